#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_slitherlink::Puzzle;

fuzz_target!(|input: &[u8]| match Puzzle::parse_bytes(input) {
    Ok(puzzle) => simpul_fuzz::survives_every_format(&puzzle),
    Err(error) => assert!(error.to_string().len() < 1000, "a complaint that nobody reads"),
});

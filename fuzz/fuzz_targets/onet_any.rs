#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_onet::Board;

fuzz_target!(|input: &[u8]| match Board::parse(input) {
    Ok(board) => simpul_fuzz::board_survives_every_format(&board),
    Err(error) => assert!(error.to_string().len() < 1000, "a complaint that nobody reads"),
});

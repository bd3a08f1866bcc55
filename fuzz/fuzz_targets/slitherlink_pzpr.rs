#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_slitherlink::Format;

fuzz_target!(|input: &str| {
    if let Ok(puzzle) = Format::Pzpr.read(input) {
        simpul_fuzz::survives_every_format(&puzzle);
    }
});

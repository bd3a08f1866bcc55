#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| simpul_fuzz::request::send(input));

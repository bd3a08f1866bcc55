#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_fuzz::proof::Claim;

fuzz_target!(|claim: Claim| claim.check());

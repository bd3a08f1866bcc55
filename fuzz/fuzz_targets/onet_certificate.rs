#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_fuzz::certificate::Claim;

fuzz_target!(|claim: Claim| claim.check());

#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_fuzz::onet_game::Play;

fuzz_target!(|play: Play| play.check());

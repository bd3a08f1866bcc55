#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_fuzz::slitherlink_game::Play;

fuzz_target!(|play: Play| play.check());

#![no_main]

use std::num::NonZero;

use libfuzzer_sys::fuzz_target;
use simpul_core::Budget;
use simpul_vision::{Options, Picture, PuzzleKind, Threads, look_with};

/// Looking at larger pictures takes too long; they are only decoded.
const MOST_POINTS: usize = 1 << 14;

fuzz_target!(|input: &[u8]| {
    let Ok(picture) = Picture::decode(input) else { return };
    if picture.width() * picture.height() > MOST_POINTS {
        return;
    }
    for puzzle in [None, Some(PuzzleKind::Onet), Some(PuzzleKind::Slitherlink)] {
        let threads = Threads::new(NonZero::<usize>::MIN);
        let options = Options { puzzle, threads, budget: &Budget::unlimited() };
        if let Ok(seen) = look_with(&picture, &options) {
            serde_json::to_vec(&seen.report()).expect("numbers and names");
        }
    }
});

#![no_main]

use libfuzzer_sys::fuzz_target;
use simpul_slitherlink::{AllLoops, Proven, Puzzle};

/// Larger puzzles have too many loops to try.
const MOST_CELLS: usize = 9;

// The first line is a puzzle, the rest a proof about it.
fuzz_target!(|input: &str| {
    let Some((puzzle, proof)) = input.split_once('\n') else { return };
    let Ok(puzzle) = Puzzle::parse(puzzle) else { return };
    let proven = simpul_slitherlink::verify(&puzzle, proof);
    if puzzle.size().area() > MOST_CELLS {
        return;
    }
    let all = AllLoops::on(puzzle.size()).expect("a small grid");
    let truth: Vec<_> = all.solutions(&puzzle).cloned().collect();
    match proven {
        Ok(Proven::None) => assert_eq!(truth, []),
        Ok(Proven::Unique(only)) => assert_eq!(truth, [only]),
        Err(error) => assert!(error.to_string().len() < 2_000, "a message that nobody reads"),
    }
});

//! `simpul slitherlink verify PUZZLE PROOF`.

use crate::command::{PuzzleInput, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::question::Source;
use crate::{input, verification};

/// Checks a proof.
pub fn run(
    puzzle: &PuzzleInput,
    proof: &str,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let puzzle = puzzle.read()?;
    // Bytes that are no text are no proof either, and are refused as one.
    let proof = input::read(proof)?;
    let check = api::slitherlink::verify(&puzzle, &String::from_utf8_lossy(&proof));
    let right = (words.slitherlink.proved)(check.proves.unwrap_or_default());
    verification::tell(&check, &check.verification, right, shared, words)
}

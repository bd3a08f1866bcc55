//! `simpul onet verify BOARD ANSWER`.

use anyhow::Context;
use api::onet::Claim;

use crate::command::{BoardInput, Played, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::question::Source;
use crate::{input, limits, verification};

/// Checks an answer.
pub fn run(
    board: &BoardInput,
    answer: &str,
    game: &Played,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let board = board.read()?;
    let bytes = input::read(answer)?;
    let claim: Claim = serde_json::from_slice(&bytes).with_context(|| answer.to_owned())?;
    let played = game.pairs()?;
    limits::watch_interrupts();
    let (verification, _) = limits::timed(shared, u64::MAX, |budget| {
        api::onet::verify(&board, &played, &claim, budget)
    });
    verification::tell(&verification, &verification, words.valid, shared, words)
}

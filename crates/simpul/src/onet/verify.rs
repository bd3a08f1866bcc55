//! `simpul onet verify BOARD ANSWER`.

use anyhow::Context;
use api::onet::Claim;

use crate::command::{BoardInput, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::question::Source;
use crate::{input, verification};

/// Checks an answer.
pub fn run(
    board: &BoardInput,
    answer: &str,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let board = board.read()?;
    let bytes = input::read(answer)?;
    let claim: Claim = serde_json::from_slice(&bytes).with_context(|| answer.to_owned())?;
    let verification = api::onet::verify(&board, &claim);
    verification::tell(&verification, &verification, words.valid, shared, words)
}

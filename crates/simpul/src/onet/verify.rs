//! `simpul onet verify BOARD ANSWER`.

use std::io::{Write, stdout};

use anyhow::Context;
use api::onet::Claim;

use super::read_board;
use crate::command::{BoardInput, Shared};
use crate::exit::Outcome;
use crate::input;
use crate::lang::Words;

/// Checks an answer.
pub fn run(
    board: &BoardInput,
    answer: &str,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let board = read_board(board)?;
    let bytes = input::read(answer, &[])?;
    let claim: Claim = serde_json::from_slice(&bytes).with_context(|| answer.to_owned())?;
    let verification = api::onet::verify(&board, &claim);
    let mut output = stdout().lock();
    match &verification.reason {
        _ if shared.json => writeln!(output, "{}", serde_json::to_string(&verification)?)?,
        None => writeln!(output, "{}", words.valid)?,
        Some(reason) => writeln!(output, "{}", (words.not_valid)(reason))?,
    }
    Ok(Outcome::of(verification.valid))
}

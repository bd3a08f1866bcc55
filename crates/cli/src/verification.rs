//! What is printed of a check.

use std::io::{Write, stdout};

use api::Verification;
use serde::Serialize;

use crate::command::Shared;
use crate::exit::Outcome;
use crate::lang::Words;

/// Prints what a checker said: `answer` as JSON, or `right` if it is right, or
/// what is wrong.
pub fn tell(
    answer: &impl Serialize,
    verification: &Verification,
    right: &str,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let mut output = stdout().lock();
    match &verification.reason {
        _ if shared.json => writeln!(output, "{}", serde_json::to_string(answer)?)?,
        None => writeln!(output, "{right}")?,
        Some(reason) => writeln!(output, "{}", (words.not_valid)(reason))?,
    }
    Ok(Outcome::of(verification.valid))
}

//! What is wrong with what is drawn.

use schemars::JsonSchema;
use serde::Serialize;
use simpul_core::{Budget, Edge, Exhausted};
use slitherlink::{Mark, Position, Puzzle, Verdict};

use super::{Drawn, Refusal, Solved};

/// The answer to [`check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkCheck")]
pub struct Checked {
    /// Lines that are not part of the loop.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    pub wrong_lines: Vec<Edge>,
    /// Crosses that lie on it.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    pub wrong_crosses: Vec<Edge>,
    /// Whether the lines are the loop.
    pub solved: bool,
}

/// Which lines and crosses are wrong. Only a puzzle with a single loop can tell.
///
/// # Errors
/// If the lines and crosses do not fit the puzzle, or the limit is reached.
pub fn check(
    puzzle: &Puzzle,
    drawn: &Drawn,
    solved: &Solved,
    budget: &mut Budget,
) -> Result<Checked, Refusal> {
    let lines = drawn.lines.iter().copied();
    let position = Position::with(puzzle, lines, drawn.crosses.iter().copied())?;
    let is_solved = position.is_solved();
    let solution = match solved.verdict(puzzle, budget) {
        Verdict::Unique(found) => found,
        Verdict::Unknown => return Err(Refusal::Limit(Exhausted)),
        Verdict::Multiple(..) | Verdict::None => {
            return Ok(Checked { wrong_lines: vec![], wrong_crosses: vec![], solved: is_solved });
        }
    };
    let mut right = Position::new(puzzle);
    for edge in solution.edges() {
        right.set(edge, Some(Mark::Line));
    }
    let is_line = |edge: &Edge| right.mark(*edge) == Some(Mark::Line);
    let wrong_lines = position.lines().filter(|edge| !is_line(edge)).collect();
    let wrong_crosses = position.crosses().filter(is_line).collect();
    Ok(Checked { wrong_lines, wrong_crosses, solved: is_solved })
}

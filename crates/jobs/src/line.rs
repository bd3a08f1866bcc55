//! One line of a batch, and its answer.
//!
//! A line is a puzzle in any format that fits on one, as with `--lines`; for new
//! puzzles it is a request in JSON with `"puzzle": "onet"` or `"slitherlink"`. The
//! answer is one line of JSON. It depends on nothing but the question, the line
//! and its number, so it does not matter who answers.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use api::door::{self, Context, Day, Problem};
use api::onet::VerdictName;
use api::slitherlink::{Method, Solved};
use api::{EitherPuzzle, PuzzleKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use simpul_core::{Budget, Seed};

use crate::hands::json;

/// What is done with every line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ask {
    /// Solve the puzzle.
    Solve,
    /// Say how hard it is.
    Grade,
    /// Make a puzzle.
    Generate,
}

/// The question of a batch, the same for all its lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// What is done.
    pub ask: Ask,
    /// Which puzzle the lines are; by what they look like if it is not said.
    pub which: Option<PuzzleKind>,
    /// What the search of a line may spend.
    pub nodes: Option<u64>,
    /// How long a line may take, in milliseconds.
    pub milliseconds: Option<u64>,
}

/// What became of a line, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It has its answer.
    Answered,
    /// A limit was reached.
    Unknown,
    /// It makes no sense.
    Bad,
}

/// The answer of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineAnswer {
    /// One line of JSON.
    pub text: String,
    /// What became of it.
    pub outcome: Outcome,
}

impl Question {
    /// Answers the line of this number, counted from 1. When `is_over` says so,
    /// the search stops, and what comes back is no answer.
    #[must_use]
    pub fn answer(
        &self,
        number: u64,
        line: &str,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> LineAnswer {
        // One bad line must not take a worker with it, and all that come after.
        let answer = catch_unwind(AssertUnwindSafe(|| self.try_answer(number, line, is_over)));
        let answer = answer.unwrap_or_else(|_| {
            Err(Problem::NoAnswer("the program failed on this line: please report it".to_owned()))
        });
        match answer {
            Ok(answer) => answer,
            Err(problem) => {
                let outcome = match problem {
                    Problem::Malformed(_) | Problem::Senseless(_) => Outcome::Bad,
                    Problem::Limit(_) => Outcome::Unknown,
                    Problem::NoAnswer(_) => Outcome::Answered,
                };
                let text = serde_json::json!({ "error": problem.to_string() }).to_string();
                LineAnswer { text, outcome }
            }
        }
    }

    fn try_answer(
        &self,
        number: u64,
        line: &str,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> Result<LineAnswer, Problem> {
        let start = Instant::now();
        let limit = self.milliseconds.map_or(Duration::MAX, Duration::from_millis);
        let stops = || is_over() || start.elapsed() >= limit;
        let mut budget = Budget::nodes(self.nodes.unwrap_or(u64::MAX)).stopping_when(&stops);
        let puzzle = || EitherPuzzle::parse(line.as_bytes(), self.which);
        match self.ask {
            Ask::Solve => Ok(solve(&puzzle()?, &mut budget)),
            Ask::Grade => grade(&puzzle()?, &mut budget),
            Ask::Generate => self.generate(number, line, budget),
        }
    }

    /// A line that asks for a new puzzle without a seed has its number for one.
    fn generate(&self, number: u64, line: &str, budget: Budget<'_>) -> Result<LineAnswer, Problem> {
        let expected = || {
            let told = r#"expected {"puzzle": "onet" or "slitherlink", …}"#;
            Problem::Senseless(told.to_owned())
        };
        let mut request: Value = serde_json::from_str(line)?;
        let fields = request.as_object_mut().ok_or_else(expected)?;
        let named = fields.remove("puzzle").map(serde_json::from_value).transpose();
        let operation = match named.map_err(|_| expected())?.or(self.which).ok_or_else(expected)? {
            PuzzleKind::Onet => "onet/new",
            PuzzleKind::Slitherlink => "slitherlink/new",
        };
        let operation = door::operation(operation).expect("the door makes both puzzles");
        let solved = Solved::new();
        let mut context = Context { budget, seed: Seed(number), today: Day(0), solved: &solved };
        let answer = operation.answer(request.to_string().as_bytes(), &mut context)?;
        let text = String::from_utf8(answer).expect("JSON is text");
        Ok(LineAnswer { text, outcome: Outcome::Answered })
    }
}

fn solve(puzzle: &EitherPuzzle, budget: &mut Budget) -> LineAnswer {
    let (text, is_known) = match puzzle {
        EitherPuzzle::Onet(board) => {
            let solution = api::onet::solve(board, budget);
            (json(&solution), solution.verdict != VerdictName::Unknown)
        }
        EitherPuzzle::Slitherlink(puzzle, _) => {
            let solution = api::slitherlink::solve(puzzle, Method::Ours, budget);
            (json(&solution), solution.verdict != "unknown")
        }
    };
    LineAnswer { text, outcome: if is_known { Outcome::Answered } else { Outcome::Unknown } }
}

fn grade(puzzle: &EitherPuzzle, budget: &mut Budget) -> Result<LineAnswer, Problem> {
    let text = match puzzle {
        EitherPuzzle::Onet(board) => json(&api::onet::grade(board, budget)?),
        EitherPuzzle::Slitherlink(puzzle, _) => json(&api::slitherlink::grade(puzzle, budget)?),
    };
    Ok(LineAnswer { text, outcome: Outcome::Answered })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(ask: Ask) -> Question {
        Question { ask, which: None, nodes: None, milliseconds: None }
    }

    fn answered(ask: Ask, line: &str) -> (String, Outcome) {
        let LineAnswer { text, outcome } = question(ask).answer(7, line, &|| false);
        (text, outcome)
    }

    #[test]
    fn a_line_is_a_puzzle_in_any_format() {
        let loops = ["slither/5/5/cbcbcddad", "https://puzz.link/p?slither/5/5/cbcbcddad"];
        for (line, verdict) in loops
            .map(|line| (line, "unique"))
            .into_iter()
            .chain([("onet/2/3/123321", "clear"), (r#"{"tiles":[[1,2,3],[3,2,1]]}"#, "clear")])
        {
            let (text, outcome) = answered(Ask::Solve, line);
            assert!(text.starts_with(&format!(r#"{{"verdict":"{verdict}""#)), "{text}");
            assert_eq!(outcome, Outcome::Answered);
            assert_eq!(answered(Ask::Grade, "onet/2/3/123321").1, Outcome::Answered);
        }
        let which = Some(PuzzleKind::Onet);
        let said = Question { which, ..question(Ask::Solve) };
        assert_eq!(said.answer(1, loops[0], &|| false).outcome, Outcome::Bad);
    }

    #[test]
    fn a_bad_line_has_an_error_for_its_answer() {
        for ask in [Ask::Solve, Ask::Grade, Ask::Generate] {
            for line in ["", "?!", "{", r#"{"puzzle": 7}"#, "[]", "\u{0}"] {
                let (text, outcome) = answered(ask, line);
                assert!(text.starts_with(r#"{"error":"#), "{line:?}: {text}");
                assert_eq!(outcome, Outcome::Bad, "{line:?}");
                assert!(!text.contains('\n'));
            }
        }
    }

    #[test]
    fn a_limit_that_is_reached_is_told() {
        let nodes = Some(1);
        let limited = Question { nodes, ..question(Ask::Generate) };
        let line = r#"{"puzzle": "slitherlink", "rows": 10, "cols": 10, "grade": "hard"}"#;
        assert_eq!(limited.answer(1, line, &|| false).outcome, Outcome::Unknown);
    }

    #[test]
    fn a_new_puzzle_without_a_seed_has_the_number_of_its_line() {
        let line = r#"{"puzzle": "slitherlink", "rows": 5, "cols": 5}"#;
        let with_seed = r#"{"puzzle": "slitherlink", "rows": 5, "cols": 5, "seed": 7}"#;
        assert_eq!(answered(Ask::Generate, line), answered(Ask::Generate, with_seed));
        let another = question(Ask::Generate).answer(8, line, &|| false);
        assert_ne!(another.text, answered(Ask::Generate, line).0);
    }
}

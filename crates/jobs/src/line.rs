//! One line of a batch, and its result.
//!
//! A line is a puzzle in any one-line format, as with `--lines`; for new puzzles it is a
//! request in JSON with `"puzzle": "onet"` or `"slitherlink"`. The result is one line of
//! JSON, which depends only on the operation, the line and its number, so any worker can
//! compute it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use api::json::{self, JsonError, JsonProblem};
use api::onet::BoardRequest;
use api::slitherlink::{PuzzleRequest, SolutionCache};
use api::{
    Context, Day, EitherPuzzle, ErrorClass, Operation, OperationError, Policy, PuzzleKind,
    Sentence, escape, onet, slitherlink,
};
use i18n::Language;
use serde::{Deserialize, Serialize};
use simpul_core::{Budget, Seed};

/// The longest line, in bytes. A longer one is an error, never truncated.
pub const MAX_LINE_BYTES: usize = 4 << 20;

/// The operation on each line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BatchOperation {
    /// Solve the puzzle.
    Solve,
    /// Grade the puzzle.
    Grade,
    /// Generate a puzzle.
    Generate,
}

/// The operation of a batch, the same for all its lines. The names in JSON are stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchSpec {
    /// The operation.
    #[serde(rename = "ask")]
    pub operation: BatchOperation,
    /// The kind of puzzle of the lines; `None` recognizes it by its format.
    #[serde(rename = "which")]
    pub puzzle: Option<PuzzleKind>,
    /// The node limit of a line's search.
    pub nodes: Option<u64>,
    /// The time limit of a line in milliseconds.
    pub milliseconds: Option<u64>,
    /// The language of errors. English is not serialized, so that batches of earlier
    /// versions keep their ids.
    #[serde(default, skip_serializing_if = "is_english")]
    pub language: Language,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "Serde passes it so")]
fn is_english(language: &Language) -> bool {
    *language == Language::English
}

/// The outcome of a line, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It is answered.
    Answered,
    /// A limit was reached.
    Unknown,
    /// The line is invalid.
    Bad,
}

/// The answer of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineAnswer {
    /// One line of JSON.
    pub text: String,
    /// Its outcome.
    pub outcome: Outcome,
}

impl BatchSpec {
    /// Answers the line of this number, counted from 1. When `is_over` returns `true`,
    /// the search stops, and the result must be discarded.
    #[must_use]
    pub fn answer(
        &self,
        number: u64,
        line: &str,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> LineAnswer {
        // A panic on one line must not stop the worker and the lines after it.
        let answer = catch_unwind(AssertUnwindSafe(|| self.try_answer(number, line, is_over)));
        let (error, outcome) = match answer {
            Ok(Ok(answer)) => return answer,
            Ok(Err(error)) => {
                let outcome = match error.class() {
                    ErrorClass::Malformed | ErrorClass::Invalid => Outcome::Bad,
                    ErrorClass::Limit => Outcome::Unknown,
                    ErrorClass::NoAnswer => Outcome::Answered,
                };
                (error.sentence(self.language), outcome)
            }
            Err(_) => (i18n::errors::line_failed(self.language).to_owned(), Outcome::Answered),
        };
        LineAnswer {
            text: json::to_string(&LineError { error: escape(&error), line: number }),
            outcome,
        }
    }

    fn try_answer(
        &self,
        number: u64,
        line: &str,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> Result<LineAnswer, OperationError> {
        let start = Instant::now();
        let limit = self.milliseconds.map_or(Duration::MAX, Duration::from_millis);
        let stops = || is_over() || start.elapsed() >= limit;
        let budget = Budget::nodes(self.nodes.unwrap_or(u64::MAX)).stopping_when(&stops);
        let solutions = SolutionCache::new();
        let mut context = Context {
            budget,
            seed: Seed(number),
            today: Day(0),
            solutions: &solutions,
            policy: Policy::own(),
        };
        if line.len() > MAX_LINE_BYTES {
            let (member, max) = ("bytes of a line", MAX_LINE_BYTES);
            return Err(OperationError::TooMany { member, max });
        }
        let puzzle = || {
            EitherPuzzle::parse(line.as_bytes(), self.puzzle).map_err(|mut error| {
                error.set_line(usize::try_from(number).unwrap_or(usize::MAX));
                error
            })
        };
        match self.operation {
            BatchOperation::Solve => solve(puzzle()?, &mut context),
            BatchOperation::Grade => grade(puzzle()?, &mut context),
            BatchOperation::Generate => self.generate(line, &mut context),
        }
    }

    /// Generates a puzzle. The default seed is the number of the line.
    fn generate(&self, line: &str, context: &mut Context) -> Result<LineAnswer, OperationError> {
        #[derive(Deserialize)]
        struct Members {
            puzzle: Option<PuzzleKind>,
        }
        let Members { puzzle } = json::from_slice(line.as_bytes())?;
        let missing = || JsonError { path: String::new(), problem: JsonProblem::Missing("puzzle") };
        match puzzle.or(self.puzzle).ok_or_else(missing)? {
            PuzzleKind::Onet => run::<onet::new::New>(&json::from_slice(line.as_bytes())?, context),
            PuzzleKind::Slitherlink => {
                run::<slitherlink::new::New>(&json::from_slice(line.as_bytes())?, context)
            }
        }
    }
}

/// The error of a line without an answer.
#[derive(Serialize)]
struct LineError {
    error: String,
    /// Its number in the file, counted from 1.
    line: u64,
}

fn run<O: Operation>(
    request: &O::Request,
    context: &mut Context,
) -> Result<LineAnswer, OperationError> {
    let text = json::to_string(&O::run(request, context)?);
    Ok(LineAnswer { text, outcome: Outcome::Answered })
}

fn solve(puzzle: EitherPuzzle, context: &mut Context) -> Result<LineAnswer, OperationError> {
    let (text, is_known) = match puzzle {
        EitherPuzzle::Onet(board) => {
            use onet::solve::{Solve, VerdictName};
            let solution = Solve::run(&BoardRequest { board: *board }, context)?;
            (json::to_string(&solution), solution.verdict != VerdictName::Unknown)
        }
        EitherPuzzle::Slitherlink(puzzle, _) => {
            use slitherlink::solve::{Solve, SolveRequest, VerdictName};
            let solution = Solve::run(&SolveRequest::of(puzzle), context)?;
            (json::to_string(&solution), solution.verdict != VerdictName::Unknown)
        }
    };
    let outcome = if is_known { Outcome::Answered } else { Outcome::Unknown };
    Ok(LineAnswer { text, outcome })
}

fn grade(puzzle: EitherPuzzle, context: &mut Context) -> Result<LineAnswer, OperationError> {
    match puzzle {
        EitherPuzzle::Onet(board) => {
            run::<onet::grade::Grade>(&BoardRequest { board: *board }, context)
        }
        EitherPuzzle::Slitherlink(puzzle, _) => {
            run::<slitherlink::grade::Grade>(&PuzzleRequest { puzzle }, context)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(operation: BatchOperation) -> BatchSpec {
        BatchSpec {
            operation,
            puzzle: None,
            nodes: None,
            milliseconds: None,
            language: Language::English,
        }
    }

    fn answered(operation: BatchOperation, line: &str) -> (String, Outcome) {
        let LineAnswer { text, outcome } = spec(operation).answer(7, line, &|| false);
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
            let (text, outcome) = answered(BatchOperation::Solve, line);
            assert!(text.starts_with(&format!(r#"{{"verdict":"{verdict}""#)), "{text}");
            assert_eq!(outcome, Outcome::Answered);
            assert_eq!(answered(BatchOperation::Grade, "onet/2/3/123321").1, Outcome::Answered);
        }
        let puzzle = Some(PuzzleKind::Onet);
        let said = BatchSpec { puzzle, ..spec(BatchOperation::Solve) };
        assert_eq!(said.answer(1, loops[0], &|| false).outcome, Outcome::Bad);
    }

    #[test]
    fn the_answer_to_a_bad_line_is_an_error() {
        for operation in [BatchOperation::Solve, BatchOperation::Grade, BatchOperation::Generate] {
            for line in ["", "?!", "{", r#"{"puzzle": 7}"#, "[]", "\u{0}"] {
                let (text, outcome) = answered(operation, line);
                assert!(text.starts_with(r#"{"error":"#), "{line:?}: {text}");
                assert_eq!(outcome, Outcome::Bad, "{line:?}");
                assert!(!text.contains('\n'));
            }
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_rejected_and_not_truncated() {
        let line = format!("slither/5/5/cbcbcddad{}", "z".repeat(MAX_LINE_BYTES));
        let (text, outcome) = answered(BatchOperation::Solve, &line);
        assert_eq!(outcome, Outcome::Bad);
        assert_eq!(text, r#"{"error":"bytes of a line: expected at most 4194304","line":7}"#);
    }

    #[test]
    fn errors_count_lines_as_the_file_does() {
        let (text, _) = answered(BatchOperation::Solve, "slither/5/5/cbcf");
        assert!(text.starts_with(r#"{"error":"line 7, column 16: "#), "{text}");
        assert!(text.ends_with(r#","line":7}"#), "{text}");
    }

    #[test]
    fn reaching_a_limit_is_reported() {
        let nodes = Some(1);
        let limited = BatchSpec { nodes, ..spec(BatchOperation::Generate) };
        let line = r#"{"puzzle": "slitherlink", "rows": 10, "cols": 10, "grade": "hard"}"#;
        assert_eq!(limited.answer(1, line, &|| false).outcome, Outcome::Unknown);
    }

    #[test]
    fn a_new_puzzle_without_a_seed_uses_its_line_number() {
        let line = r#"{"puzzle": "slitherlink", "rows": 5, "cols": 5}"#;
        let with_seed = r#"{"puzzle": "slitherlink", "rows": 5, "cols": 5, "seed": 7}"#;
        assert_eq!(
            answered(BatchOperation::Generate, line),
            answered(BatchOperation::Generate, with_seed)
        );
        let another = spec(BatchOperation::Generate).answer(8, line, &|| false);
        assert_ne!(another.text, answered(BatchOperation::Generate, line).0);
    }
}

//! One line of a batch, and its answer.
//!
//! A line is a puzzle in any format that fits on one, as with `--lines`, or the
//! request of the operation in JSON (`{"board": …}`, `{"puzzle": …}`); for new
//! puzzles it is a request with `"puzzle": "onet"` or `"slitherlink"`. The answer
//! is one line of JSON. It depends on nothing but the question, the line and its
//! number, so it does not matter who answers.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use api::door::{self, Context, Day, Problem};
use budget::Budget;
use chance::Seed;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

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

/// Which puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Which {
    /// Onet.
    Onet,
    /// Slitherlink.
    Slitherlink,
}

impl Which {
    const fn name(self) -> &'static str {
        match self {
            Self::Onet => "onet",
            Self::Slitherlink => "slitherlink",
        }
    }

    /// What the puzzle is called in a request.
    const fn field(self) -> &'static str {
        match self {
            Self::Onet => "board",
            Self::Slitherlink => "puzzle",
        }
    }
}

/// The question of a batch, the same for all its lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// What is done.
    pub ask: Ask,
    /// Which puzzle the lines are; by what they look like if it is not said.
    pub which: Option<Which>,
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

/// The part of an answer that says whether it is known.
#[derive(Deserialize)]
struct Verdict {
    verdict: Option<String>,
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
            Ok(text) => {
                let outcome = if is_known(&text) { Outcome::Answered } else { Outcome::Unknown };
                LineAnswer { text, outcome }
            }
            Err(problem) => {
                let outcome = match problem {
                    Problem::Malformed(_) | Problem::Senseless(_) => Outcome::Bad,
                    Problem::Limit(_) => Outcome::Unknown,
                    Problem::NoAnswer(_) => Outcome::Answered,
                };
                let text = json!({ "error": problem.to_string() }).to_string();
                LineAnswer { text, outcome }
            }
        }
    }

    fn try_answer(
        &self,
        number: u64,
        line: &str,
        is_over: &(dyn Fn() -> bool + Sync),
    ) -> Result<String, Problem> {
        let start = Instant::now();
        let limit = self.milliseconds.map_or(Duration::MAX, Duration::from_millis);
        let stops = || is_over() || start.elapsed() >= limit;
        let budget = Budget::nodes(self.nodes.unwrap_or(u64::MAX)).stopping_when(&stops);
        // A line that asks for something new without a seed has its number.
        let mut context = Context { budget, seed: Seed(number), today: Day(0) };
        let (which, request) = self.request(line, &mut context)?;
        let what = match self.ask {
            Ask::Solve => "solve",
            Ask::Grade => "grade",
            Ask::Generate => "new",
        };
        let name = format!("{}/{what}", which.name());
        let operation = door::operation(&name).expect("both puzzles have these operations");
        let answer = operation.answer(request.to_string().as_bytes(), &mut context)?;
        Ok(String::from_utf8(answer).expect("JSON is text"))
    }

    /// Which puzzle a line is about, and what is asked of the door.
    fn request(&self, line: &str, context: &mut Context) -> Result<(Which, Value), Problem> {
        let line = line.trim();
        let json = serde_json::from_str::<Value>(line);
        if self.ask == Ask::Generate {
            return self.request_of_new(json?);
        }
        let text = match json {
            Ok(Value::String(text)) => text,
            Ok(Value::Object(request)) => {
                // These can only be requests: a board has tiles, a puzzle clues.
                for which in [Which::Onet, Which::Slitherlink] {
                    let is_asked = self.which.is_none_or(|wanted| wanted == which);
                    if is_asked && request.contains_key(which.field()) {
                        return Ok((which, Value::Object(request)));
                    }
                }
                line.to_owned()
            }
            _ => line.to_owned(),
        };
        let which = match self.which {
            Some(which) => which,
            None => which_is(&text, context)?,
        };
        Ok((which, json!({ which.field(): text })))
    }

    fn request_of_new(&self, mut request: Value) -> Result<(Which, Value), Problem> {
        let expected = || {
            let told = r#"expected {"puzzle": "onet" or "slitherlink", …}"#;
            Problem::Senseless(told.to_owned())
        };
        let fields = request.as_object_mut().ok_or_else(expected)?;
        let named = fields.remove("puzzle").map(serde_json::from_value);
        let named = named.transpose().map_err(|_| expected())?;
        let which = named.or(self.which).ok_or_else(expected)?;
        Ok((which, request))
    }
}

/// Which puzzle a text is, by the operation that finds out.
fn which_is(text: &str, context: &mut Context) -> Result<Which, Problem> {
    #[derive(Deserialize)]
    struct Opened {
        puzzle: Which,
    }
    let open = door::operation("open").expect("the door has this operation");
    let opened = open.answer(json!({ "text": text }).to_string().as_bytes(), context)?;
    Ok(serde_json::from_slice::<Opened>(&opened)?.puzzle)
}

fn is_known(answer: &str) -> bool {
    let verdict = serde_json::from_str::<Verdict>(answer).ok().and_then(|answer| answer.verdict);
    verdict.as_deref() != Some("unknown")
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
    fn a_line_is_a_puzzle_in_any_format_or_a_request() {
        let lines = [
            "slither/5/5/cbcbcddad",
            r#""slither/5/5/cbcbcddad""#,
            r#"{"puzzle": "slither/5/5/cbcbcddad"}"#,
        ];
        let answers = lines.map(|line| answered(Ask::Solve, line));
        assert!(answers[0].0.starts_with(r#"{"verdict":"#), "{}", answers[0].0);
        assert!(answers.iter().all(|answer| *answer == answers[0]));
        for line in
            ["onet/2/3/123321", r#"{"board": "onet/2/3/123321"}"#, r#"{"tiles":[[1,2,3],[3,2,1]]}"#]
        {
            let (text, outcome) = answered(Ask::Solve, line);
            assert!(text.starts_with(r#"{"verdict":"clear""#), "{text}");
            assert_eq!(outcome, Outcome::Answered);
        }
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

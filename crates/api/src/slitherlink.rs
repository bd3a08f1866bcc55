//! What can be asked about a Slitherlink puzzle.

mod check;
mod hint;
mod make;
mod solved;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use simpul_core::{Budget, Exhausted};
use slitherlink::{
    Explanation, Grading, Language, Loop, LoopSolver, NotCounted, Observer, PaperSolver, Position,
    PositionError, Proof, Proven, Puzzle, Solver, ToldExplanation, Verdict,
};
use thiserror::Error;

use crate::Verification;

pub use check::{Checked, check};
pub use hint::{Drawn, Hint, hint, hint_besides};
pub use make::{Dealt, NewPuzzle, NewRequest, new};
pub use solved::Solved;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The limit was reached.
    #[error(transparent)]
    Limit(#[from] Exhausted),
    /// More memory would be needed than is allowed.
    #[error("counting needs more memory than is allowed")]
    Memory,
    /// The puzzle is too wide to be counted.
    #[error("the puzzle is too wide on both sides to be counted")]
    TooWide,
    /// What was asked makes sense only of a puzzle with one loop.
    #[error("the puzzle does not have exactly one loop")]
    NotUnique,
    /// The lines and crosses do not fit the puzzle.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// So many tries gave no puzzle of the kind that was asked for.
    #[error("no such puzzle was found in {0} tries")]
    NotFound(usize),
}

impl From<NotCounted> for Refusal {
    fn from(reason: NotCounted) -> Self {
        match reason {
            NotCounted::Memory => Self::Memory,
            NotCounted::TooWide => Self::TooWide,
            NotCounted::Budget(exhausted) => Self::Limit(exhausted),
        }
    }
}

/// A way to answer [`solve`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SlitherlinkMethod")]
pub enum Method {
    /// Rules, trying out, and learning from contradictions.
    #[default]
    Ours,
    /// The 2010 paper's depth-first search as it is written.
    Paper,
    /// The same, which gives up a path that breaks a clue at once.
    PaperPruned,
}

/// The answer to [`solve`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkSolution")]
pub struct Solution {
    /// `unique`, `multiple`, `none` or `unknown`.
    pub verdict: &'static str,
    /// The loop, or one of several; with `unknown` the one that was found before
    /// the limit, if any.
    #[serde(rename = "loop")]
    #[schemars(with = "Option<Vec<[u16; 2]>>")]
    pub found: Option<Loop>,
    /// Another loop, if there are several.
    #[schemars(with = "Option<Vec<[u16; 2]>>")]
    pub other: Option<Loop>,
}

impl From<Verdict> for Solution {
    fn from(verdict: Verdict) -> Self {
        let name = verdict.name();
        let mut loops = verdict.loops().cloned();
        Self { verdict: name, found: loops.next(), other: loops.next() }
    }
}

/// How many loops a puzzle has: one, several, or none. A loop that was found
/// before the budget ran out is part of the answer, though not whether it is the
/// only one.
pub fn solve(puzzle: &Puzzle, method: Method, budget: &mut Budget) -> Solution {
    let mut first = FirstLoop(None);
    let verdict = match method {
        Method::Ours => LoopSolver::new().solve_watched(puzzle, budget, &mut first),
        Method::Paper => PaperSolver::AsWritten.solve_watched(puzzle, budget, &mut first),
        Method::PaperPruned => PaperSolver::Pruned.solve_watched(puzzle, budget, &mut first),
    };
    let solution = Solution::from(verdict);
    Solution { found: solution.found.or(first.0), ..solution }
}

/// Keeps the first loop that a search finds.
struct FirstLoop(Option<Loop>);

impl Observer for FirstLoop {
    fn found(&mut self, solution: &Loop) {
        self.0.get_or_insert_with(|| solution.clone());
    }
}

/// The same by our method, with a proof where there is one loop or none.
pub fn prove(puzzle: &Puzzle, budget: &mut Budget) -> (Solution, Option<Proof>) {
    let (verdict, proof) = LoopSolver::new().prove(puzzle, budget);
    (verdict.into(), proof)
}

/// The answer to [`verify`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ProofCheck {
    /// Whether the proof is right.
    #[serde(flatten)]
    pub verification: Verification,
    /// What it proves, if it is: `unique` or `none`.
    pub proves: Option<&'static str>,
}

/// Checks a proof of [`prove`] with a separate checker.
#[must_use]
pub fn verify(puzzle: &Puzzle, proof: &str) -> ProofCheck {
    let checked = slitherlink::verify(puzzle, proof);
    let verification = Verification::of(&checked);
    let proves = checked.ok().map(|proven| match proven {
        Proven::Unique(_) => "unique",
        Proven::None => "none",
    });
    ProofCheck { verification, proves }
}

/// The answer to [`count`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Count {
    /// The number of loops in decimal digits; it may be longer than any integer.
    pub solutions: String,
}

/// The exact number of loops, found within so many bytes of memory.
///
/// # Errors
/// If the memory or the budget does not suffice.
pub fn count(puzzle: &Puzzle, bytes: usize, budget: &mut Budget) -> Result<Count, Refusal> {
    let solutions = slitherlink::count_solutions(puzzle, bytes, budget)?.to_string();
    Ok(Count { solutions })
}

/// The solution step by step, as far as the rules lead.
///
/// # Errors
/// If the limit is reached.
pub fn explain(
    puzzle: &Puzzle,
    language: Language,
    budget: &mut Budget,
) -> Result<ToldExplanation, Refusal> {
    Ok(explained(puzzle, budget)?.told(language))
}

/// How hard a puzzle is.
///
/// # Errors
/// If it does not have exactly one loop, or the limit is reached.
pub fn grade(puzzle: &Puzzle, budget: &mut Budget) -> Result<Grading, Refusal> {
    match LoopSolver::new().solve(puzzle, budget) {
        Verdict::Unique(_) => Ok(Grading::of_explanation(puzzle, &explained(puzzle, budget)?)),
        Verdict::Multiple(..) | Verdict::None => Err(Refusal::NotUnique),
        Verdict::Unknown => Err(Refusal::Limit(Exhausted)),
    }
}

fn explained(puzzle: &Puzzle, budget: &mut Budget) -> Result<Explanation, Exhausted> {
    slitherlink::explain_within(&Position::new(puzzle), |_| true, budget)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(text: &str) -> Puzzle {
        text.parse().unwrap()
    }

    fn json(answer: &impl Serialize) -> String {
        serde_json::to_string(answer).unwrap()
    }

    #[test]
    fn answers_are_the_json_that_is_promised() {
        let unlimited = &mut Budget::unlimited();
        let square = "[[0,0],[0,1],[1,1],[1,0]]";
        for method in [Method::Ours, Method::Paper, Method::PaperPruned] {
            let solution = solve(&puzzle("4"), method, unlimited);
            let promised = format!(r#"{{"verdict":"unique","loop":{square},"other":null}}"#);
            assert_eq!(json(&solution), promised);
        }
        let none = solve(&puzzle("3"), Method::Ours, unlimited);
        assert_eq!(json(&none), r#"{"verdict":"none","loop":null,"other":null}"#);
        let count = count(&puzzle("..\n.."), 1 << 20, unlimited).unwrap();
        assert_eq!(json(&count), r#"{"solutions":"13"}"#);
    }

    /// On this rim of clues the first path is the loop, and the search for
    /// another goes on for longer than anybody waits.
    #[test]
    fn the_papers_search_hands_over_its_loop_at_the_limit() {
        let rim = "3222222\n2.....2\n3.....1\n2.....2\n3.....1\n2.....2\n3222222";
        let mut budget = Budget::nodes(10_000);
        let solution = solve(&puzzle(rim), Method::Paper, &mut budget);
        assert_eq!((solution.verdict, solution.other), ("unknown", None));
        assert_eq!(solution.found.unwrap().edges().count(), 64);
    }

    #[test]
    fn a_proof_is_checked_and_a_damaged_one_refused() {
        let puzzle = puzzle("slither/5/5/cbcbcddad");
        let (solution, proof) = prove(&puzzle, &mut Budget::unlimited());
        let proof = proof.unwrap().to_string();
        assert_eq!(solution.verdict, "unique");
        assert_eq!(
            json(&verify(&puzzle, &proof)),
            r#"{"valid":true,"reason":null,"proves":"unique"}"#
        );
        assert!(!verify(&puzzle, &proof.replace("unique", "none")).verification.valid);
    }

    #[test]
    fn only_a_puzzle_with_one_loop_has_a_grade() {
        let unlimited = &mut Budget::unlimited();
        assert_eq!(grade(&puzzle("..\n.."), unlimited), Err(Refusal::NotUnique));
        assert_eq!(grade(&puzzle("4"), unlimited).unwrap().grade.name(), "trivial");
    }
}

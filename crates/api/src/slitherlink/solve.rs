//! `slitherlink/solve`: the loop, and whether it is the only one.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use slitherlink::{Loop, LoopSolver, Observer, PaperSolver, Puzzle, Solver, Verdict};

use crate::operation::SLITHERLINK;
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// Finds the loop, and whether it is the only one.
pub struct Solve;

/// A solving method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SlitherlinkMethod")]
pub enum Method {
    /// Rules, trying out, and learning from contradictions.
    #[default]
    Ours,
    /// The 2010 paper's depth-first search, its slips mended.
    Paper,
    /// The 2010 paper's search that abandons a path as soon as it breaks a clue.
    PaperPruned,
}

/// A puzzle and how to solve it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkSolveRequest")]
pub struct SolveRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The method.
    #[serde(default)]
    pub method: Method,
    /// Whether to prove uniqueness or impossibility; `slitherlink/verify` checks the
    /// proof. Only our own method writes one.
    #[serde(default)]
    pub proof: bool,
}

impl SolveRequest {
    /// The request about a puzzle, with everything else as where it is not given.
    #[must_use]
    pub fn of(puzzle: Puzzle) -> Self {
        Self { puzzle, method: Method::default(), proof: false }
    }
}

/// The solver's verdict on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "SlitherlinkVerdict")]
pub enum VerdictName {
    /// There is exactly one.
    Unique,
    /// There are several.
    Multiple,
    /// There is none.
    None,
    /// The limit was reached.
    Unknown,
}

/// The verdict and the loop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkSolution")]
pub struct SolveResponse {
    /// The verdict.
    pub verdict: VerdictName,
    /// The loop, or one of several; with `unknown`, the one found before the limit, if
    /// any.
    #[serde(rename = "loop")]
    pub found: Option<Loop>,
    /// Another loop, if there are several.
    pub other: Option<Loop>,
    /// The number of nodes that the search visited.
    pub nodes: u64,
    /// The proof, if requested and there is one loop or none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

impl Operation for Solve {
    const INFO: OperationInfo = OperationInfo {
        name: "slitherlink/solve",
        summary: "Find the loop, and whether it is the only one",
    };
    const LIMITS: Limits = Limits::mebibytes(SLITHERLINK, 16, 128);
    type Request = SolveRequest;
    type Response = SolveResponse;

    fn example() -> Value {
        super::example()
    }

    fn assistance(request: &SolveRequest) -> Option<Assistance> {
        Some(Assistance::new(AssistanceKind::Solution, &request.puzzle))
    }

    fn run(
        SolveRequest { puzzle, method, proof }: &SolveRequest,
        context: &mut Context,
    ) -> Result<SolveResponse, OperationError> {
        let budget = &mut context.budget;
        let before = budget.spent();
        let mut first = FirstLoop(None);
        let (verdict, proof) = match method {
            Method::Ours if *proof => LoopSolver::new().prove(puzzle, budget),
            _ if *proof => return Err(OperationError::ProofMethod),
            Method::Ours => (LoopSolver::new().solve_watched(puzzle, budget, &mut first), None),
            Method::Paper => (PaperSolver::Plain.solve_watched(puzzle, budget, &mut first), None),
            Method::PaperPruned => {
                (PaperSolver::Pruned.solve_watched(puzzle, budget, &mut first), None)
            }
        };
        let mut loops = verdict.loops().cloned();
        Ok(SolveResponse {
            verdict: VerdictName::from(&verdict),
            found: loops.next().or(first.0),
            other: loops.next(),
            nodes: context.budget.spent() - before,
            proof: proof.map(|proof| proof.to_string()),
        })
    }
}

impl From<&Verdict> for VerdictName {
    fn from(verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Unique(_) => Self::Unique,
            Verdict::Multiple(..) => Self::Multiple,
            Verdict::None => Self::None,
            Verdict::Unknown => Self::Unknown,
        }
    }
}

/// Keeps the first loop that a search finds.
struct FirstLoop(Option<Loop>);

impl Observer for FirstLoop {
    fn found(&mut self, solution: &Loop) {
        self.0.get_or_insert_with(|| solution.clone());
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::Budget;

    use super::*;
    use crate::json;
    use crate::testing::context;

    fn solve(puzzle: &str, method: Method, budget: Budget) -> SolveResponse {
        let request = SolveRequest { method, ..SolveRequest::of(puzzle.parse().unwrap()) };
        Solve::run(&request, &mut Context { budget, ..context() }).unwrap()
    }

    #[test]
    fn the_json_is_as_promised() {
        let square = "[[0,0],[0,1],[1,1],[1,0]]";
        for method in [Method::Ours, Method::Paper, Method::PaperPruned] {
            let solution = json::to_string(&solve("4", method, Budget::unlimited()));
            let promised = format!(r#"{{"verdict":"unique","loop":{square},"other":null,"nodes":"#);
            assert!(solution.starts_with(&promised), "{solution}");
        }
        let none = json::to_string(&solve("3", Method::Ours, Budget::unlimited()));
        assert!(none.starts_with(r#"{"verdict":"none","loop":null,"other":null,"#), "{none}");
    }

    /// On this rim of clues the first path is the loop, and the search for another
    /// takes longer than anybody waits.
    #[test]
    fn the_papers_search_hands_over_its_loop_at_the_limit() {
        let rim = "3222222\n2.....2\n3.....1\n2.....2\n3.....1\n2.....2\n3222222";
        let solution = solve(rim, Method::Paper, Budget::nodes(10_000));
        assert_eq!((solution.verdict, solution.other), (VerdictName::Unknown, None));
        assert_eq!(solution.found.unwrap().edges().count(), 64);
    }
}

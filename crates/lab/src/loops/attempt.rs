//! The methods that solve a puzzle, each checked by its oracles.

use std::collections::HashSet;

use simpul_core::{Budget, Edge};
use slitherlink::{
    Format, Generated, Loop, LoopSolver, PaperSolver, Position, Puzzle, Rule, Solver, Verdict,
    check, count_solutions, explain_within,
};

use super::LoopsLab;
use crate::{DisagreementError, Term};

/// The memory limit for counting the solutions of one puzzle, in bytes.
const COUNTING_BYTES: usize = 64 << 20;

/// The result of one method on one puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attempt {
    pub(super) nodes: u64,
    pub(super) solved: bool,
    pub(super) gave_up: bool,
}

/// The paper's search, with or without pruning.
pub(super) fn paper_solver(method: Term) -> PaperSolver {
    if method == Term::Dfs { PaperSolver::Plain } else { PaperSolver::Pruned }
}

/// Returns the rules that a method may use.
pub(super) fn rules_of(method: Term) -> impl Fn(Rule) -> bool {
    move |rule| method == Term::NamedRules || rule.is_of_the_paper()
}

/// Checks that the puzzle has exactly the declared solution.
pub(super) fn check_puzzle(made: &Generated) -> Result<(), DisagreementError> {
    let fault =
        |what: String| DisagreementError { method: Term::Solver, board: id(&made.puzzle), what };
    check(&made.puzzle, &made.solution).map_err(|wrong| fault(wrong.to_string()))?;
    if made.puzzle.size().area() <= LoopsLab::COUNTED {
        match count_solutions(&made.puzzle, COUNTING_BYTES, &mut Budget::unlimited()) {
            Ok(loops) if loops != 1_u32.into() => {
                return Err(fault(format!("it was made to have one loop and has {loops}")));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Runs one method and compares its answer with the loop of the puzzle.
pub(super) fn run_and_check(
    method: Term,
    made: &Generated,
    budget: &mut Budget,
) -> Result<Attempt, DisagreementError> {
    match method {
        Term::PaperRules | Term::NamedRules => follow_rules(method, made, budget),
        Term::Solver => search(method, LoopSolver::new(), made, budget),
        _ => search(method, paper_solver(method), made, budget),
    }
}

fn search(
    method: Term,
    mut solver: impl Solver,
    made: &Generated,
    budget: &mut Budget,
) -> Result<Attempt, DisagreementError> {
    let verdict = solver.solve(&made.puzzle, budget);
    judge_verdict(method, made, &verdict)?;
    let gave_up = verdict == Verdict::Unknown;
    Ok(Attempt { nodes: budget.spent(), solved: !gave_up, gave_up })
}

fn judge_verdict(
    method: Term,
    made: &Generated,
    verdict: &Verdict,
) -> Result<(), DisagreementError> {
    let fault = |what: String| DisagreementError { method, board: id(&made.puzzle), what };
    for drawn in verdict.loops() {
        check(&made.puzzle, drawn).map_err(|wrong| fault(wrong.to_string()))?;
    }
    match verdict {
        Verdict::Unique(drawn) if *drawn == made.solution => Ok(()),
        Verdict::Unknown => Ok(()),
        _ => {
            Err(fault(format!("it says \"{}\" and not the one loop that there is", verdict.name())))
        }
    }
}

fn follow_rules(
    method: Term,
    made: &Generated,
    budget: &mut Budget,
) -> Result<Attempt, DisagreementError> {
    let position = Position::new(&made.puzzle);
    let Ok(explanation) = explain_within(&position, rules_of(method), budget) else {
        return Ok(Attempt { nodes: budget.spent(), solved: false, gave_up: true });
    };
    let steps =
        explanation.steps.iter().map(|step| (step.lines.as_slice(), step.crosses.as_slice()));
    if let Some(edge) = wrong_edge(steps, &made.solution) {
        let what = format!("a rule decides {edge} otherwise than the loop has it");
        return Err(DisagreementError { method, board: id(&made.puzzle), what });
    }
    Ok(Attempt { nodes: budget.spent(), solved: explanation.solved, gave_up: false })
}

/// Returns an edge that some step decided contrary to the loop.
fn wrong_edge<'a>(
    mut steps: impl Iterator<Item = (&'a [Edge], &'a [Edge])>,
    solution: &Loop,
) -> Option<Edge> {
    let on_loop: HashSet<Edge> = solution.edges().collect();
    steps.find_map(|(lines, crosses)| {
        let line = lines.iter().find(|edge| !on_loop.contains(edge));
        line.or_else(|| crosses.iter().find(|edge| on_loop.contains(edge))).copied()
    })
}

/// A puzzle in one line.
fn id(puzzle: &Puzzle) -> String {
    Format::Pzpr.write(puzzle)
}

#[cfg(test)]
mod tests;

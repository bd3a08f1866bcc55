//! A derivation of the unique solution, computed once per puzzle and reused for hints.
//!
//! Most steps are quick to find from any position; the others need probing. But a step
//! holds wherever its premises are drawn, and the first step of a derivation that is not
//! drawn yet depends only on earlier steps, which are. So with one derivation from the
//! blank puzzle, every position has a next step without search, in whatever order the
//! player draws.

use simpul_core::{Budget, BudgetError, Edge};

use super::explainer::Explainer;
use crate::{Loop, Position, Puzzle, Step};

/// Steps that lead from a blank puzzle to its unique solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derivation(Vec<Step>);

impl Derivation {
    /// Derives the unique solution of a puzzle, as far as the budget allows.
    /// A node is a step, or an edge that is probed one way.
    #[must_use]
    pub fn to(only: &Loop, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Self {
        let mut steps = Vec::new();
        let mut explainer = Explainer::new(&Position::new(puzzle));
        let mut extend = || -> Result<bool, BudgetError> {
            budget.spend(1)?;
            let mut found = explainer.near(budget)?;
            if found.is_none() {
                found = explainer.far(Some(only), budget)?;
            }
            let Some(finding) = found else { return Ok(false) };
            explainer.apply(&finding);
            steps.push(Step::new(explainer.board(), finding));
            Ok(!explainer.is_solved())
        };
        // An exhausted budget ends the derivation early.
        while extend().unwrap_or(false) {}
        Self(steps)
    }

    /// Returns the total number of premises of its steps.
    #[must_use]
    pub fn premises(&self) -> usize {
        self.0.iter().map(Step::premises).sum()
    }

    /// Returns the easiest step whose premises are drawn in `position` and that decides an
    /// edge which is undecided there and in `open`.
    pub(super) fn step(&self, position: &Position, open: &Position) -> Option<Step> {
        let is_open = |edge: &Edge| position.mark(*edge).is_none();
        let follows = |step: &Step| !step.edges.iter().any(is_open);
        let is_new = |step: &Step| {
            let mut decided = step.lines.iter().chain(&step.crosses);
            decided.any(|edge| is_open(edge) && open.mark(*edge).is_none())
        };
        let steps = self.0.iter().filter(|step| is_new(step) && follows(step));
        let mut step = steps.min_by_key(|step| (step.rule, step.premises()))?.clone();
        // The player may have drawn a part of it.
        step.lines.retain(is_open);
        step.crosses.retain(is_open);
        Some(step)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use simpul_core::{Rng, Seed, Size};

    use super::*;
    use crate::{
        Generator, Guide, Mark, Request, Rule, first_mistake, hint_excluding, hint_within,
    };

    /// Returns a position with this percentage of the solution's marks.
    fn drawn<'p>(puzzle: &'p Puzzle, solution: &Loop, shown: usize, rng: &mut Rng) -> Position<'p> {
        let lines: HashSet<Edge> = solution.edges().collect();
        let mut position = Position::new(puzzle);
        for edge in puzzle.size().edges().filter(|_| rng.ratio(shown, 100)) {
            let mark = if lines.contains(&edge) { Mark::Line } else { Mark::Cross };
            position.set(edge, Some(mark));
        }
        position
    }

    fn draw(position: &mut Position, step: &Step) {
        for (edges, mark) in [(&step.lines, Mark::Line), (&step.crosses, Mark::Cross)] {
            for &edge in edges {
                position.set(edge, Some(mark));
            }
        }
    }

    #[test]
    fn with_a_derivation_every_game_reaches_its_end_without_probing() {
        let mut generator = Generator::new();
        let mut hard = 0;
        for (side, seeds) in [(7, 60), (10, 20), (15, 4)] {
            let request = Request::irreducible(Size::new(side, side).unwrap());
            for seed in 0..seeds {
                let unlimited = &mut Budget::unlimited();
                let made = generator.generate(&request, Seed(seed), unlimited).unwrap();
                let derivation = Derivation::to(&made.solution, &made.puzzle, unlimited);
                let guide = Guide { solution: None, derivation: Some(&derivation) };
                let mut rng = Rng::new(Seed(seed), "derivation");
                for shown in [0, 5, 20, 40] {
                    let mut position = drawn(&made.puzzle, &made.solution, shown, &mut rng);
                    while !position.is_solved() {
                        let found = hint_within(&position, guide, &mut Budget::nodes(0));
                        let step = found.expect("nothing is tried").expect("there is a step");
                        assert!(step.edges.iter().all(|&edge| position.mark(edge).is_some()));
                        let mut decided = step.lines.iter().chain(&step.crosses);
                        assert!(decided.all(|&edge| position.mark(edge).is_none()));
                        draw(&mut position, &step);
                        assert_eq!(first_mistake(&position, &made.solution), None, "{step:?}");
                        hard += usize::from(step.rule >= Rule::EveryWay);
                    }
                }
            }
        }
        assert!(hard > 1000, "{hard}");
    }

    #[test]
    fn a_skipped_step_of_a_derivation_is_not_repeated() {
        let request = Request::irreducible(Size::new(7, 7).unwrap());
        let unlimited = &mut Budget::unlimited();
        let mut generator = Generator::new();
        let mut from_derivation = 0;
        for seed in 0..60 {
            let made = generator.generate(&request, Seed(seed), unlimited).unwrap();
            let derivation = Derivation::to(&made.solution, &made.puzzle, unlimited);
            let guide = Guide { solution: Some(&made.solution), derivation: Some(&derivation) };
            let mut rng = Rng::new(Seed(seed), "derivation refused");
            let position = drawn(&made.puzzle, &made.solution, 20, &mut rng);
            let mut refused = position.clone();
            while let Some(step) = hint_excluding(&position, &refused, guide, unlimited).unwrap() {
                let open = refused.unknown().count();
                draw(&mut refused, &step);
                assert!(refused.unknown().count() < open, "{step:?}");
                assert!(step.edges.iter().all(|&edge| position.mark(edge).is_some()), "{step:?}");
                assert_eq!(first_mistake(&refused, &made.solution), None, "{step:?}");
                from_derivation +=
                    usize::from(step.rule >= Rule::EveryWay && derivation.0.contains(&step));
            }
        }
        assert!(from_derivation > 3, "{from_derivation}");
    }

    #[test]
    fn an_exhausted_budget_leaves_a_prefix_of_the_derivation() {
        let request = Request::irreducible(Size::new(10, 10).unwrap());
        let unlimited = &mut Budget::unlimited();
        let made = Generator::new().generate(&request, Seed(5), unlimited).unwrap();
        let whole = Derivation::to(&made.solution, &made.puzzle, unlimited);
        let mut lengths = HashSet::new();
        for nodes in [0, 10, 100, 300, 1000, 3000] {
            let part = Derivation::to(&made.solution, &made.puzzle, &mut Budget::nodes(nodes));
            assert_eq!(part.0, whole.0[..part.0.len()]);
            lengths.insert(part.0.len());
        }
        assert!(lengths.len() > 2, "{lengths:?}");
    }
}

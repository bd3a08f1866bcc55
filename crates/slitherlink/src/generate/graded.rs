//! Generation to a grade, and with or without given rules.
//!
//! An irreducible puzzle is usually hard. If it is too hard, or needs a rule that
//! it should do without, clues are put back in random order, as few as suffice
//! (found by bisection). If it is then too easy, another one is generated.

use std::collections::HashSet;

use simpul_core::{Budget, Cell, Edge, Exhausted, Rng, Seed};
use thiserror::Error;

use super::{Generated, Generator, Request};
use crate::streams;
use crate::{Clue, Grade, Grading, Position, Puzzle, Rule, explain_within};

/// How many loops are drawn, at most, until one gives what was asked for.
const MAX_TRIES: usize = 1000;

/// What kind of puzzle to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradedRequest {
    /// Size, symmetry and number of clues.
    pub request: Request,
    /// Whether no clue may be put back to make it easier.
    pub irreducible: bool,
    /// How hard it is.
    pub grade: Option<Grade>,
    /// Rules that its explanation uses.
    pub needs: Vec<Rule>,
    /// Rules that it can be solved without.
    pub without: Vec<Rule>,
}

impl GradedRequest {
    /// Whether a puzzle is not too hard, and needs none of the rules that it
    /// should do without.
    fn accepts(&self, puzzle: &Puzzle, budget: &mut Budget) -> Result<bool, Exhausted> {
        if self.without.is_empty() && self.grade.is_none_or(|grade| grade == Grade::Expert) {
            return Ok(true);
        }
        let is_allowed = |rule: Rule| {
            !self.without.contains(&rule)
                && self.grade.is_none_or(|grade| Grade::needing(rule) <= grade)
        };
        let explanation = explain_within(&Position::new(puzzle), is_allowed, budget)?;
        let grading = || Grading::of_explanation(puzzle, &explanation).grade;
        Ok(explanation.solved && self.grade.is_none_or(|grade| grading() <= grade))
    }

    /// The grade of a puzzle, with all its rules if it matters which it needs.
    /// The rules of experts take long; without them a puzzle that needs them
    /// stays unsolved, and has the grade of experts for that.
    fn grading(&self, puzzle: &Puzzle, budget: &mut Budget) -> Result<Grading, Exhausted> {
        let all = !self.needs.is_empty();
        let is_allowed = |rule: Rule| all || Grade::needing(rule) < Grade::Expert;
        let explanation = explain_within(&Position::new(puzzle), is_allowed, budget)?;
        Ok(Grading::of_explanation(puzzle, &explanation))
    }

    /// Whether a puzzle that is accepted is also hard enough.
    fn is_met_by(&self, grading: &Grading) -> bool {
        self.grade.is_none_or(|grade| grading.grade == grade)
            && self.needs.iter().all(|rule| grading.rules.contains_key(rule))
    }

    /// The puzzle with as many of its missing clues put back as it takes to be
    /// accepted, if it can be.
    fn eased(
        &self,
        made: Generated,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Option<Puzzle>, Exhausted> {
        if self.accepts(&made.puzzle, budget)? {
            return Ok(Some(made.puzzle));
        }
        let all = every_clue(&made);
        if self.irreducible || !self.accepts(&all, budget)? {
            return Ok(None);
        }
        let mut missing = self.missing(&made.puzzle);
        rng.shuffle(&mut missing);
        let (mut refused, mut accepted, mut best) = (0, missing.len(), all.clone());
        while refused + 1 < accepted {
            let number = usize::midpoint(refused, accepted);
            let tried = with_clues(&made.puzzle, &all, &missing[..number]);
            if self.accepts(&tried, budget)? {
                (accepted, best) = (number, tried);
            } else {
                refused = number;
            }
        }
        Ok(Some(best))
    }

    /// The cells without a clue, together with those that get one together.
    fn missing(&self, puzzle: &Puzzle) -> Vec<[Cell; 2]> {
        let size = puzzle.size();
        let with_partner = |cell| [cell, self.request.symmetry.partner(size, cell)];
        let cells = size.cells().filter(|&cell| puzzle.clue(cell).is_none());
        cells.map(with_partner).filter(|[cell, partner]| cell <= partner).collect()
    }
}

/// The puzzle of the same loop with a clue in every cell.
fn every_clue(made: &Generated) -> Puzzle {
    let size = made.puzzle.size();
    let on_loop: HashSet<Edge> = made.solution.edges().collect();
    let clue = |cell: Cell| {
        Clue::new(cell.edges().iter().filter(|edge| on_loop.contains(edge)).count() as u8)
    };
    Puzzle::new(size, size.cells().map(clue).collect()).expect("there is a clue for each cell")
}

/// The puzzle with the clues of these cells put back.
fn with_clues(puzzle: &Puzzle, all: &Puzzle, cells: &[[Cell; 2]]) -> Puzzle {
    let size = puzzle.size();
    let mut clues = puzzle.clues().to_vec();
    for &cell in cells.iter().flatten() {
        clues[size.index(cell)] = all.clue(cell);
    }
    Puzzle::new(size, clues).expect("there is an entry for each cell")
}

/// A puzzle of the requested kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How hard it is; `None` if it was not measured.
    pub grade: Option<Grade>,
}

/// Why there is no such puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GenerateError {
    /// The budget ran out.
    #[error(transparent)]
    Limit(#[from] Exhausted),
    /// None was found in this many tries.
    #[error("no such puzzle was found in {0} tries")]
    NotFound(usize),
}

/// Generates a puzzle with a single loop, with its grade if `is_graded`. The same
/// seed and request give the same puzzle.
///
/// # Errors
/// If the budget runs out, or no such puzzle is found.
pub fn generate_graded(
    request: &GradedRequest,
    seed: Seed,
    is_graded: bool,
    budget: &mut Budget,
) -> Result<GradedPuzzle, GenerateError> {
    let is_chosen = request.grade.is_some() || !request.needs.is_empty();
    let mut generator = Generator::new();
    let mut rng = Rng::new(seed, streams::GENERATE_GRADED);
    let mut this_seed = seed;
    for _ in 0..MAX_TRIES {
        let made = generator.generate(&request.request, this_seed, budget)?;
        this_seed = Seed(rng.bits());
        let Some(puzzle) = request.eased(made, &mut rng, budget)? else { continue };
        let grading =
            if is_graded || is_chosen { Some(request.grading(&puzzle, budget)?) } else { None };
        if grading.as_ref().is_none_or(|grading| request.is_met_by(grading)) {
            return Ok(GradedPuzzle { puzzle, grade: grading.map(|grading| grading.grade) });
        }
    }
    Err(GenerateError::NotFound(MAX_TRIES))
}

#[cfg(test)]
mod tests {
    use simpul_core::Size;

    use super::*;

    fn request(side: usize) -> GradedRequest {
        let request = Request::irreducible(Size::new(side, side).unwrap());
        GradedRequest { request, irreducible: false, grade: None, needs: vec![], without: vec![] }
    }

    #[test]
    fn every_grade_can_be_asked_for() {
        for grade in Grade::ALL {
            let request = GradedRequest { grade: Some(grade), ..request(7) };
            let made = generate_graded(&request, Seed(1), true, &mut Budget::unlimited()).unwrap();
            assert_eq!(Grading::of(&made.puzzle).grade, grade);
        }
    }

    #[test]
    fn rules_can_be_asked_for_and_be_left_out() {
        let needs = vec![Rule::CornerThree];
        let without = vec![Rule::WhatIf, Rule::OnlyWayOut, Rule::EveryWay];
        let request = GradedRequest { needs, without, ..request(7) };
        let made = generate_graded(&request, Seed(3), true, &mut Budget::unlimited()).unwrap();
        let rules = Grading::of(&made.puzzle).rules;
        assert!(rules.contains_key(&Rule::CornerThree), "{rules:?}");
        assert!(!rules.contains_key(&Rule::WhatIf), "{rules:?}");
    }

    #[test]
    fn making_puzzles_can_be_stopped() {
        let stopped = generate_graded(&request(20), Seed(1), true, &mut Budget::nodes(10));
        assert_eq!(stopped, Err(GenerateError::Limit(Exhausted)));
    }
}

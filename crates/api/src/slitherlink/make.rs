//! Puzzles that are made to order.
//!
//! A puzzle in which no clue can go is usually hard. So if it is too hard, or
//! needs a rule that it should do without, clues are put back in random order,
//! just as many as it takes. If it is too easy then, another one is made.

use std::collections::HashSet;

use schemars::JsonSchema;
use serde::Serialize;
use simpul_core::{Budget, Cell, Edge, Exhausted, Rng, Seed, Vertex};
use slitherlink::{
    Clue, Format, Generated, Generator, Grade, Grading, Position, Puzzle, Request, Rule,
    explain_within,
};

use super::Refusal;

/// How many loops are drawn, at most, until one gives what was asked for.
const MOST_TRIES: usize = 1000;

/// What kind of puzzle to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRequest {
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

impl NewRequest {
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
    let clue = |Cell { row, col }: Cell| {
        let corner = Vertex::new(row, col);
        let edges = [
            Edge::right_of(corner),
            Edge::below(corner),
            Edge::right_of(Vertex::new(row + 1, col)),
            Edge::below(Vertex::new(row, col + 1)),
        ];
        Clue::new(edges.iter().filter(|edge| on_loop.contains(edge)).count() as u8)
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

/// How a puzzle is written in JSON.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it only describes the JSON")]
struct Clues {
    /// The clues, a string a row.
    clues: Vec<String>,
}

/// A puzzle as every operation that makes puzzles gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NewPuzzle {
    /// The id of puzz.link.
    pub id: String,
    /// The clues, a string a row.
    #[serde(flatten)]
    #[schemars(with = "Clues")]
    pub puzzle: Puzzle,
}

impl NewPuzzle {
    /// This puzzle.
    #[must_use]
    pub fn of(puzzle: Puzzle) -> Self {
        Self { id: Format::Pzpr.write(&puzzle), puzzle }
    }
}

/// The answer to [`new`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkDealt")]
pub struct Dealt {
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: NewPuzzle,
    /// How hard it is; `null` if it was not measured.
    #[schemars(with = "Option<String>")]
    pub grade: Option<Grade>,
    /// The seed that gives this puzzle again.
    #[schemars(with = "u64")]
    pub seed: Seed,
}

/// Makes a puzzle with a single loop, with its grade if it is `graded`. The same
/// seed and request give the same puzzle for ever.
///
/// # Errors
/// If the limit is reached, or no such puzzle is found.
pub fn new(
    request: &NewRequest,
    seed: Seed,
    graded: bool,
    budget: &mut Budget,
) -> Result<Dealt, Refusal> {
    let is_chosen = request.grade.is_some() || !request.needs.is_empty();
    let mut generator = Generator::new();
    let mut rng = Rng::new(seed, "slitherlink new 1");
    let mut this_seed = seed;
    for _ in 0..MOST_TRIES {
        let made = generator.generate(&request.request, this_seed, budget)?;
        this_seed = Seed(rng.bits());
        let Some(puzzle) = request.eased(made, &mut rng, budget)? else { continue };
        let grading =
            if graded || is_chosen { Some(request.grading(&puzzle, budget)?) } else { None };
        if grading.as_ref().is_none_or(|grading| request.is_met_by(grading)) {
            let grade = grading.map(|grading| grading.grade);
            return Ok(Dealt { puzzle: NewPuzzle::of(puzzle), grade, seed });
        }
    }
    Err(Refusal::NotFound(MOST_TRIES))
}

#[cfg(test)]
mod tests {
    use simpul_core::Size;

    use super::*;

    fn request(side: usize) -> NewRequest {
        let request = Request::irreducible(Size::new(side, side).unwrap());
        NewRequest { request, irreducible: false, grade: None, needs: vec![], without: vec![] }
    }

    #[test]
    fn every_grade_can_be_asked_for() {
        for grade in Grade::ALL {
            let request = NewRequest { grade: Some(grade), ..request(7) };
            let dealt = new(&request, Seed(1), true, &mut Budget::unlimited()).unwrap();
            assert_eq!(Grading::of(&dealt.puzzle.puzzle).grade, grade);
        }
    }

    #[test]
    fn rules_can_be_asked_for_and_be_left_out() {
        let needs = vec![Rule::CornerThree];
        let without = vec![Rule::WhatIf, Rule::OnlyWayOut, Rule::EveryWay];
        let request = NewRequest { needs, without, ..request(7) };
        let dealt = new(&request, Seed(3), true, &mut Budget::unlimited()).unwrap();
        let rules = Grading::of(&dealt.puzzle.puzzle).rules;
        assert!(rules.contains_key(&Rule::CornerThree), "{rules:?}");
        assert!(!rules.contains_key(&Rule::WhatIf), "{rules:?}");
    }

    #[test]
    fn making_puzzles_can_be_stopped() {
        let refused = new(&request(20), Seed(1), true, &mut Budget::nodes(10));
        assert_eq!(refused, Err(Refusal::Limit(Exhausted)));
    }
}

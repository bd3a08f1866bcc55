//! Generation to a grade, and with or without given rules.
//!
//! Clues are [removed](Thinning) as long as the rules of an easier grade solve the puzzle,
//! and then as long as those of the requested grade do. The result may be too hard, so the
//! clues that were removed last are restored until the score falls to a target. The target
//! is drawn at random from the scores of the grade, so that puzzles spread over them.
//!
//! From extreme puzzles a few more clues are removed while the solution stays unique.

use simpul_core::{Budget, BudgetError, Rng, Seed, Size};
use thiserror::Error;

use super::region::Region;
use super::thinning::Thinning;
use super::{Clues, Generator, Request};
use crate::engine::Engine;
use crate::streams;
use crate::{Clue, Grade, Grading, Loop, Position, Puzzle, Rule, explain_within};

/// The number of cells of all loops that are tried, and the minimum and maximum number of
/// loops.
const MOST_CELLS: usize = 10_000;
const TRIES: [usize; 2] = [4, 1_000];

/// The maximum number of cells of a graded puzzle: 100x100, and 50x50 for grades that need
/// rules about areas.
const LARGEST: usize = 10_000;
const LARGEST_FOR_EXPERTS: usize = 2_500;

/// Rules about areas are expensive, so few clues are removed by them: after each this
/// percentage of cells the score is compared with the target.
const FOR_EXPERTS: usize = 1;

/// The maximum percentage of cells with a clue, unless more are requested, for puzzles of
/// at least [`SPACIOUS`] cells.
const MOST_CLUES: usize = 60;
/// The minimum for easy and normal puzzles of that size, unless fewer are requested.
const LEAST_CLUES: usize = 35;
const SPACIOUS: usize = 100;

/// The range of target scores above the lowest of [`Grade::Expert`].
const EXPERT_SPREAD: u32 = 60;

/// The maximum number of clues, or symmetric groups of clues, on a hundred cells that are
/// removed from an extreme puzzle after the rules no longer solve it.
const MOST_TRIED: usize = 3;

/// The node limit of each uniqueness test of an extreme puzzle.
const NODES: u64 = 2_000;

/// The requirements of a graded puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradedRequest {
    /// Size, symmetry and number of clues.
    pub request: Request,
    /// Whether the puzzle must be irreducible.
    pub irreducible: bool,
    /// Its grade; any if `None`.
    pub grade: Option<Grade>,
    /// Rules that its explanation uses.
    pub needs: Vec<Rule>,
    /// Rules that it can be solved without.
    pub without: Vec<Rule>,
}

impl GradedRequest {
    /// Returns whether there are no requirements beyond a unique solution.
    const fn is_plain(&self) -> bool {
        self.grade.is_none() && self.needs.is_empty() && self.without.is_empty()
    }

    /// Returns whether only size and symmetry are given.
    fn is_anything(&self) -> bool {
        self.is_plain() && !self.irreducible && self.request.clues == Clues::Fewest
    }

    /// Rejects sizes that would take too long.
    ///
    /// # Errors
    /// If the size is too large for the grade.
    pub fn check(&self) -> Result<(), GenerateError> {
        let most = match self.hardest() {
            _ if self.is_plain() => usize::MAX,
            Grade::Expert | Grade::Extreme => LARGEST_FOR_EXPERTS,
            _ => LARGEST,
        };
        if self.request.size.area() > most {
            return Err(GenerateError::TooLarge { most });
        }
        Ok(())
    }

    /// Returns the number of clues that are kept in any case.
    fn fewest(&self) -> usize {
        let (fewest, cells) = (self.request.fewest(), self.request.size.area());
        let is_gentle = matches!(self.grade, Some(Grade::Easy | Grade::Normal));
        if is_gentle && cells >= SPACIOUS && self.request.clues == Clues::Fewest {
            fewest.max((cells * LEAST_CLUES).div_ceil(100))
        } else {
            fewest
        }
    }

    /// Returns the grade whose rules the puzzle may need.
    fn hardest(&self) -> Grade {
        let needed = self.needs.iter().map(|&rule| Grade::allowing(rule)).max();
        self.grade.unwrap_or(Grade::Hard).max(needed.unwrap_or(Grade::Trivial))
    }

    /// Returns the rules that are allowed up to a grade, by rank.
    fn rules(&self, hardest: Grade) -> [bool; Rule::ALL.len()] {
        Rule::ALL.map(|rule| Grade::allowing(rule) <= hardest && !self.without.contains(&rule))
    }

    /// Returns the maximum number of loops to try.
    fn tries(&self) -> usize {
        (MOST_CELLS / self.request.size.area()).clamp(TRIES[0], TRIES[1])
    }

    /// Grades a puzzle without trial and error, which is slow: a puzzle that needs it stays
    /// unsolved, and is extreme for that reason.
    fn grading(&self, puzzle: &Puzzle, budget: &mut Budget) -> Result<Grading, BudgetError> {
        let is_tried = self.needs.contains(&Rule::WhatIf);
        let is_allowed = |rule: Rule| is_tried || Grade::allowing(rule) < Grade::Extreme;
        let explanation = explain_within(&Position::new(puzzle), is_allowed, budget)?;
        Ok(Grading::of_explanation(puzzle, &explanation))
    }

    /// Returns whether a puzzle meets the requirements.
    fn is_met_by(
        &self,
        puzzle: &Puzzle,
        grading: &Grading,
        budget: &mut Budget,
    ) -> Result<bool, BudgetError> {
        if self.grade.is_some_and(|grade| grading.grade != grade)
            || self.is_cluttered(puzzle)
            || !self.needs.iter().all(|rule| grading.rules.contains_key(rule))
        {
            return Ok(false);
        }
        let is_used = |rule: &Rule| grading.rules.contains_key(rule);
        if !self.without.iter().any(is_used) {
            return Ok(true);
        }
        let is_allowed = |rule: Rule| !self.without.contains(&rule);
        Ok(explain_within(&Position::new(puzzle), is_allowed, budget)?.solved)
    }

    /// Returns whether a puzzle has too many clues for its size. Trivial ones may.
    fn is_cluttered(&self, puzzle: &Puzzle) -> bool {
        let cells = puzzle.size().area();
        let most = (cells * MOST_CLUES / 100).max(self.fewest() + 1);
        self.grade != Some(Grade::Trivial)
            && cells >= SPACIOUS
            && puzzle.clues().iter().flatten().count() > most
    }

    /// Draws a loop and removes clues; `None` if the rules do not solve it even with all
    /// clues.
    fn thinned(&self, rng: &mut Rng, budget: &mut Budget) -> Result<Option<Puzzle>, BudgetError> {
        let (size, hardest) = (self.request.size, self.hardest());
        let region = Region::pleasant(size, rng);
        let (all, solution) = (region.clues(), region.border());
        let groups = self.request.shuffled_groups(rng);
        let target = self.target(rng);
        let (first, harder) = passes(hardest);
        let thinning = Thinning::new(size, all.clone(), &solution, self.rules(first), budget)?;
        let Some(mut thinning) = thinning else { return Ok(None) };
        let mut rest = groups.iter().map(Vec::as_slice).collect();
        let mut gone = thinning.run(&mut rest, self.fewest(), budget)?;
        let score = |clues: &[Option<Clue>], budget: &mut Budget| {
            self.grading(&super::puzzle(size, clues), budget).map(|grading| grading.score)
        };
        // The number of removed groups at which the score was within the target.
        let mut within = 0;
        for &grade in harder {
            thinning.allow(self.rules(grade));
            let has_clues = |group: &&[usize]| thinning.clues()[group[0]].is_some();
            rest = groups.iter().map(Vec::as_slice).filter(has_clues).collect();
            let most = if grade == Grade::Expert {
                size.area() * FOR_EXPERTS / 100 + 1
            } else {
                usize::MAX
            };
            while !rest.is_empty() && score(thinning.clues(), budget)? <= target {
                within = gone.len();
                let clues = thinning.clues().iter().flatten().count();
                let fewest = self.fewest().max(clues.saturating_sub(most));
                if fewest == clues {
                    break;
                }
                gone.extend(thinning.run(&mut rest, fewest, budget)?);
            }
        }
        if hardest == Grade::Extreme {
            let mut clues = thinning.clues().to_vec();
            let left = groups.iter().map(Vec::as_slice).filter(|group| clues[group[0]].is_some());
            let left: Vec<_> = left.collect();
            let most = (1 + rng.below(MOST_TRIED)) * size.area().div_ceil(100);
            let spare = clues.iter().flatten().count().saturating_sub(self.fewest());
            thin_on(&mut clues, &left, (&solution, size), most.min(spare), budget)?;
            return Ok(Some(super::puzzle(size, &clues)));
        }
        let score_without = |number: usize| score(&without_first(&all, &gone, number), budget);
        let number = last_within(within, gone.len(), target, score_without)?;
        Ok(Some(super::puzzle(size, &without_first(&all, &gone, number))))
    }

    /// Draws the target score. For trivial puzzles it is the highest of that grade, since a
    /// lower one only adds clues.
    fn target(&self, rng: &mut Rng) -> u32 {
        let scores = match self.grade {
            None | Some(Grade::Extreme) => return u32::MAX,
            Some(Grade::Trivial) => return Grade::Trivial.scores().end - 1,
            Some(grade) => grade.scores(),
        };
        let end = scores.end.min(scores.start + EXPERT_SPREAD);
        scores.start + rng.below((end - scores.start) as usize) as u32
    }
}

/// The grades whose rules are used for removal, in order. A puzzle that is reduced with the
/// easier rules first needs few of the harder ones, and ends with fewer clues.
const fn passes(hardest: Grade) -> (Grade, &'static [Grade]) {
    match hardest {
        Grade::Trivial => (Grade::Trivial, &[]),
        Grade::Easy => (Grade::Trivial, &[Grade::Easy]),
        Grade::Normal => (Grade::Easy, &[Grade::Normal]),
        Grade::Hard | Grade::Extreme => (Grade::Easy, &[Grade::Hard]),
        Grade::Expert => (Grade::Hard, &[Grade::Expert]),
    }
}

/// Returns all clues but those of the first removed groups.
fn without_first(all: &[Option<Clue>], gone: &[&[usize]], number: usize) -> Vec<Option<Clue>> {
    let mut clues = all.to_vec();
    for &cell in gone[..number].iter().copied().flatten() {
        clues[cell] = None;
    }
    clues
}

/// Returns the greatest number from `within` to `most` whose score does not exceed a target,
/// by bisection; `within` if there is none.
fn last_within(
    mut within: usize,
    most: usize,
    target: u32,
    mut score: impl FnMut(usize) -> Result<u32, BudgetError>,
) -> Result<usize, BudgetError> {
    if score(most)? <= target {
        return Ok(most);
    }
    let mut above = most;
    while within + 1 < above {
        let number = usize::midpoint(within, above);
        if score(number)? <= target {
            within = number;
        } else {
            above = number;
        }
    }
    Ok(within)
}

/// Removes clues while the solution stays unique, at most `most` groups.
fn thin_on(
    clues: &mut [Option<Clue>],
    groups: &[&[usize]],
    (solution, size): (&Loop, Size),
    most: usize,
    budget: &mut Budget,
) -> Result<(), BudgetError> {
    let mut engine = Engine::new();
    let mut number = 0;
    for cells in groups {
        if number == most {
            break;
        }
        let before: Vec<_> = cells.iter().map(|&cell| clues[cell].take()).collect();
        let mut part = budget.part(NODES);
        let another = engine.another_loop(&super::puzzle(size, clues), solution, &mut part);
        budget.check()?;
        budget.spend(part.spent() + 1)?;
        if another == Ok(None) {
            number += 1;
            continue;
        }
        for (&cell, clue) in cells.iter().zip(before) {
            clues[cell] = clue;
        }
    }
    Ok(())
}

/// A puzzle of the requested kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its grade; `None` if it was not measured.
    pub grade: Option<Grade>,
}

/// The reason why no puzzle was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GenerateError {
    /// The budget ran out.
    #[error(transparent)]
    Limit(#[from] BudgetError),
    /// None was found in this many tries.
    #[error("no such puzzle was found in {0} tries")]
    NotFound(usize),
    /// A puzzle of this size would take too long.
    #[error("a puzzle of this grade has at most {most} cells")]
    TooLarge {
        /// The most cells.
        most: usize,
    },
}

/// Generates a puzzle with a unique solution, and grades it if `is_graded`. The same
/// request and seed give the same puzzle. If only size and symmetry are given, the puzzle
/// is normal, or of any grade if the size has no normal one.
///
/// # Errors
/// If the budget runs out, the puzzle is too large for its grade, or none is found.
pub fn generate_graded(
    request: &GradedRequest,
    seed: Seed,
    is_graded: bool,
    budget: &mut Budget,
) -> Result<GradedPuzzle, GenerateError> {
    request.check()?;
    if request.is_anything() {
        let normal = GradedRequest { grade: Some(Grade::Normal), ..request.clone() };
        match generate_graded(&normal, seed, is_graded, budget) {
            Err(GenerateError::NotFound(_)) => {}
            made => return made,
        }
    }
    let mut generator = Generator::new();
    if request.is_plain() {
        let made = match request.request.clues {
            Clues::Fewest => generator.generate(&request.request, seed, budget)?,
            Clues::Percent(_) => generator.generate_by_rules(request.request, seed, budget)?,
        };
        let puzzle = made.puzzle;
        let grading = is_graded.then(|| request.grading(&puzzle, budget)).transpose()?;
        return Ok(GradedPuzzle { puzzle, grade: grading.map(|grading| grading.grade) });
    }
    let mut rng = Rng::new(seed, streams::GENERATE_GRADED);
    for _ in 0..request.tries() {
        budget.spend(1)?;
        let puzzle = if request.irreducible {
            Some(generator.generate(&request.request, Seed(rng.bits()), budget)?.puzzle)
        } else {
            request.thinned(&mut rng, budget)?
        };
        let Some(puzzle) = puzzle else { continue };
        let grading = request.grading(&puzzle, budget)?;
        if request.is_met_by(&puzzle, &grading, budget)? {
            return Ok(GradedPuzzle { puzzle, grade: Some(grading.grade) });
        }
    }
    Err(GenerateError::NotFound(request.tries()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LoopSolver, Solver, Symmetry};

    fn request(side: usize) -> GradedRequest {
        let request = Request::irreducible(Size::new(side, side).unwrap());
        GradedRequest { request, irreducible: false, grade: None, needs: vec![], without: vec![] }
    }

    #[test]
    fn every_grade_can_be_asked_for() {
        for grade in Grade::ALL {
            for side in [5, 7, 10] {
                let request = GradedRequest { grade: Some(grade), ..request(side) };
                let budget = &mut Budget::unlimited();
                let made = generate_graded(&request, Seed(1), true, budget).unwrap();
                assert_eq!(Grading::of(&made.puzzle).grade, grade, "{side}");
                let verdict = LoopSolver::new().solve(&made.puzzle, budget);
                assert_eq!(verdict.name(), "unique", "{grade} {side}");
            }
        }
    }

    #[test]
    fn no_more_clues_are_made_than_were_asked_for_and_fewer_on_request() {
        let share = |percent| {
            let mut request = GradedRequest { grade: Some(Grade::Normal), ..request(12) };
            request.request.clues = Clues::Percent(percent);
            let made = generate_graded(&request, Seed(4), false, &mut Budget::unlimited());
            100 * made.unwrap().puzzle.clues().iter().flatten().count() / 144
        };
        let shares: Vec<_> = [30, 45, 50, 55].map(share).to_vec();
        assert!(shares.is_sorted(), "{shares:?}");
        assert!(shares[2] >= 50 && shares[3] >= 55 && shares[3] <= 60, "{shares:?}");
    }

    #[test]
    fn a_density_without_a_grade_is_met_exactly_or_nearly_by_a_unique_puzzle() {
        let mut numbers = vec![];
        for percent in [20, 45, 50, 55, 70, 90, 100] {
            let mut request = request(20);
            request.request.clues = Clues::Percent(percent);
            let budget = &mut Budget::unlimited();
            let puzzle = generate_graded(&request, Seed(9), false, budget).unwrap().puzzle;
            assert_eq!(LoopSolver::new().solve(&puzzle, budget).name(), "unique", "{percent}");
            let number = puzzle.clues().iter().flatten().count();
            assert!(percent < 50 || number == 4 * usize::from(percent), "{percent}: {number}");
            numbers.push(number);
        }
        assert!(numbers.is_sorted(), "{numbers:?}");
    }

    #[test]
    fn easy_and_normal_puzzles_are_not_cluttered() {
        for (grade, side) in [(Grade::Easy, 10), (Grade::Normal, 10), (Grade::Normal, 15)] {
            for seed in 0..4 {
                let request = GradedRequest { grade: Some(grade), ..request(side) };
                let budget = &mut Budget::unlimited();
                let made = generate_graded(&request, Seed(seed), false, budget).unwrap();
                let share = 100 * made.puzzle.clues().iter().flatten().count() / (side * side);
                assert!((35..=60).contains(&share), "{grade} {side} {seed}: {share}");
            }
        }
    }

    #[test]
    fn graded_puzzles_can_be_symmetric() {
        for grade in [Grade::Normal, Grade::Extreme] {
            let mut request = GradedRequest { grade: Some(grade), ..request(8) };
            request.request.symmetry = Symmetry::HalfTurn;
            let made = generate_graded(&request, Seed(2), false, &mut Budget::unlimited()).unwrap();
            let has_clue: Vec<_> = made.puzzle.clues().iter().map(Option::is_some).collect();
            assert!(has_clue.iter().eq(has_clue.iter().rev()));
        }
    }

    #[test]
    fn what_would_take_too_long_is_refused_at_once() {
        for (grade, side) in [(Grade::Easy, 101), (Grade::Expert, 51), (Grade::Extreme, 250)] {
            let request = GradedRequest { grade: Some(grade), ..request(side) };
            let refused = generate_graded(&request, Seed(1), false, &mut Budget::nodes(0));
            assert!(matches!(refused, Err(GenerateError::TooLarge { .. })), "{refused:?}");
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
        assert_eq!(stopped, Err(GenerateError::Limit(BudgetError)));
    }
}

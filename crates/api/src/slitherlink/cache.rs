//! Solutions of puzzles in play, remembered between hints.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use simpul_core::{Budget, BudgetError};
use slitherlink::{
    Derivation, Loop, LoopSolver, Position, PositionStatus, Puzzle, Solver, Verdict, first_mistake,
};

/// The capacity: cells of all puzzles plus premises of all derivations. Some
/// hundred puzzles of the usual sizes, or the eight largest.
const CAPACITY: usize = 500_000;

/// The area of the largest puzzle for which a derivation is prepared.
const MAX_PREPARED_AREA: usize = 1_000;

/// The nodes that preparing may take: enough for all but a few puzzles.
const PREPARE_NODES: u64 = 200_000;

/// A least-recently-used cache of solutions, so that a puzzle is solved once while
/// it is played and not at each hint.
///
/// The cache influences which of several right steps a hint gives where no easy rule
/// applies, and always if there are several loops.
#[derive(Debug, Default)]
pub struct SolutionCache(Mutex<VecDeque<(Puzzle, Known)>>);

/// The state of knowledge about the loops of a puzzle.
#[derive(Clone, Debug)]
enum Known {
    /// There is this one, and perhaps others.
    Loop(Loop),
    Verdict(Verdict),
    /// There is only this one, and this is a derivation of it.
    Derived(Loop, Arc<Derivation>),
}

impl SolutionCache {
    /// An empty cache.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(VecDeque::new()))
    }

    /// Solves a puzzle and derives its solution before hints are requested, so that
    /// each comes without search; unless it is very large, or takes too long.
    pub fn prepare(&self, puzzle: &Puzzle, budget: &mut Budget) {
        let is_known = matches!(self.recall(puzzle), Some(Known::Derived(..)));
        if is_known || puzzle.size().area() > MAX_PREPARED_AREA {
            return;
        }
        let mut part = budget.part(PREPARE_NODES);
        if let Verdict::Unique(only) = self.verdict(puzzle, &mut part) {
            let derivation = Arc::new(Derivation::to(&only, puzzle, &mut part));
            self.remember(puzzle, Known::Derived(only, derivation));
        }
        // The result is kept even if it took the last of the budget.
        let _ = budget.spend(part.spent());
    }

    /// The verdict on a puzzle; unknown only if the budget runs out.
    pub(super) fn verdict(&self, puzzle: &Puzzle, budget: &mut Budget) -> Verdict {
        match self.recall(puzzle) {
            Some(Known::Verdict(verdict)) => return verdict,
            Some(Known::Derived(only, _)) => return Verdict::Unique(only),
            Some(Known::Loop(_)) | None => {}
        }
        let verdict = LoopSolver::new().solve(puzzle, budget);
        if verdict != Verdict::Unknown {
            self.remember(puzzle, Known::Verdict(verdict.clone()));
        }
        verdict
    }

    /// The status of a position.
    ///
    /// # Errors
    /// If the budget runs out.
    pub(super) fn status(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<PositionStatus, BudgetError> {
        let puzzle = position.puzzle();
        let is_blank = position.lines().chain(position.crosses()).next().is_none();
        let has_all = |it: &Loop| first_mistake(position, it).is_none();
        match self.recall(puzzle) {
            Some(Known::Derived(only, derivation)) => {
                return Ok(PositionStatus::with_only_loop(position, only, Some(derivation)));
            }
            _ if is_blank => return PositionStatus::of_blank(position, budget),
            Some(Known::Verdict(verdict)) => {
                return PositionStatus::with_verdict(position, verdict, budget);
            }
            Some(Known::Loop(found)) if has_all(&found) => {
                return Ok(PositionStatus::Open(Some(found), None));
            }
            Some(Known::Loop(_)) | None => {}
        }
        let Some(found) = LoopSolver::new().complete(position, budget)? else {
            return PositionStatus::with_verdict(position, self.verdict(puzzle, budget), budget);
        };
        self.remember(puzzle, Known::Loop(found.clone()));
        Ok(PositionStatus::Open(Some(found), None))
    }

    /// Returns the entry of a puzzle, and marks it as most recently used.
    fn recall(&self, puzzle: &Puzzle) -> Option<Known> {
        let mut puzzles = self.puzzles();
        let place = puzzles.iter().position(|(other, _)| other == puzzle)?;
        let entry = puzzles.remove(place)?;
        let known = entry.1.clone();
        puzzles.push_front(entry);
        Some(known)
    }

    fn remember(&self, puzzle: &Puzzle, known: Known) {
        let mut puzzles = self.puzzles();
        puzzles.retain(|(other, _)| other != puzzle);
        puzzles.push_front((puzzle.clone(), known));
        let mut all = 0;
        puzzles.retain(|(puzzle, known)| {
            let derivation =
                if let Known::Derived(_, derivation) = known { derivation.premises() } else { 0 };
            all += puzzle.size().area() + derivation;
            all <= CAPACITY
        });
    }

    fn puzzles(&self) -> MutexGuard<'_, VecDeque<(Puzzle, Known)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed, Size};
    use slitherlink::{AllLoops, Clue, Generator, Mark, Request};

    use super::*;

    /// A position of a random puzzle, which may have any number of loops.
    fn drawn<'p>(puzzle: &'p Puzzle, rng: &mut Rng) -> Position<'p> {
        let mut position = Position::new(puzzle);
        for edge in puzzle.size().edges() {
            let marks = [None, None, None, None, None, Some(Mark::Line), Some(Mark::Cross)];
            position.set(edge, marks[rng.below(marks.len())]);
        }
        position
    }

    #[test]
    fn a_position_stands_as_all_loops_tell_whatever_is_remembered() {
        let size = Size::new(3, 3).unwrap();
        let all = AllLoops::on(size).unwrap();
        let budget = &mut Budget::unlimited();
        let mut times = [0; 4];
        for seed in 0..400 {
            let mut rng = Rng::new(Seed(seed), "cache");
            let clue =
                |rng: &mut Rng| rng.ratio(1, 2).then(|| Clue::new(rng.below(4) as u8).unwrap());
            let clues = size.cells().map(|_| clue(&mut rng)).collect();
            let puzzle = Puzzle::new(size, clues).unwrap();
            let loops: Vec<_> = all.solutions(&puzzle).collect();
            let cache = SolutionCache::new();
            // The second time something is remembered, the third time all.
            for time in 0..3 {
                if time == 2 {
                    cache.prepare(&puzzle, budget);
                }
                let position = drawn(&puzzle, &mut rng);
                let goes_on = |it: &Loop| first_mistake(&position, it).is_none();
                let status = cache.status(&position, budget).unwrap();
                let which = match (loops.as_slice(), status) {
                    ([], PositionStatus::NoLoop) => 0,
                    ([only], PositionStatus::Wrong(mistake, _)) => {
                        assert_eq!(first_mistake(&position, only), Some(mistake));
                        1
                    }
                    (_, PositionStatus::Open(Some(found), _)) => {
                        assert!(goes_on(&found) && loops.iter().any(|it| **it == found));
                        2
                    }
                    ([_, _, ..], PositionStatus::Misfit(misfit)) => {
                        assert!(!loops.iter().any(|it| goes_on(it)));
                        assert_eq!(position.mark(misfit.edge), Some(misfit.mark));
                        3
                    }
                    (_, status) => panic!("{puzzle:?} {status:?}"),
                };
                times[which] += 1;
            }
        }
        assert!(times.iter().all(|&times| times > 20), "{times:?}");
    }

    #[test]
    fn what_was_asked_longest_ago_is_forgotten() {
        let blank_but = |place: usize| {
            let size = Size::new(200, 200).unwrap();
            let mut clues = vec![None; size.area()];
            clues[place] = Clue::new(0);
            Puzzle::new(size, clues).unwrap()
        };
        let cache = SolutionCache::new();
        let remember = |place| cache.remember(&blank_but(place), Known::Verdict(Verdict::None));
        let is_known = |place| cache.recall(&blank_but(place)).is_some();
        // There is room for twelve of these.
        (0..12).for_each(remember);
        assert!(is_known(0));
        remember(12);
        assert!(is_known(0) && !is_known(1) && (2..=12).all(is_known));
    }

    #[test]
    fn hints_on_a_puzzle_that_was_taken_up_need_no_search() {
        let request = Request::irreducible(Size::new(12, 12).unwrap());
        let unlimited = &mut Budget::unlimited();
        let made = Generator::new().generate(&request, Seed(1), unlimited).unwrap();
        let cache = SolutionCache::new();
        cache.prepare(&made.puzzle, unlimited);
        let nothing = Budget::nodes(0);
        let mut position = Position::new(&made.puzzle);
        for edge in made.puzzle.size().edges().take(40) {
            let is_line = made.solution.edges().any(|line| line == edge);
            position.set(edge, Some(if is_line { Mark::Line } else { Mark::Cross }));
            let status = cache.status(&position, &mut nothing.part(0)).unwrap();
            let PositionStatus::Open(Some(only), Some(derivation)) = status else {
                panic!("{status:?}")
            };
            assert_eq!(only, made.solution);
            let guide = slitherlink::Guide { solution: None, derivation: Some(&derivation) };
            let step = slitherlink::hint_within(&position, guide, &mut nothing.part(0)).unwrap();
            assert!(step.is_some());
        }
        let wrong = Position::with(&made.puzzle, [], made.solution.edges()).unwrap();
        let status = cache.status(&wrong, &mut nothing.part(0)).unwrap();
        assert!(matches!(status, PositionStatus::Wrong(..)), "{status:?}");
    }

    #[test]
    fn ways_and_puzzles_share_the_room() {
        let request = Request::irreducible(Size::new(20, 20).unwrap());
        let mut generator = Generator::new();
        let cache = SolutionCache::new();
        let unlimited = &mut Budget::unlimited();
        for seed in 0..3 {
            let made = generator.generate(&request, Seed(seed), unlimited).unwrap();
            cache.prepare(&made.puzzle, unlimited);
        }
        let premises = |(_, known): &(_, Known)| match known {
            Known::Derived(_, derivation) => derivation.premises(),
            _ => panic!("each was taken up"),
        };
        let before: usize = cache.puzzles().iter().map(premises).sum();
        assert!(before > 3_000, "{before}");
        let size = Size::new(250, 250).unwrap();
        let large = |clue| Puzzle::new(size, vec![Clue::new(clue); size.area()]).unwrap();
        // Eight of these fill the cache, without any derivation.
        for clue in 0..4 {
            cache.remember(&large(clue), Known::Verdict(Verdict::None));
        }
        assert_eq!(cache.puzzles().len(), 7);
        cache.prepare(&large(0), unlimited);
        let is_way = |(_, known): &&(_, Known)| matches!(known, Known::Derived(..));
        assert_eq!(cache.puzzles().iter().filter(is_way).count(), 3, "too large to be taken up");
    }

    #[test]
    fn nothing_can_be_wrong_where_nothing_is_drawn() {
        let hopeless = "3".parse().unwrap();
        let budget = &mut Budget::unlimited();
        let status = SolutionCache::new().status(&Position::new(&hopeless), budget).unwrap();
        assert!(matches!(status, PositionStatus::NoLoop), "{status:?}");
        let easy = "slither/5/5/cbcbcddad".parse().unwrap();
        let status = SolutionCache::new().status(&Position::new(&easy), budget).unwrap();
        assert!(matches!(status, PositionStatus::Open(Some(_), None)), "{status:?}");
        let request = Request::irreducible(Size::new(15, 15).unwrap());
        let hard = Generator::new().generate(&request, Seed(1), budget).unwrap().puzzle;
        let status = SolutionCache::new().status(&Position::new(&hard), budget).unwrap();
        assert!(matches!(status, PositionStatus::Open(None, None)), "{status:?}");
    }
}

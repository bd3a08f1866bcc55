//! What is known of the loops of puzzles in play.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use budget::{Budget, Exhausted};
use slitherlink::{Loop, LoopSolver, Mistake, Position, Puzzle, Solver, Verdict, first_mistake};

/// How many cells all puzzles that are remembered have together: some hundred
/// puzzles of the usual sizes, or the four largest.
const MOST_CELLS: usize = 250_000;

/// For how many nodes a loop is looked for where nothing is drawn, and so nothing
/// can be wrong: enough for most puzzles, and soon over on the others.
const GLANCE: u64 = 64;

/// Puzzles with their loops, so that a puzzle is solved once while it is played and
/// not at each hint. The puzzles that were asked about longest ago are forgotten.
///
/// Of a puzzle with one loop the answers are the same whatever is remembered. Of one
/// with several, it may decide which of several right steps is told.
#[derive(Debug, Default)]
pub struct Solved(Mutex<VecDeque<(Puzzle, Known)>>);

/// What is known of the loops of a puzzle.
#[derive(Clone, Debug)]
enum Known {
    /// There is this one, and perhaps others.
    Loop(Loop),
    Verdict(Verdict),
}

/// How a position stands.
#[derive(Debug)]
pub(super) enum Standing {
    /// No loop solves the puzzle.
    NoLoop,
    /// This is wrong.
    Wrong(Mistake),
    /// As far as can be told nothing is wrong. If a loop is known that has all that
    /// is drawn, it is this one.
    GoesOn(Option<Loop>),
}

impl Solved {
    /// Nothing is known yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(VecDeque::new()))
    }

    /// The verdict on a puzzle; unknown only if the budget is used up.
    pub(super) fn verdict(&self, puzzle: &Puzzle, budget: &mut Budget) -> Verdict {
        if let Some(Known::Verdict(verdict)) = self.recall(puzzle) {
            return verdict;
        }
        let verdict = LoopSolver::new().solve(puzzle, budget);
        if verdict != Verdict::Unknown {
            self.remember(puzzle, Known::Verdict(verdict.clone()));
        }
        verdict
    }

    /// How a position stands. What is wrong can only be told of a puzzle with a single
    /// loop.
    ///
    /// # Errors
    /// If the budget is used up.
    pub(super) fn standing(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Standing, Exhausted> {
        let is_blank = position.lines().chain(position.crosses()).next().is_none();
        if is_blank {
            return glance(position, budget);
        }
        let puzzle = position.puzzle();
        let has_all = |it: &Loop| first_mistake(position, it).is_none();
        match self.recall(puzzle) {
            Some(Known::Verdict(_)) => return self.by_verdict(position, budget),
            Some(Known::Loop(found)) if has_all(&found) => {
                return Ok(Standing::GoesOn(Some(found)));
            }
            _ => {}
        }
        let Some(found) = LoopSolver::new().complete(position, budget)? else {
            return self.by_verdict(position, budget);
        };
        self.remember(puzzle, Known::Loop(found.clone()));
        Ok(Standing::GoesOn(Some(found)))
    }

    /// The same by the verdict on the puzzle.
    fn by_verdict(&self, position: &Position, budget: &mut Budget) -> Result<Standing, Exhausted> {
        match self.verdict(position.puzzle(), budget) {
            Verdict::Unknown => Err(Exhausted),
            Verdict::None => Ok(Standing::NoLoop),
            Verdict::Unique(only) => Ok(match first_mistake(position, &only) {
                Some(mistake) => Standing::Wrong(mistake),
                None => Standing::GoesOn(Some(only)),
            }),
            Verdict::Multiple(..) => {
                LoopSolver::new().complete(position, budget).map(Standing::GoesOn)
            }
        }
    }

    /// What is known of a puzzle, which is now the one asked about last.
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
        let mut cells = 0;
        puzzles.retain(|(puzzle, _)| {
            cells += puzzle.size().area();
            cells <= MOST_CELLS
        });
    }

    fn puzzles(&self) -> MutexGuard<'_, VecDeque<(Puzzle, Known)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How a position stands in which nothing is drawn, as far as it shows at once.
fn glance(blank: &Position, budget: &mut Budget) -> Result<Standing, Exhausted> {
    let mut few = Budget::nodes(GLANCE);
    let found = LoopSolver::new().complete(blank, &mut few);
    budget.spend(few.spent())?;
    Ok(match found {
        Ok(Some(found)) => Standing::GoesOn(Some(found)),
        Ok(None) => Standing::NoLoop,
        Err(Exhausted) => Standing::GoesOn(None),
    })
}

#[cfg(test)]
mod tests {
    use chance::{Chance, Seed};
    use grid::Size;
    use slitherlink::{AllLoops, Clue, Generator, Mark, Request};

    use super::*;

    /// A position of a random puzzle, which may have any number of loops.
    fn drawn<'p>(puzzle: &'p Puzzle, chance: &mut Chance) -> Position<'p> {
        let mut position = Position::new(puzzle);
        for edge in puzzle.size().edges() {
            let marks = [None, None, None, None, None, Some(Mark::Line), Some(Mark::Cross)];
            position.set(edge, marks[chance.below(marks.len())]);
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
            let mut chance = Chance::new(Seed(seed), "solved");
            let clue = |chance: &mut Chance| {
                chance.happens(1, 2).then(|| Clue::new(chance.below(4) as u8).unwrap())
            };
            let clues = size.cells().map(|_| clue(&mut chance)).collect();
            let puzzle = Puzzle::new(size, clues).unwrap();
            let loops: Vec<_> = all.solutions(&puzzle).collect();
            let solved = Solved::new();
            // The second time something is remembered.
            for _ in 0..2 {
                let position = drawn(&puzzle, &mut chance);
                let goes_on = |it: &Loop| first_mistake(&position, it).is_none();
                let standing = solved.standing(&position, budget).unwrap();
                let which = match (loops.as_slice(), standing) {
                    ([], Standing::NoLoop) => 0,
                    ([only], Standing::Wrong(mistake)) => {
                        assert_eq!(first_mistake(&position, only), Some(mistake));
                        1
                    }
                    (_, Standing::GoesOn(Some(found))) => {
                        assert!(goes_on(&found) && loops.iter().any(|it| **it == found));
                        2
                    }
                    ([_, _, ..], Standing::GoesOn(None)) => {
                        assert!(!loops.iter().any(|it| goes_on(it)));
                        3
                    }
                    (_, standing) => panic!("{puzzle:?} {standing:?}"),
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
        let solved = Solved::new();
        let remember = |place| solved.remember(&blank_but(place), Known::Verdict(Verdict::None));
        let is_known = |place| solved.recall(&blank_but(place)).is_some();
        // There is room for six of these.
        (0..6).for_each(remember);
        assert!(is_known(0));
        remember(6);
        assert!(is_known(0) && !is_known(1) && (2..=6).all(is_known));
    }

    #[test]
    fn nothing_can_be_wrong_where_nothing_is_drawn() {
        let hopeless = "3".parse().unwrap();
        let budget = &mut Budget::unlimited();
        let standing = Solved::new().standing(&Position::new(&hopeless), budget).unwrap();
        assert!(matches!(standing, Standing::NoLoop), "{standing:?}");
        let easy = "slither/5/5/cbcbcddad".parse().unwrap();
        let standing = Solved::new().standing(&Position::new(&easy), budget).unwrap();
        assert!(matches!(standing, Standing::GoesOn(Some(_))), "{standing:?}");
        let request = Request::irreducible(Size::new(15, 15).unwrap());
        let hard = Generator::new().generate(&request, Seed(1), budget).unwrap().puzzle;
        let standing = Solved::new().standing(&Position::new(&hard), budget).unwrap();
        assert!(matches!(standing, Standing::GoesOn(None)), "{standing:?}");
        let used_up = Solved::new().standing(&Position::new(&hard), &mut Budget::nodes(5));
        assert!(matches!(used_up, Err(Exhausted)), "{used_up:?}");
    }
}

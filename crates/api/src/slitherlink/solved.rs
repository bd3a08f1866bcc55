//! What is known of the loops of puzzles in play.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use simpul_core::{Budget, Exhausted};
use slitherlink::{
    Loop, LoopSolver, Mark, Mistake, Position, Puzzle, Solver, Verdict, Way, first_mistake,
};

/// How much is remembered: the cells of all puzzles, and the premises of all steps of
/// their ways. Some hundred puzzles of the usual sizes, or the eight largest.
const MOST: usize = 500_000;

/// For how many nodes a loop is looked for where nothing is drawn, and so nothing
/// can be wrong: enough for most puzzles, and soon over on the others.
const GLANCE: u64 = 64;

/// The cells of the largest puzzle to which a way is looked for beforehand.
const LARGEST_TAKEN_UP: usize = 1_000;

/// For how many nodes it is looked for: to the end on all but a few.
const TAKING_UP: u64 = 200_000;

/// Puzzles with their loops, so that a puzzle is solved once while it is played and
/// not at each hint. The puzzles that were asked about longest ago are forgotten.
///
/// Of a puzzle with one loop it depends on what is remembered which of several right
/// steps is told where no easy rule helps; of one with several loops always.
#[derive(Debug, Default)]
pub struct Solved(Mutex<VecDeque<(Puzzle, Known)>>);

/// What is known of the loops of a puzzle.
#[derive(Clone, Debug)]
enum Known {
    /// There is this one, and perhaps others.
    Loop(Loop),
    Verdict(Verdict),
    /// There is only this one, and this is a way to it.
    Way(Loop, Arc<Way>),
}

/// How a position stands.
#[derive(Debug)]
pub(super) enum Standing {
    /// No loop solves the puzzle.
    NoLoop,
    /// This is wrong beside the only loop.
    Wrong(Mistake, Loop),
    /// The puzzle has several loops, and none of them has everything that is
    /// drawn: this mark does not fit those before it in row-major order.
    Misfit(Mistake),
    /// As far as can be told nothing is wrong. If a loop is known that has all that
    /// is drawn, it is this one; and perhaps a way to it is known.
    GoesOn(Option<Loop>, Option<Arc<Way>>),
}

impl Solved {
    /// Nothing is known yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(VecDeque::new()))
    }

    /// Finds out what hints on a puzzle need before they are asked for, so that each
    /// comes at once; unless it is very large, or takes too long.
    pub fn take_up(&self, puzzle: &Puzzle, budget: &mut Budget) {
        let is_known = matches!(self.recall(puzzle), Some(Known::Way(..)));
        if is_known || puzzle.size().area() > LARGEST_TAKEN_UP {
            return;
        }
        let mut part = budget.part(TAKING_UP);
        if let Verdict::Unique(only) = self.verdict(puzzle, &mut part) {
            let way = Arc::new(Way::to(&only, puzzle, &mut part));
            self.remember(puzzle, Known::Way(only, way));
        }
        // What was found stays, also where it took the last of the budget.
        let _ = budget.spend(part.spent());
    }

    /// The verdict on a puzzle; unknown only if the budget is used up.
    pub(super) fn verdict(&self, puzzle: &Puzzle, budget: &mut Budget) -> Verdict {
        match self.recall(puzzle) {
            Some(Known::Verdict(verdict)) => return verdict,
            Some(Known::Way(only, _)) => return Verdict::Unique(only),
            Some(Known::Loop(_)) | None => {}
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
        let puzzle = position.puzzle();
        let is_blank = position.lines().chain(position.crosses()).next().is_none();
        let has_all = |it: &Loop| first_mistake(position, it).is_none();
        match self.recall(puzzle) {
            Some(Known::Way(only, way)) => return Ok(beside(position, only, Some(way))),
            _ if is_blank => return glance(position, budget),
            Some(Known::Verdict(verdict)) => return by_verdict(position, verdict, budget),
            Some(Known::Loop(found)) if has_all(&found) => {
                return Ok(Standing::GoesOn(Some(found), None));
            }
            Some(Known::Loop(_)) | None => {}
        }
        let Some(found) = LoopSolver::new().complete(position, budget)? else {
            return by_verdict(position, self.verdict(puzzle, budget), budget);
        };
        self.remember(puzzle, Known::Loop(found.clone()));
        Ok(Standing::GoesOn(Some(found), None))
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
        let mut all = 0;
        puzzles.retain(|(puzzle, known)| {
            let way = if let Known::Way(_, way) = known { way.premises() } else { 0 };
            all += puzzle.size().area() + way;
            all <= MOST
        });
    }

    fn puzzles(&self) -> MutexGuard<'_, VecDeque<(Puzzle, Known)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How a position of a puzzle stands that has this loop only.
fn beside(position: &Position, only: Loop, way: Option<Arc<Way>>) -> Standing {
    match first_mistake(position, &only) {
        Some(mistake) => Standing::Wrong(mistake, only),
        None => Standing::GoesOn(Some(only), way),
    }
}

/// How a position stands by the verdict on its puzzle.
fn by_verdict(
    position: &Position,
    verdict: Verdict,
    budget: &mut Budget,
) -> Result<Standing, Exhausted> {
    match verdict {
        Verdict::Unknown => Err(Exhausted),
        Verdict::None => Ok(Standing::NoLoop),
        Verdict::Unique(only) => Ok(beside(position, only, None)),
        Verdict::Multiple(..) => match LoopSolver::new().complete(position, budget)? {
            Some(found) => Ok(Standing::GoesOn(Some(found), None)),
            None => Ok(Standing::Misfit(first_misfit(position, budget)?)),
        },
    }
}

/// The first mark that no loop has together with those before it, lines before
/// crosses and each in row-major order, of a position that no loop has. Found by
/// bisection, since what fits no loop does not fit one with more marks either.
fn first_misfit(position: &Position, budget: &mut Budget) -> Result<Mistake, Exhausted> {
    let lines = position.lines().map(|edge| Mistake { edge, mark: Mark::Line });
    let crosses = position.crosses().map(|edge| Mistake { edge, mark: Mark::Cross });
    let marks: Vec<Mistake> = lines.chain(crosses).collect();
    let (mut fits, mut fails) = (0, marks.len());
    while fails - fits > 1 {
        let middle = fits.midpoint(fails);
        let mut part = Position::new(position.puzzle());
        for &Mistake { edge, mark } in &marks[..middle] {
            part.set(edge, Some(mark));
        }
        if LoopSolver::new().complete(&part, budget)?.is_some() {
            fits = middle;
        } else {
            fails = middle;
        }
    }
    Ok(marks[fails - 1])
}

/// How a position stands in which nothing is drawn, as far as it shows at once.
fn glance(blank: &Position, budget: &mut Budget) -> Result<Standing, Exhausted> {
    let mut few = budget.part(GLANCE);
    let found = LoopSolver::new().complete(blank, &mut few);
    budget.spend(few.spent())?;
    Ok(match found {
        Ok(Some(found)) => Standing::GoesOn(Some(found), None),
        Ok(None) => Standing::NoLoop,
        Err(Exhausted) => Standing::GoesOn(None, None),
    })
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed, Size};
    use slitherlink::{AllLoops, Clue, Generator, Request};

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
            let mut rng = Rng::new(Seed(seed), "solved");
            let clue =
                |rng: &mut Rng| rng.ratio(1, 2).then(|| Clue::new(rng.below(4) as u8).unwrap());
            let clues = size.cells().map(|_| clue(&mut rng)).collect();
            let puzzle = Puzzle::new(size, clues).unwrap();
            let loops: Vec<_> = all.solutions(&puzzle).collect();
            let solved = Solved::new();
            // The second time something is remembered, the third time all.
            for time in 0..3 {
                if time == 2 {
                    solved.take_up(&puzzle, budget);
                }
                let position = drawn(&puzzle, &mut rng);
                let goes_on = |it: &Loop| first_mistake(&position, it).is_none();
                let standing = solved.standing(&position, budget).unwrap();
                let which = match (loops.as_slice(), standing) {
                    ([], Standing::NoLoop) => 0,
                    ([only], Standing::Wrong(mistake, _)) => {
                        assert_eq!(first_mistake(&position, only), Some(mistake));
                        1
                    }
                    (_, Standing::GoesOn(Some(found), _)) => {
                        assert!(goes_on(&found) && loops.iter().any(|it| **it == found));
                        2
                    }
                    ([_, _, ..], Standing::Misfit(misfit)) => {
                        assert!(!loops.iter().any(|it| goes_on(it)));
                        assert_eq!(position.mark(misfit.edge), Some(misfit.mark));
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
        let solved = Solved::new();
        solved.take_up(&made.puzzle, unlimited);
        let nothing = Budget::nodes(0);
        let mut position = Position::new(&made.puzzle);
        for edge in made.puzzle.size().edges().take(40) {
            let is_line = made.solution.edges().any(|line| line == edge);
            position.set(edge, Some(if is_line { Mark::Line } else { Mark::Cross }));
            let standing = solved.standing(&position, &mut nothing.part(0)).unwrap();
            let Standing::GoesOn(Some(only), Some(way)) = standing else { panic!("{standing:?}") };
            assert_eq!(only, made.solution);
            let guide = slitherlink::Guide { solution: None, way: Some(&way) };
            let step = slitherlink::hint_within(&position, guide, &mut nothing.part(0)).unwrap();
            assert!(step.is_some());
        }
        let wrong = Position::with(&made.puzzle, [], made.solution.edges()).unwrap();
        let standing = solved.standing(&wrong, &mut nothing.part(0)).unwrap();
        assert!(matches!(standing, Standing::Wrong(..)), "{standing:?}");
    }

    #[test]
    fn ways_and_puzzles_share_the_room() {
        let request = Request::irreducible(Size::new(20, 20).unwrap());
        let mut generator = Generator::new();
        let solved = Solved::new();
        let unlimited = &mut Budget::unlimited();
        for seed in 0..3 {
            let made = generator.generate(&request, Seed(seed), unlimited).unwrap();
            solved.take_up(&made.puzzle, unlimited);
        }
        let premises = |(_, known): &(_, Known)| match known {
            Known::Way(_, way) => way.premises(),
            _ => panic!("each was taken up"),
        };
        let before: usize = solved.puzzles().iter().map(premises).sum();
        assert!(before > 3_000, "{before}");
        let size = Size::new(250, 250).unwrap();
        let large = |clue| Puzzle::new(size, vec![Clue::new(clue); size.area()]).unwrap();
        // Eight of these are all that there is room for, without any way.
        for clue in 0..4 {
            solved.remember(&large(clue), Known::Verdict(Verdict::None));
        }
        assert_eq!(solved.puzzles().len(), 7);
        solved.take_up(&large(0), unlimited);
        let is_way = |(_, known): &&(_, Known)| matches!(known, Known::Way(..));
        assert_eq!(solved.puzzles().iter().filter(is_way).count(), 3, "too large to be taken up");
    }

    #[test]
    fn nothing_can_be_wrong_where_nothing_is_drawn() {
        let hopeless = "3".parse().unwrap();
        let budget = &mut Budget::unlimited();
        let standing = Solved::new().standing(&Position::new(&hopeless), budget).unwrap();
        assert!(matches!(standing, Standing::NoLoop), "{standing:?}");
        let easy = "slither/5/5/cbcbcddad".parse().unwrap();
        let standing = Solved::new().standing(&Position::new(&easy), budget).unwrap();
        assert!(matches!(standing, Standing::GoesOn(Some(_), None)), "{standing:?}");
        let request = Request::irreducible(Size::new(15, 15).unwrap());
        let hard = Generator::new().generate(&request, Seed(1), budget).unwrap().puzzle;
        let standing = Solved::new().standing(&Position::new(&hard), budget).unwrap();
        assert!(matches!(standing, Standing::GoesOn(None, None)), "{standing:?}");
    }
}

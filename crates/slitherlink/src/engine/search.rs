//! The search as a whole: spread, try out, then guess and learn.

use simpul_core::{Budget, Cell, Edge, Exhausted};

use super::Engine;
use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::Reason;
use super::tables::ANY_BUT;
use crate::{Loop, Mark, Observer, Puzzle, Verdict};

/// How many conflicts go by before the first fresh start.
const FIRST_RUN: u64 = 50;
/// The most steps that go by before the blocks are looked at again. There are
/// fewer when it was worth it the last time.
const LONGEST_PAUSE: u64 = 8;
/// How many clauses are kept at first, and how many more each time.
const CLAUSES_AT_FIRST: usize = 2000;
const CLAUSES_MORE: usize = 300;

/// How far from a clue another loop is first looked for, by the longer side of
/// the grid.
const fn window(side: usize) -> usize {
    (side + 10) / 4
}

/// How far the search has come.
#[derive(Debug)]
struct Progress {
    conflicts: u64,
    guesses: u64,
    restarts: u64,
    restart_at: u64,
    clause_limit: usize,
    /// When the blocks are looked at next, and after how many steps again.
    blocks_at: u64,
    pause: u64,
}

/// What one step of the search shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    GoOn,
    /// All guesses were taken back.
    Afresh,
    /// There are two loops, or no more than were found.
    Over,
}

impl Engine {
    /// Takes up a puzzle of which only the answer matters, not how it is found.
    fn take_up_to_solve(&mut self, puzzle: &Puzzle) {
        self.take_up(puzzle);
        self.only_answer = true;
        self.sides_wait = true;
    }

    /// The verdict on a puzzle.
    pub(crate) fn solve<O: Observer>(
        &mut self,
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Verdict {
        self.take_up_to_solve(puzzle);
        let ended = self.search(budget, observer);
        self.tell_found(observer);
        self.verdict(ended)
    }

    /// The verdict on a puzzle, and the lines of a proof that there is no other
    /// loop than those found.
    pub(crate) fn solve_and_log(
        &mut self,
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
    ) -> (Verdict, String) {
        self.take_up_to_solve(puzzle);
        self.begin_log();
        let ended = self.search(budget, &mut ());
        (self.verdict(ended), self.log.take().unwrap_or_default())
    }

    fn verdict(&mut self, ended: Result<(), Exhausted>) -> Verdict {
        let mut found = self.found.drain(..);
        match (found.next(), found.next(), ended) {
            (Some(one), Some(other), _) => Verdict::Multiple(one, other),
            (_, _, Err(Exhausted)) => Verdict::Unknown,
            (Some(only), None, Ok(())) => Verdict::Unique(only),
            (None, _, Ok(())) => Verdict::None,
        }
    }

    /// A loop that solves a puzzle and has these marks, if there is one.
    pub(crate) fn loop_with(
        &mut self,
        puzzle: &Puzzle,
        marks: impl Iterator<Item = (Edge, Mark)>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, Exhausted> {
        self.take_up_to_solve(puzzle);
        self.enough = 1;
        if self.imply_marks(marks) {
            self.search(budget, &mut ())?;
        }
        Ok(self.found.pop())
    }

    /// Decides these marks without a reason; false if two contradict each other.
    pub(super) fn imply_marks(&mut self, mut marks: impl Iterator<Item = (Edge, Mark)>) -> bool {
        let lattice = self.lattice;
        marks.all(|(edge, mark)| {
            let value = if mark == Mark::Line { YES } else { NO };
            self.imply(Literal::of(lattice.line(edge), value), Reason::GIVEN)
        })
    }

    /// Another loop than this one, which is a solution, if it is not the only one.
    pub(crate) fn another_loop(
        &mut self,
        puzzle: &Puzzle,
        solution: &Loop,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, Exhausted> {
        self.take_up_to_solve(puzzle);
        self.expect_like(solution);
        self.found.push(solution.clone());
        if self.begin_search() && self.found.len() < self.enough && self.settle() {
            // One that is much like the solution is guessed sooner than it is
            // found by trying out single edges.
            self.probing.begin(self.lattice.variables());
            self.begin_order();
            self.guess_and_learn(budget, &mut ())?;
        }
        Ok(self.found.drain(..).nth(1))
    }

    /// Expects every loop to be found to be much like this one.
    fn expect_like(&mut self, solution: &Loop) {
        let lattice = self.lattice;
        self.expected.resize(lattice.edges(), NO);
        let mut last = solution.dots().last().map_or(0, |&dot| lattice.dot(dot));
        for &dot in solution.dots() {
            let dot = lattice.dot(dot);
            if let Some(line) = lattice.edge_between(last, dot) {
                self.expected[line] = YES;
            }
            last = dot;
        }
    }

    /// Searches until there are two loops, or no more than were found.
    fn search<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<(), Exhausted> {
        if self.begin_search() { self.search_on(budget, observer) } else { Ok(()) }
    }

    /// Spreads the clues, over the edges at least; false if there is a conflict.
    fn begin_search(&mut self) -> bool {
        let fine = self.spread_clues();
        if fine {
            self.begin_corners();
        }
        fine
    }

    /// Goes on with a search that has begun.
    fn search_on<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<(), Exhausted> {
        if self.found.len() == self.enough || !self.settle() || !self.probe_all(budget, observer)? {
            return Ok(());
        }
        self.begin_order();
        self.guess_and_learn(budget, observer)
    }

    /// Orders what is open for guessing: first what told most when it was tried.
    fn begin_order(&mut self) {
        let lattice = self.lattice;
        let open = (0..lattice.variables()).filter(|&variable| self.values[variable] == OPEN);
        let activity = |variable: usize| 1e-6 * f64::from(1 + self.probing.weight[variable]);
        self.order.begin(lattice.variables(), &self.expected, open.map(|it| (it, activity(it))));
    }

    /// Another loop of a puzzle without the clue of this cell, if the solution is
    /// the only one with it, but not without. Such a loop has another number of
    /// lines round the cell, and is much like the solution elsewhere.
    pub(crate) fn another_loop_without(
        &mut self,
        puzzle: &Puzzle,
        cell: Cell,
        solution: &Loop,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, Exhausted> {
        self.twist(puzzle, cell);
        self.expect_like(solution);
        let goes_on = self.begin_search() && self.found.is_empty() && self.settle();
        if !goes_on || !self.found.is_empty() {
            return Ok(self.found.pop());
        }
        self.keep_settled();
        // Most often there is such a loop near by, if there is one at all.
        let reach = window(puzzle.size().rows().max(puzzle.size().cols()));
        if self.keep_outside(cell, reach) {
            self.search_on(budget, &mut ())?;
        }
        if self.found.is_empty() {
            self.back_to_settled();
            self.search_on(budget, &mut ())?;
        }
        Ok(self.found.pop())
    }

    /// Takes up a puzzle in which one clue says what is wrong, not what is right.
    fn twist(&mut self, puzzle: &Puzzle, cell: Cell) {
        self.take_up_to_solve(puzzle);
        let place = self.lattice.cell(cell);
        let clue = self.places[place].clue();
        self.places[place].set_clue(ANY_BUT + clue);
        self.paths.forget_clue(clue);
        self.enough = 1;
    }

    /// Decides all edges far from a cell as they are expected; false if that
    /// contradicts itself.
    fn keep_outside(&mut self, cell: Cell, reach: usize) -> bool {
        let lattice = self.lattice;
        let place = lattice.cell(cell);
        let (row, col) = (place / lattice.stride, place % lattice.stride);
        let mut edges = 0..lattice.edges();
        (0..lattice.places / lattice.stride).all(|other_row| {
            (0..lattice.stride).all(|other_col| {
                let is_far = row.abs_diff(other_row).max(col.abs_diff(other_col)) > reach;
                edges.by_ref().take(2).all(|edge| {
                    let expected = Literal::of(edge, self.expected[edge]);
                    !is_far || self.imply(expected, Reason::GIVEN)
                })
            })
        })
    }

    fn guess_and_learn<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<(), Exhausted> {
        let mut progress = Progress {
            conflicts: 0,
            guesses: 0,
            restarts: 0,
            restart_at: FIRST_RUN,
            clause_limit: CLAUSES_AT_FIRST,
            blocks_at: 0,
            pause: 1,
        };
        loop {
            budget.spend(1)?;
            let level = self.guesses.len();
            let step = self.step(&mut progress);
            self.tell_found(observer);
            for _ in self.guesses.len()..level {
                observer.stepped_back();
            }
            for &place in self.guesses.get(level..).unwrap_or_default() {
                self.tell_guess(self.trail[place], observer);
            }
            let is_over = match step {
                Step::GoOn => self.found.len() == self.enough,
                Step::Afresh => !self.probe_stirred(budget, observer)?,
                Step::Over => true,
            };
            if is_over {
                return Ok(());
            }
        }
    }

    /// Spreads what is decided, and then learns from a conflict, starts afresh,
    /// or makes the next guess.
    fn step(&mut self, progress: &mut Progress) -> Step {
        if !self.spread_with_blocks(progress) {
            progress.conflicts += 1;
            let conflict = self.conflict.take().expect("spreading says what is wrong");
            return if self.learn(conflict) { Step::GoOn } else { Step::Over };
        }
        if progress.conflicts >= progress.restart_at {
            progress.restarts += 1;
            progress.restart_at = progress.conflicts + FIRST_RUN * luby(progress.restarts);
            self.back_to(0);
            if self.clauses.number() > progress.clause_limit {
                progress.clause_limit += CLAUSES_MORE;
                self.clauses.forget_half();
            }
            return Step::Afresh;
        }
        progress.guesses += 1;
        if self.guess_next() || self.learn_not_empty() { Step::GoOn } else { Step::Over }
    }

    /// Spreads what is decided, and looks at the blocks now and then.
    fn spread_with_blocks(&mut self, progress: &mut Progress) -> bool {
        loop {
            if !self.spread_all() {
                return false;
            }
            if progress.guesses < progress.blocks_at {
                return true;
            }
            let fine = self.cross_other_blocks();
            let was_worth_it = !fine || self.spread < self.trail.len();
            progress.pause = if was_worth_it {
                1.max(progress.pause / 2)
            } else {
                LONGEST_PAUSE.min(progress.pause + 1)
            };
            progress.blocks_at = progress.guesses + progress.pause;
            if !fine || !was_worth_it {
                return fine;
            }
        }
    }

    /// Guesses the most active of the open edges and cells; false if all edges
    /// are decided.
    fn guess_next(&mut self) -> bool {
        while let Some(literal) = self.order.pop() {
            if self.values[literal.variable()] != OPEN {
                continue;
            }
            let edges = self.lattice.edges();
            let guess = if literal.variable() < edges {
                Some(literal)
            } else {
                self.edge_instead(literal.variable() - edges, literal.value())
            };
            if let Some(guess) = guess {
                self.guess(guess);
                return true;
            }
        }
        false
    }

    /// What says of an edge the same as this says of a cell, if it is known of a
    /// cell beside it where that lies.
    fn edge_instead(&self, cell: usize, value: u8) -> Option<Literal> {
        let lattice = self.lattice;
        let beside = lattice.beside_cell(cell).map(|other| self.values[lattice.colour(other)]);
        let slot = beside.iter().position(|&other| other != OPEN)?;
        let is_parted = if beside[slot] == value { NO } else { YES };
        Some(Literal::of(lattice.round_cell(cell)[slot], is_parted))
    }

    /// All edges are decided and no loop closed, so there is no line at all, and
    /// that is no loop.
    fn learn_not_empty(&mut self) -> bool {
        let edges = self.lattice.edges();
        let is_edge = |literal: &Literal| literal.variable() < edges;
        let mut crosses: Vec<_> = self.trail.iter().copied().filter(is_edge).collect();
        self.learn_from(&mut crosses)
    }

    /// Tells of the loops found since the last time.
    pub(super) fn tell_found<O: Observer>(&mut self, observer: &mut O) {
        for solution in &self.found[self.told..] {
            observer.found(solution);
        }
        self.told = self.found.len();
    }

    pub(super) fn tell_guess<O: Observer>(&self, literal: Literal, observer: &mut O) {
        let mark = if literal.value() == YES { Mark::Line } else { Mark::Cross };
        observer.generated(self.lattice.edge(literal.variable()), mark);
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, …: the best lengths for runs when nobody
/// knows how long one needs.
fn luby(number: u64) -> u64 {
    let mut number = number;
    loop {
        let whole = (number + 1).next_power_of_two();
        if whole == number + 1 {
            return whole / 2;
        }
        number -= whole / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn run_lengths_follow_lubys_sequence() {
        let lengths: Vec<_> = (1..=15).map(luby).collect();
        assert_eq!(lengths, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}

//! The search as a whole: propagate, probe, then decide and learn (CDCL).

use simpul_core::{Budget, BudgetError, Cell, Edge};

use super::Engine;
use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::Reason;
use super::tables::ANY_BUT;
use crate::{Loop, Mark, Observer, Puzzle, Verdict};

/// Conflicts before the first restart.
const FIRST_RUN: u64 = 50;
/// The most decisions between two checks of the biconnected components; fewer if the
/// last check found something.
const LONGEST_PAUSE: u64 = 8;
/// The initial limit of learned clauses, and its increment.
const CLAUSES_AT_FIRST: usize = 2000;
const CLAUSES_MORE: usize = 300;

/// Returns the radius around a clue in which another loop is searched for first, by the
/// longer side of the grid.
const fn window(side: usize) -> usize {
    (side + 10) / 4
}

/// The progress of the search.
#[derive(Debug)]
struct Progress {
    conflicts: u64,
    decisions: u64,
    restarts: u64,
    restart_at: u64,
    clause_limit: usize,
    /// The decision count of the next check of the biconnected components, and the
    /// pause after that.
    components_at: u64,
    pause: u64,
}

/// The result of one step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Continue,
    /// The search backtracked to level 0.
    Restart,
    /// Enough loops were found, or there are no more.
    Over,
}

impl Engine {
    /// Loads a puzzle of which only the answer matters, not how it is derived.
    fn load_to_solve(&mut self, puzzle: &Puzzle) {
        self.load(puzzle);
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
        self.load_to_solve(puzzle);
        let ended = self.search(budget, observer);
        self.report_found(observer);
        self.verdict(ended)
    }

    /// Returns the verdict on a puzzle, and the lines of a proof that there is no other
    /// loop than those found.
    pub(crate) fn solve_and_log(
        &mut self,
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
    ) -> (Verdict, String) {
        self.load_to_solve(puzzle);
        self.begin_log();
        let ended = self.search(budget, &mut ());
        (self.verdict(ended), self.log.take().unwrap_or_default())
    }

    fn verdict(&mut self, ended: Result<(), BudgetError>) -> Verdict {
        let mut found = self.found.drain(..);
        match (found.next(), found.next(), ended) {
            (Some(one), Some(other), _) => Verdict::Multiple(one, other),
            (_, _, Err(BudgetError)) => Verdict::Unknown,
            (Some(only), None, Ok(())) => Verdict::Unique(only),
            (None, _, Ok(())) => Verdict::None,
        }
    }

    /// Finds a solution with these marks, if there is one.
    pub(crate) fn loop_with(
        &mut self,
        puzzle: &Puzzle,
        marks: impl Iterator<Item = (Edge, Mark)>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, BudgetError> {
        self.load_to_solve(puzzle);
        self.enough = 1;
        if self.imply_marks(marks) {
            self.search(budget, &mut ())?;
        }
        Ok(self.found.pop())
    }

    /// Assigns these marks as given; false if two contradict each other.
    pub(super) fn imply_marks(&mut self, mut marks: impl Iterator<Item = (Edge, Mark)>) -> bool {
        let lattice = self.lattice;
        marks.all(|(edge, mark)| {
            let value = if mark == Mark::Line { YES } else { NO };
            self.imply(Literal::of(lattice.line(edge), value), Reason::GIVEN)
        })
    }

    /// Finds a second solution besides this one, if there is one.
    pub(crate) fn another_loop(
        &mut self,
        puzzle: &Puzzle,
        solution: &Loop,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, BudgetError> {
        self.load_to_solve(puzzle);
        self.expect_like(solution);
        self.found.push(solution.clone());
        if self.begin_search() && self.found.len() < self.enough && self.propagate_root() {
            // A loop similar to the solution is found sooner by search than by probing.
            self.probing.begin(self.lattice.variables());
            self.begin_order();
            self.search_with_learning(budget, &mut ())?;
        }
        Ok(self.found.drain(..).nth(1))
    }

    /// Sets the expected values to those of a known loop.
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

    /// Searches until enough loops are found, or it is proved that there are no more.
    fn search<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<(), BudgetError> {
        if self.begin_search() { self.search_on(budget, observer) } else { Ok(()) }
    }

    /// Propagates the clues, to the edges at least; false if there is a conflict.
    fn begin_search(&mut self) -> bool {
        let fine = self.propagate_clues();
        if fine {
            self.begin_corners();
        }
        fine
    }

    /// Continues a search that has begun.
    fn search_on<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<(), BudgetError> {
        if self.found.len() == self.enough
            || !self.propagate_root()
            || !self.probe_all(budget, observer)?
        {
            return Ok(());
        }
        self.begin_order();
        self.search_with_learning(budget, observer)
    }

    /// Orders the open variables by how much followed when they were probed.
    fn begin_order(&mut self) {
        let lattice = self.lattice;
        let open = (0..lattice.variables()).filter(|&variable| self.values[variable] == OPEN);
        let activity = |variable: usize| 1e-6 * f64::from(1 + self.probing.weight[variable]);
        self.order.begin(lattice.variables(), &self.expected, open.map(|it| (it, activity(it))));
    }

    /// Returns another loop of a puzzle without the clue of this cell, if the solution
    /// is unique with it, but not without. Such a loop has another number of lines
    /// around the cell, and resembles the solution elsewhere.
    pub(crate) fn another_loop_without(
        &mut self,
        puzzle: &Puzzle,
        cell: Cell,
        solution: &Loop,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, BudgetError> {
        self.load_with_inverted_clue(puzzle, cell);
        self.expect_like(solution);
        let goes_on = self.begin_search() && self.found.is_empty() && self.propagate_root();
        if !goes_on || !self.found.is_empty() {
            return Ok(self.found.pop());
        }
        self.save_root();
        // If there is another loop, there is usually one that differs only near the cell.
        let reach = window(puzzle.size().rows().max(puzzle.size().cols()));
        if self.keep_outside(cell, reach) {
            self.search_on(budget, &mut ())?;
        }
        if self.found.is_empty() {
            self.restore_root();
            self.search_on(budget, &mut ())?;
        }
        Ok(self.found.pop())
    }

    /// Loads a puzzle with one clue inverted: every count but its own is right.
    fn load_with_inverted_clue(&mut self, puzzle: &Puzzle, cell: Cell) {
        self.load_to_solve(puzzle);
        let place = self.lattice.cell(cell);
        let clue = self.places[place].clue();
        self.places[place].set_clue(ANY_BUT + clue);
        self.paths.forget_clue(clue);
        self.enough = 1;
    }

    /// Assigns the expected values to all edges far from a cell; false on conflict.
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

    fn search_with_learning<O: Observer>(
        &mut self,
        budget: &mut Budget<'_>,
        observer: &mut O,
    ) -> Result<(), BudgetError> {
        let mut progress = Progress {
            conflicts: 0,
            decisions: 0,
            restarts: 0,
            restart_at: FIRST_RUN,
            clause_limit: CLAUSES_AT_FIRST,
            components_at: 0,
            pause: 1,
        };
        loop {
            budget.spend(1)?;
            let level = self.decisions.len();
            let step = self.step(&mut progress);
            self.report_found(observer);
            for _ in self.decisions.len()..level {
                observer.stepped_back();
            }
            for &place in self.decisions.get(level..).unwrap_or_default() {
                self.report_decision(self.trail[place], observer);
            }
            let is_over = match step {
                Step::Continue => self.found.len() == self.enough,
                Step::Restart => !self.probe_stirred(budget, observer)?,
                Step::Over => true,
            };
            if is_over {
                return Ok(());
            }
        }
    }

    /// Propagates, and then learns from a conflict, restarts, or makes the next
    /// decision.
    fn step(&mut self, progress: &mut Progress) -> Step {
        if !self.propagate_with_components(progress) {
            progress.conflicts += 1;
            let conflict = self.conflict.take().expect("failed propagation sets the conflict");
            return if self.learn(conflict) { Step::Continue } else { Step::Over };
        }
        if progress.conflicts >= progress.restart_at {
            progress.restarts += 1;
            progress.restart_at = progress.conflicts + FIRST_RUN * luby(progress.restarts);
            self.backtrack(0);
            if self.clauses.number() > progress.clause_limit {
                progress.clause_limit += CLAUSES_MORE;
                self.clauses.forget_half();
            }
            return Step::Restart;
        }
        progress.decisions += 1;
        if self.decide_next() || self.learn_not_empty() { Step::Continue } else { Step::Over }
    }

    /// Propagates, and checks the biconnected components from time to time.
    fn propagate_with_components(&mut self, progress: &mut Progress) -> bool {
        loop {
            if !self.propagate() {
                return false;
            }
            if progress.decisions < progress.components_at {
                return true;
            }
            let fine = self.cross_other_components();
            let was_worth_it = !fine || self.propagated < self.trail.len();
            progress.pause = if was_worth_it {
                1.max(progress.pause / 2)
            } else {
                LONGEST_PAUSE.min(progress.pause + 1)
            };
            progress.components_at = progress.decisions + progress.pause;
            if !fine || !was_worth_it {
                return fine;
            }
        }
    }

    /// Decides the most active of the open edges and cells; false if all edges
    /// are assigned.
    fn decide_next(&mut self) -> bool {
        while let Some(literal) = self.order.pop() {
            if self.values[literal.variable()] != OPEN {
                continue;
            }
            let edges = self.lattice.edges();
            let decision = if literal.variable() < edges {
                Some(literal)
            } else {
                self.edge_instead(literal.variable() - edges, literal.value())
            };
            if let Some(decision) = decision {
                self.decide(decision);
                return true;
            }
        }
        false
    }

    /// Returns the literal of an edge equivalent to this cell having this value, if a
    /// neighbour is assigned.
    fn edge_instead(&self, cell: usize, value: u8) -> Option<Literal> {
        let lattice = self.lattice;
        let beside = lattice.beside_cell(cell).map(|other| self.values[lattice.colour(other)]);
        let slot = beside.iter().position(|&other| other != OPEN)?;
        let is_parted = if beside[slot] == value { NO } else { YES };
        Some(Literal::of(lattice.round_cell(cell)[slot], is_parted))
    }

    /// Learns that the grid without any line is not a loop, once all edges are
    /// assigned and none closed.
    fn learn_not_empty(&mut self) -> bool {
        let edges = self.lattice.edges();
        let is_edge = |literal: &Literal| literal.variable() < edges;
        let mut crosses: Vec<_> = self.trail.iter().copied().filter(is_edge).collect();
        self.learn_from(&mut crosses)
    }

    /// Reports the loops found since the last report.
    pub(super) fn report_found<O: Observer>(&mut self, observer: &mut O) {
        for solution in &self.found[self.reported..] {
            observer.found(solution);
        }
        self.reported = self.found.len();
    }

    pub(super) fn report_decision<O: Observer>(&self, literal: Literal, observer: &mut O) {
        let mark = if literal.value() == YES { Mark::Line } else { Mark::Cross };
        observer.generated(self.lattice.edge(literal.variable()), mark);
    }
}

/// Luby's restart sequence 1, 1, 2, 1, 1, 2, 4, …, optimal up to a constant factor if
/// the run time is unknown.
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

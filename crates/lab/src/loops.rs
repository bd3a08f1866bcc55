//! Which algorithm solves Slitherlink? The 2010 paper's question on many puzzles.
//!
//! The puzzles have a unique solution, and vary in size and density of clues. The
//! methods are the paper's depth-first search with its errors corrected (see
//! `slitherlink::PaperSolver`), the same with pruning by clues, the paper's rules alone
//! (`slitherlink::Rule::is_of_the_paper`) and all named rules alone, which may get
//! stuck, and our solver. All searches must also prove that the solution is unique.
//!
//! Three oracles: every loop is checked against the clues by `slitherlink::check` and
//! against the loop from which the puzzle was generated, every step of the rules is
//! checked against that loop, and on grids of up to [`LoopsLab::COUNTED`] cells all
//! solutions are counted.

mod attempt;

use simpul_core::{Budget, Seed, Size};
use slitherlink::{
    Clues, Generated, Generator, LoopSolver, Position, Request, Solver, Symmetry, is_solvable_with,
};

use self::attempt::{Attempt, check_puzzle, paper_solver, rules_of, run_and_check};
use crate::experiment::{Clock, Experiment, ExperimentError, seed_of, time_of};
use crate::moves_left::sizes_of;
use crate::{Growth, Heading, Mean, Share, Table, Term, Value, median};

/// The methods, in the order of every table.
const METHODS: [Term; 5] =
    [Term::Dfs, Term::DfsPruned, Term::PaperRules, Term::NamedRules, Term::Solver];

/// The experiment.
#[derive(Clone, Debug)]
pub struct LoopsLab {
    /// The seed of all puzzles.
    pub seed: Seed,
    /// The sizes of the puzzles.
    pub sizes: Vec<Size>,
    /// The densities of clues.
    pub densities: Vec<Density>,
    /// Puzzles of each size and density.
    pub boards: u64,
    /// Those of them whose times are measured.
    pub timed: u64,
    /// The node limit of a search on one puzzle.
    pub nodes: u64,
}

/// The share of cells with a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Density {
    /// Minimal: without any one clue there would be another loop.
    Fewest,
    /// This percentage, or a minimal puzzle if that has more.
    Percent(u8),
}

impl Density {
    /// Returns the density as a value of a table.
    #[must_use]
    pub const fn value(self) -> Value {
        match self {
            Self::Fewest => Value::Term(Term::FewestClues),
            Self::Percent(percent) => Value::Percent(percent),
        }
    }

    const fn clues(self) -> Clues {
        match self {
            Self::Fewest => Clues::Fewest,
            Self::Percent(percent) => Clues::Percent(percent),
        }
    }

    fn key(self) -> u64 {
        match self {
            Self::Fewest => 1_000,
            Self::Percent(percent) => u64::from(percent),
        }
    }
}

/// One puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoopsCase {
    size: Size,
    density: Density,
    number: u64,
}

/// The results of the methods on one puzzle.
#[derive(Clone, Debug)]
pub struct LoopsCounts {
    clues: usize,
    attempts: [Attempt; 5],
}

/// One row of the table.
#[derive(Clone, Debug)]
pub struct LoopsRow {
    /// The size of the puzzles.
    pub size: Size,
    /// The density of clues.
    pub density: Density,
    /// The method.
    pub method: Term,
    /// Clues of the puzzles.
    pub clues: Option<Mean>,
    /// The median of the nodes; `None` if the budget ran out on half of the puzzles.
    pub nodes_median: Option<u64>,
    /// The mean of the nodes, counting the budget where it ran out.
    pub nodes: Option<Mean>,
    /// The share solved within the budget.
    pub solved: Share,
    /// The median time in nanoseconds, if it was measured.
    pub time: Option<f64>,
}

/// The aggregated results.
#[derive(Clone, Debug)]
pub struct LoopsResults {
    /// A row for each size, density and method.
    pub rows: Vec<LoopsRow>,
    /// The growth of each method's nodes on minimal puzzles.
    pub growth: Vec<(Term, Option<Growth>)>,
    /// The node limit of a search.
    pub budget: u64,
}

impl LoopsLab {
    /// Up to this number of cells all solutions of a puzzle are counted, to check that
    /// there is exactly one.
    pub const COUNTED: usize = 49;

    /// A small experiment.
    #[must_use]
    pub fn quick(seed: Seed) -> Self {
        let sizes = [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (10, 10)];
        let densities = vec![Density::Fewest, Density::Percent(50), Density::Percent(100)];
        Self { seed, sizes: sizes_of(&sizes), densities, boards: 30, timed: 5, nodes: 200_000 }
    }

    /// A large one.
    #[must_use]
    pub fn full(seed: Seed) -> Self {
        let mut sizes = Self::quick(seed).sizes;
        sizes.extend(sizes_of(&[(15, 15), (20, 20)]));
        let densities = vec![
            Density::Fewest,
            Density::Percent(50),
            Density::Percent(75),
            Density::Percent(100),
        ];
        Self { sizes, densities, boards: 100, timed: 15, nodes: 5_000_000, ..Self::quick(seed) }
    }

    fn groups(&self) -> impl Iterator<Item = (Size, Density)> {
        let densities = |size| self.densities.iter().map(move |&density| (size, density));
        self.sizes.iter().copied().flat_map(densities)
    }

    fn numbered(&self, boards: u64) -> Vec<LoopsCase> {
        let case =
            |number| self.groups().map(move |(size, density)| LoopsCase { size, density, number });
        (0..boards).flat_map(case).collect()
    }

    /// Generates the puzzle of a case; `None` if the caller stopped it.
    fn puzzle(&self, case: LoopsCase, stop: &(dyn Fn() -> bool + Sync)) -> Option<Generated> {
        let request =
            Request { size: case.size, symmetry: Symmetry::None, clues: case.density.clues() };
        let seed = seed_of(self.seed, case.size, case.density.key(), case.number);
        let mut budget = Budget::unlimited().stopping_when(stop);
        Generator::new().generate(&request, seed, &mut budget).ok()
    }

    fn row(
        (size, density): (Size, Density),
        method: usize,
        counted: &[(LoopsCase, LoopsCounts)],
        timed: &[(LoopsCase, [f64; 5])],
    ) -> LoopsRow {
        let is_of_group = |case: &LoopsCase| (case.size, case.density) == (size, density);
        let of_group: Vec<&LoopsCounts> = counted
            .iter()
            .filter(|(case, _)| is_of_group(case))
            .map(|(_, counts)| counts)
            .collect();
        let attempts: Vec<Attempt> =
            of_group.iter().map(|counts| counts.attempts[method]).collect();
        // A search that gave up would have generated more nodes than any that did not.
        let nodes = |attempt: &Attempt| if attempt.gave_up { u64::MAX } else { attempt.nodes };
        let nodes_median = median(&attempts.iter().map(nodes).collect::<Vec<_>>());
        let times: Vec<f64> = timed
            .iter()
            .filter(|(case, _)| is_of_group(case))
            .map(|(_, times)| times[method])
            .collect();
        LoopsRow {
            size,
            density,
            method: METHODS[method],
            clues: Mean::of(&of_group.iter().map(|counts| counts.clues as f64).collect::<Vec<_>>()),
            nodes_median: nodes_median.filter(|&nodes| nodes != u64::MAX),
            nodes: Mean::of(&attempts.iter().map(|a| a.nodes as f64).collect::<Vec<_>>()),
            solved: Share::count(attempts.iter().map(|attempt| attempt.solved)),
            time: median(&times),
        }
    }
}

impl Experiment for LoopsLab {
    type Case = LoopsCase;
    type Counts = LoopsCounts;
    type Times = [f64; 5];
    type Results = LoopsResults;

    fn cases(&self) -> Vec<LoopsCase> {
        self.numbered(self.boards)
    }

    fn count(
        &self,
        case: LoopsCase,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<LoopsCounts>, ExperimentError> {
        let made = self.puzzle(case, stop).ok_or(ExperimentError::Stopped)?;
        check_puzzle(&made)?;
        let mut attempts = [Attempt::default(); 5];
        for (attempt, method) in attempts.iter_mut().zip(METHODS) {
            let mut budget = Budget::nodes(self.nodes).stopping_when(stop);
            let result = run_and_check(method, &made, &mut budget);
            if stop() {
                return Err(ExperimentError::Stopped);
            }
            *attempt = result?;
        }
        let clues = made.puzzle.clues().iter().flatten().count();
        Ok(Some(LoopsCounts { clues, attempts }))
    }

    fn timed_cases(&self) -> Vec<LoopsCase> {
        self.numbered(self.timed.min(self.boards))
    }

    fn time(
        &self,
        case: LoopsCase,
        clock: Clock,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<[f64; 5]> {
        let made = self.puzzle(case, stop)?;
        // A solver reuses its memory, so it is warmed up first.
        let mut solver = LoopSolver::new();
        solver.solve(&made.puzzle, &mut Budget::nodes(self.nodes).stopping_when(stop));
        Some(METHODS.map(|method| {
            time_of(clock, || {
                let mut budget = Budget::nodes(self.nodes).stopping_when(stop);
                match method {
                    Term::Solver => drop(solver.solve(&made.puzzle, &mut budget)),
                    Term::PaperRules | Term::NamedRules => {
                        let position = Position::new(&made.puzzle);
                        let _ = is_solvable_with(&position, rules_of(method), &mut budget);
                    }
                    _ => drop(paper_solver(method).solve(&made.puzzle, &mut budget)),
                }
            })
        }))
    }

    fn results(
        &self,
        counted: &[(LoopsCase, LoopsCounts)],
        timed: &[(LoopsCase, [f64; 5])],
    ) -> LoopsResults {
        let rows: Vec<LoopsRow> = self
            .groups()
            .flat_map(|group| {
                (0..METHODS.len()).map(move |method| Self::row(group, method, counted, timed))
            })
            .filter(|row| row.solved.of > 0)
            .collect();
        let growth = METHODS.map(|method| (method, Growth::seen(&growth_points(&rows, method))));
        LoopsResults { rows, growth: growth.to_vec(), budget: self.nodes }
    }
}

/// Returns the sizes and median nodes on minimal puzzles.
#[must_use]
pub fn growth_points(rows: &[LoopsRow], method: Term) -> Vec<(f64, f64)> {
    let rows = rows.iter().filter(|row| row.method == method && row.density == Density::Fewest);
    rows.filter_map(|row| Some((row.size.area() as f64, row.nodes_median? as f64))).collect()
}

impl LoopsResults {
    /// The rows as a table.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::new(vec![
            Heading::Size,
            Heading::Density,
            Heading::Method,
            Heading::Boards,
            Heading::Clues,
            Heading::NodesMedian,
            Heading::Nodes,
            Heading::Solved,
            Heading::Time,
        ]);
        for row in &self.rows {
            table.push(vec![
                Value::Text(row.size.to_string()),
                row.density.value(),
                Value::Term(row.method),
                Value::Count(row.solved.of),
                Value::mean(row.clues),
                row.nodes_median.map_or(Value::MoreThan(self.budget), Value::Count),
                Value::mean(row.nodes),
                Value::Share(row.solved),
                Value::time(row.time),
            ]);
        }
        table
    }

    /// Returns the row of one size, density and method.
    #[must_use]
    pub fn row(&self, size: Size, density: Density, method: Term) -> Option<&LoopsRow> {
        let is_it =
            |row: &&LoopsRow| row.size == size && row.density == density && row.method == method;
        self.rows.iter().find(is_it)
    }
}

#[cfg(test)]
mod tests;

//! Puzzle generation: a random loop, and as few clues as uniqueness allows.
//!
//! A random loop is drawn ([`Shape`] defines what makes it pleasant), every cell gets
//! its clue, and clues are removed in random order while the solution stays unique. A
//! clue that could not be removed once can never be removed later, since a second loop
//! that only this clue forbids stays forbidden by it alone; so one pass yields an
//! irreducible puzzle.
//!
//! The puzzle depends on the request and the seed alone, not on the solver: uniqueness
//! is a fact, however it is established.
//!
//! ```
//! use simpul_core::{Budget, Seed};
//! use simpul_slitherlink::{Generator, LoopSolver, Request, Solver, Verdict};
//!
//! let request = Request::irreducible(simpul_core::Size::new(7, 7)?);
//! let made = Generator::new().generate(&request, Seed(1), &mut Budget::unlimited())?;
//! let verdict = LoopSolver::new().solve(&made.puzzle, &mut Budget::unlimited());
//! assert_eq!(verdict, Verdict::Unique(made.solution));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod detour;
mod graded;
mod region;
mod shape;
mod thinning;
mod witness;

use simpul_core::{Budget, BudgetError, Cell, Rng, Seed, Size};

use crate::engine::Engine;
use crate::streams;
use crate::{Clue, Grade, Loop, Puzzle, Rule};
use detour::Detours;
use region::Region;
use thinning::Thinning;
use witness::Witnesses;

pub use graded::{GenerateError, GradedPuzzle, GradedRequest, generate_graded};
pub use shape::Shape;

/// How many loops are drawn at most until easy rules solve one with all its clues.
const TRIES_BY_RULES: usize = 4;

/// The requirements of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The size in cells.
    pub size: Size,
    /// Which cells have a clue together.
    pub symmetry: Symmetry,
    /// The minimum number of clues.
    pub clues: Clues,
}

impl Request {
    /// An irreducible puzzle: without any one clue it would have another solution.
    #[must_use]
    pub const fn irreducible(size: Size) -> Self {
        Self { size, symmetry: Symmetry::None, clues: Clues::Fewest }
    }

    /// Returns how many clues are left at least.
    fn fewest(self) -> usize {
        match self.clues {
            Clues::Fewest => 0,
            Clues::Percent(percent) => (self.size.area() * usize::from(percent)).div_ceil(100),
        }
    }

    /// Returns the cells that have a clue together, in random order.
    fn shuffled_groups(self, rng: &mut Rng) -> Vec<Vec<usize>> {
        let mut groups = self.symmetry.groups(self.size);
        rng.shuffle(&mut groups);
        groups
    }
}

/// Which cells have a clue together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Symmetry {
    /// Each for itself.
    #[default]
    None,
    /// A cell and the one in its place after half a turn.
    HalfTurn,
    /// A cell and its mirror image on the left or right.
    LeftRight,
    /// A cell and its mirror image above or below.
    UpDown,
}

impl Symmetry {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::None, Self::HalfTurn, Self::LeftRight, Self::UpDown];

    /// The cell that has a clue exactly if this one has.
    #[must_use]
    pub const fn partner(self, size: Size, cell: Cell) -> Cell {
        let across = (size.cols() - 1) as u16 - cell.col;
        let down = (size.rows() - 1) as u16 - cell.row;
        match self {
            Self::None => cell,
            Self::HalfTurn => Cell::new(down, across),
            Self::LeftRight => Cell::new(cell.row, across),
            Self::UpDown => Cell::new(down, cell.col),
        }
    }

    /// The cells that have a clue together, by their indices: one or two.
    fn groups(self, size: Size) -> Vec<Vec<usize>> {
        let with_partner = |cell| [cell, self.partner(size, cell)];
        let pairs = size.cells().map(with_partner).filter(|[cell, partner]| cell <= partner);
        let group = |pair: [Cell; 2]| {
            let mut group = pair.map(|cell| size.index(cell)).to_vec();
            group.dedup();
            group
        };
        pairs.map(group).collect()
    }
}

/// The number of clues to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clues {
    /// As few as one pass leaves: no clue (or pair of symmetric clues) can be removed.
    Fewest,
    /// This percentage of the cells, or as close above it as possible.
    Percent(u8),
}

/// A generated puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its unique solution.
    pub solution: Loop,
}

/// A puzzle generator. It reuses its memory, so one value should generate many puzzles.
#[derive(Debug, Default)]
pub struct Generator(Engine);

impl Generator {
    /// Creates a generator.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Generates the puzzle of a seed.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn generate(
        &mut self,
        request: &Request,
        seed: Seed,
        budget: &mut Budget<'_>,
    ) -> Result<Generated, BudgetError> {
        self.generate_where(request, seed, budget, |_, _| Ok(true))
    }

    /// Like [`generate`](Self::generate), but a clue is removed only if `accept` returns
    /// true for the puzzle without it, so that it is true for the result as well: "can
    /// be solved without this rule", say. It is called for puzzles with a unique
    /// solution only, so it may be slow. If it rejects even a loop with all its clues,
    /// another loop is drawn; if it rejects all of them, the budget runs out. If it is
    /// not monotone (it rejects a puzzle but accepts one with fewer clues), the result
    /// depends on the batch sizes of the removal, and so may change between versions.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn generate_where(
        &mut self,
        request: &Request,
        seed: Seed,
        budget: &mut Budget<'_>,
        mut accept: impl FnMut(&Puzzle, &mut Budget<'_>) -> Result<bool, BudgetError>,
    ) -> Result<Generated, BudgetError> {
        let mut rng = Rng::new(seed, streams::GENERATE);
        loop {
            budget.spend(1)?;
            let region = Region::pleasant(request.size, &mut rng);
            let mut removal = Removal::new(&mut self.0, &region, request.size, &mut accept);
            if removal.is_fine(budget)? {
                let groups = request.shuffled_groups(&mut rng);
                removal.run(&groups, request.fewest(), budget)?;
                return Ok(removal.finish());
            }
        }
    }

    /// Like [`generate`](Self::generate), in time proportional to the size for many clues:
    /// clues are removed first as long as easy rules solve the puzzle, and by the engine
    /// only if more are left than requested.
    fn generate_by_rules(
        &mut self,
        request: Request,
        seed: Seed,
        budget: &mut Budget<'_>,
    ) -> Result<Generated, BudgetError> {
        let rules = Rule::ALL.map(|rule| Grade::allowing(rule) <= Grade::Easy);
        let (size, fewest) = (request.size, request.fewest());
        let mut rng = Rng::new(seed, streams::GENERATE);
        for _ in 0..TRIES_BY_RULES {
            let region = Region::pleasant(size, &mut rng);
            let thinning = Thinning::new(size, region.clues(), &region.border(), rules, budget)?;
            let Some(mut thinning) = thinning else { continue };
            let groups = request.shuffled_groups(&mut rng);
            let mut rest = groups.iter().map(Vec::as_slice).collect();
            let removed = thinning.run(&mut rest, fewest, budget)?;
            let puzzle = puzzle(size, thinning.clues());
            if puzzle.clues().iter().flatten().count() == fewest {
                return Ok(Generated { puzzle, solution: region.border() });
            }
            let mut accept = |_: &Puzzle, _: &mut Budget<'_>| Ok(true);
            let mut removal = Removal::new(&mut self.0, &region, size, &mut accept);
            for cells in removed {
                removal.forget(cells);
            }
            let is_left = |cells: &Vec<usize>| puzzle.clues()[cells[0]].is_some();
            let left: Vec<_> = groups.into_iter().filter(is_left).collect();
            removal.run(&left, fewest, budget)?;
            return Ok(removal.finish());
        }
        self.generate(&request, seed, budget)
    }
}

fn puzzle(size: Size, clues: &[Option<Clue>]) -> Puzzle {
    Puzzle::new(size, clues.to_vec()).expect("a request has a size that is served")
}

/// The removal of clues from a puzzle.
struct Removal<'a, A> {
    engine: &'a mut Engine,
    solution: Loop,
    size: Size,
    clues: Vec<Option<Clue>>,
    witnesses: Witnesses,
    detours: Detours,
    accept: &'a mut A,
}

impl<'a, A: FnMut(&Puzzle, &mut Budget<'_>) -> Result<bool, BudgetError>> Removal<'a, A> {
    /// The puzzle with all clues.
    fn new(engine: &'a mut Engine, region: &Region, size: Size, accept: &'a mut A) -> Self {
        Self {
            engine,
            solution: region.border(),
            size,
            clues: region.clues(),
            witnesses: Witnesses::near(region, size.area()),
            detours: Detours::round(region),
            accept,
        }
    }

    /// Removes clues that are known not to be necessary.
    fn forget(&mut self, cells: &[usize]) {
        for &cell in cells {
            self.clues[cell] = None;
        }
        let is_unique = self.witnesses.take(cells);
        debug_assert!(is_unique, "the rules have solved the puzzle without these clues");
        self.detours.take(cells);
    }

    fn finish(self) -> Generated {
        Generated { puzzle: puzzle(self.size, &self.clues), solution: self.solution }
    }

    /// Returns whether the remaining clues have a unique solution, and `accept` returns
    /// true.
    fn is_fine(&mut self, budget: &mut Budget<'_>) -> Result<bool, BudgetError> {
        Ok(self.another_loop_without(&[], &[], budget)?.is_none() && self.is_accepted(budget)?)
    }

    /// Returns a second solution of the remaining clues, if there is one.
    fn another_loop(&mut self, budget: &mut Budget<'_>) -> Result<Option<Loop>, BudgetError> {
        let puzzle = puzzle(self.size, &self.clues);
        self.engine.another_loop(&puzzle, &self.solution, budget)
    }

    fn is_accepted(&mut self, budget: &mut Budget<'_>) -> Result<bool, BudgetError> {
        (self.accept)(&puzzle(self.size, &self.clues), budget)
    }

    /// Removes clues until no other can be removed, or as few remain as were requested.
    fn run(
        &mut self,
        groups: &[Vec<usize>],
        fewest: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), BudgetError> {
        // At first nearly every clue can be removed, so large batches are tried.
        let mut batch = (groups.len() / 5).max(1);
        let mut rest = groups;
        let mut streak = 0;
        while !rest.is_empty() {
            let spare = self.clues.iter().flatten().count().saturating_sub(fewest);
            let (tried, later) = self.choose(rest, batch, spare);
            if tried.is_empty() || self.try_without(&tried, budget)? {
                rest = later;
                streak += 1;
                // A single clue is tested quickly, so batches grow again only after a
                // lasting streak.
                if batch > 1 || streak > 6 {
                    batch += batch / 8 + 1;
                }
            } else {
                streak = 0;
                if batch == 1 {
                    rest = later;
                }
                batch = if batch > 5 { batch / 3 } else { 1 };
            }
        }
        Ok(())
    }

    /// Returns the groups of the next batch, without those known to be necessary and
    /// with no more cells than may be removed, and the groups after them.
    fn choose<'g>(
        &mut self,
        groups: &'g [Vec<usize>],
        batch: usize,
        spare: usize,
    ) -> (Vec<usize>, &'g [Vec<usize>]) {
        let mut chosen = Vec::new();
        let mut number = 0;
        for (at, cells) in groups.iter().enumerate() {
            if number == batch {
                return (chosen, &groups[at..]);
            }
            if chosen.len() + cells.len() > spare
                || cells.iter().any(|&cell| self.detours.is_staying(cell))
                || !self.witnesses.take(cells)
            {
                continue;
            }
            // Most clues of a batch can be removed, so this test would be wasted on it.
            if let (1, &[cell]) = (batch, cells.as_slice())
                && self.detours.look_round(cell)
            {
                self.witnesses.put_back(cells);
                continue;
            }
            chosen.extend(cells);
            number += 1;
        }
        (chosen, &[])
    }

    /// Removes these clues if the puzzle remains valid without them.
    fn try_without(
        &mut self,
        cells: &[usize],
        budget: &mut Budget<'_>,
    ) -> Result<bool, BudgetError> {
        let before: Vec<_> = cells.iter().map(|&cell| self.clues[cell].take()).collect();
        let another = self.another_loop_without(cells, &before, budget)?;
        let fine = another.is_none() && self.is_accepted(budget)?;
        if fine {
            self.detours.take(cells);
        }
        if !fine {
            for (&cell, clue) in cells.iter().zip(before) {
                self.clues[cell] = clue;
            }
            self.witnesses.put_back(cells);
        }
        if let Some(another) = another {
            // The last of these is necessary, and need not be tested again.
            let forbidding = self.detours.look_near(&another);
            self.witnesses.add(forbidding.into_iter());
        }
        Ok(fine)
    }

    /// Like [`another_loop`](Self::another_loop), if the solution is unique with the
    /// clues of these cells, or if there are none.
    fn another_loop_without(
        &mut self,
        cells: &[usize],
        clues: &[Option<Clue>],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, BudgetError> {
        let (&[cell], &[clue]) = (cells, clues) else { return self.another_loop(budget) };
        self.clues[cell] = clue;
        let with = puzzle(self.size, &self.clues);
        self.clues[cell] = None;
        self.engine.another_loop_without(&with, self.size.cell(cell), &self.solution, budget)
    }
}

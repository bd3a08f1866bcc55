//! Making puzzles.
//!
//! A random loop is drawn ([`Shape`] says what makes it pleasant), every cell
//! gets its clue, and then clues are taken away in random order as long as the
//! loop stays the only one. A clue that could not go once can never go later,
//! since a second loop that only this clue forbids stays forbidden by it alone;
//! so one pass leaves a puzzle in which no clue can go.
//!
//! The puzzle depends on the request and the seed alone, for ever: whether a
//! loop is the only one is a fact, however it is found out.
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

use simpul_core::{Budget, Cell, Exhausted, Rng, Seed, Size};

use crate::engine::Engine;
use crate::streams;
use crate::{Clue, Loop, Puzzle};
use detour::Detours;
use region::Region;
use witness::Witnesses;

pub use graded::{GenerateError, GradedPuzzle, GradedRequest, generate_graded};
pub use shape::Shape;

/// What kind of puzzle to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The size in cells.
    pub size: Size,
    /// Which cells have a clue together.
    pub symmetry: Symmetry,
    /// How many clues stay at least.
    pub clues: Clues,
}

impl Request {
    /// A puzzle in which no clue can go.
    #[must_use]
    pub const fn irreducible(size: Size) -> Self {
        Self { size, symmetry: Symmetry::None, clues: Clues::Fewest }
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

/// How many clues stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clues {
    /// As few as one pass leaves: no clue (or pair of symmetric clues) can go.
    Fewest,
    /// This many of a hundred cells, or as few as possible above that.
    Percent(u8),
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only loop.
    pub solution: Loop,
}

/// A maker of puzzles. It keeps its memory, so one value should make many.
#[derive(Debug, Default)]
pub struct Generator(Engine);

impl Generator {
    /// A maker of puzzles.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The puzzle that the seed names.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn generate(
        &mut self,
        request: &Request,
        seed: Seed,
        budget: &mut Budget<'_>,
    ) -> Result<Generated, Exhausted> {
        self.generate_where(request, seed, budget, |_, _| Ok(true))
    }

    /// The same, but a clue only goes if the puzzle without it is accepted, so
    /// that the result is accepted too: "can be solved without this rule", say.
    /// Only puzzles with a single loop are asked about, so the question may be
    /// slow. If not even a loop with all its clues is accepted, another loop is
    /// drawn; a question that is never answered with yes goes on until the
    /// budget runs out. Where a puzzle is refused but accepted with fewer clues,
    /// which of them are left depends on how many are tried together, and so may
    /// change.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn generate_where(
        &mut self,
        request: &Request,
        seed: Seed,
        budget: &mut Budget<'_>,
        mut accept: impl FnMut(&Puzzle, &mut Budget<'_>) -> Result<bool, Exhausted>,
    ) -> Result<Generated, Exhausted> {
        let mut rng = Rng::new(seed, streams::GENERATE);
        loop {
            budget.spend(1)?;
            let region = Region::pleasant(request.size, &mut rng);
            let mut removal = Removal {
                engine: &mut self.0,
                solution: region.border(),
                size: request.size,
                clues: region.clues(),
                witnesses: Witnesses::near(&region, request.size.area()),
                detours: Detours::round(&region),
                accept: &mut accept,
            };
            if removal.is_fine(budget)? {
                removal.run(*request, &mut rng, budget)?;
                let Removal { solution, clues, size, .. } = removal;
                return Ok(Generated { puzzle: puzzle(size, &clues), solution });
            }
        }
    }
}

fn puzzle(size: Size, clues: &[Option<Clue>]) -> Puzzle {
    Puzzle::new(size, clues.to_vec()).expect("a request has a size that is served")
}

/// Clues being taken away.
struct Removal<'a, A> {
    engine: &'a mut Engine,
    solution: Loop,
    size: Size,
    clues: Vec<Option<Clue>>,
    witnesses: Witnesses,
    detours: Detours,
    accept: &'a mut A,
}

impl<A: FnMut(&Puzzle, &mut Budget<'_>) -> Result<bool, Exhausted>> Removal<'_, A> {
    /// Whether the clues that are left allow one loop only, and are accepted.
    fn is_fine(&mut self, budget: &mut Budget<'_>) -> Result<bool, Exhausted> {
        Ok(self.another_loop_without(&[], &[], budget)?.is_none() && self.is_accepted(budget)?)
    }

    /// A loop that the clues that are left allow besides the solution.
    fn another_loop(&mut self, budget: &mut Budget<'_>) -> Result<Option<Loop>, Exhausted> {
        let puzzle = puzzle(self.size, &self.clues);
        self.engine.another_loop(&puzzle, &self.solution, budget)
    }

    fn is_accepted(&mut self, budget: &mut Budget<'_>) -> Result<bool, Exhausted> {
        (self.accept)(&puzzle(self.size, &self.clues), budget)
    }

    /// Takes clues away until none can go or as few are left as were asked for.
    fn run(
        &mut self,
        request: Request,
        rng: &mut Rng,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let size = self.size;
        let mut groups = request.symmetry.groups(size);
        rng.shuffle(&mut groups);
        let fewest = match request.clues {
            Clues::Fewest => 0,
            Clues::Percent(percent) => (size.area() * usize::from(percent)).div_ceil(100),
        };
        // At first nearly every clue can go, so many are tried together.
        let mut batch = (groups.len() / 5).max(1);
        let mut rest = groups.as_slice();
        let mut streak = 0;
        while !rest.is_empty() {
            let spare = self.clues.iter().flatten().count().saturating_sub(fewest);
            let (tried, later) = self.choose(rest, batch, spare);
            if tried.is_empty() || self.try_without(&tried, budget)? {
                rest = later;
                streak += 1;
                // One clue at a time is a quick question, so only luck that
                // lasts leads back to several.
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

    /// The next groups, as many as a batch has, of which nobody knows that they
    /// must stay, with no more cells than can be spared; and the groups after them.
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
            // In a batch most clues can go, and then looking is in vain.
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

    /// Takes these clues away if the puzzle stays fine without them.
    fn try_without(&mut self, cells: &[usize], budget: &mut Budget<'_>) -> Result<bool, Exhausted> {
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
            // The last of these can never go, and nobody need ask again.
            let forbidding = self.detours.look_near(&another);
            self.witnesses.add(forbidding.into_iter());
        }
        Ok(fine)
    }

    /// The same, if the solution is the only loop with these clues of these cells,
    /// or if there are none.
    fn another_loop_without(
        &mut self,
        cells: &[usize],
        clues: &[Option<Clue>],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loop>, Exhausted> {
        let (&[cell], &[clue]) = (cells, clues) else { return self.another_loop(budget) };
        self.clues[cell] = clue;
        let with = puzzle(self.size, &self.clues);
        self.clues[cell] = None;
        self.engine.another_loop_without(&with, self.size.cell(cell), &self.solution, budget)
    }
}

//! Counts solutions exactly by frontier-based dynamic programming (a plug DP).
//!
//! A frontier sweeps over the dots, row by row. What may be drawn ahead of it depends
//! only on which edges it cuts, which cut edges are the two ends of one path, and
//! whether the cells that it passes through have a line at their top. Partial drawings
//! that agree in these form one [`State`], and only their number is stored. At the end,
//! the state "one loop, nothing open" has the answer.
//!
//! Paths cannot cross, so the cut edges pair up like parentheses. The frontier runs
//! along the shorter side, since the number of states grows about threefold with each
//! cell of its length. The caller limits the memory.
//!
//! ```
//! use simpul_core::Budget;
//! use simpul_slitherlink::{Puzzle, count_solutions};
//!
//! let blank = Puzzle::parse("slither/10/10/")?;
//! let count = count_solutions(&blank, 1 << 30, &mut Budget::unlimited()).unwrap();
//! assert_eq!(count.to_string(), "988808811046283595068099");
//! # Ok::<(), simpul_slitherlink::FormatError>(())
//! ```

mod state;

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::mem::swap;

use num_bigint::BigUint;
use simpul_core::{Budget, BudgetError, Cell};
use thiserror::Error;

use crate::{Clue, Puzzle};
use state::State;

/// Why a puzzle cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CountError {
    /// The count needs more memory than the limit.
    #[error("counting needs more memory than is allowed")]
    Memory,
    /// The shorter side is too long for this method, whatever the memory.
    #[error("counting needs a side of at most {} cells", State::MAX_WIDTH)]
    TooWide,
    /// The budget runs out.
    #[error(transparent)]
    Budget(#[from] BudgetError),
}

/// Counts the loops that solve the puzzle, using at most this many bytes of memory.
///
/// # Errors
/// If the memory or the budget does not suffice. A node is a state of the sweep.
pub fn count_solutions(
    puzzle: &Puzzle,
    bytes: usize,
    budget: &mut Budget<'_>,
) -> Result<BigUint, CountError> {
    let sweep = Sweep::new(puzzle, bytes)?;
    // The count nearly always fits the fastest number type.
    if let Some(count) = sweep.run::<u128>(budget)? {
        return Ok(count.into());
    }
    if let Some(Wide { high, low }) = sweep.run::<Wide>(budget)? {
        return Ok((BigUint::from(high) << u128::BITS) + low);
    }
    Ok(sweep.run::<BigUint>(budget)?.expect("a big number grows as needed"))
}

/// A number of partial drawings.
trait Tally: Clone + Default {
    /// An upper bound on the heap bytes of a number, for a grid of this many cells. A
    /// drawing is determined by the cells inside, so there are at most as many as sets
    /// of cells.
    fn further_bytes(cells: usize) -> usize;

    fn one() -> Self;

    /// The sum; `None` on overflow.
    fn plus(&self, more: &Self) -> Option<Self>;
}

impl Tally for u128 {
    fn further_bytes(_cells: usize) -> usize {
        0
    }

    fn one() -> Self {
        1
    }

    fn plus(&self, more: &Self) -> Option<Self> {
        self.checked_add(*more)
    }
}

/// A 256-bit number: large enough for every blank grid that fits into memory.
#[derive(Clone, Copy, Default)]
struct Wide {
    high: u128,
    low: u128,
}

impl Tally for Wide {
    fn further_bytes(_cells: usize) -> usize {
        0
    }

    fn one() -> Self {
        Self { high: 0, low: 1 }
    }

    fn plus(&self, more: &Self) -> Option<Self> {
        let (low, carry) = self.low.overflowing_add(more.low);
        let high = self.high.checked_add(more.high)?.checked_add(carry.into())?;
        Some(Self { high, low })
    }
}

impl Tally for BigUint {
    fn further_bytes(cells: usize) -> usize {
        cells / 8 + 32
    }

    fn one() -> Self {
        1_u32.into()
    }

    fn plus(&self, more: &Self) -> Option<Self> {
        Some(self + more)
    }
}

/// The clues in sweep order, transposed so that rows are the short side.
struct Sweep {
    width: usize,
    height: usize,
    clues: Vec<Option<u8>>,
    bytes: usize,
}

impl Sweep {
    fn new(puzzle: &Puzzle, bytes: usize) -> Result<Self, CountError> {
        let size = puzzle.size();
        let width = size.rows().min(size.cols());
        let height = size.rows().max(size.cols());
        if width > State::MAX_WIDTH {
            return Err(CountError::TooWide);
        }
        let is_turned = size.cols() > size.rows();
        let clue = |index: usize| {
            let (along, across) = ((index / width) as u16, (index % width) as u16);
            let cell = if is_turned { Cell::new(across, along) } else { Cell::new(along, across) };
            puzzle.clue(cell).map(Clue::lines)
        };
        Ok(Self { width, height, clues: (0..size.area()).map(clue).collect(), bytes })
    }

    /// Returns the number of solutions; `None` if it overflows `T`.
    fn run<T: Tally>(&self, budget: &mut Budget<'_>) -> Result<Option<T>, CountError> {
        let limit = self.bytes / bytes_for_each::<T>(self.clues.len());
        // The two tables are swapped at each dot, which reuses their memory.
        let (mut states, mut next) = (Tallies::<T>::default(), Tallies::<T>::default());
        states.insert(State::EMPTY, T::one());
        for row in 0..=self.height {
            for col in 0..=self.width {
                let dot = self.dot(row, col);
                if !dot.pass(&mut states, &mut next, limit, budget)? {
                    return Ok(None);
                }
                swap(&mut states, &mut next);
            }
        }
        Ok(Some(states.remove(&State::DONE).unwrap_or_default()))
    }

    fn clue(&self, row: Option<usize>, col: Option<usize>) -> Option<u8> {
        let (row, col) = row.zip(col)?;
        if row < self.height && col < self.width {
            self.clues[row * self.width + col]
        } else {
            None
        }
    }

    fn dot(&self, row: usize, col: usize) -> Dot {
        let (above, left) = (row.checked_sub(1), col.checked_sub(1));
        Dot {
            col,
            has_right: col < self.width,
            has_down: row < self.height,
            above: self.clue(above, Some(col)),
            below: self.clue(Some(row), Some(col)),
            below_left: self.clue(Some(row), left),
        }
    }
}

/// The reachable states of the frontier, each with its number of drawings.
type Tallies<T> = HashMap<State, T, BuildHasherDefault<Fold>>;

/// Adds to the tally of a state; false on overflow.
fn add<T: Tally>(tallies: &mut Tallies<T>, state: State, more: &T) -> bool {
    let tally = tallies.entry(state).or_default();
    let sum = tally.plus(more);
    let has_room = sum.is_some();
    *tally = sum.unwrap_or_default();
    has_room
}

/// The bytes per entry. A hash table holds 7 entries in 8 slots, has twice as many slots
/// just after it has grown, and half as many again while it grows; and there are two
/// tables.
fn bytes_for_each<T: Tally>(cells: usize) -> usize {
    let place = size_of::<(State, T)>() + 1;
    place * 2 * 8 / 7 * 5 / 2 + 2 * T::further_bytes(cells)
}

/// A hasher for states, all of whose bits are significant: multiply and fold.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(byte.into());
        }
    }

    fn write_u128(&mut self, value: u128) {
        let low = value as u64 ^ self.0 ^ 0x9E37_79B9_7F4A_7C15;
        let high = (value >> 64) as u64 ^ 0xD1B5_4A32_D192_ED03;
        let product = u128::from(low) * u128::from(high);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A dot that the frontier passes, with the clues of the cells whose edges are decided
/// there: the edge to the right and the edge down.
struct Dot {
    col: usize,
    has_right: bool,
    has_down: bool,
    /// The cell above right, all of whose edges are decided then.
    above: Option<u8>,
    /// The cell below right, whose top and left edge are decided then.
    below: Option<u8>,
    /// The cell below left, of which only the bottom edge is still open then.
    below_left: Option<u8>,
}

impl Dot {
    /// Moves the frontier past the dot, from one table to the other; false on overflow.
    fn pass<T: Tally>(
        &self,
        states: &mut Tallies<T>,
        next: &mut Tallies<T>,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<bool, CountError> {
        for (state, tally) in states.drain() {
            budget.spend(1)?;
            for successor in self.successors(state) {
                if !add(next, successor, &tally) {
                    return Ok(false);
                }
            }
            if next.len() > limit {
                return Err(CountError::Memory);
            }
        }
        Ok(true)
    }

    /// The possible successors of a state.
    fn successors(&self, state: State) -> impl Iterator<Item = State> {
        let choices = [(false, false), (true, false), (false, true), (true, true)];
        choices.into_iter().filter_map(move |(right, down)| {
            let possible = (self.has_right || !right) && (self.has_down || !down);
            if !possible || !self.fits_clues(state, right, down) {
                return None;
            }
            let joined = state.join(self.col, right, down)?;
            let marked = joined.with_top(self.col, right && self.below.is_some());
            Some(if self.has_right { marked } else { marked.next_row() })
        })
    }

    fn fits_clues(&self, state: State, right: bool, down: bool) -> bool {
        let (col, right, down) = (self.col, u8::from(right), u8::from(down));
        let cut = |place: usize| u8::from(state.is_cut(place));
        let above = |clue| state.top(col) + cut(col + 1) + cut(col + 2) + right == clue;
        let below_left = |clue| {
            let lines = state.top(col - 1) + cut(col - 1) + down;
            lines == clue || lines + 1 == clue
        };
        let below = |clue| right + down <= clue && clue <= right + down + 2;
        self.above.is_none_or(above)
            && self.below_left.is_none_or(below_left)
            && self.below.is_none_or(below)
    }
}

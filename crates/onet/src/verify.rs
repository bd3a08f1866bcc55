//! The checker of answers: short, plain, and independent of the search.
//!
//! Moves are replayed one by one. Impossibility without gravity is derived again from the
//! sets of its certificate alone, by this argument:
//!
//! Let only the tiles of a set remain. The first move of any solution that
//! touches the set finds all of it in place, so its path must also exist when
//! nothing else is there. So every solution uses one of the pairs that touch the
//! set and can be joined then. Together with "every tile has exactly one
//! partner" these are the clauses of a satisfiability problem; if it has no
//! solution, the board has none. (One set of all tiles of one kind, an odd
//! number, is a proof by itself, under any gravity.) The argument needs a tile
//! in the set: no move touches an empty one, which is therefore rejected.
//!
//! With gravity the certificate lists positions that are closed under moves: see
//! `solve/closed.rs`. If it lists none, every game is played: `solve/exhaustion.rs`.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};
use simpul_core::{Budget, BudgetError, Cell, Direction};
use thiserror::Error;

use crate::solve::closed::{ClosureError, is_closed};
use crate::solve::exhaustion::{ExhaustionError, exhaust};
use crate::{Board, Certificate, Gravity, Kind, Pair, Point, Verdict};

/// Why an answer is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// A move whose tiles are missing or not equal.
    #[error("move {number}: {pair} are not two equal tiles")]
    NotEqual {
        /// The number of the move, from 1.
        number: usize,
        /// Its tiles.
        pair: Pair,
    },
    /// A move whose tiles cannot be joined.
    #[error("move {number}: {pair} cannot be joined")]
    NotJoined {
        /// The number of the move, from 1.
        number: usize,
        /// Its tiles.
        pair: Pair,
    },
    /// The moves leave tiles.
    #[error("the moves leave {0} tiles")]
    Left(usize),
    /// A set names a cell without a tile.
    #[error("set {set}: there is no tile at {cell}")]
    NoTile {
        /// The number of the set, from 1.
        set: usize,
        /// The cell.
        cell: Cell,
    },
    /// A set has no tile, so nothing follows from it.
    #[error("set {set} is empty")]
    EmptySet {
        /// The number of the set, from 1.
        set: usize,
    },
    /// The sets do not prove the impossibility.
    #[error("the certificate does not prove that the board cannot be cleared")]
    NoProof,
    /// The positions of a board with gravity are not closed.
    #[error(transparent)]
    Positions(#[from] ClosureError),
    /// No positions are given, and playing every game proves nothing.
    #[error(transparent)]
    Games(#[from] ExhaustionError),
    /// The proof takes longer than the limit.
    #[error("the proof is too long to be checked within the limit")]
    TooLong,
    /// The verdict is "unknown", so there is nothing to check.
    #[error("an answer of `unknown` claims nothing")]
    Unknown,
}

impl VerifyError {
    /// Returns whether the limit was reached, so that the answer may still be right.
    #[must_use]
    pub const fn is_limit(&self) -> bool {
        matches!(
            self,
            Self::TooLong
                | Self::Positions(ClosureError::TooLong)
                | Self::Games(ExhaustionError::TooLong)
        )
    }
}

impl From<BudgetError> for VerifyError {
    fn from(_: BudgetError) -> Self {
        Self::TooLong
    }
}

/// Checks an answer about a board.
///
/// # Errors
/// If the answer is wrong or not proved, or if the budget runs out.
pub fn verify(board: &Board, verdict: &Verdict, budget: &mut Budget) -> Result<(), VerifyError> {
    match verdict {
        Verdict::Clear(moves) => replay(board, moves, budget),
        Verdict::Impossible(certificate) => prove(board, certificate, &[], budget),
        Verdict::Unknown => Err(VerifyError::Unknown),
    }
}

/// Checks the proof that a game is lost: that its deal cannot be cleared with
/// these moves among those of the clear. With gravity, and where a kind is odd,
/// the certificate is about the position that they lead to.
///
/// # Errors
/// If a move is not allowed, if the certificate proves nothing, or if the budget runs
/// out.
pub fn verify_lost(
    deal: &Board,
    played: &[Pair],
    proof: &Certificate,
    budget: &mut Budget,
) -> Result<(), VerifyError> {
    let position = board_after(deal, played, budget)?;
    if deal.gravity() != Gravity::None || !deal.odd_kinds().is_empty() {
        return prove(&position, proof, &[], budget);
    }
    prove(deal, proof, played, budget)
}

fn replay(board: &Board, moves: &[Pair], budget: &Budget) -> Result<(), VerifyError> {
    match board_after(board, moves, budget)?.tiles_left() {
        0 => Ok(()),
        left => Err(VerifyError::Left(left)),
    }
}

/// Returns the board after these moves.
fn board_after(board: &Board, moves: &[Pair], budget: &Budget) -> Result<Board, VerifyError> {
    let mut board = board.clone();
    for (number, &pair) in (1..).zip(moves) {
        budget.check()?;
        let kind = board.tile(pair.a());
        if kind.is_none() || kind != board.tile(pair.b()) {
            return Err(VerifyError::NotEqual { number, pair });
        }
        if !seen_from(&board, pair.a()).contains(&pair.b()) {
            return Err(VerifyError::NotJoined { number, pair });
        }
        board.remove(pair);
    }
    Ok(board)
}

/// Proves that no clear has all these moves among its own.
fn prove(
    board: &Board,
    certificate: &Certificate,
    played: &[Pair],
    budget: &mut Budget,
) -> Result<(), VerifyError> {
    let sets = tile_sets(board, certificate)?;
    if sets.iter().any(|set| is_odd_kind(board, set)) {
        return Ok(());
    }
    if board.gravity() != Gravity::None {
        return if sets.is_empty() {
            Ok(exhaust(board, budget)?)
        } else {
            Ok(is_closed(board, &certificate.sets, budget)?)
        };
    }
    let cuts = sets.iter().map(|set| breaks(board, set, budget));
    let mut cuts: Vec<Vec<Pair>> = cuts.collect::<Result<_, _>>()?;
    if cuts.iter().any(Vec::is_empty) {
        return Ok(());
    }
    cuts.extend(played.iter().map(|&pair| vec![pair]));
    refute(board, &cuts, budget)
}

/// The sets of a certificate, each with at least one cell, and a tile in every cell.
fn tile_sets(board: &Board, certificate: &Certificate) -> Result<Vec<BTreeSet<Cell>>, VerifyError> {
    let checked = |(set, cells): (usize, &Vec<Cell>)| {
        if cells.is_empty() {
            return Err(VerifyError::EmptySet { set });
        }
        match cells.iter().find(|&&cell| board.tile(cell).is_none()) {
            Some(&cell) => Err(VerifyError::NoTile { set, cell }),
            None => Ok(cells.iter().copied().collect()),
        }
    };
    (1..).zip(&certificate.sets).map(checked).collect()
}

/// Returns whether a set consists of all tiles of one kind, and their number is odd.
fn is_odd_kind(board: &Board, set: &BTreeSet<Cell>) -> bool {
    let Some(kind) = set.first().map(|&cell| board.tile(cell)) else { return false };
    let all = board.occupied().filter(|&cell| board.tile(cell) == kind);
    set.len() % 2 == 1 && all.eq(set.iter().copied())
}

/// The pairs that touch the set and can be joined when only the set remains (and
/// the partner, where it is not of the set).
fn breaks(board: &Board, set: &BTreeSet<Cell>, budget: &Budget) -> Result<Vec<Pair>, BudgetError> {
    let only_set =
        board.size().cells().map(|cell| board.tile(cell).filter(|_| set.contains(&cell)));
    let only_set = Board::new(board.size(), &only_set.collect::<Vec<_>>(), Gravity::None)
        .expect("the size is the board's");
    let mut breaks = vec![];
    for &cell in set {
        budget.check()?;
        let seen = seen_from(&only_set, cell);
        let equal = |&&other: &&Cell| other != cell && board.tile(other) == board.tile(cell);
        breaks.extend(seen.iter().filter(equal).filter_map(|&other| Pair::new(cell, other)));
    }
    breaks.sort_unstable();
    breaks.dedup();
    Ok(breaks)
}

/// The cells that a path of at most three straight lines reaches from a cell,
/// through empty cells and the ring; a tile ends a line and is reached.
fn seen_from(board: &Board, start: Cell) -> BTreeSet<Cell> {
    let (rows, cols) = (board.size().rows() as i16, board.size().cols() as i16);
    let inside = |point: Point| {
        let cell = Cell::new(u16::try_from(point.row).ok()?, u16::try_from(point.col).ok()?);
        board.size().contains(cell).then_some(cell)
    };
    let mut seen = BTreeSet::new();
    let mut corners = vec![Point::from(start)];
    for _ in 0..3 {
        let mut reached = BTreeSet::new();
        for &corner in &corners {
            for (down, right) in Direction::ALL.map(Direction::delta) {
                let mut here = Point { row: corner.row + down, col: corner.col + right };
                while (-1..=rows).contains(&here.row) && (-1..=cols).contains(&here.col) {
                    let cell = inside(here);
                    seen.extend(cell);
                    if cell.is_some_and(|cell| board.tile(cell).is_some()) {
                        break;
                    }
                    reached.insert(here);
                    here = Point { row: here.row + down, col: here.col + right };
                }
            }
        }
        corners = reached.into_iter().collect();
    }
    seen
}

/// The most clauses for the SAT solver, for which it takes about a hundred megabytes.
const MOST_CLAUSES: usize = 2_000_000;

/// The kinds of which a cut has a pair.
fn kinds_of(board: &Board, cuts: &[Vec<Pair>]) -> BTreeSet<Option<Kind>> {
    cuts.iter().flatten().map(|pair| board.tile(pair.a())).collect()
}

/// Stops the SAT solver when the budget runs out.
struct Within<'a, 'b>(RefCell<&'a mut Budget<'b>>);

impl Callbacks for Within<'_, '_> {
    fn stop(&self) -> bool {
        self.0.borrow_mut().spend(1).is_err()
    }
}

/// Decides by SAT whether every tile can have exactly one partner such that every cut
/// contains a chosen pair. Kinds without a cut do not matter.
fn refute(board: &Board, cuts: &[Vec<Pair>], budget: &mut Budget) -> Result<(), VerifyError> {
    let clauses_of = |kind| {
        let tiles = board.occupied().filter(|&cell| board.tile(cell) == kind).count();
        tiles * tiles.saturating_sub(1).pow(2) / 2
    };
    if kinds_of(board, cuts).into_iter().map(clauses_of).sum::<usize>() > MOST_CLAUSES {
        return Err(VerifyError::TooLong);
    }
    let mut solver = Solver::new(SolverOpts::default(), Within(RefCell::new(budget)));
    let mut variables: HashMap<Pair, Lit> = HashMap::new();
    for kind in kinds_of(board, cuts) {
        let tiles: Vec<Cell> = board.occupied().filter(|&cell| board.tile(cell) == kind).collect();
        for (at, &a) in tiles.iter().enumerate() {
            for pair in tiles[..at].iter().filter_map(|&b| Pair::new(a, b)) {
                variables.insert(pair, Lit::new(solver.new_var_default(), true));
            }
        }
        for &tile in &tiles {
            let partners =
                tiles.iter().filter_map(|&other| variables.get(&Pair::new(tile, other)?));
            let partners: Vec<Lit> = partners.copied().collect();
            solver.add_clause_reuse(&mut partners.clone());
            for (at, &one) in partners.iter().enumerate() {
                for &other in &partners[..at] {
                    solver.add_clause_reuse(&mut vec![!one, !other]);
                }
            }
        }
    }
    for cut in cuts {
        solver.add_clause_reuse(&mut cut.iter().map(|pair| variables[pair]).collect());
    }
    match solver.solve_limited(&[]) {
        answer if answer == lbool::FALSE => Ok(()),
        answer if answer == lbool::TRUE => Err(VerifyError::NoProof),
        _ => Err(VerifyError::TooLong),
    }
}

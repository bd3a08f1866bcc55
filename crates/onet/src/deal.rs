//! Random boards that are proved to be clearable.
//!
//! Rejection sampling: tiles are arranged at random until the board can be cleared, so
//! all clearable arrangements are equally likely ([`Sampling::Uniform`]). Where these are
//! so rare that this would take too long, the board is [planted](crate::construct)
//! instead: every clearable arrangement is possible, but they are not equally likely
//! ([`Sampling::Planted`]). A board of a grade is looked for among such boards; for the
//! easiest two grades some are planted, because those are easier.
//!
//! A deal depends only on the request and the seed: the limits that decide between the
//! two methods count nodes, not seconds.

use simpul_core::{Budget, BudgetError, Rng, Seed, Size};
use thiserror::Error;

use crate::construct::construct_from;
use crate::grade::grade_if;
use crate::streams;
use crate::{Board, Grade, Gravity, Verdict, solve};

/// The requirements of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealRequest {
    /// The size; all cells get a tile.
    pub size: Size,
    /// The number of kinds; by default it follows from the copies.
    pub kinds: Option<usize>,
    /// The copies of each kind; by default four, or what the number of kinds requires.
    pub copies: Option<usize>,
    /// The direction in which tiles slide.
    pub gravity: Gravity,
    /// The grade; any if `None`.
    pub grade: Option<Grade>,
}

/// A board that can be cleared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The board.
    pub board: Board,
    /// How it was found.
    pub sampling: Sampling,
    /// Its grade, measured only if one was requested.
    pub grade: Option<Grade>,
}

/// How a board was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Sampling {
    /// Every clearable arrangement was as likely as the others.
    Uniform,
    /// It was made by playing backwards.
    Planted,
}

/// Why a deal cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DealError {
    /// An odd number of cells cannot be cleared in pairs.
    #[error("{0} cells are an odd number, and tiles go in pairs")]
    OddCells(usize),
    /// An odd number of copies cannot be cleared in pairs.
    #[error("{0} copies are an odd number, and tiles go in pairs")]
    OddCopies(usize),
    /// The kinds and copies do not fill the cells.
    #[error("{kinds} kinds with {copies} copies each are {} tiles for {cells} cells", kinds * copies)]
    DoNotFit {
        /// The requested kinds.
        kinds: usize,
        /// The requested copies.
        copies: usize,
        /// The cells of the size.
        cells: usize,
    },
    /// There are more kinds than pairs, or none.
    #[error("{kinds} kinds for {pairs} pairs of tiles; expected 1 to {pairs}")]
    Kinds {
        /// The requested kinds.
        kinds: usize,
        /// The pairs that fit the size.
        pairs: usize,
    },
    /// The size is above the limit.
    #[error("a board of {0}; a side is at most {max}", max = Board::MAX_SIDE)]
    Size(Size),
    /// No board of the grade was found.
    #[error("no board of grade `{grade}` among {boards} that were dealt")]
    NoGrade {
        /// The requested grade.
        grade: Grade,
        /// The number of boards examined.
        boards: usize,
    },
    /// The budget runs out.
    #[error("the limit was reached before a board was found")]
    Limit,
}

impl From<BudgetError> for DealError {
    fn from(_: BudgetError) -> Self {
        Self::Limit
    }
}

/// The most random arrangements to try before one is planted.
const TRIES: usize = 4_000;
/// The same with gravity, where solving costs more.
const TRIES_SLIDING: usize = 40;
/// The node limit of solving one arrangement, beyond which it counts as not clearable.
const NODES: u64 = 20_000;
/// The same with gravity.
const NODES_SLIDING: u64 = 4_000;
/// The most boards to deal to find one of a grade.
const BOARDS: usize = 5_000;
/// The same in cells, so that large boards do not take longer.
const BOARD_CELLS: usize = 300_000;
/// The same with gravity, where playing a game costs more.
const BOARD_CELLS_SLIDING: usize = 25_000;
/// The fewest boards to deal.
const FEWEST_BOARDS: usize = 16;
/// How many boards are dealt before easy ones are planted. Those are easier.
const BOARDS_BEFORE_PLANTING: usize = 12;
/// The most pairs of equal tiles on a board for random arrangements: with more, solving
/// one takes too long.
const MAX_PAIRS: usize = 60_000;
/// The same with gravity.
const MAX_PAIRS_SLIDING: usize = 4_000;
/// The node limit for all arrangements of a board of one cell. On larger boards a node
/// is that many times more expensive, so the limit is divided by the number of cells.
const MAX_NODES: u64 = 400_000_000;

/// Deals a clearable board.
///
/// # Errors
/// If the request is invalid, or the budget runs out.
pub fn deal(request: &DealRequest, seed: Seed, budget: &mut Budget) -> Result<Deal, DealError> {
    let kinds = kinds_of_pairs(request)?;
    let mut rng = Rng::new(seed, streams::DEAL);
    let Some(wanted) = request.grade else { return arrange(request, &kinds, &mut rng, budget) };
    let boards = most_boards(request, &kinds);
    let is_easy = wanted <= Grade::Easy;
    let mut plants = false;
    for number in 1..=boards {
        let deal = if plants {
            plant(request, &kinds, &mut rng)?
        } else {
            arrange(request, &kinds, &mut rng, budget)?
        };
        // Where clearable arrangements are rare, looking for each takes long.
        plants =
            is_easy && (number >= BOARDS_BEFORE_PLANTING || deal.sampling == Sampling::Planted);
        match grade_if(&deal.board, |grade| grade == wanted, budget) {
            Ok(Some(_)) => return Ok(Deal { grade: Some(wanted), ..deal }),
            Ok(None) => {}
            // The board may be too hard to solve again; others are not.
            Err(_) => {
                budget.check()?;
                budget.spend(1)?;
            }
        }
    }
    Err(DealError::NoGrade { grade: wanted, boards })
}

/// Returns the most boards to deal to find one of a grade.
fn most_boards(request: &DealRequest, kinds: &[u16]) -> usize {
    let slides = request.gravity != Gravity::None;
    let mut different = kinds.to_vec();
    different.sort_unstable();
    different.dedup();
    if !slides && different.len() == kinds.len() {
        // Every tile has one partner, and removing a pair never blocks another: whatever
        // is played clears the board.
        return 1;
    }
    let cells = if slides { BOARD_CELLS_SLIDING } else { BOARD_CELLS };
    (cells / request.size.area()).clamp(FEWEST_BOARDS, BOARDS)
}

/// Validates a request.
///
/// # Errors
/// If the request is invalid.
pub fn check_request(request: &DealRequest) -> Result<(), DealError> {
    kinds_of_pairs(request).map(drop)
}

/// The kind of each pair of tiles.
fn kinds_of_pairs(request: &DealRequest) -> Result<Vec<u16>, DealError> {
    let size = request.size;
    if size.rows() > Board::MAX_SIDE || size.cols() > Board::MAX_SIDE {
        return Err(DealError::Size(size));
    }
    let cells = size.area();
    if !cells.is_multiple_of(2) {
        return Err(DealError::OddCells(cells));
    }
    let pairs = cells / 2;
    let copies = match (request.kinds, request.copies) {
        (_, Some(copies)) if copies == 0 || copies % 2 == 1 => {
            return Err(DealError::OddCopies(copies));
        }
        (Some(kinds), Some(copies)) if kinds.saturating_mul(copies) != cells => {
            return Err(DealError::DoNotFit { kinds, copies, cells });
        }
        (Some(kinds), _) if kinds == 0 || kinds > pairs => {
            return Err(DealError::Kinds { kinds, pairs });
        }
        (Some(kinds), None) => {
            return Ok((0..pairs).map(|pair| (pair % kinds) as u16 + 1).collect());
        }
        (_, Some(copies)) => copies,
        (None, None) => 4,
    };
    Ok((0..pairs).map(|pair| (pair / (copies / 2)) as u16 + 1).collect())
}

/// Counts the pairs of equal tiles, given the kind of every two tiles that go together.
fn pairs_of_equals(kinds: &[u16]) -> usize {
    let mut kinds = kinds.to_vec();
    kinds.sort_unstable();
    let same = kinds.chunk_by(|one, other| one == other);
    same.map(|kind| kind.len() * (2 * kind.len() - 1)).sum()
}

fn arrange(
    request: &DealRequest,
    kinds: &[u16],
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Deal, DealError> {
    let mut tiles: Vec<u16> = kinds.iter().flat_map(|&kind| [kind, kind]).collect();
    let slides = request.gravity != Gravity::None;
    let (tries, nodes) = if slides { (TRIES_SLIDING, NODES_SLIDING) } else { (TRIES, NODES) };
    let most_pairs = if slides { MAX_PAIRS_SLIDING } else { MAX_PAIRS };
    let tries = if pairs_of_equals(kinds) > most_pairs { 0 } else { tries };
    let mut nodes_left = MAX_NODES / request.size.area() as u64;
    for _ in 0..tries {
        if nodes_left == 0 {
            break;
        }
        rng.shuffle(&mut tiles);
        let board = Board::from_numbers(request.size, tiles.clone(), request.gravity)
            .map_err(|_| DealError::Size(request.size))?;
        budget.spend(1)?;
        let mut part = budget.part(nodes.min(nodes_left));
        let verdict = solve(&board, &mut part);
        budget.check()?;
        nodes_left = nodes_left.saturating_sub(part.spent());
        if let Verdict::Clear(_) = verdict {
            return Ok(Deal { board, sampling: Sampling::Uniform, grade: None });
        }
    }
    plant(request, kinds, rng)
}

/// Makes a board by playing backwards.
fn plant(request: &DealRequest, kinds: &[u16], rng: &mut Rng) -> Result<Deal, DealError> {
    let tiles = vec![1; request.size.area()];
    let shape = Board::from_numbers(request.size, tiles, request.gravity)
        .map_err(|_| DealError::Size(request.size))?;
    let board =
        construct_from(&shape, kinds.to_vec(), vec![], rng).expect("the pairs fill the cells");
    Ok(Deal { board, sampling: Sampling::Planted, grade: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(rows: usize, cols: usize) -> DealRequest {
        let size = Size::new(rows, cols).unwrap();
        DealRequest { size, kinds: None, copies: None, gravity: Gravity::None, grade: None }
    }

    fn dealt(request: &DealRequest, seed: u64) -> Result<Deal, DealError> {
        deal(request, Seed(seed), &mut Budget::unlimited())
    }

    #[test]
    fn a_deal_can_be_cleared_and_has_the_copies_asked_for() {
        for (seed, gravity) in (0..).zip(Gravity::ALL) {
            let board = dealt(&DealRequest { gravity, ..request(4, 6) }, seed).unwrap().board;
            assert!(board.copies().iter().all(|&(_, copies)| copies == 4));
            assert_eq!((board.tiles_left(), board.gravity()), (24, gravity));
            assert!(matches!(solve(&board, &mut Budget::unlimited()), Verdict::Clear(_)));
        }
    }

    #[test]
    fn a_seed_gives_the_same_board_for_ever() {
        let board = dealt(&request(3, 4), 7).unwrap().board;
        assert_eq!(board.numbers(), [3, 1, 2, 2, 1, 2, 1, 3, 1, 3, 3, 2]);
    }

    #[test]
    fn senseless_requests_are_refused_with_the_reason() {
        let small = request(3, 3);
        assert_eq!(dealt(&small, 0), Err(DealError::OddCells(9)));
        let odd = DealRequest { copies: Some(3), ..request(3, 4) };
        assert_eq!(dealt(&odd, 0), Err(DealError::OddCopies(3)));
        let much = DealRequest { kinds: Some(5), copies: Some(4), ..request(4, 4) };
        assert_eq!(dealt(&much, 0), Err(DealError::DoNotFit { kinds: 5, copies: 4, cells: 16 }));
        let many = DealRequest { kinds: Some(9), ..request(4, 4) };
        assert_eq!(dealt(&many, 0), Err(DealError::Kinds { kinds: 9, pairs: 8 }));
    }

    #[test]
    fn pairs_are_spread_over_the_kinds_asked_for() {
        let board = dealt(&DealRequest { kinds: Some(5), ..request(4, 6) }, 1).unwrap().board;
        let copies: Vec<usize> = board.copies().into_iter().map(|(_, copies)| copies).collect();
        assert_eq!(copies, [6, 6, 4, 4, 4]);
    }

    #[test]
    fn a_board_with_very_many_equal_tiles_is_planted_at_once() {
        for (copies, gravity) in [(64, Gravity::None), (4096, Gravity::None), (64, Gravity::Down)] {
            let request = DealRequest { copies: Some(copies), gravity, ..request(64, 64) };
            let deal = deal(&request, Seed(1), &mut Budget::nodes(0)).unwrap();
            assert_eq!(deal.sampling, Sampling::Planted);
            assert!(deal.board.copies().iter().all(|&(_, number)| number == copies));
        }
    }

    #[test]
    fn boards_without_a_choice_have_only_the_lowest_grade() {
        let graded = |grade| dealt(&DealRequest { copies: Some(2), grade, ..request(6, 8) }, 1);
        assert_eq!(graded(Some(Grade::Trivial)).unwrap().grade, Some(Grade::Trivial));
        let none = DealError::NoGrade { grade: Grade::Extreme, boards: 1 };
        assert_eq!(graded(Some(Grade::Extreme)), Err(none));
    }

    #[test]
    fn a_board_that_is_hardly_ever_clearable_is_planted() {
        let many_kinds = DealRequest { copies: Some(2), ..request(12, 16) };
        let deal = dealt(&many_kinds, 1).unwrap();
        assert_eq!(deal.sampling, Sampling::Planted);
        assert!(matches!(solve(&deal.board, &mut Budget::unlimited()), Verdict::Clear(_)));
    }
}

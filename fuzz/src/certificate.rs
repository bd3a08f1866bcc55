//! Structured answers about small boards, held against every game that can be
//! played.

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use simpul_core::{Budget, Cell, Size};
use simpul_onet::{Board, Certificate, Gravity, Pair, Verdict};

use crate::oracle::{Oracle, Position, tiles};

/// Larger boards take too long to decide by trying everything.
const MOST_CELLS: usize = 10;

/// Longer certificates are cut off: they take too long to check.
const MOST_SETS: usize = 200;

/// A board, some moves, and what is claimed of the position they lead to.
#[derive(Arbitrary, Debug)]
pub struct Claim {
    rows: u8,
    cols: u8,
    gravity: u8,
    kinds: [u8; MOST_CELLS],
    /// Which of the legal moves was played each time.
    played: Vec<u8>,
    sets: Vec<Set>,
    moves: Vec<[u8; 2]>,
}

/// A set of a certificate, in ways that bring it near to a genuine one.
#[derive(Arbitrary, Debug)]
enum Set {
    /// All tiles.
    Whole,
    /// The tiles of one kind.
    Kind(u8),
    /// Any of the tiles.
    Tiles(u16),
    /// Any cells in any order, also outside the board.
    Cells(Vec<[u8; 2]>),
    /// What is left after some moves.
    Played(Vec<u8>),
    /// A set for every position that play can lead to.
    Reachable,
}

impl Claim {
    /// Holds the checker's answers against the oracle's.
    ///
    /// # Panics
    /// If the checker accepts something false, or refuses the solver's answer.
    pub fn check(&self) {
        let deal = self.deal();
        let mut oracle = Oracle::new(&deal);
        let (played, position) = play(&oracle, oracle.start(), &self.played);
        let is_clearable = oracle.is_clearable(&position);
        let board = played.iter().fold(deal.clone(), |board, &pair| board.without(pair));

        // With gravity a certificate is about the position, without it about the deal.
        let about = if deal.gravity() == Gravity::None { &deal } else { &board };
        let certificate = Certificate { sets: self.certificate(about) };
        let accepted =
            simpul_onet::verify_lost(&deal, &played, &certificate, &mut Budget::unlimited());
        assert!(!is_clearable || accepted.is_err(), "{deal:?} {played:?} {certificate:?}");

        let moves = self.moves(&deal);
        let clears = oracle.replay(&moves).is_some_and(|left| tiles(&left).is_empty());
        let answer = Verdict::Clear(moves);
        let accepted = simpul_onet::verify(&deal, &answer, &mut Budget::unlimited());
        assert_eq!(accepted.is_ok(), clears, "{deal:?} {answer:?}");

        let answer = simpul_onet::solve(&board, &mut Budget::unlimited());
        assert_eq!(matches!(answer, Verdict::Clear(_)), is_clearable, "{board:?}");
        let accepted = simpul_onet::verify(&board, &answer, &mut Budget::unlimited());
        assert_eq!(accepted, Ok(()), "{board:?} {answer:?}");
    }

    /// A board with an even number of tiles of each kind: a tile too many is
    /// left out.
    fn deal(&self) -> Board {
        let rows = 1 + usize::from(self.rows) % 4;
        let cols = 1 + usize::from(self.cols) % (MOST_CELLS / rows).min(6);
        let size = Size::new(rows, cols).expect("a small size");
        let kinds = self.kinds[..size.area()].iter().map(|&kind| u16::from(kind) % 6);
        let mut numbers: Vec<u16> = kinds.collect();
        for kind in 1..6 {
            if numbers.iter().filter(|&&number| number == kind).count() % 2 == 1 {
                let last = numbers.iter().rposition(|&number| number == kind);
                numbers[last.expect("there is one")] = 0;
            }
        }
        let gravity = Gravity::ALL[usize::from(self.gravity) % Gravity::ALL.len()];
        Board::from_numbers(size, numbers, gravity).expect("one number for each cell")
    }

    fn certificate(&self, about: &Board) -> Vec<Vec<Cell>> {
        let oracle = Oracle::new(about);
        let whole: Vec<Cell> = about.occupied().collect();
        let some = |is_in: &dyn Fn(usize, Cell) -> bool| {
            let cells = whole.iter().copied().enumerate();
            cells.filter(|&(at, cell)| is_in(at, cell)).map(|(_, cell)| cell).collect()
        };
        let sets = self.sets.iter().flat_map(|set| match set {
            Set::Whole => vec![whole.clone()],
            Set::Kind(at) => {
                let kind = whole.get(usize::from(*at)).and_then(|&cell| about.tile(cell));
                vec![some(&|_, cell| about.tile(cell) == kind)]
            }
            Set::Tiles(mask) => vec![some(&|at, _| mask >> at & 1 == 1)],
            Set::Cells(cells) => vec![cells.iter().map(|&[row, col]| cell(row, col)).collect()],
            Set::Played(choices) => vec![tiles(&play(&oracle, oracle.start(), choices).1)],
            Set::Reachable => oracle.reachable(&oracle.start()),
        });
        sets.take(MOST_SETS).collect()
    }

    /// Moves that are claimed to clear the board: the cells by their numbers.
    fn moves(&self, deal: &Board) -> Vec<Pair> {
        let number = |at: u8| deal.size().cell(usize::from(at) % (deal.size().area() + 1));
        self.moves.iter().filter_map(|&[a, b]| Pair::new(number(a), number(b))).collect()
    }
}

fn cell(row: u8, col: u8) -> Cell {
    // The largest byte stands for the largest coordinate that can be written.
    let [row, col] = [row, col].map(|at| if at == u8::MAX { u16::MAX } else { u16::from(at % 8) });
    Cell::new(row, col)
}

/// Plays the legal moves that are chosen, as long as there are any.
fn play(oracle: &Oracle, start: Position, choices: &[u8]) -> (Vec<Pair>, Position) {
    let (mut played, mut position) = (vec![], start);
    for &choice in choices {
        let moves = oracle.moves(&position);
        if moves.is_empty() {
            break;
        }
        let pair = moves[usize::from(choice) % moves.len()];
        position = oracle.after(&position, pair);
        played.push(pair);
    }
    (played, position)
}

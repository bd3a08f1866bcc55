//! The notation of Onet cells and kinds in text: rows and columns as the command line
//! counts them, kinds as the board was given. JSON always counts from 0 and has
//! numbers.

use api::OperationError;
use clap::ValueEnum;
use draw::{Ink, OnetScene};
use onet::solve::closed::ClosureError;
use onet::{Board, Format, Kind, MoveError, Pair, Path, VerifyError};
use simpul_core::Cell;

/// How rows and columns are counted, in text and in arguments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Coordinates {
    #[default]
    Zero,
    Paper,
}

impl Coordinates {
    /// Converts a cell to these coordinates.
    pub const fn convert(self, cell: Cell) -> Cell {
        let first = self.first();
        Cell::new(cell.row + first, cell.col + first)
    }

    /// Converts a cell from these coordinates; `None` if it is before the first.
    pub fn read(self, cell: Cell) -> Option<Cell> {
        let first = self.first();
        Some(Cell::new(cell.row.checked_sub(first)?, cell.col.checked_sub(first)?))
    }

    /// The number of the first row and column.
    pub const fn first(self) -> u16 {
        match self {
            Self::Zero => 0,
            Self::Paper => 1,
        }
    }

    /// Converts a pair to these coordinates.
    pub fn convert_pair(self, pair: Pair) -> Pair {
        let [a, b] = [pair.a(), pair.b()].map(|cell| self.convert(cell));
        Pair::new(a, b).unwrap_or(pair)
    }

    /// The error with its cells as they are written.
    pub fn in_error(self, error: anyhow::Error) -> anyhow::Error {
        match error.downcast::<OperationError>() {
            Ok(error) => self.in_operation_error(error).into(),
            Err(error) => error,
        }
    }

    fn in_operation_error(self, error: OperationError) -> OperationError {
        match error {
            OperationError::NoTile(cell) => OperationError::NoTile(self.convert(cell)),
            OperationError::SameCell(cell) => OperationError::SameCell(self.convert(cell)),
            OperationError::OffBoard(pair) => OperationError::OffBoard(self.convert_pair(pair)),
            OperationError::Move(MoveError { number, pair }) => {
                OperationError::Move(MoveError { number, pair: self.convert_pair(pair) })
            }
            other => other,
        }
    }

    /// The fault of an answer with its cells as they are written.
    pub fn in_fault(self, fault: VerifyError) -> VerifyError {
        match fault {
            VerifyError::NotEqual { number, pair } => {
                VerifyError::NotEqual { number, pair: self.convert_pair(pair) }
            }
            VerifyError::NotJoined { number, pair } => {
                VerifyError::NotJoined { number, pair: self.convert_pair(pair) }
            }
            VerifyError::NoTile { set, cell } => {
                VerifyError::NoTile { set, cell: self.convert(cell) }
            }
            VerifyError::Positions(ClosureError::NoTile { set, cell }) => {
                ClosureError::NoTile { set, cell: self.convert(cell) }.into()
            }
            VerifyError::Positions(ClosureError::Open { set, pair }) => {
                ClosureError::Open { set, pair: self.convert_pair(pair) }.into()
            }
            other => other,
        }
    }
}

/// The notation of a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Notation {
    pub coordinates: Coordinates,
    /// Whether kinds are letters.
    pub letters: bool,
}

impl Notation {
    /// The notation of a board that was given so.
    pub fn of(input: &[u8], coordinates: Coordinates) -> Self {
        let letters =
            std::str::from_utf8(input).is_ok_and(|text| Format::of(text) == Format::Letters);
        Self { coordinates, letters }
    }

    pub const fn cell(self, cell: Cell) -> Cell {
        self.coordinates.convert(cell)
    }

    pub fn kind(self, kind: Kind) -> String {
        let letter = kind.letter().filter(|_| self.letters);
        letter.map_or_else(|| kind.to_string(), String::from)
    }

    /// The board in rows, as it can be read again.
    pub fn board(self, board: &Board) -> String {
        let letters = self.letters.then(|| onet::format::text::write_letters(board).ok()).flatten();
        letters.unwrap_or_else(|| onet::format::text::write(board))
    }

    /// The board as a picture with a path on it.
    pub fn picture(self, board: &Board, path: Option<&Path>, ink: Ink) -> String {
        let scene = OnetScene { path, ..OnetScene::of(board) };
        if self.letters { scene.text_in_letters(ink) } else { scene.text(ink) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_read_as_it_is_written() {
        let cell = Cell::new(2, 11);
        for coordinates in [Coordinates::Zero, Coordinates::Paper] {
            assert_eq!(coordinates.read(coordinates.convert(cell)), Some(cell));
        }
        assert_eq!(Coordinates::Paper.convert(cell), Cell::new(3, 12));
        assert_eq!(Coordinates::Paper.read(Cell::new(0, 1)), None);
    }

    #[test]
    fn errors_count_like_everything_else() {
        let error = OperationError::NoTile(Cell::new(0, 3)).into();
        let error = Coordinates::Paper.in_error(error);
        assert_eq!(error.to_string(), "there is no tile at (1, 4)");
        let pair = Pair::new(Cell::new(0, 0), Cell::new(0, 3)).unwrap();
        let error = OperationError::Move(MoveError { number: 2, pair }).into();
        let error = Coordinates::Paper.in_error(error);
        assert!(error.to_string().contains("(1, 1)"), "{error}");
        let fault = Coordinates::Paper.in_fault(VerifyError::NotJoined { number: 2, pair });
        assert!(fault.to_string().contains("(1, 4)"), "{fault}");
    }
}

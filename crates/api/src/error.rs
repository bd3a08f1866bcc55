//! Errors of operations.

use draw::ThemeError;
use game::Day;
use onet::{AdviceError, DealError, Gravity, MoveError, NoLetter, Pair};
use simpul_core::{Cell, Exhausted, SizeError};
use slitherlink::{CountError, PositionError};
use thiserror::Error;
use vision::VisionError;

use crate::EitherError;

/// Why an operation has no response: a code with its arguments. The text is
/// English; [`class`](Self::class) decides the status over HTTP and the exit
/// status on the command line.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum OperationError {
    /// The body is not JSON.
    #[error("{0}")]
    Malformed(String),
    /// The body is JSON, but not a request of this operation.
    #[error("{0}")]
    InvalidRequest(String),
    /// A text is not a puzzle of either kind.
    #[error(transparent)]
    Unrecognized(#[from] EitherError),
    /// Rows or columns are out of range.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A number is out of range.
    #[error("{member}: expected {min} to {max}")]
    OutOfRange {
        /// The member of the request.
        member: &'static str,
        /// The least that is allowed.
        min: u64,
        /// The most that is allowed.
        max: u64,
    },
    /// A list is too long.
    #[error("{member}: expected at most {max}")]
    TooMany {
        /// The member of the request.
        member: &'static str,
        /// The most that are allowed.
        max: usize,
    },
    /// A list has too few or too many entries.
    #[error("{member}: expected {min} to {max} of them")]
    ListLength {
        /// The member of the request.
        member: &'static str,
        /// The fewest that are allowed.
        min: usize,
        /// The most that are allowed.
        max: usize,
    },
    /// A proof was asked for from a method that writes none.
    #[error("only the method `ours` writes a proof")]
    ProofMethod,
    /// The paper's rules were asked for on a board with gravity.
    #[error("the paper's rules know no gravity; this board has gravity {0}")]
    PaperGravity(Gravity),
    /// There is no tile in a cell that was named.
    #[error("there is no tile at {0}")]
    NoTile(Cell),
    /// A pair names the same cell twice.
    #[error("{0} is one tile, not two")]
    SameCell(Cell),
    /// A pair is not on the board.
    #[error("{0} is not on the board")]
    OffBoard(Pair),
    /// A move of a game is not allowed.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A kind has no letter.
    #[error(transparent)]
    NoLetter(#[from] NoLetter),
    /// A board cannot be dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// Lines and crosses do not fit the puzzle.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// There is no such level.
    #[error("there is no level {number}; expected 1 to {last}")]
    UnknownLevel {
        /// The number that was asked for.
        number: u8,
        /// The last level.
        last: usize,
    },
    /// A day has no puzzles on offer.
    #[error("date: expected {first} to {last}")]
    OtherDay {
        /// The first day that has.
        first: Day,
        /// The last day that has: today.
        last: Day,
    },
    /// There is no such theme.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// An entry of a log of Onet does not fit the game.
    #[error(transparent)]
    OnetLog(#[from] game::onet::LogError),
    /// An entry of a log of Slitherlink does not fit the game.
    #[error(transparent)]
    SlitherlinkLog(#[from] game::slitherlink::LogError),
    /// A hint was asked for without an entry for it in the log.
    #[error("the log does not end with a hint")]
    NoHintInLog,
    /// An odd number of copies, which cannot go in pairs.
    #[error("copies: expected even numbers, not {0}")]
    OddCopies(usize),
    /// A picture cannot be read.
    #[error(transparent)]
    Picture(#[from] VisionError),
    /// A picture cannot be drawn.
    #[error("{0}")]
    Drawing(String),
    /// The board cannot be cleared, and the request makes sense only if it can.
    #[error("the board cannot be cleared")]
    NotClearable,
    /// The request makes sense only for a puzzle with a single loop.
    #[error("the puzzle does not have exactly one loop")]
    NotUnique,
    /// No loop solves the puzzle, and one was to be drawn.
    #[error("no loop solves this puzzle")]
    NoLoop,
    /// Two algorithms disagree: one of them is broken.
    #[error("{0}")]
    Disagreement(String),
    /// The budget ran out.
    #[error(transparent)]
    Limit(#[from] Exhausted),
    /// More memory would be needed than is allowed.
    #[error("counting needs more memory than is allowed")]
    Memory,
    /// The answer would be too large.
    #[error("the answer would be larger than {max} bytes")]
    AnswerTooLarge {
        /// The most bytes that are allowed.
        max: usize,
    },
    /// More pairs can be joined than are listed.
    #[error("{found} pairs can be joined; expected at most {max}")]
    TooManyPairs {
        /// How many there are.
        found: usize,
        /// How many are listed at most.
        max: usize,
    },
    /// The puzzle is too wide to be counted.
    #[error("the puzzle is too wide on both sides to be counted")]
    TooWide,
    /// No puzzle of the requested kind was found.
    #[error("no such puzzle was found in {0} tries")]
    NotFound(usize),
    /// A puzzle of this size and grade would take too long to make.
    #[error(
        "a puzzle with a grade has at most {most} cells here; without one, ask for a density of 55 or more"
    )]
    TooLargeToGrade {
        /// The most cells.
        most: usize,
    },
}

/// What kind of failure an error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorClass {
    /// The request cannot be read.
    Malformed,
    /// The request makes no sense.
    Invalid,
    /// The request makes sense, but has no answer.
    NoAnswer,
    /// Time, nodes or memory did not suffice: the answer is not known.
    Limit,
}

impl OperationError {
    /// What kind of failure it is.
    #[must_use]
    pub const fn class(&self) -> ErrorClass {
        match self {
            Self::Malformed(_) => ErrorClass::Malformed,
            Self::InvalidRequest(_)
            | Self::Unrecognized(_)
            | Self::Size(_)
            | Self::OutOfRange { .. }
            | Self::TooMany { .. }
            | Self::ListLength { .. }
            | Self::ProofMethod
            | Self::PaperGravity(_)
            | Self::NoTile(_)
            | Self::SameCell(_)
            | Self::OffBoard(_)
            | Self::Move(_)
            | Self::NoLetter(_)
            | Self::Position(_)
            | Self::UnknownLevel { .. }
            | Self::OtherDay { .. }
            | Self::Theme(_)
            | Self::OnetLog(_)
            | Self::SlitherlinkLog(_)
            | Self::NoHintInLog
            | Self::OddCopies(_)
            | Self::Picture(
                VisionError::NotAPicture
                | VisionError::Damaged(_)
                | VisionError::TooLarge { .. }
                | VisionError::TooSmall { .. },
            )
            | Self::Drawing(_)
            | Self::Deal(
                DealError::OddCells(_)
                | DealError::OddCopies(_)
                | DealError::DoNotFit { .. }
                | DealError::Kinds { .. }
                | DealError::Size(_),
            ) => ErrorClass::Invalid,
            Self::NotClearable
            | Self::NotUnique
            | Self::NoLoop
            | Self::Disagreement(_)
            | Self::Picture(VisionError::NoBoard) => ErrorClass::NoAnswer,
            Self::Limit(_)
            | Self::Picture(VisionError::Limit(_))
            | Self::Memory
            | Self::AnswerTooLarge { .. }
            | Self::TooManyPairs { .. }
            | Self::TooWide
            | Self::NotFound(_)
            | Self::TooLargeToGrade { .. }
            | Self::Deal(DealError::Limit | DealError::NoGrade { .. }) => ErrorClass::Limit,
        }
    }
}

impl From<AdviceError> for OperationError {
    fn from(error: AdviceError) -> Self {
        match error {
            AdviceError::Move(bad) => Self::Move(bad),
            AdviceError::Stopped(exhausted) => Self::Limit(exhausted),
        }
    }
}

impl From<CountError> for OperationError {
    fn from(reason: CountError) -> Self {
        match reason {
            CountError::Memory => Self::Memory,
            CountError::TooWide => Self::TooWide,
            CountError::Budget(exhausted) => Self::Limit(exhausted),
        }
    }
}

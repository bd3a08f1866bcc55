//! Errors of operations.

use std::error::Error;
use std::fmt;

use draw::ThemeError;
use game::Day;
use i18n::Language;
use onet::{AdviceError, DealError, Gravity, LetterError, MoveError, Pair};
use simpul_core::{BudgetError, Cell, SizeError};
use slitherlink::{CountError, PositionError};
use vision::VisionError;

use crate::json::JsonError;
use crate::{EitherError, Sentence};

/// Why an operation has no response: a code with its arguments. The language of
/// the reader decides the [`sentence`](Sentence::sentence); [`class`](Self::class)
/// decides the status over HTTP and the exit status on the command line.
#[derive(Clone, Debug, PartialEq)]
pub enum OperationError {
    /// The body is not JSON, or not a request of this operation.
    Json(JsonError),
    /// The query of an address is not a request of this operation.
    Query,
    /// A text is not a puzzle of either kind.
    Unrecognized(EitherError),
    /// Rows or columns are out of range.
    Size(SizeError),
    /// A number is out of range.
    OutOfRange {
        /// The member of the request.
        member: &'static str,
        /// The least that is allowed.
        min: u64,
        /// The most that is allowed.
        max: u64,
    },
    /// A list is too long.
    TooMany {
        /// The member of the request.
        member: &'static str,
        /// The most that are allowed.
        max: usize,
    },
    /// A list has too few or too many entries.
    ListLength {
        /// The member of the request.
        member: &'static str,
        /// The fewest that are allowed.
        min: usize,
        /// The most that are allowed.
        max: usize,
    },
    /// A proof was asked for from a method that writes none.
    ProofMethod,
    /// The paper's rules were asked for on a board with gravity.
    PaperGravity(Gravity),
    /// There is no tile in a cell that was named.
    NoTile(Cell),
    /// A pair names the same cell twice.
    SameCell(Cell),
    /// A pair is not on the board.
    OffBoard(Pair),
    /// A move of a game is not allowed.
    Move(MoveError),
    /// A kind has no letter.
    NoLetter(LetterError),
    /// A board cannot be dealt.
    Deal(DealError),
    /// Lines and crosses do not fit the puzzle.
    Position(PositionError),
    /// There is no such level.
    UnknownLevel {
        /// The number that was asked for.
        number: u8,
        /// The last level.
        last: usize,
    },
    /// A day has no puzzles on offer.
    OtherDay {
        /// The first day that has.
        first: Day,
        /// The last day that has: today.
        last: Day,
    },
    /// There is no such theme.
    Theme(ThemeError),
    /// An entry of a log of Onet does not fit the game.
    OnetLog(game::onet::LogError),
    /// An entry of a log of Slitherlink does not fit the game.
    SlitherlinkLog(game::slitherlink::LogError),
    /// A hint was asked for without an entry for it in the log.
    NoHintInLog,
    /// An odd number of copies, which cannot go in pairs.
    OddCopies(usize),
    /// A picture cannot be read.
    Picture(VisionError),
    /// A picture would be too large.
    DrawingSize {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
        /// The most pixels that are allowed.
        max: u64,
    },
    /// A picture cannot be drawn.
    Drawing(String),
    /// The board cannot be cleared, and the request makes sense only if it can.
    NotClearable,
    /// The request makes sense only for a puzzle with a single loop.
    NotUnique,
    /// No loop solves the puzzle, and one was to be drawn.
    NoLoop,
    /// Two algorithms disagree about this board: one of them is broken.
    Disagreement(String),
    /// The budget ran out.
    Limit(BudgetError),
    /// More memory would be needed than is allowed.
    Memory,
    /// The answer would be too large.
    AnswerTooLarge {
        /// The most bytes that are allowed.
        max: usize,
    },
    /// More pairs can be joined than are listed.
    TooManyPairs {
        /// How many there are.
        found: usize,
        /// How many are listed at most.
        max: usize,
    },
    /// The puzzle is too wide to be counted.
    TooWide,
    /// No puzzle of the requested kind was found.
    NotFound(usize),
    /// A puzzle of this size and grade would take too long to make.
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

impl fmt::Display for OperationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl Error for OperationError {}

/// Errors that are a code of their own.
macro_rules! codes {
    ($($code:ident($error:ty);)*) => {$(
        impl From<$error> for OperationError {
            fn from(error: $error) -> Self {
                Self::$code(error)
            }
        }
    )*};
}

codes! {
    Json(JsonError);
    Unrecognized(EitherError);
    Size(SizeError);
    Move(MoveError);
    NoLetter(LetterError);
    Deal(DealError);
    Position(PositionError);
    Theme(ThemeError);
    OnetLog(game::onet::LogError);
    SlitherlinkLog(game::slitherlink::LogError);
    Picture(VisionError);
    Limit(BudgetError);
}

impl OperationError {
    /// What kind of failure it is.
    #[must_use]
    pub const fn class(&self) -> ErrorClass {
        match self {
            Self::Json(error) if error.is_malformed() => ErrorClass::Malformed,
            Self::Json(_)
            | Self::Query
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
            | Self::DrawingSize { .. }
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

//! Errors as sentences in the language of the reader, from the message catalogue.

mod game;
mod json;
mod proof;
mod puzzle;

use i18n::{Language, errors};
use onet::{DealError, Gravity, MoveError};
use simpul_core::SizeError;
use slitherlink::PositionError;
use vision::VisionError;

use crate::{EitherError, OperationError};

/// An error that can be said in any language. It begins in lower case, since
/// something may precede it.
pub trait Sentence {
    /// The sentence, without a full stop.
    fn sentence(&self, language: Language) -> String;
}

impl Sentence for OperationError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::Json(error) => error.sentence(language),
            Self::Query => errors::bad_query(language).to_owned(),
            Self::Unrecognized(error) => error.sentence(language),
            Self::Size(error) => error.sentence(language),
            Self::OutOfRange { member, min, max } => {
                errors::out_of_range(language, max, member, min)
            }
            Self::TooMany { member, max } => errors::too_many(language, max, member),
            Self::ListLength { member, min, max } => {
                errors::list_length(language, max, member, min)
            }
            Self::ProofMethod => errors::proof_method(language).to_owned(),
            Self::PaperGravity(gravity) => errors::paper_gravity(language, gravity),
            Self::NoTile(cell) => errors::no_tile(language, cell),
            Self::SameCell(cell) => errors::same_cell(language, cell),
            Self::OffBoard(pair) => errors::off_board(language, pair),
            Self::Move(MoveError { number, pair }) => errors::bad_move(language, number, pair),
            Self::NoLetter(error) => errors::no_letter(language, error.0),
            Self::Deal(error) => error.sentence(language),
            Self::Position(error) => error.sentence(language),
            Self::UnknownLevel { number, last } => errors::unknown_level(language, last, number),
            Self::OtherDay { first, last } => errors::other_day(language, first, last),
            Self::Theme(error) => errors::unknown_theme(language, &error.0),
            Self::OnetLog(error) => error.sentence(language),
            Self::SlitherlinkLog(error) => error.sentence(language),
            Self::NoHintInLog => errors::no_hint_in_log(language).to_owned(),
            Self::OddCopies(copies) => errors::odd_copies_listed(language, copies),
            Self::Picture(error) => error.sentence(language),
            Self::DrawingSize { width, height, max } => {
                errors::drawing_size(language, height, max, width)
            }
            Self::Drawing(_) => errors::drawing_failed(language).to_owned(),
            Self::NotClearable => errors::not_clearable(language).to_owned(),
            Self::NotUnique => errors::not_unique(language).to_owned(),
            Self::NoLoop => errors::no_loop(language).to_owned(),
            Self::Disagreement(board) => errors::disagreement(language, board),
            Self::Limit(_) => errors::limit(language).to_owned(),
            Self::Memory => errors::memory(language).to_owned(),
            Self::AnswerTooLarge { max } => errors::answer_too_large(language, max),
            Self::TooManyPairs { found, max } => errors::too_many_pairs(language, found, max),
            Self::TooWide => errors::too_wide(language).to_owned(),
            Self::NotFound(tries) => errors::not_found(language, *tries),
            Self::TooLargeToGrade { most } => errors::too_large_to_grade(language, *most),
        }
    }
}

impl Sentence for SizeError {
    fn sentence(&self, language: Language) -> String {
        errors::bad_size(language, self.cols, self.max, self.rows)
    }
}

impl Sentence for PositionError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::Beyond(edge) => errors::off_grid_edge(language, edge),
            Self::Both(edge) => errors::line_and_cross(language, edge),
        }
    }
}

impl Sentence for DealError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::OddCells(cells) => errors::odd_cells(language, cells),
            Self::OddCopies(copies) => errors::odd_copies(language, copies),
            Self::DoNotFit { kinds, copies, cells } => {
                errors::tiles_do_not_fit(language, cells, copies, kinds, kinds * copies)
            }
            Self::Kinds { kinds, pairs } => errors::bad_kinds(language, kinds, pairs),
            Self::Size(size) => errors::board_too_large(language, onet::Board::MAX_SIDE, size),
            Self::NoGrade { grade, boards } => errors::no_board_of_grade(language, boards, grade),
            Self::Limit => errors::limit(language).to_owned(),
        }
    }
}

impl Sentence for VisionError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::NotAPicture => errors::not_a_picture(language).to_owned(),
            Self::Damaged(_) => errors::damaged_picture(language).to_owned(),
            Self::TooLarge { width, height } => {
                let (side, millions) = (vision::MOST_SIDE, vision::MOST_POINTS >> 20);
                errors::picture_too_large(language, height, millions, side, width)
            }
            Self::TooSmall { width, height } => errors::picture_too_small(language, height, width),
            Self::NoBoard => errors::no_board_seen(language).to_owned(),
            Self::Limit(_) => errors::limit(language).to_owned(),
        }
    }
}

impl Sentence for EitherError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::Onet(error) => error.sentence(language),
            Self::Slitherlink(error) => error.sentence(language),
            Self::Neither { onet, slitherlink } => errors::neither_puzzle(
                language,
                onet.sentence(language),
                slitherlink.sentence(language),
            ),
            Self::NoPuzzle => errors::no_puzzle_in_json(language).to_owned(),
        }
    }
}

/// The names of all gravities.
fn gravity_names() -> String {
    Gravity::ALL.map(Gravity::name).join(", ")
}

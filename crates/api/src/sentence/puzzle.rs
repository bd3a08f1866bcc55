//! Parse errors of puzzles.

use i18n::{Language, errors};
use onet::{Board, IdPart};
use slitherlink::{Expected, Place};

use super::{Sentence, gravity_names};

/// Prefixes a problem with its line and column.
fn at(line: usize, column: usize, problem: impl AsRef<str>, language: Language) -> String {
    errors::at_place(language, column, line, problem.as_ref())
}

impl Sentence for onet::FormatError {
    fn sentence(&self, language: Language) -> String {
        let said =
            |place: &onet::At, problem: &str| at(place.line, place.column, problem, language);
        match self {
            Self::NotUtf8(place) => said(place, errors::not_utf8_text(language)),
            Self::NoRows => errors::no_rows(language).to_owned(),
            Self::Word { at, word } => said(at, &errors::bad_tile(language, word)),
            Self::Range { at, word } => said(at, &errors::tile_out_of_range(language, word)),
            Self::Mixed { at, word } => said(at, &errors::mixed_tiles(language, word)),
            Self::Ragged { at, found, expected } => {
                said(at, &errors::ragged_row(language, *expected, found))
            }
            Self::Rows { at, found, expected } => {
                said(at, &errors::wrong_rows(language, *expected, found))
            }
            Self::Size { at, error } => said(at, &error.sentence(language)),
            Self::Gravity { at, error } => {
                said(at, &errors::bad_gravity(language, gravity_names(), &error.0))
            }
            Self::Json { at, problem } => said(at, &problem.sentence(language)),
            Self::Id { at, found, expected } => {
                let found = found_text(found.as_deref(), language);
                said(at, &errors::bad_id(language, expected.sentence(language), found))
            }
        }
    }
}

/// Names the unexpected text, or the end of the input for `None`.
fn found_text(found: Option<&str>, language: Language) -> String {
    let end = || errors::found_end(language).to_owned();
    found.map_or_else(end, |text| errors::found_text(language, text))
}

impl Sentence for onet::JsonProblem {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::Syntax => errors::json_syntax(language).to_owned(),
            Self::End => errors::json_end(language).to_owned(),
            Self::Tiles => {
                let expected = errors::expect_tile_rows(language);
                errors::json_expected(language, expected, errors::json_other(language))
            }
            Self::Ragged { row, found, expected } => {
                errors::ragged_tiles(language, expected, found, row)
            }
        }
    }
}

impl Sentence for IdPart {
    fn sentence(&self, language: Language) -> String {
        let text = match self {
            Self::Rows => return errors::expect_board_rows(language, Board::MAX_SIDE),
            Self::Columns => return errors::expect_board_columns(language, Board::MAX_SIDE),
            Self::Id => errors::expect_board_id(language),
            Self::Tiles => errors::expect_board_tiles(language),
            Self::Digit => errors::expect_board_digit(language),
            Self::Kind => errors::expect_board_kind(language),
            Self::CellBefore => errors::expect_board_repeat(language),
            Self::FewerCells => errors::expect_fewer_cells(language),
            Self::MoreCells => errors::expect_more_cells(language),
            Self::Gravity => errors::expect_gravity(language),
            Self::End => errors::expect_end(language),
        };
        text.to_owned()
    }
}

impl Sentence for slitherlink::FormatError {
    fn sentence(&self, language: Language) -> String {
        let said = |place: &Place, problem: &str| at(place.line, place.column, problem, language);
        match self {
            Self::Unexpected { place, found, expected } => {
                let found = found_text(found.map(String::from).as_deref(), language);
                said(place, &errors::unexpected(language, expected.sentence(language), found))
            }
            Self::OtherPuzzle { place, name } => said(place, &errors::other_puzzle(language, name)),
            Self::Variant { place, name } => said(place, &errors::variant(language, name)),
            Self::OtherGrid { place, kind } => said(place, &errors::other_grid(language, kind)),
            Self::Size { place, error } => said(place, &error.sentence(language)),
            Self::Ragged { place, found, expected } => {
                said(place, &errors::ragged_row(language, *expected, found))
            }
            Self::Rows { place, found, expected } => {
                said(place, &errors::wrong_rows(language, *expected, found))
            }
            Self::Cells { place, found, expected } => {
                said(place, &errors::wrong_cells(language, *expected, found))
            }
            Self::Json { place, problem } => said(place, &problem.sentence(language)),
            Self::JsonRows(inner) => errors::in_rows(language, inner.sentence(language)),
            Self::NotUtf8 { place, byte } => {
                said(place, &errors::not_utf8(language, format!("{byte:02x}")))
            }
        }
    }
}

impl Sentence for slitherlink::JsonProblem {
    fn sentence(&self, language: Language) -> String {
        let expected = match self {
            Self::Syntax => return errors::json_syntax(language).to_owned(),
            Self::End => return errors::json_end(language).to_owned(),
            Self::Clues => errors::expect_clue_rows(language),
            Self::Edges => errors::expect_edges(language),
        };
        errors::json_expected(language, expected, errors::json_other(language))
    }
}

impl Sentence for Expected {
    fn sentence(&self, language: Language) -> String {
        let text = match self {
            Self::Puzzle => errors::expect_puzzle(language),
            Self::End => errors::expect_end(language),
            Self::Id => errors::expect_slither_id(language),
            Self::Name => errors::expect_name(language),
            Self::Columns => errors::expect_columns(language),
            Self::LoopyColumns => errors::expect_loopy_columns(language),
            Self::Rows => errors::expect_rows(language),
            Self::SlashColumns => errors::expect_slash_columns(language),
            Self::SlashRows => errors::expect_slash_rows(language),
            Self::XRows => errors::expect_x_rows(language),
            Self::SlashCells => errors::expect_slash_cells(language),
            Self::ColonCells => errors::expect_colon_cells(language),
            Self::Grid => errors::expect_grid(language),
            Self::GridNumber => errors::expect_grid_number(language),
            Self::Difficulty => errors::expect_difficulty(language),
            Self::TextCell => errors::expect_clue(language),
            Self::OneCell => errors::expect_one_cell(language),
            Self::LoopyCell => errors::expect_loopy_cell(language),
            Self::PzprCell => errors::expect_pzpr_cell(language),
            Self::ClueRows => errors::expect_clue_rows(language),
        };
        text.to_owned()
    }
}

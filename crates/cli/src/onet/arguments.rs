//! Arguments that several commands of Onet take.

use api::PuzzleKind;
use clap::Args;
use clap::builder::TypedValueParser;
use i18n::errors;
use onet::{Board, Gravity, Rules};
use simpul_core::Cell;

use crate::command::choice::{Choice, by_name, one_of};
use crate::command::row_and_col;
use crate::error::CliError;
use crate::help;
use crate::input::Source;
use crate::notation::Coordinates;
use crate::usage::ValueError;

/// The source of a board.
#[derive(Debug, Args)]
pub struct BoardInput {
    #[arg(default_value = "-")]
    pub board: String,
    #[arg(long, value_parser = gravity())]
    pub gravity: Option<Gravity>,
}

impl BoardInput {
    /// The board that this names, with its own gravity.
    pub const fn named(board: String) -> Self {
        Self { board, gravity: None }
    }
}

impl Source for BoardInput {
    type Puzzle = Board;
    const KIND: Option<PuzzleKind> = Some(PuzzleKind::Onet);

    fn argument(&self) -> &str {
        &self.board
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Board> {
        let board = Board::parse(bytes)?;
        Ok(match self.gravity {
            Some(gravity) => board.with_gravity(gravity),
            None => board,
        })
    }
}

/// Reads a gravity by its name.
pub fn gravity() -> impl TypedValueParser<Value = Gravity> {
    by_name(Gravity::ALL, Gravity::name)
}

const RULES: [Choice<Rules>; 2] = [("ring", Rules::Ring), ("paper", Rules::Paper)];

/// Reads rules by their name.
pub fn rules() -> impl TypedValueParser<Value = Rules> {
    one_of(RULES)
}

/// Reads a cell as `ROW,COL`.
pub fn cell(text: &str) -> Result<Cell, ValueError> {
    row_and_col(text)
        .map(Cell::from)
        .ok_or_else(|| ValueError(errors::value_cell(help::language()).to_owned()))
}

/// The cell that was named, counted from 0.
///
/// # Errors
/// If it is before the first row or column.
pub fn cell_of(named: Cell, coordinates: Coordinates) -> Result<Cell, CliError> {
    let text = || format!("{},{}", named.row, named.col);
    coordinates.read(named).ok_or_else(|| CliError::BeforeFirst(text()))
}

/// A board and the rules that hold.
#[derive(Debug, Args)]
pub struct RulesArguments {
    #[command(flatten)]
    pub input: BoardInput,
    #[arg(long, value_parser = rules(), default_value = "ring")]
    pub rules: Rules,
}

/// A board and nothing else.
#[derive(Debug, Args)]
pub struct BoardArguments {
    #[command(flatten)]
    pub input: BoardInput,
}

//! The moves of a game of Onet on the command line.

use clap::Args;
use onet::Pair;
use simpul_core::Cell;

use super::arguments::cell_of;
use crate::command::two_places;
use crate::error::CliError;
use crate::notation::Coordinates;

/// The moves that were made.
#[derive(Debug, Args)]
pub struct Played {
    #[arg(long, default_value = "", hide_default_value = true, value_name = "MOVES")]
    played: String,
    /// The coordinates; set from the option of all commands.
    #[arg(skip)]
    pub coordinates: Coordinates,
}

impl Played {
    /// The pairs that were removed.
    ///
    /// # Errors
    /// If a word is not a move.
    pub fn pairs(&self) -> Result<Vec<[Cell; 2]>, CliError> {
        self.played.split_whitespace().map(|text| pair(text, self.coordinates)).collect()
    }
}

/// A move as `ROW,COL-ROW,COL`.
fn pair(text: &str, coordinates: Coordinates) -> Result<[Cell; 2], CliError> {
    let places = two_places(text).ok_or_else(|| CliError::NoMove(text.to_owned()))?;
    let [a, b] = places.map(Cell::from);
    let (a, b) = (cell_of(a, coordinates)?, cell_of(b, coordinates)?);
    let pair = Pair::new(a, b).ok_or_else(|| CliError::OneTile(text.to_owned()))?;
    Ok([pair.a(), pair.b()])
}

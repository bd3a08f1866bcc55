//! The moves of a game of Onet on the command line.

use clap::Args;
use onet::Pair;
use simpul_core::Cell;

use super::two_places;
use crate::fault::Fault;

/// The moves that were made.
#[derive(Debug, Args)]
pub struct Played {
    /// Moves made since: ROW,COL-ROW,COL and so on, separated by spaces
    #[arg(long, default_value = "", hide_default_value = true, value_name = "MOVES")]
    played: String,
}

impl Played {
    /// The pairs that went.
    ///
    /// # Errors
    /// If one of them is no move.
    pub fn pairs(&self) -> Result<Vec<Pair>, Fault> {
        self.played.split_whitespace().map(pair).collect()
    }
}

/// A move as `ROW,COL-ROW,COL`.
fn pair(text: &str) -> Result<Pair, Fault> {
    let places = two_places(text).ok_or_else(|| Fault::NoMove(text.to_owned()))?;
    let [a, b] = places.map(Cell::from);
    Pair::new(a, b).ok_or_else(|| Fault::OneTile(text.to_owned()))
}

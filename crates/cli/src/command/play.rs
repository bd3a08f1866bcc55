//! The games in the terminal.

use std::path::PathBuf;

use clap::Subcommand;
use game::onet::Mode;
use slitherlink::Grade;

use super::choice::{Choice, one_of};
use crate::slitherlink::grade;

const MODES: [Choice<Mode>; 3] = [
    ("timed", Mode::Timed, "The clock decides"),
    ("zen", Mode::Zen, "No clock: nothing can be lost"),
    ("strict", Mode::Strict, "No clock and no reshuffle: clear the board as it was dealt"),
];

#[derive(Debug, Subcommand)]
pub enum Play {
    /// Join equal tiles, from a small board to 16x30
    Onet {
        /// A board of your own: a file or a one-line id (onet/…)
        board: Option<String>,
        /// The level, 1 to 16
        #[arg(long, default_value_t = 1, conflicts_with = "board")]
        level: u8,
        /// What is allowed, and what ends the game
        #[arg(long, value_parser = one_of(MODES), default_value = "timed")]
        mode: Mode,
        /// The same seed gives the same game for ever; by chance if not given
        #[arg(long)]
        seed: Option<u64>,
        /// When leaving, write the games to this file, a line of JSON each: the deal and every move
        #[arg(long, value_name = "FILE")]
        log: Option<PathBuf>,
    },
    /// Draw one closed loop, of any size and grade
    #[command(visible_alias = "loop")]
    Slitherlink {
        /// A puzzle of your own: a file, or a puzzle (slither/…, an address of puzz.link, 5x5t0:…)
        puzzle: Option<String>,
        /// Rows of cells
        #[arg(long, default_value_t = 7, conflicts_with = "puzzle")]
        rows: usize,
        /// Columns of cells
        #[arg(long, default_value_t = 7, conflicts_with = "puzzle")]
        cols: usize,
        /// How hard it is
        #[arg(long, value_parser = grade(), default_value = "normal", conflicts_with = "puzzle")]
        grade: Grade,
        /// The same seed gives the same puzzle for ever; by chance if not given
        #[arg(long, conflicts_with = "puzzle")]
        seed: Option<u64>,
        /// When leaving, write the games to this file, a line of JSON each: the puzzle and every move
        #[arg(long, value_name = "FILE")]
        log: Option<PathBuf>,
    },
}

//! The games in the terminal.

use std::path::PathBuf;

use clap::Subcommand;
use game::onet::Mode;
use slitherlink::Grade;

use super::choice::{Choice, one_of};
use crate::slitherlink::grade;

const MODES: [Choice<Mode>; 3] =
    [("timed", Mode::Timed), ("zen", Mode::Zen), ("strict", Mode::Strict)];

#[derive(Debug, Subcommand)]
pub enum Play {
    Onet {
        board: Option<String>,
        #[arg(long, default_value_t = 1, conflicts_with = "board")]
        level: u8,
        #[arg(long, value_parser = one_of(MODES), default_value = "timed")]
        mode: Mode,
        #[arg(long)]
        seed: Option<u64>,
        #[arg(long, value_name = "FILE")]
        log: Option<PathBuf>,
    },
    #[command(alias = "loop")]
    Slitherlink {
        puzzle: Option<String>,
        #[arg(long, default_value_t = 7, conflicts_with = "puzzle")]
        rows: usize,
        #[arg(long, default_value_t = 7, conflicts_with = "puzzle")]
        cols: usize,
        #[arg(long, value_parser = grade(), default_value = "normal", conflicts_with = "puzzle")]
        grade: Grade,
        #[arg(long, conflicts_with = "puzzle")]
        seed: Option<u64>,
        #[arg(long, value_name = "FILE")]
        log: Option<PathBuf>,
    },
}

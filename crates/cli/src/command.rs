//! The command line.

mod book;
pub mod choice;
mod draw;
mod jobs;
mod lab;
mod play;
mod read;
mod serve;
mod site;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use i18n::Language;

use self::choice::{Choice, one_of};
use crate::notation::Coordinates;
use crate::onet::Onet;
use crate::slitherlink::Slitherlink;

pub use self::book::Book;
pub use self::draw::{Draw, FileKind, Ground};
pub use self::jobs::{Backup, Batch, Work};
pub use self::lab::{
    Lab, Loops, MovesLeft, Report, Strategies, Trace, Tree, TreeFormat, TreeMethod, Trial,
};
pub use self::play::Play;
pub use self::read::Read;
pub use self::serve::Serve;
pub use self::site::Site;

/// One engine for two puzzles of joining points on a grid: Onet and Slitherlink.
///
/// Without a command it serves the web app on localhost.
#[derive(Debug, Parser)]
#[command(name = "simpul", version, max_term_width = 100, after_help = AFTER_HELP)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Commands>,
    #[command(flatten)]
    pub serve: Serve,
    #[command(flatten)]
    pub shared: Shared,
}

const AFTER_HELP: &str = "\
Examples:
  simpul                                         open the web app in the browser
  simpul play slitherlink                        play in the terminal
  simpul loop hint slither/5/5/cbcbcddad         the next step of a puzzle, with its reason
  simpul onet new | simpul onet solve            deal a board and clear it
  simpul draw slither/5/5/cbcbcddad -o loop.png  draw a puzzle

Exit status: 0 the answer is yes, 1 it is no, 2 bad input or usage, 3 a limit was reached and the
answer is not known.";

/// What every command takes.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options of every command")]
pub struct Shared {
    /// Print one JSON object and nothing else
    #[arg(long, global = true)]
    pub json: bool,
    /// Read one puzzle a line, print one JSON object a line in the same order
    #[arg(long, global = true)]
    pub lines: bool,
    /// How many cores to use with --lines, in the lab and for a picture; all by default
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The language; by default that of the locale
    #[arg(long, global = true, value_parser = one_of(LANGUAGES))]
    pub lang: Option<Language>,
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    pub color: Colour,
    /// Stop after so many seconds
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: Option<Duration>,
    /// Stop after so many nodes of the search
    #[arg(long, global = true, value_name = "N")]
    pub node_limit: Option<u64>,
}

const LANGUAGES: [Choice<Language>; 2] = [
    ("en", Language::English, Language::English.native_name()),
    ("id", Language::Indonesian, Language::Indonesian.native_name()),
];

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| "expected a number of seconds, 0 or more".to_owned())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub enum Commands {
    /// Join equal tiles by a path with at most two turns
    Onet {
        /// How rows and columns are counted; JSON counts from 0
        #[arg(long, global = true, value_enum, default_value_t, value_name = "FROM")]
        coordinates: Coordinates,
        #[command(subcommand)]
        command: Onet,
    },
    /// Draw one closed loop that obeys the numbers
    #[command(visible_alias = "loop")]
    Slitherlink {
        #[command(subcommand)]
        command: Slitherlink,
    },
    /// Serve the web app, as without any command
    Serve(Serve),
    /// Write the web app as plain files, which play without a server
    Site(Site),
    /// Draw a puzzle as text, SVG, PNG or PDF
    Draw(Draw),
    /// Make a book of puzzles to be printed, with the solutions at the end
    Book(Book),
    /// The papers' algorithms and newer ones side by side: counted, drawn and repeated
    Lab {
        #[command(subcommand)]
        command: Lab,
    },
    /// Read a board from a picture: PNG, JPEG or WebP
    Read(Read),
    /// Play in the terminal, by keys or by mouse
    Play {
        #[command(subcommand)]
        command: Play,
    },
    /// Make puzzles ahead and work on batches, as one of any number of workers
    Work(Work),
    /// One question about every line of a large file, on all cores or many machines
    Batch(Batch),
    /// Copy the data into a file, while others go on using them
    Backup(Backup),
    /// Print what a shell needs to complete the commands of simpul
    Completions {
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page, for `man`
    Man {
        /// Write a page for each command into this folder instead
        #[arg(short, long, value_name = "DIR")]
        output: Option<PathBuf>,
    },
}

/// A place as `ROW,COL`.
pub fn row_and_col(text: &str) -> Option<[u16; 2]> {
    let (row, col) = text.split_once(',')?;
    Some([row.trim().parse().ok()?, col.trim().parse().ok()?])
}

/// Two places as `ROW,COL-ROW,COL`.
pub fn two_places(text: &str) -> Option<[[u16; 2]; 2]> {
    let (a, b) = text.split_once('-')?;
    Some([row_and_col(a)?, row_and_col(b)?])
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Arguments;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}

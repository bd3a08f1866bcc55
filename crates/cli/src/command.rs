//! The command line.

mod book;
mod choice;
mod draw;
mod jobs;
mod lab;
mod play;
mod played;
mod read;
mod serve;
mod site;
mod slitherlink;

use std::path::PathBuf;
use std::time::Duration;

use api::onet::Method;
use clap::builder::TypedValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use onet::{Format, Grade, Gravity, Rules};
use simpul_core::Cell;

use self::choice::{Choice, by_name, one_of};
use i18n::Language;

pub use self::book::Book;
pub use self::draw::{Draw, FileKind, Ground};
pub use self::jobs::{Backup, Batch, Work};
pub use self::lab::{
    Lab, Loops, MovesLeft, Report, Strategies, Tree, TreeFormat, TreeMethod, Trial,
};
pub use self::play::Play;
pub use self::played::Played;
pub use self::read::Read;
pub use self::serve::Serve;
pub use self::site::Site;
pub use self::slitherlink::{Kind, PuzzleInput, Slitherlink};

/// One engine for two puzzles of joining points on a grid: Onet and Slitherlink.
///
/// Without a command it serves the web app on localhost.
#[derive(Debug, Parser)]
#[command(name = "simpul", version, max_term_width = 100, after_help = AFTER_HELP)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,
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
pub enum Command {
    /// Join equal tiles by a path with at most two turns
    Onet {
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

/// Which puzzles of those that can be dealt.
#[derive(Debug, Args)]
pub struct Wanted {
    /// The same seed gives the same puzzle for ever; by chance if not given
    #[arg(long)]
    pub seed: Option<u64>,
    /// How many; each has the next seed
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub count: u64,
}

/// Where a board comes from.
#[derive(Debug, Args)]
pub struct BoardInput {
    /// A file, a one-line id (onet/…), or - for standard input
    #[arg(default_value = "-")]
    pub board: String,
    /// Let the tiles slide so after each removal, whatever the board says
    #[arg(long, value_parser = gravity())]
    pub gravity: Option<Gravity>,
}

/// Reads a gravity by its name.
fn gravity() -> impl TypedValueParser<Value = Gravity> {
    by_name(Gravity::ALL, Gravity::name)
}

const RULES: [Choice<Rules>; 2] = [
    (
        "ring",
        Rules::Ring,
        "The real game: at most two turns, one ring of empty cells round the board",
    ),
    ("paper", Rules::Paper, "The 2024 paper's own test, with its quirks"),
];

const METHODS: [Choice<Method>; 3] = [
    (
        "exhaustive",
        Method::Exhaustive,
        "The 2015 paper's search of all ways; it explodes and has a limit of ten million nodes",
    ),
    ("bfs", Method::Bfs, "The 2015 paper's breadth-first search"),
    ("sweep", Method::Sweep, "Bit masks over rows and columns"),
];

const FORMATS: [Choice<Format>; 4] = [
    ("text", Format::Text, "A line a row, with numbers"),
    ("letters", Format::Letters, "A line a row, with letters, for up to 52 kinds"),
    ("json", Format::Json, "A JSON object"),
    ("id", Format::Id, "One short line, to be shared"),
];

#[derive(Debug, Subcommand)]
pub enum Onet {
    /// List all pairs that can be joined
    Pairs {
        #[command(flatten)]
        input: BoardInput,
        /// Whose rules hold
        #[arg(long, value_parser = one_of(RULES), default_value = "ring")]
        rules: Rules,
    },
    /// Is any move left? Ask by one of three methods and see what it costs
    Check {
        #[command(flatten)]
        input: BoardInput,
        /// How to find out
        #[arg(long, value_parser = one_of(METHODS), default_value = "sweep")]
        method: Method,
        /// Only the moves of the tile in this row and column
        #[arg(long, value_name = "ROW,COL", value_parser = cell)]
        from: Option<Cell>,
        /// Let bfs go on beyond two turns, as figure 6 of the 2015 paper does
        #[arg(long)]
        beyond_two_turns: bool,
    },
    /// The move that leaves the most joinable pairs
    Best {
        #[command(flatten)]
        input: BoardInput,
        /// Whose rules hold
        #[arg(long, value_parser = one_of(RULES), default_value = "ring")]
        rules: Rules,
    },
    /// The 2024 paper's loop: the best move is shown, you follow it or choose another
    Guide {
        /// A file or a one-line id; without it you are asked for the board
        board: Option<String>,
        /// Let the tiles slide so after each removal, whatever the board says
        #[arg(long, value_parser = gravity())]
        gravity: Option<Gravity>,
        /// Whose rules hold
        #[arg(long, value_parser = one_of(RULES), default_value = "ring")]
        rules: Rules,
        /// The seed of the first reshuffle
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Put the remaining tiles into a random order on the remaining cells
    Shuffle {
        #[command(flatten)]
        input: BoardInput,
        /// The same seed gives the same order for ever
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Clear the board, or prove that it cannot be cleared
    Solve {
        #[command(flatten)]
        input: BoardInput,
    },
    /// Check an answer of `solve`, or a proof of `hint`, with a separate checker
    ///
    /// A clear is replayed. `impossible` is proved again from the sets of tiles of
    /// its certificate. With gravity these are positions that no play leads out of;
    /// where there would be more than 100,000, none are given, and the checker plays
    /// every game again, which can take a minute.
    Verify {
        /// The board: a file, a one-line id (onet/…), or - for standard input
        board: String,
        /// A file with the JSON of the answer, or - for standard input
        answer: String,
        #[command(flatten)]
        game: Played,
    },
    /// Which pairs win and which lose, and the best that wins
    Hint {
        #[command(flatten)]
        input: BoardInput,
        #[command(flatten)]
        game: Played,
        /// Tell with each pair why it wins or loses: `onet verify` checks such a
        /// proof, with the pair as the last of the moves `--played`
        #[arg(long)]
        proof: bool,
    },
    /// Deal boards that can be cleared
    New {
        /// Rows of the board
        #[arg(long, default_value_t = 8)]
        rows: usize,
        /// Columns of the board
        #[arg(long, default_value_t = 14)]
        cols: usize,
        /// How many kinds of tiles
        #[arg(long)]
        kinds: Option<usize>,
        /// How many tiles of each kind; four by default
        #[arg(long)]
        copies: Option<usize>,
        /// Where tiles slide after each removal
        #[arg(long, value_parser = gravity(), default_value = "none")]
        gravity: Gravity,
        /// How hard it is
        #[arg(long, value_parser = by_name(Grade::ALL, Grade::name))]
        grade: Option<Grade>,
        #[command(flatten)]
        wanted: Wanted,
    },
    /// How hard the board is, measured by playing it
    Grade {
        #[command(flatten)]
        input: BoardInput,
    },
    /// Put the remaining tiles elsewhere, so that the rest can be cleared
    Reshuffle {
        #[command(flatten)]
        input: BoardInput,
        /// The same seed gives the same board for ever
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Write a board in another format
    Convert {
        #[command(flatten)]
        input: BoardInput,
        /// The format to write
        #[arg(long, value_parser = one_of(FORMATS), default_value = "text", value_name = "FORMAT")]
        to: Format,
    },
}

fn cell(text: &str) -> Result<Cell, String> {
    row_and_col(text).map(Cell::from).ok_or_else(|| "expected ROW,COL, from 0".to_owned())
}

/// A place as `ROW,COL`.
fn row_and_col(text: &str) -> Option<[u16; 2]> {
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

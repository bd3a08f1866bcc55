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

use api::PuzzleKind;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Args, CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use i18n::{Language, errors};

use self::choice::number;
use crate::error::CliError;
use crate::help;
use crate::notation::Coordinates;
use crate::onet::Onet;
use crate::slitherlink::Slitherlink;
use crate::usage::ValueError;

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

/// The command line. Its help texts are in the message catalogue.
#[derive(Debug, Parser)]
#[command(name = "simpul", version, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Commands>,
    #[command(flatten)]
    pub serve: Serve,
    #[command(flatten)]
    pub shared: Shared,
}

/// What every command takes.
#[derive(Debug, Args)]
pub struct Shared {
    #[arg(long, global = true)]
    pub json: bool,
    #[arg(long, global = true)]
    pub lines: bool,
    #[arg(long, global = true, value_name = "N", value_parser = number(1..=1024_u16))]
    pub threads: Option<u16>,
    #[arg(long, global = true, value_parser = language())]
    pub lang: Option<Language>,
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    pub color: Colour,
    #[arg(long, global = true, value_name = "TIME", value_parser = duration)]
    pub time_limit: Option<Duration>,
    #[arg(long, global = true, value_name = "N")]
    pub node_limit: Option<u64>,
}

/// Parses a language code. That of the test language is accepted but not listed.
fn language() -> impl TypedValueParser<Value = Language> {
    let code = |language: Language| {
        PossibleValue::new(language.code()).hide(!Language::ALL.contains(&language))
    };
    PossibleValuesParser::new(Language::KNOWN.map(code))
        .map(|code| Language::from_code(&code).expect("the parser knows the codes"))
}

/// Reads a duration: a number with a unit, or of seconds.
fn duration(text: &str) -> Result<Duration, ValueError> {
    const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let expected = || ValueError(errors::value_time(help::language()).to_owned());
    let with_unit = UNITS
        .iter()
        .find_map(|(unit, seconds)| Some((text.strip_suffix(unit)?.trim_end(), *seconds)));
    let (number, seconds) = with_unit.unwrap_or((text, 1.0));
    let number: f64 = number.parse().map_err(|_| expected())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| expected())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub enum Commands {
    Onet {
        #[arg(long, global = true, value_enum, default_value_t, value_name = "FROM")]
        coordinates: Coordinates,
        #[command(subcommand)]
        command: Onet,
    },
    #[command(alias = "loop")]
    Slitherlink {
        #[command(subcommand)]
        command: Slitherlink,
    },
    Serve(Serve),
    Site(Site),
    Draw(Draw),
    Book(Book),
    Lab {
        #[command(subcommand)]
        command: Lab,
    },
    Read(Read),
    Play {
        #[command(subcommand)]
        command: Play,
    },
    Work(Work),
    Batch(Batch),
    Backup(Backup),
    Completions {
        #[arg(value_enum)]
        shell: Shell,
    },
    Man {
        #[arg(short, long, value_name = "DIR")]
        output: Option<PathBuf>,
    },
}

impl Arguments {
    /// Rejects `--json` and `--lines` for commands that do not have them. `command` is
    /// its full name, for the message.
    pub fn refuse_options(&self, command: String) -> Result<(), CliError> {
        let (has_json, has_lines) = self.command.as_ref().map_or((false, false), Commands::has);
        let refused = [
            (self.shared.json && !has_json, "--json"),
            (self.shared.lines && !has_lines, "--lines"),
        ];
        match refused.into_iter().find(|(is_refused, _)| *is_refused) {
            Some((_, option)) => Err(CliError::NotFor { option, command }),
            None => Ok(()),
        }
    }
}

impl Commands {
    /// Returns whether a command has `--json`, and whether it has `--lines`.
    const fn has(&self) -> (bool, bool) {
        match self {
            Self::Onet { command: Onet::Guide(_), .. }
            | Self::Serve(_)
            | Self::Site(_)
            | Self::Draw(_)
            | Self::Book(_)
            | Self::Lab { command: Lab::Report(_) }
            | Self::Play { .. }
            | Self::Work(_)
            | Self::Backup(_)
            | Self::Completions { .. }
            | Self::Man { .. } => (false, false),
            Self::Onet { command: Onet::New(_) | Onet::Verify(_), .. }
            | Self::Slitherlink {
                command:
                    Slitherlink::New(_)
                    | Slitherlink::Verify(_)
                    | Slitherlink::Problem(_)
                    | Slitherlink::Rules,
            }
            | Self::Lab { .. }
            | Self::Read(_) => (true, false),
            // A batch always reads lines and prints JSON.
            Self::Onet { .. } | Self::Slitherlink { .. } | Self::Batch(_) => (true, true),
        }
    }
}

/// How a command was called: `simpul onet solve`.
pub fn path(matches: &ArgMatches) -> String {
    let mut path = "simpul".to_owned();
    let mut inner = matches.subcommand();
    while let Some((name, matches)) = inner {
        path = path + " " + name;
        inner = matches.subcommand();
    }
    path
}

/// The command that takes a puzzle of this kind, for what this subcommand of the
/// other kind does.
pub fn suggestion(found: PuzzleKind, subcommand: &str) -> String {
    let kind = match found {
        PuzzleKind::Onet => "onet",
        PuzzleKind::Slitherlink => "slitherlink",
    };
    if subcommand == "play" {
        return format!("simpul play {kind}");
    }
    let all = Arguments::command();
    let commands = all.find_subcommand(kind);
    let is_there = commands.is_some_and(|all| all.find_subcommand(subcommand).is_some());
    format!("simpul {kind} {}", if is_there { subcommand } else { "--help" })
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

    use std::time::Duration;

    use super::{Arguments, duration};

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_duration_has_a_unit_or_is_in_seconds() {
        let read = |text: &str| duration(text).ok();
        assert_eq!(read("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(read("2m"), Some(Duration::from_mins(2)));
        assert_eq!(read("1.5"), read("1500 ms"));
        assert_eq!(read("10s"), read("10"));
        assert_eq!(read("1h"), read("60m"));
        for wrong in ["", "m", "-1", "2x", "inf", "1e300h"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}

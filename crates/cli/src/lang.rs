//! The two languages of the program.

pub mod book;
pub mod draw;
mod en;
pub mod error;
mod id;
mod jobs;
pub mod read;
pub mod site;
mod slitherlink;

use std::io;

use api::onet::OutlookName;
use api::slitherlink::solve::VerdictName;
use api::{EitherError, OperationError};
use i18n::Language;
use onet::{DealError, FormatError, Gravity, NoLetter};
use simpul_core::{Cell, SizeError};

use crate::error::CliError;
use crate::limits;

pub use self::book::BookWords;
pub use self::draw::DrawWords;
pub use self::error::ErrorWords;
pub use self::jobs::JobWords;
pub use self::read::ReadWords;
pub use self::site::SiteWords;
pub use self::slitherlink::LoopWords;

/// The texts of the program in one language. A message that is missing in the other
/// language does not compile.
pub struct Words {
    pub language: Language,
    pub slitherlink: LoopWords,
    pub serving: fn(address: &str) -> String,
    pub draw: DrawWords,
    pub book: BookWords,
    pub read: ReadWords,
    pub site: SiteWords,
    pub error: ErrorWords,
    pub jobs: JobWords,
    pub ask_size: &'static str,
    pub ask_board: fn(rows: usize, cols: usize) -> String,
    pub bad_size: fn(word: &str) -> String,
    pub bad_tile: fn(row: usize, col: usize, word: &str) -> String,
    pub board_now: &'static str,
    pub best_move: fn(a: Cell, b: Cell) -> String,
    pub ask_pair: &'static str,
    pub bad_pair: fn(word: &str) -> String,
    pub outside: fn(row: &str, col: &str) -> String,
    pub same_cell: fn(Cell) -> String,
    pub empty_cell: fn(Cell) -> String,
    pub not_equal: fn(Cell, Cell) -> String,
    pub not_joinable: fn(Cell, Cell) -> String,
    pub won: &'static str,
    pub no_move_left: fn(tiles: usize) -> String,
    pub ask_reshuffle: &'static str,
    pub yes_answers: &'static [&'static str],
    pub reshuffled: &'static str,
    pub input_ended: &'static str,
    pub odd_kinds: fn(kinds: &str) -> String,
    pub pair_count: fn(usize) -> String,
    pub pair_line: fn(a: Cell, b: Cell, kind: &str, turns: usize) -> String,
    pub move_left: fn(a: Cell, b: Cell) -> String,
    pub cost: fn(generated: u64, rechecked: u64) -> String,
    /// Over the columns of a queue trace: the step, the vertex, the queue, the visited.
    pub trace_headings: [&'static str; 4],
    /// The name of a step; 0 is the start.
    pub trace_step: fn(number: usize) -> String,
    pub openings: fn(pairs: usize) -> String,
    pub ordered_openings: fn(pairs: usize, openings: usize) -> String,
    pub limit_reached: &'static str,
    /// The program was stopped, by Ctrl-C for example.
    pub stopped: &'static str,
    pub cleared: fn(moves: usize) -> String,
    pub impossible: fn(sets: usize) -> String,
    pub valid: &'static str,
    pub not_valid: fn(reason: &str) -> String,
    pub lost_since: fn(number: usize) -> String,
    pub can_be_cleared: &'static str,
    pub outlook: fn(OutlookName) -> &'static str,
    pub choice: fn(a: Cell, b: Cell, outlook: &str, openings: usize) -> String,
    /// The moves that clear the rest.
    pub won_by: fn(moves: &str) -> String,
    /// The sets of tiles that prove that nothing clears the rest.
    pub lost_by: fn(sets: &[String]) -> String,
    pub graded: fn(&onet::Grading) -> String,
    pub planted: &'static str,
    pub format_error: fn(&FormatError) -> String,
    pub no_letter: fn(NoLetter) -> String,
    pub size_error: fn(SizeError) -> String,
}

/// The language of the locale.
pub fn of_locale() -> Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = names.iter().find_map(|name| std::env::var(name).ok().filter(|l| !l.is_empty()));
    Language::of_locale(&locale.unwrap_or_default())
}

impl Words {
    /// The texts in this language.
    pub const fn of(language: Language) -> &'static Self {
        if matches!(language, Language::Indonesian) { &id::WORDS } else { &en::WORDS }
    }
}

impl Words {
    /// Why a search has no answer: it was stopped, or its limit was reached.
    pub fn unfinished(&self) -> &'static str {
        if limits::interrupted() { self.stopped } else { self.limit_reached }
    }

    /// A verdict on a Slitherlink.
    pub fn verdict(&self, verdict: VerdictName) -> &'static str {
        match verdict {
            VerdictName::Unknown if limits::interrupted() => self.stopped,
            verdict => (self.slitherlink.verdict)(verdict),
        }
    }
}

/// An error in the user's language, with everything that led to it.
pub fn message(error: &anyhow::Error, words: &Words) -> String {
    let parts = error.chain().map(|part| {
        if let Some(format) = part.downcast_ref::<FormatError>() {
            (words.format_error)(format)
        } else if let Some(error) = part.downcast_ref::<OperationError>() {
            operation_error(error, words)
        } else if let Some(format) = part.downcast_ref::<::slitherlink::FormatError>() {
            (words.slitherlink.format_error)(format)
        } else if let Some(error) = part.downcast_ref::<crate::draw::DrawError>() {
            (words.draw.error)(error)
        } else if let Some(error) = part.downcast_ref::<EitherError>() {
            no_puzzle_message(error, words)
        } else if let Some(error) = part.downcast_ref::<vision::VisionError>() {
            (words.read.error)(error)
        } else if let Some(size) = part.downcast_ref::<SizeError>() {
            (words.size_error)(*size)
        } else if let Some(error) = part.downcast_ref::<CliError>() {
            (words.error.cli)(error)
        } else if let Some(error) = part.downcast_ref::<tui::TerminalError>() {
            error.message(words.language)
        } else if let Some(error) = part.downcast_ref::<io::Error>() {
            let usual = (words.error.file)(error.kind());
            usual.map_or_else(|| error.to_string(), str::to_owned)
        } else {
            part.to_string()
        }
    });
    let mut message = String::new();
    for part in parts {
        // Many errors of libraries repeat their cause in their own text.
        if message.ends_with(&part) {
            continue;
        }
        if !message.is_empty() {
            message.push_str(": ");
        }
        message.push_str(&part);
    }
    message
}

/// An error of an operation in the user's language.
pub fn operation_error(error: &OperationError, words: &Words) -> String {
    match error {
        OperationError::Limit(_) | OperationError::Deal(DealError::Limit) => {
            words.unfinished().to_owned()
        }
        OperationError::Deal(error) => (words.error.deal)(error),
        OperationError::Size(error) => (words.size_error)(*error),
        OperationError::NoLetter(error) => (words.no_letter)(*error),
        OperationError::Picture(error) => (words.read.error)(error),
        OperationError::Unrecognized(error) => no_puzzle_message(error, words),
        _ => (words.error.operation)(error),
    }
}

fn no_puzzle_message(error: &EitherError, words: &Words) -> String {
    let (no_board, no_loop) = (words.format_error, words.slitherlink.format_error);
    match error {
        EitherError::Onet(error) => no_board(error),
        EitherError::Slitherlink(error) => no_loop(error),
        EitherError::Neither { onet, slitherlink } => {
            (words.draw.neither)(&no_loop(slitherlink), &no_board(onet))
        }
        EitherError::NoPuzzle => words.draw.no_puzzle.to_owned(),
    }
}

/// The names of all gravities, for messages.
fn gravity_names() -> String {
    Gravity::ALL.map(Gravity::name).join(", ")
}

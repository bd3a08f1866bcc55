//! `simpul book`: puzzle books for print, from easy to hard.

mod gather;
mod given;
mod onet;
mod slitherlink;

use std::path::Path;

use api::{OperationError, PuzzleKind};
use draw::Drawing;
use draw::book::{Book as Pages, Entry};
use i18n::{Language, book, program};
use simpul_core::{Seed, Size};

use self::given::Given;
use crate::command::Book;
use crate::console::notice;
use crate::error::CliError;
use crate::exit::Exit;
use crate::input::is_puzzle;
use crate::lang;
use crate::limits;
use crate::output::{Output, is_standard, name_of};
use crate::session::{Session, random_seed};

/// The source of a puzzle of the book.
enum Origin<P> {
    /// A new puzzle of this seed.
    Seed(Seed),
    /// A puzzle of the user.
    Given(P),
}

/// A puzzle as it will be printed.
struct Printed {
    /// The rank of the grade and the score, by which the book is sorted.
    difficulty: (usize, u32),
    grade: &'static str,
    size: Size,
    id: String,
    puzzle: Drawing,
    solution: Drawing,
}

/// The result for each puzzle in the requested order; `None` if the program was stopped
/// before.
type Made = Vec<Option<Result<Printed, OperationError>>>;

/// Makes a book and writes it.
pub fn run(command: &Book, session: &Session) -> anyhow::Result<Exit> {
    let language = session.language;
    let files: Vec<&str> =
        command.files.iter().map(String::as_str).filter(|name| !is_puzzle(name)).collect();
    let output = Output::open(pdf(&command.output)?, &files)?;
    limits::watch_interrupts();
    let given = given::read(&command.files, command.puzzle)?;
    let seed = command.seed.unwrap_or_else(|| random_seed().0);
    let last = seed.saturating_add(command.count - 1);
    let seeds = (seed..=last).map(Seed);
    let is_given = given.is_some();
    let (made, pages) = match (given, command.puzzle) {
        (Some(Given::Onet(boards)), _) => onet::make(command, &origins(boards), session)?,
        (Some(Given::Slitherlink(puzzles)), _) => {
            slitherlink::make(command, &origins(puzzles), session)?
        }
        (None, Some(PuzzleKind::Onet)) => {
            onet::make(command, &seeds.map(Origin::Seed).collect::<Vec<_>>(), session)?
        }
        (None, _) => {
            slitherlink::make(command, &seeds.map(Origin::Seed).collect::<Vec<_>>(), session)?
        }
    };
    let count = made.len();
    let (printed, exit) = sorted(made, is_given, language);
    let found = printed.len();
    if found > 0 {
        let seeds = (!is_given).then_some([seed, last]);
        output.write(&bound(pages, printed, seeds, command, language).pdf())?;
    }
    if limits::interrupted() {
        notice(&match found {
            0 => program::book_stopped_empty(language).to_owned(),
            _ => program::book_stopped(language, count, name_of(&command.output), found),
        });
    } else if found < count {
        notice(&program::book_missing(language, count - found));
    }
    Ok(exit)
}

fn origins<P>(puzzles: Vec<P>) -> Vec<Origin<P>> {
    puzzles.into_iter().map(Origin::Given).collect()
}

/// The name of the file, which must be that of a PDF.
fn pdf(path: &Path) -> Result<&Path, CliError> {
    let is_pdf = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"));
    // A device or a pipe is not expected to have an ending.
    let is_special = path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir());
    if is_pdf || is_special || is_standard(path) {
        return Ok(path);
    }
    Err(CliError::NotPdf(name_of(path)))
}

/// Sorts the puzzles from easy to hard. Reports which of the user's own puzzles are
/// omitted, and why.
fn sorted(made: Made, is_given: bool, language: Language) -> (Vec<Printed>, Exit) {
    let mut printed = vec![];
    let mut exit = Exit::Yes;
    for (number, made) in (1..).zip(made) {
        match made {
            Some(Ok(puzzle)) => printed.push(puzzle),
            Some(Err(error)) if is_given => {
                let reason = lang::operation_error(&error, language);
                notice(&program::book_left_out(language, number, &reason));
                exit = exit.of_many(Exit::from(&error));
            }
            Some(Err(_)) | None => exit = exit.of_many(Exit::Unknown),
        }
    }
    printed.sort_by_key(|puzzle| puzzle.difficulty);
    (printed, exit)
}

/// The pages with the puzzles and everything that is the same for both kinds.
fn bound(
    pages: Pages,
    printed: Vec<Printed>,
    seeds: Option<[u64; 2]>,
    command: &Book,
    language: Language,
) -> Pages {
    let size = printed.first().map(|first| first.size);
    let size = size.filter(|&size| printed.iter().all(|puzzle| puzzle.size == size));
    let grade = printed.first().map(|first| first.grade);
    let grade = grade.filter(|&grade| printed.iter().all(|puzzle| puzzle.grade == grade));
    let size = size.map(|size| format!("{} × {}", size.rows(), size.cols()));
    let count = book::count(language, printed.len());
    let details = [Some(count), size, grade.map(str::to_owned)];
    let details = details.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let entry = |(number, puzzle): (usize, Printed)| Entry {
        caption: book::caption(language, puzzle.grade, number),
        id: puzzle.id,
        puzzle: puzzle.puzzle,
        solution: puzzle.solution,
    };
    let title = command.title.clone().unwrap_or_else(|| pages.title.clone());
    let made = match seeds {
        Some([first, last]) => book::made_from_seeds(language, first, last),
        None => book::made(language).to_owned(),
    };
    let notice = format!("{made} {}", pages.notice);
    Pages {
        title,
        details,
        notice,
        language: language.code(),
        paper: command.paper,
        entries: (1..).zip(printed).map(entry).collect(),
        ..pages
    }
}

//! `simpul book`: puzzles to be printed.

mod gather;
mod onet;
mod slitherlink;

use api::PuzzleKind;
use draw::Drawing;
use draw::book::{Book as Pages, Entry};
use simpul_core::Seed;

use crate::command::Book;
use crate::draw::refuse_answers;
use crate::exit::Exit;
use crate::lang::Words;
use crate::limits;
use crate::output::Output;
use crate::session::{Session, random_seed};

/// A puzzle as it will be printed.
struct Printed {
    grade: Option<&'static str>,
    id: String,
    puzzle: Drawing,
    solution: Drawing,
}

/// Makes a book and writes it.
pub fn run(command: &Book, session: &Session) -> anyhow::Result<Exit> {
    let words = session.words;
    refuse_answers(session.shared)?;
    let output = Output::open(&command.output)?;
    limits::watch_interrupts();
    let seed = command.seed.unwrap_or_else(|| random_seed().0);
    let last = seed.saturating_add(command.count - 1);
    let seeds: Vec<Seed> = (seed..=last).map(Seed).collect();
    let (made, pages) = match command.puzzle {
        PuzzleKind::Onet => onet::make(command, &seeds, session)?,
        PuzzleKind::Slitherlink => slitherlink::make(command, &seeds, session)?,
    };
    if made.is_empty() {
        eprintln!("{}", (words.book.missing)(seeds.len()));
        return Ok(Exit::Unknown);
    }
    let missing = seeds.len() - made.len();
    let book = bound(pages, made, [seed, last], command, words);
    output.write(&book.pdf())?;
    if missing > 0 {
        eprintln!("{}", (words.book.missing)(missing));
        return Ok(Exit::Unknown);
    }
    Ok(Exit::Yes)
}

/// The pages with the puzzles and everything that is the same for both kinds.
fn bound(
    pages: Pages,
    made: Vec<Printed>,
    [first, last]: [u64; 2],
    command: &Book,
    words: &Words,
) -> Pages {
    let entry = |(number, printed): (usize, Printed)| Entry {
        caption: match printed.grade {
            Some(grade) => format!("{number} · {grade}"),
            None => number.to_string(),
        },
        id: printed.id,
        puzzle: printed.puzzle,
        solution: printed.solution,
    };
    let title = command.title.clone().unwrap_or_else(|| pages.title.clone());
    let notice = format!("{} {}", (words.book.made)(first, last), pages.notice);
    Pages {
        title,
        notice,
        language: words.book.language,
        paper: command.paper,
        entries: (1..).zip(made).map(entry).collect(),
        ..pages
    }
}

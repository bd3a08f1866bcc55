//! `simpul book`: puzzles to be printed.

mod gather;
mod onet;
mod slitherlink;

use std::hash::{BuildHasher, RandomState};

use api::PuzzleKind;
use draw::Drawing;
use draw::book::{Book as Pages, Entry};
use simpul_core::Seed;

use crate::command::{Book, Shared};
use crate::draw::refuse_answers;
use crate::exit::Outcome;
use crate::lang::Words;
use crate::limits;
use crate::output::Output;

/// A puzzle as it will be printed.
struct Printed {
    grade: Option<&'static str>,
    id: String,
    puzzle: Drawing,
    solution: Drawing,
}

/// Makes a book and writes it.
pub fn run(command: &Book, shared: &Shared, words: &Words) -> anyhow::Result<Outcome> {
    refuse_answers(shared)?;
    let output = Output::open(&command.output)?;
    limits::watch_interrupts();
    let seed = command.seed.unwrap_or_else(|| RandomState::new().hash_one(0) >> 16);
    let last = seed.saturating_add(command.count - 1);
    let seeds: Vec<Seed> = (seed..=last).map(Seed).collect();
    let (made, pages) = match command.puzzle {
        PuzzleKind::Onet => onet::make(command, &seeds, shared, words)?,
        PuzzleKind::Slitherlink => slitherlink::make(command, &seeds, shared, words)?,
    };
    if made.is_empty() {
        eprintln!("{}", (words.book.missing)(seeds.len()));
        return Ok(Outcome::Unknown);
    }
    let missing = seeds.len() - made.len();
    let book = bound(pages, made, [seed, last], command, words);
    output.write(&book.pdf())?;
    if missing > 0 {
        eprintln!("{}", (words.book.missing)(missing));
        return Ok(Outcome::Unknown);
    }
    Ok(Outcome::Yes)
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

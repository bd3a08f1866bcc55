//! `simpul draw`: a puzzle as a picture.

mod error;
mod file;
mod onet;
mod puzzle;
mod slitherlink;

use anyhow::Context;
use draw::{Ink, Look};

use crate::command::{Colour, Draw, FileKind, Ground, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::{input, screen};

pub use self::error::DrawError;
pub use self::file::write;
use self::puzzle::AnyPuzzle;

/// Draws a puzzle.
pub fn run(command: &Draw, shared: &Shared, words: &Words) -> anyhow::Result<Outcome> {
    refuse_answers(shared)?;
    let kind = file::kind(&command.output, command.format)?;
    let puzzle = read(command)?;
    match puzzle {
        AnyPuzzle::Onet(board) => onet::draw(&board, kind, command, shared, words),
        AnyPuzzle::Slitherlink(puzzle, drawn) => {
            slitherlink::draw(&puzzle, drawn, kind, command, shared, words)
        }
    }
}

/// A picture is no answer in JSON.
pub fn refuse_answers(shared: &Shared) -> Result<(), DrawError> {
    let asked = [(shared.json, "--json"), (shared.lines, "--lines")];
    match asked.into_iter().find(|(is_asked, _)| *is_asked) {
        Some((_, option)) => Err(DrawError::NotFor { option, with: "a picture" }),
        None => Ok(()),
    }
}

/// The ink for text: a file gets colours only if they are asked for.
fn ink(command: &Draw, shared: &Shared) -> Ink {
    let to_file = !file::is_standard_output(&command.output);
    let colour = if to_file && shared.color == Colour::Auto { Colour::Never } else { shared.color };
    screen::ink(colour)
}

fn read(command: &Draw) -> anyhow::Result<AnyPuzzle> {
    let argument = &command.puzzle;
    if puzzle::is_puzzle(argument) {
        return AnyPuzzle::parse(argument.as_bytes(), command.kind);
    }
    let name = if argument == "-" { "standard input" } else { argument };
    AnyPuzzle::parse(&input::read(argument)?, command.kind).with_context(|| name.to_owned())
}

impl Ground {
    const fn look(&self) -> Look {
        match (self.dark, self.print) {
            (true, _) => Look::Dark,
            (false, true) => Look::Print,
            (false, false) => Look::Light,
        }
    }
}

/// The bytes of a drawing as a file of this kind; of text there is its own way.
fn bytes(
    drawing: &draw::Drawing,
    kind: FileKind,
    text: impl FnOnce() -> String,
) -> anyhow::Result<Vec<u8>> {
    Ok(match kind {
        FileKind::Svg => drawing.svg().into_bytes(),
        FileKind::Png => drawing.png()?,
        FileKind::Pdf => drawing.pdf(),
        FileKind::Txt => text().into_bytes(),
    })
}

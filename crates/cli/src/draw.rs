//! `simpul draw`: a puzzle as a picture.

mod error;
mod file;
mod onet;
mod slitherlink;

use api::{EitherPuzzle, PuzzleKind};
use draw::{Ink, Look};

use crate::command::{Colour, Draw, FileKind, Ground, Shared};
use crate::exit::Exit;
use crate::input::{Source, is_puzzle};
use crate::output::Output;
use crate::session::Session;
use crate::{output, screen};

pub use self::error::DrawError;

/// Draws a puzzle.
pub fn run(command: &Draw, session: &Session) -> anyhow::Result<Exit> {
    let kind = file::kind(&command.output, command.format)?;
    let input = EitherInput { puzzle: command.puzzle.clone(), kind: command.kind };
    match input.read("draw")? {
        EitherPuzzle::Onet(board) => onet::draw(&board, kind, command, session),
        EitherPuzzle::Slitherlink(puzzle, drawn) => {
            slitherlink::draw(&puzzle, drawn, kind, command, session)
        }
    }
}

/// Opens the file of the picture.
fn open(command: &Draw) -> anyhow::Result<Output> {
    let input = Some(command.puzzle.as_str()).filter(|name| !is_puzzle(name));
    Output::open(&command.output, input.as_slice())
}

/// Returns the ink for text: a file gets colours only on request.
fn ink(command: &Draw, shared: &Shared) -> Ink {
    let to_file = !output::is_standard(&command.output);
    let colour = if to_file && shared.color == Colour::Auto { Colour::Never } else { shared.color };
    screen::ink(colour)
}

/// The source of a puzzle of either kind.
struct EitherInput {
    puzzle: String,
    /// Its kind, if given.
    kind: Option<PuzzleKind>,
}

impl Source for EitherInput {
    type Puzzle = EitherPuzzle;
    const KIND: Option<PuzzleKind> = None;

    fn argument(&self) -> &str {
        &self.puzzle
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<EitherPuzzle> {
        Ok(EitherPuzzle::parse(bytes, self.kind)?)
    }
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

/// Returns the bytes of a drawing as a file of this kind; text has its own path.
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

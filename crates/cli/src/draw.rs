//! `simpul draw`: a puzzle as a picture.

mod error;
mod file;
mod onet;
mod slitherlink;

use api::{EitherPuzzle, PuzzleKind};
use draw::{Ink, Look};

use crate::command::{Colour, Draw, FileKind, Ground, Shared};
use crate::exit::Exit;
use crate::onet::BoardInput;
use crate::operation::Source;
use crate::session::Session;
use crate::slitherlink::PuzzleInput;
use crate::{output, screen};

pub use self::error::DrawError;

/// Draws a puzzle.
pub fn run(command: &Draw, session: &Session) -> anyhow::Result<Exit> {
    refuse_answers(session.shared)?;
    let kind = file::kind(&command.output, command.format)?;
    let input = EitherInput { puzzle: command.puzzle.clone(), kind: command.kind };
    match input.read()? {
        EitherPuzzle::Onet(board) => onet::draw(&board, kind, command, session),
        EitherPuzzle::Slitherlink(puzzle, drawn) => {
            slitherlink::draw(&puzzle, drawn, kind, command, session)
        }
    }
}

/// Rejects `--json` and `--lines`: a picture is not JSON.
pub fn refuse_answers(shared: &Shared) -> Result<(), DrawError> {
    let asked = [(shared.json, "--json"), (shared.lines, "--lines")];
    match asked.into_iter().find(|(is_asked, _)| *is_asked) {
        Some((_, option)) => Err(DrawError::NotFor { option, with: "a picture" }),
        None => Ok(()),
    }
}

/// The ink for text: a file gets colours only if they are asked for.
fn ink(command: &Draw, shared: &Shared) -> Ink {
    let to_file = !output::is_standard(&command.output);
    let colour = if to_file && shared.color == Colour::Auto { Colour::Never } else { shared.color };
    screen::ink(colour)
}

/// Where a puzzle of either kind comes from.
struct EitherInput {
    puzzle: String,
    /// Of which kind it is, if that was said.
    kind: Option<PuzzleKind>,
}

impl Source for EitherInput {
    type Puzzle = EitherPuzzle;

    fn argument(&self) -> &str {
        &self.puzzle
    }

    fn is_puzzle(&self) -> bool {
        let as_board = BoardInput::named(self.puzzle.clone());
        let as_loop = PuzzleInput { puzzle: self.puzzle.clone() };
        as_board.is_puzzle() || as_loop.is_puzzle()
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

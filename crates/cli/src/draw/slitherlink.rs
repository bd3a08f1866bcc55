//! A Slitherlink puzzle as a picture.

use api::slitherlink::{Drawn, Hint, Method, Solution, Solved};
use draw::{Highlight, SlitherlinkScene};
use simpul_core::Edge;
use slitherlink::{Loop, Position, Puzzle};

use super::{DrawError, bytes, ink};
use crate::command::{Draw, FileKind, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::limits;
use crate::output::Output;
use crate::question::Refused;

/// How wide a cell is where nothing else is said.
const CELL: f32 = 40.0;

/// Draws a puzzle with what the command line and its JSON bring.
pub fn draw(
    puzzle: &Puzzle,
    mut drawn: Drawn,
    kind: FileKind,
    command: &Draw,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    if command.tiles.path.is_some() || command.tiles.selected.is_some() {
        let option = "--path, --selected";
        return Err(DrawError::NotFor { option, with: "Slitherlink" }.into());
    }
    drawn.lines.extend(&command.lines_drawn);
    drawn.crosses.extend(&command.crosses);
    let output = Output::open(&command.output)?;
    limits::watch_interrupts();
    let mut hint = Hint::default();
    if command.hint {
        hint = match advised(puzzle, &drawn, shared, words)? {
            Ok(hint) => hint,
            Err(outcome) => return Ok(outcome),
        };
        drawn.lines.extend(&hint.lines);
        drawn.crosses.extend(&hint.crosses);
    }
    if command.solve {
        drawn = match solved(puzzle, shared, words) {
            Ok(found) => Drawn { lines: found.edges().collect(), crosses: vec![] },
            Err(outcome) => return Ok(outcome),
        };
    }
    let position = Position::with(puzzle, drawn.lines, drawn.crosses)?;
    // Of a mistake there is nothing new, only what is wrong.
    let new: Vec<Edge> =
        if hint.is_step() { [hint.lines, hint.crosses].concat() } else { hint.edges };
    let highlight = Highlight { cells: &hint.cells, edges: &new };
    let scene = SlitherlinkScene { position: &position, highlight };
    let drawing = scene.drawing(command.ground.look(), command.tile_size.unwrap_or(CELL));
    let text = || scene.text(ink(command, shared));
    output.write(&bytes(&drawing, kind, text)?)?;
    Ok(Outcome::Yes)
}

/// The next step, whose reason is said; or how the program ends without one.
fn advised(
    puzzle: &Puzzle,
    drawn: &Drawn,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Result<Hint, Outcome>> {
    let (hint, _) = limits::timed(shared, u64::MAX, |budget| {
        api::slitherlink::hint(puzzle, drawn, words.language, &Solved::new(), budget)
    });
    match hint {
        Ok(hint) => {
            eprintln!("{}", hint.text);
            Ok(if hint.rule.is_some() { Ok(hint) } else { Err(Outcome::No) })
        }
        Err(refusal) if refusal.outcome() == Outcome::Bad => Err(refusal.into()),
        Err(refusal) => {
            eprintln!("{}", refusal.told(words));
            Ok(Err(refusal.outcome()))
        }
    }
}

/// A loop that solves the puzzle, or how the program ends without one.
fn solved(puzzle: &Puzzle, shared: &Shared, words: &Words) -> Result<Loop, Outcome> {
    let (Solution { verdict, found, .. }, _) = limits::timed(shared, u64::MAX, |budget| {
        api::slitherlink::solve(puzzle, Method::Ours, budget)
    });
    match verdict {
        "unique" => {}
        "multiple" => eprintln!("{}", words.draw.more_loops),
        _ => eprintln!("{}", (words.slitherlink.verdict)(verdict)),
    }
    found.ok_or(if verdict == "unknown" { Outcome::Unknown } else { Outcome::No })
}

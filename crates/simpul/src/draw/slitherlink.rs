//! A Slitherlink puzzle as a picture.

use api::slitherlink::{Drawn, Hint, Method, Solution};
use draw::{Highlight, SlitherlinkScene, slitherlink_text};
use grid::{Cell, Edge};
use slitherlink::{Position, Puzzle};

use super::{DrawError, bytes, write};
use crate::command::{Draw, FileKind, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::question::Refused;
use crate::{limits, screen};

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
    if command.path.is_some() || command.selected.is_some() {
        let option = "--path, --selected";
        return Err(DrawError::NotFor { option, puzzle: "Slitherlink" }.into());
    }
    drawn.lines.extend(&command.lines_drawn);
    drawn.crosses.extend(&command.crosses);
    limits::watch_interrupts();
    let mut cells: Vec<Cell> = vec![];
    let mut new: Vec<Edge> = vec![];
    if command.hint {
        let (hint, _) = limits::timed(shared, u64::MAX, |budget| {
            api::slitherlink::hint(puzzle, &drawn, words.language, budget)
        });
        let hint = match hint {
            Ok(hint) => hint,
            Err(refusal) if refusal.outcome() == Outcome::Bad => return Err(refusal.into()),
            Err(refusal) => {
                eprintln!("{}", refusal.told(words));
                return Ok(refusal.outcome());
            }
        };
        eprintln!("{}", hint.text);
        if hint.rule.is_none() {
            return Ok(Outcome::No);
        }
        let Hint { lines, crosses, edges, .. } = &hint;
        new.extend(if hint.is_step() {
            lines.iter().chain(crosses)
        } else {
            edges.iter().chain(&[])
        });
        drawn.lines.extend(lines);
        drawn.crosses.extend(crosses);
        cells = hint.cells;
    }
    if command.solve {
        let (solution, _) = limits::timed(shared, u64::MAX, |budget| {
            api::slitherlink::solve(puzzle, Method::Ours, budget)
        });
        let Solution { verdict, found: Some(found), .. } = solution else {
            eprintln!("{}", (words.slitherlink.verdict)(solution.verdict));
            let is_unknown = solution.verdict == "unknown";
            return Ok(if is_unknown { Outcome::Unknown } else { Outcome::No });
        };
        if verdict != "unique" {
            eprintln!("{}", words.draw.more_loops);
        }
        drawn = Drawn { lines: found.edges().collect(), crosses: vec![] };
    }
    let position = Position::with(puzzle, drawn.lines, drawn.crosses)?;
    let highlight = Highlight { cells: &cells, edges: &new };
    let scene = SlitherlinkScene { position: &position, highlight };
    let drawing = scene.drawing(command.look(), command.tile_size.unwrap_or(CELL));
    let text = || slitherlink_text(&position, highlight, screen::ink(shared.color));
    write(&command.output, &bytes(&drawing, kind, text)?)?;
    Ok(Outcome::Yes)
}

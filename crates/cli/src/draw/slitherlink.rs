//! A Slitherlink puzzle as a picture.

use api::OperationError;
use api::slitherlink::Drawn;
use api::slitherlink::hint::{Hint, HintRequest, HintResponse};
use api::slitherlink::solve::{Solve, SolveRequest, SolveResponse, VerdictName};
use draw::{Highlight, SlitherlinkScene};
use i18n::program;
use simpul_core::Edge;
use slitherlink::{Hint as Advice, Loop, Puzzle};

use super::{DrawError, bytes, ink, open};
use crate::command::{Draw, FileKind};
use crate::console::notice;
use crate::exit::Exit;
use crate::lang;
use crate::limits;
use crate::operation::report;
use crate::session::Session;

/// The default width of a cell.
const CELL: f32 = 40.0;

/// Draws a puzzle with the marks of the command line and of its JSON.
pub fn draw(
    puzzle: &Puzzle,
    mut drawn: Drawn,
    kind: FileKind,
    command: &Draw,
    session: &Session,
) -> anyhow::Result<Exit> {
    if command.tiles.path.is_some() || command.tiles.selected.is_some() {
        let option = "--path, --selected";
        return Err(DrawError::NotFor { option, with: "Slitherlink" }.into());
    }
    drawn.lines.extend(&command.lines_drawn);
    drawn.crosses.extend(&command.crosses);
    let output = open(command)?;
    limits::watch_interrupts();
    let (mut cells, mut edges, mut arcs) = (vec![], vec![], vec![]);
    if command.hint {
        let hint = match advised(puzzle, &drawn, session)? {
            Ok(hint) => hint,
            Err(exit) => return Ok(exit),
        };
        drawn.lines.extend(hint.lines());
        drawn.crosses.extend(hint.crosses());
        // A mistake adds no lines, it only marks the wrong ones.
        let new: Vec<Edge> = [hint.lines(), hint.crosses()].concat();
        edges = if hint.is_step() { new } else { hint.edges() };
        cells = hint.cells();
        arcs = hint.arcs().to_vec();
    }
    if command.solve {
        drawn = match solved(puzzle, session)? {
            Ok(found) => Drawn { lines: found.edges().collect(), crosses: vec![] },
            Err(exit) => return Ok(exit),
        };
    }
    let position = drawn.on(puzzle).map_err(OperationError::from)?;
    let highlight = Highlight { cells: &cells, edges: &edges, arcs: &arcs };
    let scene = SlitherlinkScene { position: &position, highlight };
    let drawing = scene.drawing(command.ground.look(), command.tile_size.unwrap_or(CELL));
    let text = || scene.text(ink(command, session.shared));
    output.write(&bytes(&drawing, kind, text)?)?;
    Ok(Exit::Yes)
}

/// The next step, whose reason is said; or how the program ends without one.
fn advised(
    puzzle: &Puzzle,
    drawn: &Drawn,
    session: &Session,
) -> anyhow::Result<Result<Advice, Exit>> {
    let (puzzle, drawn, lang) = (puzzle.clone(), drawn.clone(), session.language);
    let request = HintRequest { drawn, lang, ..HintRequest::of(puzzle) };
    match session.run::<Hint>(&request) {
        Ok(HintResponse { hint, language, .. }) => {
            notice(&hint.sentence(language));
            Ok(if hint.is_step() || hint.is_mistake() { Ok(hint) } else { Err(Exit::No) })
        }
        Err(error) => Ok(Err(report(error, session.language)?)),
    }
}

/// A loop that solves the puzzle, or how the program ends without one.
fn solved(puzzle: &Puzzle, session: &Session) -> anyhow::Result<Result<Loop, Exit>> {
    let request = SolveRequest::of(puzzle.clone());
    let SolveResponse { verdict, found, .. } = session.run::<Solve>(&request)?;
    match verdict {
        VerdictName::Unique => {}
        VerdictName::Multiple => notice(program::draw_more_loops(session.language)),
        VerdictName::None | VerdictName::Unknown => {
            notice(lang::verdict(verdict, session.language));
        }
    }
    let is_unknown = verdict == VerdictName::Unknown;
    Ok(found.ok_or(if is_unknown { Exit::Unknown } else { Exit::No }))
}

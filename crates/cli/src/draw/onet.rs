//! An Onet board as a picture.

use api::onet::hint::{Hint, HintRequest};
use api::onet::solve::{Solve, VerdictName};
use api::onet::{BoardRequest, Joining};
use draw::{Faces, Ink, OnetScene};
use i18n::program;
use onet::{Board, Pair};
use simpul_core::Cell;

use super::{DrawError, bytes, ink, open};
use crate::command::{Draw, FileKind};
use crate::console::notice;
use crate::error::CliError;
use crate::exit::Exit;
use crate::lang;
use crate::limits;
use crate::notation::Coordinates;
use crate::onet::cell_of;
use crate::session::Session;

/// The default width of a tile.
const TILE: f32 = 48.0;

/// Draws a board with the requested annotations.
pub fn draw(
    board: &Board,
    kind: FileKind,
    command: &Draw,
    session: &Session,
) -> anyhow::Result<Exit> {
    let coordinates = session.coordinates;
    let selected = command.tiles.selected.map(|cell| cell_of(cell, coordinates)).transpose()?;
    let path = command.tiles.path.map(|pair| pair_of(pair, coordinates)).transpose()?;
    let checked = check(board, selected, command).and_then(|()| joined(board, path));
    let joining = checked.map_err(|error| error.convert(coordinates))?;
    let output = open(command)?;
    limits::watch_interrupts();
    let mut hint = None;
    if command.hint {
        hint = match advised(board, session)? {
            Ok(joining) => Some(joining),
            Err(exit) => return Ok(exit),
        };
    }
    let mut steps = None;
    if command.solve {
        steps = match solved(board, session)? {
            Ok(steps) => Some(steps),
            Err(exit) => return Ok(exit),
        };
    }
    // A picture has a mark for the tiles of a hint; text has only the path.
    let shown = joining.as_ref().or(hint.as_ref().filter(|_| kind == FileKind::Txt));
    let path = shown.map(|joining| &joining.path);
    let hint = hint.as_ref().map(Joining::pair);
    let scene = OnetScene { board, path, hint, selected };
    let faces = match &steps {
        Some(steps) => Faces::Steps(steps),
        None if command.tiles.numbers => Faces::Numbers,
        None if command.tiles.letters => Faces::Letters,
        None => Faces::Pictures(command.tiles.theme),
    };
    let drawing = scene.drawing(faces, command.ground.look(), command.tile_size.unwrap_or(TILE));
    let text = || text(scene, steps.as_deref(), ink(command, session.shared));
    output.write(&bytes(&drawing, kind, text)?)?;
    Ok(Exit::Yes)
}

/// Rejects options that do not apply to this board.
fn check(board: &Board, selected: Option<Cell>, command: &Draw) -> Result<(), DrawError> {
    if !command.lines_drawn.is_empty() || !command.crosses.is_empty() {
        return Err(DrawError::NotFor { option: "--lines-drawn, --crosses", with: "Onet" });
    }
    match selected {
        Some(cell) if board.tile(cell).is_none() => Err(DrawError::NoTile(cell)),
        _ => Ok(()),
    }
}

/// The pair that was meant by two cells as they are counted.
fn pair_of(named: Pair, coordinates: Coordinates) -> Result<Pair, CliError> {
    let (a, b) = (cell_of(named.a(), coordinates)?, cell_of(named.b(), coordinates)?);
    Ok(Pair::new(a, b).expect("two cells stay two"))
}

fn joined(board: &Board, pair: Option<Pair>) -> Result<Option<Joining>, DrawError> {
    let Some(pair) = pair else { return Ok(None) };
    match [pair.a(), pair.b()].into_iter().find(|&cell| board.tile(cell).is_none()) {
        Some(cell) => Err(DrawError::NoTile(cell)),
        None => Joining::of(board, pair).map(Some).ok_or(DrawError::NoPath(pair)),
    }
}

/// The move that is advised, or how the program ends without one.
fn advised(board: &Board, session: &Session) -> anyhow::Result<Result<Joining, Exit>> {
    let request = HintRequest::of(board.clone());
    let best = session.run::<Hint>(&request)?.best;
    if best.is_none() {
        notice(program::draw_no_hint(session.language));
    }
    Ok(best.map(|best| best.joining).ok_or(Exit::No))
}

/// Returns the number of the move that removes each tile, or the exit status if there
/// is none.
fn solved(board: &Board, session: &Session) -> anyhow::Result<Result<Vec<usize>, Exit>> {
    let solution = session.run::<Solve>(&BoardRequest { board: board.clone() })?;
    Ok(match solution.verdict {
        VerdictName::Clear => {
            let moves: Vec<Pair> = solution.moves.iter().map(Joining::pair).collect();
            Ok(draw::steps(board, &moves))
        }
        VerdictName::Impossible => {
            notice(program::draw_impossible(session.language));
            Err(Exit::No)
        }
        VerdictName::Unknown => {
            notice(lang::unfinished(session.language));
            Err(Exit::Unknown)
        }
    })
}

/// Returns the board as text, with the numbers of the moves instead of the tiles if
/// they are known.
fn text(scene: OnetScene, steps: Option<&[usize]>, ink: Ink) -> String {
    let numbered = steps.and_then(|steps| {
        let numbers = steps.iter().map(|&step| step as u16).collect();
        Board::from_numbers(scene.board.size(), numbers, scene.board.gravity()).ok()
    });
    let board = numbered.as_ref().unwrap_or(scene.board);
    OnetScene { board, ..scene }.text(ink)
}

//! An Onet board as a picture.

use api::onet::{Joining, VerdictName};
use draw::{Faces, Ink, OnetScene};
use onet::{Advisor, Board, Pair};

use super::{DrawError, bytes, ink};
use crate::command::{Draw, FileKind, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::limits;
use crate::output::Output;

/// How wide a tile is where nothing else is said.
const TILE: f32 = 48.0;

/// Draws a board with what the command line asks for.
pub fn draw(
    board: &Board,
    kind: FileKind,
    command: &Draw,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    check(board, command)?;
    let joining = command.tiles.path.map(|pair| joined(board, pair)).transpose()?;
    let output = Output::open(&command.output)?;
    limits::watch_interrupts();
    let mut hint = None;
    if command.hint {
        hint = match advised(board, shared, words)? {
            Ok(pair) => Some(pair),
            Err(outcome) => return Ok(outcome),
        };
    }
    let mut steps = None;
    if command.solve {
        steps = match solved(board, shared, words) {
            Ok(steps) => Some(steps),
            Err(outcome) => return Ok(outcome),
        };
    }
    let path = joining.as_ref().map(|joining| &joining.path);
    let scene = OnetScene { board, path, hint, selected: command.tiles.selected };
    let faces = match &steps {
        Some(steps) => Faces::Steps(steps),
        None if command.tiles.numbers => Faces::Numbers,
        None if command.tiles.letters => Faces::Letters,
        None => Faces::Pictures(command.tiles.theme),
    };
    let drawing = scene.drawing(faces, command.ground.look(), command.tile_size.unwrap_or(TILE));
    let text = || text(scene, steps.as_deref(), ink(command, shared));
    output.write(&bytes(&drawing, kind, text)?)?;
    Ok(Outcome::Yes)
}

/// Refuses what does not go with this board.
fn check(board: &Board, command: &Draw) -> Result<(), DrawError> {
    if !command.lines_drawn.is_empty() || !command.crosses.is_empty() {
        return Err(DrawError::NotFor { option: "--lines-drawn, --crosses", with: "Onet" });
    }
    match command.tiles.selected {
        Some(cell) if board.tile(cell).is_none() => Err(DrawError::NoTile(cell)),
        _ => Ok(()),
    }
}

fn joined(board: &Board, pair: Pair) -> Result<Joining, DrawError> {
    match [pair.a(), pair.b()].into_iter().find(|&cell| board.tile(cell).is_none()) {
        Some(cell) => Err(DrawError::NoTile(cell)),
        None => Joining::of(board, pair).ok_or(DrawError::NoPath(pair)),
    }
}

/// The pair that is advised, or how the program ends without one.
fn advised(board: &Board, shared: &Shared, words: &Words) -> anyhow::Result<Result<Pair, Outcome>> {
    let (hint, _) = limits::timed(shared, u64::MAX, |budget| {
        api::onet::hint(&mut Advisor::new(board), &[], false, budget)
    });
    let best = hint?.best;
    if best.is_none() {
        eprintln!("{}", words.draw.no_hint);
    }
    Ok(best.map(|best| best.joining.pair()).ok_or(Outcome::No))
}

/// In which move each tile goes, or how the program ends without that.
fn solved(board: &Board, shared: &Shared, words: &Words) -> Result<Vec<usize>, Outcome> {
    let (solution, _) = limits::timed(shared, u64::MAX, |budget| api::onet::solve(board, budget));
    match solution.verdict {
        VerdictName::Clear => {
            let moves: Vec<Pair> = solution.moves.iter().map(Joining::pair).collect();
            Ok(draw::steps(board, &moves))
        }
        VerdictName::Impossible => {
            eprintln!("{}", words.draw.impossible);
            Err(Outcome::No)
        }
        VerdictName::Unknown => {
            eprintln!("{}", words.limit_reached);
            Err(Outcome::Unknown)
        }
    }
}

/// The board as text; where the steps are known, with them instead of the tiles.
fn text(scene: OnetScene, steps: Option<&[usize]>, ink: Ink) -> String {
    let numbered = steps.and_then(|steps| {
        let numbers = steps.iter().map(|&step| step as u16).collect();
        Board::from_numbers(scene.board.size(), numbers, scene.board.gravity()).ok()
    });
    let board = numbered.as_ref().unwrap_or(scene.board);
    OnetScene { board, ..scene }.text(ink)
}

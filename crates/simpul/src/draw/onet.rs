//! An Onet board as a picture.

use api::onet::{Joining, VerdictName};
use draw::{Faces, OnetScene, onet_text};
use onet::{Advisor, Board, Pair, Rules};

use super::{DrawError, bytes, write};
use crate::command::{Draw, FileKind, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::{limits, screen};

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
    if !command.lines_drawn.is_empty() || !command.crosses.is_empty() {
        let option = "--lines-drawn, --crosses";
        return Err(DrawError::NotFor { option, puzzle: "Onet" }.into());
    }
    if let Some(cell) = command.selected.filter(|&cell| board.tile(cell).is_none()) {
        return Err(DrawError::NoTile(cell).into());
    }
    let joining = match command.path {
        Some(pair) => Some(joined(board, pair)?),
        None => None,
    };
    limits::watch_interrupts();
    let mut outcome = Outcome::Yes;
    let mut advised = None;
    if command.hint {
        let hint = limits::timed(shared, u64::MAX, |budget| {
            api::onet::hint(&mut Advisor::new(board), &[], budget)
        });
        advised = hint.0?.best.map(|best| best.joining);
        if advised.is_none() {
            eprintln!("{}", words.draw.no_hint);
            outcome = Outcome::No;
        }
    }
    let mut steps = None;
    if command.solve {
        let (solution, _) =
            limits::timed(shared, u64::MAX, |budget| api::onet::solve(board, budget));
        match solution.verdict {
            VerdictName::Clear => {
                let moves: Vec<Pair> = solution.moves.iter().map(Joining::pair).collect();
                steps = Some(draw::steps(board, &moves));
            }
            VerdictName::Impossible => {
                eprintln!("{}", words.draw.impossible);
                outcome = Outcome::No;
            }
            VerdictName::Unknown => {
                eprintln!("{}", words.limit_reached);
                outcome = Outcome::Unknown;
            }
        }
    }
    if outcome != Outcome::Yes {
        return Ok(outcome);
    }
    let scene = OnetScene {
        board,
        path: joining.as_ref().map(|joining| &joining.path),
        hint: advised.as_ref().map(Joining::pair),
        selected: command.selected,
    };
    let faces = match &steps {
        Some(steps) => Faces::Steps(steps),
        None if command.numbers => Faces::Numbers,
        None if command.letters => Faces::Letters,
        None => Faces::Pictures(command.theme),
    };
    let drawing = scene.drawing(faces, command.look(), command.tile_size.unwrap_or(TILE));
    let text = || text(scene, steps.as_deref(), advised.as_ref(), shared);
    write(&command.output, &bytes(&drawing, kind, text)?)?;
    Ok(Outcome::Yes)
}

fn joined(board: &Board, pair: Pair) -> Result<Joining, DrawError> {
    for cell in [pair.a(), pair.b()] {
        if board.tile(cell).is_none() {
            return Err(DrawError::NoTile(cell));
        }
    }
    // That the tiles are equal is asked there too.
    let is_joined = Rules::Ring.join(board, pair).is_some();
    let joining = if is_joined { Joining::of(board, pair) } else { None };
    joining.ok_or(DrawError::NoPath(pair))
}

/// The board as text; where the steps are known, with them instead of the tiles.
fn text(
    scene: OnetScene,
    steps: Option<&[usize]>,
    advised: Option<&Joining>,
    shared: &Shared,
) -> String {
    let ink = screen::ink(shared.color);
    let path = scene.path.or(advised.map(|advised| &advised.path));
    let numbered = steps.and_then(|steps| {
        let numbers = steps.iter().map(|&step| step as u16).collect();
        Board::from_numbers(scene.board.size(), numbers, scene.board.gravity()).ok()
    });
    onet_text(numbered.as_ref().unwrap_or(scene.board), path, ink)
}

//! Puzzles as pictures.

use draw::{Drawing, Faces, Highlight, Look, OnetScene, SlitherlinkScene, Theme};
use onet::{Board, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Exhausted;
use slitherlink::{LoopSolver, Position, Puzzle, Solver, Verdict};

use super::{Context, Operation, Problem, Weight};
use crate::EitherPuzzle;
use crate::slitherlink::Drawn;

/// `draw`: a puzzle as a picture.
pub struct Draw;

/// The files that [`drawing`] can become, each with its media type.
pub const FILES: &[(&str, &str)] =
    &[("svg", "image/svg+xml"), ("png", "image/png"), ("pdf", "application/pdf")];

#[derive(Deserialize, JsonSchema)]
pub struct DrawRequest {
    /// A puzzle of either kind, in any format that is read.
    text: String,
    /// What is on the tiles: fruit, flowers, animals, letters or numbers.
    #[serde(default)]
    theme: Option<String>,
    /// How it looks.
    #[serde(default)]
    look: LookName,
    /// How wide a tile or a cell is, in points.
    #[serde(default)]
    #[schemars(range(min = 4, max = 256))]
    side: Option<f32>,
    /// Whether the best move, or the loop, is drawn.
    #[serde(default)]
    solve: bool,
    /// What is drawn on a Slitherlink.
    #[serde(flatten)]
    drawn: Drawn,
}

#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum LookName {
    /// Ink on rice paper.
    #[default]
    Light,
    /// The same at night.
    Dark,
    /// Black on white.
    Print,
}

impl From<LookName> for Look {
    fn from(look: LookName) -> Self {
        match look {
            LookName::Light => Self::Light,
            LookName::Dark => Self::Dark,
            LookName::Print => Self::Print,
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct Picture {
    /// The picture as an SVG document.
    svg: String,
}

impl Operation for Draw {
    const NAME: &'static str = "draw";
    const SUMMARY: &'static str = "A puzzle as a picture; draw/png and draw/pdf give files";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = DrawRequest;
    type Answer = Picture;

    fn example() -> Value {
        json!({ "text": "slither/5/5/cbcbcddad", "solve": true })
    }

    fn answer(request: DrawRequest, context: &mut Context) -> Result<Picture, Problem> {
        Ok(Picture { svg: drawn(&request, context)?.svg() })
    }
}

/// The picture that a request of `draw` asks for.
///
/// # Errors
/// If it is no such request, or cannot be drawn.
pub fn drawing(request: &[u8], context: &mut Context) -> Result<Drawing, Problem> {
    drawn(&serde_json::from_slice(request)?, context)
}

fn drawn(request: &DrawRequest, context: &mut Context) -> Result<Drawing, Problem> {
    let side = request.side.unwrap_or(48.0);
    if !(4.0..=256.0).contains(&side) {
        return Err(Problem::senseless("side: expected 4 to 256"));
    }
    match EitherPuzzle::parse(request.text.as_bytes(), None)? {
        EitherPuzzle::Onet(board) => board_drawn(&board, request, side, context),
        EitherPuzzle::Slitherlink(puzzle, mut drawn) => {
            drawn.lines.extend(&request.drawn.lines);
            drawn.crosses.extend(&request.drawn.crosses);
            puzzle_drawn(&puzzle, drawn, request, side, context)
        }
    }
}

fn board_drawn(
    board: &Board,
    request: &DrawRequest,
    side: f32,
    context: &mut Context,
) -> Result<Drawing, Problem> {
    let faces = match request.theme.as_deref() {
        None => Faces::Pictures(Theme::default()),
        Some("numbers") => Faces::Numbers,
        Some(name) => Faces::Pictures(name.parse().map_err(Problem::senseless)?),
    };
    let best = if request.solve { Rules::Ring.best(board, &mut context.budget)? } else { None };
    let path = best.and_then(|best| Rules::Ring.join(board, best.pair()));
    let hint = best.map(onet::Best::pair);
    let scene = OnetScene { board, path: path.as_ref(), hint, selected: None };
    Ok(scene.drawing(faces, request.look.into(), side))
}

fn puzzle_drawn(
    puzzle: &Puzzle,
    Drawn { mut lines, crosses }: Drawn,
    request: &DrawRequest,
    side: f32,
    context: &mut Context,
) -> Result<Drawing, Problem> {
    if request.solve {
        lines = match LoopSolver::new().solve(puzzle, &mut context.budget) {
            Verdict::Unique(found) | Verdict::Multiple(found, _) => found.edges().collect(),
            Verdict::None => return Err(Problem::NoAnswer("no loop solves this puzzle".into())),
            Verdict::Unknown => return Err(Exhausted.into()),
        };
    }
    let position = Position::with(puzzle, lines, crosses).map_err(Problem::senseless)?;
    let scene = SlitherlinkScene { position: &position, highlight: Highlight::default() };
    Ok(scene.drawing(request.look.into(), side))
}

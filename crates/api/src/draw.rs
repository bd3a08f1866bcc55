//! `draw`: a puzzle as a picture, in JSON or as a file.

use std::marker::PhantomData;

use draw::png::PngError;
use draw::{Drawing, Faces, Highlight, Look, OnetScene, SlitherlinkScene, Theme};
use onet::{Board, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Budget, BudgetError};
use slitherlink::{LoopSolver, Puzzle, Solver, Verdict};

use crate::operation::EITHER;
use crate::slitherlink::Drawn;
use crate::{
    Assistance, AssistanceKind, Context, EitherPuzzle, Limits, Operation, OperationError,
    OperationInfo,
};

/// Draws a puzzle as SVG inside JSON.
pub struct Draw;
/// Draws a puzzle as a file.
pub struct DrawFile<F>(PhantomData<F>);

/// A file format of drawings.
pub trait FileFormat: 'static {
    /// The operation that draws it.
    const INFO: OperationInfo;
    /// The limits of that operation.
    const LIMITS: Limits = Limits::mebibytes(EITHER, 16, 96);
    /// Its media type.
    const MEDIA: &'static str;

    /// Writes a drawing.
    ///
    /// # Errors
    /// If the file would be too large, or the budget ran out.
    fn write(drawing: &Drawing, budget: &Budget) -> Result<Vec<u8>, OperationError>;
}

/// Scalable Vector Graphics.
pub struct Svg;
/// Portable Network Graphics.
pub struct Png;
/// Portable Document Format.
pub struct Pdf;

/// The narrowest and the widest side of a cell, in points.
const SIDES: [u16; 2] = [4, 256];

/// The most points of a PNG file: 100 MB while it is drawn.
const MAX_POINTS: f32 = 12_000_000.0;
const PNG: &str = "an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250, \
                   that gives at most 12,000,000 points";

/// A puzzle and how it looks.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DrawRequest {
    /// A puzzle of either kind, in any format that is read.
    pub text: String,
    /// The theme of the tiles: fruit, flowers, animals, letters or numbers.
    #[serde(default)]
    pub theme: Option<String>,
    /// The colour scheme.
    #[serde(default)]
    pub look: Look,
    /// The width of a tile or cell in points.
    #[serde(default)]
    #[schemars(range(min = 4, max = 256))]
    pub side: Option<f32>,
    /// Whether to draw the best move, or the loop.
    #[serde(default)]
    pub solve: bool,
    /// The lines and crosses of a Slitherlink.
    #[serde(flatten)]
    pub drawn: Drawn,
}

/// A picture.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Picture")]
pub struct DrawResponse {
    /// The picture as an SVG document.
    pub svg: String,
}

/// The bytes of a file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct File(pub Vec<u8>);

fn example() -> Value {
    json!({ "text": "slither/5/5/cbcbcddad", "solve": true })
}

impl Operation for Draw {
    const INFO: OperationInfo = OperationInfo {
        name: "draw",
        summary: "A puzzle as a picture; draw/png and draw/pdf give files",
    };
    const LIMITS: Limits = Limits::mebibytes(EITHER, 16, 96);
    type Request = DrawRequest;
    type Response = DrawResponse;

    fn example() -> Value {
        example()
    }

    fn assistance(request: &DrawRequest) -> Option<Assistance> {
        assistance(request)
    }

    fn run(request: &DrawRequest, context: &mut Context) -> Result<DrawResponse, OperationError> {
        Ok(DrawResponse { svg: drawing(request, context)?.svg() })
    }
}

impl<F: FileFormat> Operation for DrawFile<F> {
    const INFO: OperationInfo = F::INFO;
    const LIMITS: Limits = F::LIMITS;
    const RESPONSE_MEDIA: &'static str = F::MEDIA;
    type Request = DrawRequest;
    type Response = File;

    fn example() -> Value {
        example()
    }

    fn assistance(request: &DrawRequest) -> Option<Assistance> {
        assistance(request)
    }

    fn run(request: &DrawRequest, context: &mut Context) -> Result<File, OperationError> {
        let drawing = drawing(request, context)?;
        F::write(&drawing, &context.budget).map(File)
    }

    fn encode(File(bytes): &File) -> Result<Vec<u8>, OperationError> {
        let max = Self::LIMITS.answer_bytes;
        if bytes.len() > max {
            return Err(OperationError::AnswerTooLarge { max });
        }
        Ok(bytes.clone())
    }
}

impl FileFormat for Svg {
    const INFO: OperationInfo =
        OperationInfo { name: "draw/svg", summary: "A puzzle as an SVG file" };
    const MEDIA: &'static str = "image/svg+xml";

    fn write(drawing: &Drawing, _budget: &Budget) -> Result<Vec<u8>, OperationError> {
        Ok(drawing.svg().into_bytes())
    }
}

impl FileFormat for Png {
    const INFO: OperationInfo =
        OperationInfo { name: "draw/png", summary: "A puzzle as a PNG file" };
    const LIMITS: Limits = Limits::mebibytes(PNG, 16, 128);
    const MEDIA: &'static str = "image/png";

    fn write(drawing: &Drawing, budget: &Budget) -> Result<Vec<u8>, OperationError> {
        let [width, height] = drawing.extent();
        if width.round() * height.round() > MAX_POINTS {
            let [width, height] = [width, height].map(|side| side.round() as u64);
            let max = MAX_POINTS as u64;
            return Err(OperationError::DrawingSize { width, height, max });
        }
        drawing.png_within(budget).map_err(|error| match error {
            PngError::Stopped => BudgetError.into(),
            error => OperationError::Drawing(error.to_string()),
        })
    }
}

impl FileFormat for Pdf {
    const INFO: OperationInfo =
        OperationInfo { name: "draw/pdf", summary: "A puzzle as a PDF file" };
    const MEDIA: &'static str = "application/pdf";

    fn write(drawing: &Drawing, _budget: &Budget) -> Result<Vec<u8>, OperationError> {
        Ok(drawing.pdf())
    }
}

/// Returns what a picture reveals beyond the request: the loop, or the best move.
fn assistance(request: &DrawRequest) -> Option<Assistance> {
    let puzzle = EitherPuzzle::parse(request.text.as_bytes(), None).ok()?;
    request.solve.then(|| Assistance::new(AssistanceKind::Solution, puzzle))
}

fn drawing(request: &DrawRequest, context: &mut Context) -> Result<Drawing, OperationError> {
    let side = request.side.unwrap_or(48.0);
    let [min, max] = SIDES;
    if !(f32::from(min)..=f32::from(max)).contains(&side) {
        let (min, max) = (u64::from(min), u64::from(max));
        return Err(OperationError::OutOfRange { member: "side", min, max });
    }
    match EitherPuzzle::parse(request.text.as_bytes(), None)? {
        EitherPuzzle::Onet(board) => board_drawing(&board, request, side, context),
        EitherPuzzle::Slitherlink(puzzle, mut drawn) => {
            drawn.lines.extend(&request.drawn.lines);
            drawn.crosses.extend(&request.drawn.crosses);
            puzzle_drawing(&puzzle, drawn, request, side, context)
        }
    }
}

fn board_drawing(
    board: &Board,
    request: &DrawRequest,
    side: f32,
    context: &mut Context,
) -> Result<Drawing, OperationError> {
    let faces = match request.theme.as_deref() {
        None => Faces::Pictures(Theme::default()),
        Some("numbers") => Faces::Numbers,
        Some(name) => Faces::Pictures(name.parse()?),
    };
    let best = if request.solve { Rules::Ring.best(board, &mut context.budget)? } else { None };
    let path = best.and_then(|best| Rules::Ring.join(board, best.pair()));
    let hint = best.map(onet::Best::pair);
    let scene = OnetScene { board, path: path.as_ref(), hint, selected: None };
    Ok(scene.drawing(faces, request.look, side))
}

fn puzzle_drawing(
    puzzle: &Puzzle,
    mut drawn: Drawn,
    request: &DrawRequest,
    side: f32,
    context: &mut Context,
) -> Result<Drawing, OperationError> {
    if request.solve {
        drawn.lines = match LoopSolver::new().solve(puzzle, &mut context.budget) {
            Verdict::Unique(found) | Verdict::Multiple(found, _) => found.edges().collect(),
            Verdict::None => return Err(OperationError::NoLoop),
            Verdict::Unknown => return Err(BudgetError.into()),
        };
    }
    let position = drawn.on(puzzle)?;
    let scene = SlitherlinkScene { position: &position, highlight: Highlight::default() };
    Ok(scene.drawing(request.look, side))
}

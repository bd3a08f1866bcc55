//! `games/slitherlink/state`: the state of a game of Slitherlink after a log.

use game::slitherlink::{Deal, Entry, Game, Shade, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Cell, Edge};
use slitherlink::{AngleMark, Puzzle};

use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// A description of the largest log.
const LOG: &str = "a Slitherlink of at most 250 by 250 cells, and a log of at most 30,000 entries";
/// The most cells, entries and marks that may be visited on the lane for moves.
const SHORT_STEPS: usize = 20_000;

/// Replays a log.
pub struct State;

/// A game: its deal and its log.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkStateRequest")]
pub struct StateRequest {
    /// The starting position.
    pub deal: Deal,
    /// The player's actions.
    #[serde(default)]
    pub log: Vec<Entry>,
    /// The time now, in milliseconds since the start; that of the last entry by
    /// default.
    #[serde(default)]
    pub t: Option<u64>,
}

/// The state of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkState")]
pub struct StateResponse {
    /// Rows of cells.
    pub rows: usize,
    /// Columns of cells.
    pub cols: usize,
    /// The clues.
    #[serde(flatten)]
    pub clues: Puzzle,
    /// The lines.
    pub lines: Vec<Edge>,
    /// The crosses.
    pub crosses: Vec<Edge>,
    /// Cells that the player marked as inside.
    pub inside: Vec<Cell>,
    /// Cells that the player marked as outside.
    pub outside: Vec<Cell>,
    /// Corners that the player marked with an arc: exactly one of the two edges is a
    /// line.
    pub arcs: Vec<AngleMark>,
    /// The status of the game.
    pub status: Status,
    /// Milliseconds that were played.
    pub elapsed: u64,
    /// Requested hints.
    pub hints: u64,
    /// Requested checks.
    pub checks: u64,
    /// The score, once it is solved.
    pub score: Option<u64>,
    /// Whether something can be undone.
    pub can_undo: bool,
    /// Whether something can be redone.
    pub can_redo: bool,
}

impl From<&Game> for StateResponse {
    fn from(game: &Game) -> Self {
        let puzzle = &game.deal().puzzle;
        Self {
            rows: puzzle.size().rows(),
            cols: puzzle.size().cols(),
            clues: puzzle.clone(),
            lines: game.lines().collect(),
            crosses: game.crosses().collect(),
            inside: game.shaded(Shade::Inside).collect(),
            outside: game.shaded(Shade::Outside).collect(),
            arcs: game.arcs().collect(),
            status: game.status(),
            elapsed: game.elapsed(),
            hints: game.hints(),
            checks: game.checks(),
            score: game.score(),
            can_undo: game.can_undo(),
            can_redo: game.can_redo(),
        }
    }
}

impl Operation for State {
    const INFO: OperationInfo = OperationInfo {
        name: "games/slitherlink/state",
        summary: "How a game of Slitherlink stands after a log",
    };
    const LIMITS: Limits = Limits::mebibytes(LOG, 8, 32);
    type Request = StateRequest;
    type Response = StateResponse;

    fn example() -> Value {
        let entry = json!({ "t": 1200, "do": "mark", "lines": [[[0, 0], [0, 1]]] });
        json!({ "deal": { "puzzle": "slither/5/5/cbcbcddad" }, "log": [entry] })
    }

    fn execution(request: &StateRequest) -> Execution {
        let marks: usize = request.log.iter().map(Entry::marks).sum();
        let steps = request.deal.puzzle.size().area() + request.log.len() + marks;
        if steps <= SHORT_STEPS { Execution::Short } else { Execution::Bulk }
    }

    fn run(request: &StateRequest, _: &mut Context) -> Result<StateResponse, OperationError> {
        let mut game = Game::replay(request.deal.clone(), &request.log)?;
        game.wait_until(request.t.unwrap_or(0));
        Ok(StateResponse::from(&game))
    }
}

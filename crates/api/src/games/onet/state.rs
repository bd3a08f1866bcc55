//! `games/onet/state`: the state of a game of Onet after a log.

use game::onet::{Action, Cause, Deal, Entry, Event, Flight, Game, Reason, Status};
use onet::{Gravity, Moves};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Budget, BudgetError, Cell};

use crate::onet::{Joining, check_pairs};
use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// A description of the largest log.
pub(super) const LOG: &str = "an Onet board of at most 64 by 64 cells, and a log of at most 20,000 entries that \
     takes at most 32 million steps: as many as there are cells for a move or an undo, an eighth \
     of their square for a reshuffle, half of it with gravity";
/// The most cells that may be visited on the lane for moves.
const SHORT_STEPS: usize = 500_000;

/// Replays a log.
pub struct State;

/// A game: its deal and its log.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "OnetStateRequest")]
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

impl StateRequest {
    /// Moves take microseconds, reshuffles of large boards milliseconds.
    fn execution(&self) -> Execution {
        let cells = self.deal.board().size().area();
        let is_reshuffle = |entry: &&Entry| entry.action == Action::Reshuffle;
        let reshuffles = self.log.iter().filter(is_reshuffle).count();
        let steps = cells * (self.log.len() + reshuffles * cells / 8);
        if steps <= SHORT_STEPS { Execution::Short } else { Execution::Bulk }
    }

    /// The game after the log.
    ///
    /// # Errors
    /// If an entry does not fit the game, or the caller wants to stop.
    pub fn replay(&self, budget: &Budget) -> Result<Game, OperationError> {
        let replayed = Game::replay_within(self.deal.clone(), &self.log, budget);
        let mut game = replayed.map_err(|bad| match bad.reason {
            Reason::Stopped => BudgetError.into(),
            _ => OperationError::from(bad),
        })?;
        game.wait_until(self.t.unwrap_or(0));
        Ok(game)
    }
}

/// The state of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "OnetState")]
pub struct StateResponse {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// The direction in which tiles slide.
    pub gravity: Gravity,
    /// The kinds, row by row; 0 is an empty cell.
    pub tiles: Vec<Vec<u16>>,
    /// All pairs that can be joined.
    pub pairs: Vec<Joining>,
    /// The number of tiles left.
    pub left: usize,
    /// The status of the game.
    pub status: Status,
    /// Milliseconds that were played.
    pub elapsed: u64,
    /// Milliseconds left; `null` without a clock.
    pub remaining: Option<u64>,
    /// Milliseconds of the full bar; `null` without a clock.
    pub limit: Option<u64>,
    /// The score.
    pub score: u32,
    /// Pairs that were removed.
    pub moves: usize,
    /// Pairs that were tried and could not be joined.
    pub misses: usize,
    /// The length of the streak before the last pair.
    pub streak: u32,
    /// Hints left; `null` if unlimited.
    pub hints: Option<u32>,
    /// Reshuffles left; `null` if unlimited.
    pub reshuffles: Option<u32>,
    /// Moves that were undone.
    pub undos: usize,
    /// Whether a move can be undone.
    pub can_undo: bool,
    /// The effects of the last entry of the log.
    pub events: Vec<StateEvent>,
}

/// An effect of an entry.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "OnetEvent")]
pub enum StateEvent {
    /// A pair was removed.
    Joined {
        /// The pair with its path.
        joining: Joining,
        /// The points it earned.
        points: u32,
        /// Milliseconds added to the time left.
        bonus: u64,
    },
    /// Tiles slid.
    Slid {
        /// The cells before and after.
        moves: Vec<[Cell; 2]>,
    },
    /// The tiles were rearranged.
    Reshuffled {
        /// The cause.
        by: Cause,
        /// The cells before and after.
        moves: Vec<[Cell; 2]>,
    },
    /// A hint was given.
    Hinted,
    /// Two tiles could not be joined.
    Missed,
    /// The last pair or reshuffle was undone.
    Undone,
    /// The clock was stopped.
    Paused,
    /// It runs again.
    Resumed,
}

impl From<&Event> for StateEvent {
    fn from(event: &Event) -> Self {
        let ends = |flights: &[Flight]| flights.iter().map(|it| [it.from, it.to]).collect();
        match event {
            &Event::Joined { pair, kind, ref path, points, bonus } => {
                let (turns, path) = (path.turns(), path.clone());
                let joining = Joining { a: pair.a(), b: pair.b(), kind, turns, path };
                Self::Joined { joining, points, bonus }
            }
            Event::Slid(flights) => Self::Slid { moves: ends(flights) },
            Event::Reshuffled { cause, flights } => {
                Self::Reshuffled { by: *cause, moves: ends(flights) }
            }
            Event::Hinted => Self::Hinted,
            Event::Missed => Self::Missed,
            Event::Undone => Self::Undone,
            Event::Paused => Self::Paused,
            Event::Resumed => Self::Resumed,
        }
    }
}

impl TryFrom<&Game> for StateResponse {
    type Error = OperationError;

    /// The state of a game, unless more pairs can be joined than are listed.
    fn try_from(game: &Game) -> Result<Self, OperationError> {
        let board = game.board();
        let moves = Moves::of(board);
        check_pairs(moves.count())?;
        let joining = |pair| Joining::of(board, pair);
        Ok(Self {
            rows: board.size().rows(),
            cols: board.size().cols(),
            gravity: board.gravity(),
            tiles: onet::format::json::rows(board),
            pairs: moves.iter().filter_map(joining).collect(),
            left: board.tiles_left(),
            status: game.status(),
            elapsed: game.elapsed(),
            remaining: game.remaining(),
            limit: game.limit(),
            score: game.score(),
            moves: game.moves(),
            misses: game.misses(),
            streak: game.streak(),
            hints: game.hints_left(),
            reshuffles: game.reshuffles_left(),
            undos: game.undos(),
            can_undo: game.can_undo(),
            events: game.events().iter().map(StateEvent::from).collect(),
        })
    }
}

impl Operation for State {
    const INFO: OperationInfo = OperationInfo {
        name: "games/onet/state",
        summary: "How a game of Onet stands after a log",
    };
    const LIMITS: Limits = Limits::mebibytes(LOG, 8, 32);
    type Request = StateRequest;
    type Response = StateResponse;

    fn example() -> Value {
        let join = json!({ "t": 900, "do": "join", "a": [0, 0], "b": [0, 2] });
        json!({ "deal": { "board": "onet/1/4/1212", "mode": "zen" }, "log": [join] })
    }

    fn execution(request: &StateRequest) -> Execution {
        request.execution()
    }

    fn run(request: &StateRequest, context: &mut Context) -> Result<StateResponse, OperationError> {
        StateResponse::try_from(&request.replay(&context.budget)?)
    }
}

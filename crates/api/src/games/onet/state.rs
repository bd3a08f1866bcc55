//! `games/onet/state`: the state of a game of Onet after a log.

use game::onet::{Cause, Deal, Entry, Event, Flight, Game, Status};
use onet::Gravity;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Cell;

use crate::onet::Joining;
use crate::{Context, Execution, Operation, OperationError, OperationInfo};

/// Replays a log.
pub struct State;

/// A game: what it started from, and what was done since.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "OnetStateRequest")]
pub struct StateRequest {
    /// What the game started from.
    pub deal: Deal,
    /// What was done since.
    #[serde(default)]
    pub log: Vec<Entry>,
    /// The time now, in milliseconds since the start; that of the last entry by
    /// default.
    #[serde(default)]
    pub t: Option<u64>,
}

impl StateRequest {
    /// The game after the log.
    ///
    /// # Errors
    /// If an entry does not fit the game.
    pub fn replay(&self) -> Result<Game, OperationError> {
        let mut game = Game::replay(self.deal.clone(), &self.log)?;
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
    /// Where tiles slide.
    pub gravity: Gravity,
    /// The kinds, row by row; 0 is an empty cell.
    pub tiles: Vec<Vec<u16>>,
    /// All pairs that can be joined.
    pub pairs: Vec<Joining>,
    /// How many tiles are left.
    pub left: usize,
    /// Whether it goes on, and how it ended.
    pub status: Status,
    /// Milliseconds that were played.
    pub elapsed: u64,
    /// Milliseconds that are left; `null` without a clock.
    pub remaining: Option<u64>,
    /// Milliseconds of the full bar; `null` without a clock.
    pub limit: Option<u64>,
    /// The score.
    pub score: u32,
    /// Pairs that were removed.
    pub moves: usize,
    /// Pairs that were tried and could not be joined.
    pub misses: usize,
    /// How many pairs in a row came before the last one.
    pub streak: u32,
    /// Hints that are left; `null` for any number.
    pub hints: Option<u32>,
    /// Reshuffles that are left; `null` for any number.
    pub reshuffles: Option<u32>,
    /// Moves that were undone.
    pub undos: usize,
    /// Whether a move can be undone.
    pub can_undo: bool,
    /// What the last entry of the log brought about.
    pub events: Vec<StateEvent>,
}

/// Something that happened.
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
        /// By how many milliseconds the time grew.
        bonus: u64,
    },
    /// Tiles slid.
    Slid {
        /// From where to where.
        moves: Vec<[Cell; 2]>,
    },
    /// The tiles were rearranged.
    Reshuffled {
        /// Who caused it.
        by: Cause,
        /// From where to where.
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

impl From<&Game> for StateResponse {
    fn from(game: &Game) -> Self {
        let board = game.board();
        let joining = |pair| Joining::of(board, pair);
        Self {
            rows: board.size().rows(),
            cols: board.size().cols(),
            gravity: board.gravity(),
            tiles: onet::format::json::rows(board),
            pairs: onet::pairs(board).into_iter().filter_map(joining).collect(),
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
        }
    }
}

impl Operation for State {
    const INFO: OperationInfo = OperationInfo {
        name: "games/onet/state",
        summary: "How a game of Onet stands after a log",
    };
    type Request = StateRequest;
    type Response = StateResponse;

    fn example() -> Value {
        let join = json!({ "t": 900, "do": "join", "a": [0, 0], "b": [0, 2] });
        json!({ "deal": { "board": "onet/1/4/1212", "mode": "zen" }, "log": [join] })
    }

    fn execution(_: &StateRequest) -> Execution {
        Execution::Short
    }

    fn run(request: &StateRequest, _: &mut Context) -> Result<StateResponse, OperationError> {
        Ok(StateResponse::from(&request.replay()?))
    }
}

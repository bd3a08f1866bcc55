//! Onet in play.

use game::onet::{Cause, Deal, Entry, Event, Flight, Game, Level, Mode, Status};
use onet::Gravity;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Cell;
use simpul_core::Seed;

use super::input::{AnyBoard, seed_or};
use super::{Context, Operation, Problem, Weight};
use crate::onet::{GameHint, Joining, Prospect, game_hint, prospect};

/// `games/onet/new`.
pub struct New;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "OnetGameRequest")]
pub struct NewRequest {
    /// The number of the level; the first if not said.
    #[serde(default)]
    level: Option<u8>,
    /// What is allowed.
    #[serde(default)]
    mode: Mode,
    /// The same seed gives the same deal for ever.
    #[serde(default)]
    #[schemars(with = "Option<u64>")]
    seed: Option<Seed>,
    /// A board of one's own instead of a level.
    #[serde(default)]
    board: Option<AnyBoard>,
}

/// A game that has begun.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OnetGame")]
pub struct Begun {
    /// What the game starts from.
    deal: Deal,
    /// How it stands.
    state: GameState,
}

impl Operation for New {
    const NAME: &'static str = "games/onet/new";
    const SUMMARY: &'static str = "Begin a game of Onet";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = NewRequest;
    type Answer = Begun;

    fn example() -> Value {
        json!({ "level": 1, "mode": "timed", "seed": 1 })
    }

    fn answer(request: NewRequest, context: &mut Context) -> Result<Begun, Problem> {
        let seed = seed_or(request.seed, context.seed);
        let deal = if let Some(AnyBoard(board)) = request.board {
            Deal::of_board(board, request.mode, seed)
        } else {
            let number = request.level.unwrap_or(1);
            let no_level = || {
                let last = Level::ALL.len();
                Problem::senseless(format!("there is no level {number}; expected 1 to {last}"))
            };
            let level = Level::numbered(number).ok_or_else(no_level)?;
            Deal::of_level(level, request.mode, seed)
        };
        let state = GameState::of(&Game::start(deal.clone()));
        Ok(Begun { deal, state })
    }
}

/// `games/onet/state`.
pub struct State;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "OnetStateRequest")]
pub struct StateRequest {
    /// What the game started from.
    deal: Deal,
    /// What was done since.
    #[serde(default)]
    log: Vec<Entry>,
    /// The time now, in milliseconds since the start; that of the last entry if
    /// not said.
    #[serde(default)]
    t: Option<u64>,
}

impl StateRequest {
    fn replayed(self) -> Result<Game, Problem> {
        let mut game = Game::replay(self.deal, &self.log).map_err(Problem::senseless)?;
        game.wait_until(self.t.unwrap_or(0));
        Ok(game)
    }
}

/// How a game stands.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OnetState")]
pub struct GameState {
    /// Rows of the board.
    rows: usize,
    /// Columns of the board.
    cols: usize,
    /// Where tiles slide.
    #[schemars(with = "String")]
    gravity: Gravity,
    /// The kinds, row by row; 0 is an empty cell.
    tiles: Vec<Vec<u16>>,
    /// All pairs that can be joined.
    pairs: Vec<Joining>,
    /// How many tiles are left.
    left: usize,
    /// How the game stands.
    status: Status,
    /// Milliseconds that were played.
    elapsed: u64,
    /// Milliseconds that are left; `null` without a clock.
    remaining: Option<u64>,
    /// Milliseconds of the full bar; `null` without a clock.
    limit: Option<u64>,
    /// The score.
    score: u32,
    /// Pairs that are gone.
    moves: usize,
    /// Pairs that were tried and could not be joined.
    misses: usize,
    /// How many pairs in a row came before the last one.
    streak: u32,
    /// Hints that are left; `null` if any number.
    hints: Option<u32>,
    /// Reshuffles that are left; `null` if any number.
    reshuffles: Option<u32>,
    /// Moves that were taken back.
    undos: usize,
    /// Whether a move can be taken back.
    can_undo: bool,
    /// What the last entry of the log brought about.
    events: Vec<ToldEvent>,
}

/// Something that happened.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "OnetEvent")]
enum ToldEvent {
    /// A pair is gone.
    Joined {
        /// The pair with its path.
        joining: Joining,
        /// What it brought.
        points: u32,
        /// By how many milliseconds the time grew.
        bonus: u64,
    },
    /// Tiles slid.
    Slid {
        /// From where to where.
        #[schemars(with = "Vec<[[u16; 2]; 2]>")]
        moves: Vec<[Cell; 2]>,
    },
    /// The tiles are elsewhere.
    Reshuffled {
        /// `deadlock` or `player`.
        by: &'static str,
        /// From where to where.
        #[schemars(with = "Vec<[[u16; 2]; 2]>")]
        moves: Vec<[Cell; 2]>,
    },
    /// A hint was given.
    Hinted,
    /// Two tiles could not be joined.
    Missed,
    /// The last pair or reshuffle was taken back.
    Undone,
    /// The clock stands still.
    Paused,
    /// It runs again.
    Resumed,
}

impl From<&Event> for ToldEvent {
    fn from(event: &Event) -> Self {
        let ways = |flights: &[Flight]| flights.iter().map(|way| [way.from, way.to]).collect();
        match event {
            &Event::Joined { pair, kind, ref path, points, bonus } => {
                let (turns, path) = (path.turns(), path.clone());
                let joining = Joining { a: pair.a(), b: pair.b(), kind, turns, path };
                Self::Joined { joining, points, bonus }
            }
            Event::Slid(flights) => Self::Slid { moves: ways(flights) },
            Event::Reshuffled { cause, flights } => {
                let by = match cause {
                    Cause::Deadlock => "deadlock",
                    Cause::Player => "player",
                };
                Self::Reshuffled { by, moves: ways(flights) }
            }
            Event::Hinted => Self::Hinted,
            Event::Missed => Self::Missed,
            Event::Undone => Self::Undone,
            Event::Paused => Self::Paused,
            Event::Resumed => Self::Resumed,
        }
    }
}

impl GameState {
    fn of(game: &Game) -> Self {
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
            events: game.events().iter().map(ToldEvent::from).collect(),
        }
    }
}

impl Operation for State {
    const NAME: &'static str = "games/onet/state";
    const SUMMARY: &'static str = "How a game of Onet stands after a log";
    const WEIGHT: Weight = Weight::Light;
    type Request = StateRequest;
    type Answer = GameState;

    fn example() -> Value {
        let join = json!({ "t": 900, "do": "join", "a": [0, 0], "b": [0, 2] });
        json!({ "deal": { "board": "onet/1/4/1212", "mode": "zen" }, "log": [join] })
    }

    fn answer(request: StateRequest, _: &mut Context) -> Result<GameState, Problem> {
        Ok(GameState::of(&request.replayed()?))
    }
}

/// `games/onet/hint`.
pub struct Hint;

/// A hint, and the game after it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OnetGameHint")]
pub struct Hinted {
    /// How the game stands.
    state: GameState,
    /// The pair, and what is known of the position.
    #[serde(flatten)]
    hint: GameHint,
}

impl Operation for Hint {
    const NAME: &'static str = "games/onet/hint";
    const SUMMARY: &'static str = "The best pair of a game of Onet whose log ends with a hint";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = StateRequest;
    type Answer = Hinted;

    fn example() -> Value {
        let hint = json!({ "t": 900, "do": "hint" });
        json!({ "deal": { "board": "onet/1/4/1212", "mode": "zen" }, "log": [hint] })
    }

    fn answer(request: StateRequest, context: &mut Context) -> Result<Hinted, Problem> {
        let game = request.replayed()?;
        if game.events() != [Event::Hinted] {
            return Err(Problem::senseless("the log does not end with a hint"));
        }
        let hint = game_hint(&game, &mut context.budget);
        Ok(Hinted { state: GameState::of(&game), hint })
    }
}

/// `games/onet/outlook`.
pub struct Outlook;

impl Operation for Outlook {
    const NAME: &'static str = "games/onet/outlook";
    const SUMMARY: &'static str = "Whether a game of Onet can still be won without a reshuffle";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = StateRequest;
    type Answer = Prospect;

    fn example() -> Value {
        json!({ "deal": { "board": "onet/1/4/1212", "mode": "strict" } })
    }

    fn answer(request: StateRequest, context: &mut Context) -> Result<Prospect, Problem> {
        let game = request.replayed()?;
        Ok(prospect(&game, &mut context.budget))
    }
}

//! Slitherlink in play.

use game::slitherlink::{Deal, Entry, Game, Shade, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Budget, Seed};
use simpul_core::{Cell, Edge};
use slitherlink::{Grade, MAX_SIDE, Puzzle, Request};

use super::input::{AnyPuzzle, seed_or};
use super::{Context, Operation, Problem, Weight};
use crate::slitherlink as ask;

/// Rows and columns of cells.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkSize")]
pub struct Size {
    /// Rows of cells.
    #[serde(default = "ten")]
    pub rows: usize,
    /// Columns of cells.
    #[serde(default = "ten")]
    pub cols: usize,
}

const fn ten() -> usize {
    10
}

impl Size {
    pub(super) fn checked(self) -> Result<simpul_core::Size, Problem> {
        simpul_core::Size::within(self.rows, self.cols, MAX_SIDE).map_err(Problem::senseless)
    }
}

/// A new puzzle of a grade.
pub(super) fn deal(
    size: Size,
    grade: Option<Grade>,
    seed: Seed,
    budget: &mut Budget,
) -> Result<Deal, Problem> {
    let wanted = ask::NewRequest {
        request: Request::irreducible(size.checked()?),
        irreducible: false,
        grade,
        needs: vec![],
        without: vec![],
    };
    let dealt = ask::new(&wanted, seed, true, budget)?;
    Ok(Deal { puzzle: dealt.puzzle.puzzle, grade: dealt.grade, seed: Some(seed) })
}

/// `games/slitherlink/new`.
pub struct New;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkGameRequest")]
pub struct NewRequest {
    /// Rows and columns of a new puzzle.
    #[serde(flatten)]
    size: Size,
    /// How hard it shall be: trivial, easy, normal, hard or expert.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    grade: Option<Grade>,
    /// The same seed gives the same puzzle for ever.
    #[serde(default)]
    #[schemars(with = "Option<u64>")]
    seed: Option<Seed>,
    /// A puzzle of one's own, instead of all that.
    #[serde(default)]
    puzzle: Option<AnyPuzzle>,
}

/// A game that has begun.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkGame")]
pub struct Begun {
    /// What the game starts from.
    deal: Deal,
    /// How it stands.
    state: GameState,
}

impl Operation for New {
    const NAME: &'static str = "games/slitherlink/new";
    const SUMMARY: &'static str = "Begin a game of Slitherlink";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = NewRequest;
    type Answer = Begun;

    fn example() -> Value {
        json!({ "rows": 5, "cols": 5, "grade": "easy", "seed": 1 })
    }

    fn answer(request: NewRequest, context: &mut Context) -> Result<Begun, Problem> {
        let deal = if let Some(AnyPuzzle(puzzle)) = request.puzzle {
            Deal { puzzle, grade: None, seed: None }
        } else {
            let seed = seed_or(request.seed, context.seed);
            deal(request.size, request.grade, seed, &mut context.budget)?
        };
        context.solved.take_up(&deal.puzzle, &mut context.budget);
        let state = GameState::of(&Game::start(deal.clone()));
        Ok(Begun { deal, state })
    }
}

/// `games/slitherlink/state`.
pub struct State;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkStateRequest")]
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

/// How a game stands.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkState")]
pub struct GameState {
    /// Rows of cells.
    rows: usize,
    /// Columns of cells.
    cols: usize,
    /// The clues, a string a row.
    #[serde(flatten)]
    #[schemars(with = "std::collections::BTreeMap<String, Vec<String>>")]
    clues: Puzzle,
    /// The lines.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    lines: Vec<Edge>,
    /// The crosses.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    crosses: Vec<Edge>,
    /// Cells that the player thinks are inside.
    #[schemars(with = "Vec<[u16; 2]>")]
    inside: Vec<Cell>,
    /// Cells that the player thinks are outside.
    #[schemars(with = "Vec<[u16; 2]>")]
    outside: Vec<Cell>,
    /// How the game stands.
    status: Status,
    /// Milliseconds that were played.
    elapsed: u64,
    /// Hints that were asked for.
    hints: u64,
    /// Checks that were asked for.
    checks: u64,
    /// The score, once it is solved.
    score: Option<u64>,
    /// Whether something can be taken back.
    can_undo: bool,
    /// Whether something can be done again.
    can_redo: bool,
}

impl GameState {
    fn of(game: &Game) -> Self {
        let puzzle = &game.deal().puzzle;
        Self {
            rows: puzzle.size().rows(),
            cols: puzzle.size().cols(),
            clues: puzzle.clone(),
            lines: game.lines().collect(),
            crosses: game.crosses().collect(),
            inside: game.shaded(Shade::Inside).collect(),
            outside: game.shaded(Shade::Outside).collect(),
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
    const NAME: &'static str = "games/slitherlink/state";
    const SUMMARY: &'static str = "How a game of Slitherlink stands after a log";
    const WEIGHT: Weight = Weight::Light;
    type Request = StateRequest;
    type Answer = GameState;

    fn example() -> Value {
        let entry = json!({ "t": 1200, "do": "mark", "lines": [[[0, 0], [0, 1]]] });
        json!({ "deal": { "puzzle": "slither/5/5/cbcbcddad" }, "log": [entry] })
    }

    fn answer(request: StateRequest, _: &mut Context) -> Result<GameState, Problem> {
        let mut game = Game::replay(request.deal, &request.log).map_err(Problem::senseless)?;
        game.wait_until(request.t.unwrap_or(0));
        Ok(GameState::of(&game))
    }
}

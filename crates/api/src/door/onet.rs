//! The questions about a board of Onet.

use onet::{Advisor, Board, DealRequest, Gravity, Pair};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Cell, Seed, Size};

use super::input::{AnyBoard, seed_or};
use super::{Context, Operation, Problem, Weight};
use crate::Verification;
use crate::onet as ask;

/// A request of nothing but a board.
#[derive(Deserialize, JsonSchema)]
pub struct OfBoard {
    /// The board.
    board: AnyBoard,
}

/// Whose rules hold.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Rules {
    /// At most two turns, one ring of empty cells round the board.
    #[default]
    Ring,
    /// The 2024 paper's own test, with its quirks.
    Paper,
}

impl From<Rules> for onet::Rules {
    fn from(rules: Rules) -> Self {
        match rules {
            Rules::Ring => Self::Ring,
            Rules::Paper => Self::Paper,
        }
    }
}

/// A request of a board and its rules.
#[derive(Deserialize, JsonSchema)]
pub struct ByRules {
    /// The board.
    board: AnyBoard,
    /// Whose rules hold.
    #[serde(default)]
    rules: Rules,
}

fn small() -> Value {
    json!({ "board": "onet/2/3/123321" })
}

/// `onet/pairs`.
pub struct Pairs;

impl Operation for Pairs {
    const NAME: &'static str = "onet/pairs";
    const SUMMARY: &'static str = "All pairs that can be joined";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = ByRules;
    type Answer = ask::Pairs;

    fn example() -> Value {
        small()
    }

    fn answer(request: ByRules, context: &mut Context) -> Result<ask::Pairs, Problem> {
        Ok(ask::pairs(&request.board.0, request.rules.into(), &mut context.budget)?)
    }
}

/// `onet/check`.
pub struct Check;

#[derive(Deserialize, JsonSchema)]
pub struct CheckRequest {
    /// The board.
    board: AnyBoard,
    /// How to find out.
    #[serde(default)]
    method: ask::Method,
    /// Only the moves of this tile.
    #[serde(default)]
    #[schemars(with = "Option<[u16; 2]>")]
    from: Option<Cell>,
    /// Whether bfs goes on beyond the second turn, as in the figure of the paper.
    #[serde(default)]
    beyond_two_turns: bool,
}

impl Operation for Check {
    const NAME: &'static str = "onet/check";
    const SUMMARY: &'static str = "Whether any move is left, by one of three methods";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = CheckRequest;
    type Answer = ask::Check;

    fn example() -> Value {
        json!({ "board": "BCD.\n.A.C\n.BD.\n.A..", "method": "bfs", "from": [1, 1] })
    }

    fn answer(request: CheckRequest, context: &mut Context) -> Result<ask::Check, Problem> {
        let CheckRequest { board, method, from, beyond_two_turns } = request;
        let request = ask::CheckRequest { method, from, beyond_two_turns };
        Ok(ask::check(&board.0, request, &mut context.budget)?)
    }
}

/// `onet/best`.
pub struct Best;

impl Operation for Best {
    const NAME: &'static str = "onet/best";
    const SUMMARY: &'static str = "The move that leaves the most pairs";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = ByRules;
    type Answer = ask::BestMove;

    fn example() -> Value {
        small()
    }

    fn answer(request: ByRules, context: &mut Context) -> Result<ask::BestMove, Problem> {
        Ok(ask::best(&request.board.0, request.rules.into(), &mut context.budget)?)
    }
}

/// `onet/solve`.
pub struct Solve;

impl Operation for Solve {
    const NAME: &'static str = "onet/solve";
    const SUMMARY: &'static str = "Clear a board, or prove that it cannot be cleared";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = OfBoard;
    type Answer = ask::Solution;

    fn example() -> Value {
        small()
    }

    fn answer(request: OfBoard, context: &mut Context) -> Result<ask::Solution, Problem> {
        Ok(ask::solve(&request.board.0, &mut context.budget))
    }
}

/// `onet/verify`.
pub struct Verify;

#[derive(Deserialize, JsonSchema)]
pub struct VerifyRequest {
    /// The board.
    board: AnyBoard,
    /// The pairs that went since.
    #[serde(default)]
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    played: Vec<[Cell; 2]>,
    /// An answer of `onet/solve`, or a proof of `onet/hint` about what was played.
    #[schemars(with = "ask::LabelProof")]
    answer: ask::Claim,
}

impl Operation for Verify {
    const NAME: &'static str = "onet/verify";
    const SUMMARY: &'static str = "Check an answer of solve or hint with a separate checker";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = VerifyRequest;
    type Answer = Verification;

    fn example() -> Value {
        let answer =
            json!({ "verdict": "impossible", "certificate": [[[0, 0], [0, 1], [1, 0], [1, 1]]] });
        json!({ "board": "1 2\n2 1", "answer": answer })
    }

    fn answer(request: VerifyRequest, context: &mut Context) -> Result<Verification, Problem> {
        let AnyBoard(board) = request.board;
        let played = pairs_on(&board, request.played)?;
        Ok(ask::verify(&board, &played, &request.answer, &mut context.budget))
    }
}

/// `onet/hint`.
pub struct Hint;

#[derive(Deserialize, JsonSchema)]
pub struct HintRequest {
    /// The board at the start.
    board: AnyBoard,
    /// The pairs that went since.
    #[serde(default)]
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    played: Vec<[Cell; 2]>,
    /// Whether each label comes with its proof, which `onet/verify` checks.
    #[serde(default)]
    proofs: bool,
}

impl Operation for Hint {
    const NAME: &'static str = "onet/hint";
    const SUMMARY: &'static str = "Which pairs win and which lose, and the best that wins";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = HintRequest;
    type Answer = ask::Hint;

    fn example() -> Value {
        small()
    }

    fn answer(request: HintRequest, context: &mut Context) -> Result<ask::Hint, Problem> {
        let HintRequest { board: AnyBoard(board), played, proofs } = request;
        let played = pairs_on(&board, played)?;
        let mut advisor = Advisor::new(&board);
        ask::hint(&mut advisor, &played, proofs, &mut context.budget).map_err(Problem::senseless)
    }
}

/// Pairs of cells of this board.
fn pairs_on(board: &Board, pairs: Vec<[Cell; 2]>) -> Result<Vec<Pair>, Problem> {
    let on_board = |[a, b]: [Cell; 2]| {
        let pair = Pair::new(a, b)
            .ok_or_else(|| Problem::senseless(format!("{a} is one tile, not two")))?;
        if board.size().contains(a) && board.size().contains(b) {
            Ok(pair)
        } else {
            Err(Problem::senseless(format!("{pair} is not on the board")))
        }
    };
    pairs.into_iter().map(on_board).collect()
}

/// `onet/new`.
pub struct New;

#[derive(Deserialize, JsonSchema)]
pub struct NewRequest {
    /// Rows of the board.
    #[serde(default = "eight")]
    rows: usize,
    /// Columns of the board.
    #[serde(default = "fourteen")]
    cols: usize,
    /// How many kinds.
    #[serde(default)]
    kinds: Option<usize>,
    /// How many tiles of each kind; four if not said.
    #[serde(default)]
    copies: Option<usize>,
    /// Where tiles slide.
    #[serde(default)]
    #[schemars(with = "String")]
    gravity: Gravity,
    /// easy, medium, hard or expert.
    #[serde(default)]
    grade: Option<String>,
    /// The same seed gives the same board for ever.
    #[serde(default)]
    #[schemars(with = "Option<u64>")]
    seed: Option<Seed>,
}

const fn eight() -> usize {
    8
}

const fn fourteen() -> usize {
    14
}

impl Operation for New {
    const NAME: &'static str = "onet/new";
    const SUMMARY: &'static str = "Deal a board that can be cleared";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = NewRequest;
    type Answer = ask::Dealt;

    fn example() -> Value {
        json!({ "rows": 4, "cols": 6, "seed": 1 })
    }

    fn answer(request: NewRequest, context: &mut Context) -> Result<ask::Dealt, Problem> {
        let size = Size::new(request.rows, request.cols).map_err(Problem::senseless)?;
        let grade =
            request.grade.map(|name| name.parse().map_err(Problem::senseless)).transpose()?;
        let NewRequest { kinds, copies, gravity, .. } = request;
        let wanted = DealRequest { size, kinds, copies, gravity, grade };
        let seed = seed_or(request.seed, context.seed);
        let (_, dealt) = ask::new(&wanted, seed, true, &mut context.budget)?;
        Ok(dealt)
    }
}

/// `onet/grade`.
pub struct Grade;

/// How hard a board is.
#[derive(Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Graded(#[schemars(with = "GradingJson")] onet::Grading);

#[derive(JsonSchema)]
#[schemars(rename = "OnetGrading")]
#[expect(dead_code, reason = "it only describes the JSON")]
struct GradingJson {
    /// The grade.
    grade: String,
    /// The score from which it follows, 0 to 100.
    score: u8,
    /// The share of random games that clear the board.
    random: f64,
    /// Whether taking the first pair each time clears it.
    first_found: bool,
    /// Whether taking the pair that opens the most clears it.
    by_openings: bool,
    /// The share of choices that lose.
    losing: f64,
    /// The longest run of positions at which a choice lost.
    narrow: usize,
}

impl Operation for Grade {
    const NAME: &'static str = "onet/grade";
    const SUMMARY: &'static str = "How hard a board is, measured by playing it";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = OfBoard;
    type Answer = Graded;

    fn example() -> Value {
        small()
    }

    fn answer(request: OfBoard, context: &mut Context) -> Result<Graded, Problem> {
        Ok(Graded(ask::grade(&request.board.0, &mut context.budget)?))
    }
}

/// `onet/reshuffle`.
pub struct Reshuffle;

#[derive(Deserialize, JsonSchema)]
pub struct ReshuffleRequest {
    /// The board.
    board: AnyBoard,
    /// The same seed gives the same board for ever.
    #[serde(default)]
    #[schemars(with = "Option<u64>")]
    seed: Option<Seed>,
}

impl Operation for Reshuffle {
    const NAME: &'static str = "onet/reshuffle";
    const SUMMARY: &'static str = "The remaining tiles elsewhere, so that they can be cleared";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = ReshuffleRequest;
    type Answer = ask::NewBoard;

    fn example() -> Value {
        json!({ "board": "1 2\n2 1", "seed": 1 })
    }

    fn answer(request: ReshuffleRequest, context: &mut Context) -> Result<ask::NewBoard, Problem> {
        let seed = seed_or(request.seed, context.seed);
        Ok(ask::NewBoard::of(&ask::reshuffle(&request.board.0, seed)?))
    }
}

/// `onet/convert`.
pub struct Convert;

/// A way to write a board down.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "OnetFormat")]
pub enum Format {
    /// A line a row, with numbers.
    Text,
    /// A line a row, with letters.
    Letters,
    /// JSON.
    Json,
    /// One short line.
    Id,
}

impl From<Format> for onet::Format {
    fn from(format: Format) -> Self {
        match format {
            Format::Text => Self::Text,
            Format::Letters => Self::Letters,
            Format::Json => Self::Json,
            Format::Id => Self::Id,
        }
    }
}

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "OnetConvertRequest")]
pub struct ConvertRequest {
    /// The board.
    board: AnyBoard,
    /// The format to write.
    to: Format,
}

/// A puzzle as text.
#[derive(Serialize, JsonSchema)]
pub struct Written {
    /// The text.
    pub text: String,
}

impl Operation for Convert {
    const NAME: &'static str = "onet/convert";
    const SUMMARY: &'static str = "Write a board in another format";
    const WEIGHT: Weight = Weight::Light;
    type Request = ConvertRequest;
    type Answer = Written;

    fn example() -> Value {
        json!({ "board": "onet/2/3/123321", "to": "letters" })
    }

    fn answer(request: ConvertRequest, _: &mut Context) -> Result<Written, Problem> {
        let format = onet::Format::from(request.to);
        let text = format.write(&request.board.0).map_err(Problem::senseless)?;
        Ok(Written { text })
    }
}

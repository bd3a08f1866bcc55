//! What can be asked about an Onet board.

mod hint;
mod prospect;

use onet::paper2015::{Bfs, Exhaustive};
use onet::{
    Best, Board, Certificate, Counters, DealError, DealRequest, Grade, Grading, Kind, MovesLeft,
    Pair, Path, Rules, Sampling, Sweep, Ungraded, Verdict,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use simpul_core::{Budget, Cell, Exhausted, Seed};
use thiserror::Error;

use crate::Verification;

pub use hint::{Hint, HintChoice, LabelProof, hint};
pub use prospect::{GameHint, Prospect, game_hint, prospect};

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The limit was reached.
    #[error(transparent)]
    Limit(#[from] Exhausted),
    /// The paper's rules were asked for on a board with gravity.
    #[error("the paper's rules know no gravity; this board has gravity {0}")]
    PaperGravity(onet::Gravity),
    /// The board cannot be cleared, and what was asked makes sense only if it can.
    #[error("the board cannot be cleared")]
    Impossible,
    /// A tile was asked for where there is none.
    #[error("there is no tile at {0}")]
    NoTile(Cell),
}

/// Two tiles that can be joined, with the path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Joining {
    /// The first tile in row-major order; for the best move under the paper's
    /// rules, the tile that its search started from.
    #[schemars(with = "[u16; 2]")]
    pub a: Cell,
    /// The second tile.
    #[schemars(with = "[u16; 2]")]
    pub b: Cell,
    /// Their kind.
    #[schemars(with = "u16")]
    pub kind: Kind,
    /// How often the path turns.
    pub turns: usize,
    /// Its corners from `a` to `b`, both with it.
    #[schemars(with = "Vec<[i32; 2]>")]
    pub path: Path,
}

impl Joining {
    /// The joining of two equal tiles that the ring rule joins.
    #[must_use]
    pub fn of(board: &Board, pair: Pair) -> Option<Self> {
        let path = Rules::Ring.join(board, pair)?;
        let kind = board.tile(pair.a())?;
        Some(Self { a: pair.a(), b: pair.b(), kind, turns: path.turns(), path })
    }

    /// The joining of the best move, from the tile that the search started from.
    fn best(board: &Board, best: Best) -> Self {
        let known = Self::known(board, best.pair());
        if known.a == best.from {
            return known;
        }
        Self { a: best.from, b: best.to, path: known.path.reversed(), ..known }
    }

    fn known(board: &Board, pair: Pair) -> Self {
        Self::of(board, pair).expect("a pair that was found can be joined")
    }

    /// The two tiles.
    #[must_use]
    pub fn pair(&self) -> Pair {
        Pair::new(self.a, self.b).expect("made from a pair")
    }
}

/// The answer to [`pairs`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Pairs {
    /// How many there are.
    pub count: usize,
    /// All pairs, row by row.
    pub pairs: Vec<Joining>,
}

/// All pairs that can be joined.
///
/// # Errors
/// If the limit is reached, or the rules do not fit the board.
pub fn pairs(board: &Board, rules: Rules, budget: &mut Budget) -> Result<Pairs, Refusal> {
    check_rules(board, rules)?;
    let found = rules.pairs(board, budget)?;
    let pairs: Vec<Joining> = found.into_iter().map(|pair| Joining::known(board, pair)).collect();
    Ok(Pairs { count: pairs.len(), pairs })
}

/// A way to answer [`check`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "OnetMethod")]
pub enum Method {
    /// The 2015 paper's exhaustive search.
    Exhaustive,
    /// The 2015 paper's breadth-first search.
    Bfs,
    /// Ours.
    #[default]
    Sweep,
}

/// What is asked of [`check`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckRequest {
    /// How to find out.
    pub method: Method,
    /// Only the moves of this tile.
    pub from: Option<Cell>,
    /// Whether BFS goes on beyond the second turn, as in the figure of the paper.
    pub beyond_two_turns: bool,
}

/// What a search cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cost {
    /// Nodes generated.
    pub generated: u64,
    /// Nodes looked at again.
    pub rechecked: u64,
}

/// The answer to [`check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Check {
    /// Some pair that can be joined.
    #[serde(rename = "move")]
    pub found: Option<Joining>,
    /// How it was found.
    pub method: Method,
    /// What that cost.
    pub cost: Cost,
}

/// Whether any move is left.
///
/// # Errors
/// If the limit is reached, or there is no tile where one was asked for.
pub fn check(board: &Board, request: CheckRequest, budget: &mut Budget) -> Result<Check, Refusal> {
    let mut counters = Counters::default();
    let bfs = Bfs { two_turns: !request.beyond_two_turns };
    let found = match (request.method, request.from) {
        (_, Some(from)) if board.tile(from).is_none() => return Err(Refusal::NoTile(from)),
        (Method::Exhaustive, None) => Exhaustive.any_move(board, budget, &mut counters)?,
        (Method::Exhaustive, Some(from)) => {
            let mut found = None;
            for pair in equal_pairs(board, from) {
                let to = if pair.a() == from { pair.b() } else { pair.a() };
                if Exhaustive.search(board, from, to, budget, &mut counters)? {
                    found = Some(pair);
                    break;
                }
            }
            found
        }
        (Method::Bfs, None) => bfs.any_move(board, budget, &mut counters)?,
        (Method::Bfs, Some(from)) => {
            let to = bfs.search(board, from, budget, &mut counters)?;
            to.and_then(|to| Pair::new(from, to))
        }
        (Method::Sweep, None) => Sweep.any_move(board, budget, &mut counters)?,
        (Method::Sweep, Some(from)) => equal_pairs(board, from).find(|&pair| {
            counters.generated += 1;
            Rules::Ring.join(board, pair).is_some()
        }),
    };
    let cost = Cost { generated: counters.generated, rechecked: counters.rechecked };
    let found = found.map(|pair| Joining::known(board, pair));
    Ok(Check { found, method: request.method, cost })
}

/// The pairs of a tile with the others of its kind, row by row.
fn equal_pairs(board: &Board, from: Cell) -> impl Iterator<Item = Pair> {
    let equal = board.occupied().filter(move |&to| board.tile(to) == board.tile(from));
    equal.filter_map(move |to| Pair::new(from, to))
}

/// The answer to [`best`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BestMove {
    /// The pair that leaves the most pairs.
    #[serde(rename = "move")]
    pub found: Option<Joining>,
    /// The score of the move: how many pairs it leaves, 0 where there is no
    /// move. The paper's rules count a pair once from each end.
    pub openings: usize,
    /// How many pairs it leaves, each counted once.
    pub pairs: usize,
}

/// The move that leaves the most joinable pairs.
///
/// # Errors
/// If the limit is reached, or the rules do not fit the board.
pub fn best(board: &Board, rules: Rules, budget: &mut Budget) -> Result<BestMove, Refusal> {
    check_rules(board, rules)?;
    let best = rules.best(board, budget)?;
    Ok(BestMove {
        found: best.map(|best| Joining::best(board, best)),
        openings: best.map_or(0, |best| best.openings),
        pairs: best.map_or(0, |best| best.pairs),
    })
}

fn check_rules(board: &Board, rules: Rules) -> Result<(), Refusal> {
    if rules == Rules::Paper && board.gravity() != onet::Gravity::None {
        return Err(Refusal::PaperGravity(board.gravity()));
    }
    Ok(())
}

/// The answer to [`solve`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "OnetSolution")]
pub struct Solution {
    /// `clear`, `impossible` or `unknown`.
    pub verdict: VerdictName,
    /// The moves that clear the board, in order.
    pub moves: Vec<Joining>,
    /// The sets of tiles that prove the impossibility.
    #[schemars(with = "Option<Vec<Vec<[u16; 2]>>>")]
    pub certificate: Option<Vec<Vec<Cell>>>,
    /// What the search spent.
    pub nodes: u64,
}

/// What is known of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerdictName {
    /// It can be cleared.
    Clear,
    /// It cannot be cleared.
    Impossible,
    /// The limit was reached.
    Unknown,
}

/// Clears a board, or proves that it cannot be cleared.
pub fn solve(board: &Board, budget: &mut Budget) -> Solution {
    let before = budget.spent();
    let verdict = onet::clear(board, budget);
    let nodes = budget.spent() - before;
    let (verdict, moves, certificate) = match verdict {
        Verdict::Clear(moves) => (VerdictName::Clear, joinings(board, &moves), None),
        Verdict::Impossible(proof) => (VerdictName::Impossible, vec![], Some(proof.sets)),
        Verdict::Unknown => (VerdictName::Unknown, vec![], None),
    };
    Solution { verdict, moves, certificate, nodes }
}

/// Moves with their paths, each on the board as it is then.
fn joinings(board: &Board, moves: &[Pair]) -> Vec<Joining> {
    let mut board = board.clone();
    let joining = |&pair: &Pair| {
        let joining = Joining::known(&board, pair);
        board.remove(pair);
        joining
    };
    moves.iter().map(joining).collect()
}

/// An answer of [`solve`] as it is brought back to be checked; nothing in it is
/// believed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Claim {
    verdict: VerdictName,
    #[serde(default)]
    moves: Vec<ClaimedMove>,
    #[serde(default)]
    certificate: Option<Vec<Vec<Cell>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
struct ClaimedMove {
    a: Cell,
    b: Cell,
}

/// Checks an answer of [`solve`], or the proof behind a label of [`hint`], with a
/// separate checker: what is claimed of the game after these moves.
#[must_use]
pub fn verify(deal: &Board, played: &[Pair], claim: &Claim, budget: &mut Budget) -> Verification {
    Verification::of(&match claim.verdict {
        VerdictName::Clear => {
            let moves: Option<Vec<Pair>> =
                claim.moves.iter().map(|&ClaimedMove { a, b }| Pair::new(a, b)).collect();
            let Some(moves) = moves else {
                return Verification::of(&Err::<(), _>("a move joins a tile with itself"));
            };
            onet::verify(deal, &Verdict::Clear([played, &moves].concat()), budget)
        }
        VerdictName::Impossible => {
            let sets = claim.certificate.clone().unwrap_or_default();
            onet::verify_lost(deal, played, &Certificate { sets }, budget)
        }
        VerdictName::Unknown => onet::verify(deal, &Verdict::Unknown, budget),
    })
}

/// A board as every operation that makes boards gives it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NewBoard {
    /// The one-line id.
    pub id: String,
    /// The kinds, row by row; 0 is an empty cell.
    pub tiles: Vec<Vec<u16>>,
    /// Where tiles slide.
    #[schemars(with = "String")]
    pub gravity: onet::Gravity,
}

impl NewBoard {
    /// This board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let id = onet::format::id::write(board);
        Self { id, tiles: onet::format::json::rows(board), gravity: board.gravity() }
    }
}

/// The answer to [`new`].
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "OnetDealt")]
pub struct Dealt {
    /// The board.
    #[serde(flatten)]
    pub board: NewBoard,
    /// How hard it is; `null` if it was not measured.
    #[schemars(with = "Option<String>")]
    pub grade: Option<Grade>,
    /// `uniform` or `planted`.
    pub sampling: &'static str,
    /// The seed that gives this board again.
    #[schemars(with = "u64")]
    pub seed: Seed,
}

/// Deals a board that can be cleared, with its grade if it is `graded`.
///
/// # Errors
/// If the request makes no sense, or the limit is reached.
pub fn new(
    request: &DealRequest,
    seed: Seed,
    graded: bool,
    budget: &mut Budget,
) -> Result<(Board, Dealt), DealError> {
    let deal = onet::deal(request, seed, budget)?;
    let grade = match deal.grade {
        None if graded => onet::grade(&deal.board, budget).ok().map(|grading| grading.grade),
        grade => grade,
    };
    let sampling = match deal.sampling {
        Sampling::Uniform => "uniform",
        Sampling::Planted => "planted",
    };
    let dealt = Dealt { board: NewBoard::of(&deal.board), grade, sampling, seed };
    Ok((deal.board, dealt))
}

/// How hard a deal is.
///
/// # Errors
/// If it cannot be cleared, or the limit is reached.
pub fn grade(board: &Board, budget: &mut Budget) -> Result<Grading, Refusal> {
    onet::grade(board, budget).map_err(|ungraded| match ungraded {
        Ungraded::Impossible => Refusal::Impossible,
        Ungraded::Limit => Refusal::Limit(Exhausted),
    })
}

/// The remaining tiles in other places, so that they can be cleared.
///
/// # Errors
/// If no arrangement can be cleared.
pub fn reshuffle(board: &Board, seed: Seed) -> Result<Board, Refusal> {
    onet::reshuffle(board, seed).ok_or(Refusal::Impossible)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn answers_are_the_json_that_is_promised() {
        let board = board("1 2 1");
        let unlimited = &mut Budget::unlimited();
        let pair = r#"{"a":[0,0],"b":[0,2],"kind":1,"turns":2,"path":[[0,0],[-1,0],[-1,2],[0,2]]}"#;
        let all = pairs(&board, Rules::Ring, unlimited).unwrap();
        assert_eq!(
            serde_json::to_string(&all).unwrap(),
            format!(r#"{{"count":1,"pairs":[{pair}]}}"#)
        );
        let found = check(&board, CheckRequest::default(), unlimited).unwrap();
        assert_eq!(
            serde_json::to_string(&found).unwrap(),
            format!(r#"{{"move":{pair},"method":"sweep","cost":{{"generated":1,"rechecked":0}}}}"#)
        );
        let best = best(&board, Rules::Ring, unlimited).unwrap();
        assert_eq!(
            serde_json::to_string(&best).unwrap(),
            format!(r#"{{"move":{pair},"openings":0,"pairs":0}}"#)
        );
    }

    #[test]
    fn the_figures_of_2015_can_be_asked_for() {
        let board = board("BCD.\n.A.C\n.BD.\n.A..");
        let from = Some(Cell::new(1, 1));
        let cost = |method, beyond_two_turns| {
            let request = CheckRequest { method, from, beyond_two_turns };
            let answer = check(&board, request, &mut Budget::unlimited()).unwrap();
            assert_eq!(answer.found.unwrap().b, Cell::new(3, 1));
            (answer.cost.generated, answer.cost.rechecked)
        };
        assert_eq!(cost(Method::Exhaustive, false), (37, 18));
        assert_eq!(cost(Method::Bfs, true), (25, 0));
        assert_eq!(cost(Method::Bfs, false), (23, 0));
        let empty = CheckRequest { from: Some(Cell::new(0, 3)), ..CheckRequest::default() };
        let refused = check(&board, empty, &mut Budget::unlimited());
        assert_eq!(refused, Err(Refusal::NoTile(Cell::new(0, 3))));
    }

    #[test]
    fn the_papers_rules_know_no_gravity() {
        let board = board("1 2 down\n1 1");
        let refused = best(&board, Rules::Paper, &mut Budget::unlimited());
        assert_eq!(refused, Err(Refusal::PaperGravity(onet::Gravity::Down)));
    }
}

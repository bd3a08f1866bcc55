//! `onet/check`: whether any move is left, and the cost of finding out.

use onet::paper2015::{Bfs, Dfs, Exhaustive};
use onet::paper2024::Bfs2024;
use onet::{Board, Counters, MovesLeft, Pair, Rules, Sweep};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Budget, BudgetError, Cell};

use super::Joining;
use crate::operation::ONET_BOARD;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Finds out whether any move is left, by one of five methods.
pub struct Check;

/// A method of finding a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "OnetMethod")]
pub enum Method {
    /// The 2015 paper's exhaustive search.
    Exhaustive,
    /// The 2015 paper's breadth-first search.
    Bfs,
    /// The 2024 paper's search. It lacks most of the ring: where it finds no move,
    /// there may be one.
    #[serde(rename = "bfs-2024")]
    Bfs2024,
    /// A depth-first search with at most two turns.
    Dfs,
    /// Bit masks over rows and columns.
    #[default]
    Sweep,
}

/// A board and how to search it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "OnetCheckRequest")]
pub struct CheckRequest {
    /// The board.
    pub board: Board,
    /// The method.
    #[serde(default)]
    pub method: Method,
    /// Only the moves of this tile.
    #[serde(default)]
    pub from: Option<Cell>,
    /// Whether BFS continues beyond the second turn: one of two readings that give the
    /// paper's 25 nodes.
    #[serde(default)]
    pub beyond_two_turns: bool,
}

/// The cost of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cost {
    /// Nodes generated.
    pub generated: u64,
    /// Nodes examined again.
    pub rechecked: u64,
}

/// A move, if there is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Check")]
pub struct CheckResponse {
    /// Some pair that can be joined.
    #[serde(rename = "move")]
    pub found: Option<Joining>,
    /// The method.
    pub method: Method,
    /// Its cost.
    pub cost: Cost,
}

impl Operation for Check {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/check",
        summary: "Whether any move is left, by one of five methods",
    };
    const LIMITS: Limits = Limits::short_answer(ONET_BOARD, 96);
    type Request = CheckRequest;
    type Response = CheckResponse;

    fn example() -> Value {
        json!({ "board": "BCD.\n.A.C\n.BD.\n.A..", "method": "bfs", "from": [1, 1] })
    }

    fn run(request: &CheckRequest, context: &mut Context) -> Result<CheckResponse, OperationError> {
        let board = &request.board;
        let mut counters = Counters::default();
        let found = match request.from {
            Some(from) if !board.size().contains(from) || board.tile(from).is_none() => {
                return Err(OperationError::NoTile(from));
            }
            Some(from) => move_of(request, from, &mut context.budget, &mut counters)?,
            None => any_move(request, &mut context.budget, &mut counters)?,
        };
        let cost = Cost { generated: counters.generated, rechecked: counters.rechecked };
        let found = found.map(|pair| Joining::known(board, pair));
        Ok(CheckResponse { found, method: request.method, cost })
    }
}

fn bfs(request: &CheckRequest) -> Bfs {
    Bfs { two_turns: !request.beyond_two_turns }
}

fn any_move(
    request: &CheckRequest,
    budget: &mut Budget,
    counters: &mut Counters,
) -> Result<Option<Pair>, BudgetError> {
    let board = &request.board;
    match request.method {
        Method::Exhaustive => Exhaustive.any_move(board, budget, counters),
        Method::Bfs => bfs(request).any_move(board, budget, counters),
        Method::Bfs2024 => Bfs2024.any_move(board, budget, counters),
        Method::Dfs => Dfs.any_move(board, budget, counters),
        Method::Sweep => Sweep.any_move(board, budget, counters),
    }
}

/// A move of one tile.
fn move_of(
    request: &CheckRequest,
    from: Cell,
    budget: &mut Budget,
    counters: &mut Counters,
) -> Result<Option<Pair>, BudgetError> {
    let board = &request.board;
    match request.method {
        Method::Exhaustive => {
            for pair in equal_pairs(board, from) {
                let to = if pair.a() == from { pair.b() } else { pair.a() };
                if Exhaustive.search(board, from, to, budget, counters)? {
                    return Ok(Some(pair));
                }
            }
            Ok(None)
        }
        Method::Bfs => {
            let to = bfs(request).search(board, from, budget, counters)?;
            Ok(to.and_then(|to| Pair::new(from, to)))
        }
        Method::Bfs2024 => {
            let to = Bfs2024.search(board, from, budget, counters)?;
            Ok(to.and_then(|to| Pair::new(from, to)))
        }
        Method::Dfs => {
            let to = Dfs.search(board, from, budget, counters)?;
            Ok(to.and_then(|to| Pair::new(from, to)))
        }
        Method::Sweep => Ok(equal_pairs(board, from).find(|&pair| {
            counters.generated += 1;
            Rules::Ring.join(board, pair).is_some()
        })),
    }
}

/// The pairs of a tile with the others of its kind, in row-major order.
fn equal_pairs(board: &Board, from: Cell) -> impl Iterator<Item = Pair> {
    let equal = board.occupied().filter(move |&to| board.tile(to) == board.tile(from));
    equal.filter_map(move |to| Pair::new(from, to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::context;

    #[test]
    fn the_figures_of_2015_can_be_asked_for() {
        let board: Board = "BCD.\n.A.C\n.BD.\n.A..".parse().unwrap();
        let from = Some(Cell::new(1, 1));
        let cost = |method, beyond_two_turns| {
            let request = CheckRequest { board: board.clone(), method, from, beyond_two_turns };
            let response = Check::run(&request, &mut context()).unwrap();
            assert_eq!(response.found.unwrap().b, Cell::new(3, 1));
            (response.cost.generated, response.cost.rechecked)
        };
        assert_eq!(cost(Method::Exhaustive, false), (37, 18));
        assert_eq!(cost(Method::Bfs, true), (25, 0));
        assert_eq!(cost(Method::Bfs, false), (23, 0));
        assert_eq!(cost(Method::Dfs, false), (15, 0));
        assert_eq!(cost(Method::Bfs2024, false), (9, 0));
        for from in [Cell::new(0, 3), Cell::new(9, 9)] {
            let (method, beyond_two_turns) = (Method::Sweep, false);
            let request =
                CheckRequest { board: board.clone(), method, from: Some(from), beyond_two_turns };
            let error = Check::run(&request, &mut context());
            assert_eq!(error, Err(OperationError::NoTile(from)));
        }
    }
}

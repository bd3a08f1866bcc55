//! `lab/trace`: the queue of a breadth-first search, step by step.

use onet::graph::Graph;
use onet::paper2015::trace;
use onet::{Board, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Cell;

use crate::operation::ONET_BOARD;
use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// The most steps that are reported.
const MAX_STEPS: usize = 2_000;

/// Traces the queue of a breadth-first search, as Table 1 of the 2015 paper does.
pub struct Trace;

/// A board and a tile; the graph of the paper's figure 3 without them.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct TraceRequest {
    /// The board whose places are searched: empty cells, the ring around it, and the
    /// adjacent tiles.
    #[serde(default)]
    pub board: Option<Board>,
    /// The tile from which the search starts; the first one by default.
    #[serde(default)]
    pub from: Option<Cell>,
}

/// The rows of the table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "QueueTrace")]
pub struct TraceResponse {
    /// The vertices by their numbers from 0.
    pub vertices: Vec<TraceVertex>,
    /// One row for the start, and one for each vertex that is taken from the queue.
    pub steps: Vec<TraceRow>,
    /// The number of steps that are not reported.
    pub folded: usize,
}

/// A vertex of the graph that is searched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum TraceVertex {
    /// A vertex of figure 3 by its number there.
    Number(u8),
    /// A place on the board or in the ring, which is -1 or the number of rows or
    /// columns.
    Place(Point),
}

/// One row: vertices are given by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TraceRow {
    /// The vertex that was taken from the queue; the start in the first row.
    pub vertex: usize,
    /// The queue afterwards.
    pub queue: Vec<usize>,
    /// The vertices that were visited first in this step; all rows up to here
    /// together are the table's "dikunjungi".
    pub visited: Vec<usize>,
}

impl Operation for Trace {
    const INFO: OperationInfo = OperationInfo {
        name: "lab/trace",
        summary: "The queue of a breadth-first search, step by step",
    };
    const LIMITS: Limits = Limits::mebibytes(ONET_BOARD, 8, 16);
    type Request = TraceRequest;
    type Response = TraceResponse;

    fn example() -> Value {
        json!({ "board": "BCD.\n.A.C\n.BD.\n.A..", "from": [1, 1] })
    }

    fn execution(_: &TraceRequest) -> Execution {
        Execution::Short
    }

    fn run(request: &TraceRequest, _: &mut Context) -> Result<TraceResponse, OperationError> {
        let Some(board) = &request.board else {
            let graph = trace::figure_3();
            return Ok(response(&graph, trace::steps(&graph, 0), TraceVertex::Number));
        };
        let first = Cell::new(0, 0);
        let from = request.from.or_else(|| board.occupied().next()).unwrap_or(first);
        if !board.size().contains(from) || board.tile(from).is_none() {
            return Err(OperationError::NoTile(from));
        }
        let (graph, steps) = trace::steps_on_board(board, from);
        Ok(response(&graph, steps, TraceVertex::Place))
    }
}

fn response<V: Copy>(
    graph: &Graph<V>,
    steps: Vec<trace::TraceStep>,
    vertex: impl Fn(V) -> TraceVertex,
) -> TraceResponse {
    let folded = steps.len().saturating_sub(MAX_STEPS);
    let row = |trace::TraceStep { vertex, queue, visited }| TraceRow { vertex, queue, visited };
    TraceResponse {
        vertices: graph.vertices().iter().map(|&v| vertex(v)).collect(),
        steps: steps.into_iter().take(MAX_STEPS).map(row).collect(),
        folded,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::context;

    #[test]
    fn table_1_is_the_default_and_a_board_has_a_trace_too() {
        let table = Trace::run(&TraceRequest::default(), &mut context()).unwrap();
        assert_eq!(table.vertices.len(), 8);
        let rows: Vec<_> = table.steps.iter().map(|row| row.vertex + 1).collect();
        assert_eq!(rows, [1, 1, 2, 3, 4, 5, 6, 7, 8]);

        let request = Trace::decode(Trace::example().to_string().as_bytes()).unwrap();
        let trace = Trace::run(&request, &mut context()).unwrap();
        assert_eq!(trace.vertices[0], TraceVertex::Place(Point { row: 1, col: 1 }));
        assert_eq!(trace.vertices.len(), 36, "all places of the board and the ring");
        assert_eq!(trace.steps.len(), 37);

        let nowhere = TraceRequest { from: Some(Cell::new(9, 9)), ..request };
        let error = Trace::run(&nowhere, &mut context()).unwrap_err();
        assert_eq!(error, OperationError::NoTile(Cell::new(9, 9)));
    }
}

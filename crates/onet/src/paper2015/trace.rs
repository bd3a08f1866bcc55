//! The queue of a breadth-first search, step by step, as in the paper's Table 1.
//!
//! Each step takes a vertex from the queue, puts its neighbours that were not
//! visited yet at the end of it, and marks them as visited: a vertex enters the
//! queue once.
//!
//! ```
//! use simpul_onet::paper2015::trace;
//!
//! let graph = trace::figure_3();
//! let steps = trace::steps(&graph, 0);
//! assert_eq!(steps.len(), 9, "the start, and one step for each vertex");
//! assert_eq!(steps[2].queue, [2, 3, 4], "vertices 3, 4 and 5");
//! ```

use std::collections::VecDeque;

use simpul_core::Cell;

use crate::graph::{Graph, ends_path};
use crate::{Board, Point};

/// Table 1 as printed: a line for each step with the vertex taken, the queue, and
/// whether each of the eight vertices was visited.
pub const TABLE_1: &str = include_str!("table-1.txt");

/// One row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// The vertex that was taken from the queue; the start at first.
    pub vertex: usize,
    /// The queue afterwards.
    pub queue: Vec<usize>,
    /// The vertices that this step visited first.
    pub visited: Vec<usize>,
}

/// The steps of a breadth-first search from a vertex: the first row is the start
/// alone, then there is a row for each vertex that can be reached.
#[must_use]
pub fn steps<V>(graph: &Graph<V>, start: usize) -> Vec<TraceStep> {
    steps_until(graph, start, |_| false)
}

/// Like [`steps`] on the places of a board: the search enters other tiles, and does not
/// go on from them.
#[must_use]
pub fn steps_on_board(board: &Board, from: Cell) -> (Graph<Point>, Vec<TraceStep>) {
    let graph = Graph::of_places(board, from);
    let steps = steps_until(&graph, 0, |&place| ends_path(board, from, place));
    (graph, steps)
}

/// Like [`steps`], but the search does not go on from vertices for which `ends` holds.
pub(crate) fn steps_until<V>(
    graph: &Graph<V>,
    start: usize,
    ends: impl Fn(&V) -> bool,
) -> Vec<TraceStep> {
    let mut is_visited = vec![false; graph.vertices().len()];
    is_visited[start] = true;
    let mut queue = VecDeque::from([start]);
    let mut steps = vec![TraceStep { vertex: start, queue: vec![start], visited: vec![start] }];
    while let Some(vertex) = queue.pop_front() {
        let mut visited = vec![];
        let goes_on = !ends(&graph.vertices()[vertex]);
        for &next in graph.neighbours(vertex).iter().filter(|_| goes_on) {
            if !is_visited[next] {
                is_visited[next] = true;
                queue.push_back(next);
                visited.push(next);
            }
        }
        steps.push(TraceStep { vertex, queue: queue.iter().copied().collect(), visited });
    }
    steps
}

/// Returns the graph of figure 3, with vertices 1 to 8, as far as Table 1 determines
/// it: the figure is an image, and the table shows only the edges by which a vertex was
/// found. Whether 8 has further neighbours among 5, 6 and 7 is unknown and makes no
/// difference to the table.
#[must_use]
pub fn figure_3() -> Graph<u8> {
    let edges = [[1, 2], [1, 3], [2, 4], [2, 5], [3, 6], [3, 7], [4, 8]];
    Graph::new((1..=8).collect(), edges.map(|[a, b]| [a - 1, b - 1]))
}

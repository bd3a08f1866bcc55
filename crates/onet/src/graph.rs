//! Graphs, as the 2024 paper's chapter II has them, and the graph of a board.
//!
//! "Ubin berperan sebagai simpul, hubungan pasangan ubin yang bisa dihubungkan dapat
//! digambarkan dengan sisi": the vertices of a board's graph are its tiles, its edges
//! the pairs that can be joined now ([`Graph::of_tiles`]). The paper's search walks in
//! another graph, whose vertices are places and whose edges are steps
//! ([`Graph::of_places`]).
//!
//! Both are undirected and have no weights. A graph is written in the three
//! representations that the paper shows (figures 2.3 to 2.5), and as DOT.
//!
//! ```
//! use simpul_core::Budget;
//! use simpul_onet::{Board, Rules, graph::Graph};
//!
//! let board: Board = "1 2 1\n2 3 3".parse()?;
//! let graph = Graph::of_tiles(&board, Rules::Ring, &mut Budget::unlimited()).unwrap();
//! assert_eq!(graph.vertices().len(), 6);
//! assert_eq!(graph.edges(), [[0, 2], [4, 5]]);
//! assert_eq!((graph.degree(0), graph.degree(1)), (1, 0));
//! # Ok::<(), simpul_onet::FormatError>(())
//! ```

mod notation;

use std::collections::VecDeque;

use simpul_core::{Budget, BudgetError, Cell, Direction};

use crate::paper2015::trace;
use crate::{Board, Point, Rules};

/// An undirected graph without loops, weights and parallel edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph<V> {
    vertices: Vec<V>,
    /// The numbers of the two ends, the smaller one first; in order.
    edges: Vec<[usize; 2]>,
    neighbours: Vec<Vec<usize>>,
}

impl<V> Graph<V> {
    /// Creates the graph with these edges between vertices of these numbers. Loops and
    /// edges to missing vertices are dropped.
    #[must_use]
    pub fn new(vertices: Vec<V>, edges: impl IntoIterator<Item = [usize; 2]>) -> Self {
        let count = vertices.len();
        let mut edges: Vec<[usize; 2]> = edges
            .into_iter()
            .map(|[a, b]| [a.min(b), a.max(b)])
            .filter(|&[a, b]| a < b && b < count)
            .collect();
        edges.sort_unstable();
        edges.dedup();
        let mut neighbours = vec![vec![]; count];
        for &[a, b] in &edges {
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        for list in &mut neighbours {
            list.sort_unstable();
        }
        Self { vertices, edges, neighbours }
    }

    /// The vertices in the order of their numbers.
    #[must_use]
    pub fn vertices(&self) -> &[V] {
        &self.vertices
    }

    /// The edges as the numbers of their ends.
    #[must_use]
    pub fn edges(&self) -> &[[usize; 2]] {
        &self.edges
    }

    /// Returns the numbers of the vertices adjacent to a vertex: one entry of the
    /// adjacency list.
    #[must_use]
    pub fn neighbours(&self, vertex: usize) -> &[usize] {
        &self.neighbours[vertex]
    }

    /// Returns the number of edges at a vertex.
    #[must_use]
    pub fn degree(&self, vertex: usize) -> usize {
        self.neighbours[vertex].len()
    }

    /// Returns the number of each vertex's connected component, from 0.
    #[must_use]
    pub fn components(&self) -> Vec<usize> {
        let mut components = vec![usize::MAX; self.vertices.len()];
        let mut count = 0;
        for start in 0..self.vertices.len() {
            if components[start] != usize::MAX {
                continue;
            }
            components[start] = count;
            let mut queue = VecDeque::from([start]);
            while let Some(vertex) = queue.pop_front() {
                for &next in self.neighbours(vertex) {
                    if components[next] == usize::MAX {
                        components[next] = count;
                        queue.push_back(next);
                    }
                }
            }
            count += 1;
        }
        components
    }
}

impl Graph<Cell> {
    /// The board's graph: its tiles, and the pairs that can be joined now.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn of_tiles(board: &Board, rules: Rules, budget: &mut Budget) -> Result<Self, BudgetError> {
        let tiles: Vec<Cell> = board.occupied().collect();
        let pairs = rules.pairs(board, budget)?;
        let number = |cell: Cell| tiles.binary_search(&cell).expect("a pair is of two tiles");
        let edges: Vec<_> =
            pairs.into_iter().map(|pair| [number(pair.a()), number(pair.b())]).collect();
        Ok(Self::new(tiles, edges))
    }
}

impl Graph<Point> {
    /// Returns the grid graph of a search from a tile: the places that it can reach,
    /// each with edges to the adjacent ones. These are empty cells, the ring, and the
    /// tiles at which the search ends, since no path runs through a tile
    /// ([`ends_path`]). The tile is vertex 0; the others follow in row-major order.
    #[must_use]
    pub fn of_places(board: &Board, from: Cell) -> Self {
        let (rows, cols) = (board.size().rows() as i16, board.size().cols() as i16);
        let root = Point::from(from);
        let all = (-1..=rows).flat_map(|row| (-1..=cols).map(move |col| Point { row, col }));
        let places: Vec<Point> =
            std::iter::once(root).chain(all.filter(|&place| place != root)).collect();
        let number = |place: Point| match place {
            place if place == root => Some(0),
            place => places[1..].binary_search(&place).ok().map(|at| at + 1),
        };
        let goes_on = |place: Point| !ends_path(board, from, place);
        let steps = places.iter().enumerate().flat_map(|(at, &place)| {
            Direction::ALL.into_iter().filter_map(move |direction| {
                let (row, col) = direction.delta();
                let next = Point { row: place.row + row, col: place.col + col };
                let other = number(next)?;
                (goes_on(place) || goes_on(next)).then_some([at, other])
            })
        });
        let edges: Vec<_> = steps.collect();
        let all = Self::new(places, edges);
        let mut is_reached = vec![false; all.vertices.len()];
        for step in trace::steps_until(&all, 0, |&place| !goes_on(place)) {
            step.visited.iter().for_each(|&at| is_reached[at] = true);
        }
        all.part(&is_reached)
    }

    /// Returns the subgraph induced by the marked vertices.
    fn part(self, is_marked: &[bool]) -> Self {
        let mut numbers = vec![None; self.vertices.len()];
        let mut vertices = vec![];
        for (at, &vertex) in self.vertices.iter().enumerate() {
            if is_marked[at] {
                numbers[at] = Some(vertices.len());
                vertices.push(vertex);
            }
        }
        let edges: Vec<_> =
            self.edges.iter().filter_map(|&[a, b]| Some([numbers[a]?, numbers[b]?])).collect();
        Self::new(vertices, edges)
    }
}

/// Returns whether a path from a tile cannot run on through a place: there is another
/// tile.
#[must_use]
pub fn ends_path(board: &Board, from: Cell, place: Point) -> bool {
    place != Point::from(from) && is_tile(board, place)
}

fn is_tile(board: &Board, place: Point) -> bool {
    match (u16::try_from(place.row), u16::try_from(place.col)) {
        (Ok(row), Ok(col)) => board.tile(Cell::new(row, col)).is_some(),
        _ => false,
    }
}

//! The peer to beat: `CaDiCaL`, a general solver for clauses, with the cuts that
//! keep a loop in one piece added when a model breaks them.

use std::collections::HashMap;

use grid::{Cell, Edge, Vertex};
use slitherlink::{Loop, Puzzle, Verdict};

/// The verdict of `CaDiCaL` on a puzzle.
pub fn solve(puzzle: &Puzzle) -> Verdict {
    let mut peer = Peer::new(puzzle);
    let Some(first) = peer.next_loop() else { return Verdict::None };
    peer.forbid(&first);
    match peer.next_loop() {
        Some(second) => Verdict::Multiple(first, second),
        None => Verdict::Unique(first),
    }
}

struct Peer {
    solver: cadical::Solver,
    edges: Vec<Edge>,
    /// The variable of each edge, from 1.
    numbers: HashMap<Edge, i32>,
}

impl Peer {
    fn new(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        let edges: Vec<_> = size.edges().collect();
        let numbers: HashMap<_, _> = edges.iter().copied().zip(1..).collect();
        let mut peer = Self { solver: cadical::Solver::new(), edges, numbers };
        peer.solver.add_clause(1..=peer.edges.len() as i32);
        for dot in size.vertices() {
            peer.add_dot(&peer.edges_at(dot));
        }
        let lines = peer.edges.len();
        let inside = |row: usize, col: usize| {
            let is_on_grid = row < size.rows() && col < size.cols();
            is_on_grid.then(|| (lines + 1 + row * size.cols() + col) as i32)
        };
        for edge in peer.edges.clone() {
            let (row, col) = (usize::from(edge.start().row), usize::from(edge.start().col));
            let before = if edge.is_horizontal() {
                inside(row.wrapping_sub(1), col)
            } else {
                inside(row, col.wrapping_sub(1))
            };
            let line = peer.numbers[&edge];
            match (before, inside(row, col)) {
                (Some(a), Some(b)) => peer.add_sides(line, a, b),
                (Some(a), None) | (None, Some(a)) => {
                    peer.solver.add_clause([-line, a]);
                    peer.solver.add_clause([line, -a]);
                }
                (None, None) => {}
            }
        }
        for cell in size.cells() {
            if let Some(clue) = puzzle.clue(cell) {
                peer.add_clue(&peer.edges_round(cell), usize::from(clue.lines()));
            }
        }
        peer
    }

    fn edges_at(&self, dot: Vertex) -> Vec<i32> {
        let Vertex { row, col } = dot;
        let mut edges = vec![Edge::right_of(dot), Edge::below(dot)];
        edges.extend(col.checked_sub(1).map(|left| Edge::right_of(Vertex::new(row, left))));
        edges.extend(row.checked_sub(1).map(|up| Edge::below(Vertex::new(up, col))));
        edges.iter().filter_map(|edge| self.numbers.get(edge).copied()).collect()
    }

    fn edges_round(&self, Cell { row, col }: Cell) -> [i32; 4] {
        let corner = Vertex::new(row, col);
        [
            Edge::right_of(corner),
            Edge::below(corner),
            Edge::right_of(Vertex::new(row + 1, col)),
            Edge::below(Vertex::new(row, col + 1)),
        ]
        .map(|edge| self.numbers[&edge])
    }

    /// None or two of these.
    fn add_dot(&mut self, edges: &[i32]) {
        for (at, &edge) in edges.iter().enumerate() {
            let others = edges.iter().copied().filter(|&other| other != edge);
            self.solver.add_clause(others.chain([-edge]));
            for (next, &second) in edges.iter().enumerate().skip(at + 1) {
                for &third in &edges[next + 1..] {
                    self.solver.add_clause([-edge, -second, -third]);
                }
            }
        }
    }

    /// An edge is a line exactly if it parts inside from outside.
    fn add_sides(&mut self, line: i32, a: i32, b: i32) {
        for clause in [[-line, a, b], [-line, -a, -b], [line, -a, b], [line, a, -b]] {
            self.solver.add_clause(clause);
        }
    }

    /// Exactly so many of four.
    fn add_clue(&mut self, edges: &[i32; 4], lines: usize) {
        for set in 0_u32..16 {
            let chosen = || (0..4).filter(move |at| set >> at & 1 == 1).map(|at| edges[at]);
            if set.count_ones() as usize == lines + 1 {
                self.solver.add_clause(chosen().map(|edge| -edge));
            }
            if set.count_ones() as usize == 5 - lines {
                self.solver.add_clause(chosen());
            }
        }
    }

    /// The next model that is one loop; each that is not brings a cut for each
    /// of its pieces.
    fn next_loop(&mut self) -> Option<Loop> {
        while self.solver.solve() == Some(true) {
            let is_line = |edge: &Edge| self.solver.value(self.numbers[edge]) == Some(true);
            let pieces = pieces(self.edges.iter().copied().filter(is_line));
            if let [only] = pieces.as_slice() {
                return Some(Loop::of(only.iter().copied()).expect("every dot has two lines"));
            }
            for (at, piece) in pieces.iter().enumerate() {
                let elsewhere = pieces[(at + 1) % pieces.len()][0];
                self.add_cut(piece, elsewhere);
            }
        }
        None
    }

    /// A loop through a line of the piece and a line elsewhere leaves the piece.
    fn add_cut(&mut self, piece: &[Edge], elsewhere: Edge) {
        let dots: std::collections::HashSet<Vertex> =
            piece.iter().flat_map(|edge| [edge.start(), edge.end()]).collect();
        let leaves = |edge: &&Edge| dots.contains(&edge.start()) != dots.contains(&edge.end());
        let mut clause: Vec<i32> =
            self.edges.iter().filter(leaves).map(|edge| self.numbers[edge]).collect();
        clause.extend([-self.numbers[&piece[0]], -self.numbers[&elsewhere]]);
        self.solver.add_clause(clause);
    }

    fn forbid(&mut self, solution: &Loop) {
        let numbers = &self.numbers;
        self.solver.add_clause(solution.edges().map(|edge| -numbers[&edge]));
    }
}

/// The connected pieces of lines that all end in dots with two lines.
fn pieces(lines: impl Iterator<Item = Edge>) -> Vec<Vec<Edge>> {
    let mut at_dot: HashMap<Vertex, Vec<Edge>> = HashMap::new();
    let mut order = Vec::new();
    for edge in lines {
        order.push(edge);
        for dot in [edge.start(), edge.end()] {
            at_dot.entry(dot).or_default().push(edge);
        }
    }
    let mut pieces = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for first in order {
        let mut piece = Vec::new();
        let mut open = vec![first];
        while let Some(edge) = open.pop() {
            if seen.insert(edge) {
                piece.push(edge);
                open.extend(at_dot[&edge.start()].iter().chain(&at_dot[&edge.end()]));
            }
        }
        if !piece.is_empty() {
            pieces.push(piece);
        }
    }
    pieces
}

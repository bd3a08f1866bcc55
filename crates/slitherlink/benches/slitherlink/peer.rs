//! The independent peer: `CaDiCaL`, a general SAT solver, with lazy subtour elimination:
//! a cut is added whenever a model has several loops.

use simpul_core::{Cell, Edge, Size, Vertex};
use simpul_slitherlink::{Loop, Puzzle, Verdict};

/// The verdict of `CaDiCaL` on a puzzle.
pub(crate) fn solve(puzzle: &Puzzle) -> Verdict {
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
    size: Size,
    /// The edges in the order of their variables, which are numbered from 1.
    edges: Vec<Edge>,
}

impl Peer {
    fn new(puzzle: &Puzzle) -> Self {
        let size = puzzle.size();
        let mut peer = Self { solver: cadical::Solver::new(), size, edges: size.edges().collect() };
        peer.solver.add_clause(1..=peer.edges.len() as i32);
        for dot in size.vertices() {
            peer.add_dot(&peer.edges_at(dot).collect::<Vec<_>>());
        }
        for at in 0..peer.edges.len() {
            let edge = peer.edges[at];
            let Vertex { row, col } = edge.start();
            let before = if edge.is_horizontal() {
                row.checked_sub(1).and_then(|above| peer.inside(above, col))
            } else {
                col.checked_sub(1).and_then(|left| peer.inside(row, left))
            };
            peer.add_sides(at as i32 + 1, before, peer.inside(row, col));
        }
        for cell in size.cells() {
            if let Some(clue) = puzzle.clue(cell) {
                peer.add_clue(&peer.edges_round(cell), usize::from(clue.lines()));
            }
        }
        peer
    }

    /// The variable of an edge, if it is on the grid.
    fn number(&self, edge: Edge) -> Option<i32> {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        let (row, col) = (usize::from(edge.start().row), usize::from(edge.start().col));
        if edge.is_horizontal() {
            (row <= rows && col < cols).then(|| (row * cols + col + 1) as i32)
        } else {
            let across = (rows + 1) * cols;
            (row < rows && col <= cols).then(|| (across + row * (cols + 1) + col + 1) as i32)
        }
    }

    /// The variable that says whether a cell of the grid is inside.
    fn inside(&self, row: u16, col: u16) -> Option<i32> {
        let cell = Cell::new(row, col);
        self.size.contains(cell).then(|| (self.edges.len() + 1 + self.size.index(cell)) as i32)
    }

    fn edges_at(&self, dot: Vertex) -> impl Iterator<Item = i32> {
        let Vertex { row, col } = dot;
        [
            Some(Edge::right_of(dot)),
            Some(Edge::below(dot)),
            col.checked_sub(1).map(|left| Edge::right_of(Vertex::new(row, left))),
            row.checked_sub(1).map(|up| Edge::below(Vertex::new(up, col))),
        ]
        .into_iter()
        .filter_map(|edge| self.number(edge?))
    }

    fn edges_round(&self, cell: Cell) -> [i32; 4] {
        let [top, right, bottom, left] = cell.edges();
        [top, left, bottom, right].map(|edge| self.number(edge).expect("a cell has its edges"))
    }

    /// Adds clauses: none or two of these variables.
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

    /// Adds clauses: an edge is a line exactly if it separates inside from outside.
    fn add_sides(&mut self, line: i32, before: Option<i32>, after: Option<i32>) {
        if let (Some(a), Some(b)) = (before, after) {
            for clause in [[-line, a, b], [-line, -a, -b], [line, -a, b], [line, a, -b]] {
                self.solver.add_clause(clause);
            }
        } else if let Some(only) = before.or(after) {
            self.solver.add_clause([-line, only]);
            self.solver.add_clause([line, -only]);
        }
    }

    /// Adds clauses: exactly this number of the four variables.
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

    /// Finds the next model that is one loop. Each other model adds a cut for each of its
    /// loops.
    fn next_loop(&mut self) -> Option<Loop> {
        while self.solver.solve() == Some(true) {
            let pieces = self.pieces();
            if let [only] = pieces.as_slice() {
                let edges = only.iter().map(|&line| self.edges[line as usize - 1]);
                return Some(Loop::of(edges).expect("every dot has two lines"));
            }
            for (at, piece) in pieces.iter().enumerate() {
                self.add_cut(piece, pieces[(at + 1) % pieces.len()][0]);
            }
        }
        None
    }

    fn is_line(&self, number: i32) -> bool {
        self.solver.value(number) == Some(true)
    }

    /// The loops formed by the lines of a model.
    fn pieces(&self) -> Vec<Vec<i32>> {
        let mut seen = vec![false; self.edges.len() + 1];
        let mut pieces = Vec::new();
        for first in 1..seen.len() as i32 {
            let mut piece = Vec::new();
            let mut next = Some(first).filter(|_| !seen[first as usize] && self.is_line(first));
            while let Some(line) = next {
                seen[line as usize] = true;
                piece.push(line);
                let edge = self.edges[line as usize - 1];
                let near = self.edges_at(edge.start()).chain(self.edges_at(edge.end()));
                next = near.into_iter().find(|&near| !seen[near as usize] && self.is_line(near));
            }
            if !piece.is_empty() {
                pieces.push(piece);
            }
        }
        pieces
    }

    /// Adds a cut: a loop through a line of this part and a line elsewhere leaves the part.
    fn add_cut(&mut self, piece: &[i32], elsewhere: i32) {
        let index =
            |dot: Vertex| usize::from(dot.row) * (self.size.cols() + 1) + usize::from(dot.col);
        let mut within = vec![false; (self.size.rows() + 1) * (self.size.cols() + 1)];
        let ends = |line: i32| {
            [self.edges[line as usize - 1].start(), self.edges[line as usize - 1].end()]
        };
        let mut dots: Vec<_> = piece.iter().flat_map(|&line| ends(line)).collect();
        dots.sort_unstable();
        dots.dedup();
        for &dot in &dots {
            within[index(dot)] = true;
        }
        let leaves = |&line: &i32| ends(line).map(index).map(|dot| within[dot]) != [true; 2];
        let mut clause: Vec<_> =
            dots.iter().flat_map(|&dot| self.edges_at(dot)).filter(leaves).collect();
        clause.extend([-piece[0], -elsewhere]);
        self.solver.add_clause(clause);
    }

    fn forbid(&mut self, solution: &Loop) {
        let numbers: Vec<_> = solution.edges().filter_map(|edge| self.number(edge)).collect();
        self.solver.add_clause(numbers.into_iter().map(|number| -number));
    }
}

//! Structured proofs about small puzzles, held against all loops.

use std::sync::OnceLock;

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use simpul_core::{Edge, Size};
use simpul_slitherlink::{AllLoops, Clue, Loop, Proven, Puzzle};

use crate::model::Model;

const SIDE: usize = 3;

/// Longer proofs are cut off: each line that is refused asks for another check.
const MOST_LINES: usize = 40;

/// A puzzle and what is claimed of it, with lines that shall prove it.
#[derive(Arbitrary, Debug)]
pub struct Claim {
    rows: u8,
    cols: u8,
    clues: [u8; SIDE * SIDE],
    /// Which loop is claimed to be the only one; `None` claims that there is none.
    only: Option<u8>,
    /// Whether the claimed loop is taken from the solutions.
    is_solution: bool,
    lines: Vec<Line>,
}

/// A line of a proof; edges and loops are chosen by number.
#[derive(Arbitrary, Debug)]
enum Line {
    /// A whole loop, further edges or cells, and one of these words negated.
    Loop(u8, Vec<Literal>, Option<u8>),
    /// Any edges.
    Path(Vec<Literal>),
    /// Any crosses.
    Cut(Option<u8>, [Literal; 2], Vec<Literal>),
    /// Crosses on all edges between a set of dots and the others, but for those
    /// at the gate.
    Border(Option<u8>, [u8; 2], u16),
    /// A clause.
    Learn(Vec<Literal>),
}

/// An edge or a cell, which has the greater numbers.
#[derive(Arbitrary, Clone, Copy, Debug)]
struct Literal {
    variable: u8,
    holds: bool,
}

/// A grid and all its loops.
struct Grid {
    size: Size,
    edges: Vec<Edge>,
    all: AllLoops,
}

impl Grid {
    fn of(rows: u8, cols: u8) -> &'static Self {
        static GRIDS: OnceLock<Vec<Grid>> = OnceLock::new();
        let grids = GRIDS.get_or_init(|| {
            let sides = (1..=SIDE).flat_map(|rows| (1..=SIDE).map(move |cols| (rows, cols)));
            let sizes = sides.map(|(rows, cols)| Size::new(rows, cols).expect("a small size"));
            let all = |size| AllLoops::on(size).expect("a small grid");
            sizes.map(|size| Self { size, edges: size.edges().collect(), all: all(size) }).collect()
        });
        &grids[usize::from(rows) % SIDE * SIDE + usize::from(cols) % SIDE]
    }

    fn edge(&self, at: u8) -> Edge {
        self.edges[usize::from(at) % self.edges.len()]
    }

    fn drawn(&self, at: u8) -> &Loop {
        &self.all.loops()[usize::from(at) % self.all.loops().len()]
    }

    fn line(&self, line: &Line) -> String {
        let words = match line {
            Line::Loop(drawn, more, negated) => {
                let mut names: Vec<String> = self.drawn(*drawn).edges().map(name).collect();
                names.extend(self.names(more));
                if let Some(word) = negated.and_then(|at| names.get_mut(usize::from(at))) {
                    *word = word.strip_prefix('-').map_or(format!("-{word}"), str::to_owned);
                }
                [vec!["path".to_owned()], names].concat()
            }
            Line::Path(literals) => [vec!["path".to_owned()], self.names(literals)].concat(),
            Line::Cut(gate, lines, crosses) => {
                [vec![self.gate(*gate)], self.names(lines), self.names(crosses)].concat()
            }
            Line::Border(gate, lines, dots) => {
                let lines = lines.map(|at| self.edge(at));
                let crosses = self.border(*gate, lines[0], *dots);
                let crosses = crosses.map(|edge| format!("-{}", name(edge))).collect();
                [vec![self.gate(*gate)], lines.map(name).to_vec(), crosses].concat()
            }
            Line::Learn(literals) => [vec!["learn".to_owned()], self.names(literals)].concat(),
        };
        words.join(" ")
    }

    fn names(&self, literals: &[Literal]) -> Vec<String> {
        let name = |&Literal { variable, holds }: &Literal| {
            let variable = usize::from(variable) % (self.edges.len() + self.size.area() + 1);
            let cell = self.size.cell(variable.saturating_sub(self.edges.len()));
            let place = format!("c{},{}", cell.row, cell.col);
            let name = self.edges.get(variable).map_or(place, |&edge| name(edge));
            if holds { name } else { format!("-{name}") }
        };
        literals.iter().map(name).collect()
    }

    /// The beginning of a cut behind a dot, or behind nothing.
    fn gate(&self, gate: Option<u8>) -> String {
        let dot = gate.and_then(|at| self.size.vertices().nth(usize::from(at)));
        dot.map_or("cut d".to_owned(), |dot| format!("cut d{},{}", dot.row, dot.col))
    }

    fn border(&self, gate: Option<u8>, behind: Edge, mask: u16) -> impl Iterator<Item = Edge> {
        let dots = self.size.vertices().enumerate();
        let chosen = dots.filter(move |&(at, _)| mask >> at & 1 == 1).map(|(_, dot)| dot);
        let inside: Vec<_> = chosen.chain([behind.start(), behind.end()]).collect();
        let gate = gate.and_then(|at| self.size.vertices().nth(usize::from(at)));
        let leads_out = move |edge: &Edge| {
            let [start, end] = [edge.start(), edge.end()];
            gate != Some(start)
                && gate != Some(end)
                && inside.contains(&start) != inside.contains(&end)
        };
        self.edges.iter().copied().filter(leads_out)
    }
}

impl Claim {
    /// Presents the proof, then without the line that was refused, and so on.
    ///
    /// # Panics
    /// If the checker accepts a proof of something false, or a line that is not
    /// true of a loop other than the claimed one.
    pub fn check(&self) {
        let grid = Grid::of(self.rows, self.cols);
        let puzzle = self.puzzle(grid);
        let claimed = self.claimed(grid, &puzzle);
        let lines = self.lines.iter().take(MOST_LINES);
        let mut lines: Vec<String> = lines.map(|line| grid.line(line)).collect();
        let refused_at = loop {
            let claim = claimed.map_or("none".to_owned(), unique);
            let body: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
            let proof = format!("slitherlink proof 1\n{claim}\n{body}end\n");
            match simpul_slitherlink::verify(&puzzle, &proof) {
                Ok(Proven::None) => assert_eq!(claimed, None),
                Ok(Proven::Unique(only)) => assert_eq!(claimed, Some(&only)),
                Err(error) if (3..lines.len() + 3).contains(&error.line) => {
                    lines.remove(error.line - 3);
                    continue;
                }
                Err(error) => break Some(error.line),
            }
            let truth: Vec<&Loop> = grid.all.solutions(&puzzle).collect();
            assert!(truth.iter().copied().eq(claimed), "{}\n{proof}", puzzle.address());
            break None;
        };
        // A claim that is refused leaves the lines unread.
        if refused_at != Some(2) {
            for other in grid.all.solutions(&puzzle).filter(|&other| Some(other) != claimed) {
                let model = Model::new(other);
                let wrong = lines.iter().find(|line| !model.satisfies(line));
                assert_eq!(wrong, None, "{} with {claimed:?}", puzzle.address());
            }
        }
    }

    fn puzzle(&self, grid: &Grid) -> Puzzle {
        let clues = self.clues[..grid.size.area()].iter().map(|&clue| Clue::new(clue % 8));
        Puzzle::new(grid.size, clues.collect()).expect("one entry for each cell")
    }

    fn claimed<'a>(&self, grid: &'a Grid, puzzle: &'a Puzzle) -> Option<&'a Loop> {
        let at = self.only?;
        let solutions: Vec<&Loop> = grid.all.solutions(puzzle).collect();
        if self.is_solution && !solutions.is_empty() {
            return Some(solutions[usize::from(at) % solutions.len()]);
        }
        Some(grid.drawn(at))
    }
}

/// The claim that this is the only loop.
fn unique(drawn: &Loop) -> String {
    let dots = drawn.dots().iter().map(|dot| format!(" {},{}", dot.row, dot.col));
    format!("unique{}", dots.collect::<String>())
}

/// How a proof calls an edge.
fn name(edge: Edge) -> String {
    let letter = if edge.is_horizontal() { 'h' } else { 'v' };
    format!("{letter}{},{}", edge.start().row, edge.start().col)
}

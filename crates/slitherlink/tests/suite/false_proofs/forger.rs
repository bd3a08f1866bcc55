//! Lines of false proofs, as close to genuine ones as possible.

use simpul_core::{Edge, Rng, Size, Vertex};
use simpul_slitherlink::Loop;

/// The most genuine proofs that are kept.
const MOST_STOLEN: usize = 200;

/// Makes proofs for puzzles of one size.
pub struct Forger<'a> {
    size: Size,
    loops: &'a [Loop],
    edges: Vec<Edge>,
    rng: Rng,
    /// The lines of genuine proofs of other puzzles.
    stolen: Vec<Vec<String>>,
}

impl<'a> Forger<'a> {
    pub fn new(size: Size, loops: &'a [Loop], rng: Rng) -> Self {
        Self { size, loops, edges: size.edges().collect(), rng, stolen: vec![] }
    }

    /// Keeps a genuine proof, to present it for other puzzles.
    pub fn steal(&mut self, lines: &[String]) {
        if self.stolen.len() < MOST_STOLEN {
            self.stolen.push(lines.to_vec());
        } else {
            let at = self.rng.below(MOST_STOLEN);
            self.stolen[at] = lines.to_vec();
        }
    }

    /// The lines of false proofs that are independent of the puzzle.
    pub fn forge(&mut self) -> Vec<Vec<String>> {
        let mut forged = vec![vec![]];
        forged.extend((0..3).map(|_| self.everything()));
        forged.extend((0..3).map(|_| (0..20).map(|_| self.line()).collect()));
        for _ in 0..self.stolen.len().min(2) {
            let genuine = self.stolen[self.rng.below(self.stolen.len())].clone();
            let other = self.stolen[self.rng.below(self.stolen.len())].clone();
            forged.push([genuine, other].concat());
        }
        forged
    }

    /// Every loop of a small grid as a path, lines of all kinds, and each literal alone. The
    /// caller drops the rejected lines, so the rest is close to everything that the checker
    /// can be made to accept.
    fn everything(&mut self) -> Vec<String> {
        let mut lines: Vec<String> = if self.loops.len() > 20 {
            (0..20).map(|_| path(&self.loop_edges())).collect()
        } else {
            self.loops.iter().map(|drawn| path(&drawn.edges().collect::<Vec<_>>())).collect()
        };
        lines.extend((0..20).map(|_| self.line()));
        self.rng.shuffle(&mut lines);
        let literals = self.edges.iter().map(|&edge| name(edge));
        let cells = self.size.cells().map(|cell| format!("c{},{}", cell.row, cell.col));
        let mut literals: Vec<String> = literals.chain(cells).collect();
        self.rng.shuffle(&mut literals);
        for literal in literals.into_iter().take(16) {
            lines.extend([format!("learn {literal}"), format!("learn -{literal}")]);
        }
        lines
    }

    /// A line of any rule, often with a word changed.
    fn line(&mut self) -> String {
        let line = match self.rng.below(5) {
            0 | 1 => self.path_line(),
            2 | 3 => self.cut_line(),
            _ => self.learn_line(),
        };
        if self.rng.ratio(1, 3) { self.changed(&line) } else { line }
    }

    /// A loop in any order, alone, with a line more or less, or with another loop.
    fn path_line(&mut self) -> String {
        let mut edges = self.loop_edges();
        self.rng.shuffle(&mut edges);
        match self.rng.below(5) {
            0 => drop(edges.pop()),
            1 => edges.push(self.edge()),
            2 => edges.insert(0, self.edge()),
            3 => edges.extend(self.loop_edges()),
            _ => {}
        }
        path(&edges)
    }

    fn loop_edges(&mut self) -> Vec<Edge> {
        self.loops[self.rng.below(self.loops.len())].edges().collect()
    }

    fn edge(&mut self) -> Edge {
        self.edges[self.rng.below(self.edges.len())]
    }

    /// Crosses on all edges that lead out of a set of dots round an edge, but for
    /// those at a dot; often one of them is missing.
    fn cut_line(&mut self) -> String {
        let (behind, beyond) = (self.edge(), self.edge());
        let dots: Vec<Vertex> = self.size.vertices().collect();
        let mut inside = vec![behind.start(), behind.end()];
        inside.extend(dots.iter().copied().filter(|_| self.rng.ratio(1, 4)));
        let gate = dots[self.rng.below(dots.len())];
        let has_gate = self.rng.ratio(1, 2);
        let leads_out = |edge: &&Edge| {
            let is_open = has_gate && (edge.start() == gate || edge.end() == gate);
            inside.contains(&edge.start()) != inside.contains(&edge.end()) && !is_open
        };
        let mut crosses: Vec<Edge> = self.edges.iter().filter(leads_out).copied().collect();
        self.rng.shuffle(&mut crosses);
        if self.rng.ratio(1, 2) {
            crosses.pop();
        }
        let gate = if has_gate { format!("{},{}", gate.row, gate.col) } else { String::new() };
        let mut words = vec![format!("cut d{gate}"), name(behind), name(beyond)];
        words.extend(crosses.into_iter().map(|edge| format!("-{}", name(edge))));
        words.join(" ")
    }

    fn learn_line(&mut self) -> String {
        let number = self.rng.below(4);
        let literals = (0..number).map(|_| {
            let sign = if self.rng.ratio(1, 2) { "-" } else { "" };
            let letter = ["h", "v", "c"][self.rng.below(3)];
            let row = self.rng.below(self.size.rows() + 1);
            let col = self.rng.below(self.size.cols() + 1);
            format!(" {sign}{letter}{row},{col}")
        });
        format!("learn{}", literals.collect::<String>())
    }

    /// A genuine proof with changes: truncated, reordered, with a line duplicated, omitted or
    /// changed, and with forged lines before it.
    pub fn damage(&mut self, genuine: &[String]) -> Vec<Vec<String>> {
        let mut damaged = vec![];
        let mut shuffled = genuine.to_vec();
        self.rng.shuffle(&mut shuffled);
        damaged.push(shuffled);
        damaged.push([vec![self.line(), self.line()], genuine.to_vec()].concat());
        if !genuine.is_empty() {
            let at = self.rng.below(genuine.len());
            damaged.push(genuine[..at].to_vec());
            damaged.push([&genuine[..at], &genuine[at + 1..]].concat());
            damaged.push([&genuine[..=at], &genuine[at..]].concat());
            let mut changed = genuine.to_vec();
            for _ in 0..3 {
                let at = self.rng.below(changed.len());
                changed[at] = self.changed(&changed[at]);
            }
            damaged.push(changed);
        }
        damaged
    }

    /// A line with another rule, or with a word that is negated, shifted by one, duplicated or
    /// omitted.
    fn changed(&mut self, line: &str) -> String {
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let at = self.rng.below(words.len());
        let word = words[at].clone();
        match self.rng.below(5) {
            0 => ["path", "cut", "learn"][self.rng.below(3)].clone_into(&mut words[0]),
            1 if at > 0 => {
                words[at] = word.strip_prefix('-').map_or(format!("-{word}"), str::to_owned);
            }
            2 => words.insert(at, word),
            3 if at > 0 => drop(words.remove(at)),
            _ => {
                let digits = ["0", "1", "2", "3", "65535"];
                let [old, new] = [(); 2].map(|()| digits[self.rng.below(digits.len())]);
                words[at] = word.replacen(old, new, 1);
            }
        }
        words.join(" ")
    }
}

/// The name of an edge in a proof.
fn name(edge: Edge) -> String {
    let letter = if edge.is_horizontal() { 'h' } else { 'v' };
    format!("{letter}{},{}", edge.start().row, edge.start().col)
}

fn path(edges: &[Edge]) -> String {
    let names = edges.iter().map(|&edge| format!(" {}", name(edge)));
    format!("path{}", names.collect::<String>())
}

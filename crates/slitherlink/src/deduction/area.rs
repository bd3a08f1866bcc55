//! What is the same in every way to fill a small area.
//!
//! An area is a rectangle of two by two up to five by five cells. Its *nodes* are
//! these cells and those beside them; each is inside or outside the loop, and
//! an edge is a line where its two cells differ. Nodes that are known to be
//! alike or different move together, so that only a few are free. All ways to
//! choose the free ones are tried at once, with a [`Table`] of one bit a way.

mod configurations;
mod glance;
mod needed;
mod table;

use std::rc::Rc;

use super::colour::{mark_between, node};
use super::known::{Input, Known, Ring, SectorAt, Source};
use super::path::{LeftOut, left_out, path_from};
use super::{Board, Finding};
use crate::lattice::{CellAt, DotAt, EdgeAt};
use crate::{Mark, Rule};
use configurations::Configurations;
use glance::Glance;

pub(super) use needed::Conclusion;

/// The areas that are looked at, by rows and columns.
const SHAPES: [[usize; 2]; 8] = [[2, 2], [2, 3], [3, 2], [3, 3], [3, 4], [4, 3], [4, 4], [5, 5]];

/// How many nodes may be free besides the first: two to this power ways are
/// tried.
const MOST_FREE: usize = 11;

/// Up to how many cells an area tells facts. Larger ones would tell many that
/// nobody needs, and it takes time to find out what each follows from.
const MOST_CELLS_WITH_FACTS: usize = 9;

/// With how many ways at most an area is held against the paths that are drawn.
const MOST_WAYS_WITH_PATHS: u32 = 64;

/// Which areas are to be looked at, by their upper left cell.
#[derive(Clone, Debug)]
pub(super) struct Areas {
    is_stale: Vec<[bool; SHAPES.len()]>,
    /// Cells about which something new is known; the areas that have them as
    /// nodes are found only when areas are asked for.
    fresh: Vec<CellAt>,
    is_fresh: Vec<bool>,
}

impl Areas {
    /// All of them.
    pub(super) fn all(places: usize) -> Self {
        Self {
            is_stale: vec![[true; SHAPES.len()]; places],
            fresh: Vec::new(),
            is_fresh: vec![false; places],
        }
    }

    /// All that have this cell as a node.
    pub(super) fn wake(&mut self, cell: CellAt) {
        if !std::mem::replace(&mut self.is_fresh[cell.index()], true) {
            self.fresh.push(cell);
        }
    }

    /// Only those of up to nine cells that have one of these cells.
    pub(super) fn keep_only_round(&mut self, board: &Board, cells: Vec<CellAt>) {
        self.is_stale.fill([false; SHAPES.len()]);
        self.is_fresh.fill(false);
        self.fresh.clear();
        for cell in cells {
            for (shape, [rows, cols]) in SHAPES.into_iter().enumerate() {
                if rows * cols <= MOST_CELLS_WITH_FACTS {
                    for corner in board.lattice().rectangles_with(cell, rows, cols) {
                        self.is_stale[corner.index()][shape] = true;
                    }
                }
            }
        }
    }

    /// The upper left cells of the areas of this shape that are to be looked at,
    /// and then are no more.
    fn take(&mut self, shape: usize) -> Vec<CellAt> {
        let each = self.is_stale.iter_mut().zip(0..);
        each.filter_map(|(it, corner)| std::mem::take(&mut it[shape]).then_some(CellAt(corner)))
            .collect()
    }

    fn wake_all(&mut self, board: &Board) {
        for cell in std::mem::take(&mut self.fresh) {
            self.is_fresh[cell.index()] = false;
            for (shape, [rows, cols]) in SHAPES.into_iter().enumerate() {
                for corner in board.lattice().rectangle_up_left(cell, rows + 2, cols + 2) {
                    self.is_stale[corner.index()][shape] = true;
                }
            }
        }
    }
}

/// Looks at the areas near which something changed, the smaller ones first,
/// until one decides an edge; notes the facts that the others tell.
pub(crate) fn find(known: &mut Known, board: &Board) -> Option<Finding> {
    let lattice = board.lattice();
    known.areas().wake_all(board);
    let mut area = Area::default();
    let mut glance = Glance::new(known, board);
    for (shape, [rows, cols]) in SHAPES.into_iter().enumerate() {
        let mut best: Option<Finding> = None;
        for corner in known.areas().take(shape) {
            let mut cells = lattice.rectangle(corner, rows, cols).peekable();
            if cells.peek().is_none()
                || !glance.is_promising(known, board, corner, [rows, cols])
                || !area.fill(known, board, cells)
            {
                continue;
            }
            let facts = known.facts();
            let Some(finding) = area.look(known, board) else {
                if known.facts() > facts {
                    glance.refresh(known, board);
                }
                continue;
            };
            // It has not yet said all it knows.
            known.areas().is_stale[corner.index()][shape] = true;
            let key = |finding: &Finding| (finding.rule, finding.premises());
            if best.as_ref().is_none_or(|best| key(&finding) < key(best)) {
                best = Some(finding);
            }
        }
        if let Some(best) = best {
            return Some(known.with_arcs(board, best));
        }
    }
    None
}

/// The ends of paths that differ from those on the board.
#[derive(Default)]
struct Paths {
    moved: Vec<(DotAt, DotAt)>,
}

impl Paths {
    fn far(&self, board: &Board, dot: DotAt) -> DotAt {
        let end = self.moved.iter().rev().find(|(end, _)| *end == dot);
        end.map_or_else(|| board.far(dot), |&(_, far)| far)
    }

    /// Draws these lines, each given with a number, on top of what is drawn. If
    /// they close a loop while something is left out, returns the numbers of
    /// those on it, a bit each, and what shows that it is too early.
    fn early_loop(
        &mut self,
        board: &Board,
        lines: &[(usize, EdgeAt)],
    ) -> Option<(u64, Vec<Input>)> {
        self.moved.clear();
        for (count, &(_, line)) in lines.iter().enumerate() {
            let [a, b] = board.lattice().ends(line);
            let [far_a, far_b] = [self.far(board, a), self.far(board, b)];
            if far_a == b && far_b == a {
                return closed_by(board, &lines[..=count]);
            }
            self.moved.extend([(far_a, far_b), (far_b, far_a)]);
        }
        None
    }
}

/// The same, if the last of these lines closes a loop.
fn closed_by(board: &Board, lines: &[(usize, EdgeAt)]) -> Option<(u64, Vec<Input>)> {
    let lattice = board.lattice();
    let &(_, last) = lines.last()?;
    let mut drawn = board.clone();
    for &(_, line) in lines {
        drawn.set(line, Mark::Line);
    }
    let cycle = path_from(&drawn, lattice.ends(last)[0], last);
    let left_out = left_out(board, &cycle, &lattice.sides(last))?;
    let on_cycle = lines.iter().filter(|(_, line)| cycle.contains(line));
    let closing = on_cycle.fold(0, |all, &(number, _)| all | 1 << number);
    let seen = cycle.iter().filter(|&&edge| !board.is_unknown(edge));
    let mut premises: Vec<_> = seen.map(|&edge| Input::Edge(edge)).collect();
    premises.push(match left_out {
        LeftOut::Clue(cell) => Input::Clue(cell),
        LeftOut::Line(line) => Input::Edge(line),
    });
    Some((closing, premises))
}

/// Something that leaves an area fewer ways.
#[derive(Clone, Copy, Debug)]
struct Given {
    input: Input,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// These four edges have this many lines.
    Clue([usize; 4], u8),
    /// These two edges do not have this many lines.
    Sector([usize; 2], usize),
    /// This node is like that one, or not.
    Alike { node: usize, to: usize, differ: bool },
    /// These edges, a bit each, are not all lines.
    NotAll(u64),
}

/// An area, with its nodes and edges by their places in these lists, which are
/// used again for one area after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Area {
    cells: Vec<CellAt>,
    nodes: Vec<CellAt>,
    edges: Vec<(EdgeAt, [usize; 2])>,
    /// Dots whose four cells are all nodes.
    dots: Vec<[usize; 4]>,
    sectors: Vec<(SectorAt, [usize; 2])>,
    givens: Vec<Given>,
}

impl Area {
    /// Becomes the area of these cells; false if there is nothing to decide in
    /// it, or too many of its nodes are free.
    fn fill(&mut self, known: &Known, board: &Board, cells: impl Iterator<Item = CellAt>) -> bool {
        let lattice = board.lattice();
        self.cells.clear();
        self.cells.extend(cells);
        let mut edges = self.cells.iter().flat_map(|&cell| lattice.edges_of_cell(cell));
        if !edges.any(|edge| board.is_unknown(edge)) {
            return false;
        }
        self.nodes.clear();
        self.nodes.extend(&self.cells);
        for &cell in &self.cells {
            for near in lattice.cells_beside(cell) {
                let near = node(board, near);
                if !self.nodes.contains(&near) {
                    self.nodes.push(near);
                }
            }
        }
        self.givens.clear();
        if !self.link_nodes(known) {
            return false;
        }
        self.edges.clear();
        self.sectors.clear();
        for place in 0..self.cells.len() {
            self.add_cell(known, board, self.cells[place]);
        }
        self.add_dots(board);
        true
    }

    /// The place of a node.
    fn node(&self, cell: CellAt) -> Option<usize> {
        self.nodes.iter().position(|&node| node == cell)
    }

    /// The place of an edge of the area, which is added if it is new.
    fn edge(&mut self, board: &Board, edge: EdgeAt) -> usize {
        if let Some(place) = self.edges.iter().position(|&(other, _)| other == edge) {
            return place;
        }
        let sides = board.lattice().sides(edge).map(|cell| self.node(node(board, cell)));
        self.edges.push((edge, sides.map(|side| side.expect("cells beside are nodes"))));
        self.edges.len() - 1
    }

    /// Each node that is linked to one before it moves with the first such.
    /// False if too many are left that do not.
    fn link_nodes(&mut self, known: &Known) -> bool {
        // The first node of each group, with the group and its own side in it.
        let mut first: Vec<(usize, CellAt, bool)> = Vec::with_capacity(MOST_FREE + 1);
        for (node, &cell) in self.nodes.iter().enumerate() {
            let (group, differs) = known.colours().group(cell);
            if let Some(&(to, _, other)) = first.iter().find(|(_, other, _)| *other == group) {
                let input = Input::Cells([self.nodes[to], cell]);
                let what = What::Alike { node, to, differ: differs ^ other };
                self.givens.push(Given { input, what });
            } else if first.len() > MOST_FREE {
                return false;
            } else {
                first.push((node, group, differs));
            }
        }
        true
    }

    fn add_cell(&mut self, known: &Known, board: &Board, cell: CellAt) {
        let edges = board.lattice().edges_of_cell(cell).map(|edge| self.edge(board, edge));
        if let Some(clue) = board.clue(cell) {
            self.givens.push(Given { input: Input::Clue(cell), what: What::Clue(edges, clue) });
        }
        for (k, sector) in Ring::Cell(cell).sectors(board.lattice()).into_iter().enumerate() {
            let pair = [edges[k], edges[(k + 1) % 4]];
            self.sectors.push((sector, pair));
            for (lines, fact) in known.ruled_out(sector).into_iter().enumerate() {
                if let Some(fact) = fact {
                    let what = What::Sector(pair, lines);
                    self.givens.push(Given { input: Input::Fact(fact), what });
                }
            }
        }
    }

    fn add_dots(&mut self, board: &Board) {
        let mut seen: Vec<DotAt> = Vec::with_capacity(36);
        self.dots.clear();
        for dot in self.cells.iter().flat_map(|&cell| board.lattice().dots_of_cell(cell)) {
            if seen.contains(&dot) {
                continue;
            }
            seen.push(dot);
            let round = board
                .lattice()
                .cells_round(dot)
                .map(|cell| self.nodes.iter().position(|&other| other == node(board, cell)));
            if let [Some(a), Some(b), Some(c), Some(d)] = round {
                self.dots.push([a, b, c, d]);
            }
        }
    }

    /// Returns how many nodes are free besides the first.
    fn free(&self, givens: &[Given]) -> usize {
        let moved = givens.iter().filter(|given| matches!(given.what, What::Alike { .. }));
        self.nodes.len() - 1 - moved.count()
    }

    /// The nodes that move with none before them.
    fn free_nodes(&self) -> Vec<usize> {
        let mut is_free = vec![true; self.nodes.len()];
        for given in &self.givens {
            if let What::Alike { node, .. } = given.what {
                is_free[node] = false;
            }
        }
        (0..self.nodes.len()).filter(|&node| is_free[node]).collect()
    }

    /// Notes the facts that the area tells, or returns what it decides.
    fn look(&mut self, known: &mut Known, board: &Board) -> Option<Finding> {
        // Small tables are much quicker, and most areas need no large one.
        match self.free(&self.givens) {
            0..=6 => self.look_with::<1>(known, board),
            7..=8 => self.look_with::<4>(known, board),
            9 => self.look_with::<8>(known, board),
            10 => self.look_with::<16>(known, board),
            _ => self.look_with::<32>(known, board),
        }
    }

    fn look_with<const WORDS: usize>(
        &mut self,
        known: &mut Known,
        board: &Board,
    ) -> Option<Finding> {
        let mut configurations = self.configurations::<WORDS>(&self.givens);
        self.exclude_early_loops(known, board, &mut configurations);
        // No way at all: a player went wrong.
        if configurations.left.is_none() {
            return None;
        }
        let decided = self.edges.iter().enumerate().find_map(|(place, &(edge, _))| {
            let is_line = board
                .is_unknown(edge)
                .then(|| configurations.edge(place).value_in(configurations.left))??;
            Some((edge, place, is_line))
        });
        if let Some((edge, place, is_line)) = decided {
            let needed = self.needed(Conclusion::Edge(place, is_line));
            let finding = known.gather(board, Rule::EveryWay, needed)?;
            return finding.deciding(board, edge, mark_between(is_line)).if_any();
        }
        if self.cells.len() <= MOST_CELLS_WITH_FACTS {
            self.note_facts(known, board, &configurations);
        }
        None
    }

    /// Excludes the ways that close a loop with the paths that are drawn, while
    /// something is left out. Where there are many ways, it is not worth while.
    fn exclude_early_loops<const WORDS: usize>(
        &mut self,
        known: &mut Known,
        board: &Board,
        configurations: &mut Configurations<WORDS>,
    ) {
        let all = 1 << self.free(&self.givens);
        if configurations.left.number_below(all) > MOST_WAYS_WITH_PATHS {
            return;
        }
        let unknown =
            self.edges.iter().enumerate().filter(|(_, (edge, _))| board.is_unknown(*edge));
        let unknown: Vec<_> = unknown.map(|(place, &(edge, _))| (place, edge)).collect();
        let mut lines = Vec::with_capacity(unknown.len());
        let mut paths = Paths::default();
        for way in 0..all {
            if !configurations.left.has(way) {
                continue;
            }
            lines.clear();
            lines.extend(unknown.iter().filter(|(place, _)| configurations.edges[*place].has(way)));
            let Some((closing, premises)) = paths.early_loop(board, &lines) else { continue };
            let input = Input::Fact(known.note(Source::Rule(Rule::EarlyLoop, premises.into())));
            let what = What::NotAll(closing);
            self.givens.push(Given { input, what });
            configurations.left = configurations.left.without(configurations.all(closing));
        }
    }

    /// Notes what is the same in all ways about two free nodes, with which others
    /// move, or about two edges that meet. What that follows from is worked out only
    /// if somebody asks.
    fn note_facts<const WORDS: usize>(
        &self,
        known: &mut Known,
        board: &Board,
        configurations: &Configurations<WORDS>,
    ) {
        let mut area = None;
        let mut source = |conclusion| {
            let area = area.get_or_insert_with(|| Rc::new(self.clone()));
            Source::Area(Rc::clone(area), conclusion)
        };
        let free = self.free_nodes();
        for (place, &j) in free.iter().enumerate() {
            for &i in &free[..place] {
                let [a, b] = [self.nodes[i], self.nodes[j]];
                if known.colours().differ(a, b).is_some() {
                    continue;
                }
                if let Some(differ) = configurations.nodes[i]
                    .differs(configurations.nodes[j])
                    .value_in(configurations.left)
                {
                    let conclusion = Conclusion::Nodes([i, j], differ);
                    known.note_link(board, ([a, b], differ), source(conclusion));
                }
            }
        }
        for &(sector, pair) in &self.sectors {
            if pair.iter().any(|&edge| !board.is_unknown(self.edges[edge].0)) {
                continue;
            }
            for lines in 0..3 {
                let conclusion = Conclusion::Sector(pair, lines);
                if known.ruled_out(sector)[lines].is_none() && conclusion.holds(configurations) {
                    known.rule_out(board, (sector, lines), source(conclusion));
                }
            }
        }
    }
}

//! Exhaustive enumeration of small areas: what all their configurations have in common.
//!
//! An area is a rectangle of 2x2 to 5x5 cells. Its *nodes* are these cells and their
//! neighbours; each is inside or outside the loop, and an edge is a line where its two
//! cells differ. A node that is linked to an earlier one is determined by it, so only a
//! few are free. With `n` free nodes there are 2^n configurations, which are all checked
//! at once with a truth [`Table`] of one bit per configuration. A [`Prefilter`] skips
//! most areas that would derive nothing.

mod configurations;
mod needed;
mod prefilter;
mod table;

use std::rc::Rc;

use super::colour::{mark_between, node};
use super::known::{Input, Known, Ring, SectorAt, Source};
use super::path::{LeftOut, left_out, path_from};
use super::{Board, Finding};
use crate::lattice::{CellAt, DotAt, EdgeAt};
use crate::{Mark, Rule};
use configurations::Configurations;
use prefilter::Prefilter;

pub(super) use needed::Conclusion;

/// The rows and columns of the areas, in the order in which they are visited.
const SHAPES: [[usize; 2]; 8] = [[2, 2], [2, 3], [3, 2], [3, 3], [3, 4], [4, 3], [4, 4], [5, 5]];

/// The most free nodes besides the first: at most two to this power configurations
/// are enumerated.
const MOST_FREE: usize = 11;

/// The most cells of an area that derives facts. Larger ones would derive many that
/// are never used, at the cost of minimizing the premises of each.
const MOST_CELLS_WITH_FACTS: usize = 9;

/// The most configurations of an area that are checked for early loops, one by one.
const MOST_CONFIGURATIONS_WITH_PATHS: u32 = 64;

/// The areas to visit, by their upper left cell and shape.
#[derive(Clone, Debug)]
pub(super) struct Areas {
    is_stale: Vec<[bool; SHAPES.len()]>,
    /// Cells with new facts. The areas that have them as nodes are marked stale lazily,
    /// when areas are next visited.
    fresh: Vec<CellAt>,
    is_fresh: Vec<bool>,
}

impl Areas {
    /// Marks no areas.
    pub(super) fn none(places: usize) -> Self {
        Self {
            is_stale: vec![[false; SHAPES.len()]; places],
            fresh: Vec::new(),
            is_fresh: vec![false; places],
        }
    }

    /// Marks all areas that have this cell as a node.
    pub(super) fn wake(&mut self, cell: CellAt) {
        if !std::mem::replace(&mut self.is_fresh[cell.index()], true) {
            self.fresh.push(cell);
        }
    }

    /// Marks only the areas with facts that contain one of these cells.
    pub(super) fn keep_only_around(&mut self, board: &Board, cells: Vec<CellAt>) {
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

    /// Takes the upper left cells of the areas of this shape that are to be visited.
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

/// Visits the stale areas, small ones first, until some of one shape decide an edge;
/// records the facts that the others derive. Returns the finding with the easiest
/// rule and the fewest premises.
pub(crate) fn find(known: &mut Known, board: &Board) -> Option<Finding> {
    let lattice = board.lattice();
    known.areas().wake_all(board);
    let mut area = Area::default();
    let mut prefilter = Prefilter::new(known, board);
    for (shape, [rows, cols]) in SHAPES.into_iter().enumerate() {
        let mut best: Option<Finding> = None;
        for corner in known.areas().take(shape) {
            let mut cells = lattice.rectangle(corner, rows, cols).peekable();
            if cells.peek().is_none()
                || !prefilter.may_derive(known, board, corner, [rows, cols])
                || !area.fill(known, board, cells)
            {
                continue;
            }
            let facts = known.facts();
            let Some(finding) = area.visit(known, board) else {
                if known.facts() > facts {
                    prefilter.refresh(known, board);
                }
                continue;
            };
            // Only one finding is returned, so this area is not exhausted.
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

/// The ends of paths where they differ from those on the board, latest last.
#[derive(Default)]
struct Paths {
    moved: Vec<(DotAt, DotAt)>,
}

impl Paths {
    fn far(&self, board: &Board, dot: DotAt) -> DotAt {
        let end = self.moved.iter().rev().find(|(end, _)| *end == dot);
        end.map_or_else(|| board.far(dot), |&(_, far)| far)
    }

    /// Adds these numbered lines to the board. If they close a loop that leaves something
    /// out, returns the numbers of the lines on it as a bit set, and the premises that show
    /// that the loop is not the solution.
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

/// Like [`Paths::early_loop`], if the last of these lines closes a loop.
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

/// A constraint on an area, with its premise.
#[derive(Clone, Copy, Debug)]
struct Constraint {
    input: Input,
    condition: Condition,
}

#[derive(Clone, Copy, Debug)]
enum Condition {
    /// These four edges have this many lines.
    Clue([usize; 4], u8),
    /// These two edges do not have this many lines.
    Sector([usize; 2], usize),
    /// This node equals that one, or differs from it.
    Linked { node: usize, to: usize, differ: bool },
    /// These edges, one bit each, are not all lines.
    NotAll(u64),
}

/// An area with its constraints. Nodes and edges are indices into these lists, whose
/// memory is reused from area to area.
#[derive(Clone, Debug, Default)]
pub(super) struct Area {
    cells: Vec<CellAt>,
    nodes: Vec<CellAt>,
    edges: Vec<(EdgeAt, [usize; 2])>,
    /// Dots whose four cells are all nodes.
    dots: Vec<[usize; 4]>,
    sectors: Vec<(SectorAt, [usize; 2])>,
    constraints: Vec<Constraint>,
}

impl Area {
    /// Loads the area of these cells; false if all its edges are decided, or too many of
    /// its nodes are free.
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
        self.constraints.clear();
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

    /// Returns the index of a node.
    fn node(&self, cell: CellAt) -> Option<usize> {
        self.nodes.iter().position(|&node| node == cell)
    }

    /// Returns the index of an edge, which is added if it is new.
    fn edge(&mut self, board: &Board, edge: EdgeAt) -> usize {
        if let Some(place) = self.edges.iter().position(|&(other, _)| other == edge) {
            return place;
        }
        let sides = board.lattice().sides(edge).map(|cell| self.node(node(board, cell)));
        self.edges.push((edge, sides.map(|side| side.expect("cells beside are nodes"))));
        self.edges.len() - 1
    }

    /// Links each node to the first node of its group; false if too many are left free.
    fn link_nodes(&mut self, known: &Known) -> bool {
        // The first node of each group, with the group and its parity.
        let mut first: Vec<(usize, CellAt, bool)> = Vec::with_capacity(MOST_FREE + 1);
        for (node, &cell) in self.nodes.iter().enumerate() {
            let (group, differs) = known.colours().group(cell);
            if let Some(&(to, _, other)) = first.iter().find(|(_, other, _)| *other == group) {
                let input = Input::Cells([self.nodes[to], cell]);
                let condition = Condition::Linked { node, to, differ: differs ^ other };
                self.constraints.push(Constraint { input, condition });
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
            self.constraints.push(Constraint {
                input: Input::Clue(cell),
                condition: Condition::Clue(edges, clue),
            });
        }
        for (k, sector) in Ring::Cell(cell).sectors(board.lattice()).into_iter().enumerate() {
            let pair = [edges[k], edges[(k + 1) % 4]];
            self.sectors.push((sector, pair));
            for (lines, fact) in known.ruled_out(sector).into_iter().enumerate() {
                if let Some(fact) = fact {
                    let condition = Condition::Sector(pair, lines);
                    self.constraints.push(Constraint { input: Input::Fact(fact), condition });
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
    fn free(&self, constraints: &[Constraint]) -> usize {
        let moved = constraints
            .iter()
            .filter(|constraint| matches!(constraint.condition, Condition::Linked { .. }));
        self.nodes.len() - 1 - moved.count()
    }

    /// The nodes that are not determined by an earlier one.
    fn free_nodes(&self) -> Vec<usize> {
        let mut is_free = vec![true; self.nodes.len()];
        for constraint in &self.constraints {
            if let Condition::Linked { node, .. } = constraint.condition {
                is_free[node] = false;
            }
        }
        (0..self.nodes.len()).filter(|&node| is_free[node]).collect()
    }

    /// Returns what the area decides, or records the facts that it derives.
    fn visit(&mut self, known: &mut Known, board: &Board) -> Option<Finding> {
        // Small tables are much faster, and most areas do not need a large one.
        match self.free(&self.constraints) {
            0..=6 => self.visit_with::<1>(known, board),
            7..=8 => self.visit_with::<4>(known, board),
            9 => self.visit_with::<8>(known, board),
            10 => self.visit_with::<16>(known, board),
            _ => self.visit_with::<32>(known, board),
        }
    }

    fn visit_with<const WORDS: usize>(
        &mut self,
        known: &mut Known,
        board: &Board,
    ) -> Option<Finding> {
        let mut configurations = self.configurations::<WORDS>(&self.constraints);
        self.exclude_early_loops(known, board, &mut configurations);
        // No configuration is left, so the player made a mistake.
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
            let premises = self.minimal_premises(Conclusion::Edge(place, is_line));
            let finding = known.gather(board, Rule::EveryWay, premises)?;
            return finding.deciding(board, edge, mark_between(is_line)).if_any();
        }
        if self.cells.len() <= MOST_CELLS_WITH_FACTS {
            self.record_facts(known, board, &configurations);
        }
        None
    }

    /// Excludes the configurations that close a loop early together with the drawn paths.
    /// They are checked one by one, so only if there are few.
    fn exclude_early_loops<const WORDS: usize>(
        &mut self,
        known: &mut Known,
        board: &Board,
        configurations: &mut Configurations<WORDS>,
    ) {
        let all = 1 << self.free(&self.constraints);
        if configurations.left.number_below(all) > MOST_CONFIGURATIONS_WITH_PATHS {
            return;
        }
        let unknown =
            self.edges.iter().enumerate().filter(|(_, (edge, _))| board.is_unknown(*edge));
        let unknown: Vec<_> = unknown.map(|(place, &(edge, _))| (place, edge)).collect();
        let mut lines = Vec::with_capacity(unknown.len());
        let mut paths = Paths::default();
        for configuration in 0..all {
            if !configurations.left.has(configuration) {
                continue;
            }
            lines.clear();
            lines.extend(
                unknown.iter().filter(|(place, _)| configurations.edges[*place].has(configuration)),
            );
            let Some((closing, premises)) = paths.early_loop(board, &lines) else { continue };
            let input = Input::Fact(known.record(Source::Rule(Rule::EarlyLoop, premises.into())));
            let condition = Condition::NotAll(closing);
            self.constraints.push(Constraint { input, condition });
            configurations.left = configurations.left.without(configurations.all(closing));
        }
    }

    /// Records what all configurations have in common: links of two free nodes (others
    /// follow from these), and numbers of lines excluded in sectors. Premises are minimized
    /// lazily.
    fn record_facts<const WORDS: usize>(
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
                    known.record_link(board, ([a, b], differ), source(conclusion));
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

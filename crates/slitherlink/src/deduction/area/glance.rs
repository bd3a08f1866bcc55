//! A glance at an area: could a thorough look at it tell anything?
//!
//! For most areas the answer is no, and here it is found quickly. Nodes that are
//! known to be alike or different are one *group*, and a way says for each group
//! whether it is inside. If for every two groups there is a way in which they
//! are alike and one in which they differ, no edge between them is decided. So a
//! few ways are enough to show that there is nothing to tell, and only these
//! have to be held against the paths that are drawn.

mod rectangle;
mod sector;
mod unmet;

use self::rectangle::{DOTS, Ends, Rectangle};
use self::sector::Sector;
use self::unmet::Unmet;
use super::super::Board;
use super::super::colour::{OUTSIDE, node};
use super::super::known::Known;
use super::table::Table;
use super::{MOST_CELLS_WITH_FACTS, MOST_FREE, MOST_WAYS_WITH_PATHS};
use crate::lattice::{CellAt, EdgeAt};

/// The nodes of the largest area lie in a square of this side.
const SIDE: usize = 7;
/// The most groups.
const GROUPS: usize = MOST_FREE + 1;
/// So many ways are gone over at a time, if there are many.
type Block = Table<4>;
/// For cells that are no nodes, and groups without a number.
const NONE: u8 = u8::MAX;

/// A node as a member of its group.
#[derive(Clone, Copy, Debug)]
struct Member {
    group: u8,
    differs: bool,
}

/// An edge on which nothing is drawn, by its nodes and its dots.
#[derive(Clone, Copy, Debug)]
struct Open {
    nodes: [u8; 2],
    dots: [u8; 2],
    /// A way has a line here if it has an odd number of these bits, or an even
    /// number if they differ.
    bits: u16,
    differ: bool,
}

/// Memory for glances, and the groups of all cells.
#[derive(Debug)]
pub(super) struct Glance {
    /// For each cell the one that stands for its group, and whether they differ.
    groups: Vec<(CellAt, bool)>,
    /// For each cell that stands for a group its number in the area.
    number: Vec<u8>,
    used: Vec<CellAt>,
    members: [Member; SIDE * SIDE],
    open: Vec<Open>,
    clues: Vec<(u8, u8)>,
    dots: Vec<[u8; 4]>,
    /// Pairs of edges, each by its nodes, that do not have so many lines.
    sectors: Vec<(Sector, u8)>,
    /// For each group those after it with which it must be seen alike and not.
    pairs: [u16; GROUPS],
    /// Pairs of edges that must be seen with so many lines.
    counts: Vec<(Sector, u8)>,
    ways: Vec<u16>,
}

impl Glance {
    pub(super) fn new(known: &Known, board: &Board) -> Self {
        let places = board.lattice().places();
        let mut glance = Self {
            groups: vec![(OUTSIDE, false); places],
            number: vec![NONE; places],
            used: Vec::with_capacity(GROUPS),
            members: [Member { group: NONE, differs: false }; SIDE * SIDE],
            open: Vec::new(),
            clues: Vec::new(),
            dots: Vec::new(),
            sectors: Vec::new(),
            pairs: [0; GROUPS],
            counts: Vec::new(),
            ways: Vec::new(),
        };
        glance.refresh(known, board);
        glance
    }

    /// Takes note of the groups as they are now.
    pub(super) fn refresh(&mut self, known: &Known, board: &Board) {
        for (cell, group) in self.groups.iter_mut().enumerate() {
            *group = known.colours().group(node(board, CellAt(cell as u32)));
        }
    }

    /// Whether a thorough look at the area may tell something. It tells nothing
    /// if this is false.
    pub(super) fn is_promising(
        &mut self,
        known: &Known,
        board: &Board,
        corner: CellAt,
        [rows, cols]: [usize; 2],
    ) -> bool {
        let area = Rectangle {
            corner,
            rows,
            cols,
            width: board.lattice().cells_beside(corner)[2].0 - corner.0,
        };
        if !self.number_groups(board, area) {
            return false;
        }
        let Some(is_linked) = self.find_open(board, area) else { return false };
        if is_linked {
            return true;
        }
        self.find_rules(known, board, area);
        self.find_goals(area);
        self.weigh(board, area)
    }

    /// Numbers the groups; false if there are too many.
    fn number_groups(&mut self, board: &Board, area: Rectangle) -> bool {
        self.used.clear();
        let fits = (0..area.rows + 2)
            .all(|row| (0..area.cols + 2).all(|col| self.number_group(board, area, row, col)));
        for group in &self.used {
            self.number[group.index()] = NONE;
        }
        fits
    }

    #[inline]
    fn number_group(&mut self, board: &Board, area: Rectangle, row: usize, col: usize) -> bool {
        let cell = area.cell(row, col);
        let member = &mut self.members[row * SIDE + col];
        if area.is_corner(row, col) && !board.is_beyond(cell) {
            member.group = NONE;
            return true;
        }
        let (group, differs) = self.groups[cell.index()];
        let number = &mut self.number[group.index()];
        if *number == NONE {
            if self.used.len() == GROUPS {
                return false;
            }
            *number = self.used.len() as u8;
            self.used.push(group);
        }
        *member = Member { group: *number, differs };
        true
    }

    /// Finds the edges on which nothing is drawn; `None` if there are none, and
    /// whether one lies between two nodes of one group.
    fn find_open(&mut self, board: &Board, area: Rectangle) -> Option<bool> {
        self.open.clear();
        let mut is_linked = false;
        for row in 1..=area.rows + 1 {
            for col in 1..=area.cols + 1 {
                let cell = area.cell(row, col);
                let here = (row * SIDE + col) as u8;
                let dot = ((row - 1) * DOTS + col - 1) as u8;
                let above = (EdgeAt(2 * cell.0), here - SIDE as u8, dot + 1);
                let left = (EdgeAt(2 * cell.0 + 1), here - 1, dot + DOTS as u8);
                let above = (col <= area.cols).then_some(above);
                let left = (row <= area.rows).then_some(left);
                for (edge, near, end) in above.into_iter().chain(left) {
                    if !board.is_unknown(edge) {
                        continue;
                    }
                    let [a, b] = [here, near].map(|place| self.members[usize::from(place)]);
                    is_linked |= a.group == b.group;
                    self.open.push(Open {
                        nodes: [here, near],
                        dots: [dot, end],
                        bits: bit(a.group) ^ bit(b.group),
                        differ: a.differs != b.differs,
                    });
                }
            }
        }
        (!self.open.is_empty()).then_some(is_linked)
    }

    /// Finds the clues, dots and sectors that leave fewer ways.
    fn find_rules(&mut self, known: &Known, board: &Board, area: Rectangle) {
        self.clues.clear();
        self.dots.clear();
        self.sectors.clear();
        self.counts.clear();
        let has_facts = area.rows * area.cols <= MOST_CELLS_WITH_FACTS;
        for row in 0..=area.rows {
            for col in 0..=area.cols {
                let here = row * SIDE + col;
                let round = [here, here + 1, here + SIDE + 1, here + SIDE];
                let groups = round.map(|place| self.members[place].group);
                if !groups.contains(&NONE) && groups != [groups[0]; 4] {
                    self.dots.push(round.map(|place| place as u8));
                }
                if row == 0 || col == 0 {
                    continue;
                }
                let cell = area.cell(row, col);
                let beside = [here - SIDE, here + 1, here + SIDE, here - 1];
                let is_open =
                    beside.map(|near| self.members[near].group != self.members[here].group);
                if is_open == [false; 4] {
                    continue;
                }
                if let Some(clue) = board.clue(cell) {
                    self.clues.push((here as u8, clue));
                }
                let ruled_out = known.ruled_out_in(cell);
                if ruled_out == 0 && !has_facts {
                    continue;
                }
                for k in 0..4 {
                    let next = (k + 1) % 4;
                    if !is_open[k] && !is_open[next] {
                        continue;
                    }
                    let beside = [beside[k], beside[next]].map(|place| place as u8);
                    let sector = Sector { cell: here as u8, beside };
                    let is_goal = is_open[k] && is_open[next] && has_facts;
                    for lines in 0..3 {
                        if ruled_out >> (3 * k + lines) & 1 == 1 {
                            self.sectors.push((sector, lines as u8));
                        } else if is_goal {
                            self.counts.push((sector, lines as u8));
                        }
                    }
                }
            }
        }
    }

    /// Finds the groups that must be seen alike and different.
    fn find_goals(&mut self, area: Rectangle) {
        let groups = self.used.len();
        if area.rows * area.cols <= MOST_CELLS_WITH_FACTS {
            for (group, others) in self.pairs.iter_mut().enumerate() {
                *others = ((1 << groups) - 1) & !((2 << group) - 1);
            }
            return;
        }
        self.pairs = [0; GROUPS];
        for open in &self.open {
            let [a, b] = open.nodes.map(|place| self.members[usize::from(place)].group);
            self.pairs[usize::from(a.min(b))] |= 1 << a.max(b);
        }
    }

    /// Goes over the ways until there are enough of them and they meet all goals,
    /// or to the end; whether some goal is not met.
    fn weigh(&mut self, board: &Board, area: Rectangle) -> bool {
        let free = self.used.len() - 1;
        if free <= Table::<1>::MOST_FREE {
            let groups = values_of_groups(0);
            let left = self.left(&self.values(area, &groups), Table::first(1 << free)).word();
            let groups = groups.map(Table::word);
            return left != 0 && !self.is_met_without_loops(board, area, (&groups, left));
        }
        let all = Table::first(1 << free.min(Block::MOST_FREE));
        let mut unmet = Unmet { alike: self.pairs, different: self.pairs };
        let mut number = 0;
        self.ways.clear();
        for block in scattered(free.saturating_sub(Block::MOST_FREE)) {
            let groups = values_of_groups(block);
            let values = self.values(area, &groups);
            let left: Block = self.left(&values, all);
            number += left.number();
            if number <= MOST_WAYS_WITH_PATHS {
                let first = block << Block::MOST_FREE;
                self.ways.extend(left.configurations().map(|way| (first + way) as u16));
                continue;
            }
            if !self.ways.is_empty() {
                let (groups, left) = self.compressed();
                unmet.see(&groups.map(Table::of), Table::of(left));
                self.ways.clear();
            }
            let is_met = unmet.see(&groups, left);
            self.counts.retain(|(sector, lines)| sector.with(&values, *lines).and(left).is_none());
            if is_met && self.counts.is_empty() {
                return false;
            }
        }
        if number == 0 || number > MOST_WAYS_WITH_PATHS {
            return number > 0;
        }
        let (groups, left) = self.compressed();
        !self.is_met_without_loops(board, area, (&groups, left))
    }

    /// For each node the ways in which it is inside.
    fn values<const WORDS: usize>(
        &self,
        area: Rectangle,
        groups: &[Table<WORDS>; GROUPS],
    ) -> [Table<WORDS>; SIDE * SIDE] {
        let mut values = [Table::NONE; SIDE * SIDE];
        let last = (area.rows + 1) * SIDE + area.cols + 1;
        for (value, member) in values.iter_mut().zip(&self.members[..=last]) {
            if let Some(group) = groups.get(usize::from(member.group)) {
                *value = group.flipped_if(member.differs);
            }
        }
        values
    }

    /// The ways that clues, dots and sectors leave.
    fn left<const WORDS: usize>(
        &self,
        values: &[Table<WORDS>; SIDE * SIDE],
        all: Table<WORDS>,
    ) -> Table<WORDS> {
        let mut left = all;
        for &(cell, clue) in &self.clues {
            let here = usize::from(cell);
            let beside = [here - SIDE, here + 1, here + SIDE, here - 1];
            let edges = beside.map(|near| values[near].differs(values[here]));
            left = left.and(Table::count(edges, clue));
        }
        if left.is_none() {
            return left;
        }
        for &round in &self.dots {
            let [a, b, c, d] = round.map(|place| values[usize::from(place)]);
            left = left.without(a.differs(b).without(a.differs(c)).without(b.differs(d)));
        }
        for &(sector, lines) in &self.sectors {
            left = left.without(sector.with(values, lines));
        }
        left
    }

    /// The ways that are left, one bit each, by groups.
    fn compressed(&self) -> ([u64; GROUPS], u64) {
        let mut groups = [0; GROUPS];
        for (place, way) in self.ways.iter().enumerate() {
            for (bit, value) in groups[1..self.used.len()].iter_mut().enumerate() {
                *value |= u64::from(way >> bit & 1) << place;
            }
        }
        let left = u64::MAX >> (64 - self.ways.len());
        (groups, left)
    }

    /// Whether the goals are met by ways that close no loop.
    fn is_met_without_loops(
        &self,
        board: &Board,
        area: Rectangle,
        (groups, left): (&[u64; GROUPS], u64),
    ) -> bool {
        let mut ways = Ways { glance: self, paths: area.paths(board), open: left, sound: 0 };
        for group in 0..self.used.len() - 1 {
            let mut others = self.pairs[group];
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                let different = groups[group] ^ groups[other];
                if !ways.has_sound(left & different) || !ways.has_sound(left & !different) {
                    return false;
                }
            }
        }
        let values = self.values(area, &groups.map(Table::of));
        let mut counts = self.counts.iter();
        counts.all(|(sector, lines)| ways.has_sound(sector.with(&values, *lines).word() & left))
    }

    /// The way that a bit stands for, when there are no more than 64.
    fn way(&self, place: u32) -> u16 {
        let is_listed = self.used.len() - 1 > Table::<1>::MOST_FREE;
        if is_listed { self.ways[place as usize] } else { place as u16 }
    }

    /// Returns whether the lines of a way close a loop with the paths.
    fn closes_loop(&self, way: u16, mut far: Ends) -> bool {
        for open in &self.open {
            let is_line = ((way & open.bits).count_ones() & 1 == 1) ^ open.differ;
            if !is_line {
                continue;
            }
            let [a, b] = open.dots;
            let [far_a, far_b] = [far[usize::from(a)], far[usize::from(b)]];
            if far_a == b && far_b == a {
                return true;
            }
            far[usize::from(far_a)] = far_b;
            far[usize::from(far_b)] = far_a;
        }
        false
    }
}

/// Ways, a bit each, of which those are sound that close no loop.
struct Ways<'g> {
    glance: &'g Glance,
    paths: Ends,
    /// Those that were not looked at, and those that were found to be sound.
    open: u64,
    sound: u64,
}

impl Ways<'_> {
    /// Returns whether there is a sound one among these.
    #[inline]
    fn has_sound(&mut self, among: u64) -> bool {
        among & self.sound != 0 || self.find_sound(among)
    }

    fn find_sound(&mut self, among: u64) -> bool {
        while among & self.open != 0 {
            let place = (among & self.open).trailing_zeros();
            self.open &= !(1 << place);
            if !self.glance.closes_loop(self.glance.way(place), self.paths) {
                self.sound |= 1 << place;
                return true;
            }
        }
        false
    }
}

/// All numbers of so many bits, in an order in which all bits change early.
fn scattered(bits: usize) -> impl Iterator<Item = usize> {
    let number = 1 << bits;
    (0..number).map(move |place: usize| {
        let flip = if place % 2 == 1 { number - 1 } else { 0 };
        let reversed = (place / 2).reverse_bits().checked_shr(usize::BITS - bits as u32);
        reversed.unwrap_or(0) ^ flip
    })
}

/// The bit of a way that says whether a group is inside; the first never is.
const fn bit(group: u8) -> u16 {
    if group == 0 { 0 } else { 1 << (group - 1) }
}

/// For each group the ways of a block in which it is inside.
fn values_of_groups<const WORDS: usize>(block: usize) -> [Table<WORDS>; GROUPS] {
    let within = Table::<WORDS>::MOST_FREE;
    std::array::from_fn(|group| match group.checked_sub(1) {
        Some(bit) if bit < within => Table::free(bit),
        Some(bit) if block >> (bit - within) & 1 == 1 => Table::ALL,
        _ => Table::NONE,
    })
}

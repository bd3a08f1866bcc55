//! A cheap, sufficient test that an area derives nothing.
//!
//! Most areas derive nothing. Nodes whose colours are linked form one *group*, and a
//! configuration says for each group whether it is inside. If for every two groups some
//! configuration has them equal and another has them different (two *witnesses*), no
//! edge between them is decided. So a few witnesses suffice to skip an area, and only
//! these are checked for closing a loop with the drawn paths. Where a witness is
//! missing, the area is enumerated in full.

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
use super::{MOST_CELLS_WITH_FACTS, MOST_CONFIGURATIONS_WITH_PATHS, MOST_FREE};
use crate::lattice::{CellAt, EdgeAt};

/// The side of the square of cells that holds the nodes of the largest area.
const SIDE: usize = 7;
/// The most groups.
const GROUPS: usize = MOST_FREE + 1;
/// The configurations that are examined at a time, if there are many.
type Block = Table<4>;
/// Marks cells that are not nodes, and groups without a number.
const NONE: u8 = u8::MAX;

/// The group of a node, and whether the node differs from its representative.
#[derive(Clone, Copy, Debug)]
struct Member {
    group: u8,
    differs: bool,
}

/// An undecided edge, by its nodes and its dots.
#[derive(Clone, Copy, Debug)]
struct Open {
    nodes: [u8; 2],
    dots: [u8; 2],
    /// A configuration has a line here if it has an odd number of these bits, or an even
    /// number if `differ`.
    bits: u16,
    differ: bool,
}

/// Scratch memory of the filter, and the groups of all cells.
#[derive(Debug)]
pub(super) struct Prefilter {
    /// By cell: the representative of its group, and whether they differ.
    groups: Vec<(CellAt, bool)>,
    /// By representative: the number of its group within the area.
    number: Vec<u8>,
    used: Vec<CellAt>,
    members: [Member; SIDE * SIDE],
    open: Vec<Open>,
    clues: Vec<(u8, u8)>,
    dots: Vec<[u8; 4]>,
    /// Sectors, each with a number of lines that it does not have.
    sectors: Vec<(Sector, u8)>,
    /// By group, one bit for each later group: the pairs that need two witnesses, one in
    /// which they are equal and one in which they differ.
    pairs: [u16; GROUPS],
    /// Sectors, each with a number of lines that needs a witness.
    counts: Vec<(Sector, u8)>,
    /// The configurations left, if they are at most [`MOST_CONFIGURATIONS_WITH_PATHS`].
    configurations: Vec<u16>,
}

impl Prefilter {
    pub(super) fn new(known: &Known, board: &Board) -> Self {
        let places = board.lattice().places();
        let mut filter = Self {
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
            configurations: Vec::new(),
        };
        filter.refresh(known, board);
        filter
    }

    /// Updates the groups to the current links.
    pub(super) fn refresh(&mut self, known: &Known, board: &Board) {
        for (cell, group) in self.groups.iter_mut().enumerate() {
            *group = known.colours().group(node(board, CellAt(cell as u32)));
        }
    }

    /// Returns false if the enumeration of the area would derive nothing.
    pub(super) fn may_derive(
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
        self.has_unmet_goal(board, area)
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

    /// Collects the undecided edges; `None` if there are none. Returns whether one of
    /// them lies between two nodes of the same group.
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

    /// Collects the clues, dots and sectors that constrain the configurations.
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

    /// Collects the pairs of groups that need two witnesses.
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

    /// Examines configurations, block by block, until every goal has a witness; returns
    /// whether some goal has none.
    fn has_unmet_goal(&mut self, board: &Board, area: Rectangle) -> bool {
        let free = self.used.len() - 1;
        if free <= Table::<1>::MOST_FREE {
            let groups = values_of_groups(0);
            let left = self.left(&self.values(area, &groups), Table::first(1 << free)).word();
            let groups = groups.map(Table::word);
            return left != 0 && !self.is_met_without_loops(board, area, (&groups, left));
        }
        let all = Table::first(1 << free.min(Block::MOST_FREE));
        let mut unmet = Unmet { equal: self.pairs, different: self.pairs };
        let mut number = 0;
        self.configurations.clear();
        for block in scattered(free.saturating_sub(Block::MOST_FREE)) {
            let groups = values_of_groups(block);
            let values = self.values(area, &groups);
            let left: Block = self.left(&values, all);
            number += left.number();
            if number <= MOST_CONFIGURATIONS_WITH_PATHS {
                let first = block << Block::MOST_FREE;
                self.configurations
                    .extend(left.configurations().map(|index| (first + index) as u16));
                continue;
            }
            if !self.configurations.is_empty() {
                let (groups, left) = self.pack();
                unmet.observe(&groups.map(Table::of), Table::of(left));
                self.configurations.clear();
            }
            let is_met = unmet.observe(&groups, left);
            self.counts.retain(|(sector, lines)| sector.with(&values, *lines).and(left).is_none());
            if is_met && self.counts.is_empty() {
                return false;
            }
        }
        if number == 0 || number > MOST_CONFIGURATIONS_WITH_PATHS {
            return number > 0;
        }
        let (groups, left) = self.pack();
        !self.is_met_without_loops(board, area, (&groups, left))
    }

    /// By node: the configurations in which it is inside.
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

    /// The configurations that satisfy the clues, dots and sectors.
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

    /// Packs the listed configurations into one word: by group, those in which it is
    /// inside, and the mask of all of them.
    fn pack(&self) -> ([u64; GROUPS], u64) {
        let mut groups = [0; GROUPS];
        for (place, configuration) in self.configurations.iter().enumerate() {
            for (bit, value) in groups[1..self.used.len()].iter_mut().enumerate() {
                *value |= u64::from(configuration >> bit & 1) << place;
            }
        }
        let left = u64::MAX >> (64 - self.configurations.len());
        (groups, left)
    }

    /// Returns whether every goal has a witness that closes no loop.
    fn is_met_without_loops(
        &self,
        board: &Board,
        area: Rectangle,
        (groups, left): (&[u64; GROUPS], u64),
    ) -> bool {
        let mut witnesses =
            Witnesses { filter: self, paths: area.paths(board), unchecked: left, loop_free: 0 };
        for group in 0..self.used.len() - 1 {
            let mut others = self.pairs[group];
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                let different = groups[group] ^ groups[other];
                if !witnesses.has_loop_free(left & different)
                    || !witnesses.has_loop_free(left & !different)
                {
                    return false;
                }
            }
        }
        let values = self.values(area, &groups.map(Table::of));
        let mut counts = self.counts.iter();
        counts.all(|(sector, lines)| {
            witnesses.has_loop_free(sector.with(&values, *lines).word() & left)
        })
    }

    /// The configuration of a bit, when there are at most 64.
    fn configuration(&self, place: u32) -> u16 {
        let is_listed = self.used.len() - 1 > Table::<1>::MOST_FREE;
        if is_listed { self.configurations[place as usize] } else { place as u16 }
    }

    /// Returns whether the lines of a configuration close a loop with the drawn paths.
    fn closes_loop(&self, configuration: u16, mut far: Ends) -> bool {
        for open in &self.open {
            let is_line = ((configuration & open.bits).count_ones() & 1 == 1) ^ open.differ;
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

/// Configurations, one bit each, that are checked lazily for closing a loop.
struct Witnesses<'g> {
    filter: &'g Prefilter,
    paths: Ends,
    /// The unchecked ones, and those found to close no loop.
    unchecked: u64,
    loop_free: u64,
}

impl Witnesses<'_> {
    /// Returns whether one of these closes no loop.
    #[inline]
    fn has_loop_free(&mut self, among: u64) -> bool {
        among & self.loop_free != 0 || self.find_loop_free(among)
    }

    fn find_loop_free(&mut self, among: u64) -> bool {
        while among & self.unchecked != 0 {
            let place = (among & self.unchecked).trailing_zeros();
            self.unchecked &= !(1 << place);
            if !self.filter.closes_loop(self.filter.configuration(place), self.paths) {
                self.loop_free |= 1 << place;
                return true;
            }
        }
        false
    }
}

/// All numbers of this many bits, in an order in which every bit changes early.
fn scattered(bits: usize) -> impl Iterator<Item = usize> {
    let number = 1 << bits;
    (0..number).map(move |place: usize| {
        let flip = if place % 2 == 1 { number - 1 } else { 0 };
        let reversed = (place / 2).reverse_bits().checked_shr(usize::BITS - bits as u32);
        reversed.unwrap_or(0) ^ flip
    })
}

/// The bit of a group in a configuration; the first group is always outside.
const fn bit(group: u8) -> u16 {
    if group == 0 { 0 } else { 1 << (group - 1) }
}

/// By group: the configurations of a block in which it is inside.
fn values_of_groups<const WORDS: usize>(block: usize) -> [Table<WORDS>; GROUPS] {
    let within = Table::<WORDS>::MOST_FREE;
    std::array::from_fn(|group| match group.checked_sub(1) {
        Some(bit) if bit < within => Table::free(bit),
        Some(bit) if block >> (bit - within) & 1 == 1 => Table::ALL,
        _ => Table::NONE,
    })
}

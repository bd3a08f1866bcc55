//! What the four edges round a cell or a dot can still be.
//!
//! Round every cell and every dot runs a ring of four edges, with sixteen ways
//! to be lines and crosses. The clue, or two lines or none at a dot, leaves
//! some of them; decided edges leave fewer. Two edges of a ring that follow
//! each other are a sector, and a sector is shared by the ring of its cell and
//! the ring of its dot. So what a ring says about a sector ("not both", "at
//! least one", "exactly one") is handed on to the other, and from there along a
//! diagonal through the grid. In the same way two edges of a ring that are
//! alike or different link two cells, and what is known about two cells leaves
//! fewer ways.

use super::colour::{self, mark_between, node};
use super::known::{Depth, Input, Known, Ring};
use super::{Board, Finding};
use crate::lattice::CellAt;
use crate::{Mark, Rule};

/// Looks at the waiting rings until some decide edges or none is left, and
/// returns the one with the easiest rule and the fewest premises. The rings
/// that wait are all looked at once before those that they wake, so that short
/// ways come first.
pub(crate) fn find(known: &mut Known, board: &Board, depth: Depth) -> Option<Finding> {
    loop {
        let waiting = known.waiting(depth);
        if waiting == 0 {
            return None;
        }
        let mut deciding = Vec::new();
        for _ in 0..waiting {
            let Some(ring) = known.next_ring(depth) else { break };
            let look = Look::at(known, board, ring, depth);
            if look.decides(board) {
                deciding.push(ring);
            } else {
                look.note(known, board);
            }
        }
        let findings = deciding
            .iter()
            .filter_map(|&ring| Look::at(known, board, ring, depth).finding(known, board));
        let best = findings.min_by_key(|finding| (finding.rule, finding.premises()));
        if best.is_some() {
            // A ring that decides an edge has not yet said all it knows.
            for ring in deciding {
                known.wake(board, ring);
            }
            return best;
        }
    }
}

/// The edge between two cells that are linked, if that decides it.
pub(crate) fn between_linked(known: &Known, board: &Board) -> Option<Finding> {
    let findings = board.lattice().edges().filter_map(|edge| {
        if !board.is_unknown(edge) {
            return None;
        }
        let cells = colour::sides(board, edge);
        let differ = known.colours().differ(cells[0], cells[1])?;
        let finding = known.gather(board, Rule::ColourWithClue, vec![Input::Cells(cells)])?;
        finding.deciding(board, edge, mark_between(differ)).if_any()
    });
    findings.min_by_key(|finding| (finding.rule, finding.premises()))
}

impl Ring {
    /// Pairs of edges of the ring, with the two cells that are alike exactly if
    /// the two edges are.
    fn pairs(self, board: &Board) -> impl Iterator<Item = Pair> {
        const OF_CELL: &[[usize; 2]] = &[[0, 1], [1, 2], [2, 3], [3, 0], [0, 2], [1, 3]];
        // Only two: the other two of a dot are alike exactly if these are.
        const OF_DOT: &[[usize; 2]] = &[[0, 1], [1, 2]];
        let (places, cells) = match self {
            Self::Cell(cell) => (OF_CELL, board.lattice().cells_beside(cell)),
            Self::Dot(dot) => (OF_DOT, board.lattice().cells_round(dot)),
        };
        let cells = cells.map(|cell| node(board, cell));
        places.iter().map(move |&[j, k]| {
            // Edge k of a dot lies between its cells k - 1 and k.
            let cells = match self {
                Self::Cell(_) => [cells[j], cells[k]],
                Self::Dot(_) => [cells[(j + 3) % 4], cells[k]],
            };
            Pair { edges: [j, k], cells }
        })
    }

    /// The ways that the ring's own rule leaves.
    fn ways(self, board: &Board) -> Ways {
        match self {
            Self::Cell(cell) => board.clue(cell).map_or(Ways::ALL, Ways::with_lines),
            Self::Dot(_) => Ways(Ways::with_lines(0).0 | Ways::with_lines(2).0),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Pair {
    edges: [usize; 2],
    cells: [CellAt; 2],
}

/// A set of ways for four edges to be lines: bit `w` stands for the way in
/// which edge `k` is a line if bit `k` of `w` is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ways(u16);

impl Ways {
    const ALL: Self = Self(u16::MAX);
    const NONE: Self = Self(0);

    const fn such_that_count(mask: usize, lines: u32) -> Self {
        let mut ways = 0;
        let mut way = 0;
        while way < 16 {
            if (way & mask).count_ones() == lines {
                ways |= 1 << way;
            }
            way += 1;
        }
        Self(ways)
    }

    /// Those with this many lines.
    fn with_lines(lines: u8) -> Self {
        const WITH: [Ways; 5] = [
            Ways::such_that_count(15, 0),
            Ways::such_that_count(15, 1),
            Ways::such_that_count(15, 2),
            Ways::such_that_count(15, 3),
            Ways::such_that_count(15, 4),
        ];
        WITH[usize::from(lines)]
    }

    /// Those in which edge `k` has this mark.
    fn with_mark(k: usize, mark: Mark) -> Self {
        const LINE: [u16; 4] = [0xAAAA, 0xCCCC, 0xF0F0, 0xFF00];
        match mark {
            Mark::Line => Self(LINE[k]),
            Mark::Cross => Self(!LINE[k]),
        }
    }

    /// Those with `lines` lines among edge `k` and the next.
    fn with_in_sector(k: usize, lines: usize) -> Self {
        const fn row(k: usize) -> [Ways; 3] {
            let mask = 1 << k | 1 << ((k + 1) % 4);
            [
                Ways::such_that_count(mask, 0),
                Ways::such_that_count(mask, 1),
                Ways::such_that_count(mask, 2),
            ]
        }
        const TABLE: [[Ways; 3]; 4] = [row(0), row(1), row(2), row(3)];
        TABLE[k][lines]
    }

    /// Those in which two edges differ, or are alike.
    fn with_pair([j, k]: [usize; 2], differ: bool) -> Self {
        let different = Self::with_mark(j, Mark::Line).0 ^ Self::with_mark(k, Mark::Line).0;
        Self(if differ { different } else { !different })
    }

    const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The mark that edge `k` has in all of them.
    fn mark(self, k: usize) -> Option<Mark> {
        [Mark::Line, Mark::Cross].into_iter().find(|&mark| self.is_within(Self::with_mark(k, mark)))
    }
}

/// A ring, what is known about it, and the ways that are left.
struct Look {
    ring: Ring,
    depth: Depth,
    own: Ways,
    inputs: Vec<(Input, Ways)>,
    left: Ways,
}

impl Look {
    fn at(known: &Known, board: &Board, ring: Ring, depth: Depth) -> Self {
        let own = ring.ways(board);
        let mut inputs = Vec::with_capacity(16);
        let edges = ring.edges(board.lattice());
        // What is hardest to see comes first: it is the first to be done without.
        if depth == Depth::Colours {
            for pair in ring.pairs(board) {
                if pair.edges.iter().any(|&k| board.is_unknown(edges[k]))
                    && let Some(differ) = known.colours().differ(pair.cells[0], pair.cells[1])
                {
                    inputs.push((Input::Cells(pair.cells), Ways::with_pair(pair.edges, differ)));
                }
            }
        }
        for (k, sector) in ring.sectors(board.lattice()).into_iter().enumerate() {
            for (lines, fact) in known.ruled_out(sector).into_iter().enumerate() {
                if let Some(fact) = fact {
                    let left = Ways::ALL.without(Ways::with_in_sector(k, lines));
                    inputs.push((Input::Fact(fact), left));
                }
            }
        }
        for (k, edge) in edges.into_iter().enumerate() {
            if let Some(mark) = board.mark(edge) {
                inputs.push((Input::Edge(edge), Ways::with_mark(k, mark)));
            }
        }
        let left = inputs.iter().fold(own, |ways, (_, left)| ways.and(*left));
        Self { ring, depth, own, inputs, left }
    }

    /// The first edge that is decided and was not. A ring with no way left,
    /// where a player went wrong, decides nothing.
    fn first_decided(&self, board: &Board) -> Option<(usize, Mark)> {
        let edges = self.ring.edges(board.lattice());
        let unknown = (0..4).filter(|&k| board.is_unknown(edges[k]));
        let mut decided = unknown.filter_map(|k| Some((k, self.left.mark(k)?)));
        if self.left == Ways::NONE { None } else { decided.next() }
    }

    fn decides(&self, board: &Board) -> bool {
        self.first_decided(board).is_some()
    }

    /// Notes every fact that the ring tells.
    fn note(&self, known: &mut Known, board: &Board) {
        let edges = self.ring.edges(board.lattice());
        let is_unknown = edges.map(|edge| board.is_unknown(edge));
        if self.left == Ways::NONE || is_unknown == [false; 4] {
            return;
        }
        for (k, sector) in self.ring.sectors(board.lattice()).into_iter().enumerate() {
            if !is_unknown[k] || !is_unknown[(k + 1) % 4] {
                continue;
            }
            for lines in 0..3 {
                let goal = Ways::ALL.without(Ways::with_in_sector(k, lines));
                if known.ruled_out(sector)[lines].is_none() && self.left.is_within(goal) {
                    let needed = self.needed(board, goal);
                    let rule = self.rule(known, board, &needed);
                    known.rule_out(board, (sector, lines), rule, needed);
                }
            }
        }
        if self.depth == Depth::Colours {
            self.note_links(known, board);
        }
    }

    fn note_links(&self, known: &mut Known, board: &Board) {
        let edges = self.ring.edges(board.lattice());
        for pair in self.ring.pairs(board) {
            let [a, b] = pair.cells;
            if !pair.edges.iter().all(|&k| board.is_unknown(edges[k]))
                || known.colours().differ(a, b).is_some()
            {
                continue;
            }
            for differ in [false, true] {
                let goal = Ways::with_pair(pair.edges, differ);
                if self.left.is_within(goal) {
                    let needed = self.needed(board, goal);
                    known.note_link(board, (pair.cells, differ), Rule::ColourWithClue, needed);
                }
            }
        }
    }

    /// Angle marks, if all that is needed about the ring's sectors is known of
    /// sectors with exactly one line.
    fn rule(&self, known: &Known, board: &Board, needed: &[Input]) -> Rule {
        let sectors = self.ring.sectors(board.lattice()).map(|sector| known.ruled_out(sector));
        let is_exact = sectors.into_iter().all(|[none, one, both]| {
            let is_used = [none, one, both]
                .into_iter()
                .flatten()
                .any(|fact| needed.contains(&Input::Fact(fact)));
            !is_used || (none.is_some() && one.is_none() && both.is_some())
        });
        if is_exact { Rule::AngleMarks } else { Rule::Sectors }
    }

    /// The edges that the ring decides, with the premises gathered.
    fn finding(&self, known: &Known, board: &Board) -> Option<Finding> {
        let (k, mark) = self.first_decided(board)?;
        let needed = self.needed(board, Ways::with_mark(k, mark));
        let used = self.inputs.iter().filter(|(input, _)| needed.contains(input));
        let left = used.fold(self.own, |ways, (_, left)| ways.and(*left));
        let rule = self.rule(known, board, &needed);
        let mut finding = known.gather(board, rule, needed)?;
        for (k, edge) in self.ring.edges(board.lattice()).into_iter().enumerate() {
            if let Some(mark) = left.mark(k) {
                finding = finding.deciding(board, edge, mark);
            }
        }
        finding.if_any()
    }

    /// What is needed for the goal: each input is left out in turn, if the
    /// others do without it.
    fn needed(&self, board: &Board, goal: Ways) -> Vec<Input> {
        let mut kept = self.inputs.clone();
        let mut k = 0;
        while k < kept.len() {
            let others = kept.iter().enumerate().filter(|(j, _)| *j != k);
            let ways = others.fold(self.own, |ways, (_, (_, left))| ways.and(*left));
            if ways.is_within(goal) {
                kept.remove(k);
            } else {
                k += 1;
            }
        }
        let own = match self.ring {
            Ring::Cell(cell) if board.clue(cell).is_some() => Some(Input::Clue(cell)),
            _ => None,
        };
        kept.into_iter().map(|(input, _)| input).chain(own).collect()
    }
}

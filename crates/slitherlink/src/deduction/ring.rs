//! Constraint propagation between the rings of four edges around cells and dots.
//!
//! The four edges around a cell, or at a dot, form a *ring*. Its domain is the set of
//! the sixteen configurations (each edge a line or a cross) that satisfy the clue, or
//! the rule of the dot, and are consistent with the decided edges.
//!
//! Two consecutive edges of a ring form a *sector*, which the ring of a cell shares
//! with the ring of a dot:
//!
//! ```text
//!   dot ─── k ───      The sector of edges k and k + 1 is in the ring
//!    │                 of the dot, and in the ring of the cell.
//!   k+1    cell
//!    │
//! ```
//!
//! When all configurations of a ring exclude a number of lines in a sector ("not
//! both", "at least one", "exactly one"), the other ring drops its configurations with
//! that number, and so on diagonally through the grid (arc consistency). Likewise, two
//! edges of a ring that must be equal, or must differ, link the colours of two cells,
//! and linked cells exclude configurations.

mod configurations;

use super::colour::{self, mark_between, node};
use super::known::{Depth, Input, Known, Ring, Source};
use super::{Board, Finding};
use crate::lattice::CellAt;
use crate::{Mark, Rule};
use configurations::Configurations;

/// Propagates the queued rings until one decides an edge or the queue is empty;
/// returns the finding with the easiest rule and, among these, the fewest premises.
/// The queue is processed in rounds (breadth first), so that short derivations are
/// found before long ones.
pub(crate) fn find(known: &mut Known, board: &Board, depth: Depth) -> Option<Finding> {
    loop {
        let waiting = known.waiting(depth);
        if waiting == 0 {
            return None;
        }
        let mut deciding = Vec::new();
        for _ in 0..waiting {
            let Some(ring) = known.next_ring(depth) else { break };
            let visit = RingVisit::at(known, board, ring, depth);
            if visit.is_vacuous() {
                continue;
            }
            if visit.first_decided().is_some() {
                deciding.push(ring);
            } else {
                visit.record_facts(known, board);
            }
        }
        let findings = deciding
            .iter()
            .filter_map(|&ring| RingVisit::at(known, board, ring, depth).finding(known, board));
        let best = findings.min_by_key(|finding| (finding.rule, finding.premises()));
        if best.is_some() {
            // Only one finding is returned, so these rings are not exhausted.
            for ring in deciding {
                known.wake(board, ring);
            }
            return best.map(|best| known.with_arcs(board, best));
        }
    }
}

/// Decides an edge between two adjacent cells whose colours are linked.
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
    let best = findings.min_by_key(|finding| (finding.rule, finding.premises()))?;
    Some(known.with_arcs(board, best))
}

impl Ring {
    /// The pairs of its edges, each with the two cells whose colours are equal exactly if
    /// the marks of the edges are.
    const fn pairs(self) -> &'static [Pair] {
        const OF_CELL: &[Pair] = &[
            Pair::of_cell([0, 1]),
            Pair::of_cell([1, 2]),
            Pair::of_cell([2, 3]),
            Pair::of_cell([3, 0]),
            Pair::of_cell([0, 2]),
            Pair::of_cell([1, 3]),
        ];
        // The other two pairs follow from these by parity.
        const OF_DOT: &[Pair] = &[Pair::of_dot([0, 1]), Pair::of_dot([1, 2])];
        match self {
            Self::Cell(_) => OF_CELL,
            Self::Dot(_) => OF_DOT,
        }
    }

    /// The cells adjacent to the cell, or around the dot.
    fn cells(self, board: &Board) -> [CellAt; 4] {
        let cells = match self {
            Self::Cell(cell) => board.lattice().cells_beside(cell),
            Self::Dot(dot) => board.lattice().cells_round(dot),
        };
        cells.map(|cell| node(board, cell))
    }

    /// The configurations that satisfy the clue or the rule of the dot.
    fn configurations(self, board: &Board) -> Configurations {
        match self {
            Self::Cell(cell) => {
                board.clue(cell).map_or(Configurations::ALL, Configurations::with_lines)
            }
            Self::Dot(_) => Configurations::with_lines(0).or(Configurations::with_lines(2)),
        }
    }
}

/// Two edges of a ring, and the two of its cells whose colours are equal exactly if
/// the marks of the edges are.
#[derive(Clone, Copy, Debug)]
struct Pair {
    edges: [usize; 2],
    cells: [usize; 2],
}

impl Pair {
    const fn of_cell(edges: [usize; 2]) -> Self {
        Self { edges, cells: edges }
    }

    /// Edge k of a dot lies between its cells k - 1 and k.
    const fn of_dot([j, k]: [usize; 2]) -> Self {
        Self { edges: [j, k], cells: [(j + 3) % 4, k] }
    }
}

/// The inputs to a ring at the time of a visit, and the configurations they leave.
///
/// It is stored with each fact that the visit derived, so that the premises of the
/// fact can be minimized lazily, when a finding needs them.
#[derive(Clone, Copy, Debug)]
pub(super) struct RingVisit {
    ring: Ring,
    depth: Depth,
    own: Configurations,
    /// One bit per pair: whether its cells are linked, and whether they differ.
    linked: u8,
    differing: u8,
    /// The excluded numbers of lines, three bits per sector: before the visit, and
    /// including those that the visit derived.
    ruled_out: u16,
    ruled_out_after: u16,
    /// One bit per edge: whether it has a line, and whether it has a cross.
    lines: u8,
    crosses: u8,
    left: Configurations,
}

/// A fact derived by a ring.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conclusion {
    /// The sector of edge `k` and the next does not have this number of lines.
    Sector(usize, usize),
    /// These two edges have equal marks (false), or different ones (true).
    Pair([usize; 2], bool),
}

impl Conclusion {
    /// The configurations in which the fact holds.
    fn configurations(self) -> Configurations {
        match self {
            Self::Sector(k, lines) => {
                Configurations::ALL.without(Configurations::with_in_sector(k, lines))
            }
            Self::Pair(edges, differ) => Configurations::with_pair(edges, differ),
        }
    }
}

impl RingVisit {
    fn at(known: &Known, board: &Board, ring: Ring, depth: Depth) -> Self {
        let own = ring.configurations(board);
        let ruled_out = known.ruled_out_around(ring);
        let mut visit = Self {
            ring,
            depth,
            own,
            linked: 0,
            differing: 0,
            ruled_out,
            ruled_out_after: ruled_out,
            lines: 0,
            crosses: 0,
            left: own,
        };
        for (k, edge) in ring.edges(board.lattice()).into_iter().enumerate() {
            match board.mark(edge) {
                Some(Mark::Line) => visit.lines |= 1 << k,
                Some(Mark::Cross) => visit.crosses |= 1 << k,
                None => {}
            }
        }
        if visit.is_complete() {
            return visit;
        }
        if depth == Depth::Colours {
            visit.read_links(known, board);
        }
        visit.left = visit.configurations_left();
        visit
    }

    /// The configurations consistent with all inputs.
    fn configurations_left(&self) -> Configurations {
        let by_marks = self.own.and(Configurations::with_marks(self.lines, self.crosses));
        let mut left = by_marks.without_in_sectors(self.ruled_out);
        for place in bits(self.linked.into()) {
            let differ = self.differing >> place & 1 == 1;
            left = left.and(Configurations::with_pair(self.ring.pairs()[place].edges, differ));
        }
        left
    }

    /// Returns whether all edges are decided, so that nothing can be derived.
    const fn is_complete(&self) -> bool {
        self.lines | self.crosses == 0b1111
    }

    /// Returns whether the visit cannot derive anything: all edges are decided, or only
    /// the marks around a cell without a clue are known, or nothing at all about a dot.
    fn is_vacuous(&self) -> bool {
        let has_rule = match self.ring {
            Ring::Cell(_) => self.own != Configurations::ALL,
            Ring::Dot(_) => self.lines | self.crosses != 0,
        };
        self.is_complete() || !has_rule && self.ruled_out == 0 && self.linked == 0
    }

    const fn is_unknown(&self, k: usize) -> bool {
        (self.lines | self.crosses) >> k & 1 == 0
    }

    fn read_links(&mut self, known: &Known, board: &Board) {
        let groups = self.ring.cells(board).map(|cell| known.colours().group(cell));
        for (place, pair) in self.ring.pairs().iter().enumerate() {
            let [(group_a, differs_a), (group_b, differs_b)] = pair.cells.map(|k| groups[k]);
            if group_a == group_b && pair.edges.iter().any(|&k| self.is_unknown(k)) {
                self.linked |= 1 << place;
                self.differing |= u8::from(differs_a != differs_b) << place;
            }
        }
    }

    /// The inputs with the configurations that each leaves, hardest for a player to see
    /// first, because minimization drops premises in this order.
    fn inputs(&self) -> impl Iterator<Item = (Premise, Configurations)> {
        let Self { linked, differing, ruled_out, lines, crosses, .. } = *self;
        let pairs = self.ring.pairs().iter().enumerate();
        let pairs = pairs.filter(move |(place, _)| linked >> place & 1 == 1);
        let links = pairs.map(move |(place, pair)| {
            let differ = differing >> place & 1 == 1;
            (Premise::Link(place), Configurations::with_pair(pair.edges, differ))
        });
        let sectors = bits(ruled_out).map(|bit| {
            let (k, lines) = (bit / 3, bit % 3);
            (
                Premise::Sector(k, lines),
                Configurations::ALL.without(Configurations::with_in_sector(k, lines)),
            )
        });
        let marks = (0..4).filter_map(move |k| {
            let mark = match (lines >> k & 1, crosses >> k & 1) {
                (1, _) => Mark::Line,
                (_, 1) => Mark::Cross,
                _ => return None,
            };
            Some((Premise::Edge(k), Configurations::with_mark(k, mark)))
        });
        links.chain(sectors).chain(marks)
    }

    /// Returns the first undecided edge whose mark is the same in all configurations.
    /// A ring without configurations (the player made a mistake) decides nothing.
    fn first_decided(&self) -> Option<(usize, Mark)> {
        if self.left == Configurations::NONE {
            return None;
        }
        let mut unknown = (0..4).filter(|&k| self.is_unknown(k));
        unknown.find_map(|k| Some((k, self.left.mark(k)?)))
    }

    /// Records the facts that hold in all remaining configurations.
    fn record_facts(mut self, known: &mut Known, board: &Board) {
        if self.left == Configurations::NONE {
            return;
        }
        let visit = self;
        let is_open = |k: usize| visit.is_unknown(k) && visit.is_unknown((k + 1) % 4);
        let new = visit.left.ruled_out() & !visit.ruled_out;
        let sectors = visit.ring.sectors(board.lattice());
        for bit in bits(new).filter(|bit| is_open(bit / 3)) {
            let (k, lines) = (bit / 3, bit % 3);
            let source = Source::Ring(self, Conclusion::Sector(k, lines));
            known.rule_out(board, (sectors[k], lines), source);
            self.ruled_out_after |= 1 << bit;
        }
        if self.depth == Depth::Colours {
            self.record_links(known, board);
        }
    }

    fn record_links(&self, known: &mut Known, board: &Board) {
        let cells = self.ring.cells(board);
        for pair in self.ring.pairs() {
            if !pair.edges.iter().all(|&k| self.is_unknown(k)) {
                continue;
            }
            for differ in [false, true] {
                let conclusion = Conclusion::Pair(pair.edges, differ);
                let [a, b] = pair.cells.map(|k| cells[k]);
                if self.left.is_within(conclusion.configurations())
                    && known.colours().differ(a, b).is_none()
                {
                    known.record_link(board, ([a, b], differ), Source::Ring(*self, conclusion));
                }
            }
        }
    }

    /// Returns [`Rule::AngleMarks`] if all sectors among the premises have exactly one
    /// line, which players mark with an arc, and [`Rule::Sectors`] otherwise.
    fn rule(&self, minimal_premises: &[Premise]) -> Rule {
        let is_exact = (0..4).all(|k| {
            let is_used = minimal_premises
                .iter()
                .any(|premise| matches!(premise, Premise::Sector(at, _) if *at == k));
            !is_used || self.ruled_out_after >> (3 * k) & 0b111 == 0b101
        });
        if is_exact { Rule::AngleMarks } else { Rule::Sectors }
    }

    /// Returns the rule behind a derived fact, and its minimized premises.
    pub(super) fn derivation(
        &self,
        known: &Known,
        board: &Board,
        conclusion: Conclusion,
    ) -> (Rule, Vec<Input>) {
        let minimal_premises = self.minimal_premises(conclusion.configurations());
        let rule = match conclusion {
            Conclusion::Sector(..) => self.rule(&minimal_premises),
            Conclusion::Pair(..) => Rule::ColourWithClue,
        };
        (rule, self.as_inputs(known, board, &minimal_premises))
    }

    /// Returns the edges that the ring decides, with all premises gathered.
    fn finding(&self, known: &Known, board: &Board) -> Option<Finding> {
        let (k, mark) = self.first_decided()?;
        let minimal_premises = self.minimal_premises(Configurations::with_mark(k, mark));
        let used = self.inputs().filter(|(input, _)| minimal_premises.contains(input));
        let left = used.fold(self.own, |configurations, (_, left)| configurations.and(left));
        let inputs = self.as_inputs(known, board, &minimal_premises);
        let mut finding = known.gather(board, self.rule(&minimal_premises), inputs)?;
        for (k, edge) in self.ring.edges(board.lattice()).into_iter().enumerate() {
            if let Some(mark) = left.mark(k) {
                finding = finding.deciding(board, edge, mark);
            }
        }
        finding.if_any()
    }

    /// Minimizes the premises of a goal: drops each input in turn if the others still
    /// imply the goal.
    fn minimal_premises(&self, goal: Configurations) -> Vec<Premise> {
        let mut kept: Vec<_> = self.inputs().collect();
        let mut k = 0;
        while k < kept.len() {
            let others = kept.iter().enumerate().filter(|(j, _)| *j != k);
            let configurations =
                others.fold(self.own, |configurations, (_, (_, left))| configurations.and(*left));
            if configurations.is_within(goal) {
                kept.remove(k);
            } else {
                k += 1;
            }
        }
        kept.into_iter().map(|(premise, _)| premise).collect()
    }

    /// Converts local premises to premises on the grid, and adds the ring's own clue.
    fn as_inputs(&self, known: &Known, board: &Board, minimal_premises: &[Premise]) -> Vec<Input> {
        let cells = self.ring.cells(board);
        let edges = self.ring.edges(board.lattice());
        let sectors = self.ring.sectors(board.lattice());
        let minimal_premises = minimal_premises.iter().filter_map(|&premise| match premise {
            Premise::Link(place) => {
                Some(Input::Cells(self.ring.pairs()[place].cells.map(|k| cells[k])))
            }
            Premise::Sector(k, lines) => known.ruled_out(sectors[k])[lines].map(Input::Fact),
            Premise::Edge(k) => Some(Input::Edge(edges[k])),
        });
        let own = match self.ring {
            Ring::Cell(cell) if board.clue(cell).is_some() => Some(Input::Clue(cell)),
            _ => None,
        };
        minimal_premises.chain(own).collect()
    }
}

/// An input to a ring, by its index within the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Premise {
    /// The cells of this pair are linked.
    Link(usize),
    /// The sector of edge `k` and the next does not have this number of lines.
    Sector(usize, usize),
    /// This edge is decided.
    Edge(usize),
}

/// The indices of the set bits, lowest first.
fn bits(mut word: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

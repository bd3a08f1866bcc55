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

mod configurations;

use super::colour::{self, mark_between, node};
use super::known::{Depth, Input, Known, Ring, Source};
use super::{Board, Finding};
use crate::lattice::CellAt;
use crate::{Mark, Rule};
use configurations::Configurations;

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
            if look.tells_nothing() {
                continue;
            }
            if look.first_decided().is_some() {
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
            return best.map(|best| known.with_arcs(board, best));
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
    let best = findings.min_by_key(|finding| (finding.rule, finding.premises()))?;
    Some(known.with_arcs(board, best))
}

impl Ring {
    /// Pairs of its edges, with the cells that tell whether they are alike.
    const fn pairs(self) -> &'static [Pair] {
        const OF_CELL: &[Pair] = &[
            Pair::of_cell([0, 1]),
            Pair::of_cell([1, 2]),
            Pair::of_cell([2, 3]),
            Pair::of_cell([3, 0]),
            Pair::of_cell([0, 2]),
            Pair::of_cell([1, 3]),
        ];
        // Only two: the other two of a dot are alike exactly if these are.
        const OF_DOT: &[Pair] = &[Pair::of_dot([0, 1]), Pair::of_dot([1, 2])];
        match self {
            Self::Cell(_) => OF_CELL,
            Self::Dot(_) => OF_DOT,
        }
    }

    /// The cells beside the cell, or round the dot.
    fn cells(self, board: &Board) -> [CellAt; 4] {
        let cells = match self {
            Self::Cell(cell) => board.lattice().cells_beside(cell),
            Self::Dot(dot) => board.lattice().cells_round(dot),
        };
        cells.map(|cell| node(board, cell))
    }

    /// The ways that the ring's own rule leaves.
    fn configurations(self, board: &Board) -> Configurations {
        match self {
            Self::Cell(cell) => {
                board.clue(cell).map_or(Configurations::ALL, Configurations::with_lines)
            }
            Self::Dot(_) => Configurations::with_lines(0).or(Configurations::with_lines(2)),
        }
    }
}

/// Two edges of a ring, and the two of its cells that are alike exactly if the
/// edges are.
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

/// What was known about a ring when it was looked at. It is kept with the facts
/// that the ring told, because what they need is worked out only if somebody
/// asks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    ring: Ring,
    depth: Depth,
    own: Configurations,
    /// Which of its pairs are known to be alike or to differ, and which differ.
    linked: u8,
    differing: u8,
    /// Three bits for each of its sectors: what is ruled out, and the same with
    /// what the ring itself has told since.
    ruled_out: u16,
    ruled_out_by_now: u16,
    /// Which of its edges have a line, and which have a cross.
    lines: u8,
    crosses: u8,
    left: Configurations,
}

/// What a ring told.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conclusion {
    /// The sector after this edge does not have so many lines.
    Sector(usize, usize),
    /// These two edges are alike, or differ.
    Pair([usize; 2], bool),
}

impl Conclusion {
    /// The ways in which it is true.
    fn configurations(self) -> Configurations {
        match self {
            Self::Sector(k, lines) => {
                Configurations::ALL.without(Configurations::with_in_sector(k, lines))
            }
            Self::Pair(edges, differ) => Configurations::with_pair(edges, differ),
        }
    }
}

impl Look {
    fn at(known: &Known, board: &Board, ring: Ring, depth: Depth) -> Self {
        let own = ring.configurations(board);
        let ruled_out = known.ruled_out_round(ring);
        let mut look = Self {
            ring,
            depth,
            own,
            linked: 0,
            differing: 0,
            ruled_out,
            ruled_out_by_now: ruled_out,
            lines: 0,
            crosses: 0,
            left: own,
        };
        for (k, edge) in ring.edges(board.lattice()).into_iter().enumerate() {
            match board.mark(edge) {
                Some(Mark::Line) => look.lines |= 1 << k,
                Some(Mark::Cross) => look.crosses |= 1 << k,
                None => {}
            }
        }
        if look.is_complete() {
            return look;
        }
        if depth == Depth::Colours {
            look.see_links(known, board);
        }
        look.left = look.configurations_left();
        look
    }

    /// The ways that all inputs together leave.
    fn configurations_left(&self) -> Configurations {
        let by_marks = self.own.and(Configurations::with_marks(self.lines, self.crosses));
        let mut left = by_marks.without_in_sectors(self.ruled_out);
        for place in bits(self.linked.into()) {
            let differ = self.differing >> place & 1 == 1;
            left = left.and(Configurations::with_pair(self.ring.pairs()[place].edges, differ));
        }
        left
    }

    /// Returns whether all its edges are decided, so that it has nothing to tell.
    const fn is_complete(&self) -> bool {
        self.lines | self.crosses == 0b1111
    }

    /// Returns whether all its edges are decided, or nothing but its marks is known of
    /// a cell without a clue, or nothing at all of a dot.
    fn tells_nothing(&self) -> bool {
        let has_rule = match self.ring {
            Ring::Cell(_) => self.own != Configurations::ALL,
            Ring::Dot(_) => self.lines | self.crosses != 0,
        };
        self.is_complete() || !has_rule && self.ruled_out == 0 && self.linked == 0
    }

    const fn is_unknown(&self, k: usize) -> bool {
        (self.lines | self.crosses) >> k & 1 == 0
    }

    fn see_links(&mut self, known: &Known, board: &Board) {
        let groups = self.ring.cells(board).map(|cell| known.colours().group(cell));
        for (place, pair) in self.ring.pairs().iter().enumerate() {
            let [(group_a, differs_a), (group_b, differs_b)] = pair.cells.map(|k| groups[k]);
            if group_a == group_b && pair.edges.iter().any(|&k| self.is_unknown(k)) {
                self.linked |= 1 << place;
                self.differing |= u8::from(differs_a != differs_b) << place;
            }
        }
    }

    /// All that was known, with the ways that each leaves. What is hardest to see
    /// comes first: it is the first to be done without.
    fn inputs(&self) -> impl Iterator<Item = (Seen, Configurations)> {
        let Self { linked, differing, ruled_out, lines, crosses, .. } = *self;
        let pairs = self.ring.pairs().iter().enumerate();
        let pairs = pairs.filter(move |(place, _)| linked >> place & 1 == 1);
        let links = pairs.map(move |(place, pair)| {
            let differ = differing >> place & 1 == 1;
            (Seen::Link(place), Configurations::with_pair(pair.edges, differ))
        });
        let sectors = bits(ruled_out).map(|bit| {
            let (k, lines) = (bit / 3, bit % 3);
            (
                Seen::Sector(k, lines),
                Configurations::ALL.without(Configurations::with_in_sector(k, lines)),
            )
        });
        let marks = (0..4).filter_map(move |k| {
            let mark = match (lines >> k & 1, crosses >> k & 1) {
                (1, _) => Mark::Line,
                (_, 1) => Mark::Cross,
                _ => return None,
            };
            Some((Seen::Edge(k), Configurations::with_mark(k, mark)))
        });
        links.chain(sectors).chain(marks)
    }

    /// The first edge that is decided and was not. A ring with no way left,
    /// where a player went wrong, decides nothing.
    fn first_decided(&self) -> Option<(usize, Mark)> {
        if self.left == Configurations::NONE {
            return None;
        }
        let mut unknown = (0..4).filter(|&k| self.is_unknown(k));
        unknown.find_map(|k| Some((k, self.left.mark(k)?)))
    }

    /// Notes every fact that the ring tells.
    fn note(mut self, known: &mut Known, board: &Board) {
        if self.left == Configurations::NONE {
            return;
        }
        let look = self;
        let is_open = |k: usize| look.is_unknown(k) && look.is_unknown((k + 1) % 4);
        let new = look.left.ruled_out() & !look.ruled_out;
        let sectors = look.ring.sectors(board.lattice());
        for bit in bits(new).filter(|bit| is_open(bit / 3)) {
            let (k, lines) = (bit / 3, bit % 3);
            let source = Source::Ring(self, Conclusion::Sector(k, lines));
            known.rule_out(board, (sectors[k], lines), source);
            self.ruled_out_by_now |= 1 << bit;
        }
        if self.depth == Depth::Colours {
            self.note_links(known, board);
        }
    }

    fn note_links(&self, known: &mut Known, board: &Board) {
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
                    known.note_link(board, ([a, b], differ), Source::Ring(*self, conclusion));
                }
            }
        }
    }

    /// Angle marks, if all that is needed about the ring's sectors is known of
    /// sectors with exactly one line.
    fn rule(&self, needed: &[Seen]) -> Rule {
        let is_exact = (0..4).all(|k| {
            let is_used = needed.iter().any(|seen| matches!(seen, Seen::Sector(at, _) if *at == k));
            !is_used || self.ruled_out_by_now >> (3 * k) & 0b111 == 0b101
        });
        if is_exact { Rule::AngleMarks } else { Rule::Sectors }
    }

    /// The rule by which the ring told this, and what it follows from.
    pub(super) fn why(
        &self,
        known: &Known,
        board: &Board,
        conclusion: Conclusion,
    ) -> (Rule, Vec<Input>) {
        let needed = self.needed(conclusion.configurations());
        let rule = match conclusion {
            Conclusion::Sector(..) => self.rule(&needed),
            Conclusion::Pair(..) => Rule::ColourWithClue,
        };
        (rule, self.as_inputs(known, board, &needed))
    }

    /// The edges that the ring decides, with the premises gathered.
    fn finding(&self, known: &Known, board: &Board) -> Option<Finding> {
        let (k, mark) = self.first_decided()?;
        let needed = self.needed(Configurations::with_mark(k, mark));
        let used = self.inputs().filter(|(input, _)| needed.contains(input));
        let left = used.fold(self.own, |configurations, (_, left)| configurations.and(left));
        let inputs = self.as_inputs(known, board, &needed);
        let mut finding = known.gather(board, self.rule(&needed), inputs)?;
        for (k, edge) in self.ring.edges(board.lattice()).into_iter().enumerate() {
            if let Some(mark) = left.mark(k) {
                finding = finding.deciding(board, edge, mark);
            }
        }
        finding.if_any()
    }

    /// What is needed for the goal: each input is left out in turn, if the
    /// others do without it.
    fn needed(&self, goal: Configurations) -> Vec<Seen> {
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
        kept.into_iter().map(|(seen, _)| seen).collect()
    }

    /// The same by its places on the grid, with the ring's own clue.
    fn as_inputs(&self, known: &Known, board: &Board, needed: &[Seen]) -> Vec<Input> {
        let cells = self.ring.cells(board);
        let edges = self.ring.edges(board.lattice());
        let sectors = self.ring.sectors(board.lattice());
        let needed = needed.iter().filter_map(|&seen| match seen {
            Seen::Link(place) => {
                Some(Input::Cells(self.ring.pairs()[place].cells.map(|k| cells[k])))
            }
            Seen::Sector(k, lines) => known.ruled_out(sectors[k])[lines].map(Input::Fact),
            Seen::Edge(k) => Some(Input::Edge(edges[k])),
        });
        let own = match self.ring {
            Ring::Cell(cell) if board.clue(cell).is_some() => Some(Input::Clue(cell)),
            _ => None,
        };
        needed.chain(own).collect()
    }
}

/// Something that was known about a ring, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// A pair is alike or differs.
    Link(usize),
    /// The sector after this edge does not have so many lines.
    Sector(usize, usize),
    /// This edge is decided.
    Edge(usize),
}

/// The places of the bits that are set.
fn bits(mut word: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

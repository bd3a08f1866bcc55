//! What the four edges round a cell or a dot can still be.
//!
//! Round every cell and every dot runs a ring of four edges, with sixteen ways
//! to be lines and crosses. The clue, or two lines or none at a dot, leaves
//! some of them; decided edges leave fewer. Two edges of a ring that follow
//! each other meet at a dot within a cell: a *sector*, and a sector is shared
//! by the ring of its cell and the ring of its dot. So what a ring says about a
//! sector ("not both", "at least one", "exactly one") is handed on to the
//! other, and from there along a diagonal through the grid. In the same way two
//! edges of a ring that are alike or different link two cells in [`colour`],
//! and what is known about two cells leaves fewer ways.
//!
//! Every fact found on the way keeps the facts and edges that it follows from.
//! When a ring decides an edge, the premises are gathered back along them.
//!
//! [`colour`]: super::colour

use std::collections::VecDeque;

use super::colour::{self, Colours, Hop, Link, Links, mark_between, node};
use super::{Board, Finding, LINE};
use crate::lattice::{CellAt, DotAt, EdgeAt, Lattice};
use crate::{Mark, Rule};

/// The ring of a cell or of a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ring {
    Cell(CellAt),
    Dot(DotAt),
}

impl Ring {
    fn edges(self, lattice: Lattice) -> [EdgeAt; 4] {
        match self {
            Self::Cell(cell) => lattice.edges_of_cell(cell),
            Self::Dot(dot) => lattice.edges_of_dot(dot),
        }
    }

    /// The sector between each edge and the next.
    fn sectors(self, lattice: Lattice) -> [SectorAt; 4] {
        match self {
            Self::Cell(cell) => {
                let dots = lattice.dots_of_cell(cell);
                std::array::from_fn(|k| SectorAt::new(dots[k], (k + 1) % 4))
            }
            Self::Dot(dot) => std::array::from_fn(|k| SectorAt::new(dot, k)),
        }
    }

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

/// Two edges that meet at a dot within a cell, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SectorAt(u32);

impl SectorAt {
    const fn new(dot: DotAt, k: usize) -> Self {
        Self(4 * dot.0 + k as u32)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its dot and its cell.
    fn rings(self, lattice: Lattice) -> [Ring; 2] {
        let dot = DotAt(self.0 / 4);
        let cell = lattice.cells_round(dot)[self.0 as usize % 4];
        [Ring::Dot(dot), Ring::Cell(cell)]
    }
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
}

/// Something that leaves a ring fewer ways.
#[derive(Clone, Copy, Debug)]
enum Input {
    /// The mark of an edge.
    Edge(EdgeAt),
    /// A fact about a sector.
    Fact(u32),
    /// Whether two cells are alike.
    Cells([CellAt; 2]),
}

/// Where a fact follows from: a ring and what was known about it.
#[derive(Clone, Debug)]
struct Fact {
    ring: Ring,
    inputs: Box<[Input]>,
}

/// What is known beyond the marks: facts about sectors and links of cells.
#[derive(Clone, Debug)]
pub(crate) struct Rings {
    facts: Vec<Fact>,
    /// For each sector and each number of lines the fact that rules it out.
    ruled_out: Vec<[Option<u32>; 3]>,
    links: Links,
    colours: Colours,
    by_sectors: Queue,
    by_colours: Queue,
}

/// How much a look at a ring takes into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Decided edges and sectors.
    Sectors,
    /// Also which cells are alike.
    Colours,
}

/// Rings to be looked at, each at most once, in the order of their coming.
#[derive(Clone, Debug)]
struct Queue {
    rings: VecDeque<Ring>,
    is_waiting: Vec<bool>,
}

impl Queue {
    fn new(places: usize) -> Self {
        Self { rings: VecDeque::new(), is_waiting: vec![false; 2 * places] }
    }

    fn slot(ring: Ring) -> usize {
        match ring {
            Ring::Cell(cell) => 2 * cell.index(),
            Ring::Dot(dot) => 2 * dot.index() + 1,
        }
    }

    fn push(&mut self, ring: Ring) {
        if !std::mem::replace(&mut self.is_waiting[Self::slot(ring)], true) {
            self.rings.push_back(ring);
        }
    }

    fn pop(&mut self) -> Option<Ring> {
        let ring = self.rings.pop_front()?;
        self.is_waiting[Self::slot(ring)] = false;
        Some(ring)
    }
}

impl Rings {
    /// All rings of a board, none looked at yet.
    pub(crate) fn new(board: &Board) -> Self {
        let lattice = board.lattice();
        let places = lattice.places();
        let mut rings = Self {
            facts: Vec::new(),
            ruled_out: vec![[None; 3]; 4 * places],
            links: Links::new(places),
            colours: Colours::new(places),
            by_sectors: Queue::new(places),
            by_colours: Queue::new(places),
        };
        for cell in lattice.cells() {
            rings.wake(board, Ring::Cell(cell));
        }
        for dot in lattice.dots() {
            rings.wake(board, Ring::Dot(dot));
        }
        for edge in lattice.edges().filter(|&edge| !board.is_unknown(edge)) {
            rings.link_sides(board, edge);
        }
        rings
    }

    /// Takes note of an edge that was decided on the board.
    pub(crate) fn decided(&mut self, board: &Board, edge: EdgeAt) {
        for dot in board.lattice().ends(edge) {
            self.wake(board, Ring::Dot(dot));
        }
        for cell in board.lattice().sides(edge) {
            self.wake(board, Ring::Cell(cell));
        }
        self.link_sides(board, edge);
    }

    fn wake(&mut self, board: &Board, ring: Ring) {
        if matches!(ring, Ring::Cell(cell) if board.is_beyond(cell)) {
            return;
        }
        self.by_sectors.push(ring);
        self.by_colours.push(ring);
    }

    fn link_sides(&mut self, board: &Board, edge: EdgeAt) {
        let differ = board.mark(edge) == LINE;
        self.link(board, colour::sides(board, edge), differ);
    }

    /// Notes whether two cells differ, and wakes the rings that this touches.
    fn link(&mut self, board: &Board, [a, b]: [CellAt; 2], differ: bool) {
        let Some((cell, count)) = self.colours.link(a, b, differ) else { return };
        let lattice = board.lattice();
        let members = self.colours.members_after(cell, count);
        // What touches the outside is what stands at the border.
        let border = members.iter().any(|&member| board.is_beyond(member));
        let at_border = lattice.border().filter(|_| border);
        for member in at_border.chain(members) {
            if board.is_beyond(member) {
                continue;
            }
            self.by_colours.push(Ring::Cell(member));
            for near in lattice.cells_beside(member) {
                if !board.is_beyond(near) {
                    self.by_colours.push(Ring::Cell(near));
                }
            }
            for dot in lattice.dots_of_cell(member) {
                self.by_colours.push(Ring::Dot(dot));
            }
        }
    }

    /// Looks at the waiting rings until some decide edges or none is left, and
    /// returns the one with the easiest rule and the fewest premises. The rings
    /// that wait are all looked at once before those that they wake, so that
    /// short ways come first.
    pub(crate) fn find(&mut self, board: &Board, depth: Depth) -> Option<Finding> {
        loop {
            let waiting = match depth {
                Depth::Sectors => self.by_sectors.rings.len(),
                Depth::Colours => self.by_colours.rings.len(),
            };
            if waiting == 0 {
                return None;
            }
            let mut deciding = Vec::new();
            for _ in 0..waiting {
                let queue = match depth {
                    Depth::Sectors => &mut self.by_sectors,
                    Depth::Colours => &mut self.by_colours,
                };
                let Some(ring) = queue.pop() else { break };
                if self.look(board, ring, depth) {
                    deciding.push(ring);
                }
            }
            let findings = deciding.iter().filter_map(|&ring| self.finding(board, ring, depth));
            let best = findings.min_by_key(|finding| (finding.rule, finding.premises()));
            if best.is_some() {
                // A ring that decides an edge has not yet said all it knows.
                for ring in deciding {
                    self.wake(board, ring);
                }
                return best;
            }
        }
    }

    /// What is known about a ring, each with the ways that it leaves. The
    /// easiest comes last.
    fn inputs(&self, board: &Board, ring: Ring, depth: Depth) -> Vec<(Input, Ways)> {
        let mut inputs = Vec::with_capacity(16);
        let edges = ring.edges(board.lattice());
        if depth == Depth::Colours {
            for pair in ring.pairs(board) {
                if pair.edges.iter().any(|&k| board.is_unknown(edges[k]))
                    && let Some(differ) = self.colours.differ(pair.cells[0], pair.cells[1])
                {
                    inputs.push((Input::Cells(pair.cells), Ways::with_pair(pair.edges, differ)));
                }
            }
        }
        for (k, sector) in ring.sectors(board.lattice()).into_iter().enumerate() {
            for (lines, fact) in self.ruled_out[sector.index()].into_iter().enumerate() {
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
        inputs
    }

    /// Notes every fact that a ring tells; true if it decides an edge. A ring
    /// with no way left, where a player went wrong, tells nothing.
    fn look(&mut self, board: &Board, ring: Ring, depth: Depth) -> bool {
        let edges = ring.edges(board.lattice());
        if !edges.iter().any(|&edge| board.is_unknown(edge)) {
            return false;
        }
        let inputs = self.inputs(board, ring, depth);
        let own = ring.ways(board);
        let ways = inputs.iter().fold(own, |ways, (_, left)| ways.and(*left));
        if ways == Ways::NONE {
            return false;
        }
        let is_unknown = edges.map(|edge| board.is_unknown(edge));
        let decides = (0..4).any(|k| is_unknown[k] && decided_way(ways, k).is_some());
        if decides {
            return true;
        }
        for (k, sector) in ring.sectors(board.lattice()).into_iter().enumerate() {
            if !is_unknown[k] || !is_unknown[(k + 1) % 4] {
                continue;
            }
            for lines in 0..3 {
                let goal = Ways::ALL.without(Ways::with_in_sector(k, lines));
                if self.ruled_out[sector.index()][lines].is_none() && ways.is_within(goal) {
                    let fact = self.note(ring, needed(&inputs, own, goal));
                    self.ruled_out[sector.index()][lines] = Some(fact);
                    for near in sector.rings(board.lattice()) {
                        self.wake(board, near);
                    }
                }
            }
        }
        if depth == Depth::Colours {
            self.look_for_links(board, ring, &inputs, ways);
        }
        false
    }

    fn look_for_links(&mut self, board: &Board, ring: Ring, inputs: &[(Input, Ways)], ways: Ways) {
        let edges = ring.edges(board.lattice());
        for pair in ring.pairs(board) {
            if !pair.edges.iter().all(|&k| board.is_unknown(edges[k]))
                || self.colours.differ(pair.cells[0], pair.cells[1]).is_some()
            {
                continue;
            }
            for differ in [false, true] {
                let goal = Ways::with_pair(pair.edges, differ);
                if ways.is_within(goal) {
                    let fact = self.note(ring, needed(inputs, ring.ways(board), goal));
                    self.links.push(Link { cells: pair.cells, fact });
                    self.link(board, pair.cells, differ);
                }
            }
        }
    }

    fn note(&mut self, ring: Ring, inputs: Vec<Input>) -> u32 {
        self.facts.push(Fact { ring, inputs: inputs.into() });
        self.facts.len() as u32 - 1
    }

    /// The edges that a ring decides, with the premises gathered.
    fn finding(&self, board: &Board, ring: Ring, depth: Depth) -> Option<Finding> {
        let edges = ring.edges(board.lattice());
        let inputs = self.inputs(board, ring, depth);
        let own = ring.ways(board);
        let ways = inputs.iter().fold(own, |ways, (_, left)| ways.and(*left));
        let first = (0..4).find(|&k| {
            board.is_unknown(edges[k]) && decided_way(ways, k).is_some()
        })?;
        let mark = decided_way(ways, first)?;
        let needed = needed(&inputs, own, Ways::with_mark(first, mark));
        let left = inputs.iter().filter(|(input, _)| needed.iter().any(|n| n.is(input)));
        let ways = left.fold(own, |ways, (_, left)| ways.and(*left));
        let mut finding = self.gather(board, ring, needed)?;
        for (k, &edge) in edges.iter().enumerate() {
            match decided_way(ways, k) {
                Some(Mark::Line) => finding = finding.lines(board, [edge]),
                Some(Mark::Cross) => finding = finding.crosses(board, [edge]),
                None => {}
            }
        }
        finding.if_any()
    }

    /// The edge between two cells that are linked, if that decides it.
    pub(crate) fn between_linked(&self, board: &Board) -> Option<Finding> {
        let findings = board.lattice().edges().filter_map(|edge| {
            if !board.is_unknown(edge) {
                return None;
            }
            let cells = colour::sides(board, edge);
            let differ = self.colours.differ(cells[0], cells[1])?;
            let ring = Ring::Dot(board.lattice().ends(edge)[0]);
            let finding = self.gather(board, ring, vec![Input::Cells(cells)])?;
            match mark_between(differ) {
                Mark::Line => finding.lines(board, [edge]).if_any(),
                Mark::Cross => finding.crosses(board, [edge]).if_any(),
            }
        });
        findings.min_by_key(Finding::premises)
    }

    /// The clues and edges that these inputs of a ring rest on.
    fn gather(&self, board: &Board, ring: Ring, inputs: Vec<Input>) -> Option<Finding> {
        let mut rule = Rule::AngleMarks;
        let mut premises = Premises::default();
        premises.ring(board, ring);
        let now = self.facts.len() as u32;
        let mut open: Vec<_> = inputs.into_iter().map(|input| (input, now)).collect();
        while let Some((input, before)) = open.pop() {
            match input {
                Input::Edge(edge) => premises.edges.push(edge),
                Input::Fact(fact) => {
                    if !premises.facts.contains(&fact) {
                        premises.facts.push(fact);
                        let Fact { ring, inputs } = &self.facts[fact as usize];
                        premises.ring(board, *ring);
                        open.extend(inputs.iter().map(|&input| (input, fact)));
                        if !self.is_exact(fact, *ring, board.lattice()) {
                            rule = rule.max(Rule::Sectors);
                        }
                    }
                }
                Input::Cells(cells) => {
                    rule = Rule::ColourWithClue;
                    let links = Some(&self.links);
                    let hops = colour::chain(board, links, before, cells, usize::MAX)?;
                    open.extend(hops.into_iter().map(|hop| match hop {
                        Hop::Edge(edge) => (Input::Edge(edge), before),
                        Hop::Fact(fact) => (Input::Fact(fact), before),
                    }));
                }
            }
        }
        premises.cells.sort_unstable();
        premises.cells.dedup();
        premises.edges.sort_unstable();
        premises.edges.dedup();
        Some(Finding::of(rule, &premises.cells).seeing(board, premises.edges))
    }

    /// Whether a fact speaks of a sector that has exactly one line.
    fn is_exact(&self, fact: u32, ring: Ring, lattice: Lattice) -> bool {
        ring.sectors(lattice).into_iter().any(|sector| {
            let [none, one, both] = self.ruled_out[sector.index()];
            [none, both].contains(&Some(fact)) && none.is_some() && both.is_some() && one.is_none()
        })
    }
}

#[derive(Default)]
struct Premises {
    cells: Vec<CellAt>,
    edges: Vec<EdgeAt>,
    facts: Vec<u32>,
}

impl Premises {
    fn ring(&mut self, board: &Board, ring: Ring) {
        if let Ring::Cell(cell) = ring
            && board.clue(cell).is_some()
        {
            self.cells.push(cell);
        }
    }
}

impl Input {
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Edge(a), Self::Edge(b)) => a == b,
            (Self::Fact(a), Self::Fact(b)) => a == b,
            (Self::Cells(a), Self::Cells(b)) => a == b,
            _ => false,
        }
    }
}

/// The mark that edge `k` has in all of these ways.
fn decided_way(ways: Ways, k: usize) -> Option<Mark> {
    [Mark::Line, Mark::Cross].into_iter().find(|&mark| ways.is_within(Ways::with_mark(k, mark)))
}

/// Those of the inputs that are needed for the goal: each is left out in turn,
/// the hardest first, if the others do without it.
fn needed(inputs: &[(Input, Ways)], own: Ways, goal: Ways) -> Vec<Input> {
    let mut kept: Vec<_> = inputs.to_vec();
    let mut k = 0;
    while k < kept.len() {
        let others = kept.iter().enumerate().filter(|(j, _)| *j != k);
        let ways = others.fold(own, |ways, (_, (_, left))| ways.and(*left));
        if ways.is_within(goal) {
            kept.remove(k);
        } else {
            k += 1;
        }
    }
    kept.into_iter().map(|(input, _)| input).collect()
}

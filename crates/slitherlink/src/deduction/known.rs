//! The facts derived beyond the marks, each with its derivation.
//!
//! A *sector* is the pair of edges that meet at one dot within one cell. A fact rules
//! out a number of lines (zero, one or two) in a sector, or links the colours of two
//! cells. Each fact stores its [`Source`], from which the premises are reconstructed
//! lazily: [`Known::gather`] follows the derivations back to clues and marks. A fact
//! depends only on facts with lower numbers, so derivations are acyclic.

use std::collections::VecDeque;
use std::rc::Rc;

use super::area::{self, Area, Areas};
use super::colour::{self, Colours, Hop, Link, Links};
use super::ring::{self, RingVisit};
use super::{Board, Finding, LINE};
use crate::Rule;
use crate::engine::{Atom, BinaryClause};
use crate::lattice::{CellAt, DotAt, DotLattice, EdgeAt};

/// The four edges around a cell, or at a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ring {
    Cell(CellAt),
    Dot(DotAt),
}

impl Ring {
    /// Its edges clockwise.
    pub(super) fn edges(self, lattice: DotLattice) -> [EdgeAt; 4] {
        match self {
            Self::Cell(cell) => lattice.edges_of_cell(cell),
            Self::Dot(dot) => lattice.edges_of_dot(dot),
        }
    }

    /// The sector between each edge and the next.
    pub(super) fn sectors(self, lattice: DotLattice) -> [SectorAt; 4] {
        match self {
            Self::Cell(cell) => {
                let dots = lattice.dots_of_cell(cell);
                std::array::from_fn(|k| SectorAt::new(dots[k], (k + 1) % 4))
            }
            Self::Dot(dot) => std::array::from_fn(|k| SectorAt::new(dot, k)),
        }
    }
}

/// The number of a sector: four times its dot, plus its index in the ring of the dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SectorAt(u32);

impl SectorAt {
    const fn new(dot: DotAt, k: usize) -> Self {
        Self(4 * dot.0 + k as u32)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its dot, and its index in the ring of the dot.
    const fn at_dot(self) -> (DotAt, usize) {
        (DotAt(self.0 / 4), self.0 as usize % 4)
    }

    /// Its two edges.
    const fn edges(self, lattice: DotLattice) -> [EdgeAt; 2] {
        let (dot, k) = self.at_dot();
        let edges = lattice.edges_of_dot(dot);
        [edges[k], edges[(k + 1) % 4]]
    }

    /// Its cell, and its index in the ring of the cell.
    fn in_cell(self, lattice: DotLattice) -> (CellAt, usize) {
        let (dot, k) = self.at_dot();
        (lattice.cells_round(dot)[k], (k + 3) % 4)
    }

    /// The rings of its dot and its cell.
    fn rings(self, lattice: DotLattice) -> [Ring; 2] {
        let (dot, k) = self.at_dot();
        [Ring::Dot(dot), Ring::Cell(lattice.cells_round(dot)[k])]
    }
}

/// A premise of a fact or a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// The clue of a cell.
    Clue(CellAt),
    /// The mark of an edge.
    Edge(EdgeAt),
    /// An earlier fact.
    Fact(u32),
    /// The relation of the colours of two cells, as it follows from links.
    Cells([CellAt; 2]),
}

/// The derivation of a fact. The fact itself is stored where it is used.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// Derived by this rule from these premises.
    Rule(Rule, Box<[Input]>),
    /// Derived by a ring; the premises are minimized on demand.
    Ring(RingVisit, ring::Conclusion),
    /// Derived by an area; the premises are minimized on demand.
    Area(Rc<Area>, area::Conclusion),
}

impl Source {
    /// Returns the rule and the premises.
    fn derivation(&self, known: &Known, board: &Board) -> (Rule, Vec<Input>) {
        match self {
            Self::Rule(rule, inputs) => (*rule, inputs.to_vec()),
            Self::Ring(visit, conclusion) => visit.derivation(known, board, *conclusion),
            Self::Area(area, conclusion) => (Rule::EveryWay, area.minimal_premises(*conclusion)),
        }
    }
}

/// A FIFO queue of rings to visit, without duplicates.
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

/// The inputs that a visit of a ring takes into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Decided edges and sectors.
    Sectors,
    /// Also the links between cells.
    Colours,
}

/// The facts, the links, and the queues of what is to be visited again.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    facts: Vec<Source>,
    /// By sector and number of lines: the fact that rules it out.
    ruled_out: Vec<[Option<u32>; 3]>,
    /// By cell, three bits per sector: the numbers of lines ruled out.
    ruled_out_in: Vec<u16>,
    /// The same by dot.
    ruled_out_at: Vec<u16>,
    /// The facts about sectors in order: the sector, the number of lines ruled out, and
    /// the number of the fact.
    about_sectors: Vec<(SectorAt, usize, u32)>,
    links: Links,
    /// The colours by decided edges and links.
    colours: Colours,
    /// The colours by decided edges alone.
    by_marks: Colours,
    for_sectors: Queue,
    for_colours: Queue,
    areas: Areas,
}

impl Known {
    /// Starts with the colours by decided edges, and with all incomplete rings queued.
    pub(crate) fn of(board: &Board) -> Self {
        let lattice = board.lattice();
        let places = lattice.places();
        let mut known = Self {
            facts: Vec::new(),
            ruled_out: vec![[None; 3]; 4 * places],
            ruled_out_in: vec![0; places],
            ruled_out_at: vec![0; places],
            about_sectors: Vec::new(),
            links: Links::new(places),
            colours: Colours::new(places),
            by_marks: Colours::new(places),
            for_sectors: Queue::new(places),
            for_colours: Queue::new(places),
            areas: Areas::none(places),
        };
        let rings = lattice.cells().map(Ring::Cell).chain(lattice.dots().map(Ring::Dot));
        for ring in rings.filter(|ring| ring.edges(lattice).iter().any(|&e| board.is_unknown(e))) {
            known.for_sectors.push(ring);
            known.for_colours.push(ring);
        }
        // An area without undecided edges yields nothing.
        for edge in lattice.edges().filter(|&edge| board.is_unknown(edge)) {
            for cell in lattice.sides(edge).into_iter().filter(|&cell| !board.is_beyond(cell)) {
                known.areas.wake(cell);
            }
        }
        // All rings are queued already, so none has to be woken.
        for edge in lattice.edges().filter(|&edge| !board.is_unknown(edge)) {
            let [a, b] = colour::sides(board, edge);
            known.by_marks.link(a, b, board.mark(edge) == LINE);
        }
        known.colours = known.by_marks.clone();
        known
    }

    /// Updates the facts after an edge was decided on the board; `path_ends` are the ends
    /// of its path.
    pub(crate) fn decided(&mut self, board: &Board, edge: EdgeAt, path_ends: [DotAt; 2]) {
        for dot in board.lattice().ends(edge) {
            self.wake(board, Ring::Dot(dot));
        }
        for cell in board.lattice().sides(edge) {
            self.wake(board, Ring::Cell(cell));
        }
        let differ = board.mark(edge) == LINE;
        let [a, b] = colour::sides(board, edge);
        self.by_marks.link(a, b, differ);
        self.link(board, [a, b], differ);
        // The ends of the path may be far away from the edge.
        for dot in path_ends {
            for cell in board.lattice().cells_round(dot) {
                self.areas.wake(cell);
            }
        }
    }

    /// The colours by decided edges alone.
    pub(crate) const fn colours_by_marks(&self) -> &Colours {
        &self.by_marks
    }

    /// The colours by decided edges and links.
    pub(super) const fn colours(&self) -> &Colours {
        &self.colours
    }

    /// Queues a ring, and the areas around a cell, for another visit.
    pub(super) fn wake(&mut self, board: &Board, ring: Ring) {
        match ring {
            Ring::Cell(cell) if board.is_beyond(cell) => return,
            Ring::Cell(cell) => self.areas.wake(cell),
            Ring::Dot(_) => {}
        }
        self.for_sectors.push(ring);
        self.for_colours.push(ring);
    }

    /// Removes the next ring from the queue.
    pub(super) fn next_ring(&mut self, depth: Depth) -> Option<Ring> {
        match depth {
            Depth::Sectors => self.for_sectors.pop(),
            Depth::Colours => self.for_colours.pop(),
        }
    }

    /// Returns the number of queued rings.
    pub(crate) fn waiting(&self, depth: Depth) -> usize {
        match depth {
            Depth::Sectors => self.for_sectors.rings.len(),
            Depth::Colours => self.for_colours.rings.len(),
        }
    }

    /// The areas to visit.
    pub(super) const fn areas(&mut self) -> &mut Areas {
        &mut self.areas
    }

    /// Restricts the areas to visit to the small ones that contain one of these cells.
    pub(crate) fn visit_only_around(&mut self, board: &Board, cells: Vec<CellAt>) {
        self.areas.keep_only_around(board, cells);
    }

    /// Links two cells, and wakes the rings around all cells of the smaller group.
    fn link(&mut self, board: &Board, [a, b]: [CellAt; 2], differ: bool) {
        let Some((cell, count)) = self.colours.link(a, b, differ) else { return };
        let lattice = board.lattice();
        let members = self.colours.members_after(cell, count);
        // The cells adjacent to the outside are those at the border.
        let touches_outside = members.iter().any(|&member| board.is_beyond(member));
        let at_border = touches_outside.then(|| lattice.border()).into_iter().flatten();
        for member in at_border.chain(members) {
            if board.is_beyond(member) {
                continue;
            }
            self.areas.wake(member);
            self.for_colours.push(Ring::Cell(member));
            for near in lattice.cells_beside(member) {
                if !board.is_beyond(near) {
                    self.for_colours.push(Ring::Cell(near));
                }
            }
            for dot in lattice.dots_of_cell(member) {
                self.for_colours.push(Ring::Dot(dot));
            }
        }
    }

    /// The facts that rule out zero, one and two lines in a sector.
    pub(super) fn ruled_out(&self, sector: SectorAt) -> [Option<u32>; 3] {
        self.ruled_out[sector.index()]
    }

    /// The numbers of lines ruled out in the sectors of a cell, in the order of its ring:
    /// three bits each, for zero, one and two lines.
    pub(super) fn ruled_out_in(&self, cell: CellAt) -> u16 {
        self.ruled_out_in[cell.index()]
    }

    /// The same for the sectors of a ring.
    pub(super) fn ruled_out_around(&self, ring: Ring) -> u16 {
        match ring {
            Ring::Cell(cell) => self.ruled_out_in[cell.index()],
            Ring::Dot(dot) => self.ruled_out_at[dot.index()],
        }
    }

    /// Returns the number of facts.
    pub(super) const fn facts(&self) -> usize {
        self.facts.len()
    }

    /// Exports all facts about cells, and about undecided edges, as binary clauses.
    pub(crate) fn binary_clauses(&self, board: &Board) -> Vec<BinaryClause> {
        let lattice = board.lattice();
        let mut clauses = Vec::with_capacity(2 * self.facts.len());
        for Link { cells, differ, fact } in self.links.all() {
            let [a, b] = cells.map(|cell| Atom::Inside(lattice.cell_on_grid(cell)));
            let either = |holds| BinaryClause { atoms: [(a, holds), (b, holds == differ)], fact };
            clauses.extend([either(true), either(false)]);
        }
        for &(sector, lines, fact) in &self.about_sectors {
            let edges = sector.edges(lattice);
            if edges.iter().any(|&edge| !board.is_unknown(edge)) {
                continue;
            }
            let [a, b] = edges.map(|edge| Atom::Line(lattice.edge_on_grid(edge)));
            let either =
                |holds_a, holds_b| BinaryClause { atoms: [(a, holds_a), (b, holds_b)], fact };
            match lines {
                0 => clauses.push(either(true, true)),
                1 => clauses.extend([either(true, false), either(false, true)]),
                _ => clauses.push(either(false, false)),
            }
        }
        clauses
    }

    /// Returns the premises of these facts, as a finding without a conclusion.
    pub(crate) fn premises_of(&self, board: &Board, facts: Vec<u32>) -> Option<Finding> {
        self.gather(board, Rule::WhatIf, facts.into_iter().map(Input::Fact).collect())
    }

    /// Records that a sector does not have this number of lines.
    pub(super) fn rule_out(
        &mut self,
        board: &Board,
        (sector, lines): (SectorAt, usize),
        source: Source,
    ) {
        let fact = self.record(source);
        self.ruled_out[sector.index()][lines] = Some(fact);
        self.about_sectors.push((sector, lines, fact));
        let (cell, k) = sector.in_cell(board.lattice());
        self.ruled_out_in[cell.index()] |= 1 << (3 * k + lines);
        let (dot, k) = sector.at_dot();
        self.ruled_out_at[dot.index()] |= 1 << (3 * k + lines);
        for ring in sector.rings(board.lattice()) {
            self.wake(board, ring);
        }
    }

    /// Records a new link between two cells.
    pub(super) fn record_link(
        &mut self,
        board: &Board,
        (cells, differ): ([CellAt; 2], bool),
        source: Source,
    ) {
        let fact = self.record(source);
        self.links.push(Link { cells, differ, fact });
        self.link(board, cells, differ);
    }

    /// Appends the derivation of a fact, and returns the number of the fact.
    pub(super) fn record(&mut self, source: Source) -> u32 {
        self.facts.push(source);
        self.facts.len() as u32 - 1
    }

    /// Collects the clues and marks that these inputs are derived from, as a finding
    /// without a conclusion. Its rule is this one, or the hardest used on the way. Returns
    /// `None` if the marks contradict each other.
    pub(super) fn gather(&self, board: &Board, rule: Rule, inputs: Vec<Input>) -> Option<Finding> {
        let mut finding = Finding::of(rule, &[]);
        let mut is_seen = vec![false; self.facts.len()];
        let now = self.facts.len() as u32;
        let mut open: Vec<_> = inputs.into_iter().map(|input| (input, now)).collect();
        while let Some((input, before)) = open.pop() {
            match input {
                Input::Clue(cell) => finding.cells.push(cell),
                Input::Edge(edge) => finding.edges.push(edge),
                Input::Fact(fact) => {
                    if std::mem::replace(&mut is_seen[fact as usize], true) {
                        continue;
                    }
                    finding.facts.push(fact);
                    let (rule, inputs) = self.facts[fact as usize].derivation(self, board);
                    finding.rule = finding.rule.max(rule);
                    open.extend(inputs.into_iter().map(|input| (input, fact)));
                }
                Input::Cells(cells) => {
                    finding.rule = finding.rule.max(Rule::ColourWithClue);
                    let differ = self.colours.differ(cells[0], cells[1])?;
                    let links = (Some(&self.links), before);
                    let hops = colour::chain(board, links, (cells, differ), usize::MAX)?;
                    open.extend(hops.into_iter().map(|hop| match hop {
                        Hop::Edge(edge) => (Input::Edge(edge), before),
                        Hop::Link(link) => (Input::Fact(link.fact), before),
                    }));
                }
            }
        }
        finding.normalize(board);
        Some(finding)
    }

    /// Adds the arcs that a player would draw as intermediate results: the sectors of two
    /// open edges for which the premises imply exactly one line. One half of that ("not
    /// both lines" or "not both crosses") is a fact that was used, the other half must
    /// follow from the same premises.
    pub(crate) fn with_arcs(&self, board: &Board, mut finding: Finding) -> Finding {
        for &fact in &finding.facts {
            let at = self.about_sectors.binary_search_by_key(&fact, |&(.., fact)| fact);
            let Ok(at) = at else { continue };
            let (sector, lines, _) = self.about_sectors[at];
            let edges = sector.edges(board.lattice());
            let is_open = edges.iter().all(|&edge| board.is_unknown(edge));
            if lines == 1 || !is_open || finding.arcs.contains(&edges) {
                continue;
            }
            let Some(other) = self.ruled_out(sector)[2 - lines] else { continue };
            if finding.facts.contains(&other) || self.is_shown(board, other, &finding) {
                finding.arcs.push(edges);
            }
        }
        finding
    }

    /// Returns whether a fact follows from the premises of a finding.
    fn is_shown(&self, board: &Board, fact: u32, finding: &Finding) -> bool {
        self.gather(board, finding.rule, vec![Input::Fact(fact)]).is_some_and(|other| {
            other.cells.iter().all(|cell| finding.cells.contains(cell))
                && other.edges.iter().all(|edge| finding.edges.contains(edge))
        })
    }
}

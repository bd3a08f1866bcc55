//! Which cells are on the same side of the loop: two-colouring by union-find with
//! parity.
//!
//! Two cells separated by a cross have the same colour (inside or outside the loop),
//! two separated by a line have different ones. So every decided edge links two cells,
//! and chains of links relate cells far apart. Everything off the grid is one cell, the
//! outside. Other rules add links between cells that are not adjacent.
//!
//! Chains are sound because of the rule of the dots alone: with two lines or none at
//! every dot, a closed walk over cells crosses an even number of lines.

use super::{Board, Finding, LINE};
use crate::lattice::{CellAt, EdgeAt};
use crate::{Mark, Rule};

/// The cell that represents everything off the grid.
pub(super) const OUTSIDE: CellAt = CellAt(0);

/// Union-find with parity: each cell points towards the root of its group and stores
/// whether it differs from its parent.
#[derive(Clone, Debug)]
pub(crate) struct Colours {
    parent: Vec<CellAt>,
    differs_from_parent: Vec<bool>,
    /// The members of each group as a circular list, to enumerate a merged group.
    next: Vec<CellAt>,
    size: Vec<u32>,
}

impl Colours {
    /// Puts each cell into a group of its own.
    pub(crate) fn new(places: usize) -> Self {
        let cells: Vec<_> = (0..places as u32).map(CellAt).collect();
        Self {
            parent: cells.clone(),
            differs_from_parent: vec![false; places],
            next: cells,
            size: vec![1; places],
        }
    }

    /// Returns the root of a cell's group, and whether the cell differs from it. There is
    /// no path compression, since union by size keeps paths logarithmic.
    pub(crate) fn group(&self, mut cell: CellAt) -> (CellAt, bool) {
        let mut differs = false;
        while self.parent[cell.index()] != cell {
            differs ^= self.differs_from_parent[cell.index()];
            cell = self.parent[cell.index()];
        }
        (cell, differs)
    }

    /// Returns whether two cells differ, if that is known.
    pub(crate) fn differ(&self, a: CellAt, b: CellAt) -> Option<bool> {
        let ((root_a, differs_a), (root_b, differs_b)) = (self.group(a), self.group(b));
        (root_a == root_b).then_some(differs_a ^ differs_b)
    }

    /// Links two cells. If that merges two groups, returns a cell after which the members
    /// of the smaller one follow in the circular list, and their number.
    pub(crate) fn link(&mut self, a: CellAt, b: CellAt, differ: bool) -> Option<(CellAt, u32)> {
        let ((root_a, differs_a), (root_b, differs_b)) = (self.group(a), self.group(b));
        if root_a == root_b {
            return None;
        }
        let (low, high) = if self.size[root_a.index()] < self.size[root_b.index()] {
            (root_a, root_b)
        } else {
            (root_b, root_a)
        };
        let low_size = self.size[low.index()];
        self.parent[low.index()] = high;
        self.differs_from_parent[low.index()] = differs_a ^ differs_b ^ differ;
        self.size[high.index()] += low_size;
        // Splices the circular lists: after `high` now come the members of `low`'s group.
        self.next.swap(low.index(), high.index());
        Some((high, low_size))
    }

    /// The `count` cells after this one in the circular list of its group.
    pub(crate) fn members_after(&self, cell: CellAt, count: u32) -> Vec<CellAt> {
        let after = |&cell: &CellAt| Some(self.next[cell.index()]);
        std::iter::successors(after(&cell), after).take(count as usize).collect()
    }
}

/// Returns the cell, or [`OUTSIDE`] if it is off the grid.
pub(crate) fn node(board: &Board, cell: CellAt) -> CellAt {
    if board.is_beyond(cell) { OUTSIDE } else { cell }
}

/// The two cells that an edge separates.
pub(crate) fn sides(board: &Board, edge: EdgeAt) -> [CellAt; 2] {
    board.lattice().sides(edge).map(|cell| node(board, cell))
}

/// A link between two cells that was derived by another rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) cells: [CellAt; 2],
    /// Whether they differ.
    pub(crate) differ: bool,
    /// The number of the fact that it is.
    pub(crate) fact: u32,
}

/// All derived links, in the order of derivation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links {
    links: Vec<Link>,
    of_cell: Vec<Vec<u32>>,
}

impl Links {
    /// Starts without links.
    pub(crate) fn new(places: usize) -> Self {
        Self { links: Vec::new(), of_cell: vec![Vec::new(); places] }
    }

    /// Adds a link.
    pub(crate) fn push(&mut self, link: Link) {
        let number = self.links.len() as u32;
        self.links.push(link);
        for cell in link.cells {
            self.of_cell[cell.index()].push(number);
        }
    }

    /// All links, in the order of derivation.
    pub(crate) fn all(&self) -> impl Iterator<Item = Link> {
        self.links.iter().copied()
    }

    fn of(&self, cell: CellAt) -> impl Iterator<Item = Link> {
        self.of_cell[cell.index()].iter().map(|&number| self.links[number as usize])
    }
}

/// One link of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hop {
    /// A decided edge between neighbours.
    Edge(EdgeAt),
    /// A derived link.
    Link(Link),
}

impl Hop {
    fn differ(self, board: &Board) -> bool {
        match self {
            Self::Edge(edge) => board.mark(edge) == LINE,
            Self::Link(link) => link.differ,
        }
    }
}

/// Finds the shortest chain (breadth-first search) of at most `longest` hops that shows
/// whether two cells differ, over decided edges and over derived links older than the
/// fact `before`, so that derivations are not circular. Returns `None` if the shortest
/// chain shows the opposite, which takes contradictory marks.
pub(crate) fn chain(
    board: &Board,
    (links, before): (Option<&Links>, u32),
    ([from, to], differ): ([CellAt; 2], bool),
    longest: usize,
) -> Option<Vec<Hop>> {
    let mut is_reached = vec![false; board.lattice().places()];
    is_reached[from.index()] = true;
    let mut reached = vec![Reached { cell: from, length: 0, from: None }];
    let mut next = 0;
    while let Some(&Reached { cell, length, .. }) = reached.get(next) {
        if cell == to {
            let way_back = std::iter::successors(reached[next].from, |(at, _)| reached[*at].from);
            let hops: Vec<_> = way_back.map(|(_, hop)| hop).collect();
            let shown = hops.iter().fold(false, |differ, hop| differ ^ hop.differ(board));
            return (shown == differ).then_some(hops);
        }
        if length < longest {
            let mut reach = |cell: CellAt, hop: Hop| {
                if !std::mem::replace(&mut is_reached[cell.index()], true) {
                    reached.push(Reached { cell, length: length + 1, from: Some((next, hop)) });
                }
            };
            for_decided_neighbours(board, cell, &mut reach);
            let linked = links.into_iter().flat_map(|links| links.of(cell));
            for link in linked.filter(|link| link.fact < before) {
                let [a, b] = link.cells;
                reach(if a == cell { b } else { a }, Hop::Link(link));
            }
        }
        next += 1;
    }
    None
}

/// A cell reached by the breadth-first search.
struct Reached {
    cell: CellAt,
    /// The number of hops.
    length: usize,
    /// The index of the predecessor, and the hop from there.
    from: Option<(usize, Hop)>,
}

/// Visits the cells on the other side of the decided edges of a cell.
fn for_decided_neighbours(board: &Board, cell: CellAt, mut visit: impl FnMut(CellAt, Hop)) {
    let lattice = board.lattice();
    let across = |cell: CellAt| {
        let edges = lattice.edges_of_cell(cell).into_iter().zip(lattice.cells_beside(cell));
        edges.filter(|&(edge, _)| !board.is_unknown(edge))
    };
    if cell != OUTSIDE {
        for (edge, beside) in across(cell) {
            visit(node(board, beside), Hop::Edge(edge));
        }
        return;
    }
    for cell in lattice.border() {
        for (edge, _) in across(cell).filter(|&(_, beside)| board.is_beyond(beside)) {
            visit(cell, Hop::Edge(edge));
        }
    }
}

/// The mark between two adjacent cells.
pub(crate) const fn mark_between(differ: bool) -> Mark {
    if differ { Mark::Line } else { Mark::Cross }
}

/// Decides the one of these edges whose two cells are linked by the shortest chain of
/// decided edges; the first one whose cells are linked at all, if any will do.
pub(crate) fn between_known(
    board: &Board,
    edges: &[EdgeAt],
    colours: &Colours,
    any: bool,
) -> Option<Finding> {
    let mut best: Option<(Vec<Hop>, EdgeAt, bool)> = None;
    for edge in edges.iter().copied().filter(|&edge| board.is_unknown(edge)) {
        let [a, b] = sides(board, edge);
        let Some(differ) = colours.differ(a, b) else { continue };
        let longest = best.as_ref().map_or(usize::MAX, |(hops, ..)| hops.len() - 1);
        if let Some(hops) = chain(board, (None, 0), ([a, b], differ), longest) {
            best = Some((hops, edge, differ));
            if any {
                break;
            }
        }
    }
    let (hops, edge, differ) = best?;
    let seen = hops.into_iter().filter_map(|hop| match hop {
        Hop::Edge(edge) => Some(edge),
        Hop::Link(_) => None,
    });
    let finding = Finding::of(Rule::Colour, &[]).given(board, seen);
    Some(finding.deciding(board, edge, mark_between(differ)))
}

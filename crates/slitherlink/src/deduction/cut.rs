//! Where the loop must pass, and from where it cannot come back.
//!
//! The loop runs only where there is no cross. If the rest of the loop can be
//! reached from an area through one dot only, no line can be in that area: it
//! could not come back. If an area with a line in it has only two ways out to
//! the rest of the loop, both are lines.

use super::{Board, CROSS, Finding, LINE, UNKNOWN};
use crate::lattice::{DotAt, EdgeAt, Lattice};
use crate::{Mark, Rule};

/// How many cuts are weighed against each other at most: enough to find a small
/// one, and few enough for the largest grids.
const WEIGHED: usize = 32;

/// The cut with the fewest premises that decides an edge.
pub(crate) fn only_way_out(board: &Board) -> Option<Finding> {
    let line = board.lattice().edges().find(|&edge| board.mark(edge) == LINE)?;
    let walk = Walk::from(board, line);
    let dead_ends = walk.dead_ends().take(WEIGHED).filter_map(|area| dead_end(board, &area, line));
    let ways_out = walk.pairs_of_ways_out(board);
    let ways_out = ways_out.into_iter().take(WEIGHED).filter_map(|ways| both_ways(board, ways));
    dead_ends
        .chain(cut_off(board, &walk, line))
        .chain(ways_out)
        .min_by_key(Finding::premises)
}

/// A walk in depth over all dots that can be reached from a line without a
/// cross, as a tree.
struct Walk {
    lattice: Lattice,
    /// The dots in the order in which they are reached, the line's ends first.
    dots: Vec<DotAt>,
    /// For each dot its place in that order.
    place: Vec<Option<u32>>,
    /// For each place the place before it in the tree.
    parent: Vec<u32>,
    /// For each place the edge by which it was reached.
    by: Vec<EdgeAt>,
    /// For each place the first place that its branch touches.
    low: Vec<u32>,
    /// For each place how many places its branch has.
    branch: Vec<u32>,
    /// For each place the sum of the labels of all edges that lead from its
    /// branch to elsewhere in the tree, other than `by`.
    label: Vec<u64>,
    /// The edges that are not in the tree, with their labels.
    others: Vec<(u64, EdgeAt)>,
}

impl Walk {
    fn from(board: &Board, line: EdgeAt) -> Self {
        let lattice = board.lattice();
        let [start, second] = lattice.ends(line);
        let mut walk = Self {
            lattice,
            dots: Vec::new(),
            place: vec![None; lattice.places()],
            parent: Vec::new(),
            by: Vec::new(),
            low: Vec::new(),
            branch: Vec::new(),
            label: Vec::new(),
            others: Vec::new(),
        };
        walk.reach(start, 0, line);
        walk.reach(second, 0, line);
        // Each dot on the way down with the number of its edges looked at.
        let mut way = vec![(0_u32, 0_usize), (1, 0)];
        while let Some((here, looked)) = way.last_mut() {
            let (here, k) = (*here, *looked);
            *looked += 1;
            if k == 4 {
                way.pop();
                continue;
            }
            let dot = walk.dots[here as usize];
            let edge = lattice.edges_of_dot(dot)[k];
            if board.mark(edge) == CROSS || (here > 0 && edge == walk.by[here as usize]) {
                continue;
            }
            let [a, b] = lattice.ends(edge);
            let next = if a == dot { b } else { a };
            match walk.place[next.index()] {
                None => {
                    way.push((walk.dots.len() as u32, 0));
                    walk.reach(next, here, edge);
                }
                // Noted from its lower end only; the first line is in the tree.
                Some(above) if above < here => walk.note(here, above, edge),
                Some(_) => {}
            }
        }
        walk.sum_up();
        walk
    }

    fn reach(&mut self, dot: DotAt, parent: u32, by: EdgeAt) {
        let place = self.dots.len() as u32;
        self.place[dot.index()] = Some(place);
        self.dots.push(dot);
        self.parent.push(parent);
        self.by.push(by);
        self.low.push(place);
        self.branch.push(1);
        self.label.push(0);
    }

    fn note(&mut self, here: u32, above: u32, edge: EdgeAt) {
        let label = scatter(edge);
        self.others.push((label, edge));
        self.low[here as usize] = self.low[here as usize].min(above);
        self.label[here as usize] ^= label;
        self.label[above as usize] ^= label;
    }

    /// Hands what each branch knows to the place it hangs from.
    fn sum_up(&mut self) {
        for place in (1..self.dots.len()).rev() {
            let parent = self.parent[place] as usize;
            self.low[parent] = self.low[parent].min(self.low[place]);
            self.branch[parent] += self.branch[place];
            self.label[parent] ^= self.label[place];
        }
    }

    /// The branches that hang from the rest by one dot.
    fn dead_ends(&self) -> impl Iterator<Item = Area> {
        (2..self.dots.len()).filter_map(|place| {
            let parent = self.parent[place];
            (self.low[place] >= parent).then(|| {
                let dots = &self.dots[place..place + self.branch[place] as usize];
                let door = self.dots[parent as usize];
                Area::new(self.lattice, dots.iter().copied(), Some(door))
            })
        })
    }

    /// Pairs of edges without which the dots fall apart: those of equal labels,
    /// because every way round over the one also runs over the other.
    fn pairs_of_ways_out(&self, board: &Board) -> Vec<[EdgeAt; 2]> {
        let in_tree = (1..self.dots.len()).map(|place| (self.label[place], self.by[place]));
        let mut labels: Vec<_> = in_tree.chain(self.others.iter().copied()).collect();
        labels.sort_unstable();
        let classes = labels.chunk_by(|a, b| a.0 == b.0).filter(|class| class[0].0 != 0);
        classes
            .flat_map(|class| {
                class.iter().enumerate().flat_map(|(i, &(_, a))| {
                    class[i + 1..].iter().map(move |&(_, b)| [a, b])
                })
            })
            .filter(|pair| pair.iter().any(|&edge| board.is_unknown(edge)))
            .take(4 * WEIGHED)
            .collect()
    }
}

/// A number for an edge in which all bits look random, so that sums of a few
/// are hardly ever equal by accident. (An accident does no harm: whether two
/// edges are a cut is looked at again.)
const fn scatter(edge: EdgeAt) -> u64 {
    let mut bits = (edge.0 as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Some dots, and the one dot that joins them to the rest, if there is one.
struct Area {
    dots: Vec<DotAt>,
    is_inside: Vec<bool>,
    door: Option<DotAt>,
}

impl Area {
    fn new(lattice: Lattice, dots: impl Iterator<Item = DotAt>, door: Option<DotAt>) -> Self {
        let dots: Vec<_> = dots.collect();
        let mut is_inside = vec![false; lattice.places()];
        for dot in &dots {
            is_inside[dot.index()] = true;
        }
        Self { dots, is_inside, door }
    }

    fn has(&self, dot: DotAt) -> bool {
        self.is_inside[dot.index()]
    }

    /// Its edges with that mark, those to the door included.
    fn edges<'a>(&'a self, board: &'a Board, mark: Option<Mark>) -> impl Iterator<Item = EdgeAt> + 'a {
        let belongs = |dot: DotAt| self.has(dot) || self.door == Some(dot);
        let both = move |&edge: &EdgeAt| board.lattice().ends(edge).into_iter().all(belongs);
        self.around(board, mark).filter(both)
    }

    /// The edges that lead out of it, not by the door.
    fn rim<'a>(&'a self, board: &'a Board, mark: Option<Mark>) -> impl Iterator<Item = EdgeAt> + 'a {
        let leads_out = move |&edge: &EdgeAt| {
            board.lattice().ends(edge).into_iter().any(|d| !self.has(d) && self.door != Some(d))
        };
        self.around(board, mark).filter(leads_out)
    }

    /// Each edge at its dots once.
    fn around<'a>(&'a self, board: &'a Board, mark: Option<Mark>) -> impl Iterator<Item = EdgeAt> + 'a {
        let lattice = board.lattice();
        self.dots.iter().flat_map(move |&dot| {
            lattice.edges_of_dot(dot).into_iter().filter(move |&edge| {
                let [a, b] = lattice.ends(edge);
                let is_first = a == dot || !self.has(a);
                debug_assert!(a == dot || b == dot);
                is_first && board.mark(edge) == mark && board.is_on_grid(edge)
            })
        })
    }
}

/// No line in an area from which one cannot come back to a line elsewhere.
fn dead_end(board: &Board, area: &Area, elsewhere: EdgeAt) -> Option<Finding> {
    // With a line in it, a player went wrong.
    if area.edges(board, LINE).next().is_some() {
        return None;
    }
    Finding::of(Rule::OnlyWayOut, &[])
        .seeing(board, area.rim(board, CROSS))
        .seeing(board, [elsewhere])
        .crosses(board, area.edges(board, UNKNOWN))
        .if_any()
}

/// The areas that cannot be reached at all.
fn cut_off(board: &Board, walk: &Walk, line: EdgeAt) -> Option<Finding> {
    let is_apart = |dot: DotAt| walk.place[dot.index()].is_none();
    let lattice = board.lattice();
    let start = lattice
        .edges()
        .find(|&edge| board.is_unknown(edge) && is_apart(lattice.ends(edge)[0]))?;
    let area = reachable(board, lattice.ends(start)[0], &[]);
    dead_end(board, &area, line)
}

/// Everything that can be reached from a dot without a cross and without these
/// edges.
fn reachable(board: &Board, start: DotAt, without: &[EdgeAt]) -> Area {
    let lattice = board.lattice();
    let mut area = Area::new(lattice, std::iter::once(start), None);
    let mut next = 0;
    while let Some(&dot) = area.dots.get(next) {
        next += 1;
        for edge in lattice.edges_of_dot(dot) {
            if board.mark(edge) == CROSS || without.contains(&edge) {
                continue;
            }
            for end in lattice.ends(edge) {
                if !area.has(end) {
                    area.is_inside[end.index()] = true;
                    area.dots.push(end);
                }
            }
        }
    }
    area
}

/// Both edges are lines, if there is a line on both sides of them.
fn both_ways(board: &Board, ways: [EdgeAt; 2]) -> Option<Finding> {
    let lattice = board.lattice();
    let [near, far] = lattice.ends(ways[0]);
    let area = reachable(board, near, &ways);
    let crosses_over = lattice.ends(ways[1]).into_iter().filter(|&end| area.has(end)).count() == 1;
    if area.has(far) || !crosses_over {
        return None;
    }
    let is_line = |&edge: &EdgeAt| board.mark(edge) == LINE && !ways.contains(&edge);
    let is_out = |&edge: &EdgeAt| lattice.ends(edge).into_iter().all(|end| !area.has(end));
    let inside = area.edges(board, LINE).find(is_line)?;
    let outside = lattice.edges().filter(is_line).find(is_out)?;
    Finding::of(Rule::OnlyWayOut, &[])
        .seeing(board, area.rim(board, CROSS))
        .seeing(board, [inside, outside])
        .lines(board, ways)
        .if_any()
}

//! Where the loop must pass, and from where it cannot come back.
//!
//! The loop runs only where there is no cross. If the rest of the loop can be
//! reached from an area through one dot only, no line can be in that area: it
//! could not come back. If an area with a line in it has only two ways out to
//! the rest of the loop, both are lines.

use super::walk::Walk;
use super::{Board, CROSS, Finding, LINE, UNKNOWN};
use crate::lattice::{DotAt, DotLattice, EdgeAt};
use crate::{Mark, Rule};

/// How many cuts are weighed against each other at most: enough to find a small
/// one, and few enough for the largest grids.
const WEIGHED: usize = 32;

/// The cut with the fewest premises that decides an edge.
pub(crate) fn only_way_out(board: &Board) -> Option<Finding> {
    let line = board.lattice().edges().find(|&edge| board.mark(edge) == LINE)?;
    let walk = walk_from(board, line);
    let second = board.lattice().ends(line)[1];
    let hanging = walk.hanging().filter(|(_, branch)| branch[0] != second.0);
    let dead_ends = hanging.take(WEIGHED).filter_map(|(door, branch)| {
        let dots = branch.iter().map(|&dot| DotAt(dot));
        dead_end(board, &Area::new(board.lattice(), dots, Some(DotAt(door))), line)
    });
    let lines = LinesBefore::new(board, &walk);
    let ways_out = pairs_of_ways_out(board, &walk).into_iter().take(WEIGHED);
    let ways_out = ways_out
        .filter(|ways| lines.may_be_on_both_sides(board, &walk, *ways))
        .filter_map(|ways| both_ways(board, ways.map(|way| way.edge)));
    dead_ends.chain(cut_off(board, &walk, line)).chain(ways_out).min_by_key(Finding::premises)
}

/// A walk over all dots that can be reached from a line without a cross. The
/// line's ends come first, so that nothing hangs from both.
fn walk_from(board: &Board, line: EdgeAt) -> Walk {
    let lattice = board.lattice();
    let [start, second] = lattice.ends(line);
    Walk::new(start.0, lattice.places(), |dot, list| {
        if dot == start.0 {
            list.push(second.0);
        }
        let open = lattice.edges_of_dot(DotAt(dot)).into_iter();
        list.extend(open.filter(|&edge| board.mark(edge) != CROSS).map(|edge| {
            let [a, b] = lattice.ends(edge);
            if a.0 == dot { b.0 } else { a.0 }
        }));
    })
}

/// An edge that is not crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    edge: EdgeAt,
    /// The place of its lower end, if it belongs to the walk's tree.
    below: Option<usize>,
}

/// How many ends of lines there are at the dots before each place of a walk, and
/// in all.
struct LinesBefore {
    before: Vec<usize>,
    all: usize,
}

impl LinesBefore {
    fn new(board: &Board, walk: &Walk) -> Self {
        let lattice = board.lattice();
        let mut before = Vec::with_capacity(walk.nodes.len() + 1);
        let mut number = 0;
        before.push(0);
        for &dot in &walk.nodes {
            number += usize::from(board.count(lattice.edges_of_dot(DotAt(dot)), LINE));
            before.push(number);
        }
        let lines = lattice.edges().filter(|&edge| board.mark(edge) == LINE);
        Self { before, all: 2 * lines.count() }
    }

    /// False if there are no lines, besides the two ways themselves, on one of
    /// the two sides that they part.
    fn may_be_on_both_sides(&self, board: &Board, walk: &Walk, ways: [Way; 2]) -> bool {
        let ends_in = |below: usize| {
            let branch = walk.branch(below);
            (self.before[branch.end] - self.before[branch.start], branch)
        };
        let inside = match ways.map(|way| way.below.map(ends_in)) {
            [Some((ends, _)), None] | [None, Some((ends, _))] => ends,
            [Some((ends_a, a)), Some((ends_b, b))] => {
                let is_nested = a.contains(&b.start) || b.contains(&a.start);
                if !is_nested {
                    return true;
                }
                ends_a.abs_diff(ends_b)
            }
            [None, None] => return true,
        };
        let own = ways.iter().filter(|way| board.mark(way.edge) == LINE).count();
        inside > own && self.all - inside > own
    }
}

/// Pairs of edges without which the dots fall apart. Every edge that is not in
/// the walk's tree gets a label, every edge in it the sum of the labels of all
/// ways round it; edges of equal labels are on the same ways round.
fn pairs_of_ways_out(board: &Board, walk: &Walk) -> Vec<[Way; 2]> {
    let lattice = board.lattice();
    let place = |dot: DotAt| walk.place[dot.index()].map(|place| place as usize);
    let mut sums = vec![0; walk.nodes.len()];
    let mut tree = vec![None; walk.nodes.len()];
    let mut labels: Vec<(u64, Way)> = Vec::with_capacity(2 * walk.nodes.len());
    for edge in lattice.edges().filter(|&edge| board.mark(edge) != CROSS) {
        let [Some(a), Some(b)] = lattice.ends(edge).map(place) else { continue };
        let (high, low) = (a.min(b), a.max(b));
        if walk.parent[low] as usize == high {
            tree[low] = Some(edge);
        } else {
            let label = scatter(edge);
            labels.push((label, Way { edge, below: None }));
            sums[a] ^= label;
            sums[b] ^= label;
        }
    }
    for place in (1..walk.nodes.len()).rev() {
        let below = Some(place);
        labels.extend(tree[place].map(|edge| (sums[place], Way { edge, below })));
        sums[walk.parent[place] as usize] ^= sums[place];
    }
    keep_repeated(&mut labels);
    labels.sort_unstable();
    let has_open = |class: &&[(u64, Way)]| class.iter().any(|(_, way)| board.is_unknown(way.edge));
    let classes = labels.chunk_by(|a, b| a.0 == b.0).filter(has_open);
    let pairs = classes.flat_map(|class| {
        let each = class.iter().enumerate();
        each.flat_map(|(i, &(_, a))| class[i + 1..].iter().map(move |&(_, b)| [a, b]))
    });
    let is_open = |pair: &[Way; 2]| pair.iter().any(|way| board.is_unknown(way.edge));
    pairs.filter(is_open).take(4 * WEIGHED).collect()
}

/// Leaves out the edges that are on no way round, and most of those whose label no
/// other has, so that few are left to be sorted.
fn keep_repeated(labels: &mut Vec<(u64, Way)>) {
    const SLOTS: usize = 4096;
    let mut number = vec![0_u8; SLOTS];
    for (label, _) in &*labels {
        let number = &mut number[*label as usize % SLOTS];
        *number = number.saturating_add(1);
    }
    labels.retain(|(label, _)| *label != 0 && number[*label as usize % SLOTS] > 1);
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
    fn new(lattice: DotLattice, dots: impl Iterator<Item = DotAt>, door: Option<DotAt>) -> Self {
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
    fn edges<'a>(
        &'a self,
        board: &'a Board,
        mark: Option<Mark>,
    ) -> impl Iterator<Item = EdgeAt> + 'a {
        let belongs = |dot: DotAt| self.has(dot) || self.door == Some(dot);
        let both = move |&edge: &EdgeAt| board.lattice().ends(edge).into_iter().all(belongs);
        self.around(board, mark).filter(both)
    }

    /// The edges that lead out of it, not by the door.
    fn rim<'a>(
        &'a self,
        board: &'a Board,
        mark: Option<Mark>,
    ) -> impl Iterator<Item = EdgeAt> + 'a {
        let leads_out = move |&edge: &EdgeAt| {
            board.lattice().ends(edge).into_iter().any(|d| !self.has(d) && self.door != Some(d))
        };
        self.around(board, mark).filter(leads_out)
    }

    /// Each edge at its dots once.
    fn around<'a>(
        &'a self,
        board: &'a Board,
        mark: Option<Mark>,
    ) -> impl Iterator<Item = EdgeAt> + 'a {
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
    let is_apart = |dot: DotAt| !walk.has(dot.0);
    let lattice = board.lattice();
    let start =
        lattice.edges().find(|&edge| board.is_unknown(edge) && is_apart(lattice.ends(edge)[0]))?;
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

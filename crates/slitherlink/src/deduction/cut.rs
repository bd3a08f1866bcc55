//! Articulation points and edge cuts of the graph of edges that are not crossed.
//!
//! The loop needs two disjoint paths between any two of its dots. An area that is
//! connected with the rest of the loop through a single dot therefore has no lines. If
//! an area with a line in it has exactly two exits, both are lines.

use super::walk::Walk;
use super::{Board, CROSS, Finding, LINE, UNKNOWN};
use crate::lattice::{DotAt, DotLattice, EdgeAt};
use crate::{Mark, Rule};

/// The most cuts of each kind to compare: enough to find a small one, and few enough
/// for the largest grids.
const MAX_COMPARED: usize = 32;

/// Finds the cut with the fewest premises that decides an edge.
pub(crate) fn only_way_out(board: &Board) -> Option<Finding> {
    let line = board.lattice().edges().find(|&edge| board.mark(edge) == LINE)?;
    let walk = walk_from(board, line);
    let second = board.lattice().ends(line)[1];
    let pendant = walk.pendant_subtrees().filter(|(_, subtree)| subtree[0] != second.0);
    let dead_ends = pendant.take(MAX_COMPARED).filter_map(|(gate, subtree)| {
        let dots = subtree.iter().map(|&dot| DotAt(dot));
        dead_end(board, &Area::new(board.lattice(), dots, Some(DotAt(gate))), line)
    });
    let lines = LinesBefore::new(board, &walk);
    let exit_pairs = exit_pairs(board, &walk).into_iter().take(MAX_COMPARED);
    let exit_pairs = exit_pairs
        .filter(|exits| lines.may_be_on_both_sides(board, &walk, *exits))
        .filter_map(|exits| both_exits(board, exits.map(|exit| exit.edge)));
    dead_ends.chain(cut_off(board, &walk, line)).chain(exit_pairs).min_by_key(Finding::premises)
}

/// Searches all dots that are reachable from a line over edges without a cross. The
/// ends of the line are the root and its first child, so that the line itself is in no
/// pendant subtree.
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

/// An edge that is not crossed: a possible exit of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Exit {
    edge: EdgeAt,
    /// The place of its lower end, if it is an edge of the search tree.
    below: Option<usize>,
}

/// Prefix sums of the ends of lines at the dots in discovery order, to count the lines
/// of a subtree in constant time.
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

    /// Returns false if one of the two sides that the exits separate has no line besides
    /// the exits themselves.
    fn may_be_on_both_sides(&self, board: &Board, walk: &Walk, exits: [Exit; 2]) -> bool {
        let ends_in = |below: usize| {
            let subtree = walk.subtree(below);
            (self.before[subtree.end] - self.before[subtree.start], subtree)
        };
        let inside = match exits.map(|exit| exit.below.map(ends_in)) {
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
        let own = exits.iter().filter(|exit| board.mark(exit.edge) == LINE).count();
        inside > own && self.all - inside > own
    }
}

/// Finds the pairs of edges whose removal disconnects the graph (2-edge cuts), by
/// random labelling: each edge off the tree gets a random label, each edge of the tree
/// the XOR of the labels of the edges off the tree whose cycles contain it. Edges with
/// equal labels lie on the same cycles, and so form a cut.
fn exit_pairs(board: &Board, walk: &Walk) -> Vec<[Exit; 2]> {
    let lattice = board.lattice();
    let place = |dot: DotAt| walk.place[dot.index()].map(|place| place as usize);
    let mut sums = vec![0; walk.nodes.len()];
    let mut tree = vec![None; walk.nodes.len()];
    let mut labels: Vec<(u64, Exit)> = Vec::with_capacity(2 * walk.nodes.len());
    for edge in lattice.edges().filter(|&edge| board.mark(edge) != CROSS) {
        let [Some(a), Some(b)] = lattice.ends(edge).map(place) else { continue };
        let (high, low) = (a.min(b), a.max(b));
        if walk.parent[low] as usize == high {
            tree[low] = Some(edge);
        } else {
            let label = hash(edge);
            labels.push((label, Exit { edge, below: None }));
            sums[a] ^= label;
            sums[b] ^= label;
        }
    }
    for place in (1..walk.nodes.len()).rev() {
        let below = Some(place);
        labels.extend(tree[place].map(|edge| (sums[place], Exit { edge, below })));
        sums[walk.parent[place] as usize] ^= sums[place];
    }
    keep_repeated(&mut labels);
    labels.sort_unstable();
    let has_open =
        |class: &&[(u64, Exit)]| class.iter().any(|(_, exit)| board.is_unknown(exit.edge));
    let classes = labels.chunk_by(|a, b| a.0 == b.0).filter(has_open);
    let pairs = classes.flat_map(|class| {
        let each = class.iter().enumerate();
        each.flat_map(|(i, &(_, a))| class[i + 1..].iter().map(move |&(_, b)| [a, b]))
    });
    let is_open = |pair: &[Exit; 2]| pair.iter().any(|exit| board.is_unknown(exit.edge));
    pairs.filter(is_open).take(4 * MAX_COMPARED).collect()
}

/// Drops the edges that are on no cycle (label zero), and by a hashed count most of
/// those with a unique label, so that few are left to sort.
fn keep_repeated(labels: &mut Vec<(u64, Exit)>) {
    const SLOTS: usize = 4096;
    let mut number = vec![0_u8; SLOTS];
    for (label, _) in &*labels {
        let number = &mut number[*label as usize % SLOTS];
        *number = number.saturating_add(1);
    }
    labels.retain(|(label, _)| *label != 0 && number[*label as usize % SLOTS] > 1);
}

/// Returns a well-mixed hash of an edge (`SplitMix64`), so that different XOR sums hardly
/// ever collide. Collisions do no harm: [`both_exits`] verifies each cut.
const fn hash(edge: EdgeAt) -> u64 {
    let mut bits = (edge.0 as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// A set of dots, and the only dot that connects it with the rest, if there is one.
struct Area {
    dots: Vec<DotAt>,
    is_inside: Vec<bool>,
    gate: Option<DotAt>,
}

impl Area {
    fn new(lattice: DotLattice, dots: impl Iterator<Item = DotAt>, gate: Option<DotAt>) -> Self {
        let dots: Vec<_> = dots.collect();
        let mut is_inside = vec![false; lattice.places()];
        for dot in &dots {
            is_inside[dot.index()] = true;
        }
        Self { dots, is_inside, gate }
    }

    fn has(&self, dot: DotAt) -> bool {
        self.is_inside[dot.index()]
    }

    /// Its edges with this mark, including those to the gate.
    fn edges<'a>(
        &'a self,
        board: &'a Board,
        mark: Option<Mark>,
    ) -> impl Iterator<Item = EdgeAt> + 'a {
        let belongs = |dot: DotAt| self.has(dot) || self.gate == Some(dot);
        let both = move |&edge: &EdgeAt| board.lattice().ends(edge).into_iter().all(belongs);
        self.around(board, mark).filter(both)
    }

    /// The edges with this mark that leave it, except through the gate.
    fn rim<'a>(
        &'a self,
        board: &'a Board,
        mark: Option<Mark>,
    ) -> impl Iterator<Item = EdgeAt> + 'a {
        let leads_out = move |&edge: &EdgeAt| {
            board.lattice().ends(edge).into_iter().any(|d| !self.has(d) && self.gate != Some(d))
        };
        self.around(board, mark).filter(leads_out)
    }

    /// The edges with this mark at its dots, each once.
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

/// Crosses all edges of an area with a single gate, given a line elsewhere.
fn dead_end(board: &Board, area: &Area, elsewhere: EdgeAt) -> Option<Finding> {
    // A line in it is a mistake of the player.
    if area.edges(board, LINE).next().is_some() {
        return None;
    }
    Finding::of(Rule::OnlyWayOut, &[])
        .given(board, area.rim(board, CROSS))
        .given(board, [elsewhere])
        .crosses(board, area.edges(board, UNKNOWN))
        .if_any()
}

/// Crosses the edges of an area that is not reachable at all.
fn cut_off(board: &Board, walk: &Walk, line: EdgeAt) -> Option<Finding> {
    let is_apart = |dot: DotAt| !walk.has(dot.0);
    let lattice = board.lattice();
    let start =
        lattice.edges().find(|&edge| board.is_unknown(edge) && is_apart(lattice.ends(edge)[0]))?;
    let area = reachable(board, lattice.ends(start)[0], &[]);
    dead_end(board, &area, line)
}

/// The area that is reachable from a dot over edges that are not crossed and not
/// excluded.
fn reachable(board: &Board, start: DotAt, excluded: &[EdgeAt]) -> Area {
    let lattice = board.lattice();
    let mut area = Area::new(lattice, std::iter::once(start), None);
    let mut next = 0;
    while let Some(&dot) = area.dots.get(next) {
        next += 1;
        for edge in lattice.edges_of_dot(dot) {
            if board.mark(edge) == CROSS || excluded.contains(&edge) {
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

/// Makes both exits lines if there is a line on each side of them.
fn both_exits(board: &Board, exits: [EdgeAt; 2]) -> Option<Finding> {
    let lattice = board.lattice();
    let [near, far] = lattice.ends(exits[0]);
    let area = reachable(board, near, &exits);
    let crosses_over = lattice.ends(exits[1]).into_iter().filter(|&end| area.has(end)).count() == 1;
    if area.has(far) || !crosses_over {
        return None;
    }
    let is_line = |&edge: &EdgeAt| board.mark(edge) == LINE && !exits.contains(&edge);
    let is_out = |&edge: &EdgeAt| lattice.ends(edge).into_iter().all(|end| !area.has(end));
    let inside = area.edges(board, LINE).find(is_line)?;
    let outside = lattice.edges().filter(is_line).find(is_out)?;
    Finding::of(Rule::OnlyWayOut, &[])
        .given(board, area.rim(board, CROSS))
        .given(board, [inside, outside])
        .lines(board, exits)
        .if_any()
}

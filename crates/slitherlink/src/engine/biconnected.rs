//! Biconnectivity: all lines are in one biconnected component.
//!
//! A loop gives two disjoint paths between any two of its dots, so all its lines lie
//! in one biconnected component of the graph of edges that are not crossed. Edges of
//! other components are crosses; a line there is a conflict. The components are found
//! by one depth-first search (Hopcroft and Tarjan), in time linear in the grid. The
//! premises are the crosses that cut the component off, but for one dot, and the line
//! beyond it.

use super::Engine;
use super::lattice::CellLattice;
use super::literal::{Literal, NO, YES};
use super::reasons::Reason;

/// No dot.
const NOWHERE: u32 = u32::MAX;

/// Memory for the depth-first search, and the cuts found.
#[derive(Debug, Default)]
pub(super) struct Biconnected {
    /// By dot: its discovery time; 0 if it was not reached.
    reached_at: Vec<u32>,
    stack: Vec<Step>,
    /// The dots of the biconnected components that are not complete yet.
    pending: Vec<u32>,
    pub(super) cuts: Vec<Cut>,
    /// The length of the trail when the walk began.
    walk_began: u32,
    /// The lengths of the trail with which all that was not crossed was one biconnected
    /// component.
    whole_at: Vec<usize>,
    /// For the premises of a cut: the dots behind it.
    pub(super) mark: Vec<bool>,
    pub(super) reached: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    dot: u32,
    /// When the walk came here.
    time: u32,
    /// The earliest time that can be reached from here on.
    low: u32,
    /// The unvisited edges of the dot, one bit in two.
    open_edges: u8,
}

/// The attachment of a biconnected component.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// The only dot through which the component can be left, or [`NOWHERE`].
    pub(super) gate: u32,
    /// A line beyond it.
    pub(super) line: u32,
    /// The length of the trail from which the cut follows.
    pub(super) rests_on: u32,
}

impl Biconnected {
    pub(super) fn clear(&mut self, lattice: &CellLattice) {
        // `mark` is clear between two uses.
        if self.mark.len() < lattice.places {
            self.mark.resize(lattice.places, false);
        }
        self.cuts.clear();
        self.whole_at.clear();
    }

    /// Forgets results that depend on more than this length of the trail.
    pub(super) fn backtrack(&mut self, kept: usize) {
        while self.whole_at.pop_if(|&mut at| at > kept).is_some() {}
    }

    /// Advances to a dot with these open edges.
    #[inline]
    fn walk_to(&mut self, dot: usize, open_edges: u8, time: u32) {
        self.reached_at[dot] = time;
        self.pending.push(dot as u32);
        self.stack.push(Step { dot: dot as u32, time, low: time, open_edges });
    }
}

impl Engine {
    /// Crosses all edges of other biconnected components than that of the lines; false
    /// if there are lines in two components.
    pub(super) fn cross_other_components(&mut self) -> bool {
        let last = self.biconnected.whole_at.last().copied();
        if last.is_some_and(|since| self.is_still_biconnected(since)) {
            debug_assert!(self.walk_finds_nothing(), "the walk and the rounds agree");
        } else {
            let Some(line) = self.first_line() else { return true };
            if !self.walk_and_cross(line) {
                return false;
            }
        }
        // Results that are undone together need to be recorded only once.
        let decision = self.decisions.last().copied().unwrap_or(0);
        self.biconnected.whole_at.pop_if(|&mut at| at > decision);
        self.biconnected.whole_at.push(self.trail.len());
        true
    }

    /// Like [`cross_other_components`](Self::cross_other_components), by a walk through
    /// the whole graph from a line.
    fn walk_and_cross(&mut self, line: usize) -> bool {
        self.biconnected.reached_at.clear();
        self.biconnected.reached_at.resize(self.lattice.places, 0);
        self.biconnected.pending.clear();
        self.biconnected.stack.clear();
        self.biconnected.walk_began = self.trail.len() as u32;
        self.walk_components(line) && self.cross_unreached(line)
    }

    /// Returns whether the walk crosses nothing.
    pub(super) fn walk_finds_nothing(&mut self) -> bool {
        let before = self.trail.len();
        let line = self.first_line();
        line.is_none_or(|line| self.walk_and_cross(line)) && self.trail.len() == before
    }

    fn first_line(&self) -> Option<usize> {
        let edges = self.lattice.edges();
        let is_line = |it: &&Literal| it.variable() < edges && it.value() == YES;
        self.trail.iter().find(is_line).map(|it| it.variable())
    }

    /// Walks through everything connected with the line, its path first, so that the
    /// component of the path is the root. A path is walked in one step from end to end:
    /// it is in one component or is a conflict.
    fn walk_components(&mut self, line: usize) -> bool {
        let lattice = self.lattice;
        let (root, first) = self.ends_of_path(line);
        self.biconnected.walk_to(root, self.open_edges_beyond_path(root), 1);
        self.biconnected.walk_to(first, self.open_edges_beyond_path(first), 2);
        let mut time = 2;
        while let Some(step) = self.biconnected.stack.last_mut() {
            let dot = step.dot as usize;
            if step.open_edges != 0 {
                let bit = step.open_edges & step.open_edges.wrapping_neg();
                step.open_edges ^= bit;
                let is_line = self.places[dot].lines_at_dot() & bit != 0;
                let slot = (bit.trailing_zeros() / 2) as usize & 3;
                let beyond =
                    if is_line { self.paths.end(dot) } else { lattice.beside_dot(dot)[slot] };
                let there = self.biconnected.reached_at[beyond];
                if there == 0 {
                    time += 1;
                    // Opposite slots (up and down, left and right) add up to three.
                    let way_back = if is_line {
                        self.places[beyond].lines_at_dot()
                    } else {
                        1 << (2 * (3 - slot))
                    };
                    let open_edges = self.places[beyond].open_edges() & !way_back;
                    self.biconnected.walk_to(beyond, open_edges, time);
                } else {
                    step.low = step.low.min(there);
                }
                continue;
            }
            let Some(Step { low, .. }) = self.biconnected.stack.pop() else { break };
            let Some(above) = self.biconnected.stack.last_mut() else { break };
            if low < above.time {
                above.low = above.low.min(low);
            } else if dot != first {
                let gate = above.dot as usize;
                if !self.cross_component(gate, dot, line) {
                    return false;
                }
            }
        }
        true
    }

    /// The ends of the path that a line belongs to.
    fn ends_of_path(&self, line: usize) -> (usize, usize) {
        let (one, other) = self.lattice.dots_of(line);
        let end = self.end_beyond(line, other);
        (if self.places[one].is_within_path() { self.paths.end(end) } else { one }, end)
    }

    /// The end of a path, beyond this line and the dot it leads to.
    fn end_beyond(&self, line: usize, dot: usize) -> usize {
        let (mut dot, mut came_by) = (dot, line);
        while self.places[dot].is_within_path() {
            let open_edges =
                self.lattice.round_dot(dot).into_iter().zip(self.lattice.beside_dot(dot));
            let next = open_edges
                .into_iter()
                .find(|&(edge, _)| edge != came_by && self.values[edge] == YES);
            let Some((edge, beyond)) = next else { break };
            (dot, came_by) = (beyond, edge);
        }
        dot
    }

    /// Returns the edges from the end of a path that do not lead back along it.
    fn open_edges_beyond_path(&self, dot: usize) -> u8 {
        self.places[dot].open_edges() & !self.places[dot].lines_at_dot()
    }

    /// Crosses the component that was completed when the walk returned from its first
    /// dot to its gate: all edges of its dots.
    fn cross_component(&mut self, gate: usize, first: usize, line: usize) -> bool {
        let reason = self.new_cut(gate as u32, line);
        while let Some(dot) = self.biconnected.pending.pop() {
            if !self.cross_open_edges(dot as usize, reason) {
                return false;
            }
            if dot as usize == first {
                break;
            }
        }
        true
    }

    fn cross_open_edges(&mut self, dot: usize, reason: Reason) -> bool {
        let edges = self.lattice.round_dot(dot);
        edges.into_iter().all(|edge| self.values[edge] == NO || self.cross_behind(edge, reason))
    }

    /// Crosses the edges that are not connected with the lines at all.
    fn cross_unreached(&mut self, line: usize) -> bool {
        let reason = self.new_cut(NOWHERE, line);
        for dot in 0..self.lattice.places {
            // Of a path only the ends need to be visited.
            let place = self.places[dot];
            let is_apart = self.biconnected.reached_at[dot] == 0 && place.open_edges() != 0;
            if is_apart && !place.is_within_path() && !self.cross_open_edges(dot, reason) {
                return false;
            }
        }
        true
    }

    fn new_cut(&mut self, gate: u32, line: usize) -> Reason {
        // Crosses of the walk itself are not premises: a search learns more from what
        // was there before, and a hint is derived step by step.
        let rests_on = if self.only_answer { self.biconnected.walk_began } else { u32::MAX };
        self.biconnected.cuts.push(Cut { gate, line: line as u32, rests_on });
        Reason::cut(self.biconnected.cuts.len() - 1)
    }

    fn cross_behind(&mut self, edge: usize, reason: Reason) -> bool {
        self.log_fact(Literal::no(edge), reason);
        self.imply(Literal::no(edge), reason)
    }
}

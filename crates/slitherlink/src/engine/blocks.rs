//! All lines lie in one block.
//!
//! A loop has two ways between any two of its dots that share nothing else, so
//! all its lines lie in one block (biconnected component) of the graph of edges
//! that are not crossed. Edges in other blocks are crosses; a line there is a
//! contradiction. The premises are the crosses that cut the other block off,
//! all but for one dot, and the line beyond.

use super::lattice::Lattice;
use super::literal::{Literal, NO, OPEN, YES};
use super::reasons::Reason;
use super::{Conflict, Engine};

/// No dot.
const NOWHERE: u32 = u32::MAX;

/// Memory for the walk through the graph, and the cuts found.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    /// For each dot, when the walk came to it; 0 if it did not.
    reached_at: Vec<u32>,
    /// For each dot, the earliest dot that can be reached from below it.
    low: Vec<u32>,
    way: Vec<Step>,
    /// The edges of the blocks that are not complete yet.
    pending: Vec<u32>,
    pub(super) cuts: Vec<Cut>,
    /// For the premises of a cut: the dots behind it.
    pub(super) mark: Vec<bool>,
    pub(super) reached: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    dot: u32,
    /// The edge by which the walk came here.
    came_by: u32,
    /// The edges of the dot that have not been looked at, one bit in two.
    ways: u8,
}

/// What a block hangs on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// The only dot through which the block can be left, or [`NOWHERE`].
    pub(super) gate: u32,
    /// A line beyond it.
    pub(super) line: u32,
}

impl Blocks {
    pub(super) fn clear(&mut self, lattice: &Lattice) {
        self.low.clear();
        self.low.resize(lattice.places, 0);
        self.mark.clear();
        self.mark.resize(lattice.places, false);
        self.cuts.clear();
    }

    #[inline]
    fn walk_to(&mut self, dot: usize, ways: u8, came_by: usize, time: u32) {
        self.reached_at[dot] = time;
        self.low[dot] = time;
        self.way.push(Step { dot: dot as u32, came_by: came_by as u32, ways });
    }
}

impl Engine {
    /// Crosses all edges that lie in another block than the lines; false if
    /// there are lines in two blocks.
    pub(super) fn cross_other_blocks(&mut self) -> bool {
        let edges = self.lattice.edges();
        let first =
            self.trail.iter().find(|literal| literal.variable() < edges && literal.value() == YES);
        let Some(line) = first.map(|literal| literal.variable()) else { return true };
        self.blocks.reached_at.clear();
        self.blocks.reached_at.resize(self.lattice.places, 0);
        self.blocks.pending.clear();
        self.blocks.way.clear();
        self.walk_blocks(line) && self.cross_unreached(line)
    }

    /// Walks through everything connected with the line, the line first, so that
    /// its block is the one that hangs on nothing.
    fn walk_blocks(&mut self, line: usize) -> bool {
        let lattice = self.lattice;
        let (root, first) = lattice.dots_of(line);
        self.blocks.walk_to(root, self.places[root].ways(), line, 1);
        self.blocks.walk_to(first, self.places[first].ways(), line, 2);
        self.blocks.pending.push(line as u32);
        let mut time = 2;
        while let Some(step) = self.blocks.way.last_mut() {
            let (dot, came_by) = (step.dot as usize, step.came_by as usize);
            if step.ways != 0 {
                let slot = (step.ways.trailing_zeros() / 2) as usize & 3;
                step.ways &= step.ways - 1;
                let edge = lattice.round_dot(dot)[slot];
                if edge == came_by {
                    continue;
                }
                let beyond = lattice.beside_dot(dot)[slot];
                let there = self.blocks.reached_at[beyond];
                if there == 0 {
                    time += 1;
                    self.blocks.pending.push(edge as u32);
                    self.blocks.walk_to(beyond, self.places[beyond].ways(), edge, time);
                } else if there < self.blocks.reached_at[dot] {
                    self.blocks.pending.push(edge as u32);
                    self.blocks.low[dot] = self.blocks.low[dot].min(there);
                }
                continue;
            }
            self.blocks.way.pop();
            let Some(above) = self.blocks.way.last().map(|step| step.dot as usize) else { break };
            if self.blocks.low[dot] < self.blocks.reached_at[above] {
                self.blocks.low[above] = self.blocks.low[above].min(self.blocks.low[dot]);
            } else if came_by != line && !self.cross_block(above, came_by, line) {
                return false;
            }
        }
        true
    }

    /// Crosses the block that was completed when the walk came back to its gate.
    fn cross_block(&mut self, gate: usize, came_by: usize, line: usize) -> bool {
        let reason = self.new_cut(gate as u32, line);
        while let Some(edge) = self.blocks.pending.pop() {
            if !self.cross_behind(edge as usize, reason) {
                return false;
            }
            if edge as usize == came_by {
                break;
            }
        }
        true
    }

    /// Crosses what is not connected with the lines at all.
    fn cross_unreached(&mut self, line: usize) -> bool {
        let lattice = self.lattice;
        let reason = self.new_cut(NOWHERE, line);
        for dot in 0..lattice.places {
            if self.blocks.reached_at[dot] != 0 || self.places[dot].ways() == 0 {
                continue;
            }
            for edge in lattice.round_dot(dot) {
                if self.values[edge] != NO && !self.cross_behind(edge, reason) {
                    return false;
                }
            }
        }
        true
    }

    fn new_cut(&mut self, gate: u32, line: usize) -> Reason {
        self.blocks.cuts.push(Cut { gate, line: line as u32 });
        Reason::cut(self.blocks.cuts.len() - 1)
    }

    fn cross_behind(&mut self, edge: usize, reason: Reason) -> bool {
        self.log_fact(Literal::no(edge), reason);
        if self.values[edge] == OPEN {
            return self.imply(Literal::no(edge), reason);
        }
        self.conflict = Some(Conflict { follows: Literal::no(edge), reason });
        false
    }
}

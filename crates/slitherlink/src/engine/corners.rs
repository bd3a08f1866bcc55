//! Arc consistency between cells and dots at their common corners.
//!
//! For each clue and each dot the possible [`configurations`](super::configurations) of
//! its four edges are kept. Two edges of a cell meet at a dot, so what one of the two
//! excludes there, the other excludes as well. This decides much that probing would find,
//! at a fraction of the cost; but it records no reasons, so it runs at decision level 0
//! only, and not while a proof is written.

use super::Engine;
use super::configurations::{
    ALL_CORNERS, Allowed, CORNER, Configurations, EDGE, Kind, at_clue, at_dot, drawing, fitting,
    open_at, open_at_first, open_corners,
};
use super::literal::Literal;
use super::propagate::{known_slots, take_slot};
use super::reasons::Reason;

/// The cell or the dot of a place, by one number.
#[derive(Clone, Copy, Debug)]
struct Spot(u32);

impl Spot {
    #[inline]
    const fn new(place: usize, kind: Kind) -> Self {
        Self((place as u32) << 1 | kind as u32)
    }

    #[inline]
    const fn place(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    const fn kind(self) -> Kind {
        if self.0 & 1 == Kind::Cell as u32 { Kind::Cell } else { Kind::Dot }
    }
}

/// The remaining configurations around one cell, or at one dot.
#[derive(Clone, Copy, Debug)]
struct Left {
    /// The configurations that the neighbours allow, independent of decisions; none for
    /// a cell without a clue, which is ignored.
    configurations: Configurations,
    /// The corners as last propagated to the neighbours.
    reported: u16,
    /// The bits of [`open_at`] that make a visit worthwhile after an edge is decided.
    /// Zero without configurations, and while it is queued. Two bits would
    /// suffice, but a full word avoids a store-forwarding stall: a wider read that
    /// includes padding would have to wait for the last write.
    worthwhile_if: u32,
}

impl Left {
    #[inline]
    const fn new(configurations: Configurations, worthwhile_if: u32) -> Self {
        Self { configurations, reported: ALL_CORNERS, worthwhile_if }
    }
}

/// The remaining configurations at each place.
#[derive(Debug, Default)]
pub(super) struct Corners {
    /// The remaining configurations around the cell and at the dot of each place.
    left: Vec<[Left; 2]>,
    /// The cells and dots that may have something to propagate, with room for one more
    /// than there can be.
    queue: Vec<Spot>,
    queued: usize,
    /// The length of the trail that has been processed here.
    processed: usize,
}

impl Corners {
    /// Copies the configurations of another state of the same puzzle.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.left.clone_from(&other.left);
        self.queue.clone_from(&other.queue);
        self.queued = other.queued;
        self.processed = other.processed;
    }

    /// Leaves only some of the configurations.
    #[inline]
    fn keep(&mut self, spot: Spot, configurations: Configurations) {
        let left = &mut self.left[spot.place()][spot.kind() as usize];
        if left.configurations & !configurations != 0 {
            left.configurations &= configurations;
            if std::mem::take(&mut left.worthwhile_if) != 0 {
                self.queue[self.queued] = spot;
                self.queued += 1;
            }
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<Spot> {
        self.queued = self.queued.checked_sub(1)?;
        Some(self.queue[self.queued])
    }
}

/// The queue during a batch of insertions.
struct Adding<'a> {
    queue: &'a mut [Spot],
    queued: usize,
}

impl Adding<'_> {
    /// Queues a cell or a dot if it may have something to propagate. That is hard to
    /// predict, so there is no branch: a write beyond the end of the queue has no
    /// effect.
    #[inline]
    fn consider(&mut self, spot: Spot, left: &mut Left, open: u32) {
        let is_worthwhile = left.worthwhile_if & open != 0;
        left.worthwhile_if &= u32::from(is_worthwhile).wrapping_sub(1);
        self.queue[self.queued] = spot;
        self.queued += usize::from(is_worthwhile);
    }
}

impl Engine {
    /// Initializes the configurations from clues and dots. All assigned edges must be
    /// propagated.
    pub(super) fn begin_corners(&mut self) {
        let corners = &mut self.corners;
        corners.left.resize(self.places.len(), [Left::new(0, 0); 2]);
        corners.queue.resize(2 * self.places.len() + 1, Spot(0));
        corners.processed = self.trail.len();
        let mut adding = Adding { queue: &mut corners.queue, queued: 0 };
        for (at, (place, left)) in self.places.iter().zip(&mut corners.left).enumerate() {
            let clue = place.clue();
            let worthwhile_if = if place.has_some_clue() { CORNER } else { 0 };
            *left = [Left::new(at_clue(clue), worthwhile_if), Left::new(at_dot(), CORNER)];
            let open = if place.cell() == 0 {
                open_at_first(clue)
            } else {
                open_at(Kind::Cell, place.cell())
            };
            adding.consider(Spot::new(at, Kind::Cell), &mut left[0], open);
            // A dot at which everything is open has nothing to propagate.
            let open = if place.dot() == 0 { 0 } else { open_at(Kind::Dot, place.dot()) };
            adding.consider(Spot::new(at, Kind::Dot), &mut left[1], open);
        }
        corners.queued = adding.queued;
    }

    /// Propagates all assignments, including corners; false on conflict. The search must be
    /// at decision level 0.
    pub(super) fn propagate_root(&mut self) -> bool {
        if self.log.is_some() {
            return self.propagate();
        }
        while self.propagate_trail() {
            self.queue_changed();
            // Implications are propagated at once, which is cheaper than exchanging
            // corners.
            while self.propagated == self.trail.len() {
                let fine = if let Some(spot) = self.corners.pop() {
                    self.propagate_corners(spot)
                } else if self.sided == self.trail.len() {
                    return true;
                } else {
                    self.propagate_sides()
                };
                if !fine {
                    return false;
                }
            }
        }
        false
    }

    /// Queues the cells and dots of the edges assigned since the last time.
    fn queue_changed(&mut self) {
        let Corners { left, queue, queued, processed } = &mut self.corners;
        let mut adding = Adding { queue, queued: *queued };
        for &literal in &self.trail[*processed..] {
            if literal.variable() >= self.lattice.edges() {
                continue;
            }
            let near = literal.variable() >> 1;
            let trace = self.near.trace(literal);
            let [far_cell, far_dot] =
                [trace.far_cell.0, trace.far_dot.0].map(|distance| near.wrapping_add(distance));
            let (here, [cell, dot]) = (self.places[near], &mut left[near]);
            adding.consider(Spot::new(near, Kind::Cell), cell, open_at(Kind::Cell, here.cell()));
            adding.consider(Spot::new(near, Kind::Dot), dot, open_at(Kind::Dot, here.dot()));
            let open = open_at(Kind::Cell, self.places[far_cell].cell());
            adding.consider(Spot::new(far_cell, Kind::Cell), &mut left[far_cell][0], open);
            let open = open_at(Kind::Dot, self.places[far_dot].dot());
            adding.consider(Spot::new(far_dot, Kind::Dot), &mut left[far_dot][1], open);
        }
        *queued = adding.queued;
        *processed = self.trail.len();
    }

    /// Propagates the remaining configurations to the four neighbours at the corners,
    /// and assigns what they all agree on.
    fn propagate_corners(&mut self, spot: Spot) -> bool {
        let lattice = self.lattice;
        let (place, kind) = (spot.place(), spot.kind());
        let here = self.places[place];
        let (known, all) = match kind {
            Kind::Cell => (here.cell(), at_clue(here.clue())),
            Kind::Dot => (here.dot(), at_dot()),
        };
        let left = &mut self.corners.left[place][kind as usize];
        // If no corner is open, the local rules propagate an edge, unless a neighbour
        // has excluded something.
        left.worthwhile_if = if left.configurations == all { CORNER } else { CORNER | EDGE };
        let configurations = left.configurations & fitting(known);
        if configurations == 0 {
            return false;
        }
        let allowed = Allowed::by(kind, configurations);
        // If one of the two edges is assigned, the neighbour sees that itself.
        let news = (allowed.corners() ^ left.reported) & open_corners(kind, known);
        left.reported = allowed.corners();
        let mut agreed = allowed.agreed() & !known_slots(known);
        if agreed != 0 {
            let edges = match kind {
                Kind::Cell => lattice.round_cell(place),
                Kind::Dot => lattice.round_dot(place),
            };
            while agreed != 0 {
                let (slot, value) = take_slot(&mut agreed);
                if !self.imply(Literal::of(edges[slot], value), Reason::GIVEN) {
                    return false;
                }
            }
        }
        if news == 0 {
            return true;
        }
        for (corner, distance) in lattice.corners().into_iter().enumerate() {
            if news >> (4 * corner) & 15 != 0 {
                let (other, at) = match kind {
                    Kind::Cell => (Kind::Dot, place - distance),
                    Kind::Dot => (Kind::Cell, place + distance),
                };
                let configurations =
                    drawing(other, corner, (allowed.corners() >> (4 * corner)) as u8);
                self.corners.keep(Spot::new(at, other), configurations);
            }
        }
        true
    }
}

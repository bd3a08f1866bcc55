//! What cells tell dots about their corners, and dots cells.
//!
//! For each clue and each dot the [`ways`](super::ways) to draw its four edges
//! are kept. Two edges of a cell meet at a dot; whatever one of the two cannot
//! draw there, the other cannot either. That decides much that would otherwise
//! be found by trying out edges, and costs far less; but it gives no reasons, so
//! it is used only where nothing is guessed, and not for a proof.

use super::literal::Literal;
use super::reasons::Reason;
use super::spread::{known_slots, take_slot};
use super::ways::{
    ALL_CORNERS, Allowed, Kind, Ways, at_clue, at_dot, drawing, fitting, may_tell, open_corners,
    tells_at_once,
};
use super::{Engine, Place};

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

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is left of the ways round one cell, or at one dot.
#[derive(Clone, Copy, Debug)]
struct Left {
    /// The ways that neighbours allow, whatever is decided; none if it is a cell
    /// without a clue, of which nobody wants to know.
    ways: Ways,
    /// What the neighbours were told of the four corners.
    told: u16,
    /// Whether there may be something to tell.
    is_queued: bool,
}

/// The ways that are left at each place.
#[derive(Debug, Default)]
pub(super) struct Corners {
    /// What is left at each cell and each dot.
    left: Vec<Left>,
    /// The cells and dots that may have something to tell, so many of them, and
    /// then room for one more than there can be.
    queue: Vec<Spot>,
    queued: usize,
    /// How much of the trail is known here.
    heard: usize,
}

impl Corners {
    /// Takes over what another state of the same puzzle leaves.
    pub(super) fn become_like(&mut self, other: &Self) {
        self.left.clone_from(&other.left);
        self.queue.clone_from(&other.queue);
        self.queued = other.queued;
        self.heard = other.heard;
    }

    /// Leaves only some of the ways.
    #[inline]
    fn keep(&mut self, spot: Spot, ways: Ways) {
        let left = &mut self.left[spot.index()];
        if left.ways & !ways != 0 {
            left.ways &= ways;
            if !std::mem::replace(&mut left.is_queued, true) {
                self.queue[self.queued] = spot;
                self.queued += 1;
            }
        }
    }

    /// A queue to which much is going to be added.
    #[inline]
    fn adding(&mut self) -> Adding<'_> {
        Adding { left: &mut self.left, queue: &mut self.queue, queued: self.queued }
    }

    #[inline]
    fn pop(&mut self) -> Option<Spot> {
        self.queued = self.queued.checked_sub(1)?;
        Some(self.queue[self.queued])
    }
}

/// The queue while much is added to it.
struct Adding<'a> {
    left: &'a mut [Left],
    queue: &'a mut [Spot],
    queued: usize,
}

impl Adding<'_> {
    /// Notes a cell or a dot that may have something to tell. Whether it does is hard to
    /// foresee, so there is no branch: what is written behind the queue does not count.
    #[inline]
    fn push_if(&mut self, may_tell: bool, spot: Spot) {
        let left = &mut self.left[spot.index()];
        self.queue[self.queued] = spot;
        self.queued += usize::from(may_tell) & usize::from(!left.is_queued);
        left.is_queued |= may_tell;
    }

    /// Lets a cell tell what it has to tell, if it may have something.
    #[inline]
    fn ask_cell(&mut self, places: &[Place], cell: usize) {
        let (here, spot) = (places[cell], Spot::new(cell, Kind::Cell));
        let is_less = self.left[spot.index()].ways != at_clue(here.clue());
        let may_tell = may_tell(Kind::Cell, here.cell(), is_less) & here.has_some_clue();
        self.push_if(may_tell, spot);
    }

    /// Lets a dot tell what it has to tell, if it may have something.
    #[inline]
    fn ask_dot(&mut self, places: &[Place], dot: usize) {
        let (here, spot) = (places[dot], Spot::new(dot, Kind::Dot));
        let is_less = self.left[spot.index()].ways != at_dot();
        self.push_if(may_tell(Kind::Dot, here.dot(), is_less), spot);
    }
}

impl Engine {
    /// Begins with what clues and dots allow. All edges that are decided must be
    /// spread.
    pub(super) fn begin_corners(&mut self) {
        let corners = &mut self.corners;
        let left = |ways: Ways| Left { ways, told: ALL_CORNERS, is_queued: false };
        corners.left.clear();
        corners.left.extend(
            self.places.iter().flat_map(|place| [left(at_clue(place.clue())), left(at_dot())]),
        );
        corners.queue.resize(corners.left.len() + 1, Spot(0));
        corners.queued = 0;
        corners.heard = self.trail.len();
        let mut adding = corners.adding();
        for (at, place) in self.places.iter().enumerate() {
            adding.push_if(tells_at_once(place.clue(), place.cell()), Spot::new(at, Kind::Cell));
            // Of a dot at which all is open there is nothing to tell.
            let is_dot_known = place.dot() != 0;
            let may_tell = is_dot_known & may_tell(Kind::Dot, place.dot(), false);
            adding.push_if(may_tell, Spot::new(at, Kind::Dot));
        }
        corners.queued = adding.queued;
    }

    /// Spreads all that is decided, over the corners too; false if there is a
    /// conflict. Nothing may be guessed.
    pub(super) fn settle(&mut self) -> bool {
        if self.log.is_some() {
            return self.spread_all();
        }
        while self.spread_trail() {
            self.hear();
            // What follows is spread at once: that is cheaper than to tell it.
            while self.spread == self.trail.len() {
                let fine = if let Some(spot) = self.corners.pop() {
                    self.tell(spot)
                } else if self.sided == self.trail.len() {
                    return true;
                } else {
                    self.spread_sides()
                };
                if !fine {
                    return false;
                }
            }
        }
        false
    }

    /// Hears of all that was decided since the last time.
    fn hear(&mut self) {
        let (lattice, places) = (self.lattice, self.places.as_slice());
        let heard = self.corners.heard;
        let mut adding = self.corners.adding();
        for edge in self.trail[heard..].iter().map(|literal| literal.variable()) {
            if edge < lattice.edges() {
                let (near, far_cell) = lattice.cells_of(edge);
                let (_, far_dot) = lattice.dots_of(edge);
                adding.ask_cell(places, near);
                adding.ask_dot(places, near);
                adding.ask_cell(places, far_cell);
                adding.ask_dot(places, far_dot);
            }
        }
        self.corners.queued = adding.queued;
        self.corners.heard = self.trail.len();
    }

    /// Tells the four neighbours at the corners what is left of the ways here,
    /// and decides what all of these agree about.
    fn tell(&mut self, spot: Spot) -> bool {
        let lattice = self.lattice;
        let (place, kind) = (spot.place(), spot.kind());
        let here = self.places[place];
        let known = match kind {
            Kind::Cell => here.cell(),
            Kind::Dot => here.dot(),
        };
        let left = &mut self.corners.left[spot.index()];
        left.is_queued = false;
        let ways = left.ways & fitting(known);
        if ways == 0 {
            return false;
        }
        let allowed = Allowed::by(kind, ways);
        // Where one of the two edges is decided, the neighbour knows as much.
        let open = open_corners(kind, known);
        let news = (allowed.corners() ^ left.told) & open;
        left.told = allowed.corners();
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
        let _ = open;
        if news == 0 {
            return true;
        }
        for (corner, distance) in lattice.corners().into_iter().enumerate() {
            if news >> (4 * corner) & 15 != 0 {
                let (other, at) = match kind {
                    Kind::Cell => (Kind::Dot, place - distance),
                    Kind::Dot => (Kind::Cell, place + distance),
                };
                let ways = drawing(other, corner, (allowed.corners() >> (4 * corner)) as u8);
                self.corners.keep(Spot::new(at, other), ways);
            }
        }
        true
    }
}

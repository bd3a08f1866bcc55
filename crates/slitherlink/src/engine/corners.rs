//! What cells tell dots about their corners, and dots cells.
//!
//! For each clue and each dot the [`ways`](super::ways) to draw its four edges
//! are kept. Two edges of a cell meet at a dot; whatever one of the two cannot
//! draw there, the other cannot either. That decides much that would otherwise
//! be found by trying out edges, and costs far less; but it gives no reasons, so
//! it is used only where nothing is guessed, and not for a proof.

use super::Engine;
use super::literal::Literal;
use super::reasons::Reason;
use super::spread::{known_slots, take_slot};
use super::ways::{
    ALL_CORNERS, Allowed, Kind, Ways, at_clue, at_dot, drawing, fitting, open_corners,
};

/// The bits of all slots of a state.
const ALL_SLOTS: u8 = !0;

/// What is left of the ways round one cell, or at one dot.
#[derive(Clone, Copy, Debug)]
struct Left {
    /// The ways that neighbours allow, whatever is decided.
    ways: Ways,
    /// What the neighbours were told of the four corners.
    told: u16,
    /// Whether there may be something to tell.
    is_queued: bool,
}

/// The ways that are left at each place.
#[derive(Debug, Default)]
pub(super) struct Corners {
    /// For each place what is left round its cell and at its dot.
    left: Vec<[Left; 2]>,
    /// The cells and dots that may have something to tell.
    queue: Vec<(u32, Kind)>,
    /// How much of the trail is known here.
    heard: usize,
}

impl Corners {
    /// Takes over what another state of the same puzzle leaves.
    pub(super) fn become_like(&mut self, other: &Self) {
        self.left.clone_from(&other.left);
        self.queue.clone_from(&other.queue);
        self.heard = other.heard;
    }

    /// Leaves only some of the ways.
    #[inline]
    fn keep(&mut self, place: usize, kind: Kind, ways: Ways) {
        let left = &mut self.left[place][kind as usize];
        if left.ways & !ways != 0 {
            left.ways &= ways;
            self.push(place, kind);
        }
    }

    #[inline]
    fn push(&mut self, place: usize, kind: Kind) {
        let left = &mut self.left[place][kind as usize];
        if !std::mem::replace(&mut left.is_queued, true) {
            self.queue.push((place as u32, kind));
        }
    }
}

impl Engine {
    /// Begins with what clues and dots allow. All edges that are decided must be
    /// spread.
    pub(super) fn begin_corners(&mut self) {
        self.corners.left.clear();
        self.corners.queue.clear();
        let left = |ways: Ways| Left { ways, told: ALL_CORNERS, is_queued: false };
        let all = self.places.iter().map(|place| [left(at_clue(place.clue())), left(at_dot())]);
        self.corners.left.extend(all);
        self.corners.heard = self.trail.len();
        for place in 0..self.lattice.places {
            self.ask_corners(place, Kind::Cell);
            // Of a dot at which all is open there is nothing to tell.
            if self.places[place].dot() != 0 {
                self.ask_corners(place, Kind::Dot);
            }
        }
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
                let fine = if let Some((place, kind)) = self.corners.queue.pop() {
                    self.tell(place as usize, kind)
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
        let edges = self.lattice.edges();
        while let Some(&literal) = self.trail.get(self.corners.heard) {
            self.corners.heard += 1;
            let edge = literal.variable();
            if edge < edges {
                let (near, far_cell) = self.lattice.cells_of(edge);
                let (_, far_dot) = self.lattice.dots_of(edge);
                self.ask_corners(near, Kind::Cell);
                self.ask_corners(near, Kind::Dot);
                self.ask_corners(far_cell, Kind::Cell);
                self.ask_corners(far_dot, Kind::Dot);
            }
        }
    }

    /// Lets a cell or a dot tell what it has to tell, if it may have something.
    #[inline]
    fn ask_corners(&mut self, place: usize, kind: Kind) {
        let here = self.places[place];
        let (known, all) = match kind {
            Kind::Cell => (here.cell(), at_clue(here.clue())),
            Kind::Dot => (here.dot(), at_dot()),
        };
        // Where no corner is open, the rules at one place have decided what follows,
        // unless a neighbour has excluded something.
        let ways = self.corners.left[place][kind as usize].ways;
        let is_open = known_slots(known) != ALL_SLOTS;
        let may_tell = open_corners(kind, known) != 0 || is_open && ways != all;
        if may_tell && (kind == Kind::Dot || here.has_some_clue()) {
            self.corners.push(place, kind);
        }
    }

    /// Tells the four neighbours at the corners what is left of the ways here,
    /// and decides what all of these agree about.
    fn tell(&mut self, place: usize, kind: Kind) -> bool {
        let lattice = self.lattice;
        let here = self.places[place];
        let known = match kind {
            Kind::Cell => here.cell(),
            Kind::Dot => here.dot(),
        };
        let left = &mut self.corners.left[place][kind as usize];
        left.is_queued = false;
        let ways = left.ways & fitting(known);
        if ways == 0 {
            return false;
        }
        let allowed = Allowed::by(kind, ways);
        // Where one of the two edges is decided, the neighbour knows as much.
        let news = (allowed.corners() ^ left.told) & open_corners(kind, known);
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
        if news == 0 {
            return true;
        }
        for (corner, distance) in lattice.corners().into_iter().enumerate() {
            if news >> (4 * corner) & 15 != 0 {
                let (other, at) = match kind {
                    Kind::Cell => (Kind::Dot, place - distance),
                    Kind::Dot => (Kind::Cell, place + distance),
                };
                if other == Kind::Dot || self.places[at].has_some_clue() {
                    let ways = drawing(other, corner, allowed.at_corner(corner));
                    self.corners.keep(at, other, ways);
                }
            }
        }
        true
    }
}

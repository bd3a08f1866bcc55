//! Sets of tiles that every solution must break into.
//!
//! Take any set of tiles and let only these remain. Think of the first move of a
//! solution that touches the set: at that time the whole set is still there, so
//! the move's path also exists when nothing but the set is there. So every
//! solution uses one of the pairs that touch the set and are joinable then: the
//! *cut* of the set. If the cut is empty, the board cannot be cleared.

use super::edges::{Edge, Edges};
use crate::Board;
use crate::board::Groups;
use crate::sweep::{Reach, Sight};

/// The pairs that touch the tiles that are left on a board and are joinable, the
/// partner being left or gone (it counts as if it were there alone).
pub(crate) fn cut(left: &Board, edges: &Edges) -> Vec<Edge> {
    let (sight, groups) = (Sight::of(left), left.groups());
    let mut cut = vec![];
    let mut tiles: Vec<(usize, bool, Reach)> = vec![];
    for first in first_tiles(groups) {
        tiles.clear();
        for tile in groups.mates(first) {
            let place = groups.place(tile);
            let (is_left, reach) = (sight.has_tile(place), sight.reach(place));
            for &(other, other_is_left, other_reach) in &tiles {
                if (is_left || other_is_left) && sight.joined(reach, other_reach) {
                    cut.push(edges.edge(tile, other));
                }
            }
            tiles.push((tile, is_left, reach));
        }
    }
    cut
}

/// Unravels boards as far as pairs are not excluded.
///
/// The result does not depend on the order in which tiles go. But boards that are
/// asked for one after the other differ by little, so the order in which all
/// tiles last went is tried first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unraveller {
    /// The order in which all tiles last went, each with the partner it went to.
    order: Vec<(u16, u16)>,
    /// The tiles that went this time.
    went: Vec<(u16, u16)>,
    reaches: Vec<(usize, bool, Reach)>,
    kinds: Vec<usize>,
}

impl Unraveller {
    /// Plays out all pairs that `may_go`, a tile going as soon as it can be
    /// joined with any of its kind, left or gone: what is left then can only be
    /// broken into by other pairs. This is the largest such set.
    pub(crate) fn unravel(&mut self, left: &mut Board, may_go: impl Fn(usize, usize) -> bool) {
        let board = left.clone();
        let groups = board.groups();
        self.retrace(left, groups, &may_go);
        let Self { order, went, reaches, kinds } = self;
        kinds.clear();
        kinds.extend(first_tiles(groups));
        let mut is_first_round = true;
        loop {
            let went_before = went.len();
            kinds.retain(|&first| {
                reaches.clear();
                let sight = Sight::of(left);
                let mut is_any_left = false;
                for tile in groups.mates(first) {
                    let place = groups.place(tile);
                    let is_left = sight.has_tile(place);
                    is_any_left |= is_left;
                    // A tile that is walled in can only go with a neighbour,
                    // which the first round sees.
                    if !is_left || is_first_round || sight.may_be_open(place) {
                        reaches.push((tile, is_left, sight.reach(place)));
                    }
                }
                if is_any_left {
                    play_kind(left, groups, reaches, &may_go, went);
                }
                is_any_left
            });
            if went.len() == went_before {
                break;
            }
            is_first_round = false;
        }
        if left.is_clear() {
            std::mem::swap(order, went);
        }
    }

    /// Lets the tiles go in the order of last time, as far as they can.
    fn retrace(
        &mut self,
        left: &mut Board,
        groups: &Groups,
        may_go: impl Fn(usize, usize) -> bool,
    ) {
        self.went.clear();
        for &(tile, partner) in &self.order {
            let place = groups.place(usize::from(tile));
            let sight = Sight::of(left);
            if sight.has_tile(place)
                && may_go(usize::from(tile), usize::from(partner))
                && sight.joined(sight.reach(place), sight.reach(groups.place(usize::from(partner))))
            {
                left.flip(place.into());
                self.went.push((tile, partner));
            }
        }
    }
}

/// The first tile of each kind.
fn first_tiles(groups: &Groups) -> impl Iterator<Item = usize> {
    let mut next = 0;
    std::iter::from_fn(move || {
        let first = (next < groups.count()).then_some(next)?;
        next = groups.mates(first).end;
        Some(first)
    })
}

/// Takes the tiles of one kind that can go off the board.
fn play_kind(
    left: &mut Board,
    groups: &Groups,
    tiles: &mut [(usize, bool, Reach)],
    may_go: &impl Fn(usize, usize) -> bool,
    went: &mut Vec<(u16, u16)>,
) {
    for one in 1..tiles.len() {
        for other in 0..one {
            let ((a, a_is_left, a_reach), (b, b_is_left, b_reach)) = (tiles[one], tiles[other]);
            let is_open = (a_is_left || b_is_left) && may_go(a, b);
            if is_open && Sight::of(left).joined(a_reach, b_reach) {
                for (at, tile, partner, is_left) in
                    [(one, a, b, a_is_left), (other, b, a, b_is_left)]
                {
                    if is_left {
                        left.flip(groups.place(tile).into());
                        tiles[at].1 = false;
                        went.push((tile as u16, partner as u16));
                    }
                }
            }
        }
    }
}

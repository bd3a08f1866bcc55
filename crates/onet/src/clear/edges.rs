//! The pairs of equal tiles, numbered: the variables of the search.

use std::ops::Range;

use crate::board::Groups;

/// A pair of equal tiles, by number.
pub(crate) type Edge = u32;

/// All pairs of equal tiles of a board.
#[derive(Clone, Debug)]
pub(crate) struct Edges {
    /// For each tile the number of its pair with the next one of its kind; the
    /// pairs with the ones after that follow.
    first: Vec<Edge>,
    ends: Vec<(u16, u16)>,
    /// For each tile the first of its kind, and the one after the last.
    mates: Vec<(u16, u16)>,
}

impl Edges {
    /// The pairs of a board; `None` if there are more than `most`.
    pub(crate) fn of(groups: &Groups, most: usize) -> Option<Self> {
        let mut first = Vec::with_capacity(groups.count());
        let (mut ends, mut mates) = (vec![], vec![]);
        for tile in 0..groups.count() {
            first.push(ends.len() as Edge);
            let kind = groups.mates(tile);
            mates.push((kind.start as u16, kind.end as u16));
            let after = tile + 1..kind.end;
            if ends.len() + after.len() > most {
                return None;
            }
            ends.extend(after.map(|mate| (tile as u16, mate as u16)));
        }
        Some(Self { first, ends, mates })
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.ends.len()
    }

    /// How many tiles there are.
    pub(crate) fn tiles(&self) -> usize {
        self.mates.len()
    }

    /// The tiles of one kind, this one with them.
    #[inline]
    pub(crate) fn mates(&self, tile: usize) -> Range<usize> {
        let (first, end) = self.mates[tile];
        usize::from(first)..usize::from(end)
    }

    /// The pair of two tiles of one kind.
    #[inline]
    pub(crate) fn edge(&self, one: usize, other: usize) -> Edge {
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        self.first[low] + (high - low - 1) as Edge
    }

    /// The two tiles of a pair.
    #[inline]
    pub(crate) fn ends(&self, edge: Edge) -> [usize; 2] {
        let (one, other) = self.ends[edge as usize];
        [usize::from(one), usize::from(other)]
    }
}

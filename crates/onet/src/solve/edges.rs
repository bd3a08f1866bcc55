//! The variables of the pairing: pairs of equal tiles, numbered.
//!
//! If a kind has four tiles, two disjoint pairs are equivalent (each forces the
//! other), so both have the same number. That halves the variables and saves the
//! propagation between the two.

use crate::board::Groups;

/// Number of a pair of equal tiles, or of two equivalent pairs.
pub(crate) type Edge = u32;

/// All pairs of equal tiles of a board.
#[derive(Clone, Debug)]
pub(crate) struct Edges {
    groups: Groups,
    /// By tile: the number of its pair with the next tile of its kind. The pairs with
    /// later tiles follow.
    first: Vec<Edge>,
    /// By number: the first two tiles that it pairs.
    ends: Vec<(u16, u16)>,
}

impl Edges {
    /// Numbers the pairs of a board; `None` if there are more than `most`.
    pub(crate) fn of(groups: &Groups, most: usize) -> Option<Self> {
        let mut first = Vec::with_capacity(groups.count());
        let mut ends = vec![];
        for tile in 0..groups.count() {
            let kind = groups.mates(tile);
            if kind.len() == 4 && tile > kind.start {
                first.push(first[kind.start]);
                continue;
            }
            first.push(ends.len() as Edge);
            let after = tile + 1..kind.end;
            if ends.len() + after.len() > most {
                return None;
            }
            ends.extend(after.map(|mate| (tile as u16, mate as u16)));
        }
        Some(Self { groups: groups.clone(), first, ends })
    }

    pub(crate) fn count(&self) -> usize {
        self.ends.len()
    }

    pub(crate) const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// Returns the number of the pair of two tiles of the same kind.
    #[inline]
    pub(crate) fn edge(&self, one: usize, other: usize) -> Edge {
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        let kind = self.groups.mates(low);
        let after_first = if kind.len() == 4 {
            // Tiles 0 to 3: the pairs 01 and 23, 02 and 13, 03 and 12 are equivalent.
            (low - kind.start) ^ (high - kind.start)
        } else {
            high - low
        };
        self.first[low] + after_first as Edge - 1
    }

    /// Returns the numbers of all pairs of a tile.
    pub(crate) fn around(&self, tile: usize) -> impl Iterator<Item = Edge> {
        let mates = self.groups.mates(tile).filter(move |&mate| mate != tile);
        mates.map(move |mate| self.edge(tile, mate))
    }

    /// Returns two tiles such that every pair that excludes this one contains one of
    /// them.
    #[inline]
    pub(crate) fn ends(&self, edge: Edge) -> [usize; 2] {
        let (one, other) = self.ends[edge as usize];
        [usize::from(one), usize::from(other)]
    }

    /// Returns all pairs of tiles with this number.
    pub(crate) fn pairs(&self, edge: Edge) -> impl Iterator<Item = [usize; 2]> {
        let [one, _] = self.ends(edge);
        let kind = self.groups.mates(one);
        let pairs = kind.clone().flat_map(move |a| (a + 1..kind.end).map(move |b| [a, b]));
        pairs.filter(move |&[a, b]| self.edge(a, b) == edge)
    }
}

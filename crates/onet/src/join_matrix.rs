//! A bit matrix of the joinable pairs.

use crate::board::Groups;
use crate::sweep::Bits;

/// By tile: the tiles of its kind that it can be joined with. By kind: its open tiles,
/// which have an empty neighbour cell. Tiles are numbered within their kind. All rows
/// share one allocation, since allocating dominates the time on small boards.
#[derive(Debug)]
pub(crate) struct JoinMatrix {
    /// The rows of the tiles, then those of the kinds.
    bits: Vec<u64>,
    tiles: usize,
    /// Words of a row: one, unless a kind has more than 64 copies.
    words: usize,
}

impl JoinMatrix {
    /// Creates a matrix without joinable or open tiles.
    pub(crate) fn none(groups: &Groups) -> Self {
        let words = groups.most_copies().div_ceil(64).max(1);
        let (tiles, kinds) = (groups.count(), groups.firsts().len());
        Self { bits: vec![0; (tiles + kinds) * words], tiles, words }
    }

    #[inline]
    pub(crate) const fn words(&self) -> usize {
        self.words
    }

    /// The tiles that this tile can be joined with.
    #[inline]
    pub(crate) fn of(&self, tile: usize) -> &[u64] {
        &self.bits[tile * self.words..][..self.words]
    }

    /// The first tile, from this one on, that can be joined with any other.
    #[inline]
    pub(crate) fn next_joined(&self, tile: usize) -> Option<usize> {
        let rows = &self.bits[tile * self.words..self.tiles * self.words];
        let word = rows.iter().position(|&word| word != 0)?;
        Some(tile + if self.words == 1 { word } else { word / self.words })
    }

    /// The first kind, from this one on, that may have several open tiles.
    #[inline]
    pub(crate) fn next_with_open(&self, kind: usize) -> Option<usize> {
        let rows = &self.bits[(self.tiles + kind) * self.words..];
        if self.words > 1 {
            return (!rows.is_empty()).then_some(kind);
        }
        // Clearing the lowest bit leaves 0 if at most one bit is set.
        let next = rows.iter().position(|&row| row & row.wrapping_sub(1) != 0)?;
        Some(kind + next)
    }

    /// The open tiles of a kind.
    #[inline]
    pub(crate) fn open(&self, kind: usize) -> &[u64] {
        self.of(self.tiles + kind)
    }

    /// One word of the open tiles of a kind that a tile is not joined with.
    #[inline]
    pub(crate) fn apart(&self, tile: usize, kind: usize, word: usize) -> Bits {
        let open = self.bits[(self.tiles + kind) * self.words + word];
        Bits(open & !self.bits[tile * self.words + word])
    }

    /// Returns whether a tile can be joined with the tile `at` of its kind.
    #[inline]
    pub(crate) fn are_joined(&self, tile: usize, at: usize) -> bool {
        self.bits[tile * self.words + at / 64] >> (at % 64) & 1 == 1
    }

    /// Toggles whether two tiles of the kind that begins with `first` can be joined.
    #[inline]
    pub(crate) fn flip(&mut self, tile: usize, mate: usize, first: usize) {
        for (tile, at) in [(tile, mate - first), (mate, tile - first)] {
            self.bits[tile * self.words + at / 64] ^= 1 << (at % 64);
        }
    }

    /// Marks a tile as open: it has an empty neighbour cell.
    #[inline]
    pub(crate) fn set_open(&mut self, kind: usize, at: usize) {
        self.bits[(self.tiles + kind) * self.words + at / 64] |= 1 << (at % 64);
    }

    /// Marks a tile as removed.
    pub(crate) fn set_gone(&mut self, kind: usize, at: usize) {
        self.bits[(self.tiles + kind) * self.words + at / 64] &= !(1 << (at % 64));
    }
}

/// Copying onto others reuses their memory.
impl Clone for JoinMatrix {
    fn clone(&self) -> Self {
        Self { bits: self.bits.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.bits.clone_from(&source.bits);
        (self.tiles, self.words) = (source.tiles, source.words);
    }
}

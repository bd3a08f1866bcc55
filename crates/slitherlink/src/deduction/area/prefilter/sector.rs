//! Sectors: two edges that meet at a dot within one cell.

use super::super::table::Table;
use super::SIDE;

/// A sector, by the three nodes beside its two edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sector {
    pub(super) cell: u8,
    pub(super) beside: [u8; 2],
}

impl Sector {
    /// The configurations in which it has this many lines.
    pub(super) fn with<const WORDS: usize>(
        self,
        values: &[Table<WORDS>; SIDE * SIDE],
        lines: u8,
    ) -> Table<WORDS> {
        let cell = values[usize::from(self.cell)];
        let [a, b] = self.beside.map(|near| values[usize::from(near)].differs(cell));
        match lines {
            0 => Table::ALL.without(a.or(b)),
            1 => a.differs(b),
            _ => a.and(b),
        }
    }
}

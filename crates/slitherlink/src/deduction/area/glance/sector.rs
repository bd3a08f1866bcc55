//! Two edges that meet.

use super::SIDE;

/// Two edges that meet, by the three nodes beside them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sector {
    pub(super) cell: u8,
    pub(super) beside: [u8; 2],
}

impl Sector {
    /// The ways in which it has this many lines.
    pub(super) fn with(self, values: &[u64; SIDE * SIDE], lines: u8) -> u64 {
        let cell = values[usize::from(self.cell)];
        let [a, b] = self.beside.map(|near| values[usize::from(near)] ^ cell);
        match lines {
            0 => !(a | b),
            1 => a ^ b,
            _ => a & b,
        }
    }
}

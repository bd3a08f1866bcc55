//! The four directions.

/// One of the four directions on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards row 0.
    Up,
    /// Towards the last row.
    Down,
    /// Towards column 0.
    Left,
    /// Towards the last column.
    Right,
}

impl Direction {
    /// All four, in the order in which both Onet papers try them.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// Returns the change of row and column of one step.
    #[must_use]
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::Up => (-1, 0),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
            Self::Right => (0, 1),
        }
    }

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// Returns whether this is left or right.
    #[must_use]
    pub const fn is_horizontal(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

#[cfg(test)]
mod tests {
    use super::Direction;

    #[test]
    fn the_opposite_undoes_a_step() {
        for direction in Direction::ALL {
            let (r, c) = direction.delta();
            let (back_r, back_c) = direction.opposite().delta();
            assert_eq!((r + back_r, c + back_c), (0, 0));
            assert_eq!(direction.is_horizontal(), r == 0);
        }
    }
}

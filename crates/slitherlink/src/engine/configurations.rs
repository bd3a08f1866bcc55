//! The configurations of the four edges around a cell, or at a dot.
//!
//! A configuration says for each of the four slots whether its edge is a line, one bit
//! each; a set of configurations is sixteen bits. Two of the four edges meet at each of
//! the four corners of a cell, and the same two at a dot. A set of configurations allows
//! some of the four combinations at a corner: four bits for each corner. The corners are
//! numbered alike for cells and dots:
//!
//! ```text
//!   cell 0 | cell 1         dot 3 --- dot 2
//!   ------dot------           |  cell   |
//!   cell 2 | cell 3         dot 1 --- dot 0
//! ```

use super::tables::{NO_CLUE, counts, fits};

/// A set of configurations.
pub(super) type Configurations = u16;

/// The owner of the four edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Cell,
    Dot,
}

/// By corner: the slots of its vertical and horizontal edge.
const PAIRS: [[(usize, usize); 4]; 2] =
    [[(0, 1), (2, 1), (0, 3), (2, 3)], [(0, 1), (0, 2), (3, 1), (3, 2)]];

/// What half of the configurations, the lower or the upper eight, allow: at the corners
/// (sixteen bits), and for each slot a line and a cross (two bits each).
static ALLOWED: [[[u32; 256]; 2]; 2] = {
    let mut table = [[[0; 256]; 2]; 2];
    let mut kind = 0;
    while kind < 2 {
        let mut half = 0;
        while half < 2 {
            let mut set = 0;
            while set < 256 {
                table[kind][half][set] =
                    allowed_by_all(kind, (set << (8 * half)) as Configurations);
                set += 1;
            }
            half += 1;
        }
        kind += 1;
    }
    table
};

/// The configurations with one of the allowed pairs of marks at a corner.
static DRAWING: [[[Configurations; 16]; 4]; 2] = {
    let mut table = [[[0; 16]; 4]; 2];
    let mut configuration = 0;
    while configuration < 16 {
        let mut at = 0;
        while at < 2 * 4 * 16 {
            let (kind, corner, allowed) = (at / 64, at / 16 % 4, at % 16);
            let drawn = allowed_by(kind, configuration) >> (4 * corner) & 15;
            if drawn as usize & allowed != 0 {
                table[kind][corner][allowed] |= 1 << configuration;
            }
            at += 1;
        }
        configuration += 1;
    }
    table
};

const fn allowed_by(kind: usize, configuration: usize) -> u32 {
    let mut allowed = 0;
    let mut at = 0;
    while at < 4 {
        let (vertical, horizontal) = PAIRS[kind][at];
        let drawn = (configuration >> vertical & 1) + 2 * (configuration >> horizontal & 1);
        allowed |= 1 << (4 * at + drawn);
        allowed |= 1 << (16 + 2 * at + (1 - (configuration >> at & 1)));
        at += 1;
    }
    allowed
}

/// Returns the union of what the configurations of a set allow.
const fn allowed_by_all(kind: usize, configurations: Configurations) -> u32 {
    let mut allowed = 0;
    let mut configuration = 0;
    while configuration < 16 {
        if configurations >> configuration & 1 == 1 {
            allowed |= allowed_by(kind, configuration);
        }
        configuration += 1;
    }
    allowed
}

/// The marks that a set of configurations allows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowed(u32);

impl Allowed {
    #[inline]
    pub(super) fn by(kind: Kind, configurations: Configurations) -> Self {
        let [lower, upper] = &ALLOWED[kind as usize];
        Self(lower[usize::from(configurations & 255)] | upper[usize::from(configurations >> 8)])
    }

    /// Returns the allowed pairs of marks at all four corners.
    #[inline]
    pub(super) const fn corners(self) -> u16 {
        self.0 as u16
    }

    /// The slots about which all configurations agree, in the form of [`super::tables`].
    #[inline]
    pub(super) const fn agreed(self) -> u8 {
        let slots = (self.0 >> 16) as u8;
        slots & (((slots ^ slots >> 1) & 0x55) * 3)
    }
}

/// Returns the configurations with one of the allowed pairs of marks at a corner.
#[inline]
pub(super) fn drawing(kind: Kind, corner: usize, allowed: u8) -> Configurations {
    DRAWING[kind as usize][corner & 3][usize::from(allowed & 15)]
}

/// Returns the configurations consistent with the known edges, in the form of
/// [`super::tables`].
#[inline]
pub(super) fn fitting(known: u8) -> Configurations {
    static FITTING: [Configurations; 256] = {
        let mut table = [0; 256];
        let mut at = 0;
        while at < 256 * 16 {
            let (state, configuration) = (at / 16, at % 16);
            if fits(state, configuration) {
                table[state] |= 1 << configuration;
            }
            at += 1;
        }
        table
    };
    FITTING[usize::from(known)]
}

/// The bits of those corners at which both edges are open.
#[inline]
pub(super) fn open_corners(kind: Kind, known: u8) -> u16 {
    static OPEN: [[u16; 256]; 2] = {
        let mut table = [[0; 256]; 2];
        let mut at = 0;
        while at < 2 * 256 {
            let (kind, state) = (at / 256, at % 256);
            table[kind][state] = open_corners_of(kind, state);
            at += 1;
        }
        table
    };
    OPEN[kind as usize][usize::from(known)]
}

const fn open_corners_of(kind: usize, known: usize) -> u16 {
    let mut open = 0;
    let mut corner = 0;
    while corner < 4 {
        let (vertical, horizontal) = PAIRS[kind][corner];
        if known & (3 << (2 * vertical) | 3 << (2 * horizontal)) == 0 {
            open |= 15 << (4 * corner);
        }
        corner += 1;
    }
    open
}

/// Nothing is forbidden at any corner.
pub(super) const ALL_CORNERS: u16 = !0;

/// The configurations that satisfy the rule of a dot.
pub(super) const fn at_dot() -> Configurations {
    counting(0b101)
}

/// Returns the configurations of a cell with this clue, in the form of
/// [`super::tables`]; none if there is no clue.
#[inline]
pub(super) fn at_clue(clue: u8) -> Configurations {
    static CLUES: [Configurations; 16] = {
        let mut table = [0; 16];
        let mut clue = 0;
        while clue < 16 {
            if clue != NO_CLUE as usize {
                table[clue] = counting(counts(clue));
            }
            clue += 1;
        }
        table
    };
    CLUES[usize::from(clue & 15)]
}

/// What is open around a cell, or at a dot: both edges of a corner, or an edge.
pub(super) const CORNER: u32 = 1;
pub(super) const EDGE: u32 = 2;

/// Returns what is open given the known edges, in the form of [`super::tables`].
#[inline]
pub(super) fn open_at(kind: Kind, known: u8) -> u32 {
    static OPEN: [[u8; 256]; 2] = {
        let mut table = [[0; 256]; 2];
        let mut at = 0;
        while at < 2 * 256 {
            let (kind, state) = (at / 256, at % 256);
            if open_corners_of(kind, state) != 0 {
                table[kind][state] |= CORNER as u8;
            }
            if (state | state >> 1) & 0x55 != 0x55 {
                table[kind][state] |= EDGE as u8;
            }
            at += 1;
        }
        table
    };
    u32::from(OPEN[kind as usize][usize::from(known)])
}

/// Returns what is open around a cell with this clue before any edge is known, if the
/// clue excludes something at a corner, so that there is something to propagate.
#[inline]
pub(super) fn open_at_first(clue: u8) -> u32 {
    static OPEN: [u8; 16] = {
        let mut table = [0; 16];
        let mut clue = 0;
        while clue < 16 {
            if allowed_by_all(0, counting(counts(clue))) as u16 != ALL_CORNERS {
                table[clue] = (CORNER | EDGE) as u8;
            }
            clue += 1;
        }
        table
    };
    u32::from(OPEN[usize::from(clue & 15)])
}

/// The configurations with one of these numbers of lines (one bit each).
const fn counting(numbers: u32) -> Configurations {
    let mut configurations = 0;
    let mut configuration = 0_u32;
    while configuration < 16 {
        configurations |=
            ((numbers >> configuration.count_ones() & 1) << configuration) as Configurations;
        configuration += 1;
    }
    configurations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_one_never_has_two_lines_at_a_corner() {
        let allowed = Allowed::by(Kind::Cell, counting(0b10));
        assert_eq!(allowed.corners(), 0b0111_0111_0111_0111);
        assert_eq!(allowed.agreed(), 0);
    }

    #[test]
    fn a_line_up_and_a_cross_to_the_left_leave_two_configurations_at_a_dot() {
        let configurations = at_dot() & fitting(0b00_00_10_01);
        assert_eq!(configurations.count_ones(), 2);
        assert_eq!(Allowed::by(Kind::Dot, configurations).agreed(), 0b00_00_10_01);
        assert_eq!(configurations & drawing(Kind::Dot, 3, 0b0001), 0);
    }
}

//! Propagation tables: the implications at one dot or cell for each of the 256 states
//! of its four edges (or neighbours).
//!
//! A state has two bits for each of the four: 0 open, 1 yes, 2 no. An answer has the
//! same form and has only what is new. If no configuration fits, an answer has both yes
//! and no, and the second of the two conflicts with the first.

/// The value of "no clue" in these tables.
pub(crate) const NO_CLUE: u8 = 5;
/// Combined with a clue: "any number but this".
pub(crate) const ANY_BUT: u8 = 8;

/// At a dot: none or two of the edges are lines.
static DOTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut state = 0;
    while state < 256 {
        table[state] = forced_edges(state, 0b00101);
        state += 1;
    }
    table
};

/// Around a cell with this clue: as many lines as it says.
static CLUES: [u8; 4096] = {
    let mut table = [0; 4096];
    let mut clue = 0;
    while clue < 16 {
        let mut state = 0;
        while state < 256 {
            table[clue << 8 | state] = forced_edges(state, counts(clue));
            state += 1;
        }
        clue += 1;
    }
    table
};

/// By the known neighbours of a cell and its clue: whether the cell itself (in the two
/// lowest of ten bits), and which of them, must be inside.
static AROUND: [u16; 4096] = {
    let mut table = [0; 4096];
    let mut clue = 0;
    while clue < 16 {
        let mut state = 0;
        while state < 256 {
            table[state << 4 | clue] = forced_cells(state, counts(clue));
            state += 1;
        }
        clue += 1;
    }
    table
};

/// Returns the implications at a dot.
#[inline]
pub(crate) fn at_dot(state: u8) -> u8 {
    DOTS[usize::from(state)]
}

/// Returns the implied edges around a cell. The lowest eight of twelve bits are the
/// known edges, the others the clue.
#[inline]
pub(crate) fn round_cell(known: usize) -> u8 {
    CLUES[known & 0xfff]
}

/// Returns the implications for a cell itself and for its neighbours. The lowest four
/// of twelve bits are the clue, the others the known neighbours.
#[inline]
pub(crate) fn around_cell(known: usize) -> u16 {
    AROUND[known & 0xfff]
}

/// The allowed numbers of lines for a clue, one bit each.
pub(super) const fn counts(clue: usize) -> u32 {
    match clue {
        0..=4 => 1 << clue,
        8..=12 => 0b11111 & !(1 << (clue - ANY_BUT as usize)),
        _ => 0b11111,
    }
}

/// Returns whether four yes-or-no values fit a state.
pub(super) const fn fits(state: usize, answers: usize) -> bool {
    let mut slot = 0;
    while slot < 4 {
        let known = state >> (2 * slot) & 3;
        let wanted = if answers >> slot & 1 == 1 { 1 } else { 2 };
        if known != 0 && known != wanted {
            return false;
        }
        slot += 1;
    }
    true
}

/// The bits of those slots about which something is known.
const fn known_bits(state: usize) -> u16 {
    let either = (state | state >> 1) & 0x55;
    (either | either << 1) as u16
}

const fn forced_edges(state: usize, allowed: u32) -> u8 {
    let (mut always, mut never) = (0b1111, 0b1111);
    let mut lines = 0;
    while lines < 16 {
        if fits(state, lines) && allowed >> lines.count_ones() & 1 == 1 {
            always &= lines;
            never &= !lines;
        }
        lines += 1;
    }
    (interleave(always, never) & !known_bits(state)) as u8
}

const fn forced_cells(state: usize, allowed: u32) -> u16 {
    let (mut always, mut never) = (0b11111, 0b11111);
    let mut inside = 0;
    while inside < 32 {
        let own = if inside >> 4 == 1 { 0b1111 } else { 0 };
        let lines = (inside & 0b1111) ^ own;
        if fits(state, inside & 0b1111) && allowed >> lines.count_ones() & 1 == 1 {
            always &= inside;
            never &= !inside;
        }
        inside += 1;
    }
    let forced = interleave(always, never) & !known_bits(state);
    forced >> 8 | (forced & 0xff) << 2
}

/// Interleaves the `YES` bits and the `NO` bits into a state.
const fn interleave(always: usize, never: usize) -> u16 {
    let mut answer = 0;
    let mut slot = 0;
    while slot < 5 {
        answer |= (always >> slot & 1) << (2 * slot);
        answer |= (never >> slot & 1) << (2 * slot + 1);
        slot += 1;
    }
    answer as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dot_with_two_lines_has_no_third() {
        assert_eq!(at_dot(0b00_00_01_01), 0b10_10_00_00);
        assert_eq!(at_dot(0b00_10_10_10), 0b10_00_00_00);
        assert_eq!(at_dot(0b00_10_10_01), 0b01_00_00_00);
        assert_eq!(at_dot(0), 0);
    }

    #[test]
    fn a_clue_decides_the_rest_once_its_lines_are_known() {
        assert_eq!(round_cell(0), 0b10_10_10_10);
        assert_eq!(round_cell(3 << 8 | 0b10), 0b01_01_01_00);
        let no_clue = usize::from(NO_CLUE) << 8;
        assert!(
            (0..=255)
                .all(|state| round_cell(no_clue | state) == 0 || state & state >> 1 & 0x55 != 0)
        );
    }

    #[test]
    fn a_two_has_two_neighbours_inside() {
        assert_eq!(around_cell(0b00_00_01_01 << 4 | 2), 0b10_10_00_00_00);
        assert_eq!(around_cell(0b00_00_10_10 << 4 | 1), 0b00_00_00_00_10);
        assert_eq!(around_cell(0b00_00_10_10 << 4 | 3), 0b00_00_00_00_01);
    }
}

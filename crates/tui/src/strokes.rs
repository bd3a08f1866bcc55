//! Box-drawing characters for lines that meet.

use super::look::Look;

/// The directions in which lines leave a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "there are four arms, and each is free")]
pub struct Arms {
    pub up: bool,
    pub right: bool,
    pub down: bool,
    pub left: bool,
}

impl Arms {
    /// Returns the thin character with these arms; a blank if there are none.
    pub fn thin(self, look: Look) -> char {
        look.either(THIN[self.number()], ASCII[self.number()])
    }

    /// Returns the bold character with these arms.
    pub fn thick(self, look: Look) -> char {
        look.either(THICK[self.number()], ASCII[self.number()])
    }

    fn number(self) -> usize {
        let bits = [self.up, self.right, self.down, self.left];
        bits.iter().rev().fold(0, |number, &bit| number * 2 + usize::from(bit))
    }
}

/// Indexed by bits: 1 up, 2 right, 4 down, 8 left.
const THIN: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const THICK: [char; 16] =
    [' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];
const ASCII: [char; 16] =
    [' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+'];

#[cfg(test)]
mod tests {
    use draw::Ink;

    use super::*;

    #[test]
    fn a_corner_goes_the_ways_it_is_told() {
        let look = Look::new(Ink { colour: false, unicode: true });
        let arms = Arms { up: true, left: true, ..Arms::default() };
        assert_eq!((arms.thin(look), arms.thick(look)), ('┘', '┛'));
        let arms = Arms { right: true, down: true, left: true, ..Arms::default() };
        assert_eq!((arms.thin(look), arms.thick(look)), ('┬', '┳'));
        assert_eq!(Arms::default().thin(look), ' ');
    }
}

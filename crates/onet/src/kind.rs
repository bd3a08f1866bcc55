//! Kinds of tiles.

use std::fmt;
use std::num::NonZeroU16;

/// The picture on a tile, as a number from 1 to 65535. Tiles of one kind match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Kind(NonZeroU16);

impl Kind {
    /// Returns the kind with this number; `None` for 0, which is an empty cell.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    /// Returns the kind of a letter: `A` to `Z` are 1 to 26, `a` to `z` are 27 to 52.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'A'..='Z' => Self::new(letter as u16 - 'A' as u16 + 1),
            'a'..='z' => Self::new(letter as u16 - 'a' as u16 + 27),
            _ => None,
        }
    }

    /// The letter for this kind, if there is one.
    #[must_use]
    pub const fn letter(self) -> Option<char> {
        match self.number() as u8 {
            n @ 1..=26 if self.number() <= 52 => Some((b'A' + n - 1) as char),
            n @ 27..=52 if self.number() <= 52 => Some((b'a' + n - 27) as char),
            _ => None,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn letters_and_kinds_are_inverse() {
        for number in 1..=u16::MAX {
            let kind = Kind::new(number).unwrap();
            match kind.letter() {
                Some(letter) => assert_eq!(Kind::from_letter(letter), Some(kind)),
                None => assert!(number > 52),
            }
        }
        assert_eq!(Kind::from_letter('A').map(Kind::number), Some(1));
        assert_eq!(Kind::from_letter('1'), None);
    }
}

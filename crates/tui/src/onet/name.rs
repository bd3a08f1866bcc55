//! The names of tiles: one character per kind while there are enough, chosen to be
//! distinguishable; else the number of the kind.

use onet::{Board, Kind};

/// One character for each of the first kinds, without lower-case letters that resemble
/// their capitals or digits.
const NAMES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789abdefghijmnqrty@#$%&~+=?!";

/// The naming scheme of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    width: usize,
}

impl Names {
    /// Chooses the scheme for a board.
    pub fn of(board: &Board) -> Self {
        let last = board.numbers().iter().copied().max().unwrap_or(0);
        let has_letters = usize::from(last) <= NAMES.len();
        Self { width: if has_letters { 1 } else { last.to_string().len() } }
    }

    /// Returns the width of the longest name, in characters.
    pub const fn width(self) -> usize {
        self.width
    }

    /// Returns the name of a kind.
    pub fn name(self, kind: Kind) -> String {
        let number = kind.number();
        if self.width > 1 {
            return number.to_string();
        }
        NAMES.chars().nth(usize::from(number) - 1).map_or_else(|| number.to_string(), String::from)
    }

    /// Returns whether a key selects this kind: it is the name, or its first character.
    pub fn matches_key(self, key: char, kind: Kind) -> bool {
        self.name(kind).starts_with(key)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use game::onet::Level;

    use super::*;

    #[test]
    fn every_kind_of_the_levels_has_a_character_of_its_own() {
        let letters: HashSet<char> = NAMES.chars().collect();
        assert_eq!(letters.len(), NAMES.len());
        assert!(Level::ALL.iter().all(|level| level.kinds <= NAMES.len()));
    }

    #[test]
    fn many_kinds_are_named_by_their_numbers() {
        let board: Board = "1 61 1 61".parse().unwrap();
        let names = Names::of(&board);
        assert_eq!((names.width(), names.name(Kind::new(1).unwrap())), (2, "1".to_owned()));
        let names = Names::of(&"1 60".parse().unwrap());
        assert_eq!((names.width(), names.name(Kind::new(60).unwrap())), (1, "!".to_owned()));
    }
}

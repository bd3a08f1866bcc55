//! Counts how many pictures of each kind are read correctly.

use std::fmt;

use simpul_core::Edge;
use simpul_vision::{Recognition, Seen, VisionError};
use slitherlink::Puzzle;

use crate::external::is_new_game;

/// A picture file and its content.
pub struct Screenshot {
    pub bytes: Vec<u8>,
    pub truth: Truth,
}

/// The expected content of a picture.
pub enum Truth {
    /// Rows of kinds, numbered in order of appearance; 0 is an empty cell. Empty outer rows
    /// and columns are removed.
    Onet(Vec<Vec<u16>>),
    Slitherlink {
        puzzle: Puzzle,
        lines: Vec<Edge>,
        crosses: Vec<Edge>,
    },
    /// A new game of `KShisen`, with any tiles.
    Shisen,
    /// No board.
    Nothing,
}

impl Truth {
    pub fn is(&self, seen: &Seen) -> bool {
        match (self, seen) {
            (Self::Onet(tiles), Seen::Onet(board)) => {
                let rows = board.numbers().chunks(board.size().cols());
                let mut rows: Vec<Vec<u16>> = rows.map(<[u16]>::to_vec).collect();
                // The board may be rotated by quarter turns.
                (0..4).any(|_| {
                    rows = quarter_turned(&rows);
                    rows == *tiles
                })
            }
            (Self::Shisen, _) => is_new_game(seen),
            (
                Self::Slitherlink { puzzle, lines, crosses },
                Seen::Slitherlink { puzzle: seen, lines: seen_lines, crosses: seen_crosses },
            ) => puzzle == seen && lines == seen_lines && crosses == seen_crosses,
            _ => false,
        }
    }
}

/// Rotates the rows by a quarter turn and renumbers the kinds in order of appearance.
pub fn quarter_turned(rows: &[Vec<u16>]) -> Vec<Vec<u16>> {
    let mut met = vec![0];
    let mut number = |kind: u16| {
        let known = met.iter().position(|&other| other == kind).unwrap_or_else(|| {
            met.push(kind);
            met.len() - 1
        });
        known as u16
    };
    let column = |col: usize| rows.iter().rev().map(move |row| row[col]);
    (0..rows[0].len()).map(|col| column(col).map(&mut number).collect()).collect()
}

/// The outcome for one picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    /// The right board without doubts, or none if there is none.
    Right,
    /// The right board with doubts.
    RightWithDoubts,
    /// A wrong board with doubts, or no board.
    Doubtful,
    /// A wrong board without doubts.
    Wrong,
}

impl Result {
    /// Compares the recognition with the truth.
    pub fn of(seen: std::result::Result<&Recognition, &VisionError>, truth: &Truth) -> Self {
        let Ok(recognition) = seen else {
            let is_right = matches!(truth, Truth::Nothing);
            return if is_right { Self::Right } else { Self::Doubtful };
        };
        let is_sure = recognition.doubtful().is_empty();
        let is_right = truth.is(&recognition.seen);
        match (is_right, is_sure) {
            (true, true) => Self::Right,
            (true, false) => Self::RightWithDoubts,
            (false, false) => Self::Doubtful,
            (false, true) => Self::Wrong,
        }
    }
}

/// Counts for one kind of picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row {
    pub pictures: usize,
    pub right: usize,
    pub right_with_doubts: usize,
    pub doubtful: usize,
    pub wrong: usize,
}

impl Row {
    /// Counts one more picture.
    pub fn add(&mut self, result: Result) {
        self.pictures += 1;
        *match result {
            Result::Right => &mut self.right,
            Result::RightWithDoubts => &mut self.right_with_doubts,
            Result::Doubtful => &mut self.doubtful,
            Result::Wrong => &mut self.wrong,
        } += 1;
    }

    /// Returns whether at least 99% of the boards are right.
    pub fn is_good(&self) -> bool {
        (self.right + self.right_with_doubts) * 100 >= self.pictures * 99
    }

    /// Adds the counts of another kind.
    pub fn extend(&mut self, other: &Self) {
        self.pictures += other.pictures;
        self.right += other.right;
        self.right_with_doubts += other.right_with_doubts;
        self.doubtful += other.doubtful;
        self.wrong += other.wrong;
    }
}

/// Returns the heading of the table.
pub fn heading() -> String {
    format!(
        "{:<36}{:>9}{:>8}{:>14}{:>18}{:>14}",
        "kind of picture", "pictures", "right", "with doubts", "wrong, doubtful", "wrong, sure"
    )
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pictures, right, right_with_doubts, doubtful, wrong } = self;
        write!(f, "{pictures:>9}{right:>8}{right_with_doubts:>14}{doubtful:>18}{wrong:>14}")
    }
}

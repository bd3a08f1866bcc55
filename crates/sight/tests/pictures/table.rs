//! How many pictures of each kind are read right.

use std::fmt;

use sight::{Seen, SightError, Sighting};

/// What came of one picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    /// The right board, and nothing doubtful.
    Right,
    /// The right board, with doubts.
    RightWithDoubts,
    /// A wrong board, with doubts, or none at all.
    Doubtful,
    /// A wrong board without any doubt.
    Wrong,
}

impl Result {
    /// Compares an Onet board that was seen with the true one.
    pub fn of(seen: std::result::Result<&Sighting, &SightError>, tiles: &[Vec<u16>]) -> Self {
        let Ok(sighting) = seen else { return Self::Doubtful };
        let is_sure = sighting.doubtful().is_empty();
        let is_right = match &sighting.seen {
            Seen::Onet(board) => {
                let rows: Vec<_> = board.numbers().chunks(board.size().cols()).collect();
                rows == tiles.iter().map(Vec::as_slice).collect::<Vec<_>>()
            }
            Seen::Slitherlink { .. } => false,
        };
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

    /// Adds the counts of another kind.
    pub fn extend(&mut self, other: &Self) {
        self.pictures += other.pictures;
        self.right += other.right;
        self.right_with_doubts += other.right_with_doubts;
        self.doubtful += other.doubtful;
        self.wrong += other.wrong;
    }
}

/// The heading of the table.
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

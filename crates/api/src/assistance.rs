//! What responses give away about puzzles in play.

use onet::Board;
use slitherlink::Puzzle;

use crate::EitherPuzzle;

/// How much a response gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssistanceKind {
    /// The next move or step, as a game offers it for points or time.
    Hint,
    /// What is wrong, as a game offers it for time.
    Check,
    /// The solution, or a way to it.
    Solution,
}

/// A puzzle that a request asks about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AssistedPuzzle {
    /// A board of Onet.
    Onet(Box<Board>),
    /// A Slitherlink.
    Slitherlink(Puzzle),
}

/// Help with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assistance {
    /// How much the response gives away.
    pub kind: AssistanceKind,
    /// About which puzzle.
    pub puzzle: AssistedPuzzle,
}

impl Assistance {
    /// Help with a puzzle of either kind.
    pub fn new(kind: AssistanceKind, puzzle: impl Into<AssistedPuzzle>) -> Self {
        Self { kind, puzzle: puzzle.into() }
    }
}

impl From<&Board> for AssistedPuzzle {
    fn from(board: &Board) -> Self {
        Self::Onet(Box::new(board.clone()))
    }
}

impl From<&Puzzle> for AssistedPuzzle {
    fn from(puzzle: &Puzzle) -> Self {
        Self::Slitherlink(puzzle.clone())
    }
}

impl From<EitherPuzzle> for AssistedPuzzle {
    fn from(puzzle: EitherPuzzle) -> Self {
        match puzzle {
            EitherPuzzle::Onet(board) => Self::Onet(board),
            EitherPuzzle::Slitherlink(puzzle, _) => Self::Slitherlink(puzzle),
        }
    }
}

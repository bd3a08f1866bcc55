//! Assistance: what responses reveal about puzzles in play.

use onet::Board;
use slitherlink::Puzzle;

use crate::EitherPuzzle;

/// How much a response reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssistanceKind {
    /// The next move or step, as a game offers it for points or time.
    Hint,
    /// The mistakes, as a game offers them for time.
    Check,
    /// The solution, or the steps to it.
    Solution,
}

/// The puzzle that a request is about.
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
    /// How much the response reveals.
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

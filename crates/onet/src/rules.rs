//! When two tiles can be joined.

use simpul_core::{Budget, BudgetError, Cell};

use crate::paper2024::Program;
use crate::{Board, Moves, Pair, Path};

/// A rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetRules"))]
pub enum Rules {
    /// The real game: at most two turns, through empty cells and one ring of empty
    /// cells around the board.
    #[default]
    Ring,
    /// The 2024 paper's own test, with its quirks (see [`paper2024`](crate::paper2024)).
    Paper,
}

/// A move and how many pairs it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The tile that the search started from. Under [`Rules::Ring`] it precedes
    /// `to` in row-major order; the paper's program may find a pair from its
    /// later tile only.
    pub from: Cell,
    /// The tile that it reached.
    pub to: Cell,
    /// The score of the move. Under [`Rules::Ring`] it equals `pairs`;
    /// [`Rules::Paper`] counts ordered pairs, as the paper's program does, so
    /// most pairs count twice.
    pub openings: usize,
    /// The number of joinable pairs after the move, each counted once.
    pub pairs: usize,
}

impl Best {
    /// The two tiles to remove.
    #[must_use]
    pub fn pair(self) -> Pair {
        Pair::new(self.from, self.to).expect("a move joins two different tiles")
    }
}

impl Rules {
    /// Returns the path that joins two tiles, or `None` if they cannot be joined. Whatever
    /// the paper's test joins, the ring rule joins too, and the path is the ring rule's.
    #[must_use]
    pub fn join(self, board: &Board, pair: Pair) -> Option<Path> {
        let kind = board.tile(pair.a())?;
        if board.tile(pair.b()) != Some(kind) {
            return None;
        }
        if self == Self::Paper {
            let program = Program::new(board);
            if !program.bfs(pair.a(), pair.b()) && !program.bfs(pair.b(), pair.a()) {
                return None;
            }
        }
        Path::between(board, pair)
    }

    /// All pairs that can be joined, row by row.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn pairs(self, board: &Board, budget: &mut Budget) -> Result<Vec<Pair>, BudgetError> {
        match self {
            Self::Ring => Ok(pairs(board)),
            Self::Paper => Program::new(board).pairs(budget),
        }
    }

    /// The pair that leaves the most joinable pairs; ties go to the first one in
    /// row-major order.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn best(self, board: &Board, budget: &mut Budget) -> Result<Option<Best>, BudgetError> {
        match self {
            Self::Ring => Moves::of(board).best(budget),
            Self::Paper => Program::new(board).find_best_move(budget),
        }
    }
}

/// All pairs that can be joined under the ring rule, row by row.
#[must_use]
pub fn pairs(board: &Board) -> Vec<Pair> {
    Moves::of(board).iter().collect()
}

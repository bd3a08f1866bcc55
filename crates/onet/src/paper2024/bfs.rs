//! The program's search as an answer to the 2015 paper's question.

use simpul_core::{Budget, BudgetError, Cell};

use super::{Program, Queued, Watch};
use crate::{Board, MovesLeft, Node, NodeStatus, Observer, Pair};

/// The 2024 program's `bfs`, applied to each pair of equal tiles.
///
/// A node is a state that it puts into its queue. A pair that it finds is joinable; if
/// it finds none, there may still be a move, since it lacks most of the ring and closes
/// cells too early (see [`paper2024`](crate::paper2024)).
#[derive(Clone, Copy, Debug, Default)]
pub struct Bfs2024;

impl Bfs2024 {
    /// The first tile of the same kind, row by row, that is joined with a tile.
    ///
    /// # Errors
    /// If the budget runs out. A node is a state in a queue.
    pub fn search(
        self,
        board: &Board,
        from: Cell,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, BudgetError> {
        let program = Program::new(board);
        let mates = board.occupied().filter(|&to| to != from && board.tile(to) == board.tile(from));
        for to in mates {
            observer.begins();
            let mut nodes = Nodes { end: to, levels: vec![], observer };
            let is_joined = program.bfs_watched(from, to, &mut nodes);
            budget.spend(nodes.levels.len() as u64)?;
            if is_joined {
                return Ok(Some(to));
            }
        }
        Ok(None)
    }
}

impl MovesLeft for Bfs2024 {
    fn any_move(
        &self,
        board: &Board,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Pair>, BudgetError> {
        for from in board.occupied() {
            if let Some(to) = self.search(board, from, budget, observer)? {
                return Ok(Pair::new(from, to));
            }
        }
        Ok(None)
    }
}

/// Reports the states in the queue to an observer, as nodes of a tree.
struct Nodes<'a, O> {
    end: Cell,
    /// The level of each state so far.
    levels: Vec<usize>,
    observer: &'a mut O,
}

impl<O: Observer> Watch for Nodes<'_, O> {
    fn queued(&mut self, state: Queued) {
        let number = self.levels.len();
        let level = state.parent.map_or(0, |parent| self.levels[parent] + 1);
        self.levels.push(level);
        let popped = state.parent.map_or(0, |parent| parent + 1);
        self.observer.holds(self.levels.len() - popped);
        let status = match state {
            Queued { parent: None, .. } => NodeStatus::Root,
            Queued { cell, .. } if cell == self.end => NodeStatus::Goal,
            _ => NodeStatus::Open,
        };
        self.observer.generates(&Node {
            number,
            parent: state.parent.unwrap_or(number),
            level,
            turns: state.turns,
            place: state.cell.into(),
            status,
        });
    }

    fn found(&mut self, number: Option<usize>) {
        if let Some(number) = number {
            self.observer.finds(number);
        }
    }
}

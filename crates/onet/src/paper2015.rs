//! The 2015 paper's searches: "Perbandingan Algoritma Brute Force dan Breadth
//! First Search dalam Permainan Onet".
//!
//! Both grow a tree of places level by level from a tile: the children of an empty
//! place are all adjacent places, on the board or in the ring, except the tile from
//! which the search started. Places with tiles are leaves. A level is completed before
//! it is examined. They differ in this:
//!
//! | | [`Exhaustive`] (`CekBoard`, `CariJalur`) | [`Bfs`] |
//! | --- | --- | --- |
//! | goal | one given tile of the kind | any tile of the kind |
//! | returns to the previous place | yes | no |
//! | abandons a path at its third turn | no: turns are counted at the end | yes |
//! | rechecks nodes | the last level, for paths with at most two turns | no |
//!
//! On the board of the paper's figure 5, from the A in row 2, column 2, the levels of
//! the exhaustive search have 1, 4, 6, 7 and 19 nodes, 37 in all, of which 18 are
//! rechecked besides the goal, as the paper says. It counts 25 nodes for BFS, and two
//! readings come to 25:
//!
//! - the tree without the paper's own limit of two turns, its last level finished
//!   (1, 4, 6, 5, 9): [`Bfs`] with `two_turns: false`;
//! - the tree with that limit, if the goal is examined when it is taken from the queue,
//!   two nodes of the next level later (1, 4, 6, 5, 7, 2): [`Bfs::search_by_queue`].
//!
//! The text does not say which one figure 6 shows. With the limit, and the goal
//! examined when its level is generated, there are 23 (1, 4, 6, 5, 7).
//!
//! # Slips of the paper, and how it is read here
//!
//! `CekBoard`:
//! - `j` is initialized once, before the loops, and not reset to `i+1`: here all equal
//!   pairs are tried in row-major order;
//! - after an equal pair without a path, neither `j` nor `i` advances, so the loop does
//!   not terminate: here the next pair is tried;
//! - `gambar_sama` is tested but never set;
//! - `i<jml_kartu` and `j<jml_kartu` skip the last card: here it is included.
//!
//! `CariJalur`:
//! - `else if` follows only the first empty side: the text and figure 4 follow all
//!   sides, and so does this;
//! - only empty cells become children, so the goal, which is a card, is never reached;
//!   figure 4 has cards as leaves, and so has this;
//! - nothing prevents it from going back and forth, and it ends only at a solution: here
//!   also when no place is left to expand, or when all paths are longer than any path
//!   with two turns can be;
//! - it stops at the first solution and then counts turns, although a longer path may
//!   have fewer: here the search continues if a level reaches the goal only by paths
//!   with more turns.
//!
//! The steps of BFS:
//! - they do not say that a card blocks a path: part I does, so cards are leaves;
//! - step 6 asks for fewer than three straight lines: part I and step 2 allow three.
//!
//! Elsewhere: BFS is said to visit vertices in preorder, and does so level by level;
//! comparing the pictures is said to take O(n), though `CekBoard` compares every card
//! with every other; Table 1 is called a trace of figure 2 and is one of figure 3; the number
//! of paths is given as (m-n)! and then as O(n!), where n are the cards and not the
//! empty cells; with the distance taken as half the cells, 4^d is 4^(m/2) = 2^m and not
//! 4^m; 37 nodes and 18 rechecked against 25 are 2.2 times as many, not twice.
//!
//! Ambiguous points, as read here: the order of directions is up, down, left, right, as
//! in `CariJalur` (the steps of BFS say up, down, right, left; that changes which of two
//! paths is found, not the counts of completed levels); a level is completed before it
//! is examined; a node "with the position of its parent", which no child has, is a step
//! back to the place that the parent came from (with such steps the levels have 1, 4, 6,
//! 7 and 14 nodes, 32 in all).

mod path_count;
pub mod trace;

use std::collections::VecDeque;

use simpul_core::{Budget, BudgetError, Cell, Direction};

use crate::{Board, Kind, Node, NodeStatus, Observer, Pair, Point};

pub use path_count::{PathCount, count_paths};

/// The paper's printed figures and our readings of them, as JSON: the board of its
/// figure 5, the tile and the goal, and for each search its levels, the generated and
/// the rechecked nodes.
pub const FIGURES: &str = include_str!("paper2015/figures.json");

/// The exhaustive search. Its tree grows exponentially, so pass a bounded budget.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exhaustive;

/// The breadth-first search.
#[derive(Clone, Copy, Debug)]
pub struct Bfs {
    /// Whether a path is abandoned at its third turn, as the paper's text says; its
    /// figure 6 has the nodes beyond.
    pub two_turns: bool,
}

impl Default for Bfs {
    fn default() -> Self {
        Self { two_turns: true }
    }
}

impl Exhaustive {
    /// `CariJalur`: returns whether a path with at most two turns joins the two tiles.
    ///
    /// # Errors
    /// If the budget runs out. A node is a node of the tree.
    pub fn search(
        self,
        board: &Board,
        from: Cell,
        to: Cell,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<bool, BudgetError> {
        let growth =
            Growth { board, from, goal: Goal::Tile(to), steps_back: true, two_turns: false };
        Ok(growth.search(budget, observer)?.is_some())
    }
}

impl Bfs {
    /// Returns the first tile of the same kind that the search finds.
    ///
    /// # Errors
    /// If the budget runs out. A node is a node of the tree.
    pub fn search(
        self,
        board: &Board,
        from: Cell,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, BudgetError> {
        let Some(kind) = board.tile(from) else { return Ok(None) };
        let goal = Goal::Kind(kind);
        Growth { board, from, goal, steps_back: false, two_turns: self.two_turns }
            .search(budget, observer)
    }

    /// Like [`search`](Self::search), but examines the goal when it is taken from the
    /// queue instead of when its level is generated: the other reading that gives 25
    /// nodes.
    ///
    /// # Errors
    /// If the budget runs out. A node is a node of the tree.
    pub fn search_by_queue(
        self,
        board: &Board,
        from: Cell,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, BudgetError> {
        let Some(kind) = board.tile(from) else { return Ok(None) };
        let goal = Goal::Kind(kind);
        Growth { board, from, goal, steps_back: false, two_turns: self.two_turns }
            .search_by_queue(budget, observer)
    }
}

/// A depth-first search over the same places, which both papers compare with BFS and
/// reject: it follows a path to its end before it tries the next, and abandons a path
/// at its third turn.
///
/// It is complete: it finds a tile whenever BFS does, but not always the nearest. It
/// holds no more nodes than one path has.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dfs;

impl Dfs {
    /// Returns the first tile of the same kind that the search finds.
    ///
    /// # Errors
    /// If the budget runs out. A node is a node of the tree.
    pub fn search(
        self,
        board: &Board,
        from: Cell,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, BudgetError> {
        let Some(kind) = board.tile(from) else { return Ok(None) };
        let growth =
            Growth { board, from, goal: Goal::Kind(kind), steps_back: false, two_turns: true };
        growth.search_depth_first(budget, observer)
    }
}

enum Goal {
    Tile(Cell),
    Kind(Kind),
}

/// More open nodes than this are not kept: at 24 bytes each they take 50 MB.
const MOST_OPEN: usize = 1 << 21;

/// The rules by which a tree grows.
struct Growth<'a> {
    board: &'a Board,
    from: Cell,
    goal: Goal,
    steps_back: bool,
    two_turns: bool,
}

/// An open node of the level being built, or of the one before.
#[derive(Clone, Copy)]
struct Open {
    number: usize,
    place: Point,
    entered_by: Direction,
    turns: u8,
}

impl Growth<'_> {
    /// Grows the tree until a level holds a goal within two turns.
    fn search(
        &self,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, BudgetError> {
        let root = Point::from(self.from);
        budget.spend(1)?;
        observer.begins();
        let status = NodeStatus::Root;
        observer.generates(&Node { number: 0, parent: 0, level: 0, turns: 0, place: root, status });
        let mut count = 1;
        let mut level: Vec<Open> = vec![];
        for depth in 1..=self.longest_path() {
            let first_number = count;
            let mut next = vec![];
            let mut goals = vec![];
            let steps: &mut dyn Iterator<Item = (usize, Direction, u8, Point)> = if depth == 1 {
                &mut Direction::ALL
                    .into_iter()
                    .map(|direction| (0, direction, 0, step(root, direction)))
            } else {
                &mut level.iter().flat_map(|open| self.steps(*open))
            };
            for (parent, entered_by, turns, place) in steps {
                let Some(status) = self.status(place) else { continue };
                budget.spend(1)?;
                let number = count;
                count += 1;
                observer.generates(&Node { number, parent, level: depth, turns, place, status });
                match status {
                    NodeStatus::Open => next.push(Open { number, place, entered_by, turns }),
                    NodeStatus::Goal => goals.push((number, place, turns)),
                    NodeStatus::Root | NodeStatus::Blocked => {}
                }
            }
            observer.holds(level.len() + next.len());
            if next.len() > MOST_OPEN {
                return Err(BudgetError);
            }
            if let Some(found) = self.examine(first_number..count, &goals, observer) {
                return Ok(Some(found));
            }
            if next.is_empty() {
                return Ok(None);
            }
            level = next;
        }
        Ok(None)
    }

    /// Takes one node at a time from a queue and examines it then.
    fn search_by_queue(
        &self,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, BudgetError> {
        let root = Node {
            number: 0,
            parent: 0,
            level: 0,
            turns: 0,
            place: self.from.into(),
            status: NodeStatus::Root,
        };
        budget.spend(1)?;
        observer.begins();
        observer.generates(&root);
        let mut count = 1;
        let mut queue = VecDeque::from([(root, Direction::Up)]);
        while let Some((node, entered_by)) = queue.pop_front() {
            if node.status == NodeStatus::Goal && node.turns <= 2 {
                observer.finds(node.number);
                return Ok(Some(Cell::new(node.place.row as u16, node.place.col as u16)));
            }
            let open =
                Open { number: node.number, place: node.place, entered_by, turns: node.turns };
            let steps: Vec<_> = match node.status {
                NodeStatus::Root => Direction::ALL
                    .map(|direction| (0, direction, 0, step(node.place, direction)))
                    .into(),
                NodeStatus::Open if node.level < self.longest_path() => self.steps(open).collect(),
                _ => vec![],
            };
            for (parent, entered_by, turns, place) in steps {
                let Some(status) = self.status(place) else { continue };
                budget.spend(1)?;
                let (number, level) = (count, node.level + 1);
                let child = Node { number, parent, level, turns, place, status };
                count += 1;
                observer.generates(&child);
                queue.push_back((child, entered_by));
            }
            observer.holds(queue.len());
            if queue.len() > MOST_OPEN {
                return Err(BudgetError);
            }
        }
        Ok(None)
    }

    /// Follows each path to its end before the next; a goal is examined as soon as it
    /// is generated.
    fn search_depth_first(
        &self,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, BudgetError> {
        let root = Point::from(self.from);
        budget.spend(1)?;
        observer.begins();
        observer.generates(&Node {
            number: 0,
            parent: 0,
            level: 0,
            turns: 0,
            place: root,
            status: NodeStatus::Root,
        });
        let mut count = 1;
        // For each node of the current path, the steps not tried yet.
        let first = Direction::ALL.map(|direction| (0, direction, 0, step(root, direction)));
        let mut stack = vec![Vec::from(first).into_iter()];
        while let Some(steps) = stack.last_mut() {
            let Some((parent, entered_by, turns, place)) = steps.next() else {
                stack.pop();
                continue;
            };
            let Some(status) = self.status(place) else { continue };
            budget.spend(1)?;
            let (number, level) = (count, stack.len());
            count += 1;
            observer.generates(&Node { number, parent, level, turns, place, status });
            observer.holds(level + 1);
            match status {
                NodeStatus::Open => {
                    let open = Open { number, place, entered_by, turns };
                    stack.push(self.steps(open).collect::<Vec<_>>().into_iter());
                }
                NodeStatus::Goal => {
                    observer.finds(number);
                    return Ok(Some(Cell::new(place.row as u16, place.col as u16)));
                }
                NodeStatus::Root | NodeStatus::Blocked => {}
            }
        }
        Ok(None)
    }

    /// Examines a completed level for a goal within two turns.
    fn examine(
        &self,
        level: std::ops::Range<usize>,
        goals: &[(usize, Point, u8)],
        observer: &mut impl Observer,
    ) -> Option<Cell> {
        let found = goals.iter().find(|&&(_, _, turns)| turns <= 2);
        if self.steps_back && !goals.is_empty() {
            let goal = found.map(|&(number, _, _)| number);
            level
                .filter(|&number| Some(number) != goal)
                .for_each(|number| observer.rechecks(number));
        }
        let &(number, place, _) = found?;
        observer.finds(number);
        Some(Cell::new(place.row as u16, place.col as u16))
    }

    /// Returns the steps from an open place.
    fn steps(&self, open: Open) -> impl Iterator<Item = (usize, Direction, u8, Point)> {
        let (steps_back, two_turns) = (self.steps_back, self.two_turns);
        Direction::ALL.into_iter().filter_map(move |direction| {
            let turns = open.turns.saturating_add(u8::from(direction != open.entered_by));
            let allowed = (steps_back || direction != open.entered_by.opposite())
                && (!two_turns || turns <= 2);
            allowed.then(|| (open.number, direction, turns, step(open.place, direction)))
        })
    }

    /// Returns the status of a place; `None` where no node is generated.
    fn status(&self, place: Point) -> Option<NodeStatus> {
        let (rows, cols) = (self.board.size().rows() as i16, self.board.size().cols() as i16);
        if !(-1..=rows).contains(&place.row) || !(-1..=cols).contains(&place.col) {
            return None;
        }
        let (Ok(row), Ok(col)) = (u16::try_from(place.row), u16::try_from(place.col)) else {
            return Some(NodeStatus::Open);
        };
        let cell = Cell::new(row, col);
        if cell == self.from {
            return None;
        }
        Some(match self.board.tile(cell) {
            None => NodeStatus::Open,
            Some(kind) if self.is_goal(cell, kind) => NodeStatus::Goal,
            Some(_) => NodeStatus::Blocked,
        })
    }

    fn is_goal(&self, cell: Cell, kind: Kind) -> bool {
        match self.goal {
            Goal::Tile(goal) => cell == goal,
            Goal::Kind(goal) => kind == goal,
        }
    }

    /// Returns the most steps of a path with two turns.
    fn longest_path(&self) -> usize {
        let (rows, cols) = (self.board.size().rows() + 1, self.board.size().cols() + 1);
        rows + cols + rows.max(cols)
    }
}

fn step(place: Point, direction: Direction) -> Point {
    let (rows, cols) = direction.delta();
    Point { row: place.row + rows, col: place.col + cols }
}

/// All pairs of equal tiles, row by row.
pub(crate) fn equal_pairs(board: &Board) -> impl Iterator<Item = Pair> {
    board.occupied().flat_map(move |a| {
        let after = board.occupied().filter(move |&b| b > a && board.tile(a) == board.tile(b));
        after.filter_map(move |b| Pair::new(a, b))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tree;

    #[test]
    fn a_bfs_that_steps_back_makes_more_nodes_than_the_paper_counts() {
        let data: serde_json::Value = serde_json::from_str(FIGURES).unwrap();
        let board: Board = data["board"].as_str().unwrap().parse().unwrap();
        let from = Cell::new(1, 1);
        let goal = Goal::Kind(board.tile(from).unwrap());
        let growth = Growth { board: &board, from, goal, steps_back: true, two_turns: true };
        let mut tree = Tree::default();
        let found = growth.search(&mut Budget::unlimited(), &mut tree);
        assert_eq!(found, Ok(Some(Cell::new(3, 1))));
        let seen = serde_json::json!({ "levels": tree.levels(), "generated": tree.nodes().len() });
        assert_eq!(seen, data["bfs_with_steps_back"]);
    }
}

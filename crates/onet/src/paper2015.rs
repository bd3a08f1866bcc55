//! The 2015 paper's searches: "Perbandingan Algoritma Brute Force dan Breadth
//! First Search dalam Permainan Onet".
//!
//! Both grow a tree of places level by level from a tile: the children of an
//! empty place are all places beside it, in the board or in the ring, except
//! the tile from which the search started. Places with tiles are leaves. A level
//! is finished before it is looked at. They differ in this:
//!
//! | | [`Exhaustive`] (`CekBoard`, `CariJalur`) | [`Bfs`] |
//! | --- | --- | --- |
//! | looks for | one other tile of the kind | any other tile of the kind |
//! | steps back to the place it came from | yes | no |
//! | gives up a way at its third turn | no: turns are counted at the end | yes |
//! | looks at nodes again | the last level, for ways with at most two turns | no |
//!
//! On the board of the paper's figure 5, from the A in row 2, column 2, the
//! levels of the first have 1, 4, 6, 7 and 19 nodes, 37 in all, of which 18 are
//! looked at again beside the goal, as the paper says. It counts 25 nodes for
//! BFS, which is the tree without its own two-turn limit (1, 4, 6, 5, 9); with
//! it there are 23 (1, 4, 6, 5, 7).
//!
//! What the paper leaves open or slips on, and how it is read here: `CekBoard`
//! never moves on after an equal pair without a way, nor sets `j` back: here all
//! equal pairs are tried row by row. `CariJalur` ends only at a solution: here
//! also when no place is left to go on from, or when the ways are longer than
//! any with two turns can be. If a level reaches the goal only by ways with more
//! turns, the search goes on, because a longer way may have fewer.

use simpul_core::{Budget, Cell, Direction, Exhausted};

use crate::{Board, Kind, Node, Observer, Pair, Point, Standing};

/// What the paper prints and what our readings of it come to, as JSON: the board
/// of its figure 5, the tile and the goal, and for each search its levels, the
/// nodes generated and those looked at again.
pub const FIGURES: &str = include_str!("paper2015/figures.json");

/// The exhaustive search. It explodes: give it a budget.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exhaustive;

/// The breadth-first search.
#[derive(Clone, Copy, Debug)]
pub struct Bfs {
    /// Whether a way is given up at its third turn, as the paper's text says;
    /// its figure 6 has the nodes beyond.
    pub two_turns: bool,
}

impl Default for Bfs {
    fn default() -> Self {
        Self { two_turns: true }
    }
}

impl Exhaustive {
    /// `CariJalur`: whether a way with at most two turns joins the two tiles.
    ///
    /// # Errors
    /// If the budget is used up; a node is a node of the tree.
    pub fn search(
        self,
        board: &Board,
        from: Cell,
        to: Cell,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<bool, Exhausted> {
        let growth =
            Growth { board, from, goal: Goal::Tile(to), steps_back: true, two_turns: false };
        Ok(growth.search(budget, observer)?.is_some())
    }
}

impl Bfs {
    /// The tile of the same kind that is found first from a tile.
    ///
    /// # Errors
    /// If the budget is used up; a node is a node of the tree.
    pub fn search(
        self,
        board: &Board,
        from: Cell,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, Exhausted> {
        let Some(kind) = board.tile(from) else { return Ok(None) };
        let goal = Goal::Kind(kind);
        Growth { board, from, goal, steps_back: false, two_turns: self.two_turns }
            .search(budget, observer)
    }
}

enum Goal {
    Tile(Cell),
    Kind(Kind),
}

/// How a tree grows.
struct Growth<'a> {
    board: &'a Board,
    from: Cell,
    goal: Goal,
    steps_back: bool,
    two_turns: bool,
}

/// An open node of the level that is being built, or of the one before.
#[derive(Clone, Copy)]
struct Open {
    number: usize,
    place: Point,
    came: Direction,
    turns: u8,
}

impl Growth<'_> {
    /// Grows the tree until a level holds a goal within two turns.
    fn search(
        &self,
        budget: &mut Budget,
        observer: &mut impl Observer,
    ) -> Result<Option<Cell>, Exhausted> {
        let root = Point::from(self.from);
        budget.spend(1)?;
        observer.begins();
        let standing = Standing::Root;
        observer.generates(&Node {
            number: 0,
            parent: 0,
            level: 0,
            turns: 0,
            place: root,
            standing,
        });
        let mut made = 1;
        let mut level: Vec<Open> = vec![];
        for depth in 1..=self.longest_way() {
            let first_number = made;
            let mut next = vec![];
            let mut goals = vec![];
            let steps: &mut dyn Iterator<Item = (usize, Direction, u8, Point)> = if depth == 1 {
                &mut Direction::ALL.into_iter().map(|way| (0, way, 0, step(root, way)))
            } else {
                &mut level.iter().flat_map(|open| self.steps(*open))
            };
            for (parent, came, turns, place) in steps {
                let Some(standing) = self.standing(place) else { continue };
                budget.spend(1)?;
                let number = made;
                made += 1;
                observer.generates(&Node { number, parent, level: depth, turns, place, standing });
                match standing {
                    Standing::Open => next.push(Open { number, place, came, turns }),
                    Standing::Goal => goals.push((number, place, turns)),
                    Standing::Root | Standing::Blocked => {}
                }
            }
            observer.holds(level.len() + next.len());
            if let Some(found) = self.look_at(first_number..made, &goals, observer) {
                return Ok(Some(found));
            }
            if next.is_empty() {
                return Ok(None);
            }
            level = next;
        }
        Ok(None)
    }

    /// Looks at a finished level for a goal within two turns.
    fn look_at(
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

    /// Where one can go from an open place.
    fn steps(&self, open: Open) -> impl Iterator<Item = (usize, Direction, u8, Point)> {
        let (steps_back, two_turns) = (self.steps_back, self.two_turns);
        Direction::ALL.into_iter().filter_map(move |way| {
            let turns = open.turns.saturating_add(u8::from(way != open.came));
            let allowed = (steps_back || way != open.came.opposite()) && (!two_turns || turns <= 2);
            allowed.then(|| (open.number, way, turns, step(open.place, way)))
        })
    }

    /// What is at a place; nothing where no node is made.
    fn standing(&self, place: Point) -> Option<Standing> {
        let (rows, cols) = (self.board.size().rows() as i16, self.board.size().cols() as i16);
        if !(-1..=rows).contains(&place.row) || !(-1..=cols).contains(&place.col) {
            return None;
        }
        let (Ok(row), Ok(col)) = (u16::try_from(place.row), u16::try_from(place.col)) else {
            return Some(Standing::Open);
        };
        let cell = Cell::new(row, col);
        if cell == self.from {
            return None;
        }
        Some(match self.board.tile(cell) {
            None => Standing::Open,
            Some(kind) if self.is_goal(cell, kind) => Standing::Goal,
            Some(_) => Standing::Blocked,
        })
    }

    fn is_goal(&self, cell: Cell, kind: Kind) -> bool {
        match self.goal {
            Goal::Tile(goal) => cell == goal,
            Goal::Kind(goal) => kind == goal,
        }
    }

    /// No way with two turns has more steps than this.
    fn longest_way(&self) -> usize {
        let (rows, cols) = (self.board.size().rows() + 1, self.board.size().cols() + 1);
        rows + cols + rows.max(cols)
    }
}

fn step(place: Point, way: Direction) -> Point {
    let (rows, cols) = way.delta();
    Point { row: place.row + rows, col: place.col + cols }
}

/// All pairs of equal tiles, row by row.
pub(crate) fn equal_pairs(board: &Board) -> impl Iterator<Item = Pair> {
    board.occupied().flat_map(move |a| {
        let after = board.occupied().filter(move |&b| b > a && board.tile(a) == board.tile(b));
        after.filter_map(move |b| Pair::new(a, b))
    })
}

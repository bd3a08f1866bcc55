//! An exhaustive oracle with its own paths, sliding and search, so that a mistake in
//! the library's rules cannot hide one in the checker.
//!
//! Tiles keep their identity while they slide, so a position is the list of remaining
//! tiles, and every game is played to its end.

use std::collections::{BTreeSet, HashMap};

use simpul_core::{Cell, Size};
use simpul_onet::{Board, Gravity, Pair};

/// The tile in each cell, in row-major order, given by its cell on the deal.
pub type Position = Vec<Option<Cell>>;

/// The rules for one deal, with the positions decided so far.
pub struct Oracle<'a> {
    deal: &'a Board,
    /// A winning move of each decided position, if it has one.
    wins: HashMap<Position, Option<Pair>>,
}

impl<'a> Oracle<'a> {
    pub fn new(deal: &'a Board) -> Self {
        Self { deal, wins: HashMap::new() }
    }

    fn size(&self) -> Size {
        self.deal.size()
    }

    pub fn start(&self) -> Position {
        let cells = self.size().cells();
        cells.map(|cell| Some(cell).filter(|&cell| self.deal.tile(cell).is_some())).collect()
    }

    /// Returns the legal moves, by the current cells of the tiles.
    pub fn moves(&self, position: &Position) -> Vec<Pair> {
        let kind = |cell: Cell| self.deal.tile(position[self.size().index(cell)]?);
        let tiles: Vec<Cell> = self.size().cells().filter(|&cell| kind(cell).is_some()).collect();
        let mut moves = vec![];
        for (at, &a) in tiles.iter().enumerate() {
            let equal = tiles[at + 1..].iter().filter(|&&b| kind(a) == kind(b));
            let pairs = equal.filter_map(|&b| Pair::new(a, b));
            moves.extend(pairs.filter(|&pair| self.can_join(position, pair)));
        }
        moves
    }

    /// Returns whether a path of three segments joins the tiles: out along a row to
    /// some column, along that column, and in along a row; or likewise with rows and
    /// columns exchanged. Segments of length 0 leave fewer turns.
    fn can_join(&self, position: &Position, pair: Pair) -> bool {
        let [a, b] = [pair.a(), pair.b()].map(|cell| [cell.row as i16, cell.col as i16]);
        let (rows, cols) = (self.size().rows() as i16, self.size().cols() as i16);
        let is_free = |from: [i16; 2], to: [i16; 2]| {
            let between = |at: usize| from[at].min(to[at])..=from[at].max(to[at]);
            between(0).all(|row| {
                between(1).all(|col| {
                    let on_board = (0..rows).contains(&row) && (0..cols).contains(&col);
                    let index = || row as usize * cols as usize + col as usize;
                    [row, col] == a || [row, col] == b || !on_board || position[index()].is_none()
                })
            })
        };
        let is_way = |one: [i16; 2], other: [i16; 2]| {
            is_free(a, one) && is_free(one, other) && is_free(other, b)
        };
        (-1..=cols).any(|col| is_way([a[0], col], [b[0], col]))
            || (-1..=rows).any(|row| is_way([row, a[1]], [row, b[1]]))
    }

    pub fn after(&self, position: &Position, pair: Pair) -> Position {
        let mut next = position.clone();
        for cell in [pair.a(), pair.b()] {
            next[self.size().index(cell)] = None;
        }
        for pile in piles(self.size(), self.deal.gravity()) {
            let left: Vec<_> = pile.iter().filter_map(|&cell| next[cell]).collect();
            for (at, &cell) in pile.iter().enumerate() {
                next[cell] = left.get(at).copied();
            }
        }
        next
    }

    /// A move that still lets the position be cleared.
    fn winning_move(&mut self, position: &Position) -> Option<Pair> {
        if let Some(&known) = self.wins.get(position) {
            return known;
        }
        let moves = self.moves(position);
        let winning =
            moves.into_iter().find(|&pair| self.is_clearable(&self.after(position, pair)));
        self.wins.insert(position.clone(), winning);
        winning
    }

    pub fn is_clearable(&mut self, position: &Position) -> bool {
        is_empty(position) || self.winning_move(position).is_some()
    }

    /// The moves of a game that clears the position, which must be clearable.
    pub fn winning_line(&mut self, position: &Position) -> Vec<Pair> {
        let (mut line, mut position) = (vec![], position.clone());
        while !is_empty(&position) {
            let next = self.winning_move(&position).expect("the position is clearable");
            position = self.after(&position, next);
            line.push(next);
        }
        line
    }

    /// Returns the position after these moves, if all of them are legal.
    pub fn replay(&self, moves: &[Pair]) -> Option<Position> {
        let step = |position: Position, &pair: &Pair| {
            self.moves(&position).contains(&pair).then(|| self.after(&position, pair))
        };
        moves.iter().try_fold(self.start(), step)
    }

    /// All positions with tiles that play can lead to, the given one first, each
    /// by the cells of its tiles on the deal.
    pub fn reachable(&self, start: &Position) -> Vec<Vec<Cell>> {
        let (mut seen, mut open) = (BTreeSet::new(), vec![start.clone()]);
        let mut sets = vec![];
        while let Some(position) = open.pop() {
            let left = tiles(&position);
            if left.is_empty() || !seen.insert(left.clone()) {
                continue;
            }
            open.extend(self.moves(&position).into_iter().map(|pair| self.after(&position, pair)));
            sets.push(left);
        }
        sets
    }
}

/// Returns the remaining tiles, in row-major order on the deal.
pub fn tiles(position: &Position) -> Vec<Cell> {
    let mut tiles: Vec<Cell> = position.iter().copied().flatten().collect();
    tiles.sort_unstable();
    tiles
}

fn is_empty(position: &Position) -> bool {
    position.iter().all(Option::is_none)
}

/// The parts of rows or columns that slide as one, each as its cells from the
/// side to which the tiles slide. The middle of an odd length belongs to the
/// second half.
fn piles(size: Size, gravity: Gravity) -> Vec<Vec<usize>> {
    use Gravity::{CentreHorizontal, Left, Right, SplitHorizontal};
    let is_row = matches!(gravity, Left | Right | CentreHorizontal | SplitHorizontal);
    let (rows, cols) = (size.rows(), size.cols());
    let (lines, length) = if is_row { (rows, cols) } else { (cols, rows) };
    let middle = length / 2;
    let parts: Vec<Vec<usize>> = match gravity {
        Gravity::None => vec![],
        Gravity::Up | Left => vec![(0..length).collect()],
        Gravity::Down | Right => vec![(0..length).rev().collect()],
        Gravity::CentreVertical | CentreHorizontal => {
            vec![(0..middle).rev().collect(), (middle..length).collect()]
        }
        Gravity::SplitVertical | SplitHorizontal => {
            vec![(0..middle).collect(), (middle..length).rev().collect()]
        }
    };
    let index = |line, at| if is_row { line * cols + at } else { at * cols + line };
    let pile = |line: usize, part: &[usize]| part.iter().map(|&at| index(line, at)).collect();
    (0..lines).flat_map(|line| parts.iter().map(move |part| pile(line, part))).collect()
}

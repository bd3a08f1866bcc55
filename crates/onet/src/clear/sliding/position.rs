//! A board during the search: which tile lies where, and what can go.

use std::ops::Range;

use grid::{Cell, Size};

use crate::board::{Lines, Place};
use crate::sweep::{Reach, Sight};
use crate::{Board, Gravity};

/// A number that stands for the tiles that are left. Two sets of tiles that share
/// one would be taken for the same; with 128 bits that does not happen.
pub(crate) type Key = u128;

/// A tile, by number. Tiles are numbered kind by kind.
pub(crate) type TileId = u16;

/// A cell without a tile.
const EMPTY: TileId = TileId::MAX;

/// The place of a tile that is gone.
const GONE: Place = Place { row: u8::MAX, col: u8::MAX };

/// Two tiles of one kind that can be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) a: TileId,
    pub(crate) b: TileId,
}

/// What stays the same through a game.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    size: Size,
    gravity: Gravity,
    /// For each tile the number of its kind.
    kinds: Vec<u16>,
    /// For each kind its first tile, and the number of tiles at the end.
    first: Vec<TileId>,
    start: Vec<Place>,
    /// The tiles, row by row at the start.
    by_cell: Vec<TileId>,
    /// For each tile its part of the key.
    parts: Vec<Key>,
}

/// The part of a line in which a tile slides.
#[derive(Clone, Copy)]
struct Stack {
    /// The place after the last one, seen from the base.
    end: isize,
    /// The step away from the base.
    step: isize,
}

/// A position of a game. After the first move every stack is packed.
#[derive(Debug)]
pub(crate) struct Position {
    tiles: Vec<TileId>,
    places: Vec<Place>,
    rows: Lines,
    cols: Lines,
    key: Key,
    left: usize,
    is_packed: bool,
}

/// Copying onto another position reuses its memory.
impl Clone for Position {
    fn clone(&self) -> Self {
        Self { tiles: self.tiles.clone(), places: self.places.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.tiles.clone_from(&source.tiles);
        self.places.clone_from(&source.places);
        (self.rows, self.cols) = (source.rows, source.cols);
        (self.key, self.left, self.is_packed) = (source.key, source.left, source.is_packed);
    }
}

impl Deal {
    pub(crate) fn of(board: &Board) -> Self {
        let (size, groups) = (board.size(), board.groups());
        let start: Vec<Place> = (0..groups.count()).map(|tile| groups.place(tile)).collect();
        let mut first = vec![];
        let mut kinds = vec![0; start.len()];
        let mut next = 0;
        while next < start.len() {
            let mates = groups.mates(next);
            kinds[mates.clone()].fill(first.len() as u16);
            first.push(next as TileId);
            next = mates.end;
        }
        first.push(start.len() as TileId);
        let mut by_cell: Vec<TileId> = (0..start.len() as TileId).collect();
        by_cell.sort_by_key(|&tile| Cell::from(start[usize::from(tile)]));
        let parts = (0..start.len()).map(part).collect();
        Self { size, gravity: board.gravity(), kinds, first, start, by_cell, parts }
    }

    /// Where the tiles of a position lay at the start, row by row.
    pub(crate) fn cells(&self, position: &Position) -> Vec<Cell> {
        let left = self.by_cell.iter().filter(|&&tile| position.is_left(tile));
        left.map(|&tile| self.start[usize::from(tile)].into()).collect()
    }

    /// A number that follows from the board alone.
    pub(crate) fn number(&self) -> u64 {
        let tiles = self.kinds.iter().zip(&self.start);
        let numbers =
            tiles.map(|(&kind, &place)| mixed(u64::from(kind) << 32 | self.index(place) as u64));
        numbers.fold(0, u64::wrapping_add)
    }

    /// The tiles of a tile's kind.
    pub(crate) fn mates(&self, tile: TileId) -> Range<TileId> {
        let kind = usize::from(self.kinds[usize::from(tile)]);
        self.first[kind]..self.first[kind + 1]
    }

    fn index(&self, place: Place) -> usize {
        usize::from(place.row) * self.size.cols() + usize::from(place.col)
    }

    fn is_horizontal(&self) -> bool {
        self.gravity.is_horizontal()
    }

    /// The cells of a line, as the distance between two of them and their number.
    fn line(&self) -> (isize, isize) {
        let (rows, cols) = (self.size.rows() as isize, self.size.cols() as isize);
        if self.is_horizontal() { (1, cols) } else { (cols, rows) }
    }

    /// Where a tile is in its line.
    fn along(&self, place: Place) -> isize {
        isize::from(if self.is_horizontal() { place.col as i8 } else { place.row as i8 })
    }

    fn stack(&self, along: isize) -> Stack {
        let (_, length) = self.line();
        let middle = length / 2;
        let towards_start = |end| Stack { end, step: 1 };
        let towards_end = |start: isize| Stack { end: start - 1, step: -1 };
        match self.gravity {
            Gravity::Up | Gravity::Left | Gravity::None => towards_start(length),
            Gravity::Down | Gravity::Right => towards_end(0),
            Gravity::CentreHorizontal | Gravity::CentreVertical => {
                if along < middle {
                    towards_end(0)
                } else {
                    towards_start(length)
                }
            }
            Gravity::SplitHorizontal | Gravity::SplitVertical => {
                if along < middle {
                    towards_start(middle)
                } else {
                    towards_end(middle)
                }
            }
        }
    }

    /// The place in the same line.
    fn moved(&self, place: Place, along: isize) -> Place {
        if self.is_horizontal() {
            Place { col: along as u8, ..place }
        } else {
            Place { row: along as u8, ..place }
        }
    }
}

fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// A tile's part of the key.
fn part(tile: usize) -> Key {
    let low = mixed(tile as u64);
    u128::from(mixed(low ^ 0xD6E8_FEB8_6659_FD93)) << 64 | u128::from(low)
}

impl Position {
    pub(crate) fn start(deal: &Deal) -> Self {
        let mut position = Self {
            tiles: vec![EMPTY; deal.size.area()],
            places: deal.start.clone(),
            rows: [0; Board::MAX_SIDE],
            cols: [0; Board::MAX_SIDE],
            key: 0,
            left: deal.start.len(),
            is_packed: true,
        };
        for (tile, &place) in deal.start.iter().enumerate() {
            position.put(deal, tile as TileId, place);
            position.key ^= deal.parts[tile];
        }
        position.is_packed = deal.start.iter().all(|&place| position.lies_firm(deal, place));
        position
    }

    pub(crate) fn key(&self) -> Key {
        self.key
    }

    /// The key once two tiles are gone.
    pub(crate) fn key_without(&self, deal: &Deal, Move { a, b }: Move) -> Key {
        self.key ^ deal.parts[usize::from(a)] ^ deal.parts[usize::from(b)]
    }

    pub(crate) fn left(&self) -> usize {
        self.left
    }

    pub(crate) fn is_left(&self, tile: TileId) -> bool {
        self.places[usize::from(tile)] != GONE
    }

    /// The arrangement of the kinds, row by row; one number stands for no tile.
    pub(crate) fn kinds(&self, deal: &Deal) -> Vec<u16> {
        let kind = |&tile: &TileId| deal.kinds.get(usize::from(tile)).copied().unwrap_or(EMPTY);
        self.tiles.iter().map(kind).collect()
    }

    /// Where a tile lies now.
    pub(crate) fn place(&self, tile: TileId) -> Place {
        self.places[usize::from(tile)]
    }

    fn put(&mut self, deal: &Deal, tile: TileId, place: Place) {
        let index = deal.index(place);
        self.tiles[index] = tile;
        self.places[usize::from(tile)] = place;
        self.rows[usize::from(place.row)] |= 1 << place.col;
        self.cols[usize::from(place.col)] |= 1 << place.row;
    }

    fn take(&mut self, deal: &Deal, place: Place) -> TileId {
        let index = deal.index(place);
        let tile = std::mem::replace(&mut self.tiles[index], EMPTY);
        self.rows[usize::from(place.row)] &= !(1 << place.col);
        self.cols[usize::from(place.col)] &= !(1 << place.row);
        tile
    }

    fn has_tile(&self, deal: &Deal, place: Place) -> bool {
        self.tiles[deal.index(place)] != EMPTY
    }

    /// Whether the next place towards the base has a tile or is the base.
    fn lies_firm(&self, deal: &Deal, place: Place) -> bool {
        let along = deal.along(place);
        let below = along - deal.stack(along).step;
        let is_inside =
            (0..deal.line().1).contains(&below) && deal.stack(below).step == deal.stack(along).step;
        !is_inside || self.has_tile(deal, deal.moved(place, below))
    }

    /// The tile that lies on this one, seen from the base of their stack.
    fn above(&self, deal: &Deal, tile: TileId) -> Option<TileId> {
        let place = self.place(tile);
        let along = deal.along(place);
        let Stack { end, step } = deal.stack(along);
        let above = (along + step != end).then(|| deal.moved(place, along + step))?;
        Some(self.tiles[deal.index(above)]).filter(|&tile| tile != EMPTY)
    }

    /// Whether no other tile slides when these two go.
    pub(crate) fn moves_nothing(&self, deal: &Deal, Move { a, b }: Move) -> bool {
        self.is_packed
            && self.above(deal, a).is_none_or(|above| above == b)
            && self.above(deal, b).is_none_or(|above| above == a)
    }

    /// Takes two tiles away and lets the others slide.
    pub(crate) fn remove(&mut self, deal: &Deal, Move { a, b }: Move) {
        for tile in [a, b] {
            let place = self.place(tile);
            self.take(deal, place);
            self.places[usize::from(tile)] = GONE;
            self.key ^= deal.parts[usize::from(tile)];
            self.left -= 1;
            if self.is_packed {
                self.fill(deal, place);
            }
        }
        if !self.is_packed {
            self.pack(deal);
            self.is_packed = true;
        }
    }

    /// Lets the tiles beyond a place that became empty slide by one.
    fn fill(&mut self, deal: &Deal, mut empty: Place) {
        let along = deal.along(empty);
        let Stack { end, step } = deal.stack(along);
        let mut next = along + step;
        while next != end && self.has_tile(deal, deal.moved(empty, next)) {
            let place = deal.moved(empty, next);
            let tile = self.take(deal, place);
            self.put(deal, tile, empty);
            empty = place;
            next += step;
        }
    }

    /// Packs a board as it was dealt.
    fn pack(&mut self, deal: &Deal) {
        // Whatever is nearer to its base goes first, so nothing is in the way.
        let mut left: Vec<TileId> =
            (0..self.places.len() as TileId).filter(|&tile| self.is_left(tile)).collect();
        left.sort_by_key(|&tile| {
            let along = deal.along(self.place(tile));
            along * deal.stack(along).step
        });
        for tile in left {
            while !self.lies_firm(deal, self.place(tile)) {
                let place = self.place(tile);
                let along = deal.along(place);
                let below = deal.moved(place, along - deal.stack(along).step);
                self.take(deal, place);
                self.put(deal, tile, below);
            }
        }
    }

    fn sight(&self, deal: &Deal) -> Sight<'_> {
        Sight::new(deal.size, &self.rows, &self.cols)
    }

    /// All moves, kind by kind.
    pub(crate) fn moves(&self, deal: &Deal, into: &mut Vec<Move>) {
        into.clear();
        let sight = self.sight(deal);
        let mut open: Vec<(TileId, Reach)> = Vec::with_capacity(8);
        let mut walled: Vec<TileId> = Vec::with_capacity(8);
        for mates in deal.first.windows(2) {
            open.clear();
            walled.clear();
            for tile in mates[0]..mates[1] {
                let place = self.place(tile);
                if place == GONE {
                    continue;
                }
                if !sight.may_be_open(place) {
                    walled.push(tile);
                    continue;
                }
                let reach = sight.reach(place);
                for &(other, other_reach) in &open {
                    if sight.joined(reach, other_reach) {
                        into.push(Move { a: other, b: tile });
                    }
                }
                open.push((tile, reach));
            }
            // A tile that is walled in can only go with a neighbour.
            for (at, &tile) in walled.iter().enumerate() {
                let others = walled[..at].iter().chain(open.iter().map(|(other, _)| other));
                for &other in others {
                    if are_neighbours(self.place(tile), self.place(other)) {
                        into.push(Move { a: tile.min(other), b: tile.max(other) });
                    }
                }
            }
        }
    }
}

fn are_neighbours(one: Place, other: Place) -> bool {
    u16::from(one.row.abs_diff(other.row)) + u16::from(one.col.abs_diff(other.col)) == 1
}

#[cfg(test)]
mod tests {
    use chance::{Chance, Seed};

    use super::*;
    use crate::{Pair, plain};

    fn dealt(chance: &mut Chance, gravity: Gravity) -> Board {
        let size = Size::new(1 + chance.below(7), 1 + chance.below(7)).unwrap();
        let tiles = (0..size.area()).map(|_| chance.below(6) as u16).collect();
        Board::from_numbers(size, tiles, gravity).unwrap()
    }

    fn pair(position: &Position, Move { a, b }: Move) -> Pair {
        Pair::new(position.place(a).into(), position.place(b).into()).unwrap()
    }

    #[test]
    fn a_position_is_the_board_through_whole_games() {
        let mut chance = Chance::new(Seed(1), "position");
        for round in 0..2_000 {
            let mut board = dealt(&mut chance, Gravity::ALL[1 + round % 8]);
            let deal = Deal::of(&board);
            let mut position = Position::start(&deal);
            let mut moves = vec![];
            loop {
                position.moves(&deal, &mut moves);
                let mut pairs: Vec<Pair> =
                    moves.iter().map(|&step| pair(&position, step)).collect();
                pairs.sort_unstable();
                assert_eq!(pairs, plain::pairs(&board), "{board:?}");
                assert_eq!(position.left(), board.tiles_left());
                if moves.is_empty() {
                    break;
                }
                let step = moves[chance.below(moves.len())];
                board.remove(pair(&position, step));
                position.remove(&deal, step);
            }
        }
    }

    #[test]
    fn the_key_tells_what_is_left_and_not_the_way() {
        let board: Board = "2 4 down\n1 3 3 2\n1 4 4 2".parse().unwrap();
        let deal = Deal::of(&board);
        let key = |steps: [Move; 2]| {
            let mut position = Position::start(&deal);
            for step in steps {
                position.remove(&deal, step);
            }
            position.key()
        };
        let [ones, twos, threes] = [0, 2, 4].map(|a| Move { a, b: a + 1 });
        assert_eq!(key([ones, twos]), key([twos, ones]));
        assert_ne!(key([ones, twos]), key([ones, threes]));
    }

    #[test]
    fn only_the_tops_of_stacks_move_nothing() {
        let board: Board = "2 3 down\n1 2 1\n2 3 3".parse().unwrap();
        let deal = Deal::of(&board);
        let position = Position::start(&deal);
        let [ones, twos, threes] = [0, 2, 4].map(|a| Move { a, b: a + 1 });
        assert!(position.moves_nothing(&deal, ones));
        assert!(!position.moves_nothing(&deal, twos) && !position.moves_nothing(&deal, threes));
    }
}

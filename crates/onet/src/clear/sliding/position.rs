//! A board during the search: which tile lies where, and what can go.

use super::deal::{Deal, Stack};
use crate::Board;
use crate::board::{Lines, Place};
use crate::sweep::{Reach, Sight};

/// A number that stands for what is left. Two positions that share one would be
/// taken for the same; with 128 bits that does not happen.
pub(crate) type Key = u128;

/// A tile, by number. Tiles are numbered kind by kind.
pub(crate) type TileId = u16;

/// A cell without a tile.
const EMPTY: TileId = TileId::MAX;

/// The place of a tile that is gone.
const GONE: Place = Place { row: u8::MAX, col: u8::MAX };

/// Two tiles of one kind that can be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move<Tile = TileId> {
    pub(crate) a: Tile,
    pub(crate) b: Tile,
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
                let beside = deal.beside[usize::from(tile)];
                if beside == 0 {
                    continue;
                }
                let others = walled[..at].iter().chain(open.iter().map(|(other, _)| other));
                for &other in others {
                    if beside >> (other % 64) & 1 == 1
                        && are_neighbours(self.place(tile), self.place(other))
                    {
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
    use simpul_core::{Rng, Seed, Size};

    use super::*;
    use crate::{Gravity, Pair, plain};

    fn dealt(rng: &mut Rng, gravity: Gravity) -> Board {
        let size = Size::new(1 + rng.below(7), 1 + rng.below(7)).unwrap();
        let tiles = (0..size.area()).map(|_| rng.below(6) as u16).collect();
        Board::from_numbers(size, tiles, gravity).unwrap()
    }

    fn pair(position: &Position, Move { a, b }: Move) -> Pair {
        Pair::new(position.place(a).into(), position.place(b).into()).unwrap()
    }

    #[test]
    fn a_position_is_the_board_through_whole_games() {
        let mut rng = Rng::new(Seed(1), "position");
        for round in 0..2_000 {
            let mut board = dealt(&mut rng, Gravity::ALL[1 + round % 8]);
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
                let step = moves[rng.below(moves.len())];
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

//! A position as cells: which tile lies where, for every board and gravity.

use super::instance::{Instance, Stack};
use crate::Board;
use crate::board::{Lines, Place};
use crate::sweep::{Reach, Sight};

/// The Zobrist key of the remaining tiles. Two positions with the same key would be
/// mistaken for each other; with 128 bits that does not happen in practice.
pub(crate) type Key = u128;

/// A tile's number. Tiles are numbered kind by kind.
pub(crate) type TileId = u16;

/// A cell without a tile.
const EMPTY: TileId = TileId::MAX;

/// The place of a removed tile.
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

/// `clone_from` reuses the allocations.
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
    pub(crate) fn start(instance: &Instance) -> Self {
        let mut position = Self {
            tiles: vec![EMPTY; instance.size.area()],
            places: instance.start.clone(),
            rows: [0; Board::MAX_SIDE],
            cols: [0; Board::MAX_SIDE],
            key: 0,
            left: instance.start.len(),
            is_packed: true,
        };
        for (tile, &place) in instance.start.iter().enumerate() {
            position.put(instance, tile as TileId, place);
            position.key ^= instance.parts[tile];
        }
        position.is_packed =
            instance.start.iter().all(|&place| position.is_supported(instance, place));
        position
    }

    pub(crate) fn key(&self) -> Key {
        self.key
    }

    /// Returns the key of the position after a move.
    pub(crate) fn key_without(&self, instance: &Instance, Move { a, b }: Move) -> Key {
        self.key ^ instance.parts[usize::from(a)] ^ instance.parts[usize::from(b)]
    }

    pub(crate) fn left(&self) -> usize {
        self.left
    }

    pub(crate) fn is_left(&self, tile: TileId) -> bool {
        self.places[usize::from(tile)] != GONE
    }

    /// Returns the kinds of all cells in row-major order; [`EMPTY`] marks an empty cell.
    pub(crate) fn kinds(&self, instance: &Instance) -> Vec<u16> {
        let kind = |&tile: &TileId| instance.kinds.get(usize::from(tile)).copied().unwrap_or(EMPTY);
        self.tiles.iter().map(kind).collect()
    }

    pub(crate) fn place(&self, tile: TileId) -> Place {
        self.places[usize::from(tile)]
    }

    fn put(&mut self, instance: &Instance, tile: TileId, place: Place) {
        let index = instance.index(place);
        self.tiles[index] = tile;
        self.places[usize::from(tile)] = place;
        self.rows[usize::from(place.row)] |= 1 << place.col;
        self.cols[usize::from(place.col)] |= 1 << place.row;
    }

    fn take(&mut self, instance: &Instance, place: Place) -> TileId {
        let index = instance.index(place);
        let tile = std::mem::replace(&mut self.tiles[index], EMPTY);
        self.rows[usize::from(place.row)] &= !(1 << place.col);
        self.cols[usize::from(place.col)] &= !(1 << place.row);
        tile
    }

    fn has_tile(&self, instance: &Instance, place: Place) -> bool {
        self.tiles[instance.index(place)] != EMPTY
    }

    /// Returns whether a tile at this place cannot slide: the next place towards the base
    /// has a tile, or there is none.
    fn is_supported(&self, instance: &Instance, place: Place) -> bool {
        let along = instance.along(place);
        let below = along - instance.stack(along).step;
        let is_inside = (0..instance.line().1).contains(&below)
            && instance.stack(below).step == instance.stack(along).step;
        !is_inside || self.has_tile(instance, instance.moved(place, below))
    }

    /// Returns the tile directly above this one, seen from the base of their stack.
    fn above(&self, instance: &Instance, tile: TileId) -> Option<TileId> {
        let place = self.place(tile);
        let along = instance.along(place);
        let Stack { end, step } = instance.stack(along);
        let above = (along + step != end).then(|| instance.moved(place, along + step))?;
        Some(self.tiles[instance.index(above)]).filter(|&tile| tile != EMPTY)
    }

    /// Returns whether a move is safe: no other tile slides.
    pub(crate) fn is_safe(&self, instance: &Instance, Move { a, b }: Move) -> bool {
        self.is_packed
            && self.above(instance, a).is_none_or(|above| above == b)
            && self.above(instance, b).is_none_or(|above| above == a)
    }

    /// Plays a move: removes two tiles and lets the others slide.
    pub(crate) fn remove(&mut self, instance: &Instance, Move { a, b }: Move) {
        for tile in [a, b] {
            let place = self.place(tile);
            self.take(instance, place);
            self.places[usize::from(tile)] = GONE;
            self.key ^= instance.parts[usize::from(tile)];
            self.left -= 1;
            if self.is_packed {
                self.fill(instance, place);
            }
        }
        if !self.is_packed {
            self.pack(instance);
            self.is_packed = true;
        }
    }

    /// Slides the tiles beyond an empty place by one.
    fn fill(&mut self, instance: &Instance, mut empty: Place) {
        let along = instance.along(empty);
        let Stack { end, step } = instance.stack(along);
        let mut next = along + step;
        while next != end && self.has_tile(instance, instance.moved(empty, next)) {
            let place = instance.moved(empty, next);
            let tile = self.take(instance, place);
            self.put(instance, tile, empty);
            empty = place;
            next += step;
        }
    }

    /// Lets all tiles of a dealt board slide.
    fn pack(&mut self, instance: &Instance) {
        // From the base outwards, so that nothing is in the way.
        let mut left: Vec<TileId> =
            (0..self.places.len() as TileId).filter(|&tile| self.is_left(tile)).collect();
        left.sort_by_key(|&tile| {
            let along = instance.along(self.place(tile));
            along * instance.stack(along).step
        });
        for tile in left {
            while !self.is_supported(instance, self.place(tile)) {
                let place = self.place(tile);
                let along = instance.along(place);
                let below = instance.moved(place, along - instance.stack(along).step);
                self.take(instance, place);
                self.put(instance, tile, below);
            }
        }
    }

    fn sight(&self, instance: &Instance) -> Sight<'_> {
        Sight::new(instance.size, &self.rows, &self.cols)
    }

    /// Lists all moves, kind by kind.
    pub(crate) fn moves(&self, instance: &Instance, into: &mut Vec<Move>) {
        into.clear();
        let sight = self.sight(instance);
        let mut open: Vec<(TileId, Reach)> = Vec::with_capacity(8);
        let mut walled: Vec<TileId> = Vec::with_capacity(8);
        for mates in instance.first.windows(2) {
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
            // A tile that is walled in can only be joined with a neighbour.
            for (at, &tile) in walled.iter().enumerate() {
                let beside = instance.beside[usize::from(tile)];
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

    fn random_board(rng: &mut Rng, gravity: Gravity) -> Board {
        let size = Size::new(1 + rng.below(7), 1 + rng.below(7)).unwrap();
        let tiles = (0..size.area()).map(|_| rng.below(6) as u16).collect();
        Board::from_numbers(size, tiles, gravity).unwrap()
    }

    fn pair(position: &Position, Move { a, b }: Move) -> Pair {
        Pair::new(position.place(a).into(), position.place(b).into()).unwrap()
    }

    #[test]
    fn a_position_agrees_with_the_board_throughout_a_game() {
        let mut rng = Rng::new(Seed(1), "position");
        for round in 0..2_000 {
            let mut board = random_board(&mut rng, Gravity::ALL[1 + round % 8]);
            let instance = Instance::of(&board);
            let mut position = Position::start(&instance);
            let mut moves = vec![];
            loop {
                position.moves(&instance, &mut moves);
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
                position.remove(&instance, step);
            }
        }
    }

    #[test]
    fn the_key_depends_on_the_remaining_tiles_and_not_on_the_moves() {
        let board: Board = "2 4 down\n1 3 3 2\n1 4 4 2".parse().unwrap();
        let instance = Instance::of(&board);
        let key = |steps: [Move; 2]| {
            let mut position = Position::start(&instance);
            for step in steps {
                position.remove(&instance, step);
            }
            position.key()
        };
        let [ones, twos, threes] = [0, 2, 4].map(|a| Move { a, b: a + 1 });
        assert_eq!(key([ones, twos]), key([twos, ones]));
        assert_ne!(key([ones, twos]), key([ones, threes]));
    }

    #[test]
    fn only_removing_tops_of_stacks_moves_no_other_tile() {
        let board: Board = "2 3 down\n1 2 1\n2 3 3".parse().unwrap();
        let instance = Instance::of(&board);
        let position = Position::start(&instance);
        let [ones, twos, threes] = [0, 2, 4].map(|a| Move { a, b: a + 1 });
        assert!(position.is_safe(&instance, ones));
        assert!(!position.is_safe(&instance, twos) && !position.is_safe(&instance, threes));
    }
}

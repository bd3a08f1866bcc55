//! Simulated players of several strengths, to compare grades with.

use simpul_core::{Rng, Seed};
use simpul_onet::{Board, Moves, Pair};

/// A way to play, from the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Takes any pair.
    Random,
    /// Takes the first pair from a random place on.
    Scan,
    /// Takes any pair that leaves another one.
    OneAhead,
    /// Takes a pair that leaves the most others.
    Openings,
    /// Takes the pair after which the best next pair leaves the most others.
    TwoAhead,
    /// Plays like `Openings`, and starts anew up to nine times.
    Persistent,
}

impl Player {
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::Scan,
        Self::OneAhead,
        Self::Openings,
        Self::TwoAhead,
        Self::Persistent,
    ];

    /// The share of games that do not clear the board.
    pub fn failure(self, board: &Board, seed: u64) -> f64 {
        let games: u32 = match self {
            Self::Random | Self::Scan | Self::OneAhead => 32,
            Self::Openings => 16,
            Self::TwoAhead | Self::Persistent => 4,
        };
        let mut rng = Rng::new(Seed(seed), "player");
        let start = Moves::of(board);
        let failed: u32 = (0..games).map(|_| u32::from(!self.clears(&start, &mut rng))).sum();
        f64::from(failed) / f64::from(games)
    }

    fn clears(self, start: &Moves, rng: &mut Rng) -> bool {
        let attempts = if self == Self::Persistent { 10 } else { 1 };
        (0..attempts).any(|_| {
            let mut moves = start.clone();
            while moves.count() > 0 {
                let pair = self.next(&mut moves, rng);
                moves.remove(pair);
            }
            moves.board().is_clear()
        })
    }

    fn next(self, moves: &mut Moves, rng: &mut Rng) -> Pair {
        let pairs: Vec<Pair> = moves.iter().collect();
        let any = |pairs: &[Pair], rng: &mut Rng| pairs[rng.below(pairs.len())];
        let value: Vec<usize> = match self {
            Self::Random => return any(&pairs, rng),
            Self::Scan => {
                let size = moves.board().size();
                let from = rng.below(size.area());
                let index = |pair: &&Pair| {
                    let at = |cell| (size.index(cell) + size.area() - from) % size.area();
                    at(pair.a()).min(at(pair.b()))
                };
                return *pairs.iter().min_by_key(index).expect("there is a pair");
            }
            Self::OneAhead => pairs.iter().map(|&pair| moves.openings(pair).min(1)).collect(),
            Self::Openings | Self::Persistent => {
                pairs.iter().map(|&pair| moves.openings(pair)).collect()
            }
            Self::TwoAhead => pairs.iter().map(|&pair| two_ahead(moves, pair)).collect(),
        };
        let most = value.iter().copied().max().unwrap_or(0);
        let best: Vec<Pair> = pairs
            .iter()
            .zip(&value)
            .filter(|(_, value)| **value == most)
            .map(|(p, _)| *p)
            .collect();
        any(&best, rng)
    }
}

fn two_ahead(moves: &Moves, pair: Pair) -> usize {
    let mut after = moves.clone();
    after.remove(pair);
    let next: Vec<Pair> = after.iter().collect();
    next.into_iter().map(|pair| after.openings(pair) + 1).max().unwrap_or(0)
}

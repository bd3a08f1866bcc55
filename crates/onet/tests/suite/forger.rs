//! False certificates, as close to genuine ones as possible.

use simpul_core::{Cell, Rng};
use simpul_onet::Board;

use crate::oracle::Oracle;

/// The sets of a certificate.
pub type Sets = Vec<Vec<Cell>>;

/// Up to this many tiles every subset of them is tried.
const ALL_SUBSETS: usize = 6;

/// Only one certificate is forged for larger games, since each takes long to check.
const MOST_POSITIONS: usize = 100;

/// The most genuine certificates that are kept.
const MOST_STOLEN: usize = 500;

/// Makes certificates for boards that can be cleared.
pub struct Forger {
    rng: Rng,
    /// Genuine certificates of other boards.
    stolen: Vec<Sets>,
}

impl Forger {
    pub fn new(rng: Rng) -> Self {
        Self { rng, stolen: vec![] }
    }

    /// Keeps genuine certificates, to present them for other boards.
    pub fn steal(&mut self, genuine: &[Sets]) {
        for sets in genuine {
            if self.stolen.len() < MOST_STOLEN {
                self.stolen.push(sets.clone());
            } else {
                let at = self.rng.below(MOST_STOLEN);
                self.stolen[at].clone_from(sets);
            }
        }
    }

    /// Certificates of every kind for this board.
    pub fn forge(&mut self, board: &Board) -> Vec<Sets> {
        let tiles: Vec<Cell> = board.occupied().collect();
        let mut forged = degenerate(board, &tiles);
        forged.extend(of_kinds(board, &tiles));
        forged.extend(self.of_subsets(&tiles));
        forged.extend(self.of_positions(board));
        forged.extend(self.of_other_boards(&tiles));
        forged
    }

    /// Subsets of the tiles, one by one, together, and after the whole board.
    /// Without gravity a further set only adds a clause, so no certificate of a
    /// small board proves more than all subsets together.
    fn of_subsets(&mut self, tiles: &[Cell]) -> Vec<Sets> {
        let subsets: Sets = if tiles.len() <= ALL_SUBSETS {
            (1..1_u32 << tiles.len()).map(|mask| subset(tiles, |at| mask >> at & 1 == 1)).collect()
        } else {
            (0..40).map(|_| subset(tiles, |_| self.rng.ratio(1, 2))).collect()
        };
        let mut forged: Vec<Sets> = subsets.iter().map(|set| vec![set.clone()]).collect();
        forged.extend(subsets.iter().map(|set| vec![tiles.to_vec(), set.clone()]));
        let even = subsets.iter().filter(|set| set.len() % 2 == 0).cloned();
        forged.push([tiles.to_vec()].into_iter().chain(even).collect());
        forged.push([vec![tiles.to_vec()], subsets.clone()].concat());
        for _ in 0..8 {
            let mut some = subsets.clone();
            self.rng.shuffle(&mut some);
            some.truncate(1 + self.rng.below(6));
            forged.push(some.clone());
            forged.push([vec![tiles.to_vec()], some].concat());
        }
        forged.push(subsets);
        forged
    }

    /// The positions of the game: all but the empty one, and with some left out.
    fn of_positions(&mut self, board: &Board) -> Vec<Sets> {
        let oracle = Oracle::new(board);
        let all = oracle.reachable(&oracle.start());
        if all.len() > MOST_POSITIONS {
            return vec![all];
        }
        let mut forged: Vec<Sets> = (0..all.len().min(8)).map(|_| self.damaged(&all)).collect();
        for fewest in [3, 5] {
            forged.push(all.iter().filter(|set| set.len() >= fewest).cloned().collect());
        }
        forged.push([all.clone(), vec![vec![]]].concat());
        forged.push(all);
        forged
    }

    /// Genuine certificates of other boards, as they are, damaged, and with the
    /// whole board as their first set.
    fn of_other_boards(&mut self, tiles: &[Cell]) -> Vec<Sets> {
        let mut forged = vec![];
        for _ in 0..self.stolen.len().min(8) {
            let genuine = self.stolen[self.rng.below(self.stolen.len())].clone();
            forged.push(self.damaged(&genuine));
            forged.push([vec![tiles.to_vec()], genuine[1..].to_vec()].concat());
            let here = genuine.iter().map(|set| {
                set.iter().copied().filter(|cell| tiles.contains(cell)).collect::<Vec<Cell>>()
            });
            forged.push(here.collect());
            forged.push(genuine);
        }
        forged
    }

    /// Returns a certificate with one change: a set dropped, doubled, emptied, or short
    /// of a tile; the sets or the tiles of one reordered; or the end cut off.
    fn damaged(&mut self, genuine: &Sets) -> Sets {
        let mut sets = genuine.clone();
        if sets.is_empty() {
            return sets;
        }
        let at = self.rng.below(sets.len());
        match self.rng.below(7) {
            0 => drop(sets.remove(at)),
            1 => sets.push(sets[at].clone()),
            2 => sets[at].clear(),
            3 => drop(sets[at].pop()),
            4 => self.rng.shuffle(&mut sets),
            5 => self.rng.shuffle(&mut sets[at]),
            _ => sets.truncate(at),
        }
        sets
    }
}

/// Degenerate certificates: without tiles, with repeated tiles, with cells that
/// have no tile, or in another order.
fn degenerate(board: &Board, tiles: &[Cell]) -> Vec<Sets> {
    let whole = tiles.to_vec();
    let size = board.size();
    let outside = Cell::new(size.rows() as u16, size.cols() as u16);
    let free = size.cells().filter(|&cell| board.tile(cell).is_none());
    let mut forged = vec![
        vec![],
        vec![vec![]],
        vec![vec![], vec![]],
        vec![whole.clone(), vec![]],
        vec![vec![], whole.clone()],
        vec![whole.clone(), whole.clone()],
        vec![[whole.clone(), whole.clone()].concat()],
        vec![whole.iter().rev().copied().collect()],
    ];
    for cell in free.chain([outside, Cell::new(u16::MAX, 0), Cell::new(u16::MAX, u16::MAX)]) {
        forged.push(vec![vec![cell]]);
        forged.push(vec![[whole.clone(), vec![cell]].concat()]);
        forged.push(vec![whole.clone(), vec![cell]]);
    }
    for &cell in tiles {
        forged.push(vec![vec![cell; 2]]);
        forged.push(vec![vec![cell; 3]]);
        forged.push(vec![[whole.clone(), vec![cell]].concat()]);
    }
    forged
}

/// Claims that a kind with an even number of tiles has an odd one.
fn of_kinds(board: &Board, tiles: &[Cell]) -> Vec<Sets> {
    let mut forged = vec![];
    for &cell in tiles {
        let kind: Vec<Cell> =
            tiles.iter().copied().filter(|&other| board.tile(other) == board.tile(cell)).collect();
        let others = subset(&kind, |at| kind[at] != cell);
        let foreign = tiles.iter().copied().find(|&other| board.tile(other) != board.tile(cell));
        forged.push(vec![[others.clone(), vec![others[0]]].concat()]);
        forged.push(vec![[kind.clone(), foreign.into_iter().collect()].concat()]);
        forged.push(vec![[kind.clone(), vec![cell]].concat()]);
        forged.push(vec![kind]);
        forged.push(vec![others]);
    }
    forged
}

fn subset(tiles: &[Cell], mut is_in: impl FnMut(usize) -> bool) -> Vec<Cell> {
    tiles.iter().enumerate().filter(|&(at, _)| is_in(at)).map(|(_, &cell)| cell).collect()
}

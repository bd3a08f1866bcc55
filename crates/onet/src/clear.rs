//! Clear a board, or prove that it cannot be cleared.
//!
//! Without gravity a removal never breaks another pair, so the order of the
//! moves hardly matters: what matters is which tile goes with which. The search
//! chooses pairs by playing them. Where it gets stuck, the tiles that are left
//! form a [cut](cut): every solution must use one of the pairs of that cut, and
//! all of them are excluded by choices made before. From this the
//! [pairing](pairing) learns, and goes back to the choice that is to blame. If
//! nothing is left to choose, the cuts are the proof.

pub mod closed;
mod cut;
mod edges;
mod pairing;
mod sliding;

use budget::{Budget, Exhausted};
use grid::Cell;

use self::cut::{Unraveller, cut};
use self::edges::{Edge, Edges};
use self::pairing::{Conflict, Pairing};
use crate::{Board, Gravity, Moves, Pair};

/// What is known of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These moves clear it, in this order.
    Clear(Vec<Pair>),
    /// It cannot be cleared, and this proves it.
    Impossible(Certificate),
    /// The budget was used up.
    Unknown,
}

/// Sets of tiles from which it follows that a board cannot be cleared.
///
/// With gravity they are positions, each by the tiles that are left, the board
/// itself first, that [no play leads out of](closed). Where that would take more
/// than 100,000 positions, or the budget does not last to write them down, there
/// are no sets, though the search was complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The sets, each row by row.
    pub sets: Vec<Vec<Cell>>,
}

/// More pairs than this are not searched.
const MOST_EDGES: usize = 1 << 20;

/// Clears a board or proves that it cannot be cleared.
pub fn clear(board: &Board, budget: &mut Budget) -> Verdict {
    if let Some(kind) = board.odd_kinds().first() {
        let cells = board.occupied().filter(|&cell| board.tile(cell) == Some(*kind)).collect();
        return Verdict::Impossible(Certificate { sets: vec![cells] });
    }
    let board = Board::from_numbers(board.size(), board.numbers().to_vec(), board.gravity())
        .expect("a board's own size");
    if board.gravity() != Gravity::None {
        return sliding::decide(&board, budget);
    }
    let Some(edges) = Edges::of(board.groups(), MOST_EDGES) else { return Verdict::Unknown };
    let mut rest = board.clone();
    let mut unraveller = Unraveller::default();
    unraveller.unravel(&mut rest, |_, _| true);
    if !rest.is_clear() {
        return Verdict::Impossible(Certificate { sets: vec![tiles_of(&rest)] });
    }
    Search::new(&board, &edges, unraveller).run(budget).unwrap_or(Verdict::Unknown)
}

fn tiles_of(board: &Board) -> Vec<Cell> {
    let rows = board.row_tiles();
    board.size().cells().filter(|cell| rows[usize::from(cell.row)] >> cell.col & 1 == 1).collect()
}

struct Search<'a> {
    edges: &'a Edges,
    pairing: Pairing<'a>,
    now: Moves,
    /// The state before each decision.
    before: Vec<Moves>,
    played: Vec<Pair>,
    played_before: Vec<usize>,
    cuts: Vec<Vec<Cell>>,
    unraveller: Unraveller,
    /// What the unraveller leaves.
    rest: Board,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, edges: &'a Edges, unraveller: Unraveller) -> Self {
        Self {
            edges,
            pairing: Pairing::new(edges, board.groups()),
            now: Moves::of(board),
            before: vec![],
            played: vec![],
            played_before: vec![],
            cuts: vec![],
            unraveller,
            rest: board.clone(),
        }
    }

    fn run(&mut self, budget: &mut Budget) -> Result<Verdict, Exhausted> {
        let mut conflict = self.pairing.start();
        loop {
            if let Some(found) = conflict {
                budget.spend(1)?;
                if !self.pairing.learn(found) {
                    return Ok(Verdict::Impossible(self.certificate(found)));
                }
                self.restore();
                conflict = self.pairing.propagate();
                if conflict.is_none() {
                    conflict = self.look_ahead();
                }
                continue;
            }
            self.play();
            if self.now.board().is_clear() {
                return Ok(Verdict::Clear(self.played.clone()));
            }
            if let Some(edge) = self.choose() {
                budget.spend(1)?;
                self.decide(edge);
                conflict = self.pairing.propagate();
            } else {
                self.rest.clone_from(self.now.board());
                conflict = Some(self.add_cut());
            }
        }
    }

    /// A conflict if even playing all pairs that are not excluded leaves tiles.
    /// It costs more than a few decisions, so it is asked for only after the
    /// search has gone back: there it finds what would else be found many times.
    fn look_ahead(&mut self) -> Option<Conflict> {
        self.play();
        let (pairing, edges) = (&self.pairing, self.edges);
        self.rest.clone_from(self.now.board());
        self.unraveller.unravel(&mut self.rest, |a, b| !pairing.is_excluded(edges.edge(a, b)));
        (!self.rest.is_clear()).then(|| self.add_cut())
    }

    /// A conflict: the pairs that break into the rest are all excluded.
    fn add_cut(&mut self) -> Conflict {
        let one_of = cut(&self.rest, self.edges);
        self.cuts.push(tiles_of(&self.rest));
        Conflict::Clause(self.pairing.add_cut(self.cuts.len() as u32 - 1, &one_of))
    }

    /// Plays every chosen pair that can be joined.
    fn play(&mut self) {
        let mut ready: Vec<Edge> =
            self.pairing.chosen().filter(|&edge| self.is_ready(edge)).collect();
        while let Some(edge) = ready.pop() {
            if !self.is_ready(edge) {
                continue;
            }
            let [a, b] = self.edges.ends(edge);
            let groups = self.now.board().groups();
            let pair =
                Pair::new(groups.place(a).into(), groups.place(b).into()).expect("two tiles");
            self.now.remove(pair);
            self.played.push(pair);
            for &(a, b) in self.now.opened() {
                let edge = self.edges.edge(usize::from(a), usize::from(b));
                if self.pairing.is_chosen(edge) {
                    ready.push(edge);
                }
            }
        }
    }

    fn is_ready(&self, edge: Edge) -> bool {
        let [a, b] = self.edges.ends(edge);
        self.now.are_joined(a, b)
    }

    fn choose(&self) -> Option<Edge> {
        let mut best: Option<(f64, Edge)> = None;
        let groups = self.now.board().groups();
        for tile in 0..groups.count() {
            for mate in self.now.partners(tile).filter(|&mate| mate > tile) {
                let edge = self.edges.edge(tile, mate);
                if !self.pairing.is_open(edge) {
                    continue;
                }
                let activity = self.pairing.activity(edge);
                if best.is_none_or(|(most, _)| activity > most) {
                    best = Some((activity, edge));
                }
            }
        }
        best.map(|(_, edge)| edge)
    }

    fn decide(&mut self, edge: Edge) {
        let level = self.pairing.level();
        if level == self.before.len() {
            self.before.push(self.now.clone());
            self.played_before.push(0);
        } else {
            self.before[level].clone_from(&self.now);
        }
        self.played_before[level] = self.played.len();
        self.pairing.decide(edge);
    }

    fn restore(&mut self) {
        let level = self.pairing.level();
        self.now.clone_from(&self.before[level]);
        self.played.truncate(self.played_before[level]);
    }

    fn certificate(&self, conflict: Conflict) -> Certificate {
        let cuts = self.pairing.cuts_behind(conflict);
        Certificate { sets: cuts.into_iter().map(|cut| self.cuts[cut as usize].clone()).collect() }
    }
}

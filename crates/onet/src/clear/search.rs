//! The search for a clear, which can be asked again and again about positions of
//! one game and keeps what it has learned.

use std::sync::Arc;

use simpul_core::{Budget, Cell, Exhausted};

use super::core::enough;
use super::cut::Cut;
use super::edges::{Edge, Edges};
use super::pairing::{Conflict, Pairing};
use super::support::Support;
use super::{Certificate, Verdict};
use crate::{Board, Moves, Pair};

/// More pairs of equal tiles than this are not searched.
const MOST_EDGES: usize = 1 << 20;
/// A board that is decided by this number of cuts is easy: stronger ones are not
/// worth their time before.
const EASY: usize = 15;
/// How many pairs of a cut are tried to find a stronger one.
const TRIALS: usize = 6;
/// A board that is not decided by this number of cuts is hard: twice as many
/// trials make its proof shorter, and the checker's work with it.
const HARD: usize = 1000;

/// A search on one deal.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    edges: Arc<Edges>,
    pairing: Pairing,
    deal: Board,
    /// How all tiles could still go.
    support: Support,
    cuts: Vec<Cut>,
    /// A contradiction that needs no choice: no position can be cleared.
    refuted: Option<Conflict>,
    /// Whether the pairing has been started.
    is_started: bool,
}

/// Why a run ends without a clear.
enum End {
    Limit,
    /// Nothing clears the deal.
    Impossible(Conflict),
    /// Nothing clears it with the pairs that were assumed, of which this one is
    /// excluded by others.
    Assumed(Edge),
}

impl From<Exhausted> for End {
    fn from(_: Exhausted) -> Self {
        Self::Limit
    }
}

impl Search {
    /// A search on this deal; `None` if it has too many pairs of equal tiles.
    pub(crate) fn new(deal: &Board) -> Option<Self> {
        // The tiles are numbered anew, without those that are gone.
        let deal =
            Board::from_numbers(deal.size(), deal.numbers().to_vec(), deal.gravity()).ok()?;
        let edges = Arc::new(Edges::of(deal.groups(), MOST_EDGES)?);
        let pairing = Pairing::new(&edges);
        Some(Self {
            support: Support::new(&deal, &edges),
            edges,
            pairing,
            cuts: vec![],
            refuted: None,
            is_started: false,
            deal,
        })
    }

    /// Clears the deal with these pairs among those that are removed, or proves
    /// that it cannot be done: from the sets of the certificate, which are sets of
    /// the deal, and from these pairs it follows.
    pub(crate) fn run(&mut self, assumed: &[Pair], budget: &mut Budget) -> Verdict {
        let assumed: Vec<Edge> = assumed.iter().map(|&pair| self.edge(pair)).collect();
        match self.search(&assumed, budget) {
            Ok(()) => Verdict::Clear(self.play()),
            Err(End::Limit) => Verdict::Unknown,
            Err(End::Assumed(edge)) => {
                let used = self.pairing.cuts_excluding(edge);
                let sets = used.iter().map(|&cut| self.cells(&self.cuts[cut as usize].set));
                Verdict::Impossible(Certificate { sets: sets.collect() })
            }
            Err(End::Impossible(conflict)) => {
                self.refuted = Some(conflict);
                Verdict::Impossible(self.certificate(conflict, budget))
            }
        }
    }

    fn edge(&self, pair: Pair) -> Edge {
        let tile = |cell| self.deal.groups().number(self.deal.size().index(cell));
        self.edges.edge(tile(pair.a()), tile(pair.b()))
    }

    fn search(&mut self, assumed: &[Edge], budget: &mut Budget) -> Result<(), End> {
        if let Some(conflict) = self.refuted {
            return Err(End::Impossible(conflict));
        }
        let mut conflict = self.begin();
        loop {
            if let Some(found) = conflict.or_else(|| self.conclude()) {
                // Learned from even where the budget ends: it may be asked on.
                if !self.pairing.learn(found) {
                    return Err(End::Impossible(found));
                }
                budget.spend(1)?;
                conflict = None;
                continue;
            }
            // Asked first: what was learned may leave one clear alone, without them.
            let mut excluded = assumed.iter().filter(|&&edge| self.pairing.is_excluded(edge));
            if let Some(&edge) = excluded.next() {
                return Err(End::Assumed(edge));
            }
            let next = assumed.iter().copied().find(|&edge| self.pairing.is_open(edge));
            let Some(edge) = next.or_else(|| self.choose()) else { return Ok(()) };
            budget.spend(1)?;
            self.pairing.decide(edge);
        }
    }

    /// Goes back to where nothing is chosen.
    fn begin(&mut self) -> Option<Conflict> {
        if self.is_started {
            self.pairing.go_back(0);
            return None;
        }
        self.is_started = true;
        self.pairing.start()
    }

    /// Draws all conclusions, and asks whether all tiles could still go.
    fn conclude(&mut self) -> Option<Conflict> {
        if let Some(conflict) = self.pairing.propagate() {
            return Some(conflict);
        }
        let Self { pairing, support, edges, .. } = self;
        let has_lost = pairing.newly_excluded().any(|edge| support.rests_on(edge));
        if !has_lost && support.rest().is_empty() {
            return None;
        }
        support.settle(edges, |edge| !pairing.is_excluded(edge));
        (!support.rest().is_empty()).then(|| self.add_cut())
    }

    /// A conflict: all pairs that break into some of what is left are excluded.
    fn add_cut(&mut self) -> Conflict {
        let trials = match self.cuts.len() {
            ..EASY => 0,
            EASY..HARD => TRIALS,
            HARD.. => 2 * TRIALS,
        };
        let cut = Cut::of(self.support.rest(), &self.pairing, &self.edges, trials);
        let clause = self.pairing.add_cut(self.cuts.len() as u32, &cut.one_of);
        self.cuts.push(cut);
        Conflict::Clause(clause)
    }

    /// The open pair that was seen in conflicts most of late, or else the first one
    /// in the order in which tiles could go.
    fn choose(&self) -> Option<Edge> {
        let mut best: Option<(f64, Edge)> = None;
        for edge in self.support.order().filter(|&edge| self.pairing.is_open(edge)) {
            let activity = self.pairing.activity(edge);
            if best.is_none_or(|(most, _)| activity > most) {
                best = Some((activity, edge));
            }
        }
        best.map(|(_, edge)| edge)
    }

    /// The chosen pairs in an order in which they can be played.
    fn play(&self) -> Vec<Pair> {
        let pairs = self.pairing.chosen().flat_map(|edge| self.edges.pairs(edge));
        let mut waiting: Vec<Pair> = pairs.map(|[a, b]| self.pair(a, b)).collect();
        let mut moves = Moves::of(&self.deal);
        let mut played = Vec::with_capacity(waiting.len());
        while !waiting.is_empty() {
            let before = played.len();
            waiting.retain(|&pair| {
                let goes = moves.contains(pair);
                if goes {
                    moves.remove(pair);
                    played.push(pair);
                }
                !goes
            });
            assert!(played.len() > before, "every tile has its support");
        }
        played
    }

    fn pair(&self, a: usize, b: usize) -> Pair {
        let groups = self.deal.groups();
        Pair::new(groups.place(a).into(), groups.place(b).into()).expect("two tiles")
    }

    fn certificate(&self, conflict: Conflict, budget: &Budget) -> Certificate {
        let used = self.pairing.cuts_behind(conflict);
        let used: Vec<&Cut> = used.iter().map(|&cut| &self.cuts[cut as usize]).collect();
        let enough = enough(&self.edges, &used, budget);
        Certificate { sets: enough.into_iter().map(|cut| self.cells(&cut.set)).collect() }
    }

    /// The cells of some tiles, row by row.
    fn cells(&self, tiles: &[usize]) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            tiles.iter().map(|&tile| self.deal.groups().place(tile).into()).collect();
        cells.sort_unstable_by_key(|cell| (cell.row, cell.col));
        cells
    }
}

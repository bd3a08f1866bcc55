//! The CDCL search without gravity. It is incremental: it can be run again under
//! assumptions (the pairs played so far in a game) and keeps its learned clauses.

use std::sync::Arc;

use simpul_core::{Budget, BudgetError, Cell};

use super::cut::Cut;
use super::edges::{Edge, Edges};
use super::pairing::{Conflict, Pairing};
use super::support::Support;
use super::unsat_core::minimize_core;
use super::{Certificate, Verdict};
use crate::{Board, Moves, Pair};

/// The most pairs of equal tiles; boards with more are not searched.
const MOST_EDGES: usize = 1 << 20;
/// Cuts that are added as they are found. Easy boards need no more, and strengthening
/// them would take longer than it saves.
const EASY: usize = 15;
/// How many pairs of a cut are tried to strengthen it.
const TRIALS: usize = 6;
/// Beyond this number of cuts a board is hard: twice as many trials make its proof
/// shorter, and thus the checker's work.
const HARD: usize = 1000;

/// A search on one deal.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    edges: Arc<Edges>,
    pairing: Pairing,
    deal: Board,
    support: Support,
    cuts: Vec<Cut>,
    /// A conflict at level 0: no position of this deal can be cleared.
    refuted: Option<Conflict>,
    is_started: bool,
}

/// Why a run ends without a clear.
enum End {
    Limit,
    /// The deal cannot be cleared: a conflict at level 0.
    Impossible(Conflict),
    /// The deal cannot be cleared under the assumptions: this one is excluded by the
    /// others.
    Assumed(Edge),
}

impl From<BudgetError> for End {
    fn from(_: BudgetError) -> Self {
        Self::Limit
    }
}

impl Search {
    /// Sets up the search; `None` if the deal has too many pairs of equal tiles.
    pub(crate) fn new(deal: &Board) -> Option<Self> {
        // Renumbers the tiles, without those that are gone.
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

    /// Clears the deal by a solution that contains the assumed pairs, or proves that
    /// there is none. The certificate has sets of tiles of the deal; with the assumed
    /// pairs they are contradictory.
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
            if let Some(found) = conflict.or_else(|| self.propagate()) {
                // Learn before spending: the search may be continued after a limit.
                if !self.pairing.learn(found) {
                    return Err(End::Impossible(found));
                }
                budget.spend(1)?;
                conflict = None;
                continue;
            }
            // Before deciding: the learned clauses may leave a single solution without
            // the assumptions.
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

    /// Backtracks to level 0.
    fn begin(&mut self) -> Option<Conflict> {
        if self.is_started {
            self.pairing.backtrack(0);
            return None;
        }
        self.is_started = true;
        self.pairing.start()
    }

    /// Propagates, then repairs the support; a cut is the conflict if that fails.
    fn propagate(&mut self) -> Option<Conflict> {
        if let Some(conflict) = self.pairing.propagate() {
            return Some(conflict);
        }
        let Self { pairing, support, edges, .. } = self;
        let has_lost = pairing.newly_excluded().any(|edge| support.uses(edge));
        if !has_lost && support.remaining().is_empty() {
            return None;
        }
        support.repair(edges, |edge| !pairing.is_excluded(edge));
        (!support.remaining().is_empty()).then(|| self.add_cut())
    }

    /// Adds a cut whose pairs are all excluded, and returns it as the conflict.
    fn add_cut(&mut self) -> Conflict {
        let trials = match self.cuts.len() {
            ..EASY => 0,
            EASY..HARD => TRIALS,
            HARD.. => 2 * TRIALS,
        };
        let cut = Cut::of(self.support.remaining(), &self.pairing, &self.edges, trials);
        let clause = self.pairing.add_cut(self.cuts.len() as u32, &cut.one_of);
        self.cuts.push(cut);
        Conflict::Clause(clause)
    }

    /// Returns the open pair with the highest activity (VSIDS); among equals the first
    /// in removal order.
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

    /// Returns the chosen pairs in an order in which they can be played.
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
        let core = minimize_core(&self.edges, &used, budget);
        Certificate { sets: core.into_iter().map(|cut| self.cells(&cut.set)).collect() }
    }

    /// Returns the cells of some tiles in row-major order.
    fn cells(&self, tiles: &[usize]) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            tiles.iter().map(|&tile| self.deal.groups().place(tile).into()).collect();
        cells.sort_unstable_by_key(|cell| (cell.row, cell.col));
        cells
    }
}

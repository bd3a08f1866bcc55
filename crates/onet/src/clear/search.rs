//! The search for a clear, which can be asked again and again about positions of
//! one game and keeps what it has learned.

use std::sync::Arc;

use budget::{Budget, Exhausted};
use grid::Cell;

use super::core::enough;
use super::cut::{Unraveller, cut};
use super::edges::{Edge, Edges};
use super::pairing::{Conflict, Pairing};
use super::{Certificate, Verdict};
use crate::{Board, Moves, Pair};

/// More pairs of equal tiles than this are not searched.
const MOST_EDGES: usize = 1 << 20;

/// A search on one deal.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    edges: Arc<Edges>,
    pairing: Pairing,
    deal: Board,
    now: Moves,
    /// The state before each decision.
    before: Vec<Moves>,
    played: Vec<Pair>,
    played_before: Vec<usize>,
    /// The sets that were met, with their cuts.
    cuts: Vec<(Vec<Cell>, Vec<Edge>)>,
    unraveller: Unraveller,
    /// What the unraveller leaves.
    rest: Board,
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
    /// Nothing clears it with the pairs that were assumed.
    Assumed,
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
            edges,
            pairing,
            now: Moves::of(&deal),
            before: vec![],
            played: vec![],
            played_before: vec![],
            cuts: vec![],
            unraveller: Unraveller::default(),
            rest: deal.clone(),
            refuted: None,
            is_started: false,
            deal,
        })
    }

    /// Clears the deal with these pairs among those that are removed, or proves
    /// that it cannot be done. The certificate of an impossibility speaks of the
    /// deal only if nothing is assumed.
    pub(crate) fn run(&mut self, assumed: &[Pair], budget: &mut Budget) -> Verdict {
        let assumed: Vec<Edge> = assumed.iter().map(|&pair| self.edge(pair)).collect();
        match self.search(&assumed, budget) {
            Ok(()) => Verdict::Clear(self.played.clone()),
            Err(End::Limit) => Verdict::Unknown,
            Err(End::Assumed) => Verdict::Impossible(Certificate { sets: vec![] }),
            Err(End::Impossible(conflict)) => {
                self.refuted = Some(conflict);
                Verdict::Impossible(self.certificate(conflict))
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
            if let Some(found) = conflict {
                // Learned from even where the budget ends: it may be asked on.
                if !self.pairing.learn(found) {
                    return Err(End::Impossible(found));
                }
                self.restore();
                budget.spend(1)?;
                conflict = self.pairing.propagate();
                if conflict.is_none() {
                    conflict = self.look_ahead();
                }
                continue;
            }
            self.play();
            // Asked first: what was learned may leave one clear alone, without them.
            if assumed.iter().any(|&edge| self.pairing.is_excluded(edge)) {
                return Err(End::Assumed);
            }
            if self.now.board().is_clear() {
                return Ok(());
            }
            let next = assumed.iter().copied().find(|&edge| self.pairing.is_open(edge));
            if let Some(edge) = next.or_else(|| self.choose()) {
                budget.spend(1)?;
                self.decide(edge);
                conflict = self.pairing.propagate();
            } else {
                self.rest.clone_from(self.now.board());
                conflict = Some(self.add_cut());
            }
        }
    }

    /// Goes back to where nothing is chosen; the first time also looks whether
    /// the deal can be unravelled at all.
    fn begin(&mut self) -> Option<Conflict> {
        if self.is_started {
            if self.pairing.level() > 0 {
                self.pairing.go_back(0);
                self.restore();
            }
            return self.pairing.propagate();
        }
        self.is_started = true;
        self.unraveller.unravel(&mut self.rest, |_, _| true);
        if self.rest.is_clear() { self.pairing.start() } else { Some(self.add_cut()) }
    }

    /// A conflict if even playing all pairs that are not excluded leaves tiles.
    /// It costs more than a few decisions, so it is asked for only after the
    /// search has gone back: there it finds what would else be found many times.
    fn look_ahead(&mut self) -> Option<Conflict> {
        self.play();
        let (pairing, edges) = (&self.pairing, &self.edges);
        self.rest.clone_from(self.now.board());
        self.unraveller.unravel(&mut self.rest, |a, b| !pairing.is_excluded(edges.edge(a, b)));
        (!self.rest.is_clear()).then(|| self.add_cut())
    }

    /// A conflict: the pairs that break into the rest are all excluded.
    fn add_cut(&mut self) -> Conflict {
        let one_of = cut(&self.rest, &self.edges);
        let clause = self.pairing.add_cut(self.cuts.len() as u32, &one_of);
        self.cuts.push((tiles_of(&self.rest), one_of));
        Conflict::Clause(clause)
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
        let used = self.pairing.cuts_behind(conflict);
        let clauses: Vec<Vec<Edge>> =
            used.iter().map(|&cut| self.cuts[cut as usize].1.clone()).collect();
        let enough = enough(&self.edges, &clauses);
        let set = |at: usize| self.cuts[used[at] as usize].0.clone();
        Certificate { sets: enough.into_iter().map(set).collect() }
    }
}

fn tiles_of(board: &Board) -> Vec<Cell> {
    let rows = board.row_tiles();
    board.size().cells().filter(|cell| rows[usize::from(cell.row)] >> cell.col & 1 == 1).collect()
}

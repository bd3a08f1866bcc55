//! The tiles that remain on the board while others are removed, for the support and
//! for cuts.

use simpul_core::Size;

use super::edges::{Edge, Edges};
use super::lane::Lane;
use crate::Board;
use crate::board::{Groups, Lines, Place};
use crate::sweep::{Bits, Reach, Sight};

/// How a tile is removed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    tile: u16,
    /// The pair by which it is removed; `None` if it never was.
    edge: Option<Edge>,
    lane: Lane,
}

/// A set of tiles with all others removed, as bit masks of rows and columns.
#[derive(Debug)]
pub(crate) struct RemainingTiles {
    size: Size,
    rows: Lines,
    cols: Lines,
    /// The tiles, each with how it was last removed, in that order.
    steps: Vec<Step>,
    /// Scratch space: a bit for each kind to be tried.
    kinds: Vec<u64>,
}

impl Step {
    /// Returns the pair by which the tile was removed.
    pub(crate) const fn edge(&self) -> Edge {
        self.edge.expect("it was removed")
    }
}

impl RemainingTiles {
    pub(crate) fn all(board: &Board) -> Self {
        let step = |tile| Step { tile: tile as u16, edge: None, lane: Lane::default() };
        Self {
            size: board.size(),
            rows: *board.row_tiles(),
            cols: *board.col_tiles(),
            steps: (0..board.groups().count()).map(step).collect(),
            kinds: vec![],
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns the numbers of the tiles.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = usize> {
        self.steps.iter().map(|step| usize::from(step.tile))
    }

    pub(crate) fn put_back(&mut self, step: Step, groups: &Groups) {
        self.flip(groups.place(usize::from(step.tile)));
        self.steps.push(step);
    }

    /// Returns whether a tile blocks the path of a step.
    #[inline]
    pub(crate) fn blocks(&self, step: &Step) -> bool {
        step.lane.meets(&self.rows, &self.cols)
    }

    fn flip(&mut self, place: Place) {
        self.rows[usize::from(place.row) % Board::MAX_SIDE] ^= 1 << (place.col % 64);
        self.cols[usize::from(place.col) % Board::MAX_SIDE] ^= 1 << (place.row % 64);
    }

    fn sight(&self) -> Sight<'_> {
        Sight::new(self.size, &self.rows, &self.cols)
    }

    /// Removes tiles by allowed pairs until a fixed point is reached. A tile is
    /// removed as soon as it can be joined with any tile of its kind, remaining or
    /// removed, so the fixed point does not depend on the order. Every pair that is
    /// joinable on what remains is excluded. Calls `went` with each step.
    pub(crate) fn advance(
        &mut self,
        edges: &Edges,
        is_allowed: impl Fn(Edge) -> bool,
        mut went: impl FnMut(Step),
    ) {
        loop {
            self.retrace(edges.groups(), &is_allowed, &mut went);
            // Most tiles are only blocked by those whose pair is no longer allowed.
            let has_pair = |step: &Step| step.edge.is_some_and(&is_allowed);
            if !self.play(edges, |step| !has_pair(step), &is_allowed, &mut went)
                && !self.play(edges, has_pair, &is_allowed, &mut went)
            {
                return;
            }
        }
    }

    /// Removes the tiles that this pair joins.
    pub(crate) fn break_by(&mut self, edge: Edge, edges: &Edges) {
        let kind = edges.groups().mates(edges.ends(edge)[0]);
        let is_of_kind = |step: &Step| kind.contains(&usize::from(step.tile));
        self.play(edges, is_of_kind, &|other| other == edge, &mut |_| ());
    }

    /// Removes tiles as they were last removed, as far as that is still possible.
    fn retrace(
        &mut self,
        groups: &Groups,
        is_allowed: &impl Fn(Edge) -> bool,
        went: &mut impl FnMut(Step),
    ) {
        let mut steps = std::mem::take(&mut self.steps);
        loop {
            let before = steps.len();
            steps.retain(|step| {
                let goes = step.edge.is_some_and(is_allowed) && !self.blocks(step);
                if goes {
                    self.flip(groups.place(usize::from(step.tile)));
                    went(*step);
                }
                !goes
            });
            if steps.len() == before {
                break;
            }
        }
        self.steps = steps;
    }

    /// Removes tiles of the kinds of the wanted steps; returns whether any was removed.
    fn play(
        &mut self,
        edges: &Edges,
        is_wanted: impl Fn(&Step) -> bool,
        is_allowed: &impl Fn(Edge) -> bool,
        went: &mut impl FnMut(Step),
    ) -> bool {
        let groups = edges.groups();
        self.note_kinds(groups, is_wanted);
        let mut any_goes = false;
        for word in 0..self.kinds.len() {
            for bit in Bits(self.kinds[word]) {
                let first = usize::from(groups.firsts()[word * 64 + bit]);
                any_goes |= self.play_kind(first, edges, is_allowed, went);
            }
        }
        if any_goes {
            let mut steps = std::mem::take(&mut self.steps);
            let sight = self.sight();
            steps.retain(|step| sight.has_tile(groups.place(usize::from(step.tile))));
            self.steps = steps;
        }
        any_goes
    }

    fn note_kinds(&mut self, groups: &Groups, is_wanted: impl Fn(&Step) -> bool) {
        self.kinds.clear();
        self.kinds.resize(groups.firsts().len().div_ceil(64), 0);
        for step in self.steps.iter().filter(|step| is_wanted(step)) {
            let kind = groups.kind(usize::from(step.tile));
            self.kinds[kind / 64] |= 1 << (kind % 64);
        }
    }

    /// Removes tiles of one kind; returns whether any was removed.
    fn play_kind(
        &mut self,
        first: usize,
        edges: &Edges,
        is_allowed: &impl Fn(Edge) -> bool,
        went: &mut impl FnMut(Step),
    ) -> bool {
        let groups = edges.groups();
        let kind = groups.mates(first);
        let mut any_goes = false;
        for a in kind.clone() {
            // Computed once for all partners, until a tile is removed.
            let mut reach_of_a = None;
            for b in a + 1..kind.end {
                let edge = edges.edge(a, b);
                let places = [a, b].map(|tile| groups.place(tile));
                let sight = self.sight();
                if !is_allowed(edge) || !places.iter().any(|&place| sight.has_tile(place)) {
                    continue;
                }
                let reach = *reach_of_a.get_or_insert_with(|| sight.reach(places[0]));
                if sight.joined(reach, sight.reach(places[1])) {
                    self.play_pair([a, b], edge, groups, went);
                    reach_of_a = None;
                    any_goes = true;
                }
            }
        }
        any_goes
    }

    /// Removes two joinable tiles, one of which may be removed already.
    fn play_pair(
        &mut self,
        pair: [usize; 2],
        edge: Edge,
        groups: &Groups,
        went: &mut impl FnMut(Step),
    ) {
        let [a, b] = pair.map(|tile| groups.place(tile));
        let sight = self.sight();
        let lane = Lane::between(&sight, a, b).expect("they are joined");
        let is_left = [a, b].map(|place| sight.has_tile(place));
        for (at, place) in [a, b].into_iter().enumerate().filter(|&(at, _)| is_left[at]) {
            self.flip(place);
            went(Step { tile: pair[at] as u16, edge: Some(edge), lane });
        }
    }

    /// Returns the [cut](super::cut) of these tiles: the pairs with at least one of
    /// them that are joinable when no other tile is on the board. A removed partner
    /// counts as if it alone were put back.
    pub(crate) fn cut(&mut self, edges: &Edges) -> Vec<Edge> {
        let groups = edges.groups();
        self.note_kinds(groups, |_| true);
        let sight = self.sight();
        let mut cut = vec![];
        let mut tiles: Vec<(usize, bool, Reach)> = Vec::with_capacity(groups.most_copies());
        for (word, &bits) in self.kinds.iter().enumerate() {
            for bit in Bits(bits) {
                tiles.clear();
                let first = usize::from(groups.firsts()[word * 64 + bit]);
                for tile in groups.mates(first) {
                    let place = groups.place(tile);
                    let (is_left, reach) = (sight.has_tile(place), sight.reach(place));
                    for &(other, other_is_left, other_reach) in &tiles {
                        if (is_left || other_is_left) && sight.joined(reach, other_reach) {
                            cut.push(edges.edge(other, tile));
                        }
                    }
                    tiles.push((tile, is_left, reach));
                }
            }
        }
        cut.sort_unstable();
        cut.dedup();
        cut
    }
}

/// `clone_from` reuses the allocation.
impl Clone for RemainingTiles {
    fn clone(&self) -> Self {
        Self { steps: self.steps.clone(), kinds: vec![], ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        (self.size, self.rows, self.cols) = (source.size, source.rows, source.cols);
        self.steps.clone_from(&source.steps);
    }
}

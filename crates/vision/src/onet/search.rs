//! Searches for the lattice of the board.
//!
//! Candidates from [`grid`] are ranked by a cheap [`View`]; the most promising ones are
//! refined and read in full. The number of cells and of tile comparisons is limited, so
//! that a picture that is one large pattern cannot take arbitrarily long.

use crate::Options;
use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::plane::Plane;

use super::alignment;
use super::grid::{self, Effort, Window};
use super::reading::{Cut, Outcome, Reading};
use super::view::{View, promising};

/// Largest offset, relative to the cell size, of lattices with the same cells.
const NEAR: f32 = 0.2;
/// Largest offset, relative to the cell size, of lattices that need not both be read.
const SAME: f32 = 0.02;
/// A reading whose fit exceeds this share of the best fit may be right instead.
const NEARLY: f32 = 0.8;
/// A different reading of the same cells must explain more than this share of what the best
/// one explains to cause doubt.
const QUITE: f32 = 0.8;
/// Similarity of equal tiles below which the lattice is slightly off, so that a reading
/// that explains less may still be right.
const EXACT: f32 = 0.9;
/// Most cells to examine before the likely cell sizes are chosen, and again to refine the
/// lattices. Bounds the cost for pictures that are one large pattern.
const MOST_CELLS: usize = 40_000;
/// Most tile comparisons: enough to read several boards of the largest size.
const MOST_COMPARISONS: usize = 1_500_000;
/// Number of lattices read in parallel, which bounds the memory.
const AT_ONCE: usize = 4;

/// The state of the search.
pub struct Search<'a> {
    picture: &'a Picture,
    plane: &'a Plane,
    options: &'a Options<'a>,
    /// The image pyramid: the picture, then each level half the size of the one before.
    scales: Vec<Picture>,
    guesses: Vec<Lattice>,
    /// The number of cells examined.
    cells: usize,
    views: Vec<View>,
    /// For each lattice the part that seems to hold a board.
    boards: Vec<(Lattice, Option<Lattice>)>,
    /// The number of tile comparisons, and whether the limit was exceeded. After that no
    /// tiles are compared.
    comparisons: usize,
    are_spent: bool,
    /// The result for each lattice, so that none is read twice.
    readings: Vec<(Lattice, Option<Reading>)>,
}

impl<'a> Search<'a> {
    /// Starts a search without any candidates.
    pub fn new(picture: &'a Picture, plane: &'a Plane, options: &'a Options<'a>) -> Self {
        Self {
            picture,
            plane,
            options,
            scales: picture.scales(),
            guesses: vec![],
            cells: 0,
            views: vec![],
            boards: vec![],
            comparisons: 0,
            are_spent: false,
            readings: vec![],
        }
    }

    /// Adds the candidates of these parts of the picture, and returns the best reading of
    /// all candidates so far. Returns `None` once the limits are exceeded.
    pub fn glance(&mut self, windows: &[Window], effort: Effort) -> Option<Reading> {
        if self.is_over() {
            return None;
        }
        let known = self.guesses.len();
        grid::guess(self.plane, windows, effort, self.options, &mut self.guesses);
        let mut lattices = vec![];
        for guess in &self.guesses[known..] {
            let lattice = guess.widened(self.picture);
            self.cells += lattice.area();
            if self.cells > MOST_CELLS {
                break;
            }
            lattices.push(lattice);
        }
        let views = self.options.map(&lattices, |lattice| View::new(&self.scales, *lattice));
        self.views.extend(views.into_iter().flatten().flatten());
        self.best()
    }

    /// Returns the reading that explains most, or the first one without doubtful cells.
    fn best(&mut self) -> Option<Reading> {
        let mut best: Option<Reading> = None;
        for views in promising(&self.views) {
            if self.is_over() {
                break;
            }
            self.cells += 2 * views[0].lattice.widened(self.picture).area() * views.len();
            let places = self.settled(&views);
            let readings = self.read(&places);
            let fitting = self.fitting(readings);
            best = better(best, fitting);
            if best.as_ref().is_some_and(Reading::is_clear) {
                break;
            }
        }
        best
    }

    /// Returns the reading with the best fit. If another board fits nearly as well, all
    /// cells become doubtful; if the same cells can be read in another way, only those that
    /// differ.
    fn fitting(&mut self, mut readings: Vec<Reading>) -> Option<Reading> {
        // On a tie the first one is placed best.
        let numbers = (0..readings.len()).rev();
        let fits = numbers.max_by(|&a, &b| readings[a].fit.total_cmp(&readings[b].fit));
        let best = self.completed(readings.swap_remove(fits?));
        let mut best = self.aligned(best);
        let mut doubtful = vec![];
        for other in readings.iter().filter(|other| other.fit > NEARLY * best.fit) {
            let (here, there) = (&best.recognition, &other.recognition);
            let has_same_cells = here.lattice.lies_like(&there.lattice, NEAR);
            let differing = here.seen.other_mates(&there.seen);
            let differing = differing.filter(|cells| has_same_cells || cells.is_empty());
            let explains =
                other.explained > QUITE * best.explained || other.is_clear() && best.twins < EXACT;
            match differing {
                Some(cells) if explains => doubtful.extend(cells),
                None if other.is_clear() => doubtful.extend(0..here.confidence.len()),
                _ => {}
            }
        }
        for cell in doubtful {
            let sure = &mut best.recognition.confidence[cell];
            *sure = sure.min(0.45);
        }
        Some(best)
    }

    /// Returns the same board on a realigned lattice if that explains more.
    fn aligned(&mut self, best: Reading) -> Reading {
        let lattice = best.recognition.lattice;
        let aligned = alignment::aligned(&self.scales, lattice, &best.pairs);
        let readings = aligned.map(|lattice| self.read(&[lattice])).unwrap_or_default();
        let is_better = |reading: &Reading| reading.explained > best.explained;
        readings.into_iter().find(is_better).unwrap_or(best)
    }

    /// Extends the board by rows and columns as long as this explains more and leaves fewer
    /// doubts: tiles of one board may have several borders, of which only one is common.
    fn completed(&mut self, mut best: Reading) -> Reading {
        while !best.is_clear() && best.explained > 0.0 {
            let more = best.recognition.lattice.with_one_more(self.picture);
            let doubts = best.recognition.doubtful().len();
            let is_clearer = |more: &Reading| {
                more.explained > best.explained && more.recognition.doubtful().len() < doubts
            };
            let clearer = self.read(&more).into_iter().filter(is_clearer);
            let Some(next) = clearer.max_by(|a, b| a.explained.total_cmp(&b.explained)) else {
                break;
            };
            best = next;
        }
        best
    }

    /// Returns the refined and the original lattices of some views, without duplicates.
    fn settled(&mut self, views: &[View]) -> Vec<Lattice> {
        let mut places: Vec<Lattice> = vec![];
        let is_new = |places: &[Lattice], place: &Lattice| {
            !places.iter().any(|known| known.covers_like(place, SAME))
        };
        let can_look = self.cells <= 2 * MOST_CELLS;
        let exact = self.options.map(views, |view| {
            let exact = if can_look { grid::settled(self.plane, view.lattice) } else { vec![] };
            exact.into_iter().map(|lattice| lattice.widened(self.picture)).collect::<Vec<_>>()
        });
        let exact = exact.unwrap_or_default();
        self.look_for_boards(&exact.concat());
        for (view, exact) in views.iter().zip(exact) {
            for lattice in exact {
                let board = if is_new(&places, &lattice) { self.board(lattice) } else { None };
                places.extend(board.filter(|board| is_new(&places, board)));
            }
            places.extend(Some(view.lattice).filter(|lattice| is_new(&places, lattice)));
        }
        places
    }

    /// Finds the board on each lattice that is not known yet.
    fn look_for_boards(&mut self, lattices: &[Lattice]) {
        let mut new: Vec<Lattice> = vec![];
        for lattice in lattices {
            let is_known = self.boards.iter().any(|(known, _)| known == lattice);
            // One of several nearly equal lattices is usually enough.
            if !is_known && !new.iter().any(|other| other.covers_like(lattice, SAME)) {
                new.push(*lattice);
            }
        }
        let views = self.options.map(&new, |lattice| View::new(&self.scales, *lattice));
        let boards = views.into_iter().flatten().map(|view| view.map(|view| view.lattice));
        self.boards.extend(new.into_iter().zip(boards));
    }

    /// Returns the part of a lattice that seems to hold a board.
    fn board(&mut self, lattice: Lattice) -> Option<Lattice> {
        self.look_for_boards(&[lattice]);
        self.boards.iter().find(|(known, _)| *known == lattice)?.1
    }

    /// Reads some lattices, each only once.
    fn read(&mut self, lattices: &[Lattice]) -> Vec<Reading> {
        let is_new = |lattice: &&Lattice| !self.readings.iter().any(|(known, _)| known == *lattice);
        let new: Vec<Lattice> = lattices.iter().filter(is_new).copied().collect();
        for new in new.chunks(AT_ONCE) {
            let readings = self.read_at_once(new);
            self.readings.extend(new.iter().copied().zip(readings));
        }
        let known = |lattice: &Lattice| self.readings.iter().find(|(known, _)| known == lattice);
        lattices.iter().filter_map(|lattice| known(lattice)?.1.clone()).collect()
    }

    /// Reads some lattices in parallel. If only part of one holds tiles, reads that part.
    fn read_at_once(&mut self, lattices: &[Lattice]) -> Vec<Option<Reading>> {
        let mut readings = vec![None; lattices.len()];
        let mut open: Vec<(usize, Lattice)> = lattices.iter().copied().enumerate().collect();
        while !open.is_empty() && !self.are_spent {
            let cuts = self.options.map(&open, |(_, lattice)| Cut::new(&self.scales, *lattice));
            let Some(cuts) = cuts else { break };
            let cuts = open.drain(..).zip(cuts).filter_map(|((place, _), cut)| Some((place, cut?)));
            let allowed: Vec<(usize, Cut)> = cuts.take_while(|(_, cut)| self.spend(cut)).collect();
            let outcomes = self.options.map(&allowed, |(_, cut)| cut.read());
            let Some(outcomes) = outcomes else { break };
            for ((place, _), outcome) in allowed.into_iter().zip(outcomes) {
                match outcome {
                    Outcome::Read(reading) => readings[place] = reading,
                    Outcome::Part(part) => open.push((place, part)),
                }
            }
        }
        readings
    }

    /// Returns whether the search must stop, because of its limits or the budget.
    fn is_over(&mut self) -> bool {
        self.are_spent = self.are_spent || self.options.budget.is_over();
        self.are_spent
    }

    /// Returns whether the tiles may be compared, and counts the comparisons.
    fn spend(&mut self, cut: &Cut) -> bool {
        self.are_spent = self.is_over() || self.comparisons + cut.comparisons() > MOST_COMPARISONS;
        if !self.are_spent {
            self.comparisons += cut.comparisons();
        }
        !self.are_spent
    }
}

/// Returns the reading that explains more, or of the same cells the one that fits better.
pub fn better(a: Option<Reading>, b: Option<Reading>) -> Option<Reading> {
    a.into_iter().chain(b).max_by(|a, b| {
        let has_same_cells = a.recognition.lattice.lies_like(&b.recognition.lattice, NEAR);
        let by_fit = a.fit.total_cmp(&b.fit);
        if has_same_cells { by_fit } else { a.explained.total_cmp(&b.explained) }
    })
}

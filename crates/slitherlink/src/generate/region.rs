//! The cells inside a random loop.

use chance::Chance;
use grid::{Edge, Size, Vertex};

use super::shape::Shape;
use crate::{Clue, Loop};

/// How many regions are drawn at most before the best of them is taken.
const TRIES: usize = 8;

/// Cells whose border is one loop.
#[derive(Clone, Debug)]
pub(super) struct Region {
    size: Size,
    /// How far the place below is: the grid has a ring of cells outside it.
    stride: usize,
    inside: Vec<bool>,
}

impl Region {
    /// A region with a pleasant border.
    pub(super) fn pleasant(size: Size, chance: &mut Chance) -> Self {
        let mut best = Self::grown(size, chance);
        let mut least = best.shape().faults();
        for _ in 1..TRIES {
            if least == 0 {
                break;
            }
            let other = Self::grown(size, chance);
            let faults = other.shape().faults();
            if faults < least {
                (best, least) = (other, faults);
            }
        }
        best
    }

    /// Grows a region from one cell, mostly into thin branches, until it has
    /// nowhere to go.
    fn grown(size: Size, chance: &mut Chance) -> Self {
        let stride = size.cols() + 2;
        let inside = vec![false; stride * (size.rows() + 2)];
        let mut region = Self { size, stride, inside };
        let most = size.area() * (50 + chance.below(16)) / 100;
        let first = size.cell(chance.below(size.area()));
        let first = (usize::from(first.row) + 1) * stride + usize::from(first.col) + 1;
        region.inside[first] = true;
        let mut number = 1;
        let mut edge_of_region: Vec<usize> = region.beside(first).to_vec();
        while number < most && !edge_of_region.is_empty() {
            let place = edge_of_region.swap_remove(chance.below(edge_of_region.len()));
            let neighbours =
                region.beside(place).iter().filter(|&&cell| region.inside[cell]).count();
            // A branch may always grow; a notch is seldom filled.
            if region.can_grow_into(place) && (neighbours == 1 || chance.happens(1, 6)) {
                region.inside[place] = true;
                number += 1;
                let open = region.beside(place).into_iter().filter(|&cell| !region.inside[cell]);
                edge_of_region.extend(open);
            }
        }
        region
    }

    /// The four places beside one.
    pub(super) fn beside(&self, place: usize) -> [usize; 4] {
        // Off the grid a neighbour may be missing; the place itself stands in
        // for it and changes nothing.
        let last = self.inside.len();
        [place.wrapping_sub(self.stride), place.wrapping_sub(1), place + 1, place + self.stride]
            .map(|other| if other < last { other } else { place })
    }

    fn is_on_grid(&self, place: usize) -> bool {
        let (row, col) = (place / self.stride, place % self.stride);
        (1..=self.size.rows()).contains(&row) && (1..=self.size.cols()).contains(&col)
    }

    /// The eight places round a cell of the grid, in order.
    pub(super) const fn round(&self, place: usize) -> [usize; 8] {
        let (up, down) = (place - self.stride, place + self.stride);
        [up - 1, up, up + 1, place + 1, down + 1, down, down - 1, place - 1]
    }

    /// Whether the border stays one loop when this cell is added.
    fn can_grow_into(&self, place: usize) -> bool {
        !self.inside[place] && self.can_change(place)
    }

    /// Whether the border stays one loop when this cell changes sides: round it
    /// there must be one piece inside and one outside, and both must touch it
    /// with a side.
    pub(super) fn can_change(&self, place: usize) -> bool {
        if !self.is_on_grid(place) {
            return false;
        }
        let ring = self.round(place).map(|cell| self.inside[cell]);
        let pieces = (0..8).filter(|&at| ring[at] && !ring[(at + 7) % 8]).count();
        let sides = [1, 3, 5, 7].into_iter().filter(|&at| ring[at]).count();
        pieces == 1 && (1..4).contains(&sides)
    }

    /// Lets a cell change sides.
    pub(super) fn change(&mut self, place: usize) {
        self.inside[place] = !self.inside[place];
    }

    /// The index of the cell at a place, if it is on the grid.
    pub(super) fn cell_at(&self, place: usize) -> Option<usize> {
        let (row, col) = (place / self.stride, place % self.stride);
        self.is_on_grid(place).then(|| (row - 1) * self.size.cols() + col - 1)
    }

    /// How many lines there are round the cell at a place.
    pub(super) fn lines_round(&self, place: usize) -> usize {
        self.beside(place).iter().filter(|&&other| self.inside[other] != self.inside[place]).count()
    }

    /// The places of the cells, row by row.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        let (stride, cols) = (self.stride, self.size.cols());
        (1..=self.size.rows()).flat_map(move |row| (1..=cols).map(move |col| row * stride + col))
    }

    /// The clue of each cell.
    pub(super) fn clues(&self) -> Vec<Option<Clue>> {
        self.places().map(|place| Clue::new(self.lines_round(place) as u8)).collect()
    }

    /// The loop round it.
    pub(super) fn border(&self) -> Loop {
        let is_line = |edge: &Edge| {
            let Vertex { row, col } = edge.start();
            let after = (usize::from(row) + 1) * self.stride + usize::from(col) + 1;
            let before = after - if edge.is_horizontal() { self.stride } else { 1 };
            self.inside[before] != self.inside[after]
        };
        Loop::of(self.size.edges().filter(is_line)).expect("a region grows with one border")
    }

    /// How it looks.
    fn shape(&self) -> Shape {
        let inside: Vec<bool> = self.places().map(|place| self.inside[place]).collect();
        Shape::measure(self.size, &inside, &self.border())
    }
}

//! The cells inside a random loop.

use simpul_core::{Rng, Size, Vertex};

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
    is_on_grid: Vec<bool>,
}

/// What happens to the border when a cell changes sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A loop stays one loop.
    Bends,
    /// A piece of the inside becomes two, or a hole in it opens.
    Parts,
    /// Two pieces of the inside become one, or close round a hole.
    Joins,
    /// It touches itself, or a loop comes or goes.
    Spoils,
}

/// The change when a cell comes inside, by which of the eight places round it
/// are inside. The first of them is the lowest bit; every second is a corner.
static CHANGES: [Change; 256] = {
    const CORNERS: u8 = 0b0101_0101;
    let mut table = [Change::Spoils; 256];
    let mut ring = 0_u8;
    loop {
        let (after, before) = (ring.rotate_left(1), ring.rotate_right(1));
        let pieces = (ring & !after).count_ones();
        // What meets the cell at a corner must also meet it at a side.
        let touches = (ring & !after & !before | !ring & after & before) & CORNERS;
        table[ring as usize] = match pieces {
            _ if touches != 0 => Change::Spoils,
            1 => Change::Bends,
            2 => Change::Joins,
            _ => Change::Spoils,
        };
        if ring == 255 {
            break table;
        }
        ring += 1;
    }
};

impl Region {
    /// A region with a pleasant border.
    pub(super) fn pleasant(size: Size, rng: &mut Rng) -> Self {
        let mut best = Self::grown(size, rng);
        let mut least = best.shape().faults();
        for _ in 1..TRIES {
            if least == 0 {
                break;
            }
            let other = Self::grown(size, rng);
            let faults = other.shape().faults();
            if faults < least {
                (best, least) = (other, faults);
            }
        }
        best
    }

    /// Grows a region from one cell, mostly into thin branches, until it has
    /// nowhere to go.
    fn grown(size: Size, rng: &mut Rng) -> Self {
        let stride = size.cols() + 2;
        let inside = vec![false; stride * (size.rows() + 2)];
        let mut is_on_grid = inside.clone();
        for row in is_on_grid.chunks_exact_mut(stride).skip(1).take(size.rows()) {
            row[1..=size.cols()].fill(true);
        }
        let mut region = Self { size, stride, inside, is_on_grid };
        let most = size.area() * (50 + rng.below(16)) / 100;
        let first = size.cell(rng.below(size.area()));
        let first = (usize::from(first.row) + 1) * stride + usize::from(first.col) + 1;
        region.inside[first] = true;
        let mut number = 1;
        let mut edge_of_region: Vec<usize> = region.beside(first).to_vec();
        while number < most && !edge_of_region.is_empty() {
            let place = edge_of_region.swap_remove(rng.below(edge_of_region.len()));
            // A branch may always grow; a notch is seldom filled.
            if region.can_grow_into(place) && (region.lines_round(place) == 1 || rng.ratio(1, 6)) {
                region.inside[place] = true;
                number += 1;
                let open = region.beside(place).into_iter().filter(|&cell| !region.inside[cell]);
                edge_of_region.extend(open);
            }
        }
        region
    }

    /// The four places beside a cell of the grid.
    pub(super) const fn beside(&self, place: usize) -> [usize; 4] {
        [place - self.stride, place - 1, place + 1, place + self.stride]
    }

    /// Which places are cells of the grid.
    pub(super) fn grid(&self) -> &[bool] {
        &self.is_on_grid
    }

    pub(super) fn is_inside(&self, place: usize) -> bool {
        self.inside[place]
    }

    /// What happens when this cell of the grid changes sides.
    pub(super) fn change_at(&self, place: usize) -> Change {
        let ring = self.round(place).map(|other| usize::from(self.inside[other]));
        match CHANGES[ring.iter().rev().fold(0, |bits, bit| bits << 1 | bit)] {
            Change::Joins if self.inside[place] => Change::Parts,
            change => change,
        }
    }

    /// Whether the border, which touches itself nowhere and has this many lines,
    /// is one loop.
    pub(super) fn is_border_one_loop(&self, lines: usize) -> bool {
        let mut steps = 0;
        self.walk_border(|_| steps += 1);
        steps == lines
    }

    /// Walks along the border of the first cell row by row, from its upper left
    /// corner to the right and on until it is there again, and tells which way
    /// each line leads: right, down, left, up.
    fn walk_border(&self, mut tell: impl FnMut(usize)) {
        let Some(start) = self.inside.iter().position(|&inside| inside) else { return };
        let steps = [1, self.stride, 1_usize.wrapping_neg(), self.stride.wrapping_neg()];
        // The inside is always at the right hand.
        let (mut cell, mut way) = (start, 0);
        loop {
            tell(way);
            let (left, right) = ((way + 3) % 4, (way + 1) % 4);
            let ahead = cell.wrapping_add(steps[way]);
            let ahead_on_the_left = ahead.wrapping_add(steps[left]);
            if self.inside[ahead_on_the_left] {
                (cell, way) = (ahead_on_the_left, left);
            } else if self.inside[ahead] {
                cell = ahead;
            } else {
                way = right;
            }
            if (cell, way) == (start, 0) {
                return;
            }
        }
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

    /// Whether the border stays one loop when this cell changes sides.
    pub(super) fn can_change(&self, place: usize) -> bool {
        self.is_on_grid[place] && self.change_at(place) == Change::Bends
    }

    /// Becomes like another region on the same grid.
    pub(super) fn become_like(&mut self, other: &Self) {
        self.inside.clone_from(&other.inside);
    }

    /// Becomes the inside of a loop.
    pub(super) fn draw(&mut self, border: &Loop) {
        // At first only the cells right of a line, then all between two of these.
        self.inside.fill(false);
        let dots = border.dots();
        for (one, other) in dots.iter().zip(dots.iter().cycle().skip(1)) {
            if one.col == other.col {
                let row = usize::from(one.row.max(other.row));
                self.inside[row * self.stride + usize::from(one.col) + 1] = true;
            }
        }
        let mut is_inside = false;
        for cell in &mut self.inside {
            is_inside ^= *cell;
            *cell = is_inside;
        }
    }

    /// Lets a cell change sides.
    pub(super) fn change(&mut self, place: usize) {
        self.inside[place] = !self.inside[place];
    }

    /// The place of the cell with this index.
    pub(super) const fn place_of(&self, cell: usize) -> usize {
        let cols = self.size.cols();
        (cell / cols + 1) * self.stride + cell % cols + 1
    }

    /// The index of the cell at a place, if it is on the grid.
    pub(super) fn cell_at(&self, place: usize) -> Option<usize> {
        let (row, col) = (place / self.stride, place % self.stride);
        self.is_on_grid[place].then(|| (row - 1) * self.size.cols() + col - 1)
    }

    /// How many lines there are round the cell at a place.
    pub(super) fn lines_round(&self, place: usize) -> usize {
        self.beside(place).iter().filter(|&&other| self.inside[other] != self.inside[place]).count()
    }

    /// The places of the cells, row by row.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> + use<> {
        let (stride, cols) = (self.stride, self.size.cols());
        (1..=self.size.rows()).flat_map(move |row| (1..=cols).map(move |col| row * stride + col))
    }

    /// The clue of each cell.
    pub(super) fn clues(&self) -> Vec<Option<Clue>> {
        self.places().map(|place| Clue::new(self.lines_round(place) as u8)).collect()
    }

    /// The loop round it.
    pub(super) fn border(&self) -> Loop {
        let first = self.inside.iter().position(|&inside| inside).unwrap_or(0);
        let (row, col) = (first / self.stride - 1, first % self.stride - 1);
        let mut dot = Vertex::new(row as u16, col as u16);
        let mut dots = Vec::with_capacity(2 * self.size.area());
        self.walk_border(|way| {
            dots.push(dot);
            match way {
                0 => dot.col += 1,
                1 => dot.row += 1,
                2 => dot.col -= 1,
                _ => dot.row -= 1,
            }
        });
        Loop::known(dots)
    }

    /// How it looks.
    fn shape(&self) -> Shape {
        let inside: Vec<bool> = self.places().map(|place| self.inside[place]).collect();
        Shape::measure(self.size, &inside, &self.border())
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Edge, Seed};

    use super::*;

    /// The border as its edges form it, if it is one loop.
    fn border_by_edges(region: &Region) -> Option<Loop> {
        let is_line = |edge: &Edge| {
            let Vertex { row, col } = edge.start();
            let after = (usize::from(row) + 1) * region.stride + usize::from(col) + 1;
            let before = after - if edge.is_horizontal() { region.stride } else { 1 };
            region.inside[before] != region.inside[after]
        };
        Loop::of(region.size.edges().filter(is_line)).ok()
    }

    #[test]
    fn a_border_is_one_loop_exactly_where_it_is_said_to_stay_one() {
        let mut times = [0; 2];
        for seed in 0..200 {
            let mut rng = Rng::new(Seed(seed), "region");
            let size = Size::new(1 + rng.below(9), 1 + rng.below(9)).unwrap();
            let mut region = Region::grown(size, &mut rng);
            let border = region.border();
            assert_eq!(border_by_edges(&region).as_ref(), Some(&border), "seed {seed}");
            let before = region.inside.clone();
            region.draw(&border);
            assert_eq!(region.inside, before, "seed {seed}");
            for place in region.places() {
                let stays = region.can_change(place);
                region.change(place);
                assert_eq!(border_by_edges(&region).is_some(), stays, "seed {seed}, {place}");
                region.change(place);
                times[usize::from(stays)] += 1;
            }
        }
        assert!(times.iter().all(|&times| times > 500), "{times:?}");
    }

    #[test]
    fn pieces_that_are_parted_and_joined_again_are_one_loop() {
        let mut times = [0; 2];
        for seed in 0..300 {
            let mut rng = Rng::new(Seed(seed), "pieces");
            let mut region = Region::grown(Size::new(8, 8).unwrap(), &mut rng);
            let mut pieces = 0;
            let mut places: Vec<_> = region.places().collect();
            rng.shuffle(&mut places);
            for place in places {
                match region.change_at(place) {
                    Change::Bends => {}
                    Change::Parts => pieces += 1,
                    Change::Joins => pieces -= 1,
                    Change::Spoils => continue,
                }
                region.change(place);
                let inside = region.places().filter(|&place| region.inside[place]);
                let lines = inside.map(|place| region.lines_round(place)).sum();
                let is_one_loop = region.is_border_one_loop(lines);
                assert_eq!(is_one_loop, border_by_edges(&region).is_some(), "seed {seed}");
                assert!(pieces == 0 || !is_one_loop, "seed {seed}");
                times[usize::from(is_one_loop)] += 1;
            }
        }
        assert!(times.iter().all(|&times| times > 500), "{times:?}");
    }
}

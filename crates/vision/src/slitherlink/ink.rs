//! Separates ink from paper.

use crate::lattice::{Comb, Lattice};
use crate::plane::Plane;

/// Ink up to this value is noise, on noisy and on clean paper.
const FAINT_IN_NOISE: u8 = 28;
const FAINT: u8 = 12;
/// Widest stroke of a pen, in pixels.
const WIDEST: usize = 24;
/// Share of a cell at each side that lines and dots may cover.
const COVERED: f32 = 0.13;
/// Difference between the median of a cell and the paper, in grey levels, above which the
/// cell is tinted.
const TINT: u8 = 6;
/// Deviation from the median, in grey levels, of pixels that belong to the tint.
const TINT_SPREAD: u8 = 4;

/// A picture as ink on paper.
pub struct Ink {
    pub width: usize,
    pub height: usize,
    /// The ink of each pixel, from 0 for paper to 255 for the strongest ink.
    pub points: Vec<u8>,
    /// Ink up to this value is noise.
    pub faint: u8,
    /// The contrast of the strongest ink, in grey levels.
    strongest: usize,
}

/// Normalises a contrast by that of the strongest ink.
fn scaled(contrast: u8, strongest: usize) -> u8 {
    (usize::from(contrast) * 255 / strongest).min(255) as u8
}

/// Returns the two most common grey levels of a picture that are common enough to be paper.
pub fn papers(plane: &Plane) -> Vec<u8> {
    let mut counts = [0_usize; 256];
    for &point in &plane.points {
        counts[usize::from(point)] += 1;
    }
    // Noise spreads a grey level over its neighbours.
    let around = |shade: usize| -> usize {
        counts[shade.saturating_sub(3)..(shade + 4).min(256)].iter().sum()
    };
    let mut shades: Vec<usize> = (0..256).collect();
    shades.sort_by_key(|&shade| (usize::MAX - around(shade), usize::MAX - counts[shade]));
    let mut papers: Vec<usize> = vec![];
    for shade in shades {
        let is_new = papers.iter().all(|paper| paper.abs_diff(shade) > 12);
        if is_new && around(shade) * 10 >= plane.points.len() {
            papers.push(shade);
        }
        if papers.len() == 2 {
            break;
        }
    }
    // Ink that is nearly as light widens the peak on one side only.
    let top = |shade: usize| {
        (shade.saturating_sub(3)..(shade + 4).min(256)).max_by_key(|&near| counts[near])
    };
    papers.into_iter().filter_map(top).map(|shade| shade as u8).collect()
}

/// Returns the most common value in another plane of the pixels that are paper in this one.
pub fn paper_among(plane: &Plane, paper: u8, other: &Plane) -> u8 {
    let mut counts = [0_usize; 256];
    for (&point, &shade) in plane.points.iter().zip(&other.points) {
        counts[usize::from(shade)] += usize::from(point.abs_diff(paper) <= 3);
    }
    (0..=u8::MAX).max_by_key(|&shade| counts[usize::from(shade)]).unwrap_or(paper)
}

impl Ink {
    /// Measures the contrast with paper of this grey level.
    pub fn new(plane: &Plane, paper: u8) -> Self {
        let contrasts = plane.points.iter().map(|point| point.abs_diff(paper)).collect();
        Self::of(contrasts, plane.width)
    }

    /// Normalises contrasts, given in rows of this width, and removes wide areas.
    pub fn of(mut points: Vec<u8>, width: usize) -> Self {
        let mut counts = [0_usize; 256];
        for &point in &points {
            counts[usize::from(point)] += 1;
        }
        // The strongest ink is that of the darkest 0.2% of the pixels, or of 2% of the ink
        // if that is fewer, as on a small sheet on a large desktop.
        let ink: usize = counts[usize::from(FAINT)..].iter().sum();
        let enough = (points.len() / 500).min(ink / 50);
        let mut seen = 0;
        let strongest = (1..256).rev().find(|&step| {
            seen += counts[step];
            seen > enough
        });
        let strongest = strongest.unwrap_or(255).max(40);
        for point in &mut points {
            *point = scaled(*point, strongest);
        }
        let is_clean = (counts[0] + counts[1]) * 10 >= points.len() * 6;
        let faint = if is_clean { FAINT } else { FAINT_IN_NOISE };
        let mut ink = Self { width, height: points.len() / width, points, faint, strongest };
        ink.wipe_areas();
        ink
    }

    /// Measures the ink of tinted cells against their own median. Relative to the paper, a
    /// tint is a wide area that is removed together with the digit on it.
    pub fn untint(&mut self, plane: &Plane, paper: u8, lattice: &Lattice) {
        let inner = |comb: Comb, cell: usize, length: usize| {
            let place = |part: f32| comb.at(cell as f32 + part).round().max(0.0) as usize;
            place(COVERED).min(length)..place(1.0 - COVERED).min(length)
        };
        for cell in 0..lattice.area() {
            let (row, col) = (cell / lattice.across.count, cell % lattice.across.count);
            let columns = inner(lattice.across, col, plane.width);
            let rows = inner(lattice.down, row, plane.height);
            let points = || rows.clone().flat_map(|y| plane.row(y)[columns.clone()].iter());
            let mut sorted: Vec<u8> = points().copied().collect();
            sorted.sort_unstable();
            let Some(&shade) = sorted.get(sorted.len() / 2) else { continue };
            let tinted = points().filter(|point| point.abs_diff(shade) <= TINT_SPREAD).count();
            if shade.abs_diff(paper) <= TINT || tinted * 2 < sorted.len() {
                continue;
            }
            for y in rows {
                for x in columns.clone() {
                    let contrast = plane.row(y)[x].abs_diff(shade);
                    self.points[y * self.width + x] = scaled(contrast, self.strongest);
                }
            }
        }
    }

    /// Removes areas that are wide along both axes: they are not strokes of a pen but a
    /// button, a picture or a bar.
    fn wipe_areas(&mut self) {
        let faint = self.faint;
        let is_ink = |point: u8| point > faint;
        let mut is_wide = vec![false; self.points.len()];
        for (y, row) in self.points.chunks(self.width).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|&a, &b| is_ink(a) == is_ink(b)) {
                let start = y * self.width + x;
                is_wide[start..start + run.len()].fill(is_ink(run[0]) && run.len() > WIDEST);
                x += run.len();
            }
        }
        // Number of consecutive wide pixels above this row, by column.
        let mut heights = vec![0_usize; self.width];
        for y in 0..=self.height {
            for (x, height) in heights.iter_mut().enumerate() {
                if y < self.height && is_wide[y * self.width + x] {
                    *height += 1;
                    continue;
                }
                if *height > WIDEST {
                    for above in y - *height..y {
                        self.points[above * self.width + x] = 0;
                    }
                }
                *height = 0;
            }
        }
    }

    /// Returns the ink of a pixel; 0 outside the picture.
    pub fn at(&self, x: isize, y: isize) -> u8 {
        let inside =
            (0..self.width as isize).contains(&x) && (0..self.height as isize).contains(&y);
        if inside { self.points[y as usize * self.width + x as usize] } else { 0 }
    }

    /// Returns the strongest ink within a rectangle around a position.
    pub fn strongest(&self, x: f32, y: f32, reach_x: f32, reach_y: f32) -> u8 {
        self.around(x, y, reach_x, reach_y).max().unwrap_or(0)
    }

    /// Sums the ink above the noise within a rectangle around a position. The sum over a
    /// stroke does not depend on how it falls between the pixels.
    pub fn sum(&self, x: f32, y: f32, reach_x: f32, reach_y: f32) -> f32 {
        let ink = self.around(x, y, reach_x, reach_y).filter(|&point| point > self.faint);
        ink.map(f32::from).sum()
    }

    /// Returns the mean of the noise.
    pub fn floor(&self) -> f32 {
        let (mut sum, mut number) = (0, 0);
        for &point in self.points.iter().filter(|&&point| point <= self.faint) {
            sum += usize::from(point);
            number += 1;
        }
        sum as f32 / number.max(1) as f32
    }

    /// Sums the ink within a rectangle around a position, less the mean of the noise.
    pub fn sum_above(&self, floor: f32, x: f32, y: f32, reach_x: f32, reach_y: f32) -> f32 {
        self.around(x, y, reach_x, reach_y).map(|point| f32::from(point) - floor).sum()
    }

    fn around(&self, x: f32, y: f32, reach_x: f32, reach_y: f32) -> impl Iterator<Item = u8> {
        let points = |centre: f32, reach: f32| {
            let reach = reach.max(0.0);
            (centre - reach).floor() as isize..=(centre + reach).floor() as isize
        };
        let columns = points(x, reach_x);
        points(y, reach_y).flat_map(move |y| columns.clone().map(move |x| self.at(x, y)))
    }
}

//! The brightness of a picture, and sums along its rows and columns.

use std::ops::Range;

use crate::picture::Picture;

/// So many lines are added up at least, if there are as many.
const ENOUGH_LINES: usize = 250;

/// One of the two directions in which a grid repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// Which changes in brightness count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ear {
    /// Fainter changes do not count: a patterned table murmurs all over a picture.
    pub least: u8,
    /// Stronger changes count for no more than this, so that a few edges beside
    /// the board cannot outshout it.
    pub most: u8,
}

impl Ear {
    fn heard(self, change: u8) -> u8 {
        if change < self.least { 0 } else { change.min(self.most) }
    }
}

/// The brightness of each point, 0 to 255, row by row.
#[derive(Clone, Debug)]
pub struct Plane {
    pub width: usize,
    pub height: usize,
    pub points: Vec<u8>,
}

impl Plane {
    /// The brightness of a picture.
    pub fn of(picture: &Picture) -> Self {
        let points = picture.points().iter().map(|&point| brightness(point)).collect();
        Self { width: picture.width(), height: picture.height(), points }
    }

    /// The row with that number.
    pub fn row(&self, y: usize) -> &[u8] {
        &self.points[y * self.width..(y + 1) * self.width]
    }

    /// For each place along an axis, how much the brightness changes there, the
    /// lines across the axis within `lines` added.
    pub fn changes(&self, axis: Axis, lines: Range<usize>, ear: Ear) -> Vec<f32> {
        self.differences(axis, 1, lines, ear)
    }

    /// The same between each place and the one `lag` points further.
    pub fn differences(&self, axis: Axis, lag: usize, lines: Range<usize>, ear: Ear) -> Vec<f32> {
        let capped = |a: u8, b: u8| u32::from(ear.heard(a.abs_diff(b)));
        // Some of many lines say as much as all.
        let stride = (lines.len() / ENOUGH_LINES).max(1);
        let sums: Vec<u32> = match axis {
            Axis::Across => {
                let mut sums = vec![0; self.width.saturating_sub(lag)];
                for row in lines.step_by(stride).map(|y| self.row(y)) {
                    for ((sum, &a), &b) in sums.iter_mut().zip(row).zip(&row[lag.min(row.len())..])
                    {
                        *sum += capped(a, b);
                    }
                }
                sums
            }
            Axis::Down => {
                let sum = |y: usize| {
                    let (upper, lower) = (self.row(y), self.row(y + lag));
                    let columns = lines.clone().step_by(stride);
                    columns.map(|x| capped(upper[x], lower[x])).sum()
                };
                (0..self.height.saturating_sub(lag)).map(sum).collect()
            }
        };
        sums.into_iter().map(|sum| sum as f32).collect()
    }
}

/// How bright a colour is to the eye.
pub fn brightness([red, green, blue]: [u8; 3]) -> u8 {
    ((77 * u32::from(red) + 150 * u32::from(green) + 29 * u32::from(blue)) >> 8) as u8
}

//! The brightness of a picture, and sums along its rows and columns.

use crate::picture::Picture;

/// One of the two directions in which a grid repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
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

    /// For each place along an axis, how much the brightness changes there, all
    /// lines across the axis within `lines` added. A change counts for at most
    /// `most`, so that a few strong edges beside the board cannot outshout it.
    pub fn changes(&self, axis: Axis, lines: std::ops::Range<usize>, most: u8) -> Vec<f32> {
        self.differences(axis, 1, lines, most)
    }

    /// The same between each place and the one `lag` points further.
    pub fn differences(
        &self,
        axis: Axis,
        lag: usize,
        lines: std::ops::Range<usize>,
        most: u8,
    ) -> Vec<f32> {
        let capped = |a: u8, b: u8| u32::from(a.abs_diff(b).min(most));
        let sums: Vec<u32> = match axis {
            Axis::Across => {
                let mut sums = vec![0; self.width.saturating_sub(lag)];
                for y in lines {
                    let row = self.row(y);
                    for ((sum, &a), &b) in sums.iter_mut().zip(row).zip(&row[lag.min(row.len())..])
                    {
                        *sum += capped(a, b);
                    }
                }
                sums
            }
            Axis::Down => (0..self.height.saturating_sub(lag))
                .map(|y| {
                    let (upper, lower) =
                        (&self.row(y)[lines.clone()], &self.row(y + lag)[lines.clone()]);
                    upper.iter().zip(lower).map(|(&a, &b)| capped(a, b)).sum()
                })
                .collect(),
        };
        sums.into_iter().map(|sum| sum as f32).collect()
    }
}

/// How bright a colour is to the eye.
pub fn brightness([red, green, blue]: [u8; 3]) -> u8 {
    ((77 * u32::from(red) + 150 * u32::from(green) + 29 * u32::from(blue)) >> 8) as u8
}

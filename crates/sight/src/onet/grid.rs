//! Where the tiles may be: a lattice over the whole picture.
//!
//! The distance between tiles comes from the profile of changes along each
//! axis; where a tile begins comes from the thought that the rims of all tiles
//! look alike while their pictures differ: what differs most from the next tile
//! is the middle of a tile.

use std::f32::consts::TAU;

use crate::lattice::{Comb, Lattice};
use crate::period::{Period, periods};
use crate::plane::{Axis, Plane};

/// The smallest and largest distance between two tiles, in points.
const LEAST: usize = 17;
const MOST: usize = 190;
/// A change in brightness counts for at most this.
const CAP: u8 = 60;

/// A comb along the whole picture, and how clearly it is seen.
#[derive(Clone, Copy, Debug)]
pub struct Guess {
    pub comb: Comb,
    pub clarity: f32,
}

/// The combs that an axis of a picture may have, best first, judged by the
/// lines across the axis within `lines`.
pub fn guesses(plane: &Plane, axis: Axis, lines: std::ops::Range<usize>) -> Vec<Guess> {
    let profile = plane.changes(axis, lines.clone(), CAP);
    let found = periods(&profile, LEAST, MOST, 12);
    let mut guesses: Vec<Guess> =
        found.iter().map(|&period| guess(plane, axis, lines.clone(), period)).collect();
    guesses.sort_by(|a, b| b.clarity.total_cmp(&a.clarity));
    guesses
}

fn guess(plane: &Plane, axis: Axis, lines: std::ops::Range<usize>, period: Period) -> Guess {
    let (centre, contrast) = middle(plane, axis, lines, period.length, 0..plane.length(axis));
    let comb = whole_comb(centre - period.length / 2.0, period.length, plane.length(axis));
    Guess { comb, clarity: contrast * period.likeness }
}

/// All whole cells of a comb that fit into the picture.
fn whole_comb(start: f32, step: f32, length: usize) -> Comb {
    // A board may be cut off by a point or two at the edge of the picture.
    let slack = 0.08 * step;
    let first = ((-slack - start) / step).ceil();
    let start = start + first * step;
    let count = ((length as f32 + slack - start) / step).floor().max(0.0) as usize;
    Comb { start, step, count }
}

/// Where the middle of a tile is, modulo the step, and how clearly: 0 to 1.
fn middle(
    plane: &Plane,
    axis: Axis,
    lines: std::ops::Range<usize>,
    step: f32,
    range: std::ops::Range<usize>,
) -> (f32, f32) {
    let lag = whole_lag(step, range.len());
    let differences = plane.differences(axis, lag, lines, CAP);
    let end = range.end.saturating_sub(lag).min(differences.len());
    let (mut sum, mut cosines, mut sines) = (0.0, 0.0, 0.0);
    for (x, &difference) in differences.iter().enumerate().take(end).skip(range.start) {
        let (sine, cosine) = (TAU * (x as f32 + 0.5) / step).sin_cos();
        sum += difference;
        cosines += difference * cosine;
        sines += difference * sine;
    }
    let centre = sines.atan2(cosines) / TAU * step;
    (centre, cosines.hypot(sines) / sum.max(1.0))
}

/// A few steps that are together nearly a whole number of points: a part of a
/// point would make the rims look different.
fn whole_lag(step: f32, length: usize) -> usize {
    let most = ((length as f32 / step / 3.0) as usize).clamp(1, 5);
    let miss = |times: usize| {
        let lag = step * times as f32;
        (lag - lag.round()).abs() + 0.03 * times as f32
    };
    let times = (1..=most).min_by(|&a, &b| miss(a).total_cmp(&miss(b))).unwrap_or(1);
    (step * times as f32).round() as usize
}

/// The same lattice, placed more exactly by looking only at the board itself.
pub fn settled(plane: &Plane, lattice: Lattice) -> Lattice {
    let range = |comb: Comb, length: usize| {
        let start = comb.start.max(0.0) as usize;
        start.min(length)..(comb.end().max(0.0) as usize).min(length)
    };
    let (columns, rows) = (range(lattice.across, plane.width), range(lattice.down, plane.height));
    let place = |comb: Comb, axis, lines: std::ops::Range<usize>, along| {
        let (centre, _) = middle(plane, axis, lines, comb.step, along);
        let off = (centre - comb.step / 2.0 - comb.start) / comb.step;
        Comb { start: comb.start + (off - off.round()) * comb.step, ..comb }
    };
    Lattice {
        across: place(lattice.across, Axis::Across, rows.clone(), columns.clone()),
        down: place(lattice.down, Axis::Down, columns, rows),
    }
}

//! Where the tiles may be: lattices over the whole picture.
//!
//! The distance between tiles comes from the profile of changes along each
//! axis; where a tile begins comes from the thought that the rims of all tiles
//! look alike while their pictures differ: what differs most from the next tile
//! is the middle of a tile. Menus and buttons disturb both, so parts of the
//! picture are asked as well as the whole.

use std::f32::consts::TAU;
use std::ops::Range;

use crate::lattice::{Comb, Lattice};
use crate::period::{Period, periods, refined};
use crate::plane::{Axis, Plane};

/// The smallest and largest distance between two tiles, in points.
const LEAST: usize = 17;
const MOST: usize = 190;
/// A change in brightness counts for at most this.
const CAP: u8 = 60;
/// Tiles are at least this wide for their height, and the other way round.
const NARROWEST: f32 = 0.58;
/// How many distances are considered along each axis.
const DISTANCES: usize = 4;

/// What tells where a tile begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// Pictures differ from tile to tile, rims do not.
    Pictures,
    /// The strongest changes are at the rims. It says more where many tiles are
    /// gone, for then whole tiles differ from the table next to them.
    Rims,
}

/// A part of a picture.
#[derive(Clone, Debug)]
struct Window {
    columns: Range<usize>,
    rows: Range<usize>,
}

/// The lattices that a picture may have, each as one of its cells.
pub fn guesses(plane: &Plane) -> Vec<Lattice> {
    let mut guesses: Vec<Lattice> = vec![];
    for window in windows(plane) {
        for (x, y) in pairs(plane, &window) {
            for sign in [Sign::Pictures, Sign::Rims] {
                let guess = Lattice {
                    across: comb(plane, Axis::Across, x, &window, sign),
                    down: comb(plane, Axis::Down, y, &window, sign),
                };
                let is_known = guesses.iter().any(|known| {
                    is_near(known.across, guess.across) && is_near(known.down, guess.down)
                });
                if !is_known {
                    guesses.push(guess);
                }
            }
        }
    }
    guesses
}

/// The whole picture, its middle, and its four corners.
fn windows(plane: &Plane) -> Vec<Window> {
    let parts = |length: usize| [0..length, length / 5..length * 4 / 5];
    let corners = |length: usize| [0..length * 3 / 5, length * 2 / 5..length];
    let mut windows: Vec<Window> = parts(plane.width)
        .into_iter()
        .zip(parts(plane.height))
        .map(|(columns, rows)| Window { columns, rows })
        .collect();
    for rows in corners(plane.height) {
        for columns in corners(plane.width) {
            windows.push(Window { columns, rows: rows.clone() });
        }
    }
    windows
}

/// The likely distances along both axes: the best of each, and those that make
/// square cells.
fn pairs(plane: &Plane, window: &Window) -> Vec<(f32, f32)> {
    let distances = |axis| -> Vec<Period> {
        let (lines, along) = window.along(axis);
        let profile = plane.changes(axis, lines, CAP);
        let profile = &profile[along.start..along.end.min(profile.len())];
        let mut found: Vec<Period> = vec![];
        for period in periods(profile, LEAST, MOST, 3 * DISTANCES) {
            if found.iter().all(|known| (known.length / period.length - 1.0).abs() > 0.01) {
                found.push(period);
            }
        }
        found.truncate(DISTANCES);
        found
    };
    let (across, down) = (distances(Axis::Across), distances(Axis::Down));
    let mut pairs = vec![];
    for x in &across {
        for y in &down {
            let shape = x.length / y.length;
            if !(NARROWEST..=1.0 / NARROWEST).contains(&shape) {
                continue;
            }
            let is_square = (shape - 1.0).abs() < 0.03;
            let score = x.likeness + y.likeness + if is_square { 0.5 } else { 0.0 };
            pairs.push((score, (x.length, y.length)));
        }
    }
    pairs.sort_by(|a, b| b.0.total_cmp(&a.0));
    pairs.truncate(2);
    pairs.into_iter().map(|(_, pair)| pair).collect()
}

impl Window {
    /// The lines across an axis, and the range along it.
    fn along(&self, axis: Axis) -> (Range<usize>, Range<usize>) {
        match axis {
            Axis::Across => (self.rows.clone(), self.columns.clone()),
            Axis::Down => (self.columns.clone(), self.rows.clone()),
        }
    }
}

fn is_near(a: Comb, b: Comb) -> bool {
    let off = (a.start - b.start) / a.step;
    (a.step / b.step - 1.0).abs() < 0.004 && (off - off.round()).abs() < 0.05
}

/// A comb of one cell whose place is judged in a window.
fn comb(plane: &Plane, axis: Axis, step: f32, window: &Window, sign: Sign) -> Comb {
    let (lines, along) = window.along(axis);
    let start = match sign {
        Sign::Pictures => middle(plane, axis, lines, step, along) - step / 2.0,
        Sign::Rims => rim(plane, axis, lines, step, along),
    };
    Comb { start, step, count: 1 }
}

/// Where the middle of a tile is, modulo the step.
fn middle(plane: &Plane, axis: Axis, lines: Range<usize>, step: f32, range: Range<usize>) -> f32 {
    let lag = whole_lag(step, range.len());
    let differences = plane.differences(axis, lag, lines, CAP);
    let end = range.end.saturating_sub(lag).min(differences.len());
    let places = (range.start.min(end)..end).map(|x| (x as f32 + 0.5, differences[x]));
    common_place(places, step)
}

/// Where two tiles meet, modulo the step.
fn rim(plane: &Plane, axis: Axis, lines: Range<usize>, step: f32, range: Range<usize>) -> f32 {
    let changes = plane.changes(axis, lines, CAP);
    let bins = step.round().max(1.0);
    let mut sums = vec![0.0_f32; bins as usize];
    let end = range.end.min(changes.len());
    for x in range.start.min(end)..end {
        // A change lies between a point and the next.
        let bin = ((x + 1) as f32 / step).fract() * bins;
        let last = sums.len() - 1;
        sums[(bin as usize).min(last)] += changes[x];
    }
    let strongest = sums.iter().fold(1.0_f32, |most, &sum| most.max(sum));
    let places = sums.iter().enumerate();
    let places = places.map(|(i, sum)| ((i as f32 + 0.5) * step / bins, (sum / strongest).powi(4)));
    common_place(places, step)
}

/// The place round which weights gather, modulo the step.
fn common_place(weights: impl Iterator<Item = (f32, f32)>, step: f32) -> f32 {
    let (mut cosines, mut sines) = (0.0, 0.0);
    for (place, weight) in weights {
        let (sine, cosine) = (TAU * place / step).sin_cos();
        cosines += weight * cosine;
        sines += weight * sine;
    }
    sines.atan2(cosines) / TAU * step
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
        let start = (comb.start.max(0.0) as usize).min(length);
        start..(comb.end().max(0.0) as usize).clamp(start, length)
    };
    let window = Window {
        columns: range(lattice.across, plane.width),
        rows: range(lattice.down, plane.height),
    };
    let place = |comb: Comb, axis| {
        let (lines, along) = window.along(axis);
        let profile = plane.changes(axis, lines.clone(), CAP);
        let end = along.end.min(profile.len());
        let exact = refined(&profile[along.start.min(end)..end], comb.step);
        let is_close = (exact / comb.step - 1.0).abs() * comb.count as f32 <= 0.5;
        let step = if is_close { exact } else { comb.step };
        let centre = middle(plane, axis, lines, step, along);
        let middle = comb.at(comb.count as f32 / 2.0);
        let start = middle - comb.count as f32 / 2.0 * step;
        let off = (centre - step / 2.0 - start) / step;
        let off = off - off.round();
        // What is known already is not thrown over.
        let off = if off.abs() < 0.2 { off } else { 0.0 };
        Comb { start: start + off * step, step, count: comb.count }
    };
    Lattice { across: place(lattice.across, Axis::Across), down: place(lattice.down, Axis::Down) }
}

//! What is drawn between two corners of a photographed sheet.
//!
//! Ink is added up across an edge and along its parts, above the noise of the paper, so
//! that neither blur nor noise matters much.

use simpul_core::{Edge, Size};

use super::super::edges::{Drawn, NEARLY_WIPED, WIPED, left};
use super::super::ink::Ink;
use crate::lattice::Lattice;

/// The least ink across a line and a cross, where a point that is all ink has 255.
const LINE: f32 = 110.0;
const CROSS: f32 = 70.0;
/// A line has so many times the ink of the light grid below it.
const DARKER: f32 = 1.8;
/// A line has at least this part of the ink of the others.
const PEN: f32 = 0.4;
/// Less ink than this is no grid.
const GRID: f32 = 25.0;
/// What is not so many times more or less than it must be is doubtful.
const CLEAR: f32 = 1.25;

/// How many places along a part of an edge are looked at, but for one.
const PARTS: usize = 8;

/// The ink across an edge.
struct Trace {
    /// The mean along the way between the corners: on either side of the middle, where
    /// there is less.
    outer: f32,
    /// Of both sides the one with more.
    outer_most: f32,
    /// The mean of the middle.
    middle: f32,
}

/// Everything that is drawn. Lines stand out by their brightness, the grid below them in
/// any colour.
pub fn drawn(ink: &Ink, coloured: &Ink, lattice: &Lattice, size: Size) -> Drawn {
    let traces = |ink: &Ink| -> Vec<(Edge, Trace)> {
        let floor = ink.floor();
        size.edges().map(|edge| (edge, Trace::of(ink, floor, lattice, edge))).collect()
    };
    let left = left(traces(coloured).iter().map(|(_, trace)| trace.mean()).collect());
    let traces = traces(ink);
    // Neither lines nor crosses take most of the edges, and what is between them
    // in strength shows the grid alone.
    let mut outers: Vec<f32> = traces.iter().map(|(_, trace)| trace.outer).collect();
    outers.sort_by(f32::total_cmp);
    let grid = outers[outers.len() * 3 / 10];
    let grid = if grid > GRID { grid } else { 0.0 };
    // All lines are drawn with one pen; what is much fainter is none.
    let pen = outers[outers.len() * 19 / 20];
    let least = LINE.max(DARKER * grid).max(PEN * pen);
    let mut drawn = Drawn { lines: vec![], crosses: vec![], doubtful: vec![] };
    for ((edge, trace), left) in traces.into_iter().zip(left) {
        let line = trace.line() / least;
        // A cross has its ink in the middle only. Where all other edges show a
        // grid, one that was wiped out is crossed.
        let cross = trace.cross() / CROSS;
        let is_wiped = left < WIPED;
        if line >= 1.0 {
            drawn.lines.push(edge);
        } else if cross >= 1.0 || is_wiped {
            drawn.crosses.push(edge);
        }
        let is_near = |part: f32| part > 1.0 / CLEAR && part < CLEAR;
        let is_nearly_wiped = NEARLY_WIPED.contains(&left);
        if is_near(line)
            || line < 1.0 && !is_wiped && is_near(cross)
            || is_nearly_wiped && cross < 1.0
        {
            drawn.doubtful.push(edge);
        }
    }
    drawn
}

impl Trace {
    fn of(ink: &Ink, floor: f32, lattice: &Lattice, edge: Edge) -> Self {
        let (start, step) = (edge.start(), lattice.across.step);
        let x = lattice.across.at(f32::from(start.col));
        let y = lattice.down.at(f32::from(start.row));
        let reach = (0.1 * step).max(1.5);
        let at = |part: f32| {
            let way = part * step;
            if edge.is_horizontal() {
                ink.sum_above(floor, x + way, y, 0.0, reach)
            } else {
                ink.sum_above(floor, x, y + way, reach, 0.0)
            }
        };
        let mean = |from: f32, to: f32| {
            let parts = (0..=PARTS).map(|i| from + (to - from) * i as f32 / PARTS as f32);
            parts.map(at).sum::<f32>() / (PARTS + 1) as f32
        };
        let (before, after) = (mean(0.2, 0.32), mean(0.68, 0.8));
        Self { outer: before.min(after), outer_most: before.max(after), middle: mean(0.42, 0.58) }
    }

    /// The mean of all parts.
    fn mean(&self) -> f32 {
        (self.outer + self.outer_most + self.middle) / 3.0
    }

    /// The ink that is all the way.
    fn line(&self) -> f32 {
        self.outer.min(self.middle)
    }

    /// The ink that the middle has more than what is beside it.
    fn cross(&self) -> f32 {
        if self.outer_most > self.middle / 2.0 + self.outer {
            0.0
        } else {
            self.middle - self.outer_most
        }
    }
}

//! Reads the lines and crosses between two corners on a photographed sheet.
//!
//! Ink is summed across an edge and along its parts, less the mean of the noise, so that
//! blur and noise have little effect.

use simpul_core::{Edge, Size};

use super::super::edges::{Drawn, NEARLY_WIPED, WIPED, left};
use super::super::ink::Ink;
use crate::lattice::Lattice;

/// Least ink across a line and a cross; a pixel of full ink counts 255.
const LINE: f32 = 110.0;
const CROSS: f32 = 70.0;
/// Factor by which a line must exceed the ink of the light grid below it.
const DARKER: f32 = 1.8;
/// Least ink of a line relative to the strongest lines.
const PEN: f32 = 0.4;
/// Minimum ink of a grid.
const GRID: f32 = 25.0;
/// Factor around each limit within which an edge is doubtful.
const CLEAR: f32 = 1.25;

/// Number of sampled positions along a part of an edge, less one.
const PARTS: usize = 8;

/// The ink across an edge.
struct Trace {
    /// The mean on one side of the middle, where there is less ink.
    outer: f32,
    /// The mean on the other side.
    outer_most: f32,
    /// The mean around the middle.
    middle: f32,
}

/// Reads all marks. Lines are measured by brightness, the grid below them in any colour.
pub fn drawn(ink: &Ink, coloured: &Ink, lattice: &Lattice, size: Size) -> Drawn {
    let traces = |ink: &Ink| -> Vec<(Edge, Trace)> {
        let floor = ink.floor();
        size.edges().map(|edge| (edge, Trace::of(ink, floor, lattice, edge))).collect()
    };
    let left = left(traces(coloured).iter().map(|(_, trace)| trace.mean()).collect());
    let traces = traces(ink);
    // Most edges have neither a line nor a cross, so the 30th percentile shows the grid
    // alone.
    let mut outers: Vec<f32> = traces.iter().map(|(_, trace)| trace.outer).collect();
    outers.sort_by(f32::total_cmp);
    let grid = outers[outers.len() * 3 / 10];
    let grid = if grid > GRID { grid } else { 0.0 };
    // All lines are drawn with the same pen, so much fainter ones are not lines.
    let pen = outers[outers.len() * 19 / 20];
    let least = LINE.max(DARKER * grid).max(PEN * pen);
    let mut drawn = Drawn { lines: vec![], crosses: vec![], doubtful: vec![] };
    for ((edge, trace), left) in traces.into_iter().zip(left) {
        let line = trace.line() / least;
        // A cross has its ink in the middle only. On a sheet with a grid, an erased edge is
        // crossed.
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

    /// Returns the mean of all parts.
    fn mean(&self) -> f32 {
        (self.outer + self.outer_most + self.middle) / 3.0
    }

    /// Returns the ink that is present along the whole edge.
    fn line(&self) -> f32 {
        self.outer.min(self.middle)
    }

    /// Returns the ink by which the middle exceeds its surroundings.
    fn cross(&self) -> f32 {
        if self.outer_most > self.middle / 2.0 + self.outer {
            0.0
        } else {
            self.middle - self.outer_most
        }
    }
}

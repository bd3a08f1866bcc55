//! Reads the lines and crosses between two corners.
//!
//! Ink is summed across an edge: a thin stroke between two pixels has the same total as one
//! on a pixel, only fainter values. So all lines of a light grid measure the same, and
//! drawn lines clearly more.

use simpul_core::{Edge, Size};

use super::ink::Ink;
use crate::lattice::Lattice;

/// The marks on a sheet.
pub struct Drawn {
    pub lines: Vec<Edge>,
    pub crosses: Vec<Edge>,
    /// Edges that may as well be read differently.
    pub doubtful: Vec<Edge>,
}

/// Least ink across a line and a cross; a pixel of full ink counts 255.
const LINE: f32 = 110.0;
const CROSS: f32 = 70.0;
/// Factor by which a line must exceed the ink of the light grid below it.
const DARKER: f32 = 1.8;
/// Minimum ink of a grid.
const GRID: f32 = 20.0;
/// Factor around each limit within which an edge is doubtful.
const CLEAR: f32 = 1.25;

/// On a sheet with a grid, an edge with less than this share of the usual ink was erased,
/// and it is doubtful within this range.
pub const WIPED: f32 = 0.5;
pub const NEARLY_WIPED: std::ops::Range<f32> = 0.35..0.65;

/// Number of sampled positions along a part of an edge, less one.
const PARTS: usize = 8;

/// The ink across an edge.
struct Trace {
    /// The least ink along the inner part of the edge.
    weakest: f32,
    /// The mean along the same part.
    mean: f32,
    /// The mean around the middle, in a wider band.
    middle: f32,
    /// The same beside the middle, on the side with more ink.
    beside: f32,
}

/// Reads all marks. Lines are measured by brightness, the grid below them in any colour.
pub fn drawn(ink: &Ink, coloured: &Ink, lattice: &Lattice, size: Size) -> Drawn {
    let traces: Vec<(Edge, Trace)> =
        size.edges().map(|edge| (edge, Trace::of(ink, lattice, edge))).collect();
    let left = left(size.edges().map(|edge| Trace::of(coloured, lattice, edge).mean).collect());
    // Most edges have neither a line nor a cross, so the 30th percentile shows the grid
    // alone.
    let mut weakest: Vec<f32> = traces.iter().map(|(_, trace)| trace.weakest).collect();
    weakest.sort_by(f32::total_cmp);
    let grid = weakest[weakest.len() * 3 / 10];
    let grid = if grid > GRID { grid } else { 0.0 };
    let mut drawn = Drawn { lines: vec![], crosses: vec![], doubtful: vec![] };
    for ((edge, trace), left) in traces.into_iter().zip(left) {
        let line = trace.weakest / LINE.max(DARKER * grid);
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
        let is_nearly_wiped = NEARLY_WIPED.contains(&left) && cross < 1.0;
        if is_near(line) || line < 1.0 && !is_wiped && is_near(cross) || is_nearly_wiped {
            drawn.doubtful.push(edge);
        }
    }
    drawn
}

/// Returns the share of the grid that is left on each edge, given the mean ink along it; 1
/// on a sheet without a grid. The mean is less sensitive to noise than the minimum.
pub fn left(means: Vec<f32>) -> Vec<f32> {
    let mut sorted = means.clone();
    sorted.sort_by(f32::total_cmp);
    let usual = sorted[sorted.len() * 3 / 10];
    means.into_iter().map(|mean| if usual > GRID { mean / usual } else { 1.0 }).collect()
}

impl Trace {
    fn of(ink: &Ink, lattice: &Lattice, edge: Edge) -> Self {
        let (start, step) = (edge.start(), lattice.across.step);
        let x = lattice.across.at(f32::from(start.col));
        let y = lattice.down.at(f32::from(start.row));
        let at = |part: f32, reach: f32| {
            let way = part * step;
            if edge.is_horizontal() {
                ink.sum(x + way, y, 0.0, reach)
            } else {
                ink.sum(x, y + way, reach, 0.0)
            }
        };
        let parts = |from: f32, to: f32| {
            (0..=PARTS).map(move |i| from + (to - from) * i as f32 / PARTS as f32)
        };
        let (near, far) = ((0.05 * step).max(1.0), (0.1 * step).max(1.5));
        let mean =
            |from, to| parts(from, to).map(|part| at(part, far)).sum::<f32>() / (PARTS + 1) as f32;
        let along = || parts(0.2, 0.8).map(|part| at(part, near));
        Self {
            weakest: along().fold(f32::MAX, f32::min),
            mean: along().sum::<f32>() / (PARTS + 1) as f32,
            middle: mean(0.42, 0.58),
            beside: mean(0.2, 0.3).max(mean(0.7, 0.8)),
        }
    }

    /// Returns the ink by which the middle exceeds its surroundings.
    fn cross(&self) -> f32 {
        if self.beside > self.middle / 2.0 + self.weakest { 0.0 } else { self.middle - self.beside }
    }
}

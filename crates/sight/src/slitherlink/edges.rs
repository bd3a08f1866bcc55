//! What is drawn between two corners.

use grid::{Edge, Size};

use super::ink::Ink;
use crate::lattice::Lattice;

/// The lines and crosses of a puzzle in play.
pub struct Drawn {
    pub lines: Vec<Edge>,
    pub crosses: Vec<Edge>,
}

/// Ink that is at least so strong makes a line, if there is that much more of it
/// than on most edges, where a light grid may be.
const LINE: u8 = 90;
const MORE: u8 = 40;
/// Ink of a cross, and what may be beside it.
const CROSS: u8 = 60;
const BESIDE: u8 = 40;

/// The ink along an edge.
struct Trace {
    /// The weakest ink on the way between the corners.
    weakest: u8,
    /// The strongest ink at the middle.
    middle: u8,
    /// The strongest ink on both sides of the middle.
    beside: u8,
}

/// Everything that is drawn.
pub fn drawn(ink: &Ink, lattice: &Lattice, size: Size) -> Drawn {
    let traces: Vec<(Edge, Trace)> =
        size.edges().map(|edge| (edge, Trace::of(ink, lattice, edge))).collect();
    // Neither lines nor crosses take most of the edges, and what is between them
    // in strength shows the grid alone.
    let usual = |part: fn(&Trace) -> u8| {
        let mut parts: Vec<u8> = traces.iter().map(|(_, trace)| part(trace)).collect();
        parts.sort_unstable();
        parts[parts.len() * 3 / 10]
    };
    let grid = usual(|trace| trace.weakest);
    let has_grid = grid > 24;
    let part = |part| if has_grid { usual(part) } else { grid };
    let (middle, beside) = (part(|trace| trace.middle), part(|trace| trace.beside));
    let is_line = |trace: &Trace| trace.weakest >= LINE.max(grid.saturating_add(MORE));
    let is_cross = |trace: &Trace| {
        let is_small = trace.middle >= CROSS.max(middle.saturating_add(MORE))
            && trace.beside <= BESIDE.max(beside.saturating_add(MORE / 2)).max(trace.middle / 2);
        // Where all other edges show a grid, one that was wiped out is crossed.
        let is_wiped = has_grid && trace.weakest < grid / 2;
        is_small || is_wiped
    };
    let edges = |wanted: &dyn Fn(&Trace) -> bool| {
        traces.iter().filter(|(_, trace)| wanted(trace)).map(|&(edge, _)| edge).collect()
    };
    Drawn { lines: edges(&is_line), crosses: edges(&|trace| !is_line(trace) && is_cross(trace)) }
}

impl Trace {
    fn of(ink: &Ink, lattice: &Lattice, edge: Edge) -> Self {
        let (start, step) = (edge.start(), lattice.across.step);
        let x = lattice.across.at(f32::from(start.col));
        let y = lattice.down.at(f32::from(start.row));
        let at = |part: f32, reach: f32| {
            let way = part * step;
            if edge.is_horizontal() {
                ink.strongest(x + way, y, 0.0, reach)
            } else {
                ink.strongest(x, y + way, reach, 0.0)
            }
        };
        let parts = |from: f32, to: f32| (0..=8).map(move |i| from + (to - from) * i as f32 / 8.0);
        let reach = (0.05 * step).max(1.0);
        let strongest = |from, to, reach| parts(from, to).map(|p| at(p, reach)).max().unwrap_or(0);
        Self {
            weakest: parts(0.2, 0.8).map(|part| at(part, reach)).min().unwrap_or(0),
            middle: strongest(0.42, 0.58, reach),
            beside: strongest(0.2, 0.3, reach).max(strongest(0.7, 0.8, reach)),
        }
    }
}

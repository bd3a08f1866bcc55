//! Refines a lattice so that equal tiles match best.
//!
//! A few tiles determine their pitch only roughly, and a lattice that is off by a pixel or
//! two at one end cuts equal tiles differently. The four sides of the lattice are moved in
//! turn (coordinate descent) as long as the mean distance of known pairs decreases.

use crate::lattice::{Comb, Lattice};
use crate::picture::Picture;

use super::face::{FAINT, FAR, Face, REACH};

/// Mean distance of pairs below which the lattice is good enough.
const GOOD: f32 = 2.0 * FAINT;
/// Factor by which the mean distance must decrease.
const CLOSER: f32 = 0.85;
/// Most pairs to compare.
const MOST_PAIRS: usize = 48;
/// Most moves of a side in the same direction.
const MOST_MOVES: usize = 3;
/// Step sizes, in pixels.
const STEPS: [f32; 2] = [1.0, 0.5];

/// Returns a lattice on which these pairs of cells match clearly better, if there is one.
pub fn aligned(scales: &[Picture], lattice: Lattice, pairs: &[(usize, usize)]) -> Option<Lattice> {
    let stride = pairs.len().div_ceil(MOST_PAIRS).max(1);
    let pairs: Vec<(usize, usize)> = pairs.iter().copied().step_by(stride).collect();
    let mut cells: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
    cells.sort_unstable();
    cells.dedup();
    let distance = |lattice: &Lattice| {
        let faces = Face::all(scales, lattice, &cells, REACH);
        let face = |cell: &usize| cells.binary_search(cell).map(|index| &faces[index]);
        let distances = pairs.iter().filter_map(|(a, b)| {
            let (a, b) = (face(a).ok()?, face(b).ok()?);
            Some(a.distance_below(FAR, b).unwrap_or(FAR))
        });
        distances.sum::<f32>() / pairs.len() as f32
    };
    let before = distance(&lattice);
    if pairs.is_empty() || before.is_nan() || before < GOOD {
        return None;
    }
    let mut best = (before, lattice);
    for step in STEPS {
        for side in 0..4 {
            for by in [-step, step] {
                // Continue in this direction while it improves.
                for _ in 0..MOST_MOVES {
                    let moved = moved(best.1, side, by);
                    let distance = distance(&moved);
                    if distance >= best.0 {
                        break;
                    }
                    best = (distance, moved);
                }
            }
        }
    }
    (best.0 < CLOSER * before).then_some(best.1)
}

/// Moves one side of a lattice: left, right, top or bottom.
fn moved(lattice: Lattice, side: usize, by: f32) -> Lattice {
    let part = |comb: Comb| by / comb.count as f32;
    let first = |comb: Comb| Comb { start: comb.start + by, step: comb.step - part(comb), ..comb };
    let last = |comb: Comb| Comb { step: comb.step + part(comb), ..comb };
    let Lattice { across, down } = lattice;
    match side {
        0 => Lattice { across: first(across), down },
        1 => Lattice { across: last(across), down },
        2 => Lattice { across, down: first(down) },
        _ => Lattice { across, down: last(down) },
    }
}

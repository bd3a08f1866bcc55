//! Detects kinds that may be two kinds merged by mistake.

use super::face::{FAINT, FAR};
use super::sets::{Sets, joined};

/// Each kind split in two at the longest edge of its spanning tree.
pub struct Halves {
    /// That edge for each kind.
    loosest: Vec<(usize, usize, f32)>,
    /// Whether both halves have an even number of tiles.
    are_even: Vec<bool>,
    /// The 80th percentile of these edges.
    usual: f32,
}

impl Halves {
    /// Splits each kind. `joints` are the edges of the spanning trees, shortest first.
    pub fn new(joints: &[(usize, usize, f32)], count: usize) -> Self {
        let kinds = joined(joints, count);
        let mut last: Vec<Option<(usize, usize, f32)>> = vec![None; count];
        let mut sets = Sets::new(count);
        for &joint in joints {
            if let Some((a, b, _)) = last[kinds[joint.0]].replace(joint) {
                sets.join(a, b);
            }
        }
        let loosest: Vec<(usize, usize, f32)> = last.into_iter().flatten().collect();
        let mut distances: Vec<f32> = loosest.iter().map(|joint| joint.2).collect();
        distances.sort_by(f32::total_cmp);
        let usual = distances.get(distances.len() * 4 / 5).copied().unwrap_or(FAR);
        let mut is_even = |tile: usize| sets.size(tile).is_multiple_of(2);
        let are_even = loosest.iter().map(|&(a, b, _)| is_even(a) && is_even(b)).collect();
        Self { loosest, are_even, usual }
    }

    /// Returns one tile of each kind that may be two: both halves have an even number of
    /// tiles and are much further apart than the halves of most kinds.
    pub fn too_unlike(&self) -> impl Iterator<Item = usize> {
        /// Factor by which the distance must exceed the usual one.
        const MUCH: f32 = 2.2;
        let are_two = |&(&(_, _, distance), &are_even): &(&(usize, usize, f32), &bool)| {
            are_even && distance + FAINT > MUCH * (self.usual + FAINT)
        };
        let joints = self.loosest.iter().zip(&self.are_even).filter(are_two);
        joints.map(|(&(tile, _, _), _)| tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns six kinds of four tiles each. The halves of the first are `own` apart, those
    /// of the others 2.
    fn joints(own: f32) -> Vec<(usize, usize, f32)> {
        let kind = |first: usize| {
            let halves = if first == 0 { own } else { 2.0 };
            [(first, first + 1, 1.0), (first + 2, first + 3, 1.0), (first, first + 2, halves)]
        };
        let mut joints: Vec<_> = (0..6).flat_map(|number| kind(4 * number)).collect();
        joints.sort_by(|a, b| a.2.total_cmp(&b.2));
        joints
    }

    #[test]
    fn a_kind_whose_halves_differ_more_than_others_may_be_two() {
        let loose = |own: f32| {
            let halves = Halves::new(&joints(own), 24);
            halves.too_unlike().map(|kind| kind / 4).collect::<Vec<_>>()
        };
        assert!(loose(3.0).is_empty());
        assert_eq!(loose(14.0), [0]);
    }
}

//! Kinds that may be two.

use super::face::{FAINT, FAR};
use super::sets::{Sets, joined};

/// The kinds as two halves each, where its tiles are least alike.
pub struct Halves {
    /// The joint between the halves of each kind.
    loosest: Vec<(usize, usize, f32)>,
    /// Whether the halves of both sides of a joint have pairs of their own.
    are_even: Vec<bool>,
    /// How much most halves differ at most.
    usual: f32,
}

impl Halves {
    /// The halves that these joints hold together, which come in order.
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

    /// A tile of each kind that may be two: its halves have pairs of their own, and differ
    /// much more than those of most kinds.
    pub fn too_unlike(&self) -> impl Iterator<Item = usize> {
        /// So many times more.
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

    /// Six kinds of four tiles; the halves of the first differ by `own`, those of
    /// the others by 2.
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

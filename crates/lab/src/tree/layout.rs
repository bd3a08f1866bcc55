//! Tree layout.
//!
//! A tidy tree (Reingold–Tilford): a parent is centred over its children, equal
//! subtrees look alike, and subtrees are pushed together until their outlines touch.

use super::FoldedTree;

/// Returns the horizontal position of each node, in widths of a node from 0.
pub(super) fn columns(tree: &FoldedTree) -> Vec<f64> {
    let children = tree.children();
    let mut subtrees: Vec<Option<Subtree>> = vec![None; tree.nodes.len()];
    // Children come after their parents, so from the end they are always ready.
    for at in (0..tree.nodes.len()).rev() {
        let mut forest = Forest::default();
        for &child in &children[at] {
            let subtree = subtrees[child].take().expect("every node has one parent");
            forest.place(child, &subtree);
        }
        subtrees[at] = Some(forest.under_a_root());
        for (child, shift) in forest.shifts {
            subtrees[child] = Some(Subtree { shift, outline: vec![] });
        }
    }
    let mut forest = Forest::default();
    let parents = tree.parents();
    for root in (0..parents.len()).filter(|&at| parents[at].is_none()) {
        let subtree = subtrees[root].take().expect("every root has a subtree");
        forest.place(root, &subtree);
    }
    let mut columns = vec![0.0; tree.nodes.len()];
    for (root, shift) in &forest.shifts {
        columns[*root] = *shift;
    }
    for at in 0..columns.len() {
        if let (Some(parent), Some(subtree)) = (parents[at], &subtrees[at]) {
            columns[at] = columns[parent] + subtree.shift;
        }
    }
    let least = columns.iter().copied().fold(f64::INFINITY, f64::min);
    for column in &mut columns {
        *column -= least;
    }
    columns
}

/// A subtree that is laid out for itself, its root at 0.
#[derive(Clone)]
struct Subtree {
    /// Its offset from its parent, once that is known.
    shift: f64,
    /// By level: the leftmost and the rightmost column.
    outline: Vec<(f64, f64)>,
}

/// Subtrees next to each other.
#[derive(Default)]
struct Forest {
    shifts: Vec<(usize, f64)>,
    outline: Vec<(f64, f64)>,
}

impl Forest {
    /// Places a subtree to the right of the others, as close as possible.
    fn place(&mut self, root: usize, subtree: &Subtree) {
        let gap = |(mine, its): (&(f64, f64), &(f64, f64))| mine.1 + 1.0 - its.0;
        let gaps = self.outline.iter().zip(&subtree.outline).map(gap);
        let shift =
            if self.shifts.is_empty() { 0.0 } else { gaps.fold(f64::NEG_INFINITY, f64::max) };
        for (level, &(left, right)) in subtree.outline.iter().enumerate() {
            match self.outline.get_mut(level) {
                Some(mine) => mine.1 = right + shift,
                None => self.outline.push((left + shift, right + shift)),
            }
        }
        self.shifts.push((root, shift));
    }

    /// Returns the subtree whose root is centred over these.
    fn under_a_root(&mut self) -> Subtree {
        let ends = self.shifts.first().zip(self.shifts.last());
        let middle = ends.map_or(0.0, |(first, last)| f64::midpoint(first.1, last.1));
        self.shifts.iter_mut().for_each(|(_, shift)| *shift -= middle);
        let below = self.outline.iter().map(|&(left, right)| (left - middle, right - middle));
        let outline = std::iter::once((0.0, 0.0)).chain(below).collect();
        Subtree { shift: 0.0, outline }
    }
}

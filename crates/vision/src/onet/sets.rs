//! Disjoint sets (union-find) of tiles.

/// Returns a representative of the set of each tile after making these joints.
pub fn joined(joints: &[(usize, usize, f32)], count: usize) -> Vec<usize> {
    let mut sets = Sets::new(count);
    for &(a, b, _) in joints {
        sets.join(a, b);
    }
    (0..count).map(|tile| sets.root(tile)).collect()
}

/// Disjoint sets with path halving and set sizes.
pub struct Sets {
    parents: Vec<usize>,
    sizes: Vec<usize>,
}

impl Sets {
    pub fn new(count: usize) -> Self {
        Self { parents: (0..count).collect(), sizes: vec![1; count] }
    }

    pub fn root(&mut self, mut tile: usize) -> usize {
        while self.parents[tile] != tile {
            self.parents[tile] = self.parents[self.parents[tile]];
            tile = self.parents[tile];
        }
        tile
    }

    pub fn size(&mut self, tile: usize) -> usize {
        let root = self.root(tile);
        self.sizes[root]
    }

    /// Merges two sets, and returns whether both had an odd number of tiles.
    pub fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        let both_odd = self.sizes[a] % 2 == 1 && self.sizes[b] % 2 == 1;
        self.parents[b] = a;
        self.sizes[a] += self.sizes[b];
        both_odd
    }
}

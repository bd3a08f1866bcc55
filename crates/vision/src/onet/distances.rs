//! Pairwise distances between tiles, computed lazily.

use super::face::Face;

/// A distance, or a lower bound of it.
#[derive(Clone, Copy, Default)]
struct Distance {
    least: f32,
    is_exact: bool,
}

/// The pairwise distances. Lower bounds are computed up front, exact values on demand.
pub struct Distances<'a> {
    faces: &'a [Face],
    known: Vec<Distance>,
}

impl<'a> Distances<'a> {
    pub fn of(faces: &'a [Face]) -> Self {
        let count = faces.len();
        let mut known = vec![Distance::default(); count * count];
        for a in 0..count {
            for b in a + 1..count {
                let least = faces[a].least_distance(&faces[b]);
                known[a * count + b].least = least;
                known[b * count + a].least = least;
            }
        }
        Self { faces, known }
    }

    /// Returns the number of tiles.
    pub const fn count(&self) -> usize {
        self.faces.len()
    }

    /// Returns the distance between two tiles if it is below `limit`.
    pub fn below(&mut self, limit: f32, a: usize, b: usize) -> Option<f32> {
        let (there, back) = (a * self.count() + b, b * self.count() + a);
        let mut distance = self.known[there];
        if !distance.is_exact && distance.least < limit {
            let exact = self.faces[a].distance_below(limit, &self.faces[b]);
            distance = Distance { least: exact.unwrap_or(limit), is_exact: exact.is_some() };
            self.known[there] = distance;
            self.known[back] = distance;
        }
        (distance.least < limit).then_some(distance.least)
    }

    /// Returns the distance to the nearest of some tiles, at most `most`.
    pub fn nearest(
        &mut self,
        tile: usize,
        others: impl Iterator<Item = usize> + Clone,
        most: f32,
    ) -> f32 {
        let row = &self.known[tile * self.count()..];
        let exact = others.clone().map(|other| row[other]).filter(|distance| distance.is_exact);
        let nearest = exact.map(|distance| distance.least).fold(most, f32::min);
        others.fold(nearest, |nearest, other| self.below(nearest, tile, other).unwrap_or(nearest))
    }
}

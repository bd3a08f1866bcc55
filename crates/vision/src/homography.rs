//! Plane projective transformations (homographies).

use crate::place::Place;

/// A 3 by 3 matrix that acts on homogeneous coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Homography(pub [[f32; 3]; 3]);

impl Homography {
    /// The identity.
    pub const IDENTITY: Self = Self::shift(0.0, 0.0);

    /// Returns a translation.
    pub const fn shift(x: f32, y: f32) -> Self {
        Self([[1.0, 0.0, x], [0.0, 1.0, y], [0.0, 0.0, 1.0]])
    }

    /// Returns a uniform scaling about the origin.
    pub const fn scale(factor: f32) -> Self {
        Self([[factor, 0.0, 0.0], [0.0, factor, 0.0], [0.0, 0.0, 1.0]])
    }

    /// Returns a rotation about the origin by an angle in radians.
    pub fn rotation(angle: f32) -> Self {
        let (sine, cosine) = angle.sin_cos();
        Self([[cosine, -sine, 0.0], [sine, cosine, 0.0], [0.0, 0.0, 1.0]])
    }

    /// Maps a point.
    pub fn apply(&self, (x, y): Place) -> Place {
        let [u, v, w] = self.0.map(|row| row[0] * x + row[1] * y + row[2]);
        (u / w, v / w)
    }

    /// Composes two maps: `first`, then this one.
    pub fn after(&self, first: &Self) -> Self {
        let entry = |i: usize, j: usize| (0..3).map(|k| self.0[i][k] * first.0[k][j]).sum();
        Self(std::array::from_fn(|i| std::array::from_fn(|j| entry(i, j))))
    }

    /// Returns the inverse up to a scale factor: the adjugate.
    pub fn inverse(&self) -> Self {
        let m = &self.0;
        let minor = |i: usize, j: usize| {
            let (a, b) = ((i + 1) % 3, (i + 2) % 3);
            let (c, d) = ((j + 1) % 3, (j + 2) % 3);
            m[a][c] * m[b][d] - m[a][d] * m[b][c]
        };
        Self(std::array::from_fn(|i| std::array::from_fn(|j| minor(j, i))))
    }
}

#[cfg(test)]
mod tests {
    use super::Homography;

    #[test]
    fn a_map_and_its_inverse_lead_back() {
        let tilt = Homography([[1.1, 0.2, 5.0], [-0.1, 0.9, 3.0], [1e-3, -2e-3, 1.0]]);
        let there = tilt.after(&Homography::rotation(0.3)).after(&Homography::shift(4.0, -9.0));
        let (x, y) = there.inverse().apply(there.apply((40.0, 70.0)));
        assert!((x - 40.0).abs() < 0.01 && (y - 70.0).abs() < 0.01, "{x}, {y}");
    }
}

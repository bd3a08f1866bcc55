//! Normalises the illumination of a picture.
//!
//! The illumination is modelled as a plane over the picture. Pixels a short distance apart
//! mostly show the same material, so the median of their brightness ratios gives the
//! gradient of the light, not of the content. Where tiles are known, a least-squares fit to
//! the brightness of their faces is more accurate, since the faces differ only by the
//! light.

use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::plane::Plane;

/// Variation over the picture, relative to the mean, below which the light counts as even.
const EVEN: f32 = 0.08;
/// Darkest grey level from which a ratio is measured.
const DARK: u8 = 30;
/// Number of iterations of both estimates.
const ROUNDS: usize = 4;
/// Variation below which the light counts as even if it was measured on tiles.
const EVEN_ON_TILES: f32 = 0.02;
/// Largest relative RMS error of the fit for which the faces of the tiles count as equal.
const EQUAL: f32 = 0.05;
/// Fewest tiles to measure the light on; a few may be selected or misread.
const LEAST_TILES: usize = 12;

/// A planar illumination: 1 in the middle, more or less at the sides.
#[derive(Clone, Copy, Debug)]
struct Light {
    across: f32,
    down: f32,
}

impl Light {
    /// Returns the light at a position, relative to the centre in units of the picture
    /// size.
    fn at(self, u: f32, v: f32) -> f32 {
        (1.0 + self.across * u + self.down * v).max(0.1)
    }

    fn of(plane: &Plane) -> Self {
        let mut light = Self { across: 0.0, down: 0.0 };
        for _ in 0..ROUNDS {
            light = Self { across: light.slope(plane, true), down: light.slope(plane, false) };
        }
        light
    }

    /// Estimates the gradient along one axis, given the light along the other.
    fn slope(self, plane: &Plane, is_across: bool) -> f32 {
        let (width, height) = (plane.width, plane.height);
        let lag = width.min(height) / 16;
        let (dx, dy) = if is_across { (lag, 0) } else { (0, lag) };
        let stride = (width * height / 60_000).isqrt().max(1);
        let part = |at: usize, length: usize| at as f32 / length as f32 - 0.5;
        let mut slopes = vec![];
        for y in (0..height - dy).step_by(stride) {
            for x in (0..width - dx).step_by(stride) {
                let (a, b) = (plane.row(y)[x], plane.row(y + dy)[x + dx]);
                if a.min(b) >= DARK {
                    let way = lag as f32 / if is_across { width } else { height } as f32;
                    let here = self.at(part(x, width), part(y, height));
                    slopes.push((f32::from(b) / f32::from(a) - 1.0) * here / way);
                }
            }
        }
        let half = slopes.len() / 2;
        if slopes.is_empty() {
            return 0.0;
        }
        *slopes.select_nth_unstable_by(half, f32::total_cmp).1
    }
}

/// Removes the gradient of the light; `None` if it is even already.
pub fn evened(picture: &Picture, plane: &Plane) -> Option<Picture> {
    let light = Light::of(plane);
    (light.across.abs() + light.down.abs() >= EVEN).then(|| light.undone(picture)).flatten()
}

/// Removes the gradient of the light measured on the faces of tiles; `None` if it is even
/// already, or if the faces differ otherwise.
pub fn evened_on_tiles(
    picture: &Picture,
    plane: &Plane,
    lattice: &Lattice,
    tiles: &[usize],
) -> Option<Picture> {
    let light = Light::on_tiles(plane, lattice, tiles)?;
    let is_uneven = light.across.abs() + light.down.abs() >= EVEN_ON_TILES;
    is_uneven.then(|| light.undone(picture)).flatten()
}

/// Returns the brightness of the face of a tile: the median over a ring between its border
/// and its picture.
fn face_shade(plane: &Plane, lattice: &Lattice, tile: usize) -> f32 {
    const PLACES: usize = 16;
    const INSETS: [f32; 2] = [0.14, 0.18];
    let (row, col) = (tile / lattice.across.count, tile % lattice.across.count);
    let mut shades = vec![];
    for inset in INSETS {
        for place in 0..PLACES {
            let along = inset + (1.0 - 2.0 * inset) * place as f32 / PLACES as f32;
            for (u, v) in
                [(along, inset), (along, 1.0 - inset), (inset, along), (1.0 - inset, along)]
            {
                let (x, y) = (lattice.across.at(col as f32 + u), lattice.down.at(row as f32 + v));
                shades.push(plane.between(x - 0.5, y - 0.5));
            }
        }
    }
    let half = shades.len() / 2;
    *shades.select_nth_unstable_by(half, f32::total_cmp).1
}

/// Solves `a + b * u + c * v = shade` by linear least squares.
fn plane_through(points: &[[f32; 3]]) -> Option<[f32; 3]> {
    let mut rows = [[0.0_f64; 4]; 3];
    for &[u, v, shade] in points {
        let terms = [1.0, u, v].map(f64::from);
        for (row, term) in rows.iter_mut().zip(terms) {
            for (sum, other) in row.iter_mut().zip([1.0, u, v, shade]) {
                *sum += term * f64::from(other);
            }
        }
    }
    // Gaussian elimination; the matrix is symmetric and positive definite.
    for pivot in 0..3 {
        let row = rows[pivot];
        if row[pivot] < 1e-9 {
            return None;
        }
        for (_, other) in rows.iter_mut().enumerate().filter(|&(number, _)| number != pivot) {
            let factor = other[pivot] / row[pivot];
            for (value, own) in other.iter_mut().zip(row) {
                *value -= factor * own;
            }
        }
    }
    Some([0, 1, 2].map(|term| (rows[term][3] / rows[term][term]) as f32))
}

impl Light {
    /// Fits the light on the faces of some tiles by least squares, repeatedly dropping
    /// outliers such as selected tiles and false positives.
    fn on_tiles(plane: &Plane, lattice: &Lattice, tiles: &[usize]) -> Option<Self> {
        if tiles.len() < LEAST_TILES {
            return None;
        }
        let point = |&tile: &usize| {
            let (row, col) = (tile / lattice.across.count, tile % lattice.across.count);
            let x = lattice.across.at(col as f32 + 0.5) / plane.width as f32;
            let y = lattice.down.at(row as f32 + 0.5) / plane.height as f32;
            [x - 0.5, y - 0.5, face_shade(plane, lattice, tile)]
        };
        let mut points: Vec<[f32; 3]> = tiles.iter().map(point).collect();
        let mut fit = plane_through(&points)?;
        for _ in 0..ROUNDS {
            let off = |&[u, v, shade]: &[f32; 3]| (fit[0] + fit[1] * u + fit[2] * v - shade).abs();
            points.sort_by(|a, b| off(a).total_cmp(&off(b)));
            let median = off(&points[points.len() / 2]).max(1.0);
            let near = points.iter().take_while(|point| off(point) <= 3.0 * median).count();
            if near == points.len() || near * 3 < tiles.len() * 2 {
                break;
            }
            points.truncate(near);
            fit = plane_through(&points)?;
        }
        let [middle, across, down] = fit;
        let errors = points.iter().map(|&[u, v, shade]| middle + across * u + down * v - shade);
        let error = (errors.map(|error| error * error).sum::<f32>() / points.len() as f32).sqrt();
        let is_alike = middle >= f32::from(DARK) && error < EQUAL * middle;
        is_alike.then_some(Self { across: across / middle, down: down / middle })
    }

    /// Divides the picture by the light.
    fn undone(self, picture: &Picture) -> Option<Picture> {
        let light = self;
        let brightest = 1.0 + f32::midpoint(light.across.abs(), light.down.abs());
        let (width, height) = (picture.width(), picture.height());
        let mut points = Vec::with_capacity(width * height);
        for y in 0..height {
            let v = y as f32 / height as f32 - 0.5;
            for (x, point) in picture.row(y).iter().enumerate() {
                let gain = brightest / light.at(x as f32 / width as f32 - 0.5, v);
                points.push(point.map(|value| (f32::from(value) * gain).min(255.0) as u8));
            }
        }
        Picture::new(width, height, points).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::evened;
    use crate::picture::Picture;
    use crate::plane::Plane;

    #[test]
    fn a_plain_sheet_in_slanting_light_becomes_plain_again() {
        let shade =
            |index: usize| (220.0 - 0.4 * (index % 200) as f32 - 0.2 * (index / 200) as f32) as u8;
        let sheet = Picture::new(200, 160, (0..32_000).map(|index| [shade(index); 3]).collect());
        let sheet = sheet.unwrap();
        let even = evened(&sheet, &Plane::of(&sheet)).unwrap();
        let shades = || even.points().iter().map(|point| point[0]);
        let (least, most) = (shades().min().unwrap(), shades().max().unwrap());
        assert!(most - least <= 6, "{least} to {most}");
        assert!(evened(&even, &Plane::of(&even)).is_none());
    }
}

//! Removes rotation and perspective.
//!
//! The edges of cells and tiles, and rows of dots, form two families of lines. Under
//! perspective, each family meets in a vanishing point. Strong edge pixels (edgels) are
//! projected from a candidate point onto an axis: with the right candidate they gather in
//! sharp peaks, as in document deskewing by projection profiles. Two vanishing points
//! determine a rectifying homography up to the scale of each axis; the line through them is
//! the horizon, so that equal cells become equal again.

use std::f32::consts::FRAC_PI_4;

use crate::homography::Homography;
use crate::picture::Picture;
use crate::place::Place;
use crate::plane::Plane;

/// Largest longer side, in pixels, of the reduced picture in which lines are searched.
const SMALL: usize = 720;
/// Most edgels to project.
const MOST_POINTS: usize = 24_000;
/// Least gradient of an edgel, in grey levels; weaker ones are noise.
const LEAST_CHANGE: i32 = 10;
/// Gradient from which on all edgels have the same weight, in grey levels.
const MOST_CHANGE: i32 = 60;
/// Width of a histogram bin, in pixels of the reduced picture.
const BIN: f32 = 1.5;
/// Number of bins in the window from whose mean a peak must stand out.
const WINDOW: usize = 13;
/// Reduction of the score of a picture rotated by 45 degrees compared with an upright one,
/// because a square grid of dots also forms diagonals.
const DIAGONAL: f32 = 0.3;
/// Displacement of the corners, in pixels, below which a picture counts as straight.
const STRAIGHT: f32 = 0.9;
/// Factor by which a pencil must be sharper than lines parallel to the axis.
const SHARPER: f32 = 1.04;
/// Most pixels of a rectified picture.
const MOST_STRAIGHTENED: f32 = 3e6;

/// A pixel with a strong gradient, relative to the centre of the picture.
#[derive(Clone, Copy)]
struct Edgel {
    x: f32,
    y: f32,
    /// The gradient, with a length of at most 1.
    across: f32,
    down: f32,
}

/// A pencil of nearly vertical lines: `x = x0 + (lean + fan * x0) * y`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pencil {
    lean: f32,
    fan: f32,
}

/// Returns the rectified picture and the homography back to the given one; `None` if it is
/// straight already.
pub fn straightened(picture: &Picture, plane: &Plane) -> Option<(Picture, Homography)> {
    let (edgels, reduced) = edgels(plane);
    let reach =
        edgels.iter().fold(1.0_f32, |most, edgel| most.max(edgel.x.abs()).max(edgel.y.abs()));
    let angle = rotation(&edgels, reach)?;
    let turned: Vec<Edgel> = edgels.iter().map(|edgel| edgel.turned(-angle)).collect();
    let upright = Pencil::fit(&turned, reach);
    let lying: Vec<Edgel> = turned.iter().map(Edgel::swapped).collect();
    let level = Pencil::fit(&lying, reach);
    let straight = straight_map(upright, level).after(&Homography::rotation(-angle));
    if is_straight(&straight, plane, reduced) {
        return None;
    }
    // Express the map in pixels of the full-size picture.
    let middle = (plane.width as f32 / 2.0, plane.height as f32 / 2.0);
    let from_small = Homography::scale(reduced);
    let to_small = Homography::scale(1.0 / reduced).after(&Homography::shift(-middle.0, -middle.1));
    let whole = from_small.after(&straight).after(&to_small);
    Some(warped(picture, &whole))
}

/// Returns whether a picture was strongly rotated or tilted: mapping its corners back moves
/// one by more than this share of a side.
pub fn is_far(picture: &Picture, back: &Homography) -> bool {
    const FAR: f32 = 0.02;
    let (wide, high) = (picture.width() as f32, picture.height() as f32);
    let there = back.inverse();
    let corners = [(0.0, 0.0), (wide, 0.0), (0.0, high), (wide, high)];
    let [first, others @ ..] = corners.map(|corner| there.apply(corner));
    let [a, b, c] = others.map(|(x, y)| (x - first.0, y - first.1));
    // A straight picture stays a rectangle with level sides.
    let off = [a.1, b.0, (c.0 - a.0), (c.1 - b.1)];
    let most = FAR * (c.0.abs() + c.1.abs()) / 2.0;
    off.into_iter().any(|off| off.abs() > most)
}

/// Finds edgels in a reduced version of the plane. Also returns the factor of the
/// reduction.
fn edgels(plane: &Plane) -> (Vec<Edgel>, f32) {
    let factor = plane.width.max(plane.height).div_ceil(SMALL).max(1);
    let small = plane.reduced(factor);
    let (width, height) = (small.width as f32, small.height as f32);
    let mut found = vec![];
    for y in 1..small.height.saturating_sub(1) {
        let (above, row, below) = (small.row(y - 1), small.row(y), small.row(y + 1));
        for x in 1..small.width - 1 {
            let across = i32::from(row[x + 1]) - i32::from(row[x - 1]);
            let down = i32::from(below[x]) - i32::from(above[x]);
            let change = across.abs().max(down.abs());
            if change >= LEAST_CHANGE {
                found.push((x, y, across, down));
            }
        }
    }
    let stride = found.len().div_ceil(MOST_POINTS).max(1);
    let edgel = |&(x, y, across, down): &(usize, usize, i32, i32)| {
        // Jitter, because the pixel raster itself would gather in peaks.
        let jitter = |salt: usize| {
            let mixed = (x * 7919 + y * 104_729 + salt).wrapping_mul(2_654_435_761) >> 7;
            (mixed & 1023) as f32 / 1024.0
        };
        let most = MOST_CHANGE as f32;
        let length = (across as f32).hypot(down as f32).max(most);
        Edgel {
            x: x as f32 + jitter(1) - width / 2.0,
            y: y as f32 + jitter(2) - height / 2.0,
            across: across as f32 / length,
            down: down as f32 / length,
        }
    };
    (found.iter().step_by(stride).map(edgel).collect(), factor as f32)
}

impl Edgel {
    fn turned(&self, angle: f32) -> Self {
        let (sine, cosine) = angle.sin_cos();
        let turn = |x: f32, y: f32| (cosine * x - sine * y, sine * x + cosine * y);
        let ((x, y), (across, down)) = (turn(self.x, self.y), turn(self.across, self.down));
        Self { x, y, across, down }
    }

    const fn swapped(&self) -> Self {
        Self { x: self.y, y: self.x, across: self.down, down: self.across }
    }
}

/// Estimates the rotation, within 45 degrees either way, by exhaustive search.
fn rotation(edgels: &[Edgel], reach: f32) -> Option<f32> {
    const COARSE: f32 = 0.01;
    if edgels.len() < 200 {
        return None;
    }
    let some: Vec<Edgel> = edgels.iter().step_by(3).copied().collect();
    let sharpness = |angle: f32| {
        let turned: Vec<Edgel> = some.iter().map(|edgel| edgel.turned(-angle)).collect();
        let swapped: Vec<Edgel> = turned.iter().map(Edgel::swapped).collect();
        let plain = Pencil { lean: 0.0, fan: 0.0 };
        plain.sharpness(&turned, reach) + plain.sharpness(&swapped, reach)
    };
    let steps = (FRAC_PI_4 / COARSE) as i32;
    let angles = (-steps..=steps).map(|step| step as f32 * COARSE);
    let likely = |angle: f32| 1.0 - DIAGONAL * angle.abs() / FRAC_PI_4;
    angles
        .map(|angle| (sharpness(angle) * likely(angle), angle))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|best| best.1)
}

impl Pencil {
    /// Returns the sharpness of the projection profile: the sum of squared differences
    /// between each bin and the mean around it.
    fn sharpness(self, edgels: &[Edgel], reach: f32) -> f32 {
        let bins = (3.2 * reach / BIN) as usize;
        let mut sums = vec![0.0_f32; bins];
        let origin = bins as f32 / 2.0;
        for edgel in edgels {
            let x = (edgel.x - self.lean * edgel.y) / (1.0 + self.fan * edgel.y);
            let bin = (x / BIN + origin) as usize;
            if let Some(sum) = sums.get_mut(bin) {
                *sum += edgel.across.abs();
            }
        }
        let mut around: f32 = sums[..WINDOW.min(bins)].iter().sum();
        let mut sharpness = 0.0;
        for first in 1..bins.saturating_sub(WINDOW) {
            around += sums[first + WINDOW - 1] - sums[first - 1];
            let out = sums[first + WINDOW / 2] - around / WINDOW as f32;
            sharpness += out * out;
        }
        sharpness
    }

    /// Finds the sharpest pencil by a coarse-to-fine grid search.
    fn fit(edgels: &[Edgel], reach: f32) -> Self {
        // The steps move an edgel at the border by about one bin.
        let none = Self { lean: 0.0, fan: 0.0 };
        let mut best = (none.sharpness(edgels, reach) * SHARPER, none);
        let (mut lean, mut fan) = (2.0 * BIN / reach, 2.5 * BIN / (reach * reach));
        let mut around = (5_i16, 9_i16);
        for _ in 0..5 {
            let middle = best.1;
            for i in -around.0..=around.0 {
                for j in -around.1..=around.1 {
                    let pencil = Self {
                        lean: middle.lean + f32::from(i) * lean,
                        fan: middle.fan + f32::from(j) * fan,
                    };
                    let sharpness = pencil.sharpness(edgels, reach);
                    if sharpness > best.0 {
                        best = (sharpness, pencil);
                    }
                }
            }
            (lean, fan, around) = (lean / 2.0, fan / 2.0, (2, 2));
        }
        best.1
    }
}

/// Returns the homography that makes both pencils parallel to the axes. Its denominator is
/// the line through both vanishing points.
fn straight_map(upright: Pencil, level: Pencil) -> Homography {
    let (a, b, c, d) = (upright.lean, upright.fan, level.lean, level.fan);
    let whole = 1.0 - a * c;
    let horizon = [(d - b * c) / whole, (b - a * d) / whole, 1.0];
    Homography([[1.0, -a, 0.0], [-c, 1.0, 0.0], horizon])
}

/// Returns whether the corners of the picture hardly move.
fn is_straight(map: &Homography, plane: &Plane, reduced: f32) -> bool {
    let (x, y) = (plane.width as f32 / 2.0 / reduced, plane.height as f32 / 2.0 / reduced);
    let moved = |corner: Place| {
        let (u, v) = map.apply(corner);
        (u - corner.0).abs().max((v - corner.1).abs()) * reduced.min(1.5)
    };
    [(x, y), (-x, y), (x, -y), (-x, -y)].into_iter().all(|corner| moved(corner) < STRAIGHT)
}

/// Warps a picture to a size that holds all of it. Also returns the map back.
fn warped(picture: &Picture, map: &Homography) -> (Picture, Homography) {
    let (wide, high) = (picture.width() as f32, picture.height() as f32);
    let corners =
        [(0.0, 0.0), (wide, 0.0), (0.0, high), (wide, high)].map(|corner| map.apply(corner));
    let least = |side: fn(Place) -> f32| corners.map(side).into_iter().fold(f32::MAX, f32::min);
    let most = |side: fn(Place) -> f32| corners.map(side).into_iter().fold(f32::MIN, f32::max);
    let (left, top) = (least(|c| c.0), least(|c| c.1));
    let (width, height) = (most(|c| c.0) - left, most(|c| c.1) - top);
    let factor = (MOST_STRAIGHTENED / (width * height)).sqrt().min(1.0);
    let back =
        Homography::scale(factor).after(&Homography::shift(-left, -top)).after(map).inverse();
    let size = |side: f32| ((side * factor).round() as usize).max(1);
    (picture.warped(size(width), size(height), &back), back)
}

//! Undoes light that falls off from one side to the other.
//!
//! The light is taken as a plane. Points a little way apart are mostly of the same
//! material, so that the median of their ratios shows the slope of the light and not of
//! what is pictured.

use crate::picture::Picture;
use crate::plane::Plane;

/// Light that varies by a smaller part over the picture is even.
const EVEN: f32 = 0.08;
/// Darker points say too little about ratios.
const DARK: u8 = 30;
/// How often the slopes are refined.
const ROUNDS: usize = 4;

/// The light at a place: one in the middle, more or less at the sides.
#[derive(Clone, Copy, Debug)]
struct Light {
    across: f32,
    down: f32,
}

impl Light {
    /// The light at a place, given in parts of the picture from its middle.
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

    /// The slope along one axis, where the light along the other is known.
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

/// The picture in even light; nothing if the light is even already.
pub fn evened(picture: &Picture, plane: &Plane) -> Option<Picture> {
    let light = Light::of(plane);
    if light.across.abs() + light.down.abs() < EVEN {
        return None;
    }
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

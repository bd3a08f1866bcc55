//! Distortions caused by cameras, scanners and messengers.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder};
use simpul_core::{Rng, Seed};
use simpul_vision::Picture;

/// The strength of a distortion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    Clean,
    Mild,
    Strong,
}

/// A distortion, or several at once.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    Nothing,
    /// Resizes by this factor.
    Scale(f32),
    /// Gaussian blur with this standard deviation, in pixels.
    Blur(f32),
    /// Gaussian noise with this standard deviation in each channel.
    Noise(f32),
    /// Light that falls off by this share from one side to the other.
    Gradient(f32),
    /// Rotation by this number of degrees, in either direction.
    Rotation(f32),
    /// Rotation by one, two or three quarter turns.
    QuarterTurn,
    /// Perspective that shortens the far side by this share.
    Perspective(f32),
    /// JPEG compression with this quality.
    Jpeg(u8),
    /// A photograph: mild versions of all of them.
    Phone,
}

pub const CHANGES: [(&str, Strength, Change); 18] = [
    ("clean", Strength::Clean, Change::Nothing),
    ("scale 0.6", Strength::Mild, Change::Scale(0.6)),
    ("scale 1.5", Strength::Mild, Change::Scale(1.5)),
    ("blur 1 px", Strength::Mild, Change::Blur(1.0)),
    ("noise 15", Strength::Mild, Change::Noise(15.0)),
    ("gradient 30%", Strength::Mild, Change::Gradient(0.3)),
    ("rotation 1°", Strength::Mild, Change::Rotation(1.0)),
    ("JPEG 40", Strength::Mild, Change::Jpeg(40)),
    ("perspective 2%", Strength::Mild, Change::Perspective(0.02)),
    ("scale 0.45", Strength::Strong, Change::Scale(0.45)),
    ("blur 2 px", Strength::Strong, Change::Blur(2.0)),
    ("noise 35", Strength::Strong, Change::Noise(35.0)),
    ("gradient 60%", Strength::Strong, Change::Gradient(0.6)),
    ("rotation 5°", Strength::Strong, Change::Rotation(5.0)),
    ("rotation 30°", Strength::Strong, Change::Rotation(30.0)),
    ("quarter turn", Strength::Strong, Change::QuarterTurn),
    ("perspective 6%", Strength::Strong, Change::Perspective(0.06)),
    ("phone", Strength::Strong, Change::Phone),
];

/// RGB pixels with values from 0 to 255, row by row.
#[derive(Clone)]
struct Canvas {
    width: usize,
    height: usize,
    points: Vec<[f32; 3]>,
}

impl Change {
    /// Applies the distortion; deterministic for a seed.
    pub fn applied(self, picture: &Picture, seed: u64) -> Picture {
        let mut rng = Rng::new(Seed(seed), "vision change");
        let canvas = Canvas {
            width: picture.width(),
            height: picture.height(),
            points: picture.points().iter().map(|point| point.map(f32::from)).collect(),
        };
        match self {
            Self::Nothing => picture.clone(),
            Self::Scale(factor) => canvas.scaled(factor).picture(),
            Self::Blur(deviation) => canvas.blurred(deviation).picture(),
            Self::Noise(deviation) => canvas.noisy(deviation, &mut rng).picture(),
            Self::Gradient(part) => canvas.graded(part, &mut rng).picture(),
            Self::Rotation(degrees) => canvas.rotated(degrees, &mut rng).picture(),
            Self::QuarterTurn => canvas.turned(1 + rng.below(3)).picture(),
            Self::Perspective(part) => canvas.tilted(part, &mut rng).picture(),
            Self::Jpeg(quality) => jpeg(&canvas.picture(), quality),
            Self::Phone => {
                let degrees = 1.0 + 2.0 * unit(&mut rng);
                let canvas = canvas.tilted(0.02, &mut rng).rotated(degrees, &mut rng);
                let canvas = canvas.scaled(0.9).blurred(0.8).graded(0.2, &mut rng);
                jpeg(&canvas.noisy(8.0, &mut rng).picture(), 70)
            }
        }
    }
}

/// Returns a number from 0 to 1.
fn unit(rng: &mut Rng) -> f32 {
    (rng.bits() >> 40) as f32 / (1 << 24) as f32
}

/// Encodes the picture as JPEG with this quality.
pub fn jpeg_bytes(picture: &Picture, quality: u8) -> Vec<u8> {
    let mut bytes = vec![];
    let (width, height) = (picture.width() as u32, picture.height() as u32);
    JpegEncoder::new_with_quality(&mut bytes, quality)
        .write_image(picture.points().as_flattened(), width, height, ExtendedColorType::Rgb8)
        .unwrap();
    bytes
}

fn jpeg(picture: &Picture, quality: u8) -> Picture {
    Picture::decode(&jpeg_bytes(picture, quality)).unwrap()
}

impl Canvas {
    fn picture(&self) -> Picture {
        let points =
            self.points.iter().map(|point| point.map(|v| v.round().clamp(0.0, 255.0) as u8));
        Picture::new(self.width, self.height, points.collect()).unwrap()
    }

    fn at(&self, x: isize, y: isize) -> Option<[f32; 3]> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y < self.height).then(|| self.points[y * self.width + x])
    }

    /// Interpolates the colour bilinearly, with the desk outside the picture.
    fn mixed(&self, x: f32, y: f32, desk: [f32; 3]) -> [f32; 3] {
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (dx, dy) = (x - left, y - top);
        let point =
            |i: isize, j: isize| self.at(left as isize + i, top as isize + j).unwrap_or(desk);
        let (a, b, c, d) = (point(0, 0), point(1, 0), point(0, 1), point(1, 1));
        std::array::from_fn(|i| {
            let (upper, lower) = (a[i] + (b[i] - a[i]) * dx, c[i] + (d[i] - c[i]) * dx);
            upper + (lower - upper) * dy
        })
    }

    /// Picks the colour around the picture: a desk, or that of its first pixel.
    fn desk(&self, rng: &mut Rng) -> [f32; 3] {
        let desks = [[96.0, 74.0, 52.0], [44.0, 46.0, 50.0], [190.0, 186.0, 178.0]];
        if rng.ratio(1, 2) { self.points[0] } else { desks[rng.below(3)] }
    }

    /// Resamples a picture of this size from the positions given by a function.
    fn warped(
        &self,
        width: usize,
        height: usize,
        desk: [f32; 3],
        place: impl Fn(f32, f32) -> (f32, f32),
    ) -> Self {
        let point = |index: usize| {
            let (x, y) = place((index % width) as f32 + 0.5, (index / width) as f32 + 0.5);
            self.mixed(x, y, desk)
        };
        Self { width, height, points: (0..width * height).map(point).collect() }
    }

    fn scaled(&self, factor: f32) -> Self {
        // Blur before reducing, against aliasing.
        let soft = if factor < 1.0 { self.blurred(0.4 / factor) } else { self.clone() };
        let size = |side: usize| (side as f32 * factor).round() as usize;
        let (width, height) = (size(self.width), size(self.height));
        let (sx, sy) = (self.width as f32 / width as f32, self.height as f32 / height as f32);
        soft.warped(width, height, self.points[0], |x, y| {
            // Clamp coordinates beyond the edges.
            let (wide, high) = (self.width as f32 - 0.5, self.height as f32 - 0.5);
            ((x * sx).clamp(0.5, wide), (y * sy).clamp(0.5, high))
        })
    }

    fn blurred(&self, deviation: f32) -> Self {
        let reach = (3.0 * deviation).ceil() as isize;
        let weights: Vec<f32> =
            (-reach..=reach).map(|d| (-0.5 * (d as f32 / deviation).powi(2)).exp()).collect();
        let sum: f32 = weights.iter().sum();
        let pass = |from: &Self, dx: isize, dy: isize| {
            let point = |index: usize| {
                let (x, y) = ((index % self.width) as isize, (index / self.width) as isize);
                let mut mean = [0.0; 3];
                for (step, weight) in (-reach..=reach).zip(&weights) {
                    let x = (x + dx * step).clamp(0, self.width as isize - 1);
                    let y = (y + dy * step).clamp(0, self.height as isize - 1);
                    let value = from.points[y as usize * self.width + x as usize];
                    for i in 0..3 {
                        mean[i] += weight / sum * value[i];
                    }
                }
                mean
            };
            Self { points: (0..self.points.len()).map(point).collect(), ..*self }
        };
        pass(&pass(self, 1, 0), 0, 1)
    }

    fn noisy(mut self, deviation: f32, rng: &mut Rng) -> Self {
        for value in self.points.as_flattened_mut() {
            // The sum of twelve uniform numbers is approximately normal.
            let normal = (0..12).map(|_| unit(rng)).sum::<f32>() - 6.0;
            *value = (*value + deviation * normal).clamp(0.0, 255.0);
        }
        self
    }

    fn graded(mut self, part: f32, rng: &mut Rng) -> Self {
        let angle = std::f32::consts::TAU * unit(rng);
        let (across, down) = (angle.cos(), angle.sin());
        let most = across.abs() + down.abs();
        for (index, point) in self.points.iter_mut().enumerate() {
            let u = 2.0 * (index % self.width) as f32 / self.width as f32 - 1.0;
            let v = 2.0 * (index / self.width) as f32 / self.height as f32 - 1.0;
            let light = 1.0 - part * (0.5 + 0.5 * (u * across + v * down) / most);
            *point = point.map(|value| value * light);
        }
        self
    }

    fn rotated(&self, degrees: f32, rng: &mut Rng) -> Self {
        let degrees = if rng.ratio(1, 2) { degrees } else { -degrees };
        let (sine, cosine) = degrees.to_radians().sin_cos();
        let (wide, high) = (self.width as f32, self.height as f32);
        let width = (wide * cosine.abs() + high * sine.abs()).ceil();
        let height = (wide * sine.abs() + high * cosine.abs()).ceil();
        let desk = self.desk(rng);
        self.warped(width as usize, height as usize, desk, |x, y| {
            let (x, y) = (x - width / 2.0, y - height / 2.0);
            (wide / 2.0 + cosine * x + sine * y, high / 2.0 - sine * x + cosine * y)
        })
    }

    fn turned(&self, quarters: usize) -> Self {
        if quarters == 0 {
            return self.clone();
        }
        let (width, height) = (self.height, self.width);
        let point = |index: usize| {
            let (x, y) = (index % width, index / width);
            self.points[(self.height - 1 - x) * self.width + y]
        };
        let turned = Self { width, height, points: (0..width * height).map(point).collect() };
        turned.turned(quarters - 1)
    }

    /// Tilts the picture so that the far side is shorter by a share of its length.
    fn tilted(&self, part: f32, rng: &mut Rng) -> Self {
        let quarters = rng.below(4);
        let upright = self.turned(quarters);
        let (wide, high) = (upright.width as f32, upright.height as f32);
        let desk = self.desk(rng);
        let tilted = upright.warped(upright.width, upright.height, desk, |x, y| {
            let far = 1.0 - y / high;
            let near = 1.0 - part * far;
            let row = 1.0 - far * (1.0 - part) / near;
            (wide / 2.0 + (x - wide / 2.0) / near, row * high)
        });
        tilted.turned((4 - quarters) % 4)
    }
}

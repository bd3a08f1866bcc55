//! A picture in memory: read from the bytes of a file, and written as one.
//!
//! The size is known and checked before any point is decoded, so that a small
//! file cannot ask for a large amount of memory.

use std::io::Cursor;

use image::codecs::png::PngEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ExtendedColorType, ImageDecoder, ImageEncoder, ImageReader, Limits};

use crate::VisionError;
use crate::homography::Homography;

/// The longest side of a picture that is read.
pub const MOST_SIDE: u32 = 16_384;
/// The most points of a picture that is read: those of a photograph of twelve
/// megapixels, 4032 by 3024, and a few more.
pub const MOST_POINTS: u64 = 12 << 20;
/// What the decoder may take: four colours of two bytes for each point.
const MOST_BYTES: u64 = 8 * MOST_POINTS;
/// Smaller pictures cannot hold a board.
const LEAST_SIDE: u32 = 40;

/// Points with red, green and blue, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    points: Vec<[u8; 3]>,
}

impl Picture {
    /// A picture of these points, row by row.
    ///
    /// # Errors
    /// If it is too large or too small to be looked at, or there are not as many
    /// points as the size says.
    pub fn new(width: usize, height: usize, points: Vec<[u8; 3]>) -> Result<Self, VisionError> {
        let side = |side: usize| u32::try_from(side).unwrap_or(u32::MAX);
        check_size(side(width), side(height))?;
        if points.len() != width * height {
            return Err(VisionError::Damaged(format!(
                "{} points for a picture of {width} by {height}",
                points.len()
            )));
        }
        Ok(Self { width, height, points })
    }

    /// Reads a PNG, JPEG or WebP file. What is transparent is taken as white.
    ///
    /// # Errors
    /// If it is no such file, damaged, too large or too small.
    pub fn decode(bytes: &[u8]) -> Result<Self, VisionError> {
        let damaged = |error: image::ImageError| VisionError::Damaged(error.to_string());
        let reader = ImageReader::new(Cursor::new(bytes));
        let mut reader = reader.with_guessed_format().map_err(|_| VisionError::NotAPicture)?;
        if reader.format().is_none() {
            return Err(VisionError::NotAPicture);
        }
        let mut limits = Limits::no_limits();
        limits.max_alloc = Some(MOST_BYTES);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(damaged)?;
        let (width, height) = decoder.dimensions();
        check_size(width, height)?;
        // A phone writes down which way it was held.
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let mut image = DynamicImage::from_decoder(decoder).map_err(damaged)?;
        image.apply_orientation(orientation);
        let (width, height) = (image.width(), image.height());
        let points = if image.color().has_alpha() {
            image.into_rgba8().pixels().map(|point| on_white(point.0)).collect()
        } else {
            image.into_rgb8().pixels().map(|point| point.0).collect()
        };
        Self::new(width as usize, height as usize, points)
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// If it cannot be written, which only a lack of memory can cause.
    pub fn png(&self) -> Result<Vec<u8>, VisionError> {
        let mut bytes = vec![];
        PngEncoder::new(&mut bytes)
            .write_image(
                self.points.as_flattened(),
                self.width as u32,
                self.height as u32,
                ExtendedColorType::Rgb8,
            )
            .map_err(|error| VisionError::Damaged(error.to_string()))?;
        Ok(bytes)
    }

    /// Points from left to right.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Points from top to bottom.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// The colour of a point; beyond the edges it is that of the nearest point.
    #[must_use]
    pub fn at(&self, x: isize, y: isize) -> [u8; 3] {
        let x = x.clamp(0, self.width as isize - 1) as usize;
        let y = y.clamp(0, self.height as isize - 1) as usize;
        self.points[y * self.width + x]
    }

    /// All points, row by row.
    #[must_use]
    pub fn points(&self) -> &[[u8; 3]] {
        &self.points
    }

    /// The points of the row with that number.
    pub(crate) fn row(&self, y: usize) -> &[[u8; 3]] {
        &self.points[y * self.width..(y + 1) * self.width]
    }

    /// The picture itself, then half as wide and high, and so on.
    pub(crate) fn scales(&self) -> Vec<Self> {
        const SMALLER: usize = 3;
        let mut scales = vec![self.clone()];
        for _ in 0..SMALLER {
            let half = scales[scales.len() - 1].halved();
            scales.push(half);
        }
        scales
    }

    /// The picture turned to the right by some quarters, and the way back.
    pub(crate) fn turned(&self, quarters: usize) -> (Self, Homography) {
        let mut turned = (self.clone(), Homography::IDENTITY);
        for _ in 0..quarters {
            let (picture, back) = turned;
            let (width, height) = (picture.height, picture.width);
            let mut points = Vec::with_capacity(width * height);
            for col in 0..picture.width {
                points.extend((0..width).rev().map(|row| picture.row(row)[col]));
            }
            let quarter = Homography([[0.0, 1.0, 0.0], [-1.0, 0.0, width as f32], [0.0, 0.0, 1.0]]);
            turned = (Self { width, height, points }, back.after(&quarter));
        }
        turned
    }

    /// A picture of this size, with what lies at the mapped places of this one. Beyond the
    /// edges lies what is at the edges.
    pub(crate) fn warped(&self, width: usize, height: usize, map: &Homography) -> Self {
        let mut points = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let (u, v) = map.apply((x as f32 + 0.5, y as f32 + 0.5));
                points.push(self.between(u - 0.5, v - 0.5));
            }
        }
        Self { width, height, points }
    }

    /// The colour at a place between four points.
    fn between(&self, x: f32, y: f32) -> [u8; 3] {
        let (x, y) =
            (x.clamp(0.0, self.width as f32 - 1.0), y.clamp(0.0, self.height as f32 - 1.0));
        let (left, top) = (x as usize, y as usize);
        let (right, below) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (dx, dy) = ((x.fract() * 256.0) as u32, (y.fract() * 256.0) as u32);
        let point = |x: usize, y: usize| self.points[y * self.width + x].map(u32::from);
        let (a, b) = (point(left, top), point(right, top));
        let (c, d) = (point(left, below), point(right, below));
        std::array::from_fn(|i| {
            let upper = a[i] * (256 - dx) + b[i] * dx;
            let lower = c[i] * (256 - dx) + d[i] * dx;
            ((upper * (256 - dy) + lower * dy + (1 << 15)) >> 16) as u8
        })
    }

    fn halved(&self) -> Self {
        let (width, height) = (self.width.div_ceil(2), self.height.div_ceil(2));
        let mut points = Vec::with_capacity(width * height);
        for y in 0..height {
            let (upper, lower) = (self.row(2 * y), self.row((2 * y + 1).min(self.height - 1)));
            for (above, below) in upper.chunks(2).zip(lower.chunks(2)) {
                let four = [above[0], above[above.len() - 1], below[0], below[below.len() - 1]];
                points.push(std::array::from_fn(|i| {
                    (four.iter().map(|point| u16::from(point[i])).sum::<u16>() / 4) as u8
                }));
            }
        }
        Self { width, height, points }
    }

    /// The point in this column and row, to be changed, if there is one.
    pub(crate) fn point_mut(&mut self, x: isize, y: isize) -> Option<&mut [u8; 3]> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        if x >= self.width || y >= self.height {
            return None;
        }
        Some(&mut self.points[y * self.width + x])
    }
}

fn check_size(width: u32, height: u32) -> Result<(), VisionError> {
    let points = u64::from(width) * u64::from(height);
    if width.max(height) > MOST_SIDE || points > MOST_POINTS {
        return Err(VisionError::TooLarge { width, height });
    }
    if width.min(height) < LEAST_SIDE {
        return Err(VisionError::TooSmall { width, height });
    }
    Ok(())
}

fn on_white([red, green, blue, alpha]: [u8; 4]) -> [u8; 3] {
    let alpha = u16::from(alpha);
    [red, green, blue].map(|colour| {
        let mixed = u16::from(colour) * alpha + 255 * (255 - alpha);
        ((mixed + 127) / 255) as u8
    })
}

//! A decoded picture, and its conversion from and to image files.
//!
//! The size is checked before any pixel is decoded, so that a small file cannot demand a
//! large amount of memory.

use std::io::Cursor;

use image::codecs::png::PngEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ExtendedColorType, ImageDecoder, ImageEncoder, ImageReader, Limits};

use crate::VisionError;
use crate::homography::Homography;

/// Longest side of a picture, in pixels.
pub const MOST_SIDE: u32 = 16_384;
/// Most pixels of a picture: a photograph of twelve megapixels, 4032 by 3024, and a few
/// more.
pub const MOST_POINTS: u64 = 12 << 20;
/// Memory limit of the decoder: four channels of two bytes per pixel.
const MOST_BYTES: u64 = 8 * MOST_POINTS;
/// Shortest side of a picture, in pixels; a smaller one cannot hold a board.
const LEAST_SIDE: u32 = 40;

/// An RGB picture, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    points: Vec<[u8; 3]>,
}

impl Picture {
    /// Creates a picture from its pixels, row by row.
    ///
    /// # Errors
    /// Fails if the picture is too large or too small, or if the number of pixels does not
    /// match its size.
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

    /// Decodes a PNG, JPEG or WebP file. Transparent pixels are blended onto white.
    ///
    /// # Errors
    /// Fails if the format is not supported, or the file is damaged, too large or too
    /// small.
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
        // Phones store the orientation of the camera.
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

    /// Encodes the picture as a PNG file.
    ///
    /// # Errors
    /// Fails only if memory runs out.
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

    /// Returns the width in pixels.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the height in pixels.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// Returns the colour of a pixel; coordinates beyond the edges are clamped.
    #[must_use]
    pub fn at(&self, x: isize, y: isize) -> [u8; 3] {
        let x = x.clamp(0, self.width as isize - 1) as usize;
        let y = y.clamp(0, self.height as isize - 1) as usize;
        self.points[y * self.width + x]
    }

    /// Returns all pixels, row by row.
    #[must_use]
    pub fn points(&self) -> &[[u8; 3]] {
        &self.points
    }

    /// Returns the pixels of a row.
    pub(crate) fn row(&self, y: usize) -> &[[u8; 3]] {
        &self.points[y * self.width..(y + 1) * self.width]
    }

    /// Returns an image pyramid: the picture, then each level half the size of the one
    /// before.
    pub(crate) fn scales(&self) -> Vec<Self> {
        const SMALLER: usize = 3;
        let mut scales = vec![self.clone()];
        for _ in 0..SMALLER {
            let half = scales[scales.len() - 1].halved();
            scales.push(half);
        }
        scales
    }

    /// Rotates the picture clockwise by quarter turns. Also returns the map back.
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

    /// Resamples a picture of this size; `map` leads from its coordinates to those of this
    /// picture. Coordinates beyond the edges are clamped.
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

    /// Interpolates the colour bilinearly.
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

    /// Returns a pixel to modify; `None` if it is outside the picture.
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

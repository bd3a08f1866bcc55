//! Encodes pixels as picture files, and adds noise.

use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::{ExtendedColorType, ImageEncoder};
use simpul_core::Rng;
use simpul_vision::Picture;

/// A picture file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    Png,
    /// With quality 60.
    Jpeg,
    /// Lossless.
    WebP,
}

impl FileKind {
    /// Returns JPEG if required, otherwise one of the other two by the seed.
    pub fn chosen(is_jpeg: bool, seed: u64) -> Self {
        match (is_jpeg, seed % 2) {
            (true, _) => Self::Jpeg,
            (false, 0) => Self::Png,
            (false, _) => Self::WebP,
        }
    }
}

/// Encodes pixels in this format.
pub fn encoded(width: usize, height: usize, points: Vec<[u8; 3]>, kind: FileKind) -> Vec<u8> {
    let mut bytes = vec![];
    let (wide, high) = (width as u32, height as u32);
    match kind {
        FileKind::Png => return Picture::new(width, height, points).unwrap().png().unwrap(),
        FileKind::Jpeg => JpegEncoder::new_with_quality(&mut bytes, 60)
            .write_image(points.as_flattened(), wide, high, ExtendedColorType::Rgb8)
            .unwrap(),
        FileKind::WebP => WebPEncoder::new_lossless(&mut bytes)
            .write_image(points.as_flattened(), wide, high, ExtendedColorType::Rgb8)
            .unwrap(),
    }
    bytes
}

/// Adds light noise: up to six grey levels in each channel.
pub fn noisy(points: &mut [[u8; 3]], rng: &mut Rng) {
    for value in points.as_flattened_mut() {
        *value = (i16::from(*value) + rng.below(13) as i16 - 6).clamp(0, 255) as u8;
    }
}

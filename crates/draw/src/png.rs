//! PNG images.

use resvg::tiny_skia::{BYTES_PER_PIXEL, Pixmap, PixmapMut, Transform};
use resvg::usvg::{Options, Tree};
use simpul_core::Budget;
use thiserror::Error;

/// The most pixels of a picture: 64 million, 256 MB while it is rendered.
pub const MOST_POINTS: u64 = 64 << 20;

/// Pixels that are rendered at a time.
const BAND_POINTS: u32 = 1 << 20;

/// Why a picture cannot be rendered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PngError {
    /// It would be too large, or have no pixels.
    #[error("a picture of {width} by {height} points; expected 1 to {MOST_POINTS} points in all")]
    Size {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
    },
    /// The SVG is invalid.
    #[error("not an SVG that can be drawn: {0}")]
    Svg(String),
    /// The caller stopped it.
    #[error("the limit was reached before the picture was drawn")]
    Stopped,
}

/// Renders an SVG as a PNG file, each of its units `scale` pixels wide.
///
/// # Errors
/// If the SVG cannot be read, or the picture would be empty or too large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let size = read(svg)?.size();
    let size = check_size(size.width() * scale, size.height() * scale)?;
    png_of_size(svg, size, &Budget::unlimited())
}

/// Renders an SVG as a PNG of this size. A large one is rendered in bands, and the
/// budget is checked between them.
pub(crate) fn png_of_size(
    svg: &str,
    (width, height): (u32, u32),
    budget: &Budget,
) -> Result<Vec<u8>, PngError> {
    let tree = read(svg)?;
    let wrong = PngError::Size { width: width.into(), height: height.into() };
    let mut points = Pixmap::new(width, height).ok_or(wrong)?;
    let scale = [width as f32 / tree.size().width(), height as f32 / tree.size().height()];
    let rows = (BAND_POINTS / width).max(1);
    let bands = points.data_mut().chunks_mut(rows as usize * width as usize * BYTES_PER_PIXEL);
    for (number, band) in (0u32..).zip(bands) {
        budget.check().map_err(|_| PngError::Stopped)?;
        let rows_here = (band.len() / BYTES_PER_PIXEL) as u32 / width;
        let Some(mut band) = PixmapMut::from_bytes(band, width, rows_here) else { continue };
        let down = -((number * rows) as f32);
        let place = Transform::from_scale(scale[0], scale[1]).post_translate(0.0, down);
        resvg::render(&tree, place, &mut band);
    }
    budget.check().map_err(|_| PngError::Stopped)?;
    points.encode_png().map_err(|error| PngError::Svg(error.to_string()))
}

fn read(svg: &str) -> Result<Tree, PngError> {
    Tree::from_str(svg, &Options::default()).map_err(|error| PngError::Svg(error.to_string()))
}

/// Returns the size in pixels of a picture of this size, if it is within the limits.
pub(crate) fn check_size(width: f32, height: f32) -> Result<(u32, u32), PngError> {
    let [width, height] = [width, height].map(|side| side.round() as u64);
    let wrong = PngError::Size { width, height };
    let points = width.saturating_mul(height);
    if !(1..=MOST_POINTS).contains(&points) {
        return Err(wrong);
    }
    let sides = (u32::try_from(width).ok(), u32::try_from(height).ok());
    let (Some(width), Some(height)) = sides else { return Err(wrong) };
    Ok((width, height))
}

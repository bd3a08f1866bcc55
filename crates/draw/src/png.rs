//! Pictures made of points.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// The most points a picture may have: 64 million, 256 MB while it is drawn.
pub const MOST_POINTS: u64 = 64 << 20;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PngError {
    /// It would be too large, or have no points at all.
    #[error("a picture of {width} by {height} points; expected 1 to {MOST_POINTS} points in all")]
    Size {
        /// Points from left to right.
        width: u64,
        /// Points from top to bottom.
        height: u64,
    },
    /// The SVG is not understood.
    #[error("not an SVG that can be drawn: {0}")]
    Svg(String),
}

/// An SVG as a PNG file, each of its units `scale` points wide.
///
/// # Errors
/// If the SVG cannot be read, or the picture would be empty or too large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let size = read(svg)?.size();
    let size = check_size(size.width() * scale, size.height() * scale)?;
    png_of_size(svg, size)
}

/// An SVG as a PNG file of so many points across and down.
pub(crate) fn png_of_size(svg: &str, (width, height): (u32, u32)) -> Result<Vec<u8>, PngError> {
    let tree = read(svg)?;
    let wrong = PngError::Size { width: width.into(), height: height.into() };
    let mut points = Pixmap::new(width, height).ok_or(wrong)?;
    let scale = [width as f32 / tree.size().width(), height as f32 / tree.size().height()];
    resvg::render(&tree, Transform::from_scale(scale[0], scale[1]), &mut points.as_mut());
    points.encode_png().map_err(|error| PngError::Svg(error.to_string()))
}

fn read(svg: &str) -> Result<Tree, PngError> {
    Tree::from_str(svg, &Options::default()).map_err(|error| PngError::Svg(error.to_string()))
}

/// How many points a picture of this size has across and down, if that can be
/// served.
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

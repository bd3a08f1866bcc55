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
    let points = points(svg, scale)?;
    points.encode_png().map_err(|error| PngError::Svg(error.to_string()))
}

fn points(svg: &str, scale: f32) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(svg, &Options::default());
    let tree = tree.map_err(|error| PngError::Svg(error.to_string()))?;
    let size = tree.size();
    let (width, height) = check_size(size.width() * scale, size.height() * scale)?;
    let mut points = Pixmap::new(width, height)
        .ok_or(PngError::Size { width: width.into(), height: height.into() })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut points.as_mut());
    Ok(points)
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

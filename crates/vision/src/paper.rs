//! Crops a rectified photograph to the sheet or screen in it.
//!
//! The surroundings, such as a desk or a hand, differ in brightness from most of the
//! picture, and their edges would dominate the dots of a sheet.

use crate::homography::Homography;
use crate::picture::Picture;
use crate::plane::Plane;

/// Largest deviation of the median of a row or column from that of the whole picture,
/// relative to the latter, for which the line belongs to the paper.
const NEAR: f32 = 0.22;
/// A gap narrower than one part in this many of a side is a line on the paper.
const GAP: usize = 40;
/// Cropping less than one part in this many of a side is not worthwhile.
const LEAST: usize = 100;

/// Returns the part of the picture that is paper, and the map back; `None` if that is
/// nearly all of it, or hardly any.
pub fn cropped(picture: &Picture, plane: &Plane) -> Option<(Picture, Homography)> {
    let (width, height) = (plane.width, plane.height);
    // The ends of each line may lie on the desk, so only its middle is examined.
    let (columns, rows) = (width / 5..width - width / 5, height / 5..height - height / 5);
    let mut middle: Vec<u8> =
        rows.clone().flat_map(|y| plane.row(y)[columns.clone()].iter().copied()).collect();
    let paper = f32::from(median(&mut middle)?);
    let is_near = |shade: u8| (f32::from(shade) - paper).abs() <= NEAR * paper.max(40.0);
    let is_row = |y: usize| {
        let mut shades: Vec<u8> = plane.row(y)[columns.clone()].to_vec();
        median(&mut shades).is_some_and(is_near)
    };
    let is_column = |x: usize| {
        let mut shades: Vec<u8> = rows.clone().map(|y| plane.row(y)[x]).collect();
        median(&mut shades).is_some_and(is_near)
    };
    let (top, bottom) = around_middle(height, is_row)?;
    let (left, right) = around_middle(width, is_column)?;
    let is_whole = |from: usize, to: usize, length: usize| from.max(length - to) * LEAST < length;
    if is_whole(top, bottom, height) && is_whole(left, right, width) {
        return None;
    }
    let points = (top..bottom).flat_map(|y| picture.row(y)[left..right].iter().copied()).collect();
    let cropped = Picture::new(right - left, bottom - top, points).ok()?;
    Some((cropped, Homography::shift(left as f32, top as f32)))
}

/// Returns the range of lines around the middle for which `holds` is true, bridging small
/// gaps.
fn around_middle(length: usize, holds: impl Fn(usize) -> bool) -> Option<(usize, usize)> {
    let gap = length / GAP;
    let reach = |lines: &mut dyn Iterator<Item = usize>| {
        let mut last = length / 2;
        for line in lines {
            if holds(line) {
                last = line;
            } else if line.abs_diff(last) > gap {
                break;
            }
        }
        last
    };
    let first = reach(&mut (0..length / 2).rev());
    let last = reach(&mut (length / 2..length));
    (last - first > length / 3).then_some((first, last + 1))
}

fn median(shades: &mut [u8]) -> Option<u8> {
    let half = shades.len() / 2;
    (!shades.is_empty()).then(|| *shades.select_nth_unstable(half).1)
}

#[cfg(test)]
mod tests {
    use super::cropped;
    use crate::picture::Picture;
    use crate::plane::Plane;

    #[test]
    fn a_sheet_is_cut_out_of_the_desk() {
        let is_paper = |x: usize, y: usize| (30..170).contains(&x) && (20..100).contains(&y);
        let shade = |index: usize| if is_paper(index % 200, index / 200) { 220 } else { 60 };
        let points = (0..200 * 120).map(|index| [shade(index); 3]).collect();
        let picture = Picture::new(200, 120, points).unwrap();
        let (paper, back) = cropped(&picture, &Plane::of(&picture)).unwrap();
        assert_eq!((paper.width(), paper.height()), (140, 80));
        assert_eq!(back.apply((0.0, 0.0)), (30.0, 20.0));
        assert!(cropped(&paper, &Plane::of(&paper)).is_none());
    }
}

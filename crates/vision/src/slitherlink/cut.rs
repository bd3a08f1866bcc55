//! Extracts the digit from a cell by connected components.

use super::glyph::{HIGH, WIDE};

/// Ink below this value is ignored.
const FAINT: u8 = 56;

/// A rectangular part of the ink.
pub struct Cut {
    pub width: usize,
    pub height: usize,
    pub points: Vec<u8>,
}

/// A bounding box; all bounds are inclusive.
pub struct Frame {
    pub left: usize,
    pub top: usize,
    pub right: usize,
    pub bottom: usize,
}

/// Largest gap, in pixels, between two parts of a digit.
const REACH: usize = 2;

impl Frame {
    const fn width(&self) -> usize {
        self.right - self.left + 1
    }

    const fn height(&self) -> usize {
        self.bottom - self.top + 1
    }

    const fn area(&self) -> usize {
        self.width() * self.height()
    }

    /// Returns the bounding box of both.
    fn joined(&self, other: &Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Returns whether two components are so close that they may be parts of one digit.
    fn is_near(&self, other: &Self) -> bool {
        let gap =
            |a: [usize; 2], b: [usize; 2]| b[0].saturating_sub(a[1]).max(a[0].saturating_sub(b[1]));
        let across = gap([self.left, self.right], [other.left, other.right]);
        let down = gap([self.top, self.bottom], [other.top, other.bottom]);
        let whole = self.joined(other);
        across.max(down) <= REACH && whole.width() <= whole.height() + 2
    }
}

impl Cut {
    /// Returns the bounding box of the largest component, merged with close ones.
    pub fn frame(&self) -> Option<Frame> {
        let mut pieces = self.pieces();
        pieces.sort_by_key(Frame::area);
        let mut whole = pieces.pop()?;
        // The thin strokes of a small digit may be too faint to connect its parts.
        while let Some(near) = pieces.iter().position(|piece| whole.is_near(piece)) {
            whole = whole.joined(&pieces.swap_remove(near));
        }
        Some(whole)
    }

    /// Returns the bounding box of all components that are not part of a line.
    pub fn frame_of_all(&self) -> Option<Frame> {
        self.pieces().into_iter().reduce(|whole, piece| whole.joined(&piece))
    }

    /// Crops to a bounding box.
    pub fn part(&self, frame: &Frame) -> Self {
        let (width, height) = (frame.width(), frame.height());
        let points = (0..width * height)
            .map(|i| self.points[(frame.top + i / width) * self.width + frame.left + i % width])
            .collect();
        Self { width, height, points }
    }

    /// Clears everything outside a bounding box, except for a border of one pixel.
    pub fn wipe_outside(&mut self, frame: &Frame) {
        for (index, point) in self.points.iter_mut().enumerate() {
            let (x, y) = (index % self.width, index / self.width);
            let is_inside = x + 1 >= frame.left
                && x <= frame.right + 1
                && y + 1 >= frame.top
                && y <= frame.bottom + 1;
            if !is_inside {
                *point = 0;
            }
        }
    }

    /// Returns the bounding boxes of the connected components (8-connectivity). Those that
    /// touch the edge of the cell are part of a line and left out.
    fn pieces(&self) -> Vec<Frame> {
        let strongest = self.points.iter().max().copied().unwrap_or(0);
        if strongest < FAINT {
            return vec![];
        }
        let is_ink = |i: usize| self.points[i] >= (strongest / 10 * 3).max(FAINT / 2);
        let mut seen = vec![false; self.points.len()];
        let mut pieces = vec![];
        for start in 0..self.points.len() {
            if !seen[start] && is_ink(start) {
                pieces.push(self.piece(start, &mut seen, &is_ink));
            }
        }
        let is_line = |piece: &Frame| {
            piece.left == 0
                || piece.top == 0
                || piece.right == self.width - 1
                || piece.bottom == self.height - 1
        };
        pieces.retain(|piece| !is_line(piece));
        pieces
    }

    /// Flood-fills one component and returns its bounding box.
    fn piece(&self, start: usize, seen: &mut [bool], is_ink: &impl Fn(usize) -> bool) -> Frame {
        let mut frame = Frame { left: usize::MAX, top: usize::MAX, right: 0, bottom: 0 };
        let mut open = vec![start];
        seen[start] = true;
        while let Some(at) = open.pop() {
            let (x, y) = (at % self.width, at / self.width);
            frame = frame.joined(&Frame { left: x, top: y, right: x, bottom: y });
            for ny in y.saturating_sub(1)..=(y + 1).min(self.height - 1) {
                for nx in x.saturating_sub(1)..=(x + 1).min(self.width - 1) {
                    let next = ny * self.width + nx;
                    if !seen[next] && is_ink(next) {
                        seen[next] = true;
                        open.push(next);
                    }
                }
            }
        }
        frame
    }

    /// Returns the aspect ratio, width to height.
    pub fn slim(&self) -> f32 {
        self.width as f32 / self.height as f32
    }

    /// Counts the pixels with ink, except near the edge, where lines are.
    pub fn inner_ink(&self) -> usize {
        let edge = self.width.min(self.height) / 8;
        let is_inner = |at: usize, length: usize| at >= edge && at + edge < length;
        let ink = self.points.iter().enumerate().filter(|&(_, &point)| point >= FAINT);
        ink.filter(|&(i, _)| {
            is_inner(i % self.width, self.width) && is_inner(i / self.width, self.height)
        })
        .count()
    }

    /// Counts the pixels with ink.
    pub fn ink(&self) -> usize {
        self.points.iter().filter(|&&point| point >= FAINT).count()
    }

    /// Resamples the digit to the size of a glyph.
    pub fn stretched(&self) -> Vec<f32> {
        let (sx, sy) = (self.width as f32 / WIDE as f32, self.height as f32 / HIGH as f32);
        let at = |x: f32, y: f32| {
            let (x, y) =
                (x.clamp(0.0, self.width as f32 - 1.0), y.clamp(0.0, self.height as f32 - 1.0));
            let (left, top) = (x as usize, y as usize);
            let (right, below) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
            let point = |x: usize, y: usize| f32::from(self.points[y * self.width + x]);
            let (dx, dy) = (x.fract(), y.fract());
            let upper = point(left, top) + (point(right, top) - point(left, top)) * dx;
            let lower = point(left, below) + (point(right, below) - point(left, below)) * dx;
            upper + (lower - upper) * dy
        };
        let taps = 3;
        let part = |i: usize| (i as f32 + 0.5) / taps as f32;
        let sample = |index: usize| {
            let (u, v) = ((index % WIDE) as f32, (index / WIDE) as f32);
            let places = (0..taps).flat_map(|j| (0..taps).map(move |i| (part(i), part(j))));
            let ink = places.map(|(i, j)| at((u + i) * sx - 0.5, (v + j) * sy - 0.5));
            ink.sum::<f32>() / (taps * taps) as f32
        };
        (0..WIDE * HIGH).map(sample).collect()
    }
}

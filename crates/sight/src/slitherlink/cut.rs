//! What is cut out of a cell: the ink in it, and the digit among that.

use super::glyph::{HIGH, WIDE};

/// Fainter ink than this is none.
const FAINT: u8 = 56;

/// A part of the picture.
pub struct Cut {
    pub width: usize,
    pub height: usize,
    pub points: Vec<u8>,
}

impl Cut {
    /// The largest piece of ink that hangs together, or nearly so, cut out with
    /// what lies in its box.
    pub fn digit(&self) -> Option<Self> {
        let strongest = *self.points.iter().max()?;
        if strongest < FAINT {
            return None;
        }
        let is_ink = |i: usize| self.points[i] >= (strongest / 10 * 3).max(FAINT / 2);
        let mut seen = vec![false; self.points.len()];
        let mut best: Option<[usize; 4]> = None;
        for start in 0..self.points.len() {
            if seen[start] || !is_ink(start) {
                continue;
            }
            let piece = self.piece(start, &mut seen, &is_ink);
            let [left, top, right, bottom] = piece;
            let area =
                |[left, top, right, bottom]: [usize; 4]| (right - left + 1) * (bottom - top + 1);
            // What reaches the edge of the cell is part of a line.
            let is_line =
                left == 0 || top == 0 || right == self.width - 1 || bottom == self.height - 1;
            if is_line {
                continue;
            }
            // Thin strokes of a small digit may be too faint to hold it together.
            let joined = |best: [usize; 4]| {
                let [l, t, r, b] = best;
                let whole = [l.min(left), t.min(top), r.max(right), b.max(bottom)];
                let is_digit = whole[2] - whole[0] < (whole[3] - whole[1]) + 2;
                let gap = left.saturating_sub(r).max(l.saturating_sub(right));
                let step = top.saturating_sub(b).max(t.saturating_sub(bottom));
                (is_digit && gap.max(step) <= 2).then_some(whole)
            };
            best = Some(match best {
                None => piece,
                Some(best) => {
                    joined(best).unwrap_or(if area(piece) > area(best) { piece } else { best })
                }
            });
        }
        let [left, top, right, bottom] = best?;
        let (width, height) = (right - left + 1, bottom - top + 1);
        let points = (0..width * height)
            .map(|i| self.points[(top + i / width) * self.width + left + i % width])
            .collect();
        Some(Self { width, height, points })
    }

    /// The box of a connected piece: left, top, right, bottom.
    fn piece(
        &self,
        start: usize,
        seen: &mut [bool],
        is_ink: &impl Fn(usize) -> bool,
    ) -> [usize; 4] {
        let mut frame = [usize::MAX, usize::MAX, 0, 0];
        let mut open = vec![start];
        seen[start] = true;
        while let Some(at) = open.pop() {
            let (x, y) = (at % self.width, at / self.width);
            frame = [frame[0].min(x), frame[1].min(y), frame[2].max(x), frame[3].max(y)];
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

    /// How many points are ink, apart from those near the edge, where lines are.
    pub fn inner_ink(&self) -> usize {
        let edge = self.width.min(self.height) / 8;
        let is_inner = |at: usize, length: usize| at >= edge && at + edge < length;
        let ink = self.points.iter().enumerate().filter(|&(_, &point)| point >= FAINT);
        ink.filter(|&(i, _)| {
            is_inner(i % self.width, self.width) && is_inner(i / self.width, self.height)
        })
        .count()
    }

    /// How many points are ink.
    pub fn ink(&self) -> usize {
        self.points.iter().filter(|&&point| point >= FAINT).count()
    }

    /// The digit stretched to the common size.
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

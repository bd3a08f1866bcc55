//! Reads the digit in a cell.
//!
//! The digit is cut out, stretched to a common size and compared with digits
//! that are drawn here from a few strokes, thin and thick. Fonts differ in
//! detail, but once stretched to the same box their digits have their strokes
//! at nearly the same places.

use std::f32::consts::TAU;

use super::ink::Ink;
use crate::lattice::{Comb, Lattice};
use crate::place::{Place, distance};

/// What was read in a cell.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The digit, if there is one.
    pub digit: Option<u8>,
    /// How sure that is, 0 to 1.
    pub confidence: f32,
}

impl Reading {
    const BLANK: Self = Self { digit: None, confidence: 1.0 };
    const UNCLEAR: Self = Self { digit: None, confidence: 0.0 };

    /// Whether nothing is in the cell.
    pub fn is_blank(&self) -> bool {
        self.digit.is_none() && self.confidence >= 0.5
    }
}

/// Columns and rows of a digit that is compared.
const WIDE: usize = 12;
const HIGH: usize = 18;
/// Fainter ink than this is none.
const FAINT: u8 = 56;
/// The part of a cell at each side that lines may reach into.
const MARGIN: f32 = 0.13;

type Glyph = Vec<f32>;

/// Knows what digits look like.
pub struct Reader {
    models: Vec<(u8, Glyph)>,
}

impl Reader {
    /// Draws all models.
    pub fn new() -> Self {
        let thick = [0.10, 0.15, 0.21];
        let models = SHAPES.iter().flat_map(|&(digit, strokes)| {
            thick.iter().map(move |&pen| (digit, model(strokes, pen)))
        });
        let rounds = thick.iter().flat_map(|&pen| {
            ROUND_MIDDLES
                .iter()
                .map(move |middle| (0, model_of(&[&round()[..], middle].map(<[_]>::to_vec), pen)))
        });
        Self { models: models.chain(rounds).collect() }
    }

    /// Reads the cell with that number.
    pub fn read(&self, ink: &Ink, lattice: &Lattice, index: usize) -> Reading {
        let (row, col) = (index / lattice.across.count, index % lattice.across.count);
        let along = |comb: Comb, cell: usize| {
            let from = comb.at(cell as f32 + MARGIN).round() as isize;
            (from, (comb.at(cell as f32 + 1.0 - MARGIN).round() as isize - from).max(1) as usize)
        };
        let ((left, width), (top, height)) = (along(lattice.across, col), along(lattice.down, row));
        let points = (0..height * width)
            .map(|i| ink.at(left + (i % width) as isize, top + (i / width) as isize));
        let cell = Cut { width, height, points: points.collect() };
        let digit = cell.digit();
        let stray = cell.inner_ink().saturating_sub(digit.as_ref().map_or(0, Cut::ink));
        // Digits stand alone; a picture fills its cell.
        if stray * 7 > cell.points.len() {
            return Reading::UNCLEAR;
        }
        let Some(digit) = digit else { return Reading::BLANK };
        // A speck is no digit, but it is not nothing either.
        if (digit.height as f32) < 0.22 * lattice.down.step {
            return Reading { digit: None, confidence: 0.6 };
        }
        self.compare(&digit)
    }

    fn compare(&self, digit: &Cut) -> Reading {
        let slim = digit.width as f32 / digit.height as f32;
        if slim < 0.36 {
            let sure = if digit.filled() > 0.3 { 0.9 } else { 0.4 };
            return Reading { digit: Some(1), confidence: sure };
        }
        if slim > 1.25 {
            return Reading::UNCLEAR;
        }
        let glyph = blurred(&digit.stretched());
        let mut best = [f32::MIN; 5];
        for (digit, model) in &self.models {
            let best = &mut best[usize::from(*digit)];
            *best = best.max(likeness(&glyph, model));
        }
        let mut order: Vec<usize> = (0..5).collect();
        order.sort_by(|&a, &b| best[b].total_cmp(&best[a]));
        let (first, second) = (best[order[0]], best[order[1]]);
        // Only 0 to 3 make sense on most boards; a 4 must be clear.
        let lead = (first - second).max(0.0);
        let confidence = ((first - 0.35) * 1.4).clamp(0.0, 1.0).min(lead * 6.0 + 0.2).min(1.0);
        Reading { digit: Some(order[0] as u8), confidence }
    }
}

/// A part of the picture.
struct Cut {
    width: usize,
    height: usize,
    points: Vec<u8>,
}

impl Cut {
    /// The largest connected piece of ink, cut out with what lies in its box.
    fn digit(&self) -> Option<Self> {
        let strongest = *self.points.iter().max()?;
        if strongest < FAINT {
            return None;
        }
        let is_ink = |i: usize| self.points[i] >= (strongest / 5 * 2).max(FAINT / 2);
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
            if !is_line && best.is_none_or(|best| area(piece) > area(best)) {
                best = Some(piece);
            }
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
    fn inner_ink(&self) -> usize {
        let edge = self.width.min(self.height) / 8;
        let is_inner = |at: usize, length: usize| at >= edge && at + edge < length;
        let ink = self.points.iter().enumerate().filter(|&(_, &point)| point >= FAINT);
        ink.filter(|&(i, _)| {
            is_inner(i % self.width, self.width) && is_inner(i / self.width, self.height)
        })
        .count()
    }

    /// How many points are ink.
    fn ink(&self) -> usize {
        self.points.iter().filter(|&&point| point >= FAINT).count()
    }

    /// The part of the box that is ink.
    fn filled(&self) -> f32 {
        let strongest = f32::from(*self.points.iter().max().unwrap_or(&1)).max(1.0);
        let ink: f32 = self.points.iter().map(|&point| f32::from(point) / strongest).sum();
        ink / self.points.len().max(1) as f32
    }

    /// The digit stretched to the common size.
    fn stretched(&self) -> Glyph {
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

/// How alike two glyphs are, −1 to 1, whatever their contrast.
fn likeness(a: &[f32], b: &[f32]) -> f32 {
    let mean = |glyph: &[f32]| glyph.iter().sum::<f32>() / glyph.len() as f32;
    let (ma, mb) = (mean(a), mean(b));
    let (mut product, mut aa, mut bb) = (0.0, 0.0, 0.0);
    for (a, b) in a.iter().zip(b) {
        let (a, b) = (a - ma, b - mb);
        product += a * b;
        aa += a * a;
        bb += b * b;
    }
    product / (aa * bb).sqrt().max(1e-6)
}

/// A little blur forgives strokes that lie a little elsewhere.
fn blurred(glyph: &[f32]) -> Glyph {
    let at = |u: isize, v: isize| {
        let inside = (0..WIDE as isize).contains(&u) && (0..HIGH as isize).contains(&v);
        if inside { glyph[v as usize * WIDE + u as usize] } else { 0.0 }
    };
    let blur = |index: usize| {
        let (u, v) = ((index % WIDE) as isize, (index / WIDE) as isize);
        let weights = [1.0, 2.0, 1.0];
        let mut sum = 0.0;
        for (dv, wv) in (-1..).zip(weights) {
            for (du, wu) in (-1..).zip(weights) {
                sum += wu * wv * at(u + du, v + dv);
            }
        }
        sum / 16.0
    };
    (0..WIDE * HIGH).map(blur).collect()
}

/// The strokes of the digits in a box from (0, 0) to (1, 1), top left first.
const SHAPES: &[(u8, &[&[Place]])] = &[
    (1, &[&[(0.0, 0.24), (0.45, 0.14), (1.0, 0.0), (1.0, 1.0)]]),
    (1, &[&[(0.0, 0.13), (0.5, 0.0), (0.5, 1.0)], &[(0.0, 1.0), (1.0, 1.0)]]),
    (1, &[&[(0.0, 0.3), (0.5, 0.0), (0.5, 1.0)], &[(0.1, 1.0), (0.95, 1.0)]]),
    (2, &[TWO_ROUND]),
    (2, &[TWO_STEEP]),
    (3, &[THREE_ROUND]),
    (3, &[THREE_FLAT]),
    (4, &[&[(0.76, 1.0), (0.76, 0.0), (0.0, 0.7), (1.0, 0.7)]]),
    (4, &[&[(0.25, 0.0), (0.0, 0.65), (1.0, 0.65)], &[(0.75, 0.3), (0.75, 1.0)]]),
];

const TWO_ROUND: &[Place] = &[
    (0.02, 0.22),
    (0.12, 0.07),
    (0.33, 0.0),
    (0.6, 0.0),
    (0.85, 0.08),
    (0.96, 0.24),
    (0.92, 0.4),
    (0.75, 0.57),
    (0.45, 0.76),
    (0.0, 1.0),
    (1.0, 1.0),
];

const TWO_STEEP: &[Place] = &[
    (0.04, 0.3),
    (0.1, 0.1),
    (0.3, 0.0),
    (0.6, 0.0),
    (0.88, 0.1),
    (0.96, 0.27),
    (0.85, 0.45),
    (0.5, 0.68),
    (0.14, 0.85),
    (0.0, 1.0),
    (1.0, 1.0),
];

const THREE_ROUND: &[Place] = &[
    (0.03, 0.16),
    (0.18, 0.04),
    (0.4, 0.0),
    (0.68, 0.03),
    (0.89, 0.13),
    (0.9, 0.31),
    (0.72, 0.44),
    (0.35, 0.47),
    (0.72, 0.5),
    (0.95, 0.61),
    (1.0, 0.76),
    (0.88, 0.92),
    (0.6, 1.0),
    (0.33, 1.0),
    (0.12, 0.93),
    (0.0, 0.8),
];

const THREE_FLAT: &[Place] = &[
    (0.03, 0.0),
    (0.95, 0.0),
    (0.42, 0.4),
    (0.7, 0.41),
    (0.95, 0.54),
    (1.0, 0.72),
    (0.88, 0.91),
    (0.6, 1.0),
    (0.33, 1.0),
    (0.0, 0.88),
];

/// What may be inside a 0: nothing, a bar or a dot.
const ROUND_MIDDLES: &[&[Place]] =
    &[&[], &[(0.25, 0.75), (0.75, 0.25)], &[(0.5, 0.48), (0.5, 0.52)]];

fn round() -> Vec<Place> {
    let place = |i: usize| {
        let (sine, cosine) = (TAU * i as f32 / 24.0).sin_cos();
        (0.5 + 0.5 * cosine, 0.5 + 0.5 * sine)
    };
    (0..=24).map(place).collect()
}

fn model(strokes: &[&[Place]], pen: f32) -> Glyph {
    model_of(&strokes.iter().map(|stroke| stroke.to_vec()).collect::<Vec<_>>(), pen)
}

/// A digit drawn with a pen that is `pen` of its height wide.
fn model_of(strokes: &[Vec<Place>], pen: f32) -> Glyph {
    // Digits are about so much wider than high.
    const SHAPE: f32 = 0.62;
    let (inner_x, inner_y) = (SHAPE - pen, 1.0 - pen);
    let place = |&(x, y): &Place| (pen / 2.0 + x * inner_x, pen / 2.0 + y * inner_y);
    let lines: Vec<(Place, Place)> = strokes
        .iter()
        .flat_map(|stroke| stroke.windows(2))
        .map(|ends| (place(&ends[0]), place(&ends[1])))
        .collect();
    let soft = 1.0 / HIGH as f32;
    let sample = |index: usize| {
        let x = ((index % WIDE) as f32 + 0.5) / WIDE as f32 * SHAPE;
        let y = ((index / WIDE) as f32 + 0.5) / HIGH as f32;
        let nearest = lines.iter().map(|&(a, b)| distance((x, y), a, b)).fold(f32::MAX, f32::min);
        ((pen / 2.0 - nearest) / soft + 0.5).clamp(0.0, 1.0)
    };
    blurred(&(0..WIDE * HIGH).map(sample).collect::<Vec<_>>())
}

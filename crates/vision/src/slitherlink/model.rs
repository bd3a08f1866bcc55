//! Digit templates, drawn from a few strokes with pens of several widths.
//!
//! Fonts differ in detail, but once stretched to the same bounding box their digits have
//! strokes at nearly the same positions.

use std::f32::consts::TAU;

use super::glyph::{Glyph, HIGH, WIDE};
use crate::place::{Place, distance};

/// Returns all templates with their digits.
pub fn models() -> Vec<(u8, Glyph)> {
    let thick = [0.07, 0.1, 0.15, 0.21];
    let models = SHAPES.iter().flat_map(|&(digit, strokes)| {
        let slims: &[f32] = if digit == 1 { &[SLIM, SLIMMER] } else { &[SLIM] };
        let pens = slims.iter().flat_map(|&slim| thick.iter().map(move |&pen| (slim, pen)));
        pens.map(move |(slim, pen)| (digit, model(strokes, slim, pen)))
    });
    let rounds = thick.iter().flat_map(|&pen| {
        ROUND_MIDDLES.iter().map(move |middle| (0, model(&[&round(), middle], SLIM, pen)))
    });
    models.chain(rounds).collect()
}

/// Aspect ratios of digits, and of a 1 without a foot.
const SLIM: f32 = 0.62;
const SLIMMER: f32 = 0.42;

/// The strokes of the digits in the unit square, with the origin at the top left.
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

/// Content of a 0: nothing, a slash or a dot.
const ROUND_MIDDLES: &[&[Place]] =
    &[&[], &[(0.25, 0.75), (0.75, 0.25)], &[(0.5, 0.48), (0.5, 0.52)]];

fn round() -> Vec<Place> {
    let place = |i: usize| {
        let (sine, cosine) = (TAU * i as f32 / 24.0).sin_cos();
        (0.5 + 0.5 * cosine, 0.5 + 0.5 * sine)
    };
    (0..=24).map(place).collect()
}

/// Renders a digit with a pen whose width is `pen` of the digit's height.
fn model(strokes: &[&[Place]], slim: f32, pen: f32) -> Glyph {
    let (inner_x, inner_y) = (slim - pen, 1.0 - pen);
    let place = |&(x, y): &Place| (pen / 2.0 + x * inner_x, pen / 2.0 + y * inner_y);
    let lines: Vec<(Place, Place)> = strokes
        .iter()
        .flat_map(|stroke| stroke.windows(2))
        .map(|ends| (place(&ends[0]), place(&ends[1])))
        .collect();
    let soft = 1.0 / HIGH as f32;
    let sample = |index: usize| {
        let x = ((index % WIDE) as f32 + 0.5) / WIDE as f32 * slim;
        let y = ((index / WIDE) as f32 + 0.5) / HIGH as f32;
        let nearest = lines.iter().map(|&(a, b)| distance((x, y), a, b)).fold(f32::MAX, f32::min);
        ((pen / 2.0 - nearest) / soft + 0.5).clamp(0.0, 1.0)
    };
    Glyph::new((0..WIDE * HIGH).map(sample).collect())
}

//! Digits scaled to a common size, and their comparison.

/// Columns and rows of a glyph.
pub const WIDE: usize = 12;
pub const HIGH: usize = 18;

/// A digit scaled to the common size.
#[derive(Clone)]
pub struct Glyph {
    sharp: Vec<f32>,
    soft: Vec<f32>,
}

impl Glyph {
    /// Creates a glyph from its values, row by row.
    pub fn new(sharp: Vec<f32>) -> Self {
        Self { soft: blurred(&sharp), sharp }
    }

    /// Returns the normalised correlation of two slightly blurred glyphs, −1 to 1.
    pub fn likeness(&self, other: &Self) -> f32 {
        correlation(&self.soft, &other.soft)
    }

    /// Returns the share of the bounding box that is enclosed by ink.
    pub fn hole(&self) -> f32 {
        // A border of paper all around, from which the outside is flood-filled.
        const ACROSS: usize = WIDE + 2;
        const DOWN: usize = HIGH + 2;
        let limit = self.limit();
        let is_paper = |at: usize| {
            let (u, v) = (at % ACROSS, at / ACROSS);
            let is_rim = u == 0 || v == 0 || u == ACROSS - 1 || v == DOWN - 1;
            is_rim || self.sharp[(v - 1) * WIDE + u - 1] < limit
        };
        let mut is_outside = [false; ACROSS * DOWN];
        let mut open = vec![0];
        while let Some(at) = open.pop() {
            if is_outside[at] || !is_paper(at) {
                continue;
            }
            is_outside[at] = true;
            let (u, v) = (at % ACROSS, at / ACROSS);
            let beside = [
                (u > 0).then(|| at - 1),
                (u + 1 < ACROSS).then(|| at + 1),
                (v > 0).then(|| at - ACROSS),
                (v + 1 < DOWN).then(|| at + ACROSS),
            ];
            open.extend(beside.into_iter().flatten());
        }
        let inside = (0..ACROSS * DOWN).filter(|&at| is_paper(at) && !is_outside[at]);
        inside.count() as f32 / (WIDE * HIGH) as f32
    }

    /// Returns the share of its height that is inked in the fullest column, except at the
    /// left.
    pub fn stem(&self) -> f32 {
        let limit = self.limit();
        let column = |u: usize| (0..HIGH).filter(|&v| self.sharp[v * WIDE + u] >= limit).count();
        let most = (WIDE / 4..WIDE).map(column).max();
        most.unwrap_or(0) as f32 / HIGH as f32
    }

    /// Returns the share of its width that is inked in the fullest row of the lower half,
    /// except at the very bottom.
    pub fn bar(&self) -> f32 {
        let limit = self.limit();
        let row = |v: usize| (0..WIDE).filter(|&u| self.sharp[v * WIDE + u] >= limit).count();
        let most = (HIGH / 2..HIGH * 5 / 6).map(row).max();
        most.unwrap_or(0) as f32 / WIDE as f32
    }

    fn limit(&self) -> f32 {
        0.45 * self.sharp.iter().copied().fold(0.0, f32::max)
    }
}

/// Returns the normalised correlation, −1 to 1.
fn correlation(a: &[f32], b: &[f32]) -> f32 {
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

/// Applies a 3 by 3 binomial filter, which tolerates slightly displaced strokes.
fn blurred(glyph: &[f32]) -> Vec<f32> {
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

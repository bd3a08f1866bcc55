//! Desktops covered by a repeating pattern, without a board.

use simpul_core::{Rng, Seed};

use crate::file::{FileKind, encoded, noisy};
use crate::table::{Screenshot, Truth};

/// The content of the cells of a pattern.
#[derive(Clone, Copy)]
enum Kind {
    Checkers,
    /// Discs of a few sizes.
    Discs,
    /// One of this number of random texture patches.
    Patches(usize),
    /// The same with noise.
    Noisy(usize),
    /// Texture that never repeats.
    Grain,
}

const KINDS: [Kind; 6] =
    [Kind::Checkers, Kind::Discs, Kind::Patches(1), Kind::Patches(9), Kind::Noisy(40), Kind::Grain];

/// Size of a grain of the texture, in pixels.
const GRAIN: usize = 3;

/// Returns the pattern for a seed, on 1920 by 1080 pixels.
pub fn full_hd(seed: u64) -> Screenshot {
    let (width, height) = (1920, 1080);
    let kind = KINDS[seed as usize % KINDS.len()];
    let mut rng = Rng::new(Seed(seed), "sight patterns");
    let step = 18 + rng.below(80);
    let grains: Vec<u8> = (0..width * height).map(|_| rng.below(256) as u8).collect();
    // The random choice for a cell, and a grain of a patch.
    let choice = |x: usize, y: usize| usize::from(grains[y / step * width + x / step]);
    let grain = |patch: usize, u: usize, v: usize| grains[(patch + 1) * step * step + v * step + u];
    let shade = |x: usize, y: usize| {
        let (u, v) = (x % step, y % step);
        match kind {
            Kind::Checkers => 60 + 140 * ((x / step + y / step) % 2) as u8,
            Kind::Discs => {
                let away = (u as f32 / step as f32 - 0.5).hypot(v as f32 / step as f32 - 0.5);
                if away < 0.2 + 0.1 * (choice(x, y) % 3) as f32 { 60 } else { 230 }
            }
            Kind::Patches(_) | Kind::Noisy(_) if u.min(v) < step / 6 => 180,
            Kind::Patches(count) | Kind::Noisy(count) => {
                grain(choice(x, y) % count, u / GRAIN, v / GRAIN) / 2
            }
            Kind::Grain => grains[y / GRAIN * width + x / GRAIN],
        }
    };
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let mut points: Vec<[u8; 3]> = places.map(|(x, y)| [shade(x, y); 3]).collect();
    if matches!(kind, Kind::Noisy(_)) {
        noisy(&mut points, &mut rng);
    }
    Screenshot {
        bytes: encoded(width, height, points, FileKind::chosen(false, seed)),
        truth: Truth::Nothing,
    }
}

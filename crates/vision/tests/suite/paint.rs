//! Screenshots of fictitious Onet games with random tile pictures.

use simpul_core::{Rng, Seed};

use crate::file::{FileKind, encoded, noisy};
use crate::table::{Screenshot, Truth};

type Colour = [f32; 3];

/// The properties that make a screenshot harder to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is there or not, by itself")]
pub struct Traits {
    pub gaps: bool,
    pub frameless: bool,
    pub graded: bool,
    pub patterned: bool,
    pub buttons: bool,
    pub broken_scale: bool,
    pub jpeg: bool,
    pub noise: bool,
    pub selected: bool,
    pub cleared: bool,
    /// Tiles are taller than wide, as in mahjong.
    pub high: bool,
    /// The largest boards, with as many kinds as fit.
    pub crowded: bool,
}

/// No difficulties.
const NONE: Traits = Traits {
    gaps: false,
    frameless: false,
    graded: false,
    patterned: false,
    buttons: false,
    broken_scale: false,
    jpeg: false,
    noise: false,
    selected: false,
    cleared: false,
    high: false,
    crowded: false,
};

/// All difficulties that are compatible with a plain or graded background.
const EVERYTHING: Traits = Traits {
    gaps: true,
    graded: true,
    buttons: true,
    broken_scale: true,
    jpeg: true,
    noise: true,
    selected: true,
    cleared: true,
    ..NONE
};

/// The kinds of screenshots with their names.
pub const KINDS: [(&str, Traits); 14] = [
    ("clean", NONE),
    ("gaps between tiles", Traits { gaps: true, ..NONE }),
    ("pictures without frames", Traits { frameless: true, ..NONE }),
    ("graded background, half cleared", Traits { graded: true, cleared: true, ..NONE }),
    (
        "patterned background, half cleared",
        Traits { patterned: true, cleared: true, gaps: true, ..NONE },
    ),
    ("frame and buttons", Traits { buttons: true, ..NONE }),
    ("a scale that is not whole", Traits { broken_scale: true, gaps: true, ..NONE }),
    ("JPEG, quality 60", Traits { jpeg: true, ..NONE }),
    ("noise", Traits { noise: true, ..NONE }),
    ("a selected tile", Traits { selected: true, ..NONE }),
    ("half cleared", Traits { cleared: true, ..NONE }),
    ("high tiles", Traits { high: true, ..NONE }),
    (
        "high tiles, gaps, graded, half cleared",
        Traits { high: true, gaps: true, graded: true, cleared: true, ..NONE },
    ),
    ("everything at once", EVERYTHING),
];

/// The kinds of hard screenshots, each with several difficulties.
pub const HARD: [Traits; 8] = [
    Traits { patterned: true, cleared: true, noise: true, crowded: true, ..NONE },
    Traits { patterned: true, cleared: true, jpeg: true, gaps: true, broken_scale: true, ..NONE },
    Traits { frameless: true, graded: true, cleared: true, jpeg: true, crowded: true, ..NONE },
    Traits { frameless: true, patterned: true, noise: true, broken_scale: true, ..NONE },
    Traits { high: true, jpeg: true, noise: true, buttons: true, cleared: true, ..NONE },
    Traits { crowded: true, jpeg: true, noise: true, selected: true, broken_scale: true, ..NONE },
    Traits { frameless: true, jpeg: true, noise: true, buttons: true, crowded: true, ..NONE },
    Traits { patterned: true, crowded: true, ..EVERYTHING },
];

/// A simple shape in a tile; coordinates are in the unit square.
#[derive(Clone, Copy)]
enum Shape {
    Disc { x: f32, y: f32, radius: f32 },
    Ring { x: f32, y: f32, radius: f32 },
    Bar { x: f32, y: f32, wide: f32, high: f32 },
    Wedge { x: f32, y: f32, side: f32 },
}

impl Shape {
    fn random(rng: &mut Rng) -> Self {
        let mut part = |from: f32, to: f32| from + (to - from) * unit(rng);
        let (x, y) = (part(0.35, 0.65), part(0.35, 0.65));
        let kind = (part(0.0, 4.0) as usize).min(3);
        match kind {
            0 => Self::Disc { x, y, radius: part(0.08, 0.28) },
            1 => Self::Ring { x, y, radius: part(0.14, 0.28) },
            2 => Self::Bar { x, y, wide: part(0.05, 0.28), high: part(0.05, 0.28) },
            _ => Self::Wedge { x, y, side: part(0.15, 0.3) },
        }
    }

    fn holds(self, u: f32, v: f32) -> bool {
        match self {
            Self::Disc { x, y, radius } => (u - x).hypot(v - y) < radius,
            Self::Ring { x, y, radius } => {
                let away = (u - x).hypot(v - y);
                away < radius && away > 0.6 * radius
            }
            Self::Bar { x, y, wide, high } => (u - x).abs() < wide && (v - y).abs() < high,
            Self::Wedge { x, y, side } => {
                let (down, across) = (v - y + side, (u - x).abs());
                down > 0.0 && down < 1.5 * side && across < down * 0.6
            }
        }
    }
}

fn unit(rng: &mut Rng) -> f32 {
    rng.below(10_000) as f32 / 10_000.0
}

fn colour(rng: &mut Rng, from: usize, to: usize) -> Colour {
    std::array::from_fn(|_| (from + rng.below(to - from)) as f32)
}

/// Largest ratio of the height of a tile to its width.
const HIGHEST: f32 = 1.4;

/// The space for buttons at each side, in pixels.
const BAR: f32 = 60.0;

/// A drawing of a game.
struct Game {
    traits: Traits,
    rows: usize,
    cols: usize,
    tiles: Vec<u16>,
    pictures: Vec<Vec<(Shape, Colour)>>,
    /// The left and top edge of the board, the horizontal pitch, the ratio of the vertical
    /// to the horizontal pitch, and the share of the pitch that is gap.
    left: f32,
    top: f32,
    step: f32,
    shape: f32,
    gap: f32,
    width: usize,
    height: usize,
    table: [Colour; 2],
    face: Colour,
    edge: Colour,
    pattern: f32,
    buttons: Vec<([f32; 4], Colour)>,
    selected: Option<usize>,
    has_tint: bool,
}

impl Game {
    fn random(traits: Traits, rng: &mut Rng) -> Self {
        let (mut rows, mut cols) = if traits.crowded {
            (13 + rng.below(4), 24 + rng.below(7))
        } else {
            (4 + rng.below(13), 4 + rng.below(27))
        };
        if rows * cols % 2 == 1 {
            cols -= 1;
        }
        // Small tiles are common, and large ones occur only on small boards.
        let widest = if traits.high { 128.0 / HIGHEST } else { 128.0 };
        let most = (1500.0 / cols.max(rows) as f32).clamp(21.0, widest);
        if rng.ratio(1, 10) && !traits.crowded {
            (rows, cols) = (4, 4);
        }
        let tile = (20.0 + (most - 20.0) * unit(rng).powi(2)).floor();
        let gap = if traits.gaps { 0.04 + 0.14 * unit(rng) } else { 0.0 };
        let step = if traits.broken_scale {
            tile / (1.0 - gap) + unit(rng)
        } else {
            (tile / (1.0 - gap)).round()
        };
        // A whole number of pixels, like the horizontal pitch.
        let shape = if traits.high {
            (step * (1.2 + (HIGHEST - 1.2) * unit(rng))).round() / step
        } else {
            1.0
        };
        let margin = |rng: &mut Rng| (unit(rng) * 1.5 * step).max(4.0);
        let bar = if traits.buttons { BAR } else { 0.0 };
        let (left, top) = ((margin(rng) + bar).floor(), (margin(rng) + bar).floor());
        let (left, top) =
            if traits.broken_scale { (left + unit(rng), top + unit(rng)) } else { (left, top) };
        let width = (left + step * cols as f32 + margin(rng) + bar) as usize;
        let height = (top + step * shape * rows as f32 + margin(rng) + bar) as usize;
        let most_kinds = if traits.crowded { 120 } else { 40 };
        let kinds = (rows * cols / 4).clamp(2, most_kinds);
        let tiles = deal(rows * cols, kinds, traits.cleared, rng);
        let pictures = (0..kinds).map(|_| random_picture(rng)).collect();
        let is_dark = rng.ratio(1, 2);
        let table = if is_dark { colour(rng, 15, 100) } else { colour(rng, 120, 215) };
        let other = if traits.graded { colour(rng, 30, 190) } else { table };
        let buttons = if traits.buttons { buttons(width, height, bar, rng) } else { vec![] };
        let full: Vec<usize> = (0..tiles.len()).filter(|&i| tiles[i] > 0).collect();
        let selected = traits.selected.then(|| full[rng.below(full.len())]);
        Self {
            traits,
            rows,
            cols,
            tiles,
            pictures,
            left,
            top,
            step,
            shape,
            gap,
            width,
            height,
            table: [table, other],
            face: colour(rng, 225, 256),
            edge: colour(rng, 90, 190),
            pattern: 7.0 + 24.0 * unit(rng),
            buttons,
            selected,
            has_tint: rng.ratio(1, 2),
        }
    }

    fn background(&self, x: f32, y: f32) -> Colour {
        if let Some((_, colour)) = self.buttons.iter().find(|([left, top, wide, high], _)| {
            (x - left) >= 0.0 && x - left < *wide && y - top >= 0.0 && y - top < *high
        }) {
            return *colour;
        }
        let part = if self.traits.graded {
            f32::midpoint(x / self.width as f32, y / self.height as f32)
        } else {
            0.0
        };
        let mut colour: Colour = std::array::from_fn(|i| {
            self.table[0][i] + (self.table[1][i] - self.table[0][i]) * part
        });
        if self.traits.patterned {
            let (u, v) = ((x / self.pattern).floor(), (y / self.pattern * 0.7).floor());
            if (u + v) as i64 % 2 == 0 {
                colour = colour.map(|value| value + 14.0);
            }
        }
        colour
    }

    fn at(&self, x: f32, y: f32) -> Colour {
        let (u, v) = ((x - self.left) / self.step, (y - self.top) / self.step / self.shape);
        let background = self.background(x, y);
        if u < 0.0 || v < 0.0 || u >= self.cols as f32 || v >= self.rows as f32 {
            return background;
        }
        let cell = v as usize * self.cols + u as usize;
        let kind = self.tiles[cell];
        let half = self.gap / 2.0;
        let inner = |part: f32| (part.fract() - half) / (1.0 - self.gap);
        let (u, v) = (inner(u), inner(v));
        if kind == 0 || !(0.0..1.0).contains(&u) || !(0.0..1.0).contains(&v) {
            return background;
        }
        let rim = u.min(v).min(1.0 - u).min(1.0 - v);
        let is_selected = self.selected == Some(cell);
        if is_selected && rim < 0.08 {
            return [250.0, 60.0, 40.0];
        }
        let shapes = &self.pictures[usize::from(kind) - 1];
        let shape = shapes.iter().rev().find(|(shape, _)| shape.holds(u, v));
        let colour = match shape {
            Some(&(_, colour)) => colour,
            None if self.traits.frameless => return background,
            None if rim < 0.045 => self.edge,
            None => self.face,
        };
        let is_tinted = is_selected && self.has_tint;
        if is_tinted { [colour[0], colour[1] * 0.9, colour[2] * 0.75] } else { colour }
    }

    fn points(&self) -> Vec<[u8; 3]> {
        let mut points = Vec::with_capacity(self.width * self.height);
        for y in 0..self.height {
            for x in 0..self.width {
                let mut sum = [0.0; 3];
                for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
                    let colour = self.at(x as f32 + dx, y as f32 + dy);
                    sum = std::array::from_fn(|i| sum[i] + colour[i] / 4.0);
                }
                points.push(sum.map(|value| value.round().clamp(0.0, 255.0) as u8));
            }
        }
        points
    }
}

fn random_picture(rng: &mut Rng) -> Vec<(Shape, Colour)> {
    let shapes = 2 + rng.below(3);
    (0..shapes).map(|_| (Shape::random(rng), colour(rng, 0, 256))).collect()
}

/// Deals tiles in pairs, and removes some of the pairs.
fn deal(cells: usize, kinds: usize, is_cleared: bool, rng: &mut Rng) -> Vec<u16> {
    let pair = |i: usize, rng: &mut Rng| {
        let kind = if i < kinds { i } else { rng.below(kinds) };
        kind as u16 + 1
    };
    let pairs: Vec<u16> = (0..cells / 2).map(|i| pair(i, rng)).collect();
    let gone = if is_cleared { 2 + rng.below(5) } else { 0 };
    let left = |kind: u16, rng: &mut Rng| if rng.ratio(gone, 10) { 0 } else { kind };
    let mut tiles: Vec<u16> = vec![];
    for kind in pairs {
        let kind = if tiles.len() < 12 { kind } else { left(kind, rng) };
        tiles.extend([kind; 2]);
    }
    tiles.resize(cells, 0);
    rng.shuffle(&mut tiles);
    tiles
}

/// Draws a bar at the top, and buttons beside and below the board.
fn buttons(width: usize, height: usize, bar: f32, rng: &mut Rng) -> Vec<([f32; 4], Colour)> {
    let (width, height) = (width as f32, height as f32);
    let mut buttons = vec![];
    let ink = colour(rng, 0, 255);
    for i in 0..6 {
        let left = 10.0 + width * i as f32 / 6.0;
        // A few strokes that resemble letters, then their background.
        for stroke in 0..4 {
            let x = left + 12.0 + 9.0 * stroke as f32;
            buttons.push(([x, 16.0, 3.0, 14.0], ink));
        }
        let wide = width / 6.0 * 0.8;
        buttons.push(([left, 8.0, wide, 30.0], colour(rng, 60, 255)));
        if i % 2 == 0 {
            buttons.push(([left, height - 44.0, wide, 34.0], colour(rng, 60, 255)));
        }
    }
    buttons.push(([0.0, 0.0, width, 46.0], colour(rng, 0, 255)));
    buttons.push(([8.0, bar, 20.0, height * 0.4], colour(rng, 0, 255)));
    buttons
}

/// Returns the screenshot of this kind for a seed.
pub fn screenshot(traits: Traits, seed: u64) -> Screenshot {
    let mut rng = Rng::new(Seed(seed), "sight");
    let game = Game::random(traits, &mut rng);
    taken(&game, FileKind::chosen(traits.jpeg, seed), &mut rng)
}

/// Returns a screenshot of a whole desktop, 1920 by 1080 pixels.
pub fn full_hd(seed: u64) -> Screenshot {
    let (_, traits) = KINDS[seed as usize % KINDS.len()];
    on_desktop(traits, seed, "sight full HD", |_| true)
}

/// Returns a desktop screenshot that is hard to read, half of them with a small window.
pub fn hard_full_hd(seed: u64) -> Screenshot {
    let traits = HARD[seed as usize % HARD.len()];
    on_desktop(traits, seed, "sight hard full HD", |rng| rng.ratio(1, 2))
}

fn on_desktop(
    traits: Traits,
    seed: u64,
    purpose: &str,
    is_enlarged: fn(&mut Rng) -> bool,
) -> Screenshot {
    let mut rng = Rng::new(Seed(seed), purpose);
    let mut game = Game::random(traits, &mut rng);
    (game.width, game.height) = (1920, 1080);
    if traits.buttons {
        // Around the board, not underneath.
        game.buttons = buttons(game.width, game.height, BAR, &mut rng);
    }
    let most = (1700.0 / game.cols as f32).min(900.0 / game.shape / game.rows as f32).min(128.0);
    let least = if is_enlarged(&mut rng) { most - 10.0 } else { 0.0 };
    game.step = game.step.max(least).min(most);
    taken(&game, FileKind::chosen(traits.jpeg, seed), &mut rng)
}

fn taken(game: &Game, kind: FileKind, rng: &mut Rng) -> Screenshot {
    let mut points = game.points();
    if game.traits.noise {
        noisy(&mut points, rng);
    }
    Screenshot {
        bytes: encoded(game.width, game.height, points, kind),
        truth: Truth::Onet(trimmed(&game.tiles, game.cols)),
    }
}

/// Returns the visible board: without empty outer rows and columns, and with the kinds
/// numbered in order of appearance.
pub fn trimmed(tiles: &[u16], cols: usize) -> Vec<Vec<u16>> {
    let full = || (0..tiles.len()).filter(|&i| tiles[i] > 0);
    let (top, bottom) = (full().map(|i| i / cols).min().unwrap(), full().map(|i| i / cols).max());
    let (left, right) = (full().map(|i| i % cols).min().unwrap(), full().map(|i| i % cols).max());
    let mut met = vec![];
    let mut number = |kind: u16| {
        if kind == 0 {
            return 0;
        }
        let known = met.iter().position(|&other| other == kind);
        known.unwrap_or_else(|| {
            met.push(kind);
            met.len() - 1
        }) as u16
            + 1
    };
    (top..=bottom.unwrap())
        .map(|row| (left..=right.unwrap()).map(|col| number(tiles[row * cols + col])).collect())
        .collect()
}

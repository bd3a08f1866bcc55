//! Proposes lattices for Onet boards.
//!
//! The tile pitch is found by autocorrelation of the gradient profile along each axis. The
//! offset is found by three cues ([`Sign`]); the main one is that the borders of all tiles
//! look alike while their pictures differ, so the places that differ most from the next
//! tile are the middles of tiles. Places are averaged modulo the pitch as a circular mean.
//! Menus and buttons disturb both steps, so parts of the picture are analysed as well as
//! the whole.

use std::f32::consts::TAU;
use std::ops::Range;

use crate::Options;
use crate::lattice::{Comb, Lattice};
use crate::period::{Echo, Period, refined};
use crate::plane::{Axis, Ear, Lines, Plane};

/// Smallest and largest tile pitch, in pixels.
const LEAST: usize = 17;
const MOST: usize = 190;
/// Weights all brightness changes, clipped at a maximum.
const ALL: Ear = Ear { least: 0, most: 60 };
/// Weights only changes stronger than the texture of a background.
const STRONG: Ear = Ear { least: 24, ..ALL };
/// Smallest aspect ratio of a tile, in either direction.
const NARROWEST: f32 = 0.58;
/// Number of pitch pairs to follow when square cells are preferred.
const PAIRS: usize = 3;
/// Number of cells from which on the pictures alone determine the offset.
const MANY_CELLS: usize = 64;

/// A cue for the offset of the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// Pictures differ from tile to tile; borders do not.
    Pictures,
    /// Gradients are strongest at the borders. More reliable on boards with many empty
    /// cells, where whole tiles stand out from the background.
    Rims,
    /// Pictures without frames have plain background between them.
    Calm,
}

/// The number of candidates to try in each part of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Number of pitches to consider along each axis.
    distances: usize,
    /// Number of pitch pairs to follow without a preference for square cells.
    pairs: usize,
}

impl Effort {
    pub const USUAL: Self = Self { distances: 4, pairs: 2 };
    /// For what the usual effort leaves open: more guesses could hide the right one.
    pub const MORE: Self = Self { distances: 6, pairs: 4 };
}

/// A part of a picture, and how its gradients are weighted.
#[derive(Clone, Debug)]
pub struct Window {
    columns: Range<usize>,
    rows: Range<usize>,
    ear: Ear,
}

/// Adds the lattices proposed by some parts of a picture, each given by a single cell,
/// unless a similar one is known.
pub fn guess(
    plane: &Plane,
    windows: &[Window],
    effort: Effort,
    options: &Options,
    guesses: &mut Vec<Lattice>,
) {
    let found = options.map(windows, |window| lattices(plane, window, effort));
    for guess in found.unwrap_or_default().concat() {
        let is_like = |known: &Lattice| {
            is_near(known.across, guess.across) && is_near(known.down, guess.down)
        };
        if !guesses.iter().any(is_like) {
            guesses.push(guess);
        }
    }
}

/// Proposes lattices for one part of a picture.
fn lattices(plane: &Plane, window: &Window, effort: Effort) -> Vec<Lattice> {
    let views = [Axis::Across, Axis::Down].map(|axis| View::new(plane, axis, window));
    let lattice = |(x, y): (f32, f32), sign: Sign| {
        let [across, down] = &views;
        Lattice { across: across.comb(x, sign), down: down.comb(y, sign) }
    };
    let signs = [Sign::Pictures, Sign::Rims, Sign::Calm];
    let pairs = pairs(&views, effort).into_iter();
    pairs.flat_map(|pair| signs.map(|sign| lattice(pair, sign))).collect()
}

/// Returns the windows that cover the whole picture.
pub fn whole(plane: &Plane) -> Vec<Window> {
    let whole = |ear| Window { columns: 0..plane.width, rows: 0..plane.height, ear };
    [STRONG, ALL].map(whole).to_vec()
}

/// Returns the windows for the middle and the four corners.
pub fn parts(plane: &Plane) -> Vec<Window> {
    let middle = |length: usize| length / 5..length * 4 / 5;
    let corners = |length: usize| [0..length * 3 / 5, length * 2 / 5..length];
    let window = |columns, rows| Window { columns, rows, ear: ALL };
    let mut windows = vec![window(middle(plane.width), middle(plane.height))];
    for rows in corners(plane.height) {
        windows.extend(corners(plane.width).map(|columns| window(columns, rows.clone())));
    }
    windows
}

/// Returns likely pitches along both axes: the best of each axis, and those that make
/// square cells even if only one axis shows them well.
fn pairs(views: &[View; 2], effort: Effort) -> Vec<(f32, f32)> {
    let [columns, rows] = views.each_ref().map(|view| Echo::of(&view.changes, MOST));
    let [across, down] = [&columns, &rows].map(|echo| distances(echo, effort.distances));
    let each = across.iter().flat_map(|&x| down.iter().map(move |&y| (x, y)));
    let wide = across.iter().map(|&x| (x, rows.near(x.length)));
    let high = down.iter().map(|&y| (columns.near(y.length), y));
    let mut pairs: Vec<(f32, (f32, f32))> = vec![];
    for (x, y) in each.chain(wide).chain(high) {
        let shape = x.length / y.length;
        let is_known = pairs.iter().any(|&(_, (a, b))| {
            (a / x.length - 1.0).abs() < 0.01 && (b / y.length - 1.0).abs() < 0.01
        });
        if is_known || !(NARROWEST..=1.0 / NARROWEST).contains(&shape) {
            continue;
        }
        pairs.push((x.likeness + y.likeness, (x.length, y.length)));
    }
    let is_square = |(x, y): (f32, f32)| (x / y - 1.0).abs() < 0.03;
    let mut chosen: Vec<(f32, f32)> = vec![];
    for (bonus, wanted) in [(0.5, PAIRS), (0.0, effort.pairs)] {
        let score =
            |&(score, pair): &(f32, (f32, f32))| score + if is_square(pair) { bonus } else { 0.0 };
        pairs.sort_by(|a, b| score(b).total_cmp(&score(a)));
        let best: Vec<(f32, f32)> = pairs.iter().take(wanted).map(|&(_, pair)| pair).collect();
        chosen.extend(best.into_iter().filter(|pair| !chosen.contains(pair)).collect::<Vec<_>>());
    }
    chosen
}

/// Returns the best pitches along one axis.
fn distances(echo: &Echo, wanted: usize) -> Vec<Period> {
    let mut found: Vec<Period> = vec![];
    let periods = echo.periods(LEAST, MOST, 3 * wanted).into_iter();
    for period in periods.flat_map(|period| [period].into_iter().chain(basic(echo, period))) {
        if found.iter().all(|known| (known.length / period.length - 1.0).abs() > 0.01) {
            found.push(period);
        }
    }
    found.truncate(wanted);
    found
}

/// Returns the half and the third of a period if they are periods as well: a fractional
/// pitch correlates better at some of its multiples.
fn basic(echo: &Echo, period: Period) -> impl Iterator<Item = Period> {
    let parts = [3.0, 2.0].map(|times| echo.near(period.length / times));
    let is_basic =
        move |part: &Period| part.length >= LEAST as f32 && part.likeness > 0.5 * period.likeness;
    let parts = parts.into_iter().filter(is_basic);
    parts.map(move |part| Period { likeness: period.likeness, ..part })
}

fn is_near(a: Comb, b: Comb) -> bool {
    let off = (a.start - b.start) / a.step;
    (a.step / b.step - 1.0).abs() < 0.004 && (off - off.round()).abs() < 0.05
}

/// A part of a picture, seen along one axis.
struct View {
    lines: Lines,
    /// The range along the axis, in pixels.
    along: Range<usize>,
    ear: Ear,
    /// The gradient at each position of the range.
    changes: Vec<f32>,
}

impl View {
    fn new(plane: &Plane, axis: Axis, window: &Window) -> Self {
        let (lines, along, length) = match axis {
            Axis::Across => (window.rows.clone(), window.columns.clone(), plane.width),
            Axis::Down => (window.columns.clone(), window.rows.clone(), plane.height),
        };
        // The last gradient needs the pixel after the range.
        let lines = plane.lines(axis, lines, along.start..(along.end + 1).min(length));
        let changes = lines.differences(1, window.ear);
        Self { lines, along, ear: window.ear, changes }
    }

    /// Returns a comb with a single cell.
    fn comb(&self, step: f32, sign: Sign) -> Comb {
        let start = match sign {
            Sign::Pictures => self.middle(step) - step / 2.0,
            Sign::Rims => self.rim(step, |part| part.powi(4)),
            Sign::Calm => self.rim(step, |part| (1.0 - part).powi(4)),
        };
        Comb { start, step, count: 1 }
    }

    /// Returns the middle of a tile, modulo the pitch.
    fn middle(&self, step: f32) -> f32 {
        let lag = whole_lag(step, self.along.len());
        let differences = self.lines.differences(lag, self.ear);
        let places = (self.along.start..self.along.end.saturating_sub(lag)).zip(differences);
        common_place(places.map(|(x, difference)| (x as f32 + 0.5, difference)), step)
    }

    /// Returns where two tiles meet, modulo the pitch. `weight` maps the gradient at an
    /// offset, relative to the strongest, to a weight.
    fn rim(&self, step: f32, weight: impl Fn(f32) -> f32) -> f32 {
        let bins = step.round().max(1.0);
        let mut sums = vec![0.0_f32; bins as usize];
        for (x, change) in (self.along.start..).zip(&self.changes) {
            // A gradient lies between a pixel and the next.
            let bin = ((x + 1) as f32 / step).fract() * bins;
            let last = sums.len() - 1;
            sums[(bin as usize).min(last)] += change;
        }
        let strongest = sums.iter().fold(1.0_f32, |most, &sum| most.max(sum));
        let place = |i: usize| (i as f32 + 0.5) * step / bins;
        let places = sums.iter().enumerate().map(|(i, sum)| (place(i), weight(sum / strongest)));
        common_place(places, step)
    }
}

/// Returns the weighted circular mean of places modulo the pitch.
fn common_place(weights: impl Iterator<Item = (f32, f32)>, step: f32) -> f32 {
    let (mut cosines, mut sines) = (0.0, 0.0);
    for (place, weight) in weights {
        let (sine, cosine) = (TAU * place / step).sin_cos();
        cosines += weight * cosine;
        sines += weight * sine;
    }
    sines.atan2(cosines) / TAU * step
}

/// Returns a small multiple of the pitch that is close to a whole number of pixels: a
/// fractional shift would make equal borders look different.
fn whole_lag(step: f32, length: usize) -> usize {
    let most = ((length as f32 / step / 3.0) as usize).clamp(1, 5);
    let miss = |times: usize| {
        let lag = step * times as f32;
        (lag - lag.round()).abs() + 0.03 * times as f32
    };
    let times = (1..=most).min_by(|&a, &b| miss(a).total_cmp(&miss(b))).unwrap_or(1);
    (step * times as f32).round() as usize
}

/// Refines a lattice using only the area of the board: by the pictures, with square cells
/// if they are nearly square, and by the borders as well if there are too few pictures.
pub fn settled(plane: &Plane, lattice: Lattice) -> Vec<Lattice> {
    let range = |comb: Comb, length: usize| {
        let start = (comb.start.max(0.0) as usize).min(length);
        start..(comb.end().max(0.0) as usize).clamp(start, length)
    };
    let window = Window {
        columns: range(lattice.across, plane.width),
        rows: range(lattice.down, plane.height),
        ear: ALL,
    };
    let views = [Axis::Across, Axis::Down].map(|axis| View::new(plane, axis, &window));
    let place = |view: &View, comb: Comb, sign: Sign, most: f32| {
        let exact = refined(&view.changes, comb.step);
        let is_close = (exact / comb.step - 1.0).abs() * comb.count as f32 <= 0.5;
        let step = if is_close { exact } else { comb.step };
        let middle = comb.at(comb.count as f32 / 2.0);
        let start = middle - comb.count as f32 / 2.0 * step;
        let off = (view.comb(step, sign).start - start) / step;
        let off = off - off.round();
        // Do not discard an offset that is known already.
        let off = if off.abs() < most { off } else { 0.0 };
        Comb { start: start + off * step, step, count: comb.count }
    };
    let placed = |(sign, most): (Sign, f32)| Lattice {
        across: place(&views[0], lattice.across, sign, most),
        down: place(&views[1], lattice.down, sign, most),
    };
    let by_pictures = placed((Sign::Pictures, 0.2));
    let by_rims = (lattice.area() < MANY_CELLS).then(|| placed((Sign::Rims, 0.5)));
    [by_pictures].into_iter().chain(by_pictures.squared()).chain(by_rims).collect()
}

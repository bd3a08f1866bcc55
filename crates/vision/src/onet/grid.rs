//! Where the tiles may be: lattices over the whole picture.
//!
//! The distance between tiles comes from the profile of changes along each
//! axis; where a tile begins comes from the thought that the rims of all tiles
//! look alike while their pictures differ: what differs most from the next tile
//! is the middle of a tile. Menus and buttons disturb both, so parts of the
//! picture are asked as well as the whole.

use std::f32::consts::TAU;
use std::ops::Range;

use crate::Options;
use crate::lattice::{Comb, Lattice};
use crate::period::{Echo, Period, refined};
use crate::plane::{Axis, Ear, Lines, Plane};

/// The smallest and largest distance between two tiles, in points.
const LEAST: usize = 17;
const MOST: usize = 190;
/// All changes in brightness count, but not for more than this.
const ALL: Ear = Ear { least: 0, most: 60 };
/// Only changes that are stronger than the pattern of a table count.
const STRONG: Ear = Ear { least: 24, ..ALL };
/// Tiles are at least this wide for their height, and the other way round.
const NARROWEST: f32 = 0.58;
/// How many pairs of distances are followed where square cells are preferred.
const PAIRS: usize = 3;
/// The pictures of so many cells tell well where they lie.
const MANY_CELLS: usize = 64;

/// What tells where a tile begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// Pictures differ from tile to tile, rims do not.
    Pictures,
    /// The strongest changes are at the rims. It says more where many tiles are
    /// gone, for then whole tiles differ from the table next to them.
    Rims,
    /// Pictures without frames have the plain table between them.
    Calm,
}

/// How much is tried in each part of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many distances are considered along each axis.
    distances: usize,
    /// How many pairs of them are followed where square cells are not preferred.
    pairs: usize,
}

impl Effort {
    pub const USUAL: Self = Self { distances: 4, pairs: 2 };
    /// Among more guesses the right one may be lost, so this is for what is left.
    pub const MORE: Self = Self { distances: 6, pairs: 4 };
}

/// A part of a picture, and what counts in it.
#[derive(Clone, Debug)]
pub struct Window {
    columns: Range<usize>,
    rows: Range<usize>,
    ear: Ear,
}

/// Adds the lattices that some parts of a picture tell of, each as one of its
/// cells.
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

/// The lattices that a part of a picture tells of.
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

/// The whole picture.
pub fn whole(plane: &Plane) -> Vec<Window> {
    let whole = |ear| Window { columns: 0..plane.width, rows: 0..plane.height, ear };
    [STRONG, ALL].map(whole).to_vec()
}

/// Its middle and its four corners.
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

/// The likely distances along both axes: the best of each, and those that make
/// square cells, even if only one axis shows them well.
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

/// The best distances along one axis.
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

/// The distances of which another is two or three: tiles that are not a whole
/// number of points apart meet better at some of their multiples.
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
    /// The range along the axis.
    along: Range<usize>,
    ear: Ear,
    /// How much the brightness changes at each place of the range.
    changes: Vec<f32>,
}

impl View {
    fn new(plane: &Plane, axis: Axis, window: &Window) -> Self {
        let (lines, along, length) = match axis {
            Axis::Across => (window.rows.clone(), window.columns.clone(), plane.width),
            Axis::Down => (window.columns.clone(), window.rows.clone(), plane.height),
        };
        // At the last place it changes to the point after the range.
        let lines = plane.lines(axis, lines, along.start..(along.end + 1).min(length));
        let changes = lines.differences(1, window.ear);
        Self { lines, along, ear: window.ear, changes }
    }

    /// A comb of one cell.
    fn comb(&self, step: f32, sign: Sign) -> Comb {
        let start = match sign {
            Sign::Pictures => self.middle(step) - step / 2.0,
            Sign::Rims => self.rim(step, |part| part.powi(4)),
            Sign::Calm => self.rim(step, |part| (1.0 - part).powi(4)),
        };
        Comb { start, step, count: 1 }
    }

    /// Where the middle of a tile is, modulo the step.
    fn middle(&self, step: f32) -> f32 {
        let lag = whole_lag(step, self.along.len());
        let differences = self.lines.differences(lag, self.ear);
        let places = (self.along.start..self.along.end.saturating_sub(lag)).zip(differences);
        common_place(places.map(|(x, difference)| (x as f32 + 0.5, difference)), step)
    }

    /// Where two tiles meet, modulo the step: round the places of most weight,
    /// which follows from the changes there as a part of the strongest.
    fn rim(&self, step: f32, weight: impl Fn(f32) -> f32) -> f32 {
        let bins = step.round().max(1.0);
        let mut sums = vec![0.0_f32; bins as usize];
        for (x, change) in (self.along.start..).zip(&self.changes) {
            // A change lies between a point and the next.
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

/// The place round which weights gather, modulo the step.
fn common_place(weights: impl Iterator<Item = (f32, f32)>, step: f32) -> f32 {
    let (mut cosines, mut sines) = (0.0, 0.0);
    for (place, weight) in weights {
        let (sine, cosine) = (TAU * place / step).sin_cos();
        cosines += weight * cosine;
        sines += weight * sine;
    }
    sines.atan2(cosines) / TAU * step
}

/// A few steps that are together nearly a whole number of points: a part of a
/// point would make the rims look different.
fn whole_lag(step: f32, length: usize) -> usize {
    let most = ((length as f32 / step / 3.0) as usize).clamp(1, 5);
    let miss = |times: usize| {
        let lag = step * times as f32;
        (lag - lag.round()).abs() + 0.03 * times as f32
    };
    let times = (1..=most).min_by(|&a, &b| miss(a).total_cmp(&miss(b))).unwrap_or(1);
    (step * times as f32).round() as usize
}

/// The same lattice, placed more exactly by looking only at the board itself: by
/// its pictures, with square cells if they nearly are, and by its rims as well if
/// there are too few pictures to tell.
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
        // What is known already is not thrown over.
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

//! Onet: tiles with any pictures.
//!
//! [`grid`] guesses where tiles may be, [`cells`] tells which cells hold one, and
//! [`groups`] which are equal. Nothing is known of the pictures in advance, so
//! the guess that explains most of the picture by equal tiles is taken.

mod cells;
mod grid;
mod groups;
mod halves;
mod look;
mod sets;
mod table;

use ::grid::Size;
use onet::{Board, Gravity};

use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::plane::Plane;
use crate::sighting::{Seen, Sighting};

use self::cells::{Cells, Content};
use self::grid::Window;
use self::groups::{Face, Groups, alike_share, groups, mated_share};
use self::look::Look;
use self::table::Table;

/// The smallest board that is looked for has this many tiles.
const LEAST_TILES: usize = 4;
/// And the largest so many.
const MOST_TILES: usize = 800;
/// The longest side of a board that is looked for.
const MOST_SIDE: usize = 40;
/// Boards with fewer rows or columns are doubtful.
const FEW: usize = 3;
/// A board with only so many kinds, and more tiles than that of each, is
/// doubtful.
const FEW_KINDS: usize = 6;
const MANY_COPIES: usize = 8;
/// A board with a larger part of equal tiles is doubtful; with many tiles it is
/// a pattern.
const MOST_ALIKE: f32 = 0.6;
const MANY_TILES: usize = 300;
/// Where a smaller part of the tiles has a mate there is no board.
const LEAST_MATED: f32 = 0.3;
/// How much it counts that equal tiles look alike.
const TWINS: i32 = 6;
/// How many sizes of cells are followed to the end, and how many places of the
/// cells for each.
const SIZES: usize = 4;
const VIEWS: usize = 4;
/// Cells that lie further from each other than this part of their size are in
/// another place.
const ELSEWHERE: f32 = 0.1;
/// Nearer than this they are the same cells, if not quite as well placed.
const NEAR: f32 = 0.2;
/// Nearer than this they show the same.
const SAME: f32 = 0.02;
/// A reading that fits better than this part of the best may be right instead.
const NEARLY: f32 = 0.8;
/// The same cells read in another way must explain more than this part of what the
/// best reading does.
const QUITE: f32 = 0.8;
/// A board of fewer points shows too little to be taken at first glance.
const LARGE: f32 = 40_000.0;
/// How many cells are looked at before the likely sizes are chosen, and again to
/// place them more exactly: a picture that is a pattern all over would have no end
/// of them.
const MOST_CELLS: usize = 70_000;

/// How often tiles are compared with each other: as often as it takes to read some
/// boards of the largest size.
const MOST_PAIRS: usize = 1_500_000;

/// A lattice as it is seen at first glance.
#[derive(Clone, Copy)]
struct View {
    /// The part of the lattice that holds all tiles.
    lattice: Lattice,
    /// How much of the picture they explain.
    explained: f32,
    /// How many cells of the whole picture hold something. Cells that do not lie
    /// on the tiles cut them, and hold more pieces than there are tiles.
    pieces: usize,
}

/// A board as it is read on one lattice.
#[derive(Clone)]
struct Reading {
    /// How much of the picture it explains: tells which size of cells is right.
    explained: f32,
    /// How well it explains each piece of a picture in and beside it: tells which
    /// place of such cells is right.
    fit: f32,
    sighting: Sighting,
}

/// The board in a picture, if there is one.
pub fn look(picture: &Picture, plane: &Plane) -> Option<Sighting> {
    let mut search = Search {
        picture,
        plane,
        scales: picture.scales(),
        guesses: vec![],
        cells: 0,
        views: vec![],
        pairs: 0,
        readings: vec![],
    };
    search.glance(&grid::whole(plane));
    // Parts of the picture are asked only if the whole leaves a doubt.
    let is_enough =
        |reading: &Reading| reading.is_clear() && reading.sighting.lattice.spread() >= LARGE;
    let mut best = search.best();
    if !best.as_ref().is_some_and(is_enough) {
        search.glance(&grid::parts(plane));
        best = better(best, search.best());
    }
    best.map(|best| best.sighting)
}

/// The reading that explains more.
fn better(a: Option<Reading>, b: Option<Reading>) -> Option<Reading> {
    a.into_iter().chain(b).max_by(|a, b| a.explained.total_cmp(&b.explained))
}

/// What is known of a picture so far.
struct Search<'a> {
    picture: &'a Picture,
    plane: &'a Plane,
    /// The picture, then half as wide and high, and so on.
    scales: Vec<Picture>,
    guesses: Vec<Lattice>,
    /// How many cells were looked at.
    cells: usize,
    views: Vec<View>,
    /// How often a tile was compared with another.
    pairs: usize,
    /// What was read on each lattice.
    readings: Vec<(Lattice, Option<Reading>)>,
}

impl Search<'_> {
    /// Looks at the lattices that some parts of the picture tell of.
    fn glance(&mut self, windows: &[Window]) {
        let known = self.guesses.len();
        grid::guess(self.plane, windows, &mut self.guesses);
        for guess in &self.guesses[known..] {
            let lattice = guess.widened(self.picture);
            self.cells += lattice.area();
            if self.cells > MOST_CELLS {
                break;
            }
            self.views.extend(View::new(&self.scales, lattice));
        }
    }

    /// The reading that explains most; the first without a doubt is taken.
    fn best(&mut self) -> Option<Reading> {
        let mut best: Option<Reading> = None;
        for views in promising(&self.views) {
            let mut places: Vec<Lattice> = vec![];
            self.cells += 2 * views[0].lattice.widened(self.picture).area() * views.len();
            for place in views.iter().flat_map(|view| view.settled(self)) {
                if !places.iter().any(|known| known.lies_like(&place, SAME)) {
                    places.push(place);
                }
            }
            let readings: Vec<Reading> =
                places.into_iter().filter_map(|place| self.read(place)).collect();
            let fitting = self.fitting(readings);
            best = better(best, fitting);
            if best.as_ref().is_some_and(Reading::is_clear) {
                break;
            }
        }
        best
    }

    /// The reading that fits best. If another board fits nearly as well, all of it is
    /// doubtful, and if the same cells are read in another way, what differs.
    fn fitting(&mut self, mut readings: Vec<Reading>) -> Option<Reading> {
        // Of those that fit as well as each other the first one is placed best.
        let numbers = (0..readings.len()).rev();
        let fits = numbers.max_by(|&a, &b| readings[a].fit.total_cmp(&readings[b].fit));
        let mut best = self.completed(readings.swap_remove(fits?));
        let mut doubtful = vec![];
        for other in readings.iter().filter(|other| other.fit > NEARLY * best.fit) {
            let (here, there) = (&best.sighting, &other.sighting);
            let has_same_cells = here.lattice.lies_like(&there.lattice, NEAR);
            let differing = here.seen.other_mates(&there.seen).filter(|_| has_same_cells);
            match differing {
                Some(cells) if other.explained > QUITE * best.explained => doubtful.extend(cells),
                None if other.is_clear() => doubtful.extend(0..here.confidence.len()),
                _ => {}
            }
        }
        for cell in doubtful {
            let sure = &mut best.sighting.confidence[cell];
            *sure = sure.min(0.45);
        }
        Some(best)
    }

    /// The same board with more rows and columns, where these make it clearer: tiles
    /// of one board may have several rims, and only one is common.
    fn completed(&mut self, mut best: Reading) -> Reading {
        while !best.is_clear() {
            let more = best.sighting.lattice.with_one_more(self.picture);
            let doubts = best.sighting.doubtful().len();
            let is_clearer = |more: &Reading| {
                more.explained > best.explained && more.sighting.doubtful().len() < doubts
            };
            let more = more.into_iter().filter_map(|lattice| self.read(lattice));
            let clearer = more.filter(is_clearer);
            let Some(next) = clearer.max_by(|a, b| a.explained.total_cmp(&b.explained)) else {
                break;
            };
            best = next;
        }
        best
    }

    /// What is read on a lattice, the first time or again.
    fn read(&mut self, lattice: Lattice) -> Option<Reading> {
        let known = self.readings.iter().find(|(known, _)| *known == lattice);
        if let Some((_, reading)) = known {
            return reading.clone();
        }
        let reading = read(&self.scales, lattice, &mut self.pairs);
        self.readings.push((lattice, reading.clone()));
        reading
    }
}

impl Reading {
    /// Whether nothing is doubtful.
    fn is_clear(&self) -> bool {
        self.sighting.doubtful().is_empty()
    }
}

/// The views that explain most, those with cells of the same size together.
/// Whether a large cell says more than the small ones that fit into it is not
/// clear so far, so both opinions are heard.
fn promising(views: &[View]) -> Vec<Vec<View>> {
    let mut sizes: Vec<Vec<View>> = vec![];
    let mut views = views.to_vec();
    for power in [1.0, 0.5] {
        views.sort_by(|a, b| b.weight(power).total_cmp(&a.weight(power)));
        for view in &views {
            let is_known = |size: &Vec<View>| size[0].lattice.has_cells_like(&view.lattice);
            if sizes.len() < SIZES && !sizes.iter().any(is_known) {
                sizes.push(vec![*view]);
            }
        }
    }
    let fit = |view: &View| view.explained / view.pieces.max(1).pow(2) as f32;
    views.sort_by(|a, b| fit(b).total_cmp(&fit(a)));
    for size in &mut sizes {
        let like: Vec<View> =
            views.iter().filter(|v| v.lattice.has_cells_like(&size[0].lattice)).copied().collect();
        for view in like {
            let is_new = size.iter().all(|v| !v.lattice.lies_like(&view.lattice, ELSEWHERE));
            if size.len() < VIEWS && is_new {
                size.push(view);
            }
        }
    }
    sizes
}

impl View {
    /// What is seen on a lattice that covers the whole picture.
    fn new(scales: &[Picture], lattice: Lattice) -> Option<Self> {
        let Cells { contents, likeness, board, twins, pieces, .. } =
            cells::cells(scales, &lattice, None)?;
        let is_tile = |&(content, _): &(&Content, &f32)| content.is_tile();
        let tiles = contents.iter().zip(&likeness).filter(is_tile);
        let explained: f32 = tiles.map(|(_, likeness)| likeness).sum();
        Some(Self { lattice: board, explained: explained * twins.powi(TWINS), pieces })
    }

    /// How much speaks for its size of cells, which counts by a power of itself.
    fn weight(&self, power: f32) -> f32 {
        let Lattice { across, down } = self.lattice;
        let weight = self.explained * (across.step * down.step).powf(power);
        if across.count.min(down.count) < FEW { 0.05 * weight } else { weight }
    }

    /// Where the same board lies when it is placed more exactly, and as it is.
    fn settled(&self, search: &Search) -> Vec<Lattice> {
        if search.cells > 2 * MOST_CELLS {
            return vec![self.lattice];
        }
        let exact = grid::settled(search.plane, self.lattice);
        let exact = exact.iter().map(|lattice| lattice.widened(search.picture));
        let exact = exact.filter_map(|lattice| Self::new(&search.scales, lattice));
        exact.chain([*self]).map(|view| view.lattice).collect()
    }
}

/// Whether nearly all tiles are those of the next or the next but one row or
/// column again.
fn is_pattern(numbers: &[u16], cols: usize) -> bool {
    let repeats = |rows: usize, columns: usize| {
        let lag = rows * cols + columns;
        let pairs = (0..numbers.len().saturating_sub(lag))
            .filter(|index| index % cols + columns < cols && numbers[*index] > 0);
        let (same, other): (Vec<usize>, Vec<usize>) =
            pairs.partition(|&index| numbers[index] == numbers[index + lag]);
        same.len() > 4 * other.len()
    };
    [(0, 1), (0, 2), (1, 0), (2, 0)].into_iter().any(|(rows, columns)| repeats(rows, columns))
}

/// Reads the board on a lattice, unless too many tiles were compared already.
fn read(scales: &[Picture], lattice: Lattice, pairs: &mut usize) -> Option<Reading> {
    let (rows, cols) = (lattice.down.count, lattice.across.count);
    if rows.max(cols) > MOST_SIDE {
        return None;
    }
    let surroundings = Look::all(scales, &lattice.grown());
    let table = Table::beside(&surroundings, &lattice, &scales[0]);
    let Cells { contents, clarity, twins, limit, .. } =
        cells::cells(scales, &lattice, table.as_ref())?;
    let pieces = cells::pieces(&surroundings, limit);
    let full: Vec<usize> =
        (0..contents.len()).filter(|&index| contents[index] != Content::Empty).collect();
    if !(LEAST_TILES..=MOST_TILES).contains(&full.len()) {
        return None;
    }
    let faces = Face::all(scales, &lattice, &full);
    let is_alike = || faces.len() > MANY_TILES && alike_share(&faces) > MOST_ALIKE;
    if mated_share(&faces) < LEAST_MATED || is_alike() {
        return None;
    }
    *pairs += faces.len().pow(2);
    if *pairs > MOST_PAIRS {
        return None;
    }
    let Groups { kinds, confidence } = groups(&faces);
    let copies = |kind: usize| kinds.iter().filter(|&&other| other == kind).count();
    let most = kinds.iter().map(|&kind| copies(kind)).max()?;
    let share = most as f32 / kinds.len() as f32;
    let is_alone = |tile: usize| copies(kinds[tile]) == 1;
    let is_sure = |&tile: &usize| !is_alone(tile) && contents[full[tile]] != Content::Plain;
    let sure = (0..full.len()).filter(is_sure).map(|tile| full[tile]);
    let inner = lattice.around(&sure.collect::<Vec<_>>())?;
    if inner != lattice {
        // What has no equal and lies at the rim is no tile; and where all at the rim
        // have no picture, it is the sides of the tiles that are seen.
        return read(scales, inner, pairs);
    }
    let mut numbers = vec![0; rows * cols];
    let mut sure = clarity;
    let mut met = vec![];
    let mut explained = 0.0;
    for ((&index, kind), confidence) in full.iter().zip(kinds).zip(confidence) {
        let number = met.iter().position(|&other| other == kind).unwrap_or_else(|| {
            met.push(kind);
            met.len() - 1
        });
        numbers[index] = number as u16 + 1;
        sure[index] = confidence;
        // What is not sure speaks against the lattice.
        let price = if contents[index].is_tile() { 0.45 } else { 0.75 };
        explained += confidence - price;
    }
    if rows.min(cols) < FEW || share > MOST_ALIKE || is_pattern(&numbers, cols) {
        // Buttons in a row look like a board of one row, a lattice that does not
        // fit shows the same plain part everywhere, and no deal repeats itself.
        explained *= 0.2;
        sure.fill(0.3);
    }
    if met.len() <= FEW_KINDS && full.len() > MANY_COPIES * met.len() {
        // A few signs over and over are digits, or a pattern.
        for sure in &mut sure {
            *sure = sure.min(0.4);
        }
    }
    let board = Board::from_numbers(Size::new(rows, cols).ok()?, numbers, Gravity::None).ok()?;
    let sighting = Sighting { seen: Seen::Onet(Box::new(board)), confidence: sure, lattice };
    let area = lattice.across.step * lattice.down.step;
    // Few kinds explain more than many, but one kind explains nothing.
    let plain = (2.0 * (1.0 - share)).min(1.0) * (1.0 - met.len() as f32 / full.len() as f32);
    let explained = explained * plain;
    let sure = 1.0 - sighting.doubts();
    Some(Reading {
        explained: explained * area * twins.powi(TWINS),
        fit: explained * (twins * sure).powi(2) / (pieces.max(1) as f32).powf(1.5),
        sighting,
    })
}

//! Recognition of Slitherlink: dots or a light grid, digits, lines and crosses.
//!
//! [`ink`] measures how much each pixel stands out from the paper. [`dots`] locates the
//! corners of the cells, which all look alike and repeat along both axes. [`digit`] reads
//! the cells, and [`edges`] the marks between two corners. The network of [`photo`]
//! determines the orientation of the digits and confirms them.

mod cut;
mod digit;
mod dots;
mod edges;
mod glyph;
mod ink;
mod model;
mod patch;
pub mod photo;

use simpul_core::{Edge, Size, Vertex};
use slitherlink::{Clue, Puzzle};

use crate::Options;
use crate::homography::Homography;
use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::plane::Plane;
use crate::recognition::{Recognition, Seen};

use self::digit::{Reading, Signs};
use self::ink::Ink;

/// Upper bound for the confidence of a cell beside an unclear edge, or on a sheet that may
/// continue beyond the lattice or be a false positive.
const UNCLEAR: f32 = 0.45;
/// Mean probability below which the network contradicts a digit, over all cells with that
/// digit.
const LIKELY: f32 = 0.3;
/// Probability from which on the network contradicts the digit of a single cell.
const SURELY: f32 = 0.97;
/// Confidence below which the digit of a single cell may be contradicted.
const UNSURE: f32 = 0.75;

/// If the network is certain of other content in more than one in this many of the written
/// cells, it is another puzzle.
const MOST_OTHERS: usize = 7;

/// A sheet found in a picture.
pub enum Sheet {
    /// It is upright.
    Upright(Recognition),
    /// The picture must be rotated clockwise by this many quarter turns.
    Turned(usize),
}

/// A picture as two planes, smoothed if it is noisy.
pub struct Shades {
    /// The brightness, which distinguishes lines from a light grid.
    brightness: Plane,
    /// The contrast in any colour, which distinguishes a yellow grid from white paper.
    colours: Plane,
}

impl Shades {
    /// Computes the planes of a picture with this brightness.
    pub fn of(picture: &Picture, brightness: &Plane) -> Self {
        let smooth = |plane: &Plane| plane.without_noise().unwrap_or_else(|| plane.clone());
        let colours = smooth(&Plane::of_colours(picture, brightness));
        Self { brightness: smooth(brightness), colours }
    }

    /// Returns the ink of both planes, measured against the local paper brightness.
    fn inks(&self) -> [Ink; 2] {
        [&self.brightness, &self.colours].map(|plane| Ink::of(photo::contrasts(plane), plane.width))
    }
}

/// A reader for one kind of picture.
pub type Look = fn(&Shades, &Options) -> Option<Sheet>;

/// Reads a sheet with this reader. If the digits lie on their side, rotates the picture
/// first.
pub fn upright(
    picture: &Picture,
    shades: &Shades,
    options: &Options,
    look: Look,
) -> Option<Recognition> {
    let quarters = match look(shades, options)? {
        Sheet::Upright(recognition) => return Some(recognition),
        Sheet::Turned(quarters) => quarters,
    };
    let (turned, back) = picture.turned(quarters);
    match look(&Shades::of(&turned, &Plane::of(&turned)), options)? {
        Sheet::Upright(recognition) => Some(recognition.mapped(&back)),
        Sheet::Turned(_) => None,
    }
}

/// Reads a sheet from a screenshot, with paper of uniform brightness.
pub fn screenshot(shades: &Shades, options: &Options) -> Option<Sheet> {
    let Shades { brightness, colours } = shades;
    ink::papers(brightness).into_iter().find_map(|paper| {
        let coloured = Ink::new(colours, ink::paper_among(brightness, paper, colours));
        let lattice = dots::find(&coloured, options)?;
        let mut ink = Ink::new(brightness, paper);
        ink.untint(brightness, paper, &lattice);
        read(brightness, [&ink, &coloured], lattice, options)
    })
}

/// Reads a sheet in uneven light.
pub fn in_uneven_light(shades: &Shades, options: &Options) -> Option<Sheet> {
    on_lattice_of_dots(shades, options, read)
}

/// Finds the lattice of the dots and reads the sheet on it.
fn on_lattice_of_dots(
    shades: &Shades,
    options: &Options,
    read: impl FnOnce(&Plane, [&Ink; 2], Lattice, &Options) -> Option<Sheet>,
) -> Option<Sheet> {
    let [ink, coloured] = shades.inks();
    let lattice = dots::find(&coloured, options)?;
    read(&shades.brightness, [&ink, &coloured], lattice, options)
}

/// Reads a sheet on a lattice. `ink` is measured by brightness, `coloured` in any colour.
fn read(
    plane: &Plane,
    [ink, coloured]: [&Ink; 2],
    lattice: Lattice,
    options: &Options,
) -> Option<Sheet> {
    let signs = Signs::of(ink, &lattice, options)?;
    let seen = photo::seen(plane, &lattice, photo::SURELY, options)?;
    if seen.quarters != 0 {
        return Some(Sheet::Turned(seen.quarters));
    }
    let mut readings = signs.read(&seen.cells);
    let written = readings.iter().filter(|reading| !reading.is_blank()).count();
    let others = seen.cells.iter().filter(|cell| cell.is_surely_other()).count();
    let sure = readings.iter().filter(|r| r.digit.is_some() && r.confidence >= 0.4).count();
    // If the cells do not hold digits, it is another kind of picture.
    if sure == 0 || sure * 5 < written * 4 || others * MOST_OTHERS > written {
        return None;
    }
    doubt_where_unlike(&mut readings, &seen.cells);
    let clues: Vec<Option<Clue>> =
        readings.iter().map(|reading| reading.digit.and_then(Clue::new)).collect();
    let size = Size::new(lattice.down.count, lattice.across.count).ok()?;
    let edges::Drawn { lines, crosses, doubtful } = edges::drawn(ink, coloured, &lattice, size);
    if let Some(inner) = without_paper_edge(&lattice, size, &clues, &lines) {
        return read(plane, [ink, coloured], inner, options);
    }
    // A loop has no more lines than there are corners; more lines are the frames of tiles.
    if lines.len() > size.vertices().count() {
        return None;
    }
    let mut confidence: Vec<f32> = readings.iter().map(|reading| reading.confidence).collect();
    let beside = doubtful.iter().flat_map(|&edge| size.cells_beside(edge));
    // The same content in every cell belongs to a repeating picture, and a sheet has more
    // digits than specks.
    let is_pattern = clues.iter().all(|clue| clue.is_some() && *clue == clues[0]);
    let specks = readings.iter().filter(|reading| reading.is_speck()).count();
    let is_doubtful = is_pattern
        || specks > sure
        || dots::goes_on(coloured, &lattice)
        || seen.goes_on(plane, &lattice);
    for cell in beside.chain(size.cells().filter(|_| is_doubtful)) {
        let sure = &mut confidence[size.index(cell)];
        *sure = sure.min(UNCLEAR);
    }
    let puzzle = Puzzle::new(size, clues).ok()?;
    let seen = Seen::Slitherlink { puzzle, lines, crosses };
    let back = Homography::IDENTITY;
    Some(Sheet::Upright(Recognition { seen, confidence, lattice, back }))
}

/// Removes an outer row or column that is blank and bounded by one straight line, which is
/// the edge of the paper or of the picture.
fn without_paper_edge(
    lattice: &Lattice,
    size: Size,
    clues: &[Option<Clue>],
    lines: &[Edge],
) -> Option<Lattice> {
    const FEWEST: usize = 4;
    let (rows, cols) = (size.rows(), size.cols());
    let is_blank =
        |mut cells: Box<dyn Iterator<Item = usize>>| cells.all(|cell| clues[cell].is_none());
    let is_line = |edges: Vec<Edge>| {
        let drawn = edges.iter().filter(|edge| lines.contains(edge)).count();
        drawn * 10 >= edges.len() * 9
    };
    let level = |row: usize| {
        let edge = |col: usize| Edge::right_of(Vertex::new(row as u16, col as u16));
        is_line((0..cols).map(edge).collect())
    };
    let upright = |col: usize| {
        let edge = |row: usize| Edge::below(Vertex::new(row as u16, col as u16));
        is_line((0..rows).map(edge).collect())
    };
    let row = |row: usize| is_blank(Box::new(row * cols..(row + 1) * cols));
    let column = |col: usize| is_blank(Box::new((0..rows).map(move |row| row * cols + col)));
    let Lattice { across, down } = *lattice;
    if rows > FEWEST && row(0) && level(0) {
        return Some(Lattice { across, down: down.part(1, rows - 1) });
    }
    if rows > FEWEST && row(rows - 1) && level(rows) {
        return Some(Lattice { across, down: down.part(0, rows - 1) });
    }
    if cols > FEWEST && column(0) && upright(0) {
        return Some(Lattice { across: across.part(1, cols - 1), down });
    }
    if cols > FEWEST && column(cols - 1) && upright(cols) {
        return Some(Lattice { across: across.part(0, cols - 1), down });
    }
    None
}

/// Makes digits doubtful that the network contradicts: all equal digits by their mean
/// probability, which averages out its single mistakes, and single cells of low confidence.
fn doubt_where_unlike(readings: &mut [Reading], cells: &[photo::Chances]) {
    for digit in 0..=4 {
        let chances: Vec<f32> = (readings.iter().zip(cells))
            .filter(|(reading, _)| reading.digit == Some(digit))
            .map(|(_, chances)| chances.of(Some(digit)))
            .collect();
        let mean = chances.iter().sum::<f32>() / chances.len().max(1) as f32;
        for reading in readings.iter_mut().filter(|reading| reading.digit == Some(digit)) {
            if mean < LIKELY {
                reading.confidence = reading.confidence.min(UNCLEAR);
            }
        }
    }
    for (reading, chances) in readings.iter_mut().zip(cells) {
        let (other, chance) = chances.likeliest();
        let is_unlike = other != reading.digit && chance >= SURELY;
        let may_be_overruled = reading.digit.is_none() || reading.confidence < UNSURE;
        if is_unlike && may_be_overruled {
            reading.confidence = reading.confidence.min(UNCLEAR);
        }
    }
}

//! Onet: tiles with any pictures.
//!
//! [`grid`] guesses where tiles may be, [`cells`] tells which cells hold one, and
//! [`groups`] which are equal. Nothing is known of the pictures in advance, so
//! the guess that explains most of the picture by equal tiles is taken.

mod cells;
mod grid;
mod groups;

use ::grid::Size;
use onet::{Board, Gravity};

use crate::lattice::Lattice;
use crate::picture::Picture;
use crate::plane::Plane;
use crate::sighting::{Seen, Sighting};

use self::cells::{Cells, Content};
use self::groups::{Face, Groups, groups};

/// The smallest board that is looked for has this many tiles.
const LEAST_TILES: usize = 4;
/// The longest side of a board that is looked for.
const MOST_SIDE: usize = 40;
/// Boards with fewer rows or columns are doubtful.
const FEW: usize = 3;
/// A board with only so many kinds, and more tiles than that of each, is
/// doubtful.
const FEW_KINDS: usize = 6;
const MANY_COPIES: usize = 8;
/// A board with a larger part of equal tiles is doubtful.
const MOST_ALIKE: f32 = 0.6;
/// How much it counts that equal tiles look alike.
const TWINS: i32 = 6;
/// How many sizes of cells are followed to the end, and how many places of the
/// cells for each.
const SIZES: usize = 4;
const VIEWS: usize = 2;
/// How many cells are looked at before the likely sizes are chosen: a picture
/// that is a pattern all over would have no end of them.
const MOST_CELLS: usize = 70_000;

/// The board in a picture, if there is one.
pub fn look(picture: &Picture, plane: &Plane) -> Option<Sighting> {
    let scales = picture.scales();
    let mut cells = 0;
    let bounded: Vec<(f32, Lattice)> = grid::guesses(plane)
        .into_iter()
        .map(|guess| guess.widened(picture))
        .take_while(|lattice| {
            cells += lattice.area();
            cells <= MOST_CELLS
        })
        .filter_map(|lattice| bound(&scales, lattice))
        .collect();
    let mut best: Option<(f32, Sighting)> = None;
    for views in promising(bounded) {
        let read = views
            .into_iter()
            .filter_map(|lattice| read(&scales, settled(picture, plane, &scales, lattice)));
        best = best.into_iter().chain(read).max_by(|a, b| a.0.total_cmp(&b.0));
        let is_clear = |found: &Sighting| found.doubtful().is_empty();
        if best.as_ref().is_some_and(|(_, found)| is_clear(found)) {
            break;
        }
    }
    best.map(|(_, sighting)| sighting)
}

/// The guesses that explain most, those with cells of the same size together.
/// Whether a large cell says more than the small ones that fit into it is not
/// clear so far, so both views are heard.
fn promising(mut bounded: Vec<(f32, Lattice)>) -> Vec<Vec<Lattice>> {
    let mut sizes: Vec<Vec<Lattice>> = vec![];
    for power in [1.0, 0.5] {
        let weight = |&(score, lattice): &(f32, Lattice)| {
            let narrow = lattice.across.count.min(lattice.down.count) < FEW;
            let weight = score * (lattice.across.step * lattice.down.step).powf(power);
            if narrow { 0.05 * weight } else { weight }
        };
        bounded.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
        for (_, lattice) in &bounded {
            let known = sizes.iter().position(|views| views[0].has_cells_like(lattice));
            let Some(known) = known else {
                if sizes.len() < SIZES {
                    sizes.push(vec![*lattice]);
                }
                continue;
            };
            let views = &mut sizes[known];
            if views.len() < VIEWS && !views.contains(lattice) {
                views.push(*lattice);
            }
        }
    }
    sizes
}

/// The same board, placed more exactly, if that explains more.
fn settled(picture: &Picture, plane: &Plane, scales: &[Picture], lattice: Lattice) -> Lattice {
    let score = |lattice: &Lattice| bound(scales, *lattice).map_or(f32::MIN, |(score, _)| score);
    let exact = grid::settled(plane, lattice).widened(picture);
    match bound(scales, exact) {
        Some((better, exact)) if better >= score(&lattice) => exact,
        _ => lattice,
    }
}

/// The part of a lattice that holds all tiles, and how much of the picture it
/// explains.
fn bound(scales: &[Picture], lattice: Lattice) -> Option<(f32, Lattice)> {
    let Cells { contents, likeness, board, twins, .. } = cells::cells(scales, &lattice)?;
    let is_tile = |&(&content, _): &(&Content, &f32)| content == Content::Tile;
    let tiles = contents.iter().zip(&likeness).filter(is_tile);
    let explained: f32 = tiles.map(|(_, likeness)| likeness).sum();
    Some((explained * twins.powi(TWINS), board))
}

/// Reads the board on a lattice; with how much of the picture it explains.
fn read(scales: &[Picture], lattice: Lattice) -> Option<(f32, Sighting)> {
    let (rows, cols) = (lattice.down.count, lattice.across.count);
    if rows.max(cols) > MOST_SIDE {
        return None;
    }
    let Cells { contents, clarity, twins, .. } = cells::cells(scales, &lattice)?;
    let full: Vec<usize> =
        (0..contents.len()).filter(|&index| contents[index] != Content::Empty).collect();
    if full.len() < LEAST_TILES {
        return None;
    }
    let faces = Face::all(scales, &lattice, &full);
    let Groups { kinds, confidence } = groups(&faces);
    let copies = |kind: usize| kinds.iter().filter(|&&other| other == kind).count();
    let most = kinds.iter().map(|&kind| copies(kind)).max()?;
    let share = most as f32 / kinds.len() as f32;
    let is_alone = |tile: usize| copies(kinds[tile]) == 1;
    let paired = (0..full.len()).filter(|&tile| !is_alone(tile)).map(|tile| full[tile]);
    let inner = lattice.around(&paired.collect::<Vec<_>>())?;
    if inner != lattice {
        // What has no equal and lies at the rim is no tile.
        return read(scales, inner);
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
        let price = if contents[index] == Content::Tile { 0.45 } else { 0.75 };
        explained += confidence - price;
    }
    if rows.min(cols) < FEW || share > MOST_ALIKE {
        // Buttons in a row look like a board of one row, and a lattice that does
        // not fit shows the same plain part everywhere.
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
    Some((explained * area * plain * twins.powi(TWINS), sighting))
}

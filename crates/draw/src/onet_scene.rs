//! An Onet board with annotations.
//!
//! ```
//! use simpul_draw::{Faces, Look, OnetScene, Theme};
//! use onet::{Board, Pair, Rules};
//!
//! let board: Board = "1 2 1\n2 3 3".parse()?;
//! let pair = Pair::new([0, 0].into(), [0, 2].into()).unwrap();
//! let path = Rules::Ring.join(&board, pair).unwrap();
//! let scene = OnetScene { path: Some(&path), ..OnetScene::of(&board) };
//! let svg = scene.drawing(Faces::Pictures(Theme::Flowers), Look::Dark, 48.0).svg();
//! assert!(svg.starts_with("<svg") && svg.contains(r#"class="path""#));
//! # Ok::<(), onet::FormatError>(())
//! ```

use std::fmt::Write;

use onet::{Board, Kind, Pair, Path, Point};
use simpul_core::Cell;

use crate::lettering::{Short, Weight};
use crate::look::{Colours, Look};
use crate::sheet::{Pen, Sheet, Text};
use crate::{Drawing, Picture, Theme};

/// A board with annotations.
#[derive(Clone, Copy, Debug)]
pub struct OnetScene<'a> {
    /// The tiles.
    pub board: &'a Board,
    /// The path between two tiles.
    pub path: Option<&'a Path>,
    /// Two tiles that are recommended.
    pub hint: Option<Pair>,
    /// The tile that is chosen.
    pub selected: Option<Cell>,
}

/// The faces of the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces<'a> {
    /// Pictures; kind 1 has the first one.
    Pictures(Theme),
    /// The numbers of the kinds.
    Numbers,
    /// A letter for each kind, and two or more where one is not enough.
    Letters,
    /// A number for each cell in row-major order: the move that removes its tile. 0 is
    /// blank.
    Steps(&'a [usize]),
}

/// The distance between adjacent tiles.
const TILE: f32 = 48.0;
/// The width of the ring around the board, in which paths run.
const RING: f32 = 24.0;
/// The gap between the faces of two tiles, and the height of the lower edge.
const GAP: f32 = 3.0;
const EDGE: f32 = 3.5;
/// The part of a tile's face that the picture takes.
const PICTURE: f32 = 0.7;

impl<'a> OnetScene<'a> {
    /// The board alone.
    #[must_use]
    pub const fn of(board: &'a Board) -> Self {
        Self { board, path: None, hint: None, selected: None }
    }

    /// Returns the width and height of the picture for tiles `tile` points wide.
    #[must_use]
    pub fn extent(&self, tile: f32) -> [f32; 2] {
        let (rows, cols) = (self.board.size().rows(), self.board.size().cols());
        [cols, rows].map(|tiles| (tiles as f32 * TILE + 2.0 * RING) * tile / TILE)
    }

    /// The picture, with tiles that are `tile` points wide.
    #[must_use]
    pub fn drawing(&self, faces: Faces, look: Look, tile: f32) -> Drawing {
        Drawing::new(self.sheet(faces, look), TILE, tile)
    }

    pub(crate) fn sheet(&self, faces: Faces, look: Look) -> Sheet {
        let colours = look.colours();
        let [width, height] = self.extent(TILE);
        let mut sheet = Sheet::new(width, height, colours.paper);
        let (wide, high) = (width - 2.0 * RING, height - 2.0 * RING);
        let table = rounded(RING - 2.0, RING - 2.0, wide + 4.0, high + 4.0, 8.0);
        sheet.shape("table", table, Pen::fill(colours.table));
        for cell in self.board.occupied() {
            let kind = self.board.tile(cell).expect("it is occupied");
            let index = self.board.size().index(cell);
            place_tile(&mut sheet, corner(cell), look);
            place_face(&mut sheet, corner(cell), faces, kind, index, colours);
        }
        if let Some(hint) = self.hint {
            for cell in [hint.a(), hint.b()] {
                let pen = Pen::stroke(colours.accent, 3.0).dashed(6.0);
                sheet.shape("hint", around(cell), pen);
            }
        }
        if let Some(cell) = self.selected {
            sheet.shape("selected", around(cell), Pen::stroke(colours.accent, 4.0));
        }
        if let Some(path) = self.path {
            place_path(&mut sheet, self.board, path, colours);
        }
        sheet
    }
}

/// Returns for each cell, in row-major order, which of these moves removes its tile,
/// from 1; 0 if there is none. With gravity, it is the tile that is in the cell at
/// first.
#[must_use]
pub fn steps(board: &Board, moves: &[Pair]) -> Vec<usize> {
    let (size, gravity) = (board.size(), board.gravity());
    let mut steps = vec![0; size.area()];
    let tiles = board.numbers().iter().zip(1..);
    let names = tiles.map(|(&kind, name)| if kind == 0 { 0 } else { name }).collect();
    // A board on which every tile has its own kind slides in the same way.
    let Ok(mut named) = Board::from_numbers(size, names, gravity) else { return steps };
    for (step, &pair) in (1..).zip(moves) {
        for cell in [pair.a(), pair.b()].into_iter().filter(|&cell| size.contains(cell)) {
            if let Some(name) = named.tile(cell) {
                steps[usize::from(name.number()) - 1] = step;
            }
        }
        if size.contains(pair.a()) && size.contains(pair.b()) {
            named.remove(pair);
        }
    }
    steps
}

/// The upper left corner of a cell.
fn corner(cell: Cell) -> [f32; 2] {
    [RING + f32::from(cell.col) * TILE, RING + f32::from(cell.row) * TILE]
}

fn place_tile(sheet: &mut Sheet, at: [f32; 2], look: Look) {
    let Colours { tile, tile_edge, .. } = look.colours();
    let face = || {
        let (start, side) = (GAP / 2.0, TILE - GAP);
        let whole = rounded(start, start, side, side, 6.0);
        let top = rounded(start + 0.5, start + 0.5, side - 1.0, side - EDGE, 5.5);
        format!(r#"<path fill="{tile_edge}" d="{whole}"/><path fill="{tile}" d="{top}"/>"#)
    };
    sheet.stamp(format!("tile{}", look.suffix()), face, at, 1.0);
}

fn place_face(
    sheet: &mut Sheet,
    [x, y]: [f32; 2],
    faces: Faces,
    kind: Kind,
    index: usize,
    colours: Colours,
) {
    let written = match faces {
        Faces::Pictures(theme) => {
            let number = usize::from(kind.number()) - 1;
            let look = || theme.picture(number).pieces().to_owned();
            let side = PICTURE * (TILE - GAP);
            let at = [x + (TILE - side) / 2.0, y + (TILE - EDGE - side) / 2.0 + 0.75];
            sheet.stamp(format!("{theme}-{number}"), look, at, side / Picture::SIDE);
            return;
        }
        Faces::Numbers => kind.to_string(),
        Faces::Letters => letters(kind),
        Faces::Steps(steps) => match steps.get(index) {
            None | Some(0) => return,
            Some(step) => step.to_string(),
        },
    };
    let size = 24.0_f32.min(36.0 / Weight::Bold.width(&written).max(0.1));
    let (x, y) = (x + TILE / 2.0, y + (TILE - EDGE) / 2.0 + 0.75);
    let text =
        Text { letters: written, x, y, size, weight: Weight::Bold, colour: colours.tile_ink };
    sheet.text(text);
}

/// A to Z, then AA to ZZ and so on.
fn letters(kind: Kind) -> String {
    let mut rest = usize::from(kind.number());
    let mut letters = vec![];
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.into_iter().rev().collect()
}

/// A saffron line with round joints and a dark rim, and a ring at both ends.
fn place_path(sheet: &mut Sheet, board: &Board, path: &Path, colours: Colours) {
    let corners: Vec<[f32; 2]> = path.corners().iter().map(|&place| middle(board, place)).collect();
    let line = through(&corners);
    for end in [path.corners().first(), path.corners().last()].into_iter().flatten() {
        if let Some(cell) = on_board(*end) {
            sheet.shape("end", around(cell), Pen::stroke(colours.saffron, 4.0));
        }
    }
    sheet.shape("under-path", line.clone(), Pen::stroke(colours.under_path, 8.0));
    sheet.shape("path", line, Pen::stroke(colours.saffron, 5.0));
    for end in [corners.first(), corners.last()].into_iter().flatten() {
        let dot = disc(*end, 6.0);
        let pen =
            Pen { stroke: Some(colours.under_path), width: 1.5, ..Pen::fill(colours.saffron) };
        sheet.shape("path-end", dot, pen);
    }
}

fn on_board(place: Point) -> Option<Cell> {
    Some(Cell::new(u16::try_from(place.row).ok()?, u16::try_from(place.col).ok()?))
}

/// The middle of a place on the board or in the ring.
fn middle(board: &Board, place: Point) -> [f32; 2] {
    let along = |at: i16, tiles: usize| match usize::try_from(at) {
        Err(_) => RING / 2.0,
        Ok(at) if at >= tiles => RING * 1.5 + tiles as f32 * TILE,
        Ok(at) => RING + (at as f32 + 0.5) * TILE,
    };
    let size = board.size();
    [along(place.col, size.cols()), along(place.row, size.rows())]
}

/// Returns a frame around the tile of a cell.
fn around(cell: Cell) -> String {
    let [x, y] = corner(cell);
    rounded(x + 2.0, y + 2.0, TILE - 4.0, TILE - 4.0, 6.0)
}

/// A rectangle with round corners, as the `d` of a path.
fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> String {
    let (across, down) = (Short(width - 2.0 * radius), Short(height - 2.0 * radius));
    let (start, y, r) = (Short(x + radius), Short(y), Short(radius));
    let (back, up) = (Short(2.0 * radius - width), Short(2.0 * radius - height));
    format!(
        "M{start} {y}h{across}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1 -{r} {r}h{back}a{r} {r} 0 0 1 -{r} -{r}v{up}a{r} {r} 0 0 1 {r} -{r}z"
    )
}

/// Straight lines from place to place, as the `d` of a path.
pub(crate) fn through(places: &[[f32; 2]]) -> String {
    let mut path = String::new();
    for (at, place) in places.iter().enumerate() {
        let ([x, y], command) = (place.map(Short), if at == 0 { 'M' } else { 'L' });
        write!(path, "{command}{x} {y}").expect("a string takes everything");
    }
    path
}

/// A disc as the `d` of a path.
pub(crate) fn disc([x, y]: [f32; 2], radius: f32) -> String {
    let (left, y, r, across) = (Short(x - radius), Short(y), Short(radius), Short(2.0 * radius));
    format!("M{left} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_continue_after_z_with_aa() {
        let letters = [1, 26, 27, 52, 702, 703, u16::MAX].map(|n| letters(Kind::new(n).unwrap()));
        assert_eq!(letters, ["A", "Z", "AA", "AZ", "ZZ", "AAA", "CRXO"]);
    }

    #[test]
    fn move_numbers_follow_sliding_tiles() {
        let moves = [[[1, 0], [1, 1]], [[1, 0], [1, 1]]]
            .map(|[a, b]: [[u16; 2]; 2]| Pair::new(a.into(), b.into()).unwrap());
        let board: Board = "2 2 down\n1 1\n2 2".parse().unwrap();
        assert_eq!(steps(&board, &moves), [2, 2, 1, 1]);
        let lying: Board = "1 1\n2 2".parse().unwrap();
        assert_eq!(steps(&lying, &moves), [0, 0, 1, 1]);
    }

    #[test]
    fn a_path_outside_the_board_runs_in_the_ring() {
        let board: Board = "1 2 1".parse().unwrap();
        let pair = Pair::new([0, 0].into(), [0, 2].into()).unwrap();
        let path = Path::between(&board, pair).unwrap();
        let scene = OnetScene { path: Some(&path), ..OnetScene::of(&board) };
        let svg = scene.drawing(Faces::Numbers, Look::Light, 48.0).svg();
        assert!(svg.contains(r#"class="path" d="M48 48L48 12L144 12L144 48""#), "{svg}");
        assert!(
            svg.starts_with(r#"<svg xmlns="http://www.w3.org/2000/svg" width="192" height="96""#)
        );
    }
}

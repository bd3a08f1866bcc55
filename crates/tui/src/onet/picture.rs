//! Draws an Onet board on the canvas.
//!
//! In a large window grid lines separate the tiles; in a small one they are adjacent.
//! The board is surrounded by the ring of empty cells through which paths run.

use onet::{Board, Path, Point};
use ratatui::layout::Rect;
use ratatui::style::Style;
use simpul_core::{Cell, Size};

use super::name::Names;
use crate::canvas::{Canvas, Spot};
use crate::look::{Look, Tone};
use crate::page;
use crate::strokes::Arms;

/// The size at which cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The distance between adjacent cells.
    pitch: Spot,
    /// Whether grid lines separate the tiles.
    has_net: bool,
}

/// The available scales, largest first.
const SCALES: [Scale; 4] = [
    Scale { pitch: Spot { x: 8, y: 4 }, has_net: true },
    Scale { pitch: Spot { x: 4, y: 2 }, has_net: true },
    Scale { pitch: Spot { x: 3, y: 1 }, has_net: false },
    Scale { pitch: Spot { x: 2, y: 1 }, has_net: false },
];

impl Scale {
    /// Returns the largest scale at which the board fits into the window; the smallest
    /// if none does.
    pub fn fitting(size: Size, names: Names, window: Rect) -> Self {
        // Every scale has room for a name of one character.
        let more = names.width() as i32 - 1;
        let scales = SCALES.map(|Scale { pitch, has_net }| Self {
            pitch: Spot { x: pitch.x + more, ..pitch },
            has_net,
        });
        let fits = |scale: &Self| page::fits(window, scale.whole(size));
        scales.into_iter().find(fits).unwrap_or(scales[SCALES.len() - 1])
    }

    /// Returns the width and height of the board with its ring.
    pub const fn whole(self, size: Size) -> Spot {
        let side = self.has_net as i32;
        Spot {
            x: (size.cols() as i32 + 2) * self.pitch.x + side,
            y: (size.rows() as i32 + 2) * self.pitch.y + side,
        }
    }

    /// Returns the centre of a cell, or of a place in the ring.
    pub fn middle(self, point: Point) -> Spot {
        let corner = self.corner(i32::from(point.row), i32::from(point.col));
        Spot { x: corner.x + self.pitch.x / 2, y: corner.y + self.pitch.y / 2 }
    }

    const fn corner(self, row: i32, col: i32) -> Spot {
        Spot { x: (col + 1) * self.pitch.x, y: (row + 1) * self.pitch.y }
    }

    /// Returns the cell at a position of the canvas.
    pub fn cell(self, size: Size, spot: Spot) -> Option<Cell> {
        let row = u16::try_from(spot.y.div_euclid(self.pitch.y) - 1).ok()?;
        let col = u16::try_from(spot.x.div_euclid(self.pitch.x) - 1).ok()?;
        let cell = Cell::new(row, col);
        size.contains(cell).then_some(cell)
    }
}

/// A board with its annotations.
pub struct Picture<'a> {
    pub board: &'a Board,
    pub names: Names,
    pub scale: Scale,
    pub look: Look,
    pub cursor: Option<Cell>,
    pub chosen: Option<Cell>,
    pub hinted: &'a [Cell],
    /// In row-major order.
    pub mates: &'a [Cell],
    pub path: Option<&'a Path>,
    /// Whether the tiles are hidden, as during a pause.
    pub is_hidden: bool,
}

impl Picture<'_> {
    pub fn draw(&self, canvas: &mut Canvas) {
        if self.scale.has_net {
            self.draw_net(canvas);
        }
        if let Some(path) = self.path {
            self.draw_path(path, canvas);
        }
        for cell in self.board.occupied() {
            self.draw_tile(cell, canvas);
        }
    }

    fn draw_tile(&self, cell: Cell, canvas: &mut Canvas) {
        let Some(kind) = self.board.tile(cell) else { return };
        let middle = self.scale.middle(cell.into());
        if self.is_hidden {
            let back = self.look.either('▒', '#');
            return canvas.put(middle, back, self.look.style(Tone::Faint));
        }
        let name = self.names.name(kind);
        let width = name.chars().count() as i32;
        let first = middle.x - (width - 1) / 2;
        let is_end = self.path.is_some_and(|path| {
            let corners = path.corners();
            corners.first() == Some(&cell.into()) || corners.last() == Some(&cell.into())
        });
        let (marks, style) = if is_end {
            (None, self.look.style(Tone::Chosen))
        } else {
            self.marks(cell, self.look.kind(kind.number()))
        };
        canvas.write(Spot { x: first, ..middle }, &name, style);
        if let Some([left, right]) = marks {
            canvas.put(Spot { x: first - 1, ..middle }, left, style);
            if self.scale.pitch.x > width + 1 {
                canvas.put(Spot { x: first + width, ..middle }, right, style);
            }
        }
    }

    /// Returns the characters on both sides of a tile, and its style.
    fn marks(&self, cell: Cell, plain: Style) -> (Option<[char; 2]>, Style) {
        let style = |tone| self.look.style(tone);
        if self.chosen == Some(cell) {
            let marks = if self.cursor == Some(cell) { ['[', ']'] } else { ['(', ')'] };
            (Some(marks), style(Tone::Chosen))
        } else if self.cursor == Some(cell) {
            // A hint stays visible under the cursor.
            let marks = if self.hinted.contains(&cell) { ['*', '*'] } else { ['[', ']'] };
            (Some(marks), style(Tone::Cursor))
        } else if self.hinted.contains(&cell) {
            (Some(['*', '*']), style(Tone::Highlighted))
        } else if self.mates.binary_search(&cell).is_ok() {
            let dot = self.look.either('·', '\'');
            (Some([dot, dot]), style(Tone::Highlighted))
        } else {
            (None, plain)
        }
    }

    fn has_tile(&self, row: i32, col: i32) -> bool {
        let at = |row: i32, col: i32| Some(Cell::new(row.try_into().ok()?, col.try_into().ok()?));
        at(row, col)
            .is_some_and(|cell| self.board.size().contains(cell) && self.board.tile(cell).is_some())
    }

    /// Draws the grid lines.
    fn draw_net(&self, canvas: &mut Canvas) {
        let style = self.look.style(Tone::Faint);
        let size = self.board.size();
        for row in 0..=size.rows() as i32 {
            for col in 0..=size.cols() as i32 {
                let tile = |down: i32, right: i32| self.has_tile(row + down, col + right);
                let arms = Arms {
                    up: tile(-1, -1) || tile(-1, 0),
                    right: tile(-1, 0) || tile(0, 0),
                    down: tile(0, -1) || tile(0, 0),
                    left: tile(-1, -1) || tile(0, -1),
                };
                let corner = self.scale.corner(row, col);
                canvas.put(corner, arms.thin(self.look), style);
                let level = Arms { left: true, right: true, ..Arms::default() }.thin(self.look);
                for x in (1..self.scale.pitch.x).filter(|_| arms.right) {
                    canvas.put(Spot { x: corner.x + x, ..corner }, level, style);
                }
                let upright = Arms { up: true, down: true, ..Arms::default() }.thin(self.look);
                for y in (1..self.scale.pitch.y).filter(|_| arms.down) {
                    canvas.put(Spot { y: corner.y + y, ..corner }, upright, style);
                }
            }
        }
    }

    fn draw_path(&self, path: &Path, canvas: &mut Canvas) {
        let style = self.look.style(Tone::Path);
        let spots: Vec<Spot> = path.corners().iter().map(|&at| self.scale.middle(at)).collect();
        for line in spots.windows(2) {
            let [from, to] = [line[0], line[1]];
            let is_level = from.y == to.y;
            let arms = Arms { up: !is_level, down: !is_level, left: is_level, right: is_level };
            for y in from.y.min(to.y)..=from.y.max(to.y) {
                for x in from.x.min(to.x)..=from.x.max(to.x) {
                    canvas.put(Spot { x, y }, arms.thick(self.look), style);
                }
            }
        }
        for corner in spots.windows(3) {
            let [before, here, after] = [corner[0], corner[1], corner[2]];
            let ends = [before, after];
            let arms = Arms {
                up: ends.iter().any(|end| end.y < here.y),
                right: ends.iter().any(|end| end.x > here.x),
                down: ends.iter().any(|end| end.y > here.y),
                left: ends.iter().any(|end| end.x < here.x),
            };
            canvas.put(here, arms.thick(self.look), style);
        }
    }
}

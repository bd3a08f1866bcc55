//! The arrangement of puzzles on pages.

use super::{Book, Entry, FOOT, GREY, HEAD, INK, MARGIN, lines, text};
use crate::Drawing;
use crate::lettering::Weight;
use crate::sheet::Sheet;

/// The height of a caption above a puzzle, and of each line of its id below, in points.
const CAPTION: f32 = 18.0;
const ID_LINE: f32 = 7.0;
const ID_SIZE: f32 = 5.5;
/// The most lines of an id: those of the largest puzzles would fill pages.
const MOST_ID_LINES: usize = 4;
/// The gap between two puzzles, in points.
const GAP: f32 = 14.0;
/// The largest width of a tile or a cell, in points.
const WIDEST: f32 = 36.0;

/// A grid of slots for the drawings of a book.
pub(super) struct Layout<'b> {
    entries: Vec<PlacedDrawing<'b>>,
    cols: usize,
    rows: usize,
    /// The slot of one puzzle, including its gap.
    slot: [f32; 2],
}

/// A drawing with its caption and id.
struct PlacedDrawing<'b> {
    caption: &'b str,
    id: &'b str,
    drawing: &'b Drawing,
}

impl<'b> Layout<'b> {
    /// Arranges as many drawings on a page as fit, within these columns and rows, with
    /// tiles or cells at least `side` wide; one if none fits.
    pub(super) fn new(
        book: &'b Book,
        side: f32,
        [most_cols, most_rows]: [usize; 2],
        shown: impl Fn(&'b Entry) -> (&'b Drawing, &'b str),
    ) -> Self {
        let placed = |entry: &'b Entry| {
            let (drawing, id) = shown(entry);
            PlacedDrawing { caption: &entry.caption, id, drawing }
        };
        let entries: Vec<PlacedDrawing> = book.entries.iter().map(placed).collect();
        let [width, height] = book.paper.extent();
        let room = [width - 2.0 * MARGIN, height - 2.0 * MARGIN - HEAD - FOOT];
        let slot = |cols: usize, rows: usize| [room[0] / cols as f32, room[1] / rows as f32];
        let fits = |cols: usize, rows: usize| {
            entries.iter().all(|entry| entry.side_in(slot(cols, rows)) >= side)
        };
        let shapes = (1..=most_cols).flat_map(|cols| (1..=most_rows).map(move |rows| (cols, rows)));
        // Of two arrangements with equally many slots, the one with fewer columns is
        // easier to read.
        let (cols, rows) = shapes
            .filter(|&(cols, rows)| fits(cols, rows))
            .max_by_key(|&(cols, rows)| (cols * rows, rows))
            .unwrap_or((1, 1));
        Self { entries, cols, rows, slot: slot(cols, rows) }
    }

    /// Returns the number of pages.
    pub(super) fn pages(&self) -> usize {
        self.entries.len().div_ceil(self.cols * self.rows)
    }

    /// Adds the pages to those before; an empty page is made with its number.
    pub(super) fn fill(&self, pages: &mut Vec<Sheet>, empty: impl Fn(usize) -> Sheet) {
        for on_page in self.entries.chunks(self.cols * self.rows) {
            let mut page = empty(pages.len() + 1);
            for (at, entry) in on_page.iter().enumerate() {
                let [width, height] = self.slot;
                let left = MARGIN + (at % self.cols) as f32 * width;
                let top = MARGIN + HEAD + (at / self.cols) as f32 * height;
                entry.place(&mut page, [left, top], self.slot);
            }
            pages.push(page);
        }
    }
}

impl PlacedDrawing<'_> {
    /// The lines of its id in a slot of this width.
    fn id_lines(&self, width: f32) -> Vec<String> {
        let mut lines = lines(self.id, width - GAP, ID_SIZE, Weight::Regular);
        if lines.len() > MOST_ID_LINES {
            lines.truncate(MOST_ID_LINES);
            lines.iter_mut().last().into_iter().for_each(|line| line.push('…'));
        }
        lines
    }

    /// Returns the scale at which it fills a slot of this size.
    fn scale_in(&self, [width, height]: [f32; 2]) -> f32 {
        let [wide, high] = self.drawing.units();
        let below = self.id_lines(width).len() as f32 * ID_LINE;
        let across = (width - GAP) / wide;
        let down = (height - CAPTION - below - GAP) / high;
        across.min(down).min(WIDEST / self.drawing.side()).max(0.01)
    }

    /// Returns the width of a tile or cell at that scale.
    fn side_in(&self, slot: [f32; 2]) -> f32 {
        self.scale_in(slot) * self.drawing.side()
    }

    fn place(&self, page: &mut Sheet, [left, top]: [f32; 2], slot: [f32; 2]) {
        let scale = self.scale_in(slot);
        let [wide, high] = self.drawing.units().map(|side| side * scale);
        let middle = left + slot[0] / 2.0;
        let ids = self.id_lines(slot[0]);
        let taken = CAPTION + high + ids.len() as f32 * ID_LINE;
        let top = top + (slot[1] - taken).max(0.0) / 2.0;
        page.text(text(self.caption, middle, top + 10.0, 11.0, Weight::Bold, INK));
        page.place(self.drawing.sheet().clone(), [middle - wide / 2.0, top + CAPTION], scale);
        for (line, at) in ids.iter().zip(0_u16..) {
            let y = top + CAPTION + high + (f32::from(at) + 0.5) * ID_LINE;
            page.text(text(line, middle, y, ID_SIZE, Weight::Regular, GREY));
        }
    }
}

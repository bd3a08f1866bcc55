//! Scrolling: a board in a window that may be smaller than the board.
//!
//! A board is drawn on a [`Canvas`] in its own coordinates, clipped to the window. The
//! [`View`] is the scroll position; it maps mouse clicks back to the board.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::MouseEventKind;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::look::{Look, Tone};

/// A position on the canvas: column and row of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub x: i32,
    pub y: i32,
}

/// The scroll position: the visible part of a board.
#[derive(Clone, Debug)]
pub struct View {
    /// The position of the board at the upper left corner of the window.
    corner: Spot,
    window: Rect,
    /// The width and height of the whole board.
    board: Spot,
    /// Whether the window follows the cursor.
    follows: bool,
}

impl Default for View {
    fn default() -> Self {
        let origin = Spot { x: 0, y: 0 };
        Self { corner: origin, window: Rect::ZERO, board: origin, follows: true }
    }
}

impl View {
    /// Sets the sizes of board and window, and scrolls so that `focus` is visible.
    pub fn show(&mut self, window: Rect, board: Spot, focus: Spot) {
        (self.window, self.board) = (window, board);
        let [width, height] = [window.width, window.height].map(i32::from);
        if self.follows {
            self.corner.x = scroll_to(self.corner.x, width, focus.x);
            self.corner.y = scroll_to(self.corner.y, height, focus.y);
        }
        self.corner.x = within(self.corner.x, width, board.x);
        self.corner.y = within(self.corner.y, height, board.y);
    }

    /// Makes the window follow the cursor from now on.
    pub const fn follow(&mut self) {
        self.follows = true;
    }

    /// Scrolls, and stops following the cursor.
    const fn scroll(&mut self, by: Spot) {
        self.follows = false;
        self.corner.x += by.x;
        self.corner.y += by.y;
    }

    /// Scrolls by a mouse wheel event.
    pub const fn turn_wheel(&mut self, mouse: MouseEventKind) {
        const LINES: i32 = 3;
        match mouse {
            MouseEventKind::ScrollUp => self.scroll(Spot { x: 0, y: -LINES }),
            MouseEventKind::ScrollDown => self.scroll(Spot { x: 0, y: LINES }),
            MouseEventKind::ScrollLeft => self.scroll(Spot { x: -LINES, y: 0 }),
            MouseEventKind::ScrollRight => self.scroll(Spot { x: LINES, y: 0 }),
            _ => {}
        }
    }

    /// The position of the board at this place of the terminal, if any.
    pub fn spot(&self, column: u16, row: u16) -> Option<Spot> {
        let is_inside = self.window.contains(Position { x: column, y: row });
        is_inside.then(|| Spot {
            x: i32::from(column - self.window.x) + self.corner.x,
            y: i32::from(row - self.window.y) + self.corner.y,
        })
    }

    /// The canvas of the board.
    pub const fn canvas<'b>(&self, buffer: &'b mut Buffer) -> Canvas<'b> {
        Canvas { buffer, window: self.window, corner: self.corner }
    }

    /// Marks the sides beyond which the board continues.
    pub fn mark_more(&self, buffer: &mut Buffer, look: Look) {
        let Rect { width, height, .. } = self.window;
        if width == 0 || height == 0 {
            return;
        }
        let (left, top) = (self.window.x, self.window.y);
        let (right, bottom) = (self.window.right() - 1, self.window.bottom() - 1);
        let (middle_x, middle_y) = (left + width / 2, top + height / 2);
        let more_right = self.corner.x + i32::from(width) < self.board.x;
        let more_below = self.corner.y + i32::from(height) < self.board.y;
        let marks = [
            (self.corner.x > 0, [left, middle_y], look.either('◀', '<')),
            (more_right, [right, middle_y], look.either('▶', '>')),
            (self.corner.y > 0, [middle_x, top], look.either('▲', '^')),
            (more_below, [middle_x, bottom], look.either('▼', 'v')),
        ];
        for (_, [x, y], mark) in marks.into_iter().filter(|(is_more, ..)| *is_more) {
            buffer[(x, y)].set_char(mark).set_style(look.style(Tone::Cursor));
        }
    }
}

/// The number of characters of the board to keep visible beyond the cursor.
const MARGIN: i32 = 4;

/// Returns the scroll offset that shows the focus, moved as little as possible.
fn scroll_to(corner: i32, window: i32, focus: i32) -> i32 {
    let margin = MARGIN.min((window - 1) / 2);
    corner.min(focus - margin).max(focus + margin + 1 - window)
}

/// Clamps a scroll offset so that the board fills the window; a smaller board is
/// centred.
fn within(corner: i32, window: i32, board: i32) -> i32 {
    if board <= window { -((window - board) / 2) } else { corner.clamp(0, board - window) }
}

/// The drawing surface of a board.
pub struct Canvas<'b> {
    buffer: &'b mut Buffer,
    window: Rect,
    corner: Spot,
}

impl Canvas<'_> {
    /// Returns whether something that begins here, or a few characters to the left, may
    /// be visible. Most of a large board can be skipped.
    pub fn sees(&self, spot: Spot) -> bool {
        let [x, y] = [spot.x - self.corner.x, spot.y - self.corner.y];
        let [width, height] = [self.window.width, self.window.height].map(i32::from);
        (-MARGIN..width + MARGIN).contains(&x) && (-MARGIN..height + MARGIN).contains(&y)
    }

    /// Writes a text from this position to the right.
    pub fn write(&mut self, spot: Spot, text: &str, style: Style) {
        for (x, letter) in (spot.x..).zip(text.chars()) {
            self.put(Spot { x, y: spot.y }, letter, style);
        }
    }

    /// Writes one character.
    pub fn put(&mut self, spot: Spot, letter: char, style: Style) {
        let [x, y] = [spot.x - self.corner.x, spot.y - self.corner.y];
        let is_inside = (0..i32::from(self.window.width)).contains(&x)
            && (0..i32::from(self.window.height)).contains(&y);
        if is_inside {
            let place = (self.window.x + x as u16, self.window.y + y as u16);
            if let Some(cell) = self.buffer.cell_mut(place) {
                cell.set_char(letter).set_style(style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_board_is_in_the_middle_and_a_large_one_follows_the_cursor() {
        let window = Rect::new(2, 1, 20, 10);
        let mut view = View::default();
        view.show(window, Spot { x: 10, y: 4 }, Spot { x: 0, y: 0 });
        assert_eq!(view.spot(2 + 5, 1 + 3), Some(Spot { x: 0, y: 0 }));
        assert_eq!(view.spot(1, 1), None);
        for focus in [0, 50, 99, 3, 60] {
            let focus = Spot { x: focus, y: focus };
            view.show(window, Spot { x: 100, y: 100 }, focus);
            let seen = view.spot(2, 1).unwrap();
            assert!((seen.x..seen.x + 20).contains(&focus.x), "{seen:?}");
            assert!((seen.y..seen.y + 10).contains(&focus.y), "{seen:?}");
            assert!(seen.x >= 0 && seen.x <= 80 && seen.y >= 0 && seen.y <= 90, "{seen:?}");
        }
    }

    #[test]
    fn scrolling_by_hand_ends_at_the_sides_of_the_board() {
        let (window, board) = (Rect::new(0, 0, 20, 10), Spot { x: 30, y: 30 });
        let mut view = View::default();
        view.scroll(Spot { x: 500, y: -500 });
        view.show(window, board, Spot { x: 0, y: 29 });
        assert_eq!(view.spot(0, 0), Some(Spot { x: 10, y: 0 }));
        view.follow();
        view.show(window, board, Spot { x: 0, y: 29 });
        assert_eq!(view.spot(0, 0), Some(Spot { x: 0, y: 20 }));
    }
}

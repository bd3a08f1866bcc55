//! The layout around a board: the title with the clock, messages, and keys. In a wide
//! window messages and keys are beside the board, else below it.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

use super::canvas::{Spot, View};
use super::look::{Look, Tone};
use super::strokes::Arms;

/// The smallest supported window, in columns and rows.
pub const SMALLEST: [u16; 2] = [40, 12];
/// The minimum width of the column beside the board.
const NARROWEST: u16 = 32;
/// The maximum width of that column.
const WIDEST: u16 = 44;
/// The minimum height of that column, if the window has room.
const LEAST_HEIGHT: i32 = 20;
/// The most lines of text below the board.
const MOST_LINES: usize = 6;

/// The lines reserved below the board for text and keys, so that the board does not
/// move.
const USUAL_LINES: i32 = 4;
/// The minimum number of keys beside the board.
const LEAST_KEYS: usize = 3;

/// A text with its role.
pub type StyledText = (String, Tone);

/// A key and its action.
pub type Key = (String, String);

/// Everything around a board.
pub struct Page {
    pub look: Look,
    pub title: String,
    /// The figures to the right of the title: the clock, the score.
    pub figures: Vec<StyledText>,
    /// The messages, one per paragraph.
    pub text: Vec<StyledText>,
    pub keys: Vec<Key>,
    /// The width and height of the board.
    pub board: Spot,
}

impl Page {
    /// Draws everything but the board, and scrolls the view of the board, in the rest of
    /// the window, to the cursor.
    pub fn draw(&self, frame: &mut Frame, view: &mut View, cursor: Spot) {
        view.show(self.draw_around(frame), self.board, cursor);
    }

    /// Draws everything around the board; returns the area for the board.
    fn draw_around(&self, frame: &mut Frame) -> Rect {
        let (area, width) = self.area(frame.area());
        let buffer = frame.buffer_mut();
        self.draw_title(Rect { height: 1, ..area }, buffer);
        let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        match width {
            Some(width) => self.draw_beside(below, width, buffer),
            None => self.draw_below(below, buffer),
        }
    }

    /// Returns the used part of the window, and the width of the column beside the board
    /// if there is room for one. In a large window the column stays next to the board,
    /// and both are centred.
    fn area(&self, window: Rect) -> (Rect, Option<u16>) {
        let beside = i32::from(window.width) - self.board.x - 1;
        if beside < i32::from(NARROWEST) {
            return (window, None);
        }
        let column = (beside as u16).min(WIDEST);
        let width = (self.board.x as u16 + 1 + column).min(window.width);
        let lines = self.wrapped_text(usize::from(column) - 2).len() + self.keys.len() + 2;
        let height = (self.board.y + 1).max(LEAST_HEIGHT).max(lines as i32);
        let height = (height as u16).min(window.height);
        let x = window.x + (window.width - width) / 2;
        let y = window.y + (window.height - height) / 2;
        (Rect { x, y, width, height }, Some(column))
    }

    /// Returns whether all messages fit beside the board.
    pub fn has_room(&self, window: Rect) -> bool {
        let (area, width) = self.area(window);
        width.is_some_and(|width| {
            let lines = self.wrapped_text(usize::from(width) - 2).len() + self.keys.len() + 2;
            lines <= usize::from(area.height)
        })
    }

    /// Draws the title, and as many of the figures as fit.
    fn draw_title(&self, area: Rect, buffer: &mut Buffer) {
        let strong = self.look.style(Tone::Strong);
        let title = write(buffer, [area.x + 1, area.y], area.right(), &self.title, strong);
        let width = |figures: &[StyledText]| -> usize {
            figures.iter().map(|(text, _)| text.chars().count() + 2).sum()
        };
        let room = usize::from(area.right().saturating_sub(title));
        let mut figures = self.figures.as_slice();
        while width(figures) + 1 > room {
            let [_, rest @ ..] = figures else { return };
            figures = rest;
        }
        let mut x = area.right() - width(figures) as u16;
        for (text, tone) in figures {
            x = write(buffer, [x, area.y], area.right(), text, self.look.style(*tone)) + 2;
        }
    }

    fn draw_beside(&self, area: Rect, width: u16, buffer: &mut Buffer) -> Rect {
        let column = Rect { x: area.right() - width, width, ..area }.inner(Margin::new(1, 0));
        let board = Rect { width: area.width - width, ..area };
        let text: Vec<Option<StyledText>> = self.wrapped_text(usize::from(column.width));
        // Messages take precedence over keys, except the last keys, which include the
        // one to leave.
        let room = usize::from(column.height).saturating_sub(text.len() + 1).max(LEAST_KEYS);
        let keys = &self.keys[self.keys.len().saturating_sub(room)..];
        let first = column.bottom().saturating_sub(keys.len() as u16);
        let wide = self.keys.iter().map(|(key, _)| key.chars().count()).max().unwrap_or(0);
        for (y, (key, what)) in (first..).zip(keys) {
            let key = format!("{key:>wide$}");
            let strong = self.look.style(Tone::Strong);
            let x = write(buffer, [column.x, y], column.right(), &key, strong);
            write(buffer, [x + 2, y], column.right(), what, Style::new());
        }
        for (y, text) in (column.y + 1..first).zip(&text) {
            if let Some((line, tone)) = text {
                write(buffer, [column.x, y], column.right(), line, self.look.style(*tone));
            }
        }
        board
    }

    /// Wraps the messages to this width, with a blank line after each.
    fn wrapped_text(&self, width: usize) -> Vec<Option<StyledText>> {
        let paragraph = |(text, tone): &StyledText| {
            let lines = wrap(text, width).into_iter().map(|line| Some((line, *tone)));
            lines.chain([None]).collect::<Vec<_>>()
        };
        self.text.iter().flat_map(paragraph).collect()
    }

    /// Returns as many keys as fit into two lines, always including the last two (all
    /// keys, leave).
    fn most_important(&self, width: usize) -> Vec<Vec<Key>> {
        let mut keys = self.keys.clone();
        loop {
            let lines = flowing(&keys, width);
            if lines.len() <= 2 || keys.len() <= 2 {
                return lines;
            }
            keys.remove(keys.len() - 3);
        }
    }

    fn draw_below(&self, area: Rect, buffer: &mut Buffer) -> Rect {
        let width = usize::from(area.width).saturating_sub(2);
        let text: Vec<StyledText> =
            self.wrapped_text(width).into_iter().flatten().take(MOST_LINES).collect();
        let keys = self.most_important(width);
        // If there is room, the board does not move when messages change.
        let spare = (i32::from(area.height) - self.board.y).clamp(0, USUAL_LINES) as u16;
        let lines = spare.max((text.len().max(1) + keys.len()) as u16);
        let board = Rect { height: area.height.saturating_sub(lines), ..area };
        for (y, (line, tone)) in (board.bottom()..).zip(&text) {
            write(buffer, [area.x + 1, y], area.right(), line, self.look.style(*tone));
        }
        let first = area.bottom().saturating_sub(keys.len() as u16);
        for (y, line) in (first..).zip(&keys) {
            let mut x = area.x + 1;
            for (key, what) in line {
                x = write(buffer, [x, y], area.right(), key, self.look.style(Tone::Strong)) + 1;
                x = write(buffer, [x, y], area.right(), what, Style::new()) + 2;
            }
        }
        board
    }
}

/// Writes a text clipped at a column; returns the column after it.
fn write(buffer: &mut Buffer, [x, y]: [u16; 2], end: u16, text: &str, style: Style) -> u16 {
    let room = usize::from(end.saturating_sub(x));
    if room == 0 { x } else { buffer.set_stringn(x, y, text, room, style).0 }
}

/// Arranges the keys in lines of this width.
fn flowing(keys: &[Key], width: usize) -> Vec<Vec<Key>> {
    let mut lines: Vec<Vec<Key>> = vec![];
    let mut used = usize::MAX;
    for (key, what) in keys {
        let length = key.chars().count() + what.chars().count() + 3;
        if used.saturating_add(length) > width + 2 {
            lines.push(vec![]);
            used = 0;
        }
        used += length;
        if let Some(line) = lines.last_mut() {
            line.push((key.clone(), what.clone()));
        }
    }
    lines
}

/// Wraps a text to this width at spaces, but not within coordinates such as `(0, 5)`.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![];
    let mut line = String::new();
    let mut words = text.split_whitespace();
    while let Some(first) = words.next() {
        let mut word = first.to_owned();
        while ends_within_place(&word)
            && let Some(rest) = words.next()
        {
            word = word + " " + rest;
        }
        let length = line.chars().count();
        if length > 0 && length + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Returns whether a text ends within coordinates, like `(0,`.
fn ends_within_place(text: &str) -> bool {
    let row = text.strip_suffix(',').and_then(|text| Some(text.rsplit_once('(')?.1));
    row.is_some_and(|row| !row.is_empty() && row.chars().all(|digit| digit.is_ascii_digit()))
}

/// Returns the maximum width of the text in a box.
pub fn box_width(window: Rect) -> usize {
    const WIDEST: usize = 72;
    usize::from(window.width).saturating_sub(4).min(WIDEST)
}

/// Divides the lines of a box into pages, with room for a footer on each.
pub fn pages(window: Rect, lines: &[String]) -> Vec<Vec<String>> {
    let height = usize::from(window.height).saturating_sub(3).max(1);
    lines.chunks(height).map(<[String]>::to_vec).collect()
}

/// Draws a centred box over everything else. Its margins shrink in a small window.
pub fn draw_box(frame: &mut Frame, look: Look, title: &str, text: &[String]) {
    let area = frame.area();
    let text: Vec<String> =
        text.iter().flat_map(|line| wrap_with_indent(line, box_width(area), 0)).collect();
    let longest = text.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let longest = longest.max(title.chars().count()) as u16;
    let margin = Margin {
        horizontal: if longest + 6 <= area.width { 3 } else { 2 },
        vertical: if text.len() as u16 + 4 <= area.height { 2 } else { 1 },
    };
    let width = (longest + 2 * margin.horizontal).min(area.width);
    let height = (text.len() as u16 + 2 * margin.vertical).min(area.height);
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    let area = Rect { x, y, width, height };
    Clear.render(area, frame.buffer_mut());
    draw_frame(area, look, frame.buffer_mut());
    let strong = look.style(Tone::Strong);
    write(frame.buffer_mut(), [x + 2, y], area.right() - 1, &format!(" {title} "), strong);
    let inside = area.inner(margin);
    let lines = (inside.y..inside.bottom()).zip(&text);
    for (y, line) in lines {
        write(frame.buffer_mut(), [inside.x, y], inside.right(), line, Style::new());
    }
}

fn draw_frame(area: Rect, look: Look, buffer: &mut Buffer) {
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for position in area.positions() {
        let is_side = position.x == area.x || position.x == right;
        let is_level = position.y == area.y || position.y == bottom;
        let arms = Arms {
            up: is_side && position.y > area.y,
            down: is_side && position.y < bottom,
            left: is_level && position.x > area.x,
            right: is_level && position.x < right,
        };
        if is_side || is_level {
            buffer[position].set_char(arms.thin(look));
        }
    }
}

/// Formats the keys as lines of a box: in two columns if both fit, else one.
pub fn key_lines(keys: &[Key], width: usize) -> Vec<String> {
    let wide = |text: fn(&Key) -> &String| {
        keys.iter().map(|key| text(key).chars().count()).max().unwrap_or(0)
    };
    let first = wide(|(key, _)| key);
    if first + 2 + wide(|(_, what)| what) <= width {
        return keys.iter().map(|(key, what)| format!("{key:>first$}  {what}")).collect();
    }
    let entry =
        |(key, what): &Key| wrap_with_indent(format!("{key}  {what}").trim_start(), width, 2);
    keys.iter().flat_map(entry).collect()
}

/// Wraps a line if necessary, with a hanging indent.
fn wrap_with_indent(line: &str, width: usize, indent: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let lines = wrap(line, width.saturating_sub(indent)).into_iter().enumerate();
    let line = |(at, line): (usize, String)| " ".repeat(if at == 0 { 0 } else { indent }) + &line;
    lines.map(line).collect()
}

/// Formats names and values as aligned lines of a box.
pub fn table(rows: &[(&str, String)]) -> Vec<String> {
    let wide = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    rows.iter().map(|(name, value)| format!("{name:<wide$}  {value}")).collect()
}

/// Returns whether a board of this size is entirely visible in this window.
pub fn fits(area: Rect, board: Spot) -> bool {
    let [width, height] = [area.width, area.height].map(i32::from);
    // The title is above it, and below it are at least one line of text and two of keys.
    let beside = board.x + 1 + i32::from(NARROWEST) <= width && board.y < height;
    beside || board.x <= width && board.y + 4 <= height
}

/// Draws a message if the window is too small; returns whether it is.
pub fn is_too_small(frame: &mut Frame, text: &str) -> bool {
    let area = frame.area();
    let is_small = area.width < SMALLEST[0] || area.height < SMALLEST[1];
    let lines = wrap(text, usize::from(area.width));
    for (y, line) in (area.y..area.bottom()).zip(&lines).filter(|_| is_small) {
        write(frame.buffer_mut(), [area.x, y], area.right(), line, Style::new());
    }
    is_small
}

/// Formats milliseconds as minutes and seconds.
pub fn clock(milliseconds: u64) -> String {
    let seconds = milliseconds / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words() {
        assert_eq!(wrap("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrap("unbreakable a", 4), ["unbreakable", "a"]);
        assert!(wrap(" ", 4).is_empty());
        assert_eq!(wrap("at (0, 1)-(0, 2), so", 10), ["at", "(0, 1)-(0, 2),", "so"]);
    }

    #[test]
    fn keys_in_a_box_are_never_cut() {
        let keys = [("arrows", "move"), ("Shift+arrows, wasd", "draw a line (right: a cross)")];
        let keys = keys.map(|(key, what)| (key.to_owned(), what.to_owned()));
        let wide = key_lines(&keys, 60);
        assert_eq!(wide[0], "            arrows  move");
        let narrow = key_lines(&keys, 36);
        assert_eq!(
            narrow,
            ["arrows  move", "Shift+arrows, wasd draw a line", "  (right: a cross)"]
        );
        assert!(narrow.iter().all(|line| line.chars().count() <= 36));
        let window = Rect::new(0, 0, 40, 12);
        assert_eq!(pages(window, &vec![String::new(); 20]).len(), 3);
    }

    #[test]
    fn keys_flow_over_lines() {
        let key = |name: &str| (name.to_owned(), "does it".to_owned());
        let lines = flowing(&[key("a"), key("b"), key("c")], 22);
        assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    }

    #[test]
    fn how_to_leave_is_seen_in_any_width() {
        let key = |name: &str| (name.to_owned(), "does it".to_owned());
        let page = Page {
            look: Look::new(draw::Ink { colour: false, unicode: true }),
            title: String::new(),
            figures: vec![],
            text: vec![],
            keys: ["a", "b", "c", "d", "e", "?", "q"].map(key).into(),
            board: Spot { x: 1, y: 1 },
        };
        let shown = |width| {
            let lines = page.most_important(width);
            lines.concat().into_iter().map(|(key, _)| key).collect::<Vec<_>>().concat()
        };
        assert_eq!((shown(22).as_str(), shown(33).as_str()), ("ab?q", "abcd?q"));
        assert_eq!(shown(99), "abcde?q");
    }

    #[test]
    fn a_time_is_told_in_minutes_and_seconds() {
        assert_eq!((clock(999).as_str(), clock(3_661_000).as_str()), ("0:00", "61:01"));
    }
}

//! An Onet board as text, with annotations.

use std::fmt::Write;

use onet::{Board, Kind, Path, Point};
use simpul_core::{Cell, Direction};

use crate::ink::Paint;
use crate::{Ink, OnetScene};

/// Writes the board as text, one line per row. A path is drawn through its empty cells,
/// and outside the board where it leaves it.
#[must_use]
pub fn onet_text(board: &Board, path: Option<&Path>, ink: Ink) -> String {
    OnetScene { path, ..OnetScene::of(board) }.text(ink)
}

impl OnetScene<'_> {
    /// Writes the board as text, one line per row, with kinds as numbers. A path is
    /// drawn through its empty cells, and outside the board where it leaves it; its
    /// ends, a hint and the selected tile are in brackets or in reverse video.
    #[must_use]
    pub fn text(&self, ink: Ink) -> String {
        written(self, ink, &|kind| kind.to_string())
    }

    /// Writes the board with letters; a kind without a letter keeps its number.
    #[must_use]
    pub fn text_in_letters(&self, ink: Ink) -> String {
        written(self, ink, &|kind| kind.letter().map_or_else(|| kind.to_string(), String::from))
    }

    fn is_marked(&self, cell: Cell) -> bool {
        let is_hinted = self.hint.is_some_and(|hint| hint.a() == cell || hint.b() == cell);
        is_hinted || self.selected == Some(cell)
    }
}

fn written(scene: &OnetScene, ink: Ink, name: &dyn Fn(Kind) -> String) -> String {
    let board = scene.board;
    let places = scene.path.map(Path::places).unwrap_or_default();
    let (rows, cols) = (board.size().rows() as i16, board.size().cols() as i16);
    let top = places.iter().map(|place| place.row).min().unwrap_or(0).min(0);
    let bottom = places.iter().map(|place| place.row).max().unwrap_or(0).max(rows - 1);
    let left = places.iter().map(|place| place.col).min().unwrap_or(0).min(0);
    let right = places.iter().map(|place| place.col).max().unwrap_or(0).max(cols - 1);
    let names = board.occupied().filter_map(|cell| board.tile(cell)).map(name);
    let width = names.map(|name| name.len()).max().unwrap_or(1);
    let mut text = String::new();
    for row in top..=bottom {
        let mut line = String::new();
        for col in left..=right {
            let place = Point { row, col };
            push_place(&mut line, scene, &places, place, (name, width), ink);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn push_place(
    line: &mut String,
    scene: &OnetScene,
    places: &[Point],
    place: Point,
    (name, width): (&dyn Fn(Kind) -> String, usize),
    ink: Ink,
) {
    let at = places.iter().position(|&on_path| on_path == place);
    let (row, col) = (u16::try_from(place.row), u16::try_from(place.col));
    let cell = row.ok().zip(col.ok()).map(|(row, col)| Cell::new(row, col));
    let cell = cell.filter(|&cell| scene.board.size().contains(cell));
    let is_marked = at.is_some() || cell.is_some_and(|cell| scene.is_marked(cell));
    let written = match (cell.and_then(|cell| scene.board.tile(cell)), at) {
        (Some(kind), _) if is_marked && ink.colour => {
            let tile = format!(" {:>width$} ", name(kind));
            line.write_str(&ink.paint(Paint::Highlight, &tile))
        }
        (Some(kind), _) if is_marked => write!(line, "[{:>width$}]", name(kind)),
        (Some(kind), _) => write!(line, " {:>width$} ", name(kind)),
        (None, Some(at)) => line.write_str(&ink.paint(Paint::Path, &bend(places, at, width, ink))),
        (None, None) if cell.is_some() => {
            let dot = if ink.unicode { '·' } else { '.' };
            let dot = format!("{dot:>width$}");
            write!(line, " {} ", ink.paint(Paint::Faint, &dot))
        }
        (None, None) => write!(line, " {:>width$} ", ""),
    };
    written.expect("a string takes everything");
}

/// The piece of the path in one place: it leads to the places before and after.
fn bend(places: &[Point], at: usize, width: usize, ink: Ink) -> String {
    let here = places[at];
    let leads = |direction: Direction| {
        let (rows, cols) = direction.delta();
        let there = Point { row: here.row + rows, col: here.col + cols };
        at > 0 && places[at - 1] == there || places.get(at + 1) == Some(&there)
    };
    let [up, down, left, right] = Direction::ALL.map(leads);
    let across = if ink.unicode { '─' } else { '-' };
    let middle = match (up, down, left, right) {
        (true, true, ..) if ink.unicode => '│',
        (true, true, ..) => '|',
        (_, _, true, true) => across,
        _ if !ink.unicode => '+',
        (true, _, true, _) => '┘',
        (true, _, _, true) => '└',
        (_, _, true, _) => '┐',
        _ => '┌',
    };
    let side = |leads: bool, length: usize| {
        std::iter::repeat_n(if leads { across } else { ' ' }, length).collect::<String>()
    };
    // The tile's last digit is in the middle column.
    format!("{}{middle}{}", side(left, width), side(right, 1))
}

#[cfg(test)]
mod tests {
    use onet::{Pair, Rules};

    use super::*;

    fn drawn(board: &str, a: [u16; 2], b: [u16; 2], ink: Ink) -> String {
        let board: Board = board.parse().unwrap();
        let pair = Pair::new(a.into(), b.into()).unwrap();
        onet_text(&board, Rules::Ring.join(&board, pair).as_ref(), ink)
    }

    #[test]
    fn a_path_bends_inside_the_board() {
        let plain = Ink { colour: false, unicode: true };
        assert_eq!(drawn("12 0 3\n4 0 12", [0, 0], [1, 2], plain), "[12]──┐   3\n  4   └─[12]\n");
        let ascii = Ink { colour: false, unicode: false };
        assert_eq!(drawn("12 0 3\n4 0 12", [0, 0], [1, 2], ascii), "[12]--+   3\n  4   +-[12]\n");
    }

    #[test]
    fn a_path_outside_the_board_is_drawn() {
        let plain = Ink { colour: false, unicode: true };
        let left = drawn("1 2\n3 4\n1 2", [0, 0], [2, 0], plain);
        assert_eq!(left, " ┌─[1] 2\n │  3  4\n └─[1] 2\n");
    }

    #[test]
    fn a_hint_and_the_selected_tile_are_in_brackets() {
        let board: Board = "1 2 1\n0 2 0".parse().unwrap();
        let hint = Pair::new([0, 0].into(), [0, 2].into());
        let scene = OnetScene { hint, selected: Some([1, 1].into()), ..OnetScene::of(&board) };
        let plain = Ink { colour: false, unicode: false };
        assert_eq!(scene.text(plain), "[1] 2 [1]\n . [2] .\n");
    }

    #[test]
    fn kinds_are_written_as_letters_on_request() {
        let board: Board = "A B A\n. z .".parse().unwrap();
        let plain = Ink { colour: false, unicode: false };
        assert_eq!(OnetScene::of(&board).text_in_letters(plain), " A  B  A\n .  z  .\n");
    }

    #[test]
    fn colours_replace_the_brackets() {
        let coloured = drawn("1 1", [0, 0], [0, 1], Ink { colour: true, unicode: true });
        assert_eq!(coloured, "\x1b[1;7m 1 \x1b[0m\x1b[1;7m 1 \x1b[0m\n");
    }
}

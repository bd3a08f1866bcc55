//! A Slitherlink puzzle as text, with its lines and crosses.

use simpul_core::{Cell, Edge, Vertex};
use slitherlink::{AngleMark, Mark, Position};

use crate::ink::Paint;
use crate::{Ink, SlitherlinkScene};

/// The parts of a picture to emphasize.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highlight<'a> {
    /// The cells to emphasize.
    pub cells: &'a [Cell],
    /// New or wrong edges.
    pub edges: &'a [Edge],
    /// The corners with an arc: exactly one of two edges is a line.
    pub arcs: &'a [AngleMark],
}

/// Writes the puzzle with its lines: a line of text for each row of dots and one for
/// each row of cells. Highlighted lines are bold, highlighted crosses capitals, and
/// highlighted clues in brackets or in reverse video.
///
/// ```
/// use simpul_draw::{Highlight, Ink, slitherlink_text};
/// use simpul_core::{Edge, Vertex};
/// use slitherlink::{Position, Puzzle};
///
/// let puzzle = Puzzle::parse("3.")?;
/// let corner = [Edge::right_of(Vertex::new(0, 0)), Edge::below(Vertex::new(0, 0))];
/// let position = Position::with(&puzzle, corner, [Edge::below(Vertex::new(0, 1))])?;
/// let ink = Ink { colour: false, unicode: true };
/// let lines = ["┌───╴   ·", "│ 3 ×", "╵   ·   ·", ""];
/// assert_eq!(slitherlink_text(&position, Highlight::default(), ink), lines.join("\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn slitherlink_text(position: &Position, highlight: Highlight, ink: Ink) -> String {
    let picture = Picture { position, highlight, ink };
    let rows = position.puzzle().size().rows() as u16;
    let mut text = String::new();
    for row in 0..=rows {
        text.push_str(picture.row_of_dots(row).trim_end());
        text.push('\n');
        if row < rows {
            text.push_str(picture.row_of_cells(row).trim_end());
            text.push('\n');
        }
    }
    text
}

impl SlitherlinkScene<'_> {
    /// The puzzle as text, as [`slitherlink_text`] writes it.
    #[must_use]
    pub fn text(&self, ink: Ink) -> String {
        slitherlink_text(self.position, self.highlight, ink)
    }
}

/// Returns the character of an arc, which is next to its dot on the horizontal edge.
#[must_use]
pub fn arc_sign(arc: &AngleMark, unicode: bool) -> char {
    let is_right = arc.edges.contains(&Edge::right_of(arc.dot));
    let is_below = arc.edges.contains(&Edge::below(arc.dot));
    match (is_right, is_below, unicode) {
        (true, true, true) => '◞',
        (true, false, true) => '◝',
        (false, true, true) => '◟',
        (false, false, true) => '◜',
        (_, true, false) => ',',
        (_, false, false) => '\'',
    }
}

struct Picture<'a> {
    position: &'a Position<'a>,
    highlight: Highlight<'a>,
    ink: Ink,
}

impl Picture<'_> {
    fn row_of_dots(&self, row: u16) -> String {
        let cols = self.position.puzzle().size().cols() as u16;
        let mut text = String::new();
        for col in 0..=cols {
            let dot = Vertex::new(row, col);
            text.push_str(&self.dot(dot));
            if col < cols {
                let line =
                    if self.ink.unicode { ["───", "━━━"] } else { ["---", "==="] };
                let edge = Edge::right_of(dot);
                let blank = self.arcs_on(edge);
                text.push_str(&self.edge(edge, line, &blank));
            }
        }
        text
    }

    fn row_of_cells(&self, row: u16) -> String {
        let cols = self.position.puzzle().size().cols() as u16;
        let mut text = String::new();
        for col in 0..=cols {
            let line = if self.ink.unicode { ["│", "┃"] } else { ["|", "#"] };
            text.push_str(&self.edge(Edge::below(Vertex::new(row, col)), line, " "));
            if col < cols {
                text.push_str(&self.cell(Cell::new(row, col)));
            }
        }
        text
    }

    /// Returns the three columns of a horizontal edge without a mark: blank, or the
    /// arcs of its corners next to their dots.
    fn arcs_on(&self, edge: Edge) -> String {
        let mut columns = [' '; 3];
        for arc in self.highlight.arcs.iter().filter(|arc| arc.edges.contains(&edge)) {
            let place = if arc.dot == edge.start() { 0 } else { 2 };
            let place = if columns[place] == ' ' { place } else { 1 };
            columns[place] = arc_sign(arc, self.ink.unicode);
        }
        columns.iter().collect()
    }

    /// An edge: `line` is how a line looks, plain and highlighted.
    fn edge(&self, edge: Edge, line: [&str; 2], blank: &str) -> String {
        let is_fresh = self.highlight.edges.contains(&edge);
        let look = match self.position.mark(edge) {
            None => return blank.to_owned(),
            Some(Mark::Line) => line[usize::from(is_fresh)].to_owned(),
            Some(Mark::Cross) => {
                let cross = if self.ink.unicode { "×" } else { "x" };
                format!("{:^1$}", if is_fresh { "X" } else { cross }, blank.chars().count())
            }
        };
        let paint = match self.position.mark(edge) {
            _ if is_fresh => Paint::Fresh,
            Some(Mark::Line) => Paint::Path,
            _ => Paint::Faint,
        };
        self.ink.paint(paint, &look)
    }

    fn cell(&self, cell: Cell) -> String {
        let clue = self.position.puzzle().clue(cell);
        let clue = clue.map_or_else(|| " ".to_owned(), |clue| clue.to_string());
        match self.highlight.cells.contains(&cell) {
            true if self.ink.colour => self.ink.paint(Paint::Highlight, &format!(" {clue} ")),
            true => format!("[{clue}]"),
            false => format!(" {clue} "),
        }
    }

    /// A dot, with the stubs of the lines that meet there.
    fn dot(&self, dot: Vertex) -> String {
        let Vertex { row, col } = dot;
        let size = self.position.puzzle().size();
        let up = row.checked_sub(1).map(|row| Edge::below(Vertex::new(row, col)));
        let down = (usize::from(row) < size.rows()).then(|| Edge::below(dot));
        let left = col.checked_sub(1).map(|col| Edge::right_of(Vertex::new(row, col)));
        let right = (usize::from(col) < size.cols()).then(|| Edge::right_of(dot));
        let is_line = |edge: Option<Edge>| {
            edge.is_some_and(|edge| self.position.mark(edge) == Some(Mark::Line))
        };
        let lines = [up, down, left, right].map(is_line);
        let number = lines.iter().fold(0, |number, &line| 2 * number + usize::from(line));
        let paint = if number == 0 { Paint::Faint } else { Paint::Path };
        self.ink.paint(paint, if self.ink.unicode { JOINTS[number] } else { "+" })
    }
}

/// The junctions of lines at a dot, indexed by the bits up, down, left, right.
const JOINTS: [&str; 16] =
    ["·", "╶", "╴", "─", "╷", "┌", "┐", "┬", "╵", "└", "┘", "┴", "│", "├", "┤", "┼"];

#[cfg(test)]
mod tests {
    use slitherlink::{Loop, Puzzle};

    use super::*;

    fn square() -> (Puzzle, Loop) {
        let dots = [[0, 0], [0, 1], [1, 1], [1, 0]].map(Vertex::from);
        (Puzzle::parse("4").unwrap(), Loop::through(&dots).unwrap())
    }

    fn drawn(highlight: Highlight, ink: Ink) -> String {
        let (puzzle, square) = square();
        slitherlink_text(&Position::with(&puzzle, square.edges(), []).unwrap(), highlight, ink)
    }

    #[test]
    fn a_loop_is_drawn_around_its_clue() {
        let plain = Ink { colour: false, unicode: true };
        assert_eq!(drawn(Highlight::default(), plain), "┌───┐\n│ 4 │\n└───┘\n");
        let ascii = Ink { colour: false, unicode: false };
        assert_eq!(drawn(Highlight::default(), ascii), "+---+\n| 4 |\n+---+\n");
    }

    #[test]
    fn new_lines_are_visible_without_colours() {
        let (edges, cells) = ([Edge::right_of(Vertex::new(0, 0))], [Cell::new(0, 0)]);
        let highlight = Highlight { cells: &cells, edges: &edges, arcs: &[] };
        let plain = Ink { colour: false, unicode: true };
        assert_eq!(drawn(highlight, plain), "┌━━━┐\n│[4]│\n└───┘\n");
        let ascii = Ink { colour: false, unicode: false };
        assert_eq!(drawn(highlight, ascii), "+===+\n|[4]|\n+---+\n");
        let coloured = drawn(highlight, Ink { colour: true, unicode: true });
        assert!(coloured.contains("\x1b[1;32m━━━\x1b[0m"), "{coloured}");
        assert!(coloured.contains("\x1b[1;7m 4 \x1b[0m"), "{coloured}");
    }

    #[test]
    fn arcs_are_drawn_on_the_open_edge_next_to_their_dot() {
        let puzzle = Puzzle::parse("..\n..").unwrap();
        let middle = Vertex::new(1, 1);
        let [up, left] = [Edge::below(Vertex::new(0, 1)), Edge::right_of(Vertex::new(1, 0))];
        let arcs = [[Edge::right_of(middle), Edge::below(middle)], [left, up]]
            .map(|edges| AngleMark::between(edges).unwrap());
        let highlight = Highlight { arcs: &arcs, ..Highlight::default() };
        let position = Position::new(&puzzle);
        let lines = |unicode| {
            let text = slitherlink_text(&position, highlight, Ink { colour: false, unicode });
            text.lines().nth(2).unwrap().to_owned()
        };
        assert_eq!(lines(true), "·  ◜·◞  ·");
        assert_eq!(lines(false), "+  '+,  +");
    }

    #[test]
    fn crosses_and_loose_ends_are_drawn() {
        let puzzle = Puzzle::parse(".").unwrap();
        let top = Edge::right_of(Vertex::new(0, 0));
        let left = Edge::below(Vertex::new(0, 0));
        let right = Edge::below(Vertex::new(0, 1));
        let position = Position::with(&puzzle, [top], [left, right]).unwrap();
        let highlight = Highlight { edges: &[right], ..Highlight::default() };
        let plain = Ink { colour: false, unicode: true };
        assert_eq!(slitherlink_text(&position, highlight, plain), "╶───╴\n×   X\n·   ·\n");
    }
}

//! Draws a Slitherlink puzzle on the canvas: dots, lines, crosses, clues and shades.

use simpul_core::{Cell, Edge, Size, Vertex};
use slitherlink::{AngleMark, Mark, Position};

use crate::canvas::{Canvas, Spot};
use crate::look::{Look, Tone};
use crate::strokes::Arms;

/// The horizontal distance between dots, if there is room.
const WIDE: i32 = 4;
/// The horizontal distance between dots in a narrow window.
const NARROW: i32 = 2;
/// The vertical distance between dots.
const DOWN: i32 = 2;

/// The size at which cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    right: i32,
}

/// The target of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Edge(Edge),
    Cell(Cell),
    Dot(Vertex),
}

impl Scale {
    /// Chooses wide cells if the puzzle fits with them, or fits not even with narrow
    /// ones.
    pub fn fitting(size: Size, fits: impl Fn(Spot) -> bool) -> Self {
        let [wide, narrow] = [Self { right: WIDE }, Self { right: NARROW }];
        if !fits(wide.whole(size)) && fits(narrow.whole(size)) { narrow } else { wide }
    }

    /// Returns the width and height of the puzzle.
    pub const fn whole(self, size: Size) -> Spot {
        Spot { x: size.cols() as i32 * self.right + 1, y: size.rows() as i32 * DOWN + 1 }
    }

    /// Returns the position of a dot.
    pub fn dot(self, dot: Vertex) -> Spot {
        Spot { x: i32::from(dot.col) * self.right, y: i32::from(dot.row) * DOWN }
    }

    /// Returns the target at a position of the canvas, or next to it.
    pub fn target(self, size: Size, spot: Spot) -> Option<Target> {
        let whole = self.whole(size);
        if !(0..whole.x).contains(&spot.x) || !(0..whole.y).contains(&spot.y) {
            return None;
        }
        let dot = Vertex::new((spot.y / DOWN) as u16, (spot.x / self.right) as u16);
        let (right, down) = (spot.x % self.right, spot.y % DOWN);
        Some(match (right, down) {
            (0, 0) => Target::Dot(dot),
            (_, 0) => Target::Edge(Edge::right_of(dot)),
            (0, _) => Target::Edge(Edge::below(dot)),
            (1, _) if self.right == WIDE => Target::Edge(Edge::below(dot)),
            (3, _) => Target::Edge(Edge::below(Vertex::new(dot.row, dot.col + 1))),
            _ => Target::Cell(Cell::new(dot.row, dot.col)),
        })
    }

    /// Returns the dot at a position of the canvas, or next to it; `None` half-way
    /// between two dots.
    pub fn dot_at(self, size: Size, spot: Spot) -> Option<Vertex> {
        let half = self.right / 2;
        let is_between = spot.x.rem_euclid(self.right) == half || spot.y % DOWN != 0;
        let row = u16::try_from(spot.y / DOWN).ok()?;
        let col = u16::try_from((spot.x + half).div_euclid(self.right)).ok()?;
        let is_on_grid = usize::from(row) <= size.rows() && usize::from(col) <= size.cols();
        (is_on_grid && !is_between).then(|| Vertex::new(row, col))
    }
}

/// A puzzle with its annotations.
pub struct Picture<'a> {
    pub position: &'a Position<'a>,
    pub scale: Scale,
    pub look: Look,
    pub cursor: Option<Vertex>,
    /// The cells shaded as inside and as outside, in row-major order.
    pub inside: &'a [Cell],
    pub outside: &'a [Cell],
    /// The premises of a hint.
    pub highlighted_cells: &'a [Cell],
    pub highlighted_edges: &'a [Edge],
    /// The conclusion of a hint.
    pub new_lines: &'a [Edge],
    pub new_crosses: &'a [Edge],
    /// The corners with an arc: exactly one of their two edges is a line.
    pub arcs: &'a [AngleMark],
    pub wrong: &'a [Edge],
    /// Whether the clues are hidden, as during a pause.
    pub is_hidden: bool,
}

/// Whether a clue is satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueState {
    /// It lacks lines.
    Open,
    /// It is satisfied.
    Done,
    /// It cannot be satisfied: too many lines or crosses.
    Broken,
}

/// Returns the state of the clue of a cell, if it has one.
pub fn clue_state(position: &Position, cell: Cell) -> Option<ClueState> {
    let wanted = position.puzzle().clue(cell)?.lines();
    let marks = around(cell).map(|edge| position.mark(edge));
    let count = |wanted| marks.iter().filter(|mark| **mark == Some(wanted)).count() as u8;
    let (lines, crosses) = (count(Mark::Line), count(Mark::Cross));
    Some(if lines > wanted || crosses > 4 - wanted {
        ClueState::Broken
    } else if lines == wanted {
        ClueState::Done
    } else {
        ClueState::Open
    })
}

/// Returns the edges of a cell.
pub fn around(Cell { row, col }: Cell) -> [Edge; 4] {
    let corner = Vertex::new(row, col);
    let [right, below] = [Vertex::new(row, col + 1), Vertex::new(row + 1, col)];
    [Edge::right_of(corner), Edge::below(corner), Edge::right_of(below), Edge::below(right)]
}

/// Returns the cells inside the loop, if the lines are one loop.
pub fn inside(position: &Position) -> Vec<Cell> {
    let is_line = |cell: &Cell| {
        position.mark(Edge::below(Vertex::new(cell.row, cell.col))) == Some(Mark::Line)
    };
    let mut is_inside = false;
    let cells = position.puzzle().size().cells();
    cells
        .filter(|cell| {
            is_inside = (is_inside && cell.col > 0) != is_line(cell);
            is_inside
        })
        .collect()
}

impl Picture<'_> {
    pub fn draw(&self, canvas: &mut Canvas) {
        let size = self.position.puzzle().size();
        for cell in size.cells() {
            self.draw_cell(cell, canvas);
        }
        if self.is_hidden {
            return;
        }
        for edge in size.edges() {
            self.draw_edge(edge, canvas);
        }
        for dot in size.vertices() {
            self.draw_dot(dot, canvas);
        }
        for arc in self.arcs {
            self.draw_arc(arc, canvas);
        }
    }

    fn draw_cell(&self, cell: Cell, canvas: &mut Canvas) {
        let corner = self.scale.dot(Vertex::new(cell.row, cell.col));
        let middle = Spot { x: corner.x + self.scale.right / 2, y: corner.y + 1 };
        if !canvas.sees(middle) {
            return;
        }
        if self.is_hidden {
            let back = self.look.either('▒', '#');
            return canvas.put(middle, back, self.look.style(Tone::Faint));
        }
        let is_inside = self.inside.binary_search(&cell).is_ok();
        let is_outside = self.outside.binary_search(&cell).is_ok();
        let shade = match (is_inside, is_outside) {
            (true, _) => self.look.either('▒', ':'),
            (_, true) => self.look.either('·', '.'),
            _ => ' ',
        };
        let is_highlighted = self.highlighted_cells.contains(&cell);
        let state = clue_state(self.position, cell);
        let clue = self.position.puzzle().clue(cell).map(|clue| clue.to_string());
        let tone = match state {
            _ if is_highlighted => Tone::Highlighted,
            Some(ClueState::Broken) => Tone::Wrong,
            Some(ClueState::Open) => Tone::Plain,
            None if is_inside => Tone::Inside,
            Some(ClueState::Done) | None => Tone::Faint,
        };
        let blank = shade.to_string();
        canvas.write(middle, clue.as_deref().unwrap_or(&blank), self.look.style(tone));
        if self.scale.right < WIDE {
            return;
        }
        let sides = match state {
            _ if is_highlighted => ['[', ']'],
            Some(ClueState::Broken) => [shade, '!'],
            _ => [shade, shade],
        };
        let tone = if is_inside && !is_highlighted { Tone::Inside } else { tone };
        for (x, side) in [(-1, sides[0]), (1, sides[1])] {
            let spot = Spot { x: middle.x + x, ..middle };
            canvas.put(spot, side, self.look.style(tone));
        }
    }

    fn draw_edge(&self, edge: Edge, canvas: &mut Canvas) {
        if !canvas.sees(self.scale.dot(edge.start())) {
            return;
        }
        let is_new = self.new_lines.contains(&edge) || self.new_crosses.contains(&edge);
        let mark = if self.new_lines.contains(&edge) {
            Some(Mark::Line)
        } else if self.new_crosses.contains(&edge) {
            Some(Mark::Cross)
        } else {
            self.position.mark(edge)
        };
        let Some(mark) = mark else { return };
        let tone = match mark {
            _ if self.wrong.contains(&edge) => Tone::Wrong,
            _ if is_new => Tone::Path,
            _ if self.highlighted_edges.contains(&edge) => Tone::Highlighted,
            Mark::Line => Tone::Strong,
            Mark::Cross => Tone::Faint,
        };
        let style = self.look.style(tone);
        let start = self.scale.dot(edge.start());
        let is_level = edge.is_horizontal();
        let length = if is_level { self.scale.right } else { DOWN };
        let spot = |at: i32| {
            let (x, y) = if is_level { (at, 0) } else { (0, at) };
            Spot { x: start.x + x, y: start.y + y }
        };
        match mark {
            Mark::Cross => {
                let cross = if is_new { 'X' } else { self.look.either('×', 'x') };
                let cross = if self.wrong.contains(&edge) { '!' } else { cross };
                canvas.put(spot(length / 2), cross, style);
            }
            Mark::Line => {
                let arms = Arms { up: !is_level, down: !is_level, left: is_level, right: is_level };
                let line = if is_new { arms.thick(self.look) } else { arms.thin(self.look) };
                (1..length).for_each(|at| canvas.put(spot(at), line, style));
                if self.wrong.contains(&edge) {
                    canvas.put(spot(length / 2), '!', style);
                }
            }
        }
    }

    /// Draws an arc next to its dot, on the horizontal edge of its corner.
    fn draw_arc(&self, arc: &AngleMark, canvas: &mut Canvas) {
        let dot = self.scale.dot(arc.dot);
        let is_right = arc.edges.contains(&Edge::right_of(arc.dot));
        let spot = Spot { x: if is_right { dot.x + 1 } else { dot.x - 1 }, ..dot };
        if canvas.sees(spot) {
            let sign = draw::arc_sign(arc, self.look.either(true, false));
            canvas.put(spot, sign, self.look.style(Tone::Highlighted));
        }
    }

    fn draw_dot(&self, dot: Vertex, canvas: &mut Canvas) {
        if !canvas.sees(self.scale.dot(dot)) {
            return;
        }
        let size = self.position.puzzle().size();
        let Vertex { row, col } = dot;
        let is_line = |edge: Edge| self.position.mark(edge) == Some(Mark::Line);
        let before = |at: u16| at.checked_sub(1);
        let arms = Arms {
            up: before(row).is_some_and(|row| is_line(Edge::below(Vertex::new(row, col)))),
            right: usize::from(col) < size.cols() && is_line(Edge::right_of(dot)),
            down: usize::from(row) < size.rows() && is_line(Edge::below(dot)),
            left: before(col).is_some_and(|col| is_line(Edge::right_of(Vertex::new(row, col)))),
        };
        let spot = self.scale.dot(dot);
        let lines = [arms.up, arms.right, arms.down, arms.left];
        let count = lines.iter().filter(|&&way| way).count();
        let (letter, tone) = if self.cursor == Some(dot) {
            (self.look.either('◆', '@'), Tone::Cursor)
        } else if count == 0 {
            (self.look.either('·', '.'), Tone::Faint)
        } else if count > 2 {
            (arms.thin(self.look), Tone::Wrong)
        } else {
            (arms.thin(self.look), Tone::Strong)
        };
        canvas.put(spot, letter, self.look.style(tone));
    }
}

#[cfg(test)]
mod tests {
    use slitherlink::Puzzle;

    use super::*;

    #[test]
    fn a_click_means_what_is_nearest() {
        let size = Size::new(2, 3).unwrap();
        let wide = Scale { right: WIDE };
        let target = |x, y| wide.target(size, Spot { x, y });
        let dot = |row, col| Vertex::new(row, col);
        assert_eq!(target(0, 0), Some(Target::Dot(dot(0, 0))));
        assert_eq!(target(2, 0), Some(Target::Edge(Edge::right_of(dot(0, 0)))));
        assert_eq!(target(5, 1), Some(Target::Edge(Edge::below(dot(0, 1)))));
        assert_eq!(target(6, 1), Some(Target::Cell(Cell::new(0, 1))));
        assert_eq!(target(7, 1), Some(Target::Edge(Edge::below(dot(0, 2)))));
        assert_eq!(target(12, 3), Some(Target::Edge(Edge::below(dot(1, 3)))));
        assert_eq!((target(13, 0), target(0, 5), target(-1, 0)), (None, None, None));
        let narrow = Scale { right: NARROW };
        assert_eq!(narrow.target(size, Spot { x: 3, y: 1 }), Some(Target::Cell(Cell::new(0, 1))));
    }

    #[test]
    fn clues_are_open_done_or_broken() {
        let puzzle = Puzzle::parse("1").unwrap();
        let edges = around(Cell::new(0, 0));
        let state = |lines: usize, crosses: usize| {
            let [lines, crosses] = [&edges[..lines], &edges[4 - crosses..]];
            let position =
                Position::with(&puzzle, lines.iter().copied(), crosses.iter().copied()).unwrap();
            clue_state(&position, Cell::new(0, 0)).unwrap()
        };
        assert_eq!(state(0, 3), ClueState::Open);
        assert_eq!(state(1, 0), ClueState::Done);
        assert_eq!(state(2, 0), ClueState::Broken);
        assert_eq!(state(0, 4), ClueState::Broken);
    }

    #[test]
    fn the_cells_inside_a_loop_are_found() {
        let puzzle = Puzzle::parse("...\n...\n...").unwrap();
        let position = Position::with(&puzzle, around(Cell::new(1, 1)), []).unwrap();
        assert_eq!(inside(&position), [Cell::new(1, 1)]);
        // A loop may touch the right border of the grid.
        let position = Position::with(&puzzle, around(Cell::new(0, 2)), []).unwrap();
        assert_eq!(inside(&position), [Cell::new(0, 2)]);
    }
}

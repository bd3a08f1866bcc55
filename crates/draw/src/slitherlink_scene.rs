//! A Slitherlink puzzle with the lines drawn on it.
//!
//! ```
//! use simpul_draw::{Highlight, Look, SlitherlinkScene};
//! use slitherlink::{Position, Puzzle};
//!
//! let puzzle = Puzzle::parse("3.\n.2")?;
//! let position = Position::new(&puzzle);
//! let scene = SlitherlinkScene { position: &position, highlight: Highlight::default() };
//! let svg = scene.drawing(Look::Light, 40.0).svg();
//! assert_eq!(svg.matches(r#"class="text""#).count(), 2, "the two clues");
//! # Ok::<(), slitherlink::FormatError>(())
//! ```

use std::collections::HashSet;

use simpul_core::{Cell, Edge, Vertex};
use slitherlink::{AngleMark, Clue, Loop, Mark, Position};

use crate::lettering::{Short, Weight};
use crate::look::{Colours, Look};
use crate::onet_scene::{disc, through};
use crate::sheet::{Pen, Sheet, Text};
use crate::{Drawing, Highlight};

/// A position and its highlights. If the lines form a loop, its inside is softly
/// filled.
#[derive(Clone, Copy, Debug)]
pub struct SlitherlinkScene<'a> {
    /// The puzzle with its lines and crosses.
    pub position: &'a Position<'a>,
    /// The highlights.
    pub highlight: Highlight<'a>,
}

/// The width of a cell, and the margin around the grid.
const CELL: f32 = 40.0;
const MARGIN: f32 = 24.0;
const LINE: f32 = 3.5;
const DOT: f32 = 2.2;
const CROSS: f32 = 4.0;
const ARC: f32 = 11.0;

impl SlitherlinkScene<'_> {
    /// Returns the width and height of the picture for cells `cell` points wide.
    #[must_use]
    pub fn extent(&self, cell: f32) -> [f32; 2] {
        let size = self.position.puzzle().size();
        [size.cols(), size.rows()].map(|cells| (cells as f32 * CELL + 2.0 * MARGIN) * cell / CELL)
    }

    /// The picture, with cells that are `cell` points wide.
    #[must_use]
    pub fn drawing(&self, look: Look, cell: f32) -> Drawing {
        Drawing::new(self.sheet(look), CELL, cell)
    }

    pub(crate) fn sheet(&self, look: Look) -> Sheet {
        let colours = look.colours();
        let [width, height] = self.extent(CELL);
        let mut sheet = Sheet::new(width, height, colours.paper);
        let closed = Loop::of(self.position.lines()).ok();
        if let Some(closed) = &closed {
            sheet.shape("inside", along(closed), Pen::fill(colours.inside));
        }
        for &cell in self.highlight.cells {
            let [x, y] = place(Vertex::new(cell.row, cell.col)).map(Short);
            sheet.shape(
                "tint",
                format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z"),
                Pen::fill(colours.tint),
            );
        }
        let size = self.position.puzzle().size();
        let passed: HashSet<Vertex> =
            self.position.lines().flat_map(|line| [line.start(), line.end()]).collect();
        for dot in size.vertices().filter(|dot| !passed.contains(dot)) {
            let disc = || format!(r#"<path fill="{}" d="{}"/>"#, colours.ink, disc([0.0; 2], DOT));
            sheet.stamp(format!("dot{}", look.suffix()), disc, place(dot), 1.0);
        }
        for cell in size.cells() {
            if let Some(clue) = self.position.puzzle().clue(cell) {
                self.place_clue(&mut sheet, cell, clue, closed.is_some(), colours);
            }
        }
        for arc in self.highlight.arcs {
            sheet.shape("arc", quarter(*arc), Pen::stroke(colours.clay, 2.0));
        }
        let new: HashSet<&Edge> = self.highlight.edges.iter().collect();
        // New lines are on top of the others.
        for edge in size.edges().filter(|edge| !new.contains(edge)) {
            self.place_edge(&mut sheet, edge, false, colours);
        }
        for edge in size.edges().filter(|edge| new.contains(edge)) {
            self.place_edge(&mut sheet, edge, true, colours);
        }
        sheet
    }

    fn place_edge(&self, sheet: &mut Sheet, edge: Edge, is_new: bool, colours: Colours) {
        let (path, class, pen) = match self.position.mark(edge) {
            None => return,
            Some(Mark::Line) if is_new => {
                (line(edge), "line new", Pen::stroke(colours.saffron, LINE))
            }
            Some(Mark::Line) => (line(edge), "line", Pen::stroke(colours.ink, LINE)),
            Some(Mark::Cross) if is_new => {
                (cross(edge), "cross new", Pen::stroke(colours.saffron, 2.5))
            }
            Some(Mark::Cross) => (cross(edge), "cross", Pen::stroke(colours.faint, 1.5)),
        };
        if is_new {
            // Saffron alone has too little contrast on paper.
            let rim = Pen::stroke(colours.under_path, pen.width + 2.0);
            sheet.shape("rim", path.clone(), rim);
        }
        sheet.shape(class, path, pen);
    }

    fn place_clue(
        &self,
        sheet: &mut Sheet,
        cell: Cell,
        clue: Clue,
        is_closed: bool,
        colours: Colours,
    ) {
        let [x, y] = place(Vertex::new(cell.row, cell.col)).map(|at| at + CELL / 2.0);
        let colour = match self.clue_status(cell, clue) {
            ClueStatus::Broken => colours.clay,
            ClueStatus::Done if !is_closed && !self.highlight.cells.contains(&cell) => {
                colours.faint
            }
            ClueStatus::Done | ClueStatus::Open => colours.ink,
        };
        let size = 0.6 * CELL;
        let (letters, weight) = (clue.to_string(), Weight::Regular);
        sheet.text(Text { letters, x, y, size, weight, colour });
        if self.clue_status(cell, clue) == ClueStatus::Broken {
            let (left, below) = (Short(x - 7.0), Short(y + 12.5));
            sheet.shape("broken", format!("M{left} {below}h14"), Pen::stroke(colour, 2.0));
        }
    }

    /// Returns whether the lines and crosses around a cell obey its clue.
    fn clue_status(&self, cell: Cell, clue: Clue) -> ClueStatus {
        let marks = cell.edges().map(|edge| self.position.mark(edge));
        let count = |mark| marks.iter().filter(|&&it| it == Some(mark)).count();
        let (lines, crosses, wanted) =
            (count(Mark::Line), count(Mark::Cross), usize::from(clue.lines()));
        if lines > wanted || 4 - crosses < wanted {
            ClueStatus::Broken
        } else if lines == wanted && (wanted > 0 || crosses == 4) {
            ClueStatus::Done
        } else {
            ClueStatus::Open
        }
    }
}

/// The status of a clue.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClueStatus {
    /// It can still be satisfied.
    Open,
    /// It is satisfied.
    Done,
    /// It can no longer be satisfied.
    Broken,
}

/// Returns the position of a dot.
fn place(dot: Vertex) -> [f32; 2] {
    [MARGIN + f32::from(dot.col) * CELL, MARGIN + f32::from(dot.row) * CELL]
}

/// A line on an edge, as the `d` of a path.
fn line(edge: Edge) -> String {
    through(&[place(edge.start()), place(edge.end())])
}

/// A cross on an edge, as the `d` of a path.
fn cross(edge: Edge) -> String {
    let ([x, y], half) = (place(edge.start()), CELL / 2.0);
    let (x, y) = if edge.is_horizontal() { (x + half, y) } else { (x, y + half) };
    let falling = through(&[[x - CROSS, y - CROSS], [x + CROSS, y + CROSS]]);
    falling + &through(&[[x + CROSS, y - CROSS], [x - CROSS, y + CROSS]])
}

/// Returns the quarter circle around the dot of an arc, from one edge to the other.
fn quarter(arc: AngleMark) -> String {
    let [x, y] = place(arc.dot);
    let Vertex { row, col } = arc.dot;
    let leads = |edge: Edge| if edge.start() == arc.dot { edge.end() } else { edge.start() };
    let ends = arc.edges.map(leads);
    let across = if ends.iter().any(|end| end.col > col) { ARC } else { -ARC };
    let down = if ends.iter().any(|end| end.row > row) { ARC } else { -ARC };
    let sweep = u8::from((across > 0.0) == (down > 0.0));
    let [from_x, from_y, to_x, to_y] = [x + across, y, x, y + down].map(Short);
    format!("M{from_x} {from_y}A{ARC} {ARC} 0 0 {sweep} {to_x} {to_y}")
}

/// The area of a loop, as the `d` of a path.
fn along(closed: &Loop) -> String {
    let dots: Vec<[f32; 2]> = closed.dots().iter().map(|&dot| place(dot)).collect();
    through(&dots) + "z"
}

#[cfg(test)]
mod tests {
    use slitherlink::Puzzle;

    use super::*;

    fn svg(puzzle: &str, lines: &[Edge], crosses: &[Edge], highlight: Highlight) -> String {
        let puzzle = Puzzle::parse(puzzle).unwrap();
        let position = Position::with(&puzzle, lines.to_vec(), crosses.to_vec()).unwrap();
        SlitherlinkScene { position: &position, highlight }.drawing(Look::Light, CELL).svg()
    }

    #[test]
    fn a_closed_loop_is_filled_and_an_open_line_is_not() {
        let dots = [[0, 0], [0, 1], [1, 1], [1, 0]].map(Vertex::from);
        let square: Vec<Edge> = Loop::through(&dots).unwrap().edges().collect();
        let closed = svg("4", &square, &[], Highlight::default());
        assert!(closed.contains(r#"class="inside" d="M24 24L64 24L64 64L24 64z""#), "{closed}");
        assert!(!svg("4", &square[..3], &[], Highlight::default()).contains("inside"));
    }

    #[test]
    fn a_satisfied_clue_fades_and_a_violated_one_is_marked() {
        let [top, left] = [Edge::right_of, Edge::below].map(|edge| edge(Vertex::new(0, 0)));
        let Colours { ink, faint, clay, .. } = Look::Light.colours();
        let clue = |colour: &str| format!(r##"href="#regular-31" fill="{colour}""##);
        assert!(svg("1", &[], &[], Highlight::default()).contains(&clue(ink)));
        assert!(svg("1", &[top], &[], Highlight::default()).contains(&clue(faint)));
        let broken = svg("1", &[top, left], &[], Highlight::default());
        assert!(broken.contains(&clue(clay)) && broken.contains(r#"class="broken""#));
    }

    #[test]
    fn an_arc_is_a_quarter_circle_around_its_dot() {
        let dot = Vertex::new(1, 1);
        let [right, down] = [Edge::right_of(dot), Edge::below(dot)];
        let [left, up] = [Edge::right_of(Vertex::new(1, 0)), Edge::below(Vertex::new(0, 1))];
        let arcs = [[right, down], [left, up]].map(|edges| AngleMark::between(edges).unwrap());
        let highlight = Highlight { arcs: &arcs, ..Highlight::default() };
        let svg = svg("..\n..", &[], &[], highlight);
        assert!(svg.contains(r#"class="arc" d="M75 64A11 11 0 0 1 64 75""#), "{svg}");
        assert!(svg.contains(r#"class="arc" d="M53 64A11 11 0 0 1 64 53""#), "{svg}");
    }

    #[test]
    fn new_lines_are_highlighted() {
        let [top, left] = [Edge::right_of, Edge::below].map(|edge| edge(Vertex::new(0, 0)));
        let highlight = Highlight { cells: &[Cell::new(0, 0)], edges: &[top, left], arcs: &[] };
        let svg = svg("..", &[top], &[left, Edge::below(Vertex::new(0, 2))], highlight);
        for (class, number) in [("line new", 1), ("cross new", 1), ("cross", 1), ("tint", 1)] {
            assert_eq!(svg.matches(&format!(r#"class="{class}""#)).count(), number, "{class}");
        }
    }
}

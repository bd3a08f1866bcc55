//! The graph of a board as a picture: each tile at its place, with an arc to each
//! tile that it can be joined with now.

use std::fmt::Write;

use onet::graph::Graph;
use simpul_core::Cell;

use crate::picture::{Picture, escape};

const ACROSS: f64 = 64.0;
const DOWN: f64 = 56.0;
const RADIUS: f64 = 15.0;
const MARGIN: f64 = 26.0;

/// Draws the graph of a board's tiles. The title is the accessible name.
pub fn graph_picture(graph: &Graph<Cell>, label: impl Fn(Cell) -> String, title: &str) -> Picture {
    let centre = |cell: Cell| {
        let (row, col) = (f64::from(cell.row), f64::from(cell.col));
        (MARGIN + RADIUS + col * ACROSS, MARGIN + RADIUS + row * DOWN)
    };
    let mut body = String::new();
    for &[a, b] in graph.edges() {
        let (a, b) = (centre(graph.vertices()[a]), centre(graph.vertices()[b]));
        let (x, y) = bend(a, b);
        let _ = writeln!(
            body,
            "<path class=\"curve\" d=\"M{:.1} {:.1}Q{x:.1} {y:.1} {:.1} {:.1}\"/>",
            a.0, a.1, b.0, b.1
        );
    }
    for (number, &cell) in graph.vertices().iter().enumerate() {
        let (x, y) = centre(cell);
        let class = if graph.degree(number) == 0 { "node blocked" } else { "node way" };
        let _ = writeln!(
            body,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\"/>\n\
             <text class=\"label\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
            y + 4.0,
            escape(&label(cell))
        );
    }
    let last = |of: fn(&Cell) -> u16| f64::from(graph.vertices().iter().map(of).max().unwrap_or(0));
    Picture {
        width: 2.0 * (MARGIN + RADIUS) + last(|cell| cell.col) * ACROSS,
        height: 2.0 * (MARGIN + RADIUS) + last(|cell| cell.row) * DOWN,
        title: title.to_owned(),
        body,
    }
}

/// Returns the control point of an arc: off the middle, so that it passes the tiles
/// between two in the same row or column.
fn bend((x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> (f64, f64) {
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    let aside = (length * 0.25).min(2.0 * MARGIN) * if length > ACROSS { 1.0 } else { 0.0 };
    let (x, y) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
    (x + (y2 - y1) / length * aside, y - (x2 - x1) / length * aside)
}

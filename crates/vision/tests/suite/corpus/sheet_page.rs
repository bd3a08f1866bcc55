//! Slitherlinks as web pages rendered by Chromium, in several styles and fonts.

use std::fmt::Write;

use simpul_core::{Rng, Size};
use slitherlink::{Clue, Puzzle};

use super::{Sample, browser, is_held_back, seed};
use crate::external::Drawn;
use crate::table::Truth;

/// The fonts; every third one is held out.
const FONTS: [&str; 15] = [
    "Liberation Sans",
    "Lato",
    "Liberation Serif",
    "Roboto",
    "FreeSerif",
    "Inter",
    "Cantarell",
    "Open Sans",
    "EB Garamond",
    "Comic Neue",
    "Hack",
    "Carlito",
    "Quicksand",
    "Nimbus Roman",
    "Dosis",
];

/// The colours of paper, ink, dots and lines.
const COLOURS: [[&str; 4]; 5] = [
    ["#ffffff", "#000000", "#000000", "#000000"],
    ["#fbf6e8", "#3a2f25", "#8a7a66", "#1d5fa8"],
    ["#20242c", "#e8e6df", "#9aa0aa", "#f2b84b"],
    ["#eef3f8", "#1b3a57", "#1b3a57", "#c0392b"],
    ["#f7f7f7", "#444444", "#bbbbbb", "#222222"],
];

/// Returns a puzzle with clues in about half of its cells. It need not have a solution.
pub fn puzzle(rng: &mut Rng) -> Puzzle {
    let size = Size::new(5 + rng.below(7), 5 + rng.below(7)).unwrap();
    let clue = |rng: &mut Rng| rng.ratio(11, 20).then(|| Clue::ALL[rng.below(4)]);
    Puzzle::new(size, (0..size.area()).map(|_| clue(rng)).collect()).unwrap()
}

pub fn samples(edition: u64) -> Option<Vec<Sample>> {
    let numbers = FONTS.into_iter().enumerate();
    numbers.map(|(number, font)| sample(edition, number, font)).collect()
}

fn sample(edition: u64, number: usize, font: &str) -> Option<Sample> {
    let mut rng = Rng::new(seed(edition, number), "vision sheet page");
    // Each edition combines fonts and styles differently.
    let style = number + edition as usize;
    let puzzle = puzzle(&mut rng);
    let size = puzzle.size();
    let is_played = style % 2 == 1;
    let drawn = if is_played { Drawn::random(size, &mut rng) } else { Drawn::default() };
    let cell = 34 + rng.below(20);
    let [paper, ink, dot, line] = COLOURS[style % COLOURS.len()];
    let has_grid = style % 4 == 2;
    let mut svg = String::new();
    let (wide, high) = (cell * size.cols(), cell * size.rows());
    if has_grid {
        for col in 0..=size.cols() {
            let x = col * cell;
            write!(svg, "<path d='M{x} 0V{high}' stroke='{dot}' opacity='.35'/>").ok()?;
        }
        for row in 0..=size.rows() {
            let y = row * cell;
            write!(svg, "<path d='M0 {y}H{wide}' stroke='{dot}' opacity='.35'/>").ok()?;
        }
    }
    for edge in &drawn.lines {
        let [(x, y), (u, v)] = [edge.start(), edge.end()]
            .map(|end| (usize::from(end.col) * cell, usize::from(end.row) * cell));
        write!(svg, "<path d='M{x} {y}L{u} {v}' stroke='{line}' stroke-width='3.5'/>").ok()?;
    }
    for edge in &drawn.crosses {
        let (s, e) = (edge.start(), edge.end());
        let middle = |a: u16, b: u16| f32::from(a + b) / 2.0 * cell as f32;
        let (x, y, arm) = (middle(s.col, e.col), middle(s.row, e.row), 0.09 * cell as f32);
        write!(
            svg,
            "<path d='M{} {}l{} {}m0 {}l{} {}' stroke='{line}' stroke-width='1.6'/>",
            x - arm,
            y - arm,
            2.0 * arm,
            2.0 * arm,
            -2.0 * arm,
            -2.0 * arm,
            2.0 * arm
        )
        .ok()?;
    }
    let radius = if has_grid { 1.5 } else { 2.5 };
    for row in 0..=size.rows() {
        for col in 0..=size.cols() {
            let (x, y) = (col * cell, row * cell);
            write!(svg, "<circle cx='{x}' cy='{y}' r='{radius}' fill='{dot}'/>").ok()?;
        }
    }
    for (index, clue) in size.cells().map(|cell| puzzle.clue(cell)).enumerate() {
        let Some(clue) = clue else { continue };
        let (x, y) = (index % size.cols() * cell + cell / 2, index / size.cols() * cell + cell / 2);
        write!(svg, "<text x='{x}' y='{y}'>{}</text>", clue.lines()).ok()?;
    }
    let text = cell * 11 / 20;
    let heading = if style % 3 == 1 { "<h2>Slitherlink no. 27</h2>" } else { "" };
    let page = format!(
        "<!doctype html><meta charset=utf-8><style>body{{margin:24px;background:{paper};color:{ink};\
         font-family:'{font}'}}h2{{font-size:20px}}text{{font:{text}px '{font}';fill:{ink};\
         text-anchor:middle;dominant-baseline:central}}svg{{overflow:visible}}</style>{heading}\
         <svg width={wide} height={high} fill=none>{svg}</svg>"
    );
    let top = if heading.is_empty() { 0 } else { 60 };
    let name = format!("sheet-{edition}-{number}");
    let picture = browser(&name, &page, (wide + 48, high + 54 + top))?;
    let truth = Truth::Slitherlink { puzzle, lines: drawn.lines, crosses: drawn.crosses };
    Some(Sample { name, picture, truth, is_held_back: is_held_back(number) })
}

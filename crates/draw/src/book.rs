//! Puzzle books for print: a title page, several puzzles per page, and the solutions at
//! the end, as one PDF or one SVG per page.
//!
//! ```
//! use simpul_draw::book::{Book, Entry, Paper};
//! use simpul_draw::{Highlight, Look, SlitherlinkScene};
//! use slitherlink::{Position, Puzzle};
//!
//! let puzzle = Puzzle::parse("slither/5/5/cbcbcddad")?;
//! let position = Position::new(&puzzle);
//! let scene = SlitherlinkScene { position: &position, highlight: Highlight::default() };
//! let drawing = scene.drawing(Look::Print, 40.0);
//! let entry = Entry {
//!     caption: "1 · easy".to_owned(),
//!     id: "slither/5/5/cbcbcddad".to_owned(),
//!     puzzle: drawing.clone(),
//!     solution: drawing,
//! };
//! let book = Book { title: "Loops".to_owned(), entries: vec![entry], ..Book::new(Paper::A4) };
//! assert_eq!(book.pages(), 3, "the title, a puzzle, its solution");
//! assert!(book.svg()[1].starts_with("<svg"));
//! # Ok::<(), slitherlink::FormatError>(())
//! ```

mod layout;
mod title;

use crate::Drawing;
use crate::lettering::Weight;
use crate::sheet::{Sheet, Text};

use self::layout::Layout;

/// A sheet of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Returns width and height in points of 1/72 inch.
    #[must_use]
    pub const fn extent(self) -> [f32; 2] {
        match self {
            Self::A4 => [595.28, 841.89],
            Self::Letter => [612.0, 792.0],
        }
    }
}

/// One puzzle of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its number and grade.
    pub caption: String,
    /// The puzzle's id or URL, to open it elsewhere.
    pub id: String,
    /// The puzzle.
    pub puzzle: Drawing,
    /// The solution.
    pub solution: Drawing,
}

/// A book of puzzles.
#[derive(Clone, Debug)]
pub struct Book {
    /// Its title.
    pub title: String,
    /// The text below the title.
    pub details: String,
    /// The rules of the puzzle, one paragraph each.
    pub rules: Vec<String>,
    /// The text at the foot of the title page.
    pub notice: String,
    /// The header of the pages with the solutions.
    pub solutions: String,
    /// The language of the text, as `en` or `id`.
    pub language: &'static str,
    /// The paper size.
    pub paper: Paper,
    /// The minimal width of a tile or cell in points, if a puzzle fits on a page at
    /// that size.
    pub side: f32,
    /// The minimal width in the solutions.
    pub solution_side: f32,
    /// The puzzles.
    pub entries: Vec<Entry>,
}

/// The margin of a page, and the heights of header and footer.
const MARGIN: f32 = 42.0;
const HEAD: f32 = 26.0;
const FOOT: f32 = 24.0;

const INK: &str = "#000000";
const GREY: &str = "#595959";

impl Book {
    /// An empty book.
    #[must_use]
    pub const fn new(paper: Paper) -> Self {
        Self {
            title: String::new(),
            details: String::new(),
            rules: vec![],
            notice: String::new(),
            solutions: String::new(),
            language: "",
            paper,
            side: 20.0,
            solution_side: 9.0,
            entries: vec![],
        }
    }

    /// Returns the number of pages.
    #[must_use]
    pub fn pages(&self) -> usize {
        1 + self.puzzle_layout().pages() + self.solution_layout().pages()
    }

    /// Each page as an SVG document.
    #[must_use]
    pub fn svg(&self) -> Vec<String> {
        self.sheets().iter().map(|page| page.svg(1.0)).collect()
    }

    /// The book as a PDF file, with its fonts.
    #[cfg(feature = "pdf")]
    #[must_use]
    pub fn pdf(&self) -> Vec<u8> {
        let about = crate::pdf::About { title: &self.title, language: self.language };
        crate::pdf::pdf(&self.sheets(), 1.0, about)
    }

    fn sheets(&self) -> Vec<Sheet> {
        let mut pages = vec![title::page(self)];
        self.puzzle_layout().fill(&mut pages, |number| self.page(&self.title, number));
        self.solution_layout().fill(&mut pages, |number| self.page(&self.solutions, number));
        pages
    }

    fn puzzle_layout(&self) -> Layout<'_> {
        Layout::new(self, self.side, [2, 4], |entry| (&entry.puzzle, &entry.id))
    }

    fn solution_layout(&self) -> Layout<'_> {
        Layout::new(self, self.solution_side, [5, 6], |entry| (&entry.solution, ""))
    }

    /// An empty page, with its header and number.
    fn page(&self, head: &str, number: usize) -> Sheet {
        let [width, height] = self.paper.extent();
        let mut page = Sheet::new(width, height, "#FFFFFF");
        let (x, head_y, foot_y) = (width / 2.0, MARGIN + 5.0, height - MARGIN + 8.0);
        page.text(text(head, x, head_y, 10.0, Weight::Bold, GREY));
        page.text(text(&number.to_string(), x, foot_y, 9.0, Weight::Regular, GREY));
        page
    }
}

fn text(text: &str, x: f32, y: f32, size: f32, weight: Weight, colour: &'static str) -> Text {
    Text { letters: text.to_owned(), x, y, size, weight, colour }
}

/// Wraps a text to lines of at most `width` at this size, at spaces or, within longer
/// words, anywhere.
fn lines(text: &str, width: f32, size: f32, weight: Weight) -> Vec<String> {
    let fits = |line: &str| weight.width(line) * size <= width;
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always one");
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&longer) {
            *line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(String::new());
        }
        for letter in word.chars() {
            let line = lines.last_mut().expect("there is always one");
            if !line.is_empty() && !fits(&format!("{line}{letter}")) {
                lines.push(letter.to_string());
            } else {
                line.push(letter);
            }
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests;

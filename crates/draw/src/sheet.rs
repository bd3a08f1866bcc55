//! A picture as a display list, in painting order.
//!
//! Scenes put marks on a sheet; SVG and PDF are two serializations of it. Repeated
//! parts (a tile, the picture of a kind) are defined once as stamps and placed many
//! times.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::lettering::{Short, Weight};

/// A rectangle of paper with marks on it. Its units are those of the scene.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) paper: &'static str,
    /// Pieces of SVG by their names.
    pub(crate) stamps: BTreeMap<String, String>,
    pub(crate) marks: Vec<Mark>,
}

/// One item of a sheet.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    /// A stamp at a position, scaled relative to its definition.
    Stamp { name: String, x: f32, y: f32, scale: f32 },
    /// A shape of our own.
    Shape { class: &'static str, path: String, pen: Pen },
    /// A piece of text in a font of ours.
    Text(Text),
    /// The marks of another sheet, scaled.
    Group { marks: Vec<Mark>, x: f32, y: f32, scale: f32 },
}

/// The fill and stroke of a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Pen {
    pub(crate) fill: Option<&'static str>,
    pub(crate) stroke: Option<&'static str>,
    pub(crate) width: f32,
    /// Dashes and gaps of this length, if it is not 0.
    pub(crate) dash: f32,
}

impl Pen {
    pub(crate) fn fill(colour: &'static str) -> Self {
        Self { fill: Some(colour), ..Self::default() }
    }

    pub(crate) fn stroke(colour: &'static str, width: f32) -> Self {
        Self { stroke: Some(colour), width, ..Self::default() }
    }

    pub(crate) fn dashed(self, dash: f32) -> Self {
        Self { dash, ..self }
    }
}

/// A piece of text, centred at its position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Text {
    pub(crate) letters: String,
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) colour: &'static str,
}

/// The size at which frequent letters are defined.
const STAMPED_SIZE: f32 = 100.0;

impl Sheet {
    pub(crate) fn new(width: f32, height: f32, paper: &'static str) -> Self {
        Self { width, height, paper, stamps: BTreeMap::new(), marks: vec![] }
    }

    /// Places a stamp; `look` is called to define it the first time.
    pub(crate) fn stamp(
        &mut self,
        name: String,
        look: impl FnOnce() -> String,
        [x, y]: [f32; 2],
        scale: f32,
    ) {
        if !self.stamps.contains_key(&name) {
            self.stamps.insert(name.clone(), look());
        }
        self.marks.push(Mark::Stamp { name, x, y, scale });
    }

    pub(crate) fn shape(&mut self, class: &'static str, path: String, pen: Pen) {
        self.marks.push(Mark::Shape { class, path, pen });
    }

    pub(crate) fn text(&mut self, text: Text) {
        self.marks.push(Mark::Text(text));
    }

    /// Places another sheet on this one, with its upper left corner at this position,
    /// scaled. Its paper is omitted.
    pub(crate) fn place(&mut self, other: Self, [left, top]: [f32; 2], scale: f32) {
        self.stamps.extend(other.stamps);
        self.marks.push(Mark::Group { marks: other.marks, x: left, y: top, scale });
    }

    /// The sheet as an SVG document, each unit `scale` points wide.
    pub(crate) fn svg(&self, scale: f32) -> String {
        let mut definitions = String::new();
        for (name, look) in &self.stamps {
            push(&mut definitions, format_args!(r#"<g id="{name}">{look}</g>"#));
        }
        let mut letters = BTreeMap::new();
        collect_letters(&self.marks, &mut letters);
        for (name, (letter, weight)) in letters {
            let outline = weight.outline(letter, 0.0, 0.0, STAMPED_SIZE);
            push(&mut definitions, format_args!(r#"<path id="{name}" d="{outline}"/>"#));
        }
        let [width, height] = [self.width, self.height].map(Short);
        let [wide, high] = [self.width * scale, self.height * scale].map(Short);
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {width} {height}">"#
        );
        if !definitions.is_empty() {
            push(&mut svg, format_args!("<defs>{definitions}</defs>"));
        }
        let paper = self.paper;
        push(&mut svg, format_args!(r#"<rect width="{width}" height="{height}" fill="{paper}"/>"#));
        push_marks(&mut svg, &self.marks);
        svg.push_str("</svg>\n");
        svg
    }
}

fn push(svg: &mut String, pieces: std::fmt::Arguments) {
    svg.write_fmt(pieces).expect("a string takes everything");
}

fn push_marks(svg: &mut String, marks: &[Mark]) {
    for mark in marks {
        match mark {
            Mark::Stamp { name, x, y, scale } => {
                let (x, y) = (Short(*x), Short(*y));
                push(svg, format_args!(r##"<use href="#{name}" transform="translate({x} {y})"##));
                if (*scale - 1.0).abs() > f32::EPSILON {
                    push(svg, format_args!(" scale({scale})"));
                }
                svg.push_str(r#""/>"#);
            }
            Mark::Shape { class, path, pen } => {
                push(
                    svg,
                    format_args!(r#"<path class="{class}" d="{path}"{}/>"#, pen.attributes()),
                );
            }
            Mark::Text(text) => text.push(svg),
            Mark::Group { marks, x, y, scale } => {
                let (x, y) = (Short(*x), Short(*y));
                push(svg, format_args!(r#"<g transform="translate({x} {y}) scale({scale})">"#));
                push_marks(svg, marks);
                svg.push_str("</g>");
            }
        }
    }
}

/// The texts of a single letter, which are defined once, by their names.
fn collect_letters<'m>(marks: &'m [Mark], letters: &mut BTreeMap<String, (&'m str, Weight)>) {
    for mark in marks {
        match mark {
            Mark::Text(text) => {
                if let Some(name) = text.letter_name() {
                    letters.insert(name, (&text.letters, text.weight));
                }
            }
            Mark::Group { marks, .. } => collect_letters(marks, letters),
            Mark::Stamp { .. } | Mark::Shape { .. } => {}
        }
    }
}

impl Pen {
    /// The pen as attributes of SVG, each with a space before it.
    pub(crate) fn attributes(self) -> String {
        let mut attributes = format!(r#" fill="{}""#, self.fill.unwrap_or("none"));
        if let Some(stroke) = self.stroke {
            let width = Short(self.width);
            push(
                &mut attributes,
                format_args!(
                    r#" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round""#
                ),
            );
        }
        if self.dash > 0.0 {
            push(&mut attributes, format_args!(r#" stroke-dasharray="{}""#, Short(self.dash)));
        }
        attributes
    }
}

impl Text {
    /// The name under which it is defined, if it is a single letter.
    fn letter_name(&self) -> Option<String> {
        let mut letters = self.letters.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        let weight = match self.weight {
            Weight::Regular => "regular",
            Weight::Bold => "bold",
        };
        Some(format!("{weight}-{:x}", u32::from(letter)))
    }

    fn push(&self, svg: &mut String) {
        let (x, y, colour) = (self.x, self.y, self.colour);
        let Some(name) = self.letter_name() else {
            let outline = self.weight.outline(&self.letters, x, y, self.size);
            push(svg, format_args!(r#"<path class="text" fill="{colour}" d="{outline}"/>"#));
            return;
        };
        let (x, y, scale) = (Short(x), Short(y), self.size / STAMPED_SIZE);
        push(
            svg,
            format_args!(
                r##"<use class="text" href="#{name}" fill="{colour}" transform="translate({x} {y}) scale({scale})"/>"##
            ),
        );
    }
}

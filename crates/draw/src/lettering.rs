//! Text as outlines, so that a picture looks the same everywhere and needs no fonts.
//!
//! The letters are a subset of Roboto (Apache License 2.0): ASCII and a few signs. Its
//! digits all have the same width.

use std::fmt::Write;

use ttf_parser::{Face, OutlineBuilder};

/// The weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For text.
    Regular,
    /// For clues, numbers and headings.
    Bold,
}

impl Weight {
    /// The font as a file.
    pub(crate) const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../font/Roboto-Regular.ttf"),
            Self::Bold => include_bytes!("../font/Roboto-Bold.ttf"),
        }
    }

    pub(crate) fn face(self) -> Face<'static> {
        Face::parse(self.bytes(), 0).expect("the font is part of this crate, and a test reads it")
    }

    /// Returns the height of capitals at a size of 1.
    pub(crate) fn capital_height(self) -> f32 {
        let face = self.face();
        face.capital_height()
            .map_or(0.711, |height| f32::from(height) / f32::from(face.units_per_em()))
    }

    /// Returns the width of a text at a size of 1.
    #[must_use]
    pub fn width(self, text: &str) -> f32 {
        let face = self.face();
        let advances = text.chars().filter_map(|letter| {
            face.glyph_index(letter).and_then(|glyph| face.glyph_hor_advance(glyph))
        });
        advances.map(f32::from).sum::<f32>() / f32::from(face.units_per_em())
    }

    /// Returns the outlines of a text as the `d` of an SVG path, centred at `x` with
    /// its capitals centred at `y`. Letters that the font lacks are omitted.
    #[must_use]
    pub fn outline(self, text: &str, x: f32, y: f32, size: f32) -> String {
        let face = self.face();
        let scale = size / f32::from(face.units_per_em());
        let x = x - self.width(text) * size / 2.0;
        let mut path =
            Outline { path: String::new(), x, y: y + self.capital_height() * size / 2.0, scale };
        for letter in text.chars() {
            let Some(glyph) = face.glyph_index(letter) else { continue };
            face.outline_glyph(glyph, &mut path);
            path.x += f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale;
        }
        path.path
    }
}

/// Collects outlines, from the font's coordinates to those of the picture.
struct Outline {
    path: String,
    /// The start of the letter on its baseline.
    x: f32,
    y: f32,
    scale: f32,
}

impl Outline {
    fn push(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (at, &(x, y)) in points.iter().enumerate() {
            let space = if at > 0 { " " } else { "" };
            let (x, y) = (Short(self.x + x * self.scale), Short(self.y - y * self.scale));
            write!(self.path, "{space}{x} {y}").expect("a string takes everything");
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

/// Formats a coordinate with at most two decimals, without trailing zeros.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Short(pub(crate) f32);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Adding 0 turns -0 into 0.
        write!(f, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ascii_letters_have_an_outline_and_digits_are_equally_wide() {
        for weight in [Weight::Regular, Weight::Bold] {
            for letter in '!'..='~' {
                let text = letter.to_string();
                assert!(weight.outline(&text, 0.0, 0.0, 10.0).ends_with('Z'), "{letter}");
            }
            let widths = ('0'..='9').map(|digit| weight.width(&digit.to_string()).to_bits());
            assert_eq!(widths.collect::<std::collections::BTreeSet<_>>().len(), 1);
        }
    }

    #[test]
    fn a_letter_that_the_font_lacks_is_omitted() {
        let weight = Weight::Bold;
        assert_eq!(weight.outline("A字", 5.0, 5.0, 10.0), weight.outline("A", 5.0, 5.0, 10.0));
        assert_eq!(weight.outline("字", 5.0, 5.0, 10.0), "");
    }

    #[test]
    fn coordinates_are_short() {
        assert_eq!(
            [1.0, 0.126, -0.001, 12.5].map(|x| Short(x).to_string()),
            ["1", "0.13", "0", "12.5"]
        );
    }
}

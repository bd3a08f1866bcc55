//! The colours of a picture.

/// The colour scheme of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Look {
    /// Ink on rice paper.
    #[default]
    Light,
    /// The dark variant.
    Dark,
    /// Black on white, for print.
    Print,
}

/// The colours of a look, as SVG writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colours {
    /// Behind everything.
    pub paper: &'static str,
    /// Under the tiles of a board.
    pub table: &'static str,
    /// Lines, clues and text.
    pub ink: &'static str,
    /// Of minor importance.
    pub faint: &'static str,
    /// The face of a tile, light in every scheme so that the pictures on it are
    /// visible, its thin lower edge, and the text on it.
    pub tile: &'static str,
    pub tile_edge: &'static str,
    pub tile_ink: &'static str,
    /// The selection.
    pub accent: &'static str,
    /// A path, and new lines.
    pub saffron: &'static str,
    /// Under a path, to make it stand out.
    pub under_path: &'static str,
    /// An error.
    pub clay: &'static str,
    /// The inside of a loop.
    pub inside: &'static str,
    /// The background of highlighted cells.
    pub tint: &'static str,
}

impl Look {
    /// Returns the suffix of the names of stamps that differ between schemes.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            Self::Light => "",
            Self::Dark => "-dark",
            Self::Print => "-print",
        }
    }

    pub(crate) const fn colours(self) -> Colours {
        match self {
            Self::Light => Colours {
                paper: "#FBF7EF",
                table: "#F1EADB",
                ink: "#22223B",
                faint: "#767168",
                tile: "#FFFBF0",
                tile_edge: "#CDBF9F",
                tile_ink: "#22223B",
                accent: "#3D4E9E",
                saffron: "#E9A100",
                under_path: "#7A4B00",
                clay: "#B3402A",
                inside: "#DDE1F0",
                tint: "#FBE7B2",
            },
            Self::Dark => Colours {
                paper: "#14151C",
                table: "#1E202B",
                ink: "#ECE7DB",
                faint: "#85838C",
                tile: "#EFE8D6",
                tile_edge: "#A99B7B",
                tile_ink: "#22223B",
                accent: "#5B6FE0",
                saffron: "#E9A100",
                under_path: "#3A2500",
                clay: "#E8765E",
                inside: "#2A3055",
                tint: "#4A3C14",
            },
            Self::Print => Colours {
                paper: "#FFFFFF",
                table: "#FFFFFF",
                ink: "#000000",
                faint: "#737373",
                tile: "#FFFFFF",
                tile_edge: "#B0B0B0",
                tile_ink: "#000000",
                accent: "#3D4E9E",
                saffron: "#E9A100",
                under_path: "#7A4B00",
                clay: "#B3402A",
                inside: "#E8E8E8",
                tint: "#FBE7B2",
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance of a colour, from 0 to 1, as WCAG defines it.
    fn light(colour: &str) -> f32 {
        let part = |at: usize| {
            let part = f32::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(a: &str, b: &str) -> f32 {
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_has_a_contrast_of_four_and_a_half_and_marks_of_three() {
        for look in [Look::Light, Look::Dark, Look::Print] {
            let c = look.colours();
            let text = [
                (c.ink, c.paper),
                (c.ink, c.inside),
                (c.ink, c.tint),
                (c.faint, c.paper),
                (c.clay, c.paper),
                (c.tile_ink, c.tile),
            ];
            for (above, below) in text {
                assert!(contrast(above, below) >= 4.5, "{look:?}: {above} on {below}");
            }
            let path = |below| contrast(c.saffron, below).max(contrast(c.under_path, below));
            let marks = [
                contrast(c.accent, c.tile),
                contrast(c.accent, c.table),
                path(c.paper),
                path(c.tile),
                path(c.table),
            ];
            for (at, contrast) in marks.iter().enumerate() {
                assert!(*contrast >= 3.0, "{look:?}: mark {at} has {contrast}");
            }
        }
    }
}

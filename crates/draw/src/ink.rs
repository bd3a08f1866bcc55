//! Capabilities of a terminal, and the escape codes for them.

/// Capabilities of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Whether to use colours.
    pub colour: bool,
    /// Whether to use characters beyond ASCII for lines and dots.
    pub unicode: bool,
}

/// The role of a piece of text, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    /// The subject of the picture.
    Highlight,
    /// A path or a loop.
    Path,
    /// A new segment of a path or a loop.
    Fresh,
    /// Of minor importance.
    Faint,
}

impl Ink {
    /// Colours a text, if colours are enabled.
    pub(crate) fn paint(self, paint: Paint, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let code = match paint {
            Paint::Highlight => "1;7",
            Paint::Path => "33",
            Paint::Fresh => "1;32",
            Paint::Faint => "2",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

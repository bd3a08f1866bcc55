//! What a terminal can show, and how it is told to.

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Whether colours are wanted.
    pub colour: bool,
    /// Whether lines and dots beyond ASCII can be shown.
    pub unicode: bool,
}

/// What a piece of a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    /// What is talked about.
    Highlight,
    /// A path or a loop.
    Path,
    /// A piece of it that is new.
    Fresh,
    /// What should not catch the eye.
    Faint,
}

impl Ink {
    /// The text in its colour, if colours are wanted.
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

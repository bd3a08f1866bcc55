//! Pictures as SVG, alone or in a page.

/// The inside of an SVG picture, without its look.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The width in pixels.
    pub width: f64,
    /// The height in pixels.
    pub height: f64,
    /// The accessible name.
    pub title: String,
    /// The elements.
    pub body: String,
}

/// The style of pictures: ink on paper, light or dark. Everything that matters also
/// differs in shape, so that it can be distinguished in black and white.
pub const LOOK: &str = include_str!("picture/look.css");

impl Picture {
    /// An `<svg>` element for a page that has the [`LOOK`].
    #[must_use]
    pub fn inline(&self) -> String {
        self.element("", "", (self.width, self.height))
    }

    /// Returns a standalone file with the title below the picture.
    #[must_use]
    pub fn file(&self) -> String {
        let look = format!("<style>\n{LOOK}svg{{background:var(--paper)}}\n</style>\n");
        let label = format!(
            "{look}<text class=\"soft\" x=\"10\" y=\"{:.0}\">{}</text>\n",
            self.height + 14.0,
            escape(&self.title)
        );
        // The average width of a letter, so that the title fits.
        let width = self.width.max(20.0 + 6.5 * self.title.chars().count() as f64);
        self.element(" xmlns=\"http://www.w3.org/2000/svg\"", &label, (width, self.height + 26.0))
    }

    fn element(&self, attributes: &str, before: &str, (width, height): (f64, f64)) -> String {
        let Self { title, body, .. } = self;
        let title = escape(title);
        format!(
            "<svg{attributes} role=\"img\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\">\n<title>{title}</title>\n{before}{body}</svg>\n"
        )
    }
}

/// Escapes text for HTML and SVG.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

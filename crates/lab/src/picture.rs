//! Pictures as SVG, alone or in a page.

/// The inside of an SVG picture, without its look.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The width in pixels.
    pub width: f64,
    /// The height in pixels.
    pub height: f64,
    /// What it shows, for those who cannot see it.
    pub title: String,
    /// The elements.
    pub body: String,
}

/// How pictures look: ink on paper, light or dark. Everything that matters
/// differs in form too, so that it can be told in black and white.
pub const LOOK: &str = include_str!("picture/look.css");

impl Picture {
    /// An `<svg>` element for a page that has the [`LOOK`].
    #[must_use]
    pub fn inline(&self) -> String {
        self.element("", "")
    }

    /// A file of its own.
    #[must_use]
    pub fn file(&self) -> String {
        let look = format!("<style>{LOOK}svg{{background:var(--paper)}}</style>\n");
        self.element(" xmlns=\"http://www.w3.org/2000/svg\"", &look)
    }

    fn element(&self, attributes: &str, look: &str) -> String {
        let Self { width, height, title, body } = self;
        let title = escaped(title);
        format!(
            "<svg{attributes} role=\"img\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\">\n<title>{title}</title>\n{look}{body}</svg>\n"
        )
    }
}

/// Text that can stand in HTML and SVG.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

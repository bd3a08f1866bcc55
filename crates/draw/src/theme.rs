//! Themes: the pictures on Onet tiles, one per kind.
//!
//! The kinds of a theme differ in shape, not only in colour, and can be distinguished
//! at 32 pixels. A theme has at least 60 pictures; further kinds have the same pictures
//! with a number on them.
//!
//! ```
//! use simpul_draw::Theme;
//!
//! let theme: Theme = "fruit".parse()?;
//! let apple = theme.picture(0);
//! assert_eq!((apple.english.as_ref(), apple.indonesian.as_ref()), ("apple", "apel"));
//! assert!(apple.svg.starts_with("<svg"));
//! let apple_again = theme.picture(theme.pictures());
//! assert_eq!(apple_again.english, "apple 2");
//! # Ok::<(), simpul_draw::ThemeError>(())
//! ```

mod animals;
mod badge;
mod flowers;
mod fruit;
mod letters;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use twemoji_assets::svg::SvgTwemojiAsset;

/// A set of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Theme {
    /// Fruit, vegetables and other food.
    #[default]
    Fruit,
    /// Flowers, leaves and trees.
    Flowers,
    /// Animals.
    Animals,
    /// Letters and signs.
    Letters,
}

/// The picture of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// A complete SVG document with the `viewBox` 0 0 36 36 and no size.
    pub svg: Cow<'static, str>,
    /// Its English name, unique within the theme.
    pub english: Cow<'static, str>,
    /// Its Indonesian name, unique within the theme.
    pub indonesian: Cow<'static, str>,
}

/// The error for an unknown theme name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected fruit, flowers, animals or letters, found `{0}`")]
pub struct ThemeError(pub String);

impl Theme {
    /// All themes.
    pub const ALL: [Self; 4] = [Self::Fruit, Self::Flowers, Self::Animals, Self::Letters];

    /// Returns its name, as parsed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fruit => "fruit",
            Self::Flowers => "flowers",
            Self::Animals => "animals",
            Self::Letters => "letters",
        }
    }

    /// Returns the number of different pictures.
    #[must_use]
    pub fn pictures(self) -> usize {
        self.subjects().len()
    }

    /// The picture of a kind, counted from 0.
    #[must_use]
    pub fn picture(self, kind: usize) -> Picture {
        let (round, at) = (kind / self.pictures(), kind % self.pictures());
        let Subject { art, english, indonesian } = self.subjects()[at];
        let svg = art.svg();
        if round == 0 {
            return Picture { svg, english: english.into(), indonesian: indonesian.into() };
        }
        let number = round + 1;
        Picture {
            svg: badge::with_badge(&svg, number).into(),
            english: format!("{english} {number}").into(),
            indonesian: format!("{indonesian} {number}").into(),
        }
    }

    /// Returns the authors and the licence of the pictures.
    #[must_use]
    pub const fn licence(self) -> &'static str {
        match self {
            Self::Fruit | Self::Animals => TWEMOJI,
            Self::Flowers => FLOWERS,
            Self::Letters => ROBOTO,
        }
    }

    fn subjects(self) -> &'static [Subject] {
        match self {
            Self::Fruit => &fruit::FRUIT,
            Self::Flowers => &flowers::FLOWERS,
            Self::Animals => &animals::ANIMALS,
            Self::Letters => &letters::LETTERS,
        }
    }
}

const TWEMOJI: &str = "Twemoji, copyright Twitter, Inc and other contributors, CC-BY 4.0 \
                       (https://creativecommons.org/licenses/by/4.0/)";
const FLOWERS: &str = "in part Twemoji, copyright Twitter, Inc and other contributors, CC-BY 4.0 \
                       (https://creativecommons.org/licenses/by/4.0/); the rest drawn for Simpul, \
                       MIT or Apache-2.0";
const ROBOTO: &str = "letters of Roboto, copyright Google Inc., Apache-2.0 \
                      (https://www.apache.org/licenses/LICENSE-2.0); shapes drawn for Simpul, MIT \
                      or Apache-2.0";

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Theme {
    type Err = ThemeError;

    fn from_str(name: &str) -> Result<Self, ThemeError> {
        let found = Self::ALL.into_iter().find(|theme| theme.name() == name);
        found.ok_or_else(|| ThemeError(name.to_owned()))
    }
}

/// The subject of one picture.
#[derive(Clone, Copy)]
struct Subject {
    art: Art,
    english: &'static str,
    indonesian: &'static str,
}

/// The source of a picture.
#[derive(Clone, Copy)]
enum Art {
    /// A complete emoji.
    Whole(&'static str),
    /// A complete emoji that is wider than high: it is lowered by this much.
    Lowered(&'static str, f32),
    /// A flower seen from above.
    Flower(flowers::Flower),
    /// Pieces of SVG in a square of 36.
    Pieces(&'static str),
    /// A letter or a sign, in this colour.
    Letter(char, &'static str),
}

impl Art {
    fn svg(self) -> Cow<'static, str> {
        let pieces: Cow<str> = match self {
            Self::Whole(svg) => return svg.into(),
            Self::Lowered(svg, by) => {
                format!(r#"<g transform="translate(0 {by})">{}</g>"#, inside(svg)).into()
            }
            Self::Flower(flower) => flower.pieces().into(),
            Self::Pieces(pieces) => pieces.into(),
            Self::Letter(letter, colour) => letters::pieces(letter, colour).into(),
        };
        format!("{HEAD}{pieces}{TAIL}").into()
    }
}

const HEAD: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">"#;
const TAIL: &str = "</svg>";

/// Returns the content of an SVG document without its root element.
fn inside(svg: &str) -> &str {
    let inside = svg.split_once('>').map_or(svg, |(_, inside)| inside);
    inside.trim_end().strip_suffix(TAIL).unwrap_or(inside)
}

impl Picture {
    /// The side of the square it is drawn in.
    pub const SIDE: f32 = 36.0;

    /// Returns the picture without its root element, to be embedded in another.
    #[must_use]
    pub fn pieces(&self) -> &str {
        inside(&self.svg)
    }
}

/// A picture of the emoji.
const fn emoji(
    asset: &SvgTwemojiAsset,
    english: &'static str,
    indonesian: &'static str,
) -> Subject {
    Subject { art: Art::Whole(asset.data.0), english, indonesian }
}

#[cfg(all(test, feature = "png"))]
mod tests;

//! The languages that Simpul speaks, and everything it says in them.
//!
//! The texts are Fluent files in `locales`, one folder per language, so that they
//! can be translated without knowing Rust. Each message is a function here, in a
//! module named after its file; its arguments are those of the message. A message
//! that is missing in a language, or that has other arguments there, does not
//! build. A new language is a new folder.
//!
//! ```
//! use simpul_i18n::{Language, slitherlink};
//!
//! assert_eq!(Language::from_code("id"), Some(Language::Indonesian));
//! assert_eq!(Language::of_locale("id_ID.UTF-8"), Language::Indonesian);
//! assert_eq!(Language::of_locale("C"), Language::English);
//! assert_eq!(slitherlink::rule_zero(Language::Indonesian), "Nol");
//! ```

use std::fmt::Display;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

mod catalogue {
    //! What the build script makes of `locales`.
    #![allow(clippy::match_same_arms, reason = "languages may agree on a text")]
    #![allow(
        clippy::doc_markdown,
        clippy::too_many_arguments,
        clippy::too_many_lines,
        clippy::useless_format,
        rustdoc::bare_urls,
        reason = "the code follows the messages"
    )]
    #![allow(unused_imports, reason = "not every catalogue counts")]

    use std::fmt::Display;

    use intl_pluralrules::PluralCategory;

    use crate::Count;

    include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
}

pub use catalogue::*;

impl Language {
    /// The language of an ISO 639-1 code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::KNOWN.into_iter().find(|language| language.code() == code)
    }

    /// The language of a POSIX locale such as `id_ID.UTF-8`, English where it is
    /// none of ours.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        Self::of_tag(locale).unwrap_or_default()
    }

    /// The language that a reader prefers, from the header `Accept-Language`
    /// (RFC 9110); English where none of ours is listed.
    ///
    /// ```
    /// use simpul_i18n::Language;
    ///
    /// assert_eq!(Language::of_accept_language("fr, id;q=0.8, en;q=0.5"), Language::Indonesian);
    /// assert_eq!(Language::of_accept_language("id;q=0.2, en-GB"), Language::English);
    /// ```
    #[must_use]
    pub fn of_accept_language(header: &str) -> Self {
        let weighed = header.split(',').filter_map(|range| {
            let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
            let weight = parameters.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse().ok());
            Some((Self::of_tag(tag.trim())?, weight.filter(|&weight: &f32| weight > 0.0)?))
        });
        // The first of those with the greatest weight.
        let best = weighed.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map(|(language, _)| language).unwrap_or_default()
    }

    fn of_tag(tag: &str) -> Option<Self> {
        let code = tag.split(['_', '-', '.', '@']).next().unwrap_or_default().to_lowercase();
        Self::KNOWN.into_iter().find(|language| language.tags().contains(&code.as_str()))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Language {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Language {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
        let unknown = || serde::de::Error::unknown_variant(&code, &Self::CODES);
        Self::from_code(&code).ok_or_else(unknown)
    }
}

/// A number that chooses the form of a message.
pub trait Count: Copy + Display {
    /// The number.
    fn count(self) -> u64;
}

macro_rules! counts {
    ($($number:ty),*) => {$(
        impl Count for $number {
            fn count(self) -> u64 {
                u64::from(self)
            }
        }
    )*};
}
counts!(u8, u16, u32, u64);

impl Count for usize {
    fn count(self) -> u64 {
        self as u64
    }
}

#[allow(dead_code, reason = "languages may count")]
fn count(number: impl Count) -> u64 {
    number.count()
}

#[allow(dead_code, reason = "languages may count")]
fn cardinal(language: Language, count: u64) -> PluralCategory {
    category(language, count, PluralRuleType::CARDINAL)
}

#[allow(dead_code, reason = "languages may choose by order")]
fn ordinal(language: Language, count: u64) -> PluralCategory {
    category(language, count, PluralRuleType::ORDINAL)
}

fn category(language: Language, count: u64, kind: PluralRuleType) -> PluralCategory {
    let tag: Option<LanguageIdentifier> = language.tags()[0].parse().ok();
    let rules = tag.and_then(|tag| PluralRules::create(tag, kind).ok());
    rules.and_then(|rules| rules.select(count).ok()).unwrap_or(PluralCategory::OTHER)
}

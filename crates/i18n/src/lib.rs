//! The languages that Simpul speaks.
//!
//! ```
//! use simpul_i18n::Language;
//!
//! assert_eq!(Language::from_code("id"), Some(Language::Indonesian));
//! assert_eq!(Language::of_locale("id_ID.UTF-8"), Language::Indonesian);
//! assert_eq!(Language::of_locale("C"), Language::English);
//! ```

/// A language of texts for people. In JSON it is its code: `en` or `id`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Language {
    /// English.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "en"))]
    English,
    /// Indonesian.
    #[cfg_attr(feature = "serde", serde(rename = "id"))]
    Indonesian,
}

impl Language {
    /// All languages, the default first.
    pub const ALL: [Self; 2] = [Self::English, Self::Indonesian];

    /// The language of an ISO 639-1 code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Its ISO 639-1 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Indonesian => "id",
        }
    }

    /// Its own name for itself.
    #[must_use]
    pub const fn native_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Indonesian => "Bahasa Indonesia",
        }
    }

    /// The language of a POSIX locale such as `id_ID.UTF-8`, English where it is
    /// none of ours.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::from_code(&code.to_lowercase()).unwrap_or_default()
    }
}

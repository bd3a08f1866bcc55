//! Validation of nicknames.

use api::Sentence;
use i18n::{Language, errors};
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};

/// The most characters of a nickname.
pub const MAX_LENGTH: usize = 24;
/// The most combining marks on one character: written languages need two, and Hebrew
/// and Thai a third.
const MAX_MARKS: usize = 3;
/// U+2800 is a symbol to Unicode, but shows nothing.
const BRAILLE_BLANK: char = '\u{2800}';

/// Why a nickname is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NicknameError {
    Invisible(char),
    StackedMarks,
    NumberSign,
}

impl Sentence for NicknameError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::Invisible(character) => {
                errors::nickname_invisible(language, format!("{:04X}", u32::from(*character)))
            }
            Self::StackedMarks => errors::nickname_marks(language, MAX_MARKS),
            Self::NumberSign => errors::nickname_number_sign(language).to_owned(),
        }
    }
}

/// Returns the nickname with single spaces, without control and formatting
/// characters, and cut to [`MAX_LENGTH`] characters.
pub fn normalize(text: &str) -> Result<String, NicknameError> {
    let words = text.split_whitespace().map(|word| word.chars().filter(|it| !is_control(*it)));
    let words = words.map(Iterator::collect::<String>).filter(|word| !word.is_empty());
    let text = words.collect::<Vec<_>>().join(" ");
    let text: String = text.chars().take(MAX_LENGTH).collect();
    let text = text.trim_end();
    if let Some(invisible) = text.chars().find(|&character| is_invisible(character)) {
        return Err(NicknameError::Invisible(invisible));
    }
    if text.starts_with('#') {
        return Err(NicknameError::NumberSign);
    }
    let mut marks = 0;
    for character in text.chars() {
        marks = if is_mark(character) { marks + 1 } else { 0 };
        if marks > MAX_MARKS {
            return Err(NicknameError::StackedMarks);
        }
    }
    Ok(text.to_owned())
}

fn category(character: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(character)
}

/// Control, formatting, private and unassigned characters.
fn is_control(character: char) -> bool {
    GeneralCategoryGroup::Other.contains(category(character))
}

/// Fillers and other characters that take up room, or none, and show nothing.
fn is_invisible(character: char) -> bool {
    // Variation selectors choose the coloured form of an emoji.
    let is_selector = matches!(character, '\u{fe00}'..='\u{fe0f}');
    character == BRAILLE_BLANK
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(character) && !is_selector
}

fn is_mark(character: char) -> bool {
    GeneralCategoryGroup::Mark.contains(category(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_and_control_characters_are_cleaned() {
        for (given, expected) in [
            ("  Ayu   dan\tBudi \n", "Ayu dan Budi"),
            ("\u{202e}uyA", "uyA"),
            ("A\u{200b}\u{0}y\u{1b}[31mu", "Ay[31mu"),
            ("\u{200b} \u{feff}", ""),
            ("Ayu \u{200b} Budi", "Ayu Budi"),
            ("A\u{a0}\u{3000}B", "A B"),
            ("山田 さくら 🌸", "山田 さくら 🌸"),
            ("Zoe\u{308}\u{308}", "Zoe\u{308}\u{308}"),
            ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"),
            ("❤\u{fe0f}", "❤\u{fe0f}"),
            ("No #1", "No #1"),
        ] {
            assert_eq!(normalize(given).as_deref(), Ok(expected), "{given:?}");
        }
        assert_eq!(normalize(&"x".repeat(1_000)).unwrap().len(), MAX_LENGTH);
    }

    #[test]
    fn what_shows_nothing_or_imitates_another_player_is_refused() {
        for blank in ['\u{2800}', '\u{3164}', '\u{115f}', '\u{1160}', '\u{ffa0}', '\u{17b4}'] {
            for text in [blank.to_string(), format!("A{blank}"), format!("{blank}{blank}")] {
                assert_eq!(normalize(&text), Err(NicknameError::Invisible(blank)), "{text:?}");
            }
        }
        let stacked = format!("Zoe{}", "\u{308}".repeat(MAX_MARKS + 1));
        assert_eq!(normalize(&stacked), Err(NicknameError::StackedMarks));
        let enclosed = format!("e{}", "\u{20dd}".repeat(MAX_MARKS + 1));
        assert_eq!(normalize(&enclosed), Err(NicknameError::StackedMarks));
        for text in ["#1a2b", "  #", "\u{200b}#x"] {
            assert_eq!(normalize(text), Err(NicknameError::NumberSign), "{text:?}");
        }
    }
}

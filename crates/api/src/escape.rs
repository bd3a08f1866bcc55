//! Escaping of texts for terminals.

use std::fmt::Write as _;

/// Escapes control characters, which could move a cursor or change colours, and
/// characters that reverse the direction of writing, as Rust would write them:
/// `\u{1b}`.
#[must_use]
pub fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut escaped, letter| {
        if letter.is_control() || is_bidirectional(letter) {
            let _ = write!(escaped, "{}", letter.escape_default());
        } else {
            escaped.push(letter);
        }
        escaped
    })
}

const fn is_bidirectional(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(escape("a\u{1b}[31mb\nc"), "a\\u{1b}[31mb\\nc");
        assert_eq!(escape("\u{9b}\u{202e}é"), "\\u{9b}\\u{202e}é");
    }
}

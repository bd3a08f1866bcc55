//! Deserialization errors of requests.

use i18n::{Language, errors};

use super::Sentence;
use crate::json::{JsonError, JsonProblem, ValueKind};

impl Sentence for JsonError {
    fn sentence(&self, language: Language) -> String {
        let problem = self.problem.sentence(language);
        if self.path.is_empty() { problem } else { errors::json_in(language, &self.path, problem) }
    }
}

impl Sentence for JsonProblem {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::Syntax { line, column } => {
                errors::at_place(language, column, line, errors::json_syntax(language))
            }
            Self::End => errors::json_end(language).to_owned(),
            Self::Missing(member) => errors::json_missing(language, member),
            Self::Unknown { member, members } => {
                errors::json_unknown(language, member, members.join(", "))
            }
            Self::Duplicate(member) => errors::json_duplicate(language, member),
            Self::NoChoice { word, choices } => {
                let found = errors::found_text(language, word);
                errors::json_expected(language, choices.join(", "), found)
            }
            Self::Type { expected, found } => {
                let expected = match expected {
                    Some(ValueKind::Number) => errors::json_number(language),
                    Some(ValueKind::Text) => errors::json_text(language),
                    Some(ValueKind::Boolean) => errors::json_boolean(language),
                    Some(ValueKind::List) => errors::json_list(language),
                    Some(ValueKind::Object) => errors::json_object(language),
                    None => errors::json_other(language),
                };
                errors::json_expected(language, expected, found)
            }
            Self::Value(found) => errors::json_value(language, found),
            Self::Puzzle(error) => error.sentence(language),
        }
    }
}

//! Usage errors in the user's language.

use std::error::Error;
use std::fmt;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use i18n::{Language, errors};

/// The reason why a value is invalid, in the user's language.
#[derive(Debug)]
pub struct ValueError(pub String);

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for ValueError {}

/// Returns the error as sentences, one per line.
pub fn sentences(error: &clap::Error, language: Language) -> String {
    let list = |kind| listed(error.get(kind));
    let argument = list(ContextKind::InvalidArg);
    let mut text = match error.kind() {
        ErrorKind::UnknownArgument => errors::usage_unknown_argument(language, argument),
        ErrorKind::InvalidSubcommand => {
            errors::usage_unknown_command(language, list(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = list(ContextKind::InvalidValue);
            if value.is_empty() {
                errors::usage_no_value(language, argument)
            } else {
                errors::usage_bad_value(language, argument, value)
            }
        }
        ErrorKind::MissingRequiredArgument => errors::usage_missing(language, argument),
        ErrorKind::ArgumentConflict => {
            let other = list(ContextKind::PriorArg);
            if other == argument {
                errors::usage_twice(language, argument)
            } else {
                errors::usage_conflict(language, argument, other)
            }
        }
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            errors::usage_number(language, argument)
        }
        _ => errors::usage_other(language).to_owned(),
    };
    let choices = list(ContextKind::ValidValue);
    if let Some(source) = error.source() {
        // All other parsers are those of whole numbers.
        let reason = source.downcast_ref::<ValueError>().map(|error| error.0.as_str());
        text = format!("{text}; {}", reason.unwrap_or(errors::value_whole(language)));
    } else if !choices.is_empty() {
        text = format!("{text}; {}", errors::usage_expected(language, choices));
    }
    let similar =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let similar: Vec<String> =
        similar.into_iter().map(list).filter(|list| !list.is_empty()).collect();
    if !similar.is_empty() {
        text = format!(
            "{text}\n{}",
            errors::usage_similar(language, similar.join(", ").replace(", ", "`, `"))
        );
    }
    format!("{text}\n{}", errors::usage_more(language))
}

fn listed(value: Option<&ContextValue>) -> String {
    match value {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

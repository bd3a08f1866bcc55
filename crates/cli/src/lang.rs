//! Output texts from the message catalogue.

use std::error::Error;
use std::io::{self, ErrorKind};

use api::onet::OutlookName;
use api::slitherlink::rules::RuleText;
use api::slitherlink::solve::VerdictName;
use api::slitherlink::verify::Proves;
use api::{EitherError, OperationError, Sentence};
use i18n::{Language, errors, names, program};
use onet::DealError;
use simpul_core::{Cell, SizeError};
use store::StoreError;
use vision::VisionError;

use crate::error::CliError;
use crate::limits;

/// Returns the language of the locale.
pub fn of_locale() -> Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = names.iter().find_map(|name| std::env::var(name).ok().filter(|l| !l.is_empty()));
    Language::of_locale(&locale.unwrap_or_default())
}

/// The message for a search without an answer: it was stopped, or reached its limit.
pub fn unfinished(language: Language) -> &'static str {
    if limits::interrupted() {
        program::stopped(language)
    } else {
        program::limit_reached(language)
    }
}

/// The sentence for a Slitherlink verdict.
pub fn verdict(verdict: VerdictName, language: Language) -> &'static str {
    match verdict {
        VerdictName::Unique => program::verdict_unique(language),
        VerdictName::Multiple => program::verdict_multiple(language),
        VerdictName::None => program::verdict_none(language),
        VerdictName::Unknown if limits::interrupted() => program::stopped(language),
        VerdictName::Unknown => program::verdict_unknown(language),
    }
}

/// The sentence for a verified Slitherlink proof.
pub const fn proved(proves: Proves, language: Language) -> &'static str {
    match proves {
        Proves::None => program::proved_none(language),
        Proves::Unique => program::proved_unique(language),
    }
}

/// The source of a rule: a figure of the paper, its text, or ourselves.
pub fn rule_source(rule: &RuleText, language: Language) -> String {
    match (rule.figure, rule.is_of_the_paper) {
        (Some(figure), true) => program::rule_of_figure(language, figure),
        (Some(figure), false) => program::rule_of_marks(language, figure),
        (None, true) => program::rule_of_paper(language).to_owned(),
        (None, false) => program::rule_of_ours(language).to_owned(),
    }
}

/// The sentence for the outcome of an Onet move.
pub const fn outlook(outlook: OutlookName, language: Language) -> &'static str {
    match outlook {
        OutlookName::Winning => program::outlook_winning(language),
        OutlookName::Losing => program::outlook_losing(language),
        OutlookName::Unknown => program::outlook_unknown(language),
    }
}

/// The name of an Onet grade.
pub const fn onet_grade(grade: onet::Grade, language: Language) -> &'static str {
    match grade {
        onet::Grade::Trivial => names::grade_trivial(language),
        onet::Grade::Easy => names::grade_easy(language),
        onet::Grade::Normal => names::grade_normal(language),
        onet::Grade::Hard => names::grade_hard(language),
        onet::Grade::Expert => names::grade_expert(language),
        onet::Grade::Extreme => names::grade_extreme(language),
    }
}

/// The sentence for an Onet grading, with its terms.
pub fn onet_grading(grading: &onet::Grading, language: Language) -> String {
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    program::graded_onet(
        language,
        percent(grading.careful),
        onet_grade(grading.grade, language),
        percent(grading.losing),
        percent(grading.random),
        grading.score,
    )
}

/// Joins the first few cells of a list.
pub fn listed(cells: &[Cell]) -> String {
    const FEW: usize = 8;
    let names: Vec<String> = cells.iter().take(FEW).map(ToString::to_string).collect();
    let more = if cells.len() > FEW { " …" } else { "" };
    names.join(", ") + more
}

/// An error in the user's language, with its chain of causes.
pub fn message(error: &anyhow::Error, language: Language) -> String {
    let mut message = String::new();
    for part in error.chain().map(|part| sentence(part, language)) {
        // Many errors of libraries repeat their cause in their own text.
        if message.ends_with(&part) {
            continue;
        }
        if !message.is_empty() {
            message.push_str(": ");
        }
        message.push_str(&part);
    }
    message
}

/// One error of a chain. Errors of other libraries keep their own text.
fn sentence(error: &(dyn Error + 'static), language: Language) -> String {
    macro_rules! said {
        ($($kind:ty),*) => {$(
            if let Some(error) = error.downcast_ref::<$kind>() {
                return error.sentence(language);
            }
        )*};
    }
    said!(
        onet::FormatError,
        slitherlink::FormatError,
        EitherError,
        SizeError,
        VisionError,
        CliError,
        crate::draw::DrawError
    );
    if let Some(error) = error.downcast_ref::<OperationError>() {
        operation_error(error, language)
    } else if let Some(error) = error.downcast_ref::<tui::TerminalError>() {
        error.message(language)
    } else if let Some(error) = error.downcast_ref::<StoreError>() {
        store_error(error, language)
    } else if let Some(error) = error.downcast_ref::<io::Error>() {
        io_error(error.kind(), language).map_or_else(|| error.to_string(), str::to_owned)
    } else {
        error.to_string()
    }
}

/// An error of the store in the user's language. Other causes than common I/O errors keep
/// the words of the database.
fn store_error(error: &StoreError, language: Language) -> String {
    let cause = error.io_kind().and_then(|kind| io_error(kind, language));
    let cause = cause.map_or_else(|| error.cause(), str::to_owned);
    match error {
        StoreError::Open(_) => errors::database_not_opened(language, cause),
        StoreError::Unavailable(_) => errors::database_not_used(language, cause),
        StoreError::Migration(_) => errors::database_not_migrated(language, cause),
        StoreError::Closed => errors::database_closed(language).to_owned(),
        StoreError::Backup(_) => cause,
    }
}

/// The message for a common error of a file or a connection.
const fn io_error(kind: ErrorKind, language: Language) -> Option<&'static str> {
    match kind {
        ErrorKind::NotFound => Some(errors::file_not_found(language)),
        ErrorKind::PermissionDenied => Some(errors::file_not_allowed(language)),
        ErrorKind::NotADirectory => Some(errors::path_not_folder(language)),
        ErrorKind::IsADirectory => Some(errors::file_is_folder(language)),
        ErrorKind::StorageFull => Some(errors::file_disk_full(language)),
        ErrorKind::InvalidFilename => Some(errors::file_name_invalid(language)),
        ErrorKind::FileTooLarge => Some(errors::file_too_large(language)),
        ErrorKind::ConnectionRefused => Some(errors::connection_refused(language)),
        ErrorKind::AddrInUse => Some(errors::port_in_use(language)),
        _ => None,
    }
}

/// An error of an operation in the user's language.
pub fn operation_error(error: &OperationError, language: Language) -> String {
    match error {
        OperationError::Limit(_)
        | OperationError::Deal(DealError::Limit)
        | OperationError::Picture(VisionError::Limit(_)) => unfinished(language).to_owned(),
        _ => error.sentence(language),
    }
}

//! Errors of game logs.

use game::{ClockError, onet, slitherlink};
use i18n::{Language, errors};

use super::Sentence;

impl Sentence for onet::LogError {
    fn sentence(&self, language: Language) -> String {
        errors::log_entry(language, self.number, self.reason.sentence(language))
    }
}

impl Sentence for slitherlink::LogError {
    fn sentence(&self, language: Language) -> String {
        errors::log_entry(language, self.number, self.reason.sentence(language))
    }
}

fn time_problem(error: &ClockError, language: Language) -> String {
    errors::log_time(language, error.earlier, error.later)
}

impl Sentence for onet::Reason {
    fn sentence(&self, language: Language) -> String {
        let text = match self {
            Self::Time(error) => return time_problem(error, language),
            Self::OneTile(cell) => return errors::same_cell(language, cell),
            Self::NotJoined(pair) => return errors::log_not_joined(language, pair),
            Self::NoMiss(pair) => return errors::log_no_miss(language, pair),
            Self::TooLong(max) => return errors::log_too_long(language, max),
            Self::Over => errors::log_over(language),
            Self::Paused => errors::log_paused(language),
            Self::NotPaused => errors::log_not_paused(language),
            Self::NoHint => errors::log_no_hint(language),
            Self::NoReshuffle => errors::log_no_reshuffle(language),
            Self::NoUndo => errors::log_no_undo(language),
            Self::TooCostly => errors::log_too_costly(language),
            Self::Stopped => errors::log_stopped(language),
        };
        text.to_owned()
    }
}

impl Sentence for slitherlink::Reason {
    fn sentence(&self, language: Language) -> String {
        let text = match self {
            Self::Time(error) => return time_problem(error, language),
            Self::NoEdge(edge) => return errors::off_grid_edge(language, edge),
            Self::NoCell(cell) => return errors::off_grid_cell(language, cell),
            Self::NoCorner(dot) => return errors::not_a_corner(language, dot),
            Self::TooLong(max) => return errors::log_too_long(language, max),
            Self::Over => errors::log_over(language),
            Self::Paused => errors::log_paused(language),
            Self::NotPaused => errors::log_not_paused(language),
            Self::NoUndo => errors::log_no_undo(language),
            Self::NoRedo => errors::log_no_redo(language),
            Self::TooCostly => errors::log_too_costly(language),
        };
        text.to_owned()
    }
}

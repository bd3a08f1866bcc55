//! The texts of the games, from the message catalogue.

use game::onet::{Mode, Reason};
use i18n::{Language, names, terminal};
use onet::Gravity;
use simpul_core::Direction;
use slitherlink::{GenerateError, Mark};

/// Returns the name of a mode.
pub const fn mode_name(mode: Mode, language: Language) -> &'static str {
    match mode {
        Mode::Timed => names::mode_timed(language),
        Mode::Zen => names::mode_zen(language),
        Mode::Strict => names::mode_strict(language),
    }
}

/// Returns a sentence about the gravity, if there is any.
pub const fn gravity_sentence(gravity: Gravity, language: Language) -> Option<&'static str> {
    Some(match gravity {
        Gravity::None => return None,
        Gravity::Down => terminal::tiles_fall_down(language),
        Gravity::Up => terminal::tiles_rise_up(language),
        Gravity::Left => terminal::tiles_slide_left(language),
        Gravity::Right => terminal::tiles_slide_right(language),
        Gravity::CentreHorizontal => terminal::tiles_to_middle_column(language),
        Gravity::CentreVertical => terminal::tiles_to_middle_row(language),
        Gravity::SplitHorizontal => terminal::tiles_apart_sideways(language),
        Gravity::SplitVertical => terminal::tiles_apart_up_down(language),
    })
}

/// Returns why a game of Onet rejects an action.
pub const fn refusal(reason: &Reason, language: Language) -> &'static str {
    match reason {
        Reason::NoHint => terminal::no_hint_left(language),
        Reason::NoReshuffle => terminal::no_reshuffle_left(language),
        Reason::NoUndo => terminal::nothing_to_undo(language),
        Reason::Paused => terminal::game_paused(language),
        Reason::Over => terminal::game_over(language),
        _ => terminal::not_now(language),
    }
}

/// Returns why no puzzle was generated.
pub fn no_puzzle(error: &GenerateError, language: Language) -> String {
    match error {
        GenerateError::Limit(_) => terminal::no_puzzle_limit(language).to_owned(),
        GenerateError::NotFound(tries) => terminal::no_puzzle_tries(language, tries),
        GenerateError::TooLarge { most } => terminal::no_puzzle_large(language, most),
    }
}

/// Formats the numbers of lines and crosses that are not 0.
pub fn counted_marks(lines: usize, crosses: usize, language: Language) -> String {
    let lines = (lines > 0).then(|| terminal::count_lines(language, lines));
    let crosses = (crosses > 0).then(|| terminal::count_crosses(language, crosses));
    lines.into_iter().chain(crosses).collect::<Vec<_>>().join(", ")
}

/// Formats the result of a check.
pub fn wrong_marks(lines: usize, crosses: usize, language: Language) -> String {
    match (lines, crosses) {
        (0, _) => terminal::wrong_crosses(language, crosses),
        (_, 0) => terminal::wrong_lines(language, lines),
        _ => terminal::wrong_both(
            language,
            terminal::count_crosses(language, crosses),
            terminal::count_lines(language, lines),
        ),
    }
}

/// Describes the edge in a direction from a dot.
pub fn edge_from_dot(direction: Direction, mark: Option<Mark>, language: Language) -> String {
    let mark = match mark {
        Some(Mark::Line) => terminal::way_line(language),
        Some(Mark::Cross) => terminal::way_cross(language),
        None => terminal::way_empty(language),
    };
    match direction {
        Direction::Up => terminal::way_up(language, mark),
        Direction::Down => terminal::way_down(language, mark),
        Direction::Left => terminal::way_left(language, mark),
        Direction::Right => terminal::way_right(language, mark),
    }
}

/// Returns the key that confirms.
pub fn yes_key(language: Language) -> Option<char> {
    terminal::yes_key(language).chars().find(|letter| letter.is_alphabetic())
}

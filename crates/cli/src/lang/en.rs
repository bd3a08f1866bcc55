//! English.

use api::onet::OutlookName;
use api::slitherlink::solve::VerdictName;
use api::slitherlink::verify::Proves;
use i18n::Language;

use super::{LoopWords, Words};

pub const WORDS: Words = Words {
    language: Language::English,
    slitherlink: SLITHERLINK,
    serving: |address| format!("Simpul is at {address} (Ctrl-C ends it)"),
    draw: super::draw::ENGLISH,
    book: super::book::ENGLISH,
    read: super::read::ENGLISH,
    site: super::site::ENGLISH,
    error: super::error::ENGLISH,
    jobs: super::jobs::ENGLISH,
    ask_size: "Size of the board (rows columns): ",
    ask_board: |rows, cols| {
        format!("The board ({rows}x{cols}) in numbers (0 where there is no tile):")
    },
    bad_size: |word| format!("`{word}` is no size: two numbers from 1 to 64 are expected."),
    bad_tile: |row, col, word| {
        format!(
            "`{word}` in row {row}, column {col} is no tile: a number from 0 to 65535 is expected. \
             Go on from there:"
        )
    },
    board_now: "The board now:",
    best_move: |a, b| format!("Best move: join {a} with {b}"),
    ask_pair: "The pair to remove (x1 y1 x2 y2), or -1 to follow the best move: ",
    bad_pair: |word| format!("`{word}` is no coordinate: four numbers, or -1, are expected."),
    outside: |row, col| format!("({row}, {col}) is outside the board."),
    same_cell: |cell| format!("{cell} and {cell} are the same tile."),
    empty_cell: |cell| format!("There is no tile at {cell}."),
    not_equal: |a, b| format!("The tiles at {a} and {b} are not equal."),
    not_joinable: |a, b| format!("No path with at most two turns joins {a} and {b}."),
    won: "No move is left, the game is over! The board is empty: you have won.",
    no_move_left: |tiles| match tiles {
        1 => "No move is left, the game is over! 1 tile remains.".to_owned(),
        _ => format!("No move is left, the game is over! {tiles} tiles remain."),
    },
    ask_reshuffle: "Reshuffle the remaining tiles? (y/n): ",
    yes_answers: &["y", "yes"],
    reshuffled: "Reshuffled.",
    input_ended: "End of input.",
    odd_kinds: |kinds| {
        format!("An odd number of copies of {kinds}: the board can never be cleared.")
    },
    pair_count: |count| match count {
        0 => "No pair can be joined.".to_owned(),
        1 => "1 pair can be joined:".to_owned(),
        _ => format!("{count} pairs can be joined:"),
    },
    pair_line: |a, b, kind, turns| {
        let s = if turns == 1 { "" } else { "s" };
        format!("{a} with {b}: kind {kind}, {turns} turn{s}")
    },
    move_left: |a, b| format!("A move is left: {a} with {b}"),
    cost: |generated, rechecked| {
        format!("Nodes generated: {generated}, looked at again: {rechecked}")
    },
    trace_headings: ["Step", "V", "Q", "visited"],
    trace_step: |number| match number {
        0 => "Start".to_owned(),
        _ => format!("Step {number}"),
    },
    openings: |count| match count {
        1 => "It leaves 1 pair that can be joined.".to_owned(),
        _ => format!("It leaves {count} pairs that can be joined."),
    },
    ordered_openings: |pairs, openings| {
        let s = if pairs == 1 { "" } else { "s" };
        format!(
            "It leaves {pairs} pair{s} that can be joined ({openings} as the paper counts, from \
             each end)."
        )
    },
    limit_reached: "The limit was reached: the answer is not known.",
    stopped: "Stopped.",
    cleared: |moves| match moves {
        1 => "The board can be cleared, in 1 move:".to_owned(),
        _ => format!("The board can be cleared, in {moves} moves:"),
    },
    impossible: |sets| match sets {
        0 => "The board cannot be cleared; the proof is too long to write down, and `verify` \
              plays every game again."
            .to_owned(),
        1 => "The board cannot be cleared; one set of tiles proves it.".to_owned(),
        _ => format!("The board cannot be cleared; {sets} sets of tiles prove it."),
    },
    valid: "The answer is right.",
    not_valid: |reason| format!("The answer is not right: {reason}."),
    lost_since: |number| match number {
        0 => "This board could never be cleared.".to_owned(),
        _ => format!("The game has been lost since move {number}."),
    },
    can_be_cleared: "The board can still be cleared.",
    outlook: |outlook| match outlook {
        OutlookName::Winning => "wins",
        OutlookName::Losing => "loses",
        OutlookName::Unknown => "not known",
    },
    choice: |a, b, outlook, openings| {
        let s = if openings == 1 { "" } else { "s" };
        format!("{a} with {b}: {outlook}, leaves {openings} pair{s}")
    },
    won_by: |moves| format!("    cleared by {moves}"),
    lost_by: |sets| match sets {
        [] => "    the proof is too long to write down".to_owned(),
        _ => format!("    lost by the tiles {}", sets.join("; ")),
    },
    graded: |grading| {
        format!(
            "{} (score {} of 100): random play clears {:.0}%, the first pair {}, the most openings \
             {}, {:.0}% of the choices lose, narrow for {} position{}",
            grading.grade,
            grading.score,
            grading.random * 100.0,
            if grading.first_found { "clears" } else { "does not clear" },
            if grading.by_openings { "clears" } else { "does not clear" },
            grading.losing * 100.0,
            grading.narrow,
            if grading.narrow == 1 { "" } else { "s" }
        )
    },
    planted: "Clearable boards of this kind are too rare to be drawn at random: this one was made by playing backwards.",
    format_error: |error| error.to_string(),
    no_letter: |error| error.to_string(),
    size_error: |error| error.to_string(),
};

const SLITHERLINK: LoopWords = LoopWords {
    no_solution: "There is no solution.",
    rule_source: |rule| match (rule.figure, rule.is_of_the_paper) {
        (Some(figure), true) => format!("Figure {figure} of the 2010 paper."),
        (Some(figure), false) => {
            format!(
                "The marks are those of figure {figure} of the 2010 paper; passing them on is ours."
            )
        }
        (None, true) => "Stated in the 2010 paper.".to_owned(),
        (None, false) => "Not in the 2010 paper.".to_owned(),
    },
    perhaps_more: "A loop was found; the search for another reached its limit.",
    verdict: |verdict| match verdict {
        VerdictName::Unique => "unique: this is the only loop.",
        VerdictName::Multiple => "multiple: there are at least these two loops.",
        VerdictName::None => "none: no loop solves this puzzle.",
        VerdictName::Unknown => "unknown: the limit was reached.",
    },
    no_proof: "No proof was written: there is one only where there is a single loop or none.",
    proved: |proves| match proves {
        Proves::None => "The proof is right: no loop solves this puzzle.",
        Proves::Unique => "The proof is right: the puzzle has exactly one loop.",
    },
    explained: |solved, steps| {
        let s = if steps == 1 { "" } else { "s" };
        if solved {
            format!("Solved in {steps} step{s}.")
        } else {
            format!("After {steps} step{s} no rule leads further.")
        }
    },
    graded: |grade, score| format!("{grade} (score {score})"),
    format_error: |error| error.to_string(),
};

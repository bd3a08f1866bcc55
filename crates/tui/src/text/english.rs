//! The games in English.

use ::onet::Gravity;
use game::onet::{Mode, Reason};
use i18n::Language;
use simpul_core::Direction;
use slitherlink::{GenerateError, Mark};

use crate::text::{Around, KeyText, OnetText, SlitherlinkText, Text};

pub const TEXT: Text = Text {
    language: Language::English,
    no_terminal: "playing needs a terminal: standard input or output is something else",
    too_small: |width, height| {
        format!("the terminal is too small: at least {width} columns and {height} rows are needed")
    },
    window_small: "The window is too small.",
    making: "Making a puzzle…",
    thinking: "Thinking…",
    no_puzzle: |error| match error {
        GenerateError::Limit(_) => "No new puzzle: the limit was reached.".to_owned(),
        GenerateError::NotFound(tries) => {
            format!("No new puzzle: no such puzzle was found in {tries} tries.")
        }
    },
    paused: "Paused",
    go_on: "The clock is stopped. Press p to resume.",
    ask_restart: "Start again from the beginning?",
    ask_leave: "Leave the game?",
    yes_no: "y yes, any other key no",
    yes: 'y',
    keys_title: "Keys",
    any_key: "Any key closes this.",
    next_page: |page, pages| format!("Any key: next page ({page} of {pages})"),
    why_title: "Why",
    time: "Time",
    score: "Score",
    hints: "Hints",
    checks: "Checks",
    accuracy: "Accuracy",
    keys: KeyText {
        arrows: "arrows",
        enter: "Enter",
        click: "click",
        right_click: "right click",
        step: "move",
        select: "select",
        hint: "hint",
        mates: "mates",
        reshuffle: "reshuffle",
        undo: "undo",
        redo: "redo",
        take_back: "back to where it could be won",
        jump: "next tile with that name",
        jump_any: "next tile, any name",
        pause: "pause",
        resume: "go on",
        restart: "restart",
        next_level: "next level",
        next_puzzle: "new puzzle",
        again: "again",
        all_keys: "all keys",
        leave: "leave",
        line: "draw a line",
        cross: "put a cross",
        inside: "cell below right: inside",
        outside: "cell below right: outside",
        check: "check",
        show: "show me",
        do_it: "do it",
        wipe: "wipe it off",
        any: "any key",
        stop: "stop",
        explain: "why",
        close: "close",
        select_two: "select a tile",
        click_line: "draw a line (right: a cross)",
        click_middle: "on a clue: inside, outside",
        drag: "drag",
        draw_on: "draw from dot to dot",
        look_around: "what is here",
    },
    onet: ONET,
    slitherlink: SLITHERLINK,
};

const ONET: OnetText = OnetText {
    title: |level, mode| match level {
        Some(level) => format!("Onet · level {level} · {mode}"),
        None => format!("Onet · {mode}"),
    },
    mode: |mode| match mode {
        Mode::Timed => "timed",
        Mode::Zen => "zen",
        Mode::Strict => "strict",
    },
    gravity: |gravity| {
        Some(match gravity {
            Gravity::None => return None,
            Gravity::Down => "tiles fall down",
            Gravity::Up => "tiles rise",
            Gravity::Left => "tiles slide left",
            Gravity::Right => "tiles slide right",
            Gravity::CentreHorizontal => "tiles slide to the middle column",
            Gravity::CentreVertical => "tiles slide to the middle row",
            Gravity::SplitHorizontal => "tiles slide apart to the sides",
            Gravity::SplitVertical => "tiles slide apart up and down",
        })
    },
    welcome: "Join two equal tiles by a path with at most two turns.",
    tiles: |tiles| format!("{tiles} tiles"),
    joined: |name, turns, points| match turns {
        0 => format!("{name} joined straight: +{points}."),
        1 => format!("{name} joined with one turn: +{points}."),
        _ => format!("{name} joined with two turns: +{points}."),
    },
    more_seconds: |seconds| format!("+{seconds} s."),
    not_equal: |a, b| format!("{a} and {b} are not equal."),
    not_joined: |name| format!("No path with at most two turns joins these two {name}."),
    deadlock: "No move was left: reshuffled.",
    reshuffled: "Reshuffled.",
    hinted: |name| format!("Hint: join the two {name} marked *."),
    hint_wins: "The board can be cleared after it.",
    hint_loses: "But as it lies, the board can no longer be cleared.",
    mates: |name, all, joinable| format!("{name}: {all} more, {joinable} can be joined with it."),
    here: |name, cell, joinable, others| {
        let joinable = if joinable.is_empty() { "nothing now" } else { joinable };
        let others = if others.is_empty() { "none" } else { others };
        format!("{name} at {cell}. It joins with: {joinable}. Other {name}: {others}.")
    },
    undone: "Taken back.",
    lost: |since| match since {
        0 => "This board can never be cleared.".to_owned(),
        _ => format!("Since move {since} the board can no longer be cleared."),
    },
    take_back: "b takes back to before it.",
    stuck: "No move is left.",
    undo_helps: "u takes the last one back.",
    refused: |reason| match reason {
        Reason::NoHint => "No hint is left.",
        Reason::NoReshuffle => "No reshuffle is left.",
        Reason::NoUndo => "Nothing can be taken back.",
        Reason::Paused => "The game is paused.",
        Reason::Over => "The game is over.",
        _ => "That is not possible now.",
    },
    no_tile_named: |name| format!("There is no tile {name}."),
    type_name: "Type the name of a tile.",
    won: "The board is clear!",
    time_over: "The time is over.",
    no_pair_left: |tiles| match tiles {
        1 => "No pair is left; 1 tile remains.".to_owned(),
        _ => format!("No pair is left; {tiles} tiles remain."),
    },
    pairs: "Pairs",
};

const SLITHERLINK: SlitherlinkText = SlitherlinkText {
    title: |rows, cols, grade| match grade {
        Some(grade) => format!("Slitherlink · {rows}x{cols} · {grade}"),
        None => format!("Slitherlink · {rows}x{cols}"),
    },
    welcome: "Draw one closed loop. A number says how many lines are round its cell.",
    nothing_to_undo: "Nothing can be taken back.",
    nothing_to_redo: "Nothing can be done again.",
    marked: |lines, crosses| {
        let lines = match lines {
            0 => None,
            1 => Some("1 line".to_owned()),
            _ => Some(format!("{lines} lines")),
        };
        let crosses = match crosses {
            0 => None,
            1 => Some("1 cross".to_owned()),
            _ => Some(format!("{crosses} crosses")),
        };
        let marked = [lines, crosses].into_iter().flatten().collect::<Vec<_>>().join(", ");
        format!("Marked on the board: {marked}.")
    },
    all_right: "So far everything is right.",
    wrong: |lines, crosses| match (lines, crosses) {
        (0, 1) => "One cross is wrong.".to_owned(),
        (0, _) => format!("{crosses} crosses are wrong."),
        (1, 0) => "One line is wrong.".to_owned(),
        (_, 0) => format!("{lines} lines are wrong."),
        _ => format!("Wrong: {lines} of the lines, {crosses} of the crosses."),
    },
    limit: "That takes too long to tell.",
    solved: "Solved!",
    around: |around| {
        let way = |&(direction, mark): &(Direction, Option<Mark>)| {
            let name = match direction {
                Direction::Up => "up",
                Direction::Down => "down",
                Direction::Left => "left",
                Direction::Right => "right",
            };
            let mark = match mark {
                Some(Mark::Line) => "line",
                Some(Mark::Cross) => "cross",
                None => "free",
            };
            format!("{name} {mark}")
        };
        let ways: Vec<String> = around.ways.iter().map(way).collect();
        let Around { dot, cell, lines, crosses, .. } = around;
        let clue = around.clue.map_or("no clue".to_owned(), |clue| format!("clue {clue}"));
        let ways = ways.join(", ");
        format!("Dot {dot}: {ways}. Cell {cell}: {clue}, lines {lines}, crosses {crosses}.")
    },
};

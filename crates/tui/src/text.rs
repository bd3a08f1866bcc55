//! What the games say, in both languages.

mod english;
mod indonesian;

use i18n::Language;
use simpul_core::{Cell, Direction, Vertex};
use slitherlink::{GenerateError, Mark};

/// All texts of the games in one language.
pub struct Text {
    pub language: Language,
    pub no_terminal: &'static str,
    pub too_small: fn(width: u16, height: u16) -> String,
    pub window_small: &'static str,
    pub making: &'static str,
    pub thinking: &'static str,
    pub no_puzzle: fn(GenerateError) -> String,
    pub paused: &'static str,
    pub go_on: &'static str,
    pub ask_restart: &'static str,
    pub ask_leave: &'static str,
    pub yes_no: &'static str,
    pub yes: char,
    pub keys_title: &'static str,
    pub any_key: &'static str,
    pub next_page: fn(page: usize, pages: usize) -> String,
    pub why_title: &'static str,
    pub time: &'static str,
    pub score: &'static str,
    pub hints: &'static str,
    pub checks: &'static str,
    pub accuracy: &'static str,
    pub keys: KeyText,
    pub onet: OnetText,
    pub slitherlink: SlitherlinkText,
}

impl Text {
    /// The texts in this language.
    pub const fn of(language: Language) -> &'static Self {
        if matches!(language, Language::Indonesian) { &indonesian::TEXT } else { &english::TEXT }
    }
}

/// What the keys do, in as few words as possible.
pub struct KeyText {
    pub arrows: &'static str,
    pub enter: &'static str,
    pub click: &'static str,
    pub right_click: &'static str,
    pub step: &'static str,
    pub select: &'static str,
    pub hint: &'static str,
    pub mates: &'static str,
    pub reshuffle: &'static str,
    pub undo: &'static str,
    pub redo: &'static str,
    pub take_back: &'static str,
    pub jump: &'static str,
    pub jump_any: &'static str,
    pub pause: &'static str,
    pub resume: &'static str,
    pub restart: &'static str,
    pub next_level: &'static str,
    pub next_puzzle: &'static str,
    pub again: &'static str,
    pub all_keys: &'static str,
    pub leave: &'static str,
    pub line: &'static str,
    pub cross: &'static str,
    pub inside: &'static str,
    pub outside: &'static str,
    pub check: &'static str,
    pub show: &'static str,
    pub do_it: &'static str,
    pub wipe: &'static str,
    pub any: &'static str,
    pub stop: &'static str,
    pub explain: &'static str,
    pub close: &'static str,
    pub select_two: &'static str,
    pub click_line: &'static str,
    pub click_middle: &'static str,
    pub drag: &'static str,
    pub draw_on: &'static str,
    pub look_around: &'static str,
}

/// What is said of Onet alone.
pub struct OnetText {
    pub title: fn(level: Option<u8>, mode: &str) -> String,
    pub mode: fn(game::onet::Mode) -> &'static str,
    pub gravity: fn(onet::Gravity) -> Option<&'static str>,
    pub welcome: &'static str,
    pub tiles: fn(usize) -> String,
    pub joined: fn(name: &str, turns: usize, points: u32) -> String,
    pub more_seconds: fn(u64) -> String,
    pub not_equal: fn(a: &str, b: &str) -> String,
    pub not_joined: fn(name: &str) -> String,
    pub deadlock: &'static str,
    pub reshuffled: &'static str,
    pub hinted: fn(name: &str) -> String,
    pub hint_wins: &'static str,
    pub hint_loses: &'static str,
    pub mates: fn(name: &str, all: usize, joinable: usize) -> String,
    pub here: fn(name: &str, cell: Cell, joinable: &str, others: &str) -> String,
    pub undone: &'static str,
    pub lost: fn(since: usize) -> String,
    pub take_back: &'static str,
    pub stuck: &'static str,
    pub undo_helps: &'static str,
    pub refused: fn(game::onet::Reason) -> &'static str,
    pub no_tile_named: fn(char) -> String,
    pub type_name: &'static str,
    pub won: &'static str,
    pub time_over: &'static str,
    /// The end of a game in which no two tiles are equal.
    pub no_pair_left: fn(tiles: usize) -> String,
    pub pairs: &'static str,
}

/// What is said of Slitherlink alone.
pub struct SlitherlinkText {
    pub title: fn(rows: usize, cols: usize, grade: Option<&str>) -> String,
    pub welcome: &'static str,
    pub nothing_to_undo: &'static str,
    pub nothing_to_redo: &'static str,
    /// What a hint has marked on the board.
    pub marked: fn(lines: usize, crosses: usize) -> String,
    pub all_right: &'static str,
    pub wrong: fn(lines: usize, crosses: usize) -> String,
    pub limit: &'static str,
    pub solved: &'static str,
    pub around: fn(&Around) -> String,
}

/// What is round the cursor in Slitherlink.
pub struct Around {
    pub dot: Vertex,
    /// What each edge from the dot has.
    pub ways: Vec<(Direction, Option<Mark>)>,
    /// The cell below the dot on its right.
    pub cell: Cell,
    pub clue: Option<u8>,
    /// How many lines and crosses are round the cell.
    pub lines: usize,
    pub crosses: usize,
}

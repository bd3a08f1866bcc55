use draw::Ink;
use ratatui::crossterm::event::{KeyCode, MouseButton};
use simpul_core::Seed;

use super::*;
use crate::stage::Stage;
use i18n::Language;

/// A game as written by `--log`.
#[derive(serde::Deserialize)]
struct Kept {
    deal: Deal,
    log: Vec<Entry>,
}

fn look(colour: bool, unicode: bool) -> Look {
    Look::new(Ink { colour, unicode })
}

fn stage_of(deal: Deal, [width, height]: [u16; 2]) -> Stage<OnetScreen> {
    let screen = OnetScreen::new(deal, Language::English, look(false, true));
    Stage::new(screen, width, height)
}

fn stage(board: &str, mode: Mode) -> Stage<OnetScreen> {
    stage_of(Deal::of_board(board.parse().unwrap(), mode, Seed(1)), [60, 16])
}

fn of_level(number: u8, mode: Mode, window: [u16; 2]) -> Stage<OnetScreen> {
    stage_of(Deal::of_level(Level::numbered(number).unwrap(), mode, Seed(5)), window)
}

#[test]
fn a_pair_is_joined_by_keys_and_its_path_is_shown_for_a_moment() {
    let mut stage = stage("1 2 1 2", Mode::Zen);
    assert!(stage.text().contains("│[A]│ B │ A │ B │"), "{}", stage.text());
    stage.key(KeyCode::Enter);
    stage.letters("A");
    assert!(stage.text().contains("│(A)│ B │[A]│ B │"), "{}", stage.text());
    stage.key(KeyCode::Enter);
    let text = stage.text();
    for line in ["┏━━━━━━━┓", "┌─┃─┬───┬─┃─┬───┐", "│ A │ B │ A │ B │"]
    {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    assert!(text.contains("A joined with two turns: +100."), "{text}");
    stage.wait(PATH_TIME);
    let text = stage.text();
    assert!(!text.contains('┏') && text.contains("2 tiles"), "{text}");
}

#[test]
fn a_wrong_pair_says_why() {
    let mut board = stage("1 2 1\n1 2 1\n1 2 1", Mode::Zen);
    board.key(KeyCode::Enter);
    board.key(KeyCode::Right);
    board.key(KeyCode::Enter);
    assert!(board.text().contains("A and B are not the same."), "{}", board.text());
    let mut board = stage("1 3 2\n3 3 3\n2 3 1", Mode::Zen);
    for key in [KeyCode::Enter, KeyCode::Char('A'), KeyCode::Enter] {
        board.key(key);
    }
    assert!(board.text().contains("No path with at most"), "{}", board.text());
}

/// Follows a hint: selects the first tile, moves to the second, selects it.
fn follow_hint(stage: &mut Stage<OnetScreen>) {
    stage.letters("h");
    stage.key(KeyCode::Enter);
    let second = stage.screen.hinted[1];
    let name = stage.screen.name(second);
    while stage.screen.cursor != second {
        stage.letters(&name);
    }
    stage.key(KeyCode::Enter);
}

#[test]
fn a_hint_is_visible_under_the_cursor() {
    let mut stage = stage("1 2 1 2", Mode::Zen);
    stage.letters("h");
    let text = stage.text();
    assert_eq!(stage.screen.cursor, stage.screen.hinted[0]);
    assert_eq!(text.matches("*A*").count() + text.matches("*B*").count(), 2, "{text}");
}

#[test]
fn a_whole_level_is_played_by_keys_and_the_next_one_begins() {
    let mut stage = of_level(1, Mode::Zen, [80, 24]);
    for _ in 0..12 {
        follow_hint(&mut stage);
    }
    assert!(!stage.text().contains("Cleared!"), "the last path is seen first");
    stage.wait(PATH_TIME);
    let text = stage.text();
    for said in ["Cleared!", "Accuracy  100%", "Pairs     12", "n  next level"] {
        assert!(text.contains(said), "{said} in\n{text}");
    }
    let log = stage.screen.log();
    let score = stage.screen.game.score();
    stage.letters("n");
    assert!(stage.text().contains("Onet · level 2 · Zen"), "{}", stage.text());
    assert_eq!(stage.screen.log().lines().count(), 2);

    // The saved log replays to the same game.
    let Kept { deal, log } = api::json::from_slice(log.as_bytes()).unwrap();
    let again = Game::replay(deal, &log).unwrap();
    assert_eq!((again.status(), again.score()), (Status::Won, score));
}

#[test]
fn the_clock_ends_a_timed_game_and_stands_still_in_a_pause() {
    let mut stage = of_level(1, Mode::Timed, [80, 24]);
    assert!(stage.text().contains("████████████  1:30"), "{}", stage.text());
    stage.wait(30_000);
    assert!(stage.text().contains("████████░░░░  1:00"), "{}", stage.text());
    stage.letters("p");
    stage.wait(3_600_000);
    let text = stage.text();
    assert!(text.contains("Paused") && text.contains("▒"), "{text}");
    assert!(!text.contains("│ A │"), "{text}");
    stage.letters("p");
    stage.wait(60_000);
    assert!(stage.text().contains("Time’s up"), "{}", stage.text());
}

#[test]
fn a_deadlock_is_told_and_in_a_strict_game_it_is_the_end() {
    let mut zen = stage("1 2\n2 1", Mode::Zen);
    assert!(zen.text().contains("No moves left: reshuffled."), "{}", zen.text());
    let text = stage("1 2\n2 1", Mode::Strict).text();
    assert!(text.contains("No moves left.") && text.contains("cannot be cleared"), "{text}");
}

/// Plays the first joinable pair until the game is lost.
#[test]
fn a_strict_game_says_when_it_is_lost_and_takes_back_to_before() {
    let lost = (0..50).find_map(|seed| {
        let deal = Deal::of_level(&Level::ALL[0], Mode::Strict, Seed(seed));
        let mut stage = stage_of(deal, [80, 24]);
        while stage.screen.lost_since.is_none() {
            let pair = *onet::pairs(stage.screen.game.board()).first()?;
            stage.screen.select(pair.a(), stage.now);
            stage.screen.select(pair.b(), stage.now);
            stage.wait(PATH_TIME);
        }
        Some(stage)
    });
    let mut stage = lost.expect("one of fifty boards is lost by careless play");
    let since = stage.screen.lost_since.unwrap();
    assert!(stage.text().contains(&format!("Since move {since} the board")), "{}", stage.text());
    stage.letters("b");
    assert_eq!(stage.screen.lost_since, None);
    assert_eq!(stage.screen.game.moves(), since - 1);
}

#[test]
fn tiles_are_joined_by_clicks_and_mates_are_lit_by_a_right_click() {
    let mut stage = stage("1 2 3 1", Mode::Zen);
    let [x, y] = stage.find("A]");
    stage.click(MouseButton::Right, [x, y]);
    assert!(stage.text().contains("│[A]│ B │ C │·A·│"), "{}", stage.text());
    stage.click(MouseButton::Left, [x, y]);
    stage.click(MouseButton::Left, [x + 12, y]);
    assert!(stage.text().contains("A joined"), "{}", stage.text());
    assert_eq!(stage.screen.game.moves(), 1);
}

#[test]
fn the_largest_level_is_seen_as_a_whole_in_80_by_24() {
    let mut stage = of_level(16, Mode::Timed, [80, 24]);
    let text = stage.text();
    let board = stage.screen.game.board();
    for row in 0..16 {
        let name = |col| stage.screen.names.name(board.tile(Cell::new(row, col)).unwrap());
        let names: Vec<String> = (1..30).map(name).collect();
        assert!(text.contains(&names.join(" ")), "row {row} in\n{text}");
    }
    assert!(!text.contains('▼') && !text.contains('▶'), "{text}");
}

#[test]
fn a_board_larger_than_the_window_scrolls_with_the_cursor_and_survives_any_size() {
    let mut stage = of_level(16, Mode::Timed, [40, 12]);
    assert!(stage.text().contains('▼') && stage.text().contains('▶'), "{}", stage.text());
    for _ in 0..40 {
        stage.key(KeyCode::Right);
        stage.key(KeyCode::Down);
    }
    let text = stage.text();
    assert!(text.contains('▲') && text.contains('[') && !text.contains('▶'), "{text}");
    for [width, height] in [[0, 0], [1, 1], [39, 12], [41, 200], [300, 13], [80, 24]] {
        stage.resize(width, height);
        stage.text();
        stage.letters("?");
        stage.text();
        stage.letters("x");
    }
}

#[test]
fn without_colours_nothing_is_coloured_and_without_unicode_all_is_ascii() {
    let deal = Deal::of_level(&Level::ALL[0], Mode::Timed, Seed(5));
    let words = Language::English;
    let coloured = OnetScreen::new(deal.clone(), words, look(true, true));
    assert!(Stage::new(coloured, 80, 24).has_colours());
    let mut plain = Stage::new(OnetScreen::new(deal, words, look(false, false)), 80, 24);
    plain.letters("hm");
    assert!(!plain.has_colours());
    let text = plain.text();
    assert!(text.is_ascii() && text.contains("|*"), "{text}");
}

#[test]
fn leaving_is_asked_once_something_was_done() {
    let mut stage = stage("1 2 1 2", Mode::Zen);
    stage.letters("q");
    assert!(stage.is_left);
    stage.is_left = false;
    stage.letters("hq");
    assert!(!stage.is_left && stage.text().contains("Leave the game?"), "{}", stage.text());
    stage.letters("xqy");
    assert!(stage.is_left);
}

#[test]
fn the_game_speaks_indonesian() {
    let deal = Deal::of_level(&Level::ALL[2], Mode::Zen, Seed(5));
    let screen = OnetScreen::new(deal, Language::Indonesian, look(false, true));
    let mut stage = Stage::new(screen, 80, 24);
    let text = stage.text();
    for said in ["Santai", "60 ubin", "Ubin jatuh ke bawah.", "petunjuk"] {
        assert!(text.contains(said), "{said} in\n{text}");
    }
}

#[test]
fn the_tile_at_the_cursor_and_its_mates_are_told() {
    let mut stage = stage("1 1 2\n2 1 1", Mode::Zen);
    stage.letters("l");
    let text = stage.text().split_whitespace().collect::<Vec<_>>().join(" ");
    let said = "A at (0, 0). Connects with: (0, 1). Other A: (1, 1), (1, 2).";
    assert!(text.contains(said), "{}", stage.text());
}

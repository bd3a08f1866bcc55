use draw::Ink;
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton};
use slitherlink::{LoopSolver, Solver, Verdict};

use super::*;
use crate::stage::Stage;
use i18n::Language;

const PUZZLE: &str = "slither/5/5/cbcbcddad";

fn stage_of(
    puzzle: &str,
    language: Language,
    [width, height]: [u16; 2],
) -> Stage<SlitherlinkScreen> {
    let deal = Deal { puzzle: puzzle.parse().unwrap(), grade: None, seed: None };
    let maker =
        PuzzleMaker { size: Size::new(4, 4).unwrap(), grade: Some(Grade::Trivial), seed: Seed(1) };
    let look = Look::new(Ink { colour: false, unicode: true });
    Stage::new(SlitherlinkScreen::new(deal, maker, language, look), width, height)
}

fn stage(puzzle: &str) -> Stage<SlitherlinkScreen> {
    stage_of(puzzle, Language::English, [80, 24])
}

fn solution(puzzle: &str) -> Vec<Vertex> {
    match LoopSolver::new().solve(&puzzle.parse().unwrap(), &mut Budget::unlimited()) {
        Verdict::Unique(found) => found.dots().to_vec(),
        other => panic!("{other:?}"),
    }
}

/// The arrow key from one dot to an adjacent one.
fn arrow(from: Vertex, to: Vertex) -> KeyCode {
    match (to.row.cmp(&from.row), to.col.cmp(&from.col)) {
        (std::cmp::Ordering::Less, _) => KeyCode::Up,
        (std::cmp::Ordering::Greater, _) => KeyCode::Down,
        (_, std::cmp::Ordering::Less) => KeyCode::Left,
        _ => KeyCode::Right,
    }
}

#[test]
fn lines_and_crosses_are_drawn_by_keys_and_taken_back() {
    let mut stage = stage("3.\n..");
    stage.press(KeyCode::Right, KeyModifiers::SHIFT);
    stage.letters("sD");
    stage.press(KeyCode::Down, KeyModifiers::ALT);
    let text = stage.text();
    for line in ["╶───┐   ·", "  3 │", "·   ◆ × ·", "    ×"] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    stage.letters("uuu");
    assert!(stage.text().contains("╶───╴   ·"), "{}", stage.text());
    stage.letters("yyyy");
    let text = stage.text();
    assert!(text.contains("    ×") && text.contains("Nothing to redo."), "{text}");
    // Drawing a line again erases it.
    stage.letters("w");
    assert!(stage.text().contains("╶───◆   ·"), "{}", stage.text());
}

#[test]
fn a_puzzle_is_solved_by_keys_and_a_new_one_comes() {
    let mut stage = stage(PUZZLE);
    let dots = solution(PUZZLE);
    while stage.screen.cursor != dots[0] {
        let is_above = stage.screen.cursor.row < dots[0].row;
        stage.key(if is_above { KeyCode::Down } else { KeyCode::Right });
    }
    for (at, &dot) in dots.iter().enumerate() {
        assert_eq!(stage.screen.game.status(), Status::Playing);
        stage.press(arrow(dot, dots[(at + 1) % dots.len()]), KeyModifiers::SHIFT);
    }
    let text = stage.text();
    for said in ["Solved!", "Score", "n  new puzzle", "▒"] {
        assert!(text.contains(said), "{said} in\n{text}");
    }
    stage.letters("n");
    assert!(stage.text().contains("Slitherlink · 4x4 · Trivial"), "{}", stage.text());
    assert_eq!(stage.screen.game.lines().count(), 0);
}

#[test]
fn a_puzzle_is_solved_by_hints_with_their_reasons() {
    let mut stage = stage(PUZZLE);
    stage.letters("h");
    let text = stage.text();
    assert!(text.contains("Enter  apply") && text.contains('['), "{text}");
    assert!(text.contains("Marked on the board: 4 crosses."), "{text}");
    assert!(!text.contains("A 0 has no lines"), "{text}");
    stage.letters("e");
    assert!(stage.text().contains("A 0 has no lines"), "{}", stage.text());
    stage.key(KeyCode::Esc);
    assert_eq!((stage.screen.hint.as_ref(), stage.screen.game.crosses().count()), (None, 0));
    for _ in 0..200 {
        stage.letters("h");
        stage.key(KeyCode::Enter);
        if stage.screen.is_solved() {
            break;
        }
    }
    assert!(stage.text().contains("Solved!"), "{}", stage.text());
}

#[test]
fn the_arcs_of_a_hint_are_drawn_beside_their_dots() {
    let mut stage = stage("slither/3/3/g73c2d");
    for _ in 0..3 {
        stage.key(KeyCode::Right);
    }
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Down);
    stage.letters("sah");
    let text = stage.text();
    assert!(text.contains("◜·◞") && text.contains("·  ◜╶───┘"), "{text}");
    stage.key(KeyCode::Esc);
    assert!(!stage.text().contains('◜'), "{}", stage.text());
}

#[test]
fn show_me_goes_on_step_by_step_until_a_key_is_pressed() {
    let mut stage = stage(PUZZLE);
    stage.letters("v");
    assert!(stage.text().contains("any key  stop"), "{}", stage.text());
    stage.wait(STEP_TIME);
    stage.wait(STEP_TIME);
    let marks = |stage: &Stage<SlitherlinkScreen>| {
        stage.screen.game.lines().count() + stage.screen.game.crosses().count()
    };
    let shown = marks(&stage);
    assert!(shown > 0 && stage.screen.game.hints() == 3, "{shown}");
    stage.letters("x");
    stage.wait(10 * STEP_TIME);
    assert_eq!(marks(&stage), shown);
    stage.letters("v");
    for _ in 0..200 {
        stage.wait(STEP_TIME);
    }
    assert!(stage.text().contains("Solved!"), "{}", stage.text());
}

#[test]
fn a_check_counts_what_is_wrong_and_a_hint_wipes_it_off() {
    let mut stage = stage(PUZZLE);
    stage.letters("c");
    assert!(stage.text().contains("Everything so far is right."), "{}", stage.text());
    let is_wrong = |edge: &Edge| {
        let dots = solution(PUZZLE);
        let next = |at: usize| dots[(at + 1) % dots.len()];
        (0..dots.len()).all(|at| Edge::between(dots[at], next(at)) != Ok(*edge))
    };
    let edge = stage.screen.size().edges().find(is_wrong).unwrap();
    stage.screen.toggle(edge, Mark::Line, 1_000);
    stage.now = 1_000;
    stage.letters("c");
    let text = stage.text();
    assert!(text.contains("1 line is wrong.") && text.contains('!'), "{text}");
    stage.letters("h");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.screen.game.lines().count(), 0);
}

/// With several solutions it is unknown which of three lines at a dot is wrong.
#[test]
fn a_broken_rule_without_a_known_wrong_mark_cannot_be_wiped_off() {
    let mut stage = stage("....\n....\n....");
    let middle = Vertex::new(1, 1);
    for edge in [Edge::right_of(middle), Edge::below(Vertex::new(0, 1)), Edge::below(middle)] {
        stage.screen.toggle(edge, Mark::Line, stage.now);
    }
    stage.letters("h");
    let text = stage.text();
    assert!(text.contains("Esc  close") && !text.contains("erase"), "{text}");
    stage.key(KeyCode::Enter);
    assert_eq!((stage.screen.game.lines().count(), stage.screen.wrong.len()), (3, 3));
}

#[test]
fn the_mouse_draws_lines_and_crosses_and_shades_cells() {
    let mut stage = stage("3.\n..");
    let [x, y] = stage.find("3");
    stage.click(MouseButton::Left, [x, y - 1]);
    stage.click(MouseButton::Left, [x - 1, y]);
    stage.click(MouseButton::Right, [x + 1, y]);
    stage.click(MouseButton::Left, [x, y]);
    let text = stage.text();
    assert!(text.contains("◆───╴   ·") && text.contains("│▒3▒×"), "{text}");
    stage.click(MouseButton::Left, [x, y]);
    assert!(stage.text().contains("│·3·×"), "{}", stage.text());
    stage.click(MouseButton::Left, [x, y]);
    assert!(stage.text().contains("│ 3 ×"), "{}", stage.text());
}

#[test]
fn a_broken_clue_is_marked() {
    let mut stage = stage("1.\n..");
    stage.letters("ds");
    assert!(stage.text().contains(" 1!│"), "{}", stage.text());
}

#[test]
fn a_pause_hides_the_puzzle_and_stops_the_clock() {
    let mut stage = stage(PUZZLE);
    stage.wait(65_000);
    stage.letters("p");
    stage.wait(600_000);
    let text = stage.text();
    assert!(text.contains("Paused") && text.contains("1:05"), "{text}");
    assert!(!text.contains("·   ·") && !text.contains('◆'), "{text}");
    stage.letters("pd");
    assert_eq!(stage.screen.game.lines().count(), 1);
}

#[test]
fn a_large_puzzle_scrolls_with_the_cursor_and_survives_any_size() {
    let puzzle = "40 40\n".to_owned() + &(".".repeat(40) + "\n").repeat(40);
    let mut stage = stage(&puzzle);
    for [width, height] in [[80, 24], [40, 12], [200, 60], [1, 1], [0, 0], [85, 90], [80, 24]] {
        stage.resize(width, height);
        stage.text();
    }
    for _ in 0..45 {
        stage.key(KeyCode::Right);
        stage.key(KeyCode::Down);
    }
    let text = stage.text();
    assert!(text.contains('◆') && text.contains('▲') && text.contains('◀'), "{text}");
    assert!(!text.contains('▶') && !text.contains('▼'), "{text}");
}

#[test]
fn a_puzzle_that_fits_only_with_narrow_cells_is_drawn_so() {
    let puzzle = "9 30\n".to_owned() + &("1".repeat(30) + "\n").repeat(9);
    let text = stage(&puzzle).text();
    assert!(text.contains("◆ · · ·") && text.contains(" 1 1 1 1"), "{text}");
}

#[test]
fn the_game_speaks_indonesian() {
    let mut stage = stage_of(PUZZLE, Language::Indonesian, [80, 24]);
    stage.letters("c");
    let text = stage.text();
    for said in ["Sejauh ini semuanya benar.", "Pengecekan 1", "gambar garis"] {
        assert!(text.contains(said), "{said} in\n{text}");
    }
}

#[test]
fn dragging_draws_on_from_dot_to_dot_and_wipes_what_it_began_to_wipe() {
    let mut stage = stage("3.\n..");
    let [x, y] = stage.find("◆");
    // A fast drag along the upper side, then down, with positions between dots.
    let way = [[x, y], [x + 2, y], [x + 8, y], [x + 8, y + 1], [x + 7, y + 2]];
    stage.drag(MouseButton::Left, &way);
    let drawn = |stage: &Stage<SlitherlinkScreen>| stage.screen.game.lines().count();
    assert_eq!(drawn(&stage), 3, "{}", stage.text());
    assert!(stage.text().contains("╶───────┐"), "{}", stage.text());
    // Back from a line: the first edge is erased, so the whole stroke erases.
    stage.drag(MouseButton::Left, &[[x + 6, y], [x + 4, y], [x, y]]);
    assert_eq!(drawn(&stage), 1, "{}", stage.text());
    stage.drag(MouseButton::Right, &[[x, y], [x, y + 2], [x, y + 4]]);
    assert_eq!(stage.screen.game.crosses().count(), 2);
    // Nothing is drawn without a button, nor by a drag that starts on a clue.
    stage.drag(MouseButton::Left, &[[x + 2, y + 1], [x + 4, y + 2], [x + 4, y + 4]]);
    assert_eq!(drawn(&stage), 1, "{}", stage.text());
}

#[test]
fn what_is_round_the_cursor_is_told() {
    let mut stage = stage("3.\n..");
    stage.letters("dSl");
    let text = stage.text().split_whitespace().collect::<Vec<_>>().join(" ");
    for said in ["Dot (0, 1):", "down cross, left line,", "Cell (0, 1): no clue, lines 0,"] {
        assert!(text.contains(said), "{said} in\n{}", stage.text());
    }
}

/// The visible text without box lines, as one line.
fn words(text: &str) -> String {
    let words = text.split(|letter: char| letter.is_whitespace() || letter == '│');
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[test]
fn in_the_smallest_window_keys_and_reasons_come_in_pages_and_nothing_is_cut() {
    for language in [Language::English, Language::Indonesian] {
        let mut stage = stage_of(PUZZLE, language, [40, 12]);
        stage.text();
        stage.letters("?");
        let mut seen = String::new();
        while stage.screen.overlay.is_some() {
            seen += &words(&stage.text());
            stage.letters("x");
        }
        for (key, what) in stage.screen.all_keys() {
            assert!(seen.contains(&words(&format!("{key} {what}"))), "{key} {what} in {seen}");
        }
        stage.letters("he");
        let sentence = stage.screen.hint.as_ref().unwrap().sentence(language);
        let mut seen = String::new();
        while stage.screen.overlay.is_some() {
            seen += &words(&stage.text());
            stage.letters("x");
        }
        assert!(seen.contains(&sentence), "{sentence} in {seen}");
        stage.letters("p");
        let pause = words(&stage.text());
        assert!(pause.contains(terminal::paused_text(language)), "{pause}");
    }
}

#[test]
fn in_a_large_window_the_column_is_beside_the_board() {
    let mut stage = stage_of(PUZZLE, Language::English, [200, 50]);
    stage.text();
    stage.letters("he");
    let text = stage.text();
    let column = |wanted: &str| {
        let line = text.lines().find(|line| line.contains(wanted)).unwrap();
        line[..line.find(wanted).unwrap()].chars().count()
    };
    let board = text.lines().filter(|line| line.contains("·   ·")).map(|line| {
        let line: String = line.chars().take(column("A 0 has")).collect();
        line.trim_end().chars().count()
    });
    let end = board.max().unwrap();
    assert!((1..8).contains(&(column("A 0 has") - end)), "{text}");
    assert!(column("apply") - end < 20 && column("Slitherlink") > 50, "{text}");
}

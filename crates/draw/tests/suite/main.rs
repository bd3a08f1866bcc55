//! Properties of every picture.

#![cfg(all(feature = "png", feature = "pdf"))]

use std::collections::HashSet;

use onet::{Board, Gravity, Pair, Rules};
use proptest::collection::vec;
use proptest::prelude::*;
use resvg::usvg::{Options, Tree};
use simpul_core::{Cell, Edge, Size};
use simpul_draw::{
    Drawing, Faces, Highlight, Ink, Look, OnetScene, SlitherlinkScene, Theme, onet_text,
    slitherlink_text,
};
use slitherlink::{Clue, Position, Puzzle};

const LOOKS: [Look; 3] = [Look::Light, Look::Dark, Look::Print];
const PLAIN: Ink = Ink { colour: false, unicode: false };

fn config() -> ProptestConfig {
    let cases = if testkit::is_long() { 1000 } else { 24 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Counts the occurrences of a class or stamp in an SVG.
fn count(svg: &str, what: &str) -> usize {
    svg.matches(what).count()
}

/// The size in the header of a PNG file.
fn png_size(png: &[u8]) -> [u32; 2] {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    [number(16), number(20)]
}

/// The drawing can be read as SVG, and its PNG and PDF are as large as promised.
fn check(drawing: &Drawing) -> Result<String, TestCaseError> {
    let svg = drawing.svg();
    let tree = Tree::from_str(&svg, &Options::default());
    prop_assert!(tree.is_ok(), "{tree:?}\n{svg}");
    let [width, height] = drawing.extent();
    let png = drawing.png().unwrap();
    prop_assert_eq!(png_size(&png), [width.round() as u32, height.round() as u32]);
    let pdf = drawing.pdf();
    prop_assert!(pdf.starts_with(b"%PDF") && pdf.ends_with(b"%%EOF"));
    Ok(svg)
}

fn any_board() -> impl Strategy<Value = Board> {
    (1..=12_usize, 1..=12_usize).prop_flat_map(|(rows, cols)| {
        let kind = prop_oneof![Just(0), 1..=6_u16, 1..=u16::MAX];
        vec(kind, rows * cols).prop_map(move |tiles| {
            let size = Size::new(rows, cols).unwrap();
            Board::from_numbers(size, tiles, Gravity::None).unwrap()
        })
    })
}

fn any_faces() -> impl Strategy<Value = Faces<'static>> {
    let theme = (0..Theme::ALL.len()).prop_map(|at| Faces::Pictures(Theme::ALL[at]));
    prop_oneof![theme, Just(Faces::Numbers), Just(Faces::Letters)]
}

/// A puzzle, and for each edge whether it is blank, a line or a cross, and new.
fn any_play() -> impl Strategy<Value = (Puzzle, Vec<u8>, Vec<bool>)> {
    (1..=9_usize, 1..=9_usize).prop_flat_map(|(rows, cols)| {
        let size = Size::new(rows, cols).unwrap();
        let (clues, edges) = (vec(0..=5_u8, rows * cols), size.edges().count());
        let puzzle = clues.prop_map(move |clues| {
            Puzzle::new(size, clues.into_iter().map(Clue::new).collect()).unwrap()
        });
        (puzzle, vec(0..=2_u8, edges), vec(any::<bool>(), edges))
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_board_is_drawn_with_all_its_tiles(
        board in any_board(),
        faces in any_faces(),
        look in 0..LOOKS.len(),
        tile in 4.0..80.0_f32,
        chosen in any::<prop::sample::Index>(),
    ) {
        let pairs = onet::pairs(&board);
        let pair = (!pairs.is_empty()).then(|| pairs[chosen.index(pairs.len())]);
        let path = pair.and_then(|pair| Rules::Ring.join(&board, pair));
        let selected = board.occupied().next();
        let scene = OnetScene { board: &board, path: path.as_ref(), hint: pair, selected };
        let look = LOOKS[look];
        let svg = check(&scene.drawing(faces, look, tile))?;
        let tiles = ["tile\"", "tile-dark\"", "tile-print\""]
            .map(|name| count(&svg, &format!("href=\"#{name}")));
        let written = onet_text(&board, None, PLAIN);
        let in_text = written.split_whitespace().filter(|word| *word != ".").count();
        prop_assert_eq!(tiles.iter().sum::<usize>(), board.tiles_left());
        prop_assert_eq!(in_text, board.tiles_left());
        let faces_drawn = match faces {
            Faces::Pictures(theme) => count(&svg, &format!("href=\"#{theme}-")),
            _ => count(&svg, "class=\"text\""),
        };
        prop_assert_eq!(faces_drawn, board.tiles_left());
        prop_assert_eq!(count(&svg, "class=\"path\""), usize::from(path.is_some()));
        prop_assert_eq!(count(&svg, "class=\"hint\""), 2 * usize::from(pair.is_some()));
        prop_assert_eq!(count(&svg, "class=\"selected\""), usize::from(selected.is_some()));
    }

    #[test]
    fn a_puzzle_is_drawn_with_all_its_lines_and_crosses(
        (puzzle, marks, new) in any_play(),
        look in 0..LOOKS.len(),
        cell in 4.0..60.0_f32,
    ) {
        let edges: Vec<Edge> = puzzle.size().edges().collect();
        let marked = |mark: u8| -> Vec<Edge> {
            edges.iter().zip(&marks).filter(|(_, m)| **m == mark).map(|(edge, _)| *edge).collect()
        };
        let (lines, crosses) = (marked(1), marked(2));
        let position = Position::with(&puzzle, lines.clone(), crosses.clone()).unwrap();
        let new: Vec<Edge> = edges.iter().zip(new).filter(|(_, new)| *new).map(|(e, _)| *e).collect();
        let cells: Vec<Cell> = puzzle.size().cells().step_by(3).collect();
        let highlight = Highlight { cells: &cells, edges: &new, arcs: &[] };
        let scene = SlitherlinkScene { position: &position, highlight };
        let svg = check(&scene.drawing(LOOKS[look], cell))?;
        let fresh: HashSet<Edge> = new.iter().copied().collect();
        for (name, drawn) in [("line", &lines), ("cross", &crosses)] {
            let is_new = drawn.iter().filter(|edge| fresh.contains(edge)).count();
            prop_assert_eq!(count(&svg, &format!("class=\"{name} new\"")), is_new);
            prop_assert_eq!(count(&svg, &format!("class=\"{name}\"")), drawn.len() - is_new);
        }
        let text = slitherlink_text(&position, highlight, PLAIN);
        let in_text = ["---", "===", "|", "#"].map(|line| count(&text, line)).iter().sum::<usize>();
        prop_assert_eq!(in_text, lines.len());
        prop_assert_eq!(count(&text.to_lowercase(), "x"), crosses.len());
        let clues = puzzle.clues().iter().flatten().count();
        prop_assert_eq!(count(&svg, "class=\"text\""), clues);
        prop_assert_eq!(count(&svg, "class=\"tint\""), cells.len());
    }
}

#[test]
fn large_boards_are_drawn_and_too_large_pictures_are_rejected() {
    let size = Size::new(64, 64).unwrap();
    let board = Board::from_numbers(size, (1..=4096).collect(), Gravity::None).unwrap();
    let scene = OnetScene::of(&board);
    let faces = Faces::Pictures(Theme::Letters);
    assert_eq!(png_size(&scene.drawing(faces, Look::Light, 8.0).png().unwrap()), [520, 520]);
    let refused = scene.drawing(faces, Look::Light, 1024.0).png().unwrap_err().to_string();
    assert!(refused.starts_with("a picture of 66560 by 66560 points"), "{refused}");
    let puzzle = Puzzle::new(Size::new(100, 100).unwrap(), vec![Clue::new(2); 10_000]).unwrap();
    let position = Position::new(&puzzle);
    let scene = SlitherlinkScene { position: &position, highlight: Highlight::default() };
    assert!(scene.drawing(Look::Dark, 4.0).png().is_ok());
}

#[test]
fn move_numbers_are_on_the_removed_tiles() {
    let board: Board = "1 2 1\n2 3 3".parse().unwrap();
    let pair = |a: [u16; 2], b: [u16; 2]| Pair::new(a.into(), b.into()).unwrap();
    let steps = simpul_draw::steps(&board, &[pair([0, 0], [0, 2]), pair([1, 1], [1, 2])]);
    assert_eq!(steps, [1, 0, 1, 0, 2, 2]);
    let svg = OnetScene::of(&board).drawing(Faces::Steps(&steps), Look::Print, 48.0).svg();
    assert_eq!(count(&svg, "href=\"#bold-31\""), 2);
    assert_eq!(count(&svg, "href=\"#bold-32\""), 2);
}

//! Reads back the drawings of the `draw` crate.

use draw::{Faces, Highlight, Look, OnetScene, SlitherlinkScene, Theme};
use onet::{Board, Gravity};
use simpul_core::{Cell, Edge, Size};
use simpul_core::{Rng, Seed};
use simpul_vision::{Seen, Threads};
use slitherlink::{Clue, Mark, Position, Puzzle};

use crate::paint::trimmed;
use crate::rounds;

const LOOKS: [Look; 3] = [Look::Light, Look::Dark, Look::Print];

/// Returns a board with four tiles of each kind, and some pairs removed.
fn random_board(rng: &mut Rng) -> Board {
    let size = Size::new(4 + 2 * rng.below(5), 4 + rng.below(12)).unwrap();
    let mut tiles: Vec<u16> = (0..size.area()).map(|index| 1 + index as u16 / 4).collect();
    let gone = size.area() / 4 * rng.below(3) / 2;
    tiles[..gone / 4 * 4].fill(0);
    rng.shuffle(&mut tiles);
    Board::from_numbers(size, tiles, Gravity::None).unwrap()
}

#[test]
fn every_theme_and_look_of_onet_is_read_back() {
    let mut rng = Rng::new(Seed(1), "sight drawings");
    for _ in 0..rounds(1, 20) {
        for theme in Theme::ALL {
            for look in LOOKS {
                let board = random_board(&mut rng);
                let tile = 28.0 + rng.below(50) as f32;
                let drawing = OnetScene::of(&board).drawing(Faces::Pictures(theme), look, tile);
                let recognition =
                    simpul_vision::read(&drawing.png().unwrap(), Threads::all()).unwrap();
                let told = format!("{theme} {look:?} {} tiles of {tile}", board.size());
                let Seen::Onet(seen) = &recognition.seen else { panic!("{told}: no Onet") };
                let rows: Vec<_> =
                    seen.numbers().chunks(seen.size().cols()).map(<[u16]>::to_vec).collect();
                assert_eq!(rows, trimmed(board.numbers(), board.size().cols()), "{told}");
                assert!(recognition.doubtful().is_empty(), "{told}: {:?}", recognition.doubtful());
            }
        }
    }
}

/// Returns a puzzle with random clues, lines and crosses.
fn random_puzzle(rng: &mut Rng) -> Puzzle {
    let size = Size::new(5 + rng.below(10), 5 + rng.below(10)).unwrap();
    let clue = |rng: &mut Rng| rng.ratio(6, 10).then(|| Clue::ALL[rng.below(4)]);
    Puzzle::new(size, (0..size.area()).map(|_| clue(rng)).collect()).unwrap()
}

#[test]
fn slitherlink_is_read_back_with_its_lines_and_crosses() {
    let mut rng = Rng::new(Seed(2), "sight drawings");
    for round in 0..rounds(4, 60) {
        for look in LOOKS {
            let puzzle = random_puzzle(&mut rng);
            let mut position = Position::new(&puzzle);
            // Every other picture shows an untouched puzzle.
            for edge in puzzle.size().edges().filter(|_| round % 2 == 1) {
                match rng.below(10) {
                    0..3 => position.set(edge, Some(Mark::Line)),
                    3..5 => position.set(edge, Some(Mark::Cross)),
                    _ => {}
                }
            }
            let cell = 20.0 + rng.below(40) as f32;
            let scene = SlitherlinkScene { position: &position, highlight: Highlight::default() };
            let recognition =
                simpul_vision::read(&scene.drawing(look, cell).png().unwrap(), Threads::all())
                    .unwrap();
            let told = format!("{look:?} {} cells of {cell}", puzzle.size());
            let Seen::Slitherlink { puzzle: seen, lines, crosses } = &recognition.seen else {
                panic!("{told}: no Slitherlink")
            };
            assert_eq!(seen, &puzzle, "{told}");
            assert_eq!(lines, &position.lines().collect::<Vec<Edge>>(), "{told}: lines");
            assert_eq!(crosses, &position.crosses().collect::<Vec<Edge>>(), "{told}: crosses");
        }
    }
}

#[test]
fn digits_in_tinted_cells_are_read() {
    let mut rng = Rng::new(Seed(3), "vision tints");
    for _ in 0..rounds(2, 30) {
        for look in LOOKS {
            let puzzle = random_puzzle(&mut rng);
            let position = Position::new(&puzzle);
            let cells: Vec<Cell> = puzzle.size().cells().filter(|_| rng.ratio(1, 5)).collect();
            let cell = 25.0 + rng.below(40) as f32;
            let highlight = Highlight { cells: &cells, ..Highlight::default() };
            let scene = SlitherlinkScene { position: &position, highlight };
            let picture = scene.drawing(look, cell).png().unwrap();
            let recognition = simpul_vision::read(&picture, Threads::all()).unwrap();
            let told = format!("{look:?} {} cells of {cell}", puzzle.size());
            let Seen::Slitherlink { puzzle: seen, .. } = &recognition.seen else {
                panic!("{told}: no Slitherlink")
            };
            assert_eq!(seen, &puzzle, "{told}");
        }
    }
}

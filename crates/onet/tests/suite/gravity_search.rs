//! Boards with gravity against an exhaustive search: every small board, and random larger
//! ones. Every solution is replayed, and every certificate checked.

use std::collections::HashMap;

use simpul_core::{Budget, Cell, Rng, Seed, Size};
use simpul_onet::solve::closed::{ClosureError, is_closed};
use simpul_onet::solve::exhaustion::ExhaustionError;
use simpul_onet::{Board, Certificate, Gravity, Verdict, plain, solve};

use crate::boards::{can_be_cleared, every_board, verify};

/// A random board of a size up to this one, most of them full, with an even
/// number of tiles of each kind.
fn random_board(rng: &mut Rng, rows: usize, cols: usize, gravity: Gravity) -> Board {
    let size = Size::new(1 + rng.below(rows), 1 + rng.below(cols)).unwrap();
    let pairs = size.area() / 2;
    let pairs = if rng.ratio(1, 3) { rng.below(pairs + 1) } else { pairs };
    let kinds = 1 + rng.below(pairs.max(1));
    let mut tiles = vec![0; size.area()];
    for pair in tiles.chunks_exact_mut(2).take(pairs) {
        pair.fill(1 + rng.below(kinds) as u16);
    }
    rng.shuffle(&mut tiles);
    Board::from_numbers(size, tiles, gravity).unwrap()
}

fn assert_clears(board: &Board, moves: &[simpul_onet::Pair]) {
    let mut now = board.clone();
    for &pair in moves {
        assert!(plain::pairs(&now).contains(&pair), "{pair} cannot go on {now:?}");
        now.remove(pair);
    }
    assert!(now.is_clear(), "{} tiles are left of {board:?}", now.tiles_left());
}

fn assert_true(board: &Board) {
    let truth = can_be_cleared(board, &mut HashMap::new());
    match solve(board, &mut Budget::unlimited()) {
        Verdict::Clear(moves) => assert_clears(board, &moves),
        Verdict::Impossible(certificate) => {
            assert!(!truth, "{board:?} can be cleared");
            if board.odd_kinds().is_empty() {
                assert_eq!(
                    is_closed(board, &certificate.sets, &Budget::unlimited()),
                    Ok(()),
                    "{board:?}"
                );
            }
        }
        Verdict::Unknown => panic!("nothing known of {board:?}"),
    }
}

fn gravities() -> impl Iterator<Item = Gravity> {
    Gravity::ALL.into_iter().filter(|&gravity| gravity != Gravity::None)
}

#[test]
fn every_small_board_is_decided_correctly() {
    let mut sizes =
        vec![(1, 1), (1, 2), (1, 3), (1, 6), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (6, 1)];
    if testkit::is_long() {
        sizes.push((3, 3));
    }
    for (rows, cols) in sizes {
        every_board(Size::new(rows, cols).unwrap(), |board| {
            gravities().for_each(|gravity| assert_true(&board.clone().with_gravity(gravity)));
        });
    }
}

#[test]
fn random_boards_of_nine_cells_are_decided_correctly() {
    let mut rng = Rng::new(Seed(1), "truth sliding");
    for _ in 0..if testkit::is_long() { 100_000 } else { 2_000 } {
        let tiles = (0..9).map(|_| rng.below(4) as u16).collect();
        let board = Board::from_numbers(Size::new(3, 3).unwrap(), tiles, Gravity::None).unwrap();
        gravities().for_each(|gravity| assert_true(&board.clone().with_gravity(gravity)));
    }
}

#[test]
fn random_boards_up_to_4x6_are_decided_correctly() {
    let mut rng = Rng::new(Seed(2), "truth sliding");
    for _ in 0..if testkit::is_long() { 20_000 } else { 2_000 } {
        for gravity in gravities() {
            assert_true(&random_board(&mut rng, 4, 6, gravity));
        }
    }
}

#[test]
fn a_certificate_without_one_of_its_sets_is_rejected() {
    let mut rng = Rng::new(Seed(3), "truth sliding");
    let (mut seen, mut needed) = (0, 0);
    for round in 0..20_000 {
        let board = random_board(&mut rng, 5, 5, Gravity::ALL[1 + round % 8]);
        let Some(Certificate { mut sets }) = impossible(&board) else { continue };
        assert_eq!(is_closed(&board, &sets, &Budget::unlimited()), Ok(()));
        if sets.len() < 2 {
            continue;
        }
        seen += 1;
        sets.remove(1 + rng.below(sets.len() - 1));
        needed += usize::from(matches!(
            is_closed(&board, &sets, &Budget::unlimited()),
            Err(ClosureError::Open { .. })
        ));
        sets.remove(0);
        assert_eq!(is_closed(&board, &sets, &Budget::unlimited()), Err(ClosureError::NotTheBoard));
    }
    assert!(seen >= 20 && needed == seen, "{needed} of {seen} refused");
}

#[test]
fn a_certificate_for_another_board_is_rejected() {
    let mut rng = Rng::new(Seed(4), "truth sliding");
    let mut seen = 0;
    for round in 0..20_000 {
        let gravity = Gravity::ALL[1 + round % 8];
        let board = random_board(&mut rng, 5, 5, gravity);
        let Some(Certificate { sets }) = impossible(&board) else { continue };
        let other = simpul_onet::shuffle(&board, Seed(round as u64));
        if let Verdict::Clear(_) = solve(&other, &mut Budget::unlimited()) {
            assert!(is_closed(&other, &sets, &Budget::unlimited()).is_err(), "{other:?}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen} seen");
}

#[test]
fn without_a_certificate_every_game_is_played_again() {
    let mut rng = Rng::new(Seed(6), "truth sliding");
    let (mut lost, mut cleared) = (0, 0);
    for round in 0..5_000 {
        let board = random_board(&mut rng, 4, 5, Gravity::ALL[1 + round % 8]);
        let claim = Verdict::Impossible(Certificate { sets: vec![] });
        if can_be_cleared(&board, &mut HashMap::new()) {
            assert_eq!(verify(&board, &claim), Err(ExhaustionError::Cleared.into()));
            cleared += 1;
        } else {
            assert_eq!(verify(&board, &claim), Ok(()), "{board:?}");
            let at_once = simpul_onet::verify(&board, &claim, &mut Budget::nodes(0));
            assert_eq!(at_once, Err(ExhaustionError::TooLong.into()));
            lost += 1;
        }
    }
    assert!(lost > 30 && cleared > 1_000, "{lost} lost, {cleared} cleared");
}

#[test]
fn a_malformed_certificate_is_rejected_with_the_reason() {
    let board: Board = "2 2 down\n1 2\n2 1".parse().unwrap();
    let Some(Certificate { mut sets }) = impossible(&board) else { panic!("the cross is stuck") };
    assert_eq!(is_closed(&board, &[], &Budget::unlimited()), Err(ClosureError::NotTheBoard));
    sets.push(vec![]);
    assert_eq!(is_closed(&board, &sets, &Budget::unlimited()), Err(ClosureError::Empty(1)));
    sets[1].push(Cell::new(7, 7));
    assert_eq!(
        is_closed(&board, &sets, &Budget::unlimited()),
        Err(ClosureError::NoTile { set: 1, cell: Cell::new(7, 7) })
    );
}

#[test]
fn the_same_board_gets_the_same_answer() {
    let mut rng = Rng::new(Seed(5), "truth sliding");
    for gravity in gravities() {
        let board = random_board(&mut rng, 8, 8, gravity);
        let answer = || solve(&board, &mut Budget::nodes(20_000));
        assert_eq!(answer(), answer());
    }
}

#[test]
fn an_exhausted_budget_leaves_the_board_unknown() {
    let board: Board = "2 2 left\n1 2\n1 2".parse().unwrap();
    assert_eq!(solve(&board, &mut Budget::nodes(0)), Verdict::Unknown);
}

fn impossible(board: &Board) -> Option<Certificate> {
    match solve(board, &mut Budget::unlimited()) {
        Verdict::Impossible(certificate) => Some(certificate),
        _ => None,
    }
}

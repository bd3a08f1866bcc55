//! The solver against an exhaustive search; every answer passes the checker.

use std::collections::HashMap;

use simpul_core::{Budget, Rng, Seed, Size};
use simpul_onet::{Board, Certificate, Gravity, Verdict, VerifyError, solve};

use crate::boards::{can_be_cleared, every_board, small_sizes, verify};

/// Solves a board, checks the answer, and returns it with whether it is clear.
fn solved(board: &Board) -> (bool, Verdict) {
    let verdict = solve(board, &mut Budget::unlimited());
    assert_eq!(verify(board, &verdict), Ok(()), "{board:?}\n{verdict:?}");
    (matches!(verdict, Verdict::Clear(_)), verdict)
}

/// Returns a nearly full board of pairs of up to this many kinds.
fn random_board(rng: &mut Rng, size: Size, kinds: usize) -> Board {
    let mut tiles = vec![0; size.area()];
    let pairs = (size.area() / 2).saturating_sub(rng.below(3));
    for pair in tiles.chunks_exact_mut(2).take(pairs) {
        pair.fill(1 + rng.below(kinds) as u16);
    }
    rng.shuffle(&mut tiles);
    Board::from_numbers(size, tiles, Gravity::None).unwrap()
}

#[test]
fn every_small_board_is_decided_as_by_exhaustive_search() {
    for size in small_sizes() {
        let mut known = HashMap::new();
        let mut decided = 0;
        every_board(size, |board| {
            if board.odd_kinds().is_empty() {
                assert_eq!(solved(&board).0, can_be_cleared(&board, &mut known), "{board:?}");
                decided += 1;
            }
        });
        assert!(decided > 0);
    }
}

#[test]
fn random_boards_are_decided_as_by_exhaustive_search() {
    let mut rng = Rng::new(Seed(1), "clearing");
    let (mut cleared, mut impossible) = (0, 0);
    for _ in 0..2_000 {
        let size = Size::new(2 + rng.below(3), 2 + rng.below(5)).unwrap();
        let kinds = 2 + rng.below(11);
        let board = random_board(&mut rng, size, kinds);
        let (is_clear, _) = solved(&board);
        assert_eq!(is_clear, can_be_cleared(&board, &mut HashMap::new()), "{board:?}");
        if is_clear { cleared += 1 } else { impossible += 1 }
    }
    assert!(cleared > 300 && impossible > 30, "{cleared} cleared, {impossible} impossible");
}

#[test]
fn larger_boards_are_all_decided_and_every_answer_passes_the_checker() {
    let mut rng = Rng::new(Seed(2), "clearing");
    for (rows, cols, copies, boards) in
        [(6, 12, 4, 60), (8, 14, 4, 60), (10, 16, 4, 40), (14, 18, 4, 20)]
    {
        let size = Size::new(rows, cols).unwrap();
        for _ in 0..boards {
            let mut tiles: Vec<u16> = (0..size.area()).map(|at| (at / copies) as u16 + 1).collect();
            rng.shuffle(&mut tiles);
            solved(&Board::from_numbers(size, tiles, Gravity::None).unwrap());
        }
    }
}

#[test]
fn a_damaged_certificate_is_rejected() {
    let mut rng = Rng::new(Seed(3), "clearing");
    let size = Size::new(8, 14).unwrap();
    let (mut damaged, mut boards) = (0, 0);
    while boards < 12 {
        let mut tiles: Vec<u16> = (0..size.area()).map(|at| (at / 4) as u16 + 1).collect();
        rng.shuffle(&mut tiles);
        let board = Board::from_numbers(size, tiles, Gravity::None).unwrap();
        let (false, Verdict::Impossible(certificate)) = solved(&board) else { continue };
        boards += 1;
        // A certificate with an emptied set proves nothing; with one tile less it
        // may still be valid.
        for set in 0..certificate.sets.len().min(5) {
            let mut less = certificate.clone();
            less.sets.remove(set);
            damaged += usize::from(verify(&board, &Verdict::Impossible(less)).is_err());
        }
        assert_eq!(
            verify(&board, &Verdict::Impossible(Certificate { sets: vec![] })),
            Err(VerifyError::NoProof)
        );
        let (true, verdict) = solved(&"1 1 2 2".parse().unwrap()) else {
            panic!("it can be cleared")
        };
        assert!(verify(&board, &verdict).is_err());
    }
    assert!(damaged >= boards, "{damaged}");
}

#[test]
fn a_certificate_of_the_cross_breaks_with_each_tile() {
    let board: Board = "1 2\n2 1".parse().unwrap();
    let (false, Verdict::Impossible(certificate)) = solved(&board) else { panic!("it is stuck") };
    assert_eq!(certificate.sets.len(), 1);
    for at in 0..certificate.sets[0].len() {
        let mut less = certificate.clone();
        less.sets[0].remove(at);
        assert_eq!(verify(&board, &Verdict::Impossible(less)), Err(VerifyError::NoProof));
    }
    let other: Board = "1 2\n1 2".parse().unwrap();
    assert_eq!(verify(&other, &Verdict::Impossible(certificate)), Err(VerifyError::NoProof));
}

#[test]
fn wrong_moves_are_rejected() {
    let board: Board = "1 1 2\n3 3 2".parse().unwrap();
    let (true, Verdict::Clear(moves)) = solved(&board) else { panic!("it can be cleared") };
    let short = Verdict::Clear(moves[1..].to_vec());
    assert_eq!(verify(&board, &short), Err(VerifyError::Left(2)));
    let twice = Verdict::Clear([&moves[..1], &moves[..1]].concat());
    assert!(matches!(verify(&board, &twice), Err(VerifyError::NotEqual { number: 2, .. })));
    let cross: Board = "1 2\n2 1".parse().unwrap();
    let jump = simpul_onet::Pair::new([0, 0].into(), [1, 1].into()).unwrap();
    let through = Verdict::Clear(vec![jump]);
    assert_eq!(verify(&cross, &through), Err(VerifyError::NotJoined { number: 1, pair: jump }));
    assert_eq!(verify(&board, &Verdict::Unknown), Err(VerifyError::Unknown));
}

#[test]
fn an_odd_kind_is_the_proof() {
    let board: Board = "1 1 1 2 2".parse().unwrap();
    let (false, Verdict::Impossible(certificate)) = solved(&board) else { panic!("it is odd") };
    assert_eq!(certificate.sets.len(), 1);
    assert_eq!(certificate.sets[0].len(), 3);
    let even: Board = "1 1 1 2 2 1".parse().unwrap();
    assert!(verify(&even, &Verdict::Impossible(certificate)).is_err());
}

#[test]
fn the_largest_board_of_one_kind_is_cleared() {
    let size = Size::new(64, 64).unwrap();
    let board = Board::from_numbers(size, vec![1; size.area()], Gravity::None).unwrap();
    assert!(matches!(solve(&board, &mut Budget::unlimited()), Verdict::Clear(_)));
    assert_eq!(solve(&board, &mut Budget::nodes(10)), Verdict::Unknown);
}

//! Counts against the oracle, and against known numbers.

use simpul_core::{Rng, Seed, Size};

use super::*;
use crate::AllLoops;

const PLENTY: usize = 1 << 30;

fn count(puzzle: &Puzzle) -> BigUint {
    count_solutions(puzzle, PLENTY, &mut Budget::unlimited()).unwrap()
}

fn blank(rows: usize, cols: usize) -> Puzzle {
    let size = Size::new(rows, cols).unwrap();
    Puzzle::new(size, vec![None; size.area()]).unwrap()
}

#[test]
fn blank_squares_have_the_known_numbers_of_loops() {
    let known = [
        "1",
        "13",
        "213",
        "9349",
        "1222363",
        "487150371",
        "603841648931",
        "2318527339461265",
        "27359264067916806101",
        "988808811046283595068099",
    ];
    for (side, known) in (1..).zip(known) {
        assert_eq!(count(&blank(side, side)).to_string(), known, "{side}x{side}");
    }
}

#[test]
fn a_strip_has_a_loop_for_each_stretch_of_cells() {
    for length in [1, 2, 41, 42, 250] {
        let expected = BigUint::from(length * (length + 1) / 2);
        assert_eq!(count(&blank(1, length)), expected);
        assert_eq!(count(&blank(length, 1)), expected);
    }
}

#[test]
fn numbers_above_128_and_256_bits_are_exact() {
    // Loops on two rows: each column has its upper, its lower or both cells inside, and
    // adjacent columns without a common row are not connected.
    let mut ending = [BigUint::ZERO, BigUint::ZERO, BigUint::ZERO];
    let mut total = BigUint::ZERO;
    for length in 1..=250 {
        let [upper, lower, both] = &ending;
        ending = [upper + both + 1_u32, lower + both + 1_u32, upper + lower + both + 1_u32];
        total += ending.iter().sum::<BigUint>();
        // The gap between two full columns is a bay, not a hole, so all of these are
        // loops.
        if [1, 2, 50, 100, 101, 102, 150, 200, 201, 202, 250].contains(&length) {
            assert_eq!(count(&blank(2, length)), total, "2x{length}");
        }
    }
    assert!(total.bits() > 256);
}

#[test]
fn small_puzzles_have_as_many_solutions_as_the_judge_finds() {
    for (rows, cols) in [(1, 1), (1, 2), (2, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)] {
        let all = AllLoops::on(Size::new(rows, cols).unwrap()).unwrap();
        let clues = if rows * cols < 6 { &Clue::ALL[..] } else { &Clue::ALL[..4] };
        all.for_every_puzzle(clues, |puzzle, solutions| {
            assert_eq!(count(puzzle), BigUint::from(solutions.len()), "{puzzle:?}");
        });
    }
}

/// All ten million of 3x3 with `SIMPUL_LONG=1`, else some of them and of 4x4.
#[test]
fn puzzles_up_to_4x4_have_as_many_solutions_as_the_judge_finds() {
    let mut rng = Rng::new(Seed(1), "count");
    for (side, rounds) in [(3, 2000), (4, 500)] {
        let size = Size::new(side, side).unwrap();
        let all = AllLoops::on(size).unwrap();
        if side == 3 && testkit::is_long() {
            all.for_every_puzzle(&Clue::ALL, |puzzle, solutions| {
                assert_eq!(count(puzzle), BigUint::from(solutions.len()), "{puzzle:?}");
            });
        }
        for _ in 0..rounds {
            let mut entry = || rng.ratio(1, 3).then(|| Clue::ALL[rng.below(4)]);
            let clues = (0..size.area()).map(|_| entry()).collect();
            let puzzle = Puzzle::new(size, clues).unwrap();
            let expected = all.solutions(&puzzle).count();
            assert_eq!(count(&puzzle), BigUint::from(expected), "{puzzle:?}");
        }
    }
}

#[test]
fn limits_are_kept() {
    let puzzle = blank(10, 10);
    let with = |bytes, nodes| count_solutions(&puzzle, bytes, &mut Budget::nodes(nodes));
    assert_eq!(with(10_000, u64::MAX), Err(CountError::Memory));
    assert_eq!(with(0, u64::MAX), Err(CountError::Memory));
    assert_eq!(with(PLENTY, 1000), Err(CountError::Budget(BudgetError)));
    let wide = blank(42, 42);
    let answer = count_solutions(&wide, PLENTY, &mut Budget::unlimited());
    assert_eq!(answer, Err(CountError::TooWide));
}

//! The guarantees of the generator.

use simpul_core::{Budget, BudgetError, Seed, Size};
use simpul_slitherlink::{
    Clues, Generator, LoopSolver, Puzzle, Request, Solver, Symmetry, Verdict, is_solution,
};

fn verdict(puzzle: &Puzzle) -> Verdict {
    LoopSolver::new().solve(puzzle, &mut Budget::unlimited())
}

fn without(puzzle: &Puzzle, cells: &[usize]) -> Puzzle {
    let mut clues = puzzle.clues().to_vec();
    for &cell in cells {
        clues[cell] = None;
    }
    Puzzle::new(puzzle.size(), clues).unwrap()
}

#[test]
fn an_irreducible_puzzle_has_one_loop_and_needs_every_clue() {
    let mut generator = Generator::new();
    for (rows, cols) in [(1, 1), (1, 5), (2, 2), (4, 3), (7, 7), (10, 10)] {
        let request = Request::irreducible(Size::new(rows, cols).unwrap());
        for seed in 0..5 {
            let made = generator.generate(&request, Seed(seed), &mut Budget::unlimited()).unwrap();
            assert!(is_solution(&made.puzzle, &made.solution));
            assert_eq!(verdict(&made.puzzle), Verdict::Unique(made.solution));
            for (cell, clue) in made.puzzle.clues().iter().enumerate() {
                if clue.is_some() {
                    assert_eq!(verdict(&without(&made.puzzle, &[cell])).name(), "multiple");
                }
            }
        }
    }
}

#[test]
fn symmetric_puzzles_are_symmetric_and_need_every_pair() {
    let size = Size::new(6, 7).unwrap();
    for symmetry in Symmetry::ALL {
        let request = Request { size, symmetry, clues: Clues::Fewest };
        let made = Generator::new().generate(&request, Seed(3), &mut Budget::unlimited()).unwrap();
        for cell in size.cells() {
            let partner = symmetry.partner(size, cell);
            let pair = [cell, partner].map(|cell| made.puzzle.clue(cell).is_some());
            assert_eq!(pair[0], pair[1]);
            if pair[0] {
                let fewer = without(&made.puzzle, &[size.index(cell), size.index(partner)]);
                assert_eq!(verdict(&fewer).name(), "multiple");
            }
        }
    }
}

#[test]
fn a_share_of_clues_is_kept() {
    let size = Size::new(8, 8).unwrap();
    let request = Request { size, symmetry: Symmetry::HalfTurn, clues: Clues::Percent(70) };
    let made = Generator::new().generate(&request, Seed(1), &mut Budget::unlimited()).unwrap();
    let clues = made.puzzle.clues().iter().flatten().count();
    assert!((45..=46).contains(&clues), "{clues}");
    assert_eq!(verdict(&made.puzzle), Verdict::Unique(made.solution));
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    let request = Request::irreducible(Size::new(5, 5).unwrap());
    let made = Generator::new().generate(&request, Seed(7), &mut Budget::unlimited()).unwrap();
    assert_eq!(made.puzzle.address(), "https://puzz.link/p?slither/5/5/gb6cg352bbd3c");
}

#[test]
fn rejected_puzzles_are_not_generated() {
    let request = Request::irreducible(Size::new(6, 6).unwrap());
    let has_twenty =
        |puzzle: &Puzzle, _: &mut Budget<'_>| Ok(puzzle.clues().iter().flatten().count() >= 20);
    let made = Generator::new()
        .generate_where(&request, Seed(1), &mut Budget::unlimited(), has_twenty)
        .unwrap();
    assert_eq!(made.puzzle.clues().iter().flatten().count(), 20);
}

#[test]
fn generation_stops_when_the_budget_is_exhausted() {
    let request = Request::irreducible(Size::new(20, 20).unwrap());
    let made = Generator::new().generate(&request, Seed(1), &mut Budget::nodes(100));
    assert_eq!(made, Err(BudgetError));
    let never = |_: &Puzzle, _: &mut Budget<'_>| Ok(false);
    let made = Generator::new().generate_where(&request, Seed(1), &mut Budget::nodes(1000), never);
    assert_eq!(made, Err(BudgetError));
}

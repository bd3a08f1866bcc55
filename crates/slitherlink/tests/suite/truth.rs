//! The fast solver against slow and obvious oracles.

use simpul_core::{Budget, Rng, Seed, Size};
use simpul_slitherlink::{
    AllLoops, Clue, LoopSolver, Mark, Observer, PaperSolver, Puzzle, Solver, Verdict, is_solution,
};
use testkit::is_long;

use crate::{corpus, peer};

fn puzzle(size: Size, clues: impl Iterator<Item = Option<u8>>) -> Puzzle {
    let clues = clues.map(|clue| clue.and_then(Clue::new)).collect();
    Puzzle::new(size, clues).unwrap()
}

/// The puzzle of this number, where each cell has no clue or one below `clues`.
fn numbered(size: Size, mut number: usize, clues: u8) -> Puzzle {
    let digit = || {
        let base = usize::from(clues) + 1;
        let digit = number % base;
        number /= base;
        (digit > 0).then(|| digit as u8 - 1)
    };
    puzzle(size, std::iter::repeat_with(digit).take(size.area()))
}

/// Clues that a random loop would have, a few of them changed, most taken away.
fn random(size: Size, rng: &mut Rng) -> Puzzle {
    let kept = 1 + rng.below(4);
    let inside: Vec<bool> = (0..size.area()).map(|_| rng.ratio(1, 2)).collect();
    let clues: Vec<_> = size
        .cells()
        .map(|cell| {
            let here = inside[size.index(cell)];
            let is_parted = |direction| {
                size.step(cell, direction).is_some_and(|other| inside[size.index(other)]) != here
            };
            let lines =
                simpul_core::Direction::ALL.into_iter().filter(|&way| is_parted(way)).count();
            rng.ratio(kept, 5).then_some(lines.min(3) as u8)
        })
        .collect();
    puzzle(size, clues.into_iter())
}

fn agree(puzzle: &Puzzle, found: &Verdict, expected: &Verdict) {
    let drawn = puzzle.clues();
    assert_eq!(found.name(), expected.name(), "{drawn:?}");
    for solution in found.loops() {
        assert!(is_solution(puzzle, solution), "{drawn:?}");
    }
    match (found, expected) {
        (Verdict::Unique(one), Verdict::Unique(other)) => assert_eq!(one, other),
        (Verdict::Multiple(one, other), _) => assert_ne!(one, other),
        _ => {}
    }
}

#[test]
fn every_small_puzzle_has_the_right_verdict() {
    let mut solver = LoopSolver::new();
    for (rows, cols, clues) in
        [(1, 1, 5), (1, 2, 5), (2, 1, 5), (1, 3, 5), (3, 1, 5), (1, 4, 4), (2, 2, 5), (2, 3, 4)]
    {
        let size = Size::new(rows, cols).unwrap();
        let judge = AllLoops::on(size).unwrap();
        for number in 0..(usize::from(clues) + 1).pow(size.area() as u32) {
            let puzzle = numbered(size, number, clues);
            let verdict = solver.solve(&puzzle, &mut Budget::unlimited());
            agree(&puzzle, &verdict, &judge.verdict(&puzzle));
        }
    }
}

#[test]
fn three_by_three_puzzles_have_the_right_verdict() {
    let size = Size::new(3, 3).unwrap();
    let judge = AllLoops::on(size).unwrap();
    let mut solver = LoopSolver::new();
    let all = 5_usize.pow(9);
    let mut rng = Rng::new(Seed(1), "3x3");
    let mut number = 0;
    while number < all {
        let puzzle = numbered(size, number, 4);
        let verdict = solver.solve(&puzzle, &mut Budget::unlimited());
        agree(&puzzle, &verdict, &judge.verdict(&puzzle));
        number += if is_long() { 1 } else { 1 + rng.below(80) };
    }
}

#[test]
fn random_puzzles_up_to_four_by_four_have_the_right_verdict() {
    let mut rng = Rng::new(Seed(2), "4x4");
    let mut solver = LoopSolver::new();
    for (rows, cols) in [(4, 4), (3, 4), (2, 7), (5, 3), (1, 12)] {
        let size = Size::new(rows, cols).unwrap();
        let judge = AllLoops::on(size).unwrap();
        for _ in 0..if is_long() { 20_000 } else { 1000 } {
            let puzzle = random(size, &mut rng);
            let verdict = solver.solve(&puzzle, &mut Budget::unlimited());
            agree(&puzzle, &verdict, &judge.verdict(&puzzle));
        }
    }
}

#[test]
fn the_papers_search_comes_to_the_same_verdicts() {
    let mut rng = Rng::new(Seed(3), "6x6");
    let mut solver = LoopSolver::new();
    let rounds = if is_long() { 20_000 } else { 400 };
    for round in 0..rounds {
        let size = Size::new(4 + round % 3, 4 + round / 3 % 3).unwrap();
        let puzzle = random(size, &mut rng);
        let expected = PaperSolver::Pruned.solve(&puzzle, &mut Budget::nodes(300_000));
        let found = solver.solve(&puzzle, &mut Budget::unlimited());
        if expected != Verdict::Unknown {
            agree(&puzzle, &found, &expected);
        }
    }
}

#[test]
fn a_general_solver_comes_to_the_same_verdicts() {
    let mut rng = Rng::new(Seed(5), "peer");
    let mut solver = LoopSolver::new();
    for round in 0..if is_long() { 20_000 } else { 500 } {
        let size = Size::new(1 + round % 6, 1 + round / 6 % 6).unwrap();
        let puzzle = random(size, &mut rng);
        let found = solver.solve(&puzzle, &mut Budget::unlimited());
        agree(&puzzle, &found, &peer::solve(&puzzle));
    }
}

#[test]
fn the_smallest_and_the_largest_sizes_are_solved() {
    let mut solver = LoopSolver::new();
    let mut verdict = |rows, cols, clue: Option<u8>| {
        let size = Size::new(rows, cols).unwrap();
        let all = puzzle(size, std::iter::repeat_n(clue, size.area()));
        let verdict = solver.solve(&all, &mut Budget::unlimited());
        assert!(verdict.loops().all(|solution| is_solution(&all, solution)));
        verdict.name()
    };
    assert_eq!(verdict(1, 1, Some(4)), "unique");
    assert_eq!(verdict(1, 1, Some(0)), "none");
    assert_eq!(verdict(1, 1, None), "unique");
    assert_eq!(verdict(20, 20, Some(0)), "none");
    assert_eq!(verdict(20, 20, None), "multiple");
    assert_eq!(verdict(250, 250, Some(0)), "none");
    assert_eq!(verdict(250, 250, Some(3)), "none");
    assert_eq!(verdict(1, 250, None), "multiple");
}

#[test]
fn an_exhausted_budget_leaves_the_verdict_unknown() {
    let size = Size::new(8, 8).unwrap();
    let blank = puzzle(size, std::iter::repeat_n(None, 64));
    let mut solver = LoopSolver::new();
    assert_eq!(solver.solve(&blank, &mut Budget::nodes(0)), Verdict::Unknown);
    assert_eq!(solver.solve(&blank, &mut Budget::unlimited()).name(), "multiple");
}

#[test]
fn an_observer_sees_every_loop_and_never_leaves_the_root() {
    #[derive(Default)]
    struct Depth {
        now: usize,
        found: usize,
    }
    impl Observer for Depth {
        fn generated(&mut self, _: simpul_core::Edge, _: Mark) {
            self.now += 1;
        }
        fn stepped_back(&mut self) {
            self.now = self.now.checked_sub(1).expect("nobody steps back from the root");
        }
        fn found(&mut self, _: &simpul_slitherlink::Loop) {
            self.found += 1;
        }
    }
    let mut rng = Rng::new(Seed(4), "observer");
    let mut solver = LoopSolver::new();
    for _ in 0..200 {
        let puzzle = random(Size::new(6, 7).unwrap(), &mut rng);
        let mut depth = Depth::default();
        let verdict = solver.solve_watched(&puzzle, &mut Budget::unlimited(), &mut depth);
        assert_eq!(depth.found, verdict.loops().count());
    }
}

#[test]
fn puzzles_of_the_corpus_have_the_known_verdict() {
    let every = if is_long() { 1 } else { 20 };
    let published = corpus::published().into_iter().step_by(every);
    let mut solver = LoopSolver::new();
    for record in corpus::own().into_iter().chain(published) {
        let puzzle = record.puzzle();
        let verdict = solver.solve(&puzzle, &mut Budget::nodes(10_000_000));
        assert_eq!(verdict.name(), record.expected, "{}", record.id);
        assert!(verdict.loops().all(|solution| is_solution(&puzzle, solution)));
    }
}

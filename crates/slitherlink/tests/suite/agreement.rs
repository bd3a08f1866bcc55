//! Runs every solver through the same suite: random puzzles that are too large for the
//! oracle, where the exact count of solutions gives the right verdict. A new solver is
//! added with one line. `SIMPUL_LONG=1` runs many more.

use std::collections::BTreeSet;

use simpul_core::{Budget, Cell, Direction, Edge, Rng, Seed, Size, Vertex};
use simpul_slitherlink::{
    Clue, Loop, PaperSolver, Puzzle, Solver, Verdict, count_solutions, is_solution,
};

fn rounds(usual: usize, long: usize) -> usize {
    if testkit::is_long() { long } else { usual }
}

/// The loop around a random region, which grows from one cell as long as its border is one
/// loop.
fn random_loop(rng: &mut Rng, size: Size) -> Loop {
    let mut inside = BTreeSet::from([size.cell(rng.below(size.area()))]);
    let mut drawn = border(size, &inside).expect("a cell has one loop round it");
    for _ in 0..size.area() * 3 {
        let from: Vec<_> = inside.iter().copied().collect();
        let cell = from[rng.below(from.len())];
        let Some(next) = size.step(cell, Direction::ALL[rng.below(4)]) else { continue };
        if !inside.insert(next) {
            continue;
        }
        match border(size, &inside) {
            Some(larger) => drawn = larger,
            None => {
                inside.remove(&next);
            }
        }
    }
    drawn
}

fn border(size: Size, inside: &BTreeSet<Cell>) -> Option<Loop> {
    let is_border = |edge: &Edge| {
        let Vertex { row, col } = edge.start();
        let before = if edge.is_horizontal() {
            Cell::new(row.wrapping_sub(1), col)
        } else {
            Cell::new(row, col.wrapping_sub(1))
        };
        inside.contains(&before) != inside.contains(&Cell::new(row, col))
    };
    Loop::of(size.edges().filter(is_border)).ok()
}

/// Some of the clues of a random loop, with an occasional wrong one.
fn random_puzzle(rng: &mut Rng, size: Size) -> Puzzle {
    let drawn: BTreeSet<_> = random_loop(rng, size).edges().collect();
    let clue = |cell: Cell| {
        Clue::new(cell.edges().iter().filter(|edge| drawn.contains(edge)).count() as u8)
    };
    let tenths = 3 + rng.below(7);
    let mut clues: Vec<_> =
        size.cells().map(|cell| clue(cell).filter(|_| rng.ratio(tenths, 10))).collect();
    if rng.ratio(1, 4) {
        clues[rng.below(size.area())] = Some(Clue::ALL[rng.below(4)]);
    }
    Puzzle::new(size, clues).unwrap()
}

/// Checks the solver on random puzzles up to this size; returns how often each verdict
/// occurred.
fn is_right(mut solver: impl Solver, name: &str, most: usize, rounds: usize) -> [usize; 3] {
    let mut rng = Rng::new(Seed(1), "agreement");
    let mut verdicts = [0; 3];
    for _ in 0..rounds {
        let size = Size::new(1 + rng.below(most), 1 + rng.below(most)).unwrap();
        let puzzle = random_puzzle(&mut rng, size);
        let count = count_solutions(&puzzle, 1 << 30, &mut Budget::unlimited()).unwrap();
        let number = count.to_string().parse().unwrap_or(usize::MAX).min(2);
        let verdict = solver.solve(&puzzle, &mut Budget::unlimited());
        assert_eq!(verdict.name(), ["none", "unique", "multiple"][number], "{name}: {puzzle:?}");
        assert!(verdict.loops().all(|drawn| is_solution(&puzzle, drawn)), "{name}: {puzzle:?}");
        if let Verdict::Multiple(one, other) = verdict {
            assert_ne!(one, other);
        }
        verdicts[number] += 1;
    }
    assert!(verdicts.iter().all(|&times| times > rounds / 50), "{verdicts:?}");
    verdicts
}

#[test]
fn the_search_as_written_is_right_up_to_4x4() {
    is_right(PaperSolver::Plain, "plain", 4, rounds(500, 20_000));
}

#[test]
fn the_pruned_search_is_right_up_to_6x6() {
    is_right(PaperSolver::Pruned, "pruned", 6, rounds(300, 20_000));
}

//! The paper's search against the oracle, and the events of its observer.

use simpul_core::{Rng, Seed};

use super::*;
use crate::{AllLoops, Clue, is_solution};

fn parse(text: &str) -> Puzzle {
    Puzzle::parse(text).unwrap()
}

fn verdict(solver: PaperSolver, puzzle: &Puzzle) -> Verdict {
    PaperSolver::solve(&mut { solver }, puzzle, &mut Budget::unlimited())
}

fn agrees(solver: PaperSolver, puzzle: &Puzzle, all: &AllLoops, solutions: &[usize]) {
    match (verdict(solver, puzzle), solutions) {
        (Verdict::None, []) => {}
        (Verdict::Unique(found), &[only]) => assert_eq!(found, all.loops()[only]),
        (Verdict::Multiple(one, other), [_, _, ..]) => {
            assert!(one != other && is_solution(puzzle, &one) && is_solution(puzzle, &other));
        }
        (verdict, _) => panic!("{solver:?} says {verdict:?} on {puzzle:?}, {}", solutions.len()),
    }
}

#[test]
fn all_small_puzzles_get_the_right_verdict() {
    for (rows, cols) in [(1, 1), (1, 2), (2, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)] {
        let all = AllLoops::on(Size::new(rows, cols).unwrap()).unwrap();
        let clues = if rows * cols < 6 { &Clue::ALL[..] } else { &Clue::ALL[..4] };
        all.for_every_puzzle(clues, |puzzle, solutions| {
            for solver in PaperSolver::ALL {
                agrees(solver, puzzle, &all, solutions);
            }
        });
    }
}

/// All ten million with `SIMPUL_LONG=1` (one in a hundred without pruning, which is much
/// slower), else a sample.
#[test]
fn three_by_three_puzzles_get_the_right_verdict() {
    let size = Size::new(3, 3).unwrap();
    let all = AllLoops::on(size).unwrap();
    if testkit::is_long() {
        let mut visited = 0;
        all.for_every_puzzle(&Clue::ALL, |puzzle, solutions| {
            agrees(PaperSolver::Pruned, puzzle, &all, solutions);
            if visited % 100 == 0 {
                agrees(PaperSolver::Plain, puzzle, &all, solutions);
            }
            visited += 1;
        });
        assert_eq!(visited, 6_usize.pow(9));
        return;
    }
    let mut rng = Rng::new(Seed(1), "paper");
    for _ in 0..5000 {
        let mut entry = || rng.ratio(1, 2).then(|| Clue::ALL[rng.below(4)]);
        let puzzle = Puzzle::new(size, (0..9).map(|_| entry()).collect()).unwrap();
        let fits = |&place: &usize| is_solution(&puzzle, &all.loops()[place]);
        let solutions: Vec<_> = (0..all.loops().len()).filter(fits).collect();
        for solver in PaperSolver::ALL {
            agrees(solver, &puzzle, &all, &solutions);
        }
    }
}

#[test]
fn an_empty_drawing_is_not_a_loop_and_a_blank_grid_has_many() {
    for solver in PaperSolver::ALL {
        assert_eq!(verdict(solver, &parse("000\n000\n000")), Verdict::None);
        assert_eq!(verdict(solver, &parse("...\n...\n...")).name(), "multiple");
        assert_eq!(verdict(solver, &parse("...\n.0.\n...")).name(), "multiple");
        assert_eq!(verdict(solver, &parse("00\n0.")).name(), "none");
        assert_eq!(verdict(solver, &parse("00.")).name(), "none");
        assert_eq!(verdict(solver, &parse("0..")).name(), "unique");
        assert_eq!(verdict(solver, &parse(".")).name(), "unique");
    }
}

#[test]
fn the_first_dot_is_a_corner_of_the_best_clue() {
    assert_eq!(first_dots(&parse("12\n.3")), [Vertex::new(1, 1)]);
    assert_eq!(first_dots(&parse("12\n.2")), [Vertex::new(0, 1), Vertex::new(1, 1)]);
    assert_eq!(first_dots(&parse("0.\n.1")).len(), 3);
    assert_eq!(first_dots(&parse("0.")).len(), 6);
}

#[test]
fn a_puzzle_of_5x5_is_solved() {
    let puzzle = parse("slither/5/5/cbcbcddad");
    let Verdict::Unique(drawn) = verdict(PaperSolver::Pruned, &puzzle) else {
        panic!("it has exactly one solution");
    };
    assert!(is_solution(&puzzle, &drawn));
}

#[test]
fn an_exhausted_budget_leaves_the_verdict_unknown() {
    let puzzle = parse("slither/5/5/cbcbcddad");
    for mut solver in PaperSolver::ALL {
        let mut budget = Budget::nodes(100);
        assert_eq!(solver.solve(&puzzle, &mut budget), Verdict::Unknown);
        assert_eq!(budget.spent(), 100);
    }
}

/// The paper's arrays end at 30 dots, and its clues at 3.
#[test]
fn puzzles_beyond_the_papers_limits_are_solved_too() {
    let cols = 4 * PAPER_SIDE / 3;
    let wide = parse(&format!("41{}", "0".repeat(cols - 2)));
    assert!(wide.size().cols() + 1 > PAPER_SIDE);
    let four = parse("...\n.4.\n...");
    let [plain, pruned] = PaperSolver::ALL;
    // Without pruning there are too many walks along 41 dots; the next test covers
    // larger grids.
    for (solver, puzzle) in [(plain, &four), (pruned, &four), (pruned, &wide)] {
        let Verdict::Unique(found) = verdict(solver, puzzle) else {
            panic!("{solver:?} does not solve {puzzle:?}");
        };
        assert!(is_solution(puzzle, &found));
    }
}

#[test]
fn the_largest_grid_does_not_overflow_the_stack() {
    let size = Size::new(250, 250).unwrap();
    let puzzle = Puzzle::new(size, vec![None; size.area()]).unwrap();
    let mut budget = Budget::nodes(200_000);
    assert_eq!(PaperSolver::Plain.solve(&puzzle, &mut budget).name(), "multiple");
}

#[derive(Default)]
struct Tree {
    roots: usize,
    nodes: u64,
    depth: usize,
    solutions: usize,
}

impl Observer for Tree {
    fn started(&mut self, _dot: Vertex) {
        assert_eq!(self.depth, 0);
        self.roots += 1;
    }

    fn generated(&mut self, _edge: Edge, mark: Mark) {
        assert_eq!(mark, Mark::Line);
        self.nodes += 1;
        self.depth += 1;
    }

    fn stepped_back(&mut self) {
        self.depth -= 1;
    }

    fn found(&mut self, _solution: &Loop) {
        self.solutions += 1;
    }
}

#[test]
fn the_observer_sees_every_node_and_every_backtrack() {
    let puzzle = parse("2.2\n.1.\n2.2");
    let nodes = PaperSolver::ALL.map(|mut solver| {
        let (mut tree, mut budget) = (Tree::default(), Budget::unlimited());
        let verdict = solver.solve_watched(&puzzle, &mut budget, &mut tree);
        assert_eq!(tree.nodes, budget.spent());
        assert_eq!(tree.roots, 2);
        if verdict.name() != "multiple" {
            assert_eq!(tree.depth, 0);
        }
        tree.nodes
    });
    assert!(nodes[1] < nodes[0], "pruning saves nodes: {nodes:?}");
}

use super::*;

fn made(clues: &str) -> Generated {
    let puzzle = Puzzle::parse(clues).unwrap();
    let Verdict::Unique(solution) = LoopSolver::new().solve(&puzzle, &mut Budget::unlimited())
    else {
        panic!("{clues} has one loop");
    };
    Generated { puzzle, solution }
}

/// The paper's walk on a grid of two cells whose left one is a 3, by hand. Its dots are
/// a b c above and d e f below; it starts at a and tries right, down, left, up. A path
/// ends at `a` again, or where all adjacent dots are taken.
///
/// ```text
/// a─b─c─f─e─d─a   round both cells: the solution
///   └─e─f─c       a dead end
///     └─d─a       round the left cell: four lines
/// a─d─e─f─c─b─a   the solution the other way round
///     └─b─c─f     a dead end
///       └─a       round the left cell
/// ```
///
/// Below the root these are 6 + 3 + 2 + 6 + 3 + 1 = 21 nodes.
#[test]
fn the_paper_walks_a_1x2_grid_as_drawn_by_hand() {
    let made = made("3.");
    let mut budget = Budget::unlimited();
    let attempt = run_and_check(Term::Dfs, &made, &mut budget).unwrap();
    assert!(attempt.solved);
    assert_eq!(attempt.nodes, 21);
    let pruned = run_and_check(Term::DfsPruned, &made, &mut Budget::unlimited()).unwrap();
    assert_eq!(pruned.nodes, 21, "here no clue is broken before the path is closed");
}

#[test]
fn a_wrong_verdict_a_wrong_loop_and_a_wrong_step_are_disagreements() {
    let made = made("3.");
    let error = judge_verdict(Term::Dfs, &made, &Verdict::None).unwrap_err();
    assert!(error.to_string().contains("disagree on slither/2/1/"), "{error}");
    let other = Puzzle::parse("slither/2/1/4g")
        .map(|puzzle| LoopSolver::new().solve(&puzzle, &mut Budget::unlimited()));
    assert!(judge_verdict(Term::Dfs, &made, &other.unwrap()).is_err(), "a loop round one cell");
    let line = made.solution.edges().next().unwrap();
    assert_eq!(wrong_edge([(&[][..], &[line][..])].into_iter(), &made.solution), Some(line));
    assert_eq!(wrong_edge([(&[line][..], &[][..])].into_iter(), &made.solution), None);
}

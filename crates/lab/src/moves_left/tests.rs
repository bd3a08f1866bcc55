use super::*;

fn lab() -> MovesLeftLab {
    let sizes = sizes_of(&[(2, 2), (3, 4), (4, 4), (4, 6)]);
    MovesLeftLab { sizes, boards: 6, timed: 2, nodes: 20_000, ..MovesLeftLab::quick(Seed(1)) }
}

fn counted(lab: &MovesLeftLab) -> Vec<(MovesLeftCase, MovesLeftCounts)> {
    let count = |case| Some((case, lab.count(case, &|| false).unwrap()?));
    lab.cases().into_iter().filter_map(count).collect()
}

#[test]
fn counts_depend_on_the_seed_alone() {
    let table = |seed| {
        let lab = MovesLeftLab { seed: Seed(seed), ..lab() };
        lab.results(&counted(&lab), &[]).table()
    };
    assert_eq!(table(1), table(1));
    assert_ne!(table(1), table(2));
}

#[test]
fn a_board_does_not_depend_on_what_else_is_in_the_experiment() {
    let (small, large) = (lab(), MovesLeftLab { boards: 9, ..MovesLeftLab::quick(Seed(1)) });
    let case = small.cases()[7];
    assert_eq!(small.board(case), large.board(case));
}

#[test]
fn boards_have_the_requested_tiles_and_stuck_ones_have_no_move() {
    let lab = lab();
    for case in lab.cases() {
        let Some(board) = lab.board(case) else { continue };
        match case.filling.tiles(case.size) {
            Some(tiles) => assert_eq!(board.tiles_left(), tiles),
            None => assert!(plain::pairs(&board).is_empty() && !board.is_clear()),
        }
    }
}

#[test]
fn on_stuck_boards_the_exhaustive_search_generates_more_nodes_than_bfs() {
    let lab = lab();
    let results = lab.results(&counted(&lab), &[]);
    let nodes = |method| {
        let row = results.row(lab.sizes[1], Filling::NoMoveLeft, method).unwrap();
        row.nodes.unwrap().mean
    };
    assert!(nodes(Term::Exhaustive) > nodes(Term::Bfs));
    assert!(nodes(Term::Bfs) > nodes(Term::Sweep));
}

#[test]
fn a_wrong_answer_is_a_disagreement_with_the_board() {
    let board: Board = "1 2 1\n2 3 3".parse().unwrap();
    let error = check(Term::Sweep, &board, None).unwrap_err();
    assert!(error.to_string().starts_with("sweep and its judge disagree on onet/2/3/"), "{error}");
    let pair = Pair::new([0, 1].into(), [1, 0].into());
    assert!(check(Term::Bfs, &board, pair).is_err(), "the 2s are in each other's way");
    let pair = Pair::new([0, 0].into(), [0, 1].into());
    assert!(check(Term::Bfs, &board, pair).unwrap_err().what.contains("not two equal"));
}

#[test]
fn a_stopped_case_has_no_partial_counts() {
    let lab = lab();
    assert_eq!(lab.count(lab.cases()[0], &|| true).unwrap_err(), ExperimentError::Stopped);
}

/// The only 2x2 board without a move, with the tree of its first A, derived by hand:
///
/// ```text
/// A B     From A at (0,0) one can go up to (-1,0) and left to (0,-1); right is
/// B A     B, below is B. So level 1 has 4 nodes, two of them open.
/// ```
///
/// BFS continues within two turns and never reverses. Up, from (-1,0), level 2 has
/// (-1,-1) and (-1,1); up and further up is outside the ring. Level 3 has (0,-1) from
/// the first, and (-1,2) and B at (0,1) from the second. Level 4 has (1,-1) straight
/// below (0,-1), where no turn is left, and (0,2) below (-1,2), the second turn. Level
/// 5 has (2,-1) and (1,2), straight on. Level 6 has (2,2) below (1,2), where the ring
/// ends. That is 1 + 2 + 3 + 2 + 2 + 1 = 11 nodes upwards, 11 leftwards by symmetry,
/// with the two Bs of level 1 and the root 25.
#[test]
fn the_bfs_tree_of_the_2x2_cross_is_the_one_drawn_by_hand() {
    let board: Board = "1 2\n2 1".parse().unwrap();
    let (mut tree, mut budget) = (onet::Tree::default(), Budget::unlimited());
    let found = Bfs::default().search(&board, [0, 0].into(), &mut budget, &mut tree);
    assert_eq!(found, Ok(None));
    assert_eq!(tree.levels(), [1, 4, 4, 6, 4, 4, 2]);
    let mut counters = Counters::default();
    assert_eq!(Bfs::default().any_move(&board, &mut Budget::unlimited(), &mut counters), Ok(None));
    assert_eq!(counters.generated, 4 * 25, "every corner has the same tree");
    assert_eq!((counters.rechecked, counters.most_held), (0, 8));
}

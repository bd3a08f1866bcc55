//! The fast algorithms against the reference implementation: on every small board, and
//! on random larger ones.

use simpul_core::{Budget, Cell, Rng, Seed, Size};
use simpul_onet::paper2015::{Bfs, Dfs, Exhaustive};
use simpul_onet::paper2024::{Bfs2024, Program};
use simpul_onet::{
    Board, Format, Gravity, Moves, MovesLeft, Pair, Path, Point, Rules, Sweep, Tree, plain,
};

use crate::boards::{every_board, small_sizes};

/// A random board: any size up to 12x12, any filling, any number of kinds.
pub fn random_board(rng: &mut Rng) -> Board {
    let size = Size::new(2 + rng.below(11), 2 + rng.below(11)).unwrap();
    let (kinds, filled) = (1 + rng.below(20), 1 + rng.below(10));
    let tile = |rng: &mut Rng| {
        if rng.ratio(filled, 10) { 1 + rng.below(kinds) as u16 } else { 0 }
    };
    let tiles = (0..size.area()).map(|_| tile(rng)).collect();
    Board::from_numbers(size, tiles, Gravity::None).unwrap()
}

/// Asserts the definition of a path, place by place.
fn assert_joins(board: &Board, pair: Pair, path: &Path) {
    let places = path.places();
    assert_eq!(places.first(), Some(&Point::from(pair.a())));
    assert_eq!(places.last(), Some(&Point::from(pair.b())));
    assert!(path.turns() <= 2);
    let (rows, cols) = (board.size().rows() as i16, board.size().cols() as i16);
    for place in &places[1..places.len() - 1] {
        assert!((-1..=rows).contains(&place.row) && (-1..=cols).contains(&place.col));
        let cell = u16::try_from(place.row).and_then(|r| Ok(Cell::new(r, place.col.try_into()?)));
        assert!(cell.is_err() || board.tile(cell.unwrap()).is_none(), "{path:?} hits a tile");
    }
    for corner in path.corners().windows(3) {
        let straight = corner[0].row == corner[2].row || corner[0].col == corner[2].col;
        assert!(!straight, "{path:?} has a corner where it does not turn");
    }
}

fn pairs_by_bfs(board: &Board) -> Vec<Pair> {
    let mut found = vec![];
    for from in board.occupied() {
        // BFS stops at the first tile of the kind, so search for each tile alone.
        for to in board.occupied().filter(|&to| to > from && board.tile(to) == board.tile(from)) {
            let alone = only_of_its_kind(board, from, to);
            if Bfs::default()
                .search(&alone, from, &mut Budget::unlimited(), &mut ())
                .unwrap()
                .is_some()
            {
                found.push(Pair::new(from, to).unwrap());
            }
        }
    }
    found
}

/// The board with all other tiles of the kind given a kind of their own.
fn only_of_its_kind(board: &Board, a: Cell, b: Cell) -> Board {
    let kind = board.tile(a).map(simpul_onet::Kind::number);
    let tiles = board.size().cells().zip(board.numbers()).map(|(cell, &number)| {
        if Some(number) == kind && cell != a && cell != b { u16::MAX } else { number }
    });
    Board::from_numbers(board.size(), tiles.collect(), board.gravity()).unwrap()
}

fn assert_all_agree(board: &Board) {
    let judged = plain::pairs(board);
    assert_eq!(simpul_onet::pairs(board), judged, "sweep on {board:?}");
    assert_eq!(pairs_by_bfs(board), judged, "bfs on {board:?}");
    for &pair in &judged {
        assert_joins(board, pair, &Rules::Ring.join(board, pair).unwrap());
    }
    let budget = &mut Budget::unlimited();
    for found in [
        Sweep.any_move(board, budget, &mut ()).unwrap(),
        Bfs::default().any_move(board, budget, &mut ()).unwrap(),
        Dfs.any_move(board, budget, &mut ()).unwrap(),
    ] {
        assert_eq!(found.is_some(), !judged.is_empty());
        assert!(found.is_none_or(|pair| judged.contains(&pair)));
    }
}

#[test]
fn every_small_board_has_the_same_pairs_by_every_method() {
    for size in small_sizes() {
        every_board(size, |board| assert_all_agree(&board));
    }
}

#[test]
fn every_small_board_survives_a_round_trip_in_every_format() {
    for size in small_sizes().filter(|size| size.area() <= 6) {
        every_board(size, |board| {
            for format in Format::ALL {
                assert_eq!(format.write(&board).unwrap().parse(), Ok(board.clone()), "{format:?}");
            }
        });
    }
}

#[test]
fn depth_first_finds_a_tile_where_breadth_first_does_and_never_a_nearer_one() {
    let mut rng = Rng::new(Seed(5), "depth first");
    let mut further = 0;
    for _ in 0..3_000 {
        let board = random_board(&mut rng);
        for from in board.occupied() {
            let (mut deep, mut broad) = (Tree::default(), Tree::default());
            let budget = &mut Budget::unlimited();
            let by_dfs = Dfs.search(&board, from, budget, &mut deep).unwrap();
            let by_bfs = Bfs::default().search(&board, from, budget, &mut broad).unwrap();
            assert_eq!(by_dfs.is_some(), by_bfs.is_some(), "{from} of {board:?}");
            assert!(deep.path().len() >= broad.path().len());
            further += usize::from(deep.path().len() > broad.path().len());
            let pair = by_dfs.and_then(|to| Pair::new(from, to));
            assert!(pair.is_none_or(|pair| plain::can_join(&board, pair)));
        }
    }
    assert!(further > 1_000, "{further}");
}

#[test]
fn the_2024_search_finds_a_move_exactly_where_its_own_test_has_a_pair() {
    let mut rng = Rng::new(Seed(6), "bfs 2024");
    let mut missed = 0;
    for _ in 0..5_000 {
        let board = random_board(&mut rng);
        let budget = &mut Budget::unlimited();
        let own = Program::new(&board).pairs(budget).unwrap();
        let found = Bfs2024.any_move(&board, budget, &mut ()).unwrap();
        assert_eq!(found.is_some(), !own.is_empty(), "{board:?}");
        assert!(found.is_none_or(|pair| plain::can_join(&board, pair)));
        missed += usize::from(found.is_none() && !plain::pairs(&board).is_empty());
    }
    assert!(missed > 0, "it lacks most of the ring");
}

#[test]
pub fn random_boards_have_the_same_pairs_by_every_method() {
    let mut rng = Rng::new(Seed(1), "truth");
    for _ in 0..100_000 {
        let board = random_board(&mut rng);
        let judged = plain::pairs(&board);
        assert_eq!(simpul_onet::pairs(&board), judged, "sweep on {board:?}");
        for &pair in &judged {
            assert_joins(&board, pair, &Rules::Ring.join(&board, pair).unwrap());
        }
        let by_bfs = Bfs::default().any_move(&board, &mut Budget::unlimited(), &mut ()).unwrap();
        assert_eq!(by_bfs.is_some(), !judged.is_empty());
        assert!(by_bfs.is_none_or(|pair| judged.contains(&pair)));
    }
}

#[test]
fn bfs_finds_exactly_the_pairs_of_random_boards() {
    let mut rng = Rng::new(Seed(2), "truth");
    for _ in 0..if testkit::is_long() { 20_000 } else { 1_000 } {
        assert_all_agree(&random_board(&mut rng));
    }
}

#[test]
fn the_exhaustive_search_is_right_whenever_it_terminates() {
    let mut rng = Rng::new(Seed(3), "truth");
    let (mut answered, mut gave_up) = (0, 0);
    for _ in 0..3_000 {
        let board = random_board(&mut rng);
        match Exhaustive.any_move(&board, &mut Budget::nodes(20_000), &mut ()) {
            Ok(found) => {
                let judged = plain::pairs(&board);
                assert_eq!(found.is_some(), !judged.is_empty());
                assert!(found.is_none_or(|pair| judged.contains(&pair)));
                answered += 1;
            }
            Err(_) => gave_up += 1,
        }
    }
    assert!(answered > 300 && gave_up > 30, "{answered} answered, {gave_up} given up");
}

#[test]
fn the_2024_program_never_joins_what_the_ring_rule_does_not() {
    let mut rng = Rng::new(Seed(4), "truth");
    let (mut by_paper, mut by_ring) = (0, 0);
    for _ in 0..2_000 {
        let board = random_board(&mut rng);
        let ring = simpul_onet::pairs(&board);
        let paper = Program::new(&board).pairs(&mut Budget::unlimited()).unwrap();
        assert!(paper.iter().all(|pair| ring.contains(pair)));
        by_paper += paper.len();
        by_ring += ring.len();
    }
    let missed = 100 * (by_ring - by_paper) / by_ring;
    assert!((15..45).contains(&missed), "the paper's test misses {missed}% of the pairs");
}

#[test]
fn the_list_of_moves_stays_exact_throughout_a_game() {
    let mut rng = Rng::new(Seed(5), "truth");
    for round in 0..3_000 {
        let board = random_board(&mut rng);
        let gravity = Gravity::ALL[round % Gravity::ALL.len()];
        let mut moves = Moves::of(&board.with_gravity(gravity));
        loop {
            let listed: Vec<Pair> = moves.iter().collect();
            assert_eq!(listed, plain::pairs(moves.board()));
            assert_eq!(listed.len(), moves.count());
            assert!(listed.iter().all(|&pair| moves.contains(pair)));
            if listed.is_empty() {
                break;
            }
            let pair = listed[rng.below(listed.len())];
            let after = plain::pairs(&moves.board().without(pair)).len();
            assert_eq!(moves.openings(pair), after, "{pair} on {:?}", moves.board());
            assert_eq!(moves.iter().collect::<Vec<_>>(), listed, "a trial leaves no trace");
            moves.remove(pair);
        }
    }
}

#[test]
fn the_best_move_is_the_first_of_those_that_leave_the_most_pairs() {
    let mut rng = Rng::new(Seed(6), "truth");
    for round in 0..1_000 {
        let board = random_board(&mut rng).with_gravity(Gravity::ALL[round % 9]);
        let mut expected = None;
        for pair in plain::pairs(&board) {
            let openings = plain::pairs(&board.without(pair)).len();
            if expected.is_none_or(|(most, _)| openings > most) {
                expected = Some((openings, pair));
            }
        }
        let best = Rules::Ring.best(&board, &mut Budget::unlimited()).unwrap();
        assert_eq!(best.map(|best| (best.openings, best.pair())), expected);
    }
}

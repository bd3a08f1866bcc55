//! Every figure that the two Onet papers print, from data files.

use serde::Deserialize;
use simpul_core::{Budget, Cell};
use simpul_onet::paper2015::{Bfs, Dfs, Exhaustive, PathCount, count_paths};
use simpul_onet::paper2024::Bfs2024;
use simpul_onet::{Board, Counters, Observer, Pair, Rules, Tree};

type Cells = [Cell; 2];

#[derive(Deserialize)]
struct Paper2024 {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    board: String,
    paper: Expected,
    ring: Expected,
}

#[derive(Deserialize)]
struct Expected {
    best: Option<Cells>,
    openings: Option<usize>,
    pairs: usize,
    steps: Option<usize>,
    left: Option<usize>,
    #[serde(default)]
    beyond: Vec<Cells>,
    /// All moves of the game, as the listing prints them when compiled and run.
    moves: Option<Vec<Cells>>,
    #[serde(default)]
    last_moves: Vec<Cells>,
    #[serde(default)]
    last_boards: Vec<String>,
}

fn cases() -> Vec<Case> {
    let data: Paper2024 = serde_json::from_str(simpul_onet::paper2024::FIGURES).unwrap();
    data.cases
}

fn pair([a, b]: Cells) -> Pair {
    Pair::new(a, b).unwrap()
}

/// Follows the best move to the end. Returns the moves, each in the order in
/// which the search found its tiles, and the boards.
fn play(rules: Rules, mut board: Board) -> (Vec<Cells>, Vec<Board>) {
    let (mut moves, mut boards) = (vec![], vec![board.clone()]);
    while let Some(best) = rules.best(&board, &mut Budget::unlimited()).unwrap() {
        assert!(rules.join(&board, best.pair()).is_some());
        board.remove(best.pair());
        assert_eq!(rules.pairs(&board, &mut Budget::unlimited()).unwrap().len(), best.pairs);
        moves.push([best.from, best.to]);
        boards.push(board.clone());
    }
    (moves, boards)
}

#[test]
fn the_2024_cases_have_their_pairs_and_best_moves_under_both_rules() {
    for case in cases() {
        let board: Board = case.board.parse().unwrap();
        for (rules, expected) in [(Rules::Paper, &case.paper), (Rules::Ring, &case.ring)] {
            let best = rules.best(&board, &mut Budget::unlimited()).unwrap();
            assert_eq!(best.map(|best| [best.from, best.to]), expected.best, "{}", case.name);
            if expected.openings.is_some() {
                assert_eq!(best.map(|best| best.openings), expected.openings, "{}", case.name);
            }
            let pairs = rules.pairs(&board, &mut Budget::unlimited()).unwrap();
            assert_eq!(pairs.len(), expected.pairs, "{}", case.name);
        }
        let by_paper = Rules::Paper.pairs(&board, &mut Budget::unlimited()).unwrap();
        let by_ring = Rules::Ring.pairs(&board, &mut Budget::unlimited()).unwrap();
        assert!(by_paper.iter().all(|pair| by_ring.contains(pair)));
        let beyond = case.ring.beyond.iter().map(|&cells| pair(cells));
        assert!(beyond.clone().all(|pair| !by_paper.contains(&pair) && by_ring.contains(&pair)));
    }
}

#[test]
fn the_2024_program_runs_step_by_step_as_it_printed() {
    for case in cases() {
        let (moves, boards) = play(Rules::Paper, case.board.parse().unwrap());
        let expected = &case.paper;
        if let Some(steps) = expected.steps {
            assert_eq!(moves.len(), steps, "{}", case.name);
        }
        if let Some(left) = expected.left {
            assert_eq!(boards.last().unwrap().tiles_left(), left, "{}", case.name);
        }
        if let Some(all) = &expected.moves {
            assert_eq!(&moves, all, "{}", case.name);
        }
        assert!(moves.ends_with(&expected.last_moves), "{}: {moves:?}", case.name);
        let last_boards = expected.last_boards.iter().map(|board| board.parse().unwrap());
        assert!(boards.ends_with(&last_boards.collect::<Vec<Board>>()), "{}", case.name);
    }
}

#[derive(Deserialize)]
struct Paper2015 {
    board: String,
    from: Cell,
    goal: Cell,
    exhaustive: Tally,
    bfs_as_printed: Tally,
    bfs_with_two_turns: Tally,
    bfs_goal_when_taken: Tally,
    ways: CountedWays,
    dfs: Tally,
    bfs_2024: Tally,
}

#[derive(Deserialize)]
struct CountedWays {
    cells: usize,
    tiles: usize,
    all: u64,
    within_two_turns: u64,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Tally {
    levels: Vec<usize>,
    generated: u64,
    rechecked: u64,
}

/// An observer that records a tree and counts.
#[derive(Default)]
struct Both(Tree, Counters);

impl Observer for Both {
    fn begins(&mut self) {
        self.0.begins();
    }
    fn generates(&mut self, node: &simpul_onet::Node) {
        self.0.generates(node);
        self.1.generates(node);
    }
    fn rechecks(&mut self, number: usize) {
        self.0.rechecks(number);
        self.1.rechecks(number);
    }
    fn finds(&mut self, number: usize) {
        self.0.finds(number);
    }
}

impl Both {
    fn tally(&self) -> Tally {
        let Self(tree, counters) = self;
        assert_eq!(tree.nodes().len() as u64, counters.generated);
        let (generated, rechecked) = (counters.generated, counters.rechecked);
        Tally { levels: tree.levels(), generated, rechecked }
    }
}

#[test]
fn figure_5_of_2015_gives_37_and_18_and_25_and_with_its_own_limit_23() {
    let data: Paper2015 = serde_json::from_str(simpul_onet::paper2015::FIGURES).unwrap();
    let board: Board = data.board.parse().unwrap();
    let budget = &mut Budget::unlimited();

    let mut seen = Both::default();
    assert_eq!(Exhaustive.search(&board, data.from, data.goal, budget, &mut seen), Ok(true));
    assert_eq!(seen.tally(), data.exhaustive);
    let way: Vec<[i16; 2]> = seen.0.path().iter().map(|node| node.place.into()).collect();
    assert_eq!(way, [[1, 1], [1, 0], [2, 0], [3, 0], [3, 1]]);

    for (two_turns, expected) in [(false, data.bfs_as_printed), (true, data.bfs_with_two_turns)] {
        let mut seen = Both::default();
        let found = Bfs { two_turns }.search(&board, data.from, budget, &mut seen);
        assert_eq!(found, Ok(Some(data.goal)));
        assert_eq!(seen.tally(), expected);
    }
}

#[test]
fn depth_first_and_the_2024_search_answer_figure_5_of_2015_too() {
    let data: Paper2015 = serde_json::from_str(simpul_onet::paper2015::FIGURES).unwrap();
    let board: Board = data.board.parse().unwrap();
    let budget = &mut Budget::unlimited();
    let mut seen = Both::default();
    assert_eq!(Dfs.search(&board, data.from, budget, &mut seen), Ok(Some(data.goal)));
    assert_eq!(seen.tally(), data.dfs);
    let mut seen = Both::default();
    assert_eq!(Bfs2024.search(&board, data.from, budget, &mut seen), Ok(Some(data.goal)));
    assert_eq!(seen.tally(), data.bfs_2024);
}

#[test]
fn the_other_reading_of_2015_with_25_nodes_examines_the_goal_when_it_is_dequeued() {
    let data: Paper2015 = serde_json::from_str(simpul_onet::paper2015::FIGURES).unwrap();
    let board: Board = data.board.parse().unwrap();
    let mut seen = Both::default();
    let bfs = Bfs { two_turns: true };
    let found = bfs.search_by_queue(&board, data.from, &mut Budget::unlimited(), &mut seen);
    assert_eq!(found, Ok(Some(data.goal)));
    assert_eq!(seen.tally(), data.bfs_goal_when_taken);
    assert_eq!(data.bfs_goal_when_taken.generated, data.bfs_as_printed.generated);
}

#[test]
fn the_paths_of_figure_5_are_counted_and_are_not_8_factorial() {
    let data: Paper2015 = serde_json::from_str(simpul_onet::paper2015::FIGURES).unwrap();
    let board: Board = data.board.parse().unwrap();
    assert_eq!((board.size().area(), board.tiles_left()), (data.ways.cells, data.ways.tiles));
    let ways = count_paths(&board, data.from, data.goal, &mut Budget::unlimited()).unwrap();
    let PathCount { all, within_two_turns } = ways;
    assert_eq!((all, within_two_turns), (data.ways.all, data.ways.within_two_turns));
    assert_ne!(all, 40_320);
}

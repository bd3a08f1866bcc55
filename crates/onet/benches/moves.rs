//! The speed of move generation, as ratios to the 2024 paper's own program on the same
//! boards in the same run: `cargo bench --bench moves`.
//!
//! Every answer is checked against the reference implementation before it is timed.

use std::time::Duration;

use simpul_core::{Budget, Rng, Seed, Size};
use simpul_onet::paper2024::Program;
use simpul_onet::{Board, Gravity, Moves, MovesLeft, Pair, Rules, Sweep, paper2015, plain};
use testkit::stopwatch::{nanoseconds, shown};

const ROUND: Duration = Duration::from_millis(4);
const SIZES: [(usize, usize); 4] = [(6, 12), (8, 14), (10, 16), (14, 24)];
const BOARDS: usize = 8;

/// A board of four copies of each kind, in random places, `removed` of every ten
/// tiles taken away.
fn dealt(rows: usize, cols: usize, emptied: usize, seed: u64) -> Board {
    let size = Size::new(rows, cols).expect("a size of the table");
    let mut rng = Rng::new(Seed(seed), "bench moves");
    let mut tiles: Vec<u16> = (0..size.area()).map(|index| 1 + index as u16 / 4).collect();
    let emptied = size.area() * emptied / 10 / 4 * 4;
    tiles[..emptied].fill(0);
    rng.shuffle(&mut tiles);
    Board::from_numbers(size, tiles, Gravity::None).expect("the area fits")
}

fn check(board: &Board) {
    let judged = plain::pairs(board);
    assert_eq!(simpul_onet::pairs(board), judged);
    let any = Sweep.any_move(board, &mut Budget::unlimited(), &mut ()).unwrap();
    let bfs = paper2015::Bfs::default().any_move(board, &mut Budget::unlimited(), &mut ()).unwrap();
    for found in [any, bfs] {
        assert_eq!(found.is_none(), judged.is_empty());
        assert!(found.is_none_or(|pair| judged.contains(&pair)));
    }
    let by_paper = Program::new(board).pairs(&mut Budget::unlimited()).unwrap();
    assert!(by_paper.iter().all(|pair| judged.contains(pair)));
    let openings = |pair: Pair| plain::pairs(&board.without(pair)).len();
    let best = judged.iter().map(|&pair| (openings(pair), std::cmp::Reverse(pair))).max();
    let found = Rules::Ring.best(board, &mut Budget::unlimited()).unwrap();
    assert_eq!(found.map(|best| (best.openings, std::cmp::Reverse(best.pair()))), best);
    for &pair in &judged {
        let mut moves = Moves::of(board);
        moves.remove(pair);
        assert_eq!(moves.iter().collect::<Vec<_>>(), plain::pairs(&board.without(pair)));
    }
}

/// The mean time over the boards of a row.
fn mean<T>(boards: &[Board], mut call: impl FnMut(&Board) -> T) -> f64 {
    let times = boards.iter().map(|board| nanoseconds(ROUND, || call(board)));
    times.sum::<f64>() / boards.len() as f64
}

fn all_pairs_of_the_paper(board: &Board) -> usize {
    let program = Program::new(board);
    let pairs = program.pairs(&mut Budget::unlimited());
    pairs.expect("no limit").len()
}

/// One removal with an update of the list, undone by copying the list beforehand; the
/// time of the copy is measured and subtracted.
fn update(board: &Board) -> Option<f64> {
    let moves = Moves::of(board);
    let pairs: Vec<Pair> = moves.iter().collect();
    if pairs.is_empty() {
        return None;
    }
    let mut scratch = moves.clone();
    let mut at = 0;
    let with = nanoseconds(ROUND, || {
        at = (at + 1) % pairs.len();
        scratch.clone_from(&moves);
        scratch.remove(pairs[at]);
        scratch.count()
    });
    let without = nanoseconds(ROUND, || {
        at = (at + 1) % pairs.len();
        scratch.clone_from(&moves);
        (pairs[at], scratch.count())
    });
    Some((with - without).max(0.0))
}

fn row(name: &str, (rows, cols): (usize, usize), emptied: usize) {
    let boards: Vec<Board> =
        (0..BOARDS).map(|seed| dealt(rows, cols, emptied, seed as u64)).collect();
    boards.iter().for_each(check);
    let unlimited = || Budget::unlimited();
    let any = mean(&boards, |board| Sweep.any_move(board, &mut unlimited(), &mut ()));
    let all = mean(&boards, |board| Moves::of(board).count());
    let best = mean(&boards, |board| Moves::of(board).best(&mut unlimited()));
    let updates: Vec<f64> = boards.iter().filter_map(update).collect();
    let update = updates.iter().sum::<f64>() / updates.len() as f64;
    let paper_all = mean(&boards[..2], all_pairs_of_the_paper);
    let paper_best =
        mean(&boards[..2], |board| Program::new(board).find_best_move(&mut unlimited()));
    let best_of_two = mean(&boards[..2], |board| Moves::of(board).best(&mut unlimited()));
    let all_of_two = mean(&boards[..2], |board| Moves::of(board).count());
    println!(
        "| {rows}x{cols} {name} | {} | {} | {:.0} | {} | {} | {:.0} | {} | {} |",
        shown(paper_all),
        shown(all),
        paper_all / all_of_two,
        shown(paper_best),
        shown(best),
        paper_best / best_of_two,
        shown(any),
        shown(update),
    );
}

fn main() {
    println!("Moves of boards with four copies a kind, mean of {BOARDS} boards (the paper: of 2).");
    println!();
    println!(
        "| board | the paper: all pairs | ours | times | the paper: best move | ours | times \
         | any pair | all pairs after one more removal |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for size in SIZES {
        row("full", size, 0);
        row("half empty", size, 5);
    }
}

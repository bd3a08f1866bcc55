//! Solving random boards, deals, reshuffles and hints: `cargo bench --bench solve`.
//! `SIMPUL_BOARDS=10000` sets the number of boards per size; with fewer, the larger
//! sizes get only a share of them, since checking their proofs takes a quarter of an
//! hour.
//!
//! Every answer is checked by the independent checker before it counts.

use simpul_core::{Budget, Rng, Seed, Size};
use simpul_onet::{
    Advisor, Board, DealRequest, Gravity, Moves, Pair, Verdict, deal, reshuffle, solve, verify,
};
use testkit::stopwatch::{CpuInstant, percentile, shown};

/// From this number of boards on, every size gets all of them.
const ALL: usize = 10_000;

/// Rows, columns, copies, and the divisor for smaller numbers of boards.
const ROWS: [(usize, usize, usize, usize); 7] = [
    (6, 12, 4, 1),
    (8, 14, 4, 1),
    (10, 16, 4, 1),
    (14, 18, 4, 1),
    (14, 18, 6, 4),
    (14, 24, 6, 20),
    (16, 30, 6, 20),
];

fn random_board(rows: usize, cols: usize, copies: usize, seed: u64) -> Board {
    let size = Size::new(rows, cols).expect("a size of the table");
    let mut tiles: Vec<u16> = (0..size.area()).map(|at| (at / copies) as u16 + 1).collect();
    Rng::new(Seed(seed), "bench solve").shuffle(&mut tiles);
    Board::from_numbers(size, tiles, Gravity::None).expect("the area fits")
}

/// Returns the share of boards that a greedy strategy clears, and the mean time of a
/// game.
fn plays(boards: &[Board], mut next: impl FnMut(&mut Moves) -> Option<Pair>) -> (usize, f64) {
    let mut cleared = 0;
    let start = CpuInstant::now();
    for board in boards {
        let mut moves = Moves::of(board);
        while let Some(pair) = next(&mut moves) {
            moves.remove(pair);
        }
        cleared += usize::from(moves.board().is_clear());
    }
    (cleared, start.elapsed().as_secs_f64() * 1e9 / boards.len() as f64)
}

fn clear_or_prove((rows, cols, copies, share): (usize, usize, usize, usize), boards: usize) {
    let number = if boards < ALL { (boards / share).max(1) } else { boards };
    let boards: Vec<Board> =
        (0..number).map(|seed| random_board(rows, cols, copies, seed as u64)).collect();
    let (mut times, mut sets) = (vec![], vec![]);
    let (mut cleared, mut unknown) = (0, 0);
    for board in &boards {
        let start = CpuInstant::now();
        let verdict = solve(board, &mut Budget::unlimited());
        times.push(start.elapsed().as_secs_f64() * 1e9);
        match &verdict {
            Verdict::Clear(_) => cleared += 1,
            Verdict::Impossible(certificate) => sets.push(certificate.sets.len() as f64),
            Verdict::Unknown => unknown += 1,
        }
        assert_eq!(verify(board, &verdict, &mut Budget::unlimited()), Ok(()), "{board:?}");
    }
    let few = &boards[..boards.len().min(200)];
    let (by_first, first_time) = plays(few, |moves| moves.iter().next());
    let (by_openings, openings_time) = plays(few, |moves| {
        moves.best(&mut Budget::unlimited()).expect("no limit").map(simpul_onet::Best::pair)
    });
    times.sort_by(f64::total_cmp);
    sets.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let percent = |count: usize, of: usize| 100.0 * count as f64 / of.max(1) as f64;
    let sets = if sets.is_empty() {
        "–".to_owned()
    } else {
        let ones = sets.iter().filter(|&&count| count < 1.5).count();
        let [p50, p99, most] = [0.5, 0.99, 1.0].map(|share| percentile(&sets, share));
        format!("{:.0}% one; {p50} / {p99} / {most}", percent(ones, sets.len()))
    };
    println!(
        "| {rows}x{cols}, {copies} | {} | {:.1}% ({}) | {:.1}% ({}) | {:.2}% | {:.2}% | {unknown} | {} / {} / {} | {sets} |",
        boards.len(),
        percent(by_first, few.len()),
        shown(first_time),
        percent(by_openings, few.len()),
        shown(openings_time),
        percent(cleared, boards.len()),
        percent(boards.len() - cleared - unknown, boards.len()),
        shown(mean),
        shown(percentile(&times, 0.99)),
        shown(times[times.len() - 1]),
    );
}

/// Times of `count` calls, each checked by the caller, as mean, p99 and worst.
fn latency(name: &str, count: usize, mut call: impl FnMut(u64) -> f64) {
    let mut times: Vec<f64> = (0..count as u64).map(&mut call).collect();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    println!(
        "| {name} | {count} | {} | {} | {} | {:.0} |",
        shown(mean),
        shown(percentile(&times, 0.99)),
        shown(times[times.len() - 1]),
        1e9 / mean
    );
}

fn dealing(rows: usize, cols: usize, count: usize) {
    let size = Size::new(rows, cols).expect("a size of the table");
    let request =
        DealRequest { size, kinds: None, copies: Some(4), gravity: Gravity::None, grade: None };
    latency(&format!("deal {rows}x{cols}, 4"), count, |seed| {
        let start = CpuInstant::now();
        let dealt = deal(&request, Seed(seed), &mut Budget::unlimited()).expect("it can be dealt");
        let took = start.elapsed().as_secs_f64() * 1e9;
        let verdict = solve(&dealt.board, &mut Budget::unlimited());
        assert!(matches!(verdict, Verdict::Clear(_)));
        assert_eq!(verify(&dealt.board, &verdict, &mut Budget::unlimited()), Ok(()));
        took
    });
}

fn reshuffling(count: usize) {
    latency("reshuffle 10x16, 4", count, |seed| {
        let board = random_board(10, 16, 4, seed);
        let start = CpuInstant::now();
        let next = reshuffle(&board, Seed(seed), &mut Budget::unlimited())
            .expect("no limit")
            .expect("no kind is odd");
        let took = start.elapsed().as_secs_f64() * 1e9;
        let verdict = solve(&next, &mut Budget::unlimited());
        assert!(matches!(verdict, Verdict::Clear(_)));
        assert_eq!(verify(&next, &verdict, &mut Budget::unlimited()), Ok(()));
        took
    });
}

/// All choices labelled, at each third position of a game that is kept winning.
fn hinting(games: usize) {
    let size = Size::new(10, 16).expect("a size of the table");
    let request =
        DealRequest { size, kinds: None, copies: Some(4), gravity: Gravity::None, grade: None };
    let mut times = vec![];
    for seed in 0..games as u64 {
        let board =
            deal(&request, Seed(seed), &mut Budget::unlimited()).expect("it can be dealt").board;
        let mut advisor = Advisor::new(&board);
        let mut played = vec![];
        loop {
            let start = CpuInstant::now();
            let best =
                advisor.best(&played, &mut Budget::unlimited()).expect("the moves are allowed");
            times.push(start.elapsed().as_secs_f64() * 1e9);
            let Some(best) = best else { break };
            let simpul_onet::Outlook::Winning(rest) = best.outlook else { unreachable!("it wins") };
            played.push(best.pair);
            played.extend(rest.into_iter().take(2));
        }
        let last = advisor.position(&played).expect("the moves are allowed");
        assert!(last.is_clear(), "a hint never loses");
    }
    let count = times.len();
    let mut times = times.into_iter();
    latency("all choices labelled, 10x16, 4", count, |_| times.next().expect("one a question"));
}

fn main() {
    let boards = std::env::var("SIMPUL_BOARDS").ok().and_then(|count| count.parse().ok());
    let boards = boards.unwrap_or(1_000);
    println!("| what | times | mean | p99 | worst | a second, one core |");
    println!("| --- | --- | --- | --- | --- | --- |");
    dealing(8, 14, boards);
    dealing(10, 16, boards);
    dealing(14, 18, (boards / 20).max(5));
    reshuffling(boards);
    hinting((boards / 20).max(5));
    println!(
        "\nUniform random boards; mean / p99 / worst time; sets of a certificate: p50 / p99 / most.\n"
    );
    println!(
        "| board, copies | boards | first-found play clears (a game) | openings play clears (a game) \
         | clearable | impossible | unknown | clear or prove | certificate |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for row in ROWS {
        clear_or_prove(row, boards);
    }
}

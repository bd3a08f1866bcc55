//! The share of boards with gravity that are decided within two seconds, and the time
//! it takes: `cargo bench --bench gravity_search`.
//!
//! `SIMPUL_BOARDS` is the number of boards per row, and words after `--` select rows:
//! `cargo bench --bench gravity_search -- 8x14 left`; a number among them is the first
//! seed. Every answer is verified before its time counts: moves are replayed, and
//! certificates are checked. Answers whose certificate would be too long are only
//! counted.

use std::ops::Range;
use std::time::{Duration, Instant};

use simpul_core::{Budget, Rng, Seed, Size};
use simpul_onet::solve::closed::is_closed;
use simpul_onet::{Board, Gravity, Pair, Verdict, plain, solve};
use testkit::stopwatch::{CpuInstant, percentile, shown};

const LIMIT: Duration = Duration::from_secs(2);

const BOARDS: usize = 12;

/// The results of a row.
#[derive(Default)]
struct Tally {
    cleared: usize,
    impossible: usize,
    /// Impossible ones whose certificate went through the checker.
    proved: usize,
    unknown: Vec<u64>,
    nanoseconds: Vec<f64>,
}

/// A board of four copies of each kind in random places.
fn dealt((rows, cols): (usize, usize), gravity: Gravity, seed: u64) -> Board {
    let size = Size::new(rows, cols).expect("a size of the table");
    let mut tiles: Vec<u16> = (0..size.area()).map(|index| 1 + index as u16 / 4).collect();
    Rng::new(Seed(seed), "bench sliding").shuffle(&mut tiles);
    Board::from_numbers(size, tiles, gravity).expect("the area fits")
}

fn assert_clears(board: &Board, moves: &[Pair]) {
    let mut now = board.clone();
    for &pair in moves {
        assert!(now.tile(pair.a()).is_some() && now.tile(pair.a()) == now.tile(pair.b()));
        assert!(plain::can_join(&now, pair));
        now.remove(pair);
    }
    assert!(now.is_clear());
}

impl Tally {
    fn add(&mut self, board: &Board, seed: u64) {
        let (start, start_of_all) = (CpuInstant::now(), Instant::now());
        // The system call is slow, and CPU time never exceeds elapsed time.
        let is_late = || start_of_all.elapsed() > LIMIT && start.elapsed() > LIMIT;
        let verdict = solve(board, &mut Budget::unlimited().stopping_when(&is_late));
        self.nanoseconds.push(start.elapsed().as_secs_f64() * 1e9);
        match verdict {
            Verdict::Clear(moves) => {
                assert_clears(board, &moves);
                self.cleared += 1;
            }
            Verdict::Impossible(certificate) => {
                self.impossible += 1;
                if !certificate.sets.is_empty() {
                    assert_eq!(is_closed(board, &certificate.sets, &Budget::unlimited()), Ok(()));
                    self.proved += 1;
                }
            }
            Verdict::Unknown => self.unknown.push(seed),
        }
    }
}

fn row(size: (usize, usize), gravity: Gravity, seeds: Range<u64>) {
    let mut tally = Tally::default();
    let boards = seeds.end - seeds.start;
    for seed in seeds {
        tally.add(&dealt(size, gravity, seed), seed);
    }
    let Tally { cleared, impossible, proved, unknown, mut nanoseconds } = tally;
    nanoseconds.sort_by(f64::total_cmp);
    let mean = nanoseconds.iter().sum::<f64>() / boards as f64;
    println!(
        "| {}x{} {gravity} | {cleared} | {impossible} ({proved}) | {} | {} | {} | {} | {unknown:?} |",
        size.0,
        size.1,
        unknown.len(),
        shown(mean),
        shown(percentile(&nanoseconds, 0.99)),
        shown(percentile(&nanoseconds, 1.0)),
    );
}

fn main() {
    let boards = std::env::var("SIMPUL_BOARDS").ok().and_then(|number| number.parse().ok());
    let boards = boards.unwrap_or(BOARDS);
    let words = std::env::args().skip(1).filter(|word| word != "--bench");
    let (numbers, chosen): (Vec<String>, Vec<String>) =
        words.partition(|word| word.parse::<u64>().is_ok());
    let first = numbers.first().and_then(|number| number.parse().ok()).unwrap_or(0);
    println!("Boards with four copies a kind, {boards} a row, at most {LIMIT:?} a board.");
    println!();
    println!(
        "| board | clear | impossible (with a certificate, checked) | unknown | mean | p99 | worst | unknown seeds |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for size in [(6, 12), (8, 14), (10, 16), (14, 18)] {
        for gravity in Gravity::ALL.into_iter().filter(|&gravity| gravity != Gravity::None) {
            let names = [format!("{}x{}", size.0, size.1), gravity.to_string()];
            let is_large = size.0 > 8 && gravity != Gravity::Down;
            let is_chosen = chosen.iter().all(|word| names.contains(word));
            if is_chosen && !(is_large && chosen.len() < 2) {
                row(size, gravity, first..first + boards as u64);
            }
        }
    }
}

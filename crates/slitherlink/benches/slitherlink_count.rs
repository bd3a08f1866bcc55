//! The time of exact counting: on blank grids, whose counts are known, and on published
//! puzzles if the data are present.

use std::time::Duration;

use serde::Deserialize;
use simpul_core::Budget;
use simpul_slitherlink::{CountError, Puzzle, count_solutions};
use testkit::stopwatch::CpuInstant;

const MEMORY: usize = 1 << 30;

const BLANK: [(usize, &str); 5] = [
    (8, "2318527339461265"),
    (9, "27359264067916806101"),
    (10, "988808811046283595068099"),
    (11, "109331355810135629946698361371"),
    (12, "36954917962039884953387868334644457"),
];

#[derive(Deserialize)]
struct Record {
    pzpr: String,
    expected: String,
}

fn timed(puzzle: &Puzzle) -> (Result<String, CountError>, u64, Duration) {
    let mut budget = Budget::unlimited();
    let start = CpuInstant::now();
    let count = count_solutions(puzzle, MEMORY, &mut budget);
    (count.map(|count| count.to_string()), budget.spent(), start.elapsed())
}

fn main() {
    println!("{:<12} {:>12} {:>12} {:>10}", "blank", "states", "ms", "ns/state");
    for (side, known) in BLANK {
        let puzzle = Puzzle::parse(&format!("slither/{side}/{side}/")).unwrap();
        let (count, states, time) = timed(&puzzle);
        assert_eq!(count.as_deref(), Ok(known));
        let each = time.as_nanos() as f64 / states as f64;
        let ms = time.as_secs_f64() * 1e3;
        println!("{:<12} {states:>12} {ms:>12.2} {each:>10.0}", format!("{side}x{side}"));
    }
    let Some(lines) = testkit::published_puzzles() else {
        println!("no puzzles of other people here");
        return;
    };
    let records: Vec<Record> =
        lines.lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    println!(
        "\n{:<12} {:>6} {:>10} {:>10} {:>12}",
        "puzzles", "number", "median ms", "worst ms", "most states"
    );
    for (rows, cols) in [(5, 5), (7, 7), (10, 10), (10, 18)] {
        let mut times = Vec::new();
        let mut most_states = 0;
        for record in &records {
            let puzzle = Puzzle::parse(&record.pzpr).expect("a puzzle");
            if (puzzle.size().rows(), puzzle.size().cols()) != (rows, cols) {
                continue;
            }
            let (count, states, time) = timed(&puzzle);
            let count = count.expect("enough memory");
            let verdict = match count.as_str() {
                "0" => "none",
                "1" => "unique",
                _ => "multiple",
            };
            assert_eq!(verdict, record.expected, "{}", record.pzpr);
            times.push(time.as_secs_f64() * 1e3);
            most_states = most_states.max(states);
        }
        times.sort_by(f64::total_cmp);
        if let Some(worst) = times.last() {
            let median = times[times.len() / 2];
            let class = format!("{rows}x{cols}");
            println!(
                "{class:<12} {:>6} {median:>10.2} {worst:>10.2} {most_states:>12}",
                times.len()
            );
        }
    }
}

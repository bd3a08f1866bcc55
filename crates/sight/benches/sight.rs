//! How many pictures are read right, and how fast: `cargo bench --bench sight`.
//!
//! The pictures are those of the tests, made from seeds: 50 of each kind.

#[path = "../tests/pictures/paint.rs"]
mod paint;
#[path = "../tests/pictures/table.rs"]
mod table;

use std::time::Instant;

use stopwatch::{percentile, shown};
use table::{Result, Row};

const PICTURES: u64 = 50;

fn main() {
    let mut all = Row::default();
    let mut times = vec![];
    println!("{}{:>12}{:>12}", table::heading(), "median", "slowest");
    for (name, traits) in paint::KINDS {
        let mut row = Row::default();
        let mut took = vec![];
        for seed in 0..PICTURES {
            let picture = paint::screenshot(traits, seed);
            let start = Instant::now();
            let seen = sight::read(&picture.bytes);
            took.push(start.elapsed().as_nanos() as f64);
            row.add(Result::of(seen.as_ref(), &picture.tiles));
        }
        print_row(name, &row, &mut took);
        all.extend(&row);
        times.extend(took);
    }
    print_row("all", &all, &mut times);
}

fn print_row(name: &str, row: &Row, times: &mut [f64]) {
    times.sort_by(f64::total_cmp);
    let [median, slowest] = [0.5, 1.0].map(|share| shown(percentile(times, share)));
    println!("{name:<36}{row}{median:>12}{slowest:>12}");
}

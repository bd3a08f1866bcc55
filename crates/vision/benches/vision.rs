//! How many pictures are read right, and how fast: `cargo bench --bench vision`.
//!
//! The pictures are those of the tests, made from seeds: 780 in all where every
//! font is there. The last lines are screenshots of 1920 by 1080 points: boards as
//! in the lines above, large boards with several difficulties at once, and patterns
//! all over a desktop that are no board. With a number, `cargo bench --bench vision --
//! 1000`, the seeds begin there, so that nobody has seen the pictures before.
//! Pictures are read one after the other, each on all processors.

#[path = "../tests/pictures/file.rs"]
mod file;
#[path = "../tests/pictures/paint.rs"]
mod paint;
#[path = "../tests/pictures/pattern.rs"]
mod pattern;
#[path = "../tests/pictures/sheet.rs"]
mod sheet;
#[path = "../tests/pictures/table.rs"]
mod table;

use std::ops::Range;
use std::time::Instant;

use simpul_vision::Threads;
use table::{Result, Row, Screenshot};
use testkit::stopwatch::{percentile, shown};

/// A row of the table with its times in nanoseconds.
#[derive(Default)]
struct Timed {
    row: Row,
    times: Vec<f64>,
}

impl Timed {
    fn read(&mut self, Screenshot { bytes, truth }: &Screenshot) -> Result {
        let start = Instant::now();
        let seen = simpul_vision::read(bytes, Threads::all());
        self.times.push(start.elapsed().as_nanos() as f64);
        let result = Result::of(seen.as_ref(), truth);
        self.row.add(result);
        result
    }

    fn print(&mut self, name: &str) {
        self.times.sort_by(f64::total_cmp);
        let [median, slowest] = [0.5, 1.0].map(|share| shown(percentile(&self.times, share)));
        println!("{name:<44}{}{median:>12}{slowest:>12}", self.row);
    }
}

fn run<T: Copy>(
    puzzle: &str,
    kinds: &[(&str, T)],
    seeds: Range<u64>,
    screenshot: fn(T, u64) -> Screenshot,
    all: &mut Timed,
) {
    for &(name, traits) in kinds {
        let mut timed = Timed::default();
        for seed in seeds.clone() {
            let result = timed.read(&screenshot(traits, seed));
            if matches!(result, Result::Doubtful | Result::Wrong) {
                println!("  not right: {puzzle}, {name}, seed {seed}");
            }
        }
        timed.print(&format!("{puzzle}: {name}"));
        all.row.extend(&timed.row);
        all.times.extend(timed.times);
    }
}

/// Screenshots of 1920 by 1080 points.
fn desktops(name: &str, seeds: Range<u64>, screenshot: fn(u64) -> Screenshot) {
    let mut desktop = Timed::default();
    for seed in seeds {
        desktop.read(&screenshot(seed));
    }
    desktop.print(&format!("{name}, 1920 by 1080 points"));
}

fn main() {
    println!("{:<8}{}{:>12}{:>12}", "", table::heading(), "median", "slowest");
    let first: u64 = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(0);
    let mut all = Timed::default();
    run("Onet", &paint::KINDS, first..first + 40, paint::screenshot, &mut all);
    run("Slitherlink", &sheet::KINDS, first..first + 16, sheet::screenshot, &mut all);
    let mut fonts = Timed::default();
    for (_, _, screenshot) in sheet::in_each_font(&[15.0, 20.0, 26.0, 40.0, 64.0]) {
        fonts.read(&screenshot);
    }
    fonts.print("Slitherlink: every font, cells of 15 to 64");
    all.row.extend(&fonts.row);
    all.times.extend(fonts.times);
    all.print("all");
    desktops("Onet", first..first + 40, paint::full_hd);
    desktops("Onet, hard", first..first + 40, paint::hard_full_hd);
    desktops("Slitherlink", first..first + 24, sheet::full_hd);
    desktops("no board", first..first + 24, pattern::full_hd);
    assert_eq!(all.row.wrong, 0, "boards that are wrong without a doubt");
    assert!(all.row.is_good(), "fewer than 99 of 100 boards are right");
}

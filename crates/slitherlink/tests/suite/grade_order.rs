//! The agreement of our grades with those of others: Loopy's tiers (if Debian's
//! `sgt-puzzles` is installed) and the levels of published puzzles (if the data are
//! present). Prints a table with `--nocapture`; skips what is missing. Long runs also draw
//! the plot of `docs/slitherlink-grades.md`.

use std::path::Path;
use std::process::Command;

use simpul_slitherlink::{Grade, Grading, Puzzle};
use testkit::is_long;

use crate::grade_plot;

/// Puzzles of one source, from its easiest level to its hardest.
struct Source {
    name: String,
    levels: Vec<(String, Vec<Puzzle>)>,
}

fn loopy(size: &str) -> Option<Source> {
    let count = if is_long() { "40" } else { "8" };
    let level = |(letter, name): (&str, &str)| {
        let parameters = format!("{size}t0d{letter}#simpul");
        let output = ["/usr/games/sgt-loopy", "sgt-loopy"].into_iter().find_map(|program| {
            Command::new(program).args(["--generate", count, &parameters]).output().ok()
        })?;
        let text = String::from_utf8(output.stdout).ok()?;
        let puzzles: Vec<_> = text.lines().filter_map(|id| Puzzle::parse(id).ok()).collect();
        (!puzzles.is_empty()).then(|| (name.to_owned(), puzzles))
    };
    let levels = [("e", "easy"), ("n", "normal"), ("t", "tricky"), ("h", "hard")];
    let levels = levels.into_iter().map(level).collect::<Option<Vec<_>>>()?;
    Some(Source { name: format!("Loopy {size}"), levels })
}

/// The published puzzles whose id begins with one of these prefixes, level by level.
fn data(name: &str, prefixes: &[(&str, &str)]) -> Option<Source> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/slitherlink.jsonl");
    let text = std::fs::read_to_string(file).ok()?;
    let records: Vec<serde_json::Value> =
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let level = |&(level, prefix): &(&str, &str)| {
        let has = |record: &&serde_json::Value| {
            record["expected"] == "unique"
                && record["id"].as_str().is_some_and(|id| id.starts_with(prefix))
        };
        let chosen = records.iter().filter(has).step_by(if is_long() { 1 } else { 8 });
        let id = |record: &serde_json::Value| Puzzle::parse(record["pzpr"].as_str()?).ok();
        (level.to_owned(), chosen.filter_map(id).collect::<Vec<_>>())
    };
    Some(Source { name: name.to_owned(), levels: prefixes.iter().map(level).collect() })
}

/// The same in long runs only, where enough puzzles of each level are taken.
fn long_data(name: &str, prefixes: &[(&str, &str)]) -> Option<Source> {
    if is_long() { data(name, prefixes) } else { None }
}

/// The percentage of concordant pairs: of all pairs from different levels, those with the
/// higher score at the higher level (ties count half).
fn agreement(levels: &[Vec<u32>]) -> usize {
    let (mut halves, mut pairs) = (0, 0);
    for (i, low) in levels.iter().enumerate() {
        for high in levels[i + 1..].iter().flatten() {
            for one in low {
                halves += usize::from(high > one) + usize::from(high >= one);
                pairs += 1;
            }
        }
    }
    100 * halves / (2 * pairs).max(1)
}

/// Spearman's rank correlation of two measures in percent: 100 for the same order, 0 for
/// unrelated orders.
fn rank_correlation(pairs: &[(f64, u32)]) -> f64 {
    let ranks = |value: &dyn Fn(&(f64, u32)) -> f64| -> Vec<f64> {
        let below = |x: f64| pairs.iter().filter(|p| value(p) < x).count() as f64;
        let equal = |x: f64| pairs.iter().filter(|p| value(p) <= x).count() as f64;
        pairs.iter().map(|p| below(value(p)).midpoint(equal(value(p)))).collect()
    };
    let (a, b) = (ranks(&|p| p.0), ranks(&|p| f64::from(p.1)));
    let mean = pairs.len() as f64 / 2.0;
    let sum = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    100.0 * sum(&a, &b) / (sum(&a, &a) * sum(&b, &b)).sqrt()
}

/// The rank correlation of the levels with a score that puts all puzzles in order. It is
/// below 100, because the puzzles of a level have the same rank there.
fn most_correlation(pairs: &[(f64, u32)]) -> f64 {
    let mut levels: Vec<f64> = pairs.iter().map(|pair| pair.0).collect();
    levels.sort_by(f64::total_cmp);
    rank_correlation(&levels.into_iter().zip(0..).collect::<Vec<_>>())
}

/// Puzzles with a published measure of difficulty of this name.
fn numbered(measure: &str) -> Vec<(f64, Puzzle)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/slitherlink.jsonl");
    let Ok(text) = std::fs::read_to_string(file) else { return Vec::new() };
    let records = text.lines().filter_map(|line| -> Option<(f64, Puzzle)> {
        let record: serde_json::Value = serde_json::from_str(line).ok()?;
        let number = record["difficulty"][measure].as_f64()?;
        Some((number, Puzzle::parse(record["pzpr"].as_str()?).ok()?))
    });
    // The weights were fitted to the first, third, fifth … of them.
    records.skip(1).step_by(if is_long() { 2 } else { 4 }).collect()
}

#[test]
fn scores_rise_with_published_numbers() {
    let measures =
        ["edgeDifficulty", "edgeColorDifficulty", "edgeColorSectorDifficulty", "fullDifficulty"];
    for measure in measures {
        let puzzles = numbered(measure);
        if puzzles.len() < 10 {
            continue;
        }
        let pairs: Vec<_> =
            puzzles.iter().map(|(number, puzzle)| (*number, Grading::of(puzzle).score)).collect();
        let correlation = rank_correlation(&pairs);
        println!("{measure}: {} puzzles, rank correlation {correlation:.0}%", pairs.len());
        assert!(correlation >= 60.0, "{measure}: {correlation}");
    }
}

#[test]
fn grades_follow_the_levels_of_other_makers() {
    let sources = [
        loopy("7x7"),
        loopy("10x10"),
        if is_long() { loopy("15x15") } else { None },
        if is_long() { loopy("20x20") } else { None },
        long_data("puzzle-loop 5x5", &[("medium", "ploop-5x5_m"), ("hard", "ploop-5x5_h")]),
        long_data("puzzle-loop 7x7", &[("medium", "ploop-7x7_m"), ("hard", "ploop-7x7_h")]),
        data("puzzle-loop 10x10", &[("medium", "ploop-10x10_m"), ("hard", "ploop-10x10_h")]),
        data("puzzle-loop 15x15", &[("medium", "ploop-15x15_m"), ("hard", "ploop-15x15_h")]),
        data("puzzle-loop 20x20", &[("medium", "ploop-20x20_m"), ("hard", "ploop-20x20_h")]),
        long_data("puzzle-loop 25x30", &[("medium", "ploop-25x30_m"), ("hard", "ploop-25x30_h")]),
        data("zwiora", &[("square", "zwiora-square-"), ("hard", "zwiora-square_hard")]),
    ];
    let mut rows = Vec::new();
    println!("| source | level | {} | median score |", Grade::ALL.map(Grade::name).join(" | "));
    println!("| --- | --- | {} --- |", "---: | ".repeat(Grade::ALL.len()));
    for source in sources.into_iter().flatten() {
        let mut levels = Vec::new();
        for (level, puzzles) in &source.levels {
            let gradings: Vec<_> = puzzles.iter().map(Grading::of).collect();
            let scores: Vec<_> = gradings.iter().map(|grading| grading.score).collect();
            let counts = Grade::ALL.map(|grade| {
                gradings.iter().filter(|grading| grading.grade == grade).count().to_string()
            });
            let mut sorted = scores.clone();
            sorted.sort_unstable();
            let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
            println!("| {} | {level} | {} | {median} |", source.name, counts.join(" | "));
            rows.push((format!("{}, {level}", source.name), sorted));
            levels.push(scores);
        }
        let percent = agreement(&levels);
        // The weights were fitted to the first, third, fifth … puzzle of each level.
        let others = |(level, scores): (usize, &Vec<u32>)| -> Vec<(f64, u32)> {
            scores.iter().skip(1).step_by(2).map(|&score| (level as f64, score)).collect()
        };
        let others: Vec<_> = levels.iter().enumerate().flat_map(others).collect();
        let correlation = rank_correlation(&others);
        let most = most_correlation(&others);
        println!(
            "| {} | rank correlation {correlation:.0}% of {most:.0}%, pairs in order {percent}% | | | | | | | |",
            source.name
        );
        assert!(correlation >= 0.8 * most, "{}: {correlation}", source.name);
        assert!(percent >= 75, "{}: {percent}%", source.name);
    }
    if is_long() {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("slitherlink-grades.svg");
        std::fs::write(&file, grade_plot::svg(&rows)).expect("a file of the target folder");
        println!("{}", file.display());
    }
}

use budget::Budget;
use grid::Size;
use slitherlink::*;
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/slitherlink.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let filter = std::env::args().nth(1).filter(|a| !a.starts_with("--")).unwrap_or_default();
    let mut solver = LoopSolver::new();
    let mut times: BTreeMap<String, Vec<(f64, u64, String)>> = BTreeMap::new();
    let mut wrong = 0;
    for line in text.lines() {
        let j: serde_json::Value = serde_json::from_str(line).unwrap();
        let id = j["id"].as_str().unwrap();
        if !id.contains(&filter) {
            continue;
        }
        let rows = j["clues"].as_array().unwrap();
        let size = Size::new(rows.len(), rows[0].as_str().unwrap().len()).unwrap();
        let clues = rows
            .iter()
            .flat_map(|r| {
                r.as_str()
                    .unwrap()
                    .chars()
                    .map(|c| c.to_digit(10).map(|d| Clue::new(d as u8).unwrap()))
                    .collect::<Vec<_>>()
            })
            .collect();
        let puzzle = Puzzle::new(size, clues).unwrap();
        let mut best = f64::INFINITY;
        let mut spent = 0;
        let reps = std::env::var("REPS")
            .ok()
            .and_then(|r| r.parse().ok())
            .unwrap_or(if filter.is_empty() { 3 } else { 1 });
        for _ in 0..reps {
            let start = Instant::now();
            let mut budget = Budget::nodes(20_000_000);
            let verdict = solver.solve(&puzzle, &mut budget);
            best = best.min(start.elapsed().as_secs_f64());
            spent = budget.spent();
            if verdict.name() != j["expected"].as_str().unwrap() {
                wrong += 1;
                println!("WRONG {id} {} {}", verdict.name(), j["expected"]);
            }
        }
        let class = format!("{}-{}x{}", id.split('-').next().unwrap(), size.rows(), size.cols());
        let class = if id.contains("hard") && id.contains("ploop") {
            class + "hard"
        } else if id.contains("minim") {
            class + "min"
        } else {
            class
        };
        times.entry(class).or_default().push((best, spent, id.to_owned()));
    }
    let mut total = 0.0;
    for (class, mut list) in times {
        list.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let sum: f64 = list.iter().map(|x| x.0).sum();
        total += sum;
        let n = list.len();
        if n < 8 && sum < 0.005 {
            continue;
        }
        println!(
            "{class:24} {n:5} median {:9.1} µs nodes {:6} worst {:9.1} µs nodes {} {}",
            list[n / 2].0 * 1e6,
            list[n / 2].1,
            list[n - 1].0 * 1e6,
            list[n - 1].1,
            list[n - 1].2
        );
    }
    println!("total {total:.3} wrong {wrong}");
}

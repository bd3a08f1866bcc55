//! Generated puzzles by size and grade: their clues and scores, and the processor time of
//! one. Then the time of dense puzzles without a grade against the number of cells.
//!
//! ```text
//! cargo bench -p simpul-slitherlink --bench graded                # up to 20x20
//! SIMPUL_LONG=1 cargo bench -p simpul-slitherlink --bench graded  # up to 100x100
//! ```

use simpul_core::{Budget, Seed, Size};
use simpul_slitherlink::{
    Clues, GenerateError, Grade, GradedRequest, Grading, LoopSolver, Request, Solver,
    generate_graded,
};
use testkit::stopwatch::CpuInstant;

/// The sides of the squares, and the number of seeds of each.
const SQUARES: [(usize, u64); 4] = [(7, 40), (10, 40), (15, 20), (20, 20)];
const LARGE_SQUARES: [(usize, u64); 3] = [(30, 10), (50, 10), (100, 3)];
/// The percentage of cells with a clue in the dense puzzles, and their sides.
const DENSITY: u8 = 55;
const DENSE_SIDES: [usize; 4] = [20, 40, 80, 160];

fn main() {
    let is_long = std::env::var_os("SIMPUL_LONG").is_some();
    println!("| size | grade | clues of 100 cells | score | ms: median | p95 | worst |");
    println!("| --- | --- | --- | --- | ---: | ---: | ---: |");
    let large = LARGE_SQUARES.into_iter().filter(|_| is_long);
    for (side, seeds) in SQUARES.into_iter().chain(large) {
        for grade in Grade::ALL {
            measure(side, grade, seeds);
        }
    }
    println!("\n| size | ms: median | times the cells to the power of |\n| --- | ---: | ---: |");
    let mut last = None;
    for side in DENSE_SIDES {
        let mut times: Vec<f64> = (0..5).map(|seed| dense(side, seed)).collect();
        times.sort_by(f64::total_cmp);
        let power = last.map(|last: f64| format!("{:.2}", (times[2] / last).log2() / 2.0));
        println!("| {side}x{side} | {:.1} | {} |", times[2], power.unwrap_or_default());
        last = Some(times[2]);
    }
}

/// Prints the row of a size and grade.
fn measure(side: usize, grade: Grade, seeds: u64) {
    let size = Size::new(side, side).expect("a legal size");
    let request = GradedRequest {
        grade: Some(grade),
        request: Request::irreducible(size),
        irreducible: false,
        needs: vec![],
        without: vec![],
    };
    let (mut shares, mut scores, mut times) = (vec![], vec![], vec![]);
    for seed in 0..seeds {
        let start = CpuInstant::now();
        let made = generate_graded(&request, Seed(seed), true, &mut Budget::unlimited());
        times.push(start.elapsed().as_secs_f64() * 1e3);
        let puzzle = match made {
            Ok(made) => made.puzzle,
            Err(GenerateError::TooLarge { .. }) => return,
            Err(error) => panic!("{side}x{side} {grade}, seed {seed}: {error}"),
        };
        let grading = Grading::of(&puzzle);
        assert_eq!(grading.grade, grade, "{side}x{side}, seed {seed}");
        scores.push(grading.score);
        shares.push(100 * puzzle.clues().iter().flatten().count() / size.area());
    }
    scores.sort_unstable();
    shares.sort_unstable();
    times.sort_by(f64::total_cmp);
    let (middle, last) = (times.len() / 2, times.len() - 1);
    println!(
        "| {side}x{side} | {grade} | {}, {}, {} | {}, {}, {} | {:.0} | {:.0} | {:.0} |",
        shares[0],
        shares[middle],
        shares[last],
        scores[0],
        scores[middle],
        scores[last],
        times[middle],
        times[last * 95 / 100],
        times[last],
    );
}

/// The milliseconds for a dense puzzle without a grade.
fn dense(side: usize, seed: u64) -> f64 {
    let clues = Clues::Percent(DENSITY);
    let request = Request { clues, ..Request::irreducible(Size::new(side, side).expect("legal")) };
    let request =
        GradedRequest { grade: None, request, irreducible: false, needs: vec![], without: vec![] };
    let start = CpuInstant::now();
    let made = generate_graded(&request, Seed(seed), false, &mut Budget::unlimited());
    let time = start.elapsed().as_secs_f64() * 1e3;
    let puzzle = made.expect("the budget is unlimited").puzzle;
    let verdict = LoopSolver::new().solve(&puzzle, &mut Budget::unlimited());
    assert_eq!(verdict.name(), "unique", "{side}x{side}, seed {seed}");
    time
}

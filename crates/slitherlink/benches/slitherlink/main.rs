//! The fast solver beside `CaDiCaL` with lazy cuts, on one core in one run, and
//! how fast puzzles are made. Verdicts and loops are checked before anything is
//! timed. Then every puzzle is solved once per pass, in a new order each time, as
//! somebody meets it; the median of the passes counts, by the time on the core.
//!
//! `cargo bench --bench slitherlink` takes a class as an optional argument. Where
//! the collected puzzles of other people lie beside the project, they are timed
//! too, by source and size.

mod peer;

use std::collections::BTreeMap;
use std::hint::black_box;

use simpul_core::{Budget, Rng, Seed, Size};
use simpul_slitherlink::{
    Clue, Clues, Generator, LoopSolver, Puzzle, Request, Solver, Symmetry, Verdict, is_solution,
    verify,
};
use testkit::stopwatch::{CpuInstant, percentile};

/// Puzzles of one kind.
type Classes = BTreeMap<String, Vec<Puzzle>>;

/// How often each puzzle is solved by each of the two; the median counts.
const PASSES: usize = 5;
/// How many collected puzzles of a class are timed, unless `SIMPUL_LONG` is set.
const MOST_COLLECTED: usize = 12;

fn main() {
    let filter = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let mut classes = made();
    classes.extend(collected());
    classes.retain(|name, _| filter.as_ref().is_none_or(|filter| name.contains(filter)));
    println!(
        "{:<28} {:>4} {:>11} {:>11} {:>11} {:>11} {:>7} {:>7} {:>6}",
        "class",
        "n",
        "median µs",
        "worst µs",
        "peer median",
        "peer worst",
        "ratio",
        "least",
        "slower"
    );
    let mut ratios = Vec::new();
    let mut solver = LoopSolver::new();
    for (name, cases) in time_all(&classes, &mut solver) {
        ratios.extend(print_class(name, &cases));
    }
    let slower = ratios.iter().filter(|&&ratio| ratio < 1.0).count();
    println!(
        "all {} puzzles: {:.1} times as fast as the peer (geometric mean), slower on {slower}",
        ratios.len(),
        geometric_mean(&ratios)
    );
    if filter.is_none() {
        time_proofs(&classes, &mut solver);
        time_generator();
    }
}

/// A puzzle and how long each of the two took for it, in microseconds, pass by pass.
struct Case<'a> {
    puzzle: &'a Puzzle,
    ours: Vec<f64>,
    theirs: Vec<f64>,
}

impl<'a> Case<'a> {
    /// The puzzle, once both have given the same answer.
    fn checked(puzzle: &'a Puzzle, solver: &mut LoopSolver) -> Self {
        let verdict = solver.solve(puzzle, &mut Budget::unlimited());
        let expected = peer::solve(puzzle);
        assert_eq!(verdict.name(), expected.name(), "{}", puzzle.address());
        assert!(verdict.loops().all(|solution| is_solution(puzzle, solution)));
        if let Verdict::Unique(_) = verdict {
            assert_eq!(verdict, expected, "{}", puzzle.address());
        }
        Self { puzzle, ours: vec![], theirs: vec![] }
    }

    fn time(&mut self, solver: &mut LoopSolver) {
        let puzzle = self.puzzle;
        self.ours.push(microseconds(|| solver.solve(puzzle, &mut Budget::unlimited())));
        self.theirs.push(microseconds(|| peer::solve(puzzle)));
    }
}

/// Solves every puzzle once per pass with both, in an order that changes with each
/// pass: what one puzzle leaves in the caches and predictors does not help the next.
fn time_all<'a>(classes: &'a Classes, solver: &mut LoopSolver) -> Vec<(&'a str, Vec<Case<'a>>)> {
    let check = |(name, puzzles): (&'a String, &'a Vec<Puzzle>)| {
        let cases = puzzles.iter().map(|puzzle| Case::checked(puzzle, solver)).collect();
        (name.as_str(), cases)
    };
    let mut timed: Vec<(&str, Vec<Case>)> = classes.iter().map(check).collect();
    let mut rng = Rng::new(Seed(1), "order");
    for _ in 0..PASSES {
        let mut order: Vec<_> = timed.iter_mut().flat_map(|(_, cases)| cases).collect();
        rng.shuffle(&mut order);
        for case in order {
            case.time(solver);
        }
    }
    timed
}

/// Prints a line for the cases of a class; returns the ratios of their medians.
fn print_class(name: &str, cases: &[Case]) -> Vec<f64> {
    let mut ours: Vec<f64> = cases.iter().map(|case| median(&case.ours)).collect();
    let mut theirs: Vec<f64> = cases.iter().map(|case| median(&case.theirs)).collect();
    let ratios: Vec<f64> = ours.iter().zip(&theirs).map(|(ours, theirs)| theirs / ours).collect();
    ours.sort_by(f64::total_cmp);
    theirs.sort_by(f64::total_cmp);
    let number = cases.len();
    println!(
        "{name:<28} {number:>4} {:>11.1} {:>11.1} {:>11.1} {:>11.1} {:>7.1} {:>7.1} {:>6}",
        ours[number / 2],
        ours[number - 1],
        theirs[number / 2],
        theirs[number - 1],
        geometric_mean(&ratios),
        ratios.iter().copied().fold(f64::INFINITY, f64::min),
        ratios.iter().filter(|&&ratio| ratio < 1.0).count()
    );
    ratios
}

/// How long the thread had a core for one call.
fn microseconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = CpuInstant::now();
    black_box(work());
    start.elapsed().as_secs_f64() * 1e6
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    percentile(&sorted, 0.5)
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}

/// Puzzles of our own generator.
fn made() -> Classes {
    let mut generator = Generator::new();
    let mut classes = Classes::new();
    let mut add = |name: &str, rows: usize, cols: usize, clues: Clues, number: u64| {
        let size = Size::new(rows, cols).expect("a size that is served");
        let request = Request { size, symmetry: Symmetry::None, clues };
        let puzzles = (0..number).map(|seed| {
            let made = generator.generate(&request, Seed(seed), &mut Budget::unlimited());
            made.expect("the budget has no limit").puzzle
        });
        classes.insert(format!("made {name}"), puzzles.collect());
    };
    add("10x10 easy", 10, 10, Clues::Percent(70), 40);
    add("10x10 medium", 10, 10, Clues::Percent(50), 40);
    add("10x10 hard", 10, 10, Clues::Fewest, 40);
    add("20x20 medium", 20, 20, Clues::Percent(50), 15);
    add("20x20 minimal", 20, 20, Clues::Fewest, 10);
    add("36x20 medium", 20, 36, Clues::Percent(50), 8);
    add("25x25 minimal", 25, 25, Clues::Fewest, 5);
    add("30x30 minimal", 30, 30, Clues::Fewest, 3);
    add("60x60 medium", 60, 60, Clues::Percent(60), 3);
    add("100x100 easy", 100, 100, Clues::Percent(70), 2);
    let hard = &classes["made 10x10 hard"];
    let altered = |change: fn(Option<Clue>, &mut Rng) -> Option<Clue>| {
        let mut rng = Rng::new(Seed(1), "altered");
        let alter = |puzzle: &Puzzle| {
            let mut clues = puzzle.clues().to_vec();
            let with_clue: Vec<_> =
                (0..clues.len()).filter(|&cell| clues[cell].is_some()).collect();
            let cell = with_clue[rng.below(with_clue.len())];
            clues[cell] = change(clues[cell], &mut rng);
            Puzzle::new(puzzle.size(), clues).expect("the size is the same")
        };
        hard.iter().map(alter).collect()
    };
    let fewer = altered(|_, _| None);
    let other = altered(|clue, rng| {
        let lines = clue.map_or(0, Clue::lines);
        Clue::new((lines + 1 + rng.below(3) as u8) % 4)
    });
    classes.insert("made 10x10 multiple".to_owned(), fewer);
    classes.insert("made 10x10 clue changed".to_owned(), other);
    classes
}

/// The puzzles of other people, if they are there.
fn collected() -> Classes {
    let mut classes = Classes::new();
    let most = if testkit::is_long() { usize::MAX } else { MOST_COLLECTED };
    for line in testkit::published_puzzles().unwrap_or_default().lines() {
        let entry: serde_json::Value = serde_json::from_str(line).expect("a line is an object");
        let text = |key: &str| entry[key].as_str().expect("it has this text").to_owned();
        let puzzle = Puzzle::parse(&text("pzpr")).expect("it is a puzzle");
        let id = text("id");
        let source = id.split('-').next().unwrap_or_default();
        let kind = ["hard", "minimized"].into_iter().find(|kind| id.contains(kind)).unwrap_or("");
        let (rows, cols) = (puzzle.size().rows(), puzzle.size().cols());
        // Sizes that occur seldom share a class.
        let sides = match rows * cols {
            0..50 => "to 7x7".to_owned(),
            100 | 225 | 400 | 720 | 750 | 900 => format!("{cols}x{rows}"),
            50..200 => "to 14x14".to_owned(),
            200..500 => "to 22x22".to_owned(),
            500..2000 => "to 44x44".to_owned(),
            _ => "larger".to_owned(),
        };
        let class =
            classes.entry(format!("{source} {kind} {sides}").replace("  ", " ")).or_default();
        if class.len() < most {
            class.push(puzzle);
        }
    }
    classes
}

/// How long writing and checking proofs takes, beside solving alone.
fn time_proofs(classes: &Classes, solver: &mut LoopSolver) {
    for (name, puzzles) in classes.iter().filter(|(name, _)| name.starts_with("made")) {
        let (mut writing, mut checking) = (Vec::new(), Vec::new());
        for puzzle in puzzles {
            let proof = solver.prove(puzzle, &mut Budget::unlimited()).1;
            let Some(proof) = proof.map(|proof| proof.to_string()) else { continue };
            assert!(verify(puzzle, &proof).is_ok(), "{}", puzzle.address());
            let (mut solved, mut proved, mut checked) = (vec![], vec![], vec![]);
            for _ in 0..PASSES {
                let budget = &mut Budget::unlimited();
                solved.push(microseconds(|| solver.solve(puzzle, budget)));
                proved.push(microseconds(|| solver.prove(puzzle, budget)));
                checked.push(microseconds(|| verify(puzzle, &proof)));
            }
            writing.push(median(&proved) / median(&solved));
            checking.push(median(&checked) / median(&solved));
        }
        if !writing.is_empty() {
            println!(
                "proofs, {name}: written in {:.1}, checked in {:.1} times the time of solving",
                geometric_mean(&writing),
                geometric_mean(&checking)
            );
        }
    }
}

/// How many irreducible puzzles are made in a second.
fn time_generator() {
    let mut generator = Generator::new();
    for (side, number) in [(7, 400), (10, 100), (20, 6)] {
        let request = Request::irreducible(Size::new(side, side).expect("a size that is served"));
        let start = CpuInstant::now();
        for seed in 0..number {
            let made = generator.generate(&request, Seed(seed), &mut Budget::unlimited());
            assert!(is_solution(&made.as_ref().unwrap().puzzle, &made.as_ref().unwrap().solution));
        }
        let rate = number as f64 / start.elapsed().as_secs_f64();
        println!("made {side}x{side} irreducible: {rate:.1} a second");
    }
}

//! The time of hints on 20x20, from every position of an explanation and from random
//! positions of players, and of whole explanations:
//! `cargo bench -p simpul-slitherlink --bench explain`. Every hint is checked against the
//! solution before its time counts.
//!
//! When a game begins, its puzzle is prepared: solved, with a derivation of the solution.
//! The first tables are of hints on prepared puzzles. Then follow the time of the
//! preparation, and of hints on unprepared puzzles: first to find a solution, which shows
//! whether a mark is wrong and is cached, then to find the hint with it.
//!
//! A time is the least of three, unless it is short anyway. The puzzles are generated,
//! from many clues down to irreducible ones, and published ones if the data are present.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Display;
use std::time::Duration;

use simpul_core::{Budget, Edge, Rng, Seed, Size};
use simpul_slitherlink::{
    Clues, Derivation, Explanation, Generator, Guide, Loop, LoopSolver, Mark, Position, Puzzle,
    Request, Rule, Solver, Step, Symmetry, Verdict, explain, explain_from, first_mistake,
    hint_within,
};
use testkit::stopwatch::CpuInstant;

/// The repetitions of each measurement; the least time counts.
const TIMES: usize = 3;
/// The random positions per puzzle.
const PLAYERS: usize = 100;
/// The puzzles per class, unless `SIMPUL_LONG` is set.
const MOST: usize = 3;

fn most() -> usize {
    if testkit::is_long() { 12 } else { MOST }
}

/// Generated puzzles, by the percentage of cells with a clue.
fn made(classes: &mut BTreeMap<String, Vec<Puzzle>>) {
    let size = Size::new(20, 20).expect("the size is served");
    let mut generator = Generator::new();
    for (name, clues) in [
        ("made, 90% clues", Clues::Percent(90)),
        ("made, 60% clues", Clues::Percent(60)),
        ("made, 45% clues", Clues::Percent(45)),
        ("made, minimal", Clues::Fewest),
    ] {
        let request = Request { size, symmetry: Symmetry::None, clues };
        let puzzles = (0..most() as u64).map(|seed| {
            let made = generator.generate(&request, Seed(seed), &mut Budget::unlimited());
            made.expect("an unlimited budget is never used up").puzzle
        });
        classes.insert(name.to_owned(), puzzles.collect());
    }
}

/// Published puzzles, by their source.
fn collected(classes: &mut BTreeMap<String, Vec<Puzzle>>) {
    let Some(text) = testkit::published_puzzles() else { return };
    for line in text.lines() {
        let record: serde_json::Value =
            serde_json::from_str(line).expect("every line is a JSON object");
        let id = record["id"].as_str().expect("an id").to_owned();
        let puzzle = record["pzpr"].as_str().and_then(|text| Puzzle::parse(text).ok());
        let Some(puzzle) = puzzle.filter(|it| (it.size().rows(), it.size().cols()) == (20, 20))
        else {
            continue;
        };
        if record["expected"] == "unique" {
            let source = id.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
            let list = classes.entry(format!("collected, {source}")).or_default();
            if list.len() < most() {
                list.push(puzzle);
            }
        }
    }
}

fn least<T>(mut work: impl FnMut() -> T) -> (T, Duration) {
    let mut time = || {
        let start = CpuInstant::now();
        let done = work();
        (done, start.elapsed())
    };
    let mut best = time();
    // Times far below a millisecond need no repetition.
    for _ in 1..if best.1 < Duration::from_micros(200) { 1 } else { TIMES } {
        let (_, took) = time();
        best.1 = best.1.min(took);
    }
    best
}

/// The positions after each step of an explanation.
fn positions_on_the_way<'p>(puzzle: &'p Puzzle, explanation: &Explanation) -> Vec<Position<'p>> {
    let mut position = Position::new(puzzle);
    let draw = |step: &Step| {
        let before = position.clone();
        draw(&mut position, step);
        before
    };
    explanation.steps.iter().map(draw).collect()
}

fn draw(position: &mut Position, step: &Step) {
    for (edges, mark) in [(&step.lines, Mark::Line), (&step.crosses, Mark::Cross)] {
        for &edge in edges {
            position.set(edge, Some(mark));
        }
    }
}

/// Random positions: some lines and crosses of the solution, and everything that follows
/// from them by the easier rules.
fn positions_of_players<'p>(puzzle: &'p Puzzle, solution: &Loop) -> Vec<Position<'p>> {
    let lines: HashSet<Edge> = solution.edges().collect();
    let mut rng = Rng::new(Seed(0), "players");
    let players = (0..PLAYERS).map(|player| {
        let mut position = Position::new(puzzle);
        for edge in puzzle.size().edges() {
            if rng.ratio(player / 2, 100) {
                let mark = if lines.contains(&edge) { Mark::Line } else { Mark::Cross };
                position.set(edge, Some(mark));
            }
        }
        let easy = [Rule::EarlyLoop, Rule::AngleMarks, Rule::ColourWithClue, Rule::EveryWay];
        let is_easy = |rule| rule < easy[player % easy.len()];
        for step in &explain_from(&position, is_easy).steps {
            draw(&mut position, step);
        }
        position
    });
    players.filter(|position| !position.is_solved()).collect()
}

/// The times from some positions.
#[derive(Default)]
struct Times {
    /// To find a hint on a prepared puzzle, by rule.
    hints: BTreeMap<Rule, Vec<Duration>>,
    /// To find one with only a solution, by rule.
    unprepared: BTreeMap<Rule, Vec<Duration>>,
    /// To find a solution that contains all marks, which shows that none is wrong.
    loops: Vec<Duration>,
}

impl Times {
    fn take(&mut self, positions: &[Position], solution: &Loop, way: &Derivation) {
        for position in positions {
            let (found, time) =
                least(|| LoopSolver::new().complete(position, &mut Budget::unlimited()));
            assert_eq!(found.as_ref(), Ok(&Some(solution.clone())), "the only loop");
            self.loops.push(time);
            let guide = Guide { solution: Some(solution), derivation: None };
            let (rule, time) = timed_hint(position, guide, solution);
            self.unprepared.entry(rule).or_default().push(time);
            let guide = Guide { derivation: Some(way), ..guide };
            let (rule, time) = timed_hint(position, guide, solution);
            self.hints.entry(rule).or_default().push(time);
        }
    }
}

/// Finds a hint and checks it; returns its rule and the time.
fn timed_hint(position: &Position, guide: Guide, solution: &Loop) -> (Rule, Duration) {
    let (found, time) = least(|| hint_within(position, guide, &mut Budget::unlimited()));
    let found = found.expect("an unlimited budget is never used up");
    let found = found.expect("where something is open there is a hint");
    let mut after = position.clone();
    draw(&mut after, &found);
    let wrong = first_mistake(&after, solution);
    assert_eq!(wrong, None, "{}: {found:?}", position.puzzle().address());
    (found.rule, time)
}

fn solve(puzzle: &Puzzle) -> Loop {
    let verdict = LoopSolver::new().solve(puzzle, &mut Budget::unlimited());
    let Verdict::Unique(solution) = verdict else { panic!("{}: not unique", puzzle.address()) };
    solution
}

fn print_row(name: &str, times: &mut [Duration]) {
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let number = times.len();
    let at = |percent: usize| times[(number - 1) * percent / 100].as_secs_f64() * 1e6;
    let quick = times.iter().filter(|time| **time <= Duration::from_millis(1)).count();
    let share = 100.0 * quick as f64 / number as f64;
    println!(
        "{name:<38} {number:>6} {:>9.0} {:>9.0} {:>9.0} {:>9.0} {share:>8.1}",
        at(50),
        at(90),
        at(99),
        at(100)
    );
}

fn print_table<T: Display>(name: &str, rows: BTreeMap<T, Vec<Duration>>) {
    println!();
    print_head(name);
    for (name, mut times) in rows {
        print_row(&name.to_string(), &mut times);
    }
}

fn print_head(name: &str) {
    println!(
        "{name:<38} {:>6} {:>9} {:>9} {:>9} {:>9} {:>8}",
        "number", "p50 µs", "p90 µs", "p99 µs", "worst µs", "% ≤ 1ms"
    );
}

/// Merges times by rule.
fn add(times: BTreeMap<Rule, Vec<Duration>>, to: &mut BTreeMap<Rule, Vec<Duration>>) {
    for (rule, list) in times {
        to.entry(rule).or_default().extend(list);
    }
}

fn main() {
    let mut classes = BTreeMap::new();
    made(&mut classes);
    collected(&mut classes);
    let [mut by_rule, mut unprepared] = [(); 2].map(|()| BTreeMap::new());
    let [mut taken_up, mut explanations] = [(); 2].map(|()| BTreeMap::new());
    let mut loops = BTreeMap::new();
    let (mut solved, mut number) = (0, 0);
    print_head("a hint on 20x20, by class");
    for (name, puzzles) in &classes {
        let (mut on_the_way, mut of_players) = (Times::default(), Times::default());
        let mut explaining = Vec::new();
        let mut taking_up = Vec::new();
        for puzzle in puzzles {
            let ((solution, way), time) = least(|| prepare(puzzle));
            taking_up.push(time);
            let (explanation, time) = least(|| explain(puzzle));
            explaining.push(time);
            solved += usize::from(explanation.solved);
            number += 1;
            on_the_way.take(&positions_on_the_way(puzzle, &explanation), &solution, &way);
            of_players.take(&positions_of_players(puzzle, &solution), &solution, &way);
        }
        explanations.insert(name, explaining);
        taken_up.insert(name, taking_up);
        for (what, times) in [("", on_the_way), (", players", of_players)] {
            let name = format!("{name}{what}");
            let mut all: Vec<_> = times.hints.values().flatten().copied().collect();
            print_row(&name, &mut all);
            loops.insert(name, times.loops);
            add(times.hints, &mut by_rule);
            add(times.unprepared, &mut unprepared);
        }
    }
    let mut all: Vec<_> = by_rule.values().flatten().copied().collect();
    print_row("all", &mut all);
    print_table("a hint on 20x20, by rule", by_rule);
    print_table("taking up a puzzle", taken_up);
    print_table("whether something drawn is wrong", loops);
    print_table("a hint on a puzzle not taken up", unprepared);
    print_table("a whole explanation, by class", explanations);
    println!("explained to the end: {solved} of {number}");
}

/// Returns the unique solution of a puzzle, and a derivation of it.
fn prepare(puzzle: &Puzzle) -> (Loop, Derivation) {
    let solution = solve(puzzle);
    let way = Derivation::to(&solution, puzzle, &mut Budget::unlimited());
    (solution, way)
}

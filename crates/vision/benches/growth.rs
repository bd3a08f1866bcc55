//! Measures how time and memory grow with the size of a puzzle: `cargo bench --bench
//! growth` covers everything that a player waits for, and writes the tables and plots of
//! `docs/growth.md`. The part of the page above the measurements is written by hand.
//!
//! Each case runs in its own process, which only reads the puzzle and does the work once,
//! with cold caches; its CPU time and peak memory count. Each size is measured with several
//! seeds, of which the median is reported. A row ends when a case takes too long.

use std::error::Error;
use std::io::{Read, Write};
use std::ops::Range;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use draw::{Faces, Highlight, Look, OnetScene, SlitherlinkScene, Theme};
use lab::{Axis, Plot, PlotPoint, Scale, Series};
use onet::{Advisor, Board, DealRequest, Format, Gravity, Moves};
use simpul_core::{Budget, Rng, Seed, Size};
use simpul_vision::Threads;
use slitherlink::{
    Clues, Generator, LoopSolver, Position, Puzzle, Request, Solver, Symmetry, Verdict, hint,
    verify,
};
use testkit::stopwatch::{CpuInstant, percentile, shown};

const SIDES: [usize; 10] = [6, 8, 10, 14, 20, 28, 40, 56, 76, 100];
const SEEDS: u64 = 5;
/// A case that takes longer, or whose puzzle does, is the last of its row. It is stopped
/// after twice this time.
const LONG: Duration = Duration::from_secs(1);

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/growth");
/// The heading at which the measured part of the page begins.
const MEASURED: &str = "## Time\n";

type Failure = Box<dyn Error>;

/// An operation to measure.
struct Task {
    name: &'static str,
    /// Generates the puzzle for a side length and a seed, in the form that the process
    /// reads.
    input: fn(usize, u64) -> Vec<u8>,
    /// Does the work on a puzzle of a side length; returns whether it finished in time.
    work: fn(&[u8], usize, &mut Budget) -> Result<bool, Failure>,
}

const TASKS: [Task; 14] = [
    Task { name: "Slitherlink: generate, 70% clues", input: seed_only, work: generate_dense },
    Task { name: "solve", input: dense, work: solve },
    Task { name: "prove", input: dense, work: prove },
    Task { name: "check the proof", input: dense_proof, work: check },
    Task { name: "hint", input: dense, work: first_hint },
    Task { name: "read a picture", input: dense_picture, work: read },
    Task { name: "Slitherlink: generate, fewest clues", input: seed_only, work: generate_minimal },
    Task { name: "solve, fewest clues", input: minimal, work: solve },
    Task { name: "hint, fewest clues", input: minimal, work: first_hint },
    Task { name: "Onet: deal", input: seed_only, work: deal },
    Task { name: "decide", input: board, work: decide },
    Task { name: "best move", input: board, work: best_move },
    Task { name: "safe hint", input: dealt, work: safe_hint },
    Task { name: "read a picture of tiles", input: board_picture, work: read },
];

/// The tasks that share a plot.
const GROUPS: [(&str, Range<usize>); 3] =
    [("Slitherlink with most clues", 0..6), ("Slitherlink with few clues", 6..9), ("Onet", 9..14)];

fn seed_only(_: usize, seed: u64) -> Vec<u8> {
    seed.to_string().into_bytes()
}

fn square(side: usize) -> Size {
    Size::new(side, side).expect("a side of the table")
}

fn text(input: &[u8]) -> Result<&str, Failure> {
    Ok(std::str::from_utf8(input)?)
}

fn made(side: usize, clues: Clues, seed: u64, budget: &mut Budget) -> Option<Puzzle> {
    let request = Request { size: square(side), symmetry: Symmetry::None, clues };
    Some(Generator::new().generate(&request, Seed(seed), budget).ok()?.puzzle)
}

fn unlimited(side: usize, clues: Clues, seed: u64) -> Puzzle {
    made(side, clues, seed, &mut Budget::unlimited()).expect("the budget has no limit")
}

fn dense(side: usize, seed: u64) -> Vec<u8> {
    unlimited(side, Clues::Percent(70), seed).address().into()
}

fn minimal(side: usize, seed: u64) -> Vec<u8> {
    unlimited(side, Clues::Fewest, seed).address().into()
}

fn dense_proof(side: usize, seed: u64) -> Vec<u8> {
    let puzzle = unlimited(side, Clues::Percent(70), seed);
    let proof = LoopSolver::new().prove(&puzzle, &mut Budget::unlimited()).1;
    format!("{}\n{}", puzzle.address(), proof.expect("it has one loop")).into_bytes()
}

fn dense_picture(side: usize, seed: u64) -> Vec<u8> {
    let puzzle = unlimited(side, Clues::Percent(70), seed);
    let position = Position::new(&puzzle);
    let scene = SlitherlinkScene { position: &position, highlight: Highlight::default() };
    scene.drawing(Look::Light, 30.0).png().expect("it is small enough")
}

fn generate_dense(input: &[u8], side: usize, budget: &mut Budget) -> Result<bool, Failure> {
    Ok(made(side, Clues::Percent(70), text(input)?.parse()?, budget).is_some())
}

fn generate_minimal(input: &[u8], side: usize, budget: &mut Budget) -> Result<bool, Failure> {
    Ok(made(side, Clues::Fewest, text(input)?.parse()?, budget).is_some())
}

fn solve(input: &[u8], _: usize, budget: &mut Budget) -> Result<bool, Failure> {
    let verdict = LoopSolver::new().solve(&Puzzle::parse(text(input)?)?, budget);
    Ok(matches!(verdict, Verdict::Unique(_)))
}

fn prove(input: &[u8], _: usize, budget: &mut Budget) -> Result<bool, Failure> {
    Ok(LoopSolver::new().prove(&Puzzle::parse(text(input)?)?, budget).1.is_some())
}

fn check(input: &[u8], _: usize, _: &mut Budget) -> Result<bool, Failure> {
    let (puzzle, proof) = text(input)?.split_once('\n').ok_or("a puzzle and a proof")?;
    Ok(verify(&Puzzle::parse(puzzle)?, proof).is_ok())
}

fn first_hint(input: &[u8], _: usize, _: &mut Budget) -> Result<bool, Failure> {
    Ok(hint(&Position::new(&Puzzle::parse(text(input)?)?)).is_some())
}

fn random_tiles(side: usize, seed: u64) -> Board {
    let mut tiles: Vec<u16> = (0..side * side).map(|at| 1 + at as u16 / 4).collect();
    Rng::new(Seed(seed), "bench growth").shuffle(&mut tiles);
    Board::from_numbers(square(side), tiles, Gravity::None).expect("the area fits")
}

fn written(board: &Board) -> Vec<u8> {
    Format::Text.write(board).expect("numbers can be written").into_bytes()
}

fn board(side: usize, seed: u64) -> Vec<u8> {
    written(&random_tiles(side, seed))
}

fn board_picture(side: usize, seed: u64) -> Vec<u8> {
    // Use as many kinds as a typical tile set has.
    let tiles = random_tiles(side, seed).numbers().iter().map(|kind| 1 + kind % 40).collect();
    let board = Board::from_numbers(square(side), tiles, Gravity::None).expect("the area fits");
    let drawing = OnetScene::of(&board).drawing(Faces::Pictures(Theme::ALL[0]), Look::Light, 40.0);
    drawing.png().expect("it is small enough")
}

fn deal_of(side: usize, seed: u64, budget: &mut Budget) -> Option<Board> {
    let size = square(side);
    let request =
        DealRequest { size, kinds: None, copies: Some(4), gravity: Gravity::None, grade: None };
    Some(onet::deal(&request, Seed(seed), budget).ok()?.board)
}

fn dealt(side: usize, seed: u64) -> Vec<u8> {
    let board = deal_of(side, seed, &mut Budget::unlimited()).expect("the budget has no limit");
    written(&board)
}

fn deal(input: &[u8], side: usize, budget: &mut Budget) -> Result<bool, Failure> {
    Ok(deal_of(side, text(input)?.parse()?, budget).is_some())
}

fn decide(input: &[u8], _: usize, budget: &mut Budget) -> Result<bool, Failure> {
    Ok(onet::solve(&text(input)?.parse()?, budget) != onet::Verdict::Unknown)
}

fn best_move(input: &[u8], _: usize, budget: &mut Budget) -> Result<bool, Failure> {
    Ok(Moves::of(&text(input)?.parse()?).best(budget).is_ok())
}

fn safe_hint(input: &[u8], _: usize, budget: &mut Budget) -> Result<bool, Failure> {
    Ok(Advisor::new(&text(input)?.parse()?).best(&[], budget)?.is_some())
}

fn read(input: &[u8], _: usize, _: &mut Budget) -> Result<bool, Failure> {
    simpul_vision::read(input, Threads::new(std::num::NonZero::<usize>::MIN))?;
    Ok(true)
}

/// The time in nanoseconds and the memory in mebibytes of a case.
type Cost = [f64; 2];

/// Does the work of a case in this process, and prints its cost if it finished.
fn run(task: &Task, side: usize) -> Result<(), Failure> {
    let mut input = Vec::new();
    std::io::stdin().read_to_end(&mut input)?;
    let (start, now) = (CpuInstant::now(), Instant::now());
    let is_late = || now.elapsed() > 2 * LONG && start.elapsed() > 2 * LONG;
    let is_done = (task.work)(&input, side, &mut Budget::unlimited().stopping_when(&is_late))?;
    let nanoseconds = start.elapsed().as_secs_f64() * 1e9;
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next());
    let mebibytes = peak.map_or(Ok(f64::NAN), str::parse)? / 1024.0;
    if is_done {
        println!("{nanoseconds} {mebibytes}");
    }
    Ok(())
}

/// Runs a case in its own process; `None` if it did not finish.
fn cost(number: usize, side: usize, seed: u64) -> Result<Option<Cost>, Failure> {
    let mut child = Command::new(std::env::current_exe()?)
        .args(["case", &number.to_string(), &side.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let input = (TASKS[number].input)(side, seed);
    child.stdin.take().ok_or("the process has an input")?.write_all(&input)?;
    let output = child.wait_with_output()?;
    let answer = text(&output.stdout)?.trim();
    let Some((nanoseconds, mebibytes)) = answer.split_once(' ') else { return Ok(None) };
    Ok(Some([nanoseconds.parse()?, mebibytes.parse()?]))
}

/// Returns the median costs of a row, by side length.
fn row(number: usize) -> Result<Vec<Cost>, Failure> {
    let mut row = Vec::new();
    let most = if GROUPS[2].1.contains(&number) { Board::MAX_SIDE } else { usize::MAX };
    for side in SIDES.into_iter().filter(|&side| side <= most) {
        // This process only generates the puzzles.
        let start = CpuInstant::now();
        let costs: Result<Option<Vec<Cost>>, Failure> =
            (0..SEEDS).map(|seed| cost(number, side, seed)).collect();
        let Some(costs) = costs? else { break };
        let median = [0, 1].map(|at| {
            let mut values: Vec<f64> = costs.iter().map(|cost| cost[at]).collect();
            values.sort_by(f64::total_cmp);
            percentile(&values, 0.5)
        });
        row.push(median);
        let is_long = |cost: &Cost| cost[0] > LONG.as_secs_f64() * 1e9;
        if start.elapsed() > SEEDS as u32 * LONG || costs.iter().any(is_long) {
            break;
        }
    }
    Ok(row)
}

/// Returns the growth from the second last size to the last, as the exponent of the number
/// of cells.
fn power(values: &[f64]) -> f64 {
    let [.., before, last] = values else { return f64::NAN };
    let sides = [values.len() - 2, values.len() - 1].map(|at| SIDES[at] as f64);
    (last / before).ln() / (2.0 * (sides[1] / sides[0]).ln())
}

fn table(rows: &[Vec<Cost>], at: usize, write: fn(f64) -> String) -> String {
    let heads: Vec<String> = SIDES.iter().map(|side| format!("{side}x{side}")).collect();
    let line = |(task, row): (&Task, &Vec<Cost>)| {
        let values: Vec<f64> = row.iter().map(|cost| cost[at]).collect();
        let shown = |place: usize| values.get(place).map_or(String::new(), |&value| write(value));
        let cells: Vec<String> = (0..SIDES.len()).map(shown).collect();
        format!("| {} | {} | {:.1} |\n", task.name, cells.join(" | "), power(&values))
    };
    let lines: String = TASKS.iter().zip(rows).map(line).collect();
    let ruler = " --- |".repeat(heads.len() + 2);
    format!("| | {} | power |\n|{ruler}\n{lines}", heads.join(" | "))
}

/// Draws a plot for each group; returns the lines of the page that show them.
fn plots(
    rows: &[Vec<Cost>],
    at: usize,
    name: &str,
    (title, unit, per_unit): (&str, &str, f64),
) -> Result<String, Failure> {
    let series = |(task, row): (&Task, &Vec<Cost>)| {
        let point = |(&side, cost): (&usize, &Cost)| {
            PlotPoint::new((side * side) as f64, cost[at] / per_unit)
        };
        let points = SIDES.iter().zip(row).map(point).collect();
        Series { name: task.name.to_owned(), is_ours: false, points }
    };
    let axis = |name: &str| Axis { name: name.to_owned(), scale: Scale::Log };
    let mut lines = String::new();
    for (group, tasks) in GROUPS {
        let series = TASKS[tasks.clone()].iter().zip(&rows[tasks]).map(series).collect();
        let title = format!("{title}: {group}");
        let file = format!("{name}-{}.svg", group.replace(' ', "-").to_lowercase());
        lines += &["![", &title, "](growth-", &file, ")\n"].concat();
        let plot = Plot { title, x: axis("cells"), y: axis(unit), series };
        std::fs::write(format!("{PAGE}-{file}"), plot.picture().file())?;
    }
    Ok(lines)
}

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [case, number, side] = words.as_slice()
        && case == "case"
    {
        return run(&TASKS[number.parse::<usize>()?], side.parse()?);
    }
    let mut rows = Vec::new();
    for (number, task) in TASKS.iter().enumerate() {
        rows.push(row(number)?);
        let times: Vec<String> = rows[number].iter().map(|cost| shown(cost[0])).collect();
        println!("{}: {}", task.name, times.join(", "));
    }
    let times = table(&rows, 0, shown);
    let memory = table(&rows, 1, |mebibytes| format!("{mebibytes:.1} MB"));
    let times_drawn = plots(&rows, 0, "time", ("CPU time", "ms", 1e6))?;
    let memory_drawn = plots(&rows, 1, "memory", ("Peak memory", "MB", 1.0))?;
    let page = std::fs::read_to_string(format!("{PAGE}.md"))?;
    let by_hand = page.split(MEASURED).next().unwrap_or_default();
    let measured =
        format!("{MEASURED}\n{times_drawn}\n{times}\n## Memory\n\n{memory_drawn}\n{memory}");
    std::fs::write(format!("{PAGE}.md"), format!("{}\n\n{measured}", by_hand.trim_end()))?;
    Ok(())
}

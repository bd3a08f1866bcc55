//! Reads pictures of other programs after each distortion.

use std::num::NonZero;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use simpul_core::Edge;
use simpul_vision::{Picture, Recognition, Seen, Threads, VisionError};

use crate::change::{CHANGES, Change, Strength};
use crate::corpus::Sample;
use crate::table::{Result, Row, Truth, quarter_turned};

/// A reader, to compare alternatives.
pub type Reader = fn(&Picture, Threads) -> std::result::Result<Recognition, VisionError>;

/// The outcome for a sample after one of the distortions.
pub struct Trial<'a> {
    pub sample: &'a Sample,
    pub change: (&'static str, Strength),
    pub result: Result,
    pub seen: std::result::Result<Recognition, VisionError>,
    pub time: Duration,
}

/// Reads samples after the distortions whose names begin with `changes`, two at a time, and
/// reports each with its picture as soon as it is read.
pub fn trials<'a>(
    samples: &[&'a Sample],
    changes: &str,
    read: Reader,
    report: impl Fn(&Trial, &Picture) + Sync,
) -> Vec<Trial<'a>> {
    // A picture without a board needs only a few of the distortions.
    let is_wanted = |sample: &Sample, change: Change| {
        let has_board = !matches!(sample.truth, Truth::Nothing);
        has_board || matches!(change, Change::Nothing | Change::Rotation(_) | Change::Phone)
    };
    let pairs: Vec<(&Sample, (&str, Strength, Change))> = samples
        .iter()
        .flat_map(|&sample| CHANGES.map(|change| (sample, change)))
        .filter(|&(sample, (name, _, change))| {
            name.starts_with(changes) && is_wanted(sample, change)
        })
        .collect();
    let one = Threads::new(NonZero::<usize>::MIN);
    let trial = |&(sample, (name, strength, change)): &(&'a Sample, _)| {
        let change: Change = change;
        let number = |sum: u64, byte: u8| sum.wrapping_mul(31).wrapping_add(byte.into());
        let seed = sample.name.bytes().fold(0, number);
        let picture = change.applied(&sample.picture, seed);
        let start = Instant::now();
        let seen = read(&picture, one);
        let time = start.elapsed();
        let result = Result::of(seen.as_ref(), &sample.truth);
        let trial = Trial { sample, change: (name, strength), result, seen, time };
        report(&trial, &picture);
        trial
    };
    let next = AtomicUsize::new(0);
    let work = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Relaxed));
        numbers.map_while(|number| pairs.get(number)).map(trial).collect::<Vec<_>>()
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        let mut trials = work();
        trials.extend(other.join().unwrap());
        trials
    })
}

/// Counts the trials that satisfy a condition.
pub fn row(trials: &[Trial], holds: impl Fn(&Trial) -> bool) -> Row {
    let mut row = Row::default();
    for trial in trials.iter().filter(|trial| holds(trial)) {
        row.add(trial.result);
    }
    row
}

/// The lower bounds of the confidence bins of a reliability table.
const CONFIDENCES: [f32; 7] = [0.0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99];

/// Returns the number of cells in each confidence bin, and how many of them are right, over
/// boards of the right size.
pub fn reliability(trials: &[Trial]) -> Vec<(f32, usize, usize)> {
    let mut rows: Vec<(f32, usize, usize)> = CONFIDENCES.map(|least| (least, 0, 0)).to_vec();
    for trial in trials {
        let Ok(seen) = &trial.seen else { continue };
        let Some(cells) = right_cells(&trial.sample.truth, &seen.seen) else { continue };
        for (is_right, sure) in cells.into_iter().zip(&seen.confidence) {
            let row = CONFIDENCES.iter().rposition(|least| sure >= least).unwrap_or(0);
            rows[row].1 += 1;
            rows[row].2 += usize::from(is_right);
        }
    }
    rows
}

/// Describes briefly how the recognition differs from the truth.
pub fn difference(trial: &Trial) -> String {
    let Ok(seen) = &trial.seen else { return String::new() };
    let size = |board: &Seen| match board {
        Seen::Onet(board) => format!(
            "; Onet {}x{}, {} tiles, {} kinds, {} odd",
            board.size().rows(),
            board.size().cols(),
            board.numbers().iter().filter(|&&kind| kind > 0).count(),
            board.numbers().iter().max().unwrap_or(&0),
            board.odd_kinds().len()
        ),
        Seen::Slitherlink { puzzle, .. } => {
            format!("; Slitherlink {}x{}", puzzle.size().rows(), puzzle.size().cols())
        }
    };
    let Some(cells) = right_cells(&trial.sample.truth, &seen.seen) else {
        return size(&seen.seen);
    };
    let wrong: Vec<String> = (0..cells.len())
        .filter(|&cell| !cells[cell])
        .map(|cell| format!("{cell} {:.2}", seen.confidence[cell]))
        .collect();
    let shown = wrong.iter().take(6).cloned().collect::<Vec<_>>().join(", ");
    let edges = match (&trial.sample.truth, &seen.seen) {
        (
            Truth::Slitherlink { lines, crosses, .. },
            Seen::Slitherlink { lines: l, crosses: c, .. },
        ) => {
            let missing =
                |a: &[Edge], b: &[Edge]| a.iter().filter(|edge| !b.contains(edge)).count();
            format!(
                "; lines -{} +{}, crosses -{} +{}",
                missing(lines, l),
                missing(l, lines),
                missing(crosses, c),
                missing(c, crosses)
            )
        }
        _ => String::new(),
    };
    format!("; {} wrong: {shown}{edges}", wrong.len())
}

/// Returns for each cell whether it is right: empty or not, and with the right mates. The
/// number of a kind depends on all tiles before it and means nothing by itself.
fn right_tiles(tiles: &[u16], seen: &[u16]) -> Vec<bool> {
    let is_right = |cell: usize| {
        (tiles[cell] == 0) == (seen[cell] == 0)
            && (0..tiles.len())
                .all(|mate| (tiles[mate] == tiles[cell]) == (seen[mate] == seen[cell]))
    };
    (0..tiles.len()).map(is_right).collect()
}

/// Returns for each cell whether it is right; `None` if the size is wrong.
fn right_cells(truth: &Truth, seen: &Seen) -> Option<Vec<bool>> {
    match (truth, seen) {
        (Truth::Onet(tiles), Seen::Onet(board)) => {
            // The board may be rotated by quarter turns.
            let mut rows = tiles.clone();
            let mut best: Option<Vec<bool>> = None;
            for _ in 0..4 {
                rows = quarter_turned(&rows);
                let is_same_size =
                    (board.size().rows(), board.size().cols()) == (rows.len(), rows[0].len());
                let cells = is_same_size.then(|| right_tiles(&rows.concat(), board.numbers()));
                let right = |cells: &Vec<bool>| cells.iter().filter(|&&is_right| is_right).count();
                best = best.into_iter().chain(cells).max_by_key(right);
            }
            best
        }
        (Truth::Slitherlink { puzzle, .. }, Seen::Slitherlink { puzzle: seen, .. }) => {
            let cells = puzzle.clues().iter().zip(seen.clues());
            (puzzle.size() == seen.size()).then(|| cells.map(|(a, b)| a == b).collect())
        }
        _ => None,
    }
}

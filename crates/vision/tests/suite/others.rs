//! How pictures by other programs are read after each change.

use std::num::NonZero;

use simpul_core::Edge;
use simpul_vision::{Picture, Recognition, Seen, Threads, VisionError};

use crate::change::{CHANGES, Change, Strength};
use crate::corpus::Sample;
use crate::table::{Result, Row, Truth, quarter_turned};

/// A reader, which may be compared with another.
pub type Reader = fn(&Picture, Threads) -> std::result::Result<Recognition, VisionError>;

/// What came of a sample after one of the changes.
pub struct Trial<'a> {
    pub sample: &'a Sample,
    pub change: (&'static str, Strength),
    pub result: Result,
    pub seen: std::result::Result<Recognition, VisionError>,
}

/// Reads some samples after each change, two at a time.
pub fn trials<'a>(samples: &[&'a Sample], read: Reader) -> Vec<Trial<'a>> {
    // What is no board is none after most changes too.
    let is_wanted = |sample: &Sample, change: Change| {
        let has_board = !matches!(sample.truth, Truth::Nothing);
        has_board || matches!(change, Change::Nothing | Change::Rotation(_) | Change::Phone)
    };
    let pairs: Vec<(&Sample, usize, (&str, Strength, Change))> = samples
        .iter()
        .enumerate()
        .flat_map(|(number, &sample)| CHANGES.map(|change| (sample, number, change)))
        .filter(|&(sample, _, (_, _, change))| is_wanted(sample, change))
        .collect();
    let one = Threads::new(NonZero::<usize>::MIN);
    let trial = |&(sample, number, (name, strength, change)): &(&'a Sample, usize, _)| {
        let change: Change = change;
        let picture = change.applied(&sample.picture, number as u64);
        let seen = read(&picture, one);
        let result = Result::of(seen.as_ref(), &sample.truth);
        Trial { sample, change: (name, strength), result, seen }
    };
    // What is slow is spread evenly over both halves.
    let half = |first: usize| pairs.iter().skip(first).step_by(2).map(trial).collect::<Vec<_>>();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut trials = half(0);
        trials.extend(other.join().unwrap());
        trials
    })
}

/// The counts of the trials for which something holds.
pub fn row(trials: &[Trial], holds: impl Fn(&Trial) -> bool) -> Row {
    let mut row = Row::default();
    for trial in trials.iter().filter(|trial| holds(trial)) {
        row.add(trial.result);
    }
    row
}

/// The least confidences of the rows of a reliability table.
const CONFIDENCES: [f32; 7] = [0.0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99];

/// How many cells there are with at least each confidence and less than the next, and how
/// many of them are right, on boards of the right size.
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

/// How what was seen differs from the truth, in a few words.
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

/// For each cell whether it holds a tile where there is one, and whether that has the right
/// mates: the number of a kind depends on all tiles before it and says nothing by itself.
fn right_tiles(tiles: &[u16], seen: &[u16]) -> Vec<bool> {
    let is_right = |cell: usize| {
        (tiles[cell] == 0) == (seen[cell] == 0)
            && (0..tiles.len())
                .all(|mate| (tiles[mate] == tiles[cell]) == (seen[mate] == seen[cell]))
    };
    (0..tiles.len()).map(is_right).collect()
}

/// For each cell whether it is right; nothing if the size is not.
fn right_cells(truth: &Truth, seen: &Seen) -> Option<Vec<bool>> {
    match (truth, seen) {
        (Truth::Onet(tiles), Seen::Onet(board)) => {
            // A board may lie on its side.
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

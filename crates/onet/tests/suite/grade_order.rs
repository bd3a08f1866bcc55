//! The agreement of the grades with how often simulated players fail. Prints tables with
//! `--nocapture`; `SIMPUL_LONG=1` deals many more boards.

use simpul_core::{Budget, Seed, Size};
use simpul_onet::{Deal, DealRequest, Grade, Grading, Gravity, deal, grade};
use testkit::is_long;

use crate::players::Player;

/// A graded board, and how often each player fails on it.
struct Sample {
    /// The size, the copies and the gravity.
    kind: String,
    grading: Grading,
    failures: [f64; Player::ALL.len()],
}

impl Sample {
    fn mean_failure(&self) -> f64 {
        mean(self.failures)
    }
}

fn size(rows: usize, cols: usize) -> Size {
    Size::new(rows, cols).unwrap()
}

fn request(size: Size, copies: usize, gravity: Gravity) -> DealRequest {
    DealRequest { size, kinds: None, copies: Some(copies), gravity, grade: None }
}

fn dealt(request: &DealRequest, seed: u64) -> Deal {
    deal(request, Seed(seed), &mut Budget::unlimited()).unwrap()
}

fn mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let values: Vec<f64> = values.into_iter().collect();
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Random deals: those with odd seeds, since the even ones were used to fit the score.
fn samples() -> Vec<Sample> {
    let boards = [(2, Gravity::Down), (4, Gravity::None), (4, Gravity::Down)];
    let mut samples = vec![];
    for size in [size(6, 8), size(8, 14), size(10, 16), size(14, 20)] {
        for (copies, gravity) in boards {
            let seeds = match (is_long(), size.area(), gravity) {
                (true, 0..200, _) => 64,
                (true, _, _) | (_, 0..100, _) | (_, 100..200, Gravity::None) => 16,
                (_, 100..150, _) => 8,
                _ => 0,
            };
            for seed in (1..seeds).step_by(2) {
                let board = dealt(&request(size, copies, gravity), seed).board;
                let grading = grade(&board, &mut Budget::unlimited()).unwrap();
                let failures = Player::ALL.map(|player| player.failure(&board, seed));
                let kind = format!("{size}, {copies} copies, gravity {gravity}");
                samples.push(Sample { kind, grading, failures });
            }
        }
    }
    samples
}

/// Spearman's rank correlation: 1 for the same order, 0 for unrelated orders.
fn rank_correlation(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |value: fn(&(f64, f64)) -> f64| -> Vec<f64> {
        let below = |x: f64| pairs.iter().filter(|p| value(p) < x).count() as f64;
        let up_to = |x: f64| pairs.iter().filter(|p| value(p) <= x).count() as f64;
        pairs.iter().map(|p| below(value(p)).midpoint(up_to(value(p)))).collect()
    };
    let (a, b) = (ranks(|p| p.0), ranks(|p| p.1));
    let middle = pairs.len() as f64 / 2.0;
    let sum = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - middle) * (y - middle)).sum()
    };
    sum(&a, &b) / (sum(&a, &a) * sum(&b, &b)).sqrt()
}

fn row(name: &str, cells: impl IntoIterator<Item = String>) {
    println!("| {name} | {} |", cells.into_iter().collect::<Vec<_>>().join(" | "));
}

fn percent(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

fn of_grade(samples: &[Sample], grade: Grade) -> Vec<&Sample> {
    samples.iter().filter(|sample| sample.grading.grade == grade).collect()
}

/// Prints how often each player fails at each grade, the rank correlation of the score with
/// that (and the most that is possible), and for each kind of deal the number of boards of
/// each grade and how much the score exceeds the percentage of failures.
fn print_tables(samples: &[Sample]) {
    for grade in Grade::ALL {
        let graded = of_grade(samples, grade);
        let failure = |player| percent(mean(graded.iter().map(|s| s.failures[player])));
        let boards = std::iter::once(graded.len().to_string());
        row(grade.name(), boards.chain((0..Player::ALL.len()).map(failure)));
    }
    let correlation = |failure: &dyn Fn(&Sample) -> f64| {
        let pairs: Vec<_> =
            samples.iter().map(|s| (f64::from(s.grading.score), failure(s))).collect();
        let mut failures: Vec<f64> = pairs.iter().map(|pair| pair.1).collect();
        failures.sort_by(f64::total_cmp);
        // Boards on which a player fails equally often have the same rank.
        let most: Vec<_> =
            failures.into_iter().zip(0..).map(|(f, at)| (f64::from(at), f)).collect();
        format!("{}% of {}%", percent(rank_correlation(&pairs)), percent(rank_correlation(&most)))
    };
    row(
        "rank correlation",
        (0..Player::ALL.len()).map(|player| correlation(&|s: &Sample| s.failures[player])),
    );
    row("with the mean", [correlation(&Sample::mean_failure)]);
    for alike in samples.chunk_by(|one, other| one.kind == other.kind) {
        let counts = Grade::ALL.map(|grade| of_grade(alike, grade).len().to_string());
        let above = alike.iter().map(|s| f64::from(s.grading.score) - 100.0 * s.mean_failure());
        row(&alike[0].kind, counts.into_iter().chain([format!("{:+.0}", mean(above))]));
    }
}

#[test]
fn harder_grades_make_every_player_fail_more_often() {
    let samples = samples();
    print_tables(&samples);
    for (at, player) in Player::ALL.into_iter().enumerate() {
        let mut before = 0.0;
        for grade in Grade::ALL {
            let failures = of_grade(&samples, grade).into_iter().map(|s| s.failures[at]);
            let failure = mean(failures);
            assert!(failure + 0.02 >= before, "{player:?} at {grade}: {before} then {failure}");
            before = failure;
        }
    }
    let pairs = samples.iter().map(|s| (f64::from(s.grading.score), s.mean_failure()));
    assert!(rank_correlation(&pairs.collect::<Vec<_>>()) > 0.9);
}

#[test]
fn every_grade_can_be_dealt() {
    for wanted in Grade::ALL {
        let request = request(size(8, 14), 4, Gravity::None);
        let request = DealRequest { grade: Some(wanted), ..request };
        let deal = dealt(&request, 1);
        assert_eq!(deal.grade, Some(wanted));
        let grading = grade(&deal.board, &mut Budget::unlimited()).unwrap();
        assert_eq!(grading.grade, wanted);
    }
}

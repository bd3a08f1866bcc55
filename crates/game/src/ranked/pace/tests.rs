use simpul_core::{Cell, Rng, Seed, Vertex};

use super::*;

fn onet_log(times: impl IntoIterator<Item = u64>) -> Vec<onet::Entry> {
    let (a, b) = (Cell::new(0, 0), Cell::new(0, 1));
    times.into_iter().map(|t| onet::Entry { t, action: onet::Action::Join { a, b } }).collect()
}

fn mark(t: u64, lines: Vec<Edge>) -> slitherlink::Entry {
    let marks = slitherlink::Marks { lines, ..slitherlink::Marks::default() };
    slitherlink::Entry { t, action: slitherlink::Action::Mark(marks) }
}

/// Returns a rectangle from the top left corner, in drawing order.
fn ring(rows: u16, cols: u16) -> Vec<Edge> {
    let top = (0..cols).map(|col| Edge::right_of(Vertex::new(0, col)));
    let right = (0..rows).map(|row| Edge::below(Vertex::new(row, cols)));
    let bottom = (0..cols).rev().map(|col| Edge::right_of(Vertex::new(rows, col)));
    let left = (0..rows).rev().map(|row| Edge::below(Vertex::new(row, 0)));
    top.chain(right).chain(bottom).chain(left).collect()
}

#[test]
fn fast_onet_players_pass() {
    // One pair a second all the time, with a burst of eight at four a second.
    assert_eq!(check_onet(&onet_log((1..=80).map(|n| n * 1_000))), Ok(()));
    let burst = (1..=8).map(|n| 20_000 + n * 250);
    assert_eq!(check_onet(&onet_log((1..=20).map(|n| n * 1_000).chain(burst))), Ok(()));
    // Two pairs a second for a minute, unevenly.
    let mut rng = Rng::new(Seed(1), "pace test");
    for _ in 0..100 {
        let mut t = 400;
        let uneven = (0..120).map(|_| {
            t += 150 + rng.below(700) as u64;
            t
        });
        assert_eq!(check_onet(&onet_log(uneven)), Ok(()));
    }
    // Two pairs whose clicks a busy browser delivered together.
    assert_eq!(check_onet(&onet_log([1_000, 2_000, 2_000, 3_500])), Ok(()));
}

#[test]
fn a_miss_leaves_a_tile_selected() {
    let (a, b, c) = (Cell::new(0, 0), Cell::new(0, 1), Cell::new(0, 2));
    let miss = |t| onet::Entry { t, action: onet::Action::Miss { a, b } };
    let join = |t| onet::Entry { t, action: onet::Action::Join { a: b, b: c } };
    let misses: Vec<_> = (0..8).flat_map(|n| [miss(700 * n + 500), join(700 * n + 590)]).collect();
    assert_eq!(check_onet(&misses), Ok(()));
}

#[test]
fn onet_bots_do_not_pass() {
    assert_eq!(check_onet(&onet_log([0])), Err(PaceError { entry: 1, early: 240 }));
    assert_eq!(check_onet(&onet_log([239])), Err(PaceError { entry: 1, early: 1 }));
    assert_eq!(check_onet(&onet_log([240])), Ok(()));
    for pace in [0, 1, 50, 100] {
        let log = onet_log((1..=12).map(|n| 5_000 + n * pace));
        assert!(check_onet(&log).is_err(), "a pair each {pace} ms");
    }
    // As fast as taps allow, but no human finds pairs so quickly for long.
    assert!(check_onet(&onet_log((1..=12).map(|n| 5_000 + n * 140))).is_ok());
    for pace in [140, 200, 300] {
        let log = onet_log((1..=72).map(|n| 5_000 + n * pace));
        assert!(check_onet(&log).is_err(), "a pair each {pace} ms, for long");
    }
    // Long waits do not buy a burst.
    let log = onet_log((1..=12).map(|n| 3_600_000 + n));
    assert!(check_onet(&log).is_err());
}

#[test]
fn fast_slitherlink_players_pass() {
    // One stroke around the board, in a second and a half.
    assert_eq!(check_slitherlink(&[mark(1_500, ring(10, 10))]), Ok(()));
    // A flick along a side.
    let side: Vec<Edge> = ring(10, 10)[..10].to_vec();
    assert_eq!(check_slitherlink(&[mark(3_000, side.clone()), mark(3_100, vec![])]), Ok(()));
    // A held key draws on, thirty lines a second, with a turn at each corner.
    let held = ring(10, 10).into_iter().zip(0..).map(|(edge, n)| mark(1_000 + n * 33, vec![edge]));
    assert_eq!(check_slitherlink(&held.collect::<Vec<_>>()), Ok(()));
    // Single taps all over the board, ten a second.
    let taps = (0..50)
        .map(|n| mark(600 + n * 100, vec![Edge::below(Vertex::new(n as u16 % 7, n as u16 % 5))]));
    assert_eq!(check_slitherlink(&taps.collect::<Vec<_>>()), Ok(()));
    // Uneven strokes of a few lines, five a second.
    let mut rng = Rng::new(Seed(2), "pace test");
    for _ in 0..100 {
        let mut t = 300;
        let strokes = (0..60).map(|_| {
            let from = rng.below(30);
            let count = 1 + rng.below(4);
            t += 80 + 50 * count as u64 + rng.below(150) as u64;
            mark(t, ring(10, 10)[from..from + count].to_vec())
        });
        assert_eq!(check_slitherlink(&strokes.collect::<Vec<_>>()), Ok(()));
    }
}

#[test]
fn notes_undo_and_redo_are_free_and_a_hint_may_be_drawn_at_once() {
    use crate::slitherlink::{Action, Entry, Marks};
    let crosses = Marks { crosses: ring(10, 10), ..Marks::default() };
    let mut log = vec![Entry { t: 0, action: Action::Mark(crosses) }];
    log.push(mark(1_000, ring(1, 1)));
    log.extend((0..500).map(|n| Entry {
        t: 2_000 + n,
        action: if n % 2 == 0 { Action::Undo } else { Action::Redo },
    }));
    log.push(Entry { t: 9_000, action: Action::Hint });
    let scattered: Vec<Edge> = ring(10, 10).into_iter().step_by(4).collect();
    log.push(mark(9_070, scattered.clone()));
    assert_eq!(check_slitherlink(&log), Ok(()));
    // The same without a hint, or with the whole loop as one hint.
    assert!(check_slitherlink(&[mark(1_000, ring(1, 1)), mark(1_070, scattered)]).is_err());
    let hint = Entry { t: 1_000, action: Action::Hint };
    let whole = [mark(900, ring(1, 1)), hint, mark(1_050, ring(10, 10))];
    assert!(check_slitherlink(&whole).is_err());
}

#[test]
fn slitherlink_bots_do_not_pass() {
    assert_eq!(check_slitherlink(&[mark(0, ring(1, 1))]).unwrap_err().entry, 1);
    assert!(check_slitherlink(&[mark(100, ring(10, 10))]).is_err());
    // Every line in its own mark, at the same instant, a millisecond or 20 ms apart.
    for pace in [0, 1, 20] {
        let log =
            ring(10, 10).into_iter().zip(0..).map(|(edge, n)| mark(60_000 + n * pace, vec![edge]));
        assert!(check_slitherlink(&log.collect::<Vec<_>>()).is_err(), "{pace} ms");
    }
    // The right lines in no order that a stroke has.
    let mut scattered = ring(10, 10);
    let mut rng = Rng::new(Seed(3), "pace test");
    for at in (1..scattered.len()).rev() {
        scattered.swap(at, rng.below(at + 1));
    }
    assert!(check_slitherlink(&[mark(1_500, scattered)]).is_err());
}

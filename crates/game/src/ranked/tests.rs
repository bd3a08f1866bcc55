use simpul_core::Seed;

use super::*;
use crate::onet::{Action, Deal, Entry, Level, Mode};
use crate::slitherlink as loops;

fn deal() -> Deal {
    Deal::of_board("1 2 1 2".parse().unwrap(), Mode::Timed, Seed(0))
}

fn join(t: u64, a: u16, b: u16) -> Entry {
    Entry { t, action: Action::Join { a: [0, a].into(), b: [0, b].into() } }
}

/// Both pairs, the second one at this time.
fn log(end: u64) -> [Entry; 2] {
    [join(1_000, 0, 2), join(end, 1, 3)]
}

fn seen(elapsed: u64) -> Observation {
    Observation { elapsed, ..Observation::default() }
}

fn score(end: u64, elapsed: u64) -> Result<Score, ScoreError> {
    score_onet(deal(), &log(end), seen(elapsed))
}

fn limit() -> u64 {
    u64::from(Level::ALL[0].seconds) * 1_000
}

#[test]
fn the_servers_clock_counts_and_not_the_logs() {
    assert_eq!(score(30_000, 30_000).unwrap().elapsed, 30_000);
    assert_eq!(score(3_000, 30_000).unwrap().elapsed, 30_000);
    // The clocks of nodes may differ a little; the later time counts.
    assert_eq!(score(30_000, 30_000 - MAX_AHEAD).unwrap().elapsed, 30_000);
    assert_eq!(score(30_000, 29_999 - MAX_AHEAD), Err(ScoreError::Ahead(MAX_AHEAD + 1)));
}

#[test]
fn a_log_that_claims_less_time_than_passed_gains_nothing() {
    let honest = score(10_000, 10_000).unwrap();
    for claimed in [3_000, 5_000, 9_999] {
        assert!(score(claimed, 10_000).unwrap().points <= honest.points, "{claimed}");
    }
    let [pairs, streak] = [2 * onet::score::PAIR, onet::score::STREAK].map(u64::from);
    assert_eq!(score(2_000, limit() * 10).unwrap().points, pairs + streak, "no second is left");
}

#[test]
fn pauses_count_in_ranked_games() {
    let paused = |resumed: u64| {
        let entry = |t, action| Entry { t, action };
        let [first, _] = log(0);
        [
            first,
            entry(1_100, Action::Pause),
            entry(resumed, Action::Resume),
            join(resumed + 900, 1, 3),
        ]
    };
    let with_pause = score_onet(deal(), &paused(20_000), seen(20_900)).unwrap();
    assert_eq!(with_pause, score(20_900, 20_900).unwrap());
    // The time ran out during the pause.
    let late = limit() * 2;
    let error = score_onet(deal(), &paused(late), seen(late + 900)).unwrap_err();
    assert!(matches!(error, ScoreError::OnetLog(_)), "{error}");
    let unfinished = score_onet(deal(), &paused(late)[..2], seen(late)).unwrap();
    assert_eq!(unfinished.points, u64::from(onet::score::PAIR));
}

#[test]
fn a_game_is_over_exactly_when_its_time_has_run_out() {
    let one_pair = &log(0)[..1];
    assert_eq!(score_onet(deal(), one_pair, seen(limit() / 2)), Err(ScoreError::NotOver));
    let lost = score_onet(deal(), one_pair, seen(limit() + 5_000)).unwrap();
    assert_eq!((lost.points, lost.elapsed), (100, limit() + 5_000));
}

#[test]
fn hints_missing_from_the_log_still_cost_points() {
    let plain = score(3_000, 3_000).unwrap().points;
    let helped = Observation { hints: 1, ..seen(3_000) };
    let points = score_onet(deal(), &log(3_000), helped).unwrap().points;
    assert_eq!(points, plain - u64::from(onet::score::HINT));
    let [first, last] = log(3_000);
    let logged = [first, Entry { t: 2_000, action: Action::Hint }, last];
    let told = score_onet(deal(), &logged, helped).unwrap().points;
    assert_eq!(told, score_onet(deal(), &logged, seen(3_000)).unwrap().points, "once, not twice");
}

fn loop_deal() -> loops::Deal {
    let puzzle = "slither/5/5/cbcbcddad".parse().unwrap();
    loops::Deal { puzzle, grade: None, seed: None }
}

fn solution(t: u64) -> Vec<loops::Entry> {
    use ::slitherlink::{LoopSolver, Solver, Verdict};
    let budget = &mut simpul_core::Budget::unlimited();
    let Verdict::Unique(found) = LoopSolver::new().solve(&loop_deal().puzzle, budget) else {
        panic!("it has one loop");
    };
    let marks = loops::Marks { lines: found.edges().collect(), ..loops::Marks::default() };
    vec![loops::Entry { t, action: loops::Action::Mark(marks) }]
}

#[test]
fn a_slitherlink_is_scored_by_the_servers_clock() {
    let par = 25 * 2_500;
    let score =
        |claimed, observation| score_slitherlink(loop_deal(), &solution(claimed), observation);
    assert_eq!(score(0, seen(par)), Ok(Score { points: 500, elapsed: par }));
    assert_eq!(score(par, seen(par)), Ok(Score { points: 500, elapsed: par }));
    assert_eq!(score(par, seen(0)), Err(ScoreError::Ahead(par)));
    let helped = Observation { elapsed: par - 45_000, hints: 1, checks: 1 };
    assert_eq!(score(0, helped).unwrap().points, 500);
    let unsolved = score_slitherlink(loop_deal(), &[], seen(par));
    assert_eq!(unsolved, Err(ScoreError::NotOver));
}

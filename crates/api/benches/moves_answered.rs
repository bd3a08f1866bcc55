//! The time that the registry takes to answer a move of an Onet game, from the bytes of
//! the request to those of the response: `cargo bench --bench moves_answered`.
//!
//! Every move of whole games is requested with the whole log, as the page does. The
//! reference is the 2015 paper's work after each move: a breadth-first search for any
//! remaining move.

use std::time::Instant;

use game::onet::{Action, Deal, Entry, Game, Level, Mode, Status};
use onet::MovesLeft;
use onet::paper2015::Bfs;
use serde_json::json;
use simpul_api::slitherlink::SolutionCache;
use simpul_api::{Context, Day, Policy, registry};
use simpul_core::{Budget, Rng, Seed};
use testkit::stopwatch::{percentile, shown};

fn main() {
    println!("| level | moves | p50 | p99 | worst | the paper's check, p50 | ratio |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for level in Level::ALL.iter().filter(|level| [1, 5, 9, 10, 15, 16].contains(&level.number)) {
        let (mut times, mut checks) = whole_game(level);
        for list in [&mut times, &mut checks] {
            list.sort_by(f64::total_cmp);
        }
        let (half, check) = (percentile(&times, 0.5), percentile(&checks, 0.5));
        println!(
            "| {} ({}x{} {}) | {} | {} | {} | {} | {} | {:.2} |",
            level.number,
            level.rows,
            level.cols,
            level.gravity,
            times.len(),
            shown(half),
            shown(percentile(&times, 0.99)),
            shown(times[times.len() - 1]),
            shown(check),
            check / half,
        );
    }
}

/// Returns the times of all responses of a random game, and those of the paper's check
/// on the same boards.
fn whole_game(level: &'static Level) -> (Vec<f64>, Vec<f64>) {
    let state = registry::find("games/onet/state").expect("it is an operation");
    let deal = Deal::of_level(level, Mode::Zen, Seed(1));
    let mut game = Game::start(deal.clone());
    let mut rng = Rng::new(Seed(1), "bench moves answered");
    let (mut log, mut times, mut checks) = (vec![], vec![], vec![]);
    while game.status() == Status::Playing {
        let pairs = onet::pairs(game.board());
        let pair = pairs[rng.below(pairs.len())];
        let t = 1_000 * (log.len() as u64 + 1);
        let entry = Entry { t, action: Action::Join { a: pair.a(), b: pair.b() } };
        game.play(&entry).expect("the pair can be joined");
        log.push(entry);

        let request = serde_json::to_vec(&json!({ "deal": deal, "log": log })).expect("plain");
        let (budget, solutions) = (Budget::unlimited(), SolutionCache::new());
        let (seed, today, policy) = (Seed(0), Day(0), Policy::own());
        let mut context = Context { budget, seed, today, solutions: &solutions, policy };
        let start = Instant::now();
        let call = state.decode(&request).expect("it is a request");
        let answer = call.run(&mut context).expect("the log is right");
        times.push(start.elapsed().as_secs_f64() * 1e9);
        let answer: serde_json::Value = serde_json::from_slice(&answer).expect("JSON");
        assert_eq!(answer["left"], game.board().tiles_left());
        assert_eq!(answer["score"], game.score());

        let start = Instant::now();
        let found =
            Bfs { two_turns: true }.any_move(game.board(), &mut Budget::unlimited(), &mut ());
        checks.push(start.elapsed().as_secs_f64() * 1e9);
        assert_eq!(found.expect("no limit").is_some(), !game.board().is_clear());
    }
    (times, checks)
}

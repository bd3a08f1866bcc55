//! Golden answers: recorded answers of the program, replayed.
//!
//! The cases in `tests/golden/cases/*.jsonl` run the built program and send HTTP requests to
//! a real `simpul serve` process. Nothing here uses the crates behind them, so
//! the tests stay unchanged while those are rewritten. Each answer is split:
//!
//! - `frozen/*.txt` holds what clients rely on: exit status, HTTP status, error
//!   type, every JSON member and number, puzzles of seeds, proofs. A difference
//!   here breaks somebody.
//! - `words/*.txt` holds the prose in both languages: sentences, plain output,
//!   help, API descriptions. It changes whenever a text is reworded.
//!
//! After an intended change, rewrite the recordings and review their diff:
//!
//! ```text
//! SIMPUL_BLESS=words cargo nextest run -p simpul golden    # or frozen, or all
//! ```
//!
//! A case is a line of JSON with one of these members (see `golden/case.rs` for the
//! options of each):
//!
//! - `run`: a command line, recorded with `--json` and in both languages
//! - `ask`: an HTTP request; `onet/pairs` stands for `/api/v1/onet/pairs`
//! - `work`: starts `simpul work` on the data of the server
//! - `clear`: plays a kept deal of Onet to its end
//!
//! The cases of a file share a folder, which starts with a copy of `files/`, and
//! a server, which starts with the first request. In a request the string
//! `"@name"` stands for a kept value or for the text of a file.

mod case;
mod daily;
mod description;
mod digest;
mod help;
mod http;
mod process;
mod record;
mod session;
mod split;
mod ticket;

use self::case::Case;
use self::record::Recording;
use self::session::Session;

/// Replays the cases of a file.
fn replay(name: &str) {
    let mut session = Session::new();
    let mut recording = Recording::new(name);
    for case in Case::read_all(name) {
        session.replay(&case, &mut recording);
    }
    recording.check();
}

#[test]
fn golden_onet_commands() {
    replay("onet");
}

#[test]
fn golden_slitherlink_commands() {
    replay("slitherlink");
}

#[test]
fn golden_hints_of_a_fresh_process() {
    replay("hint");
}

#[test]
fn golden_pictures() {
    replay("picture");
}

#[test]
fn golden_lab() {
    replay("lab");
}

#[test]
fn golden_batches_and_other_commands() {
    replay("batch");
}

#[test]
fn golden_onet_operations() {
    replay("api-onet");
}

#[test]
fn golden_slitherlink_operations() {
    replay("api-slitherlink");
}

#[test]
fn golden_games() {
    replay("api-games");
}

#[test]
fn golden_other_operations() {
    replay("api-other");
}

#[test]
fn golden_ranked_games_and_players() {
    replay("ranked");
}

//! Deadlines, Ctrl-C and termination signals, as the stop function of searches.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use i18n::{Language, program};
use simpul_core::Budget;

use crate::command::Shared;
use crate::console::notice;
use crate::help;

/// The default time limit of a search.
const DEFAULT_TIME: Duration = Duration::from_mins(10);

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static WATCHING: Once = Once::new();

/// Returns whether the user pressed Ctrl-C, or the program was asked to terminate.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Says that the program was stopped, if it was.
pub fn notice_stop(language: Language) {
    if interrupted() {
        notice(program::stopped(language));
    }
}

/// Makes Ctrl-C, or a termination signal, stop the search; a second one ends the
/// program.
pub fn watch_interrupts() {
    WATCHING.call_once(|| {
        let watching = ctrlc::set_handler(|| {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        if let Err(error) = watching {
            notice(&program::no_interrupts(help::language(), error));
        }
    });
}

/// Runs a search within the limits of the command line, and returns the time in
/// nanoseconds.
pub fn timed<T>(shared: &Shared, default_nodes: u64, search: impl FnOnce(Budget) -> T) -> (T, u64) {
    let start = Instant::now();
    let limit = shared.time_limit.unwrap_or(DEFAULT_TIME);
    let over = || interrupted() || start.elapsed() >= limit;
    let nodes = shared.node_limit.unwrap_or(default_nodes);
    let answer = search(Budget::nodes(nodes).stopping_when(&over));
    (answer, u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX))
}

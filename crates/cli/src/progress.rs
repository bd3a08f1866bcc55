//! Progress on standard error, where that is a terminal.

use std::io::{IsTerminal, stderr, stdout};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The time between two updates, and before the first one.
const TICK: Duration = Duration::from_millis(500);

/// Returns a bar; without a length (0) it shows the elapsed time.
pub fn bar(length: u64) -> ProgressBar {
    let bar = if length == 0 { ProgressBar::no_length() } else { ProgressBar::new(length) };
    let template = if length == 0 { "{msg} {elapsed}" } else { "{wide_bar} {msg} {eta}" };
    shown(bar, template)
}

/// Returns a bar that is hidden if standard output is a terminal, where answers appear as
/// they are found.
pub fn bar_beside_answers(length: u64) -> ProgressBar {
    if stdout().is_terminal() { ProgressBar::hidden() } else { bar(length) }
}

/// Does one piece of work, and shows the elapsed time if it takes long.
pub fn while_waiting<T>(work: impl FnOnce() -> T) -> T {
    let bar = shown(ProgressBar::no_length(), "{spinner} {elapsed}");
    let done = work();
    bar.finish_and_clear();
    done
}

fn shown(bar: ProgressBar, template: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    bar.set_draw_target(ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template(template).expect("a template of ours"));
    bar.enable_steady_tick(TICK);
    bar
}

//! The log of servers and workers, on standard error.

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry, fmt};

/// Crates of Simpul whose events are logged; of others only errors are.
const CRATES: [&str; 3] = ["simpul_server", "simpul_jobs", "simpul_store"];

/// Logs causes of failures as text or, with `is_verbose`, each request too, a line of
/// JSON each.
pub fn init(is_verbose: bool) {
    let level = if is_verbose { LevelFilter::INFO } else { LevelFilter::WARN };
    let crates = CRATES.map(|name| (name, level));
    let filter = Targets::new().with_default(LevelFilter::ERROR).with_targets(crates);
    let lines = fmt::layer().with_writer(std::io::stderr).with_target(false);
    let lines: Box<dyn Layer<Registry> + Send + Sync> = if is_verbose {
        Box::new(lines.json().flatten_event(true).with_filter(filter))
    } else {
        Box::new(lines.with_ansi(false).with_filter(filter))
    };
    tracing_subscriber::registry().with(lines).init();
}

//! `simpul lab report`: all experiments in one page.

use std::time::Instant;

use lab::{DisagreementError, LoopsLab, MovesLeftLab, StrategiesLab, Words as LabWords};
use simpul_core::Seed;

use super::run::run as run_experiment;
use super::{disagreed, open, write};
use crate::command::{Report, Shared};
use crate::console::notice;
use crate::exit::Exit;

/// The report, and how many boards of how many it is made of.
struct Made {
    report: lab::Report,
    finished: usize,
    cases: usize,
}

pub fn run(asked: &Report, shared: &Shared, said: &LabWords) -> anyhow::Result<Exit> {
    let output = open(asked.output.as_deref(), None)?;
    let Made { report, finished, cases } = match make(asked, shared) {
        Ok(made) => made,
        Err(found) => return Ok(disagreed(&found, said)),
    };
    write(&report.html(said), output, said)?;
    if report.is_complete {
        return Ok(Exit::Yes);
    }
    notice(&(said.stopped)(finished, cases));
    Ok(Exit::Unknown)
}

/// Returns the version, the day and the machine, as far as known without calling the
/// system.
fn origin() -> lab::Origin {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (arch, system) = (std::env::consts::ARCH, std::env::consts::OS);
    lab::Origin {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        date: crate::session::today().to_string(),
        machine: format!("{arch} {system}, {cores} CPU"),
    }
}

fn make(asked: &Report, shared: &Shared) -> Result<Made, DisagreementError> {
    let (start, seed) = (Instant::now(), Seed(asked.seed));
    let (moves_left, strategies, loops) = if asked.full {
        (MovesLeftLab::full(seed), StrategiesLab::full(seed), LoopsLab::full(seed))
    } else {
        (MovesLeftLab::quick(seed), StrategiesLab::quick(seed), LoopsLab::quick(seed))
    };
    let moves_left = run_experiment(&moves_left, start, shared)?;
    let strategies = run_experiment(&strategies, start, shared)?;
    let loops = run_experiment(&loops, start, shared)?;
    let is_complete = moves_left.is_complete && strategies.is_complete && loops.is_complete;
    let report = lab::Report {
        seed: asked.seed,
        is_full: asked.full,
        is_complete,
        origin: origin(),
        moves_left: moves_left.results,
        strategies: strategies.results,
        loops: loops.results,
    };
    let finished = moves_left.finished + strategies.finished + loops.finished;
    let cases = moves_left.cases + strategies.cases + loops.cases;
    Ok(Made { report, finished, cases })
}

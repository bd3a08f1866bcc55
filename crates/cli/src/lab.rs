//! `simpul lab …`.

mod report;
mod run;
mod trace;
mod tree;

use std::io::{Write, stdout};
use std::path::Path;
use std::time::Instant;

use lab::{
    DealKind, DisagreementError, Document, Experiment, LoopsLab, MovesLeftLab, StrategiesLab,
    TableFormat, Words as LabWords,
};
use onet::{Board, Gravity};
use simpul_core::{Seed, Size};

use crate::command::{Lab, Loops, MovesLeft, Shared, Strategies, Trial};
use crate::console::notice;
use crate::exit::Exit;
use crate::output::Output;
use crate::session::Session;
use crate::slitherlink::rules;

/// Runs a command.
pub fn run(command: Lab, session: &Session) -> anyhow::Result<Exit> {
    let (shared, said) = (session.shared, LabWords::of(session.language));
    match command {
        Lab::MovesLeft(MovesLeft { trial }) => {
            let lab = moves_left(&trial, shared)?;
            write_results(&lab, &trial, shared, said, Document::of_moves_left)
        }
        Lab::Strategies(asked) => {
            let lab = strategies(&asked, shared)?;
            write_results(&lab, &asked.trial, shared, said, Document::of_strategies)
        }
        Lab::Loops(asked) => {
            let lab = loops(&asked, shared)?;
            write_results(&lab, &asked.trial, shared, said, Document::of_loops)
        }
        Lab::Tree(asked) => tree::run(&asked, shared, said),
        Lab::Trace(asked) => trace::run(&asked, session),
        Lab::Rules => rules::run(session),
        Lab::Report(asked) => report::run(&asked, shared, said),
    }
}

fn moves_left(trial: &Trial, shared: &Shared) -> anyhow::Result<MovesLeftLab> {
    let seed = Seed(trial.seed);
    let lab = if trial.full { MovesLeftLab::full(seed) } else { MovesLeftLab::quick(seed) };
    Ok(MovesLeftLab {
        sizes: within(trial.sizes.as_ref(), Board::MAX_SIDE)?.unwrap_or(lab.sizes),
        boards: trial.boards.unwrap_or(lab.boards),
        nodes: shared.node_limit.unwrap_or(lab.nodes),
        ..lab
    })
}

fn strategies(asked: &Strategies, shared: &Shared) -> anyhow::Result<StrategiesLab> {
    let trial = &asked.trial;
    let seed = Seed(trial.seed);
    let lab = if trial.full { StrategiesLab::full(seed) } else { StrategiesLab::quick(seed) };
    let sizes = within(trial.sizes.as_ref(), Board::MAX_SIDE)?;
    let copies = asked.copies.clone().unwrap_or_else(|| vec![4]);
    let gravities = asked.gravity.clone().unwrap_or_else(|| vec![Gravity::None]);
    let deals = sizes.map(|sizes| {
        let of_size = |size| {
            let of_copies = |&copies| gravities.iter().map(move |&gravity| (copies, gravity));
            let kinds = copies.iter().flat_map(of_copies);
            kinds.map(move |(copies, gravity)| DealKind { size, copies, gravity })
        };
        sizes.into_iter().flat_map(of_size).collect()
    });
    Ok(StrategiesLab {
        deals: deals.unwrap_or(lab.deals),
        boards: trial.boards.unwrap_or(lab.boards),
        nodes: shared.node_limit.unwrap_or(lab.nodes),
        ..lab
    })
}

fn loops(asked: &Loops, shared: &Shared) -> anyhow::Result<LoopsLab> {
    let trial = &asked.trial;
    let seed = Seed(trial.seed);
    let lab = if trial.full { LoopsLab::full(seed) } else { LoopsLab::quick(seed) };
    Ok(LoopsLab {
        sizes: within(trial.sizes.as_ref(), slitherlink::MAX_SIDE)?.unwrap_or(lab.sizes),
        densities: asked.density.clone().unwrap_or(lab.densities),
        boards: trial.boards.unwrap_or(lab.boards),
        nodes: shared.node_limit.unwrap_or(lab.nodes),
        ..lab
    })
}

/// Returns the requested sizes, if no side is too long.
fn within(sizes: Option<&Vec<Size>>, max: usize) -> anyhow::Result<Option<Vec<Size>>> {
    let Some(sizes) = sizes else { return Ok(None) };
    let sizes = sizes.iter().map(|size| Size::within(size.rows(), size.cols(), max));
    Ok(Some(sizes.collect::<Result<_, _>>()?))
}

/// Runs an experiment and prints its tables.
fn write_results<E: Experiment>(
    lab: &E,
    trial: &Trial,
    shared: &Shared,
    said: &LabWords,
    document: impl Fn(&E::Results, &LabWords) -> Document,
) -> anyhow::Result<Exit> {
    let ran = match run::run(lab, Instant::now(), shared) {
        Ok(ran) => ran,
        Err(disagreement) => return Ok(disagreed(&disagreement, said)),
    };
    let format = if shared.json { TableFormat::Json } else { trial.format };
    let document = document(&ran.results, said);
    let text = document.write(format, said, trial.seed, (ran.finished, ran.cases));
    stdout().lock().write_all(text.as_bytes())?;
    if ran.is_complete {
        return Ok(Exit::Yes);
    }
    notice(&(said.stopped)(ran.finished, ran.cases));
    Ok(Exit::Unknown)
}

/// Reports that an algorithm and its oracle disagree: none of the counts can be
/// trusted.
fn disagreed(found: &DisagreementError, said: &LabWords) -> Exit {
    let method = (said.term)(found.method);
    notice(&(said.disagreement)(method, &found.board, &found.what));
    Exit::No
}

/// Opens a file, or standard output if none is named.
fn open(file: Option<&Path>, input: Option<&str>) -> anyhow::Result<Output> {
    Output::open(file.unwrap_or(Path::new("-")), input.as_slice())
}

/// Writes the output, and reports the name of the file.
fn write(text: &str, output: Output, said: &LabWords) -> anyhow::Result<()> {
    let file = output.partial().map(|_| output.name().to_owned());
    output.write(text.as_bytes())?;
    if let Some(file) = file {
        notice(&(said.written)(&file));
    }
    Ok(())
}

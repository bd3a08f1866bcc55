//! `simpul work`: jobs from the queue, until it is told to stop.

use std::num::NonZero;

use jobs::Options;
use tokio::runtime::Builder;

use crate::command::{Shared, Work};
use crate::exit::Exit;
use crate::lang::Words;
use crate::parallel::cores;
use crate::serve::told_to_stop;

/// Works until it is told to stop.
pub fn run(command: &Work, shared: &Shared, words: &Words) -> anyhow::Result<Exit> {
    let place = command.place.open()?;
    let cores = shared.threads.map_or_else(cores, usize::from);
    let options = Options {
        cores: NonZero::new(cores).unwrap_or(NonZero::<usize>::MIN),
        stock: command.stock,
        days: command.days,
    };
    eprintln!("{}", (words.jobs.working)(&place.to_string(), cores));
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(jobs::work(place, options, told_to_stop()))?;
    Ok(Exit::Yes)
}

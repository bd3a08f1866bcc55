//! `simpul work`: jobs from the queue, until it is told to stop.

use std::num::NonZero;

use anyhow::Context;
use jobs::Options;
use store::Store;
use tokio::runtime::Builder;

use crate::command::{Shared, Work};
use crate::console::notice;
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
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // A database that cannot be used is reported before anything else.
        let store = Store::open(&place).await.with_context(|| place.to_string())?;
        store.close().await;
        notice(&(words.jobs.working)(&place.to_string(), cores));
        jobs::work(place, options, told_to_stop()).await?;
        Ok(Exit::Yes)
    })
}

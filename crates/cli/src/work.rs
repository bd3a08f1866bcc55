//! `simpul work`: runs jobs from the queue until it is stopped.

use std::num::NonZero;

use anyhow::Context;
use i18n::{Language, program};
use jobs::Options;
use tokio::runtime::Builder;

use crate::command::{Shared, Work};
use crate::console::notice;
use crate::exit::Exit;
use crate::logging;
use crate::parallel::cores;
use crate::stop_signal::stop_signal;

/// Works until it is stopped.
pub fn run(command: &Work, shared: &Shared, language: Language) -> anyhow::Result<Exit> {
    logging::init(false);
    let location = command.place.open()?;
    let cores = shared.threads.map_or_else(cores, usize::from);
    let options = Options {
        cores: NonZero::new(cores).unwrap_or(NonZero::<usize>::MIN),
        pool_size: command.stock,
        days: command.days,
    };
    let name = location.to_string();
    let started = || notice(&program::working(language, cores, &name));
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // A worker that says it works can be stopped.
        let stopped = stop_signal();
        jobs::work(location, options, started, stopped).await.with_context(|| name.clone())
    })?;
    Ok(Exit::Yes)
}

//! `simpul backup`: a consistent copy of the data while it is in use.

use std::path::Path;

use anyhow::bail;
use store::{DatabaseLocation, Store};
use tokio::runtime::Builder;

use crate::command::Backup;
use crate::exit::Exit;
use crate::lang::Words;
use crate::output::{Output, name_of};

/// Writes the copy and prints its size.
pub fn run(command: &Backup, words: &Words) -> anyhow::Result<Exit> {
    let place = command.place.place()?;
    let DatabaseLocation::File(file) = &place else {
        bail!((words.jobs.use_pg_dump)(&place.to_string()))
    };
    if !file.exists() {
        bail!((words.jobs.nothing_there)(&place.to_string()));
    }
    let output = Output::create_private(&command.output)?;
    let Some(copy) = output.partial() else {
        bail!((words.jobs.not_a_file)(output.name()));
    };
    let bytes = write(&place, copy)?;
    output.finish()?;
    println!("{}", (words.jobs.backed_up)(&name_of(&command.output), bytes));
    Ok(Exit::Yes)
}

/// Writes the copy into an empty file and returns its size in bytes.
fn write(place: &DatabaseLocation, copy: &Path) -> anyhow::Result<u64> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open(place).await?;
        let written = store.back_up(copy).await;
        store.close().await;
        written
    })?;
    Ok(copy.metadata()?.len())
}

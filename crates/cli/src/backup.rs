//! `simpul backup`: a consistent copy of the data while it is in use.

use std::path::Path;

use anyhow::bail;
use i18n::{Language, errors, program};
use store::{DatabaseLocation, Store};
use tokio::runtime::Builder;

use crate::command::Backup;
use crate::exit::Exit;
use crate::output::{Output, name_of};

/// Writes the copy and prints its size.
pub fn run(command: &Backup, language: Language) -> anyhow::Result<Exit> {
    let place = command.place.place()?;
    let DatabaseLocation::File(file) = &place else { bail!(errors::use_pg_dump(language, &place)) };
    if !file.exists() {
        bail!(errors::nothing_to_copy(language, &place));
    }
    let output = Output::create_private(&command.output)?;
    let Some(copy) = output.partial() else {
        bail!(errors::copy_needs_file(language, output.name()));
    };
    let bytes = write(&place, copy)?;
    output.finish()?;
    println!("{}", program::backed_up(language, name_of(&command.output), bytes));
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

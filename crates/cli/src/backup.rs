//! `simpul backup`: a sound copy of the data, while others go on using them.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::PathBuf;

use anyhow::{Context, bail};
use store::{Place, Store};
use tokio::runtime::Builder;

use crate::command::Backup;
use crate::data_place::make_file;
use crate::exit::Exit;
use crate::lang::Words;

/// Writes the copy under another name first, so that a file of the wanted name
/// is always whole.
pub fn run(command: &Backup, words: &Words) -> anyhow::Result<Exit> {
    let place = command.place.place()?;
    let Place::File(file) = &place else { bail!((words.jobs.use_pg_dump)(&place.to_string())) };
    if !file.exists() {
        bail!((words.jobs.nothing_there)(&place.to_string()));
    }
    let copy = &command.output;
    let name = copy.display().to_string();
    if copy.exists() {
        bail!((words.jobs.is_there)(&name));
    }
    let mut growing = OsString::from(copy);
    growing.push(".part");
    let growing = PathBuf::from(growing);
    make_file(&growing).with_context(|| growing.display().to_string())?;
    let written = write(&place, &growing);
    if written.is_err() {
        // What is half a copy is of no use to anybody.
        let _ = fs::remove_file(&growing);
    }
    let bytes = written?;
    fs::rename(&growing, copy).with_context(|| name.clone())?;
    println!("{}", (words.jobs.backed_up)(&name, bytes));
    Ok(Exit::Yes)
}

/// Writes the copy to the disk and tells how large it is.
fn write(place: &Place, copy: &PathBuf) -> anyhow::Result<u64> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open(place).await?;
        let written = store.back_up(copy).await;
        store.close().await;
        written
    })?;
    let file = File::open(copy)?;
    file.sync_all()?;
    Ok(file.metadata()?.len())
}

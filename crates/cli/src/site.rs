//! `simpul site`: the web app as plain files.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use crate::command::Site;
use crate::exit::Exit;
use crate::lang::Words;
use crate::output::{Output, name_of};

/// Writes the files that the program carries.
pub fn run(command: &Site, words: &Words) -> anyhow::Result<Exit> {
    let Some(files) = server::site() else {
        bail!(words.site.not_built);
    };
    for (name, bytes) in &files {
        write(&command.output.join(name.as_ref()), bytes)?;
    }
    println!("{}", (words.site.written)(&name_of(&command.output), files.len()));
    Ok(Exit::Yes)
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).with_context(|| name_of(folder))?;
    Output::open(path, &[])?.write(bytes)
}

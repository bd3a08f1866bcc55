//! `simpul site`: the web app as plain files.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use i18n::{Language, errors, program};

use crate::command::Site;
use crate::exit::Exit;
use crate::output::{Output, name_of};

/// Writes the files that the program carries.
pub fn run(command: &Site, language: Language) -> anyhow::Result<Exit> {
    let Some(files) = server::site() else {
        bail!(errors::site_not_built(language));
    };
    for (name, bytes) in &files {
        write(&command.output.join(name.as_ref()), bytes)?;
    }
    println!("{}", program::site_written(language, name_of(&command.output), files.len()));
    Ok(Exit::Yes)
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).with_context(|| name_of(folder))?;
    Output::open(path, &[])?.write(bytes)
}

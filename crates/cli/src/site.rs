//! `simpul site`: the web app as plain files.

use std::fs;
use std::path::Path;

use anyhow::Context;

use crate::command::Site;
use crate::exit::Exit;
use crate::lang::Words;

/// Writes the files that the program carries.
pub fn run(command: &Site, words: &Words) -> anyhow::Result<Exit> {
    let Some(files) = server::site() else {
        eprintln!("simpul: {}", words.site.not_built);
        return Ok(Exit::Bad);
    };
    for (name, bytes) in &files {
        write(&command.output.join(name.as_ref()), bytes)?;
    }
    println!("{}", (words.site.written)(&command.output.display().to_string(), files.len()));
    Ok(Exit::Yes)
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

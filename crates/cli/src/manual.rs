//! Shell completions and manual pages, both derived from the definition of the command
//! line.

use std::io::{Write, stdout};
use std::path::Path;

use anyhow::Context;
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::exit::Exit;
use crate::help;
use crate::output::{Output, name_of};

/// `simpul completions`.
pub fn complete(shell: Shell) -> anyhow::Result<Exit> {
    let mut script = vec![];
    clap_complete::generate(shell, &mut help::command(), "simpul", &mut script);
    stdout().write_all(&script)?;
    Ok(Exit::Yes)
}

/// `simpul man`.
pub fn man(folder: Option<&Path>) -> anyhow::Result<Exit> {
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder).with_context(|| name_of(folder))?;
        write_pages(help::command().disable_help_subcommand(true), folder)?;
    } else {
        let mut page = vec![];
        Man::new(help::command()).render(&mut page)?;
        stdout().write_all(&page)?;
    }
    Ok(Exit::Yes)
}

/// Writes the page of a command and those of its subcommands.
fn write_pages(command: Command, folder: &Path) -> anyhow::Result<()> {
    for subcommand in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        write_pages(subcommand.clone(), folder)?;
    }
    let page = Man::new(command);
    let mut text = vec![];
    page.render(&mut text)?;
    Output::open(&folder.join(page.get_filename()), &[])?.write(&text)
}

//! What is told of the program to others: to a shell, which completes its
//! commands, and to `man`. Both come from the command line as it is defined.

use std::io::{Write, stdout};
use std::path::Path;

use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::command::Arguments;
use crate::exit::Exit;

/// `simpul completions`.
pub fn complete(shell: Shell) -> anyhow::Result<Exit> {
    let mut script = vec![];
    clap_complete::generate(shell, &mut Arguments::command(), "simpul", &mut script);
    stdout().write_all(&script)?;
    Ok(Exit::Yes)
}

/// `simpul man`.
pub fn man(folder: Option<&Path>) -> anyhow::Result<Exit> {
    if let Some(folder) = folder {
        let named = || folder.display().to_string();
        std::fs::create_dir_all(folder).with_context(named)?;
        clap_mangen::generate_to(Arguments::command(), folder).with_context(named)?;
    } else {
        let mut page = vec![];
        Man::new(Arguments::command()).render(&mut page)?;
        stdout().write_all(&page)?;
    }
    Ok(Exit::Yes)
}

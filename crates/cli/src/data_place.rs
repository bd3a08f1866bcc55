//! The location of the program's data.
//!
//! By default it is `simpul.db` in the user's data folder, readable only by the user.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use i18n::errors;
use store::DatabaseLocation;

use crate::help;
use crate::output::name_of;
use crate::usage::ValueError;

const FILE: &str = "simpul.db";
/// The variable that has the folder where no option gives it.
const VARIABLE: &str = "SIMPUL_DATA";

/// Where the data are.
#[derive(Clone, Debug, Args)]
pub struct DataPlace {
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[arg(long, value_name = "URL", value_parser = location)]
    pub database: Option<DatabaseLocation>,
}

/// Parses the location of a database.
pub fn location(text: &str) -> Result<DatabaseLocation, ValueError> {
    text.parse().map_err(|_| ValueError(errors::value_location(help::language()).to_owned()))
}

impl DataPlace {
    /// The folder of the data; it is made if it is not there.
    pub fn folder(&self) -> anyhow::Result<PathBuf> {
        let folder = self.folder_name()?;
        make_folder(&folder).with_context(|| name_of(&folder))?;
        Ok(folder)
    }

    /// Where the database is; a file is made if it is not there.
    pub fn open(&self) -> anyhow::Result<DatabaseLocation> {
        if self.database.is_none() {
            self.folder()?;
        }
        let place = self.place()?;
        make(&place)?;
        Ok(place)
    }

    /// Where the database is or would be.
    pub fn place(&self) -> anyhow::Result<DatabaseLocation> {
        match &self.database {
            Some(place) => Ok(place.clone()),
            None => Ok(DatabaseLocation::File(self.folder_name()?.join(FILE))),
        }
    }

    fn folder_name(&self) -> anyhow::Result<PathBuf> {
        if let Some(folder) = &self.data {
            return Ok(folder.clone());
        }
        match std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
            Some(folder) => Ok(folder.into()),
            None => Ok(choose_native_strategy()?.data_dir().join("simpul")),
        }
    }
}

/// Makes the file of a place, if it is one and not there, for the user alone.
pub fn make(place: &DatabaseLocation) -> anyhow::Result<()> {
    let DatabaseLocation::File(path) = place else { return Ok(()) };
    match make_file(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            Err(error).with_context(|| name_of(path))
        }
        _ => Ok(()),
    }
}

/// Makes a new empty file that only the user can read.
fn make_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

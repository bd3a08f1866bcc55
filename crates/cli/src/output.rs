//! The destination of a result: a file, a device or pipe, or standard output. All
//! commands write through this module.
//!
//! - A destination is opened before the work begins, so that one that cannot be
//!   written to is reported at once and not after minutes.
//! - A regular file appears whole or not at all: the result is written to a partial
//!   file in the same folder, synchronised and renamed. On a full disk the old file
//!   stays.
//! - Links are followed. Files that are not regular are written into.
//! - The input is never overwritten.

mod partial;

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context;
use i18n::program;

use self::partial::PartialFile;
use crate::console::shorten;
use crate::error::CliError;
use crate::help;

/// A destination that can be written to. Nothing is in a file of that name before
/// [`finish`](Self::finish).
pub struct Output {
    name: String,
    target: Target,
}

enum Target {
    Standard,
    /// A device or a pipe.
    Stream(File),
    File(PartialFile),
}

/// Returns whether this name means standard output.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns the name of a path for messages.
pub fn name_of(path: &Path) -> String {
    shorten(&path.display().to_string())
}

impl Output {
    /// Standard output.
    pub fn standard() -> Self {
        Self {
            name: program::standard_output(help::language()).to_owned(),
            target: Target::Standard,
        }
    }

    /// Opens a file for the result of these inputs, or standard output for `-`. The
    /// inputs are names of files or `-`.
    ///
    /// # Errors
    /// If it cannot be written to, or is one of the inputs.
    pub fn open(path: &Path, inputs: &[&str]) -> anyhow::Result<Self> {
        Self::open_with(path, inputs, PartialFile::create)
    }

    /// Opens a file that an interrupted run may have begun, and returns the number of
    /// lines that it has. `id` identifies the contents, so that only the same run is
    /// resumed.
    ///
    /// # Errors
    /// As of [`open`](Self::open).
    pub fn resume(path: &Path, input: &str, id: &str) -> anyhow::Result<(Self, u64)> {
        let mut lines = 0;
        let output = Self::open_with(path, &[input], |path| {
            let (file, done) = PartialFile::resume(path, id)?;
            lines = done;
            Ok(file)
        })?;
        Ok((output, lines))
    }

    /// Creates a file that only the user can read.
    ///
    /// # Errors
    /// If it exists, or cannot be written to.
    pub fn create_private(path: &Path) -> anyhow::Result<Self> {
        if path.symlink_metadata().is_ok() {
            return Err(CliError::Exists(name_of(path)).into());
        }
        Self::open_with(path, &[], PartialFile::create_private)
    }

    fn open_with(
        path: &Path,
        inputs: &[&str],
        create: impl FnOnce(&Path) -> io::Result<PartialFile>,
    ) -> anyhow::Result<Self> {
        if is_standard(path) {
            return Ok(Self::standard());
        }
        let name = name_of(path);
        if inputs.iter().any(|input| is_same_file(input, path)) {
            return Err(CliError::SameFile(name).into());
        }
        let target = match fs::metadata(path) {
            Ok(data) if data.is_dir() => Err(ErrorKind::IsADirectory.into()),
            Ok(data) if data.is_file() => {
                // A file that may not be written is not replaced either.
                let is_writable = OpenOptions::new().write(true).open(path);
                is_writable.and_then(|_| create(&path.canonicalize()?)).map(Target::File)
            }
            Ok(_) => OpenOptions::new().write(true).open(path).map(Target::Stream),
            Err(_) => {
                let path = follow_links(path)?;
                let folder = folder_of(&path);
                if !folder.is_dir() {
                    return Err(CliError::NoFolder { name, folder: name_of(folder) }.into());
                }
                create(&path).map(Target::File)
            }
        };
        Ok(Self { target: target.with_context(|| name.clone())?, name })
    }

    /// The name as it was given.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the file with the output so far.
    pub fn partial(&self) -> Option<&Path> {
        match &self.target {
            Target::File(file) => Some(file.partial()),
            Target::Standard | Target::Stream(_) => None,
        }
    }

    /// Writes everything and finishes.
    ///
    /// # Errors
    /// If it cannot be written; a file is then as it was before.
    pub fn write(mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.write_all(bytes).with_context(|| self.name.clone())?;
        self.finish()
    }

    /// Gives a file its name and its content at once.
    ///
    /// # Errors
    /// If it cannot be written; a file is then as it was before.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.flush().with_context(|| self.name.clone())?;
        match self.target {
            Target::File(file) => file.finish().with_context(|| self.name),
            Target::Standard | Target::Stream(_) => Ok(()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.target {
            Target::Standard => stdout().write(bytes),
            Target::Stream(file) => file.write(bytes),
            Target::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.target {
            Target::Standard => stdout().flush(),
            Target::Stream(file) => file.flush(),
            Target::File(file) => file.flush(),
        }
    }
}

/// The folder that a path is in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns the target of a link to a file that does not exist.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    /// As many as Linux follows.
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// Returns whether an input, by its name or `-`, is the regular file at this path.
#[cfg(unix)]
fn is_same_file(input: &str, path: &Path) -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    let of_input = if input == "-" {
        let duplicate = io::stdin().as_fd().try_clone_to_owned();
        duplicate.map(File::from).and_then(|file| file.metadata())
    } else {
        fs::metadata(input)
    };
    let identity = |data: fs::Metadata| (data.dev(), data.ino());
    let of_output = fs::metadata(path).ok().filter(fs::Metadata::is_file).map(identity);
    of_output.is_some() && of_output == of_input.ok().map(identity)
}

#[cfg(not(unix))]
fn is_same_file(input: &str, path: &Path) -> bool {
    let of_output = path.canonicalize().ok();
    of_output.is_some() && of_output == Path::new(input).canonicalize().ok()
}

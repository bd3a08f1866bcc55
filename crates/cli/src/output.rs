//! Where a result goes: to a file, or to standard output.
//!
//! A file is opened before the work begins, so that a place that cannot be
//! written to is told at once and not after minutes. What was in the file stays
//! until the result is there; a new file that got nothing goes away again.

use std::fs::{self, File, OpenOptions};
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// Where a result goes.
pub enum Output {
    Standard,
    File(OpenFile),
}

/// A file that can be written to.
pub struct OpenFile {
    path: PathBuf,
    file: File,
    /// Whether it was not there before.
    is_new: bool,
}

/// Whether this name means standard output.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

impl Output {
    /// Opens a file, or standard output for `-`.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        if is_standard(path) {
            return Ok(Self::Standard);
        }
        let is_new = !path.exists();
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = opened.with_context(|| path.display().to_string())?;
        Ok(Self::File(OpenFile { path: path.to_owned(), file, is_new }))
    }

    /// Writes all of it.
    pub fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Self::Standard => {
                let mut output = stdout().lock();
                output.write_all(bytes)?;
                Ok(output.flush()?)
            }
            Self::File(open) => open.write(bytes).with_context(|| open.name()),
        }
    }
}

impl OpenFile {
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn write(&self, bytes: &[u8]) -> std::io::Result<()> {
        (&self.file).write_all(bytes)?;
        // A pipe or a device has no length.
        if self.file.metadata()?.is_file() {
            self.file.set_len(bytes.len() as u64)?;
        }
        Ok(())
    }
}

impl Drop for OpenFile {
    fn drop(&mut self) {
        let is_empty = self.file.metadata().is_ok_and(|data| data.is_file() && data.len() == 0);
        if self.is_new && is_empty {
            // It only stays empty where it cannot be removed.
            let _ = fs::remove_file(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("simpul-output-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(name);
        let _ = fs::remove_file(&path);
        path
    }

    #[test]
    fn a_file_keeps_what_it_had_until_the_result_is_there() {
        let path = fresh("old");
        fs::write(&path, "a long text of before").unwrap();
        drop(Output::open(&path).unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "a long text of before");
        Output::open(&path).unwrap().write(b"new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }

    #[test]
    fn a_new_file_that_got_nothing_goes_away_again() {
        let path = fresh("new");
        drop(Output::open(&path).unwrap());
        assert!(!path.exists());
        assert!(Output::open(&path.join("below a file that is not there")).is_err());
    }
}

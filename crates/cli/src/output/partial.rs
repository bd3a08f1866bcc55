//! A file that is written under another name in the same folder until it is whole.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::folder_of;

/// The names that are tried for a partial file.
const MAX_NAMES: u32 = 100;

/// A file that is being written.
pub struct PartialFile {
    /// The file that it becomes.
    path: PathBuf,
    partial: PathBuf,
    file: BufWriter<File>,
    /// Whether an unfinished file is kept, to be resumed.
    is_kept: bool,
}

impl PartialFile {
    /// Begins a file.
    pub fn create(path: &Path) -> io::Result<Self> {
        Self::create_with(path, OpenOptions::new().write(true).create_new(true))
    }

    /// Begins a file that only the user can read.
    pub fn create_private(path: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Self::create_with(path, &options)
    }

    fn create_with(path: &Path, options: &OpenOptions) -> io::Result<Self> {
        for number in 0..MAX_NAMES {
            let mut name = OsString::from(".");
            name.push(path.file_name().ok_or(ErrorKind::InvalidInput)?);
            name.push(format!(".{}-{number}.part", std::process::id()));
            let partial = folder_of(path).join(name);
            match options.open(&partial) {
                Ok(file) => {
                    let (path, file) = (path.to_owned(), BufWriter::new(file));
                    return Ok(Self { path, partial, file, is_kept: false });
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Continues after the last complete line, and returns the number of lines. The
    /// partial file has the beginning of the id in its name.
    pub fn resume(path: &Path, id: &str) -> io::Result<(Self, u64)> {
        let mut partial = OsString::from(path);
        partial.push(format!(".{}.part", id.get(..8).unwrap_or(id)));
        let partial = PathBuf::from(partial);
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(&partial)?;
        let (lines, bytes) = whole_lines(&file)?;
        file.set_len(bytes)?;
        file.seek(SeekFrom::Start(bytes))?;
        let (path, file) = (path.to_owned(), BufWriter::new(file));
        Ok((Self { path, partial, file, is_kept: true }, lines))
    }

    /// Returns the path of the partial file.
    pub fn partial(&self) -> &Path {
        &self.partial
    }

    /// Renames it to its destination when everything is on the disk. It inherits the
    /// permissions of a file that it replaces.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        let file = self.file.get_ref();
        if let Ok(data) = fs::metadata(&self.path) {
            file.set_permissions(data.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&self.partial, &self.path)?;
        // Not every system can synchronise a folder; the file itself is on the disk.
        let _ = File::open(folder_of(&self.path)).and_then(|folder| folder.sync_all());
        self.is_kept = true;
        Ok(())
    }
}

impl Write for PartialFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        if !self.is_kept {
            // It only remains if it cannot be removed.
            let _ = fs::remove_file(&self.partial);
        }
    }
}

/// Returns the number of complete lines of a file, and their bytes.
fn whole_lines(file: &File) -> io::Result<(u64, u64)> {
    let mut reader = BufReader::new(file);
    let (mut lines, mut bytes) = (0, 0);
    let mut line = vec![];
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line)?;
        if !line.ends_with(b"\n") {
            return Ok((lines, bytes));
        }
        lines += 1;
        bytes += read as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_keeps_its_content_and_permissions_until_the_new_content_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("old");
        fs::write(&path, "a long text of before").unwrap();
        let mut file = PartialFile::create(&path).unwrap();
        file.write_all(b"new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "a long text of before");
        file.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
    }

    #[test]
    fn a_file_that_is_not_finished_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        drop(PartialFile::create(&folder.path().join("new")).unwrap());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn whole_lines_are_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answers");
        let (mut file, lines) = PartialFile::resume(&path, "0123456789").unwrap();
        assert_eq!(lines, 0);
        file.write_all(b"one\ntwo\nthr").unwrap();
        drop(file);
        let (mut file, lines) = PartialFile::resume(&path, "0123456789").unwrap();
        assert_eq!(lines, 2);
        file.write_all(b"three\n").unwrap();
        file.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\nthree\n");
    }
}

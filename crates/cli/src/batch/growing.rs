//! A file of answers that grows until it is whole.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Answers on their way into a file.
pub struct Growing {
    wanted: PathBuf,
    so_far: PathBuf,
    file: BufWriter<File>,
}

impl Growing {
    /// Begins anew.
    pub fn anew(wanted: &Path, id: &str) -> io::Result<Self> {
        let so_far = name(wanted, id);
        let file = BufWriter::new(File::create(&so_far)?);
        Ok(Self { wanted: wanted.to_owned(), so_far, file })
    }

    /// Goes on after the last whole line, and tells how many lines there are.
    pub fn again(wanted: &Path, id: &str) -> io::Result<(Self, u64)> {
        let so_far = name(wanted, id);
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&so_far)?;
        let (lines, bytes) = whole_lines(&file)?;
        file.set_len(bytes)?;
        file.seek(SeekFrom::Start(bytes))?;
        let file = BufWriter::new(file);
        Ok((Self { wanted: wanted.to_owned(), so_far, file }, lines))
    }

    /// All answers are there: the file gets its name.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync_all()?;
        fs::rename(&self.so_far, &self.wanted)
    }
}

impl Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn name(wanted: &Path, id: &str) -> PathBuf {
    let mut name = OsString::from(wanted);
    name.push(format!(".{}.part", id.get(..8).unwrap_or(id)));
    name.into()
}

/// How many whole lines a file has, and how many bytes these are.
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

//! The file formats of drawings.

use std::ffi::OsStr;
use std::path::Path;

use super::DrawError;
use crate::command::FileKind;
use crate::output;

/// Returns the requested file format: the option, or the extension of the file.
pub fn kind(file: &Path, said: Option<FileKind>) -> Result<FileKind, DrawError> {
    if let Some(kind) = said {
        return Ok(kind);
    }
    if output::is_standard(file) {
        return Ok(FileKind::Txt);
    }
    let ending = file.extension().map(OsStr::to_ascii_lowercase);
    match ending.as_deref().and_then(OsStr::to_str) {
        Some("svg") => Ok(FileKind::Svg),
        Some("png") => Ok(FileKind::Png),
        Some("pdf") => Ok(FileKind::Pdf),
        Some("txt") => Ok(FileKind::Txt),
        _ => Err(DrawError::Ending(file.display().to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_chooses_the_kind_unless_it_is_said() {
        let kind_of = |file: &str, said| kind(Path::new(file), said);
        assert_eq!(kind_of("a.b.PNG", None), Ok(FileKind::Png));
        assert_eq!(kind_of("a.svg", Some(FileKind::Pdf)), Ok(FileKind::Pdf));
        assert_eq!(kind_of("-", None), Ok(FileKind::Txt));
        for file in ["board", "board.gif", ".svg", "png"] {
            assert_eq!(kind_of(file, None), Err(DrawError::Ending(file.to_owned())));
        }
    }
}

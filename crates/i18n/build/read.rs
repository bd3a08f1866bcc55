//! The files of the catalogue.

use std::fs;
use std::path::{Path, PathBuf};

use crate::catalogue::Locale;

/// The languages, and what was read for them.
pub struct Files {
    pub locales: Vec<Locale>,
    /// The folders and the files.
    pub paths: Vec<PathBuf>,
}

/// Reads the files with the chosen names from the folder of each language;
/// English, the default, comes first.
pub fn read_locales(folder: &Path, chosen: fn(&str) -> bool) -> Result<Files, Vec<String>> {
    let mut codes: Vec<String> = names(folder, "")?;
    codes.sort_by_key(|code| (code != "en", code.clone()));
    let mut files = Files { locales: Vec::new(), paths: vec![folder.to_owned()] };
    for code in codes {
        let folder = folder.join(&code);
        let mut texts = Vec::new();
        for name in names(&folder, ".ftl")?.into_iter().filter(|name| chosen(name)) {
            let path = folder.join(format!("{name}.ftl"));
            let text = fs::read_to_string(&path)
                .map_err(|error| vec![format!("{}: {error}", path.display())])?;
            files.paths.push(path);
            texts.push((name, text));
        }
        files.locales.push(Locale::parse(&code, &texts)?);
    }
    Ok(files)
}

/// The names in a folder that end so, without their ending; folders end in nothing.
fn names(folder: &Path, ending: &str) -> Result<Vec<String>, Vec<String>> {
    let failed = |error| vec![format!("{}: {error}", folder.display())];
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() == ending.is_empty() {
            names.extend(name.strip_suffix(ending).map(str::to_owned));
        }
    }
    names.sort();
    Ok(names)
}

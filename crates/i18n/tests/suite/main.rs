//! The catalogue against the sources that use it.

#[path = "../../build/catalogue.rs"]
#[allow(dead_code, reason = "shared with the build script")]
mod catalogue;
mod page;
#[path = "../../build/read.rs"]
#[allow(dead_code, reason = "shared with the build script")]
mod read;

use std::path::{Path, PathBuf};
use std::{env, fs};

use catalogue::{Catalogue, LANGUAGE_FILE, LOOKED_UP_FILE, Message, PAGE_PREFIX, SHARED_FILE};

fn whole_catalogue() -> Catalogue {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let files = read::read_locales(&folder, |_| true);
    files.and_then(|files| Catalogue::new(files.locales)).unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_modules_of_the_page_are_those_of_the_catalogue() {
    let bless = env::var("SIMPUL_BLESS").is_ok_and(|what| what == "words" || what == "all");
    for (path, text) in page::modules(&whole_catalogue()) {
        let file = root().join("web").join(&path);
        if bless {
            fs::write(&file, &text).unwrap();
        }
        let found = fs::read_to_string(&file).unwrap_or_default();
        assert!(
            found == text,
            "web/{path} is stale: SIMPUL_BLESS=words cargo nextest run -p simpul-i18n"
        );
    }
}

/// Help texts are looked up by the names of commands and options: a test of the
/// program says that each of them is used. Texts of the page have a test there.
#[test]
fn every_message_is_used() {
    let mut sources = String::new();
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        let folder = folder.unwrap();
        if folder.file_name() != "i18n" {
            read_into(&folder.path().join("src"), &mut sources);
        }
    }
    let elsewhere = [LOOKED_UP_FILE, LANGUAGE_FILE, SHARED_FILE];
    let catalogue = whole_catalogue();
    let messages = catalogue.locales[0].messages.iter();
    let unused: Vec<_> = messages
        .filter(|(_, message)| !elsewhere.contains(&message.file.as_str()))
        .filter(|(_, message)| !message.file.starts_with(PAGE_PREFIX))
        .filter(|(_, message)| !is_used(message, &sources))
        .map(|(key, _)| key)
        .collect();
    assert!(unused.is_empty(), "unused messages: {unused:?}");
}

fn read_into(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_into(&path, sources);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            sources.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// Messages are called as `text::id(language)`, or passed on by their names.
fn is_used(message: &Message, sources: &str) -> bool {
    let path = format!("::{}", message.id.replace('-', "_"));
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    sources.match_indices(&path).any(|(at, _)| !sources[at + path.len()..].starts_with(is_letter))
}

//! Pictures by programs that are not ours, made when the programs are there.
//!
//! A third of each set is held back: other seeds, other fonts and other tile sets than
//! those with which the readers were developed. Pictures are kept in the build folder.

#[path = "corpus/no_board.rs"]
mod no_board;
#[path = "corpus/onet_page.rs"]
mod onet_page;
#[path = "corpus/programs.rs"]
mod programs;
#[path = "corpus/sheet_page.rs"]
mod sheet_page;

use std::path::{Path, PathBuf};
use std::process::Command;

use simpul_vision::Picture;

use crate::external::output;
use crate::table::Truth;

/// A picture by another program.
pub struct Sample {
    /// The program and the number of the picture.
    pub name: String,
    pub picture: Picture,
    pub truth: Truth,
    /// Whether nobody looked at it while the readers were developed.
    pub is_held_back: bool,
}

/// Makes the pictures of one program, if it is there.
type Maker = fn() -> Option<Vec<Sample>>;

/// All pictures that can be made here; prints what cannot.
pub fn samples() -> Vec<Sample> {
    let sets = [
        ("Loopy", programs::loopy as Maker),
        ("puzz.link", programs::puzz_link),
        ("sheets in a browser", sheet_page::samples),
        ("KShisen", programs::kshisen),
        ("Onet in a browser", onet_page::samples),
        ("no board", no_board::samples),
    ];
    let made = |(name, make): (&str, Maker)| {
        let samples = make();
        if samples.is_none() {
            testkit::skip(format_args!("no pictures of {name}: a program for it is not installed"));
        }
        samples
    };
    sets.into_iter().filter_map(made).flatten().collect()
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A picture that was made before, or is made now.
fn kept(name: &str, make: impl FnOnce(&Path) -> Option<()>) -> Option<Picture> {
    let file = folder().join(format!("{name}.png"));
    if !file.exists() {
        make(&file)?;
    }
    Picture::decode(&std::fs::read(&file).ok()?).ok()
}

/// What Chromium shows of a page in a window of this size.
fn browser(name: &str, page: &str, (width, height): (usize, usize)) -> Option<Picture> {
    kept(name, |file| {
        let source = folder().join(format!("{name}.html"));
        std::fs::write(&source, page).ok()?;
        let mut chromium = Command::new("chromium");
        chromium.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
        chromium.arg(format!("--window-size={width},{height}"));
        chromium.arg(format!("--user-data-dir={}", folder().join("profile").display()));
        chromium.arg(format!("--screenshot={}", file.display())).arg(&source);
        output(&mut chromium)?;
        file.exists().then_some(())
    })
}

/// Whether every third picture, the last of three, which is held back.
const fn is_held_back(number: usize) -> bool {
    number % 3 == 2
}

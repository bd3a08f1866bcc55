//! Pictures of other programs, generated if these are installed.
//!
//! Each edition has its own seeds and styles. A third of each set is held out: its fonts
//! and tile sets were not used to develop the readers, and it is measured in its own
//! edition ([`HELD_BACK`]). Pictures are cached in the build folder.

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

use image::ExtendedColorType;
use simpul_core::Seed;
use simpul_vision::Picture;

use crate::external::output;
use crate::table::Truth;

/// A picture of another program.
pub struct Sample {
    /// The program and the number of the picture.
    pub name: String,
    pub picture: Picture,
    pub truth: Truth,
    /// Whether the picture belongs to the held-out set.
    pub is_held_back: bool,
}

/// The edition of the held-out set. Increment it after inspecting its
/// pictures one by one.
pub const HELD_BACK: u64 = 2;

/// Generates the pictures of a program in an edition, if it is installed.
type Maker = fn(u64) -> Option<Vec<Sample>>;

/// Returns all pictures of an edition that can be generated here; prints which cannot.
pub fn samples(edition: u64) -> Vec<Sample> {
    let sets = [
        ("Loopy", programs::loopy as Maker),
        ("puzz.link", programs::puzz_link),
        ("sheets in a browser", sheet_page::samples),
        ("KShisen", programs::kshisen),
        ("Onet in a browser", onet_page::samples),
        ("no board", no_board::samples),
    ];
    let made = |(name, make): (&str, Maker)| {
        let samples = make(edition);
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

/// Returns a cached picture, or generates it.
fn kept(name: &str, make: impl FnOnce(&Path) -> Option<()>) -> Option<Picture> {
    let file = folder().join(format!("{name}.png"));
    if !file.exists() {
        make(&file)?;
    }
    Picture::decode(&std::fs::read(&file).ok()?).ok()
}

/// Saves a distorted picture for inspection.
pub fn keep(picture: &Picture, name: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("not-right");
    std::fs::create_dir_all(&folder).unwrap();
    let (width, height) = (picture.width() as u32, picture.height() as u32);
    let points = picture.points().as_flattened();
    let file = folder.join(format!("{name}.png"));
    image::save_buffer(file, points, width, height, ExtendedColorType::Rgb8).unwrap();
}

/// Takes a screenshot of a page in Chromium with this window size.
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

/// Returns whether the picture is held out: the last of every three.
const fn is_held_back(number: usize) -> bool {
    number % 3 == 2
}

/// Returns the seed of a picture.
const fn seed(edition: u64, number: usize) -> Seed {
    Seed(1000 * edition + number as u64)
}

//! Pictures by programs that are not ours, made when the programs are there.
//!
//! Each edition has its own seeds and styles. A third of each set is held back: other
//! fonts and other tile sets than those with which the readers were developed, in an
//! edition of their own ([`HELD_BACK`]). Pictures are kept in the build folder.

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

/// A picture by another program.
pub struct Sample {
    /// The program and the number of the picture.
    pub name: String,
    pub picture: Picture,
    pub truth: Truth,
    /// Whether nobody looked at it while the readers were developed.
    pub is_held_back: bool,
}

/// The edition of the pictures that are held back. Whoever looks at them one by one
/// takes the next number.
pub const HELD_BACK: u64 = 2;

/// Makes the pictures of one program in an edition, if the program is there.
type Maker = fn(u64) -> Option<Vec<Sample>>;

/// All pictures of an edition that can be made here; prints what cannot.
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

/// A picture that was made before, or is made now.
fn kept(name: &str, make: impl FnOnce(&Path) -> Option<()>) -> Option<Picture> {
    let file = folder().join(format!("{name}.png"));
    if !file.exists() {
        make(&file)?;
    }
    Picture::decode(&std::fs::read(&file).ok()?).ok()
}

/// Keeps a changed picture to be looked at.
pub fn keep(picture: &Picture, name: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("not-right");
    std::fs::create_dir_all(&folder).unwrap();
    let (width, height) = (picture.width() as u32, picture.height() as u32);
    let points = picture.points().as_flattened();
    let file = folder.join(format!("{name}.png"));
    image::save_buffer(file, points, width, height, ExtendedColorType::Rgb8).unwrap();
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

/// The seed of a picture.
const fn seed(edition: u64, number: usize) -> Seed {
    Seed(1000 * edition + number as u64)
}

//! Measures the accuracy and speed of the recognition: `cargo bench --bench vision`.
//!
//! The first part uses the generated pictures of the tests: 780 in all if every font is
//! installed. Its last rows are screenshots of 1920 by 1080 pixels: boards as in the rows
//! above, large boards with several difficulties at once, and repeating patterns without a
//! board. A number, as in `cargo bench --bench vision -- 1000`, sets the first seed, to
//! measure on unseen pictures. Pictures are read one after the other, each on all
//! processors.
//!
//! The second part uses pictures of other programs, where these are installed, after each
//! distortion that a camera or a messenger causes. A third of them, with other seeds, fonts
//! and tile sets, is a held-out set and is counted separately.
//!
//! Arguments: `-- own`, `-- others` and `-- held-back` select a part; `-- told` names every
//! picture that is not right and keeps it in the build folder; `only=loopy` selects a
//! program, `change=phone` a distortion, and `edition=1` other seeds. `-- pictures` writes
//! the pictures of `docs/pictures.md`.

#[path = "../tests/suite/change.rs"]
mod change;
#[path = "../tests/suite/corpus.rs"]
mod corpus;
#[path = "../tests/suite/external.rs"]
mod external;
#[path = "../tests/suite/file.rs"]
mod file;
#[path = "../tests/suite/others.rs"]
mod others;
#[path = "../tests/suite/paint.rs"]
mod paint;
#[path = "../tests/suite/pattern.rs"]
mod pattern;
#[path = "../tests/suite/sheet.rs"]
mod sheet;
#[path = "../tests/suite/table.rs"]
mod table;

use std::ops::Range;
use std::path::Path;
use std::time::Instant;

use change::{CHANGES, Strength};
use corpus::Sample;
use draw::{Faces, Highlight, Look, OnetScene, SlitherlinkScene};
use others::Trial;
use simpul_vision::{Picture, Seen, Threads};
use slitherlink::{Mark, Position};
use table::{Result, Row, Screenshot, Truth};
use testkit::stopwatch::{percentile, shown};

/// A row of the table with its times in nanoseconds.
#[derive(Default)]
struct Timed {
    row: Row,
    times: Vec<f64>,
}

impl Timed {
    fn read(&mut self, Screenshot { bytes, truth }: &Screenshot) -> Result {
        let start = Instant::now();
        let seen = simpul_vision::read(bytes, Threads::all());
        self.times.push(start.elapsed().as_nanos() as f64);
        let result = Result::of(seen.as_ref(), truth);
        self.row.add(result);
        result
    }

    fn print(&mut self, name: &str) {
        self.times.sort_by(f64::total_cmp);
        let [median, slowest] = [0.5, 1.0].map(|share| shown(percentile(&self.times, share)));
        println!("{name:<44}{}{median:>12}{slowest:>12}", self.row);
    }
}

fn run<T: Copy>(
    puzzle: &str,
    kinds: &[(&str, T)],
    seeds: Range<u64>,
    screenshot: fn(T, u64) -> Screenshot,
    all: &mut Timed,
) {
    for &(name, traits) in kinds {
        let mut timed = Timed::default();
        for seed in seeds.clone() {
            let result = timed.read(&screenshot(traits, seed));
            if matches!(result, Result::Doubtful | Result::Wrong) {
                println!("  not right: {puzzle}, {name}, seed {seed}");
            }
        }
        timed.print(&format!("{puzzle}: {name}"));
        all.row.extend(&timed.row);
        all.times.extend(timed.times);
    }
}

/// Measures screenshots of 1920 by 1080 pixels.
fn desktops(name: &str, seeds: Range<u64>, screenshot: fn(u64) -> Screenshot) {
    let mut desktop = Timed::default();
    for seed in seeds {
        desktop.read(&screenshot(seed));
    }
    desktop.print(&format!("{name}, 1920 by 1080 points"));
}

/// Measures the pictures of other programs, in the original and distorted.
fn by_others(samples: &[&Sample], changes: &str, told: bool) {
    let report = |trial: &Trial, picture: &Picture| {
        if told && trial.result != Result::Right {
            let doubts = trial.seen.as_ref().map_or(0, |seen| seen.doubtful().len());
            let (name, change) = (&trial.sample.name, trial.change.0);
            let (how, time) = (others::difference(trial), trial.time.as_millis());
            println!("  {:?}: {name}, {change}, {doubts} doubts{how}; {time} ms", trial.result);
            corpus::keep(picture, &format!("{name}, {change}"));
        }
    };
    let trials = others::trials(samples, changes, simpul_vision::look, report);
    let has_board = |trial: &Trial| !matches!(trial.sample.truth, Truth::Nothing);
    for (name, _, _) in CHANGES {
        let row = others::row(&trials, |trial| has_board(trial) && trial.change.0 == name);
        println!("{name:<44}{row}");
    }
    for strength in [Strength::Clean, Strength::Mild, Strength::Strong] {
        let row = others::row(&trials, |trial| has_board(trial) && trial.change.1 == strength);
        println!("{:<44}{row}", format!("all {strength:?}").to_lowercase());
    }
    for program in ["loopy", "puzzlink", "sheet", "kshisen", "onet"] {
        let row = others::row(&trials, |trial| trial.sample.name.starts_with(program));
        println!("{program:<44}{row}");
    }
    println!("{:<44}{}", "no board", others::row(&trials, |trial| !has_board(trial)));
    println!("confidence at least     cells   right");
    for (least, cells, right) in others::reliability(&trials) {
        let share = 100.0 * right as f64 / cells.max(1) as f64;
        println!("{least:>19.2}{cells:>10}{share:>7.2}%  {}", "#".repeat((share / 2.0) as usize));
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| words.iter().any(|other| other == word);
    if has("pictures") {
        return draw_shown();
    }
    let is_all = !["own", "others", "held-back"].into_iter().any(has);
    println!("{:<8}{}{:>12}{:>12}", "", table::heading(), "median", "slowest");
    if is_all || has("own") {
        own(words.iter().find_map(|word| word.parse().ok()).unwrap_or(0));
    }
    if is_all || has("others") || has("held-back") {
        let editions = words.iter().filter_map(|word| word.strip_prefix("edition=")?.parse().ok());
        let mut editions: Vec<u64> = editions.collect();
        if editions.is_empty() {
            editions.push(0);
        }
        let held_back = vec![corpus::HELD_BACK];
        for (word, is_held_back, editions) in
            [("others", false, editions), ("held-back", true, held_back)]
        {
            if is_all || has(word) {
                println!("\n{word}, editions {editions:?}");
                let samples: Vec<Sample> = editions.into_iter().flat_map(corpus::samples).collect();
                let change = words.iter().find_map(|word| word.strip_prefix("change="));
                let is_wanted = |sample: &&Sample| {
                    sample.is_held_back == is_held_back
                        && words.iter().all(|word| {
                            word.strip_prefix("only=")
                                .is_none_or(|name| sample.name.starts_with(name))
                        })
                };
                let samples: Vec<_> = samples.iter().filter(is_wanted).collect();
                by_others(&samples, change.unwrap_or_default(), has("told"));
            }
        }
    }
}

/// The pictures of `docs/pictures.md`: the sample and its distortion.
const SHOWN: [(&str, &str); 6] = [
    ("sheet-0-3", "phone"),
    ("sheet-0-0", "rotation 30°"),
    ("sheet-0-4", "blur 1 px"),
    ("onet-0-3", "phone"),
    ("onet-0-7", "gradient 60%"),
    ("onet-0-0", "perspective 6%"),
];

/// Writes the pictures of the documentation.
fn draw_shown() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    std::fs::create_dir_all(&folder).unwrap();
    let samples = corpus::samples(0);
    for (name, change) in SHOWN {
        let sample: Vec<&Sample> = samples.iter().filter(|sample| sample.name == name).collect();
        others::trials(&sample, change, simpul_vision::look, |trial, picture| {
            let Ok(recognition) = &trial.seen else { panic!("{name}, {change}: no board") };
            let drawing = match &recognition.seen {
                Seen::Onet(board) => {
                    OnetScene::of(board).drawing(Faces::Letters, Look::Light, 30.0)
                }
                Seen::Slitherlink { puzzle, lines, crosses } => {
                    let mut position = Position::new(puzzle);
                    for (edges, mark) in [(lines, Mark::Line), (crosses, Mark::Cross)] {
                        for &edge in edges {
                            position.set(edge, Some(mark));
                        }
                    }
                    let scene =
                        SlitherlinkScene { position: &position, highlight: Highlight::default() };
                    scene.drawing(Look::Light, 30.0)
                }
            };
            std::fs::write(folder.join(format!("{name}-read.png")), drawing.png().unwrap())
                .unwrap();
            std::fs::write(folder.join(format!("{name}.jpg")), change::jpeg_bytes(picture, 60))
                .unwrap();
            println!("{name}, {change}: {:?}", trial.result);
        });
    }
}

/// Measures the generated pictures.
fn own(first: u64) {
    let mut all = Timed::default();
    run("Onet", &paint::KINDS, first..first + 40, paint::screenshot, &mut all);
    run("Slitherlink", &sheet::KINDS, first..first + 16, sheet::screenshot, &mut all);
    let mut fonts = Timed::default();
    for (_, _, screenshot) in sheet::in_each_font(&[15.0, 20.0, 26.0, 40.0, 64.0]) {
        fonts.read(&screenshot);
    }
    fonts.print("Slitherlink: every font, cells of 15 to 64");
    all.row.extend(&fonts.row);
    all.times.extend(fonts.times);
    all.print("all");
    desktops("Onet", first..first + 40, paint::full_hd);
    desktops("Onet, hard", first..first + 40, paint::hard_full_hd);
    desktops("Slitherlink", first..first + 24, sheet::full_hd);
    desktops("no board", first..first + 24, pattern::full_hd);
    assert_eq!(all.row.wrong, 0, "boards that are wrong without a doubt");
    assert!(all.row.is_good(), "fewer than 99 of 100 boards are right");
}

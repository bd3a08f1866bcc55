//! Pictures of Loopy, puzz.link and `KShisen`.

use std::ffi::OsStr;
use std::process::Command;

use simpul_core::Rng;
use slitherlink::Puzzle;

use super::{Sample, folder, is_held_back, kept, seed};
use crate::external::{
    Drawn, PAINTER, kshisen_screenshot, loopy_games, loopy_save, loopy_screenshot, output, places,
    pzpr_folder,
};
use crate::table::Truth;

fn sheet(puzzle: Puzzle, drawn: Drawn) -> Truth {
    Truth::Slitherlink { puzzle, lines: drawn.lines, crosses: drawn.crosses }
}

/// Returns random marks for every second picture.
fn drawn(number: usize, puzzle: &Puzzle, rng: &mut Rng) -> Drawn {
    let is_played = number % 2 == 1;
    if is_played { Drawn::random(puzzle.size(), rng) } else { Drawn::default() }
}

pub fn loopy(edition: u64) -> Option<Vec<Sample>> {
    let mut samples = vec![];
    let sizes = ["5x5t0de", "7x7t0dn", "10x10t0dn", "12x8t0de", "8x11t0dn", "15x15t0de"];
    for (number, size) in sizes.into_iter().flat_map(|size| [size; 2]).enumerate() {
        let seed = seed(edition, number);
        let id = loopy_games(&format!("{size}#{}", seed.0), 1)?.pop()?;
        let mut rng = Rng::new(seed, "vision loopy");
        let puzzle = Puzzle::parse(&id).ok()?;
        let drawn = drawn(number, &puzzle, &mut rng);
        let name = format!("loopy-{edition}-{number}");
        let picture = kept(&name, |file| {
            let save = folder().join(format!("{name}.sav"));
            std::fs::write(&save, loopy_save(&id, &drawn)).ok()?;
            std::fs::rename(loopy_screenshot(save.as_ref(), "corpus-loopy.png")?, file).ok()
        })?;
        let is_held_back = is_held_back(number);
        samples.push(Sample { name, picture, truth: sheet(puzzle, drawn), is_held_back });
    }
    Some(samples)
}

pub fn puzz_link(edition: u64) -> Option<Vec<Sample>> {
    let pzpr = pzpr_folder()?;
    let sizes = ["36", "44", "28", "57", "32", "40", "50", "30", "34", "46", "38", "42"];
    let mut samples = vec![];
    for (number, size) in sizes.into_iter().enumerate() {
        let mut rng = Rng::new(seed(edition, number), "vision puzz.link");
        let puzzle = super::sheet_page::puzzle(&mut rng);
        let drawn = drawn(number, &puzzle, &mut rng);
        let name = format!("puzzlink-{edition}-{number}");
        let picture = kept(&name, |file| {
            let svg = folder().join(format!("{name}.svg"));
            let mut paint = Command::new("node");
            let address = puzzle.address();
            paint.current_dir(&pzpr).args(["-e", PAINTER, &address]).arg(&svg).arg(size);
            paint.args([&drawn.lines, &drawn.crosses].map(|edges| places(edges)));
            output(&mut paint)?;
            let mut render = Command::new("rsvg-convert");
            render.args(["-b", "white"]).arg(&svg).arg("-o").arg(file);
            output(&mut render).map(|_| ())
        })?;
        let is_held_back = is_held_back(number);
        samples.push(Sample { name, picture, truth: sheet(puzzle, drawn), is_held_back });
    }
    Some(samples)
}

pub fn kshisen(edition: u64) -> Option<Vec<Sample>> {
    let sets = std::fs::read_dir("/usr/share/kmahjongglib/tilesets").ok()?;
    let mut sets: Vec<_> = sets.flatten().map(|set| set.path()).collect();
    sets.retain(|set| set.extension() == Some(OsStr::new("desktop")));
    sets.sort();
    let mut samples = vec![];
    for (number, set) in sets.iter().enumerate() {
        let name = format!("kshisen-{edition}-{number}");
        let picture =
            kept(&name, |file| std::fs::rename(kshisen_screenshot(set, "1280x800")?, file).ok())?;
        let is_held_back = is_held_back(number);
        samples.push(Sample { name, picture, truth: Truth::Shisen, is_held_back });
    }
    Some(samples)
}

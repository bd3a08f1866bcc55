//! Reads pictures of other programs: Simon Tatham's Loopy, the code of puzz.link, and KDE's
//! `KShisen`. If a program is not installed, its test says so and passes.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use simpul_core::{Rng, Seed};
use simpul_vision::{Seen, Threads};
use slitherlink::Puzzle;

use crate::external::{
    Drawn, PAINTER, kshisen_screenshot, loopy_games, loopy_save, loopy_screenshot, output, places,
    pzpr_folder, scratch,
};
use crate::rounds;
use crate::table::Truth;

fn assert_read(file: &Path, id: &str, drawn: &Drawn) {
    let recognition = simpul_vision::read(&std::fs::read(file).unwrap(), Threads::all()).unwrap();
    let Seen::Slitherlink { puzzle, lines, crosses } = &recognition.seen else {
        panic!("{id}: no Slitherlink")
    };
    assert_eq!(puzzle, &Puzzle::parse(id).unwrap(), "{id}");
    assert_eq!(lines, &drawn.lines, "{id}: lines");
    assert_eq!(crosses, &drawn.crosses, "{id}: crosses");
    assert!(recognition.doubtful().is_empty(), "{id}: {:?}", recognition.doubtful());
}

#[test]
fn screenshots_of_loopy_are_read() {
    for size in ["5x5t0de", "7x9t0dn", "10x10t0dh", "20x15t0dn", "40x40t0de"] {
        let Some(ids) = loopy_games(size, rounds(2, 10)) else {
            testkit::skip("sgt-loopy is not installed");
            return;
        };
        for id in ids {
            let Some(file) = loopy_screenshot(id.as_ref(), "loopy.png") else {
                testkit::skip("xvfb-run is not installed");
                return;
            };
            assert_read(&file, &id, &Drawn::default());
        }
    }
}

#[test]
fn screenshots_of_loopy_in_play_are_read_with_lines_and_crosses() {
    let mut rng = Rng::new(Seed(6), "sight loopy");
    for size in ["5x5t0de", "7x9t0dn", "15x12t0dn"] {
        let Some(ids) = loopy_games(size, rounds(1, 8)) else {
            testkit::skip("sgt-loopy is not installed");
            return;
        };
        for id in ids {
            let drawn = Drawn::random(Puzzle::parse(&id).unwrap().size(), &mut rng);
            let save = scratch("loopy.sav");
            std::fs::write(&save, loopy_save(&id, &drawn)).unwrap();
            let Some(file) = loopy_screenshot(save.as_ref(), "loopy-in-play.png") else {
                testkit::skip("xvfb-run is not installed");
                return;
            };
            assert_read(&file, &id, &drawn);
        }
    }
}

#[test]
fn pictures_of_puzz_link_are_read() {
    let Some(folder) = pzpr_folder() else {
        testkit::skip("npm cannot fetch pzpr here");
        return;
    };
    let addresses = [
        "slither/5/5/cbcbcddad",
        "slither/5/5/gd6b8dg702738d",
        "slither/4/4/dgdh2c7b",
        "slither/10/10/i3dh2b5ag0b3b3c5c8c3bg1c1ab2b6cg3d6d2cb",
    ];
    let mut rng = Rng::new(Seed(5), "sight pzpr");
    for address in addresses {
        let puzzle = Puzzle::parse(address).unwrap();
        for (round, size) in ["20", "36", "57", "29", "44", "72"].into_iter().enumerate() {
            // Half of the pictures show an untouched puzzle.
            let is_played = round >= 3;
            let drawn = is_played.then(|| Drawn::random(puzzle.size(), &mut rng));
            let drawn = drawn.unwrap_or_default();
            let (svg, png) = (scratch("pzpr.svg"), scratch("pzpr.png"));
            let mut paint = Command::new("node");
            paint.current_dir(&folder).args(["-e", PAINTER, address]).arg(&svg).arg(size);
            paint.args([&drawn.lines, &drawn.crosses].map(|edges| places(edges)));
            let mut render = Command::new("rsvg-convert");
            render.arg(&svg).arg("-o").arg(&png);
            if output(&mut paint).is_none() || output(&mut render).is_none() {
                testkit::skip("node or rsvg-convert is not installed");
                return;
            }
            assert_read(&png, address, &drawn);
        }
    }
}

/// The tiles are thick, so that a slightly shifted lattice fits nearly as well:
/// occasionally a board is doubtful or wrong, but a wrong one must not be confident.
#[test]
fn the_tile_sets_of_kshisen_are_read() {
    if rounds(0, 1) == 0 {
        testkit::skip("takes some minutes, set SIMPUL_LONG");
        return;
    }
    let Ok(sets) = std::fs::read_dir("/usr/share/kmahjongglib/tilesets") else {
        testkit::skip("kshisen is not installed");
        return;
    };
    let sets = sets.map(|set| set.unwrap().path());
    let (mut right, mut all) = (0, 0);
    for set in sets.filter(|set| set.extension() == Some(OsStr::new("desktop"))) {
        for screen in ["1024x768", "1280x800", "1400x900", "1920x1080"] {
            let Some(file) = kshisen_screenshot(&set, screen) else {
                testkit::skip("xvfb-run, dbus-run-session or import is not installed");
                return;
            };
            let recognition =
                simpul_vision::read(&std::fs::read(file).unwrap(), Threads::all()).unwrap();
            let (is_right, doubts) =
                (Truth::Shisen.is(&recognition.seen), recognition.doubtful().len());
            let told = format!("{} on a screen of {screen}", set.display());
            println!("{told}: right {is_right}, {doubts} doubts");
            assert!(is_right || doubts > 0, "{told}: {:?}", recognition.seen);
            right += usize::from(is_right);
            all += 1;
        }
    }
    assert!(right * 10 >= all * 9, "{right} of {all} boards are right");
}

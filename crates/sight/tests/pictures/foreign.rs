//! Pictures that other programs draw: Simon Tatham's Loopy and puzz.link's own
//! code. Where a program is not installed the test says so and passes.

use std::path::{Path, PathBuf};
use std::process::Command;

use sight::Seen;
use slitherlink::Puzzle;

use crate::rounds;

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// What a program prints, if it is there and succeeds.
fn output(command: &mut Command) -> Option<String> {
    let done = command.output().ok().filter(|done| done.status.success())?;
    String::from_utf8(done.stdout).ok()
}

fn assert_read(file: &Path, id: &str) {
    let sighting = sight::read(&std::fs::read(file).unwrap()).unwrap();
    let Seen::Slitherlink { puzzle, lines, crosses } = &sighting.seen else {
        panic!("{id}: no Slitherlink")
    };
    assert_eq!(puzzle, &Puzzle::parse(id).unwrap(), "{id}");
    assert_eq!((lines.len(), crosses.len()), (0, 0), "{id}");
    assert!(sighting.doubtful().is_empty(), "{id}: {:?}", sighting.doubtful());
}

#[test]
fn screenshots_of_loopy_are_read() {
    let loopy = "/usr/games/sgt-loopy";
    let sizes = ["5x5t0de", "7x9t0dn", "10x10t0dh", "20x15t0dn", "40x40t0de"];
    for size in sizes.iter().take(rounds(4, 5) as usize) {
        let many = rounds(2, 20).to_string();
        let Some(ids) = output(Command::new(loopy).args(["--generate", &many, size])) else {
            println!("skipped: sgt-loopy is not installed");
            return;
        };
        for id in ids.lines() {
            let file = scratch("loopy.png");
            let mut draw = Command::new("xvfb-run");
            draw.args(["-a", loopy, "--screenshot"]).arg(&file).arg(id);
            if output(&mut draw).is_none() {
                println!("skipped: xvfb-run is not installed");
                return;
            }
            assert_read(&file, id);
        }
    }
}

/// Draws the puzzle of an address as puzz.link does.
const PAINTER: &str = r#"
const [address, file, size] = process.argv.slice(1);
const puzzle = new (require("pzpr").Puzzle)();
puzzle.open(address, () => {
    require("fs").writeFileSync(file, puzzle.toBuffer("svg", 0, Number(size)));
});
"#;

#[test]
fn pictures_of_puzz_link_are_read() {
    let folder = scratch("pzpr");
    if !folder.join("node_modules/pzpr/package.json").exists() {
        std::fs::create_dir_all(&folder).unwrap();
        let mut install = Command::new("npm");
        install.args(["install", "--no-save", "--no-audit", "--no-fund", "--fetch-retries=0"]);
        install.args(["--fetch-timeout=20000", "--prefix"]).arg(&folder).arg("pzpr@0.10.1");
        if output(&mut install).is_none() {
            println!("skipped: npm cannot fetch pzpr here");
            return;
        }
    }
    let addresses = [
        "slither/5/5/cbcbcddad",
        "slither/5/5/gd6b8dg702738d",
        "slither/4/4/dgdh2c7b",
        "slither/10/10/i3dh2b5ag0b3b3c5c8c3bg1c1ab2b6cg3d6d2cb",
    ];
    for address in addresses {
        for size in ["20", "36", "57"] {
            let (svg, png) = (scratch("pzpr.svg"), scratch("pzpr.png"));
            let mut paint = Command::new("node");
            paint.current_dir(&folder).args(["-e", PAINTER, address]).arg(&svg).arg(size);
            let mut render = Command::new("rsvg-convert");
            render.arg(&svg).arg("-o").arg(&png);
            if output(&mut paint).is_none() || output(&mut render).is_none() {
                println!("skipped: node or rsvg-convert is not installed");
                return;
            }
            assert_read(&png, address);
        }
    }
}

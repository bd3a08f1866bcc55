//! Pictures that other programs draw: Simon Tatham's Loopy, puzz.link's own code
//! and KDE's `KShisen`. Where a program is not installed the test says so and passes.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use simpul_core::{Edge, Rng, Seed, Size};
use simpul_vision::{Recognition, Seen, Threads};
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

/// What was drawn on a puzzle.
#[derive(Default)]
struct Drawn {
    lines: Vec<Edge>,
    crosses: Vec<Edge>,
}

impl Drawn {
    /// A third of the edges are lines, a fifth are crosses.
    fn random(size: Size, rng: &mut Rng) -> Self {
        let mut drawn = Self::default();
        for edge in size.edges() {
            match rng.below(15) {
                0..5 => drawn.lines.push(edge),
                5..8 => drawn.crosses.push(edge),
                _ => {}
            }
        }
        drawn
    }
}

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

const LOOPY: &str = "/usr/games/sgt-loopy";

/// Some games of Loopy, if it is installed.
fn loopy_games(size: &str, many: u64) -> Option<Vec<String>> {
    let games = output(Command::new(LOOPY).args(["--generate", &many.to_string(), size]))?;
    Some(games.lines().map(str::to_owned).collect())
}

/// What Loopy shows of a game id or a saved game.
fn loopy_screenshot(game: &OsStr, name: &str) -> Option<PathBuf> {
    let file = scratch(name);
    let mut draw = Command::new("xvfb-run");
    draw.args(["-a", LOOPY, "--screenshot"]).arg(&file).arg(game);
    output(&mut draw).map(|_| file)
}

#[test]
fn screenshots_of_loopy_are_read() {
    for size in ["5x5t0de", "7x9t0dn", "10x10t0dh", "20x15t0dn", "40x40t0de"] {
        let Some(ids) = loopy_games(size, rounds(2, 10)) else {
            println!("skipped: sgt-loopy is not installed");
            return;
        };
        for id in ids {
            let Some(file) = loopy_screenshot(id.as_ref(), "loopy.png") else {
                println!("skipped: xvfb-run is not installed");
                return;
            };
            assert_read(&file, &id, &Drawn::default());
        }
    }
}

/// The edges in the order in which Loopy numbers them: those of each cell
/// clockwise from its top, each when it is first met.
fn loopy_edges(size: Size) -> Vec<Edge> {
    let mut edges: Vec<Edge> = vec![];
    for cell in size.cells() {
        for edge in cell.edges() {
            if !edges.contains(&edge) {
                edges.push(edge);
            }
        }
    }
    edges
}

/// A game of Loopy with one move in which all this is drawn, as a saved file.
fn loopy_save(id: &str, drawn: &Drawn) -> String {
    let (parameters, description) = id.split_once(':').unwrap();
    let edges = loopy_edges(Puzzle::parse(id).unwrap().size());
    let mark = |(number, edge): (usize, &Edge)| {
        if drawn.lines.contains(edge) {
            format!("{number}y")
        } else if drawn.crosses.contains(edge) {
            format!("{number}n")
        } else {
            String::new()
        }
    };
    let moved: String = edges.iter().enumerate().map(mark).collect();
    let fields = [
        ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
        ("VERSION", "1"),
        ("GAME", "Loopy"),
        ("PARAMS", parameters),
        ("CPARAMS", parameters),
        ("DESC", description),
        ("NSTATES", "2"),
        ("STATEPOS", "2"),
        ("MOVE", &moved),
    ];
    fields.map(|(name, value)| format!("{name:<8}:{}:{value}\n", value.len())).concat()
}

#[test]
fn screenshots_of_loopy_in_play_are_read_with_lines_and_crosses() {
    let mut rng = Rng::new(Seed(6), "sight loopy");
    for size in ["5x5t0de", "7x9t0dn", "15x12t0dn"] {
        let Some(ids) = loopy_games(size, rounds(1, 8)) else {
            println!("skipped: sgt-loopy is not installed");
            return;
        };
        for id in ids {
            let drawn = Drawn::random(Puzzle::parse(&id).unwrap().size(), &mut rng);
            let save = scratch("loopy.sav");
            std::fs::write(&save, loopy_save(&id, &drawn)).unwrap();
            let Some(file) = loopy_screenshot(save.as_ref(), "loopy-in-play.png") else {
                println!("skipped: xvfb-run is not installed");
                return;
            };
            assert_read(&file, &id, &drawn);
        }
    }
}

/// Draws the puzzle of an address as puzz.link does, with lines and crosses.
const PAINTER: &str = r#"
const [address, file, size, lines, crosses] = process.argv.slice(1);
const puzzle = new (require("pzpr").Puzzle)();
const edges = (text) => text.split(";").filter(Boolean).map((edge) => edge.split(",").map(Number));
puzzle.open(address, () => {
    for (const [x, y] of edges(lines)) puzzle.board.getb(x, y).setLineVal(1);
    for (const [x, y] of edges(crosses)) puzzle.board.getb(x, y).setQsub(2);
    require("fs").writeFileSync(file, puzzle.toBuffer("svg", 0, Number(size)));
});
"#;

/// Where edges lie by puzz.link's count: a step is half a cell.
fn places(edges: &[Edge]) -> String {
    let place = |edge: &Edge| {
        let (row, col) = (2 * edge.start().row, 2 * edge.start().col);
        let (x, y) = if edge.is_horizontal() { (col + 1, row) } else { (col, row + 1) };
        format!("{x},{y}")
    };
    edges.iter().map(place).collect::<Vec<_>>().join(";")
}

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
    let mut rng = Rng::new(Seed(5), "sight pzpr");
    for address in addresses {
        let puzzle = Puzzle::parse(address).unwrap();
        for (round, size) in ["20", "36", "57", "29", "44", "72"].into_iter().enumerate() {
            // Half of the pictures are of an untouched puzzle.
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
                println!("skipped: node or rsvg-convert is not installed");
                return;
            }
            assert_read(&png, address, &drawn);
        }
    }
}

/// Plays `KShisen` on a screen of its own for a while, and takes its picture.
const KSHISEN: &str = "
/usr/games/kshisen >/dev/null 2>&1 &
game=$!
sleep 8
import -window root \"$1\"
kill $game
";

/// A screen of `KShisen` with one of its tile sets, if it is installed.
fn kshisen_screenshot(tiles: &Path, screen: &str) -> Option<PathBuf> {
    let (home, file) = (scratch("kshisen"), scratch("kshisen.png"));
    std::fs::create_dir_all(home.join("run")).unwrap();
    let settings = format!("[General]\nTileset_file={}\n", tiles.display());
    std::fs::write(home.join("kshisenrc"), settings).unwrap();
    let mut draw = Command::new("xvfb-run");
    draw.args(["-a", "-s", &format!("-screen 0 {screen}x24"), "dbus-run-session", "--"]);
    draw.args(["sh", "-c", KSHISEN, "sh"]).arg(&file);
    draw.env("HOME", &home).env("XDG_CONFIG_HOME", &home).env("XDG_RUNTIME_DIR", home.join("run"));
    output(&mut draw).map(|_| file)
}

/// Tiles are thick there, so that cells a little aside fit nearly as well: now and
/// then a board is doubtful or wrong, and then it must not look sure.
#[test]
fn the_tile_sets_of_kshisen_are_read() {
    if rounds(0, 1) == 0 {
        println!("skipped: takes some minutes, set SIMPUL_LONG");
        return;
    }
    let Ok(sets) = std::fs::read_dir("/usr/share/kmahjongglib/tilesets") else {
        println!("skipped: kshisen is not installed");
        return;
    };
    let sets = sets.map(|set| set.unwrap().path());
    let (mut right, mut all) = (0, 0);
    for set in sets.filter(|set| set.extension() == Some(OsStr::new("desktop"))) {
        for screen in ["1024x768", "1280x800", "1400x900", "1920x1080"] {
            let Some(file) = kshisen_screenshot(&set, screen) else {
                println!("skipped: xvfb-run, dbus-run-session or import is not installed");
                return;
            };
            let recognition =
                simpul_vision::read(&std::fs::read(file).unwrap(), Threads::all()).unwrap();
            let (is_right, doubts) = (is_new_game(&recognition), recognition.doubtful().len());
            let told = format!("{} on a screen of {screen}", set.display());
            println!("{told}: right {is_right}, {doubts} doubts");
            assert!(is_right || doubts > 0, "{told}: {:?}", recognition.seen);
            right += usize::from(is_right);
            all += 1;
        }
    }
    assert!(right * 10 >= all * 9, "{right} of {all} boards are right");
}

/// Whether it is a new game of `KShisen`: 36 kinds of four tiles each.
fn is_new_game(recognition: &Recognition) -> bool {
    let Seen::Onet(board) = &recognition.seen else { return false };
    let copies = |kind: u16| board.numbers().iter().filter(|&&other| other == kind).count();
    board.size() == Size::new(8, 18).unwrap() && (1..=36).all(|kind| copies(kind) == 4)
}

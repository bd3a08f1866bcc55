//! Other programs that draw the puzzles: Simon Tatham's Loopy, the code of puzz.link, and
//! KDE's `KShisen`.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use simpul_core::{Edge, Rng, Size};
use simpul_vision::Seen;
use slitherlink::Puzzle;

pub fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Returns the output of a program; `None` if it is missing or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let done = command.output().ok().filter(|done| done.status.success())?;
    String::from_utf8(done.stdout).ok()
}

/// The marks drawn on a puzzle.
#[derive(Default)]
pub struct Drawn {
    pub lines: Vec<Edge>,
    pub crosses: Vec<Edge>,
}

impl Drawn {
    /// Draws at random: a third of the edges are lines, a fifth are crosses.
    pub fn random(size: Size, rng: &mut Rng) -> Self {
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

const LOOPY: &str = "/usr/games/sgt-loopy";

/// Generates games with Loopy, if it is installed.
pub fn loopy_games(size: &str, many: u64) -> Option<Vec<String>> {
    let games = output(Command::new(LOOPY).args(["--generate", &many.to_string(), size]))?;
    Some(games.lines().map(str::to_owned).collect())
}

/// Takes a screenshot of Loopy with a game ID or a saved game.
pub fn loopy_screenshot(game: &OsStr, name: &str) -> Option<PathBuf> {
    let file = scratch(name);
    let mut draw = Command::new("xvfb-run");
    draw.args(["-a", LOOPY, "--screenshot"]).arg(&file).arg(game);
    output(&mut draw).map(|_| file)
}

/// Returns the edges in Loopy's order: those of each cell clockwise from the top, each at
/// its first occurrence.
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

/// Returns a saved game of Loopy with a single move that draws all marks.
pub fn loopy_save(id: &str, drawn: &Drawn) -> String {
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

/// Script that draws the puzzle of a puzz.link address, with lines and crosses.
pub const PAINTER: &str = r#"
const [address, file, size, lines, crosses] = process.argv.slice(1);
const puzzle = new (require("pzpr").Puzzle)();
const edges = (text) => text.split(";").filter(Boolean).map((edge) => edge.split(",").map(Number));
puzzle.open(address, () => {
    for (const [x, y] of edges(lines)) puzzle.board.getb(x, y).setLineVal(1);
    for (const [x, y] of edges(crosses)) puzzle.board.getb(x, y).setQsub(2);
    require("fs").writeFileSync(file, puzzle.toBuffer("svg", 0, Number(size)));
});
"#;

/// Returns the positions of edges in puzz.link's coordinates, where a step is half a cell.
pub fn places(edges: &[Edge]) -> String {
    let place = |edge: &Edge| {
        let (row, col) = (2 * edge.start().row, 2 * edge.start().col);
        let (x, y) = if edge.is_horizontal() { (col + 1, row) } else { (col, row + 1) };
        format!("{x},{y}")
    };
    edges.iter().map(place).collect::<Vec<_>>().join(";")
}

/// Shell script that runs `KShisen` for a while and takes a screenshot of its X server.
const KSHISEN: &str = "
/usr/games/kshisen >/dev/null 2>&1 &
game=$!
sleep 8
import -window root \"$1\"
kill $game
";

/// Takes a screenshot of `KShisen` with one of its tile sets, if it is installed.
pub fn kshisen_screenshot(tiles: &Path, screen: &str) -> Option<PathBuf> {
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

/// Returns whether this is a new game of `KShisen`: 36 kinds of four tiles each.
pub fn is_new_game(seen: &Seen) -> bool {
    let Seen::Onet(board) = seen else { return false };
    let copies = |kind: u16| board.numbers().iter().filter(|&&other| other == kind).count();
    let size = (board.size().rows(), board.size().cols());
    matches!(size, (8, 18) | (18, 8)) && (1..=36).all(|kind| copies(kind) == 4)
}
/// Returns the folder of the puzz.link code; installs it with npm the first time.
pub fn pzpr_folder() -> Option<PathBuf> {
    let folder = scratch("pzpr");
    if !folder.join("node_modules/pzpr/package.json").exists() {
        std::fs::create_dir_all(&folder).ok()?;
        let mut install = Command::new("npm");
        install.args(["install", "--no-save", "--no-audit", "--no-fund", "--fetch-retries=0"]);
        install.args(["--fetch-timeout=20000", "--prefix"]).arg(&folder).arg("pzpr@0.10.1");
        output(&mut install)?;
    }
    Some(folder)
}

//! Pictures without a board: pages of text, tables, other games, rooms.

use std::fmt::Write;
use std::process::Command;

use simpul_core::Rng;

use super::{Sample, browser, is_held_back, kept, seed};
use crate::external::output;
use crate::table::Truth;

/// Other games of Simon Tatham's collection. Palisade is excluded, because its puzzles look
/// like Slitherlinks with a grid.
const GAMES: [&str; 36] = [
    "solo", "mines", "net", "unequal", "keen", "towers", "bridges", "pattern", "lightup", "tents",
    "filling", "fifteen", "flip", "galaxies", "rect", "slant", "unruly", "singles", "signpost",
    "sixteen", "twiddle", "tracks", "undead", "range", "pegs", "pearl", "mosaic", "magnets",
    "inertia", "guess", "dominosa", "blackbox", "netslide", "flood", "map", "untangle",
];

pub fn samples(edition: u64) -> Option<Vec<Sample>> {
    let pages: [fn(&mut Rng) -> String; 10] =
        [text, sheet, chess, calendar, form, sudoku, crossword, icons, code, timetable];
    let pages = pages.into_iter().enumerate().flat_map(|(kind, page)| {
        [(900, 700), (640, 900), (1200, 800)].map(|size| (kind, page, size))
    });
    let mut samples = vec![];
    for (number, (kind, page, size)) in pages.enumerate() {
        let name = format!("page-{kind}-{edition}-{}", size.0);
        let page = page(&mut Rng::new(seed(edition, number), "vision page"));
        samples.push((name.clone(), browser(&name, &page, size)?, number));
    }
    for (number, game) in GAMES.into_iter().enumerate() {
        let name = format!("game-{game}-{edition}");
        let picture = kept(&name, |file| {
            let program = format!("/usr/games/sgt-{game}");
            let some = output(Command::new(&program).args(["--generate", "1"]))?;
            let (parameters, _) = some.trim().split_once(':')?;
            let id = format!("{parameters}#{}", seed(edition, number).0);
            let mut draw = Command::new("xvfb-run");
            draw.args(["-a", &program, "--screenshot"]).arg(file).arg(id.trim());
            output(&mut draw).map(|_| ())
        })?;
        samples.push((name, picture, number));
    }
    for number in 0..9 {
        let name = format!("room-{edition}-{number}");
        let room = room(&mut Rng::new(seed(edition, number), "vision room"));
        samples.push((name.clone(), browser(&name, &room, (1000, 750))?, number));
    }
    let sample = |(name, picture, number)| Sample {
        name,
        picture,
        truth: Truth::Nothing,
        is_held_back: is_held_back(number),
    };
    Some(samples.into_iter().map(sample).collect())
}

fn page(style: &str, body: &str) -> String {
    format!("<!doctype html><meta charset=utf-8><style>{style}</style>{body}")
}

/// Picks a word or a font.
fn one<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[rng.below(of.len())]
}

const WORDS: &str = "the grid of a puzzle has dots and between them lines may be drawn so that \
                     one closed loop without branches is left 3 1 2 0";
const FONTS: [&str; 5] = ["Liberation Sans", "Liberation Serif", "Lato", "Open Sans", "Hack"];

fn text(rng: &mut Rng) -> String {
    let known: Vec<&str> = WORDS.split(' ').collect();
    let words: Vec<&str> = (0..600).map(|_| one(rng, &known)).collect();
    let words = words.join(" ");
    page(
        &format!("body{{font:16px/1.5 '{}';margin:40px}}", one(rng, &FONTS)),
        &format!("<h1>Report</h1><p>{words}"),
    )
}

fn sheet(rng: &mut Rng) -> String {
    let mut rows = String::new();
    for _ in 0..24 {
        let cells: Vec<String> = (0..9).map(|_| format!("<td>{}", rng.below(1000))).collect();
        let cells = cells.concat();
        write!(rows, "<tr>{cells}").unwrap();
    }
    let style = "table{border-collapse:collapse;font:14px 'Liberation Sans'}\
                 td{border:1px solid #bbb;width:80px;height:24px;text-align:right}";
    page(style, &format!("<table>{rows}</table>"))
}

fn chess(rng: &mut Rng) -> String {
    let board = "♜♞♝♛♚♝♞♜♟♟♟♟ ♟♟♟            ♟       ♙   ♙          ♘  ♙♙♙  ♙♙♙♖♘♗♕♔♗ ♖";
    // Swap some squares, as in a game in progress.
    let mut board: Vec<char> = board.chars().collect();
    for _ in 0..12 {
        let (a, b) = (rng.below(64), rng.below(64));
        board.swap(a, b);
    }
    let cell = |(index, piece)| {
        let class = if (index / 8 + index % 8) % 2 == 1 { "d" } else { "" };
        format!("<b class='{class}'>{piece}</b>")
    };
    let cells: String = board.into_iter().enumerate().map(cell).collect();
    let style = "body{margin:20px;background:#312e2b}div{display:grid;\
                 grid-template-columns:repeat(8,70px)}b{height:70px;background:#eeeed2;\
                 font:54px/70px 'DejaVu Sans';text-align:center}.d{background:#769656}";
    page(style, &format!("<div>{cells}</div>"))
}

fn calendar(rng: &mut Rng) -> String {
    let blanks = vec!["<i></i>".to_owned(); rng.below(7)];
    let days: Vec<String> = (1..=31).map(|day| format!("<b>{day}</b>")).collect();
    let days = [blanks, days].concat();
    let days = days.concat();
    let style = "div{display:grid;grid-template-columns:repeat(7,80px);gap:6px}\
                 b{height:60px;background:#f0f4ff;border-radius:8px;font:20px Lato;padding:8px}";
    page(style, &format!("<h2>October</h2><div>{days}</div>"))
}

fn form(rng: &mut Rng) -> String {
    let field =
        |name| format!("<p><label>{name} <input value='{name}'></label><button>OK</button>");
    let mut names = ["Name", "Street", "Town", "Mail", "Phone", "Note", "Date", "Time", "Room"];
    rng.shuffle(&mut names);
    page("body{font:17px 'Open Sans';margin:30px}", &names.map(field).concat())
}

fn sudoku(rng: &mut Rng) -> String {
    let mut digit = || if rng.ratio(2, 5) { (1 + rng.below(9)).to_string() } else { String::new() };
    let cells: Vec<String> = (0..81).map(|_| format!("<b>{}</b>", digit())).collect();
    let cells = cells.concat();
    let style = "div{display:grid;grid-template-columns:repeat(9,56px);margin:30px;\
                 border:2px solid #000;width:504px}b{height:54px;border:1px solid #999;\
                 font:30px/54px 'Liberation Sans';text-align:center}";
    page(style, &format!("<div>{cells}</div>"))
}

fn crossword(rng: &mut Rng) -> String {
    let mut number = 0;
    let mut cell = |_| match rng.below(10) {
        0..3 => "<i></i>".to_owned(),
        3..6 => {
            number += 1;
            format!("<b>{number}</b>")
        }
        _ => "<b></b>".to_owned(),
    };
    let cells: Vec<String> = (0..121).map(&mut cell).collect();
    let style = "div{display:grid;grid-template-columns:repeat(11,44px);margin:20px}\
                 b,i{height:44px;box-sizing:border-box;border:1px solid #222;\
                 font:11px Lato;padding:2px}i{background:#222}";
    page(style, &format!("<div>{}</div>", cells.concat()))
}

/// Returns the home screen of a phone, with an icon and a name for each app.
fn icons(rng: &mut Rng) -> String {
    let mut signs: Vec<&str> =
        "📷 📞 ✉️ 🗺️ 🎵 ⚙️ 🧮 📅 📝 🎮 🛒 🏦 ☁️ 🔒 📚 🎬 🏃 🍔 ✈️ 🔋".split(' ').collect();
    rng.shuffle(&mut signs);
    let icon = |sign: &str| {
        let hue = rng.below(360);
        format!("<p><b style='background:hsl({hue} 60% 70%)'>{sign}</b>Name {hue}")
    };
    let icons: Vec<String> = signs.into_iter().map(icon).collect();
    let style = "div{display:grid;grid-template-columns:repeat(4,100px);padding:20px}\
                 body{background:linear-gradient(#345,#978)}p{color:#fff;font:12px Roboto;\
                 text-align:center}b{display:block;width:60px;margin:4px auto;height:60px;\
                 border-radius:14px;font-size:34px;line-height:60px}";
    page(style, &format!("<div>{}</div>", icons.concat()))
}

/// Returns program code.
fn code(rng: &mut Rng) -> String {
    let names = ["let", "sum", "for", "if", "(a, b)", "{", "}", "= 0;", "+= 1;", "return", "x[i]"];
    let line = |_| {
        let words: Vec<&str> = (0..=rng.below(8)).map(|_| one(rng, &names)).collect();
        format!("{}{}\n", " ".repeat(4 * rng.below(4)), words.join(" "))
    };
    let lines: Vec<String> = (0..40).map(line).collect();
    let style = "body{background:#1e1e2e;color:#cdd6f4}pre{font:15px/1.4 Hack}";
    page(style, &format!("<pre>{}</pre>", lines.concat()))
}

/// Returns a timetable with departures by hour and minute.
fn timetable(rng: &mut Rng) -> String {
    let row = |hour: usize| {
        let minutes: Vec<String> =
            (0..4 + rng.below(3)).map(|_| format!("<td>{:02}", rng.below(60))).collect();
        format!("<tr><th>{hour}{}", minutes.concat())
    };
    let rows: Vec<String> = (5..24).map(row).collect();
    let style = "table{font:18px 'Open Sans';border-spacing:0}td,th{width:44px;height:34px;\
                 text-align:center}tr:nth-child(odd){background:#eef}th{background:#236;color:#fff}";
    page(style, &format!("<table>{}</table>", rows.concat()))
}

/// Returns a slightly blurred room with furniture, a window with panes, and a lamp.
fn room(rng: &mut Rng) -> String {
    let mut shapes = String::new();
    for _ in 0..40 {
        let (x, y) = (rng.below(1000), rng.below(750));
        let (wide, high) = (20 + rng.below(260), 20 + rng.below(220));
        let hue = rng.below(360);
        let turn = rng.below(30) as i32 - 15;
        write!(
            shapes,
            "<rect x={x} y={y} width={wide} height={high} rx={} transform='rotate({turn} {x} {y})' \
             fill='hsl({hue} {}% {}%)'/>",
            rng.below(30),
            10 + rng.below(50),
            20 + rng.below(60)
        )
        .unwrap();
    }
    for pane in 0..12 {
        let (x, y) = (120 + 70 * (pane % 4), 80 + 80 * (pane / 4));
        write!(shapes, "<rect x={x} y={y} width=62 height=72 fill='#cfe6ff' stroke='#fff'/>")
            .unwrap();
    }
    page(
        "body{margin:0;background:#b9ab97}",
        &format!("<svg width=1000 height=750 style='filter:blur(1.2px)'>{shapes}</svg>"),
    )
}

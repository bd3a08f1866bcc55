//! Pictures without a board: pages of text, tables, other games, rooms.

use std::fmt::Write;
use std::process::Command;

use simpul_core::{Rng, Seed};

use super::{Sample, browser, is_held_back, kept};
use crate::external::output;
use crate::table::Truth;

/// Other games of the collection that Loopy belongs to.
const GAMES: [&str; 15] = [
    "solo", "mines", "net", "unequal", "keen", "towers", "bridges", "pattern", "lightup", "tents",
    "filling", "fifteen", "flip", "galaxies", "rect",
];

pub fn samples() -> Option<Vec<Sample>> {
    let pages = [text(), sheet(), chess(), calendar(), form(), sudoku()];
    let pages = pages.into_iter().enumerate().flat_map(|(kind, page)| {
        [(900, 700), (640, 900), (1200, 800)].map(|size| (kind, page.clone(), size))
    });
    let mut samples = vec![];
    for (number, (kind, page, size)) in pages.enumerate() {
        let name = format!("page-{kind}-{}", size.0);
        samples.push((name.clone(), browser(&name, &page, size)?, number));
    }
    for (number, game) in GAMES.into_iter().enumerate() {
        let name = format!("game-{game}");
        let picture = kept(&name, |file| {
            let program = format!("/usr/games/sgt-{game}");
            let id = output(Command::new(&program).args(["--generate", "1"]))?;
            let mut draw = Command::new("xvfb-run");
            draw.args(["-a", &program, "--screenshot"]).arg(file).arg(id.trim());
            output(&mut draw).map(|_| ())
        })?;
        samples.push((name, picture, number));
    }
    for number in 0..9 {
        let name = format!("room-{number}");
        samples.push((name.clone(), browser(&name, &room(number), (1000, 750))?, number as usize));
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

fn text() -> String {
    let words = "the grid of a puzzle has dots and between them lines may be drawn so that one \
                 closed loop without branches is left 3 1 2 0 "
        .repeat(24);
    page(
        "body{font:16px/1.5 'Liberation Serif';margin:40px}",
        &format!("<h1>Report</h1><p>{words}"),
    )
}

fn sheet() -> String {
    let mut rng = Rng::new(Seed(1), "vision spreadsheet");
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

fn chess() -> String {
    let board = "♜♞♝♛♚♝♞♜♟♟♟♟ ♟♟♟            ♟       ♙   ♙          ♘  ♙♙♙  ♙♙♙♖♘♗♕♔♗ ♖";
    let cell = |(index, piece)| {
        let class = if (index / 8 + index % 8) % 2 == 1 { "d" } else { "" };
        format!("<b class='{class}'>{piece}</b>")
    };
    let cells: String = board.chars().enumerate().map(cell).collect();
    let style = "body{margin:20px;background:#312e2b}div{display:grid;\
                 grid-template-columns:repeat(8,70px)}b{height:70px;background:#eeeed2;\
                 font:54px/70px 'DejaVu Sans';text-align:center}.d{background:#769656}";
    page(style, &format!("<div>{cells}</div>"))
}

fn calendar() -> String {
    let days: Vec<String> = (1..=31).map(|day| format!("<b>{day}</b>")).collect();
    let days = days.concat();
    let style = "div{display:grid;grid-template-columns:repeat(7,80px);gap:6px}\
                 b{height:60px;background:#f0f4ff;border-radius:8px;font:20px Lato;padding:8px}";
    page(style, &format!("<h2>October</h2><div>{days}</div>"))
}

fn form() -> String {
    let field =
        |name| format!("<p><label>{name} <input value='{name}'></label><button>OK</button>");
    let names = ["Name", "Street", "Town", "Mail", "Phone", "Note", "Date", "Time", "Room"];
    page("body{font:17px 'Open Sans';margin:30px}", &names.map(field).concat())
}

fn sudoku() -> String {
    let mut rng = Rng::new(Seed(2), "vision sudoku");
    let mut digit = || if rng.ratio(2, 5) { (1 + rng.below(9)).to_string() } else { String::new() };
    let cells: Vec<String> = (0..81).map(|_| format!("<b>{}</b>", digit())).collect();
    let cells = cells.concat();
    let style = "div{display:grid;grid-template-columns:repeat(9,56px);margin:30px;\
                 border:2px solid #000;width:504px}b{height:54px;border:1px solid #999;\
                 font:30px/54px 'Liberation Sans';text-align:center}";
    page(style, &format!("<div>{cells}</div>"))
}

/// A room with furniture, a window with panes and a lamp, blurred a little.
fn room(seed: u64) -> String {
    let mut rng = Rng::new(Seed(seed), "vision room");
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

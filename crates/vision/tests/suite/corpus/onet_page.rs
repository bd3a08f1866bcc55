//! Onet on a screen like that of a phone, with a score at the top and buttons at the
//! bottom.

use std::fmt::Write;

use simpul_core::Rng;

use super::{Sample, browser, is_held_back, seed};
use crate::paint::trimmed;
use crate::table::Truth;

/// The pictures on the tiles; every third set is held out.
const SETS: [&str; 6] = [
    "🍎 🍌 🍇 🍉 🍒 🍓 🍍 🥝 🍑 🍋 🥥 🍐 🍊 🥭 🍈 🫐",
    "🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔",
    "🚗 🚕 🚌 🚓 🚑 🚒 🚜 🚲 🚀 ⛵ 🚁 🚂 🎈 🎁 🔔 🎸",
    "A B C D E F G H J K L M N P Q R",
    "★ ♥ ♣ ♦ ♠ ● ■ ▲ ✚ ☂ ☎ ♫ ☀ ☾ ⚑ ✿",
    "🀀 🀁 🀂 🀃 🀅 🀇 🀈 🀉 🀐 🀑 🀒 🀙 🀚 🀛 🀢 🀣",
];
/// The colours of the background, and of the face, border and picture of a tile.
const COLOURS: [[&str; 4]; 6] = [
    ["linear-gradient(#3b82c4,#0d3b66)", "#fdf8ec", "#c9b48a", "#333"],
    ["#1e2430", "#2f3a4d", "#52617a", "#f4d35e"],
    [
        "repeating-linear-gradient(45deg,#6b4a2f 0 14px,#74522f 14px 28px)",
        "#fffdf7",
        "#9c7b4a",
        "#222",
    ],
    ["#e8efe9", "#ffffff", "#9ab89f", "#205c3b"],
    ["radial-gradient(#6a3093,#2a0845)", "#fdeef4", "#d58fb4", "#7a1f4f"],
    ["#f2ede4", "#dfe9f5", "#7d93b2", "#12305a"],
];

pub fn samples(edition: u64) -> Option<Vec<Sample>> {
    (0..18).map(|number| sample(edition, number)).collect()
}

fn sample(edition: u64, number: usize) -> Option<Sample> {
    let mut rng = Rng::new(seed(edition, number), "vision onet page");
    let (rows, cols) = (2 * (3 + rng.below(3)), 6 + rng.below(3));
    let set: Vec<&str> = SETS[number % SETS.len()].split(' ').collect();
    let mut tiles: Vec<u16> =
        (0..rows * cols).map(|index| 1 + (index / 2 % set.len()) as u16).collect();
    let gone = if number % 2 == 1 { rows * cols / 6 * 2 } else { 0 };
    tiles[..gone].fill(0);
    rng.shuffle(&mut tiles);
    let [table, face, rim, colour] =
        COLOURS[(number + number / 6 + edition as usize) % COLOURS.len()];
    let side = (360 / cols).min(52) - 2;
    let (gap, radius, size) = (rng.below(4), rng.below(10), side * 13 / 20);
    let shadow = if rng.ratio(1, 2) { "box-shadow:0 2px 3px #0006;" } else { "" };
    let mut cells = String::new();
    for &tile in &tiles {
        match tile.checked_sub(1) {
            Some(kind) => write!(cells, "<b>{}</b>", set[usize::from(kind)]).ok()?,
            None => cells.push_str("<i></i>"),
        }
    }
    let page = format!(
        "<!doctype html><meta charset=utf-8><style>\
         body{{margin:0;height:100vh;background:{table};display:flex;flex-direction:column;\
         justify-content:space-between;align-items:center;font-family:'Lato','DejaVu Sans'}}\
         .top{{width:100%;background:#0008;color:#fff;font-size:17px;display:flex;\
         justify-content:space-around;padding:10px 0}}\
         .board{{display:grid;grid-template-columns:repeat({cols},{side}px);gap:{gap}px}}\
         b,i{{width:{side}px;height:{side}px;box-sizing:border-box}}\
         b{{background:{face};border:2px solid {rim};border-radius:{radius}px;{shadow}color:{colour};\
         font-size:{size}px;line-height:{}px;text-align:center;overflow:hidden}}\
         .low{{display:flex;gap:18px;padding:14px}}.low span{{background:#fffc;color:#333;\
         border-radius:22px;padding:11px 18px;font-size:16px}}</style>\
         <div class=top><span>Score {}</span><span>Time {}:{:02}</span><span>Level {}</span></div>\
         <div class=board>{cells}</div>\
         <div class=low><span>Hint</span><span>Shuffle</span><span>Pause</span></div>",
        side - 4,
        10 * rng.below(900),
        rng.below(9),
        rng.below(60),
        1 + rng.below(20)
    );
    let name = format!("onet-{edition}-{number}");
    let picture = browser(&name, &page, (390, 780))?;
    let truth = Truth::Onet(trimmed(&tiles, cols));
    Some(Sample { name, picture, truth, is_held_back: is_held_back(number) })
}

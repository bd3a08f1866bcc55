//! Letters and signs. Of pairs that look alike in this font (0 and O, 1 and I, 5 and S,
//! 2 and Z, 8 and B) only one is included.

use super::{Art, Subject};
use crate::lettering::Weight;

const INDIGO: &str = "#3D4E9E";
const SOGA: &str = "#8A4B2A";
const LEAF: &str = "#2E7D4F";
const CLAY: &str = "#B3402A";
const PLUM: &str = "#7A3E8E";
const SEA: &str = "#1F6F8B";

/// A letter as large as the square allows.
pub(super) fn pieces(letter: char, colour: &str) -> String {
    let text = letter.to_string();
    // A wide letter is scaled down to stay inside.
    let size = 42.0_f32.min(34.0 / Weight::Bold.width(&text).max(0.1));
    // Descenders are raised.
    let (size, y) = if "Q@$".contains(letter) { (0.85 * size, 16.5) } else { (size, 18.0) };
    format!(r#"<path fill="{colour}" d="{}"/>"#, Weight::Bold.outline(&text, 18.0, y, size))
}

const fn letter(letter: char, colour: &'static str, name: &'static str) -> Subject {
    sign(letter, colour, name, name)
}

const fn sign(
    letter: char,
    colour: &'static str,
    english: &'static str,
    indonesian: &'static str,
) -> Subject {
    Subject { art: Art::Letter(letter, colour), english, indonesian }
}

const fn shape(pieces: &'static str, english: &'static str, indonesian: &'static str) -> Subject {
    Subject { art: Art::Pieces(pieces), english, indonesian }
}

pub(super) static LETTERS: [Subject; 63] = [
    letter('A', INDIGO, "A"),
    letter('B', CLAY, "B"),
    letter('C', LEAF, "C"),
    letter('D', SOGA, "D"),
    letter('E', PLUM, "E"),
    letter('F', SEA, "F"),
    letter('G', INDIGO, "G"),
    letter('H', CLAY, "H"),
    letter('I', LEAF, "I"),
    letter('J', SOGA, "J"),
    letter('K', PLUM, "K"),
    letter('L', SEA, "L"),
    letter('M', INDIGO, "M"),
    letter('N', CLAY, "N"),
    letter('O', LEAF, "O"),
    letter('P', SOGA, "P"),
    letter('Q', PLUM, "Q"),
    letter('R', SEA, "R"),
    letter('S', INDIGO, "S"),
    letter('T', CLAY, "T"),
    letter('U', LEAF, "U"),
    letter('V', SOGA, "V"),
    letter('W', PLUM, "W"),
    letter('X', SEA, "X"),
    letter('Y', INDIGO, "Y"),
    letter('Z', CLAY, "Z"),
    sign('3', LEAF, "three", "tiga"),
    sign('4', SOGA, "four", "empat"),
    sign('6', PLUM, "six", "enam"),
    sign('7', SEA, "seven", "tujuh"),
    sign('9', INDIGO, "nine", "sembilan"),
    sign('\u{394}', CLAY, "delta", "delta"),
    sign('\u{39e}', PLUM, "xi", "xi"),
    sign('\u{3a0}', SEA, "pi", "pi"),
    sign('\u{3a3}', INDIGO, "sigma", "sigma"),
    sign('\u{3a6}', CLAY, "phi", "phi"),
    sign('\u{3a8}', LEAF, "psi", "psi"),
    sign('\u{3a9}', SOGA, "omega", "omega"),
    sign('&', PLUM, "and", "dan"),
    sign('#', SEA, "hash", "tanda pagar"),
    sign('@', INDIGO, "at", "a keong"),
    sign('%', CLAY, "per cent", "persen"),
    sign('?', LEAF, "question mark", "tanda tanya"),
    sign('+', PLUM, "plus", "tambah"),
    sign('=', SEA, "equals", "sama dengan"),
    sign('$', INDIGO, "dollar", "dolar"),
    sign('\u{20ac}', CLAY, "euro", "euro"),
    shape(
        r##"<path fill="#E9A100" stroke="#8A5A00" d="M18 2l4.9 10.6 11.6 1.4-8.6 7.9 2.3 11.5L18 27.7 7.8 33.4l2.3-11.5L1.5 14l11.6-1.4z"/>"##,
        "star",
        "bintang",
    ),
    shape(
        r##"<path fill="#B3402A" d="M18 33C8 25 2 19 2 12a8 8 0 0 1 16-2 8 8 0 0 1 16 2c0 7-6 13-16 21z"/>"##,
        "heart",
        "hati",
    ),
    shape(
        r##"<path fill="#3D4E9E" d="M18 2c6 8 14 12 14 19a7 7 0 0 1-12 4.5c.3 3.5 1.5 6 4 8.5H12c2.5-2.5 3.7-5 4-8.5A7 7 0 0 1 4 21C4 14 12 10 18 2z"/>"##,
        "spade",
        "sekop",
    ),
    shape(
        r##"<path fill="#2E7D4F" d="M18 2a7.5 7.5 0 0 1 6 12 7.5 7.5 0 1 1-4.5 12.5c.3 3 1.5 5.5 3.5 7.5H13c2-2 3.2-4.5 3.5-7.5A7.5 7.5 0 1 1 12 14a7.5 7.5 0 0 1 6-12z"/>"##,
        "club",
        "keriting",
    ),
    shape(r##"<path fill="#B3402A" d="M18 1l13 17-13 17L5 18z"/>"##, "diamond", "wajik"),
    shape(r##"<rect x="4" y="4" width="28" height="28" fill="#1F6F8B"/>"##, "square", "persegi"),
    shape(r##"<circle cx="18" cy="18" r="15.5" fill="#7A3E8E"/>"##, "disc", "lingkaran"),
    shape(
        r##"<path fill="#E9A100" stroke="#8A5A00" d="M22 2a16 16 0 1 0 11 24A13 13 0 0 1 22 2z"/>"##,
        "moon",
        "bulan",
    ),
    shape(
        r##"<path fill="#2E7D4F" d="M2 18L16 4v8h18v12H16v8z"/>"##,
        "arrow to the left",
        "panah kiri",
    ),
    shape(r##"<path fill="#8A4B2A" d="M18 34L4 20h8V2h12v18h8z"/>"##, "arrow down", "panah bawah"),
    shape(
        r##"<path fill="none" stroke="#3D4E9E" stroke-width="5" d="M18 18c0-3 4-3 4 1 0 6-9 6-9-1 0-10 15-10 15 1 0 13-22 13-22-1 0-8 5-14 12-14.5"/>"##,
        "spiral",
        "spiral",
    ),
    shape(
        r##"<path fill="none" stroke="#1F6F8B" stroke-width="5" stroke-linejoin="round" d="M1 12l6-6 7 6 7-6 7 6 7-6M1 22l6-6 7 6 7-6 7 6 7-6M1 32l6-6 7 6 7-6 7 6 7-6"/>"##,
        "waves",
        "ombak",
    ),
    shape(r##"<path fill="#B3402A" d="M20 1L5 20h9l-3 15 20-21H20z"/>"##, "lightning", "kilat"),
    shape(r##"<path fill="#7A3E8E" d="M18 2L2 16h4v18h9V23h6v11h9V16h4z"/>"##, "house", "rumah"),
    shape(
        r##"<path fill="#2E7D4F" d="M3 3h12v12H3zM21 3h12v12H21zM3 21h12v12H3zM21 21h12v12H21z"/>"##,
        "four squares",
        "empat persegi",
    ),
    shape(r##"<path fill="#8A4B2A" d="M4 2h28L20 18l12 16H4l12-16z"/>"##, "hourglass", "jam pasir"),
];

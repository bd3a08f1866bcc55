//! Slitherlink in Bahasa Indonesia.

use api::slitherlink::solve::VerdictName;
use api::slitherlink::verify::Proves;
use slitherlink::{FormatError, Place};

use super::size_error;
use crate::lang::LoopWords;

pub const WORDS: LoopWords = LoopWords {
    perhaps_more: "Satu loop ditemukan; batas tercapai sebelum diketahui apakah ada loop lain.",
    no_solution: "Tidak ada Solusi",
    rule_source: |rule| match (rule.figure, rule.is_of_the_paper) {
        (Some(figure), true) => format!("Gambar {figure} makalah 2010."),
        (Some(figure), false) => {
            format!("Tandanya dari gambar {figure} makalah 2010; penerusannya dari kami.")
        }
        (None, true) => "Dinyatakan dalam makalah 2010.".to_owned(),
        (None, false) => "Tidak ada dalam makalah 2010.".to_owned(),
    },
    verdict: |verdict| match verdict {
        VerdictName::Unique => "tunggal: inilah satu-satunya loop.",
        VerdictName::Multiple => "lebih dari satu: paling sedikit ada dua loop ini.",
        VerdictName::None => "tidak ada: tidak ada loop yang memenuhi teka-teki ini.",
        VerdictName::Unknown => "tidak diketahui: batas tercapai.",
    },
    no_proof: "Bukti tidak ditulis: bukti hanya ada jika loopnya satu atau tidak ada.",
    proved: |proves| match proves {
        Proves::None => "Buktinya benar: tidak ada loop yang memenuhi teka-teki ini.",
        Proves::Unique => "Buktinya benar: teka-teki ini memiliki tepat satu loop.",
    },
    explained: |solved, steps| {
        if solved {
            format!("Selesai dalam {steps} langkah.")
        } else {
            format!("Setelah {steps} langkah tidak ada aturan yang membantu lagi.")
        }
    },
    graded: |grade, score| format!("{grade} (nilai {score})"),
    format_error,
};

fn format_error(error: &FormatError) -> String {
    let at = |place: &Place| format!("baris {}, kolom {}", place.line, place.column);
    match error {
        FormatError::Unexpected { place, found, expected } => {
            let found = found.map_or_else(|| "akhir".to_owned(), |found| format!("{found:?}"));
            format!("{}: ditemukan {found}, diharapkan {}", at(place), expectation(expected))
        }
        FormatError::OtherPuzzle { place, name } => {
            format!("{}: teka-teki ini {name:?}, diharapkan \"slither\"", at(place))
        }
        FormatError::Variant { place, name } => format!(
            "{}: varian {name:?} tidak dimainkan di sini, diharapkan banyaknya kolom",
            at(place)
        ),
        FormatError::OtherGrid { place, kind } => format!(
            "{}: papan Loopy \"t{kind}\" tidak dimainkan di sini, diharapkan \"t0\", persegi",
            at(place)
        ),
        FormatError::Size { place, error } => format!("{}: {}", at(place), size_error(*error)),
        FormatError::Ragged { place, found, expected } => {
            format!("{}: baris ini berisi {found} kotak, diharapkan {expected}", at(place))
        }
        FormatError::Rows { place, found, expected } => {
            format!("{}: ada {found} baris, diharapkan {expected}", at(place))
        }
        FormatError::Cells { place, found, expected } => {
            format!("{}: ada {found} kotak, diharapkan {expected}", at(place))
        }
        FormatError::Json { place, problem } => format!("{}: {problem}", at(place)),
        FormatError::JsonRows(inner) => {
            format!("dalam baris \"clues\", {}", format_error(inner))
        }
        FormatError::NotUtf8 { place, byte } => {
            format!("{}: ditemukan bita 0x{byte:02x}, diharapkan teks UTF-8", at(place))
        }
    }
}

/// What was expected. What is not listed is said as the reader says it.
fn expectation(expected: &str) -> &str {
    match expected {
        "a puzzle" => "sebuah teka-teki",
        "the end" => "akhir",
        "a clue 0-4 or \".\"" => "angka 0-4 atau \".\"",
        "a clue 0-4 or blank cells a-z" => "angka 0-4 atau kotak kosong a-z",
        "a clue 0-9 or a-e, blank cells g-z or \".\"" => {
            "angka 0-9 atau a-e, kotak kosong g-z atau \".\""
        }
        "the number of columns" => "banyaknya kolom",
        "the number of columns, as in 5x5t0:CELLS" => "banyaknya kolom, seperti 5x5t0:KOTAK",
        "the number of rows" => "banyaknya baris",
        "\"/\" and the number of columns" => "\"/\" dan banyaknya kolom",
        "\"/\" and the number of rows" => "\"/\" dan banyaknya baris",
        "\"x\" and the number of rows" => "\"x\" dan banyaknya baris",
        "\"/\" and the cells" => "\"/\" dan kotak-kotaknya",
        "\":\" and the cells" => "\":\" dan kotak-kotaknya",
        "a difficulty: e, n, t or h" => "tingkat kesulitan: e, n, t atau h",
        "an id like slither/COLS/ROWS/CELLS" => "id seperti slither/KOLOM/BARIS/KOTAK",
        _ => expected,
    }
}

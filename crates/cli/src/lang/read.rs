//! What the program says of a board that it sees.

use simpul_core::{Cell, Size};
use vision::VisionError;

/// Everything that is said of reading pictures, in one language.
pub struct ReadWords {
    pub seen: fn(puzzle: &str, size: Size, frame: [i64; 4]) -> String,
    pub doubtful: fn(cells: &[Cell]) -> String,
    /// What to do about doubtful cells, above the board on which they are marked.
    pub advice: &'static str,
    pub odd_kinds: fn(kinds: &str) -> String,
    pub drawn: fn(lines: usize, crosses: usize) -> String,
    pub no_move: &'static str,
    pub error: fn(&VisionError) -> String,
}

pub const ENGLISH: ReadWords = ReadWords {
    seen: |puzzle, size, [x, y, width, height]| {
        let (rows, cols) = (size.rows(), size.cols());
        format!(
            "{puzzle}, {rows} rows and {cols} columns, {width} by {height} points at ({x}, {y})."
        )
    },
    doubtful: |cells| match cells.len() {
        0 => "No cell is doubtful.".to_owned(),
        1 => format!("1 cell is doubtful: {}", listed(cells)),
        count => format!("{count} cells are doubtful: {}", listed(cells)),
    },
    advice: "They are in brackets here. Compare them with the picture and correct the board, or take \
             the picture again: closer, from straight above, in even light. If it is the other \
             puzzle, say so with --puzzle.",
    odd_kinds: |kinds| {
        format!("An odd number of copies of {kinds}: some tiles were taken for others.")
    },
    drawn: |lines, crosses| {
        let (s, es) = (if lines == 1 { "" } else { "s" }, if crosses == 1 { "" } else { "es" });
        format!("Drawn already: {lines} line{s} and {crosses} cross{es}.")
    },
    no_move: "No pair can be joined: nothing was drawn.",
    error: ToString::to_string,
};

pub const INDONESIAN: ReadWords = ReadWords {
    seen: |puzzle, size, [x, y, width, height]| {
        let (rows, cols) = (size.rows(), size.cols());
        format!(
            "{puzzle}, {rows} baris dan {cols} kolom, {width} kali {height} titik di ({x}, {y})."
        )
    },
    doubtful: |cells| match cells.len() {
        0 => "Tidak ada sel yang meragukan.".to_owned(),
        count => format!("{count} sel meragukan: {}", listed(cells)),
    },
    advice: "Sel itu berada dalam kurung siku di sini. Bandingkan dengan gambarnya dan perbaiki \
             papannya, atau ambil gambar lagi: lebih dekat, tegak lurus dari atas, dengan cahaya \
             merata. Jika ini teka-teki yang lain, sebutkan dengan --puzzle.",
    odd_kinds: |kinds| format!("Jumlah ubin {kinds} ganjil: ada ubin yang salah dikenali."),
    drawn: |lines, crosses| format!("Sudah digambar: {lines} garis dan {crosses} silang."),
    no_move: "Tidak ada pasangan yang dapat dihubungkan: tidak ada yang digambar.",
    error: |error| match error {
        VisionError::NotAPicture => {
            "bukan gambar; diharapkan berkas PNG, JPEG atau WebP".to_owned()
        }
        VisionError::Damaged(problem) => format!("gambar rusak: {problem}"),
        VisionError::TooLarge { width, height } => {
            let (side, points) = (vision::MOST_SIDE, vision::MOST_POINTS >> 20);
            format!(
                "gambar berukuran {width} kali {height} titik; diharapkan paling banyak {side} \
                 titik per sisi dan {points} juta titik seluruhnya"
            )
        }
        VisionError::TooSmall { width, height } => {
            format!("gambar berukuran {width} kali {height} titik terlalu kecil untuk sebuah papan")
        }
        VisionError::NoBoard => {
            "tidak terlihat papan Onet atau Slitherlink di gambar ini".to_owned()
        }
        VisionError::Limit(_) => "batas tercapai sebelum diketahui apakah ada papan".to_owned(),
    },
};

/// The first few cells; a long list says no more than its length.
fn listed(cells: &[Cell]) -> String {
    const FEW: usize = 8;
    let names: Vec<String> = cells.iter().take(FEW).map(ToString::to_string).collect();
    let more = if cells.len() > FEW { " …" } else { "" };
    names.join(", ") + more
}

//! What the program says of pictures.

use crate::draw::DrawError;

/// Everything that is said of pictures alone, in one language.
pub struct DrawWords {
    pub error: fn(&DrawError) -> String,
    pub no_puzzle: &'static str,
    pub neither: fn(no_loop: &str, no_board: &str) -> String,
    pub no_hint: &'static str,
    pub impossible: &'static str,
    pub more_loops: &'static str,
}

pub const ENGLISH: DrawWords = DrawWords {
    error: |error| match error {
        DrawError::Ending(name) => format!(
            "{name}: this ending says no kind of file; expected .svg, .png, .pdf or .txt, or --format"
        ),
        DrawError::NotFor { option, with } => format!("{option} does not go with {with}"),
        DrawError::NoTile(cell) => format!("there is no tile at {cell}"),
        DrawError::NoPath(pair) => {
            format!("{pair}: these tiles cannot be joined; expected two equal tiles with a path")
        }
    },
    no_puzzle: "this JSON has no puzzle in it; expected `tiles`, `clues` or `id`",
    neither: |no_loop, no_board| {
        format!("this is neither a Slitherlink ({no_loop}) nor an Onet board ({no_board})")
    },
    no_hint: "No move is known to win: nothing was drawn.",
    impossible: "The board cannot be cleared: nothing was drawn.",
    more_loops: "This is one of several loops.",
};

pub const INDONESIAN: DrawWords = DrawWords {
    error: |error| match error {
        DrawError::Ending(name) => format!(
            "{name}: akhiran ini tidak menunjukkan jenis berkas; diharapkan .svg, .png, .pdf atau \
             .txt, atau --format"
        ),
        DrawError::NotFor { option, with } => format!("{option} tidak berlaku untuk {with}"),
        DrawError::NoTile(cell) => format!("tidak ada ubin di {cell}"),
        DrawError::NoPath(pair) => format!(
            "{pair}: kedua ubin ini tidak dapat dihubungkan; diharapkan dua ubin yang sama dengan \
             jalur di antaranya"
        ),
    },
    no_puzzle: "JSON ini tidak berisi teka-teki; diharapkan `tiles`, `clues` atau `id`",
    neither: |no_loop, no_board| {
        format!("ini bukan Slitherlink ({no_loop}) dan bukan pula papan Onet ({no_board})")
    },
    no_hint: "Tidak ada langkah yang diketahui menang: tidak ada yang digambar.",
    impossible: "Papan tidak dapat dikosongkan: tidak ada yang digambar.",
    more_loops: "Ini salah satu dari beberapa loop.",
};

//! What is printed in a book.

use simpul_core::Size;

/// Everything that a book says, in one language.
pub struct BookWords {
    pub language: &'static str,
    /// The size and the grade, if they are the same for all puzzles.
    pub details: fn(count: usize, size: Option<Size>, grade: Option<&str>) -> String,
    pub onet_grade: fn(onet::Grade) -> &'static str,
    pub onet_rules: &'static [&'static str],
    pub sliding_rule: &'static str,
    pub onet_solutions: &'static str,
    pub slitherlink_rules: &'static [&'static str],
    pub slitherlink_solutions: &'static str,
    /// Who made it, with the first and the last seed of new puzzles.
    pub made: fn(seeds: Option<[u64; 2]>) -> String,
    pub pictures: &'static str,
    pub missing: fn(usize) -> String,
    pub left_out: fn(number: usize, reason: &str) -> String,
    pub stopped: fn(file: &str, found: usize, count: usize) -> String,
}

pub const ENGLISH: BookWords = BookWords {
    language: "en",
    details: |count, size, grade| {
        let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
        details(format!("{count} {puzzles}"), size, grade)
    },
    onet_grade: onet::Grade::name,
    onet_rules: &[
        "Join two equal tiles by a line that runs along rows and columns, turns at most twice, and \
         meets no other tile. It may run round the outside of the board.",
        "Cross both tiles out: their places are free now. The board is cleared when no tile is \
         left. Every board here can be cleared, but not by every order of moves.",
    ],
    sliding_rule: "In this book the tiles slide after each move, as the id under each board says.",
    onet_solutions: "Solutions: on each tile the number of the move that takes it",
    slitherlink_rules: &[
        "Draw one closed loop along the lines between the dots. It never crosses or touches \
         itself.",
        "A number says how many of the four sides of its square belong to the loop. Where there is \
         no number, any number will do. Each puzzle has exactly one solution.",
    ],
    slitherlink_solutions: "Solutions",
    made: |seeds| match seeds {
        Some([first, last]) => format!("Made with Simpul, seeds {first} to {last}."),
        None => "Made with Simpul.".to_owned(),
    },
    pictures: "Pictures:",
    missing: |count| match count {
        1 => "1 puzzle is missing.".to_owned(),
        _ => format!("{count} puzzles are missing."),
    },
    left_out: |number, reason| format!("Puzzle {number} is left out: {reason}"),
    stopped: |file, found, count| match found {
        0 => "Stopped: nothing was written.".to_owned(),
        _ => format!("Stopped: {file} has {found} of {count} puzzles."),
    },
};

/// Facts about a book in a row.
fn details(count: String, size: Option<Size>, grade: Option<&str>) -> String {
    let size = size.map(|size| format!("{} × {}", size.rows(), size.cols()));
    let facts = [Some(count), size, grade.map(str::to_owned)];
    facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

pub const INDONESIAN: BookWords = BookWords {
    language: "id",
    details: |count, size, grade| details(format!("{count} teka-teki"), size, grade),
    onet_grade: |grade| match grade {
        onet::Grade::Easy => "mudah",
        onet::Grade::Normal => "sedang",
        onet::Grade::Hard => "sulit",
        onet::Grade::Expert => "ahli",
    },
    onet_rules: &[
        "Hubungkan dua ubin yang sama dengan garis yang mengikuti baris dan kolom, berbelok paling \
         banyak dua kali, dan tidak melewati ubin lain. Garis boleh lewat di luar papan.",
        "Coret kedua ubin itu: tempatnya sekarang kosong. Papan selesai bila tidak ada ubin yang \
         tersisa. Setiap papan di buku ini dapat dikosongkan, tetapi tidak dengan sembarang urutan.",
    ],
    sliding_rule: "Di buku ini ubin bergeser setelah setiap langkah, seperti tertulis pada id di \
                   bawah papan.",
    onet_solutions: "Jawaban: angka pada ubin adalah nomor langkah yang mengambilnya",
    slitherlink_rules: &[
        "Gambarlah satu garis tertutup dari titik ke titik. Garis itu tidak pernah memotong atau \
         menyentuh dirinya sendiri.",
        "Angka menunjukkan berapa dari keempat sisi kotaknya yang dilalui garis. Kotak tanpa angka \
         boleh memiliki berapa saja. Setiap teka-teki memiliki tepat satu jawaban.",
    ],
    slitherlink_solutions: "Jawaban",
    made: |seeds| match seeds {
        Some([first, last]) => format!("Dibuat dengan Simpul, benih {first} sampai {last}."),
        None => "Dibuat dengan Simpul.".to_owned(),
    },
    pictures: "Gambar:",
    missing: |count| format!("{count} teka-teki tidak ada."),
    left_out: |number, reason| format!("Teka-teki {number} dilewati: {reason}"),
    stopped: |file, found, count| match found {
        0 => "Dihentikan: tidak ada yang ditulis.".to_owned(),
        _ => format!("Dihentikan: {file} berisi {found} dari {count} teka-teki."),
    },
};

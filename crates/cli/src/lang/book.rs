//! What is printed in a book.

/// Everything that a book says, in one language.
pub struct BookWords {
    pub language: &'static str,
    pub details: fn(count: usize, rows: usize, cols: usize, grade: Option<&str>) -> String,
    pub onet_grade: fn(onet::Grade) -> &'static str,
    pub onet_rules: &'static [&'static str],
    pub sliding_rule: &'static str,
    pub onet_solutions: &'static str,
    pub slitherlink_rules: &'static [&'static str],
    pub slitherlink_solutions: &'static str,
    pub made: fn(first: u64, last: u64) -> String,
    pub pictures: &'static str,
    pub missing: fn(usize) -> String,
}

pub const ENGLISH: BookWords = BookWords {
    language: "en",
    details: |count, rows, cols, grade| {
        let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
        let grade = grade.map(|grade| format!(" · {grade}")).unwrap_or_default();
        format!("{count} {puzzles} · {rows} × {cols}{grade}")
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
    made: |first, last| format!("Made with Simpul, seeds {first} to {last}."),
    pictures: "Pictures:",
    missing: |count| format!("{count} puzzles are missing."),
};

pub const INDONESIAN: BookWords = BookWords {
    language: "id",
    details: |count, rows, cols, grade| {
        let grade = grade.map(|grade| format!(" · {grade}")).unwrap_or_default();
        format!("{count} teka-teki · {rows} × {cols}{grade}")
    },
    onet_grade: |grade| match grade {
        onet::Grade::Easy => "mudah",
        onet::Grade::Medium => "sedang",
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
    made: |first, last| format!("Dibuat dengan Simpul, benih {first} sampai {last}."),
    pictures: "Gambar:",
    missing: |count| format!("{count} teka-teki tidak ada."),
};

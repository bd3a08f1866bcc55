//! Bahasa Indonesia. What the 2024 paper's program says is said in its words.

mod slitherlink;

use api::onet::OutlookName;
use i18n::Language;
use onet::{At, FormatError};
use simpul_core::SizeError;

use super::{Words, gravity_names};

pub const WORDS: Words = Words {
    language: Language::Indonesian,
    slitherlink: slitherlink::WORDS,
    serving: |address| format!("Simpul ada di {address} (Ctrl-C untuk mengakhiri)"),
    draw: super::draw::INDONESIAN,
    book: super::book::INDONESIAN,
    read: super::read::INDONESIAN,
    site: super::site::INDONESIAN,
    error: super::error::INDONESIAN,
    jobs: super::jobs::INDONESIAN,
    ask_size: "Masukkan ukuran papan (M N): ",
    ask_board: |rows, cols| {
        format!(
            "Masukkan papan permainan ({rows}x{cols}) dengan angka (0 untuk gambar yang hilang):"
        )
    },
    bad_size: |word| format!("`{word}` bukan ukuran: diharapkan dua angka dari 1 sampai 64."),
    bad_tile: |row, col, word| {
        format!(
            "`{word}` di baris {row}, kolom {col} bukan ubin: diharapkan angka dari 0 sampai \
             65535. Lanjutkan dari situ:"
        )
    },
    board_now: "Papan saat ini:",
    best_move: |a, b| format!("Langkah terbaik: Pasangkan {a} dengan {b}"),
    ask_pair: "Masukkan pasangan yang ingin dihapus (x1 y1 x2 y2), -1 jika ingin mengikuti move \
               terbaik: ",
    bad_pair: |word| format!("`{word}` bukan koordinat: diharapkan empat angka, atau -1."),
    outside: |row, col| format!("({row}, {col}) berada di luar papan."),
    same_cell: |cell| format!("{cell} dan {cell} adalah ubin yang sama."),
    empty_cell: |cell| format!("Tidak ada ubin di {cell}."),
    not_equal: |a, b| format!("Ubin di {a} dan {b} tidak sama."),
    not_joinable: |a, b| format!("Tidak ada jalur dengan maksimal dua belokan antara {a} dan {b}."),
    won: "Tidak ada langkah yang tersisa, permainan selesai! Papan kosong: Anda menang.",
    no_move_left: |tiles| {
        format!("Tidak ada langkah yang tersisa, permainan selesai! Masih ada {tiles} ubin.")
    },
    ask_reshuffle: "Acak ulang ubin yang tersisa? (y/t): ",
    yes_answers: &["y", "ya"],
    reshuffled: "Papan diacak ulang.",
    input_ended: "Masukan berakhir.",
    odd_kinds: |kinds| {
        format!("Jumlah ubin {kinds} ganjil: papan ini tidak akan pernah bisa dikosongkan.")
    },
    pair_count: |count| match count {
        0 => "Tidak ada pasangan yang dapat dihubungkan.".to_owned(),
        _ => format!("{count} pasangan dapat dihubungkan:"),
    },
    pair_line: |a, b, kind, turns| format!("{a} dengan {b}: gambar {kind}, {turns} belokan"),
    move_left: |a, b| format!("Masih ada langkah: {a} dengan {b}"),
    cost: |generated, rechecked| {
        format!("Simpul dibangkitkan: {generated}, diperiksa ulang: {rechecked}")
    },
    trace_headings: ["Iterasi", "V", "Q", "dikunjungi"],
    trace_step: |number| match number {
        0 => "Inisialisasi".to_owned(),
        _ => format!("Iterasi {number}"),
    },
    openings: |count| format!("Setelahnya {count} pasangan dapat dihubungkan."),
    ordered_openings: |pairs, openings| {
        format!(
            "Setelahnya {pairs} pasangan dapat dihubungkan ({openings} menurut hitungan makalah, \
             dari kedua ujung)."
        )
    },
    limit_reached: "Batas tercapai: jawabannya tidak diketahui.",
    stopped: "Dihentikan.",
    cleared: |moves| format!("Papan dapat dikosongkan dalam {moves} langkah:"),
    impossible: |sets| match sets {
        0 => "Papan tidak dapat dikosongkan; buktinya terlalu panjang untuk ditulis, dan `verify` \
              memainkan lagi semua permainan."
            .to_owned(),
        _ => format!("Papan tidak dapat dikosongkan; buktinya {sets} himpunan ubin."),
    },
    valid: "Jawabannya benar.",
    not_valid: |reason| format!("Jawabannya tidak benar: {reason}."),
    lost_since: |number| match number {
        0 => "Papan ini tidak pernah dapat dikosongkan.".to_owned(),
        _ => format!("Permainan sudah kalah sejak langkah {number}."),
    },
    can_be_cleared: "Papan masih dapat dikosongkan.",
    outlook: |outlook| match outlook {
        OutlookName::Winning => "menang",
        OutlookName::Losing => "kalah",
        OutlookName::Unknown => "tidak diketahui",
    },
    choice: |a, b, outlook, openings| {
        format!("{a} dengan {b}: {outlook}, menyisakan {openings} pasangan")
    },
    won_by: |moves| format!("    dikosongkan dengan {moves}"),
    lost_by: |sets| match sets {
        [] => "    buktinya terlalu panjang untuk ditulis".to_owned(),
        _ => format!("    kalah karena ubin {}", sets.join("; ")),
    },
    graded: |grading| {
        format!(
            "{} (nilai {} dari 100): permainan acak berhasil {:.0}%, pasangan pertama {}, bukaan \
             terbanyak {}, {:.0}% pilihan kalah, sempit selama {} posisi",
            grading.grade,
            grading.score,
            grading.random * 100.0,
            if grading.first_found { "berhasil" } else { "gagal" },
            if grading.by_openings { "berhasil" } else { "gagal" },
            grading.losing * 100.0,
            grading.narrow
        )
    },
    planted: "Papan seperti ini terlalu jarang dapat dikosongkan: yang ini disusun dengan bermain mundur.",
    format_error,
    no_letter: |error| {
        format!("gambar {} tidak punya huruf; huruf hanya untuk 1 sampai 52", error.0)
    },
    size_error,
};

fn size_error(error: SizeError) -> String {
    format!(
        "papan dengan {} baris dan {} kolom; masing-masing harus dari 1 sampai {}",
        error.rows, error.cols, error.max
    )
}

fn format_error(error: &FormatError) -> String {
    let at = |at: &At| format!("baris {}, kolom {}", at.line, at.column);
    match error {
        FormatError::NotUtf8(place) => {
            format!("{}: bita yang bukan UTF-8; diharapkan teks", at(place))
        }
        FormatError::NoRows => {
            "tidak ada baris; diharapkan paling sedikit satu baris ubin".to_owned()
        }
        FormatError::Word { at: place, word } => format!(
            "{}: `{word}` bukan ubin; diharapkan angka dari 0 sampai 65535, huruf, atau `.` untuk \
             sel kosong",
            at(place)
        ),
        FormatError::Range { at: place, word } => {
            format!("{}: angka {word} di luar batas; diharapkan 0 sampai 65535", at(place))
        }
        FormatError::Mixed { at: place, word } => format!(
            "{}: `{word}` mencampur huruf dan angka; diharapkan salah satu di seluruh papan",
            at(place)
        ),
        FormatError::Ragged { at: place, found, expected } => {
            format!("{}: baris ini berisi {found} sel; diharapkan {expected}", at(place))
        }
        FormatError::Rows { at: place, found, expected } => {
            format!("{}: {found} baris; baris pertama menyebut {expected}", at(place))
        }
        FormatError::Size { at: place, error } => format!("{}: {}", at(place), size_error(*error)),
        FormatError::Gravity { at: place, error } => {
            format!("{}: `{}` bukan gravitasi; yang ada: {}", at(place), error.0, gravity_names())
        }
        FormatError::Json { at: place, message } => {
            format!("{}: {message}; diharapkan {{\"tiles\": [[1, 2], [2, 1]]}}", at(place))
        }
        FormatError::Id { at: place, found, expected } => {
            format!("{}: {found} di dalam id; diharapkan {expected}", at(place))
        }
    }
}

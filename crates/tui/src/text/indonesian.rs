//! Permainan dalam Bahasa Indonesia.

use ::onet::Gravity;
use game::onet::{Mode, Reason};
use i18n::Language;
use simpul_core::Direction;
use slitherlink::{GenerateError, Mark};

use crate::text::{Around, KeyText, OnetText, SlitherlinkText, Text};

pub const TEXT: Text = Text {
    language: Language::Indonesian,
    no_terminal: "bermain memerlukan terminal: masukan atau keluaran standar bukan terminal",
    too_small: |width, height| {
        format!(
            "terminal terlalu kecil: diperlukan paling sedikit {width} kolom dan {height} baris"
        )
    },
    window_small: "Jendela terlalu kecil.",
    making: "Membuat teka-teki…",
    thinking: "Berpikir…",
    no_puzzle: |error| match error {
        GenerateError::Limit(_) => "Tidak ada teka-teki baru: batas tercapai.".to_owned(),
        GenerateError::NotFound(tries) => format!(
            "Tidak ada teka-teki baru: teka-teki seperti itu tidak ditemukan dalam {tries} percobaan."
        ),
    },
    paused: "Jeda",
    go_on: "Waktu berhenti. Tekan p untuk melanjutkan.",
    ask_restart: "Mulai lagi dari awal?",
    ask_leave: "Tinggalkan permainan?",
    yes_no: "y ya, tombol lain tidak",
    yes: 'y',
    keys_title: "Tombol",
    any_key: "Tombol apa saja menutup ini.",
    next_page: |page, pages| format!("Tombol apa saja: halaman berikut ({page} dari {pages})"),
    why_title: "Alasan",
    time: "Waktu",
    score: "Skor",
    hints: "Petunjuk",
    checks: "Pemeriksaan",
    accuracy: "Ketepatan",
    keys: KeyText {
        arrows: "panah",
        enter: "Enter",
        click: "klik",
        right_click: "klik kanan",
        step: "gerak",
        select: "pilih",
        hint: "petunjuk",
        mates: "kembaran",
        reshuffle: "acak ulang",
        undo: "batalkan",
        redo: "ulangi",
        take_back: "kembali ke saat masih bisa menang",
        jump: "ke ubin berikutnya bernama itu",
        jump_any: "ke ubin dengan nama apa pun",
        pause: "jeda",
        resume: "lanjutkan",
        restart: "mulai lagi",
        next_level: "level berikutnya",
        next_puzzle: "teka-teki baru",
        again: "main lagi",
        all_keys: "semua tombol",
        leave: "keluar",
        line: "gambar garis",
        cross: "beri silang",
        inside: "sel kanan bawah: di dalam",
        outside: "sel kanan bawah: di luar",
        check: "periksa",
        show: "tunjukkan",
        do_it: "lakukan",
        wipe: "hapus",
        any: "tombol apa saja",
        stop: "berhenti",
        explain: "mengapa",
        close: "tutup",
        select_two: "pilih ubin",
        click_line: "gambar garis (kanan: silang)",
        click_middle: "pada angka: di dalam, di luar",
        drag: "seret",
        draw_on: "gambar dari titik ke titik",
        look_around: "apa yang ada di sini",
    },
    onet: ONET,
    slitherlink: SLITHERLINK,
};

const ONET: OnetText = OnetText {
    title: |level, mode| match level {
        Some(level) => format!("Onet · level {level} · {mode}"),
        None => format!("Onet · {mode}"),
    },
    mode: |mode| match mode {
        Mode::Timed => "berwaktu",
        Mode::Zen => "santai",
        Mode::Strict => "ketat",
    },
    gravity: |gravity| {
        Some(match gravity {
            Gravity::None => return None,
            Gravity::Down => "ubin jatuh ke bawah",
            Gravity::Up => "ubin naik ke atas",
            Gravity::Left => "ubin bergeser ke kiri",
            Gravity::Right => "ubin bergeser ke kanan",
            Gravity::CentreHorizontal => "ubin bergeser ke kolom tengah",
            Gravity::CentreVertical => "ubin bergeser ke baris tengah",
            Gravity::SplitHorizontal => "ubin bergeser ke kedua sisi",
            Gravity::SplitVertical => "ubin bergeser ke atas dan ke bawah",
        })
    },
    welcome: "Hubungkan dua ubin yang sama dengan jalur yang berbelok paling banyak dua kali.",
    tiles: |tiles| format!("{tiles} ubin"),
    joined: |name, turns, points| match turns {
        0 => format!("{name} terhubung lurus: +{points}."),
        _ => format!("{name} terhubung dengan {turns} belokan: +{points}."),
    },
    more_seconds: |seconds| format!("+{seconds} dtk."),
    not_equal: |a, b| format!("{a} dan {b} tidak sama."),
    not_joined: |name| {
        format!("Tidak ada jalur dengan paling banyak dua belokan antara kedua {name} ini.")
    },
    deadlock: "Tidak ada langkah tersisa: papan diacak ulang.",
    reshuffled: "Papan diacak ulang.",
    hinted: |name| format!("Petunjuk: hubungkan kedua {name} bertanda *."),
    hint_wins: "Setelah itu papan masih dapat dikosongkan.",
    hint_loses: "Tetapi dengan susunan ini papan tidak dapat dikosongkan lagi.",
    mates: |name, all, joinable| {
        format!("{name}: {all} lagi, {joinable} di antaranya dapat dihubungkan.")
    },
    undone: "Langkah dibatalkan.",
    lost: |since| match since {
        0 => "Papan ini tidak pernah dapat dikosongkan.".to_owned(),
        _ => format!("Sejak langkah {since} papan tidak dapat dikosongkan lagi."),
    },
    take_back: "b kembali ke sebelum langkah itu.",
    stuck: "Tidak ada langkah tersisa.",
    undo_helps: "u membatalkan langkah terakhir.",
    refused: |reason| match reason {
        Reason::NoHint => "Petunjuk sudah habis.",
        Reason::NoReshuffle => "Jatah acak ulang sudah habis.",
        Reason::NoUndo => "Tidak ada yang dapat dibatalkan.",
        Reason::Paused => "Permainan sedang jeda.",
        Reason::Over => "Permainan sudah selesai.",
        _ => "Itu tidak bisa dilakukan sekarang.",
    },
    here: |name, cell, joinable, others| {
        let joinable = if joinable.is_empty() { "belum ada" } else { joinable };
        let others = if others.is_empty() { "tidak ada" } else { others };
        format!("{name} di {cell}. Dapat dihubungkan dengan: {joinable}. {name} lainnya: {others}.")
    },
    no_tile_named: |name| format!("Tidak ada ubin {name}."),
    type_name: "Ketik nama ubin.",
    won: "Papan kosong: Anda menang!",
    time_over: "Waktu habis.",
    no_pair_left: |tiles| format!("Tidak ada pasangan lagi; tersisa {tiles} ubin."),
    pairs: "Pasangan",
};

const SLITHERLINK: SlitherlinkText = SlitherlinkText {
    title: |rows, cols, grade| match grade {
        Some(grade) => format!("Slitherlink · {rows}x{cols} · {grade}"),
        None => format!("Slitherlink · {rows}x{cols}"),
    },
    welcome: "Gambarlah satu loop tertutup. Angka menyebut banyaknya garis di sekeliling selnya.",
    nothing_to_undo: "Tidak ada yang dapat dibatalkan.",
    nothing_to_redo: "Tidak ada yang dapat diulangi.",
    marked: |lines, crosses| {
        let lines = (lines > 0).then(|| format!("{lines} garis"));
        let crosses = (crosses > 0).then(|| format!("{crosses} silang"));
        let marked = [lines, crosses].into_iter().flatten().collect::<Vec<_>>().join(", ");
        format!("Ditandai di papan: {marked}.")
    },
    all_right: "Sejauh ini semuanya benar.",
    wrong: |lines, crosses| match (lines, crosses) {
        (0, _) => format!("{crosses} silang salah."),
        (_, 0) => format!("{lines} garis salah."),
        _ => format!("{lines} garis dan {crosses} silang salah."),
    },
    limit: "Mencari jawabannya terlalu lama.",
    solved: "Selesai!",
    around: |around| {
        let way = |&(direction, mark): &(Direction, Option<Mark>)| {
            let name = match direction {
                Direction::Up => "atas",
                Direction::Down => "bawah",
                Direction::Left => "kiri",
                Direction::Right => "kanan",
            };
            let mark = match mark {
                Some(Mark::Line) => "garis",
                Some(Mark::Cross) => "silang",
                None => "kosong",
            };
            format!("{name} {mark}")
        };
        let ways: Vec<String> = around.ways.iter().map(way).collect();
        let Around { dot, cell, lines, crosses, .. } = around;
        let clue = around.clue.map_or("tanpa angka".to_owned(), |clue| format!("angka {clue}"));
        let ways = ways.join(", ");
        format!("Titik {dot}: {ways}. Sel {cell}: {clue}, {lines} garis, {crosses} silang.")
    },
};

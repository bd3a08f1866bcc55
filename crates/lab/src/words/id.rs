//! Bahasa Indonesia.

mod report;
mod searches;

use i18n::Language;

use super::Words;
use crate::{Heading, Term};

pub(super) const WORDS: Words = Words {
    language: Language::Indonesian,
    decimal: ',',
    thousands: '.',
    heading,
    term,
    hidden: |hidden| format!("(+{hidden} tersembunyi)"),
    level_nodes: |level, nodes| format!("aras {level}: {nodes}"),
    tree_summary: |levels, tree| {
        let end = match (tree.complete, tree.found) {
            (false, _) => " Batas tercapai: pencarian sebenarnya masih berlanjut.",
            (true, true) => "",
            (true, false) => " Yang dicari tidak ditemukan.",
        };
        format!(
            "Aras: {levels}. Simpul dibangkitkan: {}, diperiksa ulang: {}.{end}",
            tree.generated, tree.rechecked
        )
    },
    moves_left_note: |budget| {
        format!(
            "Papan diambil dari permainan acak; \"tanpa langkah\" ialah posisi saat permainan itu \
             macet. Pencarian yang sudah membangkitkan {budget} simpul dianggap menyerah; jika itu \
             terjadi pada separuh papan, mediannya lebih dari angka itu. \"Ditampung\" ialah jumlah \
             simpul terbanyak yang menunggu pada satu saat. Pertumbuhan dicocokkan dengan median \
             papan tanpa langkah; m ialah jumlah petak."
        )
    },
    strategies_note: "Semua pemain memainkan papan acak yang sama, yang tidak selalu dapat \
                      dikosongkan: pemain sempurna mengosongkan tepat papan yang dapat dikosongkan. \
                      Dengan gravitasi ubin bergeser; makalah tidak mengenalnya, dan pemainnya \
                      memilih seolah-olah ubin tidak bergeser. Panjang jalur ialah jumlah langkahnya.",
    loops_note: |budget| {
        format!(
            "Setiap teka-teki punya tepat satu loop, dan baru dianggap terpecahkan jika pencarian \
             juga sudah memastikan tidak ada loop lain, dalam {budget} simpul. Pada aturan, satu \
             simpul ialah satu langkah; aturan bisa buntu, dan teka-teki itu tidak terpecahkan. \
             Pertumbuhan dicocokkan dengan median teka-teki yang petunjuknya paling sedikit; m ialah \
             jumlah petak."
        )
    },
    intervals: "Selang kepercayaan 95%: Wilson untuk proporsi, Student untuk rata-rata (±). Waktu \
                ialah median, diukur satu per satu.",
    no_growth: "ukuran terlalu sedikit",
    no_clear_growth: "pertumbuhan tidak jelas",
    growth: "Pertumbuhan",
    counts_ring: "Baris dan kolom dihitung dari 0 pada cincin di sekeliling papan, seperti di makalah.",
    no_tile: "papan ini tidak punya ubin untuk memulai",
    written: |file| format!("{file} sudah ditulis."),
    stopped: |finished, of| format!("Dihentikan: {finished} dari {of} papan selesai."),
    disagreement: |method, board, what| {
        format!(
            "{method} dan jurinya berbeda pendapat tentang {board}: {what}. Tidak ada hasil lain yang dicetak."
        )
    },
    report: report::SENTENCES,
};

const fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Size => "ukuran",
        Heading::Filling => "isi",
        Heading::Copies => "ubin sejenis",
        Heading::Gravity => "gravitasi",
        Heading::Density => "petak berpetunjuk",
        Heading::Method => "cara",
        Heading::Boards => "papan",
        Heading::Tiles => "ubin",
        Heading::Clues => "petunjuk",
        Heading::NodesMedian => "simpul, median",
        Heading::Nodes => "simpul, rata-rata",
        Heading::Rechecked => "diperiksa ulang",
        Heading::Held => "ditampung",
        Heading::GaveUp => "menyerah",
        Heading::Solved => "terpecahkan",
        Heading::Time => "waktu",
        Heading::Cleared => "dikosongkan",
        Heading::TilesLeft => "ubin tersisa",
        Heading::Moves => "langkah",
        Heading::PathLength => "panjang jalur",
        Heading::TimePerMove => "waktu per langkah",
        Heading::Undecided => "belum pasti",
        Heading::Curve => "terlihat",
        Heading::Fit => "kecocokan",
        Heading::Sizes => "jumlah ukuran",
        Heading::Claim => "menurut makalah",
        Heading::Figure => "angka",
        Heading::Paper => "makalah",
        Heading::Ours => "di sini",
        Heading::Agrees => "cocok",
    }
}

const fn term(term: Term) -> &'static str {
    match term {
        Term::Exhaustive => "exhaustive search",
        Term::Bfs => "BFS",
        Term::BfsBeyond => "BFS tanpa batas belokan",
        Term::Bfs2024 => "BFS 2024",
        Term::OnetDfs => "DFS",
        Term::Sweep => "sapuan bit",
        Term::Random => "acak",
        Term::FirstFound => "yang pertama ditemukan",
        Term::Nearest => "yang terdekat",
        Term::PaperGreedy => "greedy, aturan makalah",
        Term::RingGreedy => "greedy, aturan cincin",
        Term::Perfect => "pemain sempurna",
        Term::Dfs => "DFS, kekeliruannya diperbaiki",
        Term::DfsPruned => "DFS yang memeriksa petunjuk",
        Term::PaperRules => "aturan makalah saja",
        Term::NamedRules => "semua aturan bernama saja",
        Term::Solver => "pemecah kami",
        Term::NoMoveLeft => "tanpa langkah",
        Term::FewestClues => "paling sedikit",
        Term::Yes => "ya",
        Term::No => "tidak",
    }
}

//! Isi laporan dalam bahasa Indonesia.

use super::super::{Words, at_start};
use super::WORDS;
use crate::report::{
    Axes, Claim, GreedyFinding, GrowthFinding, MissedPairsFinding, NodeRatioFinding, Origin,
    PairedComparison, Plots, RulesFinding, Sentences, SolvingFinding, TimeFinding,
};
use crate::{Curve, Term};

pub(super) const SENTENCES: Sentences = Sentences {
    title: "Tiga makalah, diulang",
    subtitle: |is_full, seed| {
        let size = if is_full { "Percobaan lengkap" } else { "Percobaan singkat" };
        format!("{size}, benih {seed}")
    },
    origin: |Origin { version, date, machine }| format!("Simpul {version}, {date}, {machine}"),
    figure: "Gambar",
    budget_reached: "Panah ke atas: separuh pencarian menghabiskan anggarannya di situ, jadi angkanya di atas titik itu.",
    tree_legend: "Cara membaca pohon: setiap kotak ialah simpul, disebut dengan baris dan kolomnya. Bingkai tebal menandai jalan ke tujuan, bingkai ganda tujuannya, bingkai putus-putus tempat pencarian tidak dapat maju. Angka dengan + ialah jumlah simpul yang dilipat di bawahnya. Di kiri setiap aras tertulis jumlah simpulnya.",
    intro: &[
        "Tiga mahasiswa Institut Teknologi Bandung menulis tentang dua permainan menghubungkan titik \
         pada kisi. Dalam Onet dua ubin yang sama hilang jika dihubungkan oleh jalur dengan paling \
         banyak tiga garis lurus melalui petak kosong; di sekeliling papan ada satu cincin petak \
         kosong. Dalam Loop the Loop, yang juga disebut Slitherlink, satu garis tertutup digambar \
         sehingga setiap angka menyatakan jumlah garis di sekeliling petaknya.",
        "Makalah-makalah itu membandingkan algoritma dengan sedikit contoh atau tanpa contoh. Di sini algoritma yang \
         sama dijalankan pada ribuan papan di samping algoritma yang lebih baru, dan setiap pernyataan \
         makalah dibandingkan dengan hasil pengukuran kali ini. Setiap jawaban setiap algoritma \
         diperiksa oleh juri yang lambat dan terpisah; seandainya ada satu yang salah, halaman ini \
         tidak akan ada.",
        "Baris dan kolom selalu dihitung dari 0, seperti di makalah 2024; di atas dan di kiri papan, \
         cincin bernomor -1. Makalah 2015 menghitung cincin sebagai 0, jadi angkanya lebih besar satu.",
    ],
    unfinished: "Percobaan ini dihentikan lebih awal: angka-angkanya berasal dari papan yang sudah selesai.",
    agreement: ["Cocok", "Sebagian cocok", "Tidak cocok", "Belum dapat dipastikan"],
    findings: "Pernyataan makalah dan temuannya",
    beside: "Angka makalah di samping angka kami",
    all_numbers: "Semua angka",
    paper2015: (
        "2015: masih adakah langkah?",
        &["Dininta Annisa, Perbandingan Algoritma Brute Force dan Breadth First Search dalam \
             Permainan Onet. Papan harus diacak jika tidak ada lagi pasangan yang dapat dihubungkan. \
             Makalah ini mencarinya dengan dua cara: exhaustive search atas semua jalur antara dua ubin \
             yang sama, yang belokannya baru dihitung pada akhirnya, dan breadth first search dari \
             setiap ubin yang menghentikan jalur pada belokan ketiga. Di sampingnya ada sapuan kami, yang \
             melihat sepanjang baris dan kolom dengan topeng bit; simpulnya ialah pasangan yang \
             dibandingkannya."],
    ),
    paper2024: (
        "2024: urutan mana yang mengosongkan papan?",
        &[
            "Ranashahira Reztaputri, Implementasi Teori Graf pada Algoritma Pemecahan Game Onet untuk \
             Optimasi Pencocokan Tile. Programnya selalu mengambil pasangan yang menyisakan pasangan \
             terbanyak. Ujiannya sendiri untuk pasangan hampir tidak mengenal cincin. Di sini enam \
             pemain memainkan papan acak yang sama: pasangan sembarang, yang pertama ditemukan baris \
             demi baris, yang jalurnya terpendek, pemain makalah dengan ujiannya sendiri, pemain yang \
             sama dengan cincin, dan pemain sempurna, yang mengosongkan setiap papan yang dapat \
             dikosongkan dan membuktikan sisanya tidak dapat.",
        ],
    ),
    paper2010: (
        "2010: cara mana yang memecahkan Loop the Loop?",
        &[
            "Dimas Tri Ciputra, Penerapan Algoritma DFS dalam Menemukan Solusi pada Permainan Loop The \
             Loop. Pencariannya berjalan dari titik yang pasti berada pada loop, mencoba kanan, bawah, \
             kiri, dan atas, dan mundur jika tidak bisa maju. Petunjuk baru dilihat ketika loop \
             tertutup. Di sampingnya dijalankan pencarian yang sama yang memeriksa petunjuk di tengah \
             jalan, aturan untuk pemain yang dinyatakan makalah (gambar 4 sampai 12, petunjuk yang \
             garisnya sudah lengkap, dua garis atau tidak sama sekali pada setiap titik) saja, semua \
             aturan yang kami beri nama saja, dan pemecah kami. Di antara aturan itu \"all-left\" dan \
             penerusan tanda sudut berasal dari kami. Makalah tidak mencetak teka-teki sebagai teks: \
             teka-teki di sini juga dari kami.",
        ],
    ),
    mended: (
        "Yang diperbaiki pada program 2010",
        &[
            "#define MAXM = 30 memuat = yang ikut tersalin ke setiap pemakaian; A[x,y] bukan matriks dalam C; == [1,2] maksudnya \"1 atau 2\".",
            "Panggilan CariTitikAwal kurang tanda kurung, satu if juga, dan titik awal disebut sx, sy di sini dan si, sj di sana.",
            "Pencarian sel awal melewatkan baris dan kolom terakhir dan menyimpan petunjuk terakhir, bukan yang terbaik.",
            "j > y dan j < y membandingkan kolom dengan baris; Increment dan Decrement menerima baris dan kolom yang tertukar.",
            "(j > 1) di IsNeighborOK melarang seluruh kisi, dan 1 > i > n + 1 dalam teks tidak berlaku bagi bilangan mana pun; maksudnya i < 1 atau i > n + 1.",
            "Titik awal tidak pernah ditandai, sehingga jalur dapat melewatinya; dari sudut lain pencarian dimulai dengan sudut pertama masih tercatat sebagai awal.",
            "Pencarian mencetak solusi lalu berjalan terus tanpa bertanya apakah ada solusi lain. Di sini pencarian juga berjalan terus, membandingkan temuannya dengan loop pertama, dan berhenti pada loop yang berbeda.",
            "FoundSolution menimpa hasilnya pada setiap baris dan menggabungkan syaratnya dengan \"atau\", padahal maksudnya \"dan\".",
            "Tanpa petunjuk di atas 0 programnya mencetak \"Tidak ada Solusi\". Di sini pencarian dimulai dari setiap titik.",
            "Teksnya menyebut arah kanan, atas, kiri, bawah; kode dan penjelasannya memakai kanan, bawah, kiri, atas, begitu pula di sini.",
            "Teksnya membolehkan satu titik dengan empat garis; pada satu loop itu tidak mungkin.",
        ],
    ),
    method: (
        "Cara pengukuran",
        &[
            "Semua papan mengikuti benih: perintah yang sama memberi angka yang sama di mesin mana pun, \
             kecuali waktunya. Penghitungan memakai semua inti, lalu waktu diukur satu per satu tanpa \
             pekerjaan lain dalam program; waktunya ialah waktu mesin ini.",
            "Selang kepercayaan 95%: selang Wilson untuk proporsi, selang Student untuk rata-rata. \
             Pemain dibandingkan pada papan yang dimainkan semuanya, dengan uji eksak McNemar pada 5%. \
             Pertumbuhan disebut jika kurvanya menjelaskan sedikitnya 95% ragam. \
             Pencarian yang menghabiskan anggarannya dihitung menyerah; jika itu terjadi pada separuh \
             papan, mediannya ditulis \"lebih dari\" anggaran.",
            "Jurinya: untuk hubungan, penelusuran petak demi petak; untuk permainan, pengulangan dengan \
             penelusuran itu, dan untuk papan yang tidak dapat dikosongkan, bukti yang diperiksa \
             pemeriksa terpisah; untuk loop, jumlah garis di sekeliling setiap petunjuk, loop asal \
             teka-tekinya, dan pada kisi kecil jumlah semua loop yang ada.",
        ],
    ),
    board_caption: "Papan gambar 5 makalah dengan cincinnya. Pencarian mulai dari A di baris 1, kolom 1 dan menemukan A di baris 3, kolom 1; makalah, yang menghitung dari cincin, menyebutnya (2,2) dan (4,2).",
    tree_caption: |method| match method {
        Term::Exhaustive => "Gambar 4 makalah: exhaustive search.",
        Term::BfsBeyond => {
            "Untuk dibandingkan dengan gambar 6 makalah: BFS tanpa batas dua belokan, satu dari dua tafsiran yang memberi 25 simpul."
        }
        Term::Bfs => "Yang sama dengan batas dua belokan seperti dalam teks makalah.",
        _ => "Sapuan membandingkan ubin itu dengan satu-satunya A yang lain, lalu selesai.",
    },
    loop_caption: "Teka-teki kecil dari kami yang ditelusuri kedua pohon berikut: 3 dan 1 di atas, tanpa petunjuk dan 1 di bawah. Titiknya disebut dengan baris dan kolom.",
    loop_tree_caption: |method| match method {
        Term::Dfs => {
            "Pencarian makalah, kekeliruannya diperbaiki, pada teka-teki itu. Loop ditemukan pada bingkai ganda; simpul di luar jalan itu berasal dari pencarian loop lain."
        }
        _ => "Pencarian yang sama yang memeriksa petunjuk di tengah jalan.",
    },
    figures2015: [
        "gambar 4: simpul exhaustive search",
        "di antaranya diperiksa ulang",
        "gambar 6: simpul BFS",
        "simpul BFS yang diperiksa ulang",
    ],
    figures2024: ["langkah pertama", "langkah terakhir", "ubin pada papan terakhir"],
    cases2024: [
        "gambar 4.1 dan 4.2, kasus normal",
        "gambar 4.3 dan 4.4, sampai kosong",
        "gambar 4.5, tidak ada langkah",
        "gambar 4.6, ujung papan",
        "gambar 4.7, ujung yang berbeda",
    ],
    no_move: "tidak ada",
    figures: |agree, of| {
        if agree == of {
            format!("Semua {of} angka yang dicetak makalah keluar sama.")
        } else {
            format!("{agree} dari {of} angka yang dicetak makalah keluar sama; yang lain tidak.")
        }
    },
    two_turns: |printed, beyond, within| {
        if printed == beyond && printed != within {
            format!(
                "Makalah menghitung {printed} simpul. Itu pohon tanpa aturannya sendiri bahwa jalur \
                 berakhir pada belokan ketiga; dengan aturan itu ada {within}. Tafsiran kedua juga memberi \
                 {printed}: aturan itu dipakai, dan tujuan diperiksa ketika diambil dari antrean. Mana yang \
                 digambar tidak dapat dipastikan dari teks."
            )
        } else if printed == within {
            format!(
                "Makalah menghitung {printed} simpul, dan kami pun demikian dengan batas dua belokan."
            )
        } else {
            format!(
                "Makalah menghitung {printed} simpul; kami {within} dengan batas dua belokan dan {beyond} tanpanya."
            )
        }
    },
    twice,
    bound,
    second,
    rings,
    greedy,
    looping,
    ruling,
    searches: super::searches::SENTENCES,
    axes: Axes {
        cells: "petak papan",
        nodes: "simpul, median",
        gave_up: "papan yang menyerah (%)",
        cleared: "papan yang dikosongkan (%)",
        solved: "teka-teki terpecahkan (%)",
        copies: "ubin sejenis",
        gravity: "gravitasi",
        time: "waktu per papan, median (µs)",
    },
    plots: Plots {
        stuck_nodes: "Simpul pada papan tanpa langkah, di samping orde menurut makalah (sejauh muat)",
        gave_up: "Papan tempat exhaustive search menghabiskan anggarannya",
        stuck_time: "Waktu pada papan tanpa langkah",
        cleared_by_size: "Papan yang dikosongkan, menurut ukuran (empat ubin sejenis, tanpa gravitasi)",
        cleared_by_copies: "Papan yang dikosongkan, menurut jumlah ubin sejenis",
        cleared_by_gravity: "Papan yang dikosongkan, menurut gravitasi",
        loop_nodes: "Simpul pada teka-teki dengan petunjuk paling sedikit",
        loop_solved: "Teka-teki dengan petunjuk paling sedikit yang terpecahkan dalam anggaran",
        loop_time: "Waktu pada teka-teki dengan petunjuk paling sedikit",
    },
};

const W: &Words = &WORDS;

fn twice(found: &NodeRatioFinding) -> String {
    let (paper, least, most) =
        (W.number(found.in_the_paper), W.number(found.least), W.number(found.most));
    format!(
        "\"BFS dua kali lebih cepat.\" Dalam contoh makalah, exhaustive search menangani {paper} kali \
         lebih banyak simpul. Pada papan kami {least} sampai {most} kali, bergantung pada ukuran dan \
         isi (lebih lagi jika menyerah), dan BFS membangkitkan lebih sedikit simpul pada {} dari {} \
         di antaranya: {}",
        found.fewer.times,
        found.fewer.of,
        if found.least < 1.0 {
            "satu contoh tidak mewakili semuanya. Pada papan yang pasangan pertamanya segera terhubung, \
             exhaustive search malah lebih hemat, karena hanya melihat satu pasangan dan bukan semua ubin."
        } else {
            "keunggulannya ada di mana-mana, tetapi bukan faktor yang tetap."
        }
    )
}

fn bound(found: &GrowthFinding) -> String {
    let claim = match found.claim {
        Claim::Factorial => "O(n!)",
        Claim::PowerOfFour => "O(4^m)",
    };
    let method = (W.term)(found.method);
    let Some(growth) = &found.growth else {
        return format!(
            "\"{method} berorde {claim}.\" Ukuran papan yang terselesaikan terlalu sedikit untuk melihat pertumbuhannya."
        );
    };
    if !growth.fits() {
        return format!(
            "\"{method} berorde {claim}.\" Pertumbuhan tidak jelas: pada {} ukuran, kurva yang paling cocok \
             hanya menjelaskan {} ragamnya.",
            growth.sizes,
            W.percent(growth.fit.max(0.0))
        );
    }
    let claimed = |cells: u64| match found.claim.log10(cells) {
        log if log < 6.0 => W.whole(10_f64.powf(log)),
        log => format!("sekitar 10^{}", W.whole(log)),
    };
    let ((few, fewest), (many, most)) = (found.smallest, found.largest);
    let seen = format!(
        "\"{method} berorde {claim}.\" Pada {} ukuran, simpul pada papan tanpa langkah tumbuh seperti {} \
         (kecocokan {}): dari {} simpul dengan {few} petak, sedangkan menurut makalah {}, sampai {} \
         dengan {many} petak, sedangkan menurut makalah {}. ",
        growth.sizes,
        W.curve(growth),
        W.number(growth.fit),
        W.whole(fewest),
        claimed(few),
        W.whole(most),
        claimed(many)
    );
    let why = match (growth.curve, found.method) {
        (Curve::Power, Term::Bfs) => {
            "Itu pangkat dari ukuran, bukan eksponensial: dengan dua belokan, jalur terdiri atas tiga \
             garis lurus, jadi dari satu ubin paling banyak ada sekitar sisi³ jalur."
        }
        (Curve::Power, _) => "Pada ukuran-ukuran ini itu hanya pangkat dari ukuran.",
        (Curve::Factorial, _) => "Itu faktorial.",
        (Curve::ExponentialOfRoot, _) => {
            "Jalur dengan dua belokan paling panjang tiga sisi, jadi pohonnya tumbuh eksponensial terhadap \
             sisi papan, bukan terhadap jumlah petak, dan bukan seperti faktorial."
        }
        (Curve::Exponential, _) => {
            "Itu eksponensial, bukan faktorial. Jalur dengan dua belokan paling panjang tiga sisi, jadi pada \
             papan yang lebih besar seharusnya hanya sisinya yang menentukan; pada papan sekecil ini \
             keduanya tidak dapat dibedakan."
        }
    };
    let caution = if growth.is_clear() {
        String::new()
    } else {
        format!(
            " Dengan {} ukuran dan kecocokan {}, bentuk pertumbuhannya belum dapat dipastikan.",
            growth.sizes,
            W.number(growth.fit)
        )
    };
    seen + why + &caution
}

fn second(found: &TimeFinding) -> String {
    let (Some(bfs), Some(exhaustive)) = (found.bfs, found.exhaustive) else {
        return "\"Keduanya kurang dari satu detik.\" Pada percobaan ini waktu tidak diukur."
            .to_owned();
    };
    let gave_up = if found.gave_up.times == 0 {
        "dan tidak pernah menyerah".to_owned()
    } else {
        format!(
            "tetapi pada {} papan pencariannya belum selesai setelah {} simpul, dan lamanya tidak dapat \
             dipastikan",
            W.percent(found.gave_up.value()),
            W.whole(found.budget as f64)
        )
    };
    format!(
        "\"Keduanya kurang dari satu detik.\" Untuk BFS, ukuran dan isi yang paling lambat memerlukan {} \
         (median); untuk exhaustive search {}, {gave_up}.",
        W.time(bfs),
        W.time(exhaustive)
    )
}

fn rings(found: &MissedPairsFinding) -> String {
    if found.seen == found.pairs && found.other_best == 0 {
        return "Dengan aturan sebenarnya, yang memakai cincin, tidak ada yang berubah pada papan makalah.".to_owned();
    }
    format!(
        "Ujian program itu sendiri melihat {} dari {} pasangan yang dapat dihubungkan pada papan makalah, \
         karena hanya mengenal jalan luar di tepi atas dan tepi kiri. Dengan aturan sebenarnya, {} dari \
         {} papan punya langkah terbaik yang lain.",
        found.seen, found.pairs, found.other_best, found.boards
    )
}

fn greedy(found: &GreedyFinding) -> String {
    let share = |share: crate::Share| {
        format!(
            "{} ({:.0}–{:.0})",
            W.percent(share.value()),
            share.low() * 100.0,
            share.high() * 100.0
        )
    };
    let beside_random = match found.paper_vs_random {
        PairedComparison::Better => "lebih banyak daripada permainan acak",
        PairedComparison::Worse => "lebih sedikit daripada permainan acak",
        PairedComparison::Equal => "yang tidak dapat dibedakan dari permainan acak",
    };
    let beside_ring = match found.ring_vs_paper {
        PairedComparison::Better => {
            "Penyebabnya pasangan yang tidak terlihat oleh ujiannya sendiri: dengan aturan cincin pemain yang sama mengosongkan"
        }
        _ => "Dengan aturan cincin pemain yang sama mengosongkan",
    };
    let beside_perfect = match found.perfect_vs_ring {
        PairedComparison::Better => {
            "Jadi bukaan terbanyak sekarang tetap bukan yang terbaik untuk akhirnya: papan yang sebenarnya dapat dikosongkan menjadi buntu."
        }
        _ => "Pada papan seukuran ini tidak ada yang lebih baik daripada itu di luar kebetulan.",
    };
    format!(
        "\"Langkah terbaik\" ialah yang menyisakan pasangan terbanyak. Pada papan acak {} pemain makalah \
         mengosongkan {} dari {} papan, {beside_random} dengan {}. {beside_ring} {}; pemain sempurna {}. \
         {beside_perfect} (Keempatnya pada papan yang sama, dibandingkan dengan uji eksak McNemar.)",
        found.deal.size,
        share(found.paper),
        found.paper.of,
        share(found.random),
        share(found.ring),
        share(found.perfect)
    )
}

fn looping(found: &SolvingFinding) -> String {
    let claim =
        if found.method == Term::Dfs { "\"Pencarian dengan DFS cukup cepat.\" " } else { "" };
    let method = (W.term)(found.method);
    let all = found.all_up_to.as_ref().map_or_else(
        || "tidak memecahkan satu ukuran pun seluruhnya".to_owned(),
        |size| format!("memecahkan semua teka-teki sampai {size}"),
    );
    let fails = match &found.fails_from {
        Some(size) => format!("mulai {size} kurang dari separuh terpecahkan"),
        None if found.solved.times == found.solved.of => "dan itu semuanya".to_owned(),
        None => "dan paling sedikit separuh dari setiap ukuran".to_owned(),
    };
    let time = found.time.map_or_else(String::new, |time| {
        format!(" Ukuran yang paling lambat memerlukan {} (median).", W.time(time))
    });
    format!(
        "{claim}{} {all} dalam {} simpul; {fails}. Seluruhnya {} dari {} terpecahkan.{time}",
        at_start(method),
        W.whole(found.budget as f64),
        found.solved.times,
        found.solved.of
    )
}

fn ruling(found: &RulesFinding) -> String {
    format!(
        "Aturan yang dinyatakan makalah dimaksudkan sebagai bantuan. Tanpa pencarian, aturan itu memecahkan {} teka-teki \
         yang semua petaknya berpetunjuk dan {} yang petunjuknya paling sedikit; semua aturan bernama \
         memecahkan {} dan {}.",
        W.percent(found.paper_full.value()),
        W.percent(found.paper_fewest.value()),
        W.percent(found.named_full.value()),
        W.percent(found.named_fewest.value())
    )
}

//! Isi laporan tentang pencarian kedua makalah Onet dalam bahasa Indonesia.

use super::super::Words;
use super::WORDS;
use crate::report::{
    DepthBoundFinding, DepthFirstFinding, MemoryFinding, PathCountFinding, SearchSentences,
};

pub(super) const SENTENCES: SearchSentences = SearchSentences {
    slips2015: (
        "Kekeliruan makalah 2015",
        &[
            "CekBoard mengisi j sekali sebelum kalang dan tidak mengembalikannya ke i+1. Di sini semua pasangan yang sama dicoba baris demi baris.",
            "Setelah pasangan yang sama tanpa jalur, CekBoard tidak memajukan j maupun i dan tidak pernah selesai. Di sini pasangan berikutnya dicoba.",
            "CekBoard memeriksa gambar_sama dan tidak pernah mengisinya.",
            "i<jml_kartu dan j<jml_kartu melewatkan kartu terakhir. Di sini kartu itu ikut.",
            "CariJalur memakai else if: hanya sisi kosong pertama yang diikuti. Teks dan gambar 4 mengikuti semua sisi, begitu pula di sini.",
            "CariJalur hanya membuat anak dari sel kosong sehingga tidak pernah mencapai tujuan, yang berupa kartu. Gambar 4 memuat kartu sebagai daun, begitu pula di sini.",
            "CariJalur dapat bolak-balik tanpa akhir dan berhenti hanya pada solusi. Di sini pencarian berhenti jika tidak ada tempat lagi, atau jika jalur lebih panjang daripada jalur dua belokan mana pun.",
            "CariJalur berhenti pada solusi pertama lalu menghitung belokan, padahal jalur yang lebih panjang bisa berbelok lebih sedikit. Di sini pencarian diteruskan dalam hal itu.",
            "Langkah-langkah BFS tidak menyebut bahwa kartu menghalangi jalur. Bagian I menyebutnya, jadi di sini kartu menjadi daun.",
            "Langkah 6 BFS meminta kurang dari tiga lintasan lurus; bagian I dan langkah 2 membolehkan tiga, begitu pula di sini.",
            "Tabel 1 disebut hasil iterasi gambar 2; yang dimaksud gambar 3.",
            "Jumlah sel kosong ditulis (m-n)!, lalu O(n!), padahal n adalah jumlah kartu.",
            "Dengan jarak separuh jumlah petak, 4^d adalah 4^(m/2) = 2^m, bukan 4^m.",
            "Perbandingan gambar disebut O(n); CekBoard membandingkan setiap kartu dengan setiap kartu lain, jadi O(n^2). Di samping n! hal itu tidak berpengaruh.",
            "BFS disebut mengunjungi simpul secara preorder. Kunjungannya aras demi aras, seperti pada langkah-langkahnya dan Tabel 1.",
        ],
    ),
    readings2015: (
        "Yang tidak ditetapkan makalah 2015, dan cara membacanya di sini",
        &[
            "Arah: atas, bawah, kiri, kanan seperti pada CariJalur; langkah BFS menyebut atas, bawah, kanan, kiri. Ini menentukan jalur mana yang ditemukan, bukan jumlah simpul pada aras yang selesai.",
            "Tujuan diperiksa setelah arasnya selesai. Hasilnya 37 simpul dan 18 diperiksa ulang seperti di makalah.",
            "Dua cara baca menghasilkan 25 simpul untuk BFS: tanpa batas dua belokan dengan aras terakhir selesai (1, 4, 6, 5, 9); dan dengan batas itu jika tujuan diperiksa saat diambil dari antrian (1, 4, 6, 5, 7, 2). Yang mana pada gambar 6 tidak dapat diketahui dari teks.",
            "Langkah 2 BFS tidak menambahkan simpul yang posisinya sama dengan parentnya, padahal tidak ada anak seperti itu. Maksudnya langkah mundur ke tempat asal parent: tanpa larangan itu arasnya berisi 1, 4, 6, 7, dan 14 simpul, 32 seluruhnya.",
        ],
    ),
    slips2024: (
        "Kekeliruan listing makalah 2024",
        &[
            "Antrian dideklarasikan dengan tiga bilangan padahal berisi empat: seperti tercetak, program tidak dapat dikompilasi.",
            "Pasangan pilihan pemain dibaca sebagai tiga bilangan, padahal diminta empat. Baris ubin kedua diambil dari langkah terbaik.",
            "Program menghapus apa pun yang disebut, dan tidak pernah selesai ketika masukan habis.",
            "Tepi bawah dan kanan dibandingkan dengan M dan N, yang tidak pernah dicapai koordinat: hanya tepi atas dan kiri yang punya jalan di luar papan.",
            "Baris 16 memeriksa startY pada gambar 3.1 dan startX pada gambar 3.5. Gambar 3.5 yang diikuti: dengan startY, ubin di kolom pertama terhubung dengan setiap ubin yang sama di barisnya.",
            "Baris 52 dan 104 berakhir dengan - 0 pada gambar 3.2 dan 3.3, dan dengan = 0 pada gambar 3.6 dan 3.8, yang diikuti: dengan - 0 tidak ada ubin yang pernah terhapus.",
            "visited tidak memperhitungkan belokan: petak yang lebih dulu dicapai lewat jalur berliku tertutup bagi jalur yang lebih lurus.",
            "bfs(a, b) dan bfs(b, a) kadang berbeda, dan setiap pasangan dihitung dari kedua ujung.",
            "Gambar 4.2 dibuat dengan ubin yang salah di baris 2, kolom 11, yang disebut (3, 12) di keterangannya karena dihitung dari 1. Angkanya tidak disebut; apa pun angkanya, permainan terdiri atas 35 langkah dan papan tidak dapat dikosongkan.",
        ],
    ),
    memory,
    depth_bound,
    paths,
    depth_first,
};

const W: &Words = &WORDS;

fn memory(found: &MemoryFinding) -> String {
    format!(
        "\"Brute force memakan memori berlebih.\" Pada puncaknya simpul yang disimpan {} sampai {} \
         kali simpul BFS, tergantung ukuran dan isi papan, dan lebih banyak pada {} dari {}.",
        W.number(found.least),
        W.number(found.most),
        found.fewer.times,
        found.fewer.of
    )
}

fn depth_bound(found: &DepthBoundFinding) -> String {
    format!(
        "\"Kompleksitas BFS adalah O(b^d), baik ruang maupun waktu.\" Pada papan makalah b adalah {} \
         dan d adalah {}: paling banyak {} simpul. BFS membangkitkan {} dan menyimpan {} sekaligus. \
         Batas itu terpenuhi, tetapi jalur dua belokan terdiri atas tiga garis lurus sehingga simpul \
         bertambah dengan pangkat tiga sisi papan, bukan dengan pangkat d.",
        found.branching,
        found.depth,
        W.whole(found.bound() as f64),
        found.generated,
        found.held
    )
}

fn paths(found: &PathCountFinding) -> String {
    format!(
        "\"(m-n)! perlu diperiksa.\" Dengan m = {} petak dan n = {} ubin itu berarti {}. Antara kedua \
         ubin pada gambar 5 ada {} jalur yang tidak melewati tempat yang sama dua kali, termasuk \
         cincin; {} di antaranya berbelok paling banyak dua kali.",
        found.cells,
        found.tiles,
        W.whole(found.claimed() as f64),
        W.whole(found.simple_paths as f64),
        found.within_two_turns
    )
}

fn depth_first(found: &DepthFirstFinding) -> String {
    format!(
        "\"DFS tidak selalu optimal, meskipun kompleksitas ruangnya lebih baik\" (2015); \"DFS mencari \
         sampai simpul terdalam, tetapi jaraknya jauh\" (2024). Dari {} ubin yang dapat dipasangkan \
         pada {} papan acak, jalur DFS lebih panjang daripada jalur BFS pada {}: rata-rata {} langkah \
         dibanding {}. DFS menyimpan paling banyak {} simpul sekaligus, BFS {}; DFS membangkitkan \
         rata-rata {} simpul, BFS {}. Keduanya menemukan pasangan di mana pun ada.",
        W.whole(found.tiles as f64),
        found.boards,
        W.percent(found.longer.value()),
        W.number(found.dfs_length),
        W.number(found.bfs_length),
        found.dfs_held,
        found.bfs_held,
        W.number(found.dfs_nodes),
        W.number(found.bfs_nodes)
    )
}

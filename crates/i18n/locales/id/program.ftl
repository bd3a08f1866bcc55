### Yang dicetak baris perintah. Program makalah 2024 berbicara dengan kata-katanya sendiri.

stopped = Dihentikan.
limit-reached = Batas tercapai: jawabannya tidak diketahui.
standard-input = masukan standar
standard-output = keluaran standar
no-interrupts = Ctrl-C akan langsung mengakhiri program: { $reason }

## Onet.

odd-kinds = Banyaknya ubin { $kinds } ganjil: papan ini tidak dapat dikosongkan.
pair-count = { $n ->
        [0] Tidak ada pasangan yang dapat dihubungkan.
       *[other] { $n } pasangan dapat dihubungkan:
    }
pair-line = { $a } dengan { $b }: jenis { $kind }, { $turns } belokan
move-left = Masih ada langkah: { $a } dengan { $b }
search-cost = Simpul dibangkitkan: { $generated }, diperiksa ulang: { $rechecked }
best-move = Langkah terbaik: Pasangkan { $a } dengan { $b }
leaves-pairs = Setelah itu { $n } pasangan dapat dihubungkan.
leaves-ordered-pairs = Setelah itu { $n } pasangan dapat dihubungkan ({ $ordered } menurut hitungan makalah, dari kedua ujung).
won = Tidak ada langkah yang tersisa, permainan selesai! Papan kosong: Anda menang.
no-move-left = Tidak ada langkah yang tersisa, permainan selesai! Masih ada { $n } ubin.
cleared = Papan dapat dikosongkan dalam { $n } langkah:
impossible = Papan tidak dapat dikosongkan; buktinya { $n } himpunan ubin.
impossible-unwritten = Papan tidak dapat dikosongkan; buktinya terlalu panjang untuk ditulis, dan `verify` memainkan lagi semua permainan.
answer-right = Jawabannya benar.
answer-wrong = Jawabannya salah: { $reason }.
lost-always = Papan ini tidak dapat dikosongkan.
lost-since = Permainan sudah kalah sejak langkah { $n }.
can-be-cleared = Papan masih dapat dikosongkan.
outlook-winning = menang
outlook-losing = kalah
outlook-unknown = tidak diketahui
choice = { $a } dengan { $b }: { $outlook }, menyisakan { $n } pasangan
won-by = { "    " }dikosongkan dengan { $moves }
lost-by = { "    " }kalah karena ubin { $sets }
lost-unwritten = { "    " }buktinya terlalu panjang untuk ditulis
graded-onet = { $grade } (nilai { $score } dari 100): permainan acak mengosongkan { $random }%, permainan cermat { $careful }%; { $losing }% pilihan kalah
planted = Papan seperti ini begitu jarang dapat dikosongkan sehingga yang ini disusun dengan bermain mundur.

## Program makalah 2024.

guide-ask-size = Masukkan ukuran papan (M N):{ " " }
guide-ask-board = Masukkan papan permainan ({ $size }) dengan angka (0 untuk gambar yang hilang):
guide-bad-size = Diharapkan dua angka dari 1 sampai 64, ditemukan `{ $word }`.
guide-bad-tile = Baris { $row }, kolom { $col }: diharapkan angka dari 0 sampai 65535, ditemukan `{ $word }`. Lanjutkan dari situ:
guide-board = Papan saat ini:
guide-ask-pair = Masukkan pasangan yang ingin dihapus (x1 y1 x2 y2), -1 jika ingin mengikuti move terbaik:{ " " }
guide-bad-pair = Diharapkan empat angka, atau -1, ditemukan `{ $word }`.
guide-outside = ({ $row }, { $col }) berada di luar papan.
guide-same-tile = { $a } dan { $b } adalah ubin yang sama.
guide-empty-cell = Tidak ada ubin di { $cell }.
guide-not-equal = Ubin di { $a } dan { $b } tidak sama.
guide-no-path = Tidak ada jalur dengan paling banyak dua belokan antara { $a } dan { $b }.
guide-ask-reshuffle = Acak ulang ubin yang tersisa? (y/t):{ " " }
guide-yes = y ya
guide-reshuffled = Papan diacak ulang.
guide-input-ended = Masukan berakhir.

## Antrean pencarian melebar.

trace-step = Iterasi
trace-vertex = V
trace-queue = Q
trace-visited = dikunjungi
trace-start = Inisialisasi
trace-number = Iterasi { $n }

## Slitherlink.

verdict-unique = tunggal: inilah satu-satunya loop.
verdict-multiple = lebih dari satu: paling sedikit ada dua loop ini.
verdict-none = tidak ada: tidak ada loop yang memenuhi teka-teki ini.
verdict-unknown = tidak diketahui: batas tercapai.
perhaps-more = Satu loop ditemukan; batas tercapai sebelum diketahui apakah ada loop lain.
no-solution = Tidak ada Solusi
rule-of-figure = Gambar { $figure } makalah 2010.
rule-of-marks = Tandanya dari gambar { $figure } makalah 2010; aturan yang meneruskannya dari kami.
rule-of-paper = Dinyatakan dalam makalah 2010.
rule-of-ours = Tidak ada dalam makalah 2010.
no-proof = Bukti tidak ditulis: bukti hanya ada jika loopnya tunggal atau tidak ada.
proved-none = Buktinya benar: tidak ada loop yang memenuhi teka-teki ini.
proved-unique = Buktinya benar: teka-teki ini memiliki tepat satu loop.
explained = Selesai dalam { $n } langkah.
explained-partly = Setelah { $n } langkah tidak ada aturan yang membantu lagi.
graded-loop = { $grade } (nilai { $score })

## Gambar.

draw-no-hint = Tidak ada langkah yang diketahui menang: tidak ada yang digambar.
draw-impossible = Papan tidak dapat dikosongkan: tidak ada yang digambar.
draw-more-loops = Ini salah satu dari beberapa loop.
seen = { $puzzle }, { $rows } baris dan { $cols } kolom, { $width } kali { $height } piksel di ({ $x }, { $y }).
no-doubtful-cells = Tidak ada sel yang meragukan.
doubtful-cells = { $n } sel meragukan: { $cells }
doubtful-advice = Sel itu berada dalam kurung siku di sini. Bandingkan dengan gambarnya dan perbaiki papannya, atau ambil gambar lagi: lebih dekat, tegak lurus dari atas, dengan cahaya merata. Jika ini teka-teki yang lain, sebutkan dengan --puzzle.
seen-odd-kinds = Banyaknya ubin { $kinds } ganjil: ada ubin yang salah dikenali.
seen-lines = { $n } garis
seen-crosses = { $n } silang
seen-marks = Sudah digambar: { $lines } dan { $crosses }.
seen-no-move = Tidak ada pasangan yang dapat dihubungkan: tidak ada yang digambar.

## Buku: pesan.

book-missing = { $n } teka-teki tidak berhasil dibuat.
book-left-out = Teka-teki { $number } dilewati: { $reason }
book-stopped = Dihentikan: { $file } berisi { $found } dari { $count } teka-teki.
book-stopped-empty = Dihentikan: tidak ada yang ditulis.

## Aplikasi web, dan pekerjaan di latar belakang.

serving = Simpul ada di { $address } (Ctrl-C untuk mengakhiri)
no-puzzles = { $place } belum berisi teka-teki untuk permainan berperingkat, dan peladen ini tidak membuatnya (--no-work): jalankan `simpul work` dengan basis data yang sama
working = Bekerja untuk { $place } pada { $n } inti (Ctrl-C untuk mengakhiri)
nobody-works = Belum ada pekerja yang berjalan. Jalankan `simpul work --database { $place }`, di sini atau di mesin lain.
batch-stopped = Dihentikan: jawaban sejauh ini ada di { $file }; perintah yang sama melanjutkannya.
batch-stopped-together = Dihentikan: { $done } dari { $parts } bagian selesai, dan para pekerja terus berjalan. Perintah yang sama mengambil sisanya.
batch-resumed = Melanjutkan setelah baris { $n }.
backed-up = { $file }: { $n } bita
site-written = { $folder }: { $n } berkas. Letakkan di akar hos web mana pun.

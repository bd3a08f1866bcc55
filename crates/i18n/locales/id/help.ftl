### The help of the command line: perintah `command-JALUR`, argumen `JALUR-NAMA` atau `option-NAMA`.

## Kerangka setiap teks bantuan.

usage = Penggunaan:
commands = Perintah
arguments = Argumen
options = Opsi
options-everywhere = Opsi setiap perintah
default = {"["}bawaan:{ " " }
values = {"["}nilai:{ " " }
aliases = {"["}juga:{ " " }
value-of-command = PERINTAH
value-of-options = {"["}OPSI]
option-help = Cetak bantuan
option-version = Cetak versi
command-help = Cetak pesan ini atau bantuan sebuah perintah

## Perintah.

command-simpul =
    Satu mesin untuk dua teka-teki menghubungkan titik pada kisi: Onet dan Slitherlink.

    Tanpa perintah, program ini menyajikan aplikasi web di localhost.
simpul-examples = Contoh:
simpul-example-serve = buka aplikasi web di peramban
simpul-example-play = bermain di terminal
simpul-example-hint = langkah berikutnya sebuah teka-teki, dengan alasannya
simpul-example-onet = buat sebuah papan dan kosongkan
simpul-example-draw = gambar sebuah teka-teki
simpul-exit = Status keluar: 0 jawabannya ya, 1 tidak, 2 masukan atau penggunaan salah, 3 batas tercapai atau program dihentikan, dan jawabannya tidak diketahui. Dengan --lines: 2 jika ada baris yang salah, jika tidak 3 jika ada jawaban yang tidak diketahui, jika tidak 1 jika ada jawaban tidak.
command-onet = Hubungkan ubin yang sama dengan jalur yang berbelok paling banyak dua kali
command-slitherlink = Gambar satu loop tertutup yang memenuhi angka-angkanya
command-serve = Sajikan aplikasi web, seperti tanpa perintah
command-site = Tulis aplikasi web sebagai berkas biasa yang berjalan tanpa peladen
command-draw = Gambar teka-teki sebagai teks, SVG, PNG, atau PDF
command-book = Buat buku teka-teki untuk dicetak, dari mudah ke sulit, dengan solusi di akhir
command-lab = Jalankan algoritma makalah dan yang lebih baru berdampingan: dihitung, digambar, dan diulang
lab-exit = Status keluar: 0 selesai, 1 sebuah algoritma dan pembandingnya tidak sepakat, 2 masukan atau penggunaan salah, 3 dihentikan oleh Ctrl-C atau --time-limit, dengan yang sudah selesai.
command-read = Baca papan dari gambar: PNG, JPEG, atau WebP
command-play = Bermain di terminal, dengan tombol atau tetikus
command-work = Buat teka-teki sebelumnya dan kerjakan batch, sebagai salah satu pekerja
command-batch = Jawab pertanyaan yang sama tentang setiap baris berkas besar, pada semua inti atau banyak mesin
command-backup = Salin data ke sebuah berkas selagi dipakai
command-completions = Cetak skrip pelengkap untuk sebuah shell
command-man = Cetak halaman manual, untuk `man`
command-onet-pairs = Cantumkan semua pasangan yang dapat dihubungkan
command-onet-check = Cari tahu apakah masih ada langkah, dengan satu dari lima metode, dan berapa biayanya
command-onet-best = Tampilkan langkah yang menyisakan paling banyak pasangan
command-onet-guide = Jalankan program makalah 2024: langkah terbaik ditampilkan, lalu ikuti atau pilih yang lain
command-onet-graph =
    Cetak papan sebagai graf: ubin, dan pasangan yang dapat dihubungkan

    Seperti dalam makalah 2024, ubin adalah simpul dan pasangan yang sekarang dapat dihubungkan adalah sisi. Simpul bernama BARIS,KOLOM.
command-onet-shuffle = Acak urutan ubin yang tersisa pada sel-selnya
command-onet-solve = Kosongkan papan, atau buktikan bahwa itu tidak mungkin
command-onet-verify =
    Periksa jawaban `solve`, atau bukti `hint`, dengan pemeriksa terpisah

    Langkah-langkahnya dimainkan ulang. `impossible` dibuktikan lagi dari himpunan ubin pada sertifikatnya. Dengan gravitasi, himpunan itu adalah posisi yang tidak dapat ditinggalkan; jika lebih dari 100.000, tidak ada yang dicantumkan, dan pemeriksa memainkan ulang semua permainan, yang dapat memakan waktu semenit.
command-onet-hint = Tampilkan pasangan yang menang, yang kalah, dan yang terbaik
command-onet-new = Buat papan yang dapat dikosongkan
command-onet-grade = Ukur tingkat kesulitan papan dengan memainkannya
command-onet-reshuffle = Pindahkan ubin yang tersisa sehingga papan dapat dikosongkan
command-onet-convert = Tulis papan dalam format lain
command-slitherlink-solve = Cari loop, dan apakah hanya itu satu-satunya
command-slitherlink-verify = Periksa bukti `solve --proof` dengan pemeriksa terpisah
command-slitherlink-count = Hitung banyaknya loop dengan tepat
command-slitherlink-hint = Tampilkan langkah berikutnya yang termudah, dengan alasannya
command-slitherlink-explain = Jelaskan seluruh solusi langkah demi langkah, dengan alasannya
command-slitherlink-grade = Ukur tingkat kesulitan teka-teki dari aturan yang diperlukan
command-slitherlink-new = Buat teka-teki dengan tepat satu loop
command-slitherlink-problem = Cetak satu dari dua belas teka-teki tetap, menurut nomornya
command-slitherlink-rules = Cantumkan setiap aturan dengan alasan, contoh, dan gambarnya di makalah 2010
command-slitherlink-convert = Tulis teka-teki dalam format lain
command-lab-moves-left = Masih adakah langkah? Pencarian makalah 2015 dan sapuan kami
command-lab-strategies = Urutan mana yang mengosongkan papan? Pemain makalah 2024 dan lima lainnya
command-lab-loops = Cara mana yang memecahkan Slitherlink? Pencarian makalah 2010, aturan, dan pemecah kami
command-lab-tree = Tampilkan pohon pencarian satu pertanyaan
command-lab-trace = Tampilkan antrean pencarian melebar, langkah demi langkah, seperti Tabel 1 makalah 2015
command-lab-rules = Cantumkan setiap aturan Slitherlink dengan gambarnya di makalah 2010, posisi sebelum dan sesudahnya, dan alasannya; sama dengan `simpul slitherlink rules`
command-lab-report = Tulis semuanya dalam satu berkas HTML
command-play-onet = Hubungkan ubin yang sama, dari papan kecil sampai 16x30
command-play-slitherlink = Gambar satu loop tertutup, dengan ukuran dan tingkat kesulitan apa pun

## Opsi setiap perintah, dan opsi beberapa perintah.

option-json = Cetak satu objek JSON saja
option-lines = Baca satu teka-teki per baris, dan cetak satu objek JSON per baris dengan urutan yang sama
option-threads = Berapa inti yang dipakai dengan --lines, di lab, dan untuk gambar; bawaannya semua
option-lang = Bahasa; bawaannya bahasa lokal sistem
option-color = Kapan memakai warna
option-time-limit = Berhenti setelah waktu ini: 10 atau 10s untuk detik, 500ms, 2m, 1h
option-node-limit = Berhenti setelah sekian simpul pencarian
option-coordinates = Cara menghitung baris dan kolom Onet; JSON menghitung dari 0
option-board = Berkas, id satu baris (onet/…), atau - untuk masukan standar
option-puzzle = Berkas, teka-teki (slither/…, alamat puzz.link, 5x5t0:…, {"{"}"clues": …{"}"}), atau - untuk masukan standar
onet-new-gravity = Ke mana ubin bergeser setelah setiap pengambilan
book-gravity = Ke mana ubin bergeser setelah setiap pengambilan
option-gravity = Geser ubin ke arah ini setelah setiap pengambilan, apa pun kata papannya
option-rules = Aturan siapa yang berlaku
option-from = Ubin awal; bawaannya yang pertama
option-beyond-two-turns = Biarkan bfs melampaui dua belokan, seperti gambar 6 makalah 2015
option-to = Format yang ditulis
option-played = Langkah yang sudah dimainkan: BARIS,KOLOM-BARIS,KOLOM dan seterusnya, dipisahkan spasi
option-rows = Baris
option-cols = Kolom
option-grade = Tingkat kesulitan
option-kinds = Banyaknya jenis ubin
option-seed = Benih yang sama selalu memberi hasil yang sama; bawaannya acak
onet-reshuffle-seed = Benih yang sama selalu memberi hasil yang sama
onet-shuffle-seed = Benih yang sama selalu memberi hasil yang sama
option-count = Berapa banyak; masing-masing memakai benih berikutnya
option-theme = Apa yang ada pada ubin
option-output = Tulis ke berkas ini; bawaannya keluaran standar
option-lines-drawn = Garis yang sudah digambar: BARIS,KOLOM-BARIS,KOLOM dan seterusnya, dari titik ke titik, dipisahkan spasi; teka-teki dalam JSON boleh membawa "lines" dan "crosses" sendiri
option-crosses = Silang yang sudah digambar
option-data = Folder data; bawaannya `SIMPUL_DATA`, atau folder data pengguna
option-database = Peladen PostgreSQL (`postgres://PENGGUNA:SANDI@HOS/BASISDATA`) atau berkas, sebagai ganti simpul.db di folder data
lab-full = Percobaan besar: lebih banyak papan, ukuran, dan simpul
lab-seed = Benih yang sama memberi angka yang sama, kecuali waktunya
lab-boards = Berapa papan dari setiap jenis
lab-sizes = Ukuran, seperti 4x6,8x14
lab-format = Bentuk hasilnya
option-log = Saat keluar, tulis permainan ke berkas ini, satu baris JSON masing-masing: teka-teki dan setiap langkah

## Opsi satu perintah.

onet-check-method = Cara mencari tahu
onet-check-from = Hanya langkah ubin di baris dan kolom ini
onet-graph-format = Bentuk graf yang ditulis
onet-guide-board = Berkas atau id satu baris; tanpanya papan akan ditanyakan
onet-guide-seed = Benih pengacakan ulang pertama
onet-guide-verbatim =
    Cetak persis seperti program makalah 2024, dalam bahasanya dan dengan aturannya

    Pertanyaan, papan, langkah terbaik, dan akhirnya sama bita demi bita dengan program makalah yang dikompilasi dan dijalankan; tidak ada yang ditambahkan, dan --rules, --lang, dan --coordinates tidak berpengaruh. Ada tiga perbedaan dengan kode tercetak. Pasangan dibaca sebagai empat angka, seperti yang diminta; kode itu membaca tiga dan mengambil baris ubin kedua dari langkah terbaik. Pasangan yang tidak dapat dihubungkan ditolak, lalu pertanyaannya diulang; kode itu menghapus apa pun yang disebut. Akhir masukan mengakhiri program; kode itu berjalan selamanya.
onet-hint-proof = Sebutkan mengapa setiap pasangan menang atau kalah: `onet verify` memeriksa bukti itu, dengan pasangan tersebut sebagai langkah terakhir `--played`
onet-new-copies = Banyaknya ubin setiap jenis; bawaannya empat
onet-verify-answer = Berkas JSON jawaban, atau - untuk masukan standar
slitherlink-solve-method = Cara mencarinya
slitherlink-solve-proof = Tulis bukti bahwa tidak ada loop lain, atau tidak ada sama sekali, ke berkas ini
slitherlink-verify-proof = Berkas bukti, atau - untuk masukan standar
slitherlink-count-memory = Berapa mebibita memori yang boleh dipakai
slitherlink-hint-skip-lines = Garis dari petunjuk sebelumnya yang tidak diinginkan: langkah lain dipilih
slitherlink-hint-skip-crosses = Silang dari petunjuk sebelumnya yang tidak diinginkan
slitherlink-new-grade = Tingkat kesulitannya; normal jika hanya ukuran dan simetri yang diberikan
slitherlink-new-density = Persentase sel yang berangka, atau sesedikit mungkin di atasnya; mulai 55, tanpa tingkat kesulitan, teka-teki yang sangat besar dibuat dalam hitungan detik
slitherlink-new-irreducible = Tidak ada angka yang dapat dihilangkan, meskipun tingkat kesulitannya lalu sulit ditemukan
slitherlink-new-symmetry = Sel mana yang berangka bersama-sama
slitherlink-new-needs = Penjelasannya memakai aturan ini, bernama seperti dalam `explain`; boleh diulang
slitherlink-new-without = Dapat diselesaikan tanpa aturan ini, bernama seperti dalam `explain`; boleh diulang
slitherlink-problem-number = Nomornya
draw-puzzle = Teka-teki dalam format apa pun: berkas, id atau alamat, JSON, atau - untuk masukan standar
draw-output = Berkas; akhirannya menentukan format: .svg, .png, .pdf, atau .txt. Dengan - hasilnya ke keluaran standar
draw-format = Format, apa pun akhiran namanya; teks di keluaran standar
draw-kind = Teka-teki yang mana, jika tidak terlihat dari isinya
draw-dark = Garis terang pada latar gelap
draw-print = Hitam pada putih, untuk dicetak
draw-tile-size = Lebar ubin atau sel dalam titik; bawaannya 48 atau 40
draw-hint = Dengan langkah berikutnya yang disarankan
draw-solve = Dengan solusinya: loop, atau nomor langkah pada setiap ubin
draw-numbers = Angka pada ubin, bukan gambar
draw-letters = Huruf pada ubin
draw-path = Jalur di antara dua ubin
draw-selected = Ubin yang dipilih
draw-licences = Gambar buah, hewan, dan sebagian tumbuhan adalah Twemoji, hak cipta Twitter, Inc dan kontributor lainnya, CC-BY 4.0; hurufnya Roboto, hak cipta Google Inc., Apache-2.0.
book-files = Teka-teki Anda sendiri, bukan yang baru: berkas dengan satu teka-teki per baris atau satu teka-teki saja, atau - untuk masukan standar
book-puzzle = Teka-teki yang mana; bawaannya dikenali dari berkasnya
book-rows = Baris; bawaannya 10, untuk Onet 8
book-grade = Tingkat kesulitan: trivial, easy, normal, hard, expert, atau extreme
book-output = Berkasnya, PDF; - adalah keluaran standar
book-paper = Ukuran halaman
book-title = Judul; bawaannya nama teka-teki
lab-strategies-copies = Banyaknya ubin setiap jenis, seperti 2,4; dengan --sizes
lab-strategies-gravity = Gravitasi, seperti none,down; dengan --sizes
lab-loops-density = Persentase sel yang berangka, atau fewest, seperti fewest,50,100
lab-tree-board = Papan atau teka-teki: berkas, id satu baris, atau - untuk masukan standar; bawaannya gambar 5 makalah 2015, atau Slitherlink kecil
lab-tree-method = Pencariannya
lab-tree-shown = Tampilkan paling banyak sekian simpul, dan jalan ke tujuan; yang lain dihitung
lab-trace-board = Papan: berkas, id satu baris, atau - untuk masukan standar; bawaannya graf gambar 3 makalah 2015
lab-report-quick = Percobaan kecil; bawaan
read-picture = Berkas PNG, JPEG, atau WebP, atau - untuk masukan standar
read-puzzle = Teka-teki dalam gambar; bawaannya dikenali sendiri
read-overlay = Tulis gambar dengan langkah terbaik (Onet) atau langkah berikutnya (Slitherlink) di atasnya, sebagai PNG
read-solve = Gambar solusi Slitherlink, bukan langkah berikutnya
play-onet-board = Papan Anda sendiri: berkas atau id satu baris (onet/…)
play-onet-level = Level, 1 sampai 16
play-onet-mode = Apa yang boleh, dan apa yang mengakhiri permainan
play-slitherlink-puzzle = Teka-teki Anda sendiri: berkas, atau teka-teki (slither/…, alamat puzz.link, 5x5t0:…)
work-stock = Berapa teka-teki setiap tingkat kesulitan yang disimpan untuk permainan berperingkat
work-days = Untuk berapa hari teka-teki harian dibuat, mulai hari ini
batch-ask = Apa yang dilakukan dengan setiap baris
batch-file = Berkas dengan satu teka-teki atau permintaan per baris, atau - untuk masukan standar
batch-output = Tulis jawaban ke berkas ini; yang terhenti akan dilanjutkan
batch-puzzle = Teka-teki yang mana baris-barisnya; bawaannya dikenali sendiri
batch-database = Serahkan kepada para pekerja peladen PostgreSQL atau berkas ini (`simpul work --database …`, berapa pun), bukan program ini saja
backup-output = Berkas yang ditulis; belum boleh ada
site-output = Foldernya; dibuat jika belum ada
option-listen = Alamat yang dilayani; bawaannya hanya mesin ini
option-port = Port, atau port bebas berikutnya
option-open = Buka peramban, meskipun ini tampaknya bukan desktop
option-no-open = Jangan buka peramban
option-no-work = Jangan buat teka-teki sebelumnya: `simpul work` yang melakukannya
option-rate = Berapa permintaan per detik yang boleh dikirim satu alamat dan satu pemain; 0 tanpa batas
option-behind-proxy = Ada proksi di depan peladen ini yang menyebut klien dalam X-Forwarded-For
serve-log = Catat setiap permintaan di galat standar, sebagai satu baris JSON
option-web = Folder berkas halaman, sebagai ganti yang ada di program
option-shell = Shell-nya
man-output = Tulis satu halaman untuk setiap perintah ke folder ini

## Nilai opsi.

option-coordinates-zero = Dari 0, seperti dalam JSON
option-coordinates-paper = Dari 1, seperti makalah 2015, yang 0-nya adalah lingkar di luar papan
option-puzzle-onet = Ubin yang sama dihubungkan
option-puzzle-slitherlink = Sebuah loop digambar
batch-ask-solve = Selesaikan teka-teki setiap baris
batch-ask-grade = Ukur tingkat kesulitan teka-teki setiap baris
batch-ask-generate = Buat teka-teki untuk setiap baris: {"{"}"puzzle": "slitherlink", "rows": 10, "grade": "hard"{"}"}
lab-format-table = Kolom-kolom yang sama lebar
lab-format-csv = Untuk lembar sebar; hanya barisnya
lab-tree-format-dot = Untuk Graphviz
lab-tree-method-exhaustive = Pencarian semua jalan dari makalah 2015
lab-tree-method-bfs = Pencarian melebar (BFS) makalah 2015
lab-tree-method-bfs-2024 = Pencarian makalah 2024; simpulnya adalah keadaan dalam antreannya
lab-tree-method-onet-dfs = Onet mendalam (DFS) dengan paling banyak dua belokan, yang ditolak kedua makalah Onet
lab-tree-method-sweep = Bitmask atas baris dan kolom; simpulnya adalah ubin yang dibandingkan
lab-tree-method-dfs = Pencarian mendalam (DFS) makalah 2010
lab-tree-method-dfs-pruned = Sama, dengan angka diperiksa di sepanjang jalan
lab-tree-method-solver = Pemecah Slitherlink kami; simpulnya adalah sisi yang dicoba
play-onet-mode-timed = Waktu yang menentukan
play-onet-mode-zen = Tanpa waktu: tidak ada yang dapat kalah
play-onet-mode-strict = Tanpa waktu dan tanpa acak ulang: kosongkan papan seperti awalnya
option-rules-ring = Permainan sebenarnya: paling banyak dua belokan, satu lingkar sel kosong di luar papan
option-rules-paper = Pengecekan makalah 2024, dengan kejanggalannya
onet-graph-format-adjacency-matrix = Gambar 2.3 makalah 2024: 1 jika dua ubin dapat dihubungkan
onet-graph-format-incidence-matrix = Gambar 2.4: 1 jika ubin termasuk sebuah pasangan
onet-graph-format-adjacency-list = Gambar 2.5: pasangan setiap ubin
onet-graph-format-dot = Untuk Graphviz; neato -n mempertahankan tempatnya
onet-graph-format-svg = Sebuah gambar
onet-convert-to-text = Satu baris teks per baris, dengan angka
onet-convert-to-letters = Satu baris teks per baris, dengan huruf, sampai 52 jenis
onet-convert-to-json = Sebuah objek JSON
onet-convert-to-id = Satu baris pendek, untuk dibagikan
onet-check-method-exhaustive = Pencarian semua jalan dari makalah 2015; tumbuhnya eksponensial dan batasnya sepuluh juta simpul
onet-check-method-bfs = Pencarian melebar (BFS) makalah 2015
onet-check-method-bfs-2024 = Pencarian makalah 2024, pasangan demi pasangan; hampir tanpa lingkar luar, jadi jawaban tidak bukanlah bukti
onet-check-method-dfs = Mendalam (DFS) dengan paling banyak dua belokan, yang ditolak kedua makalah
onet-check-method-sweep = Bitmask atas baris dan kolom
slitherlink-new-symmetry-none = Setiap angka sendiri-sendiri
slitherlink-new-symmetry-half-turn = Sama setelah setengah putaran
slitherlink-new-symmetry-left-right = Tercermin kiri dan kanan
slitherlink-new-symmetry-up-down = Tercermin atas dan bawah
slitherlink-solve-method-ours = Aturan, percobaan, dan belajar dari pertentangan
slitherlink-solve-method-paper = Pencarian mendalam makalah 2010, kekeliruannya diperbaiki; tumbuhnya eksponensial dan batasnya seratus juta simpul. Makalah itu memuat 30x30 titik dan angka sampai 3; di sini 250x250 sel dan angka 4 juga dibaca
slitherlink-solve-method-paper-pruned = Sama, tetapi jalur yang melanggar angka langsung ditinggalkan
slitherlink-convert-to-pzpr = Id puzz.link
slitherlink-convert-to-loopy = Id Loopy karya Simon Tatham
slitherlink-convert-to-text = Satu baris teks per baris
slitherlink-convert-to-json = Sebuah objek JSON

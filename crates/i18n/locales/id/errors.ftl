### Galat: apa yang diharapkan, apa yang ditemukan, dan apa yang dapat dilakukan.

## Tempat.

at-place = baris { $line }, kolom { $column }: { $problem }
in-rows = dalam baris-baris "clues", { $problem }

## Teka-teki dalam teks.

not-utf8 = diharapkan teks UTF-8, ditemukan bita 0x{ $byte }
not-utf8-text = diharapkan teks UTF-8, ditemukan bita lain
no-rows = diharapkan paling sedikit satu baris ubin, tidak ditemukan satu pun
bad-tile = diharapkan angka dari 0 sampai 65535, huruf, atau `.` untuk sel kosong, ditemukan `{ $word }`
tile-out-of-range = diharapkan angka dari 0 sampai 65535, ditemukan { $word }
mixed-tiles = diharapkan huruf saja atau angka saja di seluruh papan, ditemukan `{ $word }` di antara yang lain
ragged-row = diharapkan { $expected } sel di baris ini, ditemukan { $found }
wrong-rows = diharapkan { $expected } baris, ditemukan { $found }
wrong-cells = diharapkan { $expected } sel, ditemukan { $found }
bad-size = diharapkan 1 sampai { $max } baris dan kolom, ditemukan { $rows } dan { $cols }
bad-gravity = diharapkan gravitasi ({ $gravities }), ditemukan `{ $word }`
bad-id = diharapkan { $expected } di dalam id, ditemukan { $found }
unexpected = diharapkan { $expected }, ditemukan { $found }
other-puzzle = diharapkan "slither", ditemukan teka-teki "{ $name }"
variant = diharapkan banyaknya kolom, ditemukan varian "{ $name }" yang aturannya lain
other-grid = diharapkan "t0", kisi persegi, ditemukan kisi Loopy "t{ $kind }"
neither-puzzle = ini bukan Slitherlink ({ $slitherlink }) dan bukan pula papan Onet ({ $onet })
no-puzzle-in-json = diharapkan JSON dengan `tiles`, `clues`, atau `id`, tidak ditemukan satu pun
no-letter = jenis { $kind } tidak memiliki huruf; huruf hanya untuk jenis 1 sampai 52

## Yang diharapkan di dalam id, dan yang ditemukan.

expect-end = akhir
expect-puzzle = sebuah teka-teki
expect-slither-id = id seperti slither/KOLOM/BARIS/SEL
expect-name = nama teka-teki, "slither"
expect-columns = banyaknya kolom
expect-loopy-columns = banyaknya kolom, seperti 5x5t0:SEL
expect-rows = banyaknya baris
expect-slash-columns = "/" dan banyaknya kolom
expect-slash-rows = "/" dan banyaknya baris
expect-x-rows = "x" dan banyaknya baris
expect-slash-cells = "/" dan sel-selnya
expect-colon-cells = ":" dan sel-selnya
expect-grid = "t0"
expect-grid-number = nomor kisi, "0"
expect-difficulty = tingkat kesulitan: e, n, t, atau h
expect-clue = angka 0-4 atau "."
expect-one-cell = satu sel di setiap kolom CSV
expect-loopy-cell = angka 0-4 atau sel kosong a-z
expect-pzpr-cell = angka 0-9 atau a-e, sel kosong g-z, atau "."
expect-clue-rows = objek seperti {"{"}"clues": ["2..1", ".3.0"]{"}"}
expect-edges = sisi-sisi seperti [[0,0],[0,1]]
expect-tile-rows = {"{"}"tiles": [[1, 2], [2, 1]]{"}"}
expect-board-id = onet/BARIS/KOLOM/UBIN
expect-board-rows = banyaknya baris, 1 sampai { $max }
expect-board-columns = banyaknya kolom, 1 sampai { $max }
expect-board-tiles = ubin-ubinnya
expect-board-digit = salah satu dari 0-9, a-z, A-Z
expect-board-kind = jenis sampai 65535
expect-board-repeat = sel sebelum `_`
expect-fewer-cells = sel tidak lebih dari ukurannya
expect-more-cells = sel sebanyak ukurannya
expect-gravity = `g:` dan gravitasi
found-end = akhir
found-text = "{ $text }"
ragged-tiles = baris { $row } dalam `tiles`: diharapkan { $expected } sel, ditemukan { $found }

## JSON.

json-syntax = ini bukan JSON
json-end = JSON ini berakhir terlalu dini
json-in = `{ $path }`: { $problem }
json-missing = `{ $member }` tidak ada
json-unknown = `{ $member }` bukan anggota permintaan ini; diharapkan { $members }
json-duplicate = `{ $member }` muncul dua kali
json-expected = diharapkan { $expected }, ditemukan { $found }
json-value = nilai ini tidak sah: { $found }
json-number = bilangan
json-text = teks
json-boolean = true atau false
json-list = daftar
json-object = objek
json-other = nilai lain
bad-query = kueri alamat ini tidak sah

## Permintaan.

out-of-range = { $member }: diharapkan { $min } sampai { $max }
too-many = { $member }: diharapkan paling banyak { $max }
list-length = { $member }: diharapkan { $min } sampai { $max } isi
proof-method = hanya metode `ours` yang menulis bukti
paper-gravity = aturan makalah tidak mengenal gravitasi; papan ini bergravitasi { $gravity }
no-tile = tidak ada ubin di { $cell }
same-cell = diharapkan dua ubin, ditemukan { $cell } dua kali
off-board = { $pair } di luar papan
off-grid-edge = sisi { $edge } di luar kisi
off-grid-cell = sel { $cell } di luar kisi
not-a-corner = kedua sisi busur di { $dot } tidak membentuk pojok sel di sana
line-and-cross = sisi { $edge } sekaligus garis dan silang
bad-move = langkah { $number }: { $pair } tidak dapat dihubungkan
unknown-level = diharapkan level dari 1 sampai { $last }, ditemukan { $number }
other-day = date: diharapkan { $first } sampai { $last }
unknown-theme = diharapkan fruit, flowers, animals, atau letters, ditemukan `{ $name }`
no-hint-in-log = diharapkan log yang berakhir dengan petunjuk
odd-copies-listed = copies: diharapkan bilangan genap, ditemukan { $copies }
not-clearable = papan ini tidak dapat dikosongkan
not-unique = teka-teki ini tidak memiliki tepat satu loop
no-loop = tidak ada loop yang memenuhi teka-teki ini
disagreement = dua algoritma tidak sepakat tentang { $board }: salah satunya keliru, mohon laporkan
line-failed = program gagal pada baris ini: mohon laporkan
limit = batas tercapai sebelum jawabannya diketahui; coba teka-teki yang lebih kecil atau naikkan batasnya
memory = penghitungan memerlukan memori lebih dari yang diizinkan
answer-too-large = jawabannya akan lebih besar dari { $max } bita
too-many-pairs = diharapkan paling banyak { $max } pasangan yang dapat dihubungkan, ditemukan { $found }
too-wide = kedua sisi teka-teki terlalu lebar untuk dihitung
not-found = teka-teki seperti itu tidak ditemukan dalam { $tries } percobaan
too-large-to-grade = di sini teka-teki bertingkat kesulitan paling banyak { $most } sel; tanpa tingkat kesulitan, mintalah kepadatan 55 atau lebih
drawing-size = diharapkan gambar paling banyak { $max } piksel, ditemukan { $width } kali { $height }
drawing-failed = gambar tidak dapat dibuat

## Papan Onet baru.

odd-cells = { $cells } sel berjumlah ganjil, padahal ubin diambil berpasangan
odd-copies = { $copies } salinan berjumlah ganjil, padahal ubin diambil berpasangan
tiles-do-not-fit = { $kinds } jenis dengan masing-masing { $copies } salinan berarti { $tiles } ubin untuk { $cells } sel
bad-kinds = diharapkan 1 sampai { $pairs } jenis untuk { $pairs } pasang ubin, ditemukan { $kinds }
board-too-large = diharapkan sisi sepanjang paling banyak { $max }, ditemukan { $size }
no-board-of-grade = tidak ada papan bertingkat `{ $grade }` di antara { $boards } papan yang dibuat

## Gambar.

not-a-picture = diharapkan berkas PNG, JPEG, atau WebP, ditemukan yang lain
damaged-picture = gambar rusak
picture-too-large = diharapkan paling banyak { $side } piksel per sisi dan { $millions } juta seluruhnya, ditemukan { $width } kali { $height }
picture-too-small = gambar berukuran { $width } kali { $height } piksel terlalu kecil untuk sebuah papan
no-board-seen = tidak dikenali papan Onet atau Slitherlink di gambar ini

## Log permainan.

log-entry = isi ke-{ $number } log: { $problem }
log-time = waktu { $later } md muncul setelah { $earlier } md
log-over = permainan sudah selesai
log-paused = permainan sedang dijeda
log-not-paused = permainan tidak sedang dijeda
log-not-joined = { $pair } tidak dapat dihubungkan
log-no-miss = { $pair } dapat dihubungkan, jadi ini bukan langkah gagal
log-no-hint = petunjuk sudah habis
log-no-reshuffle = jatah acak ulang sudah habis
log-no-undo = tidak ada yang dapat diurungkan
log-no-redo = tidak ada yang dapat diulangi
log-too-long = diharapkan paling banyak { $max } isi
log-too-costly = permainan ini terlalu lama untuk diputar ulang
log-stopped = batas tercapai sebelum isi ini diputar ulang

## Jawaban dan bukti yang salah.

answer-not-equal = langkah { $number }: { $pair } bukan dua ubin yang sama
answer-not-joined = langkah { $number }: { $pair } tidak dapat dihubungkan
answer-one-tile = sebuah langkah menghubungkan ubin dengan dirinya sendiri
answer-leaves = langkah-langkahnya menyisakan { $n } ubin
set-no-tile = himpunan { $set }: tidak ada ubin di { $cell }
set-empty = himpunan { $set } kosong
set-not-board = himpunan pertama bukan seluruh papan
set-open = dari himpunan { $set } langkah { $pair } menuju posisi yang tidak tercantum
certificate-fails = sertifikat ini tidak membuktikan bahwa papan tidak dapat dikosongkan
certificate-too-long = buktinya terlalu panjang untuk diperiksa dalam batas
positions-too-many = posisinya terlalu banyak untuk diperiksa dalam batas
games-too-many = tidak ada posisi yang dicantumkan, dan memainkan ulang semua permainan terlalu lama
answer-unknown = jawaban `unknown` tidak menyatakan apa-apa
game-clears = ada permainan yang mengosongkan papan
proof-line = baris { $line } bukti: { $problem }
proof-expected = diharapkan { $expected }
proof-part-claim = "none", atau "unique" dan titik-titik loop
proof-part-step = "path", "cut", "learn", atau "end"
proof-part-dot-line = "d" dan sebuah titik
proof-part-dot = sebuah titik pada kisi
proof-part-places = sisi dan sel pada kisi
proof-no-solution = loop ini tidak memenuhi teka-teki
proof-no-path = garis-garis ini boleh digambar semuanya
proof-no-cut = silang-silang ini tidak memisahkan kedua sisi
proof-no-consequence = ini tidak langsung mengikuti

## Baris perintah.

too-many-bytes = diharapkan satu teka-teki, ditemukan lebih dari { $max } bita
line-too-long = diharapkan paling banyak { $max } bita per baris
several-puzzles = diharapkan satu teka-teki, ditemukan beberapa, satu per baris; gunakan --lines
rows-in-lines = dengan --lines setiap baris adalah satu teka-teki, tetapi ini baris-baris sebuah papan; hilangkan --lines, atau tulis setiap teka-teki dalam satu baris (`convert --to id`, atau pzpr)
wrong-puzzle-onet = ini papan Onet; gunakan `{ $command }`
wrong-puzzle-slitherlink = ini teka-teki Slitherlink; gunakan `{ $command }`
option-not-for = { $option } tidak berlaku untuk `{ $command }`
same-file = { $name }: ini berkas masukan; diharapkan berkas lain
file-exists = { $name }: berkas sudah ada; diharapkan nama baru
no-folder = { $name }: folder { $folder } tidak ada
not-pdf = { $name }: buku adalah berkas PDF; diharapkan nama yang berakhiran .pdf, atau -
mixed-book = diharapkan teka-teki dari satu jenis, ditemukan kedua jenis
proof-of-many = --proof hanya untuk satu teka-teki dan untuk --method ours
bad-move-text = diharapkan langkah BARIS,KOLOM-BARIS,KOLOM, ditemukan `{ $text }`
one-tile-move = diharapkan dua ubin, ditemukan `{ $text }`
before-first = `{ $text }` di luar papan: baris dan kolom dihitung dari 1
unknown-grade = diharapkan { $grades }, ditemukan tingkat kesulitan `{ $name }`
unknown-ending = { $name }: diharapkan nama yang berakhiran .svg, .png, .pdf, atau .txt, atau --format
draw-not-for = { $option } tidak berlaku untuk { $puzzle }
draw-no-path = { $pair }: diharapkan dua ubin yang sama dengan jalur di antaranya
file-not-found = berkas atau folder ini tidak ada
file-not-allowed = akses tidak diizinkan
path-not-folder = sebagian jalur berkas ini bukan folder
file-is-folder = ini folder; diharapkan berkas
file-name-invalid = diharapkan teka-teki atau nama berkas
file-disk-full = disk penuh
file-too-large = berkas akan terlalu besar
connection-refused = sambungan ditolak
port-in-use = porta ini sedang dipakai
database-not-opened = basis data tidak dapat dibuka: { $cause }
database-not-used = basis data tidak dapat dipakai: { $cause }
database-not-migrated = basis data tidak dapat dimigrasikan ke versi ini: { $cause }
database-closed = basis data sudah ditutup
batch-needs-file = dengan --database baris-barisnya harus ada dalam berkas, karena dibaca dua kali
use-pg-dump = { $place }: gunakan pg_dump untuk menyalin basis data PostgreSQL
nothing-to-copy = { $place }: tidak ada yang dapat disalin
copy-needs-file = { $name }: diharapkan nama berkas untuk salinannya
site-not-built = program ini dibuat tanpa WebAssembly; jalankan ./build-wasm di folder sumber, lalu bangun ulang

## Masalah lewat HTTP: judul, dan apa yang terjadi.

title-malformed = Permintaan ini bukan JSON
title-invalid = Permintaan ini tidak sah
title-no-answer = Tidak ada jawaban
title-limit = Batas tercapai
title-not-found = Halaman tidak ditemukan
http-not-found = /api/openapi.json memuat semua operasi
title-method = Metode tidak diizinkan
http-method = diharapkan metode yang tercantum dalam /api/openapi.json untuk alamat ini, biasanya POST
title-body = Permintaan tidak dapat dibaca
http-body-too-large = diharapkan isi paling banyak { $max } bita
http-body-broken = isi permintaan tidak sampai
http-body-slow = isi permintaan tidak sampai pada waktunya
http-body-type = diharapkan tipe isi { $expected }
title-host = Permintaan ini ditujukan kepada hos lain
http-host = peladen ini melayani localhost, bukan { $host }; jika proksi Anda meneruskan nama itu, jalankan peladen dengan --behind-proxy
title-busy = Peladen sedang sibuk
http-busy = permintaan panjang yang berjalan sudah sebanyak yang diizinkan peladen; coba lagi sedetik lagi
title-too-often = Terlalu banyak permintaan
http-too-often = terlalu banyak permintaan dari alamat ini; tunggu sedetik
title-unranked = Permainan ini tidak berperingkat
title-store-away = Basis data tidak tersedia
http-store-away = skor sedang tidak dapat dibaca atau ditulis; coba lagi sedetik lagi
title-not-made-yet = Teka-teki belum siap
http-not-made-yet = teka-tekinya sedang dibuat; coba lagi sedetik lagi
title-broken = Galat internal
http-broken = ini kesalahan peladen

## Permainan berperingkat, dan pemain.

ranked-expect-level = `level`: diharapkan nomor level
ranked-expect-grade = `grade`: diharapkan tingkat kesulitan
ticket-malformed = diharapkan tiket seperti yang diberikan ranked/start
ticket-signature = tiket ini tidak ditandatangani di sini, atau telah diubah
ticket-another-player = tiket ini diberikan kepada pemain lain
ticket-expired = tiket ini kedaluwarsa: permainan berperingkat harus selesai dalam sehari
ticket-future = tiket ini mulai di masa depan: jam simpul-simpul peladen berbeda
ticket-no-player = diharapkan kuki pemain yang menerima tiket ini
ticket-used = tiket ini sudah dipakai untuk permainan lain
ranked-log-too-long = diharapkan log paling banyak { $max } KiB
ranked-not-over = permainan belum selesai
ranked-ahead = log ini berakhir { $ms } md lebih awal daripada jam peladen
nickname-invisible = diharapkan nama panggilan tanpa karakter tak terlihat, ditemukan U+{ $code }
nickname-marks = diharapkan nama panggilan dengan paling banyak { $max } tanda pada satu karakter
nickname-number-sign = diharapkan nama panggilan yang tidak diawali #, tanda pemain tanpa nama

## Argumen baris perintah.

usage-unknown-argument = argumen `{ $argument }` tidak dikenal
usage-unknown-command = perintah `{ $command }` tidak dikenal
usage-bad-value = `{ $value }` tidak sah untuk `{ $argument }`
usage-no-value = nilai untuk `{ $argument }` tidak ada
usage-missing = argumen wajib tidak ada: { $arguments }
usage-conflict = `{ $argument }` tidak dapat dipakai bersama `{ $other }`
usage-twice = `{ $argument }` diberikan dua kali
usage-number = banyaknya nilai untuk `{ $argument }` salah
usage-other = argumen-argumennya tidak sah
usage-expected = diharapkan salah satu dari { $choices }
usage-similar = Mungkin maksudnya `{ $similar }`?
usage-more = Selengkapnya: --help.
value-path = diharapkan BARIS,KOLOM-BARIS,KOLOM
value-edge = diharapkan BARIS,KOLOM-BARIS,KOLOM mulai 0, dua titik yang bersebelahan
value-cell = diharapkan BARIS,KOLOM
value-two-tiles = diharapkan dua ubin yang berbeda
value-time = diharapkan waktu seperti 10, 10s, 500ms, atau 2m
value-range = diharapkan angka dari { $min } sampai { $max }
value-size = diharapkan BARISxKOLOM, seperti 6x12
value-even = diharapkan bilangan genap: ubin diambil berpasangan
value-density = diharapkan fewest, atau 0 sampai 100
value-choice = diharapkan salah satu dari { $choices }
value-location = diharapkan postgres://…, atau nama berkas
value-whole = diharapkan bilangan bulat, 0 atau lebih
value-address = diharapkan alamat IP, misalnya 127.0.0.1 atau ::

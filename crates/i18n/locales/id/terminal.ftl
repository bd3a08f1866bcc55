### Permainan di terminal. Barisnya pendek: jendela terkecil memiliki 40 kolom.

## Memulai.

no-terminal = permainan memerlukan terminal, tetapi masukan atau keluaran standar bukan terminal
too-small = terminal terlalu kecil; diharapkan paling sedikit { $width } kolom dan { $height } baris
window-small = Jendela terlalu kecil.
making = Membuat teka-teki…
thinking = Berpikir…
no-puzzle-limit = Tidak ada teka-teki baru: batas tercapai.
no-puzzle-tries = Tidak ada teka-teki baru: { $tries } percobaan tidak menemukannya.
no-puzzle-large = Tidak ada teka-teki baru: teka-teki dengan tingkat kesulitan paling banyak { $most } sel.

## Yang menutupi papan.

paused = Dijeda
paused-text = Waktu berhenti. Tekan p untuk melanjutkan.
ask-restart = Mulai ulang permainan ini?
ask-leave = Keluar dari permainan?
yes-or-no = y ya, tombol lain tidak
yes-key = y
keys-title = Tombol
any-key-closes = Tekan tombol apa saja untuk menutup.
next-page = Tombol apa saja: halaman berikutnya ({ $page } dari { $pages })
why-title = Alasan

## Angka.

time = Waktu
score = Skor
hints = Petunjuk
checks = Pengecekan
accuracy = Ketepatan
pairs = Pasangan

## Tombol dan gunanya, sesingkat mungkin.

key-arrows = panah
key-enter = Enter
key-click = klik
key-right-click = klik kanan
key-drag = seret
key-any = tombol apa saja
do-move = pindah
do-select = pilih
do-select-tile = pilih ubin
do-hint = petunjuk
do-mates = ubin yang sama
do-reshuffle = acak ulang
do-undo = urungkan
do-redo = ulangi
do-undo-redo = urungkan, ulangi
do-undo-loss = urungkan sampai bisa menang
do-jump = ubin berikutnya bernama itu
do-jump-any = ubin berikutnya, nama apa pun
do-pause = jeda
do-resume = lanjutkan
do-restart = mulai ulang
do-next-level = level berikutnya
do-next-puzzle = teka-teki baru
do-again = main lagi
do-all-keys = semua tombol
do-leave = keluar
do-line = gambar garis
do-cross = gambar silang
do-inside = sel kanan bawah: di dalam
do-outside = sel kanan bawah: di luar
do-check = periksa
do-show = tunjukkan
do-apply = terapkan
do-erase = hapus
do-stop = berhenti
do-explain = mengapa
do-close = tutup
do-click-edge = gambar garis (kanan: silang)
do-click-clue = pada angka: di dalam, di luar
do-drag = gambar dari titik ke titik
do-look-around = apa yang ada di sini

## Onet.

onet-title = Onet · { $mode }
onet-title-level = Onet · level { $level } · { $mode }
onet-welcome = Hubungkan dua ubin yang sama dengan jalur yang berbelok paling banyak dua kali.
tiles-fall-down = Ubin jatuh ke bawah.
tiles-rise-up = Ubin naik ke atas.
tiles-slide-left = Ubin bergeser ke kiri.
tiles-slide-right = Ubin bergeser ke kanan.
tiles-to-middle-column = Ubin bergeser ke kolom tengah.
tiles-to-middle-row = Ubin bergeser ke baris tengah.
tiles-apart-sideways = Ubin bergeser menjauh ke kedua samping.
tiles-apart-up-down = Ubin bergeser menjauh ke atas dan ke bawah.
tiles-left = { $n } ubin
joined = { $name } terhubung { $turns ->
        [0] lurus
       *[other] dengan { $turns } belokan
    }: +{ $points }.
more-seconds = +{ $seconds } dtk.
not-equal = { $one } dan { $other } tidak sama.
no-path = Tidak ada jalur dengan paling banyak dua belokan antara kedua { $name } ini.
deadlock = Tidak ada langkah tersisa: papan diacak ulang.
reshuffled = Papan diacak ulang.
hinted = Petunjuk: hubungkan kedua { $name } bertanda *.
hint-wins = Setelah itu papan masih dapat dikosongkan.
hint-loses = Namun, dengan susunan ini papan tidak dapat dikosongkan lagi.
mates = { $name }: { $n } lagi, { $joinable } di antaranya dapat dihubungkan.
here = { $name } di { $cell }. Dapat dihubungkan dengan: { $joinable }. { $name } lainnya: { $others }.
here-nothing = belum ada
here-none = tidak ada
undone = Langkah diurungkan.
lost-always = Papan ini tidak dapat dikosongkan.
lost-since = Sejak langkah { $since } papan tidak dapat dikosongkan lagi.
lost-undo = b mengurungkan langkah itu dan yang sesudahnya.
stuck = Tidak ada langkah tersisa.
stuck-undo = Tidak ada langkah tersisa. u mengurungkan langkah terakhir.
no-hint-left = Petunjuk sudah habis.
no-reshuffle-left = Jatah acak ulang sudah habis.
nothing-to-undo = Tidak ada yang dapat diurungkan.
nothing-to-redo = Tidak ada yang dapat diulangi.
game-paused = Permainan sedang dijeda.
game-over = Permainan sudah selesai.
not-now = Itu tidak dapat dilakukan sekarang.
no-tile-named = Tidak ada ubin { $name }.
type-name = Ketik nama ubin.
onet-won = Papan kosong!
onet-time-up = Waktu habis
no-pair-left = Tidak ada pasangan lagi, tersisa { $n } ubin

## Slitherlink.

loop-title = Slitherlink · { $size }
loop-title-grade = Slitherlink · { $size } · { $grade }
loop-welcome = Gambarlah satu loop tertutup. Angka menyatakan banyaknya garis di sekeliling selnya.
count-lines = { $n } garis
count-crosses = { $n } silang
marked = Ditandai di papan: { $marks }.
all-right = Sejauh ini semuanya benar.
wrong-lines = { $n } garis salah.
wrong-crosses = { $n } silang salah.
wrong-both = Salah: { $lines } dan { $crosses }.
too-long = Ini memakan waktu terlalu lama.
loop-solved = Selesai!
around = Titik { $dot }: { $ways }. Sel { $cell }: { $clue }, { $lines } garis, { $crosses } silang.
around-clue = angka { $clue }
around-no-clue = tanpa angka
way-up = atas { $mark }
way-down = bawah { $mark }
way-left = kiri { $mark }
way-right = kanan { $mark }
way-line = garis
way-cross = silang
way-empty = kosong

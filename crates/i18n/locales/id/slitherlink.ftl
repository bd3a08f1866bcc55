### Slitherlink: aturan, langkah, petunjuk, dan pelanggaran.

## Aturan: judul, dan alasannya.

rule-zero = Nol
    .why = Di sekeliling angka 0 tidak ada garis.
rule-three-beside-zero = 3 di samping 0
    .why = Angka 3 di samping 0 memiliki ketiga garis lainnya, dan tidak satu pun dapat diteruskan di sepanjang 0.
rule-three-diagonal-to-zero = 3 diagonal dengan 0
    .why = Angka 3 yang pojoknya bertemu 0 memiliki kedua garis di pojok itu: satu garis saja hanya dapat diteruskan di sepanjang 0.
rule-corner-three = 3 di pojok
    .why = Angka 3 di pojok memiliki kedua garis di pojok itu: satu garis saja tidak dapat diteruskan.
rule-corner-one = 1 di pojok
    .why = Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis.
rule-corner-two = 2 di pojok
    .why = Angka 2 di pojok memiliki kedua garis di pojok itu atau tidak satu pun; dalam kedua kemungkinan, loop berlanjut di sepanjang kedua tepi.
rule-adjacent-threes = 3 bersebelahan
    .why = Dua angka 3 yang bersebelahan memiliki dua garis yang sejajar dengan sisi di antara keduanya. Sisi itu pun bergaris, kecuali jika loop hanya mengelilingi kedua angka 3 itu; bagaimanapun, tidak ada garis yang diteruskan lurus dari sisi itu.
rule-diagonal-threes = Diagonal 3-3
    .why = Dua angka 3 yang bertemu di sebuah pojok masing-masing memiliki satu garis di sana, dan pojok itu tidak dapat menampung lebih, jadi masing-masing memiliki kedua garis yang jauh dari pojok itu.
rule-diagonal-threes-apart = Diagonal 3-2-3
    .why = Dua angka 3 pada satu diagonal dengan hanya angka 2 di antaranya: setiap 2 meneruskan tepat satu garis, jadi setiap 3 memiliki kedua garis di ujung jauhnya.
rule-crosses = Silang
    .why = Angka ini sudah memiliki semua garisnya: sisi lainnya silang.
rule-all-left = Semua sisanya
    .why = Angka ini memerlukan semua sisi yang tersisa.
rule-dot = Titik
    .why = Setiap titik memiliki dua garis atau tidak sama sekali.
rule-line-into-three = Garis menuju 3
    .why = Garis yang menuju pojok angka 3 berlanjut di salah satu sisi angka itu, jadi kedua sisi di seberang pojok itu adalah garis dan tidak ada garis lain di pojok itu.
rule-early-loop = Loop terlalu dini
    .why = Garis di sini akan menutup loop padahal masih ada garis atau angka yang tertinggal.
rule-colour = Dalam dan luar
    .why = Dua sel dengan silang di antaranya terletak di sisi loop yang sama; dua sel dengan garis di antaranya terletak di sisi yang berlawanan. Itu menentukan apa yang ada di antara kedua sel di sini.
rule-angle-marks = Tanda sudut
    .why = Tepat satu dari dua sisi di sebuah pojok adalah garis, dan hal itu diteruskan dari pojok ke pojok sampai ke sini.
rule-sectors = Sektor
    .why = Paling sedikit atau paling banyak satu dari dua sisi di sebuah pojok adalah garis, dan hal itu diteruskan dari pojok ke pojok sampai ke sini.
rule-colour-with-clue = Dalam, luar, dan angka
    .why = Angka-angka dan sel yang diketahui terletak di sisi loop yang sama bersama-sama menentukan ini.
rule-every-way = Semua cara
    .why = Dengan cara apa pun loop melewati daerah kecil ini, hasilnya di sini selalu sama.
rule-only-way-out = Satu-satunya jalan keluar
    .why = Loop harus menghubungkan semua garisnya dan hanya dapat lewat di sini; loop tidak pernah masuk ke tempat tanpa jalan keluar.
rule-what-if = Bagaimana jika
    .why = Kebalikannya menimbulkan pertentangan.

## Langkah: tempat-tempat setelah alasannya.

step-clues = Angka: { $places }.
step-arcs = Busur (tepat satu dari dua garis di pojok ini): { $places }.
step-lines = Garis: { $places }.
step-crosses = Silang: { $places }.

## Apa yang akan salah jika tidak begitu.

clash-clue = Jika tidak, angka di { $cell } tidak dapat dipenuhi.
clash-dot = Jika tidak, garis di titik { $dot } bukan dua dan bukan nol.
clash-loop = Jika tidak, loop akan tertutup terlalu dini di { $edge }.
clash-sides = Jika tidak, sisi dalam dan sisi luar bertentangan di { $edge }.
clash-apart = Jika tidak, loop tidak dapat kembali dari { $edge }.

## Petunjuk selain langkah.

hint-no-loop = Teka-teki ini tidak memiliki solusi.
hint-solved = Loop sudah tertutup: teka-teki selesai.
hint-no-step = Tidak ada aturan yang berlaku di sini.
hint-no-other-step = Tidak ada langkah lain dari yang sudah digambar.
wrong-line = Garis { $edge } salah.
wrong-cross = Silang { $edge } salah.
misfit-line = Tidak ada loop yang memuat semua gambar: garis { $edge } tidak cocok.
misfit-cross = Tidak ada loop yang memuat semua gambar: silang { $edge } tidak cocok.

## Aturan yang dilanggar.

violation-branch = Lebih dari dua garis bertemu di titik { $dot }.
violation-dead-end = Garis yang berakhir di titik { $dot } tidak dapat diteruskan.
violation-too-many = Garis di sekeliling angka di { $cell } terlalu banyak.
violation-too-few = Silang di sekeliling angka di { $cell } terlalu banyak sehingga garisnya tidak cukup.
violation-small-loop = Loop yang melalui { $edge } tertutup sebelum semua angka terpenuhi.

### Yang dicetak dalam buku.

count = { $n } teka-teki
caption = { $number } · { $grade }
onet-rule-join = Hubungkan dua ubin yang sama dengan garis yang mengikuti baris dan kolom, berbelok paling banyak dua kali, dan tidak melewati ubin lain. Garis boleh lewat di luar papan.
onet-rule-cross-out = Coret kedua ubin itu: selnya sekarang kosong. Papan kosong jika tidak ada ubin yang tersisa. Setiap papan di buku ini dapat dikosongkan, tetapi tidak dengan sembarang urutan.
onet-rule-gravity = Di buku ini ubin bergeser setelah setiap langkah, seperti tertulis pada id di bawah papan.
onet-solutions = Solusi: angka pada ubin adalah nomor langkah yang mengambilnya
slitherlink-rule-loop = Gambarlah satu loop tertutup di sepanjang garis antartitik. Loop tidak pernah memotong atau menyentuh dirinya sendiri.
slitherlink-rule-clue = Angka menyatakan berapa dari keempat sisi selnya yang menjadi bagian loop. Sel tanpa angka bebas. Setiap teka-teki memiliki tepat satu solusi.
slitherlink-solutions = Solusi
made = Dibuat dengan Simpul.
made-from-seeds = Dibuat dengan Simpul, benih { $first } sampai { $last }.
pictures = Gambar: { $licence }.
licence-twemoji = Twemoji, hak cipta Twitter, Inc dan kontributor lainnya, CC-BY 4.0 (https://creativecommons.org/licenses/by/4.0/)
licence-flowers = sebagian Twemoji, hak cipta Twitter, Inc dan kontributor lainnya, CC-BY 4.0 (https://creativecommons.org/licenses/by/4.0/); selebihnya digambar untuk Simpul, MIT atau Apache-2.0
licence-letters = huruf dari Roboto, hak cipta Google Inc., Apache-2.0 (https://www.apache.org/licenses/LICENSE-2.0); bentuknya digambar untuk Simpul, MIT atau Apache-2.0

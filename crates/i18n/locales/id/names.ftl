### Nama yang dipakai bersama oleh halaman dan program.

mode-timed = Berwaktu
mode-zen = Santai
mode-strict = Ketat
gravity-none = tanpa gravitasi
gravity-down = jatuh ke bawah
gravity-up = naik ke atas
gravity-left = geser ke kiri
gravity-right = geser ke kanan
gravity-centre-horizontal = ke tengah ↔
gravity-centre-vertical = ke tengah ↕
gravity-split-horizontal = menjauh ↔
gravity-split-vertical = menjauh ↕
grade-trivial = Sangat mudah
grade-easy = Mudah
grade-normal = Sedang
grade-hard = Sulit
grade-expert = Ahli
grade-extreme = Ekstrem

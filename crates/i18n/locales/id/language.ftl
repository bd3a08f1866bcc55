### Bahasanya sendiri.

language-name = Bahasa Indonesia
language-english-name = Indonesian
language-tags = id in ms
language-decimal-mark = ,
language-thousands-mark = .

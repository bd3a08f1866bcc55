### The language itself.

# Its name in the language itself, as a list of languages shows it.
language-name = English
# Its name in English, one word.
language-english-name = English
# The language tags that it suits; the first decides on plurals.
language-tags = en
language-decimal-mark = .
language-thousands-mark = ,

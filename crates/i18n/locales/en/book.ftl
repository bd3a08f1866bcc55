### What is printed in a book.

count = { $n } { $n ->
        [one] puzzle
       *[other] puzzles
    }
caption = { $number } · { $grade }
onet-rule-join = Join two equal tiles by a line that follows rows and columns, turns at most twice and meets no other tile. It may run outside the board.
onet-rule-cross-out = Cross both tiles out: their cells are free now. The board is cleared when no tile is left. Every board here can be cleared, but not in every order.
onet-rule-gravity = In this book the tiles slide after each move, as the id under each board says.
onet-solutions = Solutions: the number on a tile is that of the move that removes it
slitherlink-rule-loop = Draw one closed loop along the lines between the dots. It never crosses or touches itself.
slitherlink-rule-clue = A number says how many of the four edges of its cell belong to the loop. A cell without a number may have any. Each puzzle has exactly one solution.
slitherlink-solutions = Solutions
made = Made with Simpul.
made-from-seeds = Made with Simpul, seeds { $first } to { $last }.
pictures = Pictures: { $licence }.
licence-twemoji = Twemoji, copyright Twitter, Inc and other contributors, CC-BY 4.0 (https://creativecommons.org/licenses/by/4.0/)
licence-flowers = in part Twemoji, copyright Twitter, Inc and other contributors, CC-BY 4.0 (https://creativecommons.org/licenses/by/4.0/); the rest drawn for Simpul, MIT or Apache-2.0
licence-letters = letters of Roboto, copyright Google Inc., Apache-2.0 (https://www.apache.org/licenses/LICENSE-2.0); shapes drawn for Simpul, MIT or Apache-2.0

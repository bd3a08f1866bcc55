### The games in the terminal. Lines are short: the smallest window has 40 columns.

## Starting.

no-terminal = the game needs a terminal, but standard input or output is not one
too-small = the terminal is too small; expected at least { $width } columns and { $height } rows
window-small = The window is too small.
making = Making a puzzle…
thinking = Thinking…
no-puzzle-limit = No new puzzle: a limit was reached.
no-puzzle-tries = No new puzzle: { $tries } tries found none of this kind.
no-puzzle-large = No new puzzle: a graded puzzle has at most { $most } cells.

## What covers the board.

paused = Paused
paused-text = The clock has stopped. Press p to resume.
ask-restart = Restart this game?
ask-leave = Leave the game?
yes-or-no = y yes, any other key no
# The key for yes, one letter.
yes-key = y
keys-title = Keys
any-key-closes = Press any key to close.
next-page = Any key: next page ({ $page } of { $pages })
why-title = Why

## Figures.

time = Time
score = Score
hints = Hints
checks = Checks
accuracy = Accuracy
pairs = Pairs

## Keys, and what they do, in as few words as possible.

key-arrows = arrows
key-enter = Enter
key-click = click
key-right-click = right click
key-drag = drag
key-any = any key
do-move = move
do-select = select
do-select-tile = select a tile
do-hint = hint
do-mates = same tiles
do-reshuffle = reshuffle
do-undo = undo
do-redo = redo
do-undo-redo = undo, redo
do-undo-loss = undo to where it can be won
do-jump = next tile of that name
do-jump-any = next tile, any name
do-pause = pause
do-resume = resume
do-restart = restart
do-next-level = next level
do-next-puzzle = new puzzle
do-again = play again
do-all-keys = all keys
do-leave = leave
do-line = draw a line
do-cross = draw a cross
do-inside = cell below right: inside
do-outside = cell below right: outside
do-check = check
do-show = show me
do-apply = apply
do-erase = erase it
do-stop = stop
do-explain = why
do-close = close
do-click-edge = draw a line (right: a cross)
do-click-clue = on a clue: inside, outside
do-drag = draw from dot to dot
do-look-around = what is here

## Onet.

onet-title = Onet · { $mode }
onet-title-level = Onet · level { $level } · { $mode }
onet-welcome = Connect two equal tiles by a path with at most two turns.
tiles-fall-down = Tiles fall down.
tiles-rise-up = Tiles rise up.
tiles-slide-left = Tiles slide left.
tiles-slide-right = Tiles slide right.
tiles-to-middle-column = Tiles slide to the middle column.
tiles-to-middle-row = Tiles slide to the middle row.
tiles-apart-sideways = Tiles slide apart to the sides.
tiles-apart-up-down = Tiles slide apart, up and down.
tiles-left = { $n } { $n ->
        [one] tile
       *[other] tiles
    }
joined = { $name } joined { $turns ->
        [0] in a straight line
        [1] with one turn
       *[other] with two turns
    }: +{ $points }.
more-seconds = +{ $seconds } s.
not-equal = { $one } and { $other } are not the same.
no-path = No path with at most two turns connects these two { $name }.
deadlock = No moves left: reshuffled.
reshuffled = Reshuffled.
hinted = Hint: connect the two { $name } marked *.
hint-wins = The board can be cleared afterwards.
hint-loses = As it lies, though, the board can no longer be cleared.
mates = { $name }: { $n } more, { $joinable } can be connected with it.
here = { $name } at { $cell }. Connects with: { $joinable }. Other { $name }: { $others }.
here-nothing = nothing now
here-none = none
undone = Undone.
lost-always = This board cannot be cleared.
lost-since = Since move { $since } the board can no longer be cleared.
lost-undo = b undoes that move and what follows.
stuck = No moves left.
stuck-undo = No moves left. u undoes the last one.
no-hint-left = No hints left.
no-reshuffle-left = No reshuffles left.
nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.
game-paused = The game is paused.
game-over = The game is over.
not-now = That is not possible now.
no-tile-named = There is no tile { $name }.
type-name = Type the name of a tile.
onet-won = Cleared!
onet-time-up = Time’s up
no-pair-left = No pairs left, { $n } { $n ->
        [one] tile remains
       *[other] tiles remain
    }

## Slitherlink.

loop-title = Slitherlink · { $size }
loop-title-grade = Slitherlink · { $size } · { $grade }
loop-welcome = Draw one closed loop. A number says how many lines its cell has around it.
count-lines = { $n } { $n ->
        [one] line
       *[other] lines
    }
count-crosses = { $n } { $n ->
        [one] cross
       *[other] crosses
    }
marked = Marked on the board: { $marks }.
all-right = Everything so far is right.
wrong-lines = { $n } { $n ->
        [one] line is
       *[other] lines are
    } wrong.
wrong-crosses = { $n } { $n ->
        [one] cross is
       *[other] crosses are
    } wrong.
wrong-both = Wrong: { $lines } and { $crosses }.
too-long = This took too long.
loop-solved = Solved!
around = Dot { $dot }: { $ways }. Cell { $cell }: { $clue }, lines { $lines }, crosses { $crosses }.
around-clue = clue { $clue }
around-no-clue = no clue
way-up = up { $mark }
way-down = down { $mark }
way-left = left { $mark }
way-right = right { $mark }
way-line = line
way-cross = cross
way-empty = empty

### What the command line prints.

stopped = Stopped.
limit-reached = A limit was reached: the answer is not known.
standard-input = standard input
standard-output = standard output
no-interrupts = Ctrl-C will end the program at once: { $reason }

## Onet.

odd-kinds = An odd number of copies of { $kinds }: the board cannot be cleared.
pair-count = { $n ->
        [0] No pair can be joined.
        [one] 1 pair can be joined:
       *[other] { $n } pairs can be joined:
    }
pair-line = { $a } with { $b }: kind { $kind }, { $turns } { $turns ->
        [one] turn
       *[other] turns
    }
move-left = A move is left: { $a } with { $b }
search-cost = Nodes generated: { $generated }, checked again: { $rechecked }
best-move = Best move: join { $a } with { $b }
leaves-pairs = It leaves { $n } { $n ->
        [one] pair
       *[other] pairs
    } that can be joined.
leaves-ordered-pairs = It leaves { $n } { $n ->
        [one] pair
       *[other] pairs
    } that can be joined ({ $ordered } as the paper counts, from each end).
won = No move is left: the game is over. The board is empty: you have won.
no-move-left = No move is left: the game is over. { $n } { $n ->
        [one] tile remains.
       *[other] tiles remain.
    }
cleared = The board can be cleared, in { $n } { $n ->
        [one] move:
       *[other] moves:
    }
impossible = The board cannot be cleared; { $n } { $n ->
        [one] set of tiles proves
       *[other] sets of tiles prove
    } it.
impossible-unwritten = The board cannot be cleared; the proof is too long to write down, and `verify` plays every game again.
answer-right = The answer is right.
answer-wrong = The answer is wrong: { $reason }.
lost-always = This board cannot be cleared.
lost-since = The game has been lost since move { $n }.
can-be-cleared = The board can still be cleared.
outlook-winning = wins
outlook-losing = loses
outlook-unknown = not known
choice = { $a } with { $b }: { $outlook }, leaves { $n } { $n ->
        [one] pair
       *[other] pairs
    }
won-by = { "    " }cleared by { $moves }
lost-by = { "    " }lost by the tiles { $sets }
lost-unwritten = { "    " }the proof is too long to write down
graded-onet = { $grade } (score { $score } of 100): random play clears { $random }%, careful play { $careful }%; { $losing }% of the choices lose
planted = Boards like this one can so rarely be cleared that it was made by playing backwards.

## The loop of the 2024 paper.

guide-ask-size = Size of the board (rows columns):{ " " }
guide-ask-board = The board ({ $size }) in numbers (0 where there is no tile):
guide-bad-size = Expected two numbers from 1 to 64, found `{ $word }`.
guide-bad-tile = Row { $row }, column { $col }: expected a number from 0 to 65535, found `{ $word }`. Continue from there:
guide-board = The board now:
guide-ask-pair = The pair to remove (x1 y1 x2 y2), or -1 to follow the best move:{ " " }
guide-bad-pair = Expected four numbers, or -1, found `{ $word }`.
guide-outside = ({ $row }, { $col }) is outside the board.
guide-same-tile = { $a } and { $b } are the same tile.
guide-empty-cell = There is no tile at { $cell }.
guide-not-equal = The tiles at { $a } and { $b } are not equal.
guide-no-path = No path with at most two turns joins { $a } and { $b }.
guide-ask-reshuffle = Reshuffle the remaining tiles? (y/n):{ " " }
# Words for yes.
guide-yes = y yes
guide-reshuffled = Reshuffled.
guide-input-ended = End of input.

## The queue of a breadth-first search: headings, and the names of its steps.

trace-step = Step
trace-vertex = V
trace-queue = Q
trace-visited = visited
trace-start = Start
trace-number = Step { $n }

## Slitherlink.

verdict-unique = unique: this is the only loop.
verdict-multiple = multiple: there are at least these two loops.
verdict-none = none: no loop solves this puzzle.
verdict-unknown = unknown: a limit was reached.
perhaps-more = A loop was found; the search for another reached its limit.
no-solution = There is no solution.
rule-of-figure = Figure { $figure } of the 2010 paper.
rule-of-marks = The marks are those of figure { $figure } of the 2010 paper; the rule that passes them on is ours.
rule-of-paper = Stated in the 2010 paper.
rule-of-ours = Not in the 2010 paper.
no-proof = No proof was written: there is one only if there is a single loop or none.
proved-none = The proof is right: no loop solves this puzzle.
proved-unique = The proof is right: the puzzle has exactly one loop.
explained = Solved in { $n } { $n ->
        [one] step
       *[other] steps
    }.
explained-partly = After { $n } { $n ->
        [one] step
       *[other] steps
    } no rule leads further.
graded-loop = { $grade } (score { $score })

## Pictures.

draw-no-hint = No move is known to win: nothing was drawn.
draw-impossible = The board cannot be cleared: nothing was drawn.
draw-more-loops = This is one of several loops.
seen = { $puzzle }, { $rows } rows and { $cols } columns, { $width } by { $height } pixels at ({ $x }, { $y }).
no-doubtful-cells = No cell is doubtful.
doubtful-cells = { $n } { $n ->
        [one] cell is
       *[other] cells are
    } doubtful: { $cells }
doubtful-advice = They are in brackets here. Compare them with the picture and correct the board, or take the picture again: closer, from straight above, in even light. If it shows the other puzzle, name it with --puzzle.
seen-odd-kinds = An odd number of copies of { $kinds }: some tiles were taken for others.
seen-lines = { $n } { $n ->
        [one] line
       *[other] lines
    }
seen-crosses = { $n } { $n ->
        [one] cross
       *[other] crosses
    }
seen-marks = Already drawn: { $lines } and { $crosses }.
seen-no-move = No pair can be joined: nothing was drawn.

## Books: messages.

book-missing = { $n } { $n ->
        [one] puzzle is
       *[other] puzzles are
    } missing.
book-left-out = Puzzle { $number } is left out: { $reason }
book-stopped = Stopped: { $file } has { $found } of { $count } puzzles.
book-stopped-empty = Stopped: nothing was written.

## The web app, and work in the background.

serving = Simpul is at { $address } (Ctrl-C ends it)
no-puzzles = { $place } has no puzzles for ranked games yet, and this node generates none (--no-work): start `simpul work` with the same database
working = Working for { $place } on { $n } { $n ->
        [one] core
       *[other] cores
    } (Ctrl-C ends it)
nobody-works = No worker is running yet. Start `simpul work --database { $place }`, here or elsewhere.
batch-stopped = Stopped: the answers so far are in { $file }; the same command resumes.
batch-stopped-together = Stopped: { $done } of { $parts } parts are done, and the workers continue. The same command fetches the rest.
batch-resumed = Resuming after line { $n }.
backed-up = { $file }: { $n } { $n ->
        [one] byte
       *[other] bytes
    }
site-written = { $folder }: { $n } { $n ->
        [one] file
       *[other] files
    }. Put them at the root of any web host.

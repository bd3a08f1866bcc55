### Errors: what was expected, what was found, and what to do. They begin in lower
### case, since something precedes them (`simpul:`, the name of a file).

## Places.

at-place = line { $line }, column { $column }: { $problem }
in-rows = in the rows of "clues", { $problem }

## Puzzles in text.

not-utf8 = expected text in UTF-8, found the byte 0x{ $byte }
not-utf8-text = expected text in UTF-8, found another byte
no-rows = expected at least one row of tiles, found none
bad-tile = expected a number from 0 to 65535, a letter, or `.` for an empty cell, found `{ $word }`
tile-out-of-range = expected a number from 0 to 65535, found { $word }
mixed-tiles = expected either letters or numbers on the whole board, found `{ $word }` among the other
ragged-row = expected { $expected } { $expected ->
        [one] cell
       *[other] cells
    } in this row, found { $found }
wrong-rows = expected { $expected } { $expected ->
        [one] row
       *[other] rows
    }, found { $found }
wrong-cells = expected { $expected } { $expected ->
        [one] cell
       *[other] cells
    }, found { $found }
bad-size = expected 1 to { $max } rows and columns, found { $rows } and { $cols }
bad-gravity = expected a gravity ({ $gravities }), found `{ $word }`
bad-id = expected { $expected } in the id, found { $found }
unexpected = expected { $expected }, found { $found }
other-puzzle = expected "slither", found the puzzle "{ $name }"
variant = expected the number of columns, found the variant "{ $name }", which has other rules
other-grid = expected "t0", the square grid, found the Loopy grid "t{ $kind }"
neither-puzzle = this is neither a Slitherlink ({ $slitherlink }) nor an Onet board ({ $onet })
no-puzzle-in-json = expected JSON with `tiles`, `clues` or `id`, found none of them
no-letter = kind { $kind } has no letter; letters are for kinds 1 to 52

## What was expected in an id, and what was found.

expect-end = the end
expect-puzzle = a puzzle
expect-slither-id = an id like slither/COLS/ROWS/CELLS
expect-name = the name of the puzzle, "slither"
expect-columns = the number of columns
expect-loopy-columns = the number of columns, as in 5x5t0:CELLS
expect-rows = the number of rows
expect-slash-columns = "/" and the number of columns
expect-slash-rows = "/" and the number of rows
expect-x-rows = "x" and the number of rows
expect-slash-cells = "/" and the cells
expect-colon-cells = ":" and the cells
expect-grid = "t0"
expect-grid-number = the number of the grid, "0"
expect-difficulty = a difficulty: e, n, t or h
expect-clue = a clue 0-4 or "."
expect-one-cell = one cell in each field
expect-loopy-cell = a clue 0-4 or blank cells a-z
expect-pzpr-cell = a clue 0-9 or a-e, blank cells g-z or "."
expect-clue-rows = an object like {"{"}"clues": ["2..1", ".3.0"]{"}"}
expect-edges = edges like [[0,0],[0,1]]
expect-tile-rows = {"{"}"tiles": [[1, 2], [2, 1]]{"}"}
expect-board-id = onet/ROWS/COLS/TILES
expect-board-rows = the number of rows, 1 to { $max }
expect-board-columns = the number of columns, 1 to { $max }
expect-board-tiles = the tiles
expect-board-digit = a digit of 0-9, a-z, A-Z
expect-board-kind = a kind up to 65535
expect-board-repeat = a cell before `_`
expect-fewer-cells = no more cells than the size has
expect-more-cells = as many cells as the size has
expect-gravity = `g:` and a gravity
found-end = the end
found-text = "{ $text }"
ragged-tiles = row { $row } of `tiles`: expected { $expected } cells, found { $found }

## JSON.

json-syntax = this is not JSON
json-end = the JSON ends too early
json-in = `{ $path }`: { $problem }
json-missing = `{ $member }` is missing
json-unknown = `{ $member }` is not a member of this request; expected { $members }
json-duplicate = `{ $member }` is given twice
json-expected = expected { $expected }, found { $found }
json-value = this value is not valid: { $found }
json-number = a number
json-text = a text
json-boolean = true or false
json-list = a list
json-object = an object
json-other = another value
bad-query = the query of this address is not valid

## Requests.

out-of-range = { $member }: expected { $min } to { $max }
too-many = { $member }: expected at most { $max }
list-length = { $member }: expected { $min } to { $max } entries
proof-method = only the method `ours` writes a proof
paper-gravity = the paper’s rules have no gravity; this board has gravity { $gravity }
no-tile = there is no tile at { $cell }
same-cell = expected two tiles, found { $cell } twice
off-board = { $pair } is not on the board
off-grid-edge = the edge { $edge } is not on the grid
off-grid-cell = the cell { $cell } is not on the grid
not-a-corner = the edges of the arc at { $dot } do not form a corner of a cell there
line-and-cross = the edge { $edge } is both a line and a cross
bad-move = move { $number }: { $pair } cannot be joined
unknown-level = expected a level from 1 to { $last }, found { $number }
other-day = date: expected { $first } to { $last }
unknown-theme = expected fruit, flowers, animals or letters, found `{ $name }`
no-hint-in-log = expected a log that ends with a hint
odd-copies-listed = copies: expected even numbers, found { $copies }
not-clearable = the board cannot be cleared
not-unique = the puzzle does not have exactly one loop
no-loop = no loop solves this puzzle
disagreement = two algorithms disagree about { $board }: one of them is broken, please report it
line-failed = the program failed on this line: please report it
limit = a limit was reached before the answer was known; try a smaller puzzle or raise the limit
memory = counting needs more memory than is allowed
answer-too-large = the answer would be larger than { $max } bytes
too-many-pairs = expected at most { $max } pairs that can be joined, found { $found }
too-wide = the puzzle is too wide on both sides to be counted
not-found = no such puzzle was found in { $tries } { $tries ->
        [one] try
       *[other] tries
    }
too-large-to-grade = a puzzle with a grade has at most { $most } cells here; without a grade, ask for a density of 55 or more
drawing-size = expected a picture of at most { $max } pixels, found { $width } by { $height }
drawing-failed = the picture could not be drawn

## Deals of Onet.

odd-cells = { $cells } cells are an odd number, and tiles go in pairs
odd-copies = { $copies } copies are an odd number, and tiles go in pairs
tiles-do-not-fit = { $kinds } kinds with { $copies } copies each are { $tiles } tiles for { $cells } cells
bad-kinds = expected 1 to { $pairs } kinds for { $pairs } pairs of tiles, found { $kinds }
board-too-large = expected sides of at most { $max }, found { $size }
no-board-of-grade = no board of grade `{ $grade }` among { $boards } that were dealt

## Pictures.

not-a-picture = expected a PNG, JPEG or WebP file, found something else
damaged-picture = the picture is damaged
picture-too-large = expected at most { $side } pixels on a side and { $millions } million in all, found { $width } by { $height }
picture-too-small = a picture of { $width } by { $height } pixels is too small for a board
no-board-seen = no board of Onet or Slitherlink is recognised in this picture

## Logs of games.

log-entry = entry { $number } of the log: { $problem }
log-time = the time { $later } ms comes after { $earlier } ms
log-over = the game is over
log-paused = the game is paused
log-not-paused = the game is not paused
log-not-joined = { $pair } cannot be joined
log-no-miss = { $pair } can be joined, so this is not a miss
log-no-hint = no hint is left
log-no-reshuffle = no reshuffle is left
log-no-undo = there is nothing to undo
log-no-redo = there is nothing to redo
log-too-long = expected at most { $max } entries
log-too-costly = the game takes too long to replay
log-stopped = a limit was reached before this entry was replayed

## Wrong answers and proofs.

answer-not-equal = move { $number }: { $pair } are not two equal tiles
answer-not-joined = move { $number }: { $pair } cannot be joined
answer-one-tile = a move joins a tile with itself
answer-leaves = the moves leave { $n } { $n ->
        [one] tile
       *[other] tiles
    }
set-no-tile = set { $set }: there is no tile at { $cell }
set-empty = set { $set } is empty
set-not-board = the first set is not the whole board
set-open = from set { $set } the move { $pair } leads to a position that is not listed
certificate-fails = the certificate does not prove that the board cannot be cleared
certificate-too-long = the proof is too long to be checked within the limit
positions-too-many = the positions are too many to be checked within the limit
games-too-many = no positions are listed, and to play every game again takes too long
answer-unknown = an answer of `unknown` claims nothing
game-clears = a play of the game clears the board
proof-line = line { $line } of the proof: { $problem }
proof-expected = expected { $expected }
proof-part-claim = "none", or "unique" and the dots of a loop
proof-part-step = "path", "cut", "learn" or "end"
proof-part-dot-line = "d" and a dot
proof-part-dot = a dot of the grid
proof-part-places = edges and cells of the grid
proof-no-solution = the loop does not solve the puzzle
proof-no-path = these lines may all be drawn
proof-no-cut = these crosses do not cut the two edges apart
proof-no-consequence = this does not follow at once

## The command line.

too-many-bytes = expected one puzzle, found more than { $max } bytes
line-too-long = expected at most { $max } bytes in a line
several-puzzles = expected one puzzle, found several, one per line; use --lines
rows-in-lines = with --lines each line is a puzzle, but these are the rows of a board; leave --lines out, or write each puzzle on one line (`convert --to id`, or pzpr)
wrong-puzzle-onet = this is an Onet board; use `{ $command }`
wrong-puzzle-slitherlink = this is a Slitherlink puzzle; use `{ $command }`
option-not-for = { $option } cannot be used with `{ $command }`
same-file = { $name }: this is the input; expected another file
file-exists = { $name }: the file exists; expected a new name
no-folder = { $name }: there is no folder { $folder }
not-pdf = { $name }: a book is a PDF file; expected a name that ends in .pdf, or -
mixed-book = expected puzzles of one kind, found both
proof-of-many = --proof goes with one puzzle and --method ours
bad-move-text = expected a move as ROW,COL-ROW,COL, found `{ $text }`
one-tile-move = expected two tiles, found `{ $text }`
before-first = `{ $text }` is outside the board: rows and columns count from 1
unknown-grade = expected { $grades }, found the grade `{ $name }`
unknown-ending = { $name }: expected a name that ends in .svg, .png, .pdf or .txt, or --format
draw-not-for = { $option } cannot be used with { $puzzle }
draw-no-path = { $pair }: expected two equal tiles with a path between them
file-not-found = there is no such file or folder
file-not-allowed = access is not allowed
path-not-folder = a part of this path is a file; expected a folder
file-is-folder = this is a folder; expected a file
file-name-invalid = expected a puzzle or the name of a file
file-disk-full = the disk is full
file-too-large = the file would be too large
connection-refused = the connection was refused
port-in-use = this port is in use
database-not-opened = the database cannot be opened: { $cause }
database-not-used = the database cannot be used: { $cause }
database-not-migrated = the database cannot be migrated to this version: { $cause }
database-closed = the database is closed
batch-needs-file = with --database the lines must be in a file, since they are read twice
use-pg-dump = { $place }: use pg_dump to copy a PostgreSQL database
nothing-to-copy = { $place }: there is nothing to copy
copy-needs-file = { $name }: expected the name of a file for the copy
site-not-built = this program was built without WebAssembly; run ./build-wasm in the source folder and build again

## Problems over HTTP: titles, and what happened.

title-malformed = The request is not JSON
title-invalid = The request is not valid
title-no-answer = No answer exists
title-limit = A limit was reached
title-not-found = Page not found
http-not-found = /api/openapi.json lists all operations
title-method = Method not allowed
http-method = expected a method that /api/openapi.json lists for this address, which is POST for most operations
title-body = The request cannot be read
http-body-too-large = expected a body of at most { $max } bytes
http-body-broken = the body did not arrive
http-body-slow = the body did not arrive in time
http-body-type = expected the content type { $expected }
title-host = The request is meant for another host
http-host = this server answers to localhost, not to { $host }; if a proxy of yours forwards that name, start the server with --behind-proxy
title-busy = The server is busy
http-busy = as many long requests are running as the server allows; try again in a second
title-too-often = Too many requests
http-too-often = too many requests came from this address; wait a second
title-unranked = The game is not ranked
title-store-away = The database is not available
http-store-away = scores cannot be read or written now; try again in a second
title-not-made-yet = The puzzle is not ready yet
http-not-made-yet = the puzzle is being generated; try again in a second
title-broken = Internal error
http-broken = this is a fault of the server

## Ranked games, and players.

ranked-expect-level = `level`: expected the number of a level
ranked-expect-grade = `grade`: expected a grade
ticket-malformed = expected a ticket as ranked/start returns it
ticket-signature = the ticket was not signed here, or was changed
ticket-another-player = the ticket was given to another player
ticket-expired = the ticket has expired: a ranked game must be finished within a day
ticket-future = the ticket starts in the future: the clocks of the nodes differ
ticket-no-player = expected the cookie of the player to whom the ticket was given
ticket-used = the ticket was used for another game
ranked-log-too-long = expected a log of at most { $max } KiB
ranked-not-over = the game is not over yet
ranked-ahead = the log ends { $ms } ms ahead of the server’s clock
nickname-invisible = expected a nickname without invisible characters, found U+{ $code }
nickname-marks = expected a nickname with at most { $max } marks on one character
nickname-number-sign = expected a nickname that does not begin with #, which marks players without one

## Arguments of the command line.

usage-unknown-argument = unexpected argument `{ $argument }`
usage-unknown-command = unexpected command `{ $command }`
usage-bad-value = `{ $value }` is not valid for `{ $argument }`
usage-no-value = a value is missing for `{ $argument }`
usage-missing = required arguments are missing: { $arguments }
usage-conflict = `{ $argument }` cannot be used with `{ $other }`
usage-twice = `{ $argument }` is given twice
usage-number = the number of values for `{ $argument }` is wrong
usage-other = the arguments are not valid
usage-expected = expected one of { $choices }
usage-similar = Did you mean `{ $similar }`?
usage-more = For more, try --help.
value-path = expected ROW,COL-ROW,COL
value-edge = expected ROW,COL-ROW,COL from 0, two dots next to each other
value-cell = expected ROW,COL
value-two-tiles = expected two different tiles
value-time = expected a time such as 10, 10s, 500ms or 2m
value-range = expected a number from { $min } to { $max }
value-size = expected ROWSxCOLS, such as 6x12
value-even = expected an even number: tiles go in pairs
value-density = expected fewest, or 0 to 100
value-choice = expected one of { $choices }
value-location = expected postgres://…, or the name of a file
value-whole = expected a whole number, 0 or more
value-address = expected an IP address, such as 127.0.0.1 or ::

### The help of the command line: commands `command-PATH`, arguments `PATH-NAME` or `option-NAME`.

## Frame of every help text.

usage = Usage:
commands = Commands
arguments = Arguments
options = Options
options-everywhere = Options of every command
default = {"["}default:{ " " }
values = {"["}values:{ " " }
aliases = {"["}also:{ " " }
value-of-command = COMMAND
value-of-options = {"["}OPTIONS]
option-help = Print help
option-version = Print version
command-help = Print this message or the help of the given command

## Commands.

command-simpul =
    One engine for two puzzles about connecting points on a grid: Onet and Slitherlink.

    Without a command it serves the web app on localhost.
simpul-examples = Examples:
simpul-example-serve = open the web app in the browser
simpul-example-play = play in the terminal
simpul-example-hint = the next step of a puzzle, with its reason
simpul-example-onet = deal a board and clear it
simpul-example-draw = draw a puzzle
simpul-exit = Exit status: 0 the answer is yes, 1 it is no, 2 bad input or usage, 3 a limit was reached or the program was stopped, and the answer is not known. With --lines: 2 if any line is bad, else 3 if any answer is not known, else 1 if any answer is no.
command-onet = Connect equal tiles by a path with at most two turns
command-slitherlink = Draw one closed loop that satisfies the clues
command-serve = Serve the web app, as without any command
command-site = Write the web app as plain files, which work without a server
command-draw = Draw a puzzle as text, SVG, PNG or PDF
command-book = Make a book of puzzles for print, from easy to hard, with the solutions at the end
command-lab = Run the papers’ algorithms and newer ones side by side: counted, drawn and repeated
lab-exit = Exit status: 0 finished, 1 an algorithm and its reference disagree, 2 bad input or usage, 3 stopped by Ctrl-C or --time-limit, with what was finished.
command-read = Read a board from a picture: PNG, JPEG or WebP
command-play = Play in the terminal, with keys or the mouse
command-work = Generate puzzles in advance and work on batches, as one of any number of workers
command-batch = Answer the same question about every line of a large file, on all cores or many machines
command-backup = Copy the data into a file while they are in use
command-completions = Print a completion script for a shell
command-man = Print the manual page, for `man`
command-onet-pairs = List all pairs that can be joined
command-onet-check = Find out whether any move is left, by one of five methods, and at what cost
command-onet-best = Show the move that leaves the most pairs that can be joined
command-onet-guide = Play the 2024 paper’s loop: the best move is shown, and you follow it or choose another
command-onet-graph =
    Print the board as a graph: tiles, and the pairs that can be joined

    As in the 2024 paper, the tiles are the vertices and the pairs that can be joined now the edges. Vertices are named ROW,COL.
command-onet-shuffle = Put the remaining tiles into a random order on their cells
command-onet-solve = Clear the board, or prove that it cannot be cleared
command-onet-verify =
    Check an answer of `solve`, or a proof of `hint`, with a separate checker

    The moves of a clear are replayed. `impossible` is proved again from the sets of tiles of its certificate. With gravity these are positions that no play leaves; where there would be more than 100,000, none are given, and the checker plays every game again, which can take a minute.
command-onet-hint = Show which pairs win, which lose, and the best that wins
command-onet-new = Deal boards that can be cleared
command-onet-grade = Measure how hard the board is, by playing it
command-onet-reshuffle = Put the remaining tiles elsewhere, so that the rest can be cleared
command-onet-convert = Write a board in another format
command-slitherlink-solve = Find the loop, and whether it is the only one
command-slitherlink-verify = Check a proof of `solve --proof` with a separate checker
command-slitherlink-count = Count the loops exactly
command-slitherlink-hint = Show the easiest next step, with its reason
command-slitherlink-explain = Explain the whole solution in steps, each with its reason
command-slitherlink-grade = Measure how hard the puzzle is, by the rules that it needs
command-slitherlink-new = Generate puzzles with exactly one loop
command-slitherlink-problem = Print a puzzle of the fixed set of twelve, by its number
command-slitherlink-rules = List every rule with its reason, an example, and its figure in the 2010 paper
command-slitherlink-convert = Write a puzzle in another format
command-lab-moves-left = Is any move left? The 2015 paper’s searches and our sweep
command-lab-strategies = Which order clears the board? The 2024 paper’s player and five others
command-lab-loops = Which way solves Slitherlink? The 2010 paper’s search, the rules, and our solver
command-lab-tree = Show the search tree of one question
command-lab-trace = Show the queue of a breadth-first search, step by step, as in Table 1 of the 2015 paper
command-lab-rules = List every rule of Slitherlink with its figure in the 2010 paper, a position before and after it, and the reason; the same as `simpul slitherlink rules`
command-lab-report = Write everything into one HTML file
command-play-onet = Connect equal tiles, from a small board to 16x30
command-play-slitherlink = Draw one closed loop, of any size and grade

## Options of every command, and those of several.

option-json = Print one JSON object and nothing else
option-lines = Read one puzzle per line, and print one JSON object per line in the same order
option-threads = How many cores to use with --lines, in the lab and for a picture; all by default
option-lang = The language; that of the locale by default
option-color = When to use colours
option-time-limit = Stop after this time: 10 or 10s for seconds, 500ms, 2m, 1h
option-node-limit = Stop after this many nodes of the search
option-coordinates = How rows and columns of Onet are counted; JSON counts from 0
option-board = A file, a one-line id (onet/…), or - for standard input
option-puzzle = A file, a puzzle (slither/…, an address of puzz.link, 5x5t0:…, {"{"}"clues": …{"}"}), or - for standard input
onet-new-gravity = Where tiles slide after each removal
book-gravity = Where tiles slide after each removal
option-gravity = Let the tiles slide this way after each removal, whatever the board says
option-rules = Whose rules apply
option-from = The tile to start from; the first one by default
option-beyond-two-turns = Let bfs continue beyond two turns, as figure 6 of the 2015 paper does
option-to = The format to write
option-played = Moves made since: ROW,COL-ROW,COL and so on, separated by spaces
option-rows = Rows
option-cols = Columns
option-grade = How hard it is
option-kinds = How many kinds of tiles
option-seed = The same seed gives the same result for ever; random by default
onet-reshuffle-seed = The same seed gives the same result for ever
onet-shuffle-seed = The same seed gives the same result for ever
option-count = How many; each has the next seed
option-theme = What is on the tiles
option-output = Write to this file; standard output by default
option-lines-drawn = Lines drawn so far: ROW,COL-ROW,COL and so on, from dot to dot, separated by spaces; a puzzle in JSON may bring its own "lines" and "crosses"
option-crosses = Crosses drawn so far
option-data = The folder of the data; by default `SIMPUL_DATA`, or the user’s data folder
option-database = A PostgreSQL server (`postgres://USER:PASSWORD@HOST/DATABASE`) or a file, instead of simpul.db in the data folder
lab-full = The large experiment: more boards, more sizes, more nodes
lab-seed = The same seed gives the same numbers again, except for the times
lab-boards = How many boards of each kind
lab-sizes = Sizes, such as 4x6,8x14
lab-format = How the result is written
option-log = When leaving, write the games to this file, a line of JSON each: the puzzle and every move

## Options of one command.

onet-check-method = How to find out
onet-check-from = Only the moves of the tile in this row and column
onet-graph-format = How the graph is written
onet-guide-board = A file or a one-line id; without it you are asked for the board
onet-guide-seed = The seed of the first reshuffle
onet-guide-verbatim =
    Print exactly what the 2024 paper’s program prints, in its language and by its rules

    Prompts, boards, best moves and endings are byte for byte those of the paper’s listing, compiled and run; nothing is added, and --rules, --lang and --coordinates change nothing. It differs from the printed listing in three things. A pair is read as four numbers, as the prompt says; the listing reads three and takes the row of the second tile from the best move. A pair that cannot be joined is refused, and the prompt comes again; the listing removes whatever it is told. The end of the input ends the program; the listing goes on for ever.
onet-hint-proof = Say for each pair why it wins or loses: `onet verify` checks such a proof, with the pair as the last of the moves `--played`
onet-new-copies = How many tiles of each kind; four by default
onet-verify-answer = A file with the JSON of the answer, or - for standard input
slitherlink-solve-method = How to find it
slitherlink-solve-proof = Write a proof that there is no other loop, or none, into this file
slitherlink-verify-proof = The file with the proof, or - for standard input
slitherlink-count-memory = How many mebibytes of memory it may use
slitherlink-hint-skip-lines = Lines of earlier hints that are not wanted: another step is chosen
slitherlink-hint-skip-crosses = Crosses of earlier hints that are not wanted
slitherlink-new-grade = How hard it is; normal if only the size and the symmetry are given
slitherlink-new-density = The percentage of cells with a clue, or as few above that as possible; from 55 on, without a grade, very large puzzles are generated in seconds
slitherlink-new-irreducible = No clue can be left out, even if that makes the grade hard to find
slitherlink-new-symmetry = Which cells have a clue together
slitherlink-new-needs = Its explanation uses this rule, named as in `explain`; may be repeated
slitherlink-new-without = It can be solved without this rule, named as in `explain`; may be repeated
slitherlink-problem-number = Its number
draw-puzzle = A puzzle in any format: a file, an id or address, JSON, or - for standard input
draw-output = The file; its extension chooses the format: .svg, .png, .pdf or .txt. With - it goes to standard output
draw-format = The format, whatever the extension; text on standard output
draw-kind = Which puzzle it is, where that cannot be seen
draw-dark = Light lines on a dark ground
draw-print = Black on white, for print
draw-tile-size = The width of a tile or a cell in points; 48 or 40 by default
draw-hint = With the next move or step that is advised
draw-solve = With the solution: the loop, or on each tile the number of its move
draw-numbers = Numbers on the tiles instead of pictures
draw-letters = Letters on the tiles
draw-path = The path between two tiles
draw-selected = The selected tile
draw-licences = The pictures of fruit, animals and some plants are Twemoji, copyright Twitter, Inc and other contributors, CC-BY 4.0; the letters are Roboto, copyright Google Inc., Apache-2.0.
book-files = Puzzles of your own instead of new ones: files with a puzzle per line or with a single puzzle, or - for standard input
book-puzzle = Which puzzle; recognised from the files by default
book-rows = Rows; 10 by default, 8 for Onet
book-grade = How hard: trivial, easy, normal, hard, expert or extreme
book-output = The file, a PDF; - is standard output
book-paper = The size of the pages
book-title = The title; the name of the puzzle by default
lab-strategies-copies = Tiles of each kind, such as 2,4; with --sizes
lab-strategies-gravity = Gravities, such as none,down; with --sizes
lab-loops-density = Percentages of cells with a clue, or fewest, such as fewest,50,100
lab-tree-board = A board or a puzzle: a file, a one-line id, or - for standard input; by default figure 5 of the 2015 paper, or a small Slitherlink
lab-tree-method = The search
lab-tree-shown = Show at most this many nodes, and the way to the goal; the others are counted
lab-trace-board = A board: a file, a one-line id, or - for standard input; by default the graph of figure 3 of the 2015 paper
lab-report-quick = The small experiment; the default
read-picture = A PNG, JPEG or WebP file, or - for standard input
read-puzzle = Which puzzle is in the picture; recognised by default
read-overlay = Write the picture with the best move (Onet) or the next step (Slitherlink) drawn on it, as PNG
read-solve = Draw the solution of Slitherlink instead of the next step
play-onet-board = A board of your own: a file or a one-line id (onet/…)
play-onet-level = The level, 1 to 16
play-onet-mode = What is allowed, and what ends the game
play-slitherlink-puzzle = A puzzle of your own: a file, or a puzzle (slither/…, an address of puzz.link, 5x5t0:…)
work-stock = How many puzzles of each grade to keep for ranked games
work-days = For how many days to make the puzzles of the day, from today on
batch-ask = What to do with every line
batch-file = A file with a puzzle or a request per line, or - for standard input
batch-output = Write the answers to this file; a run that was stopped resumes
batch-puzzle = Which puzzle the lines are; recognised by default
batch-database = Let the workers of this PostgreSQL server or file do it (`simpul work --database …`, any number of them) instead of this program alone
backup-output = The file to write; it must not exist yet
site-output = The folder; it is created if it does not exist
option-listen = The address to listen on; only this machine by default
option-port = The port, or the next free one
option-open = Open the browser, even if this seems not to be a desktop
option-no-open = Do not open the browser
option-no-work = Generate no puzzles in advance: `simpul work` does that
option-rate = How many requests per second an address and a player may send; 0 for no limit
option-behind-proxy = A proxy stands before this server and names the client in X-Forwarded-For
serve-log = Log each request on standard error, as a line of JSON
option-web = A folder with the files of the page instead of those in the program
option-shell = The shell
man-output = Write a page for each command into this folder instead

## Values of options.

option-coordinates-zero = From 0, as in JSON
option-coordinates-paper = From 1, as in the 2015 paper, whose 0 is the ring around the board
option-puzzle-onet = Equal tiles are connected
option-puzzle-slitherlink = A loop is drawn
batch-ask-solve = Solve the puzzle of each line
batch-ask-grade = Measure how hard the puzzle of each line is
batch-ask-generate = Generate a puzzle for each line: {"{"}"puzzle": "slitherlink", "rows": 10, "grade": "hard"{"}"}
lab-format-table = Columns of equal width
lab-format-csv = For a spreadsheet; only the rows
lab-tree-format-dot = For Graphviz
lab-tree-method-exhaustive = The 2015 paper’s search of all ways
lab-tree-method-bfs = The 2015 paper’s breadth-first search
lab-tree-method-bfs-2024 = The 2024 paper’s search; its nodes are the states in its queue
lab-tree-method-onet-dfs = Onet depth first with at most two turns, which both Onet papers reject
lab-tree-method-sweep = Bit masks over rows and columns; its nodes are the tiles that it compares
lab-tree-method-dfs = The 2010 paper’s depth-first search
lab-tree-method-dfs-pruned = The same with the clues checked on the way
lab-tree-method-solver = Our solver of Slitherlink; its nodes are the edges that it tries
play-onet-mode-timed = The clock decides
play-onet-mode-zen = No clock: nothing can be lost
play-onet-mode-strict = No clock and no reshuffle: clear the board as it was dealt
option-rules-ring = The real game: at most two turns, one ring of empty cells around the board
option-rules-paper = The 2024 paper’s own test, with its quirks
onet-graph-format-adjacency-matrix = Figure 2.3 of the 2024 paper: 1 where two tiles can be joined
onet-graph-format-incidence-matrix = Figure 2.4: 1 where a tile belongs to a pair
onet-graph-format-adjacency-list = Figure 2.5: for each tile its partners
onet-graph-format-dot = For Graphviz; neato -n keeps the places
onet-graph-format-svg = A picture
onet-convert-to-text = A line per row, with numbers
onet-convert-to-letters = A line per row, with letters, for up to 52 kinds
onet-convert-to-json = A JSON object
onet-convert-to-id = One short line, to be shared
onet-check-method-exhaustive = The 2015 paper’s search of all ways; it explodes and has a limit of ten million nodes
onet-check-method-bfs = The 2015 paper’s breadth-first search
onet-check-method-bfs-2024 = The 2024 paper’s search, pair by pair; it lacks most of the ring, so its no is not a proof
onet-check-method-dfs = Depth first with at most two turns, which both papers reject
onet-check-method-sweep = Bit masks over rows and columns
slitherlink-new-symmetry-none = Each clue for itself
slitherlink-new-symmetry-half-turn = The same after half a turn
slitherlink-new-symmetry-left-right = Mirrored left and right
slitherlink-new-symmetry-up-down = Mirrored above and below
slitherlink-solve-method-ours = Rules, trials, and learning from contradictions
slitherlink-solve-method-paper = The 2010 paper’s depth-first search, its slips mended; it explodes and has a limit of a hundred million nodes. The paper holds 30x30 dots and clues up to 3; here 250x250 cells and a 4 are read too
slitherlink-solve-method-paper-pruned = The same, but a path that breaks a clue is given up at once
slitherlink-convert-to-pzpr = An id of puzz.link
slitherlink-convert-to-loopy = An id of Simon Tatham’s Loopy
slitherlink-convert-to-text = A line per row
slitherlink-convert-to-json = A JSON object

### The web page.

tagline = Two puzzles about connecting points on a grid.
nav = Main
onet = Onet
slitherlink = Slitherlink
daily = Today
open = Open
lab = Lab
leaders = Leaderboard
settings = Settings
about = About
close = Close
cancel = Cancel
loading = One moment…
seconds = { $n } s
go-again = Try again
problem-limit = This took too long. Try a smaller puzzle or raise the limit.
problem-no-answer = { $detail }
problem-other = { $detail }
go-home = Home
fallen-title = This page cannot be opened
nowhere-title = Page not found
nowhere-text = There is no page at { $address }.
away = The server is not reachable.
busy = The server is busy. Try again in a moment.
server-only = This needs the Simpul server; this page runs without one.
home-onet = Connect equal tiles by a path with at most two turns, before the time is up.
home-slitherlink = Draw one closed loop so that every number has that many lines around it.
home-play = Play
home-resume = Resume
home-levels = Levels
home-sizes = Sizes and grades
home-today = Daily puzzles
home-more = More
home-open = Open a puzzle
home-open-text = An address, an id, a matrix, or a picture.
home-lab = The lab
home-lab-text = Watch algorithms search the same board side by side.
home-leaders-text = Everyone’s best games, and yours.
home-about-text = Rules, scoring, keys and licences.
time = Time
hint = Hint
reshuffle = Reshuffle
undo = Undo
redo = Redo
pause = Pause
paused = Paused
resume = Resume
menu = Menu
restart = Restart
restart-ask = Restart this game? Its moves are lost.
share = Share
share-position = Share this position
share-copied = The address is copied.
share-copy = Copy this address:
share-broken = The position in this address cannot be read: here is the puzzle without it.
print = Print
watch = Watch
watch-leave = Back to the game
mode = Mode
levels = Levels
row = Row { $n }
rows = Rows
column = Column { $n }
edge = the edge
empty-cell = empty
bar-left = left
bar-actions = Game
menu-new = New game
menu-sounds-off = Sounds off
menu-sounds-on = Sounds on
mode-text-timed = Beat the clock; each pair adds time.
mode-text-zen = No clock, unlimited hints and reshuffles.
mode-text-strict = No clock and no reshuffles: the board can be cleared, and you may undo.
onet-board = Onet board
onet-own = Custom board
onet-level = Level { $n }
onet-choose = Choose an Onet game
onet-points = { $n ->
        [one] point
       *[other] points
    }
onet-left = { $n } { $n ->
        [one] tile
       *[other] tiles
    }
onet-tile = { $name }, row { $row }, column { $col }
onet-empty = empty, row { $row }, column { $col }
onet-selected = { $name } selected
onet-same-tile = Same tile: deselected.
onet-other-kind = Not the same: { $one } and { $other }.
onet-no-path = No path with at most two turns connects them.
onet-joined = Pair of { $name } joined { $turns ->
        [0] in a straight line
        [1] with one turn
       *[other] with two turns
    }, { $n } { $n ->
        [one] tile
       *[other] tiles
    } left, { $points } { $points ->
        [one] point
       *[other] points
    }.
onet-undone = Undone, { $n } { $n ->
        [one] tile
       *[other] tiles
    } left.
onet-deadlock = No moves left: reshuffled.
onet-reshuffled = Reshuffled.
onet-stuck = No moves left. Undo and try another way.
onet-losing = From here the board can no longer be cleared.
onet-take-back = Undo to move { $n }
onet-hinted = Hint: { $name } in row { $row }, column { $col } and row { $row2 }, column { $col2 }.
onet-guide-on = Show the best move each turn
onet-guide-off = Hide the best move
onet-best = Best move: { $name }, row { $row }, column { $col } and row { $row2 }, column { $col2 }. It leaves { $n } { $n ->
        [one] pair
       *[other] pairs
    }.
onet-best-follow = Follow (B)
onet-mates = { $name }: { $n } { $n ->
        [one] tile
       *[other] tiles
    } highlighted.
onet-around = Here { $here }. Above { $up }, right { $right }, below { $down }, left { $left }.
end-won = Cleared!
end-lost = Time’s up
end-no-pairs = No pairs left
end-won-text = Every tile is gone.
end-lost-text = { $n } { $n ->
        [one] tile was
       *[other] tiles were
    } left. Try again?
end-record = A new personal best on this level!
end-time = Time
end-score = Score
end-best = Best
end-accuracy = Accuracy
end-next = Next level
end-again = Again
end-another = Another puzzle
ranked = Ranked
ranked-sending = Submitting your game…
ranked-places = Your rank: today { $day ->
        [0] beyond 10,000th
       *[other] { $day }{ NUMBER($day, type: "ordinal") ->
            [one] st
            [two] nd
            [few] rd
           *[other] th
        }
    }, this week { $week ->
        [0] beyond 10,000th
       *[other] { $week }{ NUMBER($week, type: "ordinal") ->
            [one] st
            [two] nd
            [few] rd
           *[other] th
        }
    }, all time { $ever ->
        [0] beyond 10,000th
       *[other] { $ever }{ NUMBER($ever, type: "ordinal") ->
            [one] st
            [two] nd
            [few] rd
           *[other] th
        }
    }.
ranked-counted = { $score } points in { $time }.
ranked-unranked-assisted = This game is not ranked: the server was asked for the solution of its puzzle.
ranked-unranked-fast = This game is not ranked: nobody can play that fast by hand.
ranked-no-ticket = This game does not count: it was started on another server, or by another player.
ranked-no-used = This game does not count: another one was already submitted in its place.
ranked-no-times = This game does not count: its moves or times are not consistent.
ranked-no-away = The server is not reachable. Your game is saved and will be sent again; the clock runs until it arrives.
transport = Step by step
transport-play = Play
transport-stop = Stop
transport-back = One step back
transport-on = One step on
transport-step = Step
transport-speed = Speed
loop-board = Slitherlink board
loop-choose = Choose a Slitherlink
loop-size = Size
loop-problems = Or a numbered problem
loop-problem = Problem { $n }
loop-grade = Grade
loop-make = Play
loop-check = Check
loop-brush-line = Lines
loop-brush-inside = Inside
loop-brush-outside = Outside
loop-brush-arc = Arcs: exactly one of the two lines at this corner
loop-arc-put = Arc: exactly one of the two lines at this corner
loop-arc-taken = Arc removed
loop-zoom-in = Larger
loop-zoom-out = Smaller
loop-fit = Whole board
loop-show-me = Show me
loop-do-it = Apply
loop-why = Why?
loop-not-this = Another hint
loop-stop = Stop
loop-from-first = First hint again
loop-legend-cells = clues used
loop-legend-edges = lines and crosses used
loop-legend-arcs = exactly one of the two lines at this corner
loop-legend-lines = new lines
loop-legend-crosses = new crosses
loop-legend-clash = where the opposite would go wrong
loop-told-clues = Clues
loop-told-lines = Lines
loop-told-crosses = Crosses
loop-cell = row { $row }, column { $col }
loop-edge = dot { $r1 }, { $c1 } to dot { $r2 }, { $c2 }
loop-mistake = Something is wrong
loop-checked-right = Everything so far is right.
loop-checked-wrong = { $n } { $n ->
        [one] mark is
       *[other] marks are
    } wrong.
loop-not-loop = Every number is satisfied, but this is not a single loop.
loop-solved = Solved!
loop-solved-text = One loop, every number satisfied.
loop-hints = Hints
loop-dot = dot row { $row }, column { $col }
loop-clues = Numbers: above left { $a }, above right { $b }, below right { $c }, below left { $d }.
loop-none = none
loop-line-up = line up
loop-line-right = line right
loop-line-down = line down
loop-line-left = line left
loop-cross-up = cross up
loop-cross-right = cross right
loop-cross-down = cross down
loop-cross-left = cross left
loop-did-1 = line
loop-did-2 = cross
loop-did-0 = cleared
loop-undone = Undone.
loop-redone = Redone.
daily-title = Daily puzzles
daily-text = The same for everyone on { $date }.
daily-yours = Your time { $time }
daily-rank = { $own } · { $rank ->
        [0] beyond 10,000th
       *[other] { $rank }{ NUMBER($rank, type: "ordinal") ->
            [one] st
            [two] nd
            [few] rd
           *[other] th
        }
    }
daily-open = Not played yet
daily-none = The daily puzzles could not be loaded.
open-title = Open a puzzle
open-text = Paste a puzz.link address, a Loopy id, a matrix of numbers or letters, or a Simpul id.
open-field = The puzzle
open-read = Read it
open-drop = or drop a picture here
open-picture = Choose a picture
open-camera = Take a photo
open-straightened = The picture, straightened. Cells in dashed frames are doubtful: tap one to correct it.
open-found-onet = Onet, { $rows } rows and { $cols } columns
open-found-slitherlink = Slitherlink, { $rows } rows and { $cols } columns
open-doubtful = { $n } { $n ->
        [one] cell is
       *[other] cells are
    } doubtful: look at the marked ones and change what is wrong.
open-edit = Tap a cell to change it.
open-cell = row { $row }, column { $col }
open-play = Play
open-solve = Solve
open-next = Next step
open-draw = Draw
open-lab = Open in the lab
open-failed = The picture could not be read.
open-no-pictures = This server cannot read pictures.
open-verdict-clear = It can be cleared: { $n } { $n ->
        [one] move
       *[other] moves
    }.
open-verdict-impossible = It cannot be cleared.
open-verdict-unique = It has exactly one loop.
open-verdict-multiple = It has more than one loop.
open-verdict-none = It has no loop.
open-verdict-unknown = The limit was reached before the answer was found.
open-no-move = No move is left.
lab-title = The lab
lab-text = Several algorithms answer the same question about the same board. Watch them step by step.
lab-question = Question
lab-question-moves-left = Onet: a move from this tile?
lab-question-loops = Slitherlink: which loop?
lab-board = Board
lab-from = From row, column (from 0)
lab-methods = Algorithms
lab-run = Watch
lab-papers = The papers
lab-paper-2015 = 2015, figure 5: from the tile A in row 1, column 1, the paper’s (2, 2)
lab-paper-2024 = 2024, figure 4.1: from the tile in row 2, column 3
lab-paper-2010 = The 2010 search on a Slitherlink of ours, 5 × 5
lab-paper-2024-none = 2024, figure 4.5: no move is left
lab-paper-2024-edge = 2024, figure 4.6: along the edge
lab-paper-2010-small = The 2010 search on a Slitherlink of ours, 2 × 2: the whole tree
lab-beside = The papers’ figures beside ours
lab-asks = What the paper asks
lab-mended = What was mended in its program
lab-readings = What it leaves open, and how it is read here
lab-rules = All rules of Slitherlink
lab-rules-text = Each with a position before and after, and with what the 2010 paper has of it.
lab-rules-figure = Figure { $n } of the 2010 paper
lab-rules-notation = The marks are those of figure { $n } of the 2010 paper; the rule that passes them on is not
lab-rules-stated = Stated in the 2010 paper
lab-rules-ours = Not in the 2010 paper
lab-rules-before = Before
lab-rules-after = After
lab-rules-try = Try it
lab-no-figures = This paper prints no figures to compare with. Watch its search:
lab-counting = Counting…
lab-many = On many boards
lab-many-text = The papers compare their algorithms on a few examples or none. Here the same question is asked on many boards, and a slow, separate checker verifies every answer. After ten seconds, what is finished is shown.
lab-experiment-moves-left = Onet: is any move left? (2015)
lab-experiment-strategies = Onet: which order clears the board? (2024)
lab-experiment-loops = Slitherlink: which way solves it? (2010)
lab-experiment-boards = Boards of each kind
lab-experiment-seed = Seed
lab-experiment-run = Count
lab-experiment-done = { $n } of { $of } boards counted.
lab-growth = Growth of the number of nodes
lab-all-numbers = All numbers
lab-method-exhaustive = Exhaustive
lab-method-bfs = Breadth first (2015)
lab-method-bfs-beyond = Breadth first, any number of turns
lab-method-bfs-2024 = Breadth first (2024)
lab-method-dfs = Depth first
lab-method-sweep = Sweep (ours)
lab-method-paper = Backtracking (2010, slips mended)
lab-method-paper-pruned = The same, pruned
lab-method-ours = Ours
lab-found = found
lab-not-found = not found
lab-unfinished = not finished
lab-printed = (paper: { $n })
lab-folded = { $n } { $n ->
        [one] node is
       *[other] nodes are
    } not shown
lab-tree = Search tree
lab-counter-generated = generated
lab-counter-rechecked = rechecked
lab-counter-depth = depth
lab-missing = This server has no lab.
lab-shown = so far
leaders-title = Your best games
leaders-text = Stored in this browser only.
leaders-none = No finished games yet.
leaders-game = Game
leaders-score = Score
leaders-time = Time
leaders-board = Board
leaders-span = When
leaders-day = Today
leaders-week = This week
leaders-ever = All time
leaders-daily = Daily
leaders-rank = Rank
leaders-name = Player
leaders-you = you
leaders-watch = Watch the game of { $name }
leaders-nobody = No games yet.
leaders-first = Be the first
replay-of = A game of { $name }
replay-result = { $score } { $score ->
        [one] point
       *[other] points
    } in { $time }
replay-none = This game is no longer stored here.
settings-language = Language
settings-look = Appearance
settings-look-system = System
settings-look-light = Light
settings-look-dark = Dark
settings-look-contrast = High contrast
settings-theme = Tiles
settings-theme-fruit = Fruit
settings-theme-flowers = Flowers
settings-theme-animals = Animals
settings-theme-letters = Letters
settings-motion = Motion
settings-motion-system = System
settings-motion-full = Full
settings-motion-none = None
settings-switch-sounds = Sounds
settings-switch-leftHand = Left-handed: buttons on the left
settings-switch-clock = Show the clock
settings-nickname = Nickname
settings-nickname-text = Others see it on the leaderboard.
settings-nickname-saved = Others see you as { $name } now.
settings-nickname-none = Others now see a number instead of a name.
settings-nickname-away = The server is not reachable: the name is stored in this browser only.
settings-nickname-refused = This name cannot be used: no invisible characters, no stacked marks, no # at the beginning.
settings-forget = Forget me
settings-forget-ask = Forget settings, games and results, here and on the leaderboard?
settings-forget-away = The server is not reachable, so nothing has been deleted yet. Try again later.
settings-forgotten = Everything is forgotten.
settings-forgotten-all = Everything is forgotten. Your games on the leaderboard are deleted too.
settings-switches = Options
about-text = Simpul is Indonesian for a node and for a knot. It plays, makes, solves and explains two puzzles about connecting points on a grid.
about-onet = Onet: how to play
about-onet-rules = Two equal tiles can be removed if a path joins them that runs along rows and columns, crosses no other tile and turns at most twice. It may run outside the board. On some levels the tiles slide after each pair. When no moves are left, the board is reshuffled, so only the clock can beat you.
about-score = Score
about-loop = Slitherlink: how to play
about-loop-rules = Draw lines from dot to dot so that they form one single closed loop. A number says how many of the four edges around it belong to the loop; cells without a number may have any. Every puzzle made here has exactly one solution; only extreme ones need trial and error.
about-keys = Keys
about-programmers = For programmers
about-programmers-text = Every operation is available over HTTP. Try them here.
about-licences = Licences
about-licence = Simpul is free software under the MIT licence or the Apache licence 2.0, at your option.
about-pictures = Pictures “{ $name }”: { $licence }
about-private = Nothing is loaded from other sites, and nothing is tracked. Your games stay in this browser; only ranked ones go to the server that you play on, under your nickname, until you choose “Forget me”.
about-score-onet = A pair gives 100 points, and 10 more for each pair before it in a streak (at most five seconds apart; at most ten count). Each second left when the board is clear gives 10. A hint costs 150, a reshuffle that you ask for 200, an undone move 50 and the points of its pair. A wrong pair, a hint or a reshuffle ends the streak. The score is never below 0.
about-score-loop = A solved Slitherlink compares your time with its par: for every cell 1 second (trivial), 1.5 (easy), 2.5 (normal), 4 (hard) or 8 (expert and extreme). A solution in no time is worth 1000 points, one at par 500. A hint adds 30 seconds, a check 15.
keys = Keys
keys-everywhere = Everywhere
keys-help = show these keys
keys-escape = pause, close
keys-undo = undo
keys-redo = redo
keys-hint = hint
keys-pause = pause
keys-next = next
keys-restart = restart
keys-full = full screen
keys-around = read the surroundings
keys-sound = sounds on or off
keys-onet-move = move
keys-onet-select = select
keys-onet-mates = highlight equal tiles
keys-onet-reshuffle = reshuffle
keys-onet-follow = follow the best move, where it is shown
keys-onet-jump = to the next tile of that name (letters not used above)
keys-loop-move = from dot to dot
keys-loop-line = draw a line
keys-loop-cross = draw a cross
keys-loop-check = check
keys-loop-brush = inside, outside (cell below right of the dot)
keys-loop-arc = arc: exactly one of the two lines (below right of the dot)
keys-loop-do = apply the hint
keys-loop-zoom = larger, smaller, whole board
connection-lost = Connection lost. Your game is saved and continues when the server is reachable.
connection-lost-ranked = Connection lost. Your game is saved; the clock of this ranked game keeps running.
connection-back = Connected again.
needs-server = needs the server, which is not reachable
help = How to play
help-teach = Show me on the board
lesson = How to play, step by step
lesson-step = { $n }/{ $of } { $text }
lesson-next = Next
lesson-done = Got it
lesson-skip = Skip
lesson-onet-1 = Select two equal tiles that a path with at most two turns can connect: for example the two marked ones.
lesson-onet-2 = The path crosses no other tile, but it may run outside the board. Connect another pair.
lesson-onet-3 = Stuck? A hint marks a pair. If no pair is left, the board is reshuffled by itself.
lesson-onet-4 = Clear the board before the time is up. A pair gives 100 points, quick pairs in a row give more.
lesson-onet-4-calm = Clear the board; there is no clock in this game. A pair gives 100 points.
lesson-loop-1 = Draw one closed loop along the dots. A number says how many of the four edges around it belong to the loop.
lesson-loop-2 = Tap between two dots to draw a line, again for a cross (no line here), again to clear. Try it.
lesson-loop-3 = Around a 0 there are no lines: start there. Every dot has two lines or none.
lesson-loop-4 = Stuck? A hint names the next step and its reason. Check tells you whether something is wrong.
ranked-ask = Play for the leaderboard?
ranked-ask-text = A ranked game counts on the leaderboard. Its clock runs from the moment the board is shown until the finished game arrives at the server, pauses included. You can change this in the settings.
ranked-ask-yes = Play ranked
ranked-ask-no = Play unranked
settings-switch-ranked = Play ranked games where possible
settings-switch-lineColours = Slitherlink: each connected line in its own colour
settings-switch-autoCross = Slitherlink: automatic crosses
line-colours-on = Colour connected lines
line-colours-off = All lines in one colour
auto-cross-on = Automatic crosses on
auto-cross-off = Automatic crosses off
onet-whole = Whole board
overview = Map of the board
score-zero-hint = A hint costs 150 points; the score never falls below 0.
score-zero-reshuffle = A reshuffle costs 200 points; the score never falls below 0.
score-zero-undo = Undo costs 50 points and those of the pair; the score never falls below 0.
check-no-shades = Lines and crosses are right so far. Shaded cells were not checked.
trial = Trial
trial-begin = Trial: draw an assumption.
trial-on = Trial: the thick mark is the assumption.
trial-keep = Keep
trial-drop = Drop
trial-kept = Trial kept.
trial-dropped = Trial dropped.
watch-values-onet = { $time } · { $score } points · { $left } tiles left
watch-values-loop = { $time } · { $lines } lines · { $hints } hints
result-line = Time { $time } · hints { $hints }
result-share = Share result
result-copied = The result is copied.
record-time = Your best time for this size and grade.
chart = Your { $n } games: best { $best }, last { $last }
records-games = Games
records-chart = Over time
streak = Streak
streak-days = { $n } { $n ->
        [one] day
       *[other] days
    }
daily-next = Next puzzle of the day
daily-begun = In progress
archive = Past days
archive-date = Another day, up to a year ago
archive-done = { $n } finished
shelf = Continue
shelf-drop = Remove
shelf-drop-one = Remove { $title }
shelf-drop-ask = Remove “{ $title }”? Its moves are lost.
backup = Your data
backup-text = Settings, results and all games of this browser, as one file.
backup-export = Export
backup-import = Import
backup-ask = Import this file? Its settings and results replace yours; games are added.
backup-done = Imported { $n } { $n ->
        [one] game
       *[other] games
    }.
backup-failed = This file is not an export of Simpul.
columns = Columns
own-size = Or any size from 4 to 40:
mistake-line = This line is wrong: { $place }.
mistake-cross = This cross is wrong: { $place }.
mistake-remove = Remove it
keys-trial = trial: begin, keep
open-as-onet = Read as Onet
open-as-slitherlink = Read as Slitherlink
open-ambiguous = This matrix can be read in two ways.
open-unclear = This is not a puzzle that can be read here. Try an address such as puzz.link/p?slither/5/5/…, a Loopy id such as 5x5:…, or rows of digits such as 3..2.
open-dead = This board cannot be cleared. Play it anyway?
open-anyway = Play anyway
open-blank = Type in a Slitherlink of your own
open-blank-make = Blank board
open-live = Solutions: { $verdict }
live-unique = exactly one
live-multiple = more than one
live-none = none
live-unknown = not found in time
live-busy = searching…
score-zero-join = The score stays at 0 until the points for help are earned back.

### Slitherlink: rules, steps, hints and broken rules.

## Rules: a title, and why the rule holds.

rule-zero = Zero
    .why = A 0 has no lines around it.
rule-three-beside-zero = 3 beside 0
    .why = A 3 beside a 0 has its other three lines, and none of them can continue along the 0.
rule-three-diagonal-to-zero = 3 diagonal to 0
    .why = A 3 that touches a 0 at a corner has both of its lines there: a single one could only continue along the 0.
rule-corner-three = Corner 3
    .why = A 3 in a corner has both lines of the corner: a single one could not continue.
rule-corner-one = Corner 1
    .why = A 1 in a corner has no line at the corner: it would need two there.
rule-corner-two = Corner 2
    .why = A 2 in a corner has both lines of the corner or neither; either way the loop continues along both borders.
rule-adjacent-threes = Adjacent 3s
    .why = Two 3s side by side have the two lines parallel to the side between them. That side has a line too, unless the loop only goes around the two 3s; either way no line continues straight on from it.
rule-diagonal-threes = Diagonal 3-3
    .why = Two 3s that touch at a corner each have a line there, and the corner takes no more, so each has both of its lines away from it.
rule-diagonal-threes-apart = Diagonal 3-2-3
    .why = Two 3s on a diagonal with only 2s between them: each 2 passes exactly one line on, so each 3 has both of its lines at the far end.
rule-crosses = Crosses
    .why = This clue has all its lines: the other edges are crosses.
rule-all-left = All that is left
    .why = This clue needs every edge that is left.
rule-dot = Dot
    .why = A dot has two lines or none.
rule-line-into-three = Line into a 3
    .why = A line that runs into a corner of a 3 continues along one of its edges, so the two edges opposite that corner are lines, and no other line meets the corner.
rule-early-loop = Early loop
    .why = A line here would close a loop that leaves out a line or a clue.
rule-colour = Inside and outside
    .why = Two cells with a cross between them are on the same side of the loop; two cells with a line between them are on opposite sides. That decides the edge between the two cells here.
rule-angle-marks = Angle marks
    .why = Exactly one of the two edges at a corner is a line, and this passes on from corner to corner as far as here.
rule-sectors = Sectors
    .why = At least one or at most one of the two edges at a corner is a line, and this passes on from corner to corner as far as here.
rule-colour-with-clue = Inside, outside and clue
    .why = The clues and the cells that are known to be on the same side of the loop decide this together.
rule-every-way = Every way
    .why = However the loop runs through this small area, the result here is the same.
rule-only-way-out = The only way out
    .why = The loop must connect all its lines and can pass only here; it never enters a place that it cannot leave.
rule-what-if = What if
    .why = The opposite leads to a contradiction.

## Steps: the places after the reason.

step-clues = Clues: { $places }.
step-arcs = Arcs (exactly one of the two lines at this corner): { $places }.
step-lines = Lines: { $places }.
step-crosses = Crosses: { $places }.

## What would go wrong otherwise.

clash-clue = Otherwise the clue at { $cell } could not be met.
clash-dot = Otherwise dot { $dot } would have neither two lines nor none.
clash-loop = Otherwise a loop would close too early at { $edge }.
clash-sides = Otherwise inside and outside would contradict each other at { $edge }.
clash-apart = Otherwise the loop could not return from { $edge }.

## Hints that are not steps.

hint-no-loop = This puzzle has no solution.
hint-solved = The loop is closed: the puzzle is solved.
hint-no-step = No rule applies here.
hint-no-other-step = No other step follows from what is drawn.
wrong-line = The line { $edge } is wrong.
wrong-cross = The cross { $edge } is wrong.
misfit-line = No loop contains everything drawn: the line { $edge } does not fit.
misfit-cross = No loop contains everything drawn: the cross { $edge } does not fit.

## Broken rules.

violation-branch = More than two lines meet at dot { $dot }.
violation-dead-end = The line that ends at dot { $dot } cannot continue.
violation-too-many = The clue at { $cell } has too many lines.
violation-too-few = The clue at { $cell } has too many crosses to get all its lines.
violation-small-loop = The loop through { $edge } closes before all clues are met.

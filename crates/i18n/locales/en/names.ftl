### Names that the page and the programs share.

mode-timed = Timed
mode-zen = Zen
mode-strict = Strict
gravity-none = no gravity
gravity-down = falls down
gravity-up = rises up
gravity-left = slides left
gravity-right = slides right
gravity-centre-horizontal = to the middle ↔
gravity-centre-vertical = to the middle ↕
gravity-split-horizontal = apart ↔
gravity-split-vertical = apart ↕
grade-trivial = Trivial
grade-easy = Easy
grade-normal = Normal
grade-hard = Hard
grade-expert = Expert
grade-extreme = Extreme

//! Soundness of every step: it agrees with a known solution, decides only open edges,
//! and its premises alone entail it.
//!
//! Two oracles check each step, both slow and obvious. One has all loops of the grid:
//! in every loop consistent with the premises, the decided edges must be as the step
//! says. The other is for the rules that do not use the whole loop, and knows only the
//! rule of the dots: it enumerates all colourings of the cells, row by row, and keeps
//! those with two lines or none at every dot that are consistent with the premises.

use std::collections::{BTreeMap, HashSet};

use simpul_core::{Budget, Cell, Edge, Rng, Seed, Size, Vertex};
use simpul_slitherlink::{
    Clue, Derivation, Generator, Guide, Loop, LoopSolver, Mark, Mistake, Position, Puzzle, Request,
    Rule, Solver, Step, Verdict, explain, explain_from, first_mistake, hint, hint_within,
};

/// Cells as bits of a number, row by row.
type Cells = u64;

/// The edges between cells inside and cells outside.
fn border(size: Size, inside: Cells) -> Vec<Edge> {
    size.edges().filter(|&edge| is_line(size, inside, edge)).collect()
}

fn is_line(size: Size, inside: Cells, edge: Edge) -> bool {
    let [a, b] = sides(size, edge).map(|cell| is_inside(size, inside, cell));
    a != b
}

fn is_inside(size: Size, inside: Cells, cell: Option<Cell>) -> bool {
    cell.is_some_and(|cell| inside >> size.index(cell) & 1 == 1)
}

/// The cells on both sides of an edge; `None` beyond the grid.
fn sides(size: Size, edge: Edge) -> [Option<Cell>; 2] {
    let Vertex { row, col } = edge.start();
    let on_grid = |cell: Cell| size.contains(cell).then_some(cell);
    let before = if edge.is_horizontal() {
        row.checked_sub(1).map(|row| Cell::new(row, col))
    } else {
        col.checked_sub(1).map(|col| Cell::new(row, col))
    };
    [before.and_then(on_grid), on_grid(Cell::new(row, col))]
}

/// The premises and the conclusion of a step, as marks of edges.
struct Claim<'a> {
    puzzle: &'a Puzzle,
    step: &'a Step,
    cells: &'a [Cell],
    premises: Vec<(Edge, Mark)>,
    says: Vec<(Edge, Mark)>,
}

impl<'a> Claim<'a> {
    fn new(position: &Position<'a>, step: &'a Step) -> Self {
        let mark = |&edge: &Edge| {
            (edge, position.mark(edge).expect("a premise has a mark in the position"))
        };
        let lines = step.lines.iter().map(|&edge| (edge, Mark::Line));
        let crosses = step.crosses.iter().map(|&edge| (edge, Mark::Cross));
        Self {
            puzzle: position.puzzle(),
            step,
            cells: &step.cells,
            premises: step.edges.iter().map(mark).collect(),
            says: lines.chain(crosses).collect(),
        }
    }

    /// The same step with fewer premises.
    fn without_one_premise(&self) -> Self {
        let (mut cells, mut premises) = (self.cells, self.premises.clone());
        match cells.split_last() {
            Some((_, others)) => cells = others,
            None => drop(premises.pop()),
        }
        Self { puzzle: self.puzzle, step: self.step, cells, premises, says: self.says.clone() }
    }

    fn clues(&self) -> impl Iterator<Item = (Cell, Clue)> {
        self.cells
            .iter()
            .map(|&cell| (cell, self.puzzle.clue(cell).expect("a premise cell has a clue")))
    }
}

/// All loops on a small grid, by their edges as bits.
struct AllLoops {
    size: Size,
    edges: Vec<Edge>,
    loops: Vec<u64>,
}

impl AllLoops {
    fn on(size: Size) -> Self {
        let edges: Vec<_> = size.edges().collect();
        let sets = 1..1_u64 << size.area();
        let loops = sets
            .filter(|&inside| hangs_together(size, inside))
            .map(|inside| border(size, inside))
            .filter(|lines| Loop::of(lines.iter().copied()).is_ok())
            .map(|lines| bits(&edges, lines))
            .collect();
        Self { size, edges, loops }
    }

    /// Whether every loop that fits the premises does as the step says, and has
    /// exactly one line at each corner with an arc.
    fn entails(&self, claim: &Claim) -> bool {
        let of = |marks: &[(Edge, Mark)], mark: Mark| {
            let chosen = marks.iter().filter(|(_, m)| *m == mark).map(|(edge, _)| *edge);
            bits(&self.edges, chosen)
        };
        let [lines, crosses] = [Mark::Line, Mark::Cross].map(|m| of(&claim.premises, m));
        let [to_lines, to_crosses] = [Mark::Line, Mark::Cross].map(|m| of(&claim.says, m));
        let clues: Vec<_> = claim
            .clues()
            .map(|(cell, clue)| (bits(&self.edges, cell.edges()), u32::from(clue.lines())))
            .collect();
        let fits = |&&cycle: &&u64| {
            cycle & lines == lines
                && cycle & crosses == 0
                && clues.iter().all(|(edges, clue)| (cycle & edges).count_ones() == *clue)
        };
        let arcs: Vec<u64> =
            claim.step.arcs.iter().map(|arc| bits(&self.edges, arc.edges)).collect();
        let obeys = |cycle: &u64| {
            cycle & to_lines == to_lines
                && cycle & to_crosses == 0
                && arcs.iter().all(|arc| (cycle & arc).is_power_of_two())
        };
        self.loops.iter().filter(fits).all(obeys)
    }
}

fn bits(edges: &[Edge], chosen: impl IntoIterator<Item = Edge>) -> u64 {
    let place = |edge: Edge| edges.iter().position(|&other| other == edge).expect("on the grid");
    chosen.into_iter().fold(0, |all, edge| all | 1 << place(edge))
}

/// Returns whether a set of cells is connected, as the inside of a loop must be.
fn hangs_together(size: Size, inside: Cells) -> bool {
    let cols = size.cols();
    let column = |col: usize| (0..size.rows()).fold(0, |all, row| all | 1 << (row * cols + col));
    let (first, last): (Cells, Cells) = (column(0), column(cols - 1));
    let mut reached = inside & inside.wrapping_neg();
    loop {
        let right = (reached & !last) << 1;
        let left = (reached & !first) >> 1;
        let next = (reached | right | left | reached << cols | reached >> cols) & inside;
        if next == reached {
            return reached == inside;
        }
        reached = next;
    }
}

/// Whether the step holds in every drawing with two lines or none at each dot
/// that fits the premises: the cells are coloured row by row, and only the
/// last row and the lines that its clues still need are kept.
fn dots_entail(claim: &Claim) -> bool {
    let size = claim.puzzle.size();
    let clues: BTreeMap<_, _> = claim.clues().collect();
    let given: BTreeMap<_, _> = claim.premises.iter().copied().collect();
    claim.says.iter().all(|&(edge, mark)| {
        let mut given = given.clone();
        given.insert(edge, if mark == Mark::Line { Mark::Cross } else { Mark::Line });
        !can_be_drawn(size, &clues, &given)
    })
}

/// The last row coloured: its cells inside, and three bits a column for the
/// lines that its clues have so far.
type Front = (u32, u32);

fn can_be_drawn(size: Size, clues: &BTreeMap<Cell, Clue>, given: &BTreeMap<Edge, Mark>) -> bool {
    let (rows, cols) = (size.rows() as u16, size.cols() as u16);
    // A row of edges with this mark, as bits.
    let row_of = |mark: Mark, edge: &dyn Fn(u16) -> Edge| {
        let has = |col: &u16| given.get(&edge(*col)) == Some(&mark);
        (0..=cols).filter(has).fold(0_u32, |all, col| all | 1 << col)
    };
    let mut fronts: HashSet<Front> = HashSet::from([(0, 0)]);
    // One row more than there is, to close the last.
    for row in 0..=rows {
        let across = |col| Edge::right_of(Vertex::new(row, col));
        let down = |col| Edge::below(Vertex::new(row, col));
        let [across_lines, across_crosses] =
            [Mark::Line, Mark::Cross].map(|mark| row_of(mark, &across));
        let [down_lines, down_crosses] = [Mark::Line, Mark::Cross].map(|mark| row_of(mark, &down));
        let clue_above: Vec<_> = (0..cols)
            .filter_map(|col| {
                let clue = clues.get(&Cell::new(row.checked_sub(1)?, col))?;
                Some((col, u32::from(clue.lines())))
            })
            .collect();
        let counting: Vec<_> =
            (0..cols).filter(|&col| clues.contains_key(&Cell::new(row, col))).collect();
        let mut next = HashSet::new();
        for &(above, counts) in &fronts {
            for inside in 0..if row == rows { 1 } else { 1_u32 << cols } {
                let (lines, walls) = (above ^ inside, inside ^ inside << 1);
                let walls_above = above ^ above << 1;
                // Four lines at a dot: a line on each side of it, a wall above and below.
                let crossing = lines & lines << 1 & walls & walls_above;
                let met = clue_above
                    .iter()
                    .all(|&(col, clue)| (counts >> (3 * col) & 7) + (lines >> col & 1) == clue);
                let fits = lines & across_lines == across_lines
                    && lines & across_crosses == 0
                    && walls & down_lines == down_lines
                    && walls & down_crosses == 0;
                if met && fits && crossing == 0 {
                    let count = |&col: &u16| {
                        ((lines >> col & 1) + (walls >> col & 1) + (walls >> (col + 1) & 1))
                            << (3 * col)
                    };
                    next.insert((inside, counting.iter().map(count).sum()));
                }
            }
        }
        fronts = next;
    }
    !fronts.is_empty()
}

/// Returns whether a rule follows from single dots and clues, without the whole loop.
const fn is_local(rule: Rule) -> bool {
    !matches!(
        rule,
        Rule::AdjacentThrees | Rule::EarlyLoop | Rule::EveryWay | Rule::OnlyWayOut | Rule::WhatIf
    )
}

/// A random loop: cells are added to the inside as long as its border is a loop.
fn random_loop(rng: &mut Rng, size: Size) -> Vec<Edge> {
    let mut inside: Cells = 1 << rng.below(size.area());
    let mut best = border(size, inside);
    for _ in 0..3 * size.area() {
        let more = inside ^ 1 << rng.below(size.area());
        let lines = border(size, more);
        if Loop::of(lines.iter().copied()).is_ok() {
            (inside, best) = (more, lines);
        }
    }
    best
}

/// A puzzle that has this loop as a solution: some of its clues.
fn some_clues(rng: &mut Rng, size: Size, lines: &[Edge]) -> Puzzle {
    let keep = 30 + rng.below(70);
    clues_in(keep, rng, size, lines)
}

/// The same with about this percentage of the clues.
fn clues_in(keep: usize, rng: &mut Rng, size: Size, lines: &[Edge]) -> Puzzle {
    let lines: HashSet<_> = lines.iter().copied().collect();
    let clues = size.cells().map(|cell| {
        let number = cell.edges().iter().filter(|edge| lines.contains(edge)).count();
        rng.ratio(keep, 100).then(|| Clue::new(number as u8).expect("at most four"))
    });
    Puzzle::new(size, clues.collect()).expect("a small grid")
}

fn apply(position: &mut Position, step: &Step) {
    for (edges, mark) in [(&step.lines, Mark::Line), (&step.crosses, Mark::Cross)] {
        for &edge in edges {
            assert_eq!(position.mark(edge), None, "{step:?} names a decided edge");
            position.set(edge, Some(mark));
        }
    }
}

/// A hint for which the solution is known.
fn hint_with(position: &Position, solution: &Loop) -> Option<Step> {
    let guide = Guide { solution: Some(solution), derivation: None };
    hint_within(position, guide, &mut Budget::unlimited()).unwrap()
}

fn rounds(few: usize) -> usize {
    if testkit::is_long() { 10 * few } else { few }
}

/// Explains random puzzles and passes every step to `judge`.
fn for_every_step(size: Size, few: usize, mut judge: impl FnMut(&Claim)) -> BTreeMap<Rule, usize> {
    let mut times = BTreeMap::new();
    for seed in 0..rounds(few) {
        let mut rng = Rng::new(Seed(seed as u64), "explain truth");
        let lines = random_loop(&mut rng, size);
        let puzzle = some_clues(&mut rng, size, &lines);
        let lines: HashSet<_> = lines.into_iter().collect();
        let mut position = Position::new(&puzzle);
        // With fewer of the easy rules, the hard ones have more to do.
        let leave_out = rng.below(80);
        let is_allowed = Rule::ALL.map(|_| !rng.ratio(leave_out, 100));
        let explanation = explain_from(&position, |rule| is_allowed[rule.rank()]);
        for step in &explanation.steps {
            assert!(step.lines.iter().all(|edge| lines.contains(edge)), "{puzzle:?} {step:?}");
            assert!(!step.crosses.iter().any(|edge| lines.contains(edge)), "{puzzle:?} {step:?}");
            judge(&Claim::new(&position, step));
            apply(&mut position, step);
            *times.entry(step.rule).or_default() += 1;
        }
        assert_eq!(explanation.solved, position.is_solved());
    }
    times
}

#[test]
fn among_all_loops_the_premises_entail_the_step() {
    let (mut steps, mut loose) = (0, 0);
    let mut all_times = BTreeMap::<Rule, usize>::new();
    let sizes = [(4, 4, 250), (3, 5, 100), (5, 3, 60), (2, 6, 60), (1, 7, 20), (4, 5, 120)];
    for (rows, cols, few) in sizes {
        let size = Size::new(rows, cols).unwrap();
        let judge = AllLoops::on(size);
        let times = for_every_step(judge.size, few, |claim| {
            assert!(judge.entails(claim), "{:?} {:?}", claim.puzzle, claim.step);
            steps += 1;
            loose += usize::from(judge.entails(&claim.without_one_premise()));
        });
        for (rule, n) in times {
            *all_times.entry(rule).or_default() += n;
        }
    }
    println!("{steps} steps: {all_times:?}");
    assert!(steps >= 10_000, "{steps}");
    // The oracle does reject steps, and hardly any premise is redundant.
    assert!(loose * 10 < steps, "{loose} of {steps}");
}

#[test]
fn by_dots_alone_the_premises_entail_the_step() {
    let mut steps = 0;
    for (rows, cols, few) in [(6, 6, 120), (5, 5, 60), (6, 4, 40)] {
        let size = Size::new(rows, cols).unwrap();
        for_every_step(size, few, |claim| {
            if is_local(claim.step.rule) {
                assert!(dots_entail(claim), "{:?} {:?}", claim.puzzle, claim.step);
                steps += 1;
            }
        });
    }
    println!("{steps} steps");
    assert!(steps >= 3_000, "{steps}");
}

#[test]
fn a_hint_is_right_from_every_partial_solution() {
    let mut hints = 0;
    for seed in 0..rounds(300) as u64 {
        let mut rng = Rng::new(Seed(seed), "hint anywhere");
        let size = Size::new(2 + rng.below(6), 2 + rng.below(6)).unwrap();
        let solution = random_loop(&mut rng, size);
        let puzzle = some_clues(&mut rng, size, &solution);
        let lines: HashSet<_> = solution.iter().copied().collect();
        let mut position = Position::new(&puzzle);
        let shown = rng.below(80);
        for edge in size.edges() {
            if rng.ratio(shown, 100) {
                let mark = if lines.contains(&edge) { Mark::Line } else { Mark::Cross };
                position.set(edge, Some(mark));
            }
        }
        let solution = Loop::of(solution).unwrap();
        let step = hint(&position);
        let helped = hint_with(&position, &solution);
        assert_eq!(step.is_some(), helped.is_some(), "{puzzle:?}");
        for step in step.iter().chain(&helped) {
            assert!(step.lines.iter().all(|edge| lines.contains(edge)), "{puzzle:?} {step:?}");
            assert!(!step.crosses.iter().any(|edge| lines.contains(edge)), "{puzzle:?} {step:?}");
            hints += 1;
        }
        if let Some(step) = &helped {
            apply(&mut position, step);
        }
        assert_eq!(first_mistake(&position, &solution), None);
        let edges: Vec<_> = size.edges().collect();
        let edge = edges[rng.below(edges.len())];
        let mark = if lines.contains(&edge) { Mark::Cross } else { Mark::Line };
        position.set(edge, Some(mark));
        assert_eq!(first_mistake(&position, &solution), Some(Mistake { edge, mark }));
        // Nothing panics after a player's mistake.
        let _ = hint(&position);
        let _ = hint_with(&position, &solution);
    }
    assert!(hints > 400, "{hints}");
}

#[test]
fn the_premises_of_a_hint_entail_it_from_any_position() {
    let (mut times, mut unique) = (BTreeMap::<Rule, usize>::new(), 0);
    for (rows, cols, few) in [(4, 4, 400), (4, 5, 600)] {
        let size = Size::new(rows, cols).unwrap();
        let judge = AllLoops::on(size);
        for seed in 0..rounds(few) as u64 {
            let mut rng = Rng::new(Seed(seed), "hint entailed");
            let solution = random_loop(&mut rng, size);
            // With few clues there are few easy steps.
            let keep = 10 + rng.below(40);
            let puzzle = clues_in(keep, &mut rng, size, &solution);
            let lines: HashSet<_> = solution.iter().copied().collect();
            let solution = Loop::of(solution).unwrap();
            let mut position = Position::new(&puzzle);
            let shown = rng.below(20);
            for edge in size.edges() {
                if !rng.ratio(shown, 100) {
                    continue;
                }
                let mark = if lines.contains(&edge) { Mark::Line } else { Mark::Cross };
                position.set(edge, Some(mark));
            }
            let verdict = LoopSolver::new().solve(&puzzle, &mut Budget::unlimited());
            let is_unique = verdict == Verdict::Unique(solution.clone());
            let way =
                is_unique.then(|| Derivation::to(&solution, &puzzle, &mut Budget::unlimited()));
            let next = |position: &Position| match (&way, seed % 3) {
                (_, 0) => hint(position),
                (Some(way), 1) => {
                    let guide = Guide { solution: None, derivation: Some(way) };
                    hint_within(position, guide, &mut Budget::unlimited()).unwrap()
                }
                _ => hint_with(position, &solution),
            };
            while let Some(step) = next(&position) {
                let claim = Claim::new(&position, &step);
                assert!(judge.entails(&claim), "{puzzle:?} {step:?}");
                apply(&mut position, &step);
                *times.entry(step.rule).or_default() += 1;
            }
            assert!(!is_unique || position.is_solved(), "{puzzle:?}");
            unique += usize::from(is_unique);
        }
    }
    println!("{times:?}, {unique} with one loop");
    assert!(unique > 50, "{unique}");
    assert!(times[&Rule::WhatIf] > 10 && times[&Rule::EveryWay] > 100, "{times:?}");
    assert!(times.values().sum::<usize>() > 5_000, "{times:?}");
    assert!(Rule::ALL.iter().all(|rule| times.contains_key(rule)), "{times:?}");
}

/// The same puzzle with the clues of these cells alone.
fn with_clues_of(puzzle: &Puzzle, cells: &[Cell]) -> Puzzle {
    let size = puzzle.size();
    let clue = |cell: Cell| puzzle.clue(cell).filter(|_| cells.contains(&cell));
    Puzzle::new(size, size.cells().map(clue).collect()).expect("the same size")
}

/// Here the complete solver is the oracle: with the premises, and a decided edge
/// negated, there is no loop.
#[test]
fn on_large_puzzles_the_solver_refutes_the_opposite_of_each_step() {
    let (mut generator, mut judge) = (Generator::new(), LoopSolver::new());
    let budget = &mut Budget::unlimited();
    let mut times = BTreeMap::<Rule, usize>::new();
    for (side, seeds) in [(10, 12), (15, 3), (20, 6)] {
        let request = Request::irreducible(Size::new(side, side).unwrap());
        for seed in 0..rounds(seeds) as u64 {
            let made = generator.generate(&request, Seed(seed), budget).unwrap();
            let lines: HashSet<_> = made.solution.edges().collect();
            let explanation = explain(&made.puzzle);
            assert!(explanation.solved, "{:?}", made.puzzle);
            for step in explanation.steps.iter().filter(|step| step.rule >= Rule::EveryWay) {
                let premises = with_clues_of(&made.puzzle, &step.cells);
                for &edge in step.lines.iter().chain(&step.crosses) {
                    let mark =
                        |edge: Edge| [Mark::Cross, Mark::Line][usize::from(lines.contains(&edge))];
                    let mut position = Position::new(&premises);
                    step.edges.iter().for_each(|&edge| position.set(edge, Some(mark(edge))));
                    let right = mark(edge);
                    let wrong = if right == Mark::Line { Mark::Cross } else { Mark::Line };
                    position.set(edge, Some(wrong));
                    assert_eq!(judge.complete(&position, budget), Ok(None), "{step:?}");
                }
                *times.entry(step.rule).or_default() += 1;
            }
        }
    }
    println!("{times:?}");
    assert!(times[&Rule::WhatIf] > 100 && times[&Rule::EveryWay] > 50, "{times:?}");
}

#[test]
fn nothing_panics_on_nonsense() {
    for seed in 0..rounds(300) as u64 {
        let mut rng = Rng::new(Seed(seed), "explain nonsense");
        let size = Size::new(1 + rng.below(6), 1 + rng.below(6)).unwrap();
        let clues = size.cells().map(|_| Clue::new(rng.below(9) as u8)).collect();
        let puzzle = Puzzle::new(size, clues).unwrap();
        let mut position = Position::new(&puzzle);
        for edge in size.edges() {
            position.set(edge, [None, None, Some(Mark::Line), Some(Mark::Cross)][rng.below(4)]);
        }
        let _ = explain_from(&Position::new(&puzzle), |_| true);
        let _ = explain_from(&position, |_| true);
    }
}

/// The corners are those of the puzzle, and the arcs are where the rule says.
#[test]
fn steps_by_angle_marks_show_their_arcs() {
    let puzzle = Puzzle::parse("slither/3/3/g73c2d").unwrap();
    let dot = Vertex::new(2, 3);
    let lines = [Edge::below(dot), Edge::right_of(Vertex::new(3, 2))];
    let position = Position::with(&puzzle, lines, []).unwrap();
    let step = hint(&position).unwrap();
    assert_eq!(step.rule, Rule::AngleMarks);
    assert!(!step.arcs.is_empty(), "{step:?}");
    for arc in &step.arcs {
        assert!(arc.edges.iter().all(|&edge| position.mark(edge).is_none()), "{arc:?}");
        assert!(arc.edges.iter().all(|edge| [edge.start(), edge.end()].contains(&arc.dot)));
    }
}

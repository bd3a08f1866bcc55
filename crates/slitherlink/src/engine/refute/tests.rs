//! Refutations follow from their premises alone: checked against all loops of the grid.

use std::collections::HashSet;

use simpul_core::{Budget, Cell, Edge, Rng, Seed, Size};

use super::{Effort, Engine, Literal, OPEN, Refutation};
use crate::{AllLoops, Generator, Mark, Puzzle, Request};

/// The lines of a loop.
type Lines = HashSet<Edge>;

fn lines_round(drawn: &Lines, cell: Cell) -> usize {
    cell.edges().iter().filter(|edge| drawn.contains(edge)).count()
}

/// Returns whether no loop that fits the premises has the mark.
fn holds(all: &[Lines], puzzle: &Puzzle, solution: &Lines, refutation: &Refutation) -> bool {
    let fits = |drawn: &&Lines| {
        refutation.cells.iter().all(|&cell| {
            let clue = puzzle.clue(cell).expect("a premise has a clue");
            lines_round(drawn, cell) == usize::from(clue.lines())
        }) && refutation.edges.iter().all(|&edge| drawn.contains(&edge) == solution.contains(&edge))
    };
    let is_line = refutation.mark == Mark::Line;
    all.iter().filter(fits).all(|drawn| drawn.contains(&refutation.edge) != is_line)
}

/// Every mark on an open edge.
fn open_literals(engine: &Engine) -> Vec<Literal> {
    let open = (0..engine.lattice.edges()).filter(|&edge| engine.values[edge] == OPEN);
    open.flat_map(|edge| [Literal::yes(edge), Literal::no(edge)]).collect()
}

/// Returns what fails only with nested probes.
fn refuted_deeply(engine: &mut Engine, effort: Effort) -> Vec<Refutation> {
    let mut depths = engine.depths(effort);
    let mut found = Vec::new();
    for literal in open_literals(engine) {
        if engine.refuted_within(literal, &mut depths).is_none() {
            let budget = &mut Budget::unlimited();
            found.extend(engine.probe_one_deeply(literal, &mut depths, budget).unwrap());
        }
    }
    found
}

/// Records the implications of every probe that does not fail.
fn record_all(engine: &mut Engine) {
    for literal in open_literals(engine) {
        let before = engine.trail.len();
        engine.decide(literal);
        if engine.propagate() && engine.found.is_empty() {
            engine.implications.record(literal, &engine.trail[before + 1..]);
        }
        engine.end_probe(literal);
    }
}

/// Returns what fails when it is followed to the end: exactly the literals of no loop.
fn refuted_at_the_end(
    engine: &mut Engine,
    all: &[Lines],
    puzzle: &Puzzle,
    marks: &[(Edge, Mark)],
) -> Vec<Refutation> {
    let fits = |drawn: &&Lines| {
        let obeys = |cell: Cell| {
            let clue = puzzle.clue(cell);
            clue.is_none_or(|clue| lines_round(drawn, cell) == usize::from(clue.lines()))
        };
        puzzle.size().cells().all(obeys)
            && marks.iter().all(|&(edge, mark)| drawn.contains(&edge) == (mark == Mark::Line))
    };
    let loops: Vec<_> = all.iter().filter(fits).collect();
    let budget = &mut Budget::unlimited();
    let mut found = Vec::new();
    for literal in open_literals(engine) {
        let edge = engine.lattice.edge(literal.variable());
        let is_line = literal == Literal::yes(literal.variable());
        let refuted = engine.probe_one_to_the_end(literal, usize::MAX, budget).unwrap();
        let is_possible = loops.iter().any(|drawn| drawn.contains(&edge) == is_line);
        assert_eq!(refuted.is_none(), is_possible, "{puzzle:?} {marks:?} {literal:?}");
        found.extend(refuted);
    }
    found
}

#[test]
fn every_refutation_follows_from_its_premises_alone() {
    let size = Size::new(4, 4).unwrap();
    let all = AllLoops::on(size).unwrap();
    let all: Vec<Lines> = all.loops().iter().map(|drawn| drawn.edges().collect()).collect();
    let (mut engine, mut generator) = (Engine::new(), Generator::new());
    let budget = &mut Budget::unlimited();
    let mut times = [0; 6];
    let both = |seed| [Effort::Thorough, Effort::Quick].map(|effort| (seed, effort));
    for (seed, effort) in (0..120).flat_map(both) {
        let request = Request::irreducible(size);
        let made = generator.generate(&request, Seed(seed), budget).unwrap();
        let solution: Lines = made.solution.edges().collect();
        let mut rng = Rng::new(Seed(seed), "refute");
        let shown = rng.below(30);
        let marks: Vec<_> = size
            .edges()
            .filter(|_| rng.ratio(shown, 100))
            .map(|edge| (edge, if solution.contains(&edge) { Mark::Line } else { Mark::Cross }))
            .collect();
        if !engine.load_position(&made.puzzle, marks.iter().copied(), effort) {
            continue;
        }
        let mut judge = |way: usize, refutation: Refutation| {
            assert!(holds(&all, &made.puzzle, &solution, &refutation), "{refutation:?}");
            times[way] += 1;
        };
        engine
            .implied_by_marks(Effort::Thorough)
            .into_iter()
            .for_each(|refutation| judge(0, refutation));
        engine
            .probe_each(&vec![false; 2 * engine.lattice.variables()], Effort::Thorough, budget)
            .unwrap()
            .into_iter()
            .for_each(|refutation| judge(1, refutation));
        for refutation in refuted_deeply(&mut engine, Effort::Thorough) {
            judge(2, refutation);
        }
        for refutation in refuted_at_the_end(&mut engine, &all, &made.puzzle, &marks) {
            judge(5, refutation);
        }
        record_all(&mut engine);
        for refutation in refuted_deeply(&mut engine, Effort::Quick) {
            judge(3, refutation);
        }
        let mut is_consistent = vec![false; 2 * engine.lattice.variables()];
        for literal in engine.implications.probes().collect::<Vec<_>>() {
            if let Some(refutation) = engine.probe_one_again(literal, &mut is_consistent) {
                judge(4, refutation);
            }
        }
    }
    assert!(times.iter().all(|&times| times > 30), "{times:?}");
}

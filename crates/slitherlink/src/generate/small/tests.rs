//! Small grids before their judges: all loops, and the solver.

use simpul_core::{Rng, Seed};

use super::*;
use crate::engine::Engine;
use crate::judge::lines_round_cells;
use crate::{AllLoops, Puzzle};

/// Both ways to look at a region on a small grid.
fn both(region: &Region) -> impl Iterator<Item = Small> {
    let longer = region.size().rows().max(region.size().cols());
    let seven = (longer <= u64::MOST).then(|| Inside::Seven(inside(region)));
    let small = |solution| Small { size: region.size(), solution, sheet: region.clone() };
    seven.into_iter().chain([Inside::Ten(inside(region))]).map(small)
}

/// Asks for other loops without the clues of some cells, or for any, and lets all
/// loops judge the answer; whether there is one.
fn ask(region: &Region, all: &AllLoops, puzzle: &Puzzle, gone: &[usize]) -> bool {
    let solution = region.border();
    let lines = |drawn: &Loop| -> Vec<_> {
        let lines = lines_round_cells(region.size(), drawn);
        gone.iter().map(|&cell| lines[cell]).collect()
    };
    let right = lines(&solution);
    let is_another = |other: &&Loop| {
        if gone.is_empty() { **other != solution } else { lines(other) != right }
    };
    let others: Vec<_> = all.solutions(puzzle).filter(is_another).collect();
    for mut small in both(region) {
        match small.others(puzzle.clues(), gone, &mut Budget::unlimited()) {
            Ok(Others::Another(another)) => assert!(others.contains(&&another), "{puzzle:?}"),
            answer => assert_eq!((answer, others.len()), (Ok(Others::None), 0), "{puzzle:?}"),
        }
    }
    !others.is_empty()
}

#[test]
fn every_question_on_3x3_is_answered_right() {
    let size = Size::new(3, 3).unwrap();
    let all = AllLoops::on(size).unwrap();
    let mut region = Region::pleasant(size, &mut Rng::new(Seed(1), "small"));
    for drawn in all.loops() {
        region.draw(drawn);
        for left in 0..1 << size.area() {
            let is_left = |cell: usize| left >> cell & 1 == 1;
            let clues = region.clues().into_iter().enumerate();
            let clues = clues.map(|(cell, clue)| clue.filter(|_| is_left(cell))).collect();
            let puzzle = Puzzle::new(size, clues).unwrap();
            if ask(&region, &all, &puzzle, &[]) {
                // Each cell by itself, for some of these many.
                let gone = (0..size.area()).filter(|&cell| !is_left(cell));
                for cell in gone.skip(left % 4).step_by(4) {
                    ask(&region, &all, &puzzle, &[cell]);
                }
            }
        }
    }
}

#[test]
fn questions_on_other_grids_are_answered_right() {
    for (rows, cols) in [(1, 1), (1, 10), (8, 2), (5, 3), (2, 7), (4, 4)] {
        let size = Size::new(rows, cols).unwrap();
        let all = AllLoops::on(size).unwrap();
        let mut times = [0; 2];
        for seed in 0..150 {
            let mut rng = Rng::new(Seed(seed), "small");
            let mut region = Region::pleasant(size, &mut rng);
            region.draw(&all.loops()[rng.below(all.loops().len())]);
            let mut clues = region.clues();
            let mut gone: Vec<_> = (0..size.area()).filter(|_| rng.ratio(2, 5)).collect();
            for &cell in &gone {
                clues[cell] = None;
            }
            let puzzle = Puzzle::new(size, clues).unwrap();
            rng.shuffle(&mut gone);
            gone.truncate(rng.below(5));
            times[usize::from(ask(&region, &all, &puzzle, &gone))] += 1;
        }
        assert!(size.area() < 10 || times.iter().all(|&times| times > 10), "{size:?} {times:?}");
    }
}

#[test]
fn the_solver_agrees_on_which_clues_can_go() {
    let mut engine = Engine::new();
    let budget = &mut Budget::unlimited();
    let mut times = [0; 3];
    for seed in 0..40 {
        let mut rng = Rng::new(Seed(seed), "small");
        let size = Size::new(7 + rng.below(4), 7 + rng.below(4)).unwrap();
        let region = Region::pleasant(size, &mut rng);
        let solution = region.border();
        let mut clues = region.clues();
        let mut cells: Vec<_> = (0..size.area()).collect();
        rng.shuffle(&mut cells);
        for cell in cells {
            let clue = clues[cell].take();
            let puzzle = Puzzle::new(size, clues.clone()).unwrap();
            let another = engine.another_loop(&puzzle, &solution, budget).unwrap();
            for mut small in both(&region) {
                let others = small.others(&clues, &[cell], budget).unwrap();
                let kind = match others {
                    Others::None => 0,
                    Others::Another(another) => {
                        assert_ne!(another, solution);
                        assert!(crate::is_solution(&puzzle, &another), "seed {seed}");
                        1
                    }
                    Others::Unknown => 2,
                };
                assert!(kind == 2 || another.is_some() == (kind == 1), "seed {seed}, {cell}");
                times[kind] += 1;
            }
            if another.is_some() {
                clues[cell] = clue;
            }
        }
    }
    // Few questions are too hard.
    assert!(times[0] > 500 && times[1] > 500 && times[2] < 20, "{times:?}");
}

#[test]
fn a_small_grid_spends_from_the_budget() {
    let region = Region::pleasant(Size::new(6, 6).unwrap(), &mut Rng::new(Seed(1), "small"));
    let clues = vec![None; 36];
    for mut small in both(&region) {
        let none = small.others(&clues, &[7], &mut Budget::nodes(0));
        assert_eq!(none, Err(Exhausted));
    }
}

//! How long a hint takes, by rule, and a whole explanation: `cargo bench -p
//! simpul-slitherlink --bench explain`. Every hint is held against the solution
//! before it is timed. The puzzles are random loops with some of their clues.

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use chance::{Chance, Seed};
use grid::{Cell, Edge, Size, Vertex};
use slitherlink::{Clue, Loop, Mark, Position, Puzzle, Rule, explain_from, hint};

/// A random loop: cells change sides as long as the border is one loop.
fn random_loop(chance: &mut Chance, size: Size) -> Loop {
    let mut inside = vec![false; size.area()];
    inside[chance.below(size.area())] = true;
    let mut best = None;
    for _ in 0..4 * size.area() {
        let place = chance.below(size.area());
        inside[place] ^= true;
        match Loop::of(size.edges().filter(|&edge| is_border(size, &inside, edge))) {
            Ok(cycle) => best = Some(cycle),
            Err(_) => inside[place] ^= true,
        }
    }
    best.expect("a neighbour of the first cell was added at some time")
}

fn is_border(size: Size, inside: &[bool], edge: Edge) -> bool {
    let Vertex { row, col } = edge.start();
    let is_inside = |row: Option<u16>, col: Option<u16>| {
        let cell = row.zip(col).map(|(row, col)| Cell::new(row, col));
        cell.is_some_and(|cell| size.contains(cell) && inside[size.index(cell)])
    };
    let before = if edge.is_horizontal() {
        is_inside(row.checked_sub(1), Some(col))
    } else {
        is_inside(Some(row), col.checked_sub(1))
    };
    before != is_inside(Some(row), Some(col))
}

fn with_some_clues(chance: &mut Chance, size: Size, lines: &HashSet<Edge>) -> Puzzle {
    let keep = 50 + chance.below(40);
    let clues = size.cells().map(|Cell { row, col }| {
        let edges = [
            Edge::right_of(Vertex::new(row, col)),
            Edge::right_of(Vertex::new(row + 1, col)),
            Edge::below(Vertex::new(row, col)),
            Edge::below(Vertex::new(row, col + 1)),
        ];
        let number = edges.iter().filter(|edge| lines.contains(edge)).count();
        chance.happens(keep, 100).then(|| Clue::new(number as u8).expect("at most four"))
    });
    Puzzle::new(size, clues.collect()).expect("the size is served")
}

fn main() {
    let size = Size::new(20, 20).expect("the size is served");
    let mut times: BTreeMap<Rule, Vec<Duration>> = BTreeMap::new();
    let (mut explaining, mut steps, puzzles) = (Duration::ZERO, 0, 12);
    for seed in 0..puzzles {
        let mut chance = Chance::new(Seed(seed), "bench explain");
        let lines: HashSet<_> = random_loop(&mut chance, size).edges().collect();
        let puzzle = with_some_clues(&mut chance, size, &lines);
        let start = Instant::now();
        let explanation = explain_from(&Position::new(&puzzle), |rule| rule != Rule::WhatIf);
        explaining += start.elapsed();
        steps += explanation.steps.len();
        let mut position = Position::new(&puzzle);
        for (number, step) in explanation.steps.iter().enumerate() {
            if number % 5 == 0 || step.rule > Rule::LineIntoThree {
                let start = Instant::now();
                let found = hint(&position);
                let time = start.elapsed();
                let found = found.expect("there is a step, so there is a hint");
                assert!(found.lines.iter().all(|edge| lines.contains(edge)));
                assert!(!found.crosses.iter().any(|edge| lines.contains(edge)));
                times.entry(found.rule).or_default().push(time);
            }
            for (edges, mark) in [(&step.lines, Mark::Line), (&step.crosses, Mark::Cross)] {
                for &edge in edges {
                    position.set(edge, Some(mark));
                }
            }
        }
    }
    let all = times.values().flatten();
    let quick = all.clone().filter(|time| **time <= Duration::from_millis(1)).count();
    println!("| hint on 20x20 by | hints | median µs | worst µs | median to dot |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let median = |list: &mut Vec<Duration>| {
        list.sort_unstable();
        micros(list[list.len() / 2])
    };
    let of_dot = times.get_mut(&Rule::Dot).map_or(1.0, median);
    for (rule, list) in &mut times {
        let middle = median(list);
        let worst = micros(list[list.len() - 1]);
        println!("| {rule} | {} | {middle:.0} | {worst:.0} | {:.1} |", list.len(), middle / of_dot);
    }
    println!("within 1 ms: {quick} of {}", times.values().flatten().count());
    let each = micros(explaining) / puzzles as f64;
    println!("a whole explanation: {each:.0} µs, {} steps", steps as u64 / puzzles);
}

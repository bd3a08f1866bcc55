//! Proofs are accepted exactly if they prove their claim about their puzzle.

use std::time::{Duration, Instant};

use simpul_core::{Budget, Rng, Seed, Size};
use simpul_slitherlink::{
    Clue, Generator, LoopSolver, Proven, Puzzle, Request, Solver, Verdict, verify,
};

fn agrees(verdict: &Verdict, proven: &Proven) -> bool {
    match (verdict, proven) {
        (Verdict::Unique(one), Proven::Unique(other)) => one == other,
        (Verdict::None, Proven::None) => true,
        _ => false,
    }
}

/// Puzzles with one loop, and the same with one clue changed.
fn puzzles(side: usize, number: u64) -> Vec<Puzzle> {
    let request = Request::irreducible(Size::new(side, side).unwrap());
    let mut generator = Generator::new();
    let mut rng = Rng::new(Seed(5), "proof");
    let mut puzzles = Vec::new();
    for seed in 0..number {
        let made = generator.generate(&request, Seed(seed), &mut Budget::unlimited()).unwrap();
        let mut clues = made.puzzle.clues().to_vec();
        let cell = rng.below(clues.len());
        clues[cell] = Clue::new(rng.below(4) as u8);
        puzzles.push(made.puzzle);
        puzzles.push(Puzzle::new(request.size, clues).unwrap());
    }
    puzzles
}

#[test]
fn unique_and_none_come_with_a_valid_proof() {
    let mut solver = LoopSolver::new();
    let (mut solving, mut checking) = (Duration::ZERO, Duration::ZERO);
    for puzzle in [(3, 20), (6, 20), (10, 20), (15, 3)].map(|(side, n)| puzzles(side, n)).concat() {
        let (verdict, proof) = solver.prove(&puzzle, &mut Budget::unlimited());
        let start = Instant::now();
        assert_eq!(solver.solve(&puzzle, &mut Budget::unlimited()).name(), verdict.name());
        solving += start.elapsed();
        assert_eq!(proof.is_none(), verdict.name() == "multiple");
        if let Some(proof) = proof {
            let start = Instant::now();
            let proven = verify(&puzzle, &proof.to_string());
            checking += start.elapsed();
            match proven {
                Ok(proven) => assert!(agrees(&verdict, &proven)),
                Err(error) => panic!("{error}: {}\n{proof}", puzzle.address()),
            }
        }
    }
    println!("solving {solving:?}, checking {checking:?}");
}

#[test]
fn a_puzzle_of_zeros_has_a_proof() {
    let zeros = Puzzle::new(Size::new(4, 4).unwrap(), vec![Clue::new(0); 16]).unwrap();
    let (verdict, proof) = LoopSolver::new().prove(&zeros, &mut Budget::unlimited());
    assert_eq!(verdict, Verdict::None);
    assert_eq!(verify(&zeros, &proof.unwrap().to_string()), Ok(Proven::None));
}

/// Whether the puzzle really has what a proof was accepted for.
fn is_true(puzzle: &Puzzle, proven: &Proven) -> bool {
    agrees(&LoopSolver::new().solve(puzzle, &mut Budget::unlimited()), proven)
}

#[test]
fn a_damaged_proof_is_rejected_or_still_valid() {
    let mut rng = Rng::new(Seed(6), "damage");
    let mut refused = 0;
    let mut tried = 0;
    for puzzle in puzzles(7, 12) {
        let (_, proof) = LoopSolver::new().prove(&puzzle, &mut Budget::unlimited());
        let Some(proof) = proof.map(|proof| proof.to_string()) else { continue };
        for _ in 0..40 {
            let mut lines: Vec<String> = proof.lines().map(str::to_owned).collect();
            let at = rng.below(lines.len());
            match rng.below(4) {
                0 => drop(lines.remove(at)),
                1 => {
                    let mut words: Vec<&str> = lines[at].split(' ').collect();
                    words.remove(rng.below(words.len()));
                    lines[at] = words.join(" ");
                }
                2 => lines[at] = lines[at].replacen(" h", " -h", 1),
                _ => {
                    let byte = rng.below(lines[at].len().max(1));
                    let digit = b'0' + rng.below(10) as u8;
                    let changed = lines[at].bytes().enumerate();
                    let changed = changed.map(|(i, old)| if i == byte { digit } else { old });
                    lines[at] = String::from_utf8(changed.collect()).unwrap();
                }
            }
            tried += 1;
            match verify(&puzzle, &lines.join("\n")) {
                Ok(proven) => assert!(is_true(&puzzle, &proven), "{}", lines.join("\n")),
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused * 4 > tried, "{refused} of {tried}");
}

#[test]
fn a_proof_does_not_prove_another_puzzle() {
    let all = puzzles(7, 15);
    let proofs: Vec<_> = all
        .iter()
        .map(|puzzle| LoopSolver::new().prove(puzzle, &mut Budget::unlimited()).1)
        .collect();
    for (puzzle, proof) in all.iter().zip(proofs.iter().cycle().skip(1)) {
        let Some(proof) = proof else { continue };
        if let Ok(proven) = verify(puzzle, &proof.to_string()) {
            assert!(is_true(puzzle, &proven));
        }
    }
}

#[test]
fn an_empty_or_truncated_proof_is_rejected() {
    let puzzle = Puzzle::parse("slither/5/5/cbcbcddad").unwrap();
    let proof = LoopSolver::new().prove(&puzzle, &mut Budget::unlimited()).1.unwrap().to_string();
    assert!(verify(&puzzle, &proof).is_ok());
    for length in 0..proof.len() - 1 {
        assert!(verify(&puzzle, &proof[..length]).is_err(), "{}", &proof[..length]);
    }
    assert!(verify(&puzzle, &format!("{proof}learn\n")).is_err());
    let message = verify(&puzzle, "slitherlink proof 2").unwrap_err().to_string();
    assert_eq!(message, "line 1 of the proof: expected \"slitherlink proof 1\"");
}

#[test]
fn a_loop_that_is_a_solution_cannot_be_forbidden() {
    let blank = Puzzle::parse("..").unwrap();
    let proof =
        |lines: &str| format!("slitherlink proof 1\nunique 0,0 0,1 1,1 1,0\n{lines}\nend\n");
    let fault_at = |lines: &str| verify(&blank, &proof(lines)).unwrap_err().line;
    // The claimed loop may be forbidden; another solution may not, in whatever order
    // its lines are listed.
    assert_eq!(fault_at("path h0,0 v0,1 h1,0 v0,0"), 4);
    assert_eq!(fault_at("path h0,1 v0,2 h1,1 v0,1"), 3);
    assert_eq!(fault_at("path h0,1 v0,2 h1,1 v0,1 h0,1"), 3);
    assert_eq!(fault_at("path h0,1 v0,2 h1,1 v0,1 h0,0"), 4);
    assert_eq!(fault_at("cut d0,1 h0,0 h0,1"), 3);
    assert_eq!(fault_at("learn -h0,1"), 3);
}

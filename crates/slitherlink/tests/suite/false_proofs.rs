//! Forged proofs against the checker: hundreds of thousands of false claims about
//! puzzles whose loops are all known. None may be accepted.

mod forger;
mod model;

use forger::Forger;
use model::Model;
use simpul_core::{Budget, Rng, Seed, Size};
use simpul_slitherlink::{AllLoops, Clue, Loop, LoopSolver, Proven, Puzzle, Verdict, verify};

/// Presents false proofs for puzzles of one size, and counts.
struct Attack<'a> {
    size: Size,
    all: &'a AllLoops,
    rng: Rng,
    forger: Forger<'a>,
    /// Proofs of something false, all rejected.
    refused: usize,
    /// Proofs of the solver, all accepted.
    genuine: usize,
    /// Puzzles without a loop, with one, and with more.
    puzzles: [usize; 3],
}

impl<'a> Attack<'a> {
    fn new(all: &'a AllLoops, size: Size) -> Self {
        let forger = Forger::new(size, all.loops(), Rng::new(Seed(1), "forged proofs"));
        let rng = Rng::new(Seed(2), "forged proofs");
        Self { size, all, rng, forger, refused: 0, genuine: 0, puzzles: [0; 3] }
    }

    /// Presents false proofs of every kind for a puzzle.
    fn run(&mut self, puzzle: &Puzzle) {
        self.puzzles[self.all.solutions(puzzle).take(2).count()] += 1;
        let mut bodies = self.forger.forge();
        for about in self.neighbours(puzzle) {
            if let Some(lines) = self.genuine_lines(&about) {
                bodies.extend(self.forger.damage(&lines));
                self.forger.steal(&lines);
                bodies.push(lines);
            }
        }
        for claimed in self.false_claims(puzzle) {
            let claimed = claimed.as_ref();
            let others = self.all.solutions(puzzle).filter(|&other| Some(other) != claimed);
            let others: Vec<Model> = others.map(Model::new).collect();
            let claim = claimed.map_or("none".to_owned(), unique);
            for lines in &bodies {
                self.refused += present(puzzle, &claim, lines.clone(), &others);
            }
        }
    }

    /// The puzzle itself, and some with another entry in one cell.
    fn neighbours(&mut self, puzzle: &Puzzle) -> Vec<Puzzle> {
        let mut puzzles = vec![puzzle.clone()];
        for _ in 0..3 {
            let mut clues = puzzle.clues().to_vec();
            let cell = self.rng.below(clues.len());
            clues[cell] = Clue::new(self.rng.below(5) as u8);
            puzzles.push(Puzzle::new(self.size, clues).unwrap());
        }
        puzzles
    }

    /// The lines of the solver's proof between the claim and the end; `None` if the
    /// puzzle has several loops.
    fn genuine_lines(&mut self, puzzle: &Puzzle) -> Option<Vec<String>> {
        let proof = LoopSolver::new().prove(puzzle, &mut Budget::unlimited()).1?.to_string();
        let proven = verify(puzzle, &proof).expect("a genuine proof is accepted");
        let is_true = match (self.all.verdict(puzzle), proven) {
            (Verdict::Unique(only), Proven::Unique(claimed)) => only == claimed,
            (Verdict::None, Proven::None) => true,
            _ => false,
        };
        assert!(is_true, "{}\n{proof}", puzzle.address());
        self.genuine += 1;
        let lines: Vec<String> = proof.lines().map(str::to_owned).collect();
        Some(lines[2..lines.len() - 1].to_vec())
    }

    /// False claims about a puzzle: its only loop, or that it has none.
    fn false_claims(&mut self, puzzle: &Puzzle) -> Vec<Option<Loop>> {
        let solutions: Vec<&Loop> = self.all.solutions(puzzle).collect();
        let any = &self.all.loops()[self.rng.below(self.all.loops().len())];
        let mut claims = vec![Some(any), None];
        match solutions[..] {
            [first, .., last] => claims.extend([Some(first), Some(last)]),
            _ => claims.retain(|&claim| claim != solutions.first().copied()),
        }
        claims.into_iter().map(Option::<&Loop>::cloned).collect()
    }

    /// Any clues; most such puzzles have no loop.
    fn random_puzzle(&mut self) -> Puzzle {
        let density = 1 + self.rng.below(4);
        let rng = &mut self.rng;
        let mut entry = || {
            let clue = Clue::new(rng.below(4) as u8);
            clue.filter(|_| rng.ratio(density, 5))
        };
        Puzzle::new(self.size, (0..self.size.area()).map(|_| entry()).collect()).unwrap()
    }

    /// Clues of some loop in some of the cells.
    fn solvable_puzzle(&mut self) -> Puzzle {
        let drawn = &self.all.loops()[self.rng.below(self.all.loops().len())];
        let density = 1 + self.rng.below(5);
        let mut lines = vec![0; self.size.area()];
        for edge in drawn.edges() {
            self.size.cells_beside(edge).for_each(|cell| lines[self.size.index(cell)] += 1);
        }
        let clues = lines.into_iter().map(Clue::new);
        let clues = clues.map(|clue| clue.filter(|_| self.rng.ratio(density, 5)));
        Puzzle::new(self.size, clues.collect()).unwrap()
    }
}

/// The claim that this is the only loop.
fn unique(drawn: &Loop) -> String {
    let dots = drawn.dots().iter().map(|dot| format!(" {},{}", dot.row, dot.col));
    format!("unique{}", dots.collect::<String>())
}

/// Presents a false claim with these lines, then without the line that was
/// refused, and so on until nothing but the end is. Counts the proofs. The lines
/// that were accepted must be true of all loops but the claimed one.
fn present(puzzle: &Puzzle, claim: &str, mut lines: Vec<String>, others: &[Model]) -> usize {
    let mut tried = 0;
    loop {
        let mut proof = format!("slitherlink proof 1\n{claim}\n");
        proof.extend(lines.iter().flat_map(|line| [line.as_str(), "\n"]));
        proof.push_str("end\n");
        tried += 1;
        match verify(puzzle, &proof) {
            Ok(_) => panic!("accepted for {}:\n{proof}", puzzle.address()),
            Err(error) if (3..lines.len() + 3).contains(&error.line) => {
                lines.remove(error.line - 3);
            }
            Err(error) => {
                let is_read = error.line > 2;
                for line in lines.iter().filter(|_| is_read) {
                    let is_true = others.iter().all(|model| model.satisfies(line));
                    assert!(is_true, "{line} accepted for {}:\n{proof}", puzzle.address());
                }
                return tried;
            }
        }
    }
}

#[test]
fn no_false_proof_is_accepted_for_any_puzzle_of_2x2() {
    let size = Size::new(2, 2).unwrap();
    let all = AllLoops::on(size).unwrap();
    let mut attack = Attack::new(&all, size);
    all.for_every_puzzle(&Clue::ALL, |puzzle, _| attack.run(puzzle));
    let Attack { refused, genuine, puzzles, .. } = attack;
    println!("{refused} refused, {genuine} genuine; puzzles {puzzles:?}");
    assert!(refused > 50_000 && genuine > 1_000, "{refused} refused, {genuine} genuine");
    assert_eq!(puzzles.iter().sum::<usize>(), 6_usize.pow(4));
}

#[test]
fn no_false_proof_is_accepted_for_random_puzzles() {
    for (rows, cols, number) in [(1, 4, 50), (2, 3, 100), (3, 3, 100), (4, 3, 50), (4, 4, 50)] {
        let size = Size::new(rows, cols).unwrap();
        let all = AllLoops::on(size).unwrap();
        let mut attack = Attack::new(&all, size);
        for _ in 0..number {
            for puzzle in [attack.random_puzzle(), attack.solvable_puzzle()] {
                attack.run(&puzzle);
            }
        }
        let Attack { refused, genuine, puzzles, .. } = attack;
        println!("{size}: {refused} refused, {genuine} genuine; puzzles {puzzles:?}");
        assert!(refused > 20_000 && genuine > 100, "{refused} refused, {genuine} genuine");
        assert!(puzzles.iter().all(|&number| number > 5), "{puzzles:?}");
    }
}

#[test]
fn a_malformed_proof_is_rejected() {
    let puzzle = Puzzle::parse("0").unwrap();
    assert_eq!(verify(&puzzle, "slitherlink proof 1\nnone\nend\n"), Ok(Proven::None));
    for proof in [
        "",
        "\n",
        "none\nend\n",
        "slitherlink proof 1\n",
        "slitherlink proof 1\nend\n",
        "slitherlink proof 1\nnone\n",
        "slitherlink proof 1\nunique\nend\n",
        "slitherlink proof 1\nmultiple\nend\n",
        "slitherlink proof 1\nnone 0,0\nend\n",
        "slitherlink proof 1\nnone\nnone\nend\n",
        "slitherlink proof 1\nnone\nend\nend\n",
        "slitherlink proof 1\nunique 0,0 0,1 0,0 0,1\nend\n",
        "slitherlink proof 1\nunique 0,0 0,1 1,1 1,0\nend\n",
        "slitherlink proof 1\nunique 0,65535 1,65535 1,0 0,0\nend\n",
    ] {
        assert!(verify(&puzzle, proof).is_err(), "{proof:?}");
    }
}

//! `simpul slitherlink solve`: the loop, and whether it is the only one.

use std::path::Path;

use api::slitherlink::{Method, Refusal, Solution};
use serde::Serialize;
use simpul_core::Budget;
use slitherlink::{Proof, Puzzle};

use super::drawn;
use crate::command::{PuzzleInput, Shared};
use crate::exit::Outcome;
use crate::fault::Fault;
use crate::lang::Words;
use crate::output::Output;
use crate::question::{Question, Voice, answer};

/// What the paper's search may spend where no limit is given.
const PAPER_NODES: u64 = 100_000_000;

/// Solves the puzzles of a source; of a single one a proof can be kept.
pub fn run(
    input: &PuzzleInput,
    method: Method,
    proof: Option<&Path>,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    if proof.is_some() && (shared.lines || method != Method::Ours) {
        return Err(Fault::ProofOfMany.into());
    }
    let proof = proof.map(Output::open).transpose()?;
    answer(input, shared, words, &SolveQuestion { method, proof })
}

struct SolveQuestion {
    method: Method,
    /// Where the proof goes, if one is wanted.
    proof: Option<Output>,
}

/// A solution, and the proof if one was asked for.
#[derive(Serialize)]
struct Proved {
    #[serde(flatten)]
    solution: Solution,
    #[serde(skip)]
    proof: Option<Proof>,
}

impl Question for SolveQuestion {
    type Puzzle = Puzzle;
    type Answer = Proved;
    type Refusal = Refusal;

    fn nodes(&self) -> u64 {
        if self.method == Method::Ours { u64::MAX } else { PAPER_NODES }
    }

    fn is_timed(&self) -> bool {
        true
    }

    fn ask(&self, puzzle: &Puzzle, budget: &mut Budget) -> Result<Proved, Refusal> {
        let (solution, proof) = if self.proof.is_some() {
            api::slitherlink::prove(puzzle, budget)
        } else {
            (api::slitherlink::solve(puzzle, self.method, budget), None)
        };
        Ok(Proved { solution, proof })
    }

    fn outcome(&self, answer: &Proved) -> Outcome {
        match answer.solution.verdict {
            "unique" => Outcome::Yes,
            "unknown" => Outcome::Unknown,
            _ => Outcome::No,
        }
    }

    fn keep(&self, answer: &Proved, words: &Words) -> anyhow::Result<()> {
        match (&self.proof, &answer.proof) {
            (Some(output), Some(proof)) => output.write(proof.to_string().as_bytes())?,
            (Some(_), None) => eprintln!("{}", words.slitherlink.no_proof),
            (None, _) => {}
        }
        Ok(())
    }

    fn tell(&self, puzzle: &Puzzle, answer: &Proved, voice: &Voice) -> anyhow::Result<String> {
        let Solution { verdict, found, other } = &answer.solution;
        let loops = found.iter().chain(other);
        let pictures = loops.map(|found| drawn(puzzle, found.edges(), voice.ink));
        let words = &voice.words.slitherlink;
        let told = match (*verdict, found) {
            ("unknown", Some(_)) => words.perhaps_more,
            _ => (words.verdict)(verdict),
        };
        Ok(pictures.chain([format!("{told}\n")]).collect())
    }
}

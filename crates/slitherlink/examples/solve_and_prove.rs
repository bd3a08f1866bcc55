//! Solves a puzzle and checks the proof that its loop is the only one.
//!
//! `cargo run -p simpul-slitherlink --example solve_and_prove -- slither/5/5/cbcbcddad`

use std::error::Error;

use simpul_slitherlink::{Budget, LoopSolver, Proven, Puzzle, Verdict, verify};

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "slither/5/5/cbcbcddad".to_owned());
    let puzzle: Puzzle = text.parse()?;
    let (verdict, proof) = LoopSolver::new().prove(&puzzle, &mut Budget::nodes(10_000_000));
    match verdict {
        Verdict::Unique(found) => println!("one loop through {} dots", found.dots().len()),
        Verdict::Multiple(..) => println!("more than one loop"),
        Verdict::None => println!("no loop"),
        Verdict::Unknown => println!("unknown: the budget ran out"),
    }
    // The checker shares no code with the solver.
    if let Some(proof) = proof {
        let text = proof.to_string();
        let proven = match verify(&puzzle, &text)? {
            Proven::Unique(_) => "exactly one loop",
            Proven::None => "no loop",
        };
        println!("proved in {} lines: {proven}", text.lines().count());
    }
    Ok(())
}

//! Decides whether a board can be cleared, and checks the answer: the moves of a
//! clear are replayed, and a certificate of impossibility is proved again.
//!
//! `cargo run -p simpul-onet --example decide -- "1 2 1 2" "2 1 2 1"`

use std::error::Error;

use simpul_onet::{Board, Budget, Verdict, solve, verify};

fn main() -> Result<(), Box<dyn Error>> {
    let rows: Vec<String> = std::env::args().skip(1).collect();
    let text = if rows.is_empty() { "1 2\n2 1".to_owned() } else { rows.join("\n") };
    let board: Board = text.parse()?;
    let verdict = solve(&board, &mut Budget::nodes(10_000_000));
    match &verdict {
        Verdict::Clear(moves) => println!("cleared in {} moves", moves.len()),
        Verdict::Impossible(certificate) => {
            println!("cannot be cleared; sets of tiles in the proof: {}", certificate.sets.len());
        }
        Verdict::Unknown => println!("unknown: the budget ran out"),
    }
    // The checker shares no code with the search.
    if verdict != Verdict::Unknown {
        verify(&board, &verdict, &mut Budget::unlimited())?;
        println!("the answer was checked");
    }
    Ok(())
}

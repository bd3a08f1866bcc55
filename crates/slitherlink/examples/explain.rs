//! Explains a solution step by step, as a person would find it.
//!
//! `cargo run -p simpul-slitherlink --example explain -- slither/5/5/cbcbcddad`

use std::error::Error;

use simpul_slitherlink::{Language, Puzzle, explain};

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "slither/5/5/cbcbcddad".to_owned());
    let puzzle: Puzzle = text.parse()?;
    let explanation = explain(&puzzle);
    for (number, step) in (1..).zip(&explanation.steps) {
        println!(
            "{number}. {}: {}",
            step.rule.title(Language::English),
            step.sentence(Language::English)
        );
    }
    println!("{}", if explanation.solved { "solved" } else { "no rule applies" });
    Ok(())
}

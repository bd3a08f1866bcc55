//! Draws a Slitherlink with its solution as SVG on standard output.
//!
//! `cargo run -p simpul-draw --example svg --no-default-features > loop.svg`

use std::error::Error;

use simpul_core::Budget;
use simpul_draw::{Highlight, Look, SlitherlinkScene};
use slitherlink::{LoopSolver, Position, Puzzle, Solver, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "slither/5/5/cbcbcddad".to_owned());
    let puzzle: Puzzle = text.parse()?;
    let verdict = LoopSolver::new().solve(&puzzle, &mut Budget::nodes(10_000_000));
    let Verdict::Unique(found) = verdict else { return Err("expected a single loop".into()) };
    let position = Position::with(&puzzle, found.edges(), [])?;
    let scene = SlitherlinkScene { position: &position, highlight: Highlight::default() };
    println!("{}", scene.drawing(Look::Light, 40.0).svg());
    Ok(())
}

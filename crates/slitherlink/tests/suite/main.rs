//! The solver, its explanations, generator, grades, formats and checker against slow and
//! obvious oracles, other programs, and a corpus of puzzles.

#[path = "../../benches/slitherlink/peer.rs"]
mod peer;

mod agreement;
mod corpus;
mod explain_data;
mod explain_truth;
mod false_proofs;
mod formats;
mod generate;
mod grade_order;
mod grade_plot;
#[cfg(feature = "serde")]
mod names;
mod proof;
mod pzpr;
mod truth;

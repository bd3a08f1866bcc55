//! Everything that is fast against everything that is slow and obvious.

mod boards;
mod false_answers;
mod forger;
mod graphs;
mod gravity_search;
#[cfg(feature = "serde")]
mod names;
mod oracle;
mod papers;
mod solving;
mod transcripts;
mod truth;

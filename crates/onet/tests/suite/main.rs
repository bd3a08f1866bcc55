//! Everything that is fast against everything that is slow and obvious.

mod boards;
mod clearing;
mod false_answers;
mod forger;
mod graphs;
#[cfg(feature = "serde")]
mod names;
mod oracle;
mod papers;
mod sliding;
mod transcripts;
mod truth;

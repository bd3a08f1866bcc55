//! The fast algorithms against slow, obvious oracles, and the papers' printed figures.

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

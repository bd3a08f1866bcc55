//! The fast algorithms against slow, obvious oracles, and the papers' printed figures.

mod boards;
mod false_answers;
mod forger;
mod grade_order;
mod graphs;
mod gravity_search;
#[cfg(feature = "serde")]
mod names;
mod oracle;
mod papers;
mod players;
mod solving;
mod transcripts;
mod truth;

//! The names of this crate's random streams. What a seed generates depends on them, so
//! they must not change when the code around them is renamed.

/// Loops, and the order of clue removal.
pub(crate) const GENERATE: &str = "slitherlink 1";
/// Generation to a grade.
pub(crate) const GENERATE_GRADED: &str = "slitherlink new 1";

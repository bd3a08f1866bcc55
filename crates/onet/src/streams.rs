//! The names of this crate's random streams. What a seed generates depends on them, so
//! they must not change when the code around them is renamed.

/// New boards.
pub(crate) const DEAL: &str = "onet deal";
/// Random orders of the remaining tiles.
pub(crate) const SHUFFLE: &str = "onet shuffle";
/// Arrangements that plain play clears.
pub(crate) const RESHUFFLE: &str = "onet reshuffle";
/// Boards that are clearable by construction.
pub(crate) const CONSTRUCT: &str = "onet plant";
/// Random games of a grading.
pub(crate) const GRADE: &str = "onet grade";
/// Choices of the search with gravity.
pub(crate) const GRAVITY_SEARCH: &str = "onet sliding";

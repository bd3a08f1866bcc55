//! The score of a solved puzzle; [the parent module](super) explains it.

use slitherlink::Grade;

/// The maximum score.
pub const MOST: u64 = 1_000;
/// Milliseconds added for a hint.
pub const HINT: u64 = 30_000;
/// Milliseconds added for a check.
pub const CHECK: u64 = 15_000;

/// The milliseconds that a practised player needs for a cell.
#[must_use]
pub const fn par_of_cell(grade: Option<Grade>) -> u64 {
    match grade {
        Some(Grade::Trivial) => 1_000,
        Some(Grade::Easy) => 1_500,
        Some(Grade::Normal) | None => 2_500,
        Some(Grade::Hard) => 4_000,
        Some(Grade::Expert | Grade::Extreme) => 8_000,
    }
}

/// Returns the score of a puzzle of this many cells.
#[must_use]
pub const fn of_solved(cells: u64, grade: Option<Grade>, elapsed: u64, helps: [u64; 2]) -> u64 {
    let [hints, checks] = helps;
    let par = cells * par_of_cell(grade);
    let spent = elapsed.saturating_add(hints * HINT).saturating_add(checks * CHECK);
    MOST * par / par.saturating_add(spent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn par_scores_half_of_the_maximum_and_assistance_costs_time() {
        let grade = Some(Grade::Hard);
        assert_eq!(of_solved(100, grade, 0, [0, 0]), 1_000);
        assert_eq!(of_solved(100, grade, 400_000, [0, 0]), 500);
        assert_eq!(of_solved(100, grade, 370_000, [1, 0]), 500);
        assert_eq!(of_solved(100, grade, 385_000, [0, 1]), 500);
        assert_eq!(of_solved(100, grade, u64::MAX, [0, 0]), 0);
    }
}

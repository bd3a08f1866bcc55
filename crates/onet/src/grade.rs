//! Grading: how hard a deal is, measured by playing it.
//!
//! Three things make a deal hard: simple strategies do not clear it, many choices lose,
//! and at some positions in a row hardly any choice wins.
//!
//! - [`Grading::random`]: the share of 64 random games that clear the board.
//! - [`Grading::first_found`], [`Grading::by_openings`]: whether always taking
//!   the first pair, or the one that opens the most, clears it.
//! - [`Grading::losing`]: the share of losing choices among up to three random ones
//!   at each of the first 64 positions of a winning game.
//! - [`Grading::narrow`]: the longest run of these positions at which one of them
//!   lost.
//!
//! The score, 0 to 100, is 60 for random play that never clears, 10 for each of the two
//! fixed strategies that do not, up to 12 for losing choices (a third of them or more
//! count in full) and up to 8 for the narrow stretch (eight positions or more count in
//! full). The grade follows from the score: [`Grade::Easy`] below 25, [`Grade::Normal`]
//! below 55, [`Grade::Hard`] below 80, else [`Grade::Expert`]. The games are played with
//! fixed seeds, so the same board always gets the same grade.

use std::fmt;
use std::str::FromStr;

use simpul_core::{Budget, BudgetError, Rng, Seed};
use thiserror::Error;

use crate::streams;
use crate::{Advisor, Board, Moves, Outlook, Pair};

/// How hard a deal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetGrade"))]
pub enum Grade {
    /// Almost any play clears it.
    Easy,
    /// Some care is needed.
    Normal,
    /// Plain play mostly fails.
    Hard,
    /// Plain play almost never clears it.
    Expert,
}

/// The error for an unknown grade.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no grade; there are easy, normal, hard and expert")]
pub struct GradeError(pub String);

/// What was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetGrading"))]
pub struct Grading {
    /// The grade.
    pub grade: Grade,
    /// The score from which it follows, 0 to 100.
    pub score: u8,
    /// The share of random games that clear the board.
    pub random: f64,
    /// Whether taking the first pair each time clears it.
    pub first_found: bool,
    /// Whether taking the pair that opens the most clears it.
    pub by_openings: bool,
    /// The share of choices that lose.
    pub losing: f64,
    /// The longest run of positions at which a choice lost.
    pub narrow: usize,
}

/// Why a board cannot be graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GradingError {
    /// The board cannot be cleared.
    #[error("the board cannot be cleared")]
    Impossible,
    /// The budget ran out, or the board is too hard to decide.
    #[error("the limit was reached before the grade was known")]
    Limit,
}

impl From<BudgetError> for GradingError {
    fn from(_: BudgetError) -> Self {
        Self::Limit
    }
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// Its name in every format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    const fn of_score(score: u8) -> Self {
        match score {
            0..25 => Self::Easy,
            25..55 => Self::Normal,
            55..80 => Self::Hard,
            80.. => Self::Expert,
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Grade {
    type Err = GradeError;

    fn from_str(name: &str) -> Result<Self, GradeError> {
        let found = Self::ALL.into_iter().find(|grade| grade.name() == name);
        found.ok_or_else(|| GradeError(name.to_owned()))
    }
}

const RANDOM_GAMES: usize = 64;
const POSITIONS: usize = 64;
const CHOICES: usize = 3;
const FULLY_NARROW: f64 = 8.0;
/// The node limit of solving one position.
const NODES: u64 = 20_000;

/// Measures how hard a deal is.
///
/// # Errors
/// If the board cannot be cleared, or the budget runs out.
pub fn grade(board: &Board, budget: &mut Budget) -> Result<Grading, GradingError> {
    budget.spend(1)?;
    let mut advisor = Advisor::new(board);
    match advisor.outlook(&[], &mut budget.part(50 * NODES)) {
        Ok(Outlook::Winning(_)) => {}
        Ok(Outlook::Losing) => return Err(GradingError::Impossible),
        _ => return Err(GradingError::Limit),
    }
    let start = Moves::of(board);
    let mut rng = Rng::new(Seed(0), streams::GRADE);
    let mut cleared = 0;
    for _ in 0..RANDOM_GAMES {
        budget.spend(1)?;
        let random = |moves: &mut Moves| moves.iter().nth(rng.below(moves.count()));
        cleared += usize::from(clears(start.clone(), budget, random)?);
    }
    let first_found = clears(start.clone(), budget, |moves| moves.iter().next())?;
    let by_openings = clears(start, budget, |moves| {
        moves.best(&mut budget.part(u64::MAX)).ok().flatten().map(crate::Best::pair)
    })?;
    budget.spend(1)?;
    let (losing, narrow) = choices_that_lose(&mut advisor, board, &mut rng, budget)?;
    let random = cleared as f64 / RANDOM_GAMES as f64;
    let failed = |clears: bool| if clears { 0.0 } else { 10.0 };
    let narrow_share = (narrow as f64 / FULLY_NARROW).min(1.0);
    let score = 60.0 * (1.0 - random)
        + failed(first_found)
        + failed(by_openings)
        + 12.0 * (losing * 3.0).min(1.0)
        + 8.0 * narrow_share;
    let score = score.round() as u8;
    let grade = Grade::of_score(score);
    Ok(Grading { grade, score, random, first_found, by_openings, losing, narrow })
}

/// Plays a game with a strategy; returns whether it clears the board.
fn clears(
    mut moves: Moves,
    budget: &Budget,
    mut next: impl FnMut(&mut Moves) -> Option<Pair>,
) -> Result<bool, BudgetError> {
    while moves.count() > 0 {
        budget.check()?;
        let Some(pair) = next(&mut moves) else { break };
        moves.remove(pair);
    }
    Ok(moves.board().is_clear())
}

/// Plays a winning game; returns the share of losing choices along it, and the longest
/// run of positions at which one of them lost.
fn choices_that_lose(
    advisor: &mut Advisor,
    board: &Board,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<(f64, usize), GradingError> {
    let (mut looked_at, mut lost) = (0, 0);
    let (mut run, mut longest) = (0, 0);
    let (mut played, mut moves) = (vec![], Moves::of(board));
    while played.len() < POSITIONS && moves.count() > 0 {
        let mut pairs: Vec<Pair> = moves.iter().collect();
        rng.shuffle(&mut pairs);
        let mut next = None;
        let mut lost_here = 0;
        for &pair in pairs.iter().take(CHOICES) {
            budget.spend(1)?;
            budget.check()?;
            played.push(pair);
            match advisor.outlook(&played, &mut budget.part(NODES)) {
                Ok(Outlook::Winning(_)) => next = next.or(Some(pair)),
                Ok(Outlook::Losing) => lost_here += 1,
                _ => {}
            }
            played.pop();
            looked_at += 1;
        }
        lost += lost_here;
        run = if lost_here > 0 { run + 1 } else { 0 };
        longest = longest.max(run);
        let Some(pair) = next.or_else(|| winning_move(advisor, &played, budget)) else { break };
        played.push(pair);
        moves.remove(pair);
    }
    budget.check()?;
    Ok((f64::from(lost) / f64::from(looked_at.max(1)), longest))
}

/// Returns the next move of a solution.
fn winning_move(advisor: &mut Advisor, played: &[Pair], budget: &Budget) -> Option<Pair> {
    match advisor.outlook(played, &mut budget.part(NODES)) {
        Ok(Outlook::Winning(rest)) => rest.first().copied(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_of_neighbours_is_easy() {
        let grading =
            grade(&"1 1 2 2\n3 3 4 4".parse().unwrap(), &mut Budget::unlimited()).unwrap();
        assert_eq!((grading.grade, grading.score, grading.narrow), (Grade::Easy, 0, 0));
    }

    #[test]
    fn a_board_without_tiles_is_easy() {
        let grading = grade(&"0 0".parse().unwrap(), &mut Budget::unlimited()).unwrap();
        assert_eq!((grading.grade, grading.score), (Grade::Easy, 0));
    }

    #[test]
    fn what_cannot_be_cleared_has_no_grade() {
        let cross = "1 2\n2 1".parse().unwrap();
        assert_eq!(grade(&cross, &mut Budget::unlimited()), Err(GradingError::Impossible));
        let easy = "1 1".parse().unwrap();
        assert_eq!(grade(&easy, &mut Budget::nodes(3)), Err(GradingError::Limit));
    }

    #[test]
    fn names_read_back() {
        for grade in Grade::ALL {
            assert_eq!(grade.name().parse(), Ok(grade));
        }
        assert!("impossible".parse::<Grade>().is_err());
    }
}

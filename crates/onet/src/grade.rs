//! Grading: how hard a deal is, measured by playing it.
//!
//! - [`Grading::random`]: the share of 64 random games that clear the board.
//! - [`Grading::careful`]: the share of 32 careful games that do. A careful player
//!   compares up to four random pairs and takes the one that leaves the most pairs.
//! - [`Grading::losing`]: of up to three random choices at each of up to 64 positions of
//!   a winning game, the share that loses, among those that could be decided.
//!
//! The score, 0 to 100, is 35 for random play that never clears, 50 for careful play that
//! never does, and up to 15 for losing choices (three tenths of them or more count in
//! full). It estimates the percentage of games that people lose: the weights were fitted
//! to simulated players of several strengths on one half of many boards, and compared with
//! the other half, see `docs/onet-grades.md`. The grade follows from the score:
//!
//! | grade | score |
//! | --- | --- |
//! | trivial | below 4 |
//! | easy | below 20 |
//! | normal | below 45 |
//! | hard | below 75 |
//! | expert | any other |
//! | extreme | any, if none of the games clears the board |
//!
//! The games are played with fixed seeds, so the same board always gets the same grade.

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
    Trivial,
    /// Careless play mostly clears it, careful play nearly always.
    Easy,
    /// Careless play often fails.
    Normal,
    /// Careless play mostly fails, careful play often.
    Hard,
    /// Careful play mostly fails too.
    Expert,
    /// No simulated game cleared it: only search does.
    Extreme,
}

/// The error for an unknown grade.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected trivial, easy, normal, hard, expert or extreme, found `{0}`")]
pub struct GradeError(pub String);

/// What was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetGrading"))]
pub struct Grading {
    /// The grade.
    pub grade: Grade,
    /// The score, 0 to 100.
    pub score: u8,
    /// The share of random games that clear the board.
    pub random: f64,
    /// The share of careful games that clear it.
    pub careful: f64,
    /// The share of choices that lose.
    pub losing: f64,
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
    pub const ALL: [Self; 6] =
        [Self::Trivial, Self::Easy, Self::Normal, Self::Hard, Self::Expert, Self::Extreme];

    /// Its name in every format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trivial => "trivial",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Extreme => "extreme",
        }
    }

    /// The grade of a score, if a simulated game cleared the board.
    const fn of_score(score: u8) -> Self {
        match score {
            0..4 => Self::Trivial,
            4..20 => Self::Easy,
            20..45 => Self::Normal,
            45..75 => Self::Hard,
            75.. => Self::Expert,
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

/// The greatest contributions to the score.
const RANDOM: f64 = 35.0;
const CAREFUL: f64 = 50.0;
const LOSING: f64 = 15.0;
/// The share of losing choices that counts in full.
const MANY_LOSING: f64 = 0.3;
const RANDOM_GAMES: usize = 64;
const CAREFUL_GAMES: usize = 32;
/// The most pairs that a careful player compares.
const COMPARED: usize = 4;
/// The most positions and choices that are examined for losing ones.
const POSITIONS: usize = 64;
const CHOICES: usize = 3;
/// The node limit of solving the board.
const NODES: u64 = 1_000_000;
/// The node limit of solving the position after a choice.
const CHOICE_NODES: u64 = 2_000;

/// Measures how hard a deal is.
///
/// # Errors
/// If the board cannot be cleared, or the budget runs out.
pub fn grade(board: &Board, budget: &mut Budget) -> Result<Grading, GradingError> {
    let grading = grade_if(board, |_| true, budget)?;
    Ok(grading.expect("every grade is wanted"))
}

/// Like [`grade`], but gives up as soon as the grade cannot be one of those wanted.
pub(crate) fn grade_if(
    board: &Board,
    wanted: impl Fn(Grade) -> bool,
    budget: &mut Budget,
) -> Result<Option<Grading>, GradingError> {
    budget.spend(1)?;
    let mut advisor = Advisor::new(board);
    let winning = match advisor.outlook(&[], &mut budget.part(NODES)) {
        Ok(Outlook::Winning(winning)) => winning,
        Ok(Outlook::Losing) => return Err(GradingError::Impossible),
        _ => return Err(GradingError::Limit),
    };
    let start = Moves::of(board);
    let mut rng = Rng::new(Seed(0), streams::GRADE);
    let mut measured = Measured::default();
    while !measured.careful.is_complete() {
        // Both strategies by turns, since this shows soonest that a grade is impossible.
        for _ in 0..RANDOM_GAMES / CAREFUL_GAMES {
            measured.random.add(clears(&start, budget, |moves| any_pair(moves, &mut rng))?);
        }
        measured.careful.add(clears(&start, budget, |moves| careful_pair(moves, &mut rng))?);
        if !measured.possible_grades().any(&wanted) {
            return Ok(None);
        }
    }
    measured.losing = Some(share_losing(&mut advisor, &winning, start, &mut rng, budget)?);
    let grading = measured.grading();
    Ok(wanted(grading.grade).then_some(grading))
}

/// The outcomes of some games with one strategy.
#[derive(Clone, Copy, Debug)]
struct Games {
    planned: usize,
    played: usize,
    cleared: usize,
}

impl Games {
    const fn of(planned: usize) -> Self {
        Self { planned, played: 0, cleared: 0 }
    }

    const fn is_complete(self) -> bool {
        self.played == self.planned
    }

    fn add(&mut self, is_clear: bool) {
        self.played += 1;
        self.cleared += usize::from(is_clear);
    }

    /// Returns the lowest and the highest share that the games can fail in the end.
    fn failing(self) -> [f64; 2] {
        let failed = self.played - self.cleared;
        [failed, self.planned - self.cleared].map(|games| games as f64 / self.planned as f64)
    }
}

/// What is known while a board is graded.
#[derive(Clone, Copy, Debug)]
struct Measured {
    random: Games,
    careful: Games,
    losing: Option<f64>,
}

impl Default for Measured {
    fn default() -> Self {
        let (random, careful) = (Games::of(RANDOM_GAMES), Games::of(CAREFUL_GAMES));
        Self { random, careful, losing: None }
    }
}

impl Measured {
    /// Returns the lowest and the highest score that are still possible.
    fn scores(self) -> [u8; 2] {
        let (random, careful) = (self.random.failing(), self.careful.failing());
        let losing = self.losing.map_or([0.0, 1.0], |losing| [losing; 2]);
        [0, 1].map(|end| {
            let losing = (losing[end] / MANY_LOSING).min(1.0);
            (RANDOM * random[end] + CAREFUL * careful[end] + LOSING * losing).round() as u8
        })
    }

    /// Returns the grades that are still possible.
    fn possible_grades(self) -> impl Iterator<Item = Grade> {
        let [lowest, highest] = self.scores().map(Grade::of_score);
        let none_cleared = self.random.cleared + self.careful.cleared == 0;
        let is_complete = self.careful.is_complete();
        Grade::ALL.into_iter().filter(move |&grade| match grade {
            Grade::Extreme => none_cleared,
            _ => lowest <= grade && grade <= highest && !(is_complete && none_cleared),
        })
    }

    fn grading(self) -> Grading {
        let share = |games: Games| games.cleared as f64 / games.planned as f64;
        let [score, _] = self.scores();
        let grade = self.possible_grades().next().expect("a score has a grade");
        let losing = self.losing.unwrap_or_default();
        Grading { grade, score, random: share(self.random), careful: share(self.careful), losing }
    }
}

/// Plays a game with a strategy; returns whether it clears the board.
fn clears(
    start: &Moves,
    budget: &mut Budget,
    mut next: impl FnMut(&mut Moves) -> Pair,
) -> Result<bool, BudgetError> {
    budget.spend(1)?;
    let mut moves = start.clone();
    while moves.count() > 0 {
        budget.check()?;
        let pair = next(&mut moves);
        moves.remove(pair);
    }
    Ok(moves.board().is_clear())
}

/// Returns a random joinable pair.
fn any_pair(moves: &Moves, rng: &mut Rng) -> Pair {
    moves.iter().nth(rng.below(moves.count())).expect("below the number of pairs")
}

/// Returns the pair that leaves the most pairs, of some random ones.
fn careful_pair(moves: &mut Moves, rng: &mut Rng) -> Pair {
    let mut pairs: Vec<Pair> = moves.iter().collect();
    rng.shuffle(&mut pairs);
    pairs.truncate(COMPARED);
    let best = pairs.into_iter().max_by_key(|&pair| moves.openings(pair));
    best.expect("some pair can be joined")
}

/// Follows a winning game; returns the share of losing choices among those on its way
/// that could be decided.
fn share_losing(
    advisor: &mut Advisor,
    winning: &[Pair],
    mut moves: Moves,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<f64, BudgetError> {
    let (mut decided, mut lost) = (0_u32, 0_u32);
    let every = winning.len().div_ceil(POSITIONS).max(1);
    let mut played = vec![];
    for (position, &next) in winning.iter().enumerate() {
        if position % every == 0 {
            let mut pairs: Vec<Pair> = moves.iter().collect();
            rng.shuffle(&mut pairs);
            for &pair in pairs.iter().take(CHOICES) {
                budget.spend(1)?;
                budget.check()?;
                played.push(pair);
                let outlook = advisor.outlook(&played, &mut budget.part(CHOICE_NODES));
                played.pop();
                let loses = matches!(outlook, Ok(Outlook::Losing));
                decided += u32::from(loses || matches!(outlook, Ok(Outlook::Winning(_))));
                lost += u32::from(loses);
            }
        }
        played.push(next);
        moves.remove(next);
    }
    budget.check()?;
    Ok(f64::from(lost) / f64::from(decided.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_of_neighbours_is_trivial() {
        let grading =
            grade(&"1 1 2 2\n3 3 4 4".parse().unwrap(), &mut Budget::unlimited()).unwrap();
        assert_eq!((grading.grade, grading.score), (Grade::Trivial, 0));
    }

    #[test]
    fn a_board_without_tiles_is_trivial() {
        let grading = grade(&"0 0".parse().unwrap(), &mut Budget::unlimited()).unwrap();
        assert_eq!((grading.grade, grading.score), (Grade::Trivial, 0));
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

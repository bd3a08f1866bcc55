//! Deals: the starting positions of games.

use simpul_core::{Budget, Seed, Size};
use slitherlink::{Format, GenerateError, Grade, GradedRequest, Puzzle, Request, generate_graded};

use crate::ranked_side;

/// The starting position of a game. In JSON the puzzle is its puzz.link id.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "SlitherlinkDeal")
)]
pub struct Deal {
    /// The puzzle, as a puzz.link id.
    #[cfg_attr(feature = "serde", serde(with = "slitherlink::PuzzleId"))]
    pub puzzle: Puzzle,
    /// Its grade, if known.
    #[cfg_attr(feature = "serde", serde(default))]
    pub grade: Option<Grade>,
    /// The seed it was made from, if it was made here.
    #[cfg_attr(feature = "serde", serde(default))]
    pub seed: Option<Seed>,
}

impl Deal {
    /// Generates a puzzle of this size.
    ///
    /// # Errors
    /// If the budget runs out, or no puzzle of that grade is found.
    pub fn generate(
        size: Size,
        grade: Option<Grade>,
        seed: Seed,
        budget: &mut Budget,
    ) -> Result<Self, GenerateError> {
        let request = GradedRequest {
            request: Request::irreducible(size),
            irreducible: false,
            grade,
            needs: vec![],
            without: vec![],
        };
        let made = generate_graded(&request, seed, true, budget)?;
        Ok(Self { puzzle: made.puzzle, grade: made.grade, seed: Some(seed) })
    }

    /// Generates a puzzle for a ranked game of this grade.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn ranked(grade: Grade, seed: Seed, budget: &mut Budget) -> Result<Self, GenerateError> {
        let side = ranked_side(grade);
        let size = Size::new(side, side).expect("ranked puzzles are small");
        Self::generate(size, Some(grade), seed, budget)
    }

    /// The puzz.link id of the puzzle.
    #[must_use]
    pub fn puzzle_id(&self) -> String {
        Format::Pzpr.write(&self.puzzle)
    }
}

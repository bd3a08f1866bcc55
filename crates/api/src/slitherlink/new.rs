//! `slitherlink/new`: a new puzzle with a single loop.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Seed;
use slitherlink::{
    Clues, GenerateError, Grade, GradedRequest, Request, Rule, Symmetry, generate_graded,
};

use super::{IdentifiedPuzzle, NewSize};
use crate::operation::SLITHERLINK;
use crate::seed::seed_or;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Generates a puzzle with a single loop.
pub struct New;

/// The kind of puzzle to generate.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkNewRequest")]
pub struct NewRequest {
    /// The size.
    #[serde(flatten)]
    pub size: NewSize,
    /// The grade; normal if only the size and the symmetry are given.
    #[serde(default)]
    pub grade: Option<Grade>,
    /// The percentage of cells with a clue; a minimal puzzle if that has more.
    #[serde(default)]
    #[schemars(range(max = 100))]
    pub density: Option<u8>,
    /// No clue can be removed.
    #[serde(default)]
    pub irreducible: bool,
    /// The symmetry of the cells with a clue.
    #[serde(default)]
    pub symmetry: Symmetry,
    /// Rules that its explanation uses.
    #[serde(default)]
    pub needs: Vec<Rule>,
    /// Rules that it can be solved without.
    #[serde(default)]
    pub without: Vec<Rule>,
    /// The seed of the puzzle; the same seed gives the same puzzle.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// Whether to measure the grade if none is requested.
    #[serde(default = "yes")]
    pub graded: bool,
}

const fn yes() -> bool {
    true
}

/// A new puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkDealt")]
pub struct NewResponse {
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: IdentifiedPuzzle,
    /// The grade; `null` if it was not measured.
    pub grade: Option<Grade>,
    /// The seed that gives this puzzle again.
    pub seed: Seed,
}

impl NewRequest {
    /// The request for a puzzle of this size, with everything else as where it is not
    /// given.
    #[must_use]
    pub fn of(size: NewSize) -> Self {
        Self {
            size,
            grade: None,
            density: None,
            irreducible: false,
            symmetry: Symmetry::default(),
            needs: vec![],
            without: vec![],
            seed: None,
            graded: yes(),
        }
    }

    /// The request of the generator.
    ///
    /// # Errors
    /// If the size or the density is out of range.
    pub fn generator_request(&self) -> Result<GradedRequest, OperationError> {
        if self.density.is_some_and(|percent| percent > 100) {
            return Err(OperationError::OutOfRange { member: "density", min: 0, max: 100 });
        }
        let size = self.size.check()?;
        let clues = self.density.map_or(Clues::Fewest, Clues::Percent);
        Ok(GradedRequest {
            request: Request { size, symmetry: self.symmetry, clues },
            irreducible: self.irreducible,
            grade: self.grade,
            needs: self.needs.clone(),
            without: self.without.clone(),
        })
    }
}

impl Operation for New {
    const INFO: OperationInfo =
        OperationInfo { name: "slitherlink/new", summary: "Make a puzzle with a single loop" };
    const LIMITS: Limits = Limits::mebibytes(SLITHERLINK, 1, 64);
    type Request = NewRequest;
    type Response = NewResponse;

    fn example() -> Value {
        json!({ "rows": 5, "cols": 5, "grade": "easy", "seed": 1 })
    }

    fn run(request: &NewRequest, context: &mut Context) -> Result<NewResponse, OperationError> {
        let seed = seed_or(request.seed, context.seed);
        let wanted = request.generator_request()?;
        let made = generate_graded(&wanted, seed, request.graded, &mut context.budget)?;
        Ok(NewResponse { puzzle: made.puzzle.into(), grade: made.grade, seed })
    }
}

impl From<GenerateError> for OperationError {
    fn from(error: GenerateError) -> Self {
        match error {
            GenerateError::Limit(exhausted) => Self::Limit(exhausted),
            GenerateError::NotFound(tries) => Self::NotFound(tries),
            GenerateError::TooLarge { most } => Self::TooLargeToGrade { most },
        }
    }
}

//! A player's lines and crosses on a puzzle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use simpul_core::Edge;
use slitherlink::{FormatError, JsonProblem, Loop, Place, Position, PositionError, Puzzle};

use crate::json;

/// The lines and crosses that are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Drawn {
    /// The lines.
    #[serde(default)]
    pub lines: Vec<Edge>,
    /// The crosses.
    #[serde(default)]
    pub crosses: Vec<Edge>,
}

impl Drawn {
    /// Parses the members `lines` and `crosses` next to the clues in JSON.
    ///
    /// # Errors
    /// If these members are not lists of edges.
    pub fn beside_clues(text: &str) -> Result<Self, FormatError> {
        let text = text.trim_start_matches('\u{feff}');
        json::from_str(text).map_err(|error| format_error(&error))
    }

    /// All of these together.
    pub(super) fn joined(all: &[Self]) -> Self {
        Self {
            lines: all.iter().flat_map(|drawn| &drawn.lines).copied().collect(),
            crosses: all.iter().flat_map(|drawn| &drawn.crosses).copied().collect(),
        }
    }

    /// The puzzle with these lines and crosses.
    ///
    /// # Errors
    /// If an edge is not on the grid, or is both a line and a cross.
    pub fn on<'p>(&self, puzzle: &'p Puzzle) -> Result<Position<'p>, PositionError> {
        Position::with(puzzle, self.lines.iter().copied(), self.crosses.iter().copied())
    }
}

/// `Drawn` with the lines of a `loop`, as in a response of
/// [`Solve`](super::solve::Solve).
#[derive(Deserialize)]
pub(crate) struct DrawnWithLoop {
    #[serde(flatten)]
    drawn: Drawn,
    #[serde(rename = "loop")]
    found: Option<Loop>,
}

impl From<DrawnWithLoop> for Drawn {
    fn from(DrawnWithLoop { mut drawn, found }: DrawnWithLoop) -> Self {
        drawn.lines.extend(found.iter().flat_map(Loop::edges));
        drawn
    }
}

/// Returns the error in the lines or crosses, with its position.
pub(crate) fn format_error(error: &serde_json::Error) -> FormatError {
    let place = Place { line: error.line(), column: error.column() };
    FormatError::Json { place, problem: JsonProblem::Edges }
}

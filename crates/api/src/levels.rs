//! `levels`: the catalogue of games.

use std::collections::BTreeMap;

use game::onet::{Level, Mode};
use game::{RANKED_GRADES, Track, ranked_side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::Grade;

use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// Lists the levels, modes, sizes and grades that can be played.
pub struct Levels;

/// An empty request.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LevelsRequest {}

/// The catalogue of games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Catalogue")]
pub struct LevelsResponse {
    /// The levels of Onet in order.
    pub onet: &'static [Level],
    /// The modes of an Onet game.
    pub modes: [Mode; 3],
    /// The Slitherlink puzzles that can be made.
    pub slitherlink: SlitherlinkChoices,
    /// The tracks of ranked games, in order.
    pub tracks: Vec<String>,
}

/// The Slitherlink puzzles that can be made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SlitherlinkChoices {
    /// The grades, from the easiest to the hardest.
    pub grades: [Grade; 6],
    /// Rows and columns that are offered.
    pub sizes: &'static [[usize; 2]],
    /// The side of a ranked puzzle in cells, by grade.
    pub ranked_sides: BTreeMap<&'static str, usize>,
}

/// Sizes that are quick to make in any grade come first.
const SIZES: &[[usize; 2]] =
    &[[5, 5], [7, 7], [10, 10], [15, 15], [20, 20], [20, 36], [30, 30], [40, 40]];

impl Operation for Levels {
    const INFO: OperationInfo = OperationInfo {
        name: "levels",
        summary: "The levels, modes, sizes and grades that can be played",
    };
    const LIMITS: Limits = Limits::short_answer("", 1);
    const IS_FETCH: bool = true;
    type Request = LevelsRequest;
    type Response = LevelsResponse;

    fn example() -> Value {
        json!({})
    }

    fn execution(_: &LevelsRequest) -> Execution {
        Execution::Inline
    }

    fn run(_: &LevelsRequest, _: &mut Context) -> Result<LevelsResponse, OperationError> {
        let sides = RANKED_GRADES.map(|grade| (grade.name(), ranked_side(grade)));
        let slitherlink = SlitherlinkChoices {
            grades: Grade::ALL,
            sizes: SIZES,
            ranked_sides: sides.into_iter().collect(),
        };
        let tracks = Track::all().map(Track::name).collect();
        Ok(LevelsResponse { onet: &Level::ALL, modes: Mode::ALL, slitherlink, tracks })
    }
}

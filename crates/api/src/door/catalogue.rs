//! What can be played.

use game::onet::{Level, Mode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::Grade;

use super::{Context, Operation, Problem, Weight};

/// `levels`: what can be played.
pub struct Levels;

#[derive(Deserialize, JsonSchema)]
pub struct LevelsRequest {}

#[derive(Serialize, JsonSchema)]
pub struct Catalogue {
    /// The levels of Onet in order.
    onet: &'static [Level],
    /// What is allowed in a game of Onet.
    modes: [Mode; 3],
    /// The Slitherlink puzzles that can be made.
    slitherlink: Puzzles,
}

#[derive(Serialize, JsonSchema)]
struct Puzzles {
    /// From the easiest to the hardest.
    grades: [&'static str; 5],
    /// Rows and columns that are offered.
    sizes: &'static [[usize; 2]],
}

/// Sizes that are quick to make in any grade come first.
const SIZES: &[[usize; 2]] =
    &[[5, 5], [7, 7], [10, 10], [15, 15], [20, 20], [20, 36], [30, 30], [40, 40]];

impl Operation for Levels {
    const NAME: &'static str = "levels";
    const SUMMARY: &'static str = "The levels, modes, sizes and grades that can be played";
    const WEIGHT: Weight = Weight::Light;
    type Request = LevelsRequest;
    type Answer = Catalogue;

    fn example() -> Value {
        json!({})
    }

    fn answer(_: LevelsRequest, _: &mut Context) -> Result<Catalogue, Problem> {
        let slitherlink = Puzzles { grades: Grade::ALL.map(Grade::name), sizes: SIZES };
        Ok(Catalogue { onet: &Level::ALL, modes: Mode::ALL, slitherlink })
    }
}

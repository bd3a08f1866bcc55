//! What a game starts from.

use serde::{Deserialize, Serialize};
use simpul_core::Seed;
use slitherlink::{Format, FormatError, Grade, Puzzle};

/// What a game starts from. In JSON the puzzle is its puzz.link id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "DealText", into = "DealText")]
pub struct Deal {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How hard it is, if that is known.
    pub grade: Option<Grade>,
    /// The seed it was made from, if it was made here.
    pub seed: Option<Seed>,
}

#[derive(Serialize, Deserialize)]
struct DealText {
    puzzle: String,
    #[serde(default)]
    grade: Option<Grade>,
    #[serde(default)]
    seed: Option<Seed>,
}

impl schemars::JsonSchema for Deal {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SlitherlinkDeal".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let grades: Vec<&str> = Grade::ALL.iter().map(|grade| grade.name()).collect();
        schemars::json_schema!({
            "type": "object",
            "required": ["puzzle"],
            "properties": {
                "puzzle": { "type": "string", "description": "the puzzle, as a puzz.link id" },
                "grade": { "type": ["string", "null"], "description": format!("one of {}", grades.join(", ")) },
                "seed": { "type": ["integer", "null"], "minimum": 0 }
            }
        })
    }
}

impl From<Deal> for DealText {
    fn from(Deal { puzzle, grade, seed }: Deal) -> Self {
        Self { puzzle: Format::Pzpr.write(&puzzle), grade, seed }
    }
}

impl TryFrom<DealText> for Deal {
    type Error = FormatError;

    fn try_from(text: DealText) -> Result<Self, FormatError> {
        Ok(Self { puzzle: text.puzzle.parse()?, grade: text.grade, seed: text.seed })
    }
}

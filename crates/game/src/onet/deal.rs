//! What a game starts from.

use onet::{Board, FormatError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use simpul_core::Seed;
use thiserror::Error;

use super::Level;

/// What is allowed in a game, and what ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// The clock decides.
    #[default]
    Timed,
    /// No clock: nothing can be lost.
    Zen,
    /// No clock and no reshuffle: the board must be cleared as it was dealt.
    Strict,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Timed, Self::Zen, Self::Strict];
}

/// What a game starts from. In JSON the board is its one-line id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "DealText", into = "DealText")]
pub struct Deal {
    pub(super) board: Board,
    pub(super) level: Option<&'static Level>,
    pub(super) mode: Mode,
    pub(super) seed: Seed,
}

impl Deal {
    /// The deal of a level.
    #[must_use]
    pub fn of_level(level: &'static Level, mode: Mode, seed: Seed) -> Self {
        Self { board: level.board(seed), level: Some(level), mode, seed }
    }

    /// A game with a board of one's own. It is timed like the smallest level
    /// that is at least as large.
    #[must_use]
    pub const fn of_board(board: Board, mode: Mode, seed: Seed) -> Self {
        Self { board, level: None, mode, seed }
    }

    /// The board at the start.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The level, if it is not a board of one's own.
    #[must_use]
    pub const fn level(&self) -> Option<&'static Level> {
        self.level
    }

    /// What is allowed.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The seed of the board and of all its reshuffles.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The level whose limits hold.
    pub(super) fn limits(&self) -> &'static Level {
        let tiles = self.board.tiles_left();
        let as_large = || Level::ALL.iter().find(|level| level.rows * level.cols >= tiles);
        self.level.or_else(as_large).unwrap_or(&Level::ALL[Level::ALL.len() - 1])
    }
}

/// A deal as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct DealText {
    board: String,
    #[serde(default)]
    level: Option<u8>,
    #[serde(default)]
    mode: Mode,
    #[serde(default)]
    seed: Seed,
}

impl JsonSchema for Deal {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "OnetDeal".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "required": ["board"],
            "properties": {
                "board": { "type": "string", "description": "the board at the start, as a one-line id" },
                "level": { "type": ["integer", "null"], "minimum": 1, "maximum": Level::ALL.len() },
                "mode": { "enum": ["timed", "zen", "strict"] },
                "seed": { "type": "integer", "minimum": 0 }
            }
        })
    }
}

impl From<Deal> for DealText {
    fn from(deal: Deal) -> Self {
        let board = onet::format::id::write(&deal.board);
        let level = deal.level.map(|level| level.number);
        Self { board, level, mode: deal.mode, seed: deal.seed }
    }
}

/// Why a text is no deal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadDeal {
    /// The board cannot be read.
    #[error("the board: {0}")]
    Board(#[from] FormatError),
    /// There is no such level.
    #[error("there is no level {0}; expected 1 to {last}", last = Level::ALL.len())]
    Level(u8),
}

impl TryFrom<DealText> for Deal {
    type Error = BadDeal;

    fn try_from(text: DealText) -> Result<Self, BadDeal> {
        let board = text.board.parse()?;
        let found = |number| Level::numbered(number).ok_or(BadDeal::Level(number));
        let level = text.level.map(found).transpose()?;
        Ok(Self { board, level, mode: text.mode, seed: text.seed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_is_the_same_after_it_was_written_and_read() {
        for level in &Level::ALL[..3] {
            let deal = Deal::of_level(level, Mode::Strict, Seed(5));
            let text = serde_json::to_string(&deal).unwrap();
            assert_eq!(serde_json::from_str::<Deal>(&text).unwrap(), deal, "{text}");
        }
    }

    #[test]
    fn a_deal_that_makes_no_sense_is_refused_with_the_reason() {
        let refused = |text| serde_json::from_str::<Deal>(text).unwrap_err().to_string();
        assert!(refused(r#"{"board":"onet/9"}"#).starts_with("the board: "));
        let no_level = refused(r#"{"board":"1 1","level":99}"#);
        assert!(no_level.starts_with("there is no level 99"), "{no_level}");
    }
}

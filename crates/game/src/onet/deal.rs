//! Deals: the starting positions of games.

use onet::Board;
use onet::format::id;
use simpul_core::Seed;
use thiserror::Error;

use super::Level;

/// The mode of a game: what is allowed, and what ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
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

/// The starting position of a game. In JSON the board is its one-line id.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetDeal"))]
pub struct Deal {
    /// The board at the start, as a one-line id.
    #[cfg_attr(feature = "serde", serde(with = "onet::BoardId"))]
    pub(super) board: Board,
    /// The number of the level; `null` for a board of one's own.
    #[cfg_attr(feature = "serde", serde(default))]
    level: Option<LevelNumber>,
    /// The mode.
    #[cfg_attr(feature = "serde", serde(default))]
    pub(super) mode: Mode,
    /// The seed of the board and of all its reshuffles.
    #[cfg_attr(feature = "serde", serde(default))]
    pub(super) seed: Seed,
}

impl Deal {
    /// The deal of a level.
    #[must_use]
    pub fn of_level(level: &'static Level, mode: Mode, seed: Seed) -> Self {
        Self { board: level.board(seed), level: Some(LevelNumber(level)), mode, seed }
    }

    /// Creates the deal of the player's own board. It is timed like the smallest level
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

    /// The one-line id of the board at the start.
    #[must_use]
    pub fn puzzle_id(&self) -> String {
        id::write(&self.board)
    }

    /// Returns the level; `None` for the player's own board.
    #[must_use]
    pub fn level(&self) -> Option<&'static Level> {
        self.level.map(|LevelNumber(level)| level)
    }

    /// Returns the mode of the game.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The seed of the board and of all its reshuffles.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the level whose limits apply.
    pub(super) fn limits(&self) -> &'static Level {
        let tiles = self.board.tiles_left();
        let as_large = || Level::ALL.iter().find(|level| level.rows * level.cols >= tiles);
        self.level().or_else(as_large).unwrap_or(&Level::ALL[Level::ALL.len() - 1])
    }
}

/// A level that is written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(inline, extend("minimum" = 1, "maximum" = Level::ALL.len())))]
struct LevelNumber(&'static Level);

/// The error for an unknown level number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no level {0}; expected 1 to {last}", last = Level::ALL.len())]
pub struct LevelError(pub u8);

impl TryFrom<u8> for LevelNumber {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Self, LevelError> {
        Level::numbered(number).map(Self).ok_or(LevelError(number))
    }
}

impl From<LevelNumber> for u8 {
    fn from(LevelNumber(level): LevelNumber) -> Self {
        level.number
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;

    #[test]
    fn a_deal_survives_a_round_trip_through_json() {
        for level in &Level::ALL[..3] {
            let deal = Deal::of_level(level, Mode::Strict, Seed(5));
            let text = serde_json::to_string(&deal).unwrap();
            assert_eq!(serde_json::from_str::<Deal>(&text).unwrap(), deal, "{text}");
        }
    }

    #[test]
    fn an_invalid_deal_is_rejected_with_the_reason() {
        let refused = |text| serde_json::from_str::<Deal>(text).unwrap_err().to_string();
        assert!(refused(r#"{"board":"onet/9"}"#).starts_with("the board: "));
        let no_level = refused(r#"{"board":"1 1","level":99}"#);
        assert!(no_level.starts_with("there is no level 99"), "{no_level}");
    }

    #[cfg(feature = "schemars")]
    #[test]
    fn the_schema_describes_the_required_members_of_a_deal() {
        let schema = schemars::schema_for!(Deal);
        assert_eq!(schema.get("title"), Some(&"OnetDeal".into()));
        assert_eq!(schema.get("required"), Some(&serde_json::json!(["board"])));
        assert_eq!(schema.pointer("/properties/board/type"), Some(&"string".into()));
        assert_eq!(schema.pointer("/properties/level/maximum"), Some(&Level::ALL.len().into()));
    }
}

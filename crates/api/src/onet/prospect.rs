//! What comes of a game of Onet: whether it can still be won as the tiles lie,
//! and the pair that a hint shows.

use game::onet::Game;
use onet::{Advisor, Gravity, Moves, Outlook};
use schemars::JsonSchema;
use serde::Serialize;
use simpul_core::Budget;

use super::Joining;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Prospect {
    /// `winning`, `losing` or `unknown`.
    pub outlook: &'static str,
    /// After which move it could no longer be cleared, from 1; 0 if it never
    /// could.
    pub lost_since: Option<usize>,
}

/// A hint, with what is known of the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameHint {
    /// The best pair that is known.
    pub best: Option<Joining>,
    /// What is known of the position.
    #[serde(flatten)]
    pub prospect: Prospect,
}

/// Whether a game can still be won without a reshuffle.
#[must_use]
pub fn prospect(game: &Game, budget: &mut Budget) -> Prospect {
    looked_at(game, budget).0
}

fn looked_at(game: &Game, budget: &mut Budget) -> (Prospect, Outlook) {
    let mut advisor = Advisor::new(&game.line().start);
    let played = &game.line().pairs;
    let allowed = "the game allowed these moves";
    let outlook = advisor.outlook(played, budget).expect(allowed);
    let lost_since = advisor.lost_since(played, budget).expect(allowed);
    (Prospect { outlook: outlook.name(), lost_since }, outlook)
}

/// The winning pair that opens the most. With gravity, where it takes long to
/// say what comes of every pair, the first of a clear; and where nothing is
/// known, the one that opens the most.
#[must_use]
pub fn game_hint(game: &Game, budget: &mut Budget) -> GameHint {
    let (prospect, outlook) = looked_at(game, budget);
    let board = game.board();
    let pair = match outlook {
        Outlook::Winning(_) if board.gravity() == Gravity::None => {
            let mut advisor = Advisor::new(&game.line().start);
            let best = advisor.best(&game.line().pairs, budget).ok().flatten();
            best.map(|choice| choice.pair)
        }
        Outlook::Winning(moves) => moves.first().copied(),
        Outlook::Losing | Outlook::Unknown => None,
    };
    let most_open = || Moves::of(board).best(&mut Budget::unlimited()).ok().flatten();
    let pair = pair.or_else(|| most_open().map(onet::Best::pair));
    GameHint { best: pair.and_then(|pair| Joining::of(board, pair)), prospect }
}

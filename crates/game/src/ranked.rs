//! Ranked games: whether a game is over, and what it is worth.

use thiserror::Error;

use crate::{onet, slitherlink};

/// What a finished game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The points.
    pub points: u64,
    /// Milliseconds that were played.
    pub elapsed: u64,
    /// When it ended, in milliseconds since its start.
    pub end: u64,
}

/// Why a log has no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ScoreError {
    /// An entry of Onet does not fit the game.
    #[error(transparent)]
    OnetLog(#[from] onet::BadLog),
    /// An entry of Slitherlink does not fit the game.
    #[error(transparent)]
    SlitherlinkLog(#[from] slitherlink::BadLog),
    /// The game is not over.
    #[error("the game is not over yet")]
    NotOver,
}

/// The score of a game of Onet, which ends when the board is clear, when no two
/// tiles are equal, or when its time runs out by `now`.
///
/// # Errors
/// If an entry does not fit, or the game is not over.
pub fn score_onet(deal: onet::Deal, log: &[onet::Entry], now: u64) -> Result<Score, ScoreError> {
    let mut game = onet::Game::replay(deal, log)?;
    let last = log.last().map_or(0, |entry| entry.t);
    let end = match (game.status(), game.remaining()) {
        (onet::Status::Playing, Some(left)) => last.saturating_add(left),
        _ => last,
    };
    game.wait_until(end.min(now));
    if !game.is_over() {
        return Err(ScoreError::NotOver);
    }
    Ok(Score { points: u64::from(game.score()), elapsed: game.elapsed(), end })
}

/// The score of a game of Slitherlink, which ends when the loop is closed.
///
/// # Errors
/// If an entry does not fit, or the game is not over.
pub fn score_slitherlink(
    deal: slitherlink::Deal,
    log: &[slitherlink::Entry],
) -> Result<Score, ScoreError> {
    let game = slitherlink::Game::replay(deal, log)?;
    let points = game.score().ok_or(ScoreError::NotOver)?;
    let end = log.last().map_or(0, |entry| entry.t);
    Ok(Score { points, elapsed: game.elapsed(), end })
}

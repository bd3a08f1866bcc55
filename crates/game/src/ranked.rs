//! Ranked games: the score of a finished game on the server's clock, whether a human
//! can have played it, and which requests for help concern it.
//!
//! The log has the actions; the server measures how long they took, from the ticket to
//! the arrival of the log, pauses included. Times in the log decide only what the
//! measured time cannot: the streaks of Onet, and whether the pace is human ([`pace`]).

mod likeness;
pub mod pace;

use thiserror::Error;

use crate::{onet, slitherlink};

pub use likeness::{resembles_onet, resembles_slitherlink};

/// The most milliseconds by which a log may end ahead of the server's clock: the clocks
/// of two nodes may differ by this much.
pub const MAX_AHEAD: u64 = 2_000;

/// The server's own observations of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Observation {
    /// Milliseconds from the ticket to the arrival of the log.
    pub elapsed: u64,
    /// Different hints that the server gave.
    pub hints: u64,
    /// Different checks that the server made.
    pub checks: u64,
}

/// The score of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The points.
    pub points: u64,
    /// Milliseconds from the ticket to the end.
    pub elapsed: u64,
}

/// Why a log has no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ScoreError {
    /// An entry of Onet does not fit the game.
    #[error(transparent)]
    OnetLog(#[from] onet::LogError),
    /// An entry of Slitherlink does not fit the game.
    #[error(transparent)]
    SlitherlinkLog(#[from] slitherlink::LogError),
    /// The game is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// The log claims more time than has passed since the ticket.
    #[error("the log ends {0} ms ahead of the server's clock")]
    Ahead(u64),
}

/// Scores a game of Onet, which ends when the board is clear, when no two tiles are
/// equal, or when its time runs out.
///
/// The time between the end of the log and its arrival counts as if it had passed
/// before the last move, so it reduces the seconds left. A hint that the server gave
/// costs its points whether or not the log has it.
///
/// # Errors
/// If an entry does not fit, the game is not over, or the log claims more time than has
/// passed.
pub fn score_onet(
    deal: onet::Deal,
    log: &[onet::Entry],
    observation: Observation,
) -> Result<Score, ScoreError> {
    let mut game = onet::Game::replay_through_pauses(deal, log)?;
    let last = log.last().map_or(0, |entry| entry.t);
    let latest = check_end(last, observation)?;
    game.wait_until(latest);
    if !game.is_over() {
        return Err(ScoreError::NotOver);
    }
    let elapsed = observation.elapsed.max(last);
    let logged = log.iter().filter(|entry| entry.action == onet::Action::Hint).count() as u64;
    let unlogged = observation.hints.saturating_sub(logged) * u64::from(onet::score::HINT);
    let late = match (game.status(), game.remaining()) {
        (onet::Status::Won, Some(left)) => {
            let seconds = left / 1_000 - left.saturating_sub(elapsed - last) / 1_000;
            seconds * u64::from(onet::score::SECOND_LEFT)
        }
        _ => 0,
    };
    let points = u64::from(game.score()).saturating_sub(unlogged).saturating_sub(late);
    Ok(Score { points, elapsed })
}

/// Scores a game of Slitherlink, which ends when the loop is closed. Help that the
/// server gave counts whether or not the log has it.
///
/// # Errors
/// If an entry does not fit, the game is not over, or the log claims more time than has
/// passed.
pub fn score_slitherlink(
    deal: slitherlink::Deal,
    log: &[slitherlink::Entry],
    observation: Observation,
) -> Result<Score, ScoreError> {
    let game = slitherlink::Game::replay(deal, log)?;
    if game.status() != slitherlink::Status::Solved {
        return Err(ScoreError::NotOver);
    }
    let last = log.last().map_or(0, |entry| entry.t);
    check_end(last, observation)?;
    let elapsed = observation.elapsed.max(last);
    let cells = game.deal().puzzle.size().area() as u64;
    let helps = [game.hints().max(observation.hints), game.checks().max(observation.checks)];
    let points = slitherlink::score::of_solved(cells, game.deal().grade, elapsed, helps);
    Ok(Score { points, elapsed })
}

/// Returns the latest time that a log may claim, if `last` is not beyond it.
const fn check_end(last: u64, observation: Observation) -> Result<u64, ScoreError> {
    let latest = observation.elapsed.saturating_add(MAX_AHEAD);
    if last > latest { Err(ScoreError::Ahead(last - observation.elapsed)) } else { Ok(latest) }
}

#[cfg(test)]
mod tests;

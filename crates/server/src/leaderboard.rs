//! Leaderboards, and the replays of their games.

use axum::extract::{Path, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::Serialize;
use store::{PlayerId, Span, Timestamp};

use crate::Shared;
use crate::error::HttpError;
use crate::json::{self, Raw};
use crate::leaderboard_cache::MAX_ROWS;
use crate::player::PlayerIdentity;
use crate::ranked::LoggedGame;
use crate::ticket::digest_of;

/// A leaderboard.
#[derive(Serialize, JsonSchema)]
pub struct Leaderboard {
    /// The track.
    track: String,
    /// The best players, best first.
    leaders: Vec<LeaderboardRow>,
    /// The rank of the requesting player.
    you: Option<OwnRow>,
}

#[derive(Serialize, JsonSchema)]
struct LeaderboardRow {
    /// The place, from 1; equal games have equal places.
    rank: u64,
    /// The nickname, or a number sign and four digits.
    name: String,
    /// The points.
    score: u64,
    /// Milliseconds from the ticket to the end.
    elapsed: u64,
    /// The id of the replay.
    replay: String,
    /// Whether it is the requesting player.
    you: bool,
}

#[derive(Serialize, JsonSchema)]
struct OwnRow {
    /// The place; nothing beyond the first ten thousand.
    rank: Option<u64>,
    score: u64,
    elapsed: u64,
}

/// A game to replay.
#[derive(Serialize, JsonSchema)]
pub struct Replay {
    /// The track; it begins with the name of the puzzle, or with `daily/` and that.
    track: String,
    /// The player: the nickname, or a number sign and four digits.
    name: String,
    score: u64,
    elapsed: u64,
    /// The deal and the log.
    game: Raw<LoggedGame>,
}

/// Returns the leaderboard of a track.
pub async fn board(
    State(shared): State<Shared>,
    Path((span, name)): Path<(String, String)>,
    identity: PlayerIdentity,
) -> Result<Response, HttpError> {
    let [day, week, ever] = Span::around(Timestamp::now());
    let span = match span.as_str() {
        "day" => day,
        "week" => week,
        "ever" => ever,
        _ => return Err(HttpError::NotFound),
    };
    let track = game::Track::named(&name).ok_or(HttpError::NotFound)?;
    let track = store::Track::new(track.name());
    let rows = shared.leaderboards.board(&shared.store, &track, span).await?;
    let mut leaders: Vec<LeaderboardRow> = Vec::with_capacity(rows.len());
    for (place, row) in (1..).zip(&*rows) {
        let rank = match leaders.last() {
            Some(last) if (last.score, last.elapsed) == (row.score, row.elapsed) => last.rank,
            _ => place,
        };
        let you = identity.player.as_ref() == Some(&row.player);
        let name = public_name(&row.nickname, &row.player);
        let (score, elapsed, replay) = (row.score, row.elapsed, row.ticket.clone());
        leaders.push(LeaderboardRow { rank, name, score, elapsed, replay, you });
    }
    let you = match (leaders.iter().find(|line| line.you), &identity.player) {
        (Some(line), _) => {
            Some(OwnRow { rank: Some(line.rank), score: line.score, elapsed: line.elapsed })
        }
        // A player missing from a leaderboard that has room has no rank on it.
        (None, Some(player)) if leaders.len() == MAX_ROWS => {
            let [standing, ..] = shared.store.standings(&track, [span; 3], player).await?;
            standing.map(|own| OwnRow { rank: own.rank, score: own.score, elapsed: own.elapsed })
        }
        _ => None,
    };
    Ok(json::response(&Leaderboard { track: name, leaders, you }))
}

/// Returns the replay of a game.
pub async fn replay(
    State(shared): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    // No other id exists, and PostgreSQL rejects text with a zero byte.
    if !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(HttpError::NotFound);
    }
    let found = shared.store.replay(&id).await?.ok_or(HttpError::NotFound)?;
    let store::Replay { game: found, nickname } = found;
    let name = public_name(&nickname, &found.player);
    let game =
        Raw::new(found.game).ok_or_else(|| HttpError::internal("a stored game is not JSON"))?;
    let track = found.track.name().to_owned();
    let (score, elapsed) = (found.score, found.elapsed);
    Ok(json::response(&Replay { track, name, score, elapsed, game }))
}

/// Returns the public name of a player.
fn public_name(nickname: &str, player: &PlayerId) -> String {
    if nickname.is_empty() { format!("#{}", &digest_of(player)[..4]) } else { nickname.to_owned() }
}

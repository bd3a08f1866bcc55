//! The boards of leaders, and the games behind them.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use store::{Moment, PlayerId, Span};

use crate::boards::LINES;
use crate::player::Asking;
use crate::problem::Refused;
use crate::ticket::digest_of;
use crate::{Shared, track};

/// A board of leaders.
#[derive(Serialize, JsonSchema)]
pub struct Board {
    /// What is compared.
    track: String,
    /// The best players, best first.
    leaders: Vec<Line>,
    /// Where the player who asks stands, if there.
    you: Option<You>,
}

#[derive(Serialize, JsonSchema)]
struct Line {
    /// The place, from 1; equal games have equal places.
    rank: u64,
    /// The nickname, or a number sign and four digits.
    name: String,
    /// The points.
    score: u64,
    /// Milliseconds of play.
    elapsed: u64,
    /// The name of the game, to be watched.
    replay: String,
    /// Whether it is the player who asks.
    you: bool,
}

#[derive(Serialize, JsonSchema)]
struct You {
    /// The place; nothing beyond the first ten thousand.
    rank: Option<u64>,
    score: u64,
    elapsed: u64,
}

/// A game to be watched.
#[derive(Serialize, JsonSchema)]
pub struct Replay {
    /// What it was compared with; it begins with the name of the puzzle, or with
    /// `daily/` and that.
    track: String,
    /// Who played: the nickname, or a number sign and four digits.
    name: String,
    score: u64,
    elapsed: u64,
    /// The deal and the log.
    #[schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")]
    game: Box<RawValue>,
}

/// The leaders on a track.
pub async fn board(
    State(shared): State<Shared>,
    Path((span, name)): Path<(String, String)>,
    asking: Asking,
) -> Result<Response, Refused> {
    let [day, week, ever] = Span::around(Moment::now());
    let span = match span.as_str() {
        "day" => day,
        "week" => week,
        "ever" => ever,
        _ => return Err(Refused::NotFound),
    };
    let track = track::named(&name).ok_or(Refused::NotFound)?;
    let rows = shared.boards.board(&shared.store, &track, span).await?;
    let mut leaders: Vec<Line> = Vec::with_capacity(rows.len());
    for (place, row) in (1..).zip(&*rows) {
        let rank = match leaders.last() {
            Some(last) if (last.score, last.elapsed) == (row.score, row.elapsed) => last.rank,
            _ => place,
        };
        let you = asking.player.as_ref() == Some(&row.player);
        let name = shown(&row.nickname, &row.player);
        let (score, elapsed, replay) = (row.score, row.elapsed, row.ticket.clone());
        leaders.push(Line { rank, name, score, elapsed, replay, you });
    }
    let you = match (leaders.iter().find(|line| line.you), &asking.player) {
        (Some(line), _) => {
            Some(You { rank: Some(line.rank), score: line.score, elapsed: line.elapsed })
        }
        // Whoever is not on a board that has room is nowhere behind it.
        (None, Some(player)) if leaders.len() == LINES => {
            let [standing, ..] = shared.store.standings(&track, [span; 3], player).await?;
            standing.map(|own| You { rank: own.rank, score: own.score, elapsed: own.elapsed })
        }
        _ => None,
    };
    Ok(Json(Board { track: name, leaders, you }).into_response())
}

/// A game that was played.
pub async fn replay(
    State(shared): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    // What cannot be the name of a game is not looked for: PostgreSQL takes no
    // text with a zero in it.
    if !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(Refused::NotFound);
    }
    let found = shared.store.replay(&id).await?.ok_or(Refused::NotFound)?;
    let store::Replay { game: found, nickname } = found;
    let name = shown(&nickname, &found.player);
    let game = RawValue::from_string(found.game).map_err(|_| Refused::Broken)?;
    let track = found.track.name().to_owned();
    let (score, elapsed) = (found.score, found.elapsed);
    Ok(Json(Replay { track, name, score, elapsed, game }).into_response())
}

/// How others see a player.
fn shown(nickname: &str, player: &PlayerId) -> String {
    if nickname.is_empty() { format!("#{}", &digest_of(player)[..4]) } else { nickname.to_owned() }
}

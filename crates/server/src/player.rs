//! Players: a random id in a cookie, and a nickname.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{COOKIE, HeaderMap, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{PlayerId, Timestamp};

use crate::error::HttpError;
use crate::key::random_hex;
use crate::operations::body_of;
use crate::{Shared, json, nickname};

const NAME: &str = "simpul_player";
const BYTES: usize = 16;
const A_YEAR: u32 = 365 * 86_400;

/// The player who sends a request, identified by the cookie.
pub struct PlayerIdentity {
    pub player: Option<PlayerId>,
    /// Whether the browser's connection is encrypted, to us or to the proxy.
    is_encrypted: bool,
}

impl<S: Sync> FromRequestParts<S> for PlayerIdentity {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HttpError> {
        let is_encrypted =
            parts.headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
        Ok(Self { player: from_cookie(&parts.headers), is_encrypted })
    }
}

pub fn from_cookie(headers: &HeaderMap) -> Option<PlayerId> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let (_, id) = pairs.find(|(name, _)| name.trim() == NAME)?;
    let id = id.trim();
    let is_ours = id.len() == 2 * BYTES && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_ours.then(|| PlayerId::new(id))
}

impl PlayerIdentity {
    /// Returns the player, or creates one together with the cookie to set.
    pub fn or_new(self) -> Result<(PlayerId, Option<HeaderValue>), HttpError> {
        if let Some(player) = self.player {
            return Ok((player, None));
        }
        let id = random_hex(BYTES).map_err(HttpError::internal)?;
        let cookie = cookie(&id, A_YEAR, self.is_encrypted);
        Ok((PlayerId::new(id), Some(cookie)))
    }
}

fn cookie(id: &str, seconds: u32, is_encrypted: bool) -> HeaderValue {
    let secure = if is_encrypted { "; Secure" } else { "" };
    let text = format!("{NAME}={id}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    text.try_into().expect("an id has hexadecimal digits only")
}

/// Adds the cookie of a new player to a response.
pub fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// A player.
#[derive(Serialize, JsonSchema)]
pub struct Profile {
    /// The nickname, which others see; empty if none was chosen.
    nickname: String,
    /// The number of finished ranked games.
    games: u64,
}

/// A new nickname.
#[derive(Deserialize, JsonSchema)]
pub struct Rename {
    /// At most 24 characters, visible to others. Invisible characters, stacked marks
    /// and a leading `#` are rejected.
    nickname: String,
}

/// Returns the player's profile.
pub async fn show(
    State(shared): State<Shared>,
    identity: PlayerIdentity,
) -> Result<Response, HttpError> {
    let known = match &identity.player {
        Some(player) => shared.store.player(player).await?,
        None => None,
    };
    let profile = known.map_or_else(
        || Profile { nickname: String::new(), games: 0 },
        |known| Profile { nickname: known.nickname, games: known.games },
    );
    Ok(json::response(&profile))
}

/// Changes the nickname.
pub async fn rename(
    State(shared): State<Shared>,
    identity: PlayerIdentity,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let Rename { nickname } = json::from_slice(&body_of(body)?)?;
    let nickname = nickname::normalize(&nickname).map_err(HttpError::Nickname)?;
    let (player, cookie) = identity.or_new()?;
    shared.store.rename(&player, &nickname, Timestamp::now()).await?;
    shared.leaderboards.invalidate_all();
    let games = shared.store.player(&player).await?.map_or(0, |known| known.games);
    Ok(with_cookie(json::response(&Profile { nickname, games }), cookie))
}

/// Deletes everything about the player, and the cookie.
pub async fn forget(
    State(shared): State<Shared>,
    identity: PlayerIdentity,
) -> Result<Response, HttpError> {
    if let Some(player) = &identity.player {
        shared.store.forget(player, Timestamp::now()).await?;
        shared.leaderboards.invalidate_all();
    }
    let gone = cookie("", 0, identity.is_encrypted);
    Ok(with_cookie(StatusCode::NO_CONTENT.into_response(), Some(gone)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_cookie_of_ours_is_a_player() {
        let player = |line: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, HeaderValue::from_static(line));
            from_cookie(&headers)
        };
        let id = "0123456789abcdef0123456789abcdef";
        assert_eq!(
            player("a=b; simpul_player=0123456789abcdef0123456789abcdef; c=d"),
            Some(PlayerId::new(id))
        );
        assert_eq!(player("simpul_player=0123"), None);
        assert_eq!(player("simpul_player=zz23456789abcdef0123456789abcdef"), None);
        assert_eq!(player("nothing"), None);
    }
}

//! Ranked games: a ticket at the start, the log at the end.
//!
//! The client never reports a score: it follows from the log. The times in the log
//! must fit the server's own clock: they may not run ahead of it, and the end of the
//! game may not lie further back than a slow network explains.

use api::OperationError;
use api::games::{onet as onet_games, slitherlink as loop_games};
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::response::Response;
use game::Track;
use game::onet::Mode;
use game::ranked::{Score, ScoreError, score_onet, score_slitherlink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use simpul_core::{Budget, Seed};
use slitherlink::Grade;
use store::{Finished, Moment, Recorded, Span};
use thiserror::Error;

use crate::Shared;
use crate::error::HttpError;
use crate::json::{self, Raw};
use crate::key::{hex, random_hex};
use crate::operations::{body_of, fresh_seed};
use crate::player::{PlayerIdentity, with_cookie};
use crate::ticket::{Played, Ticket, TicketError};
use crate::time::today;

/// How many milliseconds a log may be ahead of the server's clock.
const MAX_AHEAD: u64 = 2_000;
/// How many milliseconds a finished game may take to arrive.
const MAX_DELAY: u64 = 15_000;

/// Which of the two puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleName {
    /// Onet, with a level.
    Onet,
    /// Slitherlink, with a grade.
    Slitherlink,
}

/// A ranked game that is wanted.
#[derive(Deserialize, JsonSchema)]
pub struct StartRequest {
    /// Which puzzle.
    puzzle: PuzzleName,
    /// The level of Onet; not for the puzzle of the day.
    #[serde(default)]
    level: Option<u8>,
    /// The grade of Slitherlink.
    #[serde(default)]
    grade: Option<Grade>,
    /// The puzzle of the day instead of one of our choice.
    #[serde(default)]
    daily: bool,
}

/// A ranked game that has started.
#[derive(Serialize, JsonSchema)]
pub struct Started {
    /// To be given back with the log.
    ticket: String,
    /// What it is ranked on.
    track: String,
    /// What the game starts from, and its state.
    #[serde(flatten)]
    game: StartedGame,
}

/// A game of either puzzle.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum StartedGame {
    Onet(Box<onet_games::new::NewResponse>),
    Slitherlink(Box<loop_games::new::NewResponse>),
}

/// A ranked game that is over.
#[derive(Deserialize, JsonSchema)]
pub struct FinishRequest {
    /// The ticket that it was started with.
    ticket: String,
    /// Everything that was done: the entries of a log of its puzzle.
    log: Raw<Vec<AnyEntry>>,
}

/// An entry of a log; the ticket says of which puzzle.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "a log is parsed as that of its puzzle")]
enum AnyEntry {
    Onet(game::onet::Entry),
    Slitherlink(game::slitherlink::Entry),
}

/// What a ranked game was worth.
#[derive(Serialize, JsonSchema)]
pub struct Scored {
    /// The points.
    score: u64,
    /// Milliseconds of play.
    elapsed: u64,
    /// What it is ranked on.
    track: String,
    /// The game can be watched by this name.
    replay: String,
    /// The player's ranks on the track; `null` beyond the first ten thousand.
    rank: Ranks,
}

/// Ranks by period.
#[derive(Serialize, JsonSchema)]
struct Ranks {
    day: Option<u64>,
    week: Option<u64>,
    ever: Option<u64>,
}

/// Why a finished game does not count.
#[derive(Debug, Error)]
pub enum RankedError {
    #[error(transparent)]
    Ticket(#[from] TicketError),
    #[error("expected the cookie of the player to whom the ticket was given")]
    NoPlayer,
    #[error("the ticket was used for another game")]
    Used,
    #[error("the log: {0}")]
    Log(String),
    #[error("the game is not over yet")]
    NotOver,
    #[error("the log ends {0} ms ahead of the server's clock")]
    Ahead(u64),
    #[error("the log ended {0} ms before it arrived, so its clock was slow or it came too late")]
    Late(u64),
}

impl From<ScoreError> for RankedError {
    fn from(error: ScoreError) -> Self {
        match error {
            ScoreError::NotOver => Self::NotOver,
            ScoreError::OnetLog(_) | ScoreError::SlitherlinkLog(_) => Self::Log(error.to_string()),
        }
    }
}

/// Starts a ranked game.
pub async fn start(
    State(shared): State<Shared>,
    identity: PlayerIdentity,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let request: StartRequest = json::from_slice(&body_of(body)?)?;
    let (track, played) = deal(&shared, &request).await?;
    let (player, cookie) = identity.or_new()?;
    let id = random_hex(12).map_err(|_| HttpError::Broken)?;
    let game = match &played {
        Played::Onet(deal) => StartedGame::Onet(Box::new((**deal).clone().try_into()?)),
        Played::Slitherlink(deal) => StartedGame::Slitherlink(Box::new(deal.clone().into())),
    };
    let stored_track = store::Track::new(track.name());
    // The clock starts when everything is ready to be sent.
    let ticket = Ticket::new(id, &player, &stored_track, Moment::now(), played);
    let started = Started { ticket: ticket.signed(&shared.key), track: track.name(), game };
    Ok(with_cookie(json::response(&started), cookie))
}

/// The track and the deal of a game that is wanted.
async fn deal(shared: &Shared, request: &StartRequest) -> Result<(Track, Played), HttpError> {
    let expected = |what: &str| HttpError::invalid_request(&format!("expected {what}"));
    match (request.puzzle, request.daily) {
        (PuzzleName::Onet, false) => {
            let number = request.level.ok_or_else(|| expected("a level"))?;
            let level = onet_games::new::level(number)?;
            let seed = fresh_seed();
            let deal = move |_: Budget| game::onet::Deal::of_level(level, Mode::Timed, seed);
            let deal = shared.work_pool.run_short(deal).await?;
            Ok((Track::Onet(number), Played::Onet(Box::new(deal))))
        }
        (PuzzleName::Onet, true) => {
            let puzzles = shared.daily.of_day(&shared.store, today()).await?;
            Ok((Track::DailyOnet, Played::Onet(Box::new(puzzles.onet.deal.clone()))))
        }
        (PuzzleName::Slitherlink, is_daily) => {
            let grade = request.grade.ok_or_else(|| expected("a grade"))?;
            let (track, deal) = if is_daily {
                let deal = shared.daily.slitherlink(&shared.store, today(), grade).await?;
                (Track::DailySlitherlink(grade), deal)
            } else {
                let track = Track::Slitherlink(grade);
                (track, from_pool(shared, track).await?)
            };
            Ok((track, Played::Slitherlink(deal)))
        }
    }
}

/// A puzzle that was made ahead.
async fn from_pool(shared: &Shared, track: Track) -> Result<game::slitherlink::Deal, HttpError> {
    let Seed(random) = fresh_seed();
    let track = store::Track::new(track.name());
    let taken = shared.store.any_in_stock(&track, (random >> 32) as u32).await?;
    let deal = taken.ok_or(HttpError::NotMadeYet)?;
    json::from_slice(deal.as_bytes()).map_err(|_| HttpError::Broken)
}

/// Ends a ranked game.
pub async fn finish(
    State(shared): State<Shared>,
    identity: PlayerIdentity,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let FinishRequest { ticket, log } = json::from_slice(&body_of(body)?)?;
    let player = identity.player.ok_or(RankedError::NoPlayer)?;
    let ticket = Ticket::taken_back(&ticket, &shared.key, &player).map_err(RankedError::Ticket)?;
    let finished = Moment::now();
    let elapsed = (finished.0 - ticket.start().0).max(0).unsigned_abs();
    let (id, track) = (ticket.id.clone(), ticket.track());
    let played = ticket.played;
    let judging = move |_: Budget| PlayedLog::parse(played, &log, elapsed).map(PlayedLog::judge);
    let Judgement { score, log_digest, game } = shared.work_pool.run_short(judging).await??;
    let Score { points: score, elapsed, .. } = match score {
        Ok(score) => score,
        // What was recorded in time may be sent again at any time.
        Err(reason) => return recorded(&shared, &id, &log_digest, reason).await,
    };
    let game = Finished { ticket: id, player, track, score, elapsed, finished, log_digest, game };
    match shared.store.record(game.clone()).await? {
        Recorded::New => {
            shared.leaderboards.note(&game);
            scored(&shared, game).await
        }
        Recorded::Before | Recorded::TicketUsed => {
            recorded(&shared, &game.ticket, &game.log_digest, RankedError::Used).await
        }
    }
}

/// The answer to a game that was recorded before, or the reason why it does not
/// count.
async fn recorded(
    shared: &Shared,
    ticket: &str,
    log_digest: &str,
    reason: RankedError,
) -> Result<Response, HttpError> {
    match shared.store.finished(ticket).await? {
        Some(known) if known.log_digest == log_digest => scored(shared, known).await,
        Some(_) => Err(RankedError::Used.into()),
        None => Err(reason.into()),
    }
}

/// A game with its log, and how long it took by the server's clock.
struct PlayedLog {
    game: LoggedGame,
    elapsed: u64,
}

/// A finished game, as it is stored: the typed log, not what was sent.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum LoggedGame {
    /// A game of Onet.
    Onet { deal: Box<game::onet::Deal>, log: Vec<game::onet::Entry> },
    /// A game of Slitherlink.
    Slitherlink { deal: game::slitherlink::Deal, log: Vec<game::slitherlink::Entry> },
}

/// What a log is worth, and what is stored of it.
struct Judgement {
    score: Result<Score, RankedError>,
    /// Tells whether a log that is sent again is the same.
    log_digest: String,
    /// Deal and log, to be watched.
    game: String,
}

impl PlayedLog {
    fn parse(played: Played, log: &Raw<Vec<AnyEntry>>, elapsed: u64) -> Result<Self, RankedError> {
        let bad_log = |error: OperationError| RankedError::Log(error.to_string());
        let game = match played {
            Played::Onet(deal) => LoggedGame::Onet { deal, log: log.parse().map_err(bad_log)? },
            Played::Slitherlink(deal) => {
                LoggedGame::Slitherlink { deal, log: log.parse().map_err(bad_log)? }
            }
        };
        Ok(Self { game, elapsed })
    }

    /// Replays the game and holds its times against the server's clock.
    fn judge(self) -> Judgement {
        let latest = self.elapsed.saturating_add(MAX_AHEAD);
        let game = json::to_string(&self.game);
        let score = match self.game {
            LoggedGame::Onet { deal, log } => score_onet(*deal, &log, latest),
            LoggedGame::Slitherlink { deal, log } => score_slitherlink(deal, &log),
        };
        let score = score.map_err(RankedError::from).and_then(|score| {
            if score.end > latest {
                Err(RankedError::Ahead(score.end - self.elapsed))
            } else if self.elapsed > score.end.saturating_add(MAX_DELAY) {
                Err(RankedError::Late(self.elapsed - score.end))
            } else {
                Ok(score)
            }
        });
        Judgement { score, log_digest: hex(&Sha256::digest(&game)), game }
    }
}

async fn scored(shared: &Shared, game: Finished) -> Result<Response, HttpError> {
    let Finished { ticket, player, track, score, elapsed, finished, .. } = game;
    let spans = Span::around(finished);
    let standings = shared.store.standings(&track, spans, &player).await?;
    let [day, week, ever] = standings.map(|standing| standing.and_then(|own| own.rank));
    let rank = Ranks { day, week, ever };
    let track = track.name().to_owned();
    Ok(json::response(&Scored { score, elapsed, track, replay: ticket, rank }))
}

#[cfg(test)]
mod tests {
    use game::onet::Level;

    use super::*;

    fn played() -> Played {
        let deal = br#"{"board":"onet/1/4/1212","level":null,"mode":"timed","seed":0}"#;
        Played::Onet(json::from_slice(deal).unwrap())
    }

    fn judge(log: &str, elapsed: u64) -> Result<Score, RankedError> {
        let log = Raw::new(log.to_owned()).unwrap();
        PlayedLog::parse(played(), &log, elapsed).unwrap().judge().score
    }

    /// Both pairs, the second one this many milliseconds after the start.
    fn log(end: u64) -> String {
        let log = serde_json::json!([
            { "t": 0, "do": "join", "a": [0, 0], "b": [0, 2] },
            { "t": end, "do": "join", "a": [0, 1], "b": [0, 3] },
        ]);
        log.to_string()
    }

    #[test]
    fn the_end_of_a_game_must_fit_the_clock_of_the_server() {
        let judge = |end, elapsed| judge(&log(end), elapsed);
        assert!(judge(30_000, 30_000).is_ok());
        assert!(judge(30_000, 30_000 - MAX_AHEAD).is_ok());
        assert!(matches!(judge(30_000, 29_999 - MAX_AHEAD), Err(RankedError::Ahead(_))));
        assert!(judge(30_000, 30_000 + MAX_DELAY).is_ok());
        assert!(matches!(judge(30_000, 30_001 + MAX_DELAY), Err(RankedError::Late(_))));
    }

    #[test]
    fn a_game_whose_time_ran_out_is_over_and_not_before() {
        let one_pair = r#"[{"t":1000,"do":"join","a":[0,0],"b":[0,2]}]"#;
        let limit = u64::from(Level::ALL[0].seconds) * 1_000;
        assert!(matches!(judge(one_pair, limit / 2), Err(RankedError::NotOver)));
        assert_eq!(judge(one_pair, limit + 5_000).unwrap().points, 100);
    }

    #[test]
    fn members_that_a_log_does_not_have_are_not_stored() {
        let junk = r#"[{"t":1000,"do":"join","a":[0,0],"b":[0,2],"junk":"x"}]"#;
        let log = Raw::new(junk.to_owned()).unwrap();
        let judgement = PlayedLog::parse(played(), &log, 1_000).unwrap().judge();
        assert!(!judgement.game.contains("junk"), "{}", judgement.game);
    }
}

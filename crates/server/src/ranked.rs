//! Ranked games: a ticket at the start, the log at the end.
//!
//! The client never reports a score or a time: the score follows from the log, and time
//! runs on the server's clock from the ticket to the arrival of the log, pauses
//! included. A log that is faster than a human can play, and a game for which the server
//! revealed the solution, are stored without a rank.

use api::games::{onet as onet_games, slitherlink as loop_games};
use api::{OperationError, Sentence};
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::response::Response;
use game::Track;
use game::onet::Mode;
use game::ranked::pace::{self, PaceError};
use game::ranked::{Observation, Score, ScoreError, score_onet, score_slitherlink};
use i18n::{Language, errors};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use simpul_core::{Budget, Seed};
use slitherlink::Grade;
use store::{Assistance, FinishedGame, OpenTicket, PlayerId, Recorded, Span, Timestamp};

use crate::Shared;
use crate::daily;
use crate::error::{HttpError, StartError};
use crate::json::{self, Raw};
use crate::key::{hex, random_hex};
use crate::operations::{body_of, fresh_seed};
use crate::player::{PlayerIdentity, with_cookie};
use crate::rate::ClientAddress;
use crate::ticket::{Ticket, TicketDeal, TicketError};
use crate::time::today;

/// The longest stored log, in bytes: some thousand entries, ten times as many as a long
/// game has.
const MAX_LOG: usize = 256 << 10;
/// The most draws from the pool to find a puzzle for which the player has no ticket.
const MAX_DRAWS: usize = 8;

/// One of the two puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleName {
    /// Onet, with a level.
    Onet,
    /// Slitherlink, with a grade.
    Slitherlink,
}

/// A ranked game to start.
#[derive(Deserialize, JsonSchema)]
pub struct StartRequest {
    /// The puzzle.
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
    /// To be returned with the log, within a day.
    ticket: String,
    /// The track that it is ranked on.
    track: String,
    /// Milliseconds that its clock has run: 0, unless the player had a ticket for the same
    /// puzzle in the last day.
    elapsed: u64,
    /// The starting position and the state of the game.
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

/// The score of a ranked game.
#[derive(Serialize, JsonSchema)]
pub struct Scored {
    /// The points.
    score: u64,
    /// Milliseconds from the ticket to the arrival of the log.
    elapsed: u64,
    /// The track that it is ranked on.
    track: String,
    /// The id of its replay.
    replay: String,
    /// The player's ranks on the track; `null` beyond the first ten thousand.
    rank: Ranks,
    /// Why the game is stored without a rank; missing if it is ranked.
    #[serde(skip_serializing_if = "Option::is_none")]
    unranked: Option<Disqualification>,
}

/// Ranks by period.
#[derive(Serialize, JsonSchema)]
struct Ranks {
    day: Option<u64>,
    week: Option<u64>,
    ever: Option<u64>,
}

/// Why a game is stored without a rank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
struct Disqualification {
    reason: DisqualificationReason,
    /// The reason in a sentence.
    detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum DisqualificationReason {
    /// The server was asked for the solution while the ticket was open.
    Assisted,
    /// No hand plays as fast as the log says.
    TooFast,
}

impl Disqualification {
    fn new(assistance: Assistance, pace: Result<(), PaceError>) -> Option<Self> {
        if assistance.solutions > 0 {
            let detail = "the server was asked for the solution of this puzzle".to_owned();
            return Some(Self { reason: DisqualificationReason::Assisted, detail });
        }
        let detail = pace.err()?.to_string();
        Some(Self { reason: DisqualificationReason::TooFast, detail })
    }

    /// Returns the stored form: the reason, a space, the sentence.
    fn to_text(&self) -> String {
        let reason = match self.reason {
            DisqualificationReason::Assisted => "assisted",
            DisqualificationReason::TooFast => "too-fast",
        };
        format!("{reason} {}", self.detail)
    }

    fn from_text(text: &str) -> Self {
        let (reason, detail) = text.split_once(' ').unwrap_or((text, ""));
        let reason = match reason {
            "assisted" => DisqualificationReason::Assisted,
            _ => DisqualificationReason::TooFast,
        };
        Self { reason, detail: detail.to_owned() }
    }
}

/// Why a finished game is rejected.
#[derive(Debug)]
pub enum RankedError {
    Ticket(TicketError),
    NoPlayer,
    Used,
    Log(OperationError),
    TooLong,
    Score(ScoreError),
}

impl Sentence for RankedError {
    fn sentence(&self, language: Language) -> String {
        match self {
            Self::Ticket(error) => error.sentence(language),
            Self::NoPlayer => errors::ticket_no_player(language).to_owned(),
            Self::Used => errors::ticket_used(language).to_owned(),
            Self::Log(error) => error.sentence(language),
            Self::TooLong => errors::ranked_log_too_long(language, MAX_LOG >> 10),
            Self::Score(ScoreError::OnetLog(error)) => error.sentence(language),
            Self::Score(ScoreError::SlitherlinkLog(error)) => error.sentence(language),
            Self::Score(ScoreError::NotOver) => errors::ranked_not_over(language).to_owned(),
            Self::Score(ScoreError::Ahead(ms)) => errors::ranked_ahead(language, ms),
        }
    }
}

/// Starts a ranked game.
pub async fn start(
    State(shared): State<Shared>,
    identity: PlayerIdentity,
    client: ClientAddress,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    let request: StartRequest = json::from_slice(&body_of(body)?)?;
    let (player, cookie) = identity.or_new()?;
    let (track, played) = deal(&shared, &request, &player).await?;
    let id = random_hex(12).map_err(HttpError::internal)?;
    let game = match &played {
        TicketDeal::Onet(deal) => StartedGame::Onet(Box::new((**deal).clone().try_into()?)),
        TicketDeal::Slitherlink(deal) => StartedGame::Slitherlink(Box::new(deal.clone().into())),
    };
    let started = Timestamp::now();
    let open = OpenTicket {
        id: id.clone(),
        player: player.clone(),
        address: client.digest(&shared.key),
        deal: played.puzzle_id(),
        started,
    };
    let first = shared.store.open_ticket(open).await?;
    let elapsed = (started.0 - first.0).max(0).unsigned_abs();
    let stored_track = store::Track::new(track.name());
    let ticket = Ticket::new(id, &player, &stored_track, first, played).signed(&shared.key);
    let started = Started { ticket, track: track.name(), elapsed, game };
    Ok(with_cookie(json::response(&started), cookie))
}

/// Chooses the track and the deal of a new game.
async fn deal(
    shared: &Shared,
    request: &StartRequest,
    player: &PlayerId,
) -> Result<(Track, TicketDeal), HttpError> {
    match (request.puzzle, request.daily) {
        (PuzzleName::Onet, false) => {
            let number = request.level.ok_or(HttpError::Start(StartError::NoLevel))?;
            let level = onet_games::new::level(number)?;
            let seed = fresh_seed();
            let deal = move |_: Budget| game::onet::Deal::of_level(level, Mode::Timed, seed);
            let deal = shared.work_pool.run_short(deal).await?;
            Ok((Track::Onet(number), TicketDeal::Onet(Box::new(deal))))
        }
        (PuzzleName::Onet, true) => {
            let puzzles = daily::of_day(shared, today()).await?;
            Ok((Track::DailyOnet, TicketDeal::Onet(Box::new(puzzles.onet.deal.clone()))))
        }
        (PuzzleName::Slitherlink, is_daily) => {
            let grade = request.grade.ok_or(HttpError::Start(StartError::NoGrade))?;
            let (track, deal) = if is_daily {
                let deal = daily::todays_slitherlink(shared, grade).await?;
                (Track::DailySlitherlink(grade), deal)
            } else {
                let track = Track::Slitherlink(grade);
                (track, from_pool(shared, track, player).await?)
            };
            Ok((track, TicketDeal::Slitherlink(deal)))
        }
    }
}

/// Draws a puzzle from the pool, if possible one that the player has not seen in the
/// last day.
async fn from_pool(
    shared: &Shared,
    track: Track,
    player: &PlayerId,
) -> Result<game::slitherlink::Deal, HttpError> {
    let track = store::Track::new(track.name());
    let seen = shared.store.open_tickets(Some(player), "", Timestamp::now()).await?;
    let mut deal: game::slitherlink::Deal;
    let mut draws = 0;
    loop {
        let Seed(random) = fresh_seed();
        let drawn = shared.store.random_pooled_puzzle(&track, (random >> 32) as u32).await?;
        let drawn = drawn.ok_or(HttpError::NotGeneratedYet)?;
        deal = json::from_slice(drawn.as_bytes()).map_err(HttpError::internal)?;
        let id = deal.puzzle_id();
        draws += 1;
        if draws == MAX_DRAWS || seen.iter().all(|ticket| ticket.deal != id) {
            return Ok(deal);
        }
    }
}

/// Finishes a ranked game.
pub async fn finish(
    State(shared): State<Shared>,
    identity: PlayerIdentity,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, HttpError> {
    // The clock stops when the log arrives.
    let finished = Timestamp::now();
    let FinishRequest { ticket, log } = json::from_slice(&body_of(body)?)?;
    let player = identity.player.ok_or(RankedError::NoPlayer)?;
    let ticket = Ticket::verify(&ticket, &shared.key, &player).map_err(RankedError::Ticket)?;
    if log.text().len() > MAX_LOG {
        return Err(RankedError::TooLong.into());
    }
    let assistance = shared.store.assistance(&ticket.id).await?;
    let elapsed = ticket.elapsed(finished).map_err(RankedError::Ticket)?;
    let Assistance { hints, checks, .. } = assistance;
    let observation = Observation { elapsed, hints, checks };
    let (id, track, start) = (ticket.id.clone(), ticket.track(), ticket.start());
    let played = ticket.played;
    let judging =
        move |_: Budget| LoggedGame::parse(played, &log).map(|game| game.evaluate(observation));
    let Evaluation { score, pace, log_digest, game } =
        shared.work_pool.run_short(judging).await??;
    let Score { points: score, elapsed } = match score {
        Ok(score) => score,
        Err(error) => return Err(RankedError::Score(error).into()),
    };
    let is_daily = Track::named(track.name()).is_some_and(Track::is_daily);
    let period = if is_daily { start } else { finished };
    let unranked = Disqualification::new(assistance, pace).map(|unranked| unranked.to_text());
    let ticket = id;
    let game = FinishedGame {
        ticket,
        player,
        track,
        score,
        elapsed,
        finished,
        period,
        log_digest,
        game,
        unranked,
    };
    match shared.store.record(game.clone()).await? {
        Recorded::New => {
            if game.unranked.is_none() {
                shared.leaderboards.invalidate_for(&game);
            }
            scored(&shared, game).await
        }
        // Idempotent: a lost response is repeated, with the time that counted.
        Recorded::Duplicate => match shared.store.finished(&game.ticket).await? {
            Some(known) => scored(&shared, FinishedGame { period, ..known }).await,
            None => Err(RankedError::Used.into()),
        },
        Recorded::TicketUsed => Err(RankedError::Used.into()),
    }
}

/// A finished game in its stored form: the typed log, not the bytes of the request.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum LoggedGame {
    /// A game of Onet.
    Onet { deal: Box<game::onet::Deal>, log: Vec<game::onet::Entry> },
    /// A game of Slitherlink.
    Slitherlink { deal: game::slitherlink::Deal, log: Vec<game::slitherlink::Entry> },
}

/// The score of a log, and the stored form of the game.
struct Evaluation {
    score: Result<Score, ScoreError>,
    pace: Result<(), PaceError>,
    /// Detects whether a log that is sent again is the same.
    log_digest: String,
    /// The deal and the log as JSON, for the replay.
    game: String,
}

impl LoggedGame {
    fn parse(played: TicketDeal, log: &Raw<Vec<AnyEntry>>) -> Result<Self, RankedError> {
        const MEMBER: &str = "log";
        let bad_log = RankedError::Log;
        Ok(match played {
            TicketDeal::Onet(deal) => Self::Onet { deal, log: log.parse(MEMBER).map_err(bad_log)? },
            TicketDeal::Slitherlink(deal) => {
                Self::Slitherlink { deal, log: log.parse(MEMBER).map_err(bad_log)? }
            }
        })
    }

    /// Replays the game and scores it with the server's own observations.
    fn evaluate(self, observation: Observation) -> Evaluation {
        let game = json::to_string(&self);
        let (score, pace) = match self {
            Self::Onet { deal, log } => {
                (score_onet(*deal, &log, observation), pace::check_onet(&log))
            }
            Self::Slitherlink { deal, log } => {
                (score_slitherlink(deal, &log, observation), pace::check_slitherlink(&log))
            }
        };
        Evaluation { score, pace, log_digest: hex(&Sha256::digest(&game)), game }
    }
}

async fn scored(shared: &Shared, game: FinishedGame) -> Result<Response, HttpError> {
    let FinishedGame { ticket, player, track, score, elapsed, period, unranked, .. } = game;
    let standings = shared.store.standings(&track, Span::around(period), &player).await?;
    let [day, week, ever] = standings.map(|standing| standing.and_then(|own| own.rank));
    let rank = Ranks { day, week, ever };
    let track = track.name().to_owned();
    let unranked = unranked.as_deref().map(Disqualification::from_text);
    Ok(json::response(&Scored { score, elapsed, track, replay: ticket, rank, unranked }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_that_a_log_does_not_have_are_not_stored() {
        let deal = br#"{"board":"onet/1/4/1212","level":null,"mode":"timed","seed":0}"#;
        let played = TicketDeal::Onet(json::from_slice(deal).unwrap());
        let junk = r#"[{"t":1000,"do":"join","a":[0,0],"b":[0,2],"junk":"x"}]"#;
        let log = Raw::new(junk.to_owned()).unwrap();
        let judgement = LoggedGame::parse(played, &log).unwrap().evaluate(Observation::default());
        assert!(!judgement.game.contains("junk"), "{}", judgement.game);
    }

    #[test]
    fn a_reason_is_the_same_after_it_was_stored() {
        let slow = Assistance::default();
        assert_eq!(Disqualification::new(slow, Ok(())), None);
        let assisted = Assistance { solutions: 1, ..slow };
        for unranked in [
            Disqualification::new(assisted, Ok(())),
            Disqualification::new(slow, Err(PaceError { entry: 3, early: 40 })),
        ] {
            let unranked = unranked.unwrap();
            assert_eq!(Disqualification::from_text(&unranked.to_text()), unranked);
        }
    }
}

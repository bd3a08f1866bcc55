//! Ranked games: a ticket at the start, the log at the end.
//!
//! The score is never told to the server, it follows from the log. The times in
//! the log must fit the server's own clock: they may not run ahead of it, and
//! the end of the game may not lie further back than a slow network explains.

use api::slitherlink::Solved;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::{IntoResponse, Response};
use game::onet::{Level, Mode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use simpul_core::{Budget, Seed};
use slitherlink::Grade;
use store::{Finished, Moment, Recorded, Span, Track};
use thiserror::Error;
use tokio::task::spawn_blocking;

use crate::door::fresh_seed;
use crate::key::{hex, random_hex};
use crate::player::{Asking, with_cookie};
use crate::problem::Refused;
use crate::ticket::{BadTicket, Played, Ticket};
use crate::time::today;
use crate::{Shared, track};

/// How many milliseconds a log may be ahead of the server's clock.
const AHEAD: u64 = 2_000;
/// How many milliseconds a finished game may take to arrive.
const LATE: u64 = 15_000;

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
    /// The grade of Slitherlink: trivial, easy, normal, hard or expert.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    grade: Option<Grade>,
    /// The puzzle of the day instead of one of our choice.
    #[serde(default)]
    daily: bool,
}

/// A ranked game that has begun.
#[derive(Serialize, JsonSchema)]
pub struct Started {
    /// To be given back with the log.
    ticket: String,
    /// What the game starts from.
    deal: Value,
    /// How it stands.
    state: Value,
}

/// A ranked game that is over.
#[derive(Deserialize, JsonSchema)]
pub struct FinishRequest {
    /// The ticket that it was begun with.
    ticket: String,
    /// Everything that was done.
    log: Vec<Value>,
}

/// What a ranked game was worth.
#[derive(Serialize, JsonSchema)]
pub struct Scored {
    /// The points.
    score: u64,
    /// Milliseconds of play.
    elapsed: u64,
    /// What it is compared with.
    track: String,
    /// The game can be watched by this name.
    replay: String,
    /// The player's ranks on the track; nothing beyond the first ten thousand.
    rank: Ranks,
}

#[derive(Serialize, JsonSchema)]
struct Ranks {
    day: Option<u64>,
    week: Option<u64>,
    ever: Option<u64>,
}

/// Why a finished game does not count.
#[derive(Debug, Error)]
pub enum Unranked {
    #[error(transparent)]
    Ticket(#[from] BadTicket),
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

/// Begins a ranked game.
pub async fn start(
    State(shared): State<Shared>,
    asking: Asking,
    request: Result<Json<StartRequest>, JsonRejection>,
) -> Result<Response, Refused> {
    let Json(request) = request?;
    let (track, played) = dealt(&shared, &request).await?;
    let (player, cookie) = asking.or_new()?;
    let id = random_hex(12).map_err(|_| Refused::Broken)?;
    let state = state_of(&played);
    let deal = match &played {
        Played::Onet(deal) => serde_json::to_value(deal),
        Played::Slitherlink(deal) => serde_json::to_value(deal),
    };
    let deal = deal.map_err(|_| Refused::Broken)?;
    // The clock starts when everything is ready to be sent.
    let ticket = Ticket::new(id, &player, &track, Moment::now(), played).signed(&shared.key);
    Ok(with_cookie(Json(Started { ticket, deal, state: state? }).into_response(), cookie))
}

/// The track and the deal of a game that is wanted.
async fn dealt(shared: &Shared, request: &StartRequest) -> Result<(Track, Played), Refused> {
    let senseless = |reason: &str| Refused::senseless(reason);
    match (request.puzzle, request.daily) {
        (PuzzleName::Onet, false) => {
            let number = request.level.ok_or_else(|| senseless("expected a level"))?;
            let level =
                Level::numbered(number).ok_or_else(|| senseless("there is no such level"))?;
            let seed = fresh_seed();
            let deal = move |_: Budget| game::onet::Deal::of_level(level, Mode::Timed, seed);
            Ok((track::of_level(level), Played::Onet(Box::new(shared.heavy.run(deal).await?))))
        }
        (PuzzleName::Onet, true) => {
            let track = jobs::day::onet_track();
            let deal = shared.daily.deal(&shared.store, today(), &track).await?;
            Ok((track, Played::Onet(read(&deal)?)))
        }
        (PuzzleName::Slitherlink, daily) => {
            let grade = request.grade.ok_or_else(|| senseless("expected a grade"))?;
            let (track, deal) = if daily {
                let track = jobs::day::slitherlink_track(grade);
                let deal = shared.daily.deal(&shared.store, today(), &track).await?;
                (track, deal)
            } else {
                let track = jobs::stock::track(grade);
                let deal = from_stock(shared, &track).await?;
                (track, deal)
            };
            Ok((track, Played::Slitherlink(read(&deal)?)))
        }
    }
}

async fn from_stock(shared: &Shared, track: &Track) -> Result<String, Refused> {
    let Seed(rng) = fresh_seed();
    let taken = shared.store.any_in_stock(track, (rng >> 32) as u32).await?;
    taken.ok_or(Refused::NotMadeYet)
}

fn read<T: for<'a> Deserialize<'a>>(deal: &str) -> Result<T, Refused> {
    serde_json::from_str(deal).map_err(|_| Refused::Broken)
}

/// The state at the start, as the door tells it.
fn state_of(played: &Played) -> Result<Value, Refused> {
    let (name, request) = match played {
        Played::Onet(deal) => ("games/onet/state", serde_json::json!({ "deal": deal })),
        Played::Slitherlink(deal) => {
            ("games/slitherlink/state", serde_json::json!({ "deal": deal }))
        }
    };
    let operation = api::door::operation(name).ok_or(Refused::Broken)?;
    let (budget, seed, today) = (Budget::unlimited(), Seed(0), today());
    let mut context = api::door::Context { budget, seed, today, solved: &Solved::new() };
    let answer = operation.answer(request.to_string().as_bytes(), &mut context);
    serde_json::from_slice(&answer.map_err(Refused::Problem)?).map_err(|_| Refused::Broken)
}

/// Ends a ranked game.
pub async fn finish(
    State(shared): State<Shared>,
    asking: Asking,
    request: Result<Json<FinishRequest>, JsonRejection>,
) -> Result<Response, Refused> {
    let Json(FinishRequest { ticket, log }) = request?;
    let player = asking.player.ok_or(Unranked::NoPlayer)?;
    let ticket = Ticket::taken_back(&ticket, &shared.key, &player).map_err(Unranked::Ticket)?;
    let finished = Moment::now();
    let log = serde_json::to_vec(&log).map_err(|_| Refused::Broken)?;
    let log_digest = hex(&Sha256::digest(&log));
    let passed = (finished.0 - ticket.start().0).max(0).unsigned_abs();
    let (id, track) = (ticket.id.clone(), ticket.track());
    let judging = spawn_blocking(move || judged(ticket.played, &log, passed));
    let Judged { score, elapsed, game } = match judging.await.map_err(|_| Refused::Broken)? {
        Ok(judged) => judged,
        // What was recorded in time may be sent again at any time.
        Err(reason) => return before(&shared, &id, &log_digest, reason).await,
    };
    let game = Finished { ticket: id, player, track, score, elapsed, finished, log_digest, game };
    match shared.store.record(game.clone()).await? {
        Recorded::New => {
            shared.boards.note(&game);
            scored(&shared, game).await
        }
        Recorded::Before | Recorded::TicketUsed => {
            before(&shared, &game.ticket, &game.log_digest, Unranked::Used).await
        }
    }
}

/// The answer to a game that was recorded before, or the reason why it does not
/// count.
async fn before(
    shared: &Shared,
    ticket: &str,
    log_digest: &str,
    reason: Unranked,
) -> Result<Response, Refused> {
    match shared.store.finished(ticket).await? {
        Some(known) if known.log_digest == log_digest => scored(shared, known).await,
        Some(_) => Err(Unranked::Used.into()),
        None => Err(reason.into()),
    }
}

struct Judged {
    score: u64,
    elapsed: u64,
    /// Deal and log, to be watched.
    game: String,
}

/// How a game went, by its log.
struct Course {
    score: u64,
    elapsed: u64,
    /// When it was over, in milliseconds since its start.
    end: u64,
}

/// Replays a game that took so many milliseconds by the server's clock.
fn judged(played: Played, log: &[u8], passed: u64) -> Result<Judged, Unranked> {
    let (deal, course) = match played {
        Played::Onet(deal) => (serde_json::to_string(&deal), onet_course(*deal, log, passed)?),
        Played::Slitherlink(deal) => (serde_json::to_string(&deal), slitherlink_course(deal, log)?),
    };
    let Course { score, elapsed, end } = course;
    if end > passed.saturating_add(AHEAD) {
        return Err(Unranked::Ahead(end - passed));
    }
    if passed > end.saturating_add(LATE) {
        return Err(Unranked::Late(passed - end));
    }
    let (deal, log) = (deal.map_err(bad_log)?, String::from_utf8_lossy(log));
    Ok(Judged { score, elapsed, game: format!(r#"{{"deal":{deal},"log":{log}}}"#) })
}

#[expect(clippy::needless_pass_by_value, reason = "so that it can be given to map_err")]
fn bad_log(error: impl ToString) -> Unranked {
    Unranked::Log(error.to_string())
}

/// A game of Onet is over when the board is clear, or when its time has run out.
fn onet_course(deal: game::onet::Deal, log: &[u8], passed: u64) -> Result<Course, Unranked> {
    use game::onet::{Entry, Game, Status};
    let log: Vec<Entry> = serde_json::from_slice(log).map_err(bad_log)?;
    let mut game = Game::replay(deal, &log).map_err(bad_log)?;
    let last = log.last().map_or(0, |entry| entry.t);
    let end = match (game.status(), game.remaining()) {
        (Status::Playing, Some(left)) => last.saturating_add(left),
        _ => last,
    };
    game.wait_until(end.min(passed.saturating_add(AHEAD)));
    if !matches!(game.status(), Status::Won | Status::Lost) {
        return Err(Unranked::NotOver);
    }
    Ok(Course { score: u64::from(game.score()), elapsed: game.elapsed(), end })
}

fn slitherlink_course(deal: game::slitherlink::Deal, log: &[u8]) -> Result<Course, Unranked> {
    use game::slitherlink::{Entry, Game};
    let log: Vec<Entry> = serde_json::from_slice(log).map_err(bad_log)?;
    let game = Game::replay(deal, &log).map_err(bad_log)?;
    let score = game.score().ok_or(Unranked::NotOver)?;
    let end = log.last().map_or(0, |entry| entry.t);
    Ok(Course { score, elapsed: game.elapsed(), end })
}

async fn scored(shared: &Shared, game: Finished) -> Result<Response, Refused> {
    let Finished { ticket, player, track, score, elapsed, finished, .. } = game;
    let spans = Span::around(finished);
    let standings = shared.store.standings(&track, spans, &player).await?;
    let [day, week, ever] = standings.map(|standing| standing.and_then(|own| own.rank));
    let rank = Ranks { day, week, ever };
    let track = track.name().to_owned();
    Ok(Json(Scored { score, elapsed, track, replay: ticket, rank }).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played() -> Played {
        let deal = r#"{"board":"onet/1/4/1212","level":null,"mode":"timed","seed":0}"#;
        Played::Onet(serde_json::from_str(deal).unwrap())
    }

    /// Both pairs, the second one so many milliseconds after the start.
    fn log(end: u64) -> Vec<u8> {
        let log = serde_json::json!([
            { "t": 0, "do": "join", "a": [0, 0], "b": [0, 2] },
            { "t": end, "do": "join", "a": [0, 1], "b": [0, 3] },
        ]);
        log.to_string().into_bytes()
    }

    #[test]
    fn the_end_of_a_game_must_fit_the_clock_of_the_server() {
        let judge = |end, passed| judged(played(), &log(end), passed);
        assert!(judge(30_000, 30_000).is_ok());
        assert!(judge(30_000, 30_000 - AHEAD).is_ok());
        assert!(matches!(judge(30_000, 29_999 - AHEAD), Err(Unranked::Ahead(_))));
        assert!(judge(30_000, 30_000 + LATE).is_ok());
        assert!(matches!(judge(30_000, 30_001 + LATE), Err(Unranked::Late(_))));
    }

    #[test]
    fn a_game_whose_time_ran_out_is_over_and_not_before() {
        let one_pair = br#"[{"t":1000,"do":"join","a":[0,0],"b":[0,2]}]"#;
        let limit = u64::from(Level::ALL[0].seconds) * 1_000;
        let judge = |passed| judged(played(), one_pair, passed);
        assert!(matches!(judge(limit / 2), Err(Unranked::NotOver)));
        let lost = judge(limit + 5_000).unwrap();
        assert_eq!(lost.score, 100);
    }
}

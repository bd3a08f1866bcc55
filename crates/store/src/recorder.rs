//! Writes finished games, many at a time.
//!
//! A disk takes milliseconds to make a write safe, whether it is one game or a
//! hundred. So the games that arrive while one write is under way wait and go
//! together with the next.

use std::collections::BTreeMap;

use sqlx::{Any, Row, Transaction};
use tokio::sync::{mpsc, oneshot};

use crate::database::Database;
use crate::{Finished, Moment, Recorded, Span, StoreError};

/// How many games may wait.
const WAITING: usize = 4_096;
/// How many are written together.
const TOGETHER: usize = 256;

struct Request {
    game: Finished,
    answer: oneshot::Sender<Result<Recorded, StoreError>>,
}

/// The way to the one who writes.
#[derive(Clone, Debug)]
pub struct Recorder {
    requests: mpsc::Sender<Request>,
}

impl Recorder {
    /// It works until the last of its clones is gone.
    pub fn start(database: Database) -> Self {
        let (requests, mut arriving) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            let mut together = vec![];
            while arriving.recv_many(&mut together, TOGETHER).await > 0 {
                write_together(&database, std::mem::take(&mut together)).await;
            }
        });
        Self { requests }
    }

    pub async fn record(&self, game: Finished) -> Result<Recorded, StoreError> {
        let (answer, answered) = oneshot::channel();
        let request = Request { game, answer };
        self.requests.send(request).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

async fn write_together(database: &Database, mut requests: Vec<Request>) {
    // All nodes write in the same order (tickets, players, bests), so that none
    // waits for another in a ring.
    requests.sort_by(|a, b| a.game.ticket.cmp(&b.game.ticket));
    let games: Vec<&Finished> = requests.iter().map(|request| &request.game).collect();
    match write(database, &games).await {
        Ok(outcomes) => {
            for (request, outcome) in requests.into_iter().zip(outcomes) {
                // Whoever does not wait any more can ask again.
                let _ = request.answer.send(Ok(outcome));
            }
        }
        Err(error) => {
            let words = error.to_string();
            for request in requests {
                let error = sqlx::Error::Protocol(words.clone());
                let _ = request.answer.send(Err(StoreError::Away(error)));
            }
        }
    }
}

async fn write(database: &Database, games: &[&Finished]) -> Result<Vec<Recorded>, StoreError> {
    let mut transaction = database.begin().await?;
    let mut outcomes = Vec::with_capacity(games.len());
    let mut newcomers = BTreeMap::new();
    let mut bests: BTreeMap<_, &Finished> = BTreeMap::new();
    for game in games {
        let outcome = insert(&mut transaction, game).await?;
        outcomes.push(outcome);
        if outcome != Recorded::New {
            continue;
        }
        newcomers.entry(game.player.secret()).or_insert(game.finished);
        for span in Span::around(game.finished) {
            let key = (game.track.name(), span.key(), game.player.secret());
            let best = bests.entry(key).or_insert(game);
            if is_better(game, best) {
                *best = game;
            }
        }
    }
    for (player, since) in newcomers {
        welcome(&mut transaction, player, since).await?;
    }
    for ((_, span, _), game) in &bests {
        improve(&mut transaction, span, game).await?;
    }
    transaction.commit().await?;
    Ok(outcomes)
}

fn is_better(game: &Finished, other: &Finished) -> bool {
    game.score > other.score || game.score == other.score && game.elapsed < other.elapsed
}

async fn insert(
    transaction: &mut Transaction<'_, Any>,
    game: &Finished,
) -> Result<Recorded, StoreError> {
    let change = "INSERT INTO scores \
                  (ticket, player, track, score, elapsed, finished, log_digest, game) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (ticket) DO NOTHING";
    let done = sqlx::query(change)
        .bind(&game.ticket)
        .bind(game.player.secret())
        .bind(game.track.name())
        .bind(game.score as i64)
        .bind(game.elapsed as i64)
        .bind(game.finished.0)
        .bind(&game.log_digest)
        .bind(&game.game)
        .execute(&mut **transaction)
        .await?;
    if done.rows_affected() > 0 {
        return Ok(Recorded::New);
    }
    let question = "SELECT log_digest FROM scores WHERE ticket = $1";
    let row = sqlx::query(question).bind(&game.ticket).fetch_one(&mut **transaction).await?;
    let digest: String = row.try_get(0)?;
    Ok(if digest == game.log_digest { Recorded::Before } else { Recorded::TicketUsed })
}

async fn welcome(
    transaction: &mut Transaction<'_, Any>,
    player: &str,
    since: Moment,
) -> Result<(), StoreError> {
    let change = "INSERT INTO players (id, nickname, since) VALUES ($1, '', $2) \
                  ON CONFLICT (id) DO NOTHING";
    sqlx::query(change).bind(player).bind(since.0).execute(&mut **transaction).await?;
    Ok(())
}

async fn improve(
    transaction: &mut Transaction<'_, Any>,
    span: &str,
    game: &Finished,
) -> Result<(), StoreError> {
    let change = "INSERT INTO bests (track, span, player, score, elapsed, ticket) \
                  VALUES ($1, $2, $3, $4, $5, $6) \
                  ON CONFLICT (track, span, player) DO UPDATE SET \
                  score = excluded.score, elapsed = excluded.elapsed, ticket = excluded.ticket \
                  WHERE excluded.score > bests.score \
                  OR excluded.score = bests.score AND excluded.elapsed < bests.elapsed";
    sqlx::query(change)
        .bind(game.track.name())
        .bind(span)
        .bind(game.player.secret())
        .bind(game.score as i64)
        .bind(game.elapsed as i64)
        .bind(&game.ticket)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

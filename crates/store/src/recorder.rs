//! Writes finished games, many at a time.
//!
//! A disk takes milliseconds to make a write safe, whether it is one game or a
//! hundred. So the games that arrive while one write is under way wait and go
//! together with the next.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Any, AssertSqlSafe, Row, Transaction};
use tokio::sync::{mpsc, oneshot};

use crate::database::Database;
use crate::ranking::is_better;
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
    let outcomes = insert(&mut transaction, games).await?;
    let mut newcomers = BTreeMap::new();
    let mut bests: BTreeMap<_, &Finished> = BTreeMap::new();
    for (game, _) in games.iter().zip(&outcomes).filter(|(_, outcome)| **outcome == Recorded::New) {
        newcomers.entry(game.player.secret()).or_insert(game.finished);
        for span in Span::around(game.finished) {
            let key = (game.track.name(), span.key(), game.player.secret());
            let best = bests.entry(key).or_insert(game);
            if game.ranking() > best.ranking() {
                *best = game;
            }
        }
    }
    if !newcomers.is_empty() {
        welcome(&mut transaction, &newcomers).await?;
        improve(&mut transaction, &bests).await?;
    }
    transaction.commit().await?;
    Ok(outcomes)
}

/// The places of so many rows of values in a statement: `($1, $2), ($3, $4)`.
fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<_> = (1..=columns).map(|at| format!("${}", row * columns + at)).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<_> = (0..rows).map(row).collect();
    rows.join(", ")
}

async fn insert(
    transaction: &mut Transaction<'_, Any>,
    games: &[&Finished],
) -> Result<Vec<Recorded>, StoreError> {
    let change = format!(
        "INSERT INTO scores (ticket, player, track, score, elapsed, finished, log_digest, game) \
         VALUES {} ON CONFLICT (ticket) DO NOTHING RETURNING ticket",
        places(games.len(), 8)
    );
    let mut query = sqlx::query(AssertSqlSafe(change));
    for game in games {
        query = query
            .bind(&game.ticket)
            .bind(game.player.secret())
            .bind(game.track.name())
            .bind(game.score as i64)
            .bind(game.elapsed as i64)
            .bind(game.finished.0)
            .bind(&game.log_digest)
            .bind(&game.game);
    }
    let mut new = BTreeSet::new();
    for row in query.fetch_all(&mut **transaction).await? {
        new.insert(row.try_get::<String, _>(0)?);
    }
    let mut outcomes = Vec::with_capacity(games.len());
    for game in games {
        // Of two games with one ticket the first is the new one.
        let outcome = if new.remove(&game.ticket) {
            Recorded::New
        } else {
            earlier(transaction, game).await?
        };
        outcomes.push(outcome);
    }
    Ok(outcomes)
}

/// What a game is whose ticket has been used.
async fn earlier(
    transaction: &mut Transaction<'_, Any>,
    game: &Finished,
) -> Result<Recorded, StoreError> {
    let question = "SELECT log_digest FROM scores WHERE ticket = $1";
    let row = sqlx::query(question).bind(&game.ticket).fetch_one(&mut **transaction).await?;
    let digest: String = row.try_get(0)?;
    Ok(if digest == game.log_digest { Recorded::Before } else { Recorded::TicketUsed })
}

async fn welcome(
    transaction: &mut Transaction<'_, Any>,
    newcomers: &BTreeMap<&str, Moment>,
) -> Result<(), StoreError> {
    let change = format!(
        "INSERT INTO players (id, since, nickname) VALUES {} ON CONFLICT (id) DO NOTHING",
        places(newcomers.len(), 3)
    );
    let mut query = sqlx::query(AssertSqlSafe(change));
    for (player, since) in newcomers {
        query = query.bind(*player).bind(since.0).bind("");
    }
    query.execute(&mut **transaction).await?;
    Ok(())
}

async fn improve(
    transaction: &mut Transaction<'_, Any>,
    bests: &BTreeMap<(&str, String, &str), &Finished>,
) -> Result<(), StoreError> {
    let change = format!(
        "INSERT INTO bests (track, span, player, score, elapsed, ticket) VALUES {} \
         ON CONFLICT (track, span, player) DO UPDATE SET \
         score = excluded.score, elapsed = excluded.elapsed, ticket = excluded.ticket \
         WHERE {}",
        places(bests.len(), 6),
        is_better!("excluded", "bests")
    );
    let mut query = sqlx::query(AssertSqlSafe(change));
    for ((track, span, player), game) in bests {
        query = query
            .bind(*track)
            .bind(span.as_str())
            .bind(*player)
            .bind(game.score as i64)
            .bind(game.elapsed as i64)
            .bind(&game.ticket);
    }
    query.execute(&mut **transaction).await?;
    Ok(())
}

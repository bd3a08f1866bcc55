//! Writes tickets and finished games in batches (group commit).
//!
//! A durable write takes milliseconds, whether it is one game or a hundred. So a
//! background task collects the games that arrive during one transaction, and writes
//! them together as the next batch. Callers wait until their batch is committed, so an
//! acknowledged score is on disk: it is not a write-behind cache.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Any, AssertSqlSafe, Row, Transaction};
use tokio::sync::{mpsc, oneshot};

use crate::database::Database;
use crate::ranking::is_better;
use crate::ticket::{self, OpenTicket};
use crate::{FinishedGame, Recorded, Span, StoreError, Timestamp};

/// The most queued requests; callers beyond that wait.
const QUEUE_LENGTH: usize = 4_096;
/// The most games and tickets in a batch.
const BATCH_SIZE: usize = 256;

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

enum Request {
    Game(FinishedGame, Answer<Recorded>),
    Ticket(OpenTicket, Answer<Timestamp>),
}

/// Handle to the task that writes finished games in batches.
#[derive(Clone, Debug)]
pub struct Recorder {
    requests: mpsc::Sender<Request>,
}

impl Recorder {
    /// Starts the task, which ends with the last handle.
    pub fn start(database: Database) -> Self {
        let (requests, mut arriving) = mpsc::channel(QUEUE_LENGTH);
        tokio::spawn(async move {
            let mut batch = vec![];
            while arriving.recv_many(&mut batch, BATCH_SIZE).await > 0 {
                Batch::new(std::mem::take(&mut batch)).write(&database).await;
            }
        });
        Self { requests }
    }

    pub async fn record(&self, game: FinishedGame) -> Result<Recorded, StoreError> {
        self.send(|answer| Request::Game(game, answer)).await
    }

    pub async fn open_ticket(&self, ticket: OpenTicket) -> Result<Timestamp, StoreError> {
        self.send(|answer| Request::Ticket(ticket, answer)).await
    }

    async fn send<T>(&self, request: impl FnOnce(Answer<T>) -> Request) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.requests.send(request(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

/// A batch: the writes of one transaction.
#[derive(Default)]
struct Batch {
    tickets: Vec<(OpenTicket, Answer<Timestamp>)>,
    games: Vec<(FinishedGame, Answer<Recorded>)>,
}

impl Batch {
    fn new(requests: Vec<Request>) -> Self {
        let mut batch = Self::default();
        for request in requests {
            match request {
                Request::Game(game, answer) => batch.games.push((game, answer)),
                Request::Ticket(ticket, answer) => batch.tickets.push((ticket, answer)),
            }
        }
        // All nodes lock rows in the same order (tickets, players, bests), so that
        // transactions cannot deadlock.
        batch.tickets.sort_by(|(one, _), (other, _)| one.id.cmp(&other.id));
        batch.games.sort_by(|(one, _), (other, _)| one.ticket.cmp(&other.ticket));
        batch
    }

    async fn write(self, database: &Database) {
        let tickets: Vec<&OpenTicket> = self.tickets.iter().map(|(ticket, _)| ticket).collect();
        let games: Vec<&FinishedGame> = self.games.iter().map(|(game, _)| game).collect();
        let written = write(database, &tickets, &games).await;
        match written {
            Ok((starts, outcomes)) => {
                // The receiver is gone if the caller gave up; it can retry.
                for ((_, answer), start) in self.tickets.into_iter().zip(starts) {
                    let _ = answer.send(Ok(start));
                }
                for ((_, answer), outcome) in self.games.into_iter().zip(outcomes) {
                    let _ = answer.send(Ok(outcome));
                }
            }
            Err(error) => {
                let cause = error.to_string();
                let failed = || StoreError::Unavailable(sqlx::Error::Protocol(cause.clone()));
                for (_, answer) in self.tickets {
                    let _ = answer.send(Err(failed()));
                }
                for (_, answer) in self.games {
                    let _ = answer.send(Err(failed()));
                }
            }
        }
    }
}

async fn write(
    database: &Database,
    tickets: &[&OpenTicket],
    games: &[&FinishedGame],
) -> Result<(Vec<Timestamp>, Vec<Recorded>), StoreError> {
    let mut transaction = database.begin().await?;
    let starts = ticket::insert(&mut transaction, tickets).await?;
    let outcomes = insert(&mut transaction, games).await?;
    let mut players = BTreeMap::new();
    let mut bests: BTreeMap<_, &FinishedGame> = BTreeMap::new();
    for (game, _) in games.iter().zip(&outcomes).filter(|(_, outcome)| **outcome == Recorded::New) {
        players.entry(game.player.secret()).or_insert(game.finished);
        if game.unranked.is_some() {
            continue;
        }
        for span in Span::around(game.period) {
            let key = (game.track.name(), span.key(), game.player.secret());
            let best = bests.entry(key).or_insert(game);
            if game.ranking() > best.ranking() {
                *best = game;
            }
        }
    }
    insert_players(&mut transaction, &players).await?;
    improve(&mut transaction, &bests).await?;
    transaction.commit().await?;
    Ok((starts, outcomes))
}

/// Returns SQL placeholders for rows of values: `($1, $2), ($3, $4)`.
pub fn placeholders(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let columns: Vec<_> = (1..=columns).map(|at| format!("${}", row * columns + at)).collect();
        format!("({})", columns.join(", "))
    };
    let rows: Vec<_> = (0..rows).map(row).collect();
    rows.join(", ")
}

async fn insert(
    transaction: &mut Transaction<'_, Any>,
    games: &[&FinishedGame],
) -> Result<Vec<Recorded>, StoreError> {
    let mut new = spend(transaction, games).await?;
    let mut outcomes = Vec::with_capacity(games.len());
    let mut stored = Vec::with_capacity(games.len());
    for game in games {
        // Of two games with the same ticket only the first is new.
        if new.remove(&game.ticket) {
            stored.push(*game);
            outcomes.push(Some(Recorded::New));
        } else {
            outcomes.push(None);
        }
    }
    insert_scores(transaction, &stored).await?;
    let mut known = Vec::with_capacity(games.len());
    for (game, outcome) in games.iter().zip(outcomes) {
        known.push(match outcome {
            Some(outcome) => outcome,
            None => earlier(transaction, game).await?,
        });
    }
    Ok(known)
}

/// Marks the tickets of games as spent, and returns those that were unspent.
async fn spend(
    transaction: &mut Transaction<'_, Any>,
    games: &[&FinishedGame],
) -> Result<BTreeSet<String>, StoreError> {
    let mut new = BTreeSet::new();
    if games.is_empty() {
        return Ok(new);
    }
    let change = format!(
        "INSERT INTO spent_tickets (id, spent) VALUES {} ON CONFLICT (id) DO NOTHING RETURNING id",
        placeholders(games.len(), 2)
    );
    let mut query = sqlx::query(AssertSqlSafe(change));
    for game in games {
        query = query.bind(&game.ticket).bind(game.finished.0);
    }
    for row in query.fetch_all(&mut **transaction).await? {
        new.insert(row.try_get::<String, _>(0)?);
    }
    Ok(new)
}

async fn insert_scores(
    transaction: &mut Transaction<'_, Any>,
    games: &[&FinishedGame],
) -> Result<(), StoreError> {
    if games.is_empty() {
        return Ok(());
    }
    let change = format!(
        "INSERT INTO scores \
         (ticket, player, track, score, elapsed, finished, log_digest, game, unranked) VALUES {}",
        placeholders(games.len(), 9)
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
            .bind(&game.game)
            .bind(game.unranked.as_deref());
    }
    query.execute(&mut **transaction).await?;
    Ok(())
}

/// Returns the result for a game whose ticket was already spent. If the player was
/// deleted, the game is gone and its ticket stays spent.
async fn earlier(
    transaction: &mut Transaction<'_, Any>,
    game: &FinishedGame,
) -> Result<Recorded, StoreError> {
    let query = "SELECT log_digest FROM scores WHERE ticket = $1";
    let row = sqlx::query(query).bind(&game.ticket).fetch_optional(&mut **transaction).await?;
    let digest: Option<String> = row.map(|row| row.try_get(0)).transpose()?;
    let is_same = digest.is_some_and(|digest| digest == game.log_digest);
    Ok(if is_same { Recorded::Duplicate } else { Recorded::TicketUsed })
}

async fn insert_players(
    transaction: &mut Transaction<'_, Any>,
    players: &BTreeMap<&str, Timestamp>,
) -> Result<(), StoreError> {
    if players.is_empty() {
        return Ok(());
    }
    let change = format!(
        "INSERT INTO players (id, since, nickname) VALUES {} ON CONFLICT (id) DO NOTHING",
        placeholders(players.len(), 3)
    );
    let mut query = sqlx::query(AssertSqlSafe(change));
    for (player, since) in players {
        query = query.bind(*player).bind(since.0).bind("");
    }
    query.execute(&mut **transaction).await?;
    Ok(())
}

async fn improve(
    transaction: &mut Transaction<'_, Any>,
    bests: &BTreeMap<(&str, String, &str), &FinishedGame>,
) -> Result<(), StoreError> {
    if bests.is_empty() {
        return Ok(());
    }
    let change = format!(
        "INSERT INTO bests (track, span, player, score, elapsed, ticket) VALUES {} \
         ON CONFLICT (track, span, player) DO UPDATE SET \
         score = excluded.score, elapsed = excluded.elapsed, ticket = excluded.ticket \
         WHERE {}",
        placeholders(bests.len(), 6),
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

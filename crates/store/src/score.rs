//! Finished games.

use sqlx::Row;

use crate::{PlayerId, Ranking, Store, StoreError, Timestamp, Track};

/// A finished game that was started with a ticket, and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The id of its ticket, which can be used once.
    pub ticket: String,
    /// The player.
    pub player: PlayerId,
    /// The track that it is ranked on.
    pub track: Track,
    /// The points.
    pub score: u64,
    /// Milliseconds from the ticket to the end.
    pub elapsed: u64,
    /// When it arrived.
    pub finished: Timestamp,
    /// The time that determines the day and the week of the leaderboards: the end or,
    /// for a daily puzzle, the start. Not stored.
    pub period: Timestamp,
    /// A digest of the log.
    pub log_digest: String,
    /// Deal and log, for the replay.
    pub game: String,
    /// Why it is stored without a rank.
    pub unranked: Option<String>,
}

impl FinishedGame {
    /// Returns its ranking key.
    #[must_use]
    pub const fn ranking(&self) -> Ranking {
        Ranking { score: self.score, elapsed: self.elapsed }
    }
}

/// A finished game with the name of its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The game.
    pub game: FinishedGame,
    /// The player's nickname; empty if none was chosen.
    pub nickname: String,
}

/// The outcome of recording a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// It is stored.
    New,
    /// It was stored before, with the same log.
    Duplicate,
    /// The ticket was used for another log, or its game was deleted; nothing changes.
    TicketUsed,
}

impl Store {
    /// Records a finished game. A ticket can be used once.
    ///
    /// # Errors
    /// If the store cannot be used. The game may or may not be recorded then; sending it
    /// again is safe.
    pub async fn record(&self, game: FinishedGame) -> Result<Recorded, StoreError> {
        self.recorder.record(game).await
    }

    /// Returns the game of a ticket.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn finished(&self, ticket: &str) -> Result<Option<FinishedGame>, StoreError> {
        Ok(self.replay(ticket).await?.map(|replay| replay.game))
    }

    /// Returns the game of a ticket with the name of its player.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn replay(&self, ticket: &str) -> Result<Option<Replay>, StoreError> {
        let query = "SELECT s.player, s.track, s.score, s.elapsed, s.finished, s.log_digest, \
                        s.game, COALESCE(p.nickname, ''), s.unranked \
                        FROM scores s LEFT JOIN players p ON p.id = s.player WHERE s.ticket = $1";
        let found = sqlx::query(query).bind(ticket).fetch_optional(&self.database.reads).await?;
        let Some(row) = found else { return Ok(None) };
        let [score, elapsed, finished] =
            [row.try_get::<i64, _>(2)?, row.try_get(3)?, row.try_get(4)?];
        let game = FinishedGame {
            ticket: ticket.to_owned(),
            player: PlayerId::new(row.try_get::<String, _>(0)?),
            track: Track::new(row.try_get::<String, _>(1)?),
            score: score.unsigned_abs(),
            elapsed: elapsed.unsigned_abs(),
            finished: Timestamp(finished),
            period: Timestamp(finished),
            log_digest: row.try_get(5)?,
            game: row.try_get(6)?,
            unranked: row.try_get(8)?,
        };
        Ok(Some(Replay { game, nickname: row.try_get(7)? }))
    }
}

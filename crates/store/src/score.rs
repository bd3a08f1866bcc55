//! Finished games.

use sqlx::Row;

use crate::{Moment, PlayerId, Ranking, Store, StoreError, Track};

/// A ranked game that came to its end, and what it was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The ticket it was played on; each can be used once.
    pub ticket: String,
    /// Who played.
    pub player: PlayerId,
    /// What it is compared with.
    pub track: Track,
    /// The points.
    pub score: u64,
    /// Milliseconds of play.
    pub elapsed: u64,
    /// When it arrived.
    pub finished: Moment,
    /// What tells one log from another.
    pub log_digest: String,
    /// Deal and log, for those who want to watch.
    pub game: String,
}

impl Finished {
    /// What it is ranked by.
    #[must_use]
    pub const fn ranking(&self) -> Ranking {
        Ranking { score: self.score, elapsed: self.elapsed }
    }
}

/// A finished game to be watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The game.
    pub game: Finished,
    /// How others see the player; empty if no name was chosen.
    pub nickname: String,
}

/// What became of a game that was to be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// It is on the disk.
    New,
    /// It was there already, with the same log.
    Before,
    /// The ticket was used for another log; nothing was changed.
    TicketUsed,
}

impl Store {
    /// Records a finished game, once: a ticket that was used stays as it is.
    ///
    /// # Errors
    /// If the store cannot be used; then it is not known whether the game is
    /// recorded, and it should be sent again.
    pub async fn record(&self, game: Finished) -> Result<Recorded, StoreError> {
        self.recorder.record(game).await
    }

    /// The game that was played on a ticket.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn finished(&self, ticket: &str) -> Result<Option<Finished>, StoreError> {
        Ok(self.replay(ticket).await?.map(|replay| replay.game))
    }

    /// The game that was played on a ticket, and who played it.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn replay(&self, ticket: &str) -> Result<Option<Replay>, StoreError> {
        let question = "SELECT s.player, s.track, s.score, s.elapsed, s.finished, s.log_digest, \
                        s.game, COALESCE(p.nickname, '') \
                        FROM scores s LEFT JOIN players p ON p.id = s.player WHERE s.ticket = $1";
        let found = sqlx::query(question).bind(ticket).fetch_optional(&self.database.reads).await?;
        let Some(row) = found else { return Ok(None) };
        let [score, elapsed, finished] =
            [row.try_get::<i64, _>(2)?, row.try_get(3)?, row.try_get(4)?];
        let game = Finished {
            ticket: ticket.to_owned(),
            player: PlayerId::new(row.try_get::<String, _>(0)?),
            track: Track::new(row.try_get::<String, _>(1)?),
            score: score.unsigned_abs(),
            elapsed: elapsed.unsigned_abs(),
            finished: Moment(finished),
            log_digest: row.try_get(5)?,
            game: row.try_get(6)?,
        };
        Ok(Some(Replay { game, nickname: row.try_get(7)? }))
    }
}

//! Leaderboards: the best game of each player on a track in a period.

use sqlx::Row;

use crate::ranking::{best_first, is_better};
use crate::{PlayerId, Ranking, Span, Store, StoreError, Timestamp, Track};

/// A row of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// The player.
    pub player: PlayerId,
    /// The nickname; empty if none was chosen.
    pub nickname: String,
    /// The points of the player's best game.
    pub score: u64,
    /// The elapsed time in milliseconds.
    pub elapsed: u64,
    /// The ticket of that game.
    pub ticket: String,
}

/// The rank of a player on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerStanding {
    /// The number of better players, plus one; `None` beyond
    /// [`PlayerStanding::MAX_RANK`].
    pub rank: Option<u64>,
    /// The points of the player's best game.
    pub score: u64,
    /// The elapsed time in milliseconds.
    pub elapsed: u64,
}

impl PlayerStanding {
    /// The lowest rank that is counted, which bounds the cost of a query.
    pub const MAX_RANK: u64 = 10_000;
}

impl Leader {
    /// Returns the ranking key of the best game.
    #[must_use]
    pub const fn ranking(&self) -> Ranking {
        Ranking { score: self.score, elapsed: self.elapsed }
    }
}

impl Store {
    /// Returns the best players on a track, best first.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn leaderboard(
        &self,
        track: &Track,
        span: Span,
        max: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let query = concat!(
            "SELECT b.player, COALESCE(p.nickname, ''), b.score, b.elapsed, b.ticket ",
            "FROM bests b LEFT JOIN players p ON p.id = b.player ",
            "WHERE b.track = $1 AND b.span = $2 ORDER BY ",
            best_first!("b"),
            " LIMIT $3"
        );
        let rows = sqlx::query(query)
            .bind(track.name())
            .bind(span.key())
            .bind(i64::from(max))
            .fetch_all(&self.database.reads)
            .await?;
        let leader = |row: sqlx::any::AnyRow| {
            let [score, elapsed] = [row.try_get::<i64, _>(2)?, row.try_get(3)?];
            Ok(Leader {
                player: PlayerId::new(row.try_get::<String, _>(0)?),
                nickname: row.try_get(1)?,
                score: score.unsigned_abs(),
                elapsed: elapsed.unsigned_abs(),
                ticket: row.try_get(4)?,
            })
        };
        rows.into_iter().map(leader).collect()
    }

    /// Returns the rank of a player on a track in three periods, in one query; `None`
    /// where the player has no game.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn standings(
        &self,
        track: &Track,
        spans: [Span; 3],
        player: &PlayerId,
    ) -> Result<[Option<PlayerStanding>; 3], StoreError> {
        let query = concat!(
            "SELECT own.span, own.score, own.elapsed, ",
            "(SELECT COUNT(*) FROM (SELECT 1 FROM bests other ",
            "WHERE other.track = own.track AND other.span = own.span AND ",
            is_better!("other", "own"),
            " LIMIT $6) AS better) ",
            "FROM bests own WHERE own.track = $1 AND own.player = $2 ",
            "AND own.span IN ($3, $4, $5)"
        );
        let keys = spans.map(Span::key);
        let rows = sqlx::query(query)
            .bind(track.name())
            .bind(player.secret())
            .bind(&keys[0])
            .bind(&keys[1])
            .bind(&keys[2])
            .bind(PlayerStanding::MAX_RANK as i64)
            .fetch_all(&self.database.reads)
            .await?;
        let mut standings = [None; 3];
        for row in rows {
            let span: String = row.try_get(0)?;
            let [score, elapsed, better] =
                [row.try_get::<i64, _>(1)?, row.try_get(2)?, row.try_get(3)?]
                    .map(i64::unsigned_abs);
            let rank = (better < PlayerStanding::MAX_RANK).then_some(better + 1);
            for (standing, key) in standings.iter_mut().zip(&keys) {
                if *key == span {
                    *standing = Some(PlayerStanding { rank, score, elapsed });
                }
            }
        }
        Ok(standings)
    }

    /// Deletes the leaderboards of past days and weeks, except yesterday's and last
    /// week's, since the clocks of nodes differ.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn forget_old_leaderboards(&self, now: Timestamp) -> Result<(), StoreError> {
        let query = "SELECT DISTINCT track, span FROM bests";
        for row in sqlx::query(query).fetch_all(&self.database.reads).await? {
            let [track, span]: [String; 2] = [row.try_get(0)?, row.try_get(1)?];
            if Span::named(&span).is_some_and(|span| span.is_long_over(now)) {
                self.forget_leaderboard(&track, &span).await?;
            }
        }
        Ok(())
    }

    /// Deletes a leaderboard in small transactions, so as not to block writers for long.
    async fn forget_leaderboard(&self, track: &str, span: &str) -> Result<(), StoreError> {
        let change = "DELETE FROM bests WHERE track = $1 AND span = $2 AND player IN \
                      (SELECT player FROM bests WHERE track = $1 AND span = $2 LIMIT 1000)";
        loop {
            let query = sqlx::query(change).bind(track).bind(span);
            if query.execute(&self.database.writes).await?.rows_affected() == 0 {
                return Ok(());
            }
        }
    }
}

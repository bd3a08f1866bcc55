//! The boards of leaders.

use sqlx::Row;

use crate::{PlayerId, Span, Store, StoreError, Track};

/// A line of a board of leaders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// Who it is.
    pub player: PlayerId,
    /// How others see the player; empty if no name was chosen.
    pub nickname: String,
    /// The points of the best game.
    pub score: u64,
    /// How long it took, in milliseconds.
    pub elapsed: u64,
    /// The ticket of that game.
    pub ticket: String,
}

/// Where a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many players are better, plus one; nothing beyond the first
    /// [`Standing::COUNTED`].
    pub rank: Option<u64>,
    /// The points of the best game.
    pub score: u64,
    /// How long it took, in milliseconds.
    pub elapsed: u64,
}

impl Standing {
    /// As far as ranks are counted, so that nobody waits for a long count.
    pub const COUNTED: u64 = 10_000;
}

impl Store {
    /// The best players on a track, best first.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn leaders(
        &self,
        track: &Track,
        span: Span,
        most: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let question = "SELECT b.player, COALESCE(p.nickname, ''), b.score, b.elapsed, b.ticket \
                        FROM bests b LEFT JOIN players p ON p.id = b.player \
                        WHERE b.track = $1 AND b.span = $2 \
                        ORDER BY b.score DESC, b.elapsed, b.ticket LIMIT $3";
        let rows = sqlx::query(question)
            .bind(track.name())
            .bind(span.key())
            .bind(i64::from(most))
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

    /// Where a player stands on a track, if there.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn standing(
        &self,
        track: &Track,
        span: Span,
        player: &PlayerId,
    ) -> Result<Option<Standing>, StoreError> {
        let own = "SELECT score, elapsed FROM bests \
                   WHERE track = $1 AND span = $2 AND player = $3";
        let own = sqlx::query(own)
            .bind(track.name())
            .bind(span.key())
            .bind(player.secret())
            .fetch_optional(&self.database.reads)
            .await?;
        let Some(own) = own else { return Ok(None) };
        let [score, elapsed] = [own.try_get::<i64, _>(0)?, own.try_get(1)?];
        // That the score is at least this is said apart, so that the index is read
        // from its beginning to here and not to its end.
        let better = "SELECT COUNT(*) FROM (SELECT 1 FROM bests \
                      WHERE track = $1 AND span = $2 AND score >= $3 \
                      AND (score > $3 OR elapsed < $4) LIMIT $5) AS better";
        let row = sqlx::query(better)
            .bind(track.name())
            .bind(span.key())
            .bind(score)
            .bind(elapsed)
            .bind(Standing::COUNTED as i64)
            .fetch_one(&self.database.reads)
            .await?;
        let better = row.try_get::<i64, _>(0)?.unsigned_abs();
        let rank = (better < Standing::COUNTED).then_some(better + 1);
        Ok(Some(Standing { rank, score: score.unsigned_abs(), elapsed: elapsed.unsigned_abs() }))
    }

    /// The ranks of a player on a track in three spans, asked at once; nothing
    /// where the player is not, or beyond the first [`Standing::COUNTED`].
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn ranks(
        &self,
        track: &Track,
        spans: [Span; 3],
        player: &PlayerId,
    ) -> Result<[Option<u64>; 3], StoreError> {
        let question = "SELECT own.span, (SELECT COUNT(*) FROM (SELECT 1 FROM bests other \
                        WHERE other.track = own.track AND other.span = own.span \
                        AND other.score >= own.score \
                        AND (other.score > own.score OR other.elapsed < own.elapsed) \
                        LIMIT $6) AS better) \
                        FROM bests own WHERE own.track = $1 AND own.player = $2 \
                        AND own.span IN ($3, $4, $5)";
        let keys = spans.map(Span::key);
        let rows = sqlx::query(question)
            .bind(track.name())
            .bind(player.secret())
            .bind(&keys[0])
            .bind(&keys[1])
            .bind(&keys[2])
            .bind(Standing::COUNTED as i64)
            .fetch_all(&self.database.reads)
            .await?;
        let mut ranks = [None; 3];
        for row in rows {
            let span: String = row.try_get(0)?;
            let better = row.try_get::<i64, _>(1)?.unsigned_abs();
            for (rank, key) in ranks.iter_mut().zip(&keys) {
                if *key == span {
                    *rank = (better < Standing::COUNTED).then_some(better + 1);
                }
            }
        }
        Ok(ranks)
    }
}

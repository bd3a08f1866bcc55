//! Puzzles generated ahead of time: the daily ones, and the pool for ranked games.

use sqlx::Row;

use crate::{Store, StoreError, Track};

/// A daily puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// Its track.
    pub track: Track,
    /// The deal.
    pub deal: String,
}

impl Store {
    /// Returns the puzzles of a day, by track.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn dailies(&self, day: i64) -> Result<Vec<Daily>, StoreError> {
        let query = "SELECT track, deal FROM dailies WHERE day = $1 ORDER BY track";
        let rows = sqlx::query(query).bind(day).fetch_all(&self.database.reads).await?;
        let daily = |row: sqlx::any::AnyRow| {
            let track = Track::new(row.try_get::<String, _>(0)?);
            Ok(Daily { track, deal: row.try_get(1)? })
        };
        rows.into_iter().map(daily).collect()
    }

    /// Stores a daily puzzle unless there is one already: it never changes.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn set_daily(&self, day: i64, daily: &Daily) -> Result<(), StoreError> {
        let change = "INSERT INTO dailies (day, track, deal) VALUES ($1, $2, $3) \
                      ON CONFLICT (day, track) DO NOTHING";
        sqlx::query(change)
            .bind(day)
            .bind(daily.track.name())
            .bind(&daily.deal)
            .execute(&self.database.writes)
            .await?;
        Ok(())
    }

    /// Counts the puzzles of a track in the pool.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn pool_size(&self, track: &Track) -> Result<u64, StoreError> {
        let query = "SELECT COUNT(*) FROM stock WHERE track = $1";
        let row = sqlx::query(query).bind(track.name()).fetch_one(&self.database.reads).await?;
        Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
    }

    /// Returns the puzzle of a track with this number.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn pooled_puzzle(
        &self,
        track: &Track,
        number: u64,
    ) -> Result<Option<String>, StoreError> {
        let query = "SELECT deal FROM stock WHERE track = $1 AND number = $2";
        let row = sqlx::query(query)
            .bind(track.name())
            .bind(number as i64)
            .fetch_optional(&self.database.reads)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Returns a random puzzle of a track, selected by `random`. The numbers may have
    /// gaps while workers fill the pool.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn random_pooled_puzzle(
        &self,
        track: &Track,
        random: u32,
    ) -> Result<Option<String>, StoreError> {
        let query = "SELECT deal FROM stock WHERE track = $1 ORDER BY number LIMIT 1 OFFSET \
                        (SELECT $2 % CASE COUNT(*) WHEN 0 THEN 1 ELSE COUNT(*) END \
                        FROM stock WHERE track = $1)";
        let row = sqlx::query(query)
            .bind(track.name())
            .bind(i64::from(random))
            .fetch_optional(&self.database.reads)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Adds a puzzle unless the number is taken.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn add_to_pool(
        &self,
        track: &Track,
        number: u64,
        deal: &str,
    ) -> Result<(), StoreError> {
        let change = "INSERT INTO stock (track, number, deal) VALUES ($1, $2, $3) \
                      ON CONFLICT (track, number) DO NOTHING";
        sqlx::query(change)
            .bind(track.name())
            .bind(number as i64)
            .bind(deal)
            .execute(&self.database.writes)
            .await?;
        Ok(())
    }
}

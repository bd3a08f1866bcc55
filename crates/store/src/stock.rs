//! Puzzles made ahead: those of each day, and those for ranked games.

use sqlx::Row;

use crate::{Store, StoreError, Track};

/// A puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// Which of the day's puzzles it is.
    pub track: Track,
    /// The deal.
    pub deal: String,
}

impl Store {
    /// The puzzles of a day, by track.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn dailies(&self, day: i64) -> Result<Vec<Daily>, StoreError> {
        let question = "SELECT track, deal FROM dailies WHERE day = $1 ORDER BY track";
        let rows = sqlx::query(question).bind(day).fetch_all(&self.database.reads).await?;
        let daily = |row: sqlx::any::AnyRow| {
            let track = Track::new(row.try_get::<String, _>(0)?);
            Ok(Daily { track, deal: row.try_get(1)? })
        };
        rows.into_iter().map(daily).collect()
    }

    /// Sets a puzzle of a day. One that is set stays as it is.
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

    /// How many puzzles of a track are there.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn stocked(&self, track: &Track) -> Result<u64, StoreError> {
        let question = "SELECT COUNT(*) FROM stock WHERE track = $1";
        let row = sqlx::query(question).bind(track.name()).fetch_one(&self.database.reads).await?;
        Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
    }

    /// The puzzle with this number on a track.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn take_from_stock(
        &self,
        track: &Track,
        number: u64,
    ) -> Result<Option<String>, StoreError> {
        let question = "SELECT deal FROM stock WHERE track = $1 AND number = $2";
        let row = sqlx::query(question)
            .bind(track.name())
            .bind(number as i64)
            .fetch_optional(&self.database.reads)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// One of the puzzles of a track, by chance, if there are any. There may be
    /// gaps between their numbers while workers fill the stock.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn any_in_stock(
        &self,
        track: &Track,
        rng: u32,
    ) -> Result<Option<String>, StoreError> {
        let question = "SELECT deal FROM stock WHERE track = $1 ORDER BY number LIMIT 1 OFFSET \
                        (SELECT $2 % CASE COUNT(*) WHEN 0 THEN 1 ELSE COUNT(*) END \
                        FROM stock WHERE track = $1)";
        let row = sqlx::query(question)
            .bind(track.name())
            .bind(i64::from(rng))
            .fetch_optional(&self.database.reads)
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Puts a puzzle in. If there is one with its number, that one stays.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn put_in_stock(
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

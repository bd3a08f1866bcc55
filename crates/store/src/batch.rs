//! Batch jobs: large files in parts, with the result of each part.
//!
//! The result of a part is written once and never overwritten, so it does not matter if
//! a part is computed twice.

use sqlx::Row;

use crate::{Store, StoreError, Timestamp};

/// A file of many lines, all with the same operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Its id, a digest of the operation and the lines.
    pub id: String,
    /// The operation and its options.
    pub question: String,
    /// When it was created.
    pub made: Timestamp,
    /// The number of parts, once all of them are stored.
    pub parts: Option<u64>,
}

/// A part of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The specification.
    pub question: String,
    /// The lines.
    pub input: String,
    /// Whether it is answered.
    pub is_answered: bool,
}

/// The answer of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartAnswer {
    /// The answers of its lines.
    pub output: String,
    /// The outcome of all its lines.
    pub outcome: String,
}

impl Store {
    /// Returns the batch with this id, creating it if necessary.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn begin_batch(
        &self,
        id: &str,
        question: &str,
        now: Timestamp,
    ) -> Result<Batch, StoreError> {
        let change = "INSERT INTO batches (id, question, made) VALUES ($1, $2, $3) \
                      ON CONFLICT (id) DO NOTHING";
        sqlx::query(change)
            .bind(id)
            .bind(question)
            .bind(now.0)
            .execute(&self.database.writes)
            .await?;
        let query = "SELECT question, made, parts FROM batches WHERE id = $1";
        let row = sqlx::query(query).bind(id).fetch_one(&self.database.writes).await?;
        let parts: Option<i64> = row.try_get(2)?;
        Ok(Batch {
            id: id.to_owned(),
            question: row.try_get(0)?,
            made: Timestamp(row.try_get(1)?),
            parts: parts.map(i64::unsigned_abs),
        })
    }

    /// Stores a part, unless there is one with its number.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn put_part(&self, batch: &str, number: u64, input: &str) -> Result<(), StoreError> {
        let change = "INSERT INTO batch_parts (batch, number, input) VALUES ($1, $2, $3) \
                      ON CONFLICT (batch, number) DO NOTHING";
        sqlx::query(change)
            .bind(batch)
            .bind(number as i64)
            .bind(input)
            .execute(&self.database.writes)
            .await?;
        Ok(())
    }

    /// Records the number of parts once all of them are stored.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn seal_batch(&self, batch: &str, parts: u64) -> Result<(), StoreError> {
        sqlx::query("UPDATE batches SET parts = $2 WHERE id = $1")
            .bind(batch)
            .bind(parts as i64)
            .execute(&self.database.writes)
            .await?;
        Ok(())
    }

    /// Returns a part, if the batch still exists.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn part(&self, batch: &str, number: u64) -> Result<Option<Part>, StoreError> {
        let query = "SELECT b.question, p.input, \
                        CAST(CASE WHEN p.output IS NULL THEN 0 ELSE 1 END AS BIGINT) \
                        FROM batch_parts p JOIN batches b ON b.id = p.batch \
                        WHERE p.batch = $1 AND p.number = $2";
        let row = sqlx::query(query)
            .bind(batch)
            .bind(number as i64)
            .fetch_optional(&self.database.reads)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Part {
            question: row.try_get(0)?,
            input: row.try_get(1)?,
            is_answered: row.try_get::<i64, _>(2)? != 0,
        }))
    }

    /// Stores the answer of a part unless it has one; returns whether it was stored.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn answer_part(
        &self,
        batch: &str,
        number: u64,
        answer: &PartAnswer,
    ) -> Result<bool, StoreError> {
        let change = "UPDATE batch_parts SET output = $3, outcome = $4 \
                      WHERE batch = $1 AND number = $2 AND output IS NULL";
        let done = sqlx::query(change)
            .bind(batch)
            .bind(number as i64)
            .bind(&answer.output)
            .bind(&answer.outcome)
            .execute(&self.database.writes)
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Returns the answer of a part, once it is stored.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn part_answer(
        &self,
        batch: &str,
        number: u64,
    ) -> Result<Option<PartAnswer>, StoreError> {
        let query = "SELECT output, outcome FROM batch_parts \
                        WHERE batch = $1 AND number = $2 AND output IS NOT NULL";
        let row = sqlx::query(query)
            .bind(batch)
            .bind(number as i64)
            .fetch_optional(&self.database.reads)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(PartAnswer { output: row.try_get(0)?, outcome: row.try_get(1)? }))
    }

    /// Returns the numbers of the first parts without an answer, starting at a number.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn parts_left(
        &self,
        batch: &str,
        from: u64,
        most: u32,
    ) -> Result<Vec<u64>, StoreError> {
        let query = "SELECT number FROM batch_parts \
                        WHERE batch = $1 AND number >= $2 AND output IS NULL \
                        ORDER BY number LIMIT $3";
        let rows = sqlx::query(query)
            .bind(batch)
            .bind(from as i64)
            .bind(i64::from(most))
            .fetch_all(&self.database.reads)
            .await?;
        rows.iter().map(|row| Ok(row.try_get::<i64, _>(0)?.unsigned_abs())).collect()
    }

    /// Returns the number of parts without an answer.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn count_parts_left(&self, batch: &str) -> Result<u64, StoreError> {
        let query = "SELECT COUNT(*) FROM batch_parts WHERE batch = $1 AND output IS NULL";
        let row = sqlx::query(query).bind(batch).fetch_one(&self.database.reads).await?;
        Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
    }

    /// Deletes the batches that were created before a point in time.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn forget_batches(&self, before: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let changes = [
            "DELETE FROM batch_parts WHERE batch IN (SELECT id FROM batches WHERE made < $1)",
            "DELETE FROM batches WHERE made < $1",
        ];
        for change in changes {
            sqlx::query(change).bind(before.0).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}

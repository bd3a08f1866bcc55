//! Players: a secret random id, which the browser keeps in a cookie, and a nickname.

use sqlx::Row;

use crate::{Store, StoreError, Timestamp};

/// The secret id of a player. It authenticates the player, so it is never shown to
/// others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(String);

impl PlayerId {
    /// Wraps an id.
    #[must_use]
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    /// Returns the id, which must stay secret.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }
}

/// The stored data of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The nickname; empty if none was chosen.
    pub nickname: String,
    /// The number of finished ranked games.
    pub games: u64,
}

impl Store {
    /// Returns the stored data of a player.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        let query = "SELECT nickname, (SELECT COUNT(*) FROM scores WHERE player = $1 AND unranked IS NULL) \
                        FROM players WHERE id = $1";
        let row = sqlx::query(query).bind(id.secret()).fetch_optional(&self.database.reads).await?;
        let Some(row) = row else { return Ok(None) };
        let games: i64 = row.try_get(1)?;
        Ok(Some(Player { nickname: row.try_get(0)?, games: games.unsigned_abs() }))
    }

    /// Sets the nickname of a player.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn rename(
        &self,
        id: &PlayerId,
        nickname: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let change = "INSERT INTO players (id, nickname, since) VALUES ($1, $2, $3) \
                      ON CONFLICT (id) DO UPDATE SET nickname = excluded.nickname";
        sqlx::query(change)
            .bind(id.secret())
            .bind(nickname)
            .bind(now.0)
            .execute(&self.database.writes)
            .await?;
        Ok(())
    }

    /// Deletes all data of a player. Spent tickets stay spent, but without the player.
    ///
    /// SQLite overwrites deleted rows and truncates its write-ahead log. PostgreSQL
    /// hides deleted rows at once; their bytes stay in the files until `VACUUM` frees
    /// the space and it is reused, or `VACUUM FULL` rewrites the tables.
    ///
    /// # Errors
    /// If the store cannot be used; then nothing is deleted.
    pub async fn forget(&self, id: &PlayerId, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let spend = "INSERT INTO spent_tickets (id, spent) \
                     SELECT id, $2 FROM tickets WHERE player = $1 ON CONFLICT (id) DO NOTHING";
        sqlx::query(spend).bind(id.secret()).bind(now.0).execute(&mut *transaction).await?;
        for change in [
            "DELETE FROM assistance WHERE ticket IN (SELECT id FROM tickets WHERE player = $1)",
            "DELETE FROM tickets WHERE player = $1",
            "DELETE FROM bests WHERE player = $1",
            "DELETE FROM scores WHERE player = $1",
            "DELETE FROM players WHERE id = $1",
        ] {
            sqlx::query(change).bind(id.secret()).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        self.database.truncate_log().await
    }
}

//! Players: a random name that only the browser knows, and a nickname.

use sqlx::Row;

use crate::{Moment, Store, StoreError};

/// Who plays. Whoever knows it is the player, so it is never shown to others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(String);

impl PlayerId {
    /// A player of this secret name.
    #[must_use]
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    /// The secret name.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }
}

/// What is known of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// How others see the player; empty if none was chosen.
    pub nickname: String,
    /// How many ranked games were finished.
    pub games: u64,
}

impl Store {
    /// A player, if anything is known.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        let question = "SELECT nickname, (SELECT COUNT(*) FROM scores WHERE player = $1) \
                        FROM players WHERE id = $1";
        let row =
            sqlx::query(question).bind(id.secret()).fetch_optional(&self.database.reads).await?;
        let Some(row) = row else { return Ok(None) };
        let games: i64 = row.try_get(1)?;
        Ok(Some(Player { nickname: row.try_get(0)?, games: games.unsigned_abs() }))
    }

    /// Gives a player a nickname.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn rename(
        &self,
        id: &PlayerId,
        nickname: &str,
        now: Moment,
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

    /// Deletes everything that is known of a player.
    ///
    /// # Errors
    /// If the store cannot be used; then nothing is deleted.
    pub async fn forget(&self, id: &PlayerId) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        for change in [
            "DELETE FROM bests WHERE player = $1",
            "DELETE FROM scores WHERE player = $1",
            "DELETE FROM players WHERE id = $1",
        ] {
            sqlx::query(change).bind(id.secret()).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}

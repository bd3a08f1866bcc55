//! Tickets of ranked games: issued, spent, and the assistance given for their puzzles.

use sqlx::any::AnyRow;
use sqlx::{Any, AssertSqlSafe, Row, Transaction};

use crate::recorder::placeholders;
use crate::{PlayerId, Store, StoreError, Timestamp};

/// The lifetime of a ticket in milliseconds.
pub const TICKET_LIFETIME: i64 = 86_400_000;
/// The most open tickets of a player or address that are examined: enough for a school
/// behind one address, and a bound on the work of a request.
const MAX_TICKETS: i64 = 100;

/// An issued ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTicket {
    /// The id of the ticket.
    pub id: String,
    /// The player.
    pub player: PlayerId,
    /// A digest of the network address; empty if it is not known.
    pub address: String,
    /// Identifies the deal: the one-line id of its puzzle.
    pub deal: String,
    /// When the ticket was issued.
    pub started: Timestamp,
}

/// How much an answer reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssistanceKind {
    /// A hint of the game.
    Hint,
    /// A check of the game.
    Check,
    /// The solution, or the steps to it.
    Solution,
}

impl AssistanceKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Hint => "hint",
            Self::Check => "check",
            Self::Solution => "solution",
        }
    }
}

/// The assistance given for the puzzle of a ticket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assistance {
    /// Different hints.
    pub hints: u64,
    /// Different checks.
    pub checks: u64,
    /// Answers that revealed the solution.
    pub solutions: u64,
}

impl Store {
    /// Records a ticket. Returns when the clock of its game started: when the player
    /// first took a ticket for the same deal.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn open_ticket(&self, ticket: OpenTicket) -> Result<Timestamp, StoreError> {
        self.recorder.open_ticket(ticket).await
    }

    /// Returns the tickets of a player or an address that have not expired, the newest
    /// first.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn open_tickets(
        &self,
        player: Option<&PlayerId>,
        address: &str,
        now: Timestamp,
    ) -> Result<Vec<OpenTicket>, StoreError> {
        let query = "SELECT id, player, address, deal, started FROM tickets \
                     WHERE (player = $1 OR address = $2 AND address <> '') AND started > $3 \
                     AND NOT EXISTS (SELECT 1 FROM spent_tickets s WHERE s.id = tickets.id) \
                     ORDER BY started DESC LIMIT $4";
        let rows = sqlx::query(query)
            .bind(player.map_or("", PlayerId::secret))
            .bind(address)
            .bind(now.0 - TICKET_LIFETIME)
            .bind(MAX_TICKETS)
            .fetch_all(&self.database.reads)
            .await?;
        let ticket = |row: AnyRow| {
            Ok(OpenTicket {
                id: row.try_get(0)?,
                player: PlayerId::new(row.try_get::<String, _>(1)?),
                address: row.try_get(2)?,
                deal: row.try_get(3)?,
                started: Timestamp(row.try_get(4)?),
            })
        };
        rows.into_iter().map(ticket).collect()
    }

    /// Records assistance for the puzzle of a ticket. The same answer counts once.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn add_assistance(
        &self,
        ticket: &str,
        kind: AssistanceKind,
        digest: &str,
    ) -> Result<(), StoreError> {
        let change = "INSERT INTO assistance (ticket, kind, digest) VALUES ($1, $2, $3) \
                      ON CONFLICT (ticket, kind, digest) DO NOTHING";
        sqlx::query(change)
            .bind(ticket)
            .bind(kind.name())
            .bind(digest)
            .execute(&self.database.writes)
            .await?;
        Ok(())
    }

    /// Counts the assistance given for the puzzle of a ticket.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn assistance(&self, ticket: &str) -> Result<Assistance, StoreError> {
        let query = "SELECT kind, COUNT(*) FROM assistance WHERE ticket = $1 GROUP BY kind";
        let mut given = Assistance::default();
        for row in sqlx::query(query).bind(ticket).fetch_all(&self.database.reads).await? {
            let count = row.try_get::<i64, _>(1)?.unsigned_abs();
            match row.try_get::<String, _>(0)?.as_str() {
                "hint" => given.hints = count,
                "check" => given.checks = count,
                _ => given.solutions = count,
            }
        }
        Ok(given)
    }

    /// Deletes expired tickets. Spent ones are kept twice as long, since the clocks of
    /// nodes may differ.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub async fn forget_old_tickets(&self, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        for (change, age) in [
            (
                "DELETE FROM assistance WHERE ticket IN (SELECT id FROM tickets WHERE started < $1)",
                1,
            ),
            ("DELETE FROM tickets WHERE started < $1", 1),
            ("DELETE FROM spent_tickets WHERE spent < $1", 2),
        ] {
            let before = now.0 - age * TICKET_LIFETIME;
            sqlx::query(change).bind(before).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}

/// Inserts tickets, and returns when the clock of each started.
pub async fn insert(
    transaction: &mut Transaction<'_, Any>,
    tickets: &[&OpenTicket],
) -> Result<Vec<Timestamp>, StoreError> {
    if tickets.is_empty() {
        return Ok(vec![]);
    }
    let change = format!(
        "INSERT INTO tickets (id, player, address, deal, started) VALUES {}",
        placeholders(tickets.len(), 5)
    );
    let mut query = sqlx::query(AssertSqlSafe(change));
    for ticket in tickets {
        query = query
            .bind(&ticket.id)
            .bind(ticket.player.secret())
            .bind(&ticket.address)
            .bind(&ticket.deal)
            .bind(ticket.started.0);
    }
    query.execute(&mut **transaction).await?;
    let mut starts = Vec::with_capacity(tickets.len());
    for ticket in tickets {
        let query = "SELECT MIN(started) FROM tickets \
                     WHERE player = $1 AND deal = $2 AND started > $3";
        let row = sqlx::query(query)
            .bind(ticket.player.secret())
            .bind(&ticket.deal)
            .bind(ticket.started.0 - TICKET_LIFETIME)
            .fetch_one(&mut **transaction)
            .await?;
        starts.push(Timestamp(row.try_get(0)?));
    }
    Ok(starts)
}

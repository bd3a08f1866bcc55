//! Databases for the tests of the store and of the crates above it.

use std::sync::atomic::{AtomicU32, Ordering};

use super::DatabaseLocation;
use sqlx::{Connection, Executor, PgConnection};
use tempfile::TempDir;

/// A new, empty database; the folder is deleted with it.
pub struct Empty {
    pub place: DatabaseLocation,
    _folder: Option<TempDir>,
}

/// Returns the path of a SQLite file that does not exist yet.
pub fn empty_file() -> Empty {
    let folder = tempfile::tempdir().unwrap();
    // A name that must be escaped in a URL.
    let place = DatabaseLocation::File(folder.path().join("50% of #1?.db"));
    Empty { place, _folder: Some(folder) }
}

/// Returns a new database on the PostgreSQL server, if there is one.
pub async fn empty_postgres() -> Option<Empty> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let server = testkit::postgres()?;
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let package = env!("CARGO_PKG_NAME").replace('-', "_");
    let name = format!("{package}_{}_{number}", std::process::id());
    let mut connection = PgConnection::connect(&server).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
    let (host, _) = server.rsplit_once('/').unwrap();
    Some(Empty { place: format!("{host}/{name}").parse().unwrap(), _folder: None })
}

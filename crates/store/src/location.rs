//! The location of the database.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use thiserror::Error;

/// The location of the database: a file, or a PostgreSQL server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseLocation {
    /// A SQLite file, which is created if missing.
    File(PathBuf),
    /// The URL of a PostgreSQL database.
    Postgres(String),
}

/// A text that is neither a path nor a PostgreSQL URL.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}: expected postgres://USER:PASSWORD@HOST/DATABASE or the path of a file")]
pub struct LocationError(String);

impl FromStr for DatabaseLocation {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        match text.split_once("://") {
            Some(("postgres" | "postgresql", rest)) if !rest.is_empty() => {
                Ok(Self::Postgres(text.to_owned()))
            }
            None if !text.is_empty() => Ok(Self::File(PathBuf::from(text))),
            _ => Err(LocationError(text.to_owned())),
        }
    }
}

impl DatabaseLocation {
    /// The URL for sqlx.
    pub(crate) fn url(&self) -> String {
        match self {
            Self::File(path) => format!("sqlite://{}?mode=rwc", percent_encode(path)),
            Self::Postgres(url) => url.clone(),
        }
    }
}

/// Percent-encodes the reserved characters of a URL.
fn percent_encode(path: &Path) -> String {
    let written = |character| match character {
        '%' | '?' | '#' | ' ' => format!("%{:02X}", u32::from(character)),
        plain => plain.to_string(),
    };
    path.to_string_lossy().chars().map(written).collect()
}

/// Omits the password.
impl fmt::Display for DatabaseLocation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Postgres(url) => {
                let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
                let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
                write!(f, "{scheme}://{host}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_location_is_a_file_or_a_postgresql_server() {
        assert_eq!("a/b.db".parse(), Ok(DatabaseLocation::File("a/b.db".into())));
        let url = "postgres://me:secret@host:5432/simpul";
        assert_eq!(url.parse(), Ok(DatabaseLocation::Postgres(url.to_owned())));
        assert!("mysql://host/x".parse::<DatabaseLocation>().is_err());
        assert!("".parse::<DatabaseLocation>().is_err());
        assert!("postgres://".parse::<DatabaseLocation>().is_err());
    }

    #[test]
    fn a_location_is_displayed_without_its_password() {
        let location: DatabaseLocation = "postgres://me:secret@host:5432/simpul".parse().unwrap();
        assert_eq!(location.to_string(), "postgres://host:5432/simpul");
    }

    #[test]
    fn special_characters_of_a_path_are_escaped() {
        let location = DatabaseLocation::File("/a b/50%?#.db".into());
        assert_eq!(location.url(), "sqlite:///a%20b/50%25%3F%23.db?mode=rwc");
    }
}

//! The outlook of a position, as named in JSON.

use onet::Outlook;
use schemars::JsonSchema;
use serde::Serialize;

/// Whether a position can be cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Outlook")]
pub enum OutlookName {
    /// It can.
    Winning,
    /// It cannot.
    Losing,
    /// The limit was reached.
    Unknown,
}

impl From<&Outlook> for OutlookName {
    fn from(outlook: &Outlook) -> Self {
        match outlook {
            Outlook::Winning(_) => Self::Winning,
            Outlook::Losing => Self::Losing,
            Outlook::Unknown => Self::Unknown,
        }
    }
}

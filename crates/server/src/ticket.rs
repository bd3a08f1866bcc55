//! Tickets: what a ranked game was begun with, signed.
//!
//! A ticket is the game's deal, its track, its player and its start, in JSON and
//! base64, a point, and the signature. The page keeps it and gives it back at
//! the end, so that nodes need to remember nothing.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{Moment, PlayerId, Track};
use thiserror::Error;

use crate::json;
use crate::key::{Key, hex};

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "puzzle", content = "deal", rename_all = "lowercase")]
pub enum Played {
    Onet(Box<game::onet::Deal>),
    Slitherlink(game::slitherlink::Deal),
}

/// What a ranked game was begun with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// Different for each ticket; the score has it too.
    pub id: String,
    /// A digest of who plays: the ticket lies open in the browser, while the
    /// player's id does not.
    pub player: String,
    track: String,
    start: i64,
    #[serde(flatten)]
    pub played: Played,
}

/// Why a ticket is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TicketError {
    #[error("this is no ticket")]
    Malformed,
    #[error("the ticket was not signed here, or was changed")]
    Signature,
    #[error("the ticket was given to another player")]
    AnotherPlayer,
}

impl Ticket {
    pub fn new(
        id: String,
        player: &PlayerId,
        track: &Track,
        start: Moment,
        played: Played,
    ) -> Self {
        let (player, track) = (digest_of(player), track.name().to_owned());
        Self { id, player, track, start: start.0, played }
    }

    pub fn track(&self) -> Track {
        Track::new(&*self.track)
    }

    pub const fn start(&self) -> Moment {
        Moment(self.start)
    }

    /// The ticket as it is handed out.
    pub fn signed(&self, key: &Key) -> String {
        let text = json::to_vec(self);
        format!("{}.{}", BASE64.encode(&text), BASE64.encode(key.sign(&text)))
    }

    /// Reads a ticket that was handed out to this player.
    pub fn taken_back(text: &str, key: &Key, player: &PlayerId) -> Result<Self, TicketError> {
        let (text, signature) = text.split_once('.').ok_or(TicketError::Malformed)?;
        let [text, signature] = [BASE64.decode(text), BASE64.decode(signature)]
            .map(|decoded| decoded.map_err(|_| TicketError::Malformed));
        let (text, signature) = (text?, signature?);
        if !key.has_signed(&text, &signature) {
            return Err(TicketError::Signature);
        }
        let ticket: Self = json::from_slice(&text).map_err(|_| TicketError::Malformed)?;
        if ticket.player != digest_of(player) {
            return Err(TicketError::AnotherPlayer);
        }
        Ok(ticket)
    }
}

/// What others may know of a player's id: it tells players apart, no more.
pub fn digest_of(player: &PlayerId) -> String {
    hex(&Sha256::digest(player.secret())[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticket(player: &PlayerId) -> Ticket {
        let deal = json::from_slice(br#"{"puzzle":"slither/5/5/cbcbcddad"}"#).unwrap();
        let track = Track::new("slitherlink/easy");
        Ticket::new("1".into(), player, &track, Moment(5), Played::Slitherlink(deal))
    }

    #[test]
    fn a_ticket_comes_back_as_it_was_handed_out() {
        let (key, player) = (Key::random().unwrap(), PlayerId::new("ayu"));
        let ticket = ticket(&player);
        let text = ticket.signed(&key);
        assert_eq!(Ticket::taken_back(&text, &key, &player), Ok(ticket));
    }

    #[test]
    fn changed_tickets_and_those_of_others_are_refused() {
        let (key, player) = (Key::random().unwrap(), PlayerId::new("ayu"));
        let text = ticket(&player).signed(&key);
        let refused = |text: &str, key: &Key, player: &PlayerId| {
            Ticket::taken_back(text, key, player).unwrap_err()
        };
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            assert_ne!(refused(&changed, &key, &player), TicketError::AnotherPlayer);
        }
        let other_key = Key::random().unwrap();
        assert_eq!(refused(&text, &other_key, &player), TicketError::Signature);
        assert_eq!(refused(&text, &key, &PlayerId::new("budi")), TicketError::AnotherPlayer);
        for text in ["", ".", "a.b", "é.é"] {
            assert_ne!(refused(text, &key, &player), TicketError::AnotherPlayer);
        }
    }
}

//! Tickets: signed proofs of the starting position and time of a ranked game.
//!
//! A ticket consists of the deal, the track, a digest of the player's id and the start
//! time, as JSON in base64, a dot, and the signature. The page stores it and returns it
//! with the log.

use api::Sentence;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use game::ranked::MAX_AHEAD;
use i18n::{Language, errors};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{PlayerId, TICKET_LIFETIME, Timestamp, Track};

use crate::json;
use crate::key::{Key, hex};

/// The deal of a ticket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "puzzle", content = "deal")]
pub enum TicketDeal {
    #[serde(rename = "onet")]
    Onet(Box<game::onet::Deal>),
    #[serde(rename = "slitherlink")]
    Slitherlink(game::slitherlink::Deal),
}

impl TicketDeal {
    /// The one-line id of the puzzle.
    pub fn puzzle_id(&self) -> String {
        match self {
            Self::Onet(deal) => deal.puzzle_id(),
            Self::Slitherlink(deal) => deal.puzzle_id(),
        }
    }
}

/// The start of a ranked game. Tickets outlive an update of the server, so their form
/// does not follow renames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The unique id, which is also that of the stored game.
    pub id: String,
    /// A digest of the player's id: scripts can read the ticket, but not the cookie.
    pub player: String,
    track: String,
    start: i64,
    #[serde(flatten)]
    pub played: TicketDeal,
}

/// Why a ticket is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicketError {
    Malformed,
    Signature,
    AnotherPlayer,
    Expired,
    Future,
}

impl Sentence for TicketError {
    fn sentence(&self, language: Language) -> String {
        let text = match self {
            Self::Malformed => errors::ticket_malformed(language),
            Self::Signature => errors::ticket_signature(language),
            Self::AnotherPlayer => errors::ticket_another_player(language),
            Self::Expired => errors::ticket_expired(language),
            Self::Future => errors::ticket_future(language),
        };
        text.to_owned()
    }
}

impl Ticket {
    pub fn new(
        id: String,
        player: &PlayerId,
        track: &Track,
        start: Timestamp,
        played: TicketDeal,
    ) -> Self {
        let (player, track) = (digest_of(player), track.name().to_owned());
        Self { id, player, track, start: start.0, played }
    }

    pub fn track(&self) -> Track {
        Track::new(&*self.track)
    }

    pub const fn start(&self) -> Timestamp {
        Timestamp(self.start)
    }

    /// Returns the milliseconds from the start to `now`.
    pub fn elapsed(&self, now: Timestamp) -> Result<u64, TicketError> {
        let elapsed = now.0.saturating_sub(self.start);
        if elapsed > TICKET_LIFETIME {
            Err(TicketError::Expired)
        } else if elapsed < -(MAX_AHEAD as i64) {
            Err(TicketError::Future)
        } else {
            Ok(elapsed.max(0).unsigned_abs())
        }
    }

    /// Returns the ticket with its signature.
    pub fn signed(&self, key: &Key) -> String {
        let text = json::to_vec(self);
        format!("{}.{}", BASE64.encode(&text), BASE64.encode(key.sign(&text)))
    }

    /// Verifies a ticket that was issued to this player.
    pub fn verify(text: &str, key: &Key, player: &PlayerId) -> Result<Self, TicketError> {
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

/// Returns a digest of a player's id, which distinguishes players and reveals nothing
/// else.
pub fn digest_of(player: &PlayerId) -> String {
    hex(&Sha256::digest(player.secret())[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticket(player: &PlayerId) -> Ticket {
        let deal = json::from_slice(br#"{"puzzle":"slither/5/5/cbcbcddad"}"#).unwrap();
        let track = Track::new("slitherlink/easy");
        Ticket::new("1".into(), player, &track, Timestamp(5), TicketDeal::Slitherlink(deal))
    }

    #[test]
    fn a_ticket_comes_back_as_it_was_handed_out() {
        let (key, player) = (Key::random().unwrap(), PlayerId::new("ayu"));
        let ticket = ticket(&player);
        let text = ticket.signed(&key);
        assert_eq!(Ticket::verify(&text, &key, &player), Ok(ticket));
    }

    #[test]
    fn the_members_of_a_ticket_are_those_of_tickets_in_play() {
        let text = ticket(&PlayerId::new("ayu")).signed(&Key::random().unwrap());
        let text = BASE64.decode(text.split_once('.').unwrap().0).unwrap();
        let player = digest_of(&PlayerId::new("ayu"));
        let expected = format!(
            "{{\"id\":\"1\",\"player\":\"{player}\",\"track\":\"slitherlink/easy\",\"start\":5,\
             \"puzzle\":\"slitherlink\",\"deal\":{{\"puzzle\":\"slither/5/5/cbcbcddad\",\
             \"grade\":null,\"seed\":null}}}}"
        );
        assert_eq!(str::from_utf8(&text).unwrap(), expected);
    }

    #[test]
    fn a_ticket_is_valid_for_a_day_from_its_start() {
        let ticket = ticket(&PlayerId::new("ayu"));
        let elapsed = |after: i64| ticket.elapsed(Timestamp(ticket.start().0 + after));
        assert_eq!(elapsed(0), Ok(0));
        assert_eq!(elapsed(TICKET_LIFETIME), Ok(TICKET_LIFETIME.unsigned_abs()));
        assert_eq!(elapsed(TICKET_LIFETIME + 1), Err(TicketError::Expired));
        let skew = MAX_AHEAD as i64;
        assert_eq!(elapsed(-skew), Ok(0));
        assert_eq!(elapsed(-skew - 1), Err(TicketError::Future));
    }

    #[test]
    fn changed_tickets_and_those_of_others_are_refused() {
        let (key, player) = (Key::random().unwrap(), PlayerId::new("ayu"));
        let text = ticket(&player).signed(&key);
        let refused = |text: &str, key: &Key, player: &PlayerId| {
            Ticket::verify(text, key, player).unwrap_err()
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

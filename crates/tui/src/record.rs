//! What happened since the games began: the log of the one that is played, and
//! the games before it.

use serde::Serialize;

/// The log of a game, and when that game began.
pub struct Record<Entry> {
    /// In milliseconds since the program began.
    began: u64,
    log: Vec<Entry>,
    /// The games before this one, a line of JSON each.
    earlier: String,
}

/// Which position of which game: an answer that comes later than the next move
/// is of no use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// When the game began.
    began: u64,
    /// How many entries its log had.
    entries: usize,
}

/// A game as it is written to a file.
#[derive(Serialize)]
struct SavedGame<'a, Deal, Entry> {
    deal: &'a Deal,
    log: &'a [Entry],
}

impl<Entry> Default for Record<Entry> {
    fn default() -> Self {
        Self { began: 0, log: vec![], earlier: String::new() }
    }
}

impl<Entry: Serialize> Record<Entry> {
    /// The record of the next game, which begins now.
    pub fn next(&self, deal: &impl Serialize, now: u64) -> Self {
        Self { began: now, log: vec![], earlier: self.text(deal) }
    }

    /// How long the game has lasted.
    pub const fn time(&self, now: u64) -> u64 {
        now.saturating_sub(self.began)
    }

    pub fn push(&mut self, entry: Entry) {
        self.log.push(entry);
    }

    /// Whether nothing was done yet.
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    pub fn stamp(&self) -> Stamp {
        Stamp { began: self.began, entries: self.log.len() }
    }

    /// All games, a line of JSON each; the last is of this deal.
    pub fn text(&self, deal: &impl Serialize) -> String {
        let last = api::json::to_string(&SavedGame { deal, log: &self.log });
        format!("{}{last}\n", self.earlier)
    }
}

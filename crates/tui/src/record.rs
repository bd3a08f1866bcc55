//! The log of the current game, and the finished games before it.

use serde::Serialize;

/// The log of the current game and its start time, with the games before it.
pub struct Record<Entry> {
    /// The start, in milliseconds since the program started.
    began: u64,
    log: Vec<Entry>,
    /// The earlier games as JSON lines.
    earlier: String,
}

/// Identifies a position of a game, so that the output of a task can be discarded if the
/// game has moved on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision {
    /// The start of the game.
    began: u64,
    /// The length of its log.
    entries: usize,
}

/// A game as written by `--log`.
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
    /// Starts the record of the next game.
    pub fn next(&self, deal: &impl Serialize, now: u64) -> Self {
        Self { began: now, log: vec![], earlier: self.text(deal) }
    }

    /// Returns the time since the start of the game.
    pub const fn time(&self, now: u64) -> u64 {
        now.saturating_sub(self.began)
    }

    pub fn push(&mut self, entry: Entry) {
        self.log.push(entry);
    }

    /// Returns whether the log is empty.
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    pub fn revision(&self) -> Revision {
        Revision { began: self.began, entries: self.log.len() }
    }

    /// All games as JSON lines; the current one, with this deal, is the last.
    pub fn text(&self, deal: &impl Serialize) -> String {
        let last = api::json::to_string(&SavedGame { deal, log: &self.log });
        format!("{}{last}\n", self.earlier)
    }
}

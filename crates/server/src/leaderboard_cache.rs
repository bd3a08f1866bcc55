//! The boards of leaders as they were a moment ago.
//!
//! Everybody looks at the same few boards, so each is asked for once and told to
//! many. A game that ends on this node and belongs on a board takes it away at
//! once; what other nodes write is seen after [`FRESH`].

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::{Finished, Leader, Span, Store, StoreError, Track};

/// How long a board may be told again.
const FRESH: Duration = Duration::from_secs(1);
/// How many lines a board has.
pub const LINES: usize = 50;

type Name = (Track, Span);

/// Leaderboards that were asked for within the last second.
#[derive(Default)]
pub struct LeaderboardCache {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    boards: HashMap<Name, (Instant, Arc<[Leader]>)>,
    /// How often a board was taken away: what was asked for before that may
    /// lack what came after.
    changes: u64,
}

impl LeaderboardCache {
    /// The best players on a track, best first.
    pub async fn board(
        &self,
        store: &Store,
        track: &Track,
        span: Span,
    ) -> Result<Arc<[Leader]>, StoreError> {
        let name = (track.clone(), span);
        let changes = {
            let kept = self.kept();
            match kept.boards.get(&name) {
                Some((asked, board)) if asked.elapsed() < FRESH => return Ok(board.clone()),
                _ => kept.changes,
            }
        };
        let asked = Instant::now();
        let board: Arc<[Leader]> = store.leaders(track, span, LINES as u32).await?.into();
        let mut kept = self.kept();
        if kept.changes == changes {
            kept.boards.retain(|_, (asked, _)| asked.elapsed() < FRESH);
            kept.boards.insert(name, (asked, board.clone()));
        }
        Ok(board)
    }

    /// A game was recorded.
    pub fn note(&self, game: &Finished) {
        let mut kept = self.kept();
        for span in Span::around(game.finished) {
            let name = (game.track.clone(), span);
            let belongs = |(_, board): &(_, Arc<[Leader]>)| belongs_on(board, game);
            if kept.boards.get(&name).is_none_or(belongs) {
                kept.boards.remove(&name);
                kept.changes += 1;
            }
        }
    }

    /// Players changed their names, or are gone.
    pub fn forget(&self) {
        let mut kept = self.kept();
        kept.boards.clear();
        kept.changes += 1;
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a game is as good as the last line, or finds room behind it.
fn belongs_on(board: &[Leader], game: &Finished) -> bool {
    board.len() < LINES || board.last().is_none_or(|last| game.ranking() >= last.ranking())
}

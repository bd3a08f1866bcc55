//! A cache of leaderboards.
//!
//! All clients read the same few leaderboards, so each is queried at most once a
//! second. A game that ends on this node invalidates the leaderboards that it belongs
//! on; writes of other nodes show after [`MAX_AGE`].

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::{Finished, Leader, Span, Store, StoreError, Track};

/// The time for which a leaderboard is served from the cache.
const MAX_AGE: Duration = Duration::from_secs(1);
/// The rows of a leaderboard.
pub const MAX_ROWS: usize = 50;

type Name = (Track, Span);

/// Leaderboards that were requested within the last second.
#[derive(Default)]
pub struct LeaderboardCache {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    boards: HashMap<Name, (Instant, Arc<[Leader]>)>,
    /// The number of invalidations. A query that began before one may miss later games,
    /// so its result is not cached.
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
                Some((asked, board)) if asked.elapsed() < MAX_AGE => return Ok(board.clone()),
                _ => kept.changes,
            }
        };
        let asked = Instant::now();
        let board: Arc<[Leader]> = store.leaderboard(track, span, MAX_ROWS as u32).await?.into();
        let mut kept = self.kept();
        if kept.changes == changes {
            kept.boards.retain(|_, (asked, _)| asked.elapsed() < MAX_AGE);
            kept.boards.insert(name, (asked, board.clone()));
        }
        Ok(board)
    }

    /// A game was recorded.
    pub fn note(&self, game: &Finished) {
        let mut kept = self.kept();
        for span in Span::around(game.period) {
            let name = (game.track.clone(), span);
            let belongs = |(_, board): &(_, Arc<[Leader]>)| belongs_on(board, game);
            if kept.boards.get(&name).is_none_or(belongs) {
                kept.boards.remove(&name);
                kept.changes += 1;
            }
        }
    }

    /// Invalidates all leaderboards: players changed their names, or were deleted.
    pub fn forget(&self) {
        let mut kept = self.kept();
        kept.boards.clear();
        kept.changes += 1;
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns whether a game ranks with the last row or better, or finds room behind it.
fn belongs_on(board: &[Leader], game: &Finished) -> bool {
    board.len() < MAX_ROWS || board.last().is_none_or(|last| game.ranking() >= last.ranking())
}

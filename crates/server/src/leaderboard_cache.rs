//! A cache of leaderboards.
//!
//! All clients read the same few leaderboards, so each is queried at most once a second.
//! A game that ends on this node invalidates the leaderboards that it belongs on; writes
//! of other nodes become visible after [`MAX_AGE`].

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::{FinishedGame, Leader, Span, Store, StoreError, Track};

/// The time to live of a cached leaderboard.
const MAX_AGE: Duration = Duration::from_secs(1);
/// The most rows of a leaderboard.
pub const MAX_ROWS: usize = 50;

type Name = (Track, Span);

/// The cached leaderboards.
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
    /// Returns the best players on a track, best first.
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

    /// Invalidates the leaderboards on which a recorded game belongs.
    pub fn invalidate_for(&self, game: &FinishedGame) {
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

    /// Invalidates all leaderboards, after players changed their names or were deleted.
    pub fn invalidate_all(&self) {
        let mut kept = self.kept();
        kept.boards.clear();
        kept.changes += 1;
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns whether a game ranks no lower than the last row, or the leaderboard has room.
fn belongs_on(board: &[Leader], game: &FinishedGame) -> bool {
    board.len() < MAX_ROWS || board.last().is_none_or(|last| game.ranking() >= last.ranking())
}

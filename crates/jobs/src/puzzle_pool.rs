//! The pool of puzzles for ranked games, generated ahead of time so that players do not
//! wait.

use api::json;
use game::slitherlink::Deal;
use simpul_core::{Rng, Seed};
use slitherlink::Grade;
use store::Track;

use crate::context::{JobContext, JobError};

/// The default number of puzzles per track.
pub const DEFAULT_SIZE: u64 = 200;

/// Derives the seed of a puzzle from its number, so that all workers generate the same
/// puzzle for a number, and no puzzle twice.
fn seed(track: &Track, number: u64) -> Seed {
    Seed(Rng::new(Seed(number), track.name()).bits() >> 11)
}

/// Generates the missing puzzles among these numbers.
pub(crate) async fn make(
    context: &JobContext,
    grade: Grade,
    from: u64,
    to: u64,
) -> Result<(), JobError> {
    let track = Track::new(game::Track::Slitherlink(grade).name());
    for number in from..to {
        if context.store.pooled_puzzle(&track, number).await?.is_some() {
            continue;
        }
        let seed = seed(&track, number);
        let deal = context.search(move |budget| Deal::ranked(grade, seed, budget)).await??;
        context.store.add_to_pool(&track, number, &json::to_string(&deal)).await?;
    }
    Ok(())
}

//! Puzzles for ranked games, made ahead, so that nobody waits for one.

use api::json;
use game::slitherlink::Deal;
use simpul_core::{Rng, Seed};
use slitherlink::Grade;
use store::Track;

use crate::hands::{Hands, NotDone};

/// How many puzzles of a track are kept where nothing else is said.
pub const ENOUGH: u64 = 200;

/// The seed of a puzzle: it follows from its number, so that two workers make
/// the same puzzle, and none comes twice.
fn seed(track: &Track, number: u64) -> Seed {
    Seed(Rng::new(Seed(number), track.name()).bits() >> 11)
}

/// Makes the puzzles with these numbers that are not there.
pub(crate) async fn make(hands: &Hands, grade: Grade, from: u64, to: u64) -> Result<(), NotDone> {
    let track = Track::new(game::Track::Slitherlink(grade).name());
    for number in from..to {
        if hands.store.take_from_stock(&track, number).await?.is_some() {
            continue;
        }
        let seed = seed(&track, number);
        let deal = hands.search(move |budget| Deal::ranked(grade, seed, budget)).await??;
        hands.store.put_in_stock(&track, number, &json::to_string(&deal)).await?;
    }
    Ok(())
}

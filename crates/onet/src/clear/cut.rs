//! Sets of tiles that every solution must break into.
//!
//! Take any set of tiles and let only these remain. Think of the first move of a
//! solution that touches the set: at that time the whole set is still there, so
//! the move's path also exists when nothing but the set is there. So every
//! solution uses one of the pairs that touch the set and are joinable then: the
//! *cut* of the set. If the cut is empty, the board cannot be cleared.

use super::edges::{Edge, Edges};
use super::pairing::Pairing;
use super::rest::Rest;

/// A set of tiles with its cut.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    /// The tiles, by number.
    pub(crate) set: Vec<usize>,
    /// The pairs of which every solution uses one.
    pub(crate) one_of: Vec<Edge>,
}

/// How little a cut says: how many of its pairs were excluded last, by the same
/// choice, and how many by choices at all.
type Weakness = (usize, usize);

impl Cut {
    /// A cut of some of the tiles that are left when all pairs that are not
    /// excluded have been played: all its pairs are excluded.
    ///
    /// The whole set is one, and the one that is found first. But often a part of
    /// it does not need the exclusion of some pair: with that pair allowed, the
    /// part is left. Its cut may say more, and a few that say more make a proof
    /// much shorter. The last exclusions are the ones worth doing without; so many
    /// as `trials` says are tried.
    pub(crate) fn of(left: &Rest, pairing: &Pairing, edges: &Edges, trials: usize) -> Self {
        let mut rest = left.clone();
        let mut one_of = rest.cut(edges);
        let mut weakness = weakness(&one_of, pairing);
        let mut trial = rest.clone();
        let mut tried = vec![];
        while tried.len() < trials {
            let chosen_away = |edge: &&Edge| pairing.level_of(**edge) > 0 && !tried.contains(*edge);
            let last =
                one_of.iter().filter(chosen_away).max_by_key(|&&edge| pairing.level_of(edge));
            let Some(&allowed) = last else { break };
            tried.push(allowed);
            trial.clone_from(&rest);
            trial.break_by(allowed, edges);
            trial.advance(edges, |edge| edge == allowed || !pairing.is_excluded(edge), |_| ());
            if trial.is_empty() {
                continue;
            }
            let found = trial.cut(edges);
            let found_weakness = self::weakness(&found, pairing);
            if found_weakness <= weakness {
                (one_of, weakness) = (found, found_weakness);
                std::mem::swap(&mut rest, &mut trial);
            }
        }
        Self { set: rest.tiles().collect(), one_of }
    }
}

fn weakness(one_of: &[Edge], pairing: &Pairing) -> Weakness {
    let levels = one_of.iter().map(|&edge| pairing.level_of(edge)).filter(|&level| level > 0);
    let deepest = levels.clone().max();
    (levels.clone().filter(|&level| Some(level) == deepest).count(), levels.count())
}

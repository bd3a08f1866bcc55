//! Cuts: clauses that every solution satisfies.
//!
//! Take any set of tiles and remove all others. Consider the first move of a solution
//! that touches the set. At that time the whole set is still there, so the path of
//! that move also exists when nothing but the set is on the board. So every solution
//! uses one of the pairs that touch the set and are joinable on the board with only
//! the set: the *cut* of the set. If the cut is empty, the board cannot be cleared.

use super::edges::{Edge, Edges};
use super::pairing::Pairing;
use super::remaining::RemainingTiles;

/// A set of tiles with its cut.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    /// The tiles, by number.
    pub(crate) set: Vec<usize>,
    /// The pairs of which every solution uses one.
    pub(crate) one_of: Vec<Edge>,
}

/// A measure of how weak a cut is as a clause, smaller is better: the number of its
/// pairs that were excluded at the deepest decision level, then at any level above 0.
type Weakness = (usize, usize);

impl Cut {
    /// Returns a cut in conflict, given the tiles that remain after all pairs that
    /// are not excluded have been played.
    ///
    /// The whole remaining set gives such a cut. Often a subset gives a stronger one:
    /// allow one excluded pair, play on, and take what remains then. Up to `trials`
    /// pairs are tried this way, the latest exclusions first; a few stronger cuts make
    /// a proof much shorter.
    pub(crate) fn of(
        left: &RemainingTiles,
        pairing: &Pairing,
        edges: &Edges,
        trials: usize,
    ) -> Self {
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

//! Fewer cuts for the same proof.
//!
//! A search meets many cuts that it could have done without. The proof is tried
//! again from the cuts alone, each time from those that the last proof used, and
//! in the end with each of them left out in turn.

use std::sync::Arc;

use simpul_core::Budget;

use super::cut::Cut;
use super::edges::{Edge, Edges};
use super::pairing::{Conflict, Pairing};

/// A proof that takes more conflicts than this is not tried again.
const MOST_CONFLICTS: usize = 2_000;
/// Above this number of cuts they are not left out one by one.
const FEW: usize = 40;

/// Which of the cuts are enough to prove that no pairing fulfils them all.
///
/// Where the budget is over, they are not made fewer.
pub(crate) fn enough<'a>(edges: &Arc<Edges>, cuts: &[&'a Cut], budget: &Budget) -> Vec<&'a Cut> {
    let mut kept: Vec<usize> = (0..cuts.len()).collect();
    // The last cuts are the strongest: they were met when most was known.
    kept.reverse();
    while let Some(used) = refute(edges, cuts, &kept, budget) {
        let is_smaller = used.len() < kept.len();
        kept = used;
        if !is_smaller {
            break;
        }
    }
    let mut at = 0;
    while kept.len() <= FEW && kept.len() > 1 && at < kept.len() && budget.check().is_ok() {
        let mut without = kept.clone();
        without.remove(at);
        match refute(edges, cuts, &without, budget) {
            Some(used) => {
                // What stands before `at` is needed, so it is among the used ones.
                kept = used;
            }
            None => at += 1,
        }
    }
    kept.sort_unstable();
    kept.into_iter().map(|cut| cuts[cut]).collect()
}

/// The cuts among `given` from which the impossibility follows, in the order in
/// which they were given; `None` if it does not follow or is too hard to see.
fn refute(
    edges: &Arc<Edges>,
    cuts: &[&Cut],
    given: &[usize],
    budget: &Budget,
) -> Option<Vec<usize>> {
    let mut pairing = Pairing::new(edges);
    let mut conflict = pairing.start();
    for &cut in given {
        conflict = conflict.or_else(|| pairing.add_known_cut(cut as u32, &cuts[cut].one_of));
    }
    for _ in 0..MOST_CONFLICTS {
        budget.check().ok()?;
        let found = match conflict.or_else(|| pairing.propagate()) {
            Some(found) => found,
            None => next_conflict(&mut pairing, cuts, given)?,
        };
        if !pairing.learn(found) {
            let used = pairing.cuts_behind(found);
            let is_used = |cut: &&usize| used.binary_search(&(**cut as u32)).is_ok();
            return Some(given.iter().filter(is_used).copied().collect());
        }
        conflict = None;
    }
    None
}

/// Chooses pairs until something contradicts itself; `None` if nothing does.
fn next_conflict(pairing: &mut Pairing, cuts: &[&Cut], given: &[usize]) -> Option<Conflict> {
    loop {
        // A cut that is not yet fulfilled, with few pairs to choose from.
        let open = given
            .iter()
            .map(|&cut| &cuts[cut].one_of)
            .filter(|cut| !cut.iter().any(|&edge| pairing.is_chosen(edge)));
        let choices = |cut: &[Edge]| cut.iter().filter(|&&edge| pairing.is_open(edge)).count();
        let cut = open.min_by_key(|cut| choices(cut))?;
        let most_active =
            |a: &&Edge, b: &&Edge| pairing.activity(**a).total_cmp(&pairing.activity(**b));
        let edge = cut.iter().filter(|&&edge| pairing.is_open(edge)).max_by(most_active)?;
        pairing.decide(*edge);
        if let Some(conflict) = pairing.propagate() {
            return Some(conflict);
        }
    }
}

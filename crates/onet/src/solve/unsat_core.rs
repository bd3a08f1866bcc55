//! Minimization of the unsatisfiable core: fewer cuts for the same refutation.
//!
//! A search finds many cuts that the proof does not need. The cuts are refuted again
//! from scratch, each time with only those that the last refutation used, until they
//! no longer become fewer; then each is left out in turn (deletion-based MUS
//! extraction), as far as that is affordable.

use std::sync::Arc;

use simpul_core::Budget;

use super::cut::Cut;
use super::edges::{Edge, Edges};
use super::pairing::{Conflict, Pairing};

/// A refutation that takes more conflicts than this is abandoned.
const MOST_CONFLICTS: usize = 2_000;
/// Cuts are left out one by one only if there are at most this many.
const FEW: usize = 40;

/// Returns a small subset of the cuts that no pairing satisfies, in their order. When
/// the budget runs out, the best subset so far.
pub(crate) fn minimize_core<'a>(
    edges: &Arc<Edges>,
    cuts: &[&'a Cut],
    budget: &Budget,
) -> Vec<&'a Cut> {
    let mut kept: Vec<usize> = (0..cuts.len()).collect();
    // The last cuts are the strongest: most was known when they were found.
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
                // The cuts before `at` are necessary, so they are among the used ones.
                kept = used;
            }
            None => at += 1,
        }
    }
    kept.sort_unstable();
    kept.into_iter().map(|cut| cuts[cut]).collect()
}

/// Refutes the cuts in `given` and returns those that the refutation used, in the same
/// order; `None` if they are satisfiable or too hard.
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

/// Decides pairs until there is a conflict; `None` if all cuts are satisfied.
fn next_conflict(pairing: &mut Pairing, cuts: &[&Cut], given: &[usize]) -> Option<Conflict> {
    loop {
        // Smallest domain first: the unsatisfied cut with the fewest open pairs.
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

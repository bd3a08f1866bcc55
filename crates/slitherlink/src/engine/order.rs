//! The decision order: the variable with the highest activity first (VSIDS).

use super::literal::{Literal, NO};

/// A heap of open edges and cells, the most active first, with the value each had last.
#[derive(Debug, Default)]
pub(super) struct Order {
    /// Whether decisions are being made; before, the heap is not maintained.
    in_use: bool,
    activity: Vec<f64>,
    heap: Vec<u32>,
    /// The index of each variable in the heap, or [`AWAY`].
    places: Vec<u32>,
    last_values: Vec<u8>,
    bump: f64,
}

const AWAY: u32 = u32::MAX;
/// The factor by which the weight of a conflict decays with each later one.
const DECAY: f64 = 0.85;

impl Order {
    pub(super) fn clear(&mut self) {
        self.in_use = false;
        self.bump = 1.0;
    }

    /// Starts with these variables and activities; the first variables with their
    /// expected values.
    pub(super) fn begin(
        &mut self,
        variables: usize,
        expected: &[u8],
        open: impl Iterator<Item = (usize, f64)>,
    ) {
        self.in_use = true;
        self.activity.clear();
        self.activity.resize(variables, 0.0);
        self.places.clear();
        self.places.resize(variables, AWAY);
        self.last_values.clear();
        self.last_values.extend_from_slice(expected);
        self.last_values.resize(variables, NO);
        self.heap.clear();
        for (variable, activity) in open {
            self.activity[variable] = activity;
            self.insert(variable);
        }
    }

    /// Puts an unassigned variable back into the heap and saves its value (phase saving).
    #[inline]
    pub(super) fn reopen(&mut self, literal: Literal) {
        if self.in_use {
            let variable = literal.variable();
            self.last_values[variable] = literal.value();
            if self.places[variable] == AWAY && self.activity[variable] > 0.0 {
                self.insert(variable);
            }
        }
    }

    /// Increases the activity of a variable that took part in a conflict.
    pub(super) fn bump(&mut self, variable: usize) {
        if !self.in_use || self.activity[variable] == 0.0 {
            return;
        }
        self.activity[variable] += self.bump;
        if self.activity[variable] > 1e100 {
            self.scale_down();
        }
        if self.places[variable] != AWAY {
            self.rise(self.places[variable] as usize);
        }
    }

    /// Divides all activities, before they grow too large. None becomes zero:
    /// that would mean that its variable is never decided.
    fn scale_down(&mut self) {
        for activity in self.activity.iter_mut().filter(|activity| **activity > 0.0) {
            *activity = (*activity * 1e-100).max(f64::MIN_POSITIVE);
        }
        self.bump *= 1e-100;
    }

    /// Ends a conflict: earlier activities decay.
    pub(super) fn decay(&mut self) {
        self.bump /= DECAY;
    }

    /// Removes the most active variable; returns it with its last value.
    pub(super) fn pop(&mut self) -> Option<Literal> {
        let &first = self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[first as usize] = AWAY;
        if first != last {
            self.heap[0] = last;
            self.sink(0);
        }
        Some(Literal::of(first as usize, self.last_values[first as usize]))
    }

    fn insert(&mut self, variable: usize) {
        self.heap.push(variable as u32);
        self.rise(self.heap.len() - 1);
    }

    /// Moves the variable at this index of the heap up (sift up).
    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        let activity = self.activity[variable as usize];
        while place > 0 {
            let parent = (place - 1) / 2;
            let above = self.heap[parent];
            if self.activity[above as usize] >= activity {
                break;
            }
            self.put(place, above);
            place = parent;
        }
        self.put(place, variable);
    }

    /// Moves the variable at this index of the heap down (sift down).
    fn sink(&mut self, mut place: usize) {
        let variable = self.heap[place];
        let activity = self.activity[variable as usize];
        while let Some((child, below, its_activity)) = self.most_active_child(place) {
            if activity >= its_activity {
                break;
            }
            self.put(place, below);
            place = child;
        }
        self.put(place, variable);
    }

    /// The more active child of a heap node: its index, variable and activity.
    #[inline]
    fn most_active_child(&self, place: usize) -> Option<(usize, u32, f64)> {
        let at = |child: usize| {
            let variable = *self.heap.get(child)?;
            Some((child, variable, self.activity[variable as usize]))
        };
        let (one, other) = (at(2 * place + 1)?, at(2 * place + 2));
        Some(other.filter(|other| other.2 > one.2).unwrap_or(one))
    }

    #[inline]
    fn put(&mut self, place: usize, variable: u32) {
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_without_conflicts_stays_decidable_however_long_the_search() {
        let mut order = Order::default();
        order.clear();
        order.begin(2, &[], [(0, 1e-6), (1, 1e-6)].into_iter());
        for _ in 0..10_000 {
            order.bump(0);
            order.decay();
        }
        let decided = [order.pop(), order.pop()].map(|literal| literal.map(Literal::variable));
        assert_eq!(decided, [Some(0), Some(1)]);
        order.reopen(Literal::no(1));
        assert_eq!(order.pop(), Some(Literal::no(1)));
    }
}

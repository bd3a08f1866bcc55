//! Parallel execution of independent work.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Number of worker threads for a picture. Results do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads(NonZero<usize>);

impl Threads {
    /// Uses this number of threads.
    #[must_use]
    pub const fn new(number: NonZero<usize>) -> Self {
        Self(number)
    }

    /// Uses one thread per available processor; a single one if their number is unknown.
    #[must_use]
    pub fn all() -> Self {
        Self(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN))
    }

    /// Maps the items in parallel and keeps their order.
    pub(crate) fn map<T: Sync, R: Send>(
        self,
        items: &[T],
        work: impl Fn(&T) -> R + Sync,
    ) -> Vec<R> {
        let threads = self.0.get().min(items.len());
        if threads < 2 {
            return items.iter().map(work).collect();
        }
        let next = AtomicUsize::new(0);
        let work_on = || {
            let numbers = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
            let mine = numbers.map_while(|number| Some((number, work(items.get(number)?))));
            mine.collect::<Vec<_>>()
        };
        let mut results = thread::scope(|scope| {
            // If no thread can be started, the current one does all the work.
            let start = |_| thread::Builder::new().spawn_scoped(scope, work_on).ok();
            let others: Vec<_> = (1..threads).filter_map(start).collect();
            let mut results = work_on();
            for other in others {
                match other.join() {
                    Ok(more) => results.extend(more),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            results
        });
        results.sort_unstable_by_key(|(number, _)| *number);
        results.into_iter().map(|(_, result)| result).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: Threads = Threads(NonZero::new(4).unwrap());

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let squares: Vec<usize> = (0..1000).map(|number| number * number).collect();
        let items: Vec<usize> = (0..1000).collect();
        assert_eq!(FOUR.map(&items, |number| number * number), squares);
        assert!(FOUR.map(&[], |number: &usize| *number).is_empty());
    }

    #[test]
    #[should_panic(expected = "the seventh")]
    fn a_panic_is_passed_on() {
        let items: Vec<usize> = (0..16).collect();
        FOUR.map(&items, |&number| assert!(number != 7, "the seventh"));
    }
}

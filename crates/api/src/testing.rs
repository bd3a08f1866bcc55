//! Support for the tests of all operations.

use simpul_core::{Budget, Seed};

use crate::slitherlink::SolutionCache;
use crate::{Context, Day, Policy};

/// Returns a context without limits and with its own cache.
pub fn context() -> Context<'static> {
    let solutions = Box::leak(Box::new(SolutionCache::new()));
    let (budget, seed, today) = (Budget::unlimited(), Seed(1), Day(20_000));
    Context { budget, seed, today, solutions, policy: Policy::own() }
}

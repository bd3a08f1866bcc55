//! What the tests of all operations share.

use simpul_core::{Budget, Seed};

use crate::slitherlink::SolutionCache;
use crate::{Context, Day, Policy};

/// A context without limits and with a cache that nobody else uses.
pub fn context() -> Context<'static> {
    let solutions = Box::leak(Box::new(SolutionCache::new()));
    let (budget, seed, today) = (Budget::unlimited(), Seed(1), Day(20_000));
    Context { budget, seed, today, solutions, policy: Policy::own() }
}

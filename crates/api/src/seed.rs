//! Seeds of requests.

use simpul_core::Seed;

/// The largest seed that every reader of JSON keeps exactly.
const MAX_EXACT: u64 = (1 << 53) - 1;

/// The seed of a request, or a new one.
pub fn seed_or(given: Option<Seed>, fresh: Seed) -> Seed {
    given.unwrap_or(Seed(fresh.0 & MAX_EXACT))
}

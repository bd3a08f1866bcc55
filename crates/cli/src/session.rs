//! Runs operations within the limits of the command line.

use std::hash::{BuildHasher, RandomState};
use std::num::NonZero;
use std::time::{SystemTime, UNIX_EPOCH};

use api::slitherlink::SolutionCache;
use api::{Context, Day, Operation, OperationError, Policy};
use i18n::Language;
use simpul_core::Seed;
use vision::Threads;

use crate::command::Shared;
use crate::notation::{Coordinates, Notation};
use crate::operation::RenderContext;
use crate::{limits, screen};

/// One run of the program: its options, its language, and the solutions that its
/// operations share.
pub struct Session<'a> {
    pub shared: &'a Shared,
    pub language: Language,
    /// The coordinates of Onet cells.
    pub coordinates: Coordinates,
    solutions: SolutionCache,
}

impl<'a> Session<'a> {
    pub const fn new(shared: &'a Shared, language: Language) -> Self {
        Self { shared, language, coordinates: Coordinates::Zero, solutions: SolutionCache::new() }
    }

    /// Runs an operation.
    pub fn run<O: Operation>(&self, request: &O::Request) -> Result<O::Response, OperationError> {
        self.run_timed::<O>(request, u64::MAX).0
    }

    /// Runs an operation, and returns the time in nanoseconds. `default_nodes` is the
    /// limit if the command line has none.
    pub fn run_timed<O: Operation>(
        &self,
        request: &O::Request,
        default_nodes: u64,
    ) -> (Result<O::Response, OperationError>, u64) {
        self.timed(default_nodes, |context| O::run(request, context))
    }

    /// Runs several operations within one budget.
    pub fn within_one_budget<T>(&self, run: impl FnOnce(&mut Context) -> T) -> T {
        self.timed(u64::MAX, run).0
    }

    fn timed<T>(&self, default_nodes: u64, run: impl FnOnce(&mut Context) -> T) -> (T, u64) {
        let policy = Policy { count_memory: usize::MAX, threads: threads(self.shared) };
        let (seed, today, solutions) = (random_seed(), today(), &self.solutions);
        limits::timed(self.shared, default_nodes, |budget| {
            run(&mut Context { budget, seed, today, solutions, policy })
        })
    }

    /// Returns the context in which responses are rendered on standard output.
    pub fn render_context(&self) -> RenderContext {
        let notation = Notation { coordinates: self.coordinates, letters: false };
        RenderContext { language: self.language, ink: screen::ink(self.shared.color), notation }
    }
}

/// Returns the number of threads that read a picture.
pub fn threads(shared: &Shared) -> Threads {
    let number = shared.threads.and_then(|number| NonZero::new(number.into()));
    number.map_or_else(Threads::all, Threads::new)
}

/// Returns a seed for requests without one.
pub fn random_seed() -> Seed {
    Seed(RandomState::new().hash_one(0) >> 16)
}

/// The current day. A clock before 1970 counts as the first day.
pub fn today() -> Day {
    const DAY: u64 = 24 * 60 * 60;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Day((now.as_secs() / DAY) as u32)
}

//! What an operation is: a typed request in, a typed response out.
//!
//! Every caller (command line, HTTP, WebAssembly, batches) calls [`Operation::run`]
//! with Rust types. JSON exists only at the boundary: see [`crate::json`] and
//! [`crate::registry`].

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use simpul_core::{Budget, Seed};
use vision::Threads;

use crate::slitherlink::SolutionCache;
use crate::{Day, OperationError, json};

/// What is known of an operation without running it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperationInfo {
    /// Its address below `/api/v1/`.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
}

/// Where a request is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Execution {
    /// At once: it takes microseconds.
    Inline,
    /// On the lane for moves of running games: it takes a few milliseconds, and
    /// never waits behind a search.
    Short,
    /// On the work pool: it searches until its budget ends.
    Pool,
}

/// One operation. Its file has everything about it: request, response, limits
/// and work.
pub trait Operation: 'static {
    /// Name and summary.
    const INFO: OperationInfo;
    /// Whether it merely fetches something, so that it is also a `GET` whose
    /// answer may be cached.
    const IS_FETCH: bool = false;
    /// The media types of a request body.
    const REQUEST_MEDIA: &'static [&'static str] = &[json::MEDIA_TYPE];
    /// The media type of the response body.
    const RESPONSE_MEDIA: &'static str = json::MEDIA_TYPE;

    /// What is asked. A request that exists is within its limits, apart from what
    /// [`run`](Self::run) checks first.
    type Request: DeserializeOwned + JsonSchema + Send + 'static;
    /// What comes back.
    type Response: Serialize + JsonSchema;

    /// A request that can be answered, as JSON.
    fn example() -> Value;

    /// Where the request is to be run.
    fn execution(_request: &Self::Request) -> Execution {
        Execution::Pool
    }

    /// Does the work.
    ///
    /// # Errors
    /// If the request makes no sense, has no answer, or reaches a limit.
    fn run(
        request: &Self::Request,
        context: &mut Context,
    ) -> Result<Self::Response, OperationError>;

    /// The request in a body.
    ///
    /// # Errors
    /// If the body is not such a request.
    fn decode(body: &[u8]) -> Result<Self::Request, OperationError> {
        json::from_slice(body)
    }

    /// The response as a body.
    fn encode(response: &Self::Response) -> Vec<u8> {
        json::to_vec(response)
    }
}

/// What comes in beside the request.
pub struct Context<'a> {
    /// What a search may spend.
    pub budget: Budget<'a>,
    /// The seed of requests that ask for something new without naming one.
    pub seed: Seed,
    /// The current day, for what changes daily.
    pub today: Day,
    /// Solutions of puzzles in play. Which of several right hints is given may
    /// depend on what it holds, never whether a hint is right.
    pub solutions: &'a SolutionCache,
    /// The ceilings of this caller.
    pub policy: Policy,
}

/// Ceilings that depend on who asks, not on the operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// How many bytes of memory an exact count may use.
    pub count_memory: usize,
    /// How many threads read a picture.
    pub threads: Threads,
}

impl Policy {
    /// The ceilings of a server that many share.
    #[must_use]
    pub fn shared() -> Self {
        Self { count_memory: 64 << 20, threads: Threads::all() }
    }

    /// The ceilings of a program that somebody runs for themselves.
    #[must_use]
    pub fn own() -> Self {
        Self { count_memory: 1 << 30, threads: Threads::all() }
    }
}

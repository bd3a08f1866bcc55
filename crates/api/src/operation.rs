//! The definition of an operation: a typed request in, a typed response out.
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
use crate::{Assistance, Day, OperationError, json};

/// The static description of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperationInfo {
    /// Its address below `/api/v1/`.
    pub name: &'static str,
    /// A one-line summary.
    pub summary: &'static str,
}

/// The limits of one request, whoever sends it. They are part of the API description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// A one-line description of the largest request.
    pub request: &'static str,
    /// The most bytes of an answer. A larger one is not finished: see
    /// [`AnswerTooLarge`](crate::OperationError::AnswerTooLarge).
    pub answer_bytes: usize,
    /// The most bytes of memory that the work takes, as an estimate.
    pub memory_bytes: usize,
}

/// The largest Onet board.
pub(crate) const ONET_BOARD: &str = "an Onet board of at most 64 by 64 cells";
/// The largest Slitherlink.
pub(crate) const SLITHERLINK: &str = "a Slitherlink of at most 250 by 250 cells";
/// A puzzle of either kind.
pub(crate) const EITHER: &str =
    "an Onet board of at most 64 by 64 cells, or a Slitherlink of at most 250 by 250";
/// A kibibyte.
pub(crate) const KIB: usize = 1 << 10;
/// A mebibyte.
pub(crate) const MIB: usize = 1 << 20;

impl Limits {
    /// Limits in mebibytes.
    pub(crate) const fn mebibytes(request: &'static str, answer: usize, memory: usize) -> Self {
        Self { request, answer_bytes: answer * MIB, memory_bytes: memory * MIB }
    }

    /// Returns limits for a response of a few lines.
    pub(crate) const fn short_answer(request: &'static str, memory: usize) -> Self {
        Self { request, answer_bytes: 64 * KIB, memory_bytes: memory * MIB }
    }
}

/// Where a request runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Execution {
    /// In the calling task: it takes microseconds.
    Inline,
    /// On the lane for moves of running games: it takes a few milliseconds, and
    /// never waits behind a search.
    Short,
    /// On a lane for long logs of running games: it takes up to a second, and never
    /// waits behind a search either.
    Bulk,
    /// On the work pool: it searches until its budget ends.
    Pool,
}

/// One operation. Its file has everything about it: request, response, limits
/// and work.
pub trait Operation: 'static {
    /// Name and summary.
    const INFO: OperationInfo;
    /// The limits of a request.
    const LIMITS: Limits;
    /// Whether it merely fetches something, so that it also accepts `GET` and its
    /// response may be cached.
    const IS_FETCH: bool = false;
    /// The media types of a request body.
    const REQUEST_MEDIA: &'static [&'static str] = &[json::MEDIA_TYPE];
    /// The media type of the response body.
    const RESPONSE_MEDIA: &'static str = json::MEDIA_TYPE;

    /// The request. A request that exists is within its limits, apart from what
    /// [`run`](Self::run) checks first.
    type Request: DeserializeOwned + JsonSchema + Send + 'static;
    /// The response.
    type Response: Serialize + JsonSchema;

    /// A request that can be answered, as JSON.
    fn example() -> Value;

    /// Returns where the request runs.
    fn execution(_request: &Self::Request) -> Execution {
        Execution::Pool
    }

    /// Returns an estimate of the most memory that the request takes, in bytes.
    fn memory(_request: &Self::Request) -> usize {
        Self::LIMITS.memory_bytes
    }

    /// Returns what the response reveals about a puzzle that may be in play.
    fn assistance(_request: &Self::Request) -> Option<Assistance> {
        None
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

    /// The request in a body, where members may stand in the query of the address: those
    /// that do not fit into a body that is not JSON.
    ///
    /// # Errors
    /// If they are not such a request.
    fn decode_with_query(_query: &str, body: &[u8]) -> Result<Self::Request, OperationError> {
        Self::decode(body)
    }

    /// The response as a body.
    ///
    /// # Errors
    /// If it would be larger than the limits allow; it is not finished then.
    fn encode(response: &Self::Response) -> Result<Vec<u8>, OperationError> {
        json::to_vec_within(response, Self::LIMITS.answer_bytes)
    }
}

/// The environment of a request.
pub struct Context<'a> {
    /// The search budget.
    pub budget: Budget<'a>,
    /// The seed of requests that generate something without naming a seed.
    pub seed: Seed,
    /// The current day, for daily puzzles.
    pub today: Day,
    /// Solutions of puzzles in play. Its contents may influence which of several right
    /// hints is given, never whether a hint is right.
    pub solutions: &'a SolutionCache,
    /// The ceilings of this caller.
    pub policy: Policy,
}

/// Ceilings that depend on the caller, not on the operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// The most memory of an exact count, in bytes.
    pub count_memory: usize,
    /// The number of threads that read a picture.
    pub threads: Threads,
}

impl Policy {
    /// The ceilings of a server that many share.
    #[must_use]
    pub fn shared() -> Self {
        Self { count_memory: 64 << 20, threads: Threads::all() }
    }

    /// The ceilings of a program that runs on the user's own machine.
    #[must_use]
    pub fn own() -> Self {
        Self { count_memory: 1 << 30, threads: Threads::all() }
    }
}

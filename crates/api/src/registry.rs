//! All operations by name, with their types erased once, for HTTP, WebAssembly and the
//! `OpenAPI` document.
//!
//! ```
//! use simpul_api::slitherlink::SolutionCache;
//! use simpul_api::{Context, Day, Policy, registry};
//! use simpul_core::{Budget, Seed};
//!
//! let pairs = registry::find("onet/pairs").unwrap();
//! let solutions = SolutionCache::new();
//! let mut context = Context {
//!     budget: Budget::unlimited(),
//!     seed: Seed(1),
//!     today: Day(20_000),
//!     solutions: &solutions,
//!     policy: Policy::own(),
//! };
//! let call = pairs.decode(br#"{"board": "1 2 1"}"#).unwrap();
//! let response = call.run(&mut context).unwrap();
//! assert!(response.starts_with(br#"{"count":1,"#));
//! let error = pairs.decode(br#"{"board": "1 x! 1"}"#).err().unwrap();
//! assert!(error.to_string().contains("line 1, column 3"));
//! ```

use schemars::Schema;
use serde_json::Value;

use crate::json;
use crate::openapi::Schemas;
use crate::{Assistance, Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// An operation behind its name.
pub struct RegisteredOperation {
    /// Name and summary.
    pub info: OperationInfo,
    /// The limits of a request.
    pub limits: Limits,
    /// Whether it also accepts `GET`.
    pub is_fetch: bool,
    /// The media types of a request body.
    pub request_media: &'static [&'static str],
    /// The media type of the response body.
    pub response_media: &'static str,
    example: fn() -> Value,
    decode: fn(&[u8]) -> Decoded,
    decode_query: fn(&str) -> Decoded,
    decode_with_query: fn(&str, &[u8]) -> Decoded,
    schemas: fn(&mut Schemas) -> [Schema; 2],
    members: fn(&mut Schemas) -> Vec<(String, Value, bool)>,
}

/// A request, or why the bytes are not one.
pub type Decoded = Result<Box<dyn Call>, OperationError>;

/// A parsed request, ready to run.
pub trait Call: Send {
    /// Returns where it runs.
    fn execution(&self) -> Execution;

    /// Returns an estimate of the most memory that it takes, in bytes.
    fn memory(&self) -> usize;

    /// Returns what the response reveals about a puzzle that may be in play.
    fn assistance(&self) -> Option<Assistance>;

    /// Does the work and encodes the response.
    ///
    /// # Errors
    /// If the request makes no sense, has no answer, or reaches a limit.
    fn run(&self, context: &mut Context) -> Result<Vec<u8>, OperationError>;
}

struct TypedCall<O: Operation>(O::Request);

impl<O: Operation> Call for TypedCall<O> {
    fn execution(&self) -> Execution {
        O::execution(&self.0)
    }

    fn memory(&self) -> usize {
        O::memory(&self.0)
    }

    fn assistance(&self) -> Option<Assistance> {
        O::assistance(&self.0)
    }

    fn run(&self, context: &mut Context) -> Result<Vec<u8>, OperationError> {
        O::encode(&O::run(&self.0, context)?)
    }
}

impl RegisteredOperation {
    const fn of<O: Operation>() -> Self {
        Self {
            info: O::INFO,
            limits: O::LIMITS,
            is_fetch: O::IS_FETCH,
            request_media: O::REQUEST_MEDIA,
            response_media: O::RESPONSE_MEDIA,
            example: O::example,
            decode: |body| Ok(call::<O>(O::decode(body)?)),
            decode_query: |query| Ok(call::<O>(json::from_query(query)?)),
            decode_with_query: |query, body| Ok(call::<O>(O::decode_with_query(query, body)?)),
            schemas: |schemas| [schemas.request::<O::Request>(), schemas.response::<O::Response>()],
            members: Schemas::members::<O::Request>,
        }
    }

    /// A request that can be answered.
    #[must_use]
    pub fn example(&self) -> Value {
        (self.example)()
    }

    /// Reads a request from a body.
    ///
    /// # Errors
    /// If the body is not such a request.
    pub fn decode(&self, body: &[u8]) -> Decoded {
        (self.decode)(body)
    }

    /// Reads a request from the query of an address, as `GET` has it.
    ///
    /// # Errors
    /// If the query is not such a request.
    pub fn decode_query(&self, query: &str) -> Decoded {
        (self.decode_query)(query)
    }

    /// Reads a request from a body that is not JSON, and the query of its address.
    ///
    /// # Errors
    /// If they are not such a request.
    pub fn decode_with_query(&self, query: &str, body: &[u8]) -> Decoded {
        (self.decode_with_query)(query, body)
    }

    /// The schemas of request and response.
    pub(crate) fn schemas(&self, schemas: &mut Schemas) -> [Schema; 2] {
        (self.schemas)(schemas)
    }

    /// The members of the request, each with its schema and whether it is required.
    pub(crate) fn members(&self, schemas: &mut Schemas) -> Vec<(String, Value, bool)> {
        (self.members)(schemas)
    }
}

/// A request that was made with Rust types, ready to run.
#[must_use]
pub fn call<O: Operation>(request: O::Request) -> Box<dyn Call> {
    Box::new(TypedCall::<O>(request))
}

/// All operations.
pub const OPERATIONS: &[RegisteredOperation] = &[
    RegisteredOperation::of::<crate::levels::Levels>(),
    RegisteredOperation::of::<crate::daily::Daily>(),
    RegisteredOperation::of::<crate::open::Open>(),
    RegisteredOperation::of::<crate::draw::Draw>(),
    RegisteredOperation::of::<crate::draw::DrawFile<crate::draw::Svg>>(),
    RegisteredOperation::of::<crate::draw::DrawFile<crate::draw::Png>>(),
    RegisteredOperation::of::<crate::draw::DrawFile<crate::draw::Pdf>>(),
    RegisteredOperation::of::<crate::read::Read>(),
    RegisteredOperation::of::<crate::themes::Themes>(),
    RegisteredOperation::of::<crate::lab::watch::Watch>(),
    RegisteredOperation::of::<crate::lab::tree::Tree>(),
    RegisteredOperation::of::<crate::lab::trace::Trace>(),
    RegisteredOperation::of::<crate::lab::papers::Papers>(),
    RegisteredOperation::of::<crate::lab::moves_left::MovesLeft>(),
    RegisteredOperation::of::<crate::lab::strategies::Strategies>(),
    RegisteredOperation::of::<crate::lab::loops::Loops>(),
    RegisteredOperation::of::<crate::games::onet::new::New>(),
    RegisteredOperation::of::<crate::games::onet::state::State>(),
    RegisteredOperation::of::<crate::games::onet::hint::Hint>(),
    RegisteredOperation::of::<crate::games::onet::outlook::GameOutlook>(),
    RegisteredOperation::of::<crate::games::slitherlink::new::New>(),
    RegisteredOperation::of::<crate::games::slitherlink::state::State>(),
    RegisteredOperation::of::<crate::onet::pairs::Pairs>(),
    RegisteredOperation::of::<crate::onet::check::Check>(),
    RegisteredOperation::of::<crate::onet::best::Best>(),
    RegisteredOperation::of::<crate::onet::graph::Graph>(),
    RegisteredOperation::of::<crate::onet::solve::Solve>(),
    RegisteredOperation::of::<crate::onet::verify::Verify>(),
    RegisteredOperation::of::<crate::onet::hint::Hint>(),
    RegisteredOperation::of::<crate::onet::new::New>(),
    RegisteredOperation::of::<crate::onet::grade::Grade>(),
    RegisteredOperation::of::<crate::onet::reshuffle::Reshuffle>(),
    RegisteredOperation::of::<crate::onet::shuffle::Shuffle>(),
    RegisteredOperation::of::<crate::onet::convert::Convert>(),
    RegisteredOperation::of::<crate::slitherlink::solve::Solve>(),
    RegisteredOperation::of::<crate::slitherlink::verify::Verify>(),
    RegisteredOperation::of::<crate::slitherlink::count::Count>(),
    RegisteredOperation::of::<crate::slitherlink::hint::Hint>(),
    RegisteredOperation::of::<crate::slitherlink::check::Check>(),
    RegisteredOperation::of::<crate::slitherlink::explain::Explain>(),
    RegisteredOperation::of::<crate::slitherlink::rules::Rules>(),
    RegisteredOperation::of::<crate::slitherlink::problem::Problem>(),
    RegisteredOperation::of::<crate::slitherlink::grade::Grade>(),
    RegisteredOperation::of::<crate::slitherlink::new::New>(),
    RegisteredOperation::of::<crate::slitherlink::convert::Convert>(),
];

/// The operation of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static RegisteredOperation> {
    OPERATIONS.iter().find(|operation| operation.info.name == name)
}

//! A memory budget for request bodies and responses in transit.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use hyper::body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use crate::Shared;
use crate::error::{BodyError, HttpError};
use crate::operations::MAX_PICTURE;

/// The largest request body, in bytes.
pub const LARGEST_REQUEST: usize = 1 << 20;
/// The time within which a whole body must arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);
/// The time within which a whole response must be read.
const RESPONSE_TIMEOUT: Duration = Duration::from_mins(1);
/// The memory for all bodies in transit, in KiB.
const BODY_KIBIBYTES: usize = 64 << 10;
/// The memory for all responses in transit, in KiB.
const RESPONSE_KIBIBYTES: usize = 96 << 10;
/// The bytes per chunk of a response.
const CHUNK: usize = 64 << 10;

/// The memory budget of bodies and responses.
pub struct Memory {
    bodies: Arc<Semaphore>,
    answers: Arc<Semaphore>,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            bodies: Arc::new(Semaphore::new(BODY_KIBIBYTES)),
            answers: Arc::new(Semaphore::new(RESPONSE_KIBIBYTES)),
        }
    }
}

impl Memory {
    /// Returns a response that is sent in chunks. Its memory is held until the last
    /// chunk is sent; a client that reads too slowly is cut off.
    ///
    /// # Errors
    /// If other responses in transit hold too much memory.
    pub fn answer(&self, bytes: Vec<u8>) -> Result<Body, HttpError> {
        let memory = take(&self.answers, bytes.len().div_ceil(1 << 10))?;
        let end = Instant::now() + RESPONSE_TIMEOUT;
        Ok(Body::new(ChunkedResponse { bytes: bytes.into(), end, _memory: memory }))
    }
}

fn take(memory: &Arc<Semaphore>, kibibytes: usize) -> Result<OwnedSemaphorePermit, HttpError> {
    let kibibytes = u32::try_from(kibibytes).unwrap_or(u32::MAX);
    Arc::clone(memory).try_acquire_many_owned(kibibytes).map_err(|_| HttpError::Busy)
}

/// Middleware that reads the whole body before the handler runs: it must arrive in time,
/// and fit into the memory for bodies.
pub async fn collect(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let is_picture = request.uri().path() == "/api/v1/read";
    let max = if is_picture { MAX_PICTURE } else { LARGEST_REQUEST };
    let (parts, body) = request.into_parts();
    let read = timeout(BODY_TIMEOUT, read(body, max, &shared.memory.bodies)).await;
    let late = |_| Err(HttpError::Body(BodyError::TimedOut));
    match read.unwrap_or_else(late) {
        Ok((bytes, _memory)) => next.run(Request::from_parts(parts, bytes.into())).await,
        Err(error) => error.into_response(),
    }
}

async fn read(
    mut body: Body,
    max: usize,
    memory: &Arc<Semaphore>,
) -> Result<(Bytes, OwnedSemaphorePermit), HttpError> {
    let (mut bytes, mut held) = (vec![], take(memory, 0)?);
    while let Some(frame) = body.frame().await {
        let broken = |_| HttpError::Body(BodyError::Interrupted);
        let Ok(data) = frame.map_err(broken)?.into_data() else { continue };
        let length = bytes.len() + data.len();
        if length > max {
            return Err(HttpError::Body(BodyError::TooLarge { max }));
        }
        held.merge(take(memory, length.div_ceil(1 << 10) - held.num_permits())?);
        bytes.extend_from_slice(&data);
    }
    Ok((bytes.into(), held))
}

/// A response being sent.
struct ChunkedResponse {
    bytes: Bytes,
    end: Instant,
    _memory: OwnedSemaphorePermit,
}

impl hyper::body::Body for ChunkedResponse {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context,
    ) -> Poll<Option<Result<Frame<Bytes>, std::io::Error>>> {
        if self.bytes.is_empty() {
            return Poll::Ready(None);
        }
        if Instant::now() > self.end {
            return Poll::Ready(Some(Err(std::io::ErrorKind::TimedOut.into())));
        }
        let next = CHUNK.min(self.bytes.len());
        Poll::Ready(Some(Ok(Frame::data(self.bytes.split_to(next)))))
    }

    fn is_end_stream(&self) -> bool {
        self.bytes.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.bytes.len() as u64)
    }
}

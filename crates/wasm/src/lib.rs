//! Every operation inside a browser, without a server.
//!
//! WebAssembly passes numbers only, so a request is written into shared memory. The
//! caller
//!
//! 1. calls [`question`] with the number of bytes, and writes there the name of
//!    the operation and, right after it, the request in JSON;
//! 2. calls [`answer`] with the length of the name, a seed for generated puzzles and
//!    the day; it returns the status code of HTTP;
//! 3. reads [`reply_len`] bytes at [`reply`]: the answer in JSON or, where the
//!    status is not 200, words for a person.
//!
//! Nothing here reads a clock: a search ends after a fixed number of nodes. A caller
//! that cannot wait terminates the worker.

#![warn(clippy::disallowed_methods)]

mod exchange;

use std::sync::{Mutex, MutexGuard, PoisonError};

use api::Day;
use simpul_core::Seed;

use crate::exchange::Exchange;

static EXCHANGE: Mutex<Exchange> = Mutex::new(Exchange::new());

fn exchange() -> MutexGuard<'static, Exchange> {
    EXCHANGE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Allocates the buffer for a request of this many bytes and returns its address; null
/// if it is too long.
#[expect(unsafe_code, reason = "it keeps its name, to be called from outside")]
#[unsafe(no_mangle)]
pub extern "C" fn question(len: usize) -> *mut u8 {
    exchange().room(len).map_or(std::ptr::null_mut(), <[u8]>::as_mut_ptr)
}

/// Answers the question, whose first `name_len` bytes are the name of an
/// operation.
#[expect(unsafe_code, reason = "it keeps its name, to be called from outside")]
#[unsafe(no_mangle)]
pub extern "C" fn answer(name_len: usize, seed: u64, today: u32) -> u32 {
    exchange().answer(name_len, Seed(seed), Day(today)).into()
}

/// Returns the address of the response to the last request.
#[expect(unsafe_code, reason = "it keeps its name, to be called from outside")]
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    exchange().reply().as_ptr()
}

/// Returns the length of the response in bytes.
#[expect(unsafe_code, reason = "it keeps its name, to be called from outside")]
#[unsafe(no_mangle)]
pub extern "C" fn reply_len() -> usize {
    exchange().reply().len()
}

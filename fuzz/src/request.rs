//! Requests to every operation: what is read is answered within the budget, and the
//! answer is within its limits.

use simpul_api::slitherlink::SolutionCache;
use simpul_api::{Context, Day, OperationError, Policy, registry};
use simpul_core::{Budget, Seed};

/// Enough to get into each search, and quick.
const NODES: u64 = 2_000;

/// Sends a request: the first line names the operation, after `GET ` if the rest is a query.
///
/// # Panics
/// If the operation does, or answers more than it says.
pub fn send(input: &[u8]) {
    let Some(end) = input.iter().position(|&byte| byte == b'\n') else { return };
    let (Ok(line), body) = (std::str::from_utf8(&input[..end]), &input[end + 1..]) else { return };
    let (name, is_query) = line.strip_prefix("GET ").map_or((line, false), |name| (name, true));
    // Pictures have a target of their own.
    let Some(operation) = registry::find(name).filter(|_| name != "read") else { return };
    let decoded = if is_query {
        let Ok(query) = std::str::from_utf8(body) else { return };
        operation.decode_query(query)
    } else {
        operation.decode(body)
    };
    let call = match decoded {
        Ok(call) => call,
        Err(error) => return check(&error),
    };
    // Each of them is about the request, not about the puzzle in it.
    let _ = (call.execution(), call.assistance());
    assert!(call.memory() <= 1 << 30, "{}: {} bytes", operation.info.name, call.memory());
    let solutions = SolutionCache::new();
    let mut context = Context {
        budget: Budget::nodes(NODES),
        seed: Seed(1),
        today: Day(20_000),
        solutions: &solutions,
        policy: Policy::shared(),
    };
    match call.run(&mut context) {
        Ok(answer) => assert!(answer.len() <= operation.limits.answer_bytes, "{}", answer.len()),
        Err(error) => check(&error),
    }
}

fn check(error: &OperationError) {
    assert!(error.to_string().len() < 2_000, "a message that nobody reads: {error}");
}

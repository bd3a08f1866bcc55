//! The question and the reply to it.

use api::slitherlink::SolutionCache;
use api::{Context, Day, Policy, Problem, json, registry};
use simpul_core::{Budget, Seed};

/// The largest question that is read, in bytes.
const LARGEST: usize = 1 << 20;
/// The node limit of a search.
const MOST_NODES: u64 = 20_000_000;

const ANSWERED: u16 = 200;
const NOT_FOUND: u16 = 404;

/// The request and response buffers, and the cache of earlier requests.
pub struct Exchange {
    question: Vec<u8>,
    reply: Vec<u8>,
    solutions: SolutionCache,
}

impl Exchange {
    pub const fn new() -> Self {
        Self { question: vec![], reply: vec![], solutions: SolutionCache::new() }
    }

    /// Returns the buffer for a request of this many bytes, unless that is too long.
    pub fn room(&mut self, len: usize) -> Option<&mut [u8]> {
        if len > LARGEST {
            return None;
        }
        self.question.clear();
        self.question.resize(len, 0);
        Some(&mut self.question)
    }

    /// Answers the request and returns the status code of HTTP.
    pub fn answer(&mut self, name_len: usize, seed: Seed, today: Day) -> u16 {
        let (name, request) = self.question.split_at(name_len.min(self.question.len()));
        let operation = str::from_utf8(name).ok().and_then(registry::find);
        let Some(operation) = operation else {
            self.reply = b"there is no such question".to_vec();
            return NOT_FOUND;
        };
        let mut context = context(seed, today, &self.solutions);
        let response = operation.decode(request).and_then(|call| call.run(&mut context));
        let (status, reply) = match response {
            Ok(response) => (ANSWERED, response),
            Err(error) => {
                let language = json::language_of(request).unwrap_or_default();
                let Problem { status, detail, .. } = Problem::of(&error, language);
                (status, detail.into_bytes())
            }
        };
        self.reply = reply;
        status
    }

    /// The reply to the last question.
    pub fn reply(&self) -> &[u8] {
        &self.reply
    }
}

fn context(seed: Seed, today: Day, solutions: &SolutionCache) -> Context<'_> {
    let (budget, policy) = (Budget::nodes(MOST_NODES), Policy::shared());
    Context { budget, seed, today, solutions, policy }
}

#[cfg(test)]
mod tests {
    use api::registry::OPERATIONS;

    use super::*;

    fn ask(exchange: &mut Exchange, name: &str, request: &str) -> u16 {
        let question = [name.as_bytes(), request.as_bytes()].concat();
        exchange.room(question.len()).unwrap().copy_from_slice(&question);
        exchange.answer(name.len(), Seed(1), Day(20_772))
    }

    #[test]
    fn every_operation_answers_its_example_as_the_registry_does() {
        let mut exchange = Exchange::new();
        for operation in OPERATIONS.iter().filter(|it| it.info.name != "read") {
            let (name, example) = (operation.info.name, operation.example().to_string());
            assert_eq!(ask(&mut exchange, name, &example), ANSWERED, "{name}");
            let solutions = SolutionCache::new();
            let mut context = context(Seed(1), Day(20_772), &solutions);
            let call = operation.decode(example.as_bytes()).unwrap();
            assert_eq!(exchange.reply(), call.run(&mut context).unwrap(), "{name}");
        }
    }

    #[test]
    fn what_has_no_answer_gets_words_and_the_status_of_http() {
        let mut exchange = Exchange::new();
        for (name, request, status, words) in [
            ("onet/pairs", "{", 400, "ends too early"),
            ("slitherlink/hint", r#"{"lang": "id"}"#, 422, "tidak ada"),
            ("onet/pairs", r#"{"board": "1 x! 1"}"#, 422, "line 1, column 3"),
            ("onet/fly", "{}", 404, "no such question"),
            ("\u{fffd}", "", 404, "no such question"),
        ] {
            assert_eq!(ask(&mut exchange, name, request), status, "{name} {request}");
            let told = str::from_utf8(exchange.reply()).unwrap();
            assert!(told.contains(words), "{told}");
        }
    }

    #[test]
    fn lengths_that_are_too_long_are_harmless() {
        let mut exchange = Exchange::new();
        assert!(exchange.room(LARGEST).is_some());
        assert!(exchange.room(LARGEST + 1).is_none());
        assert!(exchange.room(usize::MAX).is_none());
        exchange.room(3).unwrap().copy_from_slice(b"abc");
        assert_eq!(exchange.answer(usize::MAX, Seed(1), Day(0)), NOT_FOUND);
    }
}

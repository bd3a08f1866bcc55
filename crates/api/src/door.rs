//! Every operation by its name, from JSON to JSON: what HTTP and WebAssembly
//! speak.
//!
//! ```
//! use simpul_api::door::{self, Context, Day};
//! use simpul_api::slitherlink::Solved;
//! use simpul_core::{Budget, Seed};
//!
//! let pairs = door::operation("onet/pairs").unwrap();
//! let (budget, solved) = (Budget::unlimited(), Solved::new());
//! let mut context = Context { budget, seed: Seed(1), today: Day(20_000), solved: &solved };
//! let answer = pairs.answer(br#"{"board": "1 2 1"}"#, &mut context).unwrap();
//! assert!(answer.starts_with(br#"{"count":1,"#));
//! let problem = pairs.answer(br#"{"board": "1 x! 1"}"#, &mut context).unwrap_err();
//! assert!(problem.to_string().contains("line 1, column 3"));
//! ```

mod catalogue;
mod daily;
mod day;
mod drawing;
mod input;
mod lab;
mod onet;
mod onet_game;
mod open;
mod openapi;
mod problem;
mod reading;
mod slitherlink;
mod slitherlink_game;
mod themes;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use simpul_core::{Budget, Seed};

use crate::slitherlink::Solved;

pub use daily::{daily_onet, daily_slitherlink, slitherlink_of_grade};
pub use day::Day;
pub use drawing::drawing;
pub use openapi::openapi;
pub use problem::Problem;
pub use reading::reading;

/// What comes in beside the request.
pub struct Context<'a> {
    /// What a search may spend.
    pub budget: Budget<'a>,
    /// For requests that ask for something new without a seed.
    pub seed: Seed,
    /// The day, for what changes daily.
    pub today: Day,
    /// What is known of puzzles that are played.
    pub solved: &'a Solved,
}

/// Something that can be asked.
trait Operation {
    /// Its address below `/api/v1/`.
    const NAME: &'static str;
    /// What it does, in a line.
    const SUMMARY: &'static str;
    /// How long it may take.
    const WEIGHT: Weight;
    /// What is asked, in JSON.
    type Request: DeserializeOwned + JsonSchema;
    /// What comes back, in JSON.
    type Answer: Serialize + JsonSchema;

    /// A request that can be answered.
    fn example() -> Value;
    fn answer(request: Self::Request, context: &mut Context) -> Result<Self::Answer, Problem>;
}

/// How long an operation may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Microseconds, or a few milliseconds.
    Light,
    /// It searches: as long as it is let.
    Heavy,
}

/// An operation behind its name.
pub struct Entry {
    /// Its address below `/api/v1/`.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// How long it may take.
    pub weight: Weight,
    example: fn() -> Value,
    answer: fn(&[u8], &mut Context) -> Result<Vec<u8>, Problem>,
    schemas: fn(&mut SchemaGenerator) -> [Schema; 2],
}

impl Entry {
    const fn of<O: Operation>() -> Self {
        Self {
            name: O::NAME,
            summary: O::SUMMARY,
            weight: O::WEIGHT,
            example: O::example,
            answer: answer_json::<O>,
            schemas: |generator| {
                [generator.subschema_for::<O::Request>(), generator.subschema_for::<O::Answer>()]
            },
        }
    }

    /// A request that can be answered.
    #[must_use]
    pub fn example(&self) -> Value {
        (self.example)()
    }

    /// Answers a request in JSON with JSON.
    ///
    /// # Errors
    /// If it is no such request, or has no answer.
    pub fn answer(&self, request: &[u8], context: &mut Context) -> Result<Vec<u8>, Problem> {
        (self.answer)(request, context)
    }
}

fn answer_json<O: Operation>(request: &[u8], context: &mut Context) -> Result<Vec<u8>, Problem> {
    let request = serde_json::from_slice(request)?;
    let answer = O::answer(request, context)?;
    Ok(serde_json::to_vec(&answer).expect("answers have string keys only"))
}

/// All operations.
pub const OPERATIONS: &[Entry] = &[
    Entry::of::<catalogue::Levels>(),
    Entry::of::<daily::Daily>(),
    Entry::of::<open::Open>(),
    Entry::of::<drawing::Draw>(),
    Entry::of::<themes::Themes>(),
    Entry::of::<lab::Watch>(),
    Entry::of::<lab::Tree>(),
    Entry::of::<lab::Papers>(),
    Entry::of::<lab::MovesLeft>(),
    Entry::of::<lab::Strategies>(),
    Entry::of::<lab::Loops>(),
    Entry::of::<onet_game::New>(),
    Entry::of::<onet_game::State>(),
    Entry::of::<onet_game::Hint>(),
    Entry::of::<onet_game::Outlook>(),
    Entry::of::<slitherlink_game::New>(),
    Entry::of::<slitherlink_game::State>(),
    Entry::of::<onet::Pairs>(),
    Entry::of::<onet::Check>(),
    Entry::of::<onet::Best>(),
    Entry::of::<onet::Solve>(),
    Entry::of::<onet::Verify>(),
    Entry::of::<onet::Hint>(),
    Entry::of::<onet::New>(),
    Entry::of::<onet::Grade>(),
    Entry::of::<onet::Reshuffle>(),
    Entry::of::<onet::Convert>(),
    Entry::of::<slitherlink::Solve>(),
    Entry::of::<slitherlink::Verify>(),
    Entry::of::<slitherlink::Count>(),
    Entry::of::<slitherlink::Hint>(),
    Entry::of::<slitherlink::Check>(),
    Entry::of::<slitherlink::Explain>(),
    Entry::of::<slitherlink::Rules>(),
    Entry::of::<slitherlink::Grade>(),
    Entry::of::<slitherlink::New>(),
    Entry::of::<slitherlink::Convert>(),
];

/// The operation of this name.
#[must_use]
pub fn operation(name: &str) -> Option<&'static Entry> {
    OPERATIONS.iter().find(|entry| entry.name == name)
}

#[cfg(test)]
mod tests;

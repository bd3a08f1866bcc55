//! `new`, of either puzzle: many deals by seeds that follow each other.

use std::hash::{BuildHasher, RandomState};
use std::io::{Write, stdout};

use serde::Serialize;
use simpul_core::{Budget, Seed};

use crate::command::{Shared, Wanted};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::limits;
use crate::parallel::{Answered, in_order};
use crate::question::{Refused, error_json};

/// Something that makes puzzles.
pub trait Dealer: Sync {
    /// A puzzle with what is said of it.
    type Dealt: Serialize;
    /// Why there is none.
    type Refusal: Refused;
    /// The puzzle of a seed, with its grade if it is `graded`.
    fn deal(
        &self,
        seed: Seed,
        graded: bool,
        budget: &mut Budget,
    ) -> Result<Self::Dealt, Self::Refusal>;
    /// The puzzle in one line.
    fn id(&self, dealt: Self::Dealt) -> String;
    /// The puzzle for a person.
    fn text(&self, dealt: &Self::Dealt) -> anyhow::Result<String>;
    /// What a person should know of it.
    fn note<'w>(&self, _: &Self::Dealt, _: &'w Words) -> Option<&'w str> {
        None
    }
}

/// Deals as many puzzles as are wanted, each with the next seed.
pub fn run(
    dealer: &impl Dealer,
    wanted: &Wanted,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let first = wanted.seed.unwrap_or_else(|| RandomState::new().hash_one(0) >> 16);
    if wanted.count == 1 && !shared.json {
        return deal_one(dealer, Seed(first), shared, words);
    }
    let seeds = (0..wanted.count).map(|at| Ok(Seed(first.wrapping_add(at))));
    in_order(
        seeds,
        wanted.count,
        |_| 1,
        shared,
        |seed| {
            let (dealt, _) =
                limits::timed(shared, u64::MAX, |budget| dealer.deal(seed, shared.json, budget));
            let text = match dealt {
                Ok(dealt) if shared.json => {
                    serde_json::to_string(&dealt).expect("a puzzle is always JSON")
                }
                Ok(dealt) => dealer.id(dealt),
                Err(refusal) => {
                    let outcome = refusal.outcome();
                    return Answered { text: error_json(refusal.told(words)), outcome };
                }
            };
            Answered { text, outcome: Outcome::Yes }
        },
    )
}

fn deal_one(
    dealer: &impl Dealer,
    seed: Seed,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    limits::watch_interrupts();
    let (dealt, _) = limits::timed(shared, u64::MAX, |budget| dealer.deal(seed, false, budget));
    let dealt = match dealt {
        Ok(dealt) => dealt,
        Err(refusal) if refusal.outcome() == Outcome::Bad => return Err(refusal.into()),
        Err(refusal) => {
            eprintln!("{}", refusal.told(words));
            return Ok(refusal.outcome());
        }
    };
    if let Some(note) = dealer.note(&dealt, words) {
        eprintln!("{note}");
    }
    stdout().lock().write_all(dealer.text(&dealt)?.as_bytes())?;
    Ok(Outcome::Yes)
}

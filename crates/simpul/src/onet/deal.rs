//! `simpul onet new`: boards that can be cleared.

use std::hash::{BuildHasher, RandomState};
use std::io::{Write, stdout};

use chance::Seed;
use onet::DealRequest;

use super::error_json;
use crate::command::Shared;
use crate::exit::Outcome;
use crate::lang::Words;
use crate::limits;
use crate::parallel::{Answered, in_order};

/// Deals `count` boards, each with the next seed.
pub fn run(
    request: &DealRequest,
    seed: Option<u64>,
    count: u64,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0) >> 16);
    if count == 1 && !shared.json {
        return deal_one(request, Seed(seed), shared, words);
    }
    // A request that makes no sense is refused once, not once a board.
    onet::check_request(request)?;
    let seeds = (0..count).map(|at| Ok(Seed(seed.wrapping_add(at))));
    in_order(
        seeds,
        count,
        |_| 1,
        shared,
        |seed| {
            let (dealt, _) = limits::timed(shared, u64::MAX, |budget| {
                api::onet::new(request, seed, shared.json, budget)
            });
            match dealt {
                Ok((_, dealt)) if shared.json => Answered {
                    text: serde_json::to_string(&dealt).expect("a board is always JSON"),
                    outcome: Outcome::Yes,
                },
                Ok((_, dealt)) => Answered { text: dealt.board.id, outcome: Outcome::Yes },
                Err(error) => {
                    Answered { text: error_json(error.to_string()), outcome: Outcome::Unknown }
                }
            }
        },
    )
}

fn deal_one(
    request: &DealRequest,
    seed: Seed,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    limits::watch_interrupts();
    let (dealt, _) =
        limits::timed(shared, u64::MAX, |budget| api::onet::new(request, seed, false, budget));
    let (board, dealt) = match dealt {
        Err(onet::DealError::Limit) => {
            eprintln!("{}", words.limit_reached);
            return Ok(Outcome::Unknown);
        }
        dealt => dealt?,
    };
    if dealt.sampling == "planted" {
        eprintln!("{}", words.planted);
    }
    stdout().lock().write_all(onet::format::text::write(&board).as_bytes())?;
    Ok(Outcome::Yes)
}

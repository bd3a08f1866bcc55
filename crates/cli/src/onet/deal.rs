//! `simpul onet new`: boards that can be cleared.

use api::onet::Dealt;
use onet::{DealError, DealRequest};
use simpul_core::{Budget, Seed};

use crate::deal::Dealer;
use crate::exit::Outcome;
use crate::lang::Words;
use crate::question::Refused;

impl Dealer for DealRequest {
    type Dealt = Dealt;
    type Refusal = DealError;

    fn deal(&self, seed: Seed, graded: bool, budget: &mut Budget) -> Result<Dealt, DealError> {
        api::onet::new(self, seed, graded, budget).map(|(_, dealt)| dealt)
    }

    fn id(&self, dealt: Dealt) -> String {
        dealt.board.id
    }

    fn text(&self, dealt: &Dealt) -> anyhow::Result<String> {
        Ok(onet::format::text::write(&dealt.board.id.parse()?))
    }

    fn note<'w>(&self, dealt: &Dealt, words: &'w Words) -> Option<&'w str> {
        (dealt.sampling == "planted").then_some(words.planted)
    }
}

impl Refused for DealError {
    fn outcome(&self) -> Outcome {
        if *self == Self::Limit { Outcome::Unknown } else { Outcome::Bad }
    }

    fn told(&self, words: &Words) -> String {
        match self {
            Self::Limit => words.limit_reached.to_owned(),
            _ => (words.fault.deal)(self),
        }
    }
}

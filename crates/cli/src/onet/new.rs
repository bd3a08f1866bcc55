//! `simpul onet new`.

use api::OperationError;
use api::onet::new::{New, NewRequest, NewResponse};
use clap::Args;
use i18n::{Language, program};
use onet::{Grade, Gravity, Sampling};
use simpul_core::Seed;

use super::arguments::gravity;
use super::board_text;
use crate::command::choice::by_name;
use crate::deal::{DealCommand, Wanted};
use crate::notation::Notation;

#[derive(Debug, Args)]
pub struct NewArguments {
    #[arg(long, default_value_t = 8)]
    rows: usize,
    #[arg(long, default_value_t = 14)]
    cols: usize,
    #[arg(long)]
    kinds: Option<usize>,
    #[arg(long)]
    copies: Option<usize>,
    #[arg(long, value_parser = gravity(), default_value = "none")]
    gravity: Gravity,
    #[arg(long, value_parser = by_name(Grade::ALL, Grade::name))]
    grade: Option<Grade>,
    #[command(flatten)]
    wanted: Wanted,
}

impl DealCommand for New {
    type Arguments = NewArguments;

    fn wanted(arguments: &NewArguments) -> &Wanted {
        &arguments.wanted
    }

    fn request(arguments: &NewArguments, seed: Seed, graded: bool) -> NewRequest {
        let &NewArguments { rows, cols, kinds, copies, gravity, grade, .. } = arguments;
        NewRequest { rows, cols, kinds, copies, gravity, grade, seed: Some(seed), graded }
    }

    fn check(request: &NewRequest) -> Result<(), OperationError> {
        request.deal_request().map(drop)
    }

    fn id(response: &NewResponse) -> &str {
        &response.board.id
    }

    fn render(response: &NewResponse) -> String {
        board_text(&response.board, Notation::default())
    }

    fn note(response: &NewResponse, language: Language) -> Option<&'static str> {
        (response.sampling == Sampling::Planted).then(|| program::planted(language))
    }
}

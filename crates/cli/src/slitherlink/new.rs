//! `simpul slitherlink new`.

use api::OperationError;
use api::slitherlink::NewSize;
use api::slitherlink::new::{New, NewRequest, NewResponse};
use clap::Args;
use i18n::errors;
use simpul_core::Seed;
use slitherlink::{Format, Grade, Rule, Symmetry};

use super::arguments::grade;
use crate::command::choice::{Choice, number, one_of};
use crate::deal::{DealCommand, Wanted};
use crate::help;
use crate::usage::ValueError;

const SYMMETRIES: [Choice<Symmetry>; 4] = [
    ("none", Symmetry::None),
    ("half-turn", Symmetry::HalfTurn),
    ("left-right", Symmetry::LeftRight),
    ("up-down", Symmetry::UpDown),
];

#[derive(Debug, Args)]
pub struct NewArguments {
    #[arg(long, default_value_t = 10)]
    rows: usize,
    #[arg(long, default_value_t = 10)]
    cols: usize,
    #[arg(long, value_parser = grade())]
    grade: Option<Grade>,
    #[arg(long, value_name = "PERCENT", value_parser = number(0..=100_u8))]
    density: Option<u8>,
    #[arg(long, conflicts_with = "density")]
    irreducible: bool,
    #[arg(long, value_parser = one_of(SYMMETRIES), default_value = "none")]
    symmetry: Symmetry,
    #[arg(long, value_name = "RULE", value_parser = rule)]
    needs: Vec<Rule>,
    #[arg(long, value_name = "RULE", value_parser = rule)]
    without: Vec<Rule>,
    #[command(flatten)]
    wanted: Wanted,
}

/// Reads a rule by its name; there are too many to list them in the help.
fn rule(name: &str) -> Result<Rule, ValueError> {
    let choices = || Rule::ALL.map(Rule::name).join(", ");
    Rule::named(name).ok_or_else(|| ValueError(errors::value_choice(help::language(), choices())))
}

impl DealCommand for New {
    type Arguments = NewArguments;

    fn wanted(arguments: &NewArguments) -> &Wanted {
        &arguments.wanted
    }

    fn request(arguments: &NewArguments, seed: Seed, graded: bool) -> NewRequest {
        NewRequest {
            size: NewSize { rows: arguments.rows, cols: arguments.cols },
            grade: arguments.grade,
            density: arguments.density,
            irreducible: arguments.irreducible,
            symmetry: arguments.symmetry,
            needs: arguments.needs.clone(),
            without: arguments.without.clone(),
            seed: Some(seed),
            graded,
        }
    }

    fn check(request: &NewRequest) -> Result<(), OperationError> {
        request.generator_request().map(drop)
    }

    fn id(response: &NewResponse) -> &str {
        &response.puzzle.id
    }

    fn render(response: &NewResponse) -> String {
        Format::Text.write(&response.puzzle.puzzle)
    }
}

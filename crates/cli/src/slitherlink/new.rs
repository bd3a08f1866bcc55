//! `simpul slitherlink new`.

use api::OperationError;
use api::slitherlink::NewSize;
use api::slitherlink::new::{New, NewRequest, NewResponse};
use clap::Args;
use simpul_core::Seed;
use slitherlink::{Format, Grade, Rule, Symmetry};

use super::arguments::grade;
use crate::command::choice::{Choice, one_of};
use crate::deal::{DealCommand, Wanted};

const SYMMETRIES: [Choice<Symmetry>; 4] = [
    ("none", Symmetry::None, "Each clue for itself"),
    ("half-turn", Symmetry::HalfTurn, "The same after half a turn"),
    ("left-right", Symmetry::LeftRight, "Left and right mirrored"),
    ("up-down", Symmetry::UpDown, "Above and below mirrored"),
];

#[derive(Debug, Args)]
pub struct NewArguments {
    /// Rows of cells
    #[arg(long, default_value_t = 10)]
    rows: usize,
    /// Columns of cells
    #[arg(long, default_value_t = 10)]
    cols: usize,
    /// How hard it is; normal if nothing but size and symmetry is given
    #[arg(long, value_parser = grade())]
    grade: Option<Grade>,
    /// So many of a hundred cells have a clue, or as few as possible above that; from 55 on
    /// very large puzzles are made in seconds, if no grade is asked for
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    density: Option<u8>,
    /// No clue can go, also if that makes the grade hard to find
    #[arg(long, conflicts_with = "density")]
    irreducible: bool,
    /// Which cells have a clue together
    #[arg(long, value_parser = one_of(SYMMETRIES), default_value = "none")]
    symmetry: Symmetry,
    /// Its explanation uses this rule, named as `explain` does; may be given more than once
    #[arg(long, value_name = "RULE", value_parser = rule)]
    needs: Vec<Rule>,
    /// It can be solved without this rule, named as `explain` does; may be given more than once
    #[arg(long, value_name = "RULE", value_parser = rule)]
    without: Vec<Rule>,
    #[command(flatten)]
    wanted: Wanted,
}

/// Reads a rule by its name; there are too many to list them in the help.
fn rule(name: &str) -> Result<Rule, String> {
    Rule::named(name)
        .ok_or_else(|| format!("expected one of {}", Rule::ALL.map(Rule::name).join(", ")))
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

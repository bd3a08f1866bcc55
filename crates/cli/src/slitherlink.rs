//! `simpul slitherlink …`, also `simpul loop …`: a file per operation, with its
//! arguments and its text.

mod arguments;
mod convert;
mod count;
mod explain;
mod grade;
mod hint;
mod new;
mod problem;
pub mod rules;
mod solve;
mod verify;

use api::slitherlink::convert::Convert;
use api::slitherlink::count::Count;
use api::slitherlink::explain::Explain;
use api::slitherlink::grade::Grade;
use api::slitherlink::hint::Hint;
use api::slitherlink::new::New;
use api::slitherlink::verify::Verify;
use clap::Subcommand;
use draw::{Highlight, Ink, slitherlink_text};
use simpul_core::Edge;
use slitherlink::{Position, Puzzle};

use crate::deal;
use crate::exit::Exit;
use crate::operation::answer;
use crate::session::Session;

pub use self::arguments::{PuzzleInput, edge, grade};

#[derive(Debug, Subcommand)]
pub enum Slitherlink {
    Solve(solve::SolveArguments),
    Verify(verify::VerifyArguments),
    Count(count::CountArguments),
    Hint(hint::HintArguments),
    Explain(arguments::PuzzleArguments),
    Grade(arguments::PuzzleArguments),
    New(new::NewArguments),
    Problem(problem::ProblemArguments),
    Rules,
    Convert(convert::ConvertArguments),
}

/// Runs a command.
pub fn run(command: &Slitherlink, session: &Session) -> anyhow::Result<Exit> {
    match command {
        Slitherlink::Solve(arguments) => solve::run(arguments, session),
        Slitherlink::Verify(arguments) => answer::<Verify>(arguments, session),
        Slitherlink::Count(arguments) => answer::<Count>(arguments, session),
        Slitherlink::Hint(arguments) => answer::<Hint>(arguments, session),
        Slitherlink::Explain(arguments) => answer::<Explain>(arguments, session),
        Slitherlink::Grade(arguments) => answer::<Grade>(arguments, session),
        Slitherlink::New(arguments) => deal::run::<New>(arguments, session),
        Slitherlink::Problem(arguments) => problem::run(arguments, session),
        Slitherlink::Rules => rules::run(session),
        Slitherlink::Convert(arguments) => answer::<Convert>(arguments, session),
    }
}

/// The puzzle with these lines and crosses.
fn drawn(
    puzzle: &Puzzle,
    lines: impl IntoIterator<Item = Edge>,
    crosses: impl IntoIterator<Item = Edge>,
    ink: Ink,
) -> String {
    let position = Position::with(puzzle, lines, crosses).expect("a response is on the grid");
    slitherlink_text(&position, Highlight::default(), ink)
}

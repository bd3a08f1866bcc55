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
    /// Find the loop, and whether it is the only one
    Solve(solve::SolveArguments),
    /// Check a proof of `solve --proof` with a separate checker
    Verify(verify::VerifyArguments),
    /// The exact number of loops
    Count(count::CountArguments),
    /// The easiest next step, with its reason
    Hint(hint::HintArguments),
    /// The whole solution in steps, each with its reason
    Explain(arguments::PuzzleArguments),
    /// How hard the puzzle is, by the rules that it needs
    Grade(arguments::PuzzleArguments),
    /// Make puzzles with a single loop
    New(new::NewArguments),
    /// A puzzle of the fixed set of twelve, by its number
    Problem(problem::ProblemArguments),
    /// Every rule with its reason and an example, and its figure in the 2010 paper
    Rules,
    /// Write a puzzle in another format
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

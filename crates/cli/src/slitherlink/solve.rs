//! `simpul slitherlink solve`.

use std::path::PathBuf;

use api::slitherlink::solve::{Method, Solve, SolveRequest, SolveResponse, VerdictName};
use clap::Args;
use i18n::{Language, program};
use slitherlink::Puzzle;

use super::arguments::PuzzleInput;
use super::drawn;
use crate::command::choice::{Choice, one_of};
use crate::console::notice;
use crate::error::CliError;
use crate::exit::Exit;
use crate::input::Source;
use crate::lang;
use crate::operation::{Command, RenderContext, answer_keeping};
use crate::output::Output;
use crate::session::Session;

/// What the paper's search may spend where no limit is given.
const PAPER_NODES: u64 = 100_000_000;

const METHODS: [Choice<Method>; 3] =
    [("ours", Method::Ours), ("paper", Method::Paper), ("paper-pruned", Method::PaperPruned)];

#[derive(Debug, Args)]
pub struct SolveArguments {
    #[command(flatten)]
    input: PuzzleInput,
    #[arg(long, value_parser = one_of(METHODS), default_value = "ours")]
    method: Method,
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
}

/// Solves the puzzles of a source. The proof of a single one goes into its file,
/// not into the JSON.
pub fn run(arguments: &SolveArguments, session: &Session) -> anyhow::Result<Exit> {
    let Some(file) = &arguments.proof else {
        return answer_keeping::<Solve>(arguments, session, |_| Ok(()));
    };
    if session.shared.lines || arguments.method != Method::Ours {
        return Err(CliError::ProofOfMany.into());
    }
    let output = Output::open(file, &[arguments.input.argument()])?;
    answer_keeping::<Solve>(arguments, session, |response| {
        match response.proof.take() {
            Some(proof) => output.write(proof.as_bytes())?,
            None => notice(program::no_proof(session.language)),
        }
        Ok(())
    })
}

impl Command for Solve {
    type Arguments = SolveArguments;
    type Input = PuzzleInput;
    const IS_TIMED: bool = true;

    fn input(arguments: &SolveArguments) -> &PuzzleInput {
        &arguments.input
    }

    fn request(
        arguments: &SolveArguments,
        puzzle: Puzzle,
        _: Language,
    ) -> anyhow::Result<SolveRequest> {
        let proof = arguments.proof.is_some();
        Ok(SolveRequest { puzzle, method: arguments.method, proof })
    }

    fn default_nodes(request: &SolveRequest) -> u64 {
        if request.method == Method::Ours { u64::MAX } else { PAPER_NODES }
    }

    fn exit(response: &SolveResponse) -> Exit {
        match response.verdict {
            VerdictName::Unique => Exit::Yes,
            VerdictName::Multiple | VerdictName::None => Exit::No,
            VerdictName::Unknown => Exit::Unknown,
        }
    }

    fn render(request: &SolveRequest, response: &SolveResponse, context: &RenderContext) -> String {
        let SolveResponse { verdict, found, other, .. } = response;
        let loops = found.iter().chain(other);
        let pictures = loops.map(|found| drawn(&request.puzzle, found.edges(), [], context.ink));
        let language = context.language;
        let text = match (*verdict, found) {
            (VerdictName::Unknown, Some(_)) => program::perhaps_more(language),
            (VerdictName::None, _) if request.method != Method::Ours => {
                program::no_solution(language)
            }
            (verdict, _) => lang::verdict(verdict, language),
        };
        pictures.chain([format!("{text}\n")]).collect()
    }
}

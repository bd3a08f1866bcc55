//! `simpul slitherlink verify PUZZLE PROOF`.

use api::slitherlink::verify::{Verify, VerifyRequest, VerifyResponse};
use api::{PuzzleKind, Sentence};
use clap::Args;
use i18n::{Language, program};
use slitherlink::Puzzle;

use crate::console::escape;
use crate::exit::Exit;
use crate::input::{self, Source};
use crate::lang;
use crate::operation::{Command, RenderContext};

#[derive(Debug, Args)]
pub struct VerifyArguments {
    #[command(flatten)]
    puzzle: RequiredPuzzle,
    proof: String,
}

/// A puzzle that must be named, because the proof may come from standard input.
#[derive(Debug, Args)]
pub struct RequiredPuzzle {
    puzzle: String,
}

impl Source for RequiredPuzzle {
    type Puzzle = Puzzle;
    const KIND: Option<PuzzleKind> = Some(PuzzleKind::Slitherlink);

    fn argument(&self) -> &str {
        &self.puzzle
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Puzzle> {
        Ok(Puzzle::parse_bytes(bytes)?)
    }
}

impl Command for Verify {
    type Arguments = VerifyArguments;
    type Input = RequiredPuzzle;

    fn input(arguments: &VerifyArguments) -> &RequiredPuzzle {
        &arguments.puzzle
    }

    fn request(
        arguments: &VerifyArguments,
        puzzle: Puzzle,
        _: Language,
    ) -> anyhow::Result<VerifyRequest> {
        // Bytes that are not text are not a proof either, and are rejected as one.
        let proof = input::read(&arguments.proof)?;
        Ok(VerifyRequest { puzzle, proof: String::from_utf8_lossy(&proof).into_owned() })
    }

    fn exit(response: &VerifyResponse) -> Exit {
        Exit::of(response.verification.valid)
    }

    fn render(_: &VerifyRequest, response: &VerifyResponse, context: &RenderContext) -> String {
        let language = context.language;
        let fault = response.verification.fault.as_ref();
        let reason = fault.map(|fault| escape(&fault.sentence(language))).unwrap_or_default();
        let text = response.proves.map(|proves| lang::proved(proves, language).to_owned());
        text.unwrap_or_else(|| program::answer_wrong(language, reason)) + "\n"
    }
}

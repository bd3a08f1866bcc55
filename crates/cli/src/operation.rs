//! Operations on the command line: an operation adds its arguments, its text and
//! its exit status, and is answered in text, in JSON and for many lines.

use std::io::{Write, stdout};

use anyhow::Context;
use api::{Operation, OperationError};
use draw::Ink;
use i18n::Language;

use crate::exit::Exit;
use crate::lang::{self, Words};
use crate::notation::Notation;
use crate::parallel::Answered;
use crate::session::Session;
use crate::{input, json, limits, lines};

/// What the command line adds to an operation on one puzzle.
pub trait Command: Operation<Request: Sync> {
    /// The arguments of the subcommand.
    type Arguments: Sync;
    /// Where the puzzle comes from.
    type Input: Source;
    /// Whether the time belongs into the JSON.
    const IS_TIMED: bool = false;
    /// Whether `--lines` asks about many puzzles.
    const TAKES_LINES: bool = true;

    fn input(arguments: &Self::Arguments) -> &Self::Input;

    /// The request about a puzzle.
    fn request(
        arguments: &Self::Arguments,
        puzzle: <Self::Input as Source>::Puzzle,
        language: Language,
    ) -> anyhow::Result<Self::Request>;

    /// Tells a request whose response is text how cells and kinds are named.
    fn name_by(_: &mut Self::Request, _: Notation) {}

    /// What the search may spend where no limit is given.
    fn default_nodes(_: &Self::Request) -> u64 {
        u64::MAX
    }

    /// The exit status; a response that is neither yes nor no counts as yes.
    fn exit(_: &Self::Response) -> Exit {
        Exit::Yes
    }

    /// What a person should know of the puzzle before any response.
    fn note(_: &Self::Request, _: &RenderContext) -> String {
        String::new()
    }

    /// The response as text.
    fn render(
        request: &Self::Request,
        response: &Self::Response,
        context: &RenderContext,
    ) -> String;
}

/// How a response is rendered: in which language, with which characters and
/// colours, and how cells and kinds are named.
pub struct RenderContext {
    pub words: &'static Words,
    pub ink: Ink,
    pub notation: Notation,
}

/// Where puzzles of one kind come from, and how they are read.
pub trait Source: Sync {
    /// What is read.
    type Puzzle;

    /// What the command line says: a puzzle, the name of a file, or `-`.
    fn argument(&self) -> &str;

    /// Whether the argument is a puzzle rather than the name of a file.
    fn is_puzzle(&self) -> bool;

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Self::Puzzle>;

    /// The one puzzle that the argument names.
    fn read(&self) -> anyhow::Result<Self::Puzzle> {
        self.parse_named(&self.bytes()?)
    }

    /// The puzzle as it is written in the argument, or in the file that it names.
    fn bytes(&self) -> anyhow::Result<Vec<u8>> {
        let argument = self.argument();
        if self.is_puzzle() { Ok(argument.into()) } else { input::read(argument) }
    }

    /// Parses these bytes; an error says which file has them.
    fn parse_named(&self, bytes: &[u8]) -> anyhow::Result<Self::Puzzle> {
        if self.is_puzzle() {
            return self.parse(bytes);
        }
        let name = if self.argument() == "-" { "standard input" } else { self.argument() };
        self.parse(bytes).with_context(|| name.to_owned())
    }
}

/// Runs the operation on the puzzles of its input and prints the responses.
pub fn answer<C: Command>(arguments: &C::Arguments, session: &Session) -> anyhow::Result<Exit> {
    answer_keeping::<C>(arguments, session, |_| Ok(()))
}

/// Does the same, and hands over the response before it is printed, so that a part
/// of it can go elsewhere. With `--lines` nothing is handed over.
pub fn answer_keeping<C: Command>(
    arguments: &C::Arguments,
    session: &Session,
    keep: impl FnOnce(&mut C::Response) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let (shared, words) = (session.shared, session.words);
    if shared.lines && C::TAKES_LINES {
        return lines::run(C::input(arguments), shared, |line| {
            answer_line::<C>(line, arguments, session)
        });
    }
    let input = C::input(arguments);
    let bytes = input.bytes()?;
    let notation = Notation::of(&bytes, session.coordinates);
    let mut request = C::request(arguments, input.parse_named(&bytes)?, words.language)?;
    C::name_by(&mut request, notation);
    limits::watch_interrupts();
    let (response, ns) = session.run_timed::<C>(&request, C::default_nodes(&request));
    let mut output = stdout().lock();
    let mut response = match response {
        Ok(response) => response,
        Err(error) if Exit::from(&error) == Exit::Bad => return Err(error.into()),
        Err(error) => {
            let text = lang::operation_error(&error, words);
            writeln!(output, "{}", if shared.json { json::error(text) } else { text })?;
            return Ok(Exit::from(&error));
        }
    };
    keep(&mut response)?;
    if shared.json {
        writeln!(output, "{}", json::response(&response, C::IS_TIMED.then_some(ns)))?;
    } else {
        let context = RenderContext { notation, ..session.render_context() };
        eprint!("{}", C::note(&request, &context));
        let text = C::render(&request, &response, &context);
        output.write_all(text.as_bytes())?;
    }
    Ok(C::exit(&response))
}

fn answer_line<C: Command>(line: &[u8], arguments: &C::Arguments, session: &Session) -> Answered {
    let words = session.words;
    let failed = |text, exit| Answered { text: json::error(text), exit };
    let puzzle = C::input(arguments).parse(line);
    let request = puzzle.and_then(|puzzle| C::request(arguments, puzzle, words.language));
    let request = match request {
        Ok(request) => request,
        Err(error) => return failed(lang::message(&error, words), Exit::Bad),
    };
    let (response, ns) = session.run_timed::<C>(&request, C::default_nodes(&request));
    match response {
        Ok(response) => Answered {
            text: json::response(&response, C::IS_TIMED.then_some(ns)),
            exit: C::exit(&response),
        },
        Err(error) => failed(lang::operation_error(&error, words), Exit::from(&error)),
    }
}

/// Says on standard error why there is no response; one that the input causes is
/// returned instead.
pub fn report(error: OperationError, words: &Words) -> anyhow::Result<Exit> {
    let exit = Exit::from(&error);
    if exit == Exit::Bad {
        return Err(error.into());
    }
    eprintln!("{}", lang::operation_error(&error, words));
    Ok(exit)
}

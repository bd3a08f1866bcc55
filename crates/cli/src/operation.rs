//! Operations on the command line: an operation adds its arguments, its text and
//! its exit status, and is answered in text, in JSON and for many lines.

use std::io::{Write, stdout};

use api::{Operation, OperationError};
use draw::Ink;
use i18n::{Language, program};
use jobs::MAX_LINE_BYTES;

use crate::console::notice;
use crate::error::CliError;
use crate::exit::Exit;
use crate::input::{Source, mismatch};
use crate::lang;
use crate::notation::Notation;
use crate::parallel::Answered;
use crate::session::Session;
use crate::{json, limits, lines, progress};

/// The command-line side of an operation on one puzzle.
pub trait Command: Operation<Request: Sync> {
    /// The arguments of the subcommand.
    type Arguments: Sync;
    /// The source of the puzzle.
    type Input: Source;
    /// Whether the JSON has the time.
    const IS_TIMED: bool = false;

    /// The name of the subcommand: the last part of that of the operation.
    fn name() -> &'static str {
        Self::INFO.name.rsplit('/').next().unwrap_or_default()
    }

    fn input(arguments: &Self::Arguments) -> &Self::Input;

    /// The request about a puzzle.
    fn request(
        arguments: &Self::Arguments,
        puzzle: <Self::Input as Source>::Puzzle,
        language: Language,
    ) -> anyhow::Result<Self::Request>;

    /// Tells a request whose response is text how cells and kinds are named.
    fn name_by(_: &mut Self::Request, _: Notation) {}

    /// Returns the default node limit of the search.
    fn default_nodes(_: &Self::Request) -> u64 {
        u64::MAX
    }

    /// The exit status; a response that is neither yes nor no counts as yes.
    fn exit(_: &Self::Response) -> Exit {
        Exit::Yes
    }

    /// Returns a note on the puzzle that precedes any response.
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
    pub language: Language,
    pub ink: Ink,
    pub notation: Notation,
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
    let (shared, language) = (session.shared, session.language);
    let input = C::input(arguments);
    if shared.lines {
        return lines::run(input.argument(), session, |number, line| {
            answer_line::<C>(number, line, arguments, session)
        });
    }
    let bytes = input.bytes()?;
    let notation = Notation::of(&bytes, session.coordinates);
    let mut request = C::request(arguments, input.parse_named(&bytes, C::name())?, language)?;
    C::name_by(&mut request, notation);
    limits::watch_interrupts();
    let run = || session.run_timed::<C>(&request, C::default_nodes(&request));
    let (response, ns) = progress::while_waiting(run);
    let mut response = match response {
        Ok(response) => response,
        Err(error) if shared.json && Exit::from(&error) != Exit::Bad => {
            let text = lang::operation_error(&error, language);
            writeln!(stdout().lock(), "{}", json::error(&text))?;
            return Ok(Exit::from(&error));
        }
        Err(error) => return report(error, language),
    };
    let exit = C::exit(&response);
    let mut output = stdout().lock();
    keep(&mut response)?;
    if shared.json {
        writeln!(output, "{}", json::response(&response, C::IS_TIMED.then_some(ns)))?;
    } else if exit == Exit::Unknown && limits::interrupted() {
        notice(program::stopped(language));
    } else {
        let context = RenderContext { notation, ..session.render_context() };
        notice(&C::note(&request, &context));
        let text = C::render(&request, &response, &context);
        output.write_all(text.as_bytes())?;
    }
    Ok(exit)
}

/// The answer to the line of this number, counted from 1.
fn answer_line<C: Command>(
    number: u64,
    line: &[u8],
    arguments: &C::Arguments,
    session: &Session,
) -> Answered {
    let language = session.language;
    let failed = |text: &str, exit| Answered { text: json::line_error(text, number), exit };
    let request = parse_line::<C>(number, line, arguments)
        .and_then(|puzzle| C::request(arguments, puzzle, language));
    let request = match request {
        Ok(request) => request,
        Err(error) => return failed(&lang::message(&error, language), Exit::Bad),
    };
    let (response, ns) = session.run_timed::<C>(&request, C::default_nodes(&request));
    match response {
        Ok(response) => Answered {
            text: json::response(&response, C::IS_TIMED.then_some(ns)),
            exit: C::exit(&response),
        },
        Err(error) => failed(&lang::operation_error(&error, language), Exit::from(&error)),
    }
}

/// The puzzle of a line. Errors count lines as the file does.
fn parse_line<C: Command>(
    number: u64,
    line: &[u8],
    arguments: &C::Arguments,
) -> anyhow::Result<<C::Input as Source>::Puzzle> {
    if line.len() > MAX_LINE_BYTES {
        return Err(CliError::LongLine { most: MAX_LINE_BYTES }.into());
    }
    C::input(arguments).parse(line).map_err(|mut error| {
        if let Some(error) = mismatch(line, C::Input::KIND, C::name()) {
            return error.into();
        }
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        if let Some(error) = error.downcast_mut::<onet::FormatError>() {
            error.set_line(number);
        } else if let Some(error) = error.downcast_mut::<slitherlink::FormatError>() {
            error.set_line(number);
        }
        error
    })
}

/// Reports on standard error why there is no response. Errors of the input are returned
/// instead.
pub fn report(error: OperationError, language: Language) -> anyhow::Result<Exit> {
    let exit = Exit::from(&error);
    if exit == Exit::Bad {
        return Err(error.into());
    }
    notice(&lang::operation_error(&error, language));
    Ok(exit)
}

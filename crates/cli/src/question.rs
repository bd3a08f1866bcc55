//! Questions about one puzzle, asked the same way in text, in JSON and for many
//! lines, whichever puzzle it is.

use std::io::{Write, stdout};

use anyhow::Context;
use draw::Ink;
use serde::Serialize;
use simpul_core::Budget;

use crate::command::Shared;
use crate::exit::Outcome;
use crate::lang::{self, Words};
use crate::parallel::Answered;
use crate::{input, limits, lines, screen};

/// Where puzzles of one kind come from, and how they are read.
pub trait Source: Sync {
    /// What is read.
    type Puzzle;
    /// What the command line says: a puzzle, the name of a file, or `-`.
    fn argument(&self) -> &str;
    /// Whether the argument is a puzzle rather than the name of a file.
    fn is_puzzle(&self) -> bool;
    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Self::Puzzle>;
    /// What a person should know of a puzzle before any answer.
    fn note(&self, _: &Self::Puzzle, _: &Words) -> String {
        String::new()
    }

    /// The one puzzle that the argument names.
    fn read(&self) -> anyhow::Result<Self::Puzzle> {
        let argument = self.argument();
        if self.is_puzzle() {
            return self.parse(argument.as_bytes());
        }
        let name = if argument == "-" { "standard input" } else { argument };
        self.parse(&input::read(argument)?).with_context(|| name.to_owned())
    }
}

/// Why a question was not answered.
pub trait Refused: std::error::Error + Send + Sync + Sized + 'static {
    /// How the program ends: with [`Outcome::Bad`] it is the fault of the input.
    fn outcome(&self) -> Outcome;
    fn told(&self, words: &Words) -> String;
}

/// Something that can be asked of a puzzle.
pub trait Question: Sync {
    /// Of what.
    type Puzzle;
    /// What comes back.
    type Answer: Serialize;
    /// What comes back instead.
    type Refusal: Refused;
    /// What the search may spend where no limit is given.
    fn nodes(&self) -> u64 {
        u64::MAX
    }
    /// Whether the time belongs into the JSON.
    fn is_timed(&self) -> bool {
        false
    }
    fn ask(
        &self,
        puzzle: &Self::Puzzle,
        budget: &mut Budget,
    ) -> Result<Self::Answer, Self::Refusal>;
    /// Whether it is a yes; an answer that is neither yes nor no counts as one.
    fn outcome(&self, _: &Self::Answer) -> Outcome {
        Outcome::Yes
    }
    /// Keeps what the answer brings besides what is printed. It is not asked
    /// for where there are many lines.
    fn keep(&self, _: &Self::Answer, _: &Words) -> anyhow::Result<()> {
        Ok(())
    }
    /// The answer for a person.
    fn tell(
        &self,
        puzzle: &Self::Puzzle,
        answer: &Self::Answer,
        voice: &Voice,
    ) -> anyhow::Result<String>;
}

/// How a person is told: in which language, and with what pictures are drawn.
pub struct Voice<'w> {
    pub words: &'w Words,
    pub ink: Ink,
}

/// An answer with the time that it took.
#[derive(Serialize)]
struct Timed<'a, T> {
    #[serde(flatten)]
    answer: &'a T,
    #[serde(skip_serializing_if = "Option::is_none")]
    ns: Option<u64>,
}

/// A question that could not be answered.
#[derive(Serialize)]
struct Failed {
    error: String,
}

/// Answers a question about the puzzles of a source.
pub fn answer<Q: Question, S: Source<Puzzle = Q::Puzzle>>(
    source: &S,
    shared: &Shared,
    words: &Words,
    question: &Q,
) -> anyhow::Result<Outcome> {
    if shared.lines {
        return lines::run(source, shared, |line| {
            answer_line(line, source, shared, words, question)
        });
    }
    let puzzle = source.read()?;
    limits::watch_interrupts();
    let (answer, ns) =
        limits::timed(shared, question.nodes(), |budget| question.ask(&puzzle, budget));
    let mut output = stdout().lock();
    let answer = match answer {
        Ok(answer) => answer,
        Err(refusal) if refusal.outcome() == Outcome::Bad => return Err(refusal.into()),
        Err(refusal) => {
            let told = refusal.told(words);
            writeln!(output, "{}", if shared.json { error_json(told) } else { told })?;
            return Ok(refusal.outcome());
        }
    };
    question.keep(&answer, words)?;
    if shared.json {
        writeln!(output, "{}", answer_json(question, &answer, ns)?)?;
    } else {
        eprint!("{}", source.note(&puzzle, words));
        let voice = Voice { words, ink: screen::ink(shared.color) };
        output.write_all(question.tell(&puzzle, &answer, &voice)?.as_bytes())?;
    }
    Ok(question.outcome(&answer))
}

fn answer_line<Q: Question, S: Source<Puzzle = Q::Puzzle>>(
    line: &[u8],
    source: &S,
    shared: &Shared,
    words: &Words,
    question: &Q,
) -> Answered {
    let failed = |text, outcome| Answered { text: error_json(text), outcome };
    let puzzle = match source.parse(line) {
        Ok(puzzle) => puzzle,
        Err(error) => return failed(lang::message(&error, words), Outcome::Bad),
    };
    let (answer, ns) =
        limits::timed(shared, question.nodes(), |budget| question.ask(&puzzle, budget));
    match answer {
        Ok(answer) => match answer_json(question, &answer, ns) {
            Ok(text) => Answered { text, outcome: question.outcome(&answer) },
            Err(error) => failed(error.to_string(), Outcome::Bad),
        },
        Err(refusal) => failed(refusal.told(words), refusal.outcome()),
    }
}

fn answer_json<Q: Question>(
    question: &Q,
    answer: &Q::Answer,
    ns: u64,
) -> Result<String, serde_json::Error> {
    let ns = question.is_timed().then_some(ns);
    serde_json::to_string(&Timed { answer, ns })
}

/// What is printed where there is no answer.
pub fn error_json(error: String) -> String {
    serde_json::to_string(&Failed { error }).expect("a message is always JSON")
}

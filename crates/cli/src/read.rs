//! `simpul read`: a board from a picture.
//!
//! The board goes to standard output as text that every other command reads;
//! what is said of it goes to standard error.

use std::io::{Write, stdout};
use std::num::NonZero;

use anyhow::Context;
use api::slitherlink::{Drawn, Method, Solved};
use onet::{Board, Rules};
use slitherlink::Puzzle;
use vision::{Overlay, Picture, Recognition, Seen, Threads};

use crate::command::{Read, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::output::Output;
use crate::question::Refused;
use crate::{input, limits};

/// Reads a picture.
pub fn run(command: &Read, shared: &Shared, words: &Words) -> anyhow::Result<Outcome> {
    let name = || command.picture.clone();
    let overlay_file = command.overlay.as_deref().map(Output::open).transpose()?;
    let bytes = input::read(&command.picture)?;
    let picture = Picture::decode(&bytes).with_context(name)?;
    let threads = shared.threads.and_then(|number| NonZero::new(number.into()));
    let threads = threads.map_or_else(Threads::all, Threads::new);
    let recognition = vision::look(&picture, threads).with_context(name)?;
    let mut output = stdout().lock();
    if shared.json {
        writeln!(output, "{}", serde_json::to_string(&recognition.report())?)?;
    } else {
        eprint!("{}", told(&recognition, words));
        output.write_all(written(&recognition.seen).as_bytes())?;
    }
    output.flush()?;
    let Some(file) = &overlay_file else { return Ok(Outcome::Yes) };
    limits::watch_interrupts();
    let overlay = Overlay::new(picture, &recognition);
    match &recognition.seen {
        Seen::Onet(board) => best_move(board, overlay, file, shared, words),
        Seen::Slitherlink { puzzle, .. } if command.solve => {
            solution(puzzle, overlay, file, shared, words)
        }
        Seen::Slitherlink { puzzle, lines, crosses } => {
            let drawn = Drawn { lines: lines.clone(), crosses: crosses.clone() };
            next_step(puzzle, &drawn, overlay, file, shared, words)
        }
    }
}

fn told(recognition: &Recognition, words: &Words) -> String {
    let (name, size) = match &recognition.seen {
        Seen::Onet(board) => ("Onet", board.size()),
        Seen::Slitherlink { puzzle, .. } => ("Slitherlink", puzzle.size()),
    };
    let mut told = vec![(words.read.seen)(name, size, recognition.frame())];
    match &recognition.seen {
        Seen::Onet(board) => {
            let odd: Vec<String> = board.odd_kinds().iter().map(ToString::to_string).collect();
            if !odd.is_empty() {
                told.push((words.read.odd_kinds)(&odd.join(", ")));
            }
        }
        Seen::Slitherlink { lines, crosses, .. } => {
            if !lines.is_empty() || !crosses.is_empty() {
                told.push((words.read.drawn)(lines.len(), crosses.len()));
            }
        }
    }
    told.push((words.read.doubtful)(&recognition.doubtful()));
    told.join("\n") + "\n"
}

fn written(seen: &Seen) -> String {
    let text = match seen {
        Seen::Onet(board) => onet::format::text::write(board),
        Seen::Slitherlink { puzzle, .. } => slitherlink::Format::Text.write(puzzle),
    };
    text.trim_end().to_owned() + "\n"
}

fn best_move(
    board: &Board,
    mut overlay: Overlay,
    file: &Output,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let (best, _) = limits::timed(shared, u64::MAX, |budget| Rules::Ring.best(board, budget));
    let Ok(best) = best else {
        eprintln!("{}", words.limit_reached);
        return Ok(Outcome::Unknown);
    };
    let Some((pair, path)) =
        best.and_then(|best| Some((best.pair(), Rules::Ring.join(board, best.pair())?)))
    else {
        eprintln!("{}", words.read.no_move);
        return Ok(Outcome::No);
    };
    eprintln!("{}", (words.best_move)(pair.a(), pair.b()));
    overlay.path(&path);
    write(overlay, file)
}

fn next_step(
    puzzle: &Puzzle,
    drawn: &Drawn,
    mut overlay: Overlay,
    file: &Output,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let (hint, _) = limits::timed(shared, u64::MAX, |budget| {
        api::slitherlink::hint(puzzle, drawn, words.language, &Solved::new(), budget)
    });
    let hint = match hint {
        Ok(hint) => hint,
        Err(refusal) => {
            eprintln!("{}", refusal.told(words));
            return Ok(refusal.outcome());
        }
    };
    eprintln!("{}", hint.text);
    if hint.rule.is_none() {
        return Ok(Outcome::No);
    }
    overlay.cells(&hint.cells);
    if hint.is_step() {
        overlay.lines(&hint.lines);
        overlay.crosses(&hint.crosses);
    } else {
        overlay.wrong(&hint.edges);
    }
    write(overlay, file)
}

fn solution(
    puzzle: &Puzzle,
    mut overlay: Overlay,
    file: &Output,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let (solution, _) = limits::timed(shared, u64::MAX, |budget| {
        api::slitherlink::solve(puzzle, Method::Ours, budget)
    });
    eprintln!("{}", (words.slitherlink.verdict)(solution.verdict));
    let Some(found) = solution.found else {
        let is_unknown = solution.verdict == "unknown";
        return Ok(if is_unknown { Outcome::Unknown } else { Outcome::No });
    };
    overlay.lines(&found.edges().collect::<Vec<_>>());
    write(overlay, file)
}

fn write(overlay: Overlay, file: &Output) -> anyhow::Result<Outcome> {
    file.write(&overlay.picture().png()?)?;
    Ok(Outcome::Yes)
}

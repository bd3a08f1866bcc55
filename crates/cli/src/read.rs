//! `simpul read`: a board from a picture.
//!
//! The board goes to standard output as text that every other command reads; the notes
//! on it go to standard error.

use std::io::{Write, stdout};

use anyhow::Context;
use api::onet::RulesRequest;
use api::onet::best::Best;
use api::slitherlink::Drawn;
use api::slitherlink::hint::{Hint, HintRequest};
use api::slitherlink::solve::{Solve, SolveRequest, VerdictName};
use i18n::program;
use onet::{Board, Rules};
use simpul_core::Cell;
use slitherlink::Puzzle;
use vision::{Options, Overlay, Picture, Recognition, Seen};

use crate::command::Read;
use crate::console::notice;
use crate::exit::Exit;
use crate::lang;
use crate::operation::report;
use crate::output::Output;
use crate::session::{Session, threads};
use crate::{input, json, limits};

/// Reads a picture.
pub fn run(command: &Read, session: &Session) -> anyhow::Result<Exit> {
    let shared = session.shared;
    let name = || input::shown(&command.picture);
    let overlay_file = command.overlay.as_deref();
    let overlay_file =
        overlay_file.map(|file| Output::open(file, &[&command.picture])).transpose()?;
    let bytes = input::read(&command.picture)?;
    let picture = Picture::decode(&bytes).with_context(name)?;
    limits::watch_interrupts();
    let (puzzle, threads) = (command.puzzle.map(Into::into), threads(shared));
    let (recognition, _) = limits::timed(shared, u64::MAX, |budget| {
        vision::look_with(&picture, &Options { puzzle, threads, budget: &budget })
    });
    let recognition = match recognition {
        Ok(recognition) => recognition,
        Err(error) => return report(error.into(), session.language),
    };
    let mut output = stdout().lock();
    if shared.json {
        writeln!(output, "{}", json::response(&recognition.report(), None))?;
    } else {
        notice(&told(&recognition, session));
        output.write_all(puzzle_text(&recognition.seen).as_bytes())?;
    }
    output.flush()?;
    let Some(file) = overlay_file else { return Ok(Exit::Yes) };
    let overlay = Overlay::new(picture, &recognition);
    match &recognition.seen {
        Seen::Onet(board) => best_move(board, overlay, file, session),
        Seen::Slitherlink { puzzle, .. } if command.solve => {
            solution(puzzle, overlay, file, session)
        }
        Seen::Slitherlink { puzzle, lines, crosses } => {
            let drawn = Drawn { lines: lines.clone(), crosses: crosses.clone() };
            next_step(puzzle, drawn, overlay, file, session)
        }
    }
}

fn told(recognition: &Recognition, session: &Session) -> String {
    let language = session.language;
    let (name, size) = match &recognition.seen {
        Seen::Onet(board) => ("Onet", board.size()),
        Seen::Slitherlink { puzzle, .. } => ("Slitherlink", puzzle.size()),
    };
    let [x, y, width, height] = recognition.frame();
    let mut told =
        vec![program::seen(language, size.cols(), height, name, size.rows(), width, x, y)];
    match &recognition.seen {
        Seen::Onet(board) => {
            let odd: Vec<String> = board.odd_kinds().iter().map(ToString::to_string).collect();
            if !odd.is_empty() {
                told.push(program::seen_odd_kinds(language, odd.join(", ")));
            }
        }
        Seen::Slitherlink { lines, crosses, .. } => {
            if !lines.is_empty() || !crosses.is_empty() {
                let lines = program::seen_lines(language, lines.len());
                let crosses = program::seen_crosses(language, crosses.len());
                told.push(program::seen_marks(language, crosses, lines));
            }
        }
    }
    let mut doubtful = recognition.doubtful();
    let marked = marked(&recognition.seen, &doubtful);
    if matches!(recognition.seen, Seen::Onet(_)) {
        for cell in &mut doubtful {
            *cell = session.coordinates.convert(*cell);
        }
    }
    told.push(match doubtful.len() {
        0 => program::no_doubtful_cells(language).to_owned(),
        count => program::doubtful_cells(language, lang::listed(&doubtful), count),
    });
    if !doubtful.is_empty() {
        told.extend([program::doubtful_advice(language).to_owned(), marked]);
    }
    told.join("\n") + "\n"
}

/// The board with brackets round the doubtful cells.
fn marked(seen: &Seen, doubtful: &[Cell]) -> String {
    let rows: Vec<Vec<String>> = match seen {
        Seen::Onet(board) => {
            board.rows().iter().map(|row| row.iter().map(u16::to_string).collect()).collect()
        }
        Seen::Slitherlink { puzzle, .. } => {
            puzzle.rows().iter().map(|row| row.chars().map(String::from).collect()).collect()
        }
    };
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(1);
    let cell = |row: usize, col: usize, shown: &str| {
        if doubtful.contains(&Cell::new(row as u16, col as u16)) {
            format!("[{shown:>width$}]")
        } else {
            format!(" {shown:>width$} ")
        }
    };
    let line = |(row, cells): (usize, &Vec<String>)| -> String {
        cells.iter().enumerate().map(|(col, shown)| cell(row, col, shown)).collect()
    };
    rows.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

fn puzzle_text(seen: &Seen) -> String {
    let text = match seen {
        Seen::Onet(board) => onet::format::text::write(board),
        Seen::Slitherlink { puzzle, .. } => slitherlink::Format::Text.write(puzzle),
    };
    text.trim_end().to_owned() + "\n"
}

fn best_move(
    board: &Board,
    mut overlay: Overlay,
    file: Output,
    session: &Session,
) -> anyhow::Result<Exit> {
    let language = session.language;
    let request = RulesRequest { board: board.clone(), rules: Rules::Ring };
    let found = match session.run::<Best>(&request) {
        Ok(response) => response.found,
        Err(error) => return report(error, language),
    };
    let Some(joining) = found else {
        notice(program::seen_no_move(language));
        return Ok(Exit::No);
    };
    let [a, b] = [joining.a, joining.b].map(|cell| session.coordinates.convert(cell));
    notice(&program::best_move(language, a, b));
    overlay.path(&joining.path);
    write(overlay, file)
}

fn next_step(
    puzzle: &Puzzle,
    drawn: Drawn,
    mut overlay: Overlay,
    file: Output,
    session: &Session,
) -> anyhow::Result<Exit> {
    let lang = session.language;
    let request = HintRequest { drawn, lang, ..HintRequest::of(puzzle.clone()) };
    let hint = match session.run::<Hint>(&request) {
        Ok(response) => response.hint,
        Err(error) => return report(error, session.language),
    };
    notice(&hint.sentence(lang));
    if hint.is_step() {
        overlay.cells(&hint.cells());
        overlay.lines(hint.lines());
        overlay.crosses(hint.crosses());
    } else if hint.is_mistake() {
        overlay.cells(&hint.cells());
        overlay.wrong(&hint.edges());
    } else {
        return Ok(Exit::No);
    }
    write(overlay, file)
}

fn solution(
    puzzle: &Puzzle,
    mut overlay: Overlay,
    file: Output,
    session: &Session,
) -> anyhow::Result<Exit> {
    let request = SolveRequest::of(puzzle.clone());
    let solution = session.run::<Solve>(&request)?;
    notice(lang::verdict(solution.verdict, session.language));
    let Some(found) = solution.found else {
        let is_unknown = solution.verdict == VerdictName::Unknown;
        return Ok(if is_unknown { Exit::Unknown } else { Exit::No });
    };
    overlay.lines(&found.edges().collect::<Vec<_>>());
    write(overlay, file)
}

fn write(overlay: Overlay, file: Output) -> anyhow::Result<Exit> {
    file.write(&overlay.picture().png()?)?;
    Ok(Exit::Yes)
}

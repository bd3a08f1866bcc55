//! `simpul lab trace`: the queue of a breadth-first search, step by step.

use std::io::{Write, stdout};

use api::lab::trace::{Trace, TraceRequest, TraceResponse, TraceVertex};
use i18n::{Language, program};

use crate::command;
use crate::exit::Exit;
use crate::input::Source;
use crate::json;
use crate::notation::Coordinates;
use crate::onet::{BoardInput, cell_of};
use crate::session::Session;

/// Up to this many vertices get a column each, as in the paper's table.
const MAX_COLUMNS: usize = 16;

pub fn run(asked: &command::Trace, session: &Session) -> anyhow::Result<Exit> {
    let coordinates = asked.coordinates;
    let board =
        asked.board.clone().map(|board| BoardInput::named(board).read("trace")).transpose()?;
    let from = asked.from.map(|from| cell_of(from, coordinates)).transpose()?;
    let response = session.run::<Trace>(&TraceRequest { board, from });
    let response = response.map_err(|error| coordinates.in_error(error.into()))?;
    let text = if session.shared.json {
        json::response(&response, None) + "\n"
    } else {
        table(&response, coordinates, session.language)
    };
    stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Yes)
}

/// Returns the rows as a table: with a column of T and F for each vertex if there are
/// few, else with the newly visited ones.
fn table(trace: &TraceResponse, coordinates: Coordinates, language: Language) -> String {
    let names: Vec<String> =
        trace.vertices.iter().map(|vertex| name(vertex, coordinates)).collect();
    let has_columns = names.len() <= MAX_COLUMNS;
    let list = |vertices: &[usize]| {
        vertices.iter().map(|&vertex| names[vertex].as_str()).collect::<Vec<_>>()
    };
    let headings = [
        program::trace_step(language),
        program::trace_vertex(language),
        program::trace_queue(language),
        program::trace_visited(language),
    ];
    let [step, vertex, queue, visited] = headings.map(str::to_owned);
    let mut rows = vec![vec![step, vertex, queue]];
    if has_columns {
        rows[0].extend(names.iter().cloned());
    } else {
        rows[0].push(visited);
    }
    let mut is_visited = vec![false; names.len()];
    for (number, row) in trace.steps.iter().enumerate() {
        row.visited.iter().for_each(|&vertex| is_visited[vertex] = true);
        let queue = format!("{{{}}}", list(&row.queue).join(if has_columns { "," } else { " " }));
        let step = match number {
            0 => program::trace_start(language).to_owned(),
            _ => program::trace_number(language, number),
        };
        let mut cells = vec![step, names[row.vertex].clone(), queue];
        if has_columns {
            let mark = |&visited: &bool| if visited { "T" } else { "F" }.to_owned();
            cells.extend(is_visited.iter().map(mark));
        } else {
            cells.push(list(&row.visited).join(" "));
        }
        rows.push(cells);
    }
    aligned(&rows)
}

fn name(vertex: &TraceVertex, coordinates: Coordinates) -> String {
    match vertex {
        TraceVertex::Number(number) => number.to_string(),
        TraceVertex::Place(place) => {
            let first = coordinates.first() as i16;
            format!("{},{}", place.row + first, place.col + first)
        }
    }
}

/// Columns of equal width, two spaces apart; the last one may be long.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

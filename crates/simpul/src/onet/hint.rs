//! `simpul onet hint`: which pairs win and which lose.

use std::io::{Write, stdout};

use api::onet::Hint;
use grid::Cell;
use onet::{Advisor, Pair};

use super::drawn;
use crate::command::{BoardInput, Shared, two_places};
use crate::exit::Outcome;
use crate::fault::Fault;
use crate::lang::Words;
use crate::question::Source;
use crate::{limits, screen};

/// Labels every pair that can be joined after the moves that were played.
pub fn run(
    input: &BoardInput,
    played: &str,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let deal = input.read()?;
    let played: Vec<Pair> = played.split_whitespace().map(pair).collect::<Result<_, _>>()?;
    limits::watch_interrupts();
    let mut advisor = Advisor::new(&deal);
    let (hint, _) =
        limits::timed(shared, u64::MAX, |budget| api::onet::hint(&mut advisor, &played, budget));
    let hint = hint?;
    let mut output = stdout().lock();
    if shared.json {
        writeln!(output, "{}", serde_json::to_string(&hint)?)?;
    } else {
        let board = advisor.position(&played)?;
        output.write_all(told(&hint, words).as_bytes())?;
        let best = hint.best.as_ref().map(|best| &best.joining);
        output.write_all(drawn(&board, best, screen::ink(shared.color)).as_bytes())?;
    }
    Ok(match hint.outlook {
        "winning" => Outcome::Yes,
        "losing" => Outcome::No,
        _ => Outcome::Unknown,
    })
}

fn told(hint: &Hint, words: &Words) -> String {
    let mut lines = vec![match hint.lost_since {
        Some(number) => (words.lost_since)(number),
        None if hint.outlook == "winning" => words.can_be_cleared.to_owned(),
        None => words.limit_reached.to_owned(),
    }];
    for choice in &hint.choices {
        let joining = &choice.joining;
        let label = (words.outlook)(choice.outlook);
        lines.push((words.choice)(joining.a, joining.b, label, choice.openings));
    }
    if let Some(best) = &hint.best {
        lines.push((words.best_move)(best.joining.a, best.joining.b));
    }
    lines.join("\n") + "\n"
}

/// A move as `ROW,COL-ROW,COL`.
fn pair(text: &str) -> Result<Pair, Fault> {
    let places = two_places(text).ok_or_else(|| Fault::NoMove(text.to_owned()))?;
    let [a, b] = places.map(Cell::from);
    Pair::new(a, b).ok_or_else(|| Fault::OneTile(text.to_owned()))
}

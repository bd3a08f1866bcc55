//! `simpul onet hint`: which pairs win and which lose.

use std::io::{Write, stdout};

use api::onet::{Hint, Joining, LabelProof, VerdictName};
use onet::Advisor;
use simpul_core::Cell;

use super::drawn;
use crate::command::{BoardInput, Played, Shared};
use crate::exit::Outcome;
use crate::lang::Words;
use crate::question::Source;
use crate::{limits, screen};

/// Labels every pair that can be joined after the moves that were played.
pub fn run(
    input: &BoardInput,
    game: &Played,
    with_proofs: bool,
    shared: &Shared,
    words: &Words,
) -> anyhow::Result<Outcome> {
    let deal = input.read()?;
    let played = game.pairs()?;
    limits::watch_interrupts();
    let mut advisor = Advisor::new(&deal);
    let (hint, _) = limits::timed(shared, u64::MAX, |budget| {
        api::onet::hint(&mut advisor, &played, with_proofs, budget)
    });
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
        lines.extend(choice.proof.as_ref().map(|proof| proved(proof, words)));
    }
    if let Some(best) = &hint.best {
        lines.push((words.best_move)(best.joining.a, best.joining.b));
    }
    lines.join("\n") + "\n"
}

/// Why a pair wins or loses: the moves as `--played` takes them, or the sets of
/// tiles.
fn proved(proof: &LabelProof, words: &Words) -> String {
    let place = |cell: Cell| format!("{},{}", cell.row, cell.col);
    let joined = |joining: &Joining| format!("{}-{}", place(joining.a), place(joining.b));
    if proof.verdict == VerdictName::Clear {
        let moves: Vec<String> = proof.moves.iter().map(joined).collect();
        return (words.won_by)(&moves.join(" "));
    }
    let set = |cells: &Vec<Cell>| cells.iter().map(|&cell| place(cell)).collect::<Vec<_>>();
    let sets = proof.certificate.iter().flatten().map(|cells| set(cells).join(" "));
    (words.lost_by)(&sets.collect::<Vec<_>>())
}

//! `simpul slitherlink rules`, also `simpul lab rules`.

use std::fmt::Write as _;
use std::io::{Write, stdout};

use api::slitherlink::rules::{RuleText, Rules, RulesRequest};
use draw::{Highlight, Ink, slitherlink_text};

use crate::exit::Exit;
use crate::json;
use crate::lang;
use crate::session::Session;

/// Prints every rule with its reason and an example before and after its step.
pub fn run(session: &Session) -> anyhow::Result<Exit> {
    let lang = session.language;
    let response = session.run::<Rules>(&RulesRequest { lang })?;
    let text = if session.shared.json {
        json::response(&response, None) + "\n"
    } else {
        let ink = session.render_context().ink;
        response.rules.iter().map(|rule| render(rule, session, ink)).collect()
    };
    stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Yes)
}

fn render(rule: &RuleText, session: &Session, ink: Ink) -> String {
    let example = &rule.example;
    let hint = &example.hint.hint;
    let puzzle = &example.puzzle.puzzle;
    let mut after = example.drawn.clone();
    after.lines.extend(hint.lines());
    after.crosses.extend(hint.crosses());
    let picture = |drawn: &api::slitherlink::Drawn, highlight: Highlight| {
        let position = drawn.on(puzzle).expect("an example of ours");
        slitherlink_text(&position, highlight, ink)
    };
    let edges = [hint.lines(), hint.crosses()].concat();
    let highlight = Highlight { cells: &hint.cells(), edges: &edges, arcs: hint.arcs() };
    let mut text = format!("## {} ({})\n", rule.title, rule.name);
    let _ = writeln!(text, "{}\n{}\n", lang::rule_source(rule, session.language), rule.text);
    let _ = writeln!(
        text,
        "{}",
        beside(&picture(&example.drawn, Highlight::default()), &picture(&after, highlight))
    );
    let reason = hint.reason(example.hint.language);
    if reason != rule.text {
        let _ = writeln!(text, "{reason}");
    }
    let _ = writeln!(text, "{}\n", example.puzzle.id);
    text
}

/// Two pictures of equal height side by side, with an arrow between them. Escape
/// sequences of colours take no room, so the width is that of the visible text.
fn beside(before: &str, after: &str) -> String {
    let width = before.lines().map(visible).max().unwrap_or(0);
    let lines = before.lines().zip(after.lines()).enumerate();
    let middle = before.lines().count() / 2;
    let line = |(row, (before, after)): (usize, (&str, &str))| {
        let gap = " ".repeat(width - visible(before));
        let arrow = if row == middle { "  ->  " } else { "      " };
        format!("{before}{gap}{arrow}{after}").trim_end().to_owned() + "\n"
    };
    lines.map(line).collect()
}

/// Returns how many columns a line takes.
fn visible(line: &str) -> usize {
    let mut columns = 0;
    let mut is_escape = false;
    for letter in line.chars() {
        match (is_escape, letter) {
            (false, '\u{1b}') => is_escape = true,
            (true, 'm') => is_escape = false,
            (true, _) => {}
            _ => columns += 1,
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_no_room() {
        assert_eq!(visible("\u{1b}[1;31mab\u{1b}[0mc"), 3);
        assert_eq!(beside("a\nbb\n", "c\nd\n"), "a       c\nbb  ->  d\n");
    }
}

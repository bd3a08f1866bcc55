//! A third language, made from English by changing its letters. What is read in plain
//! letters does not come from the catalogue, and would stay English in any language.

use std::collections::BTreeSet;

use crate::program::{simpul, simpul_with};
use crate::read::scratch;
use crate::terminal::Terminal;

/// Words that are the same in every language: names, formats, and what a board, a
/// puzzle or a proof is written with.
const NAMES: &str = "simpul onet slitherlink loop slither json pzpr loopy text puzz link kali png \
                     svg pdf txt clues tiles postgres http english bahasa indonesia wasd ctrl shift cell generate bash elvish fish powershell zsh";

/// Asserts that a text has no word in plain letters but names and those of the command
/// line.
fn assert_translated(text: &str, of: &str, arguments: &str, known: &BTreeSet<String>) {
    let tokens = text.split_whitespace().filter(|token| !token.contains('/'));
    let words = tokens.flat_map(|token| token.split(|letter: char| !letter.is_alphabetic()));
    let is_plain = |word: &&str| {
        word.len() > 2 && word.bytes().all(|letter| letter.is_ascii_lowercase())
            || word.len() > 3
                && word.bytes().skip(1).all(|letter| letter.is_ascii_lowercase())
                && word.starts_with(|letter: char| letter.is_ascii_uppercase())
    };
    let plain: BTreeSet<&str> = words
        .filter(is_plain)
        .filter(|word| !known.contains(&word.to_lowercase()) && !arguments.contains(*word))
        .collect();
    assert!(plain.is_empty(), "{of}: {plain:?} in\n{text}");
}

/// The words of the command line: commands, options and values.
fn words_of_the_command_line() -> BTreeSet<String> {
    let completions = simpul(&["completions", "fish"]).output;
    // The descriptions are what is looked for.
    let described = |line: &str| line.split(" -d ").next().unwrap_or_default().to_owned();
    let listed = completions.lines().map(described).collect::<Vec<_>>().join(" ");
    let values = completions.split("-a \"").skip(1).filter_map(|rest| rest.split('"').next());
    let values = values.flat_map(str::lines).filter_map(|line| line.split('\t').next());
    let all = values.fold(listed, |all, value| all + " " + value);
    // The names of rules are those of JSON.
    let rules = simpul(&["loop", "new", "--needs", "magic", "--lang", "en"]).errors;
    let all = format!("{all} {NAMES} {}", rules.split("expected one of").nth(1).unwrap());
    let words = all.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase);
    words.collect()
}

/// Visits the help of a command and of those below it; returns how many there were.
fn visit(command: &[&str], known: &BTreeSet<String>) -> usize {
    let help = simpul(&[command, &["--lang", "qps", "--help"]].concat());
    assert_eq!(help.status, 0, "{command:?}: {}", help.errors);
    assert!(help.output.contains('⟦'), "{command:?}: {}", help.output);
    assert_translated(&help.output, &format!("{command:?}"), "", known);
    let english = simpul(&[command, &["--lang", "en", "--help"]].concat()).output;
    let commands = english.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = commands
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help");
    names.map(|name| visit(&[command, &[name]].concat(), known)).sum::<usize>() + 1
}

#[test]
fn the_help_of_every_command_comes_from_the_catalogue() {
    assert!(visit(&[], &words_of_the_command_line()) > 40);
}

#[test]
fn what_commands_print_comes_from_the_catalogue() {
    const PUZZLE: &str = "slither/5/5/cbcbcddad";
    let known = words_of_the_command_line();
    let picture = scratch("pseudo.png");
    let picture = picture.to_str().unwrap();
    assert_eq!(simpul(&["draw", "onet/2/4/12211221", "-o", picture]).status, 0);
    let cases: &[(&[&str], &str)] = &[
        (&["onet", "pairs"], "1 2\n2 1"),
        (&["onet", "check"], "1 2\n2 1"),
        (&["onet", "check", "--method", "bfs"], "1 2 2\n1 3 3"),
        (&["onet", "best"], "1 1 2 2"),
        (&["onet", "solve"], "1 2 1 2"),
        (&["onet", "solve"], "1 2 2 1"),
        (&["onet", "hint"], "1 2 2 1"),
        (&["onet", "hint", "--proof"], "1 1 1"),
        (&["onet", "grade"], "1 2 2 1"),
        (&["onet", "guide", "onet/1/4/1221"], "-1\nx\n"),
        (&["onet", "pairs"], "1 2\n1 2 3"),
        (&["onet", "pairs"], "1 -2"),
        (&["onet", "new", "--rows", "0"], ""),
        (&["onet", "new", "--kinds", "900"], ""),
        (&["onet", "solve", "missing"], ""),
        (&["loop", "solve", PUZZLE], ""),
        (&["loop", "solve", "2x2t0:d"], ""),
        (&["loop", "hint", PUZZLE], ""),
        (&["loop", "explain", PUZZLE], ""),
        (&["loop", "grade", PUZZLE], ""),
        (&["loop", "rules"], ""),
        (&["loop", "count", "3x3t0:i"], ""),
        (&["loop", "solve", "onet/1/2/11"], ""),
        (&["loop", "solve"], "..\n.5"),
        (&["loop", "new", "--needs", "magic"], ""),
        (&["loop", "new", "--rows", "many"], ""),
        (&["loop", "fly"], ""),
        (&["read", picture], ""),
        (&["read", "-"], "1 2"),
        (&["draw", "-", "-o", "board.gif"], "1 1"),
        (&["draw", PUZZLE, "--hint"], ""),
        (&["batch", "solve", "missing"], ""),
        (&["serve", "--listen", "nowhere"], ""),
        (&["play", "onet", "--level", "99"], ""),
    ];
    for (arguments, input) in cases {
        let run = simpul_with(&[&["--lang", "qps"], *arguments].concat(), input);
        let given = format!("{} {input}", arguments.join(" "));
        assert_translated(&(run.output + &run.errors), &given, &given, &known);
    }
}

#[test]
fn the_screens_of_the_terminal_games_come_from_the_catalogue() {
    let known = words_of_the_command_line();
    let onet = Terminal::start("pseudo-onet", [100, 40], "--lang qps play onet onet/1/4/1212");
    onet.wait_for("⟧");
    assert_translated(&onet.screen(), "onet", "before", &known);
    onet.keys(&["h"]);
    onet.wait_for("ĥ");
    assert_translated(&onet.screen(), "a hint of onet", "before", &known);
    onet.keys(&["q"]);
    onet.wait_for("?");
    assert_translated(&onet.screen(), "leaving onet", "before", &known);
    let arguments = "--lang qps play slitherlink slither/5/5/cbcbcddad";
    let slitherlink = Terminal::start("pseudo-loop", [100, 40], arguments);
    slitherlink.wait_for("⟧");
    assert_translated(&slitherlink.screen(), "slitherlink", "before", &known);
    slitherlink.keys(&["h"]);
    slitherlink.wait_for("1");
    assert_translated(&slitherlink.screen(), "a hint of slitherlink", "before", &known);
    slitherlink.keys(&["?"]);
    assert_translated(&slitherlink.screen(), "the reason", "before", &known);
}

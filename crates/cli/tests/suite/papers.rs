//! The commands of `docs/papers.md` work.

use std::path::Path;

use crate::program::simpul;

const PAGE: &str = include_str!("../../../../docs/papers.md");

/// The code of a page that is a command, in the order of the page.
fn commands() -> Vec<&'static str> {
    let code = PAGE.split('`').skip(1).step_by(2);
    code.filter(|code| code.starts_with("simpul ")).collect()
}

#[test]
fn every_command_of_the_page_on_the_papers_works() {
    let mut tried = vec![];
    for command in commands() {
        // The report takes a minute and has tests of its own; a game needs a terminal.
        let is_tested_elsewhere = ["simpul lab report", "simpul play onet"].contains(&command);
        if tried.contains(&command) || is_tested_elsewhere {
            continue;
        }
        tried.push(command);
        let arguments: Vec<&str> = command.split(' ').skip(1).collect();
        let run = simpul(&arguments);
        // 0 is yes and 1 is no; 2 would be bad usage, 3 a limit.
        assert!(run.status <= 1, "{command}: {} {}", run.status, run.errors);
        assert!(!run.output.is_empty(), "{command}");
    }
    assert!(tried.len() > 50, "{tried:?}");
}

#[test]
fn every_item_of_a_paper_is_numbered_in_order_and_says_whether_it_is_exact() {
    let (mut last, mut items) = (0, 0);
    for row in PAGE.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let Ok(number) = cells[0].parse::<u32>() else { continue };
        assert!(number == last + 1 || number == 1, "{row}");
        assert!(cells.len() == 5 && !cells[3].is_empty(), "{row}");
        (last, items) = (number, items + 1);
    }
    assert!(PAGE.contains(&format!("There are {items} items")), "{items}");
}

/// The text of all Rust files below a folder.
fn sources(folder: &Path) -> String {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = entries.map(|path| match path.extension() {
        _ if path.is_dir() => sources(&path),
        Some(ending) if ending == "rs" => std::fs::read_to_string(&path).unwrap(),
        _ => String::new(),
    });
    texts.collect()
}

#[test]
fn every_test_that_the_page_names_exists() {
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    let mut named = 0;
    for row in PAGE.lines().filter(|line| line.starts_with("| ")) {
        let Some((_, tests)) = row.trim_end_matches(" |").rsplit_once(" | ") else { continue };
        for test in tests.split('`').skip(1).step_by(2) {
            assert!(is_test(&sources, test), "{test}");
            named += 1;
        }
    }
    assert!(named > 100, "{named}");
}

/// Whether a function of this name is a test.
fn is_test(sources: &str, name: &str) -> bool {
    let at = sources.find(&format!("fn {name}()"));
    at.is_some_and(|at| sources[..at].trim_end().ends_with("#[test]"))
}

#[test]
fn the_papers_words_are_used_where_it_says_that_there_is_no_solution() {
    for method in ["paper", "paper-pruned"] {
        let run = simpul(&["loop", "solve", "--method", method, "--lang", "id", "slither/1/1/3"]);
        assert_eq!((run.status, run.output.as_str()), (1, "Tidak ada Solusi\n"));
    }
}

#[test]
fn numbered_problems_are_puzzles_that_other_commands_read() {
    let first = simpul(&["loop", "problem", "1"]);
    assert_eq!((first.status, first.output.lines().count()), (0, 3), "{}", first.output);
    let json = simpul(&["loop", "problem", "12", "--json"]);
    assert!(json.output.contains("\"number\":12,\"count\":12"), "{}", json.output);
    assert_eq!(simpul(&["loop", "problem", "13"]).status, 2);
}

#[test]
fn rules_are_shown_with_the_papers_figures_before_and_after() {
    let rules = simpul(&["loop", "rules", "--lang", "en"]);
    for text in ["## Corner 3 (corner-3)", "Figure 5 of the 2010 paper.", "  ->  "] {
        assert!(rules.output.contains(text), "{text}");
    }
    assert_eq!(rules.output, simpul(&["lab", "rules", "--lang", "en"]).output);
    let json: serde_json::Value =
        serde_json::from_str(&simpul(&["loop", "rules", "--json"]).output).unwrap();
    let rules = json["rules"].as_array().unwrap();
    let figures: Vec<u64> = rules.iter().filter_map(|rule| rule["figure"].as_u64()).collect();
    assert_eq!((rules.len(), figures.len()), (21, 10));
}

#[test]
fn the_tree_of_the_papers_walk_says_what_was_mended() {
    let text = simpul(&["lab", "tree", "--method", "dfs", "--lang", "en"]).output;
    assert!(text.contains("What was mended in the 2010 program:\n- "), "{text}");
    let svg = simpul(&["lab", "tree", "--method", "dfs", "--format", "svg", "--lang", "en"]).output;
    assert!(svg.contains("DFS, slips mended</text>"), "{svg}");
    let solver = simpul(&["lab", "tree", "--method", "solver", "--lang", "en"]).output;
    assert!(!solver.contains("mended"), "{solver}");
}

//! `simpul lab …`, with experiments that take a moment.

use serde_json::Value;

use crate::program::{simpul, simpul_with};

/// A small experiment of each kind.
const MOVES_LEFT: [&str; 8] =
    ["lab", "moves-left", "--boards", "3", "--sizes", "2x2,3x4,4x4", "--node-limit", "5000"];
const STRATEGIES: [&str; 6] = ["lab", "strategies", "--boards", "4", "--sizes", "4x6"];
const LOOPS: [&str; 8] =
    ["lab", "loops", "--boards", "2", "--sizes", "2x2,3x3", "--node-limit", "5000"];

fn with<'a>(command: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [command, more].concat()
}

/// Everything of an answer but the times.
fn without_times(json: &str) -> Value {
    let mut answer: Value = serde_json::from_str(json).unwrap();
    for row in answer["rows"].as_array_mut().unwrap() {
        let row = row.as_object_mut().unwrap();
        row.retain(|key, _| !key.starts_with("ns_"));
    }
    answer
}

#[test]
fn the_same_seed_counts_the_same_on_one_core_and_on_many() {
    for command in [&MOVES_LEFT[..], &STRATEGIES[..], &LOOPS[..]] {
        let counted = |threads: &str, seed: &str| {
            let run = simpul(&with(command, &["--json", "--threads", threads, "--seed", seed]));
            assert_eq!(run.status, 0, "{}", run.errors);
            without_times(&run.output)
        };
        assert_eq!(counted("1", "7"), counted("3", "7"), "{command:?}");
        assert_ne!(counted("2", "7"), counted("2", "8"), "{command:?}");
    }
}

#[test]
fn the_json_has_every_count_with_its_interval() {
    let run = simpul(&with(&MOVES_LEFT, &["--format", "json"]));
    let answer: Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!(answer["experiment"], "moves-left");
    assert_eq!(answer["finished"], answer["cases"]);
    let stuck = answer["rows"].as_array().unwrap().iter().find(|row| {
        row["filling"] == "no-move-left" && row["method"] == "bfs" && row["size"] == "2x2"
    });
    let stuck = stuck.expect("the cross of 2x2 is the only board without a move");
    assert_eq!(stuck["nodes"]["mean"], 100.0, "25 nodes from each corner, as drawn by hand");
    assert_eq!(stuck["nodes_median"], 100);
    assert_eq!(stuck["gave_up"]["times"], 0);
    assert!(stuck["gave_up"]["high"].as_f64().unwrap() > 0.5, "three boards say little");
    assert!(stuck["ns_median"].as_f64().unwrap() > 0.0);
    assert_eq!(answer["growth"][1]["claim"], "O(4^m)");
}

#[test]
fn tables_markdown_and_csv_are_written_in_both_languages() {
    let table = simpul(&with(&STRATEGIES, &["--lang", "en"])).output;
    assert!(table.contains("cleared") && table.contains("perfect player"), "{table}");
    let markdown = simpul(&with(&LOOPS, &["--lang", "id", "--format", "markdown"])).output;
    assert!(markdown.starts_with("| ukuran | petak berpetunjuk | cara |"), "{markdown}");
    let csv = simpul(&with(&LOOPS, &["--format", "csv", "--density", "fewest"])).output;
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].starts_with("size,density,method,boards,clues,clues_low,clues_high,"));
    assert_eq!(lines.len(), 1 + 2 * 5, "two sizes and five ways");
    assert!(lines.iter().all(|line| line.matches(',').count() == lines[0].matches(',').count()));
}

#[test]
fn the_trees_of_figure_5_have_37_and_18_and_25_and_23_nodes() {
    let tree = |more: &[&str]| -> Value {
        let run = simpul(&with(&["lab", "tree", "--json"], more));
        assert_eq!(run.status, 0);
        serde_json::from_str(&run.output).unwrap()
    };
    let exhaustive = tree(&[]);
    assert_eq!(exhaustive["levels"], serde_json::json!([1, 4, 6, 7, 19]));
    assert_eq!((&exhaustive["generated"], &exhaustive["rechecked"]), (&37.into(), &18.into()));
    assert_eq!(exhaustive["nodes"][0]["label"], "1,1 A", "JSON counts from 0");
    assert_eq!(tree(&["--method", "bfs"])["generated"], 23);
    assert_eq!(tree(&["--method", "bfs", "--beyond-two-turns"])["generated"], 25);
    assert_eq!(tree(&["--method", "dfs"])["generated"], 93);
    let folded = tree(&["--shown", "7"]);
    let nodes = folded["nodes"].as_array().unwrap();
    let hidden: u64 = nodes.iter().map(|node| node["hidden"].as_u64().unwrap()).sum();
    assert_eq!(nodes.len() as u64 + hidden, 37);
}

#[test]
fn a_tree_agrees_with_check_on_any_board() {
    let board = "3 4\n1 2 0 3\n0 1 3 0\n2 0 0 1\n";
    for (method, from) in [("exhaustive", "0,0"), ("bfs", "0,1"), ("bfs", "2,3")] {
        let asked = ["--json", "--method", method, "--from", from];
        let tree = simpul_with(&with(&["lab", "tree", "-"], &asked), board);
        let check = simpul_with(&with(&["onet", "check"], &asked), board);
        let [tree, check] = [tree, check].map(|run| {
            serde_json::from_str::<Value>(&run.output).unwrap_or_else(|_| panic!("{}", run.errors))
        });
        assert_eq!(tree["found"], !check["move"].is_null());
        // With several mates the tree is that of the last search alone.
        assert!(tree["generated"].as_u64() <= check["cost"]["generated"].as_u64());
    }
}

#[test]
fn trees_are_drawn_and_written() {
    let svg = simpul(&["lab", "tree", "--method", "dfs-pruned", "--format", "svg"]).output;
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    let dot = simpul(&["lab", "tree", "--format", "dot"]).output;
    assert_eq!(dot.matches(" -> ").count(), 36);
    let file = std::env::temp_dir().join(format!("simpul-tree-{}.txt", std::process::id()));
    let name = file.to_str().unwrap();
    let run = simpul(&["lab", "tree", "--method", "sweep", "-o", name, "--lang", "id"]);
    assert_eq!((run.status, run.output.as_str()), (0, ""));
    let written = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(written.contains("Aras: 1, 1."), "{written}");
}

#[test]
fn a_search_that_is_cut_short_or_finds_nothing_says_so() {
    let cut = simpul(&["lab", "tree", "--node-limit", "12"]);
    assert_eq!(cut.status, 3);
    assert!(cut.output.contains("The limit was reached"));
    let stuck = simpul_with(&["lab", "tree", "-", "--method", "bfs"], "1 2\n2 1\n");
    assert_eq!(stuck.status, 1);
    assert!(stuck.output.contains("Nodes generated: 25"), "{}", stuck.output);
}

#[test]
fn an_experiment_out_of_time_prints_what_is_finished() {
    let run = simpul(&["lab", "loops", "--time-limit", "0.2", "--json", "--boards", "1000"]);
    assert_eq!(run.status, 3);
    let answer: Value = serde_json::from_str(&run.output).unwrap();
    assert!(answer["finished"].as_u64() < answer["cases"].as_u64());
    assert!(run.errors.contains("boards were finished"), "{}", run.errors);
}

#[test]
fn a_report_out_of_time_is_a_page_that_says_so() {
    let run = simpul(&["lab", "report", "--quick", "--time-limit", "0.5", "--lang", "en"]);
    assert_eq!(run.status, 3);
    assert!(run.output.starts_with("<!doctype html>") && run.output.ends_with("</html>\n"));
    assert!(run.output.contains("This run was stopped early"));
    assert!(run.output.contains("<td>37</td><td>37</td>"), "the paper's trees are always there");
}

#[test]
fn bad_requests_are_refused() {
    for (arguments, said) in [
        (&["lab", "moves-left", "--sizes", "4"][..], "expected ROWSxCOLS"),
        (&["lab", "moves-left", "--sizes", "70x4"], "70"),
        (&["lab", "moves-left", "--boards", "0"], "0"),
        (&["lab", "strategies", "--sizes", "4x4", "--copies", "3"], "even number"),
        (&["lab", "loops", "--density", "101"], "fewest"),
        (&["lab", "tree", "--from", "0,3"], "(0, 3)"),
        (&["lab", "report", "--quick", "--full"], "cannot be used with"),
    ] {
        let run = simpul(arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        assert!(run.errors.contains(said), "{arguments:?}: {}", run.errors);
    }
    let empty = simpul_with(&["lab", "tree", "-"], "0 0\n0 0\n");
    assert_eq!(empty.status, 2);
    assert!(empty.errors.contains("no tile to start from"), "{}", empty.errors);
}

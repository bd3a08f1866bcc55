use i18n::Language;

use super::*;
use crate::Words;
use simpul_core::Budget;

fn figure_5(method: TreeMethod) -> SearchTree {
    Question::figure_5(method).grow(&mut Budget::unlimited())
}

fn of_loop(clues: &str, method: TreeMethod) -> SearchTree {
    let puzzle = slitherlink::Puzzle::parse(clues).unwrap();
    Question::Loops { puzzle, method }.grow(&mut Budget::unlimited())
}

#[test]
fn figure_5_has_37_and_18_and_25_and_23_nodes() {
    let counts = |method| {
        let tree = figure_5(method).folded(1_000);
        assert!(tree.found && tree.complete);
        (tree.levels, tree.generated, tree.rechecked)
    };
    assert_eq!(counts(TreeMethod::Exhaustive), (vec![1, 4, 6, 7, 19], 37, 18));
    let bfs = |two_turns| counts(TreeMethod::Bfs { two_turns });
    assert_eq!(bfs(false), (vec![1, 4, 6, 5, 9], 25, 0));
    assert_eq!(bfs(true), (vec![1, 4, 6, 5, 7], 23, 0));
    assert_eq!(counts(TreeMethod::Sweep), (vec![1, 1], 2, 0));
}

#[test]
fn depth_first_and_the_2024_search_have_trees_of_figure_5_too() {
    let figures: serde_json::Value = serde_json::from_str(onet::paper2015::FIGURES).unwrap();
    for (method, member) in [(TreeMethod::OnetDfs, "dfs"), (TreeMethod::Bfs2024, "bfs_2024")] {
        let tree = figure_5(method).folded(1_000);
        assert!(tree.found && tree.complete);
        assert_eq!(serde_json::json!(tree.levels), figures[member]["levels"]);
        assert_eq!(tree.nodes.iter().filter(|node| node.on_path).count(), 5);
    }
}

#[test]
fn the_2024_search_queues_nothing_for_two_tiles_in_the_upper_border() {
    let board = Box::new("1 2 1\n2 3 3".parse().unwrap());
    let (from, method) = (simpul_core::Cell::new(0, 0), TreeMethod::Bfs2024);
    let question = Question::Onet { board, from, method, counts_ring: false, letters: false };
    let tree = question.grow(&mut Budget::unlimited()).folded(10);
    assert!(tree.found && tree.complete);
    assert_eq!((tree.levels, tree.generated), (vec![1], 1));
}

#[test]
fn the_path_is_marked_in_the_papers_coordinates() {
    let tree = figure_5(TreeMethod::Bfs { two_turns: true }).folded(1_000);
    let way: Vec<&str> =
        tree.nodes.iter().filter(|node| node.on_path).map(|node| node.label.as_str()).collect();
    assert_eq!(way, ["1,1 A", "1,0", "2,0", "3,0", "3,1 A"]);
}

#[test]
fn folding_keeps_the_path_and_counts_the_hidden_nodes() {
    let whole = figure_5(TreeMethod::Exhaustive);
    for most in 0..45 {
        let tree = whole.folded(most);
        let hidden: u64 = tree.nodes.iter().map(|node| node.hidden).sum();
        assert_eq!(tree.nodes.len() as u64 + hidden, 37, "{most}");
        assert!(tree.nodes.len() <= most.max(5), "the way alone has five nodes");
        assert_eq!(tree.nodes.iter().filter(|node| node.on_path).count(), 5);
        let ids: Vec<usize> = tree.nodes.iter().map(|node| node.id).collect();
        assert!(tree.nodes.iter().all(|node| node.parent.is_none_or(|id| ids.contains(&id))));
    }
}

/// Drawn by hand next to the counters of the same walk, in the tests of the loops.
#[test]
fn the_walk_on_two_cells_has_the_levels_of_the_tree_drawn_by_hand() {
    let tree = of_loop("3.", TreeMethod::Dfs).folded(1_000);
    // a; b d; c e, e; f, f d, f b; e, c a, c, c a; d, b, f; a, a.
    assert_eq!(tree.levels, [1, 2, 3, 5, 6, 3, 2]);
    assert_eq!(tree.generated, 22, "21 and the dot where it starts");
    let way: Vec<&str> =
        tree.nodes.iter().filter(|node| node.on_path).map(|node| node.label.as_str()).collect();
    assert_eq!(way, ["0,0", "0,1", "0,2", "1,2", "1,1", "1,0", "0,0"]);
}

/// Without a clue every dot is walked from, and closed afterwards. From a: b, e,
/// d, a and d, e, b, a. From b, without a: e, d. From d, without a and b: e. From
/// e: nothing.
#[test]
fn one_cell_without_a_clue_is_walked_from_every_dot() {
    let tree = of_loop(".", TreeMethod::Dfs);
    assert_eq!(tree.levels(), [4, 2 + 1 + 1, 2 + 1, 2, 2]);
}

#[test]
fn a_search_without_decisions_is_a_single_root() {
    let tree = of_loop("3.", TreeMethod::Solver).folded(10);
    assert!(tree.generated >= 1 && tree.complete);
}

#[test]
fn an_exhausted_budget_leaves_a_tree_that_is_marked_incomplete() {
    let question = Question::figure_5(TreeMethod::Exhaustive);
    let tree = question.grow(&mut Budget::nodes(12)).folded(100);
    assert_eq!((tree.generated, tree.complete, tree.found), (12, false, false));
    assert!(tree.summary(Words::of(Language::English)).contains("limit was reached"));
}

#[test]
fn no_two_nodes_of_a_level_overlap() {
    for tree in [
        figure_5(TreeMethod::Exhaustive).folded(1_000),
        of_loop("32\n2.", TreeMethod::Dfs).folded(300),
        of_loop("1.\n..", TreeMethod::Dfs).folded(80),
    ] {
        assert!(
            tree.nodes.iter().any(|node| node.x == 0.0)
                && tree.nodes.iter().all(|node| node.x >= 0.0)
        );
        for level in 0..tree.levels.len() {
            let of_level = tree.nodes.iter().filter(|node| node.level == level);
            let mut places: Vec<f64> = of_level.map(|node| node.x).collect();
            places.sort_by(f64::total_cmp);
            assert!(places.windows(2).all(|two| two[1] - two[0] > 1.0 - 1e-9), "level {level}");
        }
    }
}

#[test]
fn text_dot_svg_and_json_show_every_node() {
    let words = Words::of(Language::English);
    let tree = figure_5(TreeMethod::Bfs { two_turns: true }).folded(1_000);
    let text = tree.text(words);
    assert!(text.starts_with("1,1 A *\n├─ "), "{text}");
    assert!(text.ends_with("Levels: 1, 4, 6, 5, 7. Nodes generated: 23, looked at again: 0.\n"));
    assert_eq!(text.lines().count(), 23 + 2);
    assert_eq!(tree.dot(words).matches(" -> ").count(), 22);
    assert_eq!(tree.picture(words).file().matches("class=\"branch").count(), 22);
    let json = serde_json::to_value(&tree).unwrap();
    assert_eq!(json["nodes"].as_array().unwrap().len(), 23);
    assert_eq!(json["nodes"][0]["on_path"], true);
    assert_eq!(json["nodes"][0]["parent"], serde_json::Value::Null);
    assert_eq!(json["nodes"][22]["hidden"], 0);
}

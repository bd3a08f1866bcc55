//! English.

mod report;
mod searches;

use i18n::Language;

use super::Words;
use crate::{Heading, Term};

pub(super) const WORDS: Words = Words {
    language: Language::English,
    decimal: '.',
    thousands: ',',
    heading,
    term,
    hidden: |hidden| format!("(+{hidden} hidden)"),
    level_nodes: |level, nodes| format!("level {level}: {nodes}"),
    tree_summary: |levels, tree| {
        let end = match (tree.complete, tree.found) {
            (false, _) => " The limit was reached: the search goes on beyond this.",
            (true, true) => "",
            (true, false) => " What was looked for was not found.",
        };
        format!(
            "Levels: {levels}. Nodes generated: {}, looked at again: {}.{end}",
            tree.generated, tree.rechecked
        )
    },
    moves_left_note: |budget| {
        format!(
            "Boards are positions of random games; \"no move left\" is where such a game got stuck. \
             A search that made {budget} nodes gave up; where half of the boards went so, the median \
             is above that. \"Held\" is the most nodes waiting at one time. Growth is fitted to the \
             medians of the boards without a move; m is the number of cells."
        )
    },
    strategies_note: "All players play the same random deals, which are not always clearable: the \
                      perfect player clears exactly those that are. Tiles slide under a gravity; \
                      the paper knows none, and its player then chooses as if they did not. A path \
                      is as long as it has steps.",
    loops_note: |budget| {
        format!(
            "Every puzzle has exactly one loop, and a search has solved it when it has also found \
             that there is no other, within {budget} nodes. The rules make a node a step; they may \
             get stuck, and then the puzzle is not solved. Growth is fitted to the medians of the \
             puzzles with the fewest clues; m is the number of cells."
        )
    },
    intervals: "Intervals are of 95%: Wilson's for shares, Student's for means (±). Times are \
                medians, taken one at a time.",
    no_growth: "too few sizes",
    no_clear_growth: "no clear growth",
    growth: "Growth",
    counts_ring: "Rows and columns are counted from 0 in the ring round the board, as the paper does.",
    no_tile: "the board has no tile to start from",
    written: |file| format!("{file} is written."),
    stopped: |finished, of| format!("Stopped: {finished} of {of} boards were finished."),
    disagreement: |method, board, what| {
        format!("{method} and its judge disagree on {board}: {what}. Nothing else was printed.")
    },
    report: report::SENTENCES,
};

const fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Size => "size",
        Heading::Filling => "filling",
        Heading::Copies => "copies",
        Heading::Gravity => "gravity",
        Heading::Density => "clues of cells",
        Heading::Method => "method",
        Heading::Boards => "boards",
        Heading::Tiles => "tiles",
        Heading::Clues => "clues",
        Heading::NodesMedian => "nodes, median",
        Heading::Nodes => "nodes, mean",
        Heading::Rechecked => "looked at again",
        Heading::Held => "held",
        Heading::GaveUp => "gave up",
        Heading::Solved => "solved",
        Heading::Time => "time",
        Heading::Cleared => "cleared",
        Heading::TilesLeft => "tiles left",
        Heading::Moves => "moves",
        Heading::PathLength => "path length",
        Heading::TimePerMove => "time a move",
        Heading::Undecided => "undecided",
        Heading::Curve => "seen",
        Heading::Fit => "fit",
        Heading::Sizes => "sizes",
        Heading::Claim => "claimed",
        Heading::Figure => "figure",
        Heading::Paper => "paper",
        Heading::Ours => "here",
        Heading::Agrees => "agrees",
    }
}

const fn term(term: Term) -> &'static str {
    match term {
        Term::Exhaustive => "exhaustive",
        Term::Bfs => "BFS",
        Term::BfsBeyond => "BFS beyond two turns",
        Term::Bfs2024 => "BFS of 2024",
        Term::OnetDfs => "DFS",
        Term::Sweep => "sweep",
        Term::Random => "random",
        Term::FirstFound => "first found",
        Term::Nearest => "nearest",
        Term::PaperGreedy => "greedy, paper's rule",
        Term::RingGreedy => "greedy, ring rule",
        Term::Perfect => "perfect player",
        Term::Dfs => "DFS, slips mended",
        Term::DfsPruned => "DFS with clues checked",
        Term::PaperRules => "the paper's rules alone",
        Term::NamedRules => "all named rules alone",
        Term::Solver => "our solver",
        Term::NoMoveLeft => "no move left",
        Term::FewestClues => "fewest",
        Term::Yes => "yes",
        Term::No => "no",
    }
}

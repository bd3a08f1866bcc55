//! What the report says in English.

use super::super::{Words, at_start};
use super::WORDS;
use crate::report::{
    Axes, Claim, GreedyFinding, GrowthFinding, MissedPairsFinding, NodeRatioFinding, Origin,
    PairedComparison, Plots, RulesFinding, Sentences, SolvingFinding, TimeFinding,
};
use crate::{Curve, Term};

pub(super) const SENTENCES: Sentences = Sentences {
    title: "Three papers, repeated",
    subtitle: |is_full, seed| {
        let size = if is_full { "The full experiment" } else { "The quick experiment" };
        format!("{size}, seed {seed}")
    },
    origin: |Origin { version, date, machine }| format!("Simpul {version}, {date}, {machine}"),
    figure: "Figure",
    budget_reached: "An arrow upwards: half of the searches used up their budget there, so the number lies above the point.",
    tree_legend: "How to read the trees: each box is a node, named by row and column. A thick frame marks the way to the goal, a double one the goal, a dashed one a place from which the search cannot go on. A number with + counts the nodes that are folded away below. Each level has its number of nodes at the left.",
    intro: &[
        "Three students of Institut Teknologi Bandung wrote about two puzzles of joining points on a \
         grid. In Onet two equal tiles go if a path of at most three straight lines joins them \
         through empty cells; a ring of empty cells lies round the board. In Loop the Loop, also \
         called Slitherlink, one closed loop is drawn so that each number counts the lines round \
         its cell.",
        "The papers compare algorithms by few examples, or by none. Here the same algorithms run on \
         thousands of boards beside newer ones, and each claim of the papers is held against what \
         was measured in this run. Every answer of every algorithm was checked by a slow, separate \
         judge; had one been wrong, this page would not exist.",
        "Rows and columns are counted from 0 everywhere, as in the 2024 paper; above and left of the \
         board the ring is -1. The 2015 paper counts the ring as 0, so its numbers are greater by one.",
    ],
    unfinished: "This run was stopped early: the numbers are those of the boards that were finished.",
    agreement: ["Agrees", "Agrees in part", "Does not agree", "Cannot be said"],
    findings: "The claims, and what was found",
    beside: "The paper's figures beside ours",
    all_numbers: "All numbers",
    paper2015: (
        "2015: is any move left?",
        &["Dininta Annisa, Perbandingan Algoritma Brute Force dan Breadth First Search dalam \
             Permainan Onet. The game must shuffle when no pair can be joined. The paper finds that \
             out in two ways: an exhaustive search of all ways between two equal tiles, whose turns \
             are counted at the end, and a breadth-first search from each tile that gives up a way at \
             its third turn. Beside them stands our sweep, which looks along rows and columns by bit \
             masks; its nodes are the pairs that it compares."],
    ),
    paper2024: (
        "2024: which order clears the board?",
        &[
            "Ranashahira Reztaputri, Implementasi Teori Graf pada Algoritma Pemecahan Game Onet untuk \
             Optimasi Pencocokan Tile. Its program always takes the pair that leaves the most pairs. \
             Its own test for pairs lacks most of the ring. Six players play the same random deals \
             here: any pair at random, the first found row by row, the one with the shortest path, the \
             paper's player with its own test, the same player with the ring, and a perfect player, \
             who clears every board that can be cleared and proves it of the others.",
        ],
    ),
    paper2010: (
        "2010: which way solves Loop the Loop?",
        &[
            "Dimas Tri Ciputra, Penerapan Algoritma DFS dalam Menemukan Solusi pada Permainan Loop The \
             Loop. It walks from a dot that must be on the loop, tries right, down, left and up, and \
             steps back where it cannot go on. The clues are looked at when the loop is closed. Beside \
             it run the same walk with the clues checked on the way, the rules for people that the \
             paper states (figures 4 to 12, a clue that has its lines, two lines or none at a dot) \
             alone, all rules that we have names for alone, and our solver. Of the rules, \"all-left\" \
             and the passing on of angle marks are ours. The paper prints no puzzle as text: the \
             puzzles here are ours too.",
        ],
    ),
    mended: (
        "What was mended in the 2010 program",
        &[
            "#define MAXM = 30 has a = that C puts into every use; A[x,y] is no matrix in C; == [1,2] is meant as \"is 1 or 2\".",
            "The call of CariTitikAwal lacks its parentheses, an if lacks one, and the first dot is sx, sy here and si, sj there.",
            "The search for a first cell leaves out the last row and column and keeps the last clue, not the best.",
            "j > y and j < y compare a column with a row; Increment and Decrement get row and column swapped.",
            "(j > 1) in IsNeighborOK forbids the whole grid, and the text's 1 > i > n + 1 holds for no number; i < 1 or i > n + 1 is meant.",
            "The first dot is never marked, so that the path runs through it; the other corners are walked from with the first still noted as the start.",
            "The search prints a solution and goes on, without asking whether it has found another. Here it also goes on, compares what it finds with the first loop, and stops at a different one.",
            "FoundSolution overwrites its verdict with each row and joins its conditions with \"or\" where \"and\" is meant.",
            "Without a clue above 0 the program says that there is no solution. Here every dot is walked from.",
            "The text lists the directions as right, up, left, down; the code and its explanation have right, down, left, up, and so has this.",
            "The text lets a dot carry four lines; no dot of a loop can.",
        ],
    ),
    method: (
        "How it was measured",
        &[
            "All boards follow from the seed: the same command gives the same numbers again on every \
             machine, but for the times. Counts were taken on all cores, times afterwards one at a \
             time with nothing else running in the program; they are those of this machine.",
            "Intervals are of 95%: Wilson's score interval for shares, Student's for means. Players are \
             compared on the boards that all of them played, by McNemar's exact test at 5%. A growth is \
             stated where a curve explains at least 95% of the variance. A search \
             that used up its budget counts as given up; where that happened on half of the boards, \
             the median is given as \"more than\" the budget.",
            "The judges: for joins a walk cell by cell; for games a replay by that walk, and for \
             boards that nobody can clear a proof checked by a separate checker; for loops the count \
             of lines round every clue, the loop from which the puzzle was made, and on small grids \
             the exact number of all loops.",
        ],
    ),
    board_caption: "The board of the paper's figure 5, with the ring. The search starts at A in row 1, column 1 and finds A in row 3, column 1; the paper, which counts from the ring, calls them (2,2) and (4,2).",
    tree_caption: |method| match method {
        Term::Exhaustive => "The paper's figure 4: the exhaustive search.",
        Term::BfsBeyond => {
            "To be held beside the paper's figure 6: breadth first without the limit of two turns, one of two readings that give its 25 nodes."
        }
        Term::Bfs => "The same with the limit of two turns that the paper's text asks for.",
        _ => "The sweep compares the tile with the one other A and is done.",
    },
    loop_caption: "The small puzzle of ours that the next two trees search: 3 and 1 above, no clue and 1 below. Its dots are named by row and column.",
    loop_tree_caption: |method| match method {
        Term::Dfs => {
            "The paper's walk, its slips mended, on that puzzle. The loop is found at the double frame; the nodes beside the way are those of the search for another one."
        }
        _ => "The same walk with the clues checked on the way.",
    },
    figures2015: [
        "figure 4: nodes of the exhaustive search",
        "of these looked at again",
        "figure 6: nodes of BFS",
        "nodes of BFS looked at again",
    ],
    figures2024: ["first move", "last moves", "tiles on the last board"],
    cases2024: [
        "figures 4.1 and 4.2, a normal board",
        "figures 4.3 and 4.4, played to the end",
        "figure 4.5, no move",
        "figure 4.6, the edge",
        "figure 4.7, two edges",
    ],
    no_move: "none",
    figures: |agree, of| {
        if agree == of {
            format!("All {of} figures that the paper prints come out the same.")
        } else {
            format!(
                "{agree} of the {of} figures that the paper prints come out the same; the others do not."
            )
        }
    },
    two_turns: |printed, beyond, within| {
        if printed == beyond && printed != within {
            format!(
                "The paper counts {printed} nodes. That is the tree without its own rule that a way \
                 ends at its third turn; with the rule there are {within}. A second reading also gives \
                 {printed}: the rule kept, and the goal looked at when it is taken from the queue. Which \
                 one the figure shows cannot be told from the text."
            )
        } else if printed == within {
            format!("The paper counts {printed} nodes, and so do we with its limit of two turns.")
        } else {
            format!(
                "The paper counts {printed} nodes; we count {within} with its limit of two turns and {beyond} without."
            )
        }
    },
    twice,
    bound,
    second,
    rings,
    greedy,
    looping,
    ruling,
    searches: super::searches::SENTENCES,
    axes: Axes {
        cells: "cells of the board",
        nodes: "nodes, median",
        gave_up: "boards given up (%)",
        cleared: "boards cleared (%)",
        solved: "puzzles solved (%)",
        copies: "tiles of each kind",
        gravity: "gravity",
        time: "time a board, median (µs)",
    },
    plots: Plots {
        stuck_nodes: "Nodes on boards without a move, beside the orders that the paper claims (as far as they fit)",
        gave_up: "Where the exhaustive search used up its budget",
        stuck_time: "Time on boards without a move",
        cleared_by_size: "Boards cleared, by size (four tiles of each kind, no gravity)",
        cleared_by_copies: "Boards cleared, by the number of equal tiles",
        cleared_by_gravity: "Boards cleared, by gravity",
        loop_nodes: "Nodes on puzzles with the fewest clues",
        loop_solved: "Puzzles with the fewest clues solved within the budget",
        loop_time: "Time on puzzles with the fewest clues",
    },
};

const W: &Words = &WORDS;

fn twice(found: &NodeRatioFinding) -> String {
    let (paper, least, most) =
        (W.number(found.in_the_paper), W.number(found.least), W.number(found.most));
    format!(
        "\"BFS is twice as fast.\" In the paper's example the exhaustive search handles {paper} times \
         as many nodes. On our boards it is between {least} and {most} times as many, depending on \
         size and filling (more where it gave up), and BFS makes fewer nodes at {} of {} of them: {}",
        found.fewer.times,
        found.fewer.of,
        if found.least < 1.0 {
            "one example cannot stand for all. On boards where the first equal pair is soon joined, the \
             exhaustive search is even ahead, because it looks at one pair and not at all tiles."
        } else {
            "the advantage is there everywhere, but it is no fixed factor."
        }
    )
}

fn bound(found: &GrowthFinding) -> String {
    let claim = match found.claim {
        Claim::Factorial => "O(n!)",
        Claim::PowerOfFour => "O(4^m)",
    };
    let method = (W.term)(found.method);
    let Some(growth) = &found.growth else {
        return format!(
            "\"{method} is {claim}.\" It finished on boards of too few sizes to see how it grows."
        );
    };
    if !growth.fits() {
        return format!(
            "\"{method} is {claim}.\" No clear growth: over {} sizes the curve that fits best explains \
             only {} of the variance.",
            growth.sizes,
            W.percent(growth.fit.max(0.0))
        );
    }
    let claimed = |cells: u64| match found.claim.log10(cells) {
        log if log < 6.0 => W.whole(10_f64.powf(log)),
        log => format!("about 10^{}", W.whole(log)),
    };
    let ((few, fewest), (many, most)) = (found.smallest, found.largest);
    let seen = format!(
        "\"{method} is {claim}.\" Over {} sizes the nodes on boards without a move grow like {} (fit \
         {}): from {} with {few} cells, where the claim comes to {}, to {} with {many} cells, where it \
         comes to {}. ",
        growth.sizes,
        W.curve(growth),
        W.number(growth.fit),
        W.whole(fewest),
        claimed(few),
        W.whole(most),
        claimed(many)
    );
    let why = match (growth.curve, found.method) {
        (Curve::Power, Term::Bfs) => {
            "That is a power of the size and no exponential: with two turns a way has three straight \
             pieces, so there are at most about side³ ways from a tile."
        }
        (Curve::Power, _) => "On these sizes that is no more than a power of the size.",
        (Curve::Factorial, _) => "That is a factorial.",
        (Curve::ExponentialOfRoot, _) => {
            "A way with two turns is at most three sides long, so the tree grows exponentially with \
             the side of the board, not with its cells, and not like a factorial."
        }
        (Curve::Exponential, _) => {
            "That is exponential, not factorial. A way with two turns is at most three sides long, so \
             on larger boards only the side should count; on boards this small the two cannot be told \
             apart."
        }
    };
    let caution = if growth.is_clear() {
        String::new()
    } else {
        format!(
            " {} sizes and a fit of {} are too little to tell the curves apart with certainty.",
            growth.sizes,
            W.number(growth.fit)
        )
    };
    seen + why + &caution
}

fn second(found: &TimeFinding) -> String {
    let (Some(bfs), Some(exhaustive)) = (found.bfs, found.exhaustive) else {
        return "\"Both take less than one second.\" No times were taken in this run.".to_owned();
    };
    let gave_up = if found.gave_up.times == 0 {
        "and it never gave up".to_owned()
    } else {
        format!(
            "but on {} of the boards it had not finished after {} nodes, and nothing can be said of \
             how long it would have taken",
            W.percent(found.gave_up.value()),
            W.whole(found.budget as f64)
        )
    };
    format!(
        "\"Both take less than one second.\" For BFS the slowest size and filling takes {} (median); \
         for the exhaustive search it is {}, {gave_up}.",
        W.time(bfs),
        W.time(exhaustive)
    )
}

fn rings(found: &MissedPairsFinding) -> String {
    if found.seen == found.pairs && found.other_best == 0 {
        return "Under the real rule with the ring nothing changes on the paper's boards."
            .to_owned();
    }
    format!(
        "The program's own test sees {} of the {} pairs that can be joined on the paper's boards, \
         because it knows a way outside only along the upper and the left border. Under the real rule \
         {} of {} boards have another best move.",
        found.seen, found.pairs, found.other_best, found.boards
    )
}

fn greedy(found: &GreedyFinding) -> String {
    let share = |share: crate::Share| {
        format!(
            "{} ({:.0}–{:.0})",
            W.percent(share.value()),
            share.low() * 100.0,
            share.high() * 100.0
        )
    };
    let beside_random = match found.paper_vs_random {
        PairedComparison::Better => "more than random play",
        PairedComparison::Worse => "less than random play",
        PairedComparison::Equal => "which cannot be told from random play",
    };
    let beside_ring = match found.ring_vs_paper {
        PairedComparison::Better => {
            "The pairs that its own test does not see make the difference: with the ring rule the same player clears"
        }
        _ => "With the ring rule the same player clears",
    };
    let beside_perfect = match found.perfect_vs_ring {
        PairedComparison::Better => {
            "So even then the most openings now are not the best for the end: boards are lost that could be cleared."
        }
        _ => "On boards of this size nobody does better than that beyond chance.",
    };
    format!(
        "\"The best move\" is the one that leaves the most pairs. On random boards of {} the paper's \
         player clears {} of {} boards, {beside_random} with {}. {beside_ring} {}; the perfect player \
         clears {}. {beside_perfect} (All four on the same boards, compared by McNemar's exact test.)",
        found.deal.size,
        share(found.paper),
        found.paper.of,
        share(found.random),
        share(found.ring),
        share(found.perfect)
    )
}

fn looping(found: &SolvingFinding) -> String {
    let claim = if found.method == Term::Dfs { "\"The search is quick enough.\" " } else { "" };
    let method = (W.term)(found.method);
    let all = found.all_up_to.as_ref().map_or_else(
        || "solves no size completely".to_owned(),
        |size| format!("solves every puzzle up to {size}"),
    );
    let fails = match &found.fails_from {
        Some(size) => format!("from {size} on it solves less than half"),
        None if found.solved.times == found.solved.of => "which is all there were".to_owned(),
        None => "and at least half of each size".to_owned(),
    };
    let time = found.time.map_or_else(String::new, |time| {
        format!(" The slowest size takes {} (median).", W.time(time))
    });
    format!(
        "{claim}{} {all} within {} nodes; {fails}. In all it solves {} of {}.{time}",
        at_start(method),
        W.whole(found.budget as f64),
        found.solved.times,
        found.solved.of
    )
}

fn ruling(found: &RulesFinding) -> String {
    format!(
        "The rules that the paper states are given as a help. Alone they solve {} of the puzzles with a clue in \
         every cell and {} of those with the fewest clues; all named rules solve {} and {}.",
        W.percent(found.paper_full.value()),
        W.percent(found.paper_fewest.value()),
        W.percent(found.named_full.value()),
        W.percent(found.named_fewest.value())
    )
}

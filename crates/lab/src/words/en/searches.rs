//! What the report says of the searches of the two Onet papers, in English.

use super::super::Words;
use super::WORDS;
use crate::report::{
    DepthBoundFinding, DepthFirstFinding, MemoryFinding, PathCountFinding, SearchSentences,
};

pub(super) const SENTENCES: SearchSentences = SearchSentences {
    slips2015: (
        "Slips of the 2015 paper",
        &[
            "CekBoard sets j once, before its loops, and never back to i+1. Here all equal pairs are tried row by row.",
            "After an equal pair without a path, CekBoard moves neither j nor i on and never ends. Here the next pair is tried.",
            "CekBoard tests gambar_sama and never sets it.",
            "i<jml_kartu and j<jml_kartu skip the last card. Here it takes part.",
            "CariJalur has else if: it follows only the first empty side. The text and figure 4 have all sides, and so has this.",
            "CariJalur makes children of empty cells only and so never reaches the goal, which is a card. Figure 4 has cards as leaves, and so has this.",
            "CariJalur may go back and forth for ever and ends only at a solution. Here it ends when no place is left, or when paths are longer than any with two turns.",
            "CariJalur stops at the first solution and counts turns afterwards, though a longer path may have fewer. Here it goes on in that case.",
            "The steps of BFS do not say that a card blocks a path. Part I does, so cards are leaves here.",
            "Step 6 of BFS asks for fewer than three straight lines; part I and step 2 allow three, and so does this.",
            "Table 1 is called a trace of figure 2; it is one of figure 3.",
            "The number of empty cells is written (m-n)!, then O(n!), where n are the cards.",
            "With a distance of half the cells, 4^d is 4^(m/2) = 2^m, not 4^m.",
            "Comparing the pictures is said to take O(n); CekBoard compares every card with every other, which is O(n^2). Beside n! it makes no difference.",
            "BFS is said to visit vertices in preorder. It visits them level by level, as its steps and Table 1 do.",
        ],
    ),
    readings2015: (
        "What the 2015 paper leaves open, and how it is read here",
        &[
            "Directions: up, down, left, right, as in CariJalur; the steps of BFS say up, down, right, left. It decides which of two paths is found, not how many nodes a finished level has.",
            "The goal is looked at when its level is finished. That gives the paper's 37 nodes and 18 again.",
            "Two readings give 25 nodes for BFS: without the limit of two turns, with the last level finished (1, 4, 6, 5, 9); and with the limit, if the goal is looked at when it is taken from the queue (1, 4, 6, 5, 7, 2). Which one figure 6 shows cannot be told from the text.",
            "Step 2 of BFS leaves out a node with the position of its parent, which no child has. A step back to the place that the parent came from is meant: without that the levels have 1, 4, 6, 7 and 14 nodes, 32 in all.",
        ],
    ),
    slips2024: (
        "Slips of the 2024 paper's listing",
        &[
            "The queue is declared with three numbers and holds four: as printed it does not compile.",
            "A pair of the player's own is read as three numbers; the prompt asks for four. The row of the second tile is that of the best move.",
            "It removes whatever it is told, and never ends when the input does.",
            "The lower and the right border are compared with M and N, which no coordinate reaches: only the upper and the left border have a way round outside.",
            "Line 16 tests startY in figure 3.1 and startX in figure 3.5. Figure 3.5 is followed: with startY, a tile in the first column would be joined with every equal tile in its row.",
            "Lines 52 and 104 end with - 0 in figures 3.2 and 3.3, and with = 0 in figures 3.6 and 3.8, which are followed: with - 0 no tile would ever be removed.",
            "visited does not count turns: a cell first reached by a winding path is closed for a straighter one.",
            "bfs(a, b) and bfs(b, a) differ at times, and every pair is counted from both ends.",
            "Figure 4.2 was made with a wrong tile in row 2, column 11, which its caption calls (3, 12), counting from 1. Which number it had is not said; whichever it was, the game had 35 moves and could not clear the board.",
        ],
    ),
    memory,
    depth_bound,
    paths,
    depth_first,
};

const W: &Words = &WORDS;

fn memory(found: &MemoryFinding) -> String {
    format!(
        "\"Brute force takes too much memory.\" At its peak it holds between {} and {} times as many \
         nodes as BFS, depending on size and filling, and more at {} of {} of them.",
        W.number(found.least),
        W.number(found.most),
        found.fewer.times,
        found.fewer.of
    )
}

fn depth_bound(found: &DepthBoundFinding) -> String {
    format!(
        "\"BFS is O(b^d) in time and space.\" On the paper's board b is {} and d is {}: {} nodes at \
         most. It makes {} and holds {} at a time. The bound is kept, but with two turns a path has \
         three straight pieces, so that the nodes grow with the cube of the side and not with a \
         power of d.",
        found.branching,
        found.depth,
        W.whole(found.bound() as f64),
        found.generated,
        found.held
    )
}

fn paths(found: &PathCountFinding) -> String {
    format!(
        "\"(m-n)! must be examined.\" With m = {} cells and n = {} tiles that is {}. Between the two \
         tiles of figure 5 there are {} paths that pass no place twice, the ring included; {} of \
         them have at most two turns.",
        found.cells,
        found.tiles,
        W.whole(found.claimed() as f64),
        W.whole(found.simple_paths as f64),
        found.within_two_turns
    )
}

fn depth_first(found: &DepthFirstFinding) -> String {
    format!(
        "\"DFS is not always optimal, though it takes less space\" (2015); \"DFS goes to the deepest \
         node, which is far away\" (2024). From {} tiles that can be joined, on {} random boards, DFS \
         finds a longer path than BFS in {}: {} steps on average against {}. It holds at most {} \
         nodes at a time, BFS {}; it makes {} nodes on average, BFS {}. Both find a tile wherever \
         there is one.",
        W.whole(found.tiles as f64),
        found.boards,
        W.percent(found.longer.value()),
        W.number(found.dfs_length),
        W.number(found.bfs_length),
        found.dfs_held,
        found.bfs_held,
        W.number(found.dfs_nodes),
        W.number(found.bfs_nodes)
    )
}

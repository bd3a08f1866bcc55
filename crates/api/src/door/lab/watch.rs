//! Searches to be watched.

use lab::{Question, SearchTree, Standing, TreeMethod, TreeStep};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Budget, Cell, Edge};
use slitherlink::Mark;

use crate::door::input::{AnyBoard, AnyPuzzle};
use crate::door::{Context, Operation, Problem, Weight};

/// How far a search is followed.
pub(super) const MOST_NODES: u64 = 50_000;
/// How many of its steps are told.
const MOST_STEPS: usize = 2_000;

/// `lab/watch`: every step of a search.
pub struct Watch;

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum WatchRequest {
    /// With which tile can this one be joined? The 2015 paper's question.
    MovesLeft {
        /// The board.
        board: Box<AnyBoard>,
        /// The tile.
        #[schemars(with = "[u16; 2]")]
        from: Cell,
        /// How it is found out.
        method: OnetSearch,
    },
    /// Which loop solves this puzzle? The 2010 paper's question.
    Loops {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// How it is found out.
        method: LoopSearch,
    },
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnetSearch {
    /// The 2015 paper's exhaustive search.
    Exhaustive,
    /// Its breadth-first search.
    Bfs,
    /// The same beyond the second turn, as in its figure 6.
    BfsBeyond,
    /// Ours.
    Sweep,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LoopSearch {
    /// The 2010 paper's depth-first search as it is written.
    Paper,
    /// The same with the clues checked on the way.
    PaperPruned,
    /// Ours.
    Ours,
}

#[derive(Serialize, JsonSchema)]
pub struct Watched {
    /// The nodes in the order in which they were made.
    steps: Vec<Step>,
    /// What the whole search cost.
    counters: SearchCost,
    /// Whether what was looked for was found.
    found: bool,
    /// Whether the search was followed to its end.
    complete: bool,
    /// How many nodes are not among the steps.
    folded: usize,
}

#[derive(Serialize, JsonSchema)]
struct SearchCost {
    /// Nodes made.
    generated: usize,
    /// Nodes looked at again.
    rechecked: u64,
    /// Steps from the root to the furthest node.
    depth: usize,
}

#[derive(Serialize, JsonSchema)]
struct Step {
    /// Its number.
    node: usize,
    /// The number of the node above it.
    parent: Option<usize>,
    /// How many steps it is from its root.
    level: usize,
    /// Where it is, in a search over cells.
    cell: Option<[i16; 2]>,
    /// What it decides, in a search for a loop.
    #[schemars(with = "Option<[[u16; 2]; 2]>")]
    edge: Option<Edge>,
    /// Whether that edge becomes a cross.
    cross: bool,
    /// `generated`, `dead` or `goal`.
    state: &'static str,
}

impl From<TreeStep> for Step {
    fn from(step: TreeStep) -> Self {
        let state = match step.standing {
            Standing::Root | Standing::Open => "generated",
            Standing::Blocked => "dead",
            Standing::Goal => "goal",
        };
        let cross = step.edge.is_some_and(|(_, mark)| mark == Mark::Cross);
        let edge = step.edge.map(|(edge, _)| edge);
        let TreeStep { node, parent, level, place, .. } = step;
        Self { node, parent, level, cell: place, edge, cross, state }
    }
}

impl From<&SearchTree> for Watched {
    fn from(tree: &SearchTree) -> Self {
        let generated = tree.steps().len();
        let depth = tree.levels().len().saturating_sub(1);
        Self {
            steps: tree.steps().take(MOST_STEPS).map(Step::from).collect(),
            counters: SearchCost { generated, rechecked: tree.rechecked(), depth },
            found: tree.is_found(),
            complete: tree.is_complete(),
            folded: generated.saturating_sub(MOST_STEPS),
        }
    }
}

impl Operation for Watch {
    const NAME: &'static str = "lab/watch";
    const SUMMARY: &'static str = "Every step of a search, to be shown one by one";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = WatchRequest;
    type Answer = Watched;

    fn example() -> Value {
        let board = "BCD.\n.A.C\n.BD.\n.A..";
        json!({ "question": "moves-left", "board": board, "from": [1, 1], "method": "bfs" })
    }

    fn answer(request: WatchRequest, _: &mut Context) -> Result<Watched, Problem> {
        Ok(Watched::from(&request.question()?.grow(&mut Budget::nodes(MOST_NODES))))
    }
}

impl WatchRequest {
    /// The question that a request asks.
    pub(super) fn question(self) -> Result<Question, Problem> {
        Ok(match self {
            Self::MovesLeft { board, from, method } => {
                let AnyBoard(board) = *board;
                if !board.size().contains(from) || board.tile(from).is_none() {
                    return Err(Problem::senseless(format!("there is no tile at {from}")));
                }
                let method = match method {
                    OnetSearch::Exhaustive => TreeMethod::Exhaustive,
                    OnetSearch::Bfs => TreeMethod::Bfs { two_turns: true },
                    OnetSearch::BfsBeyond => TreeMethod::Bfs { two_turns: false },
                    OnetSearch::Sweep => TreeMethod::Sweep,
                };
                Question::Onet { board: Box::new(board), from, method, counts_ring: false }
            }
            Self::Loops { puzzle: AnyPuzzle(puzzle), method } => {
                let method = match method {
                    LoopSearch::Paper => TreeMethod::Dfs,
                    LoopSearch::PaperPruned => TreeMethod::DfsPruned,
                    LoopSearch::Ours => TreeMethod::Solver,
                };
                Question::Loops { puzzle, method }
            }
        })
    }
}

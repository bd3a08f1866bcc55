//! `lab/watch`: every step of a search.

use lab::{NodeStatus, Question, SearchTree, TreeMethod, TreeStep};
use onet::Board;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Cell, Edge};
use slitherlink::{Mark, Puzzle};

use crate::operation::EITHER;
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// The most nodes of a search.
pub(super) const MAX_NODES: u64 = 50_000;
/// The most steps that are reported.
const MAX_STEPS: usize = 2_000;

/// Runs a search and reports each of its steps.
pub struct Watch;

/// A question and how it is answered.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum WatchRequest {
    /// With which tile can this one be joined? The 2015 paper's question.
    MovesLeft {
        /// The board.
        board: Box<Board>,
        /// The tile.
        from: Cell,
        /// The method.
        method: OnetSearch,
    },
    /// Which loop solves this puzzle? The 2010 paper's question.
    Loops {
        /// The puzzle.
        puzzle: Puzzle,
        /// The method.
        method: LoopSearch,
    },
}

/// A search for a tile.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnetSearch {
    /// The 2015 paper's exhaustive search.
    Exhaustive,
    /// Its breadth-first search.
    Bfs,
    /// The 2015 paper's breadth-first search beyond the second turn, as in its figure
    /// 6.
    BfsBeyond,
    /// The 2024 paper's search, of one equal tile after the other.
    #[serde(rename = "bfs-2024")]
    Bfs2024,
    /// A depth-first search with at most two turns.
    Dfs,
    /// Ours.
    Sweep,
}

/// A search for a loop.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LoopSearch {
    /// The 2010 paper's depth-first search, its slips mended.
    Paper,
    /// The 2010 paper's search with the clues checked on the way.
    PaperPruned,
    /// Ours.
    Ours,
}

/// The steps of a search.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Watched")]
pub struct WatchResponse {
    /// The nodes in the order in which they were made.
    pub steps: Vec<WatchStep>,
    /// The cost of the whole search.
    pub counters: SearchCost,
    /// Whether the goal was found.
    pub found: bool,
    /// Whether the search was completed.
    pub complete: bool,
    /// The number of nodes that are not among the steps.
    pub folded: usize,
}

/// The cost of a search.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct SearchCost {
    /// Nodes made.
    pub generated: usize,
    /// Nodes examined again.
    pub rechecked: u64,
    /// Steps from the root to the furthest node.
    pub depth: usize,
}

/// A node of the search.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Step")]
pub struct WatchStep {
    /// Its number.
    pub node: usize,
    /// The number of the node above it.
    pub parent: Option<usize>,
    /// Its depth: the number of steps from its root.
    pub level: usize,
    /// Its place, in a search over cells.
    pub cell: Option<[i16; 2]>,
    /// The edge that it decides, in a search for a loop.
    pub edge: Option<Edge>,
    /// Whether that edge becomes a cross.
    pub cross: bool,
    /// Its role.
    pub state: StepState,
}

/// The role of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepState {
    /// The search may expand it.
    Generated,
    /// It leads nowhere.
    Dead,
    /// It is the goal.
    Goal,
}

impl From<TreeStep> for WatchStep {
    fn from(step: TreeStep) -> Self {
        let state = match step.status {
            NodeStatus::Root | NodeStatus::Open => StepState::Generated,
            NodeStatus::Blocked => StepState::Dead,
            NodeStatus::Goal => StepState::Goal,
        };
        let cross = step.edge.is_some_and(|(_, mark)| mark == Mark::Cross);
        let edge = step.edge.map(|(edge, _)| edge);
        let TreeStep { node, parent, level, place, .. } = step;
        Self { node, parent, level, cell: place, edge, cross, state }
    }
}

impl From<&SearchTree> for WatchResponse {
    fn from(tree: &SearchTree) -> Self {
        let generated = tree.steps().len();
        let depth = tree.levels().len().saturating_sub(1);
        Self {
            steps: tree.steps().take(MAX_STEPS).map(WatchStep::from).collect(),
            counters: SearchCost { generated, rechecked: tree.rechecked(), depth },
            found: tree.is_found(),
            complete: tree.is_complete(),
            folded: generated.saturating_sub(MAX_STEPS),
        }
    }
}

impl Operation for Watch {
    const INFO: OperationInfo = OperationInfo {
        name: "lab/watch",
        summary: "Every step of a search, to be shown one by one",
    };
    const LIMITS: Limits = Limits::mebibytes(EITHER, 4, 64);
    type Request = WatchRequest;
    type Response = WatchResponse;

    fn example() -> Value {
        let board = "BCD.\n.A.C\n.BD.\n.A..";
        json!({ "question": "moves-left", "board": board, "from": [1, 1], "method": "bfs" })
    }

    fn assistance(request: &WatchRequest) -> Option<Assistance> {
        Some(request.assistance())
    }

    fn run(request: &WatchRequest, context: &mut Context) -> Result<WatchResponse, OperationError> {
        let mut budget = context.budget.part(MAX_NODES);
        Ok(WatchResponse::from(&request.question()?.grow(&mut budget)))
    }
}

impl WatchRequest {
    /// A search for one tile reveals a hint; a search for the loop reveals it.
    pub(super) fn assistance(&self) -> Assistance {
        match self {
            Self::MovesLeft { board, .. } => Assistance::new(AssistanceKind::Hint, &**board),
            Self::Loops { puzzle, .. } => Assistance::new(AssistanceKind::Solution, puzzle),
        }
    }

    /// Returns the question of a request.
    pub(super) fn question(&self) -> Result<Question, OperationError> {
        Ok(match self.clone() {
            Self::MovesLeft { board, from, method } => {
                if !board.size().contains(from) || board.tile(from).is_none() {
                    return Err(OperationError::NoTile(from));
                }
                let method = match method {
                    OnetSearch::Exhaustive => TreeMethod::Exhaustive,
                    OnetSearch::Bfs => TreeMethod::Bfs { two_turns: true },
                    OnetSearch::BfsBeyond => TreeMethod::Bfs { two_turns: false },
                    OnetSearch::Bfs2024 => TreeMethod::Bfs2024,
                    OnetSearch::Dfs => TreeMethod::OnetDfs,
                    OnetSearch::Sweep => TreeMethod::Sweep,
                };
                Question::Onet { board, from, method, counts_ring: false, letters: true }
            }
            Self::Loops { puzzle, method } => {
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

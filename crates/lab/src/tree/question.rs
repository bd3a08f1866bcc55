//! The selection of a tree, and how it is recorded.

use onet::paper2015::{Bfs, Dfs, Exhaustive};
use onet::paper2024::Bfs2024;
use onet::{Board, Pair, Rules};
use simpul_core::{Budget, BudgetError, Cell};
use slitherlink::{LoopSolver, PaperSolver, Puzzle, Solver, Verdict};

use super::record::Record;
use super::{Label, NodeStatus, RecordedNode, SearchTree};
use crate::Term;
use crate::papers::Paper2015;

/// An algorithm that has a search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeMethod {
    /// The 2015 paper's exhaustive search.
    Exhaustive,
    /// Its breadth-first search; `two_turns` as its text says, without as in its
    /// figure 6.
    Bfs {
        /// Whether a path is abandoned at its third turn.
        two_turns: bool,
    },
    /// The 2024 paper's search, whose nodes are the states in its queue. It searches
    /// for one equal tile at a time; the tree is that of the last search. A pair in the
    /// upper or left border line is joined before anything is queued, so its tree is
    /// the tile alone.
    Bfs2024,
    /// A depth-first search with at most two turns.
    OnetDfs,
    /// Our sweep, whose nodes are the tiles that it compares.
    Sweep,
    /// The 2010 paper's depth-first search, with its errors corrected.
    Dfs,
    /// The 2010 paper's search with the clues checked on the way.
    DfsPruned,
    /// Our solver of Slitherlink, whose nodes are the edges that it tries.
    Solver,
}

impl TreeMethod {
    /// Its name.
    #[must_use]
    pub const fn term(self) -> Term {
        match self {
            Self::Exhaustive => Term::Exhaustive,
            Self::Bfs { two_turns: true } => Term::Bfs,
            Self::Bfs { two_turns: false } => Term::BfsBeyond,
            Self::Bfs2024 => Term::Bfs2024,
            Self::OnetDfs => Term::OnetDfs,
            Self::Sweep => Term::Sweep,
            Self::Dfs => Term::Dfs,
            Self::DfsPruned => Term::DfsPruned,
            Self::Solver => Term::Solver,
        }
    }

    /// Returns whether it is about Slitherlink and not about Onet.
    #[must_use]
    pub const fn is_of_loops(self) -> bool {
        matches!(self, Self::Dfs | Self::DfsPruned | Self::Solver)
    }
}

/// One question with a search tree.
#[derive(Clone, Debug)]
pub enum Question {
    /// With which tile can this one be joined?
    Onet {
        /// The board.
        board: Box<Board>,
        /// The tile.
        from: Cell,
        /// The method.
        method: TreeMethod,
        /// Whether rows and columns count from the ring, as in the 2015 paper, instead
        /// of from the board.
        counts_ring: bool,
        /// Whether kinds are shown as letters, as in the input.
        letters: bool,
    },
    /// Which loop solves this puzzle, and is it the only one?
    Loops {
        /// The puzzle.
        puzzle: Puzzle,
        /// The method.
        method: TreeMethod,
    },
}

impl Question {
    /// Returns the 2015 paper's own: figure 5, from the A at (2,2) in the paper's
    /// coordinates.
    #[must_use]
    pub fn figure_5(method: TreeMethod) -> Self {
        let figures = Paper2015::read();
        let board: Board = figures.board.parse().expect("the paper's board");
        let (board, from) = (Box::new(board), figures.from);
        Self::Onet { board, from, method, counts_ring: false, letters: true }
    }

    /// Returns a small Slitherlink whose whole tree is viewable.
    #[must_use]
    pub fn small_loop(method: TreeMethod) -> Self {
        Self::Loops { puzzle: Self::small_puzzle(), method }
    }

    /// The puzzle of [`Question::small_loop`].
    pub(crate) fn small_puzzle() -> Puzzle {
        Puzzle::parse("31\n.1").expect("a puzzle of ours")
    }

    /// Returns the method that answers it.
    #[must_use]
    pub const fn method(&self) -> TreeMethod {
        match self {
            Self::Onet { method, .. } | Self::Loops { method, .. } => *method,
        }
    }

    /// Runs the search and records its tree, as far as the budget allows.
    pub fn grow(&self, budget: &mut Budget) -> SearchTree {
        match self {
            Self::Onet { board, from, method, counts_ring, letters } => {
                let naming = Naming { offset: i16::from(*counts_ring), letters: *letters };
                grow_onet(board, *from, *method, naming, budget)
            }
            Self::Loops { puzzle, method } => grow_loops(puzzle, *method, budget),
        }
    }
}

/// The naming of the places of a board.
#[derive(Clone, Copy)]
struct Naming {
    /// The offset of rows and columns.
    offset: i16,
    letters: bool,
}

fn grow_onet(
    board: &Board,
    from: Cell,
    method: TreeMethod,
    naming: Naming,
    budget: &mut Budget,
) -> SearchTree {
    let mut tree = onet::Tree::default();
    let asked = match method {
        TreeMethod::Exhaustive => exhaustive(board, from, budget, &mut tree).map(|()| None),
        TreeMethod::Bfs { two_turns } => Bfs { two_turns }.search(board, from, budget, &mut tree),
        TreeMethod::OnetDfs => Dfs.search(board, from, budget, &mut tree),
        TreeMethod::Bfs2024 => Bfs2024.search(board, from, budget, &mut tree),
        _ => return grow_sweep(board, from, naming),
    };
    if tree.nodes().is_empty() {
        let label = place(board, from.into(), naming);
        let root = RecordedNode { parent: None, level: 0, label, status: NodeStatus::Root };
        let found = matches!(asked, Ok(Some(_))).then_some(0);
        let is_complete = asked.is_ok();
        return SearchTree { nodes: vec![root], found, is_complete, rechecked: 0 };
    }
    let path = tree.path();
    let recorded = |node: &onet::Node| RecordedNode {
        parent: (node.parent != node.number).then_some(node.parent),
        level: node.level,
        label: place(board, node.place, naming),
        status: match node.status {
            onet::NodeStatus::Root => NodeStatus::Root,
            onet::NodeStatus::Open => NodeStatus::Open,
            onet::NodeStatus::Blocked => NodeStatus::Blocked,
            onet::NodeStatus::Goal => NodeStatus::Goal,
        },
    };
    SearchTree {
        nodes: tree.nodes().iter().map(recorded).collect(),
        found: path.last().map(|node| node.number),
        rechecked: tree.rechecked().len() as u64,
        is_complete: asked.is_ok(),
    }
}

/// Searches for one equal tile after the other; the tree is that of the last search.
fn exhaustive(
    board: &Board,
    from: Cell,
    budget: &mut Budget,
    tree: &mut onet::Tree,
) -> Result<(), BudgetError> {
    for to in mates(board, from) {
        if Exhaustive.search(board, from, to, budget, tree)? {
            break;
        }
    }
    Ok(())
}

/// The other tiles of the same kind, row by row.
fn mates(board: &Board, from: Cell) -> impl Iterator<Item = Cell> {
    board.occupied().filter(move |&to| to != from && board.tile(to) == board.tile(from))
}

/// The tile at the root and one node for each mate that was compared.
fn grow_sweep(board: &Board, from: Cell, naming: Naming) -> SearchTree {
    let label = |cell: Cell| place(board, cell.into(), naming);
    let root =
        RecordedNode { parent: None, level: 0, label: label(from), status: NodeStatus::Root };
    let mut tree = SearchTree { nodes: vec![root], is_complete: true, ..SearchTree::default() };
    for to in mates(board, from) {
        let pair = Pair::new(from, to).expect("a tile is not its own mate");
        let is_joined = Rules::Ring.join(board, pair).is_some();
        let status = if is_joined { NodeStatus::Goal } else { NodeStatus::Blocked };
        tree.nodes.push(RecordedNode { parent: Some(0), level: 1, label: label(to), status });
        if is_joined {
            tree.found = Some(tree.nodes.len() - 1);
            break;
        }
    }
    tree
}

fn place(board: &Board, point: onet::Point, Naming { offset, letters }: Naming) -> Label {
    let cell = u16::try_from(point.row).ok().zip(u16::try_from(point.col).ok());
    let kind = cell.and_then(|(row, col)| board.tile(Cell::new(row, col)));
    Label::Place { row: point.row + offset, col: point.col + offset, kind, letters }
}

fn grow_loops(puzzle: &Puzzle, method: TreeMethod, budget: &mut Budget) -> SearchTree {
    let mut record = Record::default();
    let verdict = match method {
        TreeMethod::Dfs => PaperSolver::Plain.solve_watched(puzzle, budget, &mut record),
        TreeMethod::DfsPruned => PaperSolver::Pruned.solve_watched(puzzle, budget, &mut record),
        _ => LoopSolver::new().solve_watched(puzzle, budget, &mut record),
    };
    record.tree(verdict != Verdict::Unknown)
}

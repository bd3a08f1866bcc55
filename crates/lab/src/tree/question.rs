//! Which tree is wanted, and how it is grown.

use onet::paper2015::{Bfs, Exhaustive};
use onet::{Board, Pair, Rules};
use simpul_core::{Budget, Cell, Exhausted};
use slitherlink::{LoopSolver, PaperSolver, Puzzle, Solver, Verdict};

use super::record::Record;
use super::{Grown, Label, SearchTree, Standing};
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
        /// Whether a way is given up at its third turn.
        two_turns: bool,
    },
    /// Our sweep, whose nodes are the tiles that it compares.
    Sweep,
    /// The 2010 paper's depth-first search as it is written.
    Dfs,
    /// The same with the clues checked on the way.
    DfsPruned,
    /// Our solver of Loop the Loop, whose nodes are the edges that it tries.
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
            Self::Sweep => Term::Sweep,
            Self::Dfs => Term::Dfs,
            Self::DfsPruned => Term::DfsPruned,
            Self::Solver => Term::Solver,
        }
    }

    /// Whether it is asked about Loop the Loop and not about Onet.
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
        /// How it is found out.
        method: TreeMethod,
        /// Whether rows and columns are counted from 0 in the ring, as the 2015
        /// paper does, and not from 0 on the board.
        counts_ring: bool,
    },
    /// Which loop solves this puzzle, and is it the only one?
    Loops {
        /// The puzzle.
        puzzle: Puzzle,
        /// How it is found out.
        method: TreeMethod,
    },
}

impl Question {
    /// The 2015 paper's own: figure 5, from A at (2,2) as the paper counts.
    #[must_use]
    pub fn figure_5(method: TreeMethod) -> Self {
        let figures = Paper2015::read();
        let board: Board = figures.board.parse().expect("the paper's board");
        Self::Onet { board: Box::new(board), from: figures.from, method, counts_ring: true }
    }

    /// A small Loop the Loop whose whole tree can be looked at.
    #[must_use]
    pub fn small_loop(method: TreeMethod) -> Self {
        let puzzle = Puzzle::parse("31\n.1").expect("a puzzle of ours");
        Self::Loops { puzzle, method }
    }

    /// How it is found out.
    #[must_use]
    pub const fn method(&self) -> TreeMethod {
        match self {
            Self::Onet { method, .. } | Self::Loops { method, .. } => *method,
        }
    }

    /// Grows the tree; as far as the budget goes.
    pub fn grow(&self, budget: &mut Budget) -> SearchTree {
        match self {
            Self::Onet { board, from, method, counts_ring } => {
                grow_onet(board, *from, *method, i16::from(*counts_ring), budget)
            }
            Self::Loops { puzzle, method } => grow_loops(puzzle, *method, budget),
        }
    }
}

fn grow_onet(
    board: &Board,
    from: Cell,
    method: TreeMethod,
    offset: i16,
    budget: &mut Budget,
) -> SearchTree {
    let mut tree = onet::Tree::default();
    let asked = match method {
        TreeMethod::Exhaustive => exhaustive(board, from, budget, &mut tree),
        TreeMethod::Bfs { two_turns } => {
            Bfs { two_turns }.search(board, from, budget, &mut tree).map(drop)
        }
        _ => return grow_sweep(board, from, offset),
    };
    let way = tree.way();
    let grown = |node: &onet::Node| Grown {
        parent: (node.parent != node.number).then_some(node.parent),
        level: node.level,
        label: place(board, node.place, offset),
        standing: match node.standing {
            onet::Standing::Root => Standing::Root,
            onet::Standing::Open => Standing::Open,
            onet::Standing::Blocked => Standing::Blocked,
            onet::Standing::Goal => Standing::Goal,
        },
    };
    SearchTree {
        nodes: tree.nodes().iter().map(grown).collect(),
        found: way.last().map(|node| node.number),
        rechecked: tree.rechecked().len() as u64,
        is_complete: asked.is_ok(),
    }
}

/// Looks for one equal tile after the other; the tree is that of the last search.
fn exhaustive(
    board: &Board,
    from: Cell,
    budget: &mut Budget,
    tree: &mut onet::Tree,
) -> Result<(), Exhausted> {
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
fn grow_sweep(board: &Board, from: Cell, offset: i16) -> SearchTree {
    let label = |cell: Cell| place(board, cell.into(), offset);
    let root = Grown { parent: None, level: 0, label: label(from), standing: Standing::Root };
    let mut tree = SearchTree { nodes: vec![root], is_complete: true, ..SearchTree::default() };
    for to in mates(board, from) {
        let pair = Pair::new(from, to).expect("a tile is not its own mate");
        let is_joined = Rules::Ring.join(board, pair).is_some();
        let standing = if is_joined { Standing::Goal } else { Standing::Blocked };
        tree.nodes.push(Grown { parent: Some(0), level: 1, label: label(to), standing });
        if is_joined {
            tree.found = Some(tree.nodes.len() - 1);
            break;
        }
    }
    tree
}

fn place(board: &Board, point: onet::Point, offset: i16) -> Label {
    let cell = u16::try_from(point.row).ok().zip(u16::try_from(point.col).ok());
    let kind = cell.and_then(|(row, col)| board.tile(Cell::new(row, col)));
    Label::Place { row: point.row + offset, col: point.col + offset, kind }
}

fn grow_loops(puzzle: &Puzzle, method: TreeMethod, budget: &mut Budget) -> SearchTree {
    let mut record = Record::default();
    let verdict = match method {
        TreeMethod::Dfs => PaperSolver::AsWritten.solve_watched(puzzle, budget, &mut record),
        TreeMethod::DfsPruned => PaperSolver::Pruned.solve_watched(puzzle, budget, &mut record),
        _ => LoopSolver::new().solve_watched(puzzle, budget, &mut record),
    };
    record.tree(verdict != Verdict::Unknown)
}

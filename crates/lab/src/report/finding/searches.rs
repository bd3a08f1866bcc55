//! The claims of the two Onet papers about their searches besides time: memory, O(b^d),
//! the number of paths, and breadth first instead of depth first.

use onet::paper2015::{Bfs, Dfs, count_paths};
use onet::{Board, Counters, Node, Observer};
use simpul_core::{Budget, Cell, Rng, Seed, Size};

use super::Agreement;
use crate::moves_left::{MovesLeftResults, random_board};
use crate::papers::Paper2015;
use crate::{Share, Term};

/// Does the exhaustive search take more memory?
#[derive(Clone, Copy, Debug)]
pub struct MemoryFinding {
    /// The smallest ratio of nodes held at one time, exhaustive to BFS, over all sizes
    /// and fillings.
    pub least: f64,
    /// The most.
    pub most: f64,
    /// The share of sizes and fillings on which BFS holds fewer.
    pub fewer: Share,
}

impl MemoryFinding {
    /// Evaluates the results; `None` if there are none.
    #[must_use]
    pub fn of(results: &MovesLeftResults) -> Option<Self> {
        let exhaustive = results.rows.iter().filter(|row| row.method == Term::Exhaustive);
        let ratios: Vec<f64> = exhaustive
            .filter_map(|row| {
                let bfs = results.row(row.size, row.filling, Term::Bfs)?.held;
                Some(row.held.max(1) as f64 / bfs.max(1) as f64)
            })
            .collect();
        let least = ratios.iter().copied().reduce(f64::min)?;
        let most = ratios.iter().copied().reduce(f64::max)?;
        let fewer = Share::count(ratios.iter().map(|&ratio| ratio > 1.0));
        Some(Self { least, most, fewer })
    }

    /// The claim is about all boards.
    #[must_use]
    pub fn agreement(&self) -> Agreement {
        if self.least > 1.0 {
            Agreement::Agrees
        } else if self.most > 1.0 {
            Agreement::Partly
        } else {
            Agreement::Differs
        }
    }
}

/// Is O(b^d) the cost of BFS, in time and in space?
#[derive(Clone, Copy, Debug)]
pub struct DepthBoundFinding {
    /// The most children of a node.
    pub branching: u64,
    /// The level of the goal on the paper's board.
    pub depth: u32,
    /// The nodes that BFS generates there.
    pub generated: u64,
    /// The most that it holds at one time.
    pub held: usize,
}

impl DepthBoundFinding {
    /// Evaluates the board of figure 5.
    ///
    /// # Panics
    /// Never: the board is the paper's.
    #[must_use]
    pub fn of_figure_5() -> Self {
        let figures = Paper2015::read();
        let board: Board = figures.board.parse().expect("the paper's board");
        let seen = Search::run(&board, figures.from, false);
        let Search { counters, found_at, .. } = seen;
        Self {
            branching: 4,
            depth: found_at.unwrap_or(0) as u32,
            generated: counters.generated,
            held: counters.most_held,
        }
    }

    /// b^d.
    #[must_use]
    pub const fn bound(&self) -> u64 {
        self.branching.pow(self.depth)
    }

    /// A bound that holds but is many times too high is partly right.
    #[must_use]
    pub const fn agreement(&self) -> Agreement {
        if self.generated > self.bound() {
            Agreement::Differs
        } else if self.generated * 2 >= self.bound() {
            Agreement::Agrees
        } else {
            Agreement::Partly
        }
    }
}

/// Are there (m-n)! paths between two tiles?
#[derive(Clone, Copy, Debug)]
pub struct PathCountFinding {
    /// m, the cells of the board.
    pub cells: usize,
    /// n, its tiles.
    pub tiles: usize,
    /// The simple paths, including those through the ring.
    pub simple_paths: u64,
    /// Those with at most two turns.
    pub within_two_turns: u64,
}

impl PathCountFinding {
    /// Evaluates the board of figure 5.
    ///
    /// # Panics
    /// Never: the board is the paper's.
    #[must_use]
    pub fn of_figure_5() -> Self {
        let figures = Paper2015::read();
        let board: Board = figures.board.parse().expect("the paper's board");
        let simple_paths =
            count_paths(&board, figures.from, figures.goal, &mut Budget::unlimited());
        let simple_paths = simple_paths.expect("without a limit");
        Self {
            cells: board.size().area(),
            tiles: board.tiles_left(),
            simple_paths: simple_paths.all,
            within_two_turns: simple_paths.within_two_turns,
        }
    }

    /// (m-n)!.
    #[must_use]
    pub fn claimed(&self) -> u64 {
        (1..=(self.cells - self.tiles) as u64).product()
    }

    /// Within a factor of two it is right.
    #[must_use]
    pub fn agreement(&self) -> Agreement {
        let ratio = self.claimed() as f64 / self.simple_paths.max(1) as f64;
        if (0.5..=2.0).contains(&ratio) { Agreement::Agrees } else { Agreement::Differs }
    }
}

/// Is breadth first better than depth first?
#[derive(Clone, Copy, Debug, Default)]
pub struct DepthFirstFinding {
    /// The number of boards.
    pub boards: usize,
    /// The number of start tiles that can be joined.
    pub tiles: u64,
    /// The share of tiles for which DFS found a longer path than BFS.
    pub longer: Share,
    /// The mean length of the paths that DFS found.
    pub dfs_length: f64,
    /// The mean length of the paths that BFS found.
    pub bfs_length: f64,
    /// The most nodes that DFS held at one time.
    pub dfs_held: usize,
    /// The most nodes that BFS held at one time.
    pub bfs_held: usize,
    /// The mean number of nodes that DFS generated.
    pub dfs_nodes: f64,
    /// The mean number of nodes that BFS generated.
    pub bfs_nodes: f64,
}

impl DepthFirstFinding {
    /// Boards of each size.
    const BOARDS: usize = 20;

    /// Compares both searches from every tile of random boards of three sizes, half of
    /// whose cells are empty.
    #[must_use]
    pub fn on_random_boards(seed: u64) -> Self {
        let mut rng = Rng::new(Seed(seed), "lab depth first");
        let mut sum = Self::default();
        let mut longer = 0;
        for (rows, cols) in [(4, 6), (6, 8), (8, 12)] {
            for _ in 0..Self::BOARDS {
                let Some(board) = half_full(rows, cols, &mut rng) else { continue };
                sum.boards += 1;
                for from in board.occupied() {
                    longer += u64::from(sum.add(&board, from));
                }
            }
        }
        sum.longer = Share::new(longer, sum.tiles);
        let tiles = sum.tiles.max(1) as f64;
        for total in
            [&mut sum.dfs_length, &mut sum.bfs_length, &mut sum.dfs_nodes, &mut sum.bfs_nodes]
        {
            *total /= tiles;
        }
        sum
    }

    /// Runs both searches from one tile; returns whether DFS found a longer path.
    fn add(&mut self, board: &Board, from: Cell) -> bool {
        let [dfs, bfs] = [true, false].map(|deep| Search::run(board, from, deep));
        let (Some(deep), Some(broad)) = (dfs.found_at, bfs.found_at) else { return false };
        self.tiles += 1;
        self.dfs_length += deep as f64;
        self.bfs_length += broad as f64;
        self.dfs_held = self.dfs_held.max(dfs.counters.most_held);
        self.bfs_held = self.bfs_held.max(bfs.counters.most_held);
        self.dfs_nodes += dfs.counters.generated as f64;
        self.bfs_nodes += bfs.counters.generated as f64;
        deep > broad
    }

    /// Both halves of the claim: DFS is not always optimal, and takes less space.
    #[must_use]
    pub const fn agreement(&self) -> Agreement {
        match (self.longer.times > 0, self.dfs_held < self.bfs_held) {
            (true, true) => Agreement::Agrees,
            (false, false) => Agreement::Differs,
            _ => Agreement::Partly,
        }
    }
}

/// A random board of which every second cell is emptied.
fn half_full(rows: usize, cols: usize, rng: &mut Rng) -> Option<Board> {
    let size = Size::new(rows, cols).ok()?;
    let board = random_board(size, 4, onet::Gravity::None, rng)?;
    let mut numbers = board.numbers().to_vec();
    for number in &mut numbers {
        if rng.ratio(1, 2) {
            *number = 0;
        }
    }
    Board::from_numbers(size, numbers, onet::Gravity::None).ok()
}

/// The counts of one search.
#[derive(Default)]
struct Search {
    counters: Counters,
    levels: Vec<usize>,
    /// The level of the goal.
    found_at: Option<usize>,
}

impl Search {
    fn run(board: &Board, from: Cell, deep: bool) -> Self {
        let mut seen = Self::default();
        let budget = &mut Budget::unlimited();
        let found = if deep {
            Dfs.search(board, from, budget, &mut seen)
        } else {
            Bfs::default().search(board, from, budget, &mut seen)
        };
        debug_assert!(found.is_ok(), "there is no limit");
        seen
    }
}

impl Observer for Search {
    fn generates(&mut self, node: &Node) {
        self.counters.generates(node);
        self.levels.push(node.level);
    }

    fn holds(&mut self, nodes: usize) {
        self.counters.holds(nodes);
    }

    fn finds(&mut self, number: usize) {
        self.found_at = self.levels.get(number).copied();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figure_5_has_228_paths_of_which_2_have_at_most_two_turns() {
        let paths = PathCountFinding::of_figure_5();
        assert_eq!((paths.cells, paths.tiles, paths.claimed()), (16, 8, 40_320));
        assert_eq!((paths.simple_paths, paths.within_two_turns), (228, 2));
        assert_eq!(paths.agreement(), Agreement::Differs);
    }

    #[test]
    fn four_to_the_depth_far_exceeds_the_nodes_of_figure_5() {
        let bound = DepthBoundFinding::of_figure_5();
        assert_eq!((bound.bound(), bound.generated, bound.depth), (256, 23, 4));
        assert_eq!(bound.agreement(), Agreement::Partly);
        assert_eq!(DepthBoundFinding { generated: 200, ..bound }.agreement(), Agreement::Agrees);
        assert_eq!(DepthBoundFinding { generated: 300, ..bound }.agreement(), Agreement::Differs);
    }

    #[test]
    fn depth_first_finds_longer_paths_and_holds_fewer_nodes() {
        let found = DepthFirstFinding::on_random_boards(1);
        assert!(found.boards == 60 && found.tiles > 500, "{found:?}");
        assert!(found.longer.times > 0 && found.dfs_length > found.bfs_length, "{found:?}");
        assert!(found.dfs_held < found.bfs_held, "{found:?}");
        assert_eq!(found.agreement(), Agreement::Agrees);
        let unlike = DepthFirstFinding { dfs_held: 1_000_000, ..found };
        assert_eq!(unlike.agreement(), Agreement::Partly);
    }

    #[test]
    fn memory_agrees_only_if_bfs_holds_fewer_nodes_everywhere() {
        let agreement =
            |least, most| MemoryFinding { least, most, fewer: Share::new(1, 2) }.agreement();
        assert_eq!(agreement(1.5, 40.0), Agreement::Agrees);
        assert_eq!(agreement(0.5, 40.0), Agreement::Partly);
        assert_eq!(agreement(0.2, 0.9), Agreement::Differs);
    }
}

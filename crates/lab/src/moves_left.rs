//! Is any move left? The 2015 paper's question on many boards.
//!
//! The boards are positions of games: a random deal, played at random until the number
//! of tiles is that of the [`Filling`], or until no move is left. Each is given to the
//! paper's exhaustive search, to its breadth-first search and to our sweep. The oracle
//! is `onet::plain`, which walks cell by cell.
//!
//! Growth is measured on boards without a move, where no search can stop early.

mod position;

use onet::paper2015::{Bfs, Exhaustive};
use onet::{Board, Counters, MovesLeft, Observer, Pair, Sweep, plain};
use simpul_core::{Budget, Rng, Seed, Size};

use crate::experiment::{Clock, Experiment, ExperimentError, seed_of, time_of};
use crate::streams;
use crate::{DisagreementError, Growth, Heading, Mean, Share, Table, Term, Value, median};

pub use position::Filling;
pub(crate) use position::random_board;

/// The algorithms, in the order of every table.
const METHODS: [Term; 3] = [Term::Exhaustive, Term::Bfs, Term::Sweep];

/// The experiment.
#[derive(Clone, Debug)]
pub struct MovesLeftLab {
    /// The seed of all boards.
    pub seed: Seed,
    /// The sizes of the boards.
    pub sizes: Vec<Size>,
    /// The fillings of the boards.
    pub fillings: Vec<Filling>,
    /// Boards of each size and filling.
    pub boards: u64,
    /// Those of them whose times are measured.
    pub timed: u64,
    /// The node limit of a search on one board.
    pub nodes: u64,
}

/// One board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovesLeftCase {
    size: Size,
    filling: Filling,
    number: u64,
}

/// The results of the three searches on one board.
#[derive(Clone, Debug)]
pub struct MovesLeftCounts {
    tiles: usize,
    searches: [Search; 3],
}

#[derive(Clone, Copy, Debug, Default)]
struct Search {
    counters: Counters,
    gave_up: bool,
}

/// One row of the table.
#[derive(Clone, Debug)]
pub struct MovesLeftRow {
    /// The size of the boards.
    pub size: Size,
    /// The filling of the boards.
    pub filling: Filling,
    /// The algorithm.
    pub method: Term,
    /// The number of boards.
    pub boards: u64,
    /// Tiles on them.
    pub tiles: Option<Mean>,
    /// The median of the nodes; `None` if the budget ran out on half of the boards.
    pub nodes_median: Option<u64>,
    /// The mean of the nodes, counting the budget where it ran out.
    pub nodes: Option<Mean>,
    /// The mean number of nodes examined again.
    pub rechecked: Option<Mean>,
    /// The most nodes held at one time on any of the boards.
    pub held: u64,
    /// The share of boards on which the budget ran out.
    pub gave_up: Share,
    /// The median time in nanoseconds, if it was measured.
    pub time: Option<f64>,
}

/// The aggregated results.
#[derive(Clone, Debug)]
pub struct MovesLeftResults {
    /// A row for each size, filling and algorithm.
    pub rows: Vec<MovesLeftRow>,
    /// The growth of each algorithm's nodes on boards without a move.
    pub growth: Vec<(Term, Option<Growth>)>,
    /// The node limit of a search.
    pub budget: u64,
}

impl MovesLeftLab {
    /// A small experiment.
    #[must_use]
    pub fn quick(seed: Seed) -> Self {
        let small = [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)];
        let large = [(4, 6), (6, 6), (6, 8), (6, 12), (8, 14)];
        Self {
            seed,
            sizes: sizes_of(&[&small[..], &large[..]].concat()),
            fillings: Filling::ALL.to_vec(),
            boards: 50,
            timed: 7,
            nodes: 400_000,
        }
    }

    /// A large one.
    #[must_use]
    pub fn full(seed: Seed) -> Self {
        let mut sizes = Self::quick(seed).sizes;
        sizes.extend(sizes_of(&[(10, 16), (14, 18)]));
        Self { sizes, boards: 400, timed: 21, nodes: 2_000_000, ..Self::quick(seed) }
    }

    /// The sizes with the fillings that differ on them.
    fn groups(&self) -> impl Iterator<Item = (Size, Filling)> {
        let fillings = |size: Size| {
            let mut fillings = self.fillings.clone();
            fillings.dedup_by_key(|filling| filling.tiles(size));
            fillings.into_iter().map(move |filling| (size, filling))
        };
        self.sizes.iter().copied().flat_map(fillings)
    }

    fn numbered(&self, boards: u64) -> Vec<MovesLeftCase> {
        let case = |number| {
            self.groups().map(move |(size, filling)| MovesLeftCase { size, filling, number })
        };
        (0..boards).flat_map(case).collect()
    }

    fn board(&self, case: MovesLeftCase) -> Option<Board> {
        let seed = seed_of(self.seed, case.size, case.filling.key(), case.number);
        position::position(case.size, case.filling, &mut Rng::new(seed, streams::MOVES_LEFT))
    }

    fn row(
        (size, filling): (Size, Filling),
        method: usize,
        counted: &[(MovesLeftCase, MovesLeftCounts)],
        timed: &[(MovesLeftCase, [f64; 3])],
    ) -> MovesLeftRow {
        let is_of_group = |case: &MovesLeftCase| (case.size, case.filling) == (size, filling);
        let of_group: Vec<&MovesLeftCounts> = counted
            .iter()
            .filter(|(case, _)| is_of_group(case))
            .map(|(_, counts)| counts)
            .collect();
        let searches: Vec<Search> = of_group.iter().map(|counts| counts.searches[method]).collect();
        let mean = |of: &dyn Fn(&Search) -> u64| {
            Mean::of(&searches.iter().map(|search| of(search) as f64).collect::<Vec<_>>())
        };
        let gave_up = Share::count(searches.iter().map(|search| search.gave_up));
        // A search that gave up would have generated more nodes than any that did not.
        let nodes =
            |search: &Search| if search.gave_up { u64::MAX } else { search.counters.generated };
        let nodes_median = median(&searches.iter().map(nodes).collect::<Vec<_>>());
        let times: Vec<f64> = timed
            .iter()
            .filter(|(case, _)| is_of_group(case))
            .map(|(_, times)| times[method])
            .collect();
        MovesLeftRow {
            size,
            filling,
            method: METHODS[method],
            boards: searches.len() as u64,
            tiles: Mean::of(&of_group.iter().map(|counts| counts.tiles as f64).collect::<Vec<_>>()),
            nodes_median: nodes_median.filter(|&nodes| nodes != u64::MAX),
            nodes: mean(&|search| search.counters.generated),
            rechecked: mean(&|search| search.counters.rechecked),
            held: searches.iter().map(|search| search.counters.most_held as u64).max().unwrap_or(0),
            gave_up,
            time: median(&times),
        }
    }
}

/// Sizes within the limits.
pub(crate) fn sizes_of(sizes: &[(usize, usize)]) -> Vec<Size> {
    sizes.iter().filter_map(|&(rows, cols)| Size::new(rows, cols).ok()).collect()
}

impl Experiment for MovesLeftLab {
    type Case = MovesLeftCase;
    type Counts = MovesLeftCounts;
    type Times = [f64; 3];
    type Results = MovesLeftResults;

    fn cases(&self) -> Vec<MovesLeftCase> {
        self.numbered(self.boards)
    }

    fn count(
        &self,
        case: MovesLeftCase,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<MovesLeftCounts>, ExperimentError> {
        let Some(board) = self.board(case) else { return Ok(None) };
        let mut searches = [Search::default(); 3];
        for (search, method) in searches.iter_mut().zip(METHODS) {
            let mut budget = Budget::nodes(self.nodes).stopping_when(stop);
            let found = ask(method, &board, &mut budget, &mut search.counters);
            if stop() {
                return Err(ExperimentError::Stopped);
            }
            search.gave_up = found.is_err();
            if let Ok(found) = found {
                check(method, &board, found)?;
            }
        }
        Ok(Some(MovesLeftCounts { tiles: board.tiles_left(), searches }))
    }

    fn timed_cases(&self) -> Vec<MovesLeftCase> {
        self.numbered(self.timed.min(self.boards))
    }

    fn time(
        &self,
        case: MovesLeftCase,
        clock: Clock,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<[f64; 3]> {
        let board = self.board(case)?;
        Some(METHODS.map(|method| {
            time_of(clock, || {
                ask(method, &board, &mut Budget::nodes(self.nodes).stopping_when(stop), &mut ())
            })
        }))
    }

    fn results(
        &self,
        counted: &[(MovesLeftCase, MovesLeftCounts)],
        timed: &[(MovesLeftCase, [f64; 3])],
    ) -> MovesLeftResults {
        let groups = self.groups();
        let rows: Vec<MovesLeftRow> = groups
            .flat_map(|group| (0..3).map(move |method| Self::row(group, method, counted, timed)))
            .filter(|row| row.boards > 0)
            .collect();
        let growth = METHODS.map(|method| (method, Growth::seen(&growth_points(&rows, method))));
        MovesLeftResults { rows, growth: growth.to_vec(), budget: self.nodes }
    }
}

/// Returns the sizes and median nodes on boards without a move.
#[must_use]
pub fn growth_points(rows: &[MovesLeftRow], method: Term) -> Vec<(f64, f64)> {
    let rows = rows.iter().filter(|row| row.method == method && row.filling == Filling::NoMoveLeft);
    rows.filter_map(|row| Some((row.size.area() as f64, row.nodes_median? as f64))).collect()
}

/// Runs one of the algorithms.
fn ask(
    method: Term,
    board: &Board,
    budget: &mut Budget,
    observer: &mut impl Observer,
) -> Result<Option<Pair>, simpul_core::BudgetError> {
    match method {
        Term::Exhaustive => Exhaustive.any_move(board, budget, observer),
        Term::Bfs => Bfs::default().any_move(board, budget, observer),
        _ => Sweep.any_move(board, budget, observer),
    }
}

/// Compares an answer with the oracle.
fn check(method: Term, board: &Board, found: Option<Pair>) -> Result<(), DisagreementError> {
    let what = match found {
        Some(pair) if board.tile(pair.a()) != board.tile(pair.b()) => {
            format!("{pair} are not two equal tiles")
        }
        Some(pair) if !plain::can_join(board, pair) => format!("{pair} cannot be joined"),
        Some(_) => return Ok(()),
        None => match plain::pairs(board).first() {
            Some(pair) => format!("no move was found, but {pair} can be joined"),
            None => return Ok(()),
        },
    };
    Err(DisagreementError { method, board: id(board), what })
}

/// A board in one line.
pub(crate) fn id(board: &Board) -> String {
    onet::Format::Id.write(board).unwrap_or_else(|_| format!("{board:?}"))
}

impl MovesLeftResults {
    /// The rows as a table.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::new(vec![
            Heading::Size,
            Heading::Filling,
            Heading::Method,
            Heading::Boards,
            Heading::Tiles,
            Heading::NodesMedian,
            Heading::Nodes,
            Heading::Rechecked,
            Heading::Held,
            Heading::GaveUp,
            Heading::Time,
        ]);
        for row in &self.rows {
            table.push(vec![
                Value::Text(row.size.to_string()),
                row.filling.value(),
                Value::Term(row.method),
                Value::Count(row.boards),
                Value::mean(row.tiles),
                row.nodes_median.map_or(Value::MoreThan(self.budget), Value::Count),
                Value::mean(row.nodes),
                Value::mean(row.rechecked),
                Value::Count(row.held),
                Value::Share(row.gave_up),
                Value::time(row.time),
            ]);
        }
        table
    }

    /// Returns the row of one size, filling and algorithm.
    #[must_use]
    pub fn row(&self, size: Size, filling: Filling, method: Term) -> Option<&MovesLeftRow> {
        let is_it = |row: &&MovesLeftRow| {
            row.size == size && row.filling == filling && row.method == method
        };
        self.rows.iter().find(is_it)
    }
}

#[cfg(test)]
mod tests;

//! Which strategy clears the board? The 2024 paper's question on many boards.
//!
//! Six players play the same random deals to the end (see [`Player`]). Every move, and
//! every end without a move, is checked by the oracle `onet::plain`, and the perfect
//! player's proof by `onet::verify`. No player may clear a board that is proved
//! impossible.
//!
//! The paper ignores gravity. On boards with gravity, its player chooses as if nothing
//! slid.

mod player;

use onet::{Board, Gravity};
use simpul_core::{Budget, Rng, Seed, Size};

use crate::experiment::{Clock, Experiment, ExperimentError, seed_of};
use crate::moves_left::sizes_of;
use crate::random_board;
use crate::streams;
use crate::{Heading, Mean, Share, Table, Value, median};

pub use player::{Game, Player};

/// The experiment.
#[derive(Clone, Debug)]
pub struct StrategiesLab {
    /// The seed of all boards.
    pub seed: Seed,
    /// The kinds of boards.
    pub deals: Vec<DealKind>,
    /// Boards of each kind.
    pub boards: u64,
    /// Those of them whose times are measured.
    pub timed: u64,
    /// The most boards of each kind that the paper's player plays: its program takes a
    /// thousand times as long as the others.
    pub paper_boards: u64,
    /// The node limit of the perfect player on one board.
    pub nodes: u64,
}

/// A kind of deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealKind {
    /// The size of the board.
    pub size: Size,
    /// Tiles of each kind.
    pub copies: usize,
    /// The direction in which tiles slide.
    pub gravity: Gravity,
}

/// One board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategiesCase {
    deal: DealKind,
    number: u64,
}

/// One row of the table.
#[derive(Clone, Debug)]
pub struct StrategiesRow {
    /// The kind of boards.
    pub deal: DealKind,
    /// The player.
    pub player: Player,
    /// The share of boards that were cleared.
    pub cleared: Share,
    /// Tiles at the end.
    pub tiles_left: Option<Mean>,
    /// Moves played.
    pub moves: Option<Mean>,
    /// The mean length of a path, in steps.
    pub path_length: Option<Mean>,
    /// The median time per move in nanoseconds, if it was measured.
    pub time_per_move: Option<f64>,
    /// The number of boards that the perfect player did not decide.
    pub undecided: u64,
}

/// The aggregated results.
#[derive(Clone, Debug)]
pub struct StrategiesResults {
    /// A row for each kind of deal and player.
    pub rows: Vec<StrategiesRow>,
    /// The boards that all players played, for each kind of deal.
    pub shared: Vec<SharedBoards>,
}

/// The boards of one kind that all players played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedBoards {
    /// The kind of boards.
    pub deal: DealKind,
    /// For each board, which players cleared it, in the order of [`Player::ALL`].
    pub cleared: Vec<[bool; Player::ALL.len()]>,
}

impl SharedBoards {
    /// Returns the share of boards that a player cleared.
    #[must_use]
    pub fn share(&self, player: Player) -> Share {
        Share::count(self.cleared.iter().map(|cleared| cleared[player.place()]))
    }

    /// Returns how many boards the first of two players cleared and the second did not.
    #[must_use]
    pub fn only(&self, one: Player, other: Player) -> u64 {
        let only = |cleared: &&[bool; 6]| cleared[one.place()] && !cleared[other.place()];
        self.cleared.iter().filter(only).count() as u64
    }

    fn of(deal: DealKind, counted: &[(StrategiesCase, Vec<Option<Game>>)]) -> Self {
        let of_deal = counted.iter().filter(|(case, _)| case.deal == deal);
        let all = of_deal.filter_map(|(_, games)| {
            let games: Option<Vec<&Game>> = games.iter().map(Option::as_ref).collect();
            let cleared: Vec<bool> = games?.iter().map(|game| game.tiles_left == 0).collect();
            cleared.try_into().ok()
        });
        Self { deal, cleared: all.collect() }
    }
}

impl StrategiesLab {
    /// A small experiment.
    #[must_use]
    pub fn quick(seed: Seed) -> Self {
        let sizes = sizes_of(&[(4, 6), (6, 8), (6, 12), (8, 14), (10, 16)]);
        let middle = sizes[1];
        let mut deals: Vec<DealKind> = sizes.into_iter().map(DealKind::plain).collect();
        deals.extend([2, 6].map(|copies| DealKind { copies, ..DealKind::plain(middle) }));
        let gravities = [Gravity::Down, Gravity::Left, Gravity::CentreHorizontal];
        deals.extend(gravities.map(|gravity| DealKind { gravity, ..DealKind::plain(middle) }));
        Self { seed, deals, boards: 200, timed: 3, paper_boards: 25, nodes: 100_000 }
    }

    /// A large one.
    #[must_use]
    pub fn full(seed: Seed) -> Self {
        let mut lab = Self { boards: 1_000, timed: 11, paper_boards: 100, ..Self::quick(seed) };
        for size in sizes_of(&[(6, 12), (8, 14)]) {
            let plain = DealKind::plain(size);
            lab.deals.extend([2, 6].map(|copies| DealKind { copies, ..plain }));
            let gravities = Gravity::ALL.into_iter().filter(|&gravity| gravity != Gravity::None);
            lab.deals.extend(gravities.map(|gravity| DealKind { gravity, ..plain }));
        }
        lab
    }

    fn numbered(&self, boards: u64) -> Vec<StrategiesCase> {
        let case = |number| self.deals.iter().map(move |&deal| StrategiesCase { deal, number });
        (0..boards).flat_map(case).collect()
    }

    fn board(&self, case: StrategiesCase) -> Option<Board> {
        let seed = self.seed_of(case);
        let DealKind { size, copies, gravity } = case.deal;
        random_board(size, copies, gravity, &mut Rng::new(seed, streams::STRATEGIES))
    }

    fn seed_of(&self, StrategiesCase { deal, number }: StrategiesCase) -> Seed {
        // The same tiles with every gravity, so that only the gravity differs.
        seed_of(self.seed, deal.size, deal.copies as u64, number)
    }

    /// Returns whether a player plays a board.
    fn plays(&self, player: Player, case: StrategiesCase) -> bool {
        player != Player::PaperGreedy || case.number < self.paper_boards
    }

    fn row(
        deal: DealKind,
        at: usize,
        counted: &[(StrategiesCase, Vec<Option<Game>>)],
        timed: &[(StrategiesCase, Vec<Option<f64>>)],
    ) -> StrategiesRow {
        let of_deal = counted.iter().filter(|(case, _)| case.deal == deal);
        let games: Vec<&Game> = of_deal.filter_map(|(_, games)| games[at].as_ref()).collect();
        let mean = |of: &dyn Fn(&Game) -> Option<f64>| {
            Mean::of(&games.iter().filter_map(|game| of(game)).collect::<Vec<_>>())
        };
        let times = timed.iter().filter(|(case, _)| case.deal == deal);
        let times: Vec<f64> = times.filter_map(|(_, times)| times[at]).collect();
        StrategiesRow {
            deal,
            player: Player::ALL[at],
            cleared: Share::count(games.iter().map(|game| game.tiles_left == 0)),
            tiles_left: mean(&|game| Some(game.tiles_left as f64)),
            moves: mean(&|game| Some(game.moves as f64)),
            path_length: mean(&|game| {
                (game.moves > 0).then(|| game.steps as f64 / game.moves as f64)
            }),
            time_per_move: median(&times),
            undecided: games.iter().filter(|game| game.is_undecided).count() as u64,
        }
    }
}

impl DealKind {
    /// Four copies of each kind, and nothing slides.
    #[must_use]
    pub const fn plain(size: Size) -> Self {
        Self { size, copies: 4, gravity: Gravity::None }
    }
}

impl Experiment for StrategiesLab {
    type Case = StrategiesCase;
    type Counts = Vec<Option<Game>>;
    type Times = Vec<Option<f64>>;
    type Results = StrategiesResults;

    fn cases(&self) -> Vec<StrategiesCase> {
        self.numbered(self.boards)
    }

    fn count(
        &self,
        case: StrategiesCase,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Vec<Option<Game>>>, ExperimentError> {
        let Some(board) = self.board(case) else { return Ok(None) };
        let mut games = vec![];
        for player in Player::ALL {
            if !self.plays(player, case) {
                games.push(None);
                continue;
            }
            let mut budget = Budget::nodes(self.nodes).stopping_when(stop);
            let game = player.play(&board, self.seed_of(case), &mut budget);
            if stop() {
                return Err(ExperimentError::Stopped);
            }
            player.check(&board, &game)?;
            games.push(Some(game));
        }
        player::check_together(&board, &games)?;
        Ok(Some(games))
    }

    fn timed_cases(&self) -> Vec<StrategiesCase> {
        self.numbered(self.timed.min(self.boards))
    }

    fn time(
        &self,
        case: StrategiesCase,
        clock: Clock,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Option<f64>>> {
        let board = self.board(case)?;
        let time = |player: Player| {
            if !self.plays(player, case) {
                return None;
            }
            let start = clock();
            let mut budget = Budget::nodes(self.nodes).stopping_when(stop);
            let game = player.play(&board, self.seed_of(case), &mut budget);
            let nanoseconds = clock().saturating_sub(start);
            (game.moves > 0).then(|| nanoseconds as f64 / game.moves as f64)
        };
        Some(Player::ALL.map(time).to_vec())
    }

    fn results(
        &self,
        counted: &[(StrategiesCase, Vec<Option<Game>>)],
        timed: &[(StrategiesCase, Vec<Option<f64>>)],
    ) -> StrategiesResults {
        let players = 0..Player::ALL.len();
        let rows = self
            .deals
            .iter()
            .flat_map(|&deal| players.clone().map(move |at| Self::row(deal, at, counted, timed)));
        StrategiesResults {
            rows: rows.filter(|row| row.cleared.of > 0).collect(),
            shared: self.deals.iter().map(|&deal| SharedBoards::of(deal, counted)).collect(),
        }
    }
}

impl StrategiesResults {
    /// The rows as a table.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::new(vec![
            Heading::Size,
            Heading::Copies,
            Heading::Gravity,
            Heading::Method,
            Heading::Boards,
            Heading::Cleared,
            Heading::TilesLeft,
            Heading::Moves,
            Heading::PathLength,
            Heading::TimePerMove,
            Heading::Undecided,
        ]);
        for row in &self.rows {
            table.push(vec![
                Value::Text(row.deal.size.to_string()),
                Value::Count(row.deal.copies as u64),
                Value::Text(row.deal.gravity.name().to_owned()),
                Value::Term(row.player.term()),
                Value::Count(row.cleared.of),
                Value::Share(row.cleared),
                Value::mean(row.tiles_left),
                Value::mean(row.moves),
                Value::mean(row.path_length),
                Value::time(row.time_per_move),
                Value::Count(row.undecided),
            ]);
        }
        table
    }

    /// Returns the row of one kind of deal and player.
    #[must_use]
    pub fn row(&self, deal: DealKind, player: Player) -> Option<&StrategiesRow> {
        self.rows.iter().find(|row| row.deal == deal && row.player == player)
    }

    /// The kinds of deals, in the order of the table.
    #[must_use]
    pub fn deals(&self) -> Vec<DealKind> {
        let mut deals: Vec<DealKind> = self.rows.iter().map(|row| row.deal).collect();
        deals.dedup();
        deals
    }

    /// The rows of one player.
    pub fn rows_of(&self, player: Player) -> impl Iterator<Item = &StrategiesRow> {
        self.rows.iter().filter(move |row| row.player == player)
    }
}

#[cfg(test)]
mod tests;

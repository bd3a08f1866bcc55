//! A game in play.

use onet::{Board, Counters, Gravity, MovesLeft, Pair, Rules, Sweep};
use simpul_core::{Budget, Cell, Rng, Seed};

use super::event::{flights, slides};
use super::{Action, Cause, Deal, Entry, Event, LogError, Mode, Reason, score};
use crate::{Clock, streams};

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "OnetStatus"))]
pub enum Status {
    /// In progress.
    Playing,
    /// Paused: the clock is stopped and the board is hidden.
    Paused,
    /// The board is clear.
    Won,
    /// Lost: the time is up.
    Lost,
    /// No move is left: in a strict game until a move is undone, in the others for
    /// good, since no two tiles are equal.
    Stuck,
}

/// The most entries that a log may have.
pub const MAX_ENTRIES: usize = 20_000;
/// The most steps that a replay may take, where a step is a visited cell: at most a
/// second. Clearing the largest board takes a quarter of them.
const MAX_STEPS: u64 = 32_000_000;
/// Rearranging a tile costs one step per this many cells of the board; fewer with
/// gravity, where all tiles slide each time.
const CELLS_TO_ARRANGE: usize = 8;
const CELLS_TO_ARRANGE_SLIDING: usize = 2;

/// The state that undoing a move restores: only what the move changed, so that the
/// memory of a log is proportional to its length.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Before {
    /// The cells that the removal of a pair changed, by index, with their previous kinds.
    cells: Vec<(usize, u16)>,
    /// The board and its pairs before a reshuffle.
    arrangement: Option<Box<(Board, Line)>>,
    points: u32,
    moves: usize,
    reshuffles: u32,
}

/// The pairs removed since the deal or the last reshuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The board at the start, or after the last reshuffle.
    pub start: Board,
    /// The pairs removed since, in order.
    pub pairs: Vec<Pair>,
}

/// A game in progress: the state after the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    deal: Deal,
    board: Board,
    line: Line,
    clock: Clock,
    /// Milliseconds left, in modes with a clock.
    remaining: Option<u64>,
    points: u32,
    penalty: u32,
    streak: u32,
    last_pair: Option<u64>,
    moves: usize,
    misses: usize,
    hints_used: u32,
    asked_reshuffles: u32,
    /// All reshuffles, also those at a deadlock.
    reshuffles: u32,
    undos: usize,
    before: Vec<Before>,
    /// The steps taken so far; see [`MAX_STEPS`].
    steps: u64,
    is_lost: bool,
    is_stuck: bool,
    /// Whether events are recorded. Finding out which tiles slid costs more than the
    /// move itself.
    is_watched: bool,
    events: Vec<Event>,
}

impl Game {
    /// Starts a game.
    #[must_use]
    pub fn start(deal: Deal) -> Self {
        let timed = deal.mode == Mode::Timed;
        let remaining = timed.then(|| u64::from(deal.limits().seconds) * 1_000);
        let mut game = Self {
            board: deal.board.clone(),
            line: Line { start: deal.board.clone(), pairs: vec![] },
            deal,
            clock: Clock::default(),
            remaining,
            points: 0,
            penalty: 0,
            streak: 0,
            last_pair: None,
            moves: 0,
            misses: 0,
            hints_used: 0,
            asked_reshuffles: 0,
            reshuffles: 0,
            undos: 0,
            before: vec![],
            steps: 0,
            is_lost: false,
            is_stuck: false,
            is_watched: true,
            events: vec![],
        };
        game.settle();
        game
    }

    /// Replays a log; the game has the events of its last entry.
    ///
    /// # Errors
    /// If an entry does not fit the game, or the log is too long or too costly.
    pub fn replay(deal: Deal, log: &[Entry]) -> Result<Self, LogError> {
        Self::replay_within(deal, log, &Budget::unlimited())
    }

    /// Like [`replay`](Self::replay), but stops when the budget does.
    ///
    /// # Errors
    /// As for [`replay`](Self::replay), or with the entry at which it was stopped.
    pub fn replay_within(deal: Deal, log: &[Entry], budget: &Budget) -> Result<Self, LogError> {
        Self::start(deal).play_all(log, budget)
    }

    /// Like [`replay`](Self::replay), with a clock that runs through pauses.
    pub(crate) fn replay_through_pauses(deal: Deal, log: &[Entry]) -> Result<Self, LogError> {
        let game = Self { clock: Clock::through_pauses(), ..Self::start(deal) };
        game.play_all(log, &Budget::unlimited())
    }

    fn play_all(mut self, log: &[Entry], budget: &Budget) -> Result<Self, LogError> {
        if log.len() > MAX_ENTRIES {
            let (number, reason) = (MAX_ENTRIES + 1, Reason::TooLong(MAX_ENTRIES));
            return Err(LogError { number, reason });
        }
        for (number, entry) in (1..).zip(log) {
            budget.check().map_err(|_| LogError { number, reason: Reason::Stopped })?;
            self.is_watched = number == log.len();
            self.play(entry).map_err(|reason| LogError { number, reason })?;
        }
        Ok(self)
    }

    /// Advances the time without an action. A time in the past changes nothing.
    pub fn wait_until(&mut self, t: u64) {
        // An earlier time leaves the clock unchanged.
        let _ = self.pass(t);
    }

    fn pass(&mut self, t: u64) -> Result<(), Reason> {
        if self.is_over() {
            return Err(Reason::Over);
        }
        let passed = self.clock.go_to(t)?;
        if let Some(remaining) = &mut self.remaining {
            *remaining = remaining.saturating_sub(passed);
            if *remaining == 0 {
                self.is_lost = true;
                return Err(Reason::Over);
            }
        }
        Ok(())
    }

    /// Plays an entry.
    ///
    /// # Errors
    /// If the action is not possible now; the time may have advanced.
    pub fn play(&mut self, entry: &Entry) -> Result<(), Reason> {
        self.pass(entry.t)?;
        self.spend_on(entry.action)?;
        self.events.clear();
        match (entry.action, self.clock.is_paused()) {
            (Action::Resume, true) => {
                self.clock.set_paused(false);
                self.events.push(Event::Resumed);
                Ok(())
            }
            (_, true) => Err(Reason::Paused),
            (Action::Resume, false) => Err(Reason::NotPaused),
            (Action::Pause, false) => {
                self.clock.set_paused(true);
                self.events.push(Event::Paused);
                Ok(())
            }
            (Action::Join { a, b }, false) => self.join(two_tiles(a, b)?),
            (Action::Miss { a, b }, false) => self.miss(two_tiles(a, b)?),
            (Action::Hint, false) => self.hint(),
            (Action::Reshuffle, false) => self.reshuffle(),
            (Action::Undo, false) => self.undo(),
        }
    }

    /// Charges the steps of an action; rearranging tiles at a deadlock is charged when
    /// it happens.
    fn spend_on(&mut self, action: Action) -> Result<(), Reason> {
        self.steps += match action {
            Action::Join { .. } | Action::Undo => self.board.size().area() as u64,
            Action::Reshuffle => self.arrange_steps(),
            Action::Miss { .. } => Board::MAX_SIDE as u64,
            Action::Hint | Action::Pause | Action::Resume => 1,
        };
        if self.steps > MAX_STEPS { Err(Reason::TooCostly) } else { Ok(()) }
    }

    fn arrange_steps(&self) -> u64 {
        let slides = self.board.gravity() != Gravity::None;
        let cells = if slides { CELLS_TO_ARRANGE_SLIDING } else { CELLS_TO_ARRANGE };
        (self.board.tiles_left() * self.board.size().area() / cells) as u64
    }

    fn join(&mut self, pair: Pair) -> Result<(), Reason> {
        let (Some(path), Some(kind)) = (self.path(pair), self.board.tile(pair.a())) else {
            return Err(Reason::NotJoined(pair));
        };
        let now = self.clock.played();
        let in_a_row = self.last_pair.is_some_and(|last| now - last <= score::STREAK_TIME);
        self.streak = if in_a_row { self.streak + 1 } else { 0 };
        self.last_pair = Some(now);
        let points = score::of_pair(self.streak);
        let bonus = self.add_bonus();
        let next = self.board.without(pair);
        self.remember(changed_cells(&self.board, &next));
        self.points += points;
        self.moves += 1;
        self.events.push(Event::Joined { pair, kind, path, points, bonus });
        if self.is_watched && self.board.gravity() != Gravity::None {
            self.events.push(Event::Slid(slides(&self.board, pair)));
        }
        self.board = next;
        self.line.pairs.push(pair);
        if self.board.is_clear() {
            let seconds = self.remaining.map_or(0, |left| (left / 1_000) as u32);
            self.points += seconds * score::SECOND_LEFT;
        }
        self.settle();
        Ok(())
    }

    fn path(&self, pair: Pair) -> Option<onet::Path> {
        let size = self.board.size();
        let is_on_board = size.contains(pair.a()) && size.contains(pair.b());
        if is_on_board { Rules::Ring.join(&self.board, pair) } else { None }
    }

    /// Adds the seconds of a pair, up to a full bar.
    fn add_bonus(&mut self) -> u64 {
        let limits = self.deal.limits();
        let full = u64::from(limits.seconds) * 1_000;
        let Some(remaining) = &mut self.remaining else { return 0 };
        let bonus = (u64::from(limits.bonus) * 1_000).min(full - *remaining);
        *remaining += bonus;
        bonus
    }

    /// Reshuffles if no move is left, or marks the game as stuck in modes without
    /// reshuffles.
    fn settle(&mut self) {
        let can_move = self.board.is_clear()
            || Sweep
                .any_move(&self.board, &mut Budget::unlimited(), &mut Counters::default())
                .is_ok_and(|found| found.is_some());
        self.is_stuck = !can_move
            && (self.deal.mode == Mode::Strict || {
                self.steps += self.arrange_steps();
                !self.rearrange(Cause::Deadlock)
            });
    }

    /// Reshuffles the tiles, if any arrangement has a move.
    fn rearrange(&mut self, cause: Cause) -> bool {
        let purpose = format!("{} {}", streams::GAME_RESHUFFLE, self.reshuffles);
        let seed = Seed(Rng::new(self.deal.seed, &purpose).bits());
        let Some(next) = onet::construct(&self.board, seed) else { return false };
        self.reshuffles += 1;
        let flights = if self.is_watched { flights(&self.board, &next) } else { vec![] };
        let line = Line { start: next.clone(), pairs: vec![] };
        let board = std::mem::replace(&mut self.board, next);
        let line = std::mem::replace(&mut self.line, line);
        if let Some(before) = self.before.last_mut() {
            before.arrangement = Some(Box::new((board, line)));
        }
        self.events.push(Event::Reshuffled { cause, flights });
        true
    }

    fn miss(&mut self, pair: Pair) -> Result<(), Reason> {
        if self.path(pair).is_some() {
            return Err(Reason::NoMiss(pair));
        }
        self.misses += 1;
        self.streak = 0;
        self.last_pair = None;
        self.events.push(Event::Missed);
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Reason> {
        if self.hints_left() == Some(0) {
            return Err(Reason::NoHint);
        }
        self.hints_used += 1;
        self.pay(score::HINT);
        self.events.push(Event::Hinted);
        Ok(())
    }

    fn reshuffle(&mut self) -> Result<(), Reason> {
        if self.reshuffles_left() == Some(0) {
            return Err(Reason::NoReshuffle);
        }
        self.remember(vec![]);
        // A game in progress has a move, so it has two equal tiles.
        self.rearrange(Cause::Player);
        self.asked_reshuffles += 1;
        self.pay(score::RESHUFFLE);
        self.is_stuck = false;
        Ok(())
    }

    fn pay(&mut self, points: u32) {
        self.penalty += points;
        self.streak = 0;
        self.last_pair = None;
    }

    fn undo(&mut self) -> Result<(), Reason> {
        if self.deal.mode == Mode::Timed {
            return Err(Reason::NoUndo);
        }
        let before = self.before.pop().ok_or(Reason::NoUndo)?;
        if let Some(arrangement) = before.arrangement {
            (self.board, self.line) = *arrangement;
        }
        if !before.cells.is_empty() {
            self.board = with_cells(&self.board, &before.cells);
            self.line.pairs.pop();
        }
        (self.points, self.moves, self.reshuffles) =
            (before.points, before.moves, before.reshuffles);
        self.undos += 1;
        self.pay(score::UNDO);
        self.is_stuck = false;
        self.events.push(Event::Undone);
        Ok(())
    }

    /// Saves the state for undo, with the cells that a pair changes.
    fn remember(&mut self, cells: Vec<(usize, u16)>) {
        if self.deal.mode != Mode::Timed {
            let Self { points, moves, reshuffles, .. } = *self;
            self.before.push(Before { cells, arrangement: None, points, moves, reshuffles });
        }
    }

    /// Returns whether the game is in progress, and how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.board.is_clear() {
            Status::Won
        } else if self.is_lost {
            Status::Lost
        } else if self.clock.is_paused() {
            Status::Paused
        } else if self.is_stuck {
            Status::Stuck
        } else {
            Status::Playing
        }
    }

    /// Returns whether no further action is possible.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self.status() {
            Status::Won | Status::Lost => true,
            Status::Stuck => self.deal.mode != Mode::Strict,
            Status::Playing | Status::Paused => false,
        }
    }

    /// Returns the starting position.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Returns the current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The pairs removed since the deal or the last reshuffle.
    #[must_use]
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the milliseconds played, without pauses.
    #[must_use]
    pub const fn elapsed(&self) -> u64 {
        self.clock.played()
    }

    /// Returns the milliseconds left, in modes with a clock.
    #[must_use]
    pub const fn remaining(&self) -> Option<u64> {
        self.remaining
    }

    /// The milliseconds of a full bar, in modes with a clock.
    #[must_use]
    pub fn limit(&self) -> Option<u64> {
        self.remaining.map(|_| u64::from(self.deal.limits().seconds) * 1_000)
    }

    /// The score.
    #[must_use]
    pub const fn score(&self) -> u32 {
        self.points.saturating_sub(self.penalty)
    }

    /// Returns the number of removed pairs.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves
    }

    /// Returns the number of attempts to join pairs that cannot be joined.
    #[must_use]
    pub const fn misses(&self) -> usize {
        self.misses
    }

    /// Returns the length of the streak before the last pair.
    #[must_use]
    pub const fn streak(&self) -> u32 {
        self.streak
    }

    /// Returns the number of undone moves.
    #[must_use]
    pub const fn undos(&self) -> usize {
        self.undos
    }

    /// Returns the number of hints left; `None` if unlimited.
    #[must_use]
    pub fn hints_left(&self) -> Option<u32> {
        match self.deal.mode {
            Mode::Zen => None,
            Mode::Timed | Mode::Strict => Some(self.deal.limits().hints - self.hints_used),
        }
    }

    /// Returns the number of reshuffles left; `None` if unlimited.
    #[must_use]
    pub fn reshuffles_left(&self) -> Option<u32> {
        match self.deal.mode {
            Mode::Zen => None,
            Mode::Timed => Some(self.deal.limits().reshuffles - self.asked_reshuffles),
            Mode::Strict => Some(0),
        }
    }

    /// Returns whether the last pair can be undone.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty() && !self.is_over()
    }

    /// Returns the effects of the last entry.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

/// The cells that differ from another board, with their kinds here.
fn changed_cells(board: &Board, other: &Board) -> Vec<(usize, u16)> {
    let both = board.numbers().iter().zip(other.numbers()).enumerate();
    both.filter(|(_, (kind, other))| kind != other).map(|(at, (&kind, _))| (at, kind)).collect()
}

/// The board with other kinds in these cells.
fn with_cells(board: &Board, cells: &[(usize, u16)]) -> Board {
    let mut numbers = board.numbers().to_vec();
    for &(at, kind) in cells {
        numbers[at] = kind;
    }
    Board::from_numbers(board.size(), numbers, board.gravity()).expect("the board's own size")
}

fn two_tiles(a: Cell, b: Cell) -> Result<Pair, Reason> {
    Pair::new(a, b).ok_or(Reason::OneTile(a))
}

#[cfg(test)]
mod tests;

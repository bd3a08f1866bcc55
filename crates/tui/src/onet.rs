//! Onet on the screen.

mod frame;
mod keys;
mod name;
mod picture;
mod walk;

use std::time::Duration;

use api::games::onet::hint::{GameHint, hint_of};
use api::games::onet::outlook::{OutlookResponse, outlook_of};
use api::onet::{Joining, OutlookName};
use game::onet::{Action, Cause, Deal, Entry, Event, Game, Level, Mode, Reason, Status};
use i18n::{Language, terminal};
use onet::{Board, Pair, Path, Rules};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use simpul_core::Cell;
use simpul_core::{Budget, Seed};

use self::name::Names;
use self::picture::Scale;
use super::canvas::View;
use super::look::{Look, Tone};
use super::menu::Over;
use super::page::Said;
use super::record::{Record, Stamp};
use super::{Screen, Wish, Work};
use crate::text::{gravity_sentence, refusal};

/// How long a joining path is shown, in milliseconds.
const PATH_TIME: u64 = 700;
/// How long a hint may take, and the question whether the game is lost.
const LONGEST: Duration = Duration::from_secs(2);

/// A game of Onet on the screen.
pub struct OnetScreen {
    language: Language,
    look: Look,
    game: Game,
    record: Record<Entry>,
    names: Names,
    cursor: Cell,
    chosen: Option<Cell>,
    mates: Vec<Cell>,
    hinted: Vec<Cell>,
    flash: Option<Flash>,
    said: Vec<Said>,
    /// Since which move a strict game is lost.
    lost_since: Option<usize>,
    over: Option<Over>,
    /// Whether the next key names a tile.
    is_naming: bool,
    view: View,
    /// The window as it was drawn last.
    window: Rect,
    scale: Option<Scale>,
    wish: Option<Wish<Done>>,
}

/// A pair that was just joined, on the board as it was.
struct Flash {
    board: Board,
    path: Path,
    /// When it ends.
    end: u64,
}

/// What was found out meanwhile, and of which position.
pub enum Done {
    Hint(Stamp, GameHint),
    Outlook(Stamp, OutlookResponse),
}

impl OnetScreen {
    /// A game with this deal.
    pub fn new(deal: Deal, language: Language, look: Look) -> Self {
        let mut screen = Self {
            language,
            look,
            names: Names::of(deal.board()),
            game: Game::start(deal),
            record: Record::default(),
            cursor: Cell::new(0, 0),
            chosen: None,
            mates: vec![],
            hinted: vec![],
            flash: None,
            said: vec![],
            lost_since: None,
            over: None,
            is_naming: false,
            view: View::default(),
            window: Rect::ZERO,
            scale: None,
            wish: None,
        };
        screen.welcome();
        screen
    }

    /// Begins another game.
    fn begin(&mut self, deal: Deal, now: u64) {
        let record = self.record.next(self.game.deal(), now);
        *self = Self { record, ..Self::new(deal, self.language, self.look) };
    }

    fn welcome(&mut self) {
        self.settle_cursor();
        self.say(terminal::onet_welcome(self.language), Tone::Plain);
        let gravity = gravity_sentence(self.game.board().gravity(), self.language);
        self.said.extend(gravity.map(|gravity| (gravity.to_owned(), Tone::Plain)));
        self.said.extend(self.reshuffle_told());
        self.look_ahead();
    }

    /// Does something, and keeps it in the log if it was possible.
    fn act(&mut self, action: Action, now: u64) -> Result<(), Reason> {
        let entry = Entry { t: self.record.time(now), action };
        self.game.play(&entry)?;
        self.record.push(entry);
        Ok(())
    }

    fn refuse(&mut self, reason: &Reason) {
        self.say(refusal(reason, self.language), Tone::Wrong);
    }

    fn say(&mut self, text: impl Into<String>, tone: Tone) {
        self.said = vec![(text.into(), tone)];
    }

    fn name(&self, cell: Cell) -> String {
        let kind = self.game.board().tile(cell);
        kind.map_or_else(String::new, |kind| self.names.name(kind))
    }

    /// Selects a tile; the second one is joined with the first.
    fn select(&mut self, cell: Cell, now: u64) {
        if self.game.board().tile(cell).is_none() {
            return;
        }
        self.cursor = cell;
        self.mates.clear();
        let Some(first) = self.chosen.take() else {
            self.chosen = Some(cell);
            self.said.clear();
            return;
        };
        if let Some(pair) = Pair::new(first, cell) {
            self.join(pair, now);
        }
    }

    fn join(&mut self, pair: Pair, now: u64) {
        let (a, b) = (pair.a(), pair.b());
        let names = [self.name(a), self.name(b)];
        let board = self.game.board().clone();
        let Some(path) = Rules::Ring.join(&board, pair) else {
            let told = if board.tile(a) == board.tile(b) {
                terminal::no_path(self.language, &names[0])
            } else {
                terminal::not_equal(self.language, &names[0], &names[1])
            };
            match self.act(Action::Miss { a, b }, now) {
                Ok(()) => self.say(told, Tone::Wrong),
                Err(reason) => self.refuse(&reason),
            }
            return;
        };
        if let Err(reason) = self.act(Action::Join { a, b }, now) {
            return self.refuse(&reason);
        }
        self.tell_joined(&names[0]);
        self.flash = Some(Flash { board, path, end: now.saturating_add(PATH_TIME) });
        self.hinted.clear();
        self.settle_cursor();
        self.look_ahead();
    }

    fn tell_joined(&mut self, name: &str) {
        let language = self.language;
        let told = self.game.events().iter().find_map(|event| match event {
            Event::Joined { path, points, bonus, .. } => {
                let joined = terminal::joined(language, name, points, path.turns());
                let seconds = bonus / 1_000;
                let more = (seconds > 0)
                    .then(|| format!(" {}", terminal::more_seconds(language, seconds)));
                Some(joined + &more.unwrap_or_default())
            }
            _ => None,
        });
        self.said = told.map(|told| (told, Tone::Right)).into_iter().collect();
        self.said.extend(self.reshuffle_told());
    }

    /// Whether the tiles were put elsewhere, and why.
    fn reshuffle_told(&self) -> Option<Said> {
        let told = self.game.events().iter().find_map(|event| match event {
            Event::Reshuffled { cause: Cause::Deadlock, .. } => {
                Some(terminal::deadlock(self.language))
            }
            Event::Reshuffled { cause: Cause::Player, .. } => {
                Some(terminal::reshuffled(self.language))
            }
            _ => None,
        });
        told.map(|told| (told.to_owned(), Tone::Strong))
    }

    /// Puts the cursor on a tile.
    fn settle_cursor(&mut self) {
        let board = self.game.board();
        if board.tile(self.cursor).is_none() {
            self.cursor = walk::nearest(board, self.cursor).unwrap_or(self.cursor);
        }
    }

    /// In a strict game, asks whether it can still be won.
    fn look_ahead(&mut self) {
        self.lost_since = None;
        if self.game.deal().mode() == Mode::Strict && self.game.status() != Status::Won {
            self.ask(|game, budget, stamp| Done::Outlook(stamp, outlook_of(game, budget).0));
        }
    }

    fn ask(&mut self, question: fn(&Game, &mut Budget, Stamp) -> Done) {
        let (game, stamp) = (self.game.clone(), self.record.stamp());
        let job = Box::new(move |mut budget: Budget| question(&game, &mut budget, stamp));
        self.wish = Some(Wish::Work(Work { limit: Some(LONGEST), job }));
    }

    fn hint(&mut self, now: u64) {
        match self.act(Action::Hint, now) {
            Ok(()) => {
                self.say(terminal::thinking(self.language), Tone::Faint);
                self.ask(|game, budget, stamp| Done::Hint(stamp, hint_of(game, budget)));
            }
            Err(reason) => self.refuse(&reason),
        }
    }

    fn show_hint(&mut self, hint: &GameHint) {
        let Some(Joining { a, b, .. }) = hint.best else { return self.said.clear() };
        self.hinted = vec![a, b];
        self.chosen = None;
        self.cursor = a;
        self.view.follow();
        self.say(terminal::hinted(self.language, self.name(a)), Tone::Strong);
        let outlook = match hint.outlook.outlook {
            OutlookName::Winning => Some(terminal::hint_wins(self.language)),
            OutlookName::Losing => Some(terminal::hint_loses(self.language)),
            OutlookName::Unknown => None,
        };
        self.said.extend(outlook.map(|outlook| (outlook.to_owned(), Tone::Plain)));
        if self.game.deal().mode() == Mode::Strict {
            self.lost_since = hint.outlook.lost_since;
        }
    }

    fn reshuffle(&mut self, now: u64) {
        match self.act(Action::Reshuffle, now) {
            Ok(()) => {
                self.said = self.reshuffle_told().into_iter().collect();
                self.forget_marks();
            }
            Err(reason) => self.refuse(&reason),
        }
    }

    fn undo(&mut self, now: u64) {
        match self.act(Action::Undo, now) {
            Ok(()) => {
                self.say(terminal::undone(self.language), Tone::Plain);
                self.forget_marks();
                self.look_ahead();
            }
            Err(reason) => self.refuse(&reason),
        }
    }

    /// Takes back until the game can be won again.
    fn take_back(&mut self, now: u64) {
        let Some(since) = self.lost_since.filter(|&since| since > 0) else { return };
        while self.game.line().pairs.len() >= since {
            if let Err(reason) = self.act(Action::Undo, now) {
                return self.refuse(&reason);
            }
        }
        self.say(terminal::undone(self.language), Tone::Plain);
        self.forget_marks();
        self.look_ahead();
    }

    fn forget_marks(&mut self) {
        self.chosen = None;
        self.mates.clear();
        self.hinted.clear();
        self.flash = None;
        self.settle_cursor();
    }

    /// The tiles like the one under the cursor: those that can be joined with
    /// it, and the others.
    fn mates_at_cursor(&self) -> (Vec<Cell>, Vec<Cell>) {
        let board = self.game.board();
        let kind = board.tile(self.cursor);
        let mates =
            board.occupied().filter(|&cell| cell != self.cursor && board.tile(cell) == kind);
        mates.partition(|&mate| {
            Pair::new(self.cursor, mate).is_some_and(|pair| Rules::Ring.join(board, pair).is_some())
        })
    }

    /// Lights all tiles like the one under the cursor.
    fn light_mates(&mut self) {
        let (joinable, others) = self.mates_at_cursor();
        let (name, all) = (self.name(self.cursor), joinable.len() + others.len());
        self.say(terminal::mates(self.language, joinable.len(), all, name), Tone::Plain);
        self.mates = [joinable, others].concat();
    }

    /// Tells which tile is under the cursor, and where those like it are.
    fn look_around(&mut self) {
        let told = |cells: Vec<Cell>, none: &str| match cells.as_slice() {
            [] => none.to_owned(),
            _ => cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        };
        let (joinable, others) = self.mates_at_cursor();
        let joinable = told(joinable, terminal::here_nothing(self.language));
        let others = told(others, terminal::here_none(self.language));
        let name = self.name(self.cursor);
        self.say(terminal::here(self.language, self.cursor, joinable, name, others), Tone::Plain);
    }

    /// Goes to the next tile whose name begins so, row by row.
    fn jump(&mut self, key: char) {
        let board = self.game.board();
        let is_called =
            |cell: &Cell| board.tile(*cell).is_some_and(|kind| self.names.calls(key, kind));
        let after = board.occupied().filter(|&cell| cell > self.cursor).find(is_called);
        match after.or_else(|| board.occupied().find(is_called)) {
            Some(cell) => self.cursor = cell,
            None => self.say(terminal::no_tile_named(self.language, key), Tone::Wrong),
        }
    }

    fn pause(&mut self, now: u64) {
        let is_paused = self.game.status() == Status::Paused;
        // A game that is over stands still anyway.
        let _ = self.act(if is_paused { Action::Resume } else { Action::Pause }, now);
    }

    fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Won | Status::Lost)
    }

    fn restart(&mut self, now: u64) {
        self.begin(self.game.deal().clone(), now);
    }

    /// After a won game the next level, else another deal of the same. A board
    /// of one's own begins again.
    fn next(&mut self, now: u64) {
        let deal = self.game.deal();
        let Some(level) = deal.level() else { return self.restart(now) };
        let won = self.game.status() == Status::Won;
        let next = Level::numbered(level.number + u8::from(won)).unwrap_or(level);
        let seed = Seed(deal.seed().0.wrapping_add(1));
        self.begin(Deal::of_level(next, deal.mode(), seed), now);
    }
}

impl Screen for OnetScreen {
    type Done = Done;

    fn press(&mut self, key: KeyEvent, now: u64) {
        self.pass(now);
        self.flash = None;
        self.view.follow();
        self.press_key(key, now);
    }

    fn point(&mut self, mouse: MouseEvent, now: u64) {
        self.pass(now);
        self.point_at(mouse, now);
    }

    fn pass(&mut self, now: u64) {
        self.game.wait_until(self.record.time(now));
        if self.flash.as_ref().is_some_and(|flash| flash.end <= now) {
            self.flash = None;
        }
    }

    fn receive(&mut self, done: Done, _: u64) {
        match done {
            Done::Hint(stamp, hint) if stamp == self.record.stamp() => self.show_hint(&hint),
            Done::Outlook(stamp, outlook) if stamp == self.record.stamp() => {
                self.lost_since = outlook.lost_since;
            }
            // The game has gone on meanwhile.
            Done::Hint(..) | Done::Outlook(..) => {}
        }
    }

    fn wish(&mut self) -> Option<Wish<Done>> {
        self.wish.take()
    }

    fn draw(&mut self, frame: &mut Frame) {
        self.draw_all(frame);
        self.look.spell(frame.buffer_mut());
    }

    fn log(&self) -> String {
        self.record.text(self.game.deal())
    }
}

#[cfg(test)]
mod tests;

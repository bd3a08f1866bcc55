//! The Onet screen.

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
use super::menu::Overlay;
use super::page::StyledText;
use super::record::{Record, Revision};
use super::{Effect, Screen, Task};
use crate::text::{gravity_sentence, refusal};

/// The time for which a path is shown, in milliseconds.
const PATH_TIME: u64 = 700;
/// The time limit of a hint, and of the test whether the game is lost.
const LONGEST: Duration = Duration::from_secs(2);

/// A game of Onet, with the state of its screen.
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
    messages: Vec<StyledText>,
    /// The number of the move that lost a strict game.
    lost_since: Option<usize>,
    overlay: Option<Overlay>,
    /// Whether the next key names the tile to jump to.
    is_naming: bool,
    view: View,
    /// The window at the last drawing.
    window: Rect,
    scale: Option<Scale>,
    effect: Option<Effect<Done>>,
}

/// The pair that was just joined, on the board before the move.
struct Flash {
    board: Board,
    path: Path,
    /// The time at which it disappears.
    end: u64,
}

/// The output of a task, with the revision of the game that it is about.
pub enum Done {
    Hint(Revision, GameHint),
    Outlook(Revision, OutlookResponse),
}

impl OnetScreen {
    /// Starts a game with this deal.
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
            messages: vec![],
            lost_since: None,
            overlay: None,
            is_naming: false,
            view: View::default(),
            window: Rect::ZERO,
            scale: None,
            effect: None,
        };
        screen.welcome();
        screen
    }

    /// Starts another game.
    fn begin(&mut self, deal: Deal, now: u64) {
        let record = self.record.next(self.game.deal(), now);
        *self = Self { record, ..Self::new(deal, self.language, self.look) };
    }

    fn welcome(&mut self) {
        self.snap_cursor();
        self.say(terminal::onet_welcome(self.language), Tone::Plain);
        let gravity = gravity_sentence(self.game.board().gravity(), self.language);
        self.messages.extend(gravity.map(|gravity| (gravity.to_owned(), Tone::Plain)));
        self.messages.extend(self.reshuffle_message());
        self.check_outlook();
    }

    /// Plays an action, and appends it to the log if it was allowed.
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
        self.messages = vec![(text.into(), tone)];
    }

    fn name(&self, cell: Cell) -> String {
        let kind = self.game.board().tile(cell);
        kind.map_or_else(String::new, |kind| self.names.name(kind))
    }

    /// Selects a tile, or joins the selected one with it.
    fn select(&mut self, cell: Cell, now: u64) {
        if self.game.board().tile(cell).is_none() {
            return;
        }
        self.cursor = cell;
        self.mates.clear();
        let Some(first) = self.chosen.take() else {
            self.chosen = Some(cell);
            self.messages.clear();
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
            let message = if board.tile(a) == board.tile(b) {
                terminal::no_path(self.language, &names[0])
            } else {
                terminal::not_equal(self.language, &names[0], &names[1])
            };
            match self.act(Action::Miss { a, b }, now) {
                Ok(()) => self.say(message, Tone::Wrong),
                Err(reason) => self.refuse(&reason),
            }
            return;
        };
        if let Err(reason) = self.act(Action::Join { a, b }, now) {
            return self.refuse(&reason);
        }
        self.show_joined(&names[0]);
        self.flash = Some(Flash { board, path, end: now.saturating_add(PATH_TIME) });
        self.hinted.clear();
        self.snap_cursor();
        self.check_outlook();
    }

    fn show_joined(&mut self, name: &str) {
        let language = self.language;
        let message = self.game.events().iter().find_map(|event| match event {
            Event::Joined { path, points, bonus, .. } => {
                let joined = terminal::joined(language, name, points, path.turns());
                let seconds = bonus / 1_000;
                let more = (seconds > 0)
                    .then(|| format!(" {}", terminal::more_seconds(language, seconds)));
                Some(joined + &more.unwrap_or_default())
            }
            _ => None,
        });
        self.messages = message.map(|message| (message, Tone::Right)).into_iter().collect();
        self.messages.extend(self.reshuffle_message());
    }

    /// Returns the message about a reshuffle in the last entry, if there was one.
    fn reshuffle_message(&self) -> Option<StyledText> {
        let message = self.game.events().iter().find_map(|event| match event {
            Event::Reshuffled { cause: Cause::Deadlock, .. } => {
                Some(terminal::deadlock(self.language))
            }
            Event::Reshuffled { cause: Cause::Player, .. } => {
                Some(terminal::reshuffled(self.language))
            }
            _ => None,
        });
        message.map(|message| (message.to_owned(), Tone::Strong))
    }

    /// Moves the cursor to the nearest tile if its cell is empty.
    fn snap_cursor(&mut self) {
        let board = self.game.board();
        if board.tile(self.cursor).is_none() {
            self.cursor = walk::nearest(board, self.cursor).unwrap_or(self.cursor);
        }
    }

    /// In a strict game, starts a task that determines whether it can still be won.
    fn check_outlook(&mut self) {
        self.lost_since = None;
        if self.game.deal().mode() == Mode::Strict && self.game.status() != Status::Won {
            self.ask(|game, budget, revision| Done::Outlook(revision, outlook_of(game, budget).0));
        }
    }

    fn ask(&mut self, question: fn(&Game, &mut Budget, Revision) -> Done) {
        let (game, revision) = (self.game.clone(), self.record.revision());
        let job = Box::new(move |mut budget: Budget| question(&game, &mut budget, revision));
        self.effect = Some(Effect::Run(Task { limit: Some(LONGEST), job }));
    }

    fn hint(&mut self, now: u64) {
        match self.act(Action::Hint, now) {
            Ok(()) => {
                self.say(terminal::thinking(self.language), Tone::Faint);
                self.ask(|game, budget, revision| Done::Hint(revision, hint_of(game, budget)));
            }
            Err(reason) => self.refuse(&reason),
        }
    }

    fn show_hint(&mut self, hint: &GameHint) {
        let Some(Joining { a, b, .. }) = hint.best else { return self.messages.clear() };
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
        self.messages.extend(outlook.map(|outlook| (outlook.to_owned(), Tone::Plain)));
        if self.game.deal().mode() == Mode::Strict {
            self.lost_since = hint.outlook.lost_since;
        }
    }

    fn reshuffle(&mut self, now: u64) {
        match self.act(Action::Reshuffle, now) {
            Ok(()) => {
                self.messages = self.reshuffle_message().into_iter().collect();
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
                self.check_outlook();
            }
            Err(reason) => self.refuse(&reason),
        }
    }

    /// Undoes moves until the game can be won again.
    fn undo_losing_moves(&mut self, now: u64) {
        let Some(since) = self.lost_since.filter(|&since| since > 0) else { return };
        while self.game.line().pairs.len() >= since {
            if let Err(reason) = self.act(Action::Undo, now) {
                return self.refuse(&reason);
            }
        }
        self.say(terminal::undone(self.language), Tone::Plain);
        self.forget_marks();
        self.check_outlook();
    }

    fn forget_marks(&mut self) {
        self.chosen = None;
        self.mates.clear();
        self.hinted.clear();
        self.flash = None;
        self.snap_cursor();
    }

    /// Returns the tiles of the same kind as the one under the cursor: those that can be
    /// joined with it, and the others.
    fn mates_at_cursor(&self) -> (Vec<Cell>, Vec<Cell>) {
        let board = self.game.board();
        let kind = board.tile(self.cursor);
        let mates =
            board.occupied().filter(|&cell| cell != self.cursor && board.tile(cell) == kind);
        mates.partition(|&mate| {
            Pair::new(self.cursor, mate).is_some_and(|pair| Rules::Ring.join(board, pair).is_some())
        })
    }

    /// Highlights all tiles of the same kind as the one under the cursor.
    fn highlight_mates(&mut self) {
        let (joinable, others) = self.mates_at_cursor();
        let (name, all) = (self.name(self.cursor), joinable.len() + others.len());
        self.say(terminal::mates(self.language, joinable.len(), all, name), Tone::Plain);
        self.mates = [joinable, others].concat();
    }

    /// Describes the tile under the cursor and the places of its kind, for screen
    /// readers.
    fn describe_cursor(&mut self) {
        let list = |cells: Vec<Cell>, none: &str| match cells.as_slice() {
            [] => none.to_owned(),
            _ => cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        };
        let (joinable, others) = self.mates_at_cursor();
        let joinable = list(joinable, terminal::here_nothing(self.language));
        let others = list(others, terminal::here_none(self.language));
        let name = self.name(self.cursor);
        self.say(terminal::here(self.language, self.cursor, joinable, name, others), Tone::Plain);
    }

    /// Moves the cursor to the next tile, in row-major order, whose name begins with
    /// this key.
    fn jump(&mut self, key: char) {
        let board = self.game.board();
        let is_called =
            |cell: &Cell| board.tile(*cell).is_some_and(|kind| self.names.matches_key(key, kind));
        let after = board.occupied().filter(|&cell| cell > self.cursor).find(is_called);
        match after.or_else(|| board.occupied().find(is_called)) {
            Some(cell) => self.cursor = cell,
            None => self.say(terminal::no_tile_named(self.language, key), Tone::Wrong),
        }
    }

    fn pause(&mut self, now: u64) {
        let is_paused = self.game.status() == Status::Paused;
        // Fails only if the game is over, and then there is nothing to pause.
        let _ = self.act(if is_paused { Action::Resume } else { Action::Pause }, now);
    }

    fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Won | Status::Lost)
    }

    fn restart(&mut self, now: u64) {
        self.begin(self.game.deal().clone(), now);
    }

    /// Starts the next level after a win, else another deal of the same level. A board
    /// of the player's own is restarted.
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
        self.tick(now);
        self.flash = None;
        self.view.follow();
        self.press_key(key, now);
    }

    fn mouse(&mut self, mouse: MouseEvent, now: u64) {
        self.tick(now);
        self.point_at(mouse, now);
    }

    fn tick(&mut self, now: u64) {
        self.game.wait_until(self.record.time(now));
        if self.flash.as_ref().is_some_and(|flash| flash.end <= now) {
            self.flash = None;
        }
    }

    fn receive(&mut self, done: Done, _: u64) {
        match done {
            Done::Hint(revision, hint) if revision == self.record.revision() => {
                self.show_hint(&hint);
            }
            Done::Outlook(revision, outlook) if revision == self.record.revision() => {
                self.lost_since = outlook.lost_since;
            }
            // Outdated: the game has moved on.
            Done::Hint(..) | Done::Outlook(..) => {}
        }
    }

    fn next_effect(&mut self) -> Option<Effect<Done>> {
        self.effect.take()
    }

    fn draw(&mut self, frame: &mut Frame) {
        self.draw_all(frame);
        self.look.replace_non_ascii(frame.buffer_mut());
    }

    fn log(&self) -> String {
        self.record.text(self.game.deal())
    }
}

#[cfg(test)]
mod tests;

//! Key and mouse bindings of Onet.

use game::onet::{Mode, Status};
use i18n::terminal;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use simpul_core::Direction;

use super::{OnetScreen, walk};
use crate::Effect;
use crate::look::Tone;
use crate::menu::{Command, Phase};
use crate::page::Key;

impl OnetScreen {
    pub(super) fn press_key(&mut self, key: KeyEvent, now: u64) {
        if let Some(overlay) = self.overlay {
            let command = overlay.command_for(key.code, self.language, self.overlay_pages().len());
            self.overlay = None;
            return self.execute(command, key, now);
        }
        if self.is_naming {
            self.is_naming = false;
            self.messages.clear();
            if let KeyCode::Char(name) = key.code {
                self.jump(name);
            }
            return;
        }
        self.execute(Command::of_key(key.code, self.phase()), key, now);
    }

    fn execute(&mut self, command: Command, key: KeyEvent, now: u64) {
        match command {
            Command::Open(overlay) => self.overlay = Some(overlay),
            Command::Leave => self.effect = Some(Effect::Quit),
            Command::Restart => self.restart(now),
            Command::Next => self.next(now),
            Command::Pause => self.pause(now),
            Command::Play => self.play_key(key, now),
            Command::Nothing => {}
        }
    }

    fn phase(&self) -> Phase {
        match self.game.status() {
            _ if self.game.is_over() => Phase::Over,
            Status::Paused => Phase::Paused,
            _ if self.record.is_empty() => Phase::Fresh,
            _ => Phase::Playing,
        }
    }

    fn play_key(&mut self, key: KeyEvent, now: u64) {
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Up => self.step(Direction::Up),
            KeyCode::Down => self.step(Direction::Down),
            KeyCode::Left => self.step(Direction::Left),
            KeyCode::Right => self.step(Direction::Right),
            KeyCode::Enter | KeyCode::Char(' ') => self.select(self.cursor, now),
            KeyCode::Char('z') if has_control => self.undo(now),
            KeyCode::Char('u') => self.undo(now),
            KeyCode::Char('h') => self.hint(now),
            KeyCode::Char('m') => self.highlight_mates(),
            KeyCode::Char('l') => self.describe_cursor(),
            KeyCode::Char('s') => self.reshuffle(now),
            KeyCode::Char('b') => self.undo_losing_moves(now),
            KeyCode::Char('/') => {
                self.is_naming = true;
                self.say(terminal::type_name(self.language), Tone::Plain);
            }
            KeyCode::Char(name) if name.is_ascii_uppercase() || name.is_ascii_digit() => {
                self.jump(name);
            }
            _ => {}
        }
    }

    fn step(&mut self, direction: Direction) {
        if let Some(next) = walk::next(self.game.board(), self.cursor, direction) {
            self.cursor = next;
        }
    }

    pub(super) fn point_at(&mut self, mouse: MouseEvent, now: u64) {
        self.view.turn_wheel(mouse.kind);
        if let MouseEventKind::Down(button) = mouse.kind {
            self.click(button, mouse, now);
        }
    }

    fn click(&mut self, button: MouseButton, mouse: MouseEvent, now: u64) {
        self.flash = None;
        if self.overlay.is_some() || self.is_over() || self.game.status() == Status::Paused {
            return;
        }
        let board = self.game.board();
        let spot = self.view.spot(mouse.column, mouse.row);
        let cell = spot.zip(self.scale).and_then(|(spot, scale)| scale.cell(board.size(), spot));
        let Some(cell) = cell.filter(|&cell| board.tile(cell).is_some()) else { return };
        match button {
            MouseButton::Left => self.select(cell, now),
            MouseButton::Right | MouseButton::Middle => {
                self.cursor = cell;
                self.highlight_mates();
            }
        }
    }

    /// The keys to show in the current state.
    pub(super) fn keys_now(&self) -> Vec<Key> {
        let language = self.language;
        let key = |key: &str, what: &str| (key.to_owned(), what.to_owned());
        if self.is_over() {
            let next = match self.game.deal().level() {
                Some(_) if self.game.status() == Status::Won => terminal::do_next_level(language),
                _ => terminal::do_again(language),
            };
            return vec![
                key("n", next),
                key("r", terminal::do_restart(language)),
                key("q", terminal::do_leave(language)),
            ];
        }
        if self.game.status() == Status::Paused {
            return vec![
                key("p", terminal::do_resume(language)),
                key("r", terminal::do_restart(language)),
                key("q", terminal::do_leave(language)),
            ];
        }
        let left = |what: &str, left: Option<u32>| match left {
            Some(left) => format!("{what} ({left})"),
            None => what.to_owned(),
        };
        let hint = left(terminal::do_hint(language), self.game.hints_left());
        let mut keys = vec![
            key(terminal::key_arrows(language), terminal::do_move(language)),
            key(terminal::key_enter(language), terminal::do_select(language)),
            key("h", &hint),
            key("m", terminal::do_mates(language)),
        ];
        if self.game.reshuffles_left() != Some(0) {
            keys.push(key(
                "s",
                &left(terminal::do_reshuffle(language), self.game.reshuffles_left()),
            ));
        }
        if self.game.deal().mode() != Mode::Timed {
            keys.push(key("u", terminal::do_undo(language)));
        }
        keys.extend([
            key("p", terminal::do_pause(language)),
            key("?", terminal::do_all_keys(language)),
            key("q", terminal::do_leave(language)),
        ]);
        keys
    }

    /// All keys, for the help overlay.
    pub(super) fn all_keys(&self) -> Vec<Key> {
        let language = self.language;
        let arrows = terminal::key_arrows(language).to_owned();
        let enter = terminal::key_enter(language).to_owned();
        let keys = [
            (arrows, terminal::do_move(language)),
            (enter, terminal::do_select(language)),
            (terminal::key_click(language).to_owned(), terminal::do_select_tile(language)),
            (terminal::key_right_click(language).to_owned(), terminal::do_mates(language)),
            ("A–Z 1–9".to_owned(), terminal::do_jump(language)),
            ("/x".to_owned(), terminal::do_jump_any(language)),
            ("h".to_owned(), terminal::do_hint(language)),
            ("m".to_owned(), terminal::do_mates(language)),
            ("l".to_owned(), terminal::do_look_around(language)),
            ("s".to_owned(), terminal::do_reshuffle(language)),
            ("u Ctrl+Z".to_owned(), terminal::do_undo(language)),
            ("b".to_owned(), terminal::do_undo_loss(language)),
            ("p Esc".to_owned(), terminal::do_pause(language)),
            ("r".to_owned(), terminal::do_restart(language)),
            ("q Ctrl+C".to_owned(), terminal::do_leave(language)),
        ];
        keys.map(|(key, what)| (key, what.to_owned())).into()
    }
}

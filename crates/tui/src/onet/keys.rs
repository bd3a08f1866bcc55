//! What keys and the mouse do in Onet.

use game::onet::{Mode, Status};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use simpul_core::Direction;

use super::{OnetScreen, walk};
use crate::Wish;
use crate::look::Tone;
use crate::menu::{Asked, Phase};
use crate::page::Key;

impl OnetScreen {
    pub(super) fn press_key(&mut self, key: KeyEvent, now: u64) {
        if let Some(over) = self.over {
            let asked = over.answered(key.code, self.text, self.over_pages().len());
            self.over = None;
            return self.obey(asked, key, now);
        }
        if self.is_naming {
            self.is_naming = false;
            self.said.clear();
            if let KeyCode::Char(name) = key.code {
                self.jump(name);
            }
            return;
        }
        self.obey(Asked::by(key.code, self.phase()), key, now);
    }

    fn obey(&mut self, asked: Asked, key: KeyEvent, now: u64) {
        match asked {
            Asked::Open(over) => self.over = Some(over),
            Asked::Leave => self.wish = Some(Wish::Leave),
            Asked::Restart => self.restart(now),
            Asked::Next => self.next(now),
            Asked::Pause => self.pause(now),
            Asked::Play => self.play_key(key, now),
            Asked::Nothing => {}
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
            KeyCode::Char('m') => self.light_mates(),
            KeyCode::Char('l') => self.look_around(),
            KeyCode::Char('s') => self.reshuffle(now),
            KeyCode::Char('b') => self.take_back(now),
            KeyCode::Char('/') => {
                self.is_naming = true;
                self.say(self.text.onet.type_name, Tone::Plain);
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
        if self.over.is_some() || self.is_over() || self.game.status() == Status::Paused {
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
                self.light_mates();
            }
        }
    }

    /// The keys that matter now.
    pub(super) fn keys_now(&self) -> Vec<Key> {
        let words = &self.text.keys;
        let key = |key: &str, what: &str| (key.to_owned(), what.to_owned());
        if self.is_over() {
            let next = match self.game.deal().level() {
                Some(_) if self.game.status() == Status::Won => words.next_level,
                _ => words.again,
            };
            return vec![key("n", next), key("r", words.restart), key("q", words.leave)];
        }
        if self.game.status() == Status::Paused {
            return vec![key("p", words.resume), key("r", words.restart), key("q", words.leave)];
        }
        let left = |what: &str, left: Option<u32>| match left {
            Some(left) => format!("{what} ({left})"),
            None => what.to_owned(),
        };
        let hint = left(words.hint, self.game.hints_left());
        let mut keys = vec![
            key(words.arrows, words.step),
            key(words.enter, words.select),
            key("h", &hint),
            key("m", words.mates),
        ];
        if self.game.reshuffles_left() != Some(0) {
            keys.push(key("s", &left(words.reshuffle, self.game.reshuffles_left())));
        }
        if self.game.deal().mode() != Mode::Timed {
            keys.push(key("u", words.undo));
        }
        keys.extend([key("p", words.pause), key("?", words.all_keys), key("q", words.leave)]);
        keys
    }

    /// All keys.
    pub(super) fn all_keys(&self) -> Vec<Key> {
        let words = &self.text.keys;
        let arrows = words.arrows.to_owned();
        let enter = words.enter.to_owned();
        let keys = [
            (arrows, words.step),
            (enter, words.select),
            (words.click.to_owned(), words.select_two),
            (words.right_click.to_owned(), words.mates),
            ("A–Z 1–9".to_owned(), words.jump),
            ("/x".to_owned(), words.jump_any),
            ("h".to_owned(), words.hint),
            ("m".to_owned(), words.mates),
            ("l".to_owned(), words.look_around),
            ("s".to_owned(), words.reshuffle),
            ("u Ctrl+Z".to_owned(), words.undo),
            ("b".to_owned(), words.take_back),
            ("p Esc".to_owned(), words.pause),
            ("r".to_owned(), words.restart),
            ("q Ctrl+C".to_owned(), words.leave),
        ];
        keys.map(|(key, what)| (key, what.to_owned())).into()
    }
}

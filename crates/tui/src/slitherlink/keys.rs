//! Key bindings of Slitherlink.

use game::slitherlink::{Shade, Status};
use i18n::terminal;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use simpul_core::Direction;
use slitherlink::Mark;

use super::SlitherlinkScreen;
use crate::Effect;
use crate::menu::{Command, Phase};
use crate::page::Key;

impl SlitherlinkScreen {
    pub(super) fn press_key(&mut self, key: KeyEvent, now: u64) {
        if let Some(overlay) = self.overlay {
            let command = overlay.command_for(key.code, self.language, self.overlay_pages().len());
            self.overlay = None;
            return self.execute(command, key, now);
        }
        if self.next_step.take().is_some() {
            return self.forget();
        }
        let has_message = self.hint.is_some() || !self.wrong.is_empty();
        if key.code == KeyCode::Esc && has_message {
            return self.forget();
        }
        self.execute(Command::of_key(key.code, self.phase()), key, now);
    }

    fn execute(&mut self, command: Command, key: KeyEvent, now: u64) {
        match command {
            Command::Open(overlay) => self.overlay = Some(overlay),
            Command::Leave => self.effect = Some(Effect::Quit),
            Command::Restart => self.begin(self.game.deal().clone(), now),
            Command::Next => self.ask_new(),
            Command::Pause => self.pause(now),
            Command::Play => self.play_key(key, now),
            Command::Nothing => {}
        }
    }

    fn phase(&self) -> Phase {
        match self.game.status() {
            Status::Solved => Phase::Over,
            Status::Paused => Phase::Paused,
            Status::Playing if self.record.is_empty() => Phase::Fresh,
            Status::Playing => Phase::Playing,
        }
    }

    fn play_key(&mut self, key: KeyEvent, now: u64) {
        let has = |modifier| key.modifiers.contains(modifier);
        match key.code {
            KeyCode::Char('z') if has(KeyModifiers::CONTROL) => self.undo(now),
            KeyCode::Char('Z') if has(KeyModifiers::CONTROL) => self.redo(now),
            KeyCode::Char('y') => self.redo(now),
            KeyCode::Char('u') => self.undo(now),
            KeyCode::Char('h') => self.ask_hint(now),
            KeyCode::Char('v') => {
                self.next_step = Some(now);
                self.ask_hint(now);
            }
            KeyCode::Char('e') => self.explain(),
            KeyCode::Char('l') => self.describe_cursor(),
            KeyCode::Char('c') => self.ask_check(now),
            KeyCode::Enter => self.follow_hint(now),
            KeyCode::Char('i') => self.shade(self.cell_at_cursor(), Shade::Inside, now),
            KeyCode::Char('o') => self.shade(self.cell_at_cursor(), Shade::Outside, now),
            KeyCode::Up => self.arrow(Direction::Up, key.modifiers, now),
            KeyCode::Down => self.arrow(Direction::Down, key.modifiers, now),
            KeyCode::Left => self.arrow(Direction::Left, key.modifiers, now),
            KeyCode::Right => self.arrow(Direction::Right, key.modifiers, now),
            KeyCode::Char(letter) => self.letter(letter, now),
            _ => {}
        }
    }

    /// Alternatives for terminals that do not report Shift or Alt with an arrow: w, a, s
    /// and d draw a line, the capitals a cross.
    fn letter(&mut self, letter: char, now: u64) {
        let direction = match letter.to_ascii_lowercase() {
            'w' => Direction::Up,
            'a' => Direction::Left,
            's' => Direction::Down,
            'd' => Direction::Right,
            _ => return,
        };
        let is_capital = letter.is_ascii_uppercase();
        let modifier = if is_capital { KeyModifiers::ALT } else { KeyModifiers::SHIFT };
        self.arrow(direction, modifier, now);
    }

    /// Moves the cursor; with Shift, draws a line along the way; with Alt, puts a cross
    /// ahead without moving.
    fn arrow(&mut self, direction: Direction, modifiers: KeyModifiers, now: u64) {
        let Some((dot, edge)) = self.ahead(direction) else { return };
        if modifiers.contains(KeyModifiers::ALT) {
            return self.toggle(edge, Mark::Cross, now);
        }
        if modifiers.contains(KeyModifiers::SHIFT) {
            self.toggle(edge, Mark::Line, now);
        }
        self.cursor = dot;
    }

    /// The keys to show in the current state.
    pub(super) fn keys_now(&self) -> Vec<Key> {
        let language = self.language;
        let key = |key: &str, what: &str| (key.to_owned(), what.to_owned());
        let leave = key("q", terminal::do_leave(language));
        if self.is_solved() {
            return vec![
                key("n", terminal::do_next_puzzle(language)),
                key("r", terminal::do_restart(language)),
                leave,
            ];
        }
        if self.game.status() == Status::Paused {
            return vec![
                key("p", terminal::do_resume(language)),
                key("r", terminal::do_restart(language)),
                leave,
            ];
        }
        if self.next_step.is_some() {
            return vec![key(terminal::key_any(language), terminal::do_stop(language))];
        }
        let close = key("Esc", terminal::do_close(language));
        match &self.hint {
            Some(hint) if hint.is_step() => {
                return vec![
                    key(terminal::key_enter(language), terminal::do_apply(language)),
                    key("e", terminal::do_explain(language)),
                    close,
                    leave,
                ];
            }
            Some(hint) if hint.wrong_edge().is_some() => {
                return vec![
                    key(terminal::key_enter(language), terminal::do_erase(language)),
                    close,
                    leave,
                ];
            }
            Some(_) => return vec![close, leave],
            None => {}
        }
        vec![
            key(terminal::key_arrows(language), terminal::do_move(language)),
            key("wasd", terminal::do_line(language)),
            key("WASD", terminal::do_cross(language)),
            key("h", terminal::do_hint(language)),
            key("v", terminal::do_show(language)),
            key("c", terminal::do_check(language)),
            key("u y", terminal::do_undo_redo(language)),
            key("p", terminal::do_pause(language)),
            key("?", terminal::do_all_keys(language)),
            leave,
        ]
    }

    /// All keys, for the help overlay.
    pub(super) fn all_keys(&self) -> Vec<Key> {
        let language = self.language;
        let keys = [
            (terminal::key_arrows(language).to_owned(), terminal::do_move(language)),
            (
                format!("Shift+{}, wasd", terminal::key_arrows(language)),
                terminal::do_line(language),
            ),
            (format!("Alt+{}, WASD", terminal::key_arrows(language)), terminal::do_cross(language)),
            (terminal::key_click(language).to_owned(), terminal::do_click_edge(language)),
            (terminal::key_drag(language).to_owned(), terminal::do_drag(language)),
            (String::new(), terminal::do_click_clue(language)),
            ("i".to_owned(), terminal::do_inside(language)),
            ("o".to_owned(), terminal::do_outside(language)),
            ("u Ctrl+Z".to_owned(), terminal::do_undo(language)),
            ("y Ctrl+Y".to_owned(), terminal::do_redo(language)),
            ("h".to_owned(), terminal::do_hint(language)),
            ("v".to_owned(), terminal::do_show(language)),
            ("c".to_owned(), terminal::do_check(language)),
            ("l".to_owned(), terminal::do_look_around(language)),
            ("p Esc".to_owned(), terminal::do_pause(language)),
            ("r".to_owned(), terminal::do_restart(language)),
            ("q Ctrl+C".to_owned(), terminal::do_leave(language)),
        ];
        keys.map(|(key, what)| (key, what.to_owned())).into()
    }
}

//! The test harness: a game on an in-memory terminal, with a simulated clock. Tasks run
//! synchronously.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Color;
use simpul_core::Budget;

use super::{Effect, Screen};

/// A game in a window of a given size.
pub struct Stage<S> {
    pub screen: S,
    pub now: u64,
    /// Whether the player left the game.
    pub is_left: bool,
    terminal: Terminal<TestBackend>,
}

impl<S: Screen> Stage<S> {
    pub fn new(screen: S, width: u16, height: u16) -> Self {
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut stage = Self { screen, now: 0, is_left: false, terminal };
        stage.settle();
        stage
    }

    fn settle(&mut self) {
        while let Some(effect) = self.screen.next_effect() {
            match effect {
                Effect::Quit => self.is_left = true,
                Effect::Run(task) => {
                    let done = (task.job)(Budget::unlimited());
                    self.screen.receive(done, self.now);
                }
            }
        }
    }

    pub fn press(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.now += 100;
        self.screen.press(KeyEvent::new(code, modifiers), self.now);
        self.settle();
    }

    pub fn key(&mut self, code: KeyCode) {
        self.press(code, KeyModifiers::NONE);
    }

    /// Presses a key for each letter.
    pub fn letters(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.key(KeyCode::Char(letter)));
    }

    pub fn wait(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        self.screen.tick(self.now);
        self.settle();
    }

    pub fn click(&mut self, button: MouseButton, place: [u16; 2]) {
        self.point(MouseEventKind::Down(button), place);
        self.point(MouseEventKind::Up(button), place);
    }

    /// Drags from the first place through the others to the last.
    pub fn drag(&mut self, button: MouseButton, places: &[[u16; 2]]) {
        let [first, .., last] = places else { panic!("a way has two ends") };
        self.point(MouseEventKind::Down(button), *first);
        for &place in &places[1..] {
            self.point(MouseEventKind::Drag(button), place);
        }
        self.point(MouseEventKind::Up(button), *last);
    }

    fn point(&mut self, kind: MouseEventKind, [column, row]: [u16; 2]) {
        self.now += 100;
        let modifiers = KeyModifiers::NONE;
        self.screen.mouse(MouseEvent { kind, column, row, modifiers }, self.now);
        self.settle();
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
    }

    /// The rendered text, one line per row.
    pub fn text(&mut self) -> String {
        self.terminal.draw(|frame| self.screen.draw(frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width).max(1);
        let rows = buffer.content().chunks(width);
        let line = |row: &[ratatui::buffer::Cell]| {
            let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            line.trim_end().to_owned() + "\n"
        };
        rows.map(line).collect()
    }

    /// Returns whether any cell has a colour.
    pub fn has_colours(&mut self) -> bool {
        self.text();
        let cells = self.terminal.backend().buffer().content();
        cells.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    }

    /// Returns the first position of a text: column and row.
    pub fn find(&mut self, wanted: &str) -> [u16; 2] {
        let text = self.text();
        let found = text.lines().enumerate().find_map(|(row, line)| {
            let byte = line.find(wanted)?;
            Some([line[..byte].chars().count() as u16, row as u16])
        });
        found.unwrap_or_else(|| panic!("{wanted} is not seen in\n{text}"))
    }
}

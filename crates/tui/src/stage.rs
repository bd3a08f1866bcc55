//! A stage for tests: a game on a screen that is only text, with a clock that is
//! told what time it is. Work is done at once.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Color;
use simpul_core::Budget;

use super::{Screen, Wish};

/// A game in a window of a given size.
pub struct Stage<S> {
    pub screen: S,
    pub now: u64,
    /// Whether the game was left.
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
        while let Some(wish) = self.screen.wish() {
            match wish {
                Wish::Leave => self.is_left = true,
                Wish::Work(work) => {
                    let done = (work.job)(Budget::unlimited());
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

    /// Presses the keys of these letters.
    pub fn letters(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.key(KeyCode::Char(letter)));
    }

    pub fn wait(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        self.screen.pass(self.now);
        self.settle();
    }

    pub fn click(&mut self, button: MouseButton, place: [u16; 2]) {
        self.point(MouseEventKind::Down(button), place);
        self.point(MouseEventKind::Up(button), place);
    }

    /// Presses a button at the first place and lets it go at the last.
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
        self.screen.point(MouseEvent { kind, column, row, modifiers }, self.now);
        self.settle();
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
    }

    /// What is seen, a line a row.
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

    /// Whether anything is coloured.
    pub fn has_colours(&mut self) -> bool {
        self.text();
        let cells = self.terminal.backend().buffer().content();
        cells.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    }

    /// Where a text is seen first: column and row.
    pub fn find(&mut self, wanted: &str) -> [u16; 2] {
        let text = self.text();
        let found = text.lines().enumerate().find_map(|(row, line)| {
            let byte = line.find(wanted)?;
            Some([line[..byte].chars().count() as u16, row as u16])
        });
        found.unwrap_or_else(|| panic!("{wanted} is not seen in\n{text}"))
    }
}

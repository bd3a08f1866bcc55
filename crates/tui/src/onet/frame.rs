//! Draws the Onet screen.

use game::onet::Status;
use i18n::terminal;
use ratatui::Frame;

use super::OnetScreen;
use super::picture::{Picture, Scale};
use crate::look::Tone;
use crate::page::{self, Page, StyledText, clock, draw_box, key_lines};
use crate::text::mode_name;

/// The width of the time bar, in characters.
const BAR: u64 = 12;

impl OnetScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame) {
        if page::is_too_small(frame, terminal::window_small(self.language)) {
            return;
        }
        self.window = frame.area();
        let size = self.game.board().size();
        let scale = Scale::fitting(size, self.names, frame.area());
        self.scale = Some(scale);
        let page = Page {
            look: self.look,
            title: self.title(),
            figures: self.figures(),
            text: self.paragraphs(),
            keys: self.keys_now(),
            board: scale.whole(size),
        };
        page.draw(frame, &mut self.view, scale.middle(self.cursor.into()));
        self.draw_board(scale, frame);
        self.view.mark_more(frame.buffer_mut(), self.look);
        self.draw_overlay(frame);
    }

    fn draw_board(&self, scale: Scale, frame: &mut Frame) {
        let flash = self.flash.as_ref();
        let is_hidden = self.game.status() == Status::Paused;
        let picture = Picture {
            board: flash.map_or(self.game.board(), |flash| &flash.board),
            names: self.names,
            scale,
            look: self.look,
            cursor: flash.is_none().then_some(self.cursor),
            chosen: self.chosen,
            hinted: &self.hinted,
            mates: &self.mates,
            path: flash.map(|flash| &flash.path),
            is_hidden,
        };
        picture.draw(&mut self.view.canvas(frame.buffer_mut()));
    }

    fn title(&self) -> String {
        let deal = self.game.deal();
        let mode = mode_name(deal.mode(), self.language);
        match deal.level() {
            Some(level) => terminal::onet_title_level(self.language, level.number, mode),
            None => terminal::onet_title(self.language, mode),
        }
    }

    fn figures(&self) -> Vec<StyledText> {
        let tiles = terminal::tiles_left(self.language, self.game.board().tiles_left());
        let score = format!("{} {}", terminal::score(self.language), self.game.score());
        let mut figures = vec![(tiles, Tone::Plain), (score, Tone::Plain)];
        if let (Some(left), Some(limit)) = (self.game.remaining(), self.game.limit()) {
            let tone = if left * 5 < limit { Tone::Wrong } else { Tone::Strong };
            let full = (left * BAR).div_ceil(limit.max(1)) as usize;
            let [dark, light] = self.look.either(["█", "░"], ["#", "."]);
            let bar = dark.repeat(full) + &light.repeat(BAR as usize - full);
            figures.extend([(bar, tone), (clock(left), tone)]);
        } else {
            figures.push((clock(self.game.elapsed()), Tone::Strong));
        }
        figures
    }

    fn paragraphs(&self) -> Vec<StyledText> {
        let language = self.language;
        let mut text = self.messages.clone();
        if self.game.status() == Status::Stuck && !self.game.is_over() {
            let stuck = if self.game.can_undo() {
                terminal::stuck_undo(language)
            } else {
                terminal::stuck(language)
            };
            text.push((stuck.to_owned(), Tone::Wrong));
        }
        match self.lost_since {
            Some(0) => text.push((terminal::lost_always(language).to_owned(), Tone::Wrong)),
            Some(since) => {
                text.push((terminal::lost_since(language, since), Tone::Wrong));
                text.push((terminal::lost_undo(language).to_owned(), Tone::Plain));
            }
            None => {}
        }
        text
    }

    fn draw_overlay(&self, frame: &mut Frame) {
        let language = self.language;
        let draw = |frame: &mut Frame, title: &str, lines: Vec<String>| {
            draw_box(frame, self.look, title, &lines);
        };
        if let Some(overlay) = self.overlay {
            return overlay.draw(frame, self.look, language, &self.overlay_pages());
        }
        match self.game.status() {
            // The last path is shown before the summary.
            Status::Won | Status::Stuck if self.flash.is_some() => {}
            Status::Paused => {
                let text = terminal::paused_text(language).to_owned();
                draw(frame, terminal::paused(language), vec![text]);
            }
            Status::Won => draw(frame, terminal::onet_won(language), self.summary()),
            Status::Lost => draw(frame, terminal::onet_time_up(language), self.summary()),
            Status::Stuck if self.game.is_over() => {
                let left = terminal::no_pair_left(language, self.game.board().tiles_left());
                draw(frame, &left, self.summary());
            }
            Status::Playing | Status::Stuck => {}
        }
    }

    /// Returns the text of the open overlay, divided into pages for this window.
    pub(super) fn overlay_pages(&self) -> Vec<Vec<String>> {
        let lines = key_lines(&self.all_keys(), page::box_width(self.window));
        page::pages(self.window, &lines)
    }

    /// Returns the lines of the summary at the end of the game.
    fn summary(&self) -> Vec<String> {
        let language = self.language;
        let (moves, misses) = (self.game.moves(), self.game.misses());
        let accuracy = (100 * moves).checked_div(moves + misses).unwrap_or(100);
        let mut lines = page::table(&[
            (terminal::time(language), clock(self.game.elapsed())),
            (terminal::score(language), self.game.score().to_string()),
            (terminal::pairs(language), moves.to_string()),
            (terminal::accuracy(language), format!("{accuracy}%")),
        ]);
        lines.push(String::new());
        lines.extend(key_lines(&self.keys_now(), page::box_width(self.window)));
        lines
    }
}

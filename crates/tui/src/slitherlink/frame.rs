//! Draws the Slitherlink screen.

use game::slitherlink::{Shade, Status};
use i18n::terminal;
use ratatui::Frame;
use simpul_core::Cell;
use slitherlink::Hint;

use super::SlitherlinkScreen;
use super::picture::{self, Picture, Scale};
use crate::look::Tone;
use crate::menu::Overlay;
use crate::page::{self, Page, StyledText, clock, draw_box, key_lines, wrap};

impl SlitherlinkScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame) {
        if page::is_too_small(frame, terminal::window_small(self.language)) {
            return;
        }
        self.window = frame.area();
        let scale = self.fitting_scale();
        self.scale = Some(scale);
        self.page().draw(frame, &mut self.view, scale.dot(self.cursor));
        self.draw_board(scale, frame);
        self.view.mark_more(frame.buffer_mut(), self.look);
        let language = self.language;
        if let Some(overlay) = self.overlay {
            overlay.draw(frame, self.look, language, &self.overlay_pages());
        } else if self.game.status() == Status::Paused {
            let text = terminal::paused_text(language).to_owned();
            draw_box(frame, self.look, terminal::paused(language), &[text]);
        }
    }

    fn fitting_scale(&self) -> Scale {
        Scale::fitting(self.size(), |board| page::fits(self.window, board))
    }

    pub(super) fn page(&self) -> Page {
        Page {
            look: self.look,
            title: self.title(),
            figures: self.figures(),
            text: self.paragraphs(),
            keys: self.keys_now(),
            board: self.fitting_scale().whole(self.size()),
        }
    }

    /// Returns the text of the open overlay, divided into pages for this window.
    pub(super) fn overlay_pages(&self) -> Vec<Vec<String>> {
        let width = page::box_width(self.window);
        let lines = match (self.overlay, &self.hint) {
            (Some(Overlay::Reason(_)), Some(hint)) => wrap(&hint.sentence(self.language), width),
            _ => key_lines(&self.all_keys(), width),
        };
        page::pages(self.window, &lines)
    }

    fn draw_board(&self, scale: Scale, frame: &mut Frame) {
        let position = self.game.position();
        let is_solved = self.is_solved();
        let shaded = |shade| self.game.shaded(shade).collect::<Vec<Cell>>();
        let inside = if is_solved { picture::inside(&position) } else { shaded(Shade::Inside) };
        let outside = if is_solved { vec![] } else { shaded(Shade::Outside) };
        let hint = self.hint.as_ref();
        let picture = Picture {
            position: &position,
            scale,
            look: self.look,
            cursor: (!is_solved).then_some(self.cursor),
            inside: &inside,
            outside: &outside,
            highlighted_cells: &hint.map(Hint::cells).unwrap_or_default(),
            highlighted_edges: &hint.map(Hint::edges).unwrap_or_default(),
            new_lines: hint.map(Hint::lines).unwrap_or_default(),
            new_crosses: hint.map(Hint::crosses).unwrap_or_default(),
            arcs: hint.map(Hint::arcs).unwrap_or_default(),
            wrong: &self.wrong,
            is_hidden: self.game.status() == Status::Paused,
        };
        picture.draw(&mut self.view.canvas(frame.buffer_mut()));
    }

    fn title(&self) -> String {
        match self.game.deal().grade {
            Some(grade) => {
                let grade = grade.title(self.language);
                terminal::loop_title_grade(self.language, grade, self.size())
            }
            None => terminal::loop_title(self.language, self.size()),
        }
    }

    fn figures(&self) -> Vec<StyledText> {
        let counted = self.assistance_counts().into_iter().filter(|&(_, count)| count > 0);
        let mut figures: Vec<StyledText> =
            counted.map(|(name, count)| (format!("{name} {count}"), Tone::Plain)).collect();
        figures.push((clock(self.game.elapsed()), Tone::Strong));
        figures
    }

    fn paragraphs(&self) -> Vec<StyledText> {
        let Some(score) = self.game.score() else { return self.messages.clone() };
        let language = self.language;
        let mut text = vec![(terminal::loop_solved(language).to_owned(), Tone::Right)];
        let time = format!("{} {}", terminal::time(language), clock(self.game.elapsed()));
        text.push((format!("{time} · {} {score}", terminal::score(language)), Tone::Strong));
        let help = self.assistance_counts().map(|(name, count)| format!("{name} {count}"));
        text.push((help.join(" · "), Tone::Plain));
        text.extend(self.messages.iter().cloned());
        text
    }

    /// The numbers of hints and checks used.
    fn assistance_counts(&self) -> [(&'static str, u64); 2] {
        let hints = (terminal::hints(self.language), self.game.hints());
        [hints, (terminal::checks(self.language), self.game.checks())]
    }
}

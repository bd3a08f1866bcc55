//! The whole screen of a game of Slitherlink.

use game::slitherlink::{Shade, Status};
use ratatui::Frame;
use simpul_core::Cell;
use slitherlink::Hint;

use super::SlitherlinkScreen;
use super::picture::{self, Picture, Scale};
use crate::look::Tone;
use crate::menu::Over;
use crate::page::{self, Page, Said, clock, draw_box, key_lines, wrapped};

impl SlitherlinkScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame) {
        if page::is_too_small(frame, self.text.window_small) {
            return;
        }
        self.window = frame.area();
        let scale = self.fitting_scale();
        self.scale = Some(scale);
        self.page().draw(frame, &mut self.view, scale.dot(self.cursor));
        self.draw_board(scale, frame);
        self.view.mark_more(frame.buffer_mut(), self.look);
        let words = &self.text;
        if let Some(over) = self.over {
            over.draw(frame, self.look, words, &self.over_pages());
        } else if self.game.status() == Status::Paused {
            draw_box(frame, self.look, words.paused, &[words.go_on.to_owned()]);
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

    /// The text of what lies over the board, in pages of this window.
    pub(super) fn over_pages(&self) -> Vec<Vec<String>> {
        let width = page::box_width(self.window);
        let lines = match (self.over, &self.hint) {
            (Some(Over::Why(_)), Some(hint)) => wrapped(&hint.sentence(self.text.language), width),
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
            lit_cells: &hint.map(Hint::cells).unwrap_or_default(),
            lit_edges: &hint.map(Hint::edges).unwrap_or_default(),
            new_lines: hint.map(Hint::lines).unwrap_or_default(),
            new_crosses: hint.map(Hint::crosses).unwrap_or_default(),
            arcs: hint.map(Hint::arcs).unwrap_or_default(),
            wrong: &self.wrong,
            is_hidden: self.game.status() == Status::Paused,
        };
        picture.draw(&mut self.view.canvas(frame.buffer_mut()));
    }

    fn title(&self) -> String {
        let grade = self.game.deal().grade.map(|grade| grade.title(self.text.language));
        let size = self.size();
        (self.text.slitherlink.title)(size.rows(), size.cols(), grade)
    }

    fn figures(&self) -> Vec<Said> {
        let words = &self.text;
        let counted = [(words.hints, self.game.hints()), (words.checks, self.game.checks())];
        let counted = counted.into_iter().filter(|&(_, count)| count > 0);
        let mut figures: Vec<Said> =
            counted.map(|(name, count)| (format!("{name} {count}"), Tone::Plain)).collect();
        figures.push((clock(self.game.elapsed()), Tone::Strong));
        figures
    }

    fn paragraphs(&self) -> Vec<Said> {
        let Some(score) = self.game.score() else { return self.said.clone() };
        let words = &self.text;
        let mut text = vec![(words.slitherlink.solved.to_owned(), Tone::Right)];
        let time = clock(self.game.elapsed());
        text.push((format!("{} {time} · {} {score}", words.time, words.score), Tone::Strong));
        let helps = format!(
            "{} {} · {} {}",
            words.hints,
            self.game.hints(),
            words.checks,
            self.game.checks()
        );
        text.push((helps, Tone::Plain));
        text.extend(self.said.iter().cloned());
        text
    }
}

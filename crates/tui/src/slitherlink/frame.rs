//! The whole screen of a game of Slitherlink.

use game::slitherlink::{Shade, Status};
use ratatui::Frame;
use simpul_core::Cell;
use slitherlink::Hint;

use super::SlitherlinkScreen;
use super::picture::{self, Picture, Scale};
use crate::look::Tone;
use crate::page::{self, Page, Said, clock, draw_box};

impl SlitherlinkScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame) {
        if page::is_too_small(frame, self.text.window_small) {
            return;
        }
        let (size, area) = (self.size(), frame.area());
        let scale = Scale::fitting(size, |board| page::fits(area, board));
        self.scale = Some(scale);
        let page = Page {
            look: self.look,
            title: self.title(),
            figures: self.figures(),
            text: self.paragraphs(),
            keys: self.keys_now(),
            board: scale.whole(size),
        };
        page.draw(frame, &mut self.view, scale.dot(self.cursor));
        self.draw_board(scale, frame);
        self.view.mark_more(frame.buffer_mut(), self.look);
        let words = &self.text;
        if let Some(over) = self.over {
            over.draw(frame, self.look, words, &self.all_keys());
        } else if self.game.status() == Status::Paused {
            draw_box(frame, self.look, words.paused, &[words.go_on.to_owned()]);
        }
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
            wrong: &self.wrong,
            is_hidden: self.game.status() == Status::Paused,
        };
        picture.draw(&mut self.view.canvas(frame.buffer_mut()));
    }

    fn title(&self) -> String {
        let grade = self.game.deal().grade.map(|grade| grade.told(self.text.language));
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

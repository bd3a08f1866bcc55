//! Mouse input of Slitherlink: a click marks an edge, a drag draws from dot to dot.

use game::slitherlink::{Marks, Status};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use simpul_core::{Edge, Vertex};
use slitherlink::Mark;

use super::SlitherlinkScreen;
use super::picture::Target;

/// A drag in progress.
pub struct Stroke {
    /// The mark of the mouse button.
    mark: Mark,
    /// Whether it erases. The first edge decides for the whole stroke.
    wipes: Option<bool>,
    /// The last dot passed.
    at: Option<Vertex>,
}

impl SlitherlinkScreen {
    pub(super) fn point_at(&mut self, mouse: MouseEvent, now: u64) {
        self.view.turn_wheel(mouse.kind);
        match mouse.kind {
            MouseEventKind::Down(button) => self.click(button, mouse, now),
            MouseEventKind::Drag(_) => self.drag(mouse, now),
            MouseEventKind::Up(_) => self.stroke = None,
            _ => {}
        }
    }

    fn click(&mut self, button: MouseButton, mouse: MouseEvent, now: u64) {
        let is_playing = self.game.status() == Status::Playing;
        if self.overlay.is_some() || !is_playing || self.next_step.take().is_some() {
            return;
        }
        let spot = self.view.spot(mouse.column, mouse.row).zip(self.scale);
        let target = spot.and_then(|(spot, scale)| scale.target(self.size(), spot));
        let mark = if button == MouseButton::Left { Mark::Line } else { Mark::Cross };
        match target {
            Some(Target::Dot(dot)) => {
                self.cursor = dot;
                self.stroke = Some(Stroke { mark, wipes: None, at: Some(dot) });
            }
            Some(Target::Edge(edge)) => {
                self.cursor = edge.start();
                self.stroke = Some(Stroke { mark, wipes: None, at: None });
                self.draw_on(edge, now);
            }
            Some(Target::Cell(cell)) => {
                self.cursor = Vertex::new(cell.row, cell.col);
                self.next_shade(cell, now);
            }
            None => {}
        }
    }

    /// Marks the edges from the last dot passed to the current one. A fast drag skips
    /// dots; only edges on a straight line between the two are drawn.
    fn drag(&mut self, mouse: MouseEvent, now: u64) {
        let spot = self.view.spot(mouse.column, mouse.row).zip(self.scale);
        let dot = spot.and_then(|(spot, scale)| scale.dot_at(self.size(), spot));
        let (Some(dot), Some(stroke)) = (dot, &mut self.stroke) else { return };
        let Some(last) = stroke.at.replace(dot) else { return };
        if last.row != dot.row && last.col != dot.col {
            return;
        }
        let (first, end) = (last.min(dot), last.max(dot));
        let rows = (first.row..end.row).map(|row| Edge::below(Vertex::new(row, dot.col)));
        let cols = (first.col..end.col).map(|col| Edge::right_of(Vertex::new(dot.row, col)));
        for edge in rows.chain(cols) {
            self.draw_on(edge, now);
        }
        self.cursor = dot;
    }

    /// Marks the next edge of the stroke. The first edge decides whether the stroke
    /// erases.
    fn draw_on(&mut self, edge: Edge, now: u64) {
        let Some(stroke) = &mut self.stroke else { return };
        let old = self.game.position().mark(edge);
        let wipes = *stroke.wipes.get_or_insert(old == Some(stroke.mark));
        let new = (!wipes).then_some(stroke.mark);
        if new == old {
            return;
        }
        let mut marks = Marks::default();
        let list = match new {
            None => &mut marks.clear,
            Some(Mark::Line) => &mut marks.lines,
            Some(Mark::Cross) => &mut marks.crosses,
        };
        list.push(edge);
        self.draw_marks(marks, now);
    }
}

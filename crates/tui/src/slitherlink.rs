//! The Slitherlink screen.

mod frame;
mod keys;
mod mouse;
mod picture;

use std::sync::Arc;
use std::time::Duration;

use api::slitherlink::check::{Check, CheckRequest, CheckResponse};
use api::slitherlink::hint::HintRequest;
use api::slitherlink::{Drawn, SolutionCache};
use api::{Context, Day, Operation, OperationError, Policy};
use game::slitherlink::{Action, Deal, Entry, Game, Marks, Reason, Shade, Status};
use i18n::{Language, terminal};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use simpul_core::{Budget, Seed};
use simpul_core::{Cell, Direction, Edge, Size, Vertex};
use slitherlink::{
    Clue, GenerateError, Grade, GradedRequest, Hint, Mark, Request, generate_graded,
};

use self::mouse::Stroke;
use self::picture::Scale;
use super::canvas::View;
use super::look::{Look, Tone};
use super::menu::Overlay;
use super::page::StyledText;
use super::record::{Record, Revision};
use super::{Effect, Screen, Task};
use crate::text::{counted_marks, edge_from_dot, no_puzzle, wrong_marks};

/// The time limit of a hint or a check.
const LONGEST: Duration = Duration::from_secs(20);
/// The time per step while the solution is shown step by step, in milliseconds.
const STEP_TIME: u64 = 1_500;

/// The parameters of new puzzles.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleMaker {
    /// Their size.
    pub size: Size,
    /// Their grade; any if `None`.
    pub grade: Option<Grade>,
    /// The seed of the last puzzle.
    pub seed: Seed,
}

impl PuzzleMaker {
    /// Generates the puzzle of this seed.
    ///
    /// # Errors
    /// If the budget runs out, or no puzzle of the grade is found.
    pub fn make(self, budget: &mut Budget) -> Result<Deal, GenerateError> {
        let request = GradedRequest {
            request: Request::irreducible(self.size),
            irreducible: false,
            grade: self.grade,
            needs: vec![],
            without: vec![],
        };
        let made = generate_graded(&request, self.seed, true, budget)?;
        Ok(Deal { puzzle: made.puzzle, grade: made.grade, seed: Some(self.seed) })
    }
}

/// A game of Slitherlink, with the state of its screen.
pub struct SlitherlinkScreen {
    language: Language,
    look: Look,
    game: Game,
    /// The cached solution of the puzzle, for hints and checks.
    solutions: Arc<SolutionCache>,
    maker: PuzzleMaker,
    record: Record<Entry>,
    cursor: Vertex,
    hint: Option<Hint>,
    /// Whether the reason of the hint is shown beside the board.
    is_explained: bool,
    wrong: Vec<Edge>,
    messages: Vec<StyledText>,
    /// The time at which the next step is shown, while the solution is shown step by
    /// step.
    next_step: Option<u64>,
    overlay: Option<Overlay>,
    stroke: Option<Stroke>,
    view: View,
    /// The window at the last drawing.
    window: Rect,
    scale: Option<Scale>,
    effect: Option<Effect<Done>>,
}

/// The output of a task, with the revision of the game that it is about.
pub enum Done {
    Hint(Revision, Result<Hint, OperationError>),
    Check(Revision, Result<CheckResponse, OperationError>),
    New(Result<Deal, GenerateError>),
}

impl SlitherlinkScreen {
    /// Starts a game with this puzzle.
    pub fn new(deal: Deal, maker: PuzzleMaker, language: Language, look: Look) -> Self {
        Self {
            language,
            look,
            game: Game::start(deal),
            solutions: Arc::default(),
            maker,
            record: Record::default(),
            cursor: Vertex::new(0, 0),
            hint: None,
            is_explained: false,
            wrong: vec![],
            messages: vec![(terminal::loop_welcome(language).to_owned(), Tone::Plain)],
            next_step: None,
            overlay: None,
            stroke: None,
            view: View::default(),
            window: Rect::ZERO,
            scale: None,
            effect: None,
        }
    }

    /// Starts another game.
    fn begin(&mut self, deal: Deal, now: u64) {
        let record = self.record.next(self.game.deal(), now);
        *self = Self { record, ..Self::new(deal, self.maker, self.language, self.look) };
    }

    fn act(&mut self, action: Action, now: u64) -> Result<(), Reason> {
        let entry = Entry { t: self.record.time(now), action };
        self.game.play(&entry)?;
        self.record.push(entry);
        Ok(())
    }

    fn say(&mut self, text: impl Into<String>, tone: Tone) {
        self.messages = vec![(text.into(), tone)];
    }

    fn size(&self) -> Size {
        self.game.deal().puzzle.size()
    }

    fn is_solved(&self) -> bool {
        self.game.status() == Status::Solved
    }

    /// Draws marks, and closes the hint or the check.
    fn draw_marks(&mut self, marks: Marks, now: u64) {
        self.forget();
        // Fails only if the game is paused or solved.
        let _ = self.act(Action::Mark(marks), now);
        if self.is_solved() {
            self.next_step = None;
        }
    }

    fn forget(&mut self) {
        self.hint = None;
        self.is_explained = false;
        self.wrong.clear();
        self.messages.clear();
    }

    /// Toggles a mark on an edge.
    fn toggle(&mut self, edge: Edge, mark: Mark, now: u64) {
        let mut marks = Marks::default();
        let is_there = self.game.position().mark(edge) == Some(mark);
        let list = match mark {
            _ if is_there => &mut marks.clear,
            Mark::Line => &mut marks.lines,
            Mark::Cross => &mut marks.crosses,
        };
        list.push(edge);
        self.draw_marks(marks, now);
    }

    /// Toggles the shade of a cell.
    fn shade(&mut self, cell: Cell, shade: Shade, now: u64) {
        let mut marks = Marks::default();
        let is_there = self.game.shaded(shade).any(|shaded| shaded == cell);
        let list = match shade {
            _ if is_there => &mut marks.bare,
            Shade::Inside => &mut marks.inside,
            Shade::Outside => &mut marks.outside,
        };
        list.push(cell);
        self.draw_marks(marks, now);
    }

    /// Cycles the shade of a cell: inside, outside, none.
    fn next_shade(&mut self, cell: Cell, now: u64) {
        let is_inside = self.game.shaded(Shade::Inside).any(|shaded| shaded == cell);
        let is_outside = self.game.shaded(Shade::Outside).any(|shaded| shaded == cell);
        let shade = if is_inside || is_outside { Shade::Outside } else { Shade::Inside };
        self.shade(cell, shade, now);
    }

    /// Returns the cell below right of the cursor; at the right and lower border the
    /// last one.
    fn cell_at_cursor(&self) -> Cell {
        let size = self.size();
        let row = self.cursor.row.min(size.rows() as u16 - 1);
        let col = self.cursor.col.min(size.cols() as u16 - 1);
        Cell::new(row, col)
    }

    /// Returns the adjacent dot in a direction, and the edge to it.
    fn ahead(&self, direction: Direction) -> Option<(Vertex, Edge)> {
        let (down, right) = direction.delta();
        let row = self.cursor.row.checked_add_signed(down)?;
        let col = self.cursor.col.checked_add_signed(right)?;
        let size = self.size();
        let is_on_grid = usize::from(row) <= size.rows() && usize::from(col) <= size.cols();
        let dot = Vertex::new(row, col);
        let edge = Edge::between(self.cursor, dot).ok().filter(|_| is_on_grid)?;
        Some((dot, edge))
    }

    fn drawn(&self) -> Drawn {
        Drawn { lines: self.game.lines().collect(), crosses: self.game.crosses().collect() }
    }

    fn ask_hint(&mut self, now: u64) {
        self.forget();
        if self.act(Action::Hint, now).is_err() {
            return;
        }
        self.say(terminal::thinking(self.language), Tone::Faint);
        let (puzzle, drawn) = (self.game.deal().puzzle.clone(), self.drawn());
        let request = HintRequest { drawn, lang: self.language, ..HintRequest::of(puzzle) };
        let (revision, solutions) = (self.record.revision(), Arc::clone(&self.solutions));
        let job = Box::new(move |budget: Budget| {
            let response = run::<api::slitherlink::hint::Hint>(&request, &solutions, budget);
            Done::Hint(revision, response.map(|response| response.hint))
        });
        self.effect = Some(Effect::Run(Task { limit: Some(LONGEST), job }));
    }

    fn ask_check(&mut self, now: u64) {
        self.forget();
        if self.act(Action::Check, now).is_err() {
            return;
        }
        self.say(terminal::thinking(self.language), Tone::Faint);
        let (puzzle, drawn) = (self.game.deal().puzzle.clone(), self.drawn());
        let request = CheckRequest { puzzle, drawn };
        let (revision, solutions) = (self.record.revision(), Arc::clone(&self.solutions));
        let job = Box::new(move |budget: Budget| {
            Done::Check(revision, run::<Check>(&request, &solutions, budget))
        });
        self.effect = Some(Effect::Run(Task { limit: Some(LONGEST), job }));
    }

    /// Starts a task that generates another puzzle with the same parameters.
    fn ask_new(&mut self) {
        self.maker.seed = Seed(self.maker.seed.0.wrapping_add(1));
        let maker = self.maker;
        self.say(terminal::making(self.language), Tone::Faint);
        let job = Box::new(move |mut budget: Budget| Done::New(maker.make(&mut budget)));
        self.effect = Some(Effect::Run(Task { limit: None, job }));
    }

    fn show_hint(&mut self, hint: Hint, now: u64) {
        let language = self.language;
        let title = hint.rule().map(|rule| (rule.title(language).to_owned(), Tone::Strong));
        self.messages = title.into_iter().collect();
        let text = if !hint.is_step() {
            hint.sentence(language)
        } else if self.next_step.is_some() {
            hint.reason(language)
        } else {
            let marks = counted_marks(hint.lines().len(), hint.crosses().len(), language);
            terminal::marked(language, marks)
        };
        self.messages.push((text, Tone::Plain));
        if hint.is_mistake() {
            self.wrong = hint.edges();
        }
        let new = [hint.lines(), hint.crosses()].concat();
        if let Some(edge) = self.wrong.iter().chain(&new).next() {
            self.cursor = edge.start();
            self.view.follow();
        }
        let is_useful = hint.is_mistake() || hint.is_step();
        if !is_useful {
            self.next_step = None;
        } else if self.next_step.is_some() {
            self.next_step = Some(now.saturating_add(STEP_TIME));
        }
        self.hint = Some(hint).filter(|_| is_useful);
    }

    /// Shows the reason of the hint: beside the board if there is room, else in an
    /// overlay.
    fn explain(&mut self) {
        let Some(hint) = self.hint.as_ref().filter(|_| !self.is_explained) else { return };
        let reason = (hint.sentence(self.language), Tone::Plain);
        self.messages.push(reason);
        self.is_explained = self.page().has_room(self.window);
        if !self.is_explained {
            self.messages.pop();
            self.overlay = Some(Overlay::Reason(0));
        }
    }

    /// Applies the hint: draws its conclusion, or erases the wrong mark.
    fn follow_hint(&mut self, now: u64) {
        let Some(hint) = self.hint.take() else { return };
        let marks = if let Hint::Step(step) = hint {
            Marks { lines: step.lines, crosses: step.crosses, ..Marks::default() }
        } else if let Some(wrong) = hint.wrong_edge() {
            Marks { clear: vec![wrong], ..Marks::default() }
        } else {
            self.hint = Some(hint);
            return;
        };
        let messages = std::mem::take(&mut self.messages);
        self.draw_marks(marks, now);
        if self.next_step.is_some() {
            self.messages = messages;
        }
    }

    fn show_check(&mut self, checked: CheckResponse) {
        let [lines, crosses] = [checked.wrong_lines.len(), checked.wrong_crosses.len()];
        if lines + crosses == 0 {
            self.say(terminal::all_right(self.language), Tone::Right);
        } else {
            self.say(wrong_marks(lines, crosses, self.language), Tone::Wrong);
        }
        self.wrong = [checked.wrong_lines, checked.wrong_crosses].concat();
    }

    /// Shows that the limit was reached. Requests of a game are valid, so it is the only
    /// possible reason.
    fn say_limit(&mut self) {
        self.next_step = None;
        self.say(terminal::too_long(self.language), Tone::Wrong);
    }

    /// Describes the surroundings of the cursor, for screen readers.
    fn describe_cursor(&mut self) {
        let language = self.language;
        let position = self.game.position();
        let edges = Direction::ALL.into_iter().filter_map(|direction| {
            let (_, edge) = self.ahead(direction)?;
            Some(edge_from_dot(direction, position.mark(edge), language))
        });
        let edges = edges.collect::<Vec<_>>().join(", ");
        let cell = self.cell_at_cursor();
        let sides = picture::around(cell).map(|edge| position.mark(edge));
        let count = |mark| sides.iter().filter(|&&side| side == Some(mark)).count();
        let clue = match self.game.deal().puzzle.clue(cell).map(Clue::lines) {
            Some(clue) => terminal::around_clue(language, clue),
            None => terminal::around_no_clue(language).to_owned(),
        };
        let (lines, crosses) = (count(Mark::Line), count(Mark::Cross));
        let around = terminal::around(language, cell, clue, crosses, self.cursor, lines, edges);
        self.say(around, Tone::Plain);
    }

    fn undo(&mut self, now: u64) {
        self.forget();
        if self.act(Action::Undo, now).is_err() {
            self.say(terminal::nothing_to_undo(self.language), Tone::Wrong);
        }
    }

    fn redo(&mut self, now: u64) {
        self.forget();
        if self.act(Action::Redo, now).is_err() {
            self.say(terminal::nothing_to_redo(self.language), Tone::Wrong);
        }
    }

    fn pause(&mut self, now: u64) {
        let is_paused = self.game.status() == Status::Paused;
        // Fails only if the puzzle is solved, and then there is nothing to pause.
        let _ = self.act(if is_paused { Action::Resume } else { Action::Pause }, now);
    }
}

/// Runs an API operation on the current puzzle.
fn run<O: Operation>(
    request: &O::Request,
    solutions: &SolutionCache,
    budget: Budget,
) -> Result<O::Response, OperationError> {
    let (seed, today, policy) = (Seed(0), Day(0), Policy::own());
    O::run(request, &mut Context { budget, seed, today, solutions, policy })
}

impl Screen for SlitherlinkScreen {
    type Done = Done;

    fn press(&mut self, key: KeyEvent, now: u64) {
        self.tick(now);
        self.view.follow();
        self.press_key(key, now);
    }

    fn mouse(&mut self, mouse: MouseEvent, now: u64) {
        self.tick(now);
        self.point_at(mouse, now);
    }

    fn tick(&mut self, now: u64) {
        self.game.wait_until(self.record.time(now));
        if self.next_step.is_some_and(|time| time <= now) && self.hint.is_some() {
            self.follow_hint(now);
            if self.next_step.is_some() {
                self.ask_hint(now);
            }
        }
    }

    fn receive(&mut self, done: Done, now: u64) {
        match done {
            Done::Hint(revision, hint) if revision == self.record.revision() => match hint {
                Ok(hint) => self.show_hint(hint, now),
                Err(_) => self.say_limit(),
            },
            Done::Check(revision, checked) if revision == self.record.revision() => match checked {
                Ok(checked) => self.show_check(checked),
                Err(_) => self.say_limit(),
            },
            // Outdated: the game has moved on.
            Done::Hint(..) | Done::Check(..) => {}
            Done::New(Ok(deal)) => self.begin(deal, now),
            Done::New(Err(error)) => self.say(no_puzzle(&error, self.language), Tone::Wrong),
        }
    }

    fn next_effect(&mut self) -> Option<Effect<Done>> {
        self.effect.take()
    }

    fn draw(&mut self, frame: &mut Frame) {
        self.draw_all(frame);
        self.look.replace_non_ascii(frame.buffer_mut());
    }

    fn log(&self) -> String {
        self.record.text(self.game.deal())
    }
}

#[cfg(test)]
mod tests;

//! Slitherlink on the screen.

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
use super::menu::Over;
use super::page::Said;
use super::record::{Record, Stamp};
use super::{Screen, Wish, Work};
use crate::text::{counted_marks, no_puzzle, way, wrong_marks};

/// How long a hint or a check may take.
const LONGEST: Duration = Duration::from_secs(20);
/// How long a step is looked at where all are shown, in milliseconds.
const STEP_TIME: u64 = 1_500;

/// What new puzzles are like.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleMaker {
    /// How large they are.
    pub size: Size,
    /// How hard they are.
    pub grade: Option<Grade>,
    /// The seed of the last one.
    pub seed: Seed,
}

impl PuzzleMaker {
    /// The puzzle of this seed.
    ///
    /// # Errors
    /// If the budget runs out, or no such puzzle is found.
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

/// A game of Slitherlink on the screen.
pub struct SlitherlinkScreen {
    language: Language,
    look: Look,
    game: Game,
    /// The solution of the puzzle, for hints and checks.
    solutions: Arc<SolutionCache>,
    maker: PuzzleMaker,
    record: Record<Entry>,
    cursor: Vertex,
    hint: Option<Hint>,
    /// Whether the reason of the hint is told beside the board.
    is_explained: bool,
    wrong: Vec<Edge>,
    said: Vec<Said>,
    /// When the next step is shown, if all are.
    next_step: Option<u64>,
    over: Option<Over>,
    stroke: Option<Stroke>,
    view: View,
    /// The window as it was drawn last.
    window: Rect,
    scale: Option<Scale>,
    wish: Option<Wish<Done>>,
}

/// What was found out meanwhile, and of which position.
pub enum Done {
    Hint(Stamp, Result<Hint, OperationError>),
    Check(Stamp, Result<CheckResponse, OperationError>),
    New(Result<Deal, GenerateError>),
}

impl SlitherlinkScreen {
    /// A game with this puzzle.
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
            said: vec![(terminal::loop_welcome(language).to_owned(), Tone::Plain)],
            next_step: None,
            over: None,
            stroke: None,
            view: View::default(),
            window: Rect::ZERO,
            scale: None,
            wish: None,
        }
    }

    /// Begins another game.
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
        self.said = vec![(text.into(), tone)];
    }

    fn size(&self) -> Size {
        self.game.deal().puzzle.size()
    }

    fn is_solved(&self) -> bool {
        self.game.status() == Status::Solved
    }

    /// Draws something; what was talked about is over then.
    fn draw_marks(&mut self, marks: Marks, now: u64) {
        self.forget();
        // A game that is paused or solved takes no marks.
        let _ = self.act(Action::Mark(marks), now);
        if self.is_solved() {
            self.next_step = None;
        }
    }

    fn forget(&mut self) {
        self.hint = None;
        self.is_explained = false;
        self.wrong.clear();
        self.said.clear();
    }

    /// Puts a mark on an edge, or wipes it off if it is there.
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

    /// Shades a cell, or wipes the shade off if it is there.
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

    /// Inside, then outside, then bare again.
    fn next_shade(&mut self, cell: Cell, now: u64) {
        let is_inside = self.game.shaded(Shade::Inside).any(|shaded| shaded == cell);
        let is_outside = self.game.shaded(Shade::Outside).any(|shaded| shaded == cell);
        let shade = if is_inside || is_outside { Shade::Outside } else { Shade::Inside };
        self.shade(cell, shade, now);
    }

    /// The cell to the right of the cursor and below it; at the right and lower
    /// side the last one.
    fn cell_at_cursor(&self) -> Cell {
        let size = self.size();
        let row = self.cursor.row.min(size.rows() as u16 - 1);
        let col = self.cursor.col.min(size.cols() as u16 - 1);
        Cell::new(row, col)
    }

    /// The dot next to the cursor, and the edge between.
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
        let (stamp, solutions) = (self.record.stamp(), Arc::clone(&self.solutions));
        let job = Box::new(move |budget: Budget| {
            let response = run::<api::slitherlink::hint::Hint>(&request, &solutions, budget);
            Done::Hint(stamp, response.map(|response| response.hint))
        });
        self.wish = Some(Wish::Work(Work { limit: Some(LONGEST), job }));
    }

    fn ask_check(&mut self, now: u64) {
        self.forget();
        if self.act(Action::Check, now).is_err() {
            return;
        }
        self.say(terminal::thinking(self.language), Tone::Faint);
        let (puzzle, drawn) = (self.game.deal().puzzle.clone(), self.drawn());
        let request = CheckRequest { puzzle, drawn };
        let (stamp, solutions) = (self.record.stamp(), Arc::clone(&self.solutions));
        let job = Box::new(move |budget: Budget| {
            Done::Check(stamp, run::<Check>(&request, &solutions, budget))
        });
        self.wish = Some(Wish::Work(Work { limit: Some(LONGEST), job }));
    }

    /// Asks for another puzzle of the same kind.
    fn ask_new(&mut self) {
        self.maker.seed = Seed(self.maker.seed.0.wrapping_add(1));
        let maker = self.maker;
        self.say(terminal::making(self.language), Tone::Faint);
        let job = Box::new(move |mut budget: Budget| Done::New(maker.make(&mut budget)));
        self.wish = Some(Wish::Work(Work { limit: None, job }));
    }

    fn show_hint(&mut self, hint: Hint, now: u64) {
        let language = self.language;
        let title = hint.rule().map(|rule| (rule.title(language).to_owned(), Tone::Strong));
        self.said = title.into_iter().collect();
        let text = if !hint.is_step() {
            hint.sentence(language)
        } else if self.next_step.is_some() {
            hint.reason(language)
        } else {
            let marks = counted_marks(hint.lines().len(), hint.crosses().len(), language);
            terminal::marked(language, marks)
        };
        self.said.push((text, Tone::Plain));
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

    /// Tells the reason of the hint: beside the board, or in a box where there is
    /// not enough room.
    fn explain(&mut self) {
        let Some(hint) = self.hint.as_ref().filter(|_| !self.is_explained) else { return };
        let reason = (hint.sentence(self.language), Tone::Plain);
        self.said.push(reason);
        self.is_explained = self.page().has_room(self.window);
        if !self.is_explained {
            self.said.pop();
            self.over = Some(Over::Why(0));
        }
    }

    /// Draws what the hint says, or wipes off what it says is wrong.
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
        let told = std::mem::take(&mut self.said);
        self.draw_marks(marks, now);
        if self.next_step.is_some() {
            self.said = told;
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

    /// Says that there is no answer. What is asked of a game makes sense, so that
    /// only the limit is left as a reason.
    fn say_limit(&mut self) {
        self.next_step = None;
        self.say(terminal::too_long(self.language), Tone::Wrong);
    }

    /// Tells what is round the cursor.
    fn look_around(&mut self) {
        let language = self.language;
        let position = self.game.position();
        let ways = Direction::ALL.into_iter().filter_map(|direction| {
            let (_, edge) = self.ahead(direction)?;
            Some(way(direction, position.mark(edge), language))
        });
        let ways = ways.collect::<Vec<_>>().join(", ");
        let cell = self.cell_at_cursor();
        let sides = picture::around(cell).map(|edge| position.mark(edge));
        let count = |mark| sides.iter().filter(|&&side| side == Some(mark)).count();
        let clue = match self.game.deal().puzzle.clue(cell).map(Clue::lines) {
            Some(clue) => terminal::around_clue(language, clue),
            None => terminal::around_no_clue(language).to_owned(),
        };
        let (lines, crosses) = (count(Mark::Line), count(Mark::Cross));
        let around = terminal::around(language, cell, clue, crosses, self.cursor, lines, ways);
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
        // A puzzle that is solved stands still anyway.
        let _ = self.act(if is_paused { Action::Resume } else { Action::Pause }, now);
    }
}

/// Runs an operation on the puzzle in play.
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
        self.pass(now);
        self.view.follow();
        self.press_key(key, now);
    }

    fn point(&mut self, mouse: MouseEvent, now: u64) {
        self.pass(now);
        self.point_at(mouse, now);
    }

    fn pass(&mut self, now: u64) {
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
            Done::Hint(stamp, hint) if stamp == self.record.stamp() => match hint {
                Ok(hint) => self.show_hint(hint, now),
                Err(_) => self.say_limit(),
            },
            Done::Check(stamp, checked) if stamp == self.record.stamp() => match checked {
                Ok(checked) => self.show_check(checked),
                Err(_) => self.say_limit(),
            },
            // The game has gone on meanwhile.
            Done::Hint(..) | Done::Check(..) => {}
            Done::New(Ok(deal)) => self.begin(deal, now),
            Done::New(Err(error)) => self.say(no_puzzle(&error, self.language), Tone::Wrong),
        }
    }

    fn wish(&mut self) -> Option<Wish<Done>> {
        self.wish.take()
    }

    fn draw(&mut self, frame: &mut Frame) {
        self.draw_all(frame);
        self.look.spell(frame.buffer_mut());
    }

    fn log(&self) -> String {
        self.record.text(self.game.deal())
    }
}

#[cfg(test)]
mod tests;

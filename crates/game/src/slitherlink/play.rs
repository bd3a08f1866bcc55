//! A game in play.

use std::collections::{BTreeMap, BTreeSet};

use simpul_core::{Cell, Edge, Size};
use slitherlink::{AngleMark, Mark, Position};

use super::tally::Tally;
use super::{Action, Deal, Entry, LogError, Marks, Reason, score};
use crate::Clock;

/// The most entries that a log may have.
pub const MAX_ENTRIES: usize = 30_000;
/// The most cells that may be visited to check whether a log solves the puzzle. Only
/// positions that satisfy every clue are checked, so no real game reaches it.
const MAX_CELLS: usize = 4_000_000;

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "SlitherlinkStatus")
)]
pub enum Status {
    /// In progress.
    Playing,
    /// Paused: the clock is stopped and the board is hidden.
    Paused,
    /// The lines are the loop.
    Solved,
}

/// The player's opinion of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// It is inside the loop.
    Inside,
    /// It is outside.
    Outside,
}

/// A change of one mark, which can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Edge { edge: Edge, from: Option<Mark>, to: Option<Mark> },
    Cell { cell: Cell, from: Option<Shade>, to: Option<Shade> },
    Arc { arc: AngleMark, from: bool, to: bool },
}

/// A game in progress: the state after the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    deal: Deal,
    clock: Clock,
    marks: BTreeMap<Edge, Mark>,
    shades: BTreeMap<Cell, Shade>,
    arcs: BTreeSet<AngleMark>,
    tally: Tally,
    /// All steps, including undone ones.
    steps: Vec<Vec<Change>>,
    /// The number of steps that are done.
    done: usize,
    /// The number of steps that the marks show. Undone steps are removed lazily, so
    /// that undo and redo cost nothing by themselves.
    shown: usize,
    /// The number of cells visited to check whether the puzzle is solved; see
    /// [`MAX_CELLS`].
    visited_cells: usize,
    hints: u64,
    checks: u64,
    is_solved: bool,
}

impl Game {
    /// Starts a game, without marks.
    #[must_use]
    pub fn start(deal: Deal) -> Self {
        Self {
            tally: Tally::of(&deal.puzzle),
            deal,
            clock: Clock::default(),
            marks: BTreeMap::new(),
            shades: BTreeMap::new(),
            arcs: BTreeSet::new(),
            steps: vec![],
            done: 0,
            shown: 0,
            visited_cells: 0,
            hints: 0,
            checks: 0,
            is_solved: false,
        }
    }

    /// Replays a log, in time linear in its length.
    ///
    /// # Errors
    /// If an entry does not fit the game, or the log is too long.
    pub fn replay(deal: Deal, log: &[Entry]) -> Result<Self, LogError> {
        if log.len() > MAX_ENTRIES {
            let (number, reason) = (MAX_ENTRIES + 1, Reason::TooLong(MAX_ENTRIES));
            return Err(LogError { number, reason });
        }
        let mut game = Self::start(deal);
        for (number, entry) in (1..).zip(log) {
            game.enter(entry).map_err(|reason| LogError { number, reason })?;
        }
        game.show_done();
        Ok(game)
    }

    /// Advances the time without an action. A time in the past changes nothing.
    pub fn wait_until(&mut self, t: u64) {
        if !self.is_solved {
            // An earlier time leaves the clock unchanged.
            let _ = self.clock.go_to(t);
        }
    }

    /// Plays an entry.
    ///
    /// # Errors
    /// If the action is not possible now; then only the time has changed.
    pub fn play(&mut self, entry: &Entry) -> Result<(), Reason> {
        let entered = self.enter(entry);
        self.show_done();
        entered
    }

    /// Plays an entry without updating the marks.
    fn enter(&mut self, entry: &Entry) -> Result<(), Reason> {
        if self.is_solved {
            return Err(Reason::Over);
        }
        self.clock.go_to(entry.t)?;
        match (&entry.action, self.clock.is_paused()) {
            (Action::Resume, true) => self.clock.set_paused(false),
            (_, true) => return Err(Reason::Paused),
            (Action::Resume, false) => return Err(Reason::NotPaused),
            (Action::Pause, false) => self.clock.set_paused(true),
            (Action::Hint, false) => self.hints += 1,
            (Action::Check, false) => self.checks += 1,
            (Action::Mark(marks), false) => self.mark(marks)?,
            // Every earlier position was unsolved, or the game would be over.
            (Action::Undo, false) => self.done = self.done.checked_sub(1).ok_or(Reason::NoUndo)?,
            (Action::Redo, false) if self.can_redo() => self.done += 1,
            (Action::Redo, false) => return Err(Reason::NoRedo),
        }
        Ok(())
    }

    fn mark(&mut self, marks: &Marks) -> Result<(), Reason> {
        let size = self.deal.puzzle.size();
        let named = [(&marks.lines, Some(Mark::Line)), (&marks.crosses, Some(Mark::Cross))];
        let edges = named.into_iter().chain([(&marks.clear, None)]);
        let edges = edges.flat_map(|(edges, to)| edges.iter().map(move |&edge| (edge, to)));
        let shaded = [(&marks.inside, Some(Shade::Inside)), (&marks.outside, Some(Shade::Outside))];
        let cells = shaded.into_iter().chain([(&marks.bare, None)]);
        let cells = cells.flat_map(|(cells, to)| cells.iter().map(move |&cell| (cell, to)));
        if let Some((edge, _)) = edges.clone().find(|&(edge, _)| !is_on_grid(size, edge)) {
            return Err(Reason::NoEdge(edge));
        }
        if let Some((cell, _)) = cells.clone().find(|&(cell, _)| !size.contains(cell)) {
            return Err(Reason::NoCell(cell));
        }
        let wiped = marks.clear_arcs.iter().map(|arc| (arc, false));
        let arcs = marks.arcs.iter().map(|arc| (arc, true)).chain(wiped);
        let arcs = arcs.map(|(arc, to)| Ok((corner(size, arc)?, to)));
        let arcs = arcs.collect::<Result<Vec<_>, Reason>>()?;
        self.show_done();
        let undone = self.steps.split_off(self.done);
        let mut step = vec![];
        for (edge, to) in edges {
            let change = Change::Edge { edge, from: self.marks.get(&edge).copied(), to };
            self.apply(change);
            step.push(change);
        }
        for (cell, to) in cells {
            let change = Change::Cell { cell, from: self.shades.get(&cell).copied(), to };
            self.apply(change);
            step.push(change);
        }
        for (arc, to) in arcs {
            let change = Change::Arc { arc, from: self.arcs.contains(&arc), to };
            self.apply(change);
            step.push(change);
        }
        self.steps.push(step);
        (self.done, self.shown) = (self.steps.len(), self.steps.len());
        self.check_solved().inspect_err(|_| {
            self.done -= 1;
            self.show_done();
            self.steps.pop();
            self.steps.extend(undone);
        })
    }

    /// Updates the marks after steps were undone or redone.
    fn show_done(&mut self) {
        let steps = std::mem::take(&mut self.steps);
        for step in steps[self.done.min(self.shown)..self.shown].iter().rev() {
            for change in step.iter().rev() {
                self.apply(change.reversed());
            }
        }
        for step in &steps[self.shown.min(self.done)..self.done] {
            for &change in step {
                self.apply(change);
            }
        }
        (self.steps, self.shown) = (steps, self.done);
    }

    fn apply(&mut self, change: Change) {
        match change {
            Change::Edge { edge, to, .. } => {
                let from = match to {
                    Some(mark) => self.marks.insert(edge, mark),
                    None => self.marks.remove(&edge),
                };
                match (from == Some(Mark::Line), to == Some(Mark::Line)) {
                    (false, true) => self.tally.add(&self.deal.puzzle, edge),
                    (true, false) => self.tally.remove(&self.deal.puzzle, edge),
                    _ => {}
                }
            }
            Change::Cell { cell, to: Some(shade), .. } => drop(self.shades.insert(cell, shade)),
            Change::Cell { cell, to: None, .. } => drop(self.shades.remove(&cell)),
            Change::Arc { arc, to: true, .. } => drop(self.arcs.insert(arc)),
            Change::Arc { arc, to: false, .. } => drop(self.arcs.remove(&arc)),
        }
    }

    /// Checks whether the lines are the loop, unless the counts rule it out.
    fn check_solved(&mut self) -> Result<(), Reason> {
        if self.tally.may_be_solved() {
            self.visited_cells += self.deal.puzzle.size().area();
            if self.visited_cells > MAX_CELLS {
                return Err(Reason::TooCostly);
            }
            self.is_solved = self.position().is_solved();
        }
        Ok(())
    }

    /// Returns the starting position.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Returns the puzzle with the current lines and crosses.
    #[must_use]
    pub fn position(&self) -> Position<'_> {
        let position = Position::with(&self.deal.puzzle, self.lines(), self.crosses());
        position.expect("only edges of the grid are marked, each once")
    }

    fn marked(&self, wanted: Mark) -> impl Iterator<Item = Edge> {
        self.marks.iter().filter(move |&(_, &mark)| mark == wanted).map(|(&edge, _)| edge)
    }

    /// The lines.
    pub fn lines(&self) -> impl Iterator<Item = Edge> {
        self.marked(Mark::Line)
    }

    /// The crosses.
    pub fn crosses(&self) -> impl Iterator<Item = Edge> {
        self.marked(Mark::Cross)
    }

    /// The cells with this shade.
    pub fn shaded(&self, wanted: Shade) -> impl Iterator<Item = Cell> {
        self.shades.iter().filter(move |&(_, &shade)| shade == wanted).map(|(&cell, _)| cell)
    }

    /// The corners with an arc, each with its edges in order.
    pub fn arcs(&self) -> impl Iterator<Item = AngleMark> {
        self.arcs.iter().copied()
    }

    /// Returns whether the game is in progress or solved.
    #[must_use]
    pub const fn status(&self) -> Status {
        if self.is_solved {
            Status::Solved
        } else if self.clock.is_paused() {
            Status::Paused
        } else {
            Status::Playing
        }
    }

    /// Returns the milliseconds played, without pauses.
    #[must_use]
    pub const fn elapsed(&self) -> u64 {
        self.clock.played()
    }

    /// Returns the number of requested hints.
    #[must_use]
    pub const fn hints(&self) -> u64 {
        self.hints
    }

    /// Returns the number of requested checks.
    #[must_use]
    pub const fn checks(&self) -> u64 {
        self.checks
    }

    /// Returns the score, once the puzzle is solved.
    #[must_use]
    pub fn score(&self) -> Option<u64> {
        let cells = self.deal.puzzle.size().area() as u64;
        let helps = [self.hints, self.checks];
        let score = || score::of_solved(cells, self.deal.grade, self.elapsed(), helps);
        self.is_solved.then(score)
    }

    /// Returns whether there is a step to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// Returns whether there is an undone step.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        self.done < self.steps.len()
    }
}

impl Change {
    const fn reversed(self) -> Self {
        match self {
            Self::Edge { edge, from, to } => Self::Edge { edge, from: to, to: from },
            Self::Cell { cell, from, to } => Self::Cell { cell, from: to, to: from },
            Self::Arc { arc, from, to } => Self::Arc { arc, from: to, to: from },
        }
    }
}

/// A corner of the grid, with its edges in order.
fn corner(size: Size, arc: &AngleMark) -> Result<AngleMark, Reason> {
    let mut edges = arc.edges;
    if let Some(&edge) = edges.iter().find(|&&edge| !is_on_grid(size, edge)) {
        return Err(Reason::NoEdge(edge));
    }
    edges.sort_unstable();
    let corner = AngleMark::between(edges).filter(|corner| corner.dot == arc.dot);
    corner.ok_or(Reason::NoCorner(arc.dot))
}

fn is_on_grid(size: Size, edge: Edge) -> bool {
    let end = edge.end();
    usize::from(end.row) <= size.rows() && usize::from(end.col) <= size.cols()
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed, Vertex};
    use slitherlink::{LoopSolver, Puzzle, Solver, Verdict};

    use super::*;

    fn deal() -> Deal {
        let puzzle = "slither/5/5/cbcbcddad".parse().unwrap();
        Deal { puzzle, grade: None, seed: None }
    }

    fn entry(t: u64, action: Action) -> Entry {
        Entry { t, action }
    }

    fn line(t: u64, edge: Edge) -> Entry {
        entry(t, Action::Mark(Marks { lines: vec![edge], ..Marks::default() }))
    }

    fn solution() -> Vec<Edge> {
        let budget = &mut simpul_core::Budget::unlimited();
        match LoopSolver::new().solve(&deal().puzzle, budget) {
            Verdict::Unique(found) => found.edges().collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_last_line_of_the_loop_ends_the_game() {
        let mut game = Game::start(deal());
        let edges = solution();
        for (t, &edge) in (1..).zip(&edges) {
            assert_eq!((game.status(), game.score()), (Status::Playing, None));
            game.play(&line(t * 1_000, edge)).unwrap();
        }
        assert_eq!(game.status(), Status::Solved);
        let elapsed = edges.len() as u64 * 1_000;
        assert_eq!(game.elapsed(), elapsed);
        assert_eq!(game.score(), Some(1_000 * 62_500 / (62_500 + elapsed)));
        assert_eq!(game.play(&entry(900_000, Action::Undo)), Err(Reason::Over));
        game.wait_until(1_000_000);
        assert_eq!(game.elapsed(), elapsed);
    }

    #[test]
    fn a_wrong_loop_does_not_end_it() {
        let square = Cell::new(0, 0).edges().to_vec();
        let marks = Marks { lines: square, ..Marks::default() };
        let game = Game::replay(deal(), &[entry(1, Action::Mark(marks))]).unwrap();
        assert_eq!(game.status(), Status::Playing);
    }

    #[test]
    fn marks_off_the_grid_are_rejected() {
        let mut game = Game::start(deal());
        let beyond = Edge::right_of(Vertex::new(0, 5));
        assert_eq!(game.play(&line(1, beyond)), Err(Reason::NoEdge(beyond)));
        let marks = Marks { inside: vec![Cell::new(5, 0)], ..Marks::default() };
        let refused = game.play(&entry(1, Action::Mark(marks)));
        assert_eq!(refused, Err(Reason::NoCell(Cell::new(5, 0))));
        assert!(!game.can_undo());
    }

    #[test]
    fn pauses_hints_and_checks_are_counted() {
        let mut game = Game::start(deal());
        game.play(&entry(1_000, Action::Hint)).unwrap();
        game.play(&entry(2_000, Action::Check)).unwrap();
        game.play(&entry(3_000, Action::Pause)).unwrap();
        assert_eq!(game.status(), Status::Paused);
        assert_eq!(game.play(&entry(4_000, Action::Undo)), Err(Reason::Paused));
        game.play(&entry(9_000, Action::Resume)).unwrap();
        assert_eq!((game.hints(), game.checks(), game.elapsed()), (1, 1, 3_000));
    }

    /// Marks at random; after each mark, everything is undone and redone.
    #[test]
    fn undo_and_redo_restore_every_state() {
        let mut rng = Rng::new(Seed(3), "slitherlink game test");
        let size = deal().puzzle.size();
        let edges: Vec<Edge> = size.edges().collect();
        let cells: Vec<Cell> = size.cells().collect();
        let mut game = Game::start(deal());
        let drawn = |game: &Game| (game.marks.clone(), game.shades.clone(), game.arcs.clone());
        let mut states = vec![drawn(&game)];
        for _ in 0..200 {
            let mut marks = Marks::default();
            for _ in 0..=rng.below(3) {
                let edge = edges[rng.below(edges.len())];
                let cell = cells[rng.below(cells.len())];
                let (sides, k) = (cell.edges(), rng.below(4));
                let arc = AngleMark::between([sides[k], sides[(k + 1) % 4]]);
                match rng.below(8) {
                    6 => marks.arcs.extend(arc),
                    7 => marks.clear_arcs.extend(arc),
                    0 => marks.lines.push(edge),
                    1 => marks.crosses.push(edge),
                    2 => marks.clear.push(edge),
                    3 => marks.inside.push(cell),
                    4 => marks.outside.push(cell),
                    _ => marks.bare.push(cell),
                }
            }
            game.play(&entry(0, Action::Mark(marks))).unwrap();
            states.push(drawn(&game));
        }
        for state in states.iter().rev().skip(1) {
            game.play(&entry(0, Action::Undo)).unwrap();
            assert_eq!(&drawn(&game), state);
        }
        assert_eq!(game.play(&entry(0, Action::Undo)), Err(Reason::NoUndo));
        for state in &states[1..] {
            game.play(&entry(0, Action::Redo)).unwrap();
            assert_eq!(&drawn(&game), state);
        }
        assert!(!game.can_redo() && game.can_undo());
    }

    #[test]
    fn an_arc_does_not_depend_on_the_order_of_its_edges() {
        let [above, right, below, _] = Cell::new(0, 0).edges();
        let arc = AngleMark::between([above, right]).unwrap();
        let turned = AngleMark { edges: [right, above], ..arc };
        let arcs = |arcs| entry(0, Action::Mark(Marks { arcs, ..Marks::default() }));
        let mut game = Game::replay(deal(), &[arcs(vec![arc, turned])]).unwrap();
        assert_eq!(game.arcs().collect::<Vec<_>>().len(), 1);
        let elsewhere = AngleMark { dot: Vertex::new(0, 0), ..arc };
        let opposite = AngleMark { edges: [above, below], ..arc };
        for bad in [elsewhere, opposite] {
            assert_eq!(game.play(&arcs(vec![bad])), Err(Reason::NoCorner(bad.dot)));
        }
        let [far, near, ..] = Cell::new(4, 5).edges();
        let beyond = AngleMark::between([far, near]).unwrap();
        assert!(matches!(game.play(&arcs(vec![beyond])), Err(Reason::NoEdge(_))));
        let wiped = Marks { clear_arcs: vec![turned], ..Marks::default() };
        game.play(&entry(0, Action::Mark(wiped))).unwrap();
        assert_eq!(game.arcs().count(), 0);
    }

    fn large_deal() -> Deal {
        let puzzle = Puzzle::parse(&vec![".".repeat(250); 250].join("\n")).unwrap();
        Deal { puzzle, grade: None, seed: None }
    }

    /// Redrawing the lines each time would be 400 million changes.
    #[test]
    fn undoing_and_redoing_a_large_mark_many_times_is_cheap() {
        let deal = large_deal();
        let lines: Vec<Edge> = deal.puzzle.size().edges().take(20_000).collect();
        let mut log = vec![entry(0, Action::Mark(Marks { lines, ..Marks::default() }))];
        for number in 0..20_000 {
            log.push(entry(1, if number % 2 == 0 { Action::Undo } else { Action::Redo }));
        }
        let game = Game::replay(deal.clone(), &log).unwrap();
        assert_eq!((game.lines().count(), game.can_redo()), (20_000, false));
        log.pop();
        let game = Game::replay(deal, &log).unwrap();
        assert_eq!((game.lines().count(), game.can_redo()), (0, true));
    }

    #[test]
    fn a_log_that_is_too_long_or_too_costly_is_rejected() {
        let pauses = [entry(0, Action::Pause), entry(0, Action::Resume)];
        let long: Vec<Entry> = pauses.into_iter().cycle().take(MAX_ENTRIES + 1).collect();
        assert!(Game::replay(deal(), &long[..MAX_ENTRIES]).is_ok());
        let refused = Game::replay(deal(), &long).unwrap_err();
        assert_eq!(refused.reason, Reason::TooLong(MAX_ENTRIES));
        // Two small loops obey every clue of a puzzle without clues; each further
        // square might be the one that merges them into one loop.
        let square = |row, col| {
            let lines = Cell::new(row, col).edges().to_vec();
            entry(0, Action::Mark(Marks { lines, ..Marks::default() }))
        };
        let squares: Vec<Entry> = (1..100).map(|at| square(2 * at, 2 * at)).collect();
        let both = Marks {
            lines: [Cell::new(0, 0).edges(), Cell::new(0, 2).edges()].concat(),
            ..Marks::default()
        };
        let log = [vec![entry(0, Action::Mark(both))], squares].concat();
        let refused = Game::replay(large_deal(), &log).unwrap_err();
        assert_eq!((refused.number, refused.reason), (65, Reason::TooCostly));
        let mut game = Game::replay(large_deal(), &log[..64]).unwrap();
        game.play(&entry(0, Action::Undo)).unwrap();
        let before = (game.lines().collect::<Vec<_>>(), game.can_redo());
        assert_eq!(game.play(&log[64]), Err(Reason::TooCostly));
        assert_eq!((game.lines().collect(), game.can_redo()), before, "nothing was drawn");
        game.play(&entry(0, Action::Redo)).unwrap();
        assert_eq!(game.lines().count(), before.0.len() + 4);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_deal_and_a_log_survive_a_round_trip_through_json() {
        let text = serde_json::to_string(&deal()).unwrap();
        assert_eq!(text, r#"{"puzzle":"slither/5/5/cbcbcddad","grade":null,"seed":null}"#);
        assert_eq!(serde_json::from_str::<Deal>(&text).unwrap(), deal());
        let log = r#"[{"t":5,"do":"mark","lines":[[[0,0],[0,1]]]},{"t":6,"do":"undo"}]"#;
        let entries: Vec<Entry> = serde_json::from_str(log).unwrap();
        assert_eq!(serde_json::to_string(&entries).unwrap(), log);
    }
}

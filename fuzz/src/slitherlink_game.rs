//! Games of Slitherlink on small grids, held against a model that keeps every position.

use std::collections::{BTreeMap, BTreeSet};

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use simpul_core::{Cell, Edge, Size, Vertex};
use simpul_game::ranked::{Observation, pace, score_slitherlink};
use simpul_game::slitherlink::{Action, Deal, Entry, Game, Marks, Reason, Shade, Status};
use simpul_slitherlink::{AllLoops, AngleMark, Clue, Puzzle};

const SIDE: usize = 3;

/// Longer games are cut off.
const MOST_ENTRIES: usize = 60;

/// A puzzle and what somebody tries on it.
#[derive(Arbitrary, Debug)]
pub struct Play {
    rows: u8,
    cols: u8,
    /// Which loop the clues are of; `None` takes them as they are.
    drawn: Option<u8>,
    clues: [u8; SIDE * SIDE],
    tries: Vec<(u16, Try)>,
}

/// An action, possible or not.
#[derive(Arbitrary, Clone, Debug)]
enum Try {
    Mark(Vec<(u8, Place)>),
    /// All lines of a loop.
    Loop(u8),
    Undo,
    Redo,
    Hint,
    Check,
    Pause,
    Resume,
}

/// An edge, a cell or a corner; the first member chooses what becomes of it.
#[derive(Arbitrary, Clone, Copy, Debug)]
enum Place {
    Edge(u8),
    Cell(u8),
    Corner(u8, u8),
}

/// What is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Drawing {
    /// `true` for a line.
    edges: BTreeMap<Edge, bool>,
    /// `true` for a cell inside.
    cells: BTreeMap<Cell, bool>,
    arcs: BTreeSet<AngleMark>,
}

impl Drawing {
    fn of(game: &Game) -> Self {
        let lines = game.lines().map(|edge| (edge, true));
        let inside = game.shaded(Shade::Inside).map(|cell| (cell, true));
        Self {
            edges: lines.chain(game.crosses().map(|edge| (edge, false))).collect(),
            cells: inside.chain(game.shaded(Shade::Outside).map(|cell| (cell, false))).collect(),
            arcs: game.arcs().collect(),
        }
    }

    fn mark(&mut self, marks: &Marks) {
        self.edges.extend(marks.lines.iter().map(|&edge| (edge, true)));
        self.edges.extend(marks.crosses.iter().map(|&edge| (edge, false)));
        self.edges.retain(|edge, _| !marks.clear.contains(edge));
        self.cells.extend(marks.inside.iter().map(|&cell| (cell, true)));
        self.cells.extend(marks.outside.iter().map(|&cell| (cell, false)));
        self.cells.retain(|cell, _| !marks.bare.contains(cell));
        let sorted = |arcs: &[AngleMark]| -> Vec<AngleMark> {
            arcs.iter().map(|&arc| AngleMark { edges: minmax(arc.edges), ..arc }).collect()
        };
        self.arcs.extend(sorted(&marks.arcs));
        let wiped = sorted(&marks.clear_arcs);
        self.arcs.retain(|arc| !wiped.contains(arc));
    }

    fn is_solution(&self, all: &AllLoops, puzzle: &Puzzle) -> bool {
        let lines = self.edges.iter().filter(|&(_, &is_line)| is_line);
        let lines: BTreeSet<Edge> = lines.map(|(&edge, _)| edge).collect();
        all.solutions(puzzle).any(|drawn| drawn.edges().collect::<BTreeSet<_>>() == lines)
    }
}

fn minmax([a, b]: [Edge; 2]) -> [Edge; 2] {
    [a.min(b), a.max(b)]
}

impl Play {
    /// Plays what is possible, one entry at a time and then all at once.
    ///
    /// # Panics
    /// If the game draws something else than the model, is solved by something else
    /// than a loop that fits, or the replay is another game.
    pub fn check(&self) {
        let rows = 1 + usize::from(self.rows) % SIDE;
        let cols = 1 + usize::from(self.cols) % SIDE;
        let size = Size::new(rows, cols).expect("a small size");
        let all = AllLoops::on(size).expect("a small grid");
        let deal = Deal { puzzle: self.puzzle(size, &all), grade: None, seed: None };
        let mut game = Game::start(deal.clone());
        // Every drawing from the empty one on, and which of them is shown.
        let (mut drawings, mut shown) = (vec![Drawing::default()], 0);
        let (mut log, mut now) = (vec![], 0_u64);
        for (pause, tried) in self.tries.iter().take(MOST_ENTRIES) {
            now += u64::from(*pause);
            let entry = Entry { t: now, action: action(tried, size, &all) };
            let mut after = game.clone();
            match after.play(&entry) {
                Ok(()) => {
                    match &entry.action {
                        Action::Mark(marks) => {
                            let mut next = drawings[shown].clone();
                            next.mark(marks);
                            shown += 1;
                            drawings.truncate(shown);
                            drawings.push(next);
                        }
                        Action::Undo => shown -= 1,
                        Action::Redo => shown += 1,
                        _ => {}
                    }
                    log.push(entry);
                    game = after;
                }
                Err(Reason::NoUndo) => assert_eq!(shown, 0),
                Err(Reason::NoRedo) => assert_eq!(shown, drawings.len() - 1),
                Err(_) => assert_eq!(Drawing::of(&after), Drawing::of(&game)),
            }
            assert_eq!(Drawing::of(&game), drawings[shown], "{log:?}");
            let is_solved = game.status() == Status::Solved;
            assert_eq!(drawings[shown].is_solution(&all, &deal.puzzle), is_solved, "{log:?}");
        }
        assert_eq!(Game::replay(deal.clone(), &log).as_ref(), Ok(&game), "{log:?}");
        let written = serde_json::to_vec(&(&deal, &log)).expect("numbers and names");
        let read: (Deal, Vec<Entry>) = serde_json::from_slice(&written).expect("as written");
        assert_eq!(read, (deal.clone(), log.clone()));

        let elapsed = log.last().map_or(0, |entry| entry.t);
        let observation = Observation { elapsed, hints: 0, checks: 0 };
        let score = score_slitherlink(deal, &log, observation);
        assert_eq!(score.is_ok(), game.status() == Status::Solved);
        // Whatever it says: it must say something.
        let _ = pace::check_slitherlink(&log);
    }

    fn puzzle(&self, size: Size, all: &AllLoops) -> Puzzle {
        let clues = self.clues[..size.area()].iter();
        let clues: Vec<Option<Clue>> = match self.drawn {
            None => clues.map(|&clue| Clue::new(clue % 8)).collect(),
            Some(at) => {
                let drawn = &all.loops()[usize::from(at) % all.loops().len()];
                let lines: BTreeSet<Edge> = drawn.edges().collect();
                let around = |cell: Cell| {
                    let edges = size.edges().filter(|edge| lines.contains(edge));
                    edges.filter(|&edge| size.cells_beside(edge).any(|it| it == cell)).count()
                };
                let shown = size.cells().zip(clues);
                let clue = |(cell, &clue): (Cell, &u8)| {
                    if clue % 2 == 0 { Clue::new(around(cell) as u8) } else { None }
                };
                shown.map(clue).collect()
            }
        };
        Puzzle::new(size, clues).expect("one entry for each cell")
    }
}

fn action(tried: &Try, size: Size, all: &AllLoops) -> Action {
    match tried {
        Try::Mark(places) => Action::Mark(marks(places, size)),
        Try::Loop(at) => {
            let drawn = &all.loops()[usize::from(*at) % all.loops().len()];
            Action::Mark(Marks { lines: drawn.edges().collect(), ..Marks::default() })
        }
        Try::Undo => Action::Undo,
        Try::Redo => Action::Redo,
        Try::Hint => Action::Hint,
        Try::Check => Action::Check,
        Try::Pause => Action::Pause,
        Try::Resume => Action::Resume,
    }
}

fn marks(places: &[(u8, Place)], size: Size) -> Marks {
    let edges: Vec<Edge> = size.edges().collect();
    // The largest byte stands for a place far outside.
    let edge = |at: u8| match at {
        255 => Edge::below(Vertex::new(u16::MAX - 1, 0)),
        _ => edges[usize::from(at) % edges.len()],
    };
    let cell = |at: u8| match at {
        255 => Cell::new(u16::MAX, u16::MAX),
        _ => size.cell(usize::from(at) % size.area()),
    };
    let mut marks = Marks::default();
    for &(what, place) in places {
        match place {
            Place::Edge(at) => {
                [&mut marks.lines, &mut marks.crosses, &mut marks.clear][usize::from(what) % 3]
                    .push(edge(at));
            }
            Place::Cell(at) => {
                [&mut marks.inside, &mut marks.outside, &mut marks.bare][usize::from(what) % 3]
                    .push(cell(at));
            }
            Place::Corner(a, b) => {
                let arcs = [&mut marks.arcs, &mut marks.clear_arcs];
                if let Some(arc) = AngleMark::between([edge(a), edge(b)]) {
                    arcs.into_iter().nth(usize::from(what) % 2).expect("two").push(arc);
                }
            }
        }
    }
    marks
}

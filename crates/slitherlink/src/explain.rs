//! Hints that give their reason, and whole solutions made of them.
//!
//! [`hint`] finds the easiest next step from any position, [`explain`] goes on
//! step by step until the loop is closed or no rule helps. [`first_mistake`]
//! finds a line or a cross of a player that the solution does not have; ask it
//! first, because from a wrong position wrong steps follow.
//!
//! ```
//! use slitherlink::{Language, Position, Puzzle, Rule, hint};
//!
//! let puzzle = Puzzle::parse("3..\n...\n..2")?;
//! let step = hint(&Position::new(&puzzle)).expect("a corner 3 is easy to see");
//! assert_eq!(step.rule, Rule::CornerThree);
//! assert_eq!(step.lines.len(), 2);
//! assert!(Language::English.sentence(&step).starts_with("A 3 in a corner has both lines"));
//! # Ok::<(), slitherlink::FormatError>(())
//! ```

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use grid::Edge;
use serde::Serialize;

use crate::deduction::known::{Depth, Known};
use crate::deduction::{
    Board, Finding, LINE, area, colour, count, cut, path, pattern, ring, side, trial,
};
use crate::lattice::{CellAt, DotAt, EdgeAt};
use crate::{Language, Loop, Mark, Position, Puzzle, Rule, Step, ToldStep};

/// A solution in steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Whether the steps lead to the whole loop.
    pub solved: bool,
    /// The steps in order.
    pub steps: Vec<Step>,
}

/// A solution in steps as it is written in JSON, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldExplanation {
    /// Whether the steps lead to the whole loop.
    pub solved: bool,
    /// The steps in order.
    pub steps: Vec<ToldStep>,
}

impl Explanation {
    /// The steps in words, as they are written in JSON.
    #[must_use]
    pub fn told(&self, language: Language) -> ToldExplanation {
        let steps = self.steps.iter().map(|step| step.told(language)).collect();
        ToldExplanation { solved: self.solved, steps }
    }
}

/// The easiest next step: the easiest rule that decides an edge, with the
/// fewest premises. `None` if no rule helps, or the loop is closed.
#[must_use]
pub fn hint(position: &Position) -> Option<Step> {
    if position.is_solved() {
        return None;
    }
    let mut explainer = Explainer::new(position);
    let finding = explainer.next()?;
    Some(Step::new(&explainer.board, finding))
}

/// The solution of a puzzle in steps, as far as the rules lead.
#[must_use]
pub fn explain(puzzle: &Puzzle) -> Explanation {
    explain_from(&Position::new(puzzle), |_| true)
}

/// The solution from a position on, with only those rules that are allowed.
#[must_use]
pub fn explain_from(position: &Position, is_allowed: impl Fn(Rule) -> bool) -> Explanation {
    let mut explainer = Explainer::new(position);
    explainer.is_allowed = Rule::ALL.map(is_allowed);
    let mut steps = Vec::new();
    while !explainer.is_solved()
        && let Some(finding) = explainer.next()
    {
        explainer.apply(&finding);
        steps.push(Step::new(&explainer.board, finding));
    }
    Explanation { solved: explainer.is_solved(), steps }
}

/// A line or a cross of the player that the solution does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The edge.
    pub edge: Edge,
    /// What is drawn there, and should not be.
    pub mark: Mark,
}

/// The first wrong line, or else the first wrong cross, of a position whose
/// solution is known.
#[must_use]
pub fn first_mistake(position: &Position, solution: &Loop) -> Option<Mistake> {
    let on_loop: std::collections::HashSet<_> = solution.edges().collect();
    let line = position.lines().find(|edge| !on_loop.contains(edge));
    let cross = || position.crosses().find(|edge| on_loop.contains(edge));
    line.map(|edge| Mistake { edge, mark: Mark::Line })
        .or_else(|| cross().map(|edge| Mistake { edge, mark: Mark::Cross }))
}

/// A place where one of the plain rules may apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Spot {
    Pattern(CellAt),
    Clue(CellAt),
    LineIntoThree(CellAt),
    Dot(DotAt),
}

/// Looks for the next step again and again, without looking twice at what has
/// not changed.
struct Explainer {
    board: Board,
    is_allowed: [bool; Rule::ALL.len()],
    /// Where plain rules were seen to apply: the easiest first, then the one
    /// with the fewest premises. What is no longer true is dropped when it
    /// comes up.
    agenda: BinaryHeap<Reverse<(Rule, usize, Spot)>>,
    /// What the harder rules know, once they were asked.
    known: Option<Known>,
}

impl Explainer {
    fn new(position: &Position) -> Self {
        let board = Board::new(position);
        let lattice = board.lattice();
        let is_allowed = [true; Rule::ALL.len()];
        let mut explainer = Self { board, is_allowed, agenda: BinaryHeap::new(), known: None };
        for cell in lattice.cells() {
            explainer.consider(Spot::Pattern(cell));
            explainer.consider(Spot::Clue(cell));
            explainer.consider(Spot::LineIntoThree(cell));
        }
        for dot in lattice.dots() {
            explainer.consider(Spot::Dot(dot));
        }
        explainer
    }

    /// What the plain rules find at a spot.
    fn look(&self, spot: Spot) -> Vec<Finding> {
        match spot {
            Spot::Pattern(cell) => pattern::at(&self.board, cell).collect(),
            Spot::Clue(cell) => count::clue(&self.board, cell).into_iter().collect(),
            Spot::LineIntoThree(cell) => {
                count::line_into_three(&self.board, cell).into_iter().collect()
            }
            Spot::Dot(dot) => count::dot(&self.board, dot).into_iter().collect(),
        }
    }

    fn consider(&mut self, spot: Spot) {
        for finding in self.look(spot) {
            self.agenda.push(Reverse((finding.rule, finding.premises(), spot)));
        }
    }

    /// The easiest finding of the plain rules.
    fn plain(&mut self) -> Option<Finding> {
        while let Some(Reverse((rule, premises, spot))) = self.agenda.pop() {
            if !self.is_allowed[rule.rank()] {
                continue;
            }
            let found = self.look(spot).into_iter().filter(|finding| finding.rule == rule);
            let Some(finding) = found.min_by_key(Finding::premises) else { continue };
            // There may be more at this spot; and if it takes other premises
            // now, something else may come first.
            self.agenda.push(Reverse((rule, finding.premises(), spot)));
            if finding.premises() <= premises {
                return Some(finding);
            }
        }
        None
    }

    fn next(&mut self) -> Option<Finding> {
        let allowed = self.is_allowed;
        let is_allowed = |rule: Rule| allowed[rule.rank()];
        if let Some(finding) = self.plain() {
            return Some(finding);
        }
        if is_allowed(Rule::EarlyLoop)
            && let Some(finding) = path::early_loop(&self.board)
        {
            return Some(finding);
        }
        let board = &self.board;
        let known = self.known.get_or_insert_with(|| Known::of(board));
        if is_allowed(Rule::Colour)
            && let Some(finding) = colour::between_known(board, known.colours_by_marks())
        {
            return Some(finding);
        }
        if is_allowed(Rule::Sectors)
            && let Some(finding) = ring::find(known, board, Depth::Sectors)
        {
            return Some(finding);
        }
        while is_allowed(Rule::ColourWithClue) {
            let finding = ring::find(known, board, Depth::Colours);
            if let Some(finding) = finding.or_else(|| ring::between_linked(known, board)) {
                return Some(finding);
            }
            if !is_allowed(Rule::EveryWay) {
                break;
            }
            if let Some(finding) = area::find(known, board) {
                return Some(finding);
            }
            // Areas may have told facts that rings can use.
            if known.waiting(Depth::Colours) > 0 {
                continue;
            }
            if !is_allowed(Rule::OnlyWayOut) || !side::note(known, board) {
                break;
            }
        }
        if is_allowed(Rule::OnlyWayOut)
            && let Some(finding) = cut::only_way_out(board)
        {
            return Some(finding);
        }
        if is_allowed(Rule::WhatIf) {
            return trial::what_if(&mut self.board);
        }
        None
    }

    /// Draws what was found, and looks again at everything near it.
    fn apply(&mut self, finding: &Finding) {
        let lattice = self.board.lattice();
        for (edge, mark) in finding.decided() {
            let drawn = self.board.set(edge, mark);
            if let Some(known) = &mut self.known {
                known.decided(&self.board, edge, drawn.path_ends());
            }
        }
        for (edge, _) in finding.decided() {
            for dot in lattice.ends(edge) {
                self.consider(Spot::Dot(dot));
                for cell in lattice.cells_round(dot) {
                    self.consider(Spot::LineIntoThree(cell));
                }
            }
            for cell in lattice.sides(edge) {
                self.consider(Spot::Clue(cell));
            }
        }
    }

    /// Whether the lines are one loop that obeys all clues.
    fn is_solved(&self) -> bool {
        let lattice = self.board.lattice();
        let obeyed = lattice.cells().all(|cell| {
            self.board
                .clue(cell)
                .is_none_or(|clue| self.board.count(lattice.edges_of_cell(cell), LINE) == clue)
        });
        let is_line = |edge: &EdgeAt| self.board.mark(*edge) == LINE;
        obeyed && {
            let lines = lattice.edges().filter(is_line);
            Loop::of(lines.map(|edge| lattice.edge_on_grid(edge))).is_ok()
        }
    }
}

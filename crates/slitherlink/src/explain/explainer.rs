//! The explainer: finds the easiest step repeatedly, re-evaluating only what has
//! changed.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use simpul_core::{Budget, BudgetError};

use super::supposition::{suppose, suppose_all};
use crate::deduction::known::{Depth, Known};
use crate::deduction::{
    Board, Finding, LINE, area, colour, count, cut, path, pattern, ring, side, trial,
};
use crate::lattice::{CellAt, DotAt, EdgeAt};
use crate::{Loop, Mark, Position, Puzzle, Rule};

/// The most failed edges near which a hint looks for an easier step than the probe.
const FAILING_LOOKED_AT: usize = 2;

/// Areas are examined only near edges that fail by clues within this many rows and
/// columns: a failure that takes a larger region is seldom explained by a small area.
const FAILING_WITHIN: u16 = 4;

/// A probe with at most this many premises is reported without searching for a cut,
/// which seldom has fewer and is expensive to find.
const FEW_PREMISES: usize = 8;

/// A place where one of the plain rules may apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Spot {
    Pattern(CellAt),
    Clue(CellAt),
    LineIntoThree(CellAt),
    Dot(DotAt),
}

/// Finds steps one at a time, without re-evaluating what has not changed.
pub(crate) struct Explainer<'p> {
    puzzle: &'p Puzzle,
    board: Board,
    is_allowed: [bool; Rule::ALL.len()],
    /// The spots at which plain rules were found to apply: the easiest rule first, then the
    /// fewest premises. Outdated entries are dropped when they are popped.
    agenda: BinaryHeap<Reverse<(Rule, usize, Spot)>>,
    /// The facts of the harder rules, created when first needed.
    known: Option<Known>,
    /// A superset of the undecided edges.
    open: Vec<EdgeAt>,
    /// The most lines of a path that is checked for closing too early.
    longest_path: usize,
    /// Takes the first step by colours instead of the one with the fewest premises.
    is_hasty: bool,
    /// False only if no lines form a loop.
    may_be_solved: bool,
}

impl<'p> Explainer<'p> {
    /// The rules up to rings, which are fast, by rank.
    const NEAR: [bool; Rule::ALL.len()] = {
        let mut is_near = [true; Rule::ALL.len()];
        is_near[Rule::EveryWay.rank()] = false;
        is_near[Rule::OnlyWayOut.rank()] = false;
        is_near[Rule::WhatIf.rank()] = false;
        is_near
    };

    pub(crate) fn new(position: &Position<'p>) -> Self {
        let board = Board::new(position);
        let lattice = board.lattice();
        let is_allowed = [true; Rule::ALL.len()];
        let open = lattice.edges().filter(|&edge| board.is_unknown(edge)).collect();
        let mut explainer = Self {
            puzzle: position.puzzle(),
            board,
            is_allowed,
            agenda: BinaryHeap::new(),
            known: None,
            open,
            longest_path: usize::MAX,
            is_hasty: false,
            may_be_solved: false,
        };
        explainer.may_be_solved = position.lines().next().is_some();
        for cell in lattice.cells() {
            if explainer.board.clue(cell).is_none() {
                continue;
            }
            explainer.consider(Spot::Pattern(cell));
            explainer.consider(Spot::Clue(cell));
            explainer.consider(Spot::LineIntoThree(cell));
        }
        for dot in lattice.dots() {
            explainer.consider(Spot::Dot(dot));
        }
        explainer
    }

    /// Restricts the rules to the allowed ones, given by rank.
    pub(crate) fn with_rules(self, is_allowed: [bool; Rule::ALL.len()]) -> Self {
        Self { is_allowed, ..self }
    }

    /// Finds arbitrary steps of the same rules, faster: the rule against early loops is
    /// limited to paths of this many lines, and the first step by colours is taken.
    pub(crate) const fn hasty(mut self, longest_path: usize) -> Self {
        self.longest_path = longest_path;
        self.is_hasty = true;
        self
    }

    /// Returns the current board.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the findings of the plain rules at a spot.
    fn findings_at(&self, spot: Spot) -> Vec<Finding> {
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
        for finding in self.findings_at(spot) {
            self.agenda.push(Reverse((finding.rule, finding.premises(), spot)));
        }
    }

    /// Returns the easiest finding of the plain rules.
    fn plain(&mut self) -> Option<Finding> {
        while let Some(Reverse((rule, premises, spot))) = self.agenda.pop() {
            if !self.is_allowed[rule.rank()] {
                continue;
            }
            let found = self.findings_at(spot).into_iter().filter(|finding| finding.rule == rule);
            let Some(finding) = found.min_by_key(Finding::premises) else { continue };
            // There may be more findings at this spot; and if the premises have
            // changed, another entry may come first.
            self.agenda.push(Reverse((rule, finding.premises(), spot)));
            if finding.premises() <= premises {
                return Some(finding);
            }
        }
        None
    }

    /// Returns the easiest finding of the plain rules that decides an edge selected by
    /// `is_wanted`. Valid only before the first step.
    pub(super) fn plain_about(&self, is_wanted: impl Fn(EdgeAt) -> bool) -> Option<Finding> {
        let spots: BTreeSet<_> = self.agenda.iter().map(|Reverse((_, _, spot))| *spot).collect();
        let found = spots.into_iter().flat_map(|spot| self.findings_at(spot));
        let wanted = found.filter(|finding| finding.decided().any(|(edge, _)| is_wanted(edge)));
        wanted.min_by_key(|finding| (finding.rule, finding.premises()))
    }

    /// Returns the easiest step that any allowed rule finds, with the fewest premises.
    ///
    /// # Errors
    /// If the budget for probes runs out, or the caller stops the search.
    pub(crate) fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<Finding>, BudgetError> {
        // On a large grid a step takes milliseconds, so each checks the budget.
        budget.check()?;
        let found = self.plain().or_else(|| self.by_paths_and_colours());
        if found.is_some() || !self.is_allowed(Rule::WhatIf) {
            return Ok(found);
        }
        if let Some(finding) = trial::what_if(&mut self.board, budget)? {
            return Ok(Some(finding));
        }
        suppose(self.puzzle, &self.board, budget)
    }

    /// Returns the easiest step of the rules up to rings, which are fast. Afterwards all
    /// rules are allowed.
    ///
    /// # Errors
    /// If the budget runs out.
    pub(super) fn near(&mut self, budget: &mut Budget<'_>) -> Result<Option<Finding>, BudgetError> {
        self.is_allowed = Self::NEAR;
        let found = self.next(budget);
        self.is_allowed = [true; Rule::ALL.len()];
        found
    }

    /// Returns a step where [`Self::near`] finds none, as fast as possible: small areas are
    /// enumerated only near edges whose probes fail early, and all areas only if no probe
    /// fails. So the step may be a probe where [`Self::next`] would find an easier rule
    /// elsewhere.
    ///
    /// # Errors
    /// If the budget for probes runs out.
    pub(super) fn far(
        &mut self,
        solution: Option<&Loop>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Finding>, BudgetError> {
        let refuted = suppose_all(self.puzzle, &self.board, self.known.as_ref(), solution, budget)?;
        if refuted.is_empty() {
            return Ok(self.by_paths_and_colours());
        }
        let easier = self.by_areas_near(&refuted);
        if easier.is_some() {
            return Ok(easier);
        }
        let best = refuted.into_iter().min_by_key(Finding::premises);
        let best = best.map(|best| match &self.known {
            Some(known) => known.with_arcs(&self.board, best),
            None => best,
        });
        if best.as_ref().is_some_and(|it| it.premises() <= FEW_PREMISES) {
            return Ok(best);
        }
        let way_out = cut::only_way_out(&self.board);
        Ok(way_out.into_iter().chain(best).min_by_key(Finding::premises))
    }

    /// Returns what small areas near the edges of these findings show.
    fn by_areas_near(&mut self, refuted: &[Finding]) -> Option<Finding> {
        let board = &self.board;
        let is_small = |finding: &&Finding| finding.extent(board) <= FAILING_WITHIN;
        let small = refuted.iter().take(FAILING_LOOKED_AT).filter(is_small);
        let edges = small.flat_map(Finding::decided).map(|(edge, _)| edge);
        let cells: Vec<_> = edges.flat_map(|edge| board.lattice().sides(edge)).collect();
        if cells.is_empty() {
            return None;
        }
        let known = self.known.get_or_insert_with(|| Known::of(board));
        known.visit_only_around(board, cells);
        area::find(known, board)
            .or_else(|| ring::find(known, board, Depth::Colours))
            .or_else(|| ring::between_linked(known, board))
    }

    const fn is_allowed(&self, rule: Rule) -> bool {
        self.is_allowed[rule.rank()]
    }

    /// Returns the easiest finding of the rules that are not local.
    fn by_paths_and_colours(&mut self) -> Option<Finding> {
        let if_allowed = |rule: Rule| self.is_allowed[rule.rank()].then_some(());
        let board = &self.board;
        self.open.retain(|&edge| board.is_unknown(edge));
        let found = if_allowed(Rule::EarlyLoop)
            .and_then(|()| path::early_loop(board, &self.open, self.longest_path));
        if found.is_some() {
            return found;
        }
        let known = self.known.get_or_insert_with(|| Known::of(board));
        if_allowed(Rule::Colour)
            .and_then(|()| {
                let colours = known.colours_by_marks();
                colour::between_known(board, &self.open, colours, self.is_hasty)
            })
            .or_else(|| {
                if_allowed(Rule::Sectors)?;
                ring::find(known, board, Depth::Sectors)
            })
            .or_else(|| {
                if_allowed(Rule::ColourWithClue)?;
                let (areas, sides) = (if_allowed(Rule::EveryWay), if_allowed(Rule::OnlyWayOut));
                by_links(known, board, areas.is_some(), sides.is_some())
            })
            .or_else(|| {
                if_allowed(Rule::OnlyWayOut)?;
                cut::only_way_out(board)
            })
    }

    /// Draws a finding, and evaluates the plain rules near it again.
    pub(crate) fn apply(&mut self, finding: &Finding) {
        let lattice = self.board.lattice();
        for (edge, mark) in finding.decided() {
            let drawn = self.board.set(edge, mark);
            let ends = drawn.path_ends();
            let is_closing = {
                let [a, b] = lattice.ends(edge);
                mark == Mark::Line && ends == [b, a]
            };
            self.may_be_solved |= is_closing;
            if let Some(known) = &mut self.known {
                known.decided(&self.board, edge, ends);
            }
        }
        for (edge, mark) in finding.decided() {
            for dot in lattice.ends(edge) {
                self.consider(Spot::Dot(dot));
                if mark == Mark::Line {
                    for cell in lattice.cells_round(dot) {
                        self.consider(Spot::LineIntoThree(cell));
                    }
                }
            }
            for cell in lattice.sides(edge) {
                self.consider(Spot::Clue(cell));
            }
        }
    }

    /// Returns whether the lines are one loop that satisfies all clues.
    pub(super) fn is_solved(&self) -> bool {
        let lattice = self.board.lattice();
        let is_obeyed = |cell: CellAt| {
            let lines = self.board.count(lattice.edges_of_cell(cell), LINE);
            self.board.clue(cell).is_none_or(|clue| clue == lines)
        };
        self.may_be_solved && lattice.cells().all(is_obeyed) && path::is_one_loop(&self.board)
    }
}

/// Returns what follows from linked cells. Areas and the connectivity of the two sides
/// may derive facts that decide no edge by themselves, so the rings are visited again
/// after them.
fn by_links(known: &mut Known, board: &Board, areas: bool, sides: bool) -> Option<Finding> {
    loop {
        let found = ring::find(known, board, Depth::Colours)
            .or_else(|| ring::between_linked(known, board))
            .or_else(|| if areas { area::find(known, board) } else { None });
        if found.is_some() {
            return found;
        }
        let is_new = known.waiting(Depth::Colours) > 0 || (sides && side::record(known, board));
        if !is_new {
            return None;
        }
    }
}

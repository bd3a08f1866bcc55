//! Removal of clues while a set of rules still solves the puzzle.
//!
//! The derivation of the solution is kept, as in a truth maintenance system: the step
//! that decides each edge, and the clues and edges that are its premises. Removing a clue
//! retracts only the steps that depend on it, directly or through other edges; all other
//! edges stay decided, and only the retracted ones are derived again.
//!
//! Clues far from each other are tried in one batch, in two rounds. The first round
//! retracts only edges near them, and keeps what depends on them farther away: a clue
//! whose edges cannot be derived even then is necessary. This finds most of the necessary
//! clues in a few steps. The second round removes the others, and restores those whose
//! edges cannot be derived.

use std::collections::VecDeque;

use simpul_core::{Budget, BudgetError, Cell, Size};

use crate::deduction::Finding;
use crate::explain::Explainer;
use crate::lattice::{DotLattice, EdgeAt};
use crate::{Clue, Loop, Mark, Position, Puzzle, Rule};

/// The distance up to which edges are retracted in the first round.
const NEAR: usize = 3;
/// The minimum distance between two clues of a batch.
const APART: usize = 2 * NEAR + 1;
/// The most lines of a path that the rule against early loops may use: a step that depends
/// on a longer one would make far parts of the derivation depend on each other.
const LONGEST_PATH: usize = 20;

/// Marks an edge that no step decides.
const NO_STEP: u32 = u32::MAX;

/// A puzzle from which clues are removed, with a derivation of its solution.
#[derive(Debug)]
pub(super) struct Thinning {
    size: Size,
    lattice: DotLattice,
    rules: [bool; Rule::ALL.len()],
    clues: Vec<Option<Clue>>,
    is_line: Vec<bool>,
    lines: usize,
    /// The edges that are decided so far.
    marks: Vec<Option<Mark>>,
    lines_drawn: usize,
    /// The edges that each step decides; none once it is retracted.
    steps: Vec<Vec<EdgeAt>>,
    /// The step that decides each edge.
    decided_by: Vec<u32>,
    /// The steps with each clue or edge as a premise; some are retracted.
    resting_on_clue: Vec<Vec<u32>>,
    resting_on_edge: Vec<Vec<u32>>,
    /// By step: the number of the last search that visited it.
    seen_by: Vec<u32>,
    /// The number of searches so far.
    searches: u32,
}

impl Thinning {
    /// Derives the solution from these clues; `None` if the rules do not solve the puzzle.
    pub(super) fn new(
        size: Size,
        clues: Vec<Option<Clue>>,
        solution: &Loop,
        rules: [bool; Rule::ALL.len()],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, BudgetError> {
        let lattice = DotLattice::new(size);
        let edges = 2 * lattice.places();
        let mut is_line = vec![false; edges];
        for edge in solution.edges() {
            is_line[lattice.edge(edge).expect("the solution is on the grid").index()] = true;
        }
        let mut marks = vec![Some(Mark::Cross); edges];
        for edge in lattice.edges() {
            marks[edge.index()] = None;
        }
        let mut thinning = Self {
            size,
            lattice,
            rules,
            lines: is_line.iter().filter(|&&is_line| is_line).count(),
            is_line,
            marks,
            lines_drawn: 0,
            steps: Vec::new(),
            decided_by: vec![NO_STEP; edges],
            resting_on_clue: vec![Vec::new(); clues.len()],
            resting_on_edge: vec![Vec::new(); edges],
            seen_by: Vec::new(),
            searches: 0,
            clues,
        };
        Ok(thinning.derive(budget)?.then_some(thinning))
    }

    /// Adds rules for later removals.
    pub(super) const fn allow(&mut self, rules: [bool; Rule::ALL.len()]) {
        self.rules = rules;
    }

    /// Returns the remaining clues.
    pub(super) fn clues(&self) -> &[Option<Clue>] {
        &self.clues
    }

    /// Derives the missing edges; returns whether the whole loop is known.
    fn derive(&mut self, budget: &mut Budget<'_>) -> Result<bool, BudgetError> {
        let puzzle = Puzzle::new(self.size, self.clues.clone()).expect("the size is served");
        let position = Position::with_marks(&puzzle, self.marks.clone());
        let mut explainer = self.explainer(&position);
        while self.lines_drawn < self.lines {
            let Some(finding) = explainer.next(budget)? else { break };
            budget.spend(1)?;
            explainer.apply(&finding);
            self.add(&finding);
        }
        Ok(self.lines_drawn == self.lines)
    }

    /// Returns an explainer that continues from a position.
    fn explainer<'p>(&self, position: &Position<'p>) -> Explainer<'p> {
        Explainer::new(position).with_rules(self.rules).hasty(LONGEST_PATH)
    }

    /// Adds a step to the derivation.
    fn add(&mut self, finding: &Finding) {
        let number = self.steps.len() as u32;
        for cell in finding.cells.iter().filter_map(|&cell| self.lattice.cell_on_grid(cell)) {
            self.resting_on_clue[self.size.index(cell)].push(number);
        }
        for edge in &finding.edges {
            self.resting_on_edge[edge.index()].push(number);
        }
        let edges = finding.decided().map(|(edge, _)| edge).collect();
        for (edge, mark) in finding.decided() {
            debug_assert_eq!(self.is_line[edge.index()], mark == Mark::Line);
            self.marks[edge.index()] = Some(mark);
            self.decided_by[edge.index()] = number;
        }
        self.lines_drawn += finding.lines.len();
        self.steps.push(edges);
        self.seen_by.push(0);
    }

    /// Removes the clues of as many of these groups of cells as the rules allow, until only
    /// `fewest` clues remain. Returns the removed groups, in order; the queue keeps those
    /// that were not tried.
    pub(super) fn run<'g>(
        &mut self,
        rest: &mut VecDeque<&'g [usize]>,
        fewest: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<&'g [usize]>, BudgetError> {
        let mut gone = Vec::new();
        let mut left = self.clues.iter().flatten().count();
        while !rest.is_empty() && left > fewest {
            let batch = self.apart(rest, left - fewest);
            let promising = self.promising(&batch, budget)?;
            let taken = self.take(&promising, budget)?;
            left -= taken.iter().map(|cells| cells.len()).sum::<usize>();
            gone.extend(taken);
        }
        Ok(gone)
    }

    /// Takes a batch of groups that are far enough from each other, of at most `most`
    /// cells. The others keep their order.
    fn apart<'g>(&self, rest: &mut VecDeque<&'g [usize]>, most: usize) -> Vec<&'g [usize]> {
        let mut is_near = vec![false; self.clues.len()];
        let (mut chosen, mut later, mut number) = (Vec::new(), VecDeque::new(), 0);
        for cells in rest.drain(..) {
            if cells.iter().any(|&cell| is_near[cell]) {
                later.push_back(cells);
            } else if number + cells.len() <= most {
                number += cells.len();
                for &cell in cells {
                    for near in self.cells_within(cell, APART) {
                        is_near[near] = true;
                    }
                }
                chosen.push(cells);
            }
        }
        *rest = later;
        chosen
    }

    /// Returns the indices of the cells within a distance of a cell.
    fn cells_within(&self, cell: usize, distance: usize) -> impl Iterator<Item = usize> + use<> {
        let size = self.size;
        let Cell { row, col } = size.cell(cell);
        let [rows, cols] = [(row, size.rows()), (col, size.cols())].map(|(at, number)| {
            usize::from(at).saturating_sub(distance)..(usize::from(at) + distance + 1).min(number)
        });
        rows.flat_map(move |row| cols.clone().map(move |col| row * size.cols() + col))
    }

    /// Returns by place whether it is near one of these cells.
    fn near(&self, cells: &[usize]) -> Vec<bool> {
        let mut is_near = vec![false; self.lattice.places()];
        for cell in cells.iter().flat_map(|&cell| self.cells_within(cell, NEAR)) {
            is_near[self.lattice.cell(self.size.cell(cell)).index()] = true;
        }
        is_near
    }

    /// The first round: returns the groups whose nearby edges can be derived without their
    /// clues from everything farther away. The clues of the others are necessary, since
    /// less will be known later.
    fn promising<'g>(
        &mut self,
        groups: &[&'g [usize]],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<&'g [usize]>, BudgetError> {
        let mut clues = self.clues.clone();
        let mut marks = self.marks.clone();
        let mut missing = Vec::new();
        for &cells in groups {
            let edges = self.resting_on(cells, true);
            for &cell in cells {
                clues[cell] = None;
            }
            for edge in &edges {
                marks[edge.index()] = None;
            }
            missing.push(edges);
        }
        let puzzle = Puzzle::new(self.size, clues).expect("the size is served");
        let position = Position::with_marks(&puzzle, marks);
        let mut explainer = self.explainer(&position);
        let is_line = |edge: &&EdgeAt| self.is_line[edge.index()];
        let mut open = missing.iter().flatten().filter(is_line).count();
        while open > 0
            && let Some(finding) = explainer.next(budget)?
        {
            budget.spend(1)?;
            explainer.apply(&finding);
            open -= finding.lines.len();
        }
        let is_missed = |edges: &[EdgeAt]| {
            edges.iter().filter(is_line).any(|&edge| explainer.board().is_unknown(edge))
        };
        let groups = groups.iter().zip(missing).filter(|(_, edges)| !is_missed(edges));
        Ok(groups.map(|(&cells, _)| cells).collect())
    }

    /// The second round: removes the clues of the groups that the derivation does not need.
    fn take<'g>(
        &mut self,
        groups: &[&'g [usize]],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<&'g [usize]>, BudgetError> {
        let mut tried = Vec::new();
        for &cells in groups {
            let clues: Vec<_> = cells.iter().map(|&cell| self.clues[cell].take()).collect();
            let steps = cells.iter().flat_map(|&cell| &self.resting_on_clue[cell]);
            let edges = steps.flat_map(|&step| &self.steps[step as usize]);
            tried.push((cells, clues, edges.copied().collect::<Vec<_>>()));
        }
        let all: Vec<usize> = groups.iter().copied().flatten().copied().collect();
        for edge in self.resting_on(&all, false) {
            self.forget(edge);
        }
        if self.derive(budget)? {
            return Ok(groups.to_vec());
        }
        // An edge that depends on a removed clue only indirectly is missing because of another.
        let mut taken = Vec::new();
        for (cells, clues, edges) in tried {
            let is_open = |edge: &EdgeAt| self.marks[edge.index()].is_none();
            if edges.iter().any(is_open) {
                for (&cell, clue) in cells.iter().zip(clues) {
                    self.clues[cell] = clue;
                }
            } else {
                taken.push(cells);
            }
        }
        if !self.derive(budget)? {
            return Ok(vec![]);
        }
        Ok(taken)
    }

    /// Returns the edges whose steps depend on the clues of these cells, directly or through
    /// other edges; with `only_near` only those near the cells, through such edges.
    fn resting_on(&mut self, cells: &[usize], only_near: bool) -> Vec<EdgeAt> {
        self.searches += 1;
        let mut edges = Vec::new();
        let mut waiting = Vec::new();
        for &cell in cells {
            visit(&mut self.resting_on_clue[cell], &self.steps, &mut waiting);
        }
        let near = only_near.then(|| self.near(cells));
        while let Some(step) = waiting.pop() {
            let step = step as usize;
            if std::mem::replace(&mut self.seen_by[step], self.searches) == self.searches {
                continue;
            }
            for &edge in &self.steps[step] {
                let mut sides = self.lattice.sides(edge).into_iter();
                if near.as_ref().is_none_or(|near| sides.any(|cell| near[cell.index()])) {
                    edges.push(edge);
                    let resting = &mut self.resting_on_edge[edge.index()];
                    visit(resting, &self.steps, &mut waiting);
                }
            }
        }
        edges
    }

    /// Removes an edge and the step that decides it from the derivation.
    fn forget(&mut self, edge: EdgeAt) {
        let step = std::mem::replace(&mut self.decided_by[edge.index()], NO_STEP);
        if step != NO_STEP {
            self.steps[step as usize].clear();
        }
        if self.marks[edge.index()].take() == Some(Mark::Line) {
            self.lines_drawn -= 1;
        }
    }
}

/// Appends the dependent steps to the stack, and drops the retracted ones from the list.
fn visit(resting: &mut Vec<u32>, steps: &[Vec<EdgeAt>], waiting: &mut Vec<u32>) {
    resting.retain(|&step| !steps[step as usize].is_empty());
    waiting.extend(resting.iter());
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed};

    use super::*;
    use crate::generate::region::Region;
    use crate::is_solvable_with;

    /// The puzzle with the clues that are left after as many as possible went, and the
    /// rules it was made for.
    fn thinned(size: Size, hardest: Rule, seed: u64) -> (Puzzle, Vec<Vec<usize>>) {
        let mut rng = Rng::new(Seed(seed), "thinning");
        let region = Region::pleasant(size, &mut rng);
        let rules = Rule::ALL.map(|rule| rule <= hardest);
        let budget = &mut Budget::unlimited();
        let thinning = Thinning::new(size, region.clues(), &region.border(), rules, budget);
        let Some(mut thinning) = thinning.unwrap() else {
            return thinned(size, hardest, seed + 100);
        };
        let mut groups: Vec<_> = (0..size.area()).map(|cell| vec![cell]).collect();
        rng.shuffle(&mut groups);
        let mut rest = groups.iter().map(Vec::as_slice).collect();
        let gone = thinning.run(&mut rest, 0, budget).unwrap();
        let left = thinning.clues().iter().flatten().count();
        assert_eq!(left + gone.len(), size.area());
        let gone = gone.into_iter().map(<[usize]>::to_vec).collect();
        (Puzzle::new(size, thinning.clues().to_vec()).unwrap(), gone)
    }

    fn is_solvable(puzzle: &Puzzle, hardest: Rule) -> bool {
        let position = Position::new(puzzle);
        is_solvable_with(&position, |rule| rule <= hardest, &mut Budget::unlimited()).unwrap()
    }

    #[test]
    fn the_whole_board_is_solved_by_the_rules_and_hardly_a_clue_can_go() {
        let (mut could_go, mut must_stay) = (0, 0);
        for (seed, hardest) in
            (0..).zip([Rule::EarlyLoop, Rule::Colour, Rule::Sectors, Rule::EveryWay])
        {
            for (rows, cols) in [(3, 4), (7, 7), (9, 14)] {
                let (puzzle, _) = thinned(Size::new(rows, cols).unwrap(), hardest, seed);
                assert!(is_solvable(&puzzle, hardest), "{hardest}: {}", puzzle.address());
                for cell in (0..rows * cols).filter(|&cell| puzzle.clues()[cell].is_some()) {
                    let mut clues = puzzle.clues().to_vec();
                    clues[cell] = None;
                    let fewer = Puzzle::new(puzzle.size(), clues).unwrap();
                    let count =
                        if is_solvable(&fewer, hardest) { &mut could_go } else { &mut must_stay };
                    *count += 1;
                }
            }
        }
        // Clues that were tried together, and longer loops, leave a few that could go.
        assert!(could_go * 8 < must_stay, "{could_go} of {}", could_go + must_stay);
    }

    #[test]
    fn every_puzzle_on_the_way_is_solved_by_the_rules() {
        let (mut puzzle, gone) = thinned(Size::new(8, 8).unwrap(), Rule::Sectors, 5);
        let mut rng = Rng::new(Seed(5), "thinning");
        let all = Region::pleasant(puzzle.size(), &mut rng).clues();
        for cells in gone.iter().rev() {
            let mut clues = puzzle.clues().to_vec();
            for &cell in cells {
                clues[cell] = all[cell];
            }
            puzzle = Puzzle::new(puzzle.size(), clues).unwrap();
            assert!(is_solvable(&puzzle, Rule::Sectors), "{}", puzzle.address());
        }
        assert_eq!(puzzle.clues(), all);
    }
}

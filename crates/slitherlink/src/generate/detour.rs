//! Clues that cannot go, seen from a loop that is known.
//!
//! If a few cells change sides, the border may still be one loop. If then a
//! single one of the clues that are left is wrong, that clue alone forbids this
//! loop, and it can never go, since clues become fewer only. Such loops are
//! looked for near the solution, round a clue that is about to be asked about,
//! and near other loops that the solver found: those are far from the solution,
//! and so is what is seen from them.
//!
//! The search repairs one wrong clue after the other and gives up early. What it
//! does not find, the solver is asked for.

use super::region::{Change, Region};
use crate::Loop;

/// How many cells change sides at most.
const MOST_CELLS: usize = 5;
/// How many clues are wrong in between at most.
const MOST_WRONG: usize = 3;
/// How often a cell changes sides in one search, for each cell of the grid: where
/// the solver needs longer, it is worth more to look.
const STEPS_FOR_A_CELL: usize = 2;
/// A place with no clue.
const NOWHERE: usize = 0;

/// The search for loops that a single clue forbids.
#[derive(Debug)]
pub(super) struct Detours {
    /// The inside of the solution, with how many lines there are round each place.
    solution: Region,
    wanted: Vec<u8>,
    /// For each place whether it has a clue that is left, and whether that is
    /// known to stay.
    is_left: Vec<bool>,
    is_staying: Vec<bool>,
    /// What is being changed: the inside, the lines round each place, and all lines.
    region: Region,
    lines: Vec<u8>,
    length: usize,
    /// How many pieces there are too many, or holes too few.
    pieces: isize,
    /// The places that changed, or never can.
    is_fixed: Vec<bool>,
    /// The clues that are left and count another number of lines.
    wrong: Vec<usize>,
    /// The clue that shall be wrong at the end, if it matters.
    asked: usize,
    /// How often a cell may still change sides, and how often in all.
    steps: usize,
    most_steps: usize,
}

impl Detours {
    /// The search round the border of a region, with all clues left.
    pub(super) fn round(region: &Region) -> Self {
        let is_left = region.grid().to_vec();
        let mut detours = Self {
            solution: region.clone(),
            wanted: vec![0; is_left.len()],
            is_staying: vec![false; is_left.len()],
            region: region.clone(),
            lines: vec![0; is_left.len()],
            length: 0,
            pieces: 0,
            is_fixed: is_left.iter().map(|on_grid| !on_grid).collect(),
            is_left,
            wrong: Vec::new(),
            asked: NOWHERE,
            steps: 0,
            most_steps: STEPS_FOR_A_CELL * region.places().count(),
        };
        detours.length = detours.count_lines();
        detours.wanted.clone_from(&detours.lines);
        detours
    }

    /// Counts the lines round each place of the region as it is, and all lines.
    fn count_lines(&mut self) -> usize {
        let mut length = 0;
        for place in self.region.places() {
            let lines = self.region.lines_round(place);
            self.lines[place] = lines as u8;
            if self.region.is_inside(place) {
                length += lines;
            }
        }
        length
    }

    /// The clues of these cells have gone.
    pub(super) fn take(&mut self, cells: &[usize]) {
        for &cell in cells {
            self.is_left[self.solution.place_of(cell)] = false;
        }
    }

    /// Whether the clue of a cell is known to stay.
    pub(super) fn is_staying(&self, cell: usize) -> bool {
        self.is_staying[self.solution.place_of(cell)]
    }

    /// Looks near the solution for a loop that only the clue of this cell
    /// forbids; true if there is one.
    pub(super) fn look_round(&mut self, cell: usize) -> bool {
        self.asked = self.solution.place_of(cell);
        self.steps = self.most_steps;
        for place in self.region.beside(self.asked).into_iter().chain([self.asked]) {
            self.go_on_with(place, MOST_CELLS);
        }
        self.is_staying(cell)
    }

    /// Looks near another loop than the solution for clues that must stay; the
    /// cells whose clues forbid this loop itself.
    pub(super) fn look_near(&mut self, another: &Loop) -> Vec<usize> {
        self.region.draw(another);
        let length = self.count_lines();
        let length = std::mem::replace(&mut self.length, length);
        let is_wrong =
            |&place: &usize| self.is_left[place] && self.lines[place] != self.wanted[place];
        self.wrong.extend(self.solution.places().filter(is_wrong));
        let forbidding = self.wrong.iter().filter_map(|&place| self.solution.cell_at(place));
        let forbidding = forbidding.collect();
        self.asked = NOWHERE;
        self.steps = self.most_steps;
        self.go_on(MOST_CELLS);
        self.wrong.clear();
        self.region.become_like(&self.solution);
        self.lines.clone_from(&self.wanted);
        self.length = length;
        forbidding
    }

    /// Notes what is seen here, and repairs a wrong clue by changing so many
    /// cells at most.
    fn go_on(&mut self, cells: usize) {
        if let &[only] = self.wrong.as_slice()
            && !self.is_staying[only]
            && self.pieces == 0
            && self.region.is_border_one_loop(self.length)
        {
            self.is_staying[only] = true;
        }
        if cells == 0 || self.wrong.len() > MOST_WRONG {
            return;
        }
        let Some(&clue) = self.wrong.iter().rev().find(|&&clue| clue != self.asked) else { return };
        let (lines, wanted) = (self.lines[clue], self.wanted[clue]);
        let here = self.region.is_inside(clue);
        for beside in self.region.beside(clue) {
            // One more that lies on the other side is one line more.
            if (self.region.is_inside(beside) == here) == (lines < wanted) {
                self.go_on_with(beside, cells);
            }
        }
        if (4 - lines).abs_diff(wanted) < lines.abs_diff(wanted) {
            self.go_on_with(clue, cells);
        }
    }

    /// Goes on with one more cell changed, unless that is in vain.
    fn go_on_with(&mut self, place: usize, cells: usize) {
        if self.steps == 0 || self.is_fixed[place] || self.is_staying[self.asked] {
            return;
        }
        let more_pieces = match self.region.change_at(place) {
            Change::Bends => 0,
            Change::Parts => 1,
            Change::Joins => -1,
            Change::Spoils => return,
        };
        self.steps -= 1;
        self.pieces += more_pieces;
        self.is_fixed[place] = true;
        self.change(place);
        self.go_on(cells - 1);
        self.change(place);
        self.is_fixed[place] = false;
        self.pieces -= more_pieces;
    }

    /// Changes a cell, or changes it back.
    fn change(&mut self, place: usize) {
        self.region.change(place);
        let here = self.region.is_inside(place);
        for beside in self.region.beside(place) {
            let lines = self.lines[beside];
            let is_line = self.region.is_inside(beside) != here;
            self.set_lines(beside, if is_line { lines + 1 } else { lines.saturating_sub(1) });
        }
        let lines = self.lines[place];
        self.length = self.length + 4 - 2 * usize::from(lines);
        self.set_lines(place, 4 - lines);
    }

    fn set_lines(&mut self, place: usize, lines: u8) {
        let wanted = self.wanted[place];
        let before = std::mem::replace(&mut self.lines[place], lines);
        if self.is_left[place] && (before == wanted) != (lines == wanted) {
            if before == wanted {
                self.wrong.push(place);
            } else {
                self.wrong.retain(|&clue| clue != place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Budget, Rng, Seed, Size};

    use super::*;
    use crate::{LoopSolver, Puzzle, Solver, Verdict};

    #[test]
    fn a_clue_that_is_said_to_stay_can_never_go() {
        let mut solver = LoopSolver::new();
        let (mut near_solution, mut near_others) = (0, 0);
        for seed in 0..60 {
            let mut rng = Rng::new(Seed(seed), "detours");
            let size = Size::new(4 + rng.below(5), 4 + rng.below(5)).unwrap();
            let region = Region::pleasant(size, &mut rng);
            let mut detours = Detours::round(&region);
            let mut clues = region.clues();
            let mut cells: Vec<_> = (0..size.area()).collect();
            rng.shuffle(&mut cells);
            for cell in cells {
                let known = (0..size.area()).filter(|&cell| detours.is_staying(cell)).count();
                let must_stay = detours.is_staying(cell) || detours.look_round(cell);
                near_solution +=
                    (0..size.area()).filter(|&cell| detours.is_staying(cell)).count() - known;
                let clue = clues[cell].take();
                let puzzle = Puzzle::new(size, clues.clone()).unwrap();
                match solver.solve(&puzzle, &mut Budget::unlimited()) {
                    Verdict::Unique(_) => {
                        assert!(!must_stay, "seed {seed}, cell {cell}");
                        detours.take(&[cell]);
                    }
                    Verdict::Multiple(one, other) => {
                        clues[cell] = clue;
                        let border = region.border();
                        let another = if one == border { other } else { one };
                        assert_eq!(detours.look_near(&another), [cell], "seed {seed}");
                        assert!(detours.is_staying(cell));
                        near_others += usize::from(!must_stay);
                    }
                    verdict => panic!("seed {seed}: {verdict:?}"),
                }
            }
            // With the fewest clues each of them must stay.
            assert!((0..size.area()).all(|cell| clues[cell].is_some() == detours.is_staying(cell)));
        }
        assert!(near_solution > 300 && near_others > 50, "{near_solution} {near_others}");
    }
}

//! Clues that cannot go, seen at a glance.
//!
//! If a few cells near each other change sides, the border is another loop, and
//! only the clues near them notice. As long as one of those clues is left, the
//! other loop is forbidden; the last of them can never go. All such small
//! changes are listed once, and most clues that must stay are found without
//! asking the solver.

use super::region::Region;

/// How many cells change sides at most.
const MOST_CELLS: usize = 2;

/// Other loops, each by the cells whose clues forbid it.
#[derive(Debug)]
pub(super) struct Witnesses {
    /// For each cell the loops its clue forbids.
    of_cell: Vec<Vec<u32>>,
    /// For each loop how many clues that forbid it are left.
    left: Vec<u32>,
}

impl Witnesses {
    /// The loops that differ little from the border of this region.
    pub(super) fn near(region: &Region, clues: usize) -> Self {
        let mut witnesses = Self { of_cell: vec![Vec::new(); clues], left: Vec::new() };
        let mut changed = region.clone();
        let mut flipped = Vec::with_capacity(MOST_CELLS);
        for place in region.places() {
            witnesses.list(region, &mut changed, &mut flipped, place);
        }
        witnesses
    }

    /// Lists the loops with this cell changed too, and with further ones.
    fn list(
        &mut self,
        region: &Region,
        changed: &mut Region,
        flipped: &mut Vec<usize>,
        place: usize,
    ) {
        if !changed.can_change(place) {
            return;
        }
        changed.change(place);
        flipped.push(place);
        self.add_changed(region, changed, flipped);
        if flipped.len() < MOST_CELLS {
            for next in region.round(place) {
                // Going on from the last cell only, and never to one before the
                // first, lists nearly all of them and few of them twice.
                if next > flipped[0] && !flipped.contains(&next) {
                    self.list(region, changed, flipped, next);
                }
            }
        }
        flipped.pop();
        changed.change(place);
    }

    /// Adds the loop that these cells have changed.
    fn add_changed(&mut self, region: &Region, changed: &Region, flipped: &[usize]) {
        let near = flipped
            .iter()
            .flat_map(|&place| std::iter::once(place).chain(region.beside(place)))
            .filter(|&near| region.grid()[near])
            .filter(|&near| region.lines_round(near) != changed.lines_round(near))
            .filter_map(|near| region.cell_at(near));
        self.add(near);
    }

    /// Adds a loop that the clues of these cells forbid.
    pub(super) fn add(&mut self, cells: impl Iterator<Item = usize>) {
        let number = self.left.len() as u32;
        let mut left = 0;
        for cell in cells {
            let loops = &mut self.of_cell[cell];
            if loops.last() != Some(&number) {
                loops.push(number);
                left += 1;
            }
        }
        self.left.push(left);
    }

    /// Takes the clues of these cells away; false, and nothing is changed, if
    /// that allows another loop.
    pub(super) fn take(&mut self, cells: &[usize]) -> bool {
        let mut fine = true;
        for &cell in cells {
            for &number in &self.of_cell[cell] {
                self.left[number as usize] -= 1;
                fine &= self.left[number as usize] > 0;
            }
        }
        if !fine {
            self.put_back(cells);
        }
        fine
    }

    /// Puts the clues of these cells back.
    pub(super) fn put_back(&mut self, cells: &[usize]) {
        for &cell in cells {
            for &number in &self.of_cell[cell] {
                self.left[number as usize] += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_many_clues_that_forbid_a_loop_must_stay() {
        const CLUES: usize = 1000;
        let mut witnesses = Witnesses { of_cell: vec![Vec::new(); CLUES], left: Vec::new() };
        witnesses.add(0..CLUES);
        let gone: Vec<_> = (1..CLUES).collect();
        assert!(witnesses.take(&gone));
        assert!(!witnesses.take(&[0]));
        witnesses.put_back(&gone);
        assert!(witnesses.take(&[0]));
    }
}

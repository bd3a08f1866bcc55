//! The inside of the loop hangs together, and so does the outside.
//!
//! If two cells are inside, there is a way from one to the other over cells
//! that are inside. A cell that every such way must pass is inside too, and
//! what cannot be reached at all is not. The same holds outside, where what
//! lies beyond the grid is one cell. What is found is a link between a cell and
//! the outside; which edges follow from it, the rings tell.

use super::Board;
use super::LINE;
use super::colour::{OUTSIDE, node};
use super::known::{Input, Known, Source};
use super::walk::Walk;
use crate::Rule;
use crate::lattice::CellAt;

/// Notes the cell whose side follows from the fewest other cells; true if there
/// is one.
pub(crate) fn note(known: &mut Known, board: &Board) -> bool {
    let sides: Vec<_> = (0..board.lattice().places() as u32)
        .map(|cell| known.colours().differ(OUTSIDE, node(board, CellAt(cell))))
        .collect();
    let found = [true, false].into_iter().filter_map(|inside| {
        let side = Side { board, sides: &sides, inside };
        side.must_pass()
    });
    let Some(found) = found.min_by_key(|found| found.wall.len()) else { return false };
    let link = ([OUTSIDE, found.cell], found.inside);
    known.note_link(board, link, Source::Rule(Rule::OnlyWayOut, found.wall.into()));
    true
}

/// A cell whose side is known now, and what that follows from.
struct Found {
    cell: CellAt,
    inside: bool,
    wall: Vec<Input>,
}

/// The cells that are, or may be, on one side of the loop.
struct Side<'a> {
    board: &'a Board,
    /// For each cell whether it is inside, if that is known.
    sides: &'a [Option<bool>],
    inside: bool,
}

impl Side<'_> {
    fn is_known(&self, cell: CellAt) -> bool {
        self.sides[cell.index()] == Some(self.inside)
    }

    /// Adds the cells of this side, as far as is known, beside a cell.
    fn neighbours(&self, cell: u32, list: &mut Vec<u32>) {
        let cell = CellAt(cell);
        let lattice = self.board.lattice();
        let is_open = |&(near, edge): &(CellAt, _)| {
            self.sides[near.index()] != Some(!self.inside) && self.board.mark(edge) != LINE
        };
        if cell == OUTSIDE {
            list.extend(
                lattice
                    .border()
                    .filter(|&near| {
                        let mut edges =
                            lattice.cells_beside(near).into_iter().zip(lattice.edges_of_cell(near));
                        edges.any(|(beyond, edge)| {
                            self.board.is_beyond(beyond) && is_open(&(near, edge))
                        })
                    })
                    .map(|near| near.0),
            );
            return;
        }
        let beside = lattice.cells_beside(cell).into_iter().zip(lattice.edges_of_cell(cell));
        list.extend(beside.filter(is_open).map(|(near, _)| node(self.board, near).0));
    }

    /// The cell with the smallest wall that all ways to a cell of this side
    /// must pass, or that none can reach.
    fn must_pass(&self) -> Option<Found> {
        let lattice = self.board.lattice();
        let start =
            if self.inside { lattice.cells().find(|&cell| self.is_known(cell))? } else { OUTSIDE };
        let walk = Walk::new(start.0, lattice.places(), |cell, list| self.neighbours(cell, list));
        let door = walk.hanging().filter_map(|(door, branch)| {
            let door = CellAt(door);
            let aim = branch.iter().map(|&cell| CellAt(cell)).find(|&cell| self.is_known(cell))?;
            (self.sides[door.index()].is_none()).then(|| {
                let mut wall = self.wall(branch, Some(door));
                wall.extend(sides_of(&[start, aim]));
                Found { cell: door, inside: self.inside, wall }
            })
        });
        let unreached =
            lattice.cells().find(|&cell| self.sides[cell.index()].is_none() && !walk.has(cell.0));
        let apart = unreached.map(|cell| {
            let island = Walk::new(cell.0, lattice.places(), |cell, list| {
                self.neighbours(cell, list);
            });
            let mut wall = self.wall(&island.nodes, None);
            wall.extend(sides_of(&[start]));
            Found { cell, inside: !self.inside, wall }
        });
        door.chain(apart).min_by_key(|found| found.wall.len())
    }

    /// What keeps these cells apart from all others but the door: lines, and
    /// cells of the other side.
    fn wall(&self, cells: &[u32], door: Option<CellAt>) -> Vec<Input> {
        let lattice = self.board.lattice();
        let mut is_within = vec![false; lattice.places()];
        for &cell in cells {
            is_within[cell as usize] = true;
        }
        let mut wall = Vec::new();
        for &cell in cells {
            let cell = CellAt(cell);
            let edges = lattice.edges_of_cell(cell);
            for (near, edge) in lattice.cells_beside(cell).into_iter().zip(edges) {
                let near = node(self.board, near);
                if is_within[near.index()] || door == Some(near) {
                    continue;
                }
                if self.board.mark(edge) == LINE {
                    wall.push(Input::Edge(edge));
                } else if near != OUTSIDE && !wall.contains(&Input::Cells([OUTSIDE, near])) {
                    wall.push(Input::Cells([OUTSIDE, near]));
                }
            }
        }
        wall
    }
}

/// That these cells are on the side that they are on.
fn sides_of(cells: &[CellAt]) -> impl Iterator<Item = Input> {
    let linked = cells.iter().filter(|&&cell| cell != OUTSIDE);
    linked.map(|&cell| Input::Cells([OUTSIDE, cell]))
}

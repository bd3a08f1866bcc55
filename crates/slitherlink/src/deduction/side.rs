//! Connectivity of both sides of the loop: the inside is connected, and so is the
//! outside (Jordan curve theorem).
//!
//! A cell that separates two inside cells (an articulation point among the cells that
//! may be inside) is inside too, and a cell that is not reachable from the inside is
//! outside. The same holds with the sides exchanged, where everything off the grid is
//! one outside cell. The result is a link between a cell and the outside, which the
//! rings then propagate to edges.

use super::Board;
use super::LINE;
use super::colour::{OUTSIDE, node};
use super::known::{Input, Known, Source};
use super::walk::Walk;
use crate::Rule;
use crate::lattice::CellAt;

/// Records the cell whose side follows from the fewest premises; returns whether there
/// is one.
pub(crate) fn record(known: &mut Known, board: &Board) -> bool {
    let sides: Vec<_> = (0..board.lattice().places() as u32)
        .map(|cell| known.colours().differ(OUTSIDE, node(board, CellAt(cell))))
        .collect();
    let found = [true, false].into_iter().filter_map(|inside| {
        let side = Side { board, sides: &sides, inside };
        side.forced_cell()
    });
    let Some(found) = found.min_by_key(|found| found.wall.len()) else { return false };
    let link = ([OUTSIDE, found.cell], found.inside);
    known.record_link(board, link, Source::Rule(Rule::OnlyWayOut, found.wall.into()));
    true
}

/// A cell whose side was derived, with the premises.
struct Found {
    cell: CellAt,
    inside: bool,
    wall: Vec<Input>,
}

/// One side of the loop: the cells that are, or may be, on it.
struct Side<'a> {
    board: &'a Board,
    /// By cell: whether it is inside, if known.
    sides: &'a [Option<bool>],
    inside: bool,
}

impl Side<'_> {
    fn is_known(&self, cell: CellAt) -> bool {
        self.sides[cell.index()] == Some(self.inside)
    }

    /// Appends the adjacent cells that may be on this side.
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

    /// Finds the articulation point, or the unreachable cell, with the smallest wall.
    fn forced_cell(&self) -> Option<Found> {
        let lattice = self.board.lattice();
        let start =
            if self.inside { lattice.cells().find(|&cell| self.is_known(cell))? } else { OUTSIDE };
        let walk = Walk::new(start.0, lattice.places(), |cell, list| self.neighbours(cell, list));
        let separating = walk.pendant_subtrees().filter_map(|(gate, branch)| {
            let gate = CellAt(gate);
            let target =
                branch.iter().map(|&cell| CellAt(cell)).find(|&cell| self.is_known(cell))?;
            (self.sides[gate.index()].is_none()).then(|| {
                let mut wall = self.wall(branch, Some(gate));
                wall.extend(sides_of(&[start, target]));
                Found { cell: gate, inside: self.inside, wall }
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
        separating.chain(apart).min_by_key(|found| found.wall.len())
    }

    /// The premises that separate these cells from all others but the gate: lines, and
    /// cells of the other side.
    fn wall(&self, cells: &[u32], gate: Option<CellAt>) -> Vec<Input> {
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
                if is_within[near.index()] || gate == Some(near) {
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

/// The premises that these cells are on their known sides.
fn sides_of(cells: &[CellAt]) -> impl Iterator<Item = Input> {
    let linked = cells.iter().filter(|&&cell| cell != OUTSIDE);
    linked.map(|&cell| Input::Cells([OUTSIDE, cell]))
}

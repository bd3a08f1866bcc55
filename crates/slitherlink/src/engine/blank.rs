//! The state of a grid without clues or marks, cloned when a puzzle is loaded.

use simpul_core::Vertex;

use super::lattice::CellLattice;
use super::literal::{NO, OPEN};
use super::place::Place;

/// The initial state of all puzzles of one size, kept for the next puzzle of that size.
#[derive(Debug, Default)]
pub(super) struct Blank {
    pub(super) places: Vec<Place>,
    pub(super) values: Vec<u8>,
    /// The row and the column of each dot.
    pub(super) vertices: Vec<Vertex>,
}

impl Blank {
    /// Everything starts off the grid; then the grid is opened.
    pub(super) fn of(lattice: &CellLattice) -> Self {
        let mut values = vec![NO; lattice.variables()];
        let mut places = vec![Place::OFF_THE_GRID; lattice.places];
        for cell in lattice.cells() {
            values[lattice.colour(cell)] = OPEN;
            places[cell].open_cell();
            for edge in lattice.round_cell(cell) {
                values[edge] = OPEN;
                let (one, other) = lattice.dots_of(edge);
                places[one].open_dot_slot(edge & 1);
                places[other].open_dot_slot(3 - (edge & 1));
            }
            for (slot, beside) in lattice.beside_cell(cell).into_iter().enumerate() {
                // Opposite slots (right and left, below and above) are two apart.
                places[beside].open_beside_slot(slot ^ 2);
            }
        }
        let vertices = (0..lattice.places).map(|dot| lattice.vertex(dot)).collect();
        Self { places, values, vertices }
    }
}

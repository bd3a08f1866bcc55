//! Recognition of Onet boards with any tile pictures.
//!
//! [`grid`] proposes lattices, [`cells`] separates tiles from empty cells, [`groups`]
//! clusters equal tiles, and [`reading`] combines these into a board. The tile pictures are
//! not known in advance, so the [`search`] picks the lattice that explains the largest part
//! of the picture by equal tiles.

mod alignment;
mod cells;
mod distances;
mod face;
mod grid;
mod groups;
mod halves;
mod look;
mod order;
mod reading;
mod rim;
mod search;
mod sets;
mod table;
mod view;

use crate::picture::Picture;
use crate::plane::Plane;
use crate::recognition::Recognition;
use crate::{Options, VisionError};

use self::grid::Effort;
use self::reading::Reading;
use self::search::{Search, better};

/// Fewest rows and columns of a board; a smaller one is doubtful.
const FEW: usize = 3;
/// Exponent that weighs the similarity of equal tiles.
const TWINS: i32 = 6;
/// Smallest area, in square pixels, of a board that is accepted without searching parts of
/// the picture.
const LARGE: f32 = 40_000.0;

/// Finds the Onet board in a picture.
pub fn look(
    picture: &Picture,
    plane: &Plane,
    options: &Options,
) -> Result<Option<Recognition>, VisionError> {
    let mut search = Search::new(picture, plane, options);
    let (whole, parts) = (grid::whole(plane), grid::parts(plane));
    let mut best = search.glance(&whole, Effort::USUAL);
    options.check()?;
    let is_large = |reading: &Reading| reading.recognition.lattice.spread() >= LARGE;
    let is_clear = |best: &Option<Reading>| best.as_ref().is_some_and(Reading::is_clear);
    // Search parts of the picture only if the whole leaves a doubt.
    if !is_clear(&best) || !best.as_ref().is_some_and(is_large) {
        best = better(best, search.glance(&parts, Effort::USUAL));
        options.check()?;
    }
    if !is_clear(&best) {
        best = better(best, search.glance(&[whole, parts].concat(), Effort::MORE));
        options.check()?;
    }
    Ok(best.map(|best| best.recognition))
}

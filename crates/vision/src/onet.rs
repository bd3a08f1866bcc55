//! Onet: tiles with any pictures.
//!
//! [`grid`] guesses where tiles may be, [`cells`] tells which cells hold one, and
//! [`groups`] which are equal; a [`reading`] is what follows. Nothing is known of
//! the pictures in advance, so the [`search`] is for the guess that explains most of
//! the picture by equal tiles.

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

/// Boards with fewer rows or columns are doubtful.
const FEW: usize = 3;
/// How much it counts that equal tiles look alike.
const TWINS: i32 = 6;
/// A board of fewer points shows too little to be taken at first glance.
const LARGE: f32 = 40_000.0;

/// The board in a picture, if there is one.
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
    // Parts of the picture are asked only if the whole leaves a doubt.
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

//! Gravity: the direction in which tiles slide after a pair is removed.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::format::truncate;

/// The direction in which tiles slide after each removal. They keep their order.
///
/// The four `Centre…` and `Split…` ones cut the board in the middle: the two
/// halves slide towards the cut or away from it. With an odd number of rows
/// (columns) the middle one belongs to the lower (right) half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Gravity {
    /// Tiles do not slide.
    #[default]
    None,
    /// Every column packs downwards.
    Down,
    /// Every column packs upwards.
    Up,
    /// Every row packs to the left.
    Left,
    /// Every row packs to the right.
    Right,
    /// The left half packs to the right and the right half to the left.
    CentreHorizontal,
    /// The upper half packs downwards and the lower half upwards.
    CentreVertical,
    /// The left half packs to the left and the right half to the right.
    SplitHorizontal,
    /// The upper half packs upwards and the lower half downwards.
    SplitVertical,
}

/// The error for an unknown gravity.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a gravity (none, down, up, left, right, centre-horizontal, centre-vertical, \
     split-horizontal or split-vertical), found `{0}`"
)]
pub struct GravityError(pub String);

impl Gravity {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::None,
        Self::Down,
        Self::Up,
        Self::Left,
        Self::Right,
        Self::CentreHorizontal,
        Self::CentreVertical,
        Self::SplitHorizontal,
        Self::SplitVertical,
    ];

    /// Its name in every format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Down => "down",
            Self::Up => "up",
            Self::Left => "left",
            Self::Right => "right",
            Self::CentreHorizontal => "centre-horizontal",
            Self::CentreVertical => "centre-vertical",
            Self::SplitHorizontal => "split-horizontal",
            Self::SplitVertical => "split-vertical",
        }
    }

    /// Returns whether tiles slide along rows rather than along columns.
    pub(crate) const fn is_horizontal(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::CentreHorizontal | Self::SplitHorizontal)
    }

    /// Slides the tiles of one line (a row from the left, a column from the
    /// top), where 0 is an empty cell.
    pub(crate) fn pack(self, line: &mut [u16]) {
        let (first, second) = line.split_at_mut(line.len() / 2);
        match self {
            Self::None => {}
            Self::Up | Self::Left => pack_to_start(line),
            Self::Down | Self::Right => pack_to_end(line),
            Self::CentreHorizontal | Self::CentreVertical => {
                pack_to_end(first);
                pack_to_start(second);
            }
            Self::SplitHorizontal | Self::SplitVertical => {
                pack_to_start(first);
                pack_to_end(second);
            }
        }
    }
}

fn pack_to_start(line: &mut [u16]) {
    let mut free = 0;
    for at in 0..line.len() {
        if line[at] != 0 {
            line.swap(free, at);
            free += 1;
        }
    }
}

fn pack_to_end(line: &mut [u16]) {
    line.reverse();
    pack_to_start(line);
    line.reverse();
}

impl fmt::Display for Gravity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Gravity {
    type Err = GravityError;

    fn from_str(name: &str) -> Result<Self, GravityError> {
        let found = Self::ALL.into_iter().find(|gravity| gravity.name() == name);
        found.ok_or_else(|| GravityError(truncate(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::Gravity;

    fn packed(gravity: Gravity, line: &[u16]) -> Vec<u16> {
        let mut line = line.to_vec();
        gravity.pack(&mut line);
        line
    }

    #[test]
    fn tiles_keep_their_order_when_they_slide() {
        let line = [1, 0, 2, 0, 3];
        assert_eq!(packed(Gravity::None, &line), line);
        assert_eq!(packed(Gravity::Up, &line), [1, 2, 3, 0, 0]);
        assert_eq!(packed(Gravity::Down, &line), [0, 0, 1, 2, 3]);
        assert_eq!(packed(Gravity::Left, &line), [1, 2, 3, 0, 0]);
        assert_eq!(packed(Gravity::Right, &line), [0, 0, 1, 2, 3]);
        assert_eq!(packed(Gravity::CentreVertical, &line), [0, 1, 2, 3, 0]);
        assert_eq!(packed(Gravity::SplitVertical, &line), [1, 0, 0, 2, 3]);
    }

    #[test]
    fn every_name_parses_to_its_gravity() {
        for gravity in Gravity::ALL {
            assert_eq!(gravity.name().parse(), Ok(gravity));
        }
        assert!("sideways".parse::<Gravity>().is_err());
    }
}

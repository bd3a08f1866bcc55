//! The rules by which an edge can be decided.
//!
//! Each [`Rule`] has a name that never changes, for JSON and the command line,
//! and a rank: the lower, the easier it is to see. [`Rule::is_of_the_paper`] tells
//! which of them the 2010 paper states ("Petunjuk Penyelesaian"), and
//! [`Rule::figure`] by which figure; the others are ours. Their texts are in
//! `text.rs`.
//!
//! ```
//! use simpul_slitherlink::Rule;
//!
//! assert_eq!(Rule::named("corner-3"), Some(Rule::CornerThree));
//! assert!(Rule::Zero < Rule::WhatIf);
//! ```

use std::fmt;

/// A rule that decides edges, from the easiest to the hardest. In JSON it is its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "SlitherlinkRule")
)]
pub enum Rule {
    /// Round a 0 there are only crosses.
    Zero,
    /// A 3 next to a 0 has all its other lines, and they turn away from the 0.
    #[cfg_attr(feature = "serde", serde(rename = "3-beside-0"))]
    ThreeBesideZero,
    /// A 3 that touches a 0 with a corner has both lines at that corner.
    #[cfg_attr(feature = "serde", serde(rename = "3-diagonal-to-0"))]
    ThreeDiagonalToZero,
    /// A 3 in a corner of the grid has both lines of the corner.
    #[cfg_attr(feature = "serde", serde(rename = "corner-3"))]
    CornerThree,
    /// A 1 in a corner of the grid has no line at the corner.
    #[cfg_attr(feature = "serde", serde(rename = "corner-1"))]
    CornerOne,
    /// A 2 in a corner of the grid: lines run on along both borders.
    #[cfg_attr(feature = "serde", serde(rename = "corner-2"))]
    CornerTwo,
    /// Two 3s side by side: the line between them and the two opposite ones.
    #[cfg_attr(feature = "serde", serde(rename = "adjacent-3s"))]
    AdjacentThrees,
    /// Two 3s that touch with a corner have the lines away from it.
    #[cfg_attr(feature = "serde", serde(rename = "diagonal-3-3"))]
    DiagonalThrees,
    /// Diagonal 3s with 2s between them.
    #[cfg_attr(feature = "serde", serde(rename = "diagonal-3-2-3"))]
    DiagonalThreesApart,
    /// A clue has all its lines: the rest are crosses.
    Crosses,
    /// A clue needs every edge that is left.
    AllLeft,
    /// A dot has two lines or none.
    Dot,
    /// A line that meets a corner of a 3 leaves the lines opposite to it.
    #[cfg_attr(feature = "serde", serde(rename = "line-into-3"))]
    LineIntoThree,
    /// An edge would close a loop while something remains outside it.
    EarlyLoop,
    /// Cells are inside or outside the loop: equal ones have no line between them.
    #[cfg_attr(feature = "serde", serde(rename = "inside-outside"))]
    Colour,
    /// Exactly one of two edges at a corner is a line, passed on from place to place.
    AngleMarks,
    /// At least or at most one of two edges at a corner is a line.
    Sectors,
    /// Inside and outside, together with a clue or with two edges at a corner.
    ColourWithClue,
    /// The edge is the same in every configuration of a small area.
    EveryWay,
    /// The loop must get out of an area, or cannot come back from it.
    OnlyWayOut,
    /// Tried one way it leads to a contradiction, so it is the other way.
    WhatIf,
}

impl Rule {
    /// All rules, from the easiest to the hardest.
    pub const ALL: [Self; 21] = [
        Self::Zero,
        Self::ThreeBesideZero,
        Self::ThreeDiagonalToZero,
        Self::CornerThree,
        Self::CornerOne,
        Self::CornerTwo,
        Self::AdjacentThrees,
        Self::DiagonalThrees,
        Self::DiagonalThreesApart,
        Self::Crosses,
        Self::AllLeft,
        Self::Dot,
        Self::LineIntoThree,
        Self::EarlyLoop,
        Self::Colour,
        Self::AngleMarks,
        Self::Sectors,
        Self::ColourWithClue,
        Self::EveryWay,
        Self::OnlyWayOut,
        Self::WhatIf,
    ];

    /// Its name, which never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::ThreeBesideZero => "3-beside-0",
            Self::ThreeDiagonalToZero => "3-diagonal-to-0",
            Self::CornerThree => "corner-3",
            Self::CornerOne => "corner-1",
            Self::CornerTwo => "corner-2",
            Self::AdjacentThrees => "adjacent-3s",
            Self::DiagonalThrees => "diagonal-3-3",
            Self::DiagonalThreesApart => "diagonal-3-2-3",
            Self::Crosses => "crosses",
            Self::AllLeft => "all-left",
            Self::Dot => "dot",
            Self::LineIntoThree => "line-into-3",
            Self::EarlyLoop => "early-loop",
            Self::Colour => "inside-outside",
            Self::AngleMarks => "angle-marks",
            Self::Sectors => "sectors",
            Self::ColourWithClue => "colour-with-clue",
            Self::EveryWay => "every-way",
            Self::OnlyWayOut => "only-way-out",
            Self::WhatIf => "what-if",
        }
    }

    /// The rule of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// The figure of the 2010 paper that shows it. Figure 3 shows the angle marks
    /// as a notation; passing them on from place to place is ours.
    #[must_use]
    pub const fn figure(self) -> Option<u8> {
        match self {
            Self::AngleMarks => Some(3),
            Self::CornerOne => Some(4),
            Self::CornerThree => Some(5),
            Self::CornerTwo => Some(6),
            Self::ThreeBesideZero => Some(7),
            Self::AdjacentThrees => Some(8),
            Self::ThreeDiagonalToZero => Some(9),
            Self::LineIntoThree => Some(10),
            Self::DiagonalThrees => Some(11),
            Self::DiagonalThreesApart => Some(12),
            _ => None,
        }
    }

    /// Returns whether the 2010 paper states it: the patterns of its figures 4 to 12, a
    /// clue that has its lines (of which a 0 is a case), and two lines or none at a
    /// dot. It does not state that a clue needs all remaining edges.
    #[must_use]
    pub const fn is_of_the_paper(self) -> bool {
        match self {
            Self::Zero | Self::Crosses | Self::Dot => true,
            Self::AngleMarks => false,
            _ => self.figure().is_some(),
        }
    }

    /// Returns its difficulty: 0 for the easiest rule, one more for each next.
    #[must_use]
    pub const fn rank(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Rule;

    #[test]
    fn names_and_ranks_lead_back_to_their_rule() {
        for (rank, rule) in Rule::ALL.into_iter().enumerate() {
            assert_eq!(rule.rank(), rank);
            assert_eq!(Rule::named(rule.name()), Some(rule));
        }
    }

    #[test]
    fn figures_3_to_12_of_the_paper_have_a_rule_each() {
        let mut figures: Vec<u8> = Rule::ALL.into_iter().filter_map(Rule::figure).collect();
        figures.sort_unstable();
        assert_eq!(figures, (3..=12).collect::<Vec<_>>());
        assert!(!Rule::AllLeft.is_of_the_paper() && !Rule::AngleMarks.is_of_the_paper());
        assert_eq!(Rule::ALL.into_iter().filter(|rule| rule.is_of_the_paper()).count(), 12);
    }
}

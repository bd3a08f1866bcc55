//! How hard a puzzle is.
//!
//! The puzzle is explained with the easiest rule at each step, and two things
//! are looked at. First the hardest rule that was needed: it says what a player
//! must know. Second how narrow the way is: a harder rule is used only when no
//! easier one has an opening anywhere on the grid, so the more often that
//! happens, the longer a player has to look. The score counts these moments,
//! each by its rule, on a hundred cells, so that large and small puzzles can be
//! compared.
//!
//! | grade | hardest rule | score |
//! | --- | --- | --- |
//! | trivial | clues and dots, up to `line-into-3` | 0 |
//! | easy | `early-loop`, `inside-outside` | below 40 |
//! | normal | `angle-marks`, `sectors` | below 40 |
//! | hard | up to `every-way` | below 130 |
//! | expert | any, and whatever the rules do not solve | |
//!
//! A puzzle has the first grade whose line it fits.
//!
//! ```
//! use simpul_slitherlink::{Grade, Grading, Puzzle};
//!
//! let grading = Grading::of(&Puzzle::parse("221\n221\n110")?);
//! assert_eq!(grading.grade, Grade::Trivial);
//! # Ok::<(), simpul_slitherlink::FormatError>(())
//! ```

use std::collections::BTreeMap;
use std::fmt;

use i18n::names;

use crate::{Explanation, Language, Puzzle, Rule, explain};

/// How hard a puzzle is, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "SlitherlinkGrade")
)]
pub enum Grade {
    /// One clue or dot after the other, with much to be found at any time.
    Trivial,
    /// A little more: a loop that must not close, or which cells are inside.
    Easy,
    /// What is known about two edges must be handed on.
    Normal,
    /// Inside and outside must be held against clues.
    Hard,
    /// Small areas must be thought through, or things be tried.
    Expert,
}

impl Grade {
    /// All grades, from the easiest to the hardest.
    pub const ALL: [Self; 5] = [Self::Trivial, Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// Its name, which never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trivial => "trivial",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The grade of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.name() == name)
    }

    /// What it is called in a language.
    #[must_use]
    pub const fn title(self, language: Language) -> &'static str {
        match self {
            Self::Trivial => names::grade_trivial(language),
            Self::Easy => names::grade_easy(language),
            Self::Normal => names::grade_normal(language),
            Self::Hard => names::grade_hard(language),
            Self::Expert => names::grade_expert(language),
        }
    }

    /// The easiest grade of a puzzle that needs this rule.
    #[must_use]
    pub const fn needing(rule: Rule) -> Self {
        match rule {
            Rule::Zero
            | Rule::ThreeBesideZero
            | Rule::ThreeDiagonalToZero
            | Rule::CornerThree
            | Rule::CornerOne
            | Rule::CornerTwo
            | Rule::AdjacentThrees
            | Rule::DiagonalThrees
            | Rule::DiagonalThreesApart
            | Rule::Crosses
            | Rule::AllLeft
            | Rule::Dot
            | Rule::LineIntoThree => Self::Trivial,
            Rule::EarlyLoop | Rule::Colour => Self::Easy,
            Rule::AngleMarks | Rule::Sectors => Self::Normal,
            Rule::ColourWithClue | Rule::EveryWay => Self::Hard,
            Rule::OnlyWayOut | Rule::WhatIf => Self::Expert,
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The grade of a puzzle, with what it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schemars",
    derive(schemars::JsonSchema),
    schemars(rename = "SlitherlinkGrading")
)]
pub struct Grading {
    /// The grade.
    pub grade: Grade,
    /// How hard it is as a number: the higher, the harder.
    pub score: u32,
    /// How often each rule was needed.
    pub rules: BTreeMap<Rule, usize>,
}

/// What one use of a rule adds to the effort.
const fn effort(rule: Rule) -> usize {
    match rule {
        Rule::EarlyLoop | Rule::Colour => 2,
        Rule::AngleMarks | Rule::Sectors => 3,
        Rule::ColourWithClue => 6,
        Rule::EveryWay => 12,
        Rule::OnlyWayOut | Rule::WhatIf => 30,
        _ => 0,
    }
}

/// The score from which a puzzle is at least hard.
const HARD: u32 = 40;

/// The score from which a puzzle is for experts.
const EXPERT: u32 = 130;

/// What is added to the score of a puzzle that the rules do not solve.
const UNSOLVED: u32 = 1000;

impl Grading {
    /// The grade of a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        Self::of_explanation(puzzle, &explain(puzzle))
    }

    /// The grade of a puzzle that was explained already.
    #[must_use]
    pub fn of_explanation(puzzle: &Puzzle, explanation: &Explanation) -> Self {
        let mut rules = BTreeMap::new();
        for step in &explanation.steps {
            *rules.entry(step.rule).or_default() += 1;
        }
        let effort: usize = rules.iter().map(|(&rule, &times)| effort(rule) * times).sum();
        let unsolved = if explanation.solved { 0 } else { UNSOLVED };
        let score = unsolved + (100 * effort / puzzle.size().area()) as u32;
        let by_score = match score {
            0..HARD => Grade::Trivial,
            HARD..EXPERT => Grade::Hard,
            _ => Grade::Expert,
        };
        let by_rule = rules.keys().copied().map(Grade::needing).max();
        let grade = by_rule.unwrap_or(Grade::Trivial).max(by_score);
        Self { grade, score, rules }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_have_names_in_both_languages_that_lead_back_to_them() {
        for grade in Grade::ALL {
            assert_eq!(Grade::named(grade.name()), Some(grade));
            assert_ne!(grade.title(Language::Indonesian), grade.title(Language::English));
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_grade_is_written_with_its_score_and_rules() {
        let puzzle = Puzzle::parse("221\n221\n110").unwrap();
        let json = serde_json::to_value(Grading::of(&puzzle)).unwrap();
        assert_eq!(json["grade"], "trivial");
        assert_eq!(json["score"], 0);
        assert_eq!(json["rules"]["zero"], 1);
    }

    #[test]
    fn what_the_rules_do_not_solve_is_for_experts() {
        let blank = Puzzle::parse("...\n...\n...").unwrap();
        assert_eq!(Grading::of(&blank).grade, Grade::Expert);
    }

    #[test]
    fn a_harder_rule_never_makes_a_puzzle_easier() {
        let grades = Rule::ALL.map(Grade::needing);
        assert!(grades.is_sorted());
    }
}

//! Grading: how much effort a puzzle takes.
//!
//! The puzzle is explained with the easiest rule at each step, and every step adds to
//! the effort:
//!
//! - its rule has a weight, which says how hard it is to see;
//! - a longer argument is harder: each clue or mark that it rests on adds
//!   a twentieth of the weight;
//! - a step is easier to find if there are others to choose from: the weight is divided
//!   by the fourth root of its *openings*, the steps of the explanation that were
//!   possible at that time with a rule no harder.
//!
//! The score is the effort on a hundred cells. A grid below 36 cells counts as
//! that many, since a single step would otherwise decide its grade. The grade follows
//! from the score:
//!
//! | grade | score |
//! | --- | --- |
//! | trivial | below 5 |
//! | easy | below 15 |
//! | normal | below 40 |
//! | hard | below 110 |
//! | expert | any other |
//! | extreme | any, if something must be tried, or the rules do not solve it |
//!
//! The weights were fitted to one half of the puzzles of several makers, and compared
//! with the other half: see `docs/slitherlink-grades.md`.
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
use std::ops::Range;

use i18n::names;
use simpul_core::Edge;

use crate::lattice::DotLattice;
use crate::{Explanation, Language, Puzzle, Rule, Step, explain};

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
    /// Now and then a loop that must not close, or a line that meets a 3.
    Easy,
    /// Some steps pass on what is known about two edges.
    Normal,
    /// Many such steps, often with one opening only: the hardest that puzzle sites offer.
    Hard,
    /// Small areas must be thought through.
    Expert,
    /// Only trial and error solves it.
    Extreme,
}

impl Grade {
    /// All grades, from the easiest to the hardest.
    pub const ALL: [Self; 6] =
        [Self::Trivial, Self::Easy, Self::Normal, Self::Hard, Self::Expert, Self::Extreme];

    /// Its name, which never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trivial => "trivial",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Extreme => "extreme",
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
            Self::Extreme => names::grade_extreme(language),
        }
    }

    /// The easiest grade whose generated puzzles may need this rule.
    #[must_use]
    pub const fn allowing(rule: Rule) -> Self {
        match rule {
            Rule::Colour => Self::Easy,
            Rule::AngleMarks | Rule::Sectors => Self::Normal,
            Rule::ColourWithClue => Self::Hard,
            Rule::EveryWay | Rule::OnlyWayOut => Self::Expert,
            Rule::WhatIf => Self::Extreme,
            _ => Self::Trivial,
        }
    }

    /// The scores of this grade. Those of the two hardest have no end.
    #[must_use]
    pub const fn scores(self) -> Range<u32> {
        match self {
            Self::Trivial => 0..5,
            Self::Easy => 5..15,
            Self::Normal => 15..40,
            Self::Hard => 40..110,
            Self::Expert => 110..u32::MAX,
            Self::Extreme => 0..u32::MAX,
        }
    }

    /// The grade of a puzzle that no trial is needed for.
    fn of_score(score: u32) -> Self {
        let found = Self::ALL.into_iter().find(|grade| score < grade.scores().end);
        found.unwrap_or(Self::Expert)
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

/// The weight of a rule, in hundredths.
const fn weight(rule: Rule) -> u32 {
    match rule {
        Rule::AllLeft | Rule::Dot => 4,
        Rule::EarlyLoop => 10,
        Rule::LineIntoThree => 80,
        Rule::AngleMarks => 200,
        Rule::Sectors => 300,
        Rule::Colour => 600,
        Rule::ColourWithClue => 1_200,
        Rule::EveryWay => 2_000,
        Rule::OnlyWayOut | Rule::WhatIf => 6_000,
        // Patterns and crosses at a satisfied clue take no effort.
        _ => 0,
    }
}

/// The number of premises that doubles the weight of a step.
const PREMISES: u32 = 20;

/// The minimum number of cells by which the effort is divided.
const SMALL: usize = 36;

/// Added to the score of a puzzle that the rules do not solve.
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
        let unsolved = if explanation.solved { 0 } else { UNSOLVED };
        let cells = puzzle.size().area().max(SMALL);
        let score = unsolved + (effort(puzzle, &explanation.steps) / cells as f64) as u32;
        let is_tried = !explanation.solved || rules.contains_key(&Rule::WhatIf);
        let grade = if is_tried { Grade::Extreme } else { Grade::of_score(score) };
        Self { grade, score, rules }
    }
}

/// The effort of all steps together, in hundredths.
///
/// Only square roots and the four operations are used, which give the same result on
/// every machine.
fn effort(puzzle: &Puzzle, steps: &[Step]) -> f64 {
    let openings = openings(puzzle, steps);
    let of_step = |(step, openings): (&Step, u32)| {
        let length = 1.0 + step.premises() as f64 / f64::from(PREMISES);
        f64::from(weight(step.rule)) * length / f64::from(openings).sqrt().sqrt()
    };
    steps.iter().zip(openings).map(of_step).sum()
}

/// For each step, how many steps from it on could have been made in its place with a
/// rule no harder: those whose premises were all drawn by then. At least 1, the step
/// itself.
fn openings(puzzle: &Puzzle, steps: &[Step]) -> Vec<u32> {
    let lattice = DotLattice::new(puzzle.size());
    let at = |edge: &Edge| lattice.edge(*edge).expect("a step is on the grid").index();
    let mut drawn_by = vec![0; 2 * lattice.places()];
    let mut possible_from = vec![Vec::new(); steps.len()];
    for (number, step) in steps.iter().enumerate() {
        let ready = step.edges.iter().map(|edge| drawn_by[at(edge)]).max().unwrap_or(0);
        possible_from[ready].push(step.rule);
        for edge in step.lines.iter().chain(&step.crosses) {
            drawn_by[at(edge)] = number + 1;
        }
    }
    let mut possible = [0; Rule::ALL.len()];
    let count = |(step, new): (&Step, Vec<Rule>)| {
        for rule in new {
            possible[rule.rank()] += 1;
        }
        let openings = possible[..=step.rule.rank()].iter().sum();
        possible[step.rule.rank()] -= 1;
        openings
    };
    steps.iter().zip(possible_from).map(count).collect()
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
    fn what_the_rules_do_not_solve_is_extreme() {
        let blank = Puzzle::parse("...\n...\n...").unwrap();
        assert_eq!(Grading::of(&blank).grade, Grade::Extreme);
    }

    #[test]
    fn the_scores_of_the_grades_follow_each_other() {
        for pair in Grade::ALL[..5].windows(2) {
            assert_eq!(pair[0].scores().end, pair[1].scores().start);
        }
        for grade in &Grade::ALL[..5] {
            let scores = grade.scores();
            assert_eq!(Grade::of_score(scores.start), *grade);
            assert_eq!(Grade::of_score(scores.end - 1), *grade);
        }
    }

    #[test]
    fn a_harder_rule_is_allowed_no_earlier_and_weighs_no_less() {
        assert!(Rule::ALL.map(Grade::allowing).is_sorted());
        let hard_to_see = |rule: &Rule| Grade::allowing(*rule) > Grade::Normal;
        let (hard, plain): (Vec<_>, Vec<_>) = Rule::ALL.into_iter().partition(hard_to_see);
        assert!(hard.iter().all(|&hard| plain.iter().all(|&it| weight(it) < weight(hard))));
    }

    #[test]
    fn steps_that_wait_for_others_are_no_openings() {
        // The corner 3s need nothing.
        let puzzle = Puzzle::parse("3.3\n...\n...").unwrap();
        let steps = explain(&puzzle).steps;
        let corners = steps.iter().filter(|step| step.rule == Rule::CornerThree).count();
        assert_eq!(corners, 2);
        assert_eq!(openings(&puzzle, &steps)[..2], [2, 1]);
    }

    #[test]
    fn one_hard_step_does_not_make_a_small_grid_harder_than_a_large_one() {
        let effort_on = |cells: usize| f64::from(weight(Rule::EveryWay)) / cells.max(SMALL) as f64;
        assert!(effort_on(9) < f64::from(Grade::Expert.scores().start));
        assert!((effort_on(9) - effort_on(36)).abs() < f64::EPSILON);
    }
}

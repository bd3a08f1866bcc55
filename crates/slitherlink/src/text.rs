//! The sentences of hints: texts of rules, steps and violations in every language.
//!
//! A rule has a title and an explanation of why it holds. The sentence of a step (the
//! hint text) consists of the explanation of its rule, for a what-if the contradiction,
//! and the places: the clues it rests on, the corners with an arc, and the lines and
//! crosses it decides. The messages are those of `i18n`;
//! [`Hint::reason`](crate::Hint::reason) uses them for a hint.

use i18n::{Language, slitherlink as text};
use simpul_core::Edge;

use crate::{Clash, Hint, Mark, Mistake, Rule, Step, Violation};

impl Rule {
    /// Returns the title of a rule.
    #[must_use]
    pub const fn title(self, language: Language) -> &'static str {
        match self {
            Self::Zero => text::rule_zero(language),
            Self::ThreeBesideZero => text::rule_three_beside_zero(language),
            Self::ThreeDiagonalToZero => text::rule_three_diagonal_to_zero(language),
            Self::CornerThree => text::rule_corner_three(language),
            Self::CornerOne => text::rule_corner_one(language),
            Self::CornerTwo => text::rule_corner_two(language),
            Self::AdjacentThrees => text::rule_adjacent_threes(language),
            Self::DiagonalThrees => text::rule_diagonal_threes(language),
            Self::DiagonalThreesApart => text::rule_diagonal_threes_apart(language),
            Self::Crosses => text::rule_crosses(language),
            Self::AllLeft => text::rule_all_left(language),
            Self::Dot => text::rule_dot(language),
            Self::LineIntoThree => text::rule_line_into_three(language),
            Self::EarlyLoop => text::rule_early_loop(language),
            Self::Colour => text::rule_colour(language),
            Self::AngleMarks => text::rule_angle_marks(language),
            Self::Sectors => text::rule_sectors(language),
            Self::ColourWithClue => text::rule_colour_with_clue(language),
            Self::EveryWay => text::rule_every_way(language),
            Self::OnlyWayOut => text::rule_only_way_out(language),
            Self::WhatIf => text::rule_what_if(language),
        }
    }

    /// Returns the explanation of why a rule holds.
    #[must_use]
    pub const fn explanation(self, language: Language) -> &'static str {
        match self {
            Self::Zero => text::rule_zero_why(language),
            Self::ThreeBesideZero => text::rule_three_beside_zero_why(language),
            Self::ThreeDiagonalToZero => text::rule_three_diagonal_to_zero_why(language),
            Self::CornerThree => text::rule_corner_three_why(language),
            Self::CornerOne => text::rule_corner_one_why(language),
            Self::CornerTwo => text::rule_corner_two_why(language),
            Self::AdjacentThrees => text::rule_adjacent_threes_why(language),
            Self::DiagonalThrees => text::rule_diagonal_threes_why(language),
            Self::DiagonalThreesApart => text::rule_diagonal_threes_apart_why(language),
            Self::Crosses => text::rule_crosses_why(language),
            Self::AllLeft => text::rule_all_left_why(language),
            Self::Dot => text::rule_dot_why(language),
            Self::LineIntoThree => text::rule_line_into_three_why(language),
            Self::EarlyLoop => text::rule_early_loop_why(language),
            Self::Colour => text::rule_colour_why(language),
            Self::AngleMarks => text::rule_angle_marks_why(language),
            Self::Sectors => text::rule_sectors_why(language),
            Self::ColourWithClue => text::rule_colour_with_clue_why(language),
            Self::EveryWay => text::rule_every_way_why(language),
            Self::OnlyWayOut => text::rule_only_way_out_why(language),
            Self::WhatIf => text::rule_what_if_why(language),
        }
    }
}

impl Step {
    /// Returns the reason in one or two sentences.
    #[must_use]
    pub fn reason(&self, language: Language) -> String {
        let rule = self.rule.explanation(language);
        self.clash.map_or_else(
            || rule.to_owned(),
            |clash| format!("{rule} {}", otherwise(clash, language)),
        )
    }

    /// The reason followed by the places of the step.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let edges = |edges: &[Edge]| list(edges, Edge::to_string);
        let cells = list(&self.cells, ToString::to_string);
        let arcs = list(&self.arcs, |arc| arc.edges.map(|edge| edge.to_string()).join(" | "));
        let (lines, crosses) = (edges(&self.lines), edges(&self.crosses));
        let places = [
            cells.map(|places| text::step_clues(language, places)),
            arcs.map(|places| text::step_arcs(language, places)),
            lines.map(|places| text::step_lines(language, places)),
            crosses.map(|places| text::step_crosses(language, places)),
        ];
        let parts: Vec<_> =
            [self.reason(language)].into_iter().chain(places.into_iter().flatten()).collect();
        parts.join(" ")
    }
}

impl Hint {
    /// Returns the sentence of a step, with all places by their coordinates.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let text = match self {
            Self::Step(step) => return step.sentence(language),
            Self::Violation { violation, mistake, .. } => {
                let broken = violation.sentence(language);
                return match mistake {
                    Some(mistake) => format!("{broken} {}", wrong(*mistake, language)),
                    None => broken,
                };
            }
            Self::Wrong(mistake) => return wrong(*mistake, language),
            Self::Misfit(mistake) => return misfit(*mistake, language),
            Self::NoLoop => text::hint_no_loop(language),
            Self::Solved => text::hint_solved(language),
            Self::NoStep => text::hint_no_step(language),
            Self::NoOtherStep => text::hint_no_other_step(language),
        };
        text.to_owned()
    }
}

fn wrong(Mistake { edge, mark }: Mistake, language: Language) -> String {
    match mark {
        Mark::Line => text::wrong_line(language, edge),
        Mark::Cross => text::wrong_cross(language, edge),
    }
}

fn misfit(Mistake { edge, mark }: Mistake, language: Language) -> String {
    match mark {
        Mark::Line => text::misfit_line(language, edge),
        Mark::Cross => text::misfit_cross(language, edge),
    }
}

impl Violation {
    /// Returns the sentence of a broken rule.
    #[must_use]
    pub fn sentence(self, language: Language) -> String {
        match self {
            Self::Branch(dot) => text::violation_branch(language, dot),
            Self::DeadEnd(dot) => text::violation_dead_end(language, dot),
            Self::TooMany(cell) => text::violation_too_many(language, cell),
            Self::TooFew(cell) => text::violation_too_few(language, cell),
            Self::SmallLoop(edge) => text::violation_small_loop(language, edge),
        }
    }
}

/// Returns the sentence about the contradiction of a trial.
fn otherwise(clash: Clash, language: Language) -> String {
    match clash {
        Clash::Clue(cell) => text::clash_clue(language, cell),
        Clash::Dot(dot) => text::clash_dot(language, dot),
        Clash::Loop(edge) => text::clash_loop(language, edge),
        Clash::Sides(edge) => text::clash_sides(language, edge),
        Clash::Apart(edge) => text::clash_apart(language, edge),
    }
}

/// Formats the items as a list; `None` if there are none.
fn list<T>(items: &[T], show: impl Fn(&T) -> String) -> Option<String> {
    (!items.is_empty()).then(|| items.iter().map(show).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn rule_titles_are_distinct_in_every_language() {
        for language in Language::ALL {
            let names: HashSet<_> = Rule::ALL.map(|rule| rule.title(language)).into();
            assert_eq!(names.len(), Rule::ALL.len());
            assert!(Rule::ALL.iter().all(|&rule| rule.explanation(language).ends_with('.')));
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_steps_sentence_lists_its_places() {
        use crate::{Position, Puzzle, hint};

        let puzzle = Puzzle::parse("1..\n...\n..2").unwrap();
        let step = hint(&Position::new(&puzzle)).unwrap();
        assert_eq!(
            step.sentence(Language::Indonesian),
            "Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis. \
             Angka: (0, 0). Silang: (0, 0)-(0, 1), (0, 0)-(1, 0)."
        );
        assert_eq!(
            step.reason(Language::Indonesian),
            "Angka 1 di pojok tidak memiliki garis di pojok: di sana diperlukan dua garis."
        );
    }
}

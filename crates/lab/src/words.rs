//! The texts of the lab, in both languages.
//!
//! A new sentence is a new member of [`Words`], so the compiler requires it in both
//! languages.

mod en;
mod id;

use i18n::Language;

use crate::report::Sentences;
use crate::{Curve, FoldedTree, Growth, Heading, Term};

/// The texts of the lab in one language.
pub struct Words {
    /// The language.
    pub language: Language,
    /// The decimal separator.
    pub decimal: char,
    /// The thousands separator.
    pub thousands: char,
    /// The name of a column.
    pub heading: fn(Heading) -> &'static str,
    /// The name of a value in a column.
    pub term: fn(Term) -> &'static str,
    /// How many nodes are not shown.
    pub hidden: fn(u64) -> String,
    /// How many nodes a level has.
    pub level_nodes: fn(level: usize, nodes: u64) -> String,
    /// The counts of a tree under its levels.
    pub tree_summary: fn(levels: &str, tree: &FoldedTree) -> String,
    /// The explanation of the tables of the moves-left experiment.
    pub moves_left_note: fn(budget: &str) -> String,
    /// The explanation of the tables of the strategies experiment.
    pub strategies_note: &'static str,
    /// The explanation of the tables of the loops experiment.
    pub loops_note: fn(budget: &str) -> String,
    /// The explanation of the confidence intervals.
    pub intervals: &'static str,
    /// No growth was fitted: too few sizes.
    pub no_growth: &'static str,
    /// No curve fits.
    pub no_clear_growth: &'static str,
    /// The title of the growth table.
    pub growth: &'static str,
    /// The note that rows and columns count from the ring.
    pub counts_ring: &'static str,
    /// The error that the starting cell has no tile.
    pub no_tile: &'static str,
    /// The message that a file was written.
    pub written: fn(file: &str) -> String,
    /// The message that the run was stopped after this many boards.
    pub stopped: fn(finished: usize, of: usize) -> String,
    /// An algorithm and its oracle disagree.
    pub disagreement: fn(method: &str, board: &str, what: &str) -> String,
    /// The texts of the report.
    pub report: Sentences,
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub const fn of(language: Language) -> &'static Self {
        if matches!(language, Language::Indonesian) { &id::WORDS } else { &en::WORDS }
    }

    /// Formats a number with its significant digits.
    #[must_use]
    pub fn number(&self, number: f64) -> String {
        let size = number.abs();
        let digits = if size == 0.0 || size >= 99.95 {
            0
        } else if size >= 9.995 {
            1
        } else if size >= 0.01 {
            2
        } else {
            4
        };
        self.digits(number, digits)
    }

    /// Formats a whole number.
    #[must_use]
    pub fn whole(&self, number: f64) -> String {
        self.digits(number, 0)
    }

    /// Formats a share as a percentage.
    #[must_use]
    pub fn percent(&self, share: f64) -> String {
        // A share near 0 or 1 must not be rounded to it.
        let is_near_an_end = share > 0.0 && share < 0.01 || share > 0.99 && share < 1.0;
        format!("{}%", self.digits(share * 100.0, usize::from(is_near_an_end)))
    }

    /// Formats a time in a suitable unit.
    #[must_use]
    pub fn time(&self, nanoseconds: f64) -> String {
        let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
        let (size, unit) =
            units.into_iter().find(|&(size, _)| nanoseconds >= size).unwrap_or((1.0, "ns"));
        format!("{} {unit}", self.number(nanoseconds / size))
    }

    /// Describes a fitted curve, if it fits.
    #[must_use]
    pub fn growth_text(&self, growth: &Growth) -> String {
        if growth.fits() { self.curve(growth) } else { self.no_clear_growth.to_owned() }
    }

    /// Describes a fitted curve.
    #[must_use]
    pub fn curve(&self, growth: &Growth) -> String {
        let base = self.digits(growth.base, 2);
        match growth.curve {
            Curve::Power => format!("m^{base}"),
            Curve::Factorial => "m!".to_owned(),
            Curve::Exponential => format!("{base}^m"),
            Curve::ExponentialOfRoot => format!("{base}^√m"),
        }
    }

    fn digits(&self, number: f64, digits: usize) -> String {
        let text = format!("{:.digits$}", number.abs());
        let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
        let mut shown = String::new();
        if number < 0.0 {
            shown.push('−');
        }
        for (at, digit) in whole.chars().enumerate() {
            if at > 0 && (whole.len() - at).is_multiple_of(3) {
                shown.push(self.thousands);
            }
            shown.push(digit);
        }
        if !rest.is_empty() {
            shown.push(self.decimal);
            shown.push_str(rest);
        }
        shown
    }
}

/// Capitalizes the start of a sentence.
fn at_start(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let words = [Language::English, Language::Indonesian].map(Words::of);
        let shown = |number: f64| words.map(|words| words.number(number));
        assert_eq!(shown(1_234_567.0), ["1,234,567", "1.234.567"]);
        assert_eq!(shown(3.456), ["3.46", "3,46"]);
        assert_eq!(shown(-0.5), ["−0.50", "−0,50"]);
        assert_eq!(words.map(|words| words.time(1_500.0)), ["1.50 µs", "1,50 µs"]);
        assert_eq!(words[0].time(2.5e9), "2.50 s");
    }

    #[test]
    fn everything_has_a_name_in_both_languages() {
        for words in [Language::English, Language::Indonesian].map(Words::of) {
            assert!(Heading::ALL.iter().all(|&heading| !(words.heading)(heading).is_empty()));
            assert!(Term::ALL.iter().all(|&term| !(words.term)(term).is_empty()));
        }
    }
}

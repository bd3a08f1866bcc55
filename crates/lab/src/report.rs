//! The report: one HTML page with everything, for a reader who has not seen the
//! program.
//!
//! The page needs no network and no script, follows the reader's choice of light
//! or dark, and can be printed. What it says of each claim is computed from the
//! results of the run ([`finding`]).

pub mod finding;
mod page;
pub(crate) mod paper2010;
pub(crate) mod paper2015;
pub(crate) mod paper2024;
mod sentences;

use crate::{LoopsResults, MovesLeftResults, StrategiesResults, Words};
use page::Page;

pub use finding::{Agreement, Beside, Bound, Claim, Greedy, Looping, Rings, Ruling, Second, Twice};
pub use sentences::{Axes, Plots, Sentences};

/// What a report is made of.
#[derive(Clone, Debug)]
pub struct Report {
    /// From which all boards follow.
    pub seed: u64,
    /// Whether it is the large experiment.
    pub is_full: bool,
    /// Whether all boards were finished.
    pub is_complete: bool,
    /// The 2015 question.
    pub moves_left: MovesLeftResults,
    /// The 2024 question.
    pub strategies: StrategiesResults,
    /// The 2010 question.
    pub loops: LoopsResults,
}

impl Report {
    /// The page.
    #[must_use]
    pub fn html(&self, words: &Words) -> String {
        let said = &words.report;
        let mut page = Page::new(words);
        page.title(said.title, &(said.subtitle)(self.is_full, self.seed));
        page.paragraphs(said.intro);
        if !self.is_complete {
            page.warning(said.unfinished);
        }
        paper2015::section(self, &mut page);
        paper2024::section(self, &mut page);
        paper2010::section(self, &mut page);
        page.heading(said.method.0);
        page.paragraphs(said.method.1);
        let size = if self.is_full { "--full" } else { "--quick" };
        page.code(&format!("simpul lab report {size} --seed {} -o report.html", self.seed));
        page.finish()
    }
}

#[cfg(test)]
mod tests;

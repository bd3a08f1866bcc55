//! The report: one HTML page with everything, for a reader who has not seen the
//! program.
//!
//! The page needs no network and no script, follows the reader's choice of light or
//! dark, and can be printed. Its verdict on each claim is computed from the results of
//! the run ([`finding`]).

pub mod finding;
mod page;
pub(crate) mod paper2010;
pub(crate) mod paper2015;
pub(crate) mod paper2024;
mod searches;
mod sentences;

use crate::{LoopsResults, MovesLeftResults, StrategiesResults, Words};
use page::Page;

pub use finding::{
    Agreement, Claim, GreedyFinding, GrowthFinding, MissedPairsFinding, NodeRatioFinding,
    PairedComparison, RulesFinding, SolvingFinding, TimeFinding,
};
pub use finding::{DepthBoundFinding, DepthFirstFinding, MemoryFinding, PathCountFinding};
pub use searches::SearchSentences;
pub use sentences::{Axes, Plots, Sentences};

/// The origin of a report, provided by the caller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The version of the program.
    pub version: String,
    /// The UTC day.
    pub date: String,
    /// The processor and the system on which the times were measured.
    pub machine: String,
}

/// The contents of a report.
#[derive(Clone, Debug)]
pub struct Report {
    /// The seed of all boards.
    pub seed: u64,
    /// Whether it is the large experiment.
    pub is_full: bool,
    /// Whether all boards were finished.
    pub is_complete: bool,
    /// Program, day and machine.
    pub origin: Origin,
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
        let texts = &words.report;
        let mut page = Page::new(words);
        let subtitle = (texts.subtitle)(self.is_full, self.seed);
        page.title(texts.title, &format!("{subtitle} · {}", (texts.origin)(&self.origin)));
        page.paragraphs(texts.intro);
        if !self.is_complete {
            page.warning(texts.unfinished);
        }
        paper2015::section(self, &mut page);
        paper2024::section(self, &mut page);
        paper2010::section(self, &mut page);
        page.heading(texts.method.0);
        page.paragraphs(texts.method.1);
        let size = if self.is_full { "--full" } else { "--quick" };
        let language = words.language.code();
        page.code(&format!(
            "simpul lab report {size} --seed {} --lang {language} -o report.html",
            self.seed
        ));
        page.finish()
    }
}

#[cfg(test)]
mod tests;

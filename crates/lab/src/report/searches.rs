//! The report's section on the searches of the two Onet papers beyond their figures: the
//! errors of their programs, and their claims about memory, paths and order.

use super::finding::{DepthBoundFinding, DepthFirstFinding, MemoryFinding, PathCountFinding};
use super::{Page, Report};

/// Sentences of one language.
pub struct SearchSentences {
    /// The heading above the errors of the 2015 paper's pseudocode, and each of them.
    pub slips2015: (&'static str, &'static [&'static str]),
    /// The heading of the list of ambiguities in the 2015 paper, and how each is read
    /// here.
    pub readings2015: (&'static str, &'static [&'static str]),
    /// The heading above the errors of the 2024 paper's listing, and each of them.
    pub slips2024: (&'static str, &'static [&'static str]),
    /// The finding on the memory of the two searches.
    pub memory: fn(&MemoryFinding) -> String,
    /// The finding on O(b^d).
    pub depth_bound: fn(&DepthBoundFinding) -> String,
    /// The finding on the number of paths.
    pub paths: fn(&PathCountFinding) -> String,
    /// The finding on depth first and breadth first.
    pub depth_first: fn(&DepthFirstFinding) -> String,
}

/// The findings on the 2015 paper's claims.
pub(super) fn findings(report: &Report, page: &mut Page) {
    let texts = &page.words.report.searches;
    if let Some(memory) = MemoryFinding::of(&report.moves_left) {
        page.finding(memory.agreement(), &(texts.memory)(&memory));
    }
    let bound = DepthBoundFinding::of_figure_5();
    page.finding(bound.agreement(), &(texts.depth_bound)(&bound));
    let paths = PathCountFinding::of_figure_5();
    page.finding(paths.agreement(), &(texts.paths)(&paths));
    let depth_first = DepthFirstFinding::on_random_boards(report.seed);
    page.finding(depth_first.agreement(), &(texts.depth_first)(&depth_first));
}

/// The errors of the 2015 paper, and how it is read here.
pub(super) fn slips(page: &mut Page) {
    let texts = &page.words.report.searches;
    for (heading, items) in [texts.slips2015, texts.readings2015] {
        page.subheading(heading);
        page.list(items);
    }
}

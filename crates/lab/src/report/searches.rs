//! The report's section on the searches of the two Onet papers beyond their figures:
//! the slips of their programs, and their claims about memory, paths and order.

use super::finding::{DepthBound, DepthFirst, Memory, Paths};
use super::{Page, Report};

/// Sentences of one language.
pub struct SearchSentences {
    /// The heading over the slips of the 2015 paper's pseudocode, and each.
    pub slips2015: (&'static str, &'static [&'static str]),
    /// The heading of the list of ambiguities in the 2015 paper, and how each is read
    /// here.
    pub readings2015: (&'static str, &'static [&'static str]),
    /// The heading over the slips of the 2024 paper's listing, and each.
    pub slips2024: (&'static str, &'static [&'static str]),
    /// The finding on the memory of the two searches.
    pub memory: fn(&Memory) -> String,
    /// The finding on O(b^d).
    pub depth_bound: fn(&DepthBound) -> String,
    /// The finding on the number of paths.
    pub paths: fn(&Paths) -> String,
    /// The finding on depth first and breadth first.
    pub depth_first: fn(&DepthFirst) -> String,
}

/// The findings on the 2015 paper's claims.
pub(super) fn findings(report: &Report, page: &mut Page) {
    let said = &page.words.report.searches;
    if let Some(memory) = Memory::of(&report.moves_left) {
        page.finding(memory.agreement(), &(said.memory)(&memory));
    }
    let bound = DepthBound::of_figure_5();
    page.finding(bound.agreement(), &(said.depth_bound)(&bound));
    let paths = Paths::of_figure_5();
    page.finding(paths.agreement(), &(said.paths)(&paths));
    let depth_first = DepthFirst::on_random_boards(report.seed);
    page.finding(depth_first.agreement(), &(said.depth_first)(&depth_first));
}

/// The slips of the 2015 paper and how it is read here.
pub(super) fn slips(page: &mut Page) {
    let said = &page.words.report.searches;
    for (heading, items) in [said.slips2015, said.readings2015] {
        page.subheading(heading);
        page.list(items);
    }
}

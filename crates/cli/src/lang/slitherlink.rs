//! Texts about Slitherlink.

use api::slitherlink::rules::RuleText;
use api::slitherlink::solve::VerdictName;
use api::slitherlink::verify::Proves;
use slitherlink::FormatError;

/// Everything that is said of Slitherlink alone, in one language. What the
/// rules say stands in the language of the steps.
pub struct LoopWords {
    pub verdict: fn(VerdictName) -> &'static str,
    /// A loop was found, but the limit came before the end of the search.
    pub perhaps_more: &'static str,
    /// The paper's search found no loop: in Indonesian the words of the paper.
    pub no_solution: &'static str,
    /// Where a rule comes from.
    pub rule_source: fn(&RuleText) -> String,
    pub no_proof: &'static str,
    pub proved: fn(Proves) -> &'static str,
    pub explained: fn(solved: bool, steps: usize) -> String,
    pub graded: fn(grade: &str, score: u32) -> String,
    pub format_error: fn(&FormatError) -> String,
}

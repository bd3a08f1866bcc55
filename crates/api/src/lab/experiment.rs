//! The lab's experiments, small enough to wait for.
//!
//! Boards run one at a time until the budget of the request ends; the response has
//! those that were finished. Nothing here reads a clock, so times are not measured:
//! `simpul lab` on the command line does that.

use i18n::Language;
use lab::{Document, Experiment, ExperimentError, Numbers, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use simpul_core::{Budget, Size};

use super::RenderedTable;
use crate::OperationError;

/// The most boards of each kind.
const MAX_BOARDS: u64 = 200;
/// The most sizes, copies, gravities or densities.
const MAX_KINDS: usize = 8;
/// The longest side of an Onet board.
pub(super) const MAX_ONET_SIDE: usize = 18;

/// The members of every request for an experiment.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Trial {
    /// The seed; the same seed gives the same numbers.
    #[serde(default = "one")]
    pub seed: u64,
    /// The number of boards of each kind.
    #[serde(default = "ten")]
    #[schemars(range(min = 1, max = 200))]
    pub boards: u64,
    /// Rows and columns of the boards.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub sizes: Option<Vec<[usize; 2]>>,
    /// The language of the tables and plots.
    #[serde(default)]
    pub lang: Language,
}

const fn one() -> u64 {
    1
}

const fn ten() -> u64 {
    10
}

impl Trial {
    /// The boards of each kind, and the sizes or those by default.
    pub(super) fn checked(
        &self,
        longest: usize,
        by_default: &[(usize, usize)],
    ) -> Result<(u64, Vec<Size>), OperationError> {
        if !(1..=MAX_BOARDS).contains(&self.boards) {
            return Err(OperationError::OutOfRange { member: "boards", min: 1, max: MAX_BOARDS });
        }
        let sizes = match &self.sizes {
            Some(sizes) => few("sizes", sizes)?.iter().map(|&[rows, cols]| (rows, cols)).collect(),
            None => by_default.to_vec(),
        };
        let sizes = sizes.into_iter().map(|(rows, cols)| Size::within(rows, cols, longest));
        Ok((self.boards, sizes.collect::<Result<_, _>>()?))
    }
}

/// A list that is neither empty nor too long.
pub(super) fn few<'a, T>(member: &'static str, list: &'a [T]) -> Result<&'a [T], OperationError> {
    if (1..=MAX_KINDS).contains(&list.len()) {
        Ok(list)
    } else {
        Err(OperationError::ListLength { member, min: 1, max: MAX_KINDS })
    }
}

/// The results of an experiment.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "LabRun")]
pub struct ExperimentResponse {
    /// The numbers, as `simpul lab … --format json` prints them.
    #[serde(flatten)]
    pub numbers: Numbers,
    /// All rows for people.
    pub table: RenderedTable,
    /// The growth of the nodes, for people.
    pub growth_table: Option<RenderedTable>,
    /// Notes on the numbers.
    pub notes: Vec<String>,
    /// Plots as SVG elements without styles of their own.
    pub plots: Vec<String>,
}

/// Runs an experiment until it is finished or the budget runs out.
pub(super) fn run<E: Experiment>(
    lab: &E,
    trial: &Trial,
    budget: &Budget,
    document: impl Fn(&E::Results, &Words) -> Document,
) -> Result<ExperimentResponse, OperationError> {
    let stop = || budget.is_over();
    let (cases, mut counted, mut finished) = (lab.cases(), vec![], 0);
    for &case in &cases {
        if stop() {
            break;
        }
        match lab.count(case, &stop) {
            Ok(counts) => counted.extend(counts.map(|counts| (case, counts))),
            Err(ExperimentError::Stopped) => break,
            Err(ExperimentError::Disagreement(found)) => {
                return Err(OperationError::Disagreement(found.board));
            }
        }
        finished += 1;
    }
    let words = Words::of(trial.lang);
    let document = document(&lab.results(&counted, &[]), words);
    let growth_table = document.growth_table(words);
    Ok(ExperimentResponse {
        numbers: document.numbers(trial.seed, (finished, cases.len())),
        table: RenderedTable::of(document.table(), words),
        growth_table: growth_table.map(|table| RenderedTable::of(&table, words)),
        notes: document.notes().to_vec(),
        plots: document.plots().map(|plot| plot.picture().inline()).collect(),
    })
}

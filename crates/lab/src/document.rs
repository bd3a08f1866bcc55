//! The results of an experiment, in any output format.

use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::report::{paper2010, paper2015, paper2024};
use crate::{
    Growth, Heading, LoopsResults, MovesLeftResults, Plot, StrategiesResults, Table, Term, Value,
    Words,
};

/// An output format of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableFormat {
    /// Columns of equal width.
    #[default]
    Text,
    /// A table of Markdown.
    Markdown,
    /// Comma-separated values, only the rows.
    Csv,
    /// One object.
    Json,
}

/// The results of an experiment.
#[derive(Clone, Debug)]
pub struct Document {
    experiment: &'static str,
    table: Table,
    growth: Vec<(Term, Option<Growth>)>,
    notes: Vec<String>,
    plots: Vec<Plot>,
}

/// The numbers of an experiment, as one JSON object.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Numbers {
    /// The name of the experiment.
    pub experiment: &'static str,
    /// The seed from which all boards follow.
    pub seed: u64,
    /// The boards that were finished in time.
    pub finished: usize,
    /// All boards.
    pub cases: usize,
    /// A row for each kind of board and algorithm.
    pub rows: Vec<Json>,
    /// The fitted growth of each algorithm's nodes.
    pub growth: Vec<Json>,
}

impl Document {
    /// Creates the document of the experiment on moves left.
    #[must_use]
    pub fn of_moves_left(results: &MovesLeftResults, words: &Words) -> Self {
        let note = (words.moves_left_note)(&words.whole(results.budget as f64));
        Self {
            experiment: "moves-left",
            table: results.table(),
            growth: results.growth.clone(),
            notes: vec![note, words.intervals.to_owned()],
            plots: paper2015::plots(results, words),
        }
    }

    /// The results on the strategies.
    #[must_use]
    pub fn of_strategies(results: &StrategiesResults, words: &Words) -> Self {
        Self {
            experiment: "strategies",
            table: results.table(),
            growth: vec![],
            notes: vec![words.strategies_note.to_owned(), words.intervals.to_owned()],
            plots: paper2024::plots(results, words),
        }
    }

    /// The results on the loops.
    #[must_use]
    pub fn of_loops(results: &LoopsResults, words: &Words) -> Self {
        let note = (words.loops_note)(&words.whole(results.budget as f64));
        Self {
            experiment: "loops",
            table: results.table(),
            growth: results.growth.clone(),
            notes: vec![note, words.intervals.to_owned()],
            plots: paper2010::plots(results, words),
        }
    }

    /// All rows.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the table of growth, if the experiment measures it.
    #[must_use]
    pub fn growth_table(&self, words: &Words) -> Option<Table> {
        growth_table(&self.growth, words)
    }

    /// Returns the notes on the numbers.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns the plots that have points.
    pub fn plots(&self) -> impl Iterator<Item = &Plot> {
        self.plots.iter().filter(|plot| !plot.is_empty())
    }

    /// The numbers. `finished` of `cases` boards were finished.
    #[must_use]
    pub fn numbers(&self, seed: u64, (finished, cases): (usize, usize)) -> Numbers {
        let growth = self.growth.iter().map(|(method, growth)| {
            json!({ "method": method, "claim": claim(*method), "growth": growth })
        });
        Numbers {
            experiment: self.experiment,
            seed,
            finished,
            cases,
            rows: self.table.json(),
            growth: growth.collect(),
        }
    }

    /// Writes everything. `finished` of `cases` boards were finished.
    #[must_use]
    pub fn write(
        &self,
        format: TableFormat,
        words: &Words,
        seed: u64,
        (finished, cases): (usize, usize),
    ) -> String {
        let growth = growth_table(&self.growth, words);
        match format {
            TableFormat::Csv => self.table.csv(),
            TableFormat::Json => {
                serde_json::to_string(&self.numbers(seed, (finished, cases)))
                    .expect("keys are strings")
                    + "\n"
            }
            TableFormat::Text => {
                let mut text = self.table.text(words);
                if let Some(growth) = growth {
                    text = format!("{text}\n{}\n{}", words.growth, growth.text(words));
                }
                self.with_notes(text)
            }
            TableFormat::Markdown => {
                let mut text = self.table.markdown(words);
                if let Some(growth) = growth {
                    text = format!("{text}\n**{}**\n\n{}", words.growth, growth.markdown(words));
                }
                self.with_notes(text)
            }
        }
    }

    fn with_notes(&self, mut text: String) -> String {
        for note in &self.notes {
            text = format!("{text}\n{note}\n");
        }
        text
    }
}

/// Returns the growth that the 2015 paper claims.
const fn claim(method: Term) -> Option<&'static str> {
    match method {
        Term::Exhaustive => Some("O(n!)"),
        Term::Bfs => Some("O(4^m)"),
        _ => None,
    }
}

/// Compares the measured growth with the claims.
pub(crate) fn growth_table(growth: &[(Term, Option<Growth>)], words: &Words) -> Option<Table> {
    if growth.is_empty() {
        return None;
    }
    let mut table = Table::new(vec![
        Heading::Method,
        Heading::Curve,
        Heading::Fit,
        Heading::Sizes,
        Heading::Claim,
    ]);
    for (method, growth) in growth {
        let claim = claim(*method).map_or(Value::Nothing, |claim| Value::Text(claim.into()));
        let mut row = vec![Value::Term(*method)];
        match growth {
            Some(growth) => row.extend([
                Value::Text(words.growth_text(growth)),
                Value::Number(growth.fit),
                Value::Count(growth.sizes as u64),
            ]),
            None => row.extend([
                Value::Text(words.no_growth.to_owned()),
                Value::Nothing,
                Value::Nothing,
            ]),
        }
        row.push(claim);
        table.push(row);
    }
    Some(table)
}

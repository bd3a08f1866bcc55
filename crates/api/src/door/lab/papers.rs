//! What the papers print, beside what comes out here.

use lab::{Table, Words, papers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::ShownTable;
use crate::door::{Context, Operation, Problem, Weight};
use i18n::Language;

/// `lab/papers`: the papers' figures beside ours.
pub struct Papers;

#[derive(Deserialize, JsonSchema)]
pub struct PapersRequest {
    /// The language.
    #[serde(default)]
    lang: Language,
}

#[derive(Serialize, JsonSchema)]
pub struct PaperList {
    /// The newest last.
    papers: Vec<Paper>,
}

#[derive(Serialize, JsonSchema)]
struct Paper {
    /// The year in which it appeared, by which it is named.
    name: &'static str,
    /// Its title.
    title: &'static str,
    /// What it asks, a paragraph each.
    text: &'static [&'static str],
    /// Each figure that it prints, ours, and whether they agree; none if it
    /// prints nothing that could be counted again.
    figures: Option<ShownTable>,
}

impl Operation for Papers {
    const NAME: &'static str = "lab/papers";
    const SUMMARY: &'static str = "The figures that the papers print, beside ours";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = PapersRequest;
    type Answer = PaperList;

    fn example() -> Value {
        json!({ "lang": "en" })
    }

    fn answer(request: PapersRequest, _: &mut Context) -> Result<PaperList, Problem> {
        let words = Words::of(request.lang);
        let said = &words.report;
        let paper = |name, (title, text), figures: Option<Table>| {
            let figures = figures.map(|table| ShownTable::of(&table, words));
            Paper { name, title, text, figures }
        };
        Ok(PaperList {
            papers: vec![
                paper("2010", said.paper2010, None),
                paper("2015", said.paper2015, Some(papers::figures_2015(words))),
                paper("2024", said.paper2024, Some(papers::figures_2024(words))),
            ],
        })
    }
}

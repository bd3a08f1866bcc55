//! `lab/papers`: the papers' figures compared with ours.

use i18n::Language;
use lab::{Table, Words, papers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::RenderedTable;
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// Lists the papers, and compares their figures with ours.
pub struct Papers;

/// The language of the texts.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PapersRequest {
    /// The language.
    #[serde(default)]
    pub lang: Language,
}

/// The papers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PaperList")]
pub struct PapersResponse {
    /// The newest last.
    pub papers: Vec<Paper>,
}

/// A paper and its figures.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Paper {
    /// The year in which it appeared, by which it is named.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its question, one string per paragraph.
    pub text: &'static [&'static str],
    /// The corrections to its program that make it run, and its other slips.
    pub mended: &'static [&'static str],
    /// Its ambiguities, and how they are read here.
    pub readings: &'static [&'static str],
    /// Each figure that it prints, ours, and whether they agree; none if it
    /// prints nothing that could be counted again.
    pub figures: Option<RenderedTable>,
}

impl Operation for Papers {
    const INFO: OperationInfo = OperationInfo {
        name: "lab/papers",
        summary: "The figures that the papers print, beside ours",
    };
    const LIMITS: Limits = Limits::mebibytes("", 1, 16);
    type Request = PapersRequest;
    type Response = PapersResponse;

    fn example() -> Value {
        json!({ "lang": "en" })
    }

    fn run(request: &PapersRequest, _: &mut Context) -> Result<PapersResponse, OperationError> {
        let words = Words::of(request.lang);
        let said = &words.report;
        let paper = |name, (title, text), figures: Option<Table>| {
            let figures = figures.map(|table| RenderedTable::of(&table, words));
            let (mended, readings): (&[_], &[_]) = match name {
                "2010" => (said.mended.1, &[]),
                "2015" => (said.searches.slips2015.1, said.searches.readings2015.1),
                _ => (said.searches.slips2024.1, &[]),
            };
            Paper { name, title, text, mended, readings, figures }
        };
        Ok(PapersResponse {
            papers: vec![
                paper("2010", said.paper2010, None),
                paper("2015", said.paper2015, Some(papers::figures_2015(words))),
                paper("2024", said.paper2024, Some(papers::figures_2024(words))),
            ],
        })
    }
}

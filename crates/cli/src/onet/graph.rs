//! `simpul onet graph`.

use api::onet::graph::{Graph, GraphForm, GraphRequest, GraphResponse};
use clap::Args;
use i18n::Language;
use onet::{Board, Rules};

use super::arguments::{BoardInput, rules};
use crate::command::choice::{Choice, one_of};
use crate::notation::{Coordinates, Notation};
use crate::operation::{Command, RenderContext};

const FORMS: [Choice<GraphForm>; 5] = [
    ("adjacency-matrix", GraphForm::AdjacencyMatrix),
    ("incidence-matrix", GraphForm::IncidenceMatrix),
    ("adjacency-list", GraphForm::AdjacencyList),
    ("dot", GraphForm::Dot),
    ("svg", GraphForm::Svg),
];

#[derive(Debug, Args)]
pub struct GraphArguments {
    #[command(flatten)]
    input: BoardInput,
    #[arg(long, value_parser = rules(), default_value = "ring")]
    rules: Rules,
    #[arg(long, value_parser = one_of(FORMS), default_value = "adjacency-list")]
    format: GraphForm,
}

impl Command for Graph {
    type Arguments = GraphArguments;
    type Input = BoardInput;

    fn input(arguments: &GraphArguments) -> &BoardInput {
        &arguments.input
    }

    fn request(
        arguments: &GraphArguments,
        board: Board,
        _: Language,
    ) -> anyhow::Result<GraphRequest> {
        let &GraphArguments { rules, format, .. } = arguments;
        Ok(GraphRequest { board, rules, write: Some(format), from_one: false, letters: false })
    }

    fn name_by(request: &mut GraphRequest, notation: Notation) {
        request.from_one = notation.coordinates == Coordinates::Paper;
        request.letters = notation.letters;
    }

    fn render(_: &GraphRequest, response: &GraphResponse, _: &RenderContext) -> String {
        response.written.clone().unwrap_or_default()
    }
}

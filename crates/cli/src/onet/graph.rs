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
    (
        "adjacency-matrix",
        GraphForm::AdjacencyMatrix,
        "Figure 2.3 of the 2024 paper: 1 where two tiles can be joined",
    ),
    (
        "incidence-matrix",
        GraphForm::IncidenceMatrix,
        "Figure 2.4: 1 where a tile belongs to a pair",
    ),
    ("adjacency-list", GraphForm::AdjacencyList, "Figure 2.5: for each tile its partners"),
    ("dot", GraphForm::Dot, "For Graphviz; neato -n keeps the places"),
    ("svg", GraphForm::Svg, "A picture"),
];

#[derive(Debug, Args)]
pub struct GraphArguments {
    #[command(flatten)]
    input: BoardInput,
    /// Whose rules hold
    #[arg(long, value_parser = rules(), default_value = "ring")]
    rules: Rules,
    /// How the graph is written
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

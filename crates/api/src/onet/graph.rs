//! `onet/graph`: the board as a graph.

use onet::{Board, Kind, Rules, graph};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Cell;

use super::{RulesRequest, check_pairs};
use crate::{Context, Limits, Operation, OperationError, OperationInfo};

/// The most entries of a matrix that is written.
const MAX_ENTRIES: usize = 1_000_000;

/// Writes the board as the 2024 paper's graph: its tiles are the vertices, the pairs
/// that can be joined now the edges.
pub struct Graph;

/// A board, the rules, and how its graph is written.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GraphRequest {
    /// The board.
    pub board: Board,
    /// Whose rules hold.
    #[serde(default)]
    pub rules: Rules,
    /// Write the graph in this form too.
    #[serde(default)]
    pub write: Option<GraphForm>,
    /// Whether the text counts rows and columns from 1, as the 2015 paper does.
    #[serde(default)]
    pub from_one: bool,
    /// Whether the text names kinds by letters, as far as they have one.
    #[serde(default)]
    pub letters: bool,
}

/// An output form of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GraphForm {
    /// A row and a column for each tile: 1 where two can be joined. Figure 2.3.
    AdjacencyMatrix,
    /// A row for each tile and a column for each pair: 1 where the tile belongs to
    /// it. Figure 2.4.
    IncidenceMatrix,
    /// The tiles that each tile can be joined with. Figure 2.5.
    AdjacencyList,
    /// Graphviz.
    Dot,
    /// A picture.
    Svg,
}

/// A graph.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "OnetGraph")]
pub struct GraphResponse {
    /// The tiles in row-major order.
    pub vertices: Vec<GraphVertex>,
    /// The pairs that can be joined, as numbers of their vertices from 0.
    pub edges: Vec<[usize; 2]>,
    /// The number of connected components.
    pub components: usize,
    /// The graph in the requested form.
    pub written: Option<String>,
}

/// A tile as a vertex.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct GraphVertex {
    /// Its cell.
    pub cell: Cell,
    /// Its kind.
    pub kind: Kind,
    /// The number of tiles that it can be joined with.
    pub degree: usize,
}

impl Operation for Graph {
    const INFO: OperationInfo = OperationInfo {
        name: "onet/graph",
        summary: "The board as a graph: tiles, and the pairs that can be joined",
    };
    const LIMITS: Limits = Limits::mebibytes(
        "an Onet board of at most 64 by 64 cells, of which at most 50,000 pairs can be joined",
        16,
        64,
    );
    type Request = GraphRequest;
    type Response = GraphResponse;

    fn example() -> Value {
        json!({ "board": "onet/2/3/123321", "write": "adjacency-matrix" })
    }

    fn run(request: &GraphRequest, context: &mut Context) -> Result<GraphResponse, OperationError> {
        let GraphRequest { board, rules, .. } = request;
        RulesRequest { board: board.clone(), rules: *rules }.check()?;
        let graph = graph::Graph::of_tiles(board, *rules, &mut context.budget)?;
        check_pairs(graph.edges().len())?;
        let written = request.write.map(|form| write(request, &graph, form)).transpose()?;
        let vertex = |(number, &cell): (usize, &Cell)| {
            let kind = board.tile(cell).expect("a vertex is a tile");
            GraphVertex { cell, kind, degree: graph.degree(number) }
        };
        Ok(GraphResponse {
            vertices: graph.vertices().iter().enumerate().map(vertex).collect(),
            edges: graph.edges().to_vec(),
            components: graph.components().iter().max().map_or(0, |last| last + 1),
            written,
        })
    }
}

fn write(
    request: &GraphRequest,
    graph: &graph::Graph<Cell>,
    form: GraphForm,
) -> Result<String, OperationError> {
    let vertices = graph.vertices().len();
    let columns = match form {
        GraphForm::AdjacencyMatrix => vertices,
        GraphForm::IncidenceMatrix => graph.edges().len(),
        GraphForm::AdjacencyList | GraphForm::Dot | GraphForm::Svg => 0,
    };
    if vertices * columns > MAX_ENTRIES {
        return Err(OperationError::TooMany { member: "write", max: MAX_ENTRIES });
    }
    let first = u16::from(request.from_one);
    let name = |cell: &Cell| format!("{},{}", cell.row + first, cell.col + first);
    Ok(match form {
        GraphForm::AdjacencyMatrix => graph.adjacency_matrix_text(name),
        GraphForm::IncidenceMatrix => graph.incidence_matrix_text(name),
        GraphForm::AdjacencyList => graph.adjacency_list_text(name),
        GraphForm::Dot => {
            let label = |cell: &Cell| format!("{}\\n{}", kind_name(request, *cell), name(cell));
            graph.dot(label, |cell| [i32::from(cell.row), i32::from(cell.col)])
        }
        GraphForm::Svg => {
            let title = format!("|V| = {vertices}, |E| = {}", graph.edges().len());
            lab::graph_picture(graph, |cell| kind_name(request, cell), &title).file()
        }
    })
}

fn kind_name(request: &GraphRequest, cell: Cell) -> String {
    let Some(kind) = request.board.tile(cell) else { return String::new() };
    let letter = kind.letter().filter(|_| request.letters);
    letter.map_or_else(|| kind.to_string(), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::context;

    fn graph_of(board: &str, write: Option<GraphForm>) -> Result<GraphResponse, OperationError> {
        let board = board.parse().unwrap();
        let (rules, letters) = (Rules::Ring, true);
        let request = GraphRequest { board, rules, write, from_one: true, letters };
        Graph::run(&request, &mut context())
    }

    #[test]
    fn every_form_is_written() {
        let written = |form| graph_of("ABA\nBCC", Some(form)).unwrap().written.unwrap();
        assert!(written(GraphForm::AdjacencyMatrix).starts_with("    1,1 1,2 1,3 2,1 2,2 2,3\n"));
        assert!(written(GraphForm::IncidenceMatrix).starts_with("    e1 e2\n1,1  1  0\n"));
        assert!(written(GraphForm::AdjacencyList).starts_with("1,1 -> 1,3\n1,2\n"));
        assert!(written(GraphForm::Dot).contains(r#"v0 [label="A\n1,1", pos="0,0!"];"#));
        let svg = written(GraphForm::Svg);
        assert_eq!((svg.matches("<circle").count(), svg.matches("<path").count()), (6, 2));
    }

    #[test]
    fn a_matrix_that_is_too_large_is_refused_and_a_list_is_not() {
        let board = vec![vec!["1"; 40].join(" "); 40].join("\n");
        let error = graph_of(&board, Some(GraphForm::AdjacencyMatrix)).unwrap_err();
        assert_eq!(error, OperationError::TooMany { member: "write", max: MAX_ENTRIES });
        let graph = graph_of(&board, Some(GraphForm::AdjacencyList)).unwrap();
        assert_eq!(graph.vertices.len(), 1600);
        assert_eq!(graph.components, 1);
    }
}

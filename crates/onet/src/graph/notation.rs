//! The representations of a graph in the 2024 paper's figures 2.3 to 2.5, and DOT. The
//! caller names the vertices.

use std::fmt::Write;

use super::Graph;

impl<V> Graph<V> {
    /// The adjacency matrix: 1 where two vertices are joined by an edge, else 0.
    #[must_use]
    pub fn adjacency_matrix(&self) -> Vec<Vec<u8>> {
        let mut matrix = vec![vec![0; self.vertices.len()]; self.vertices.len()];
        for &[a, b] in &self.edges {
            matrix[a][b] = 1;
            matrix[b][a] = 1;
        }
        matrix
    }

    /// The incidence matrix: a row for each vertex and a column for each edge, 1
    /// where the edge ends at the vertex, else 0.
    #[must_use]
    pub fn incidence_matrix(&self) -> Vec<Vec<u8>> {
        let mut matrix = vec![vec![0; self.edges.len()]; self.vertices.len()];
        for (column, &[a, b]) in self.edges.iter().enumerate() {
            matrix[a][column] = 1;
            matrix[b][column] = 1;
        }
        matrix
    }

    /// The adjacency matrix with a name at each row and column (figure 2.3).
    pub fn adjacency_matrix_text(&self, name: impl Fn(&V) -> String) -> String {
        let names: Vec<String> = self.vertices.iter().map(name).collect();
        matrix_text(&names, &names, &self.adjacency_matrix())
    }

    /// The incidence matrix with a name at each row; the edges are e1, e2 and so on
    /// (figure 2.4).
    pub fn incidence_matrix_text(&self, name: impl Fn(&V) -> String) -> String {
        let names: Vec<String> = self.vertices.iter().map(name).collect();
        let edges: Vec<String> = (1..=self.edges.len()).map(|edge| format!("e{edge}")).collect();
        matrix_text(&names, &edges, &self.incidence_matrix())
    }

    /// A line for each vertex with its neighbours (figure 2.5).
    pub fn adjacency_list_text(&self, name: impl Fn(&V) -> String) -> String {
        let names: Vec<String> = self.vertices.iter().map(name).collect();
        let width = widest(&names);
        let mut text = String::new();
        for (vertex, own) in names.iter().enumerate() {
            let beside: Vec<&str> =
                self.neighbours(vertex).iter().map(|&next| names[next].as_str()).collect();
            let line = format!("{own:<width$} -> {}", beside.join(" -> "));
            let _ = writeln!(text, "{}", line.trim_end_matches([' ', '-', '>']));
        }
        text
    }

    /// Writes the graph for Graphviz: each vertex with its label and position, columns
    /// to the right and rows downwards.
    pub fn dot(&self, label: impl Fn(&V) -> String, place: impl Fn(&V) -> [i32; 2]) -> String {
        let mut text = String::from("graph onet {\n  node [shape=box];\n");
        for (number, vertex) in self.vertices.iter().enumerate() {
            let (label, [row, col]) = (label(vertex).replace('"', "\\\""), place(vertex));
            let _ = writeln!(text, "  v{number} [label=\"{label}\", pos=\"{col},{}!\"];", -row);
        }
        for [a, b] in &self.edges {
            let _ = writeln!(text, "  v{a} -- v{b};");
        }
        text.push_str("}\n");
        text
    }
}

fn widest(names: &[String]) -> usize {
    names.iter().map(|name| name.chars().count()).max().unwrap_or(0)
}

fn matrix_text(rows: &[String], columns: &[String], matrix: &[Vec<u8>]) -> String {
    let (left, width) = (widest(rows), widest(columns));
    let mut text = " ".repeat(left);
    for column in columns {
        let _ = write!(text, " {column:>width$}");
    }
    text.push('\n');
    for (name, entries) in rows.iter().zip(matrix) {
        let _ = write!(text, "{name:<left$}");
        for entry in entries {
            let _ = write!(text, " {entry:>width$}");
        }
        text.push('\n');
    }
    text
}

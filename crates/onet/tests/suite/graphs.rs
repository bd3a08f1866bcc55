//! The graph of a board and the queue trace of the 2015 paper's Table 1.

use std::collections::BTreeMap;

use simpul_core::{Budget, Cell, Rng, Seed};
use simpul_onet::graph::Graph;
use simpul_onet::paper2015::{Bfs, trace};
use simpul_onet::{Board, Point, Rules, Tree, plain};

use crate::truth::random_board;

/// Parses a row of Table 1.
fn printed(line: &str) -> (usize, Vec<usize>, Vec<bool>) {
    let fields: Vec<&str> = line.split('\t').collect();
    let numbers = |text: &str| -> Vec<usize> {
        let inside = text.trim_matches(['{', '}']);
        inside.split(',').filter_map(|number| number.parse().ok()).collect()
    };
    let visited = fields[3..].iter().map(|&field| field == "T").collect();
    (fields[1].parse().unwrap(), numbers(fields[2]), visited)
}

#[test]
fn table_1_of_2015_is_reproduced_row_by_row() {
    let rows: Vec<_> = trace::TABLE_1.lines().map(printed).collect();
    let mut is_visited = vec![false; 8];
    let graph = trace::figure_3();
    let steps: Vec<_> = trace::steps(&graph, 0)
        .into_iter()
        .map(|step| {
            step.visited.iter().for_each(|&vertex| is_visited[vertex] = true);
            let queue = step.queue.iter().map(|&vertex| vertex + 1).collect();
            (step.vertex + 1, queue, is_visited.clone())
        })
        .collect();
    assert_eq!(rows.len(), 9);
    assert_eq!(steps, rows);
}

#[test]
fn more_edges_at_vertex_8_of_figure_3_make_no_difference_to_table_1() {
    let graph = trace::figure_3();
    let more = graph.edges().iter().copied().chain([[4, 7], [5, 7], [6, 7]]);
    let more = Graph::new(graph.vertices().to_vec(), more);
    assert_eq!(trace::steps(&more, 0), trace::steps(&graph, 0));
}

/// The length of the shortest path from a tile to each place, whatever its turns, found
/// by passing lengths on until nothing changes. No path runs through another tile.
fn distances(board: &Board, from: Cell) -> BTreeMap<Point, usize> {
    let (rows, cols) = (board.size().rows() as i16, board.size().cols() as i16);
    let is_empty = |place: Point| match (u16::try_from(place.row), u16::try_from(place.col)) {
        (Ok(row), Ok(col)) => board.tile(Cell::new(row, col)).is_none(),
        _ => true,
    };
    let mut distances = BTreeMap::from([(Point::from(from), 0)]);
    loop {
        let mut next = distances.clone();
        for (&place, &distance) in &distances {
            if distance > 0 && !is_empty(place) {
                continue;
            }
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let beside = Point { row: place.row + down, col: place.col + right };
                if (-1..=rows).contains(&beside.row) && (-1..=cols).contains(&beside.col) {
                    let known = next.entry(beside).or_insert(distance + 1);
                    *known = (*known).min(distance + 1);
                }
            }
        }
        if next == distances {
            return distances;
        }
        distances = next;
    }
}

#[test]
fn a_trace_of_a_board_ends_at_tiles() {
    // The cell in the middle is behind tiles.
    let board: Board = "1 2 1\n2 0 2\n1 2 1".parse().unwrap();
    let (graph, steps) = trace::steps_on_board(&board, Cell::new(0, 0));
    assert!(!graph.vertices().contains(&Point { row: 1, col: 1 }));
    let from_tiles = steps[2..].iter().filter(|step| {
        let Point { row, col } = graph.vertices()[step.vertex];
        (0..3).contains(&row) && (0..3).contains(&col) && !step.visited.is_empty()
    });
    assert_eq!(from_tiles.count(), 0);
}

#[test]
fn a_trace_of_a_board_visits_every_place_once_and_in_the_order_of_distance() {
    let mut rng = Rng::new(Seed(7), "trace");
    for _ in 0..300 {
        let board = random_board(&mut rng);
        let Some(from) = board.occupied().next() else { continue };
        let (graph, steps) = trace::steps_on_board(&board, from);
        let mut visited: Vec<usize> = steps.iter().flat_map(|step| step.visited.clone()).collect();
        visited.sort_unstable();
        assert_eq!(visited, (0..graph.vertices().len()).collect::<Vec<_>>());
        let distances = distances(&board, from);
        let taken = steps[1..].iter().map(|step| distances[&graph.vertices()[step.vertex]]);
        assert!(taken.is_sorted(), "{board:?}");
        assert_eq!(graph.vertices().len(), distances.len(), "{board:?}");
        // Every node of the paper's tree is at a place that the trace visits.
        let mut tree = Tree::default();
        let bfs = Bfs { two_turns: true };
        bfs.search(&board, from, &mut Budget::unlimited(), &mut tree).unwrap();
        let is_visited = |place: Point| graph.vertices().contains(&place);
        assert!(tree.nodes().iter().all(|node| is_visited(node.place)));
    }
}

#[test]
fn the_edges_of_a_boards_graph_are_the_pairs_that_can_be_joined() {
    let mut rng = Rng::new(Seed(8), "graph");
    for _ in 0..500 {
        let board = random_board(&mut rng);
        let graph = Graph::of_tiles(&board, Rules::Ring, &mut Budget::unlimited()).unwrap();
        let tiles = graph.vertices();
        let edges: Vec<[Cell; 2]> =
            graph.edges().iter().map(|&[a, b]| [tiles[a], tiles[b]]).collect();
        let pairs: Vec<_> = plain::pairs(&board).iter().map(|pair| [pair.a(), pair.b()]).collect();
        assert_eq!(edges, pairs);
        let matrix = graph.adjacency_matrix();
        let incidence = graph.incidence_matrix();
        for (a, row) in matrix.iter().enumerate() {
            let ones = |row: &[u8]| row.iter().map(|&entry| usize::from(entry)).sum::<usize>();
            assert_eq!(ones(row), graph.degree(a));
            assert_eq!(ones(&incidence[a]), graph.degree(a));
            for (b, &entry) in row.iter().enumerate() {
                assert_eq!(entry == 1, graph.neighbours(a).contains(&b));
                assert_eq!(entry, matrix[b][a]);
            }
        }
        let ends = (0..graph.edges().len())
            .map(|edge| incidence.iter().map(|row| usize::from(row[edge])).sum::<usize>());
        assert!(ends.into_iter().all(|ends| ends == 2));
    }
}

#[test]
fn a_small_board_is_written_in_all_three_representations() {
    let board: Board = "1 2 1\n2 3 3".parse().unwrap();
    let graph = Graph::of_tiles(&board, Rules::Ring, &mut Budget::unlimited()).unwrap();
    let name = |cell: &Cell| format!("{},{}", cell.row, cell.col);
    let matrix = "    0,0 0,1 0,2 1,0 1,1 1,2\n\
                  0,0   0   0   1   0   0   0\n\
                  0,1   0   0   0   0   0   0\n\
                  0,2   1   0   0   0   0   0\n\
                  1,0   0   0   0   0   0   0\n\
                  1,1   0   0   0   0   0   1\n\
                  1,2   0   0   0   0   1   0\n";
    assert_eq!(graph.adjacency_matrix_text(name), matrix);
    let incidence = "    e1 e2\n\
                     0,0  1  0\n\
                     0,1  0  0\n\
                     0,2  1  0\n\
                     1,0  0  0\n\
                     1,1  0  1\n\
                     1,2  0  1\n";
    assert_eq!(graph.incidence_matrix_text(name), incidence);
    let list = "0,0 -> 0,2\n0,1\n0,2 -> 0,0\n1,0\n1,1 -> 1,2\n1,2 -> 1,1\n";
    assert_eq!(graph.adjacency_list_text(name), list);
    let dot = graph.dot(name, |cell| [i32::from(cell.row), i32::from(cell.col)]);
    assert!(dot.starts_with("graph onet {\n"));
    assert!(dot.contains("v4 [label=\"1,1\", pos=\"1,-1!\"];") && dot.contains("v4 -- v5;"));
    assert_eq!(graph.components(), [0, 1, 0, 2, 3, 3]);
}

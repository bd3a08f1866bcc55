//! All configurations of an area at once, as truth tables.

use super::table::Table;
use super::{Area, Condition, Constraint};

/// The configurations of an area: in which each node is inside, in which each edge is a
/// line, and which satisfy all constraints.
pub(super) struct Configurations<const WORDS: usize> {
    pub(super) nodes: Vec<Table<WORDS>>,
    pub(super) edges: Vec<Table<WORDS>>,
    pub(super) left: Table<WORDS>,
}

impl<const WORDS: usize> Configurations<WORDS> {
    pub(super) fn edge(&self, place: usize) -> Table<WORDS> {
        self.edges[place]
    }

    /// The configurations in which all of these edges, one bit each, are lines.
    pub(super) fn all(&self, edges: u64) -> Table<WORDS> {
        let places = (0..self.edges.len()).filter(|place| edges >> place & 1 == 1);
        places.fold(Table::ALL, |all, place| all.and(self.edges[place]))
    }

    /// The configurations with this number of lines among two edges.
    pub(super) fn sector(&self, pair: [usize; 2], lines: usize) -> Table<WORDS> {
        let [a, b] = pair.map(|edge| self.edges[edge]);
        match lines {
            0 => Table::ALL.without(a.or(b)),
            1 => a.differs(b),
            _ => a.and(b),
        }
    }
}

impl Area {
    /// Computes the configurations under these constraints. The first node is fixed as
    /// outside, because only differences matter.
    pub(super) fn configurations<const WORDS: usize>(
        &self,
        constraints: &[Constraint],
    ) -> Configurations<WORDS> {
        let mut nodes: Vec<Option<Table<WORDS>>> = vec![None; self.nodes.len()];
        let mut links = vec![None; self.nodes.len()];
        for constraint in constraints {
            if let Condition::Linked { node, to, differ } = constraint.condition {
                links[node] = Some((to, differ));
            }
        }
        nodes[0] = Some(Table::NONE);
        let mut free = 0;
        for place in 1..nodes.len() {
            nodes[place] = if let Some((to, differ)) = links[place] {
                // A node is linked to an earlier one, which has its table already.
                nodes[to].map(|table| table.flipped_if(differ))
            } else {
                free += 1;
                Some(Table::free(free - 1))
            };
        }
        let nodes: Vec<_> = nodes.into_iter().flatten().collect();
        let edges: Vec<_> =
            self.edges.iter().map(|&(_, [a, b])| nodes[a].differs(nodes[b])).collect();
        let mut configurations = Configurations { nodes, edges, left: Table::ALL };
        for &[a, b, c, d] in &self.dots {
            let [a, b, c, d] = [a, b, c, d].map(|node| configurations.nodes[node]);
            // Four lines at a dot: opposite cells are equal, adjacent ones differ.
            let four = a.differs(b).without(a.differs(c)).without(b.differs(d));
            configurations.left = configurations.left.without(four);
        }
        for constraint in constraints {
            match constraint.condition {
                Condition::Clue(edges, clue) => {
                    let edges = edges.map(|edge| configurations.edges[edge]);
                    configurations.left = configurations.left.and(Table::count(edges, clue));
                }
                Condition::Sector(pair, lines) => {
                    configurations.left =
                        configurations.left.without(configurations.sector(pair, lines));
                }
                Condition::NotAll(edges) => {
                    configurations.left = configurations.left.without(configurations.all(edges));
                }
                Condition::Linked { .. } => {}
            }
        }
        configurations
    }
}

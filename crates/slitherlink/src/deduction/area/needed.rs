//! Minimization of the premises of what an area derived.

use super::super::known::Input;
use super::Area;
use super::configurations::Configurations;
use super::table::Table;

/// Something that an area derived, by indices into its lists.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Conclusion {
    /// An edge is a line, or a cross.
    Edge(usize, bool),
    /// Two nodes differ, or are equal.
    Nodes([usize; 2], bool),
    /// Two edges do not have this number of lines.
    Sector([usize; 2], usize),
}

impl Conclusion {
    /// Returns whether it holds in all remaining configurations.
    pub(super) fn holds<const WORDS: usize>(self, configurations: &Configurations<WORDS>) -> bool {
        match self {
            Self::Edge(edge, is_line) => {
                configurations.edge(edge).value_in(configurations.left) == Some(is_line)
            }
            Self::Nodes([a, b], differ) => {
                configurations.nodes[a]
                    .differs(configurations.nodes[b])
                    .value_in(configurations.left)
                    == Some(differ)
            }
            Self::Sector(pair, lines) => {
                configurations.sector(pair, lines).and(configurations.left).is_none()
            }
        }
    }
}

impl Area {
    /// Returns a minimal set of premises that imply a conclusion.
    pub(in super::super) fn minimal_premises(&self, conclusion: Conclusion) -> Vec<Input> {
        match self.free(&self.constraints) {
            0..=6 => self.minimize::<1>(conclusion),
            7..=8 => self.minimize::<4>(conclusion),
            _ => self.minimize::<32>(conclusion),
        }
    }

    /// Deletion-based minimization: drops constraints, first in large groups, then one by
    /// one, if the rest still implies the conclusion and leaves no more free nodes than the
    /// table has room for.
    fn minimize<const WORDS: usize>(&self, conclusion: Conclusion) -> Vec<Input> {
        let mut kept = self.constraints.clone();
        for many in [16, 4, 1] {
            let mut begin = 0;
            while begin < kept.len() {
                let end = (begin + many).min(kept.len());
                let others = [&kept[..begin], &kept[end..]].concat();
                let fits = self.free(&others) <= Table::<WORDS>::MOST_FREE;
                if fits && conclusion.holds(&self.configurations::<WORDS>(&others)) {
                    kept = others;
                } else {
                    begin = end;
                }
            }
        }
        kept.into_iter().map(|constraint| constraint.input).collect()
    }
}

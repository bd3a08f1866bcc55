//! What it takes for an area to tell what it told.

use super::super::known::Input;
use super::Area;
use super::configurations::Configurations;
use super::table::Table;

/// What an area told, by places in its lists.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Conclusion {
    /// An edge is a line, or a cross.
    Edge(usize, bool),
    /// Two nodes differ, or are alike.
    Nodes([usize; 2], bool),
    /// Two edges do not have so many lines.
    Sector([usize; 2], usize),
}

impl Conclusion {
    /// Returns whether it is true in all ways that are left.
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
    /// What is needed for what it told.
    pub(in super::super) fn needed(&self, conclusion: Conclusion) -> Vec<Input> {
        match self.free(&self.givens) {
            0..=6 => self.needed_for::<1>(conclusion),
            7..=8 => self.needed_for::<4>(conclusion),
            _ => self.needed_for::<32>(conclusion),
        }
    }

    /// The same: inputs are left out in turn, first many at once, if the others
    /// do without them and leave no more free nodes than can be tried.
    fn needed_for<const WORDS: usize>(&self, conclusion: Conclusion) -> Vec<Input> {
        let mut kept = self.givens.clone();
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
        kept.into_iter().map(|given| given.input).collect()
    }
}

//! The names of columns and rows in tables.
//!
//! A [`Heading`] names a column and a [`Term`] a value. Both have a key that never
//! changes, for CSV and JSON, and a name in each language (see
//! [`Words`](crate::Words)).

use serde::{Serialize, Serializer};

macro_rules! keyed {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $member:ident = $key:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$doc])* $member),+ }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$member),+];

            /// Its key in CSV and JSON.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$member => $key),+ }
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        #[cfg(feature = "schemars")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                concat!("Lab", stringify!($name)).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "enum": [$($key),+] })
            }
        }
    };
}

keyed! {
    /// A column of a table.
    Heading {
        /// Rows and columns of the board.
        Size = "size",
        /// The share of cells that have a tile.
        Filling = "filling",
        /// Copies of each kind.
        Copies = "copies",
        /// The direction in which tiles slide.
        Gravity = "gravity",
        /// The share of cells with a clue.
        Density = "density",
        /// The algorithm.
        Method = "method",
        /// The number of boards.
        Boards = "boards",
        /// Tiles on the board.
        Tiles = "tiles",
        /// Clues of the puzzle.
        Clues = "clues",
        /// The median number of nodes.
        NodesMedian = "nodes_median",
        /// The mean number of nodes.
        Nodes = "nodes",
        /// Nodes examined again.
        Rechecked = "rechecked",
        /// The most nodes held at one time on any board.
        Held = "most_held",
        /// The share of boards where the budget runs out.
        GaveUp = "gave_up",
        /// The share of puzzles solved.
        Solved = "solved",
        /// The median time.
        Time = "ns_median",
        /// The share of boards that were cleared.
        Cleared = "cleared",
        /// Tiles at the end.
        TilesLeft = "tiles_left",
        /// Moves played.
        Moves = "moves",
        /// The mean length of a path.
        PathLength = "path_length",
        /// The median time per move.
        TimePerMove = "ns_a_move",
        /// Boards of which the perfect player does not know whether they can be cleared.
        Undecided = "undecided",
        /// The curve that fits best.
        Curve = "curve",
        /// The share of the variance that it explains.
        Fit = "fit",
        /// The number of sizes that it is fitted to.
        Sizes = "sizes",
        /// The paper's claim.
        Claim = "claim",
        /// The number that is compared.
        Figure = "figure",
        /// The paper's figure.
        Paper = "paper",
        /// Our figure.
        Ours = "ours",
        /// Whether they agree.
        Agrees = "agrees",
    }
}

keyed! {
    /// A named value of a table.
    Term {
        /// The 2015 paper's exhaustive search.
        Exhaustive = "exhaustive",
        /// The 2015 paper's breadth-first search.
        Bfs = "bfs",
        /// The 2015 paper's breadth-first search without its limit of two turns.
        BfsBeyond = "bfs-beyond-two-turns",
        /// The 2024 paper's search, applied to each pair.
        Bfs2024 = "bfs-2024",
        /// A depth-first search for a tile, which both Onet papers reject.
        OnetDfs = "onet-dfs",
        /// Bit masks over rows and columns.
        Sweep = "sweep",
        /// Any pair, each as likely as the others.
        Random = "random",
        /// The first pair row by row.
        FirstFound = "first-found",
        /// The pair with the shortest path.
        Nearest = "nearest",
        /// The 2024 paper's greedy with its own rule.
        PaperGreedy = "paper-greedy",
        /// The greedy strategy with the ring rule.
        RingGreedy = "ring-greedy",
        /// Clears every board that can be cleared.
        Perfect = "perfect",
        /// The 2010 paper's depth-first search, with its errors corrected.
        Dfs = "dfs",
        /// The 2010 paper's search with the clues checked on the way.
        DfsPruned = "dfs-pruned",
        /// The rules that the 2010 paper states, alone.
        PaperRules = "paper-rules",
        /// All named rules alone.
        NamedRules = "named-rules",
        /// Our solver.
        Solver = "solver",
        /// A board without a move.
        NoMoveLeft = "no-move-left",
        /// A minimal puzzle.
        FewestClues = "fewest",
        /// It agrees.
        Yes = "yes",
        /// It does not agree.
        No = "no",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_names_share_a_key() {
        let keys: BTreeSet<_> = Heading::ALL.iter().map(|heading| heading.key()).collect();
        assert_eq!(keys.len(), Heading::ALL.len());
        let keys: BTreeSet<_> = Term::ALL.iter().map(|term| term.key()).collect();
        assert_eq!(keys.len(), Term::ALL.len());
    }
}

//! What the lab's columns and rows are called.
//!
//! A [`Heading`] names a column and a [`Term`] something that stands in one. Both
//! have a key that never changes, for CSV and JSON, and a name in each language
//! for people (see [`Words`](crate::Words)).

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
        /// How full the board is.
        Filling = "filling",
        /// Copies of each kind.
        Copies = "copies",
        /// Where tiles slide.
        Gravity = "gravity",
        /// How many cells have a clue.
        Density = "density",
        /// The algorithm.
        Method = "method",
        /// How many boards.
        Boards = "boards",
        /// Tiles on the board.
        Tiles = "tiles",
        /// Clues of the puzzle.
        Clues = "clues",
        /// The middle number of nodes.
        NodesMedian = "nodes_median",
        /// The mean number of nodes.
        Nodes = "nodes",
        /// Nodes looked at again.
        Rechecked = "rechecked",
        /// The most nodes held at one time on any board.
        Held = "most_held",
        /// The share of boards where the budget was used up.
        GaveUp = "gave_up",
        /// The share of puzzles solved.
        Solved = "solved",
        /// The middle time.
        Time = "ns_median",
        /// The share of boards that were cleared.
        Cleared = "cleared",
        /// Tiles left at the end.
        TilesLeft = "tiles_left",
        /// Moves played.
        Moves = "moves",
        /// The mean length of a path.
        PathLength = "path_length",
        /// The middle time a move.
        TimePerMove = "ns_a_move",
        /// Boards of which the perfect player does not know whether they can be cleared.
        Undecided = "undecided",
        /// The curve that fits best.
        Curve = "curve",
        /// The share of the variance that it explains.
        Fit = "fit",
        /// How many sizes it is fitted to.
        Sizes = "sizes",
        /// What the paper claims.
        Claim = "claim",
        /// The number that is compared.
        Figure = "figure",
        /// What the paper has.
        Paper = "paper",
        /// What comes out here.
        Ours = "ours",
        /// Whether they agree.
        Agrees = "agrees",
    }
}

keyed! {
    /// Something that stands in a table.
    Term {
        /// The 2015 paper's exhaustive search.
        Exhaustive = "exhaustive",
        /// The 2015 paper's breadth-first search.
        Bfs = "bfs",
        /// The same without its limit of two turns.
        BfsBeyond = "bfs-beyond-two-turns",
        /// The 2024 paper's search, asked of one pair after the other.
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
        /// The same greedy with the ring rule.
        RingGreedy = "ring-greedy",
        /// Clears every board that can be cleared.
        Perfect = "perfect",
        /// The 2010 paper's depth-first search, its slips mended.
        Dfs = "dfs",
        /// The same with the clues checked on the way.
        DfsPruned = "dfs-pruned",
        /// The rules that the 2010 paper states, alone.
        PaperRules = "paper-rules",
        /// All named rules alone.
        NamedRules = "named-rules",
        /// Our solver.
        Solver = "solver",
        /// A board on which no move is left.
        NoMoveLeft = "no-move-left",
        /// As few clues as can be.
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

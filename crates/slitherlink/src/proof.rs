//! A proof that a puzzle has one loop, or none.

use std::fmt;

use crate::Verdict;

/// A proof, as the text that [`verify()`](crate::verify()) reads and describes.
///
/// ```
/// use simpul_core::Budget;
/// use simpul_slitherlink::{LoopSolver, Proven, Puzzle, Verdict, verify};
///
/// let puzzle = Puzzle::parse("slither/5/5/cbcbcddad")?;
/// let (verdict, proof) = LoopSolver::new().prove(&puzzle, &mut Budget::unlimited());
/// let Verdict::Unique(only) = verdict else { panic!("it has one loop") };
/// let proof = proof.expect("one loop can be proved").to_string();
/// assert_eq!(verify(&puzzle, &proof), Ok(Proven::Unique(only)));
/// # Ok::<(), simpul_slitherlink::FormatError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Proof(String);

impl Proof {
    /// Wraps the lines of a derivation into the proof of a verdict; `None` if the verdict
    /// needs no proof.
    pub(crate) fn new(verdict: &Verdict, lines: &str) -> Option<Self> {
        let claim = match verdict {
            Verdict::Unique(only) => {
                let dots = only.dots().iter().map(|dot| format!(" {},{}", dot.row, dot.col));
                format!("unique{}", dots.collect::<String>())
            }
            Verdict::None => "none".to_owned(),
            Verdict::Multiple(..) | Verdict::Unknown => return None,
        };
        Some(Self(format!("slitherlink proof 1\n{claim}\n{lines}end\n")))
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

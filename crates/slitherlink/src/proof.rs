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
                let mut claim = "unique".to_owned();
                for dot in only.dots() {
                    claim.push(' ');
                    push_position(&mut claim, dot.row, dot.col);
                }
                claim
            }
            Verdict::None => "none".to_owned(),
            Verdict::Multiple(..) | Verdict::Unknown => return None,
        };
        Some(Self(format!("slitherlink proof 1\n{claim}\n{lines}end\n")))
    }
}

/// Appends a row and a column, as in `3,14`. Proofs are full of them, and `write!` would
/// take half of the time in which they are written.
pub(crate) fn push_position(text: &mut String, row: u16, col: u16) {
    push_number(text, row);
    text.push(',');
    push_number(text, col);
}

fn push_number(text: &mut String, number: u16) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

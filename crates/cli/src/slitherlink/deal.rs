//! `simpul slitherlink new`: puzzles with a single loop.

use api::slitherlink::{Dealt, NewRequest, Refusal};
use simpul_core::{Budget, Seed, Size, SizeError};
use slitherlink::{Clues, Format, MAX_SIDE, Request};

use crate::command::Kind;
use crate::deal::Dealer;

/// What the command line asks for.
pub fn request(kind: &Kind) -> Result<NewRequest, SizeError> {
    let size = Size::within(kind.rows, kind.cols, MAX_SIDE)?;
    let clues = kind.density.map_or(Clues::Fewest, Clues::Percent);
    Ok(NewRequest {
        request: Request { size, symmetry: kind.symmetry, clues },
        irreducible: kind.irreducible,
        grade: kind.grade,
        needs: kind.needs.clone(),
        without: kind.without.clone(),
    })
}

impl Dealer for NewRequest {
    type Dealt = Dealt;
    type Refusal = Refusal;

    fn deal(&self, seed: Seed, graded: bool, budget: &mut Budget) -> Result<Dealt, Refusal> {
        api::slitherlink::new(self, seed, graded, budget)
    }

    fn id(&self, dealt: Dealt) -> String {
        dealt.puzzle.id
    }

    fn text(&self, dealt: &Dealt) -> anyhow::Result<String> {
        Ok(Format::Text.write(&dealt.puzzle.puzzle))
    }
}

//! Faults of answers and proofs.

use i18n::{Language, errors};
use onet::VerifyError;
use onet::solve::closed::ClosureError;
use onet::solve::exhaustion::ExhaustionError;
use slitherlink::{ProofError, ProofErrorKind, ProofPart};

use super::Sentence;

impl Sentence for VerifyError {
    fn sentence(&self, language: Language) -> String {
        let text = match self {
            Self::NotEqual { number, pair } => {
                return errors::answer_not_equal(language, number, pair);
            }
            Self::NotJoined { number, pair } => {
                return errors::answer_not_joined(language, number, pair);
            }
            Self::Left(tiles) => return errors::answer_leaves(language, *tiles),
            Self::NoTile { set, cell } | Self::Positions(ClosureError::NoTile { set, cell }) => {
                return errors::set_no_tile(language, cell, set);
            }
            Self::EmptySet { set } | Self::Positions(ClosureError::Empty(set)) => {
                return errors::set_empty(language, set);
            }
            Self::Positions(ClosureError::Open { set, pair }) => {
                return errors::set_open(language, pair, set);
            }
            Self::Positions(ClosureError::NotTheBoard) => errors::set_not_board(language),
            Self::Positions(ClosureError::TooLong) => errors::positions_too_many(language),
            Self::Games(ExhaustionError::Cleared) => errors::game_clears(language),
            Self::Games(ExhaustionError::TooLong) => errors::games_too_many(language),
            Self::NoProof => errors::certificate_fails(language),
            Self::TooLong => errors::certificate_too_long(language),
            Self::Unknown => errors::answer_unknown(language),
        };
        text.to_owned()
    }
}

impl Sentence for ProofError {
    fn sentence(&self, language: Language) -> String {
        let problem = match self.fault {
            ProofErrorKind::Expected(part) => {
                errors::proof_expected(language, part_name(part, language))
            }
            ProofErrorKind::NoSolution => errors::proof_no_solution(language).to_owned(),
            ProofErrorKind::NoPath => errors::proof_no_path(language).to_owned(),
            ProofErrorKind::NoCut => errors::proof_no_cut(language).to_owned(),
            ProofErrorKind::NoConsequence => errors::proof_no_consequence(language).to_owned(),
            ProofErrorKind::TooLong => errors::certificate_too_long(language).to_owned(),
        };
        errors::proof_line(language, self.line, problem)
    }
}

const fn part_name(part: ProofPart, language: Language) -> &'static str {
    match part {
        ProofPart::Header => "\"slitherlink proof 1\"",
        ProofPart::End => "\"end\"",
        ProofPart::Claim => errors::proof_part_claim(language),
        ProofPart::Step => errors::proof_part_step(language),
        ProofPart::DotLine => errors::proof_part_dot_line(language),
        ProofPart::Dot => errors::proof_part_dot(language),
        ProofPart::Places => errors::proof_part_places(language),
    }
}

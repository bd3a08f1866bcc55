//! Hints that never lose the game.
//!
//! An [`Advisor`] follows one game. For the position after any number of moves it
//! determines which pairs keep the board clearable and which lose, the move that lost
//! the game, and the winning move with the most openings. It is incremental: a cut of
//! the deal holds in every later position, so each query makes the next one cheaper.

use std::collections::BTreeSet;

use simpul_core::{Budget, BudgetError};
use thiserror::Error;

use crate::solve::search::Search;
use crate::{Board, Certificate, Gravity, Moves, Pair, Rules, Verdict, solve};

/// Whether a position can still be cleared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// These moves clear it.
    Winning(Vec<Pair>),
    /// Nothing clears it.
    Losing,
    /// The budget ran out.
    Unknown,
}

impl Outlook {
    /// Its name in every format.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Winning(_) => "winning",
            Self::Losing => "losing",
            Self::Unknown => "unknown",
        }
    }
}

/// A joinable pair and its consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The pair.
    pub pair: Pair,
    /// Whether the board can be cleared after it.
    pub outlook: Outlook,
    /// The number of joinable pairs after it.
    pub openings: usize,
}

impl Choice {
    /// Returns the winning choice that leaves the most pairs; ties go to the first.
    #[must_use]
    pub fn best_of(choices: &[Self]) -> Option<&Self> {
        let winning = choices.iter().filter(|c| matches!(c.outlook, Outlook::Winning(_)));
        winning.rev().max_by_key(|choice| choice.openings)
    }
}

/// An illegal move in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {number}: {pair} cannot be joined")]
pub struct MoveError {
    /// The number of the move, from 1.
    pub number: usize,
    /// Its tiles.
    pub pair: Pair,
}

/// Why a question cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AdviceError {
    /// A move of the game is illegal.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The caller stopped the search.
    #[error(transparent)]
    Stopped(#[from] BudgetError),
}

/// Answers questions about the positions of one game.
#[derive(Clone, Debug)]
pub struct Advisor {
    deal: Board,
    search: Option<Search>,
    /// The pairs of the last solution found.
    known: Option<Vec<Pair>>,
}

impl Advisor {
    /// Creates an advisor for games that start from this deal.
    #[must_use]
    pub fn new(deal: &Board) -> Self {
        let can_search = deal.gravity() == Gravity::None && deal.odd_kinds().is_empty();
        let search = if can_search { Search::new(deal) } else { None };
        Self { deal: deal.clone(), search, known: None }
    }

    /// Returns the board after these moves.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn position(&self, played: &[Pair]) -> Result<Board, MoveError> {
        let mut board = self.deal.clone();
        for (number, &pair) in (1..).zip(played) {
            if Rules::Ring.join(&board, pair).is_none() {
                return Err(MoveError { number, pair });
            }
            board.remove(pair);
        }
        Ok(board)
    }

    /// Returns whether the position after these moves can be cleared.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn outlook(&mut self, played: &[Pair], budget: &mut Budget) -> Result<Outlook, MoveError> {
        let board = self.position(played)?;
        Ok(self.outlook_of(&board, played, budget))
    }

    /// Like [`outlook`](Self::outlook), for moves that are known to be legal.
    fn outlook_of(&mut self, board: &Board, played: &[Pair], budget: &mut Budget) -> Outlook {
        if let Some(rest) = self.rest_of_known(played) {
            return Outlook::Winning(rest);
        }
        match self.decide(board, played, budget) {
            Verdict::Clear(moves) if self.search.is_some() => {
                self.known = Some(moves);
                let rest = self.rest_of_known(played);
                Outlook::Winning(rest.expect("the clear was found with these pairs"))
            }
            Verdict::Clear(moves) => Outlook::Winning(moves),
            Verdict::Impossible(_) => Outlook::Losing,
            Verdict::Unknown => Outlook::Unknown,
        }
    }

    fn decide(&mut self, board: &Board, played: &[Pair], budget: &mut Budget) -> Verdict {
        match &mut self.search {
            Some(search) => search.run(played, budget),
            None => solve(board, budget),
        }
    }

    /// Returns a proof that the position after these moves cannot be cleared, which
    /// [`verify_lost`](crate::verify_lost) checks; `None` if it can, or if the budget
    /// runs out.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn why_lost(
        &mut self,
        played: &[Pair],
        budget: &mut Budget,
    ) -> Result<Option<Certificate>, MoveError> {
        let board = self.position(played)?;
        Ok(match self.decide(&board, played, budget) {
            Verdict::Impossible(certificate) => Some(certificate),
            Verdict::Clear(_) | Verdict::Unknown => None,
        })
    }

    /// Returns the rest of the known solution, if it contains all these pairs: playing some
    /// of them earlier never breaks the others.
    fn rest_of_known(&self, played: &[Pair]) -> Option<Vec<Pair>> {
        let mut played: BTreeSet<Pair> = played.iter().copied().collect();
        let known = self.known.as_ref()?;
        let rest: Vec<Pair> = known.iter().copied().filter(|pair| !played.remove(pair)).collect();
        played.is_empty().then_some(rest)
    }

    /// Returns every joinable pair after these moves with its consequences, in
    /// row-major order.
    ///
    /// # Errors
    /// If a move is illegal, or the caller stops the search.
    pub fn choices(
        &mut self,
        played: &[Pair],
        budget: &mut Budget,
    ) -> Result<Vec<Choice>, AdviceError> {
        let board = self.position(played)?;
        let mut moves = Moves::of(&board);
        let pairs: Vec<Pair> = moves.iter().collect();
        let is_lost = matches!(self.outlook_of(&board, played, budget), Outlook::Losing);
        let mut line = played.to_vec();
        let choice = |pair: Pair| {
            budget.check()?;
            line.push(pair);
            let outlook = if is_lost {
                Outlook::Losing
            } else {
                self.outlook_of(&board.without(pair), &line, budget)
            };
            line.pop();
            Ok(Choice { pair, outlook, openings: moves.openings(pair) })
        };
        pairs.into_iter().map(choice).collect()
    }

    /// Returns the winning choice that leaves the most pairs; ties go to the first in
    /// row-major order.
    ///
    /// # Errors
    /// If a move is illegal, or the caller stops the search.
    pub fn best(
        &mut self,
        played: &[Pair],
        budget: &mut Budget,
    ) -> Result<Option<Choice>, AdviceError> {
        Ok(Choice::best_of(&self.choices(played, budget)?).cloned())
    }

    /// Returns the number of the move, from 1, after which the board could no longer be
    /// cleared; 0 if the deal never could. `None` if it still can, or if the budget runs
    /// out.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn lost_since(
        &mut self,
        played: &[Pair],
        budget: &mut Budget,
    ) -> Result<Option<usize>, MoveError> {
        if self.outlook(played, budget)? != Outlook::Losing {
            return Ok(None);
        }
        let (mut winning, mut losing) = (None, played.len());
        while winning.map_or(0, |winning: usize| winning + 1) < losing {
            let middle = winning.map_or(0, |winning| winning + 1).midpoint(losing);
            match self.outlook(&played[..middle], budget)? {
                Outlook::Losing => losing = middle,
                Outlook::Winning(_) => winning = Some(middle),
                Outlook::Unknown => return Ok(None),
            }
        }
        Ok(Some(losing))
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::{Rng, Seed, Size};

    use super::*;
    use crate::{verify, verify_lost};

    fn boards(gravity: Gravity, count: usize) -> impl Iterator<Item = Board> {
        let mut rng = Rng::new(Seed(5), "advice test");
        let size = Size::new(4, 6).unwrap();
        (0..count).map(move |_| {
            let mut tiles: Vec<u16> = (0..24).map(|at| at / 4 + 1).collect();
            rng.shuffle(&mut tiles);
            Board::from_numbers(size, tiles, gravity).unwrap()
        })
    }

    /// Plays a random game with one advisor and compares every label with an answer that is
    /// computed from scratch.
    fn play_and_compare(deal: &Board, rng: &mut Rng) {
        let mut advisor = Advisor::new(deal);
        let (mut played, mut board) = (vec![], deal.clone());
        let mut lost_since = None;
        loop {
            let choices = advisor.choices(&played, &mut Budget::unlimited()).unwrap();
            assert!(choices.iter().map(|choice| choice.pair).eq(crate::pairs(&board)));
            for choice in &choices {
                let after = board.without(choice.pair);
                match &choice.outlook {
                    Outlook::Winning(rest) => {
                        let clear = Verdict::Clear(rest.clone());
                        assert_eq!(verify(&after, &clear, &mut Budget::unlimited()), Ok(()));
                    }
                    Outlook::Losing => {
                        let verdict = solve(&after, &mut Budget::unlimited());
                        assert!(matches!(verdict, Verdict::Impossible(_)), "{after:?}");
                        played.push(choice.pair);
                        let proof = advisor.why_lost(&played, &mut Budget::unlimited());
                        let proof = proof.unwrap().expect("the game is lost");
                        let checked = verify_lost(deal, &played, &proof, &mut Budget::unlimited());
                        assert_eq!(checked, Ok(()));
                        played.pop();
                    }
                    Outlook::Unknown => panic!("there is no limit"),
                }
                assert_eq!(choice.openings, crate::pairs(&after).len());
            }
            let is_lost = advisor.outlook(&played, &mut Budget::unlimited()) == Ok(Outlook::Losing);
            if is_lost && lost_since.is_none() {
                lost_since = Some(played.len());
            }
            assert_eq!(advisor.lost_since(&played, &mut Budget::unlimited()), Ok(lost_since));
            let best = advisor.best(&played, &mut Budget::unlimited()).unwrap();
            assert_eq!(best.is_none(), is_lost || board.is_clear());
            let Some(next) = choices.get(rng.below(choices.len().max(1))) else { return };
            board.remove(next.pair);
            played.push(next.pair);
        }
    }

    #[test]
    fn every_label_is_right_throughout_a_game() {
        let mut rng = Rng::new(Seed(6), "advice test");
        boards(Gravity::None, 60).for_each(|deal| play_and_compare(&deal, &mut rng));
    }

    /// Deals whose learned clauses soon leave only one solution.
    fn narrow_deals() -> impl Iterator<Item = Board> {
        let size = Size::new(6, 8).unwrap();
        let gravity = Gravity::None;
        let request =
            crate::DealRequest { size, kinds: Some(12), copies: None, gravity, grade: None };
        let deal = move |seed| crate::deal(&request, Seed(seed), &mut Budget::unlimited());
        [96, 312, 574].into_iter().map(move |seed| deal(seed).unwrap().board)
    }

    #[test]
    fn every_label_is_right_when_one_solution_is_left() {
        let mut rng = Rng::new(Seed(8), "advice test");
        for deal in narrow_deals() {
            assert!(crate::grade(&deal, &mut Budget::unlimited()).is_ok());
            play_and_compare(&deal, &mut rng);
        }
    }

    #[test]
    fn a_proof_that_a_game_is_lost_needs_its_moves() {
        let mut lost = 0;
        for deal in narrow_deals() {
            let mut advisor = Advisor::new(&deal);
            let mut played = vec![];
            while advisor.why_lost(&played, &mut Budget::unlimited()) == Ok(None) {
                let position = advisor.position(&played).unwrap();
                let Some(&last) = crate::pairs(&position).last() else { break };
                played.push(last);
            }
            let proof = advisor.why_lost(&played, &mut Budget::unlimited()).unwrap();
            if let Some(proof) = proof {
                let check =
                    |played: &[Pair]| verify_lost(&deal, played, &proof, &mut Budget::unlimited());
                assert_eq!(check(&played), Ok(()));
                played.pop();
                assert_eq!(check(&played), Err(crate::VerifyError::NoProof));
                lost += 1;
            }
        }
        assert!(lost > 0, "some games are lost");
    }

    #[test]
    fn an_illegal_move_is_reported_by_its_number() {
        let mut advisor = Advisor::new(&"1 2\n2 1".parse().unwrap());
        let pair = Pair::new([0, 0].into(), [1, 1].into()).unwrap();
        let refused = advisor.outlook(&[pair], &mut Budget::unlimited());
        assert_eq!(refused, Err(MoveError { number: 1, pair }));
    }
}

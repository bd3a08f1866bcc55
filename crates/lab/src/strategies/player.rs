//! The players, and the games that they play.

use onet::solve::exhaustion::ExhaustionError;
use onet::{Board, Moves, Pair, Path, Rules, Verdict, VerifyError, plain, solve, verify};
use simpul_core::{Budget, Rng, Seed};

use crate::moves_left::id;
use crate::streams;
use crate::{DisagreementError, Term};

/// The node limit for checking the perfect player's answers: about a second with
/// gravity.
const MOST_CHECKED: u64 = 20_000;

/// A strategy for playing Onet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Takes any pair, each as likely as the others.
    Random,
    /// Takes the first pair row by row.
    FirstFound,
    /// Takes the pair with the shortest path, of equal ones the first.
    Nearest,
    /// The 2024 paper's `findBestMove` with its own test for pairs.
    PaperGreedy,
    /// The greedy strategy with the ring rule: the pair that leaves the most pairs.
    RingGreedy,
    /// Clears every board that can be cleared; plays as [`Player::RingGreedy`]
    /// where that cannot be done, or is not known.
    Perfect,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The removed pairs in order.
    pub(super) played: Vec<Pair>,
    /// The number of moves.
    pub(super) moves: usize,
    /// The lengths of their paths together.
    pub(super) steps: usize,
    /// The number of tiles at the end.
    pub(super) tiles_left: usize,
    /// The perfect player's verdict on the deal.
    verdict: Option<Verdict>,
    /// Whether the perfect player did not decide the deal.
    pub(super) is_undecided: bool,
}

impl Player {
    /// All players, in the order of the tables.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::FirstFound,
        Self::Nearest,
        Self::PaperGreedy,
        Self::RingGreedy,
        Self::Perfect,
    ];

    /// Its place in [`Player::ALL`].
    pub(super) const fn place(self) -> usize {
        self as usize
    }

    /// Its name.
    #[must_use]
    pub const fn term(self) -> Term {
        match self {
            Self::Random => Term::Random,
            Self::FirstFound => Term::FirstFound,
            Self::Nearest => Term::Nearest,
            Self::PaperGreedy => Term::PaperGreedy,
            Self::RingGreedy => Term::RingGreedy,
            Self::Perfect => Term::Perfect,
        }
    }

    /// Plays a board to the end. The budget is for the perfect player alone.
    pub(super) fn play(self, board: &Board, seed: Seed, budget: &mut Budget) -> Game {
        let verdict = (self == Self::Perfect).then(|| solve(board, budget));
        let mut known = match &verdict {
            Some(Verdict::Clear(moves)) => moves.iter(),
            _ => [].iter(),
        };
        let mut rng = Rng::new(seed, streams::PLAYER);
        let mut moves = Moves::of(board);
        let (mut played, mut steps) = (vec![], 0);
        while let Some(pair) = known.next().copied().or_else(|| self.choose(&mut moves, &mut rng)) {
            steps += Path::between(moves.board(), pair).map_or(0, |path| path.length());
            moves.remove(pair);
            played.push(pair);
        }
        let is_undecided = verdict == Some(Verdict::Unknown);
        let tiles_left = moves.board().tiles_left();
        Game { moves: played.len(), played, steps, tiles_left, verdict, is_undecided }
    }

    /// Returns the next pair; `None` if the player finds none.
    fn choose(self, moves: &mut Moves, rng: &mut Rng) -> Option<Pair> {
        if moves.count() == 0 {
            return None;
        }
        match self {
            Self::Random => moves.iter().nth(rng.below(moves.count())),
            Self::FirstFound => moves.iter().next(),
            Self::Nearest => moves.iter().min_by_key(|&pair| {
                Path::between(moves.board(), pair).map_or(usize::MAX, |path| path.length())
            }),
            Self::PaperGreedy => best(Rules::Paper, moves.board()),
            Self::RingGreedy | Self::Perfect => {
                moves.best(&mut Budget::unlimited()).ok().flatten().map(onet::Best::pair)
            }
        }
    }

    /// Replays a game cell by cell, and checks its end and its proof.
    pub(super) fn check(self, deal: &Board, game: &Game) -> Result<(), DisagreementError> {
        let fault = |what: String| DisagreementError { method: self.term(), board: id(deal), what };
        let mut board = deal.clone();
        for (number, &pair) in (1..).zip(&game.played) {
            let equal =
                board.tile(pair.a()).is_some() && board.tile(pair.a()) == board.tile(pair.b());
            if !equal || !plain::can_join(&board, pair) {
                return Err(fault(format!("move {number}, {pair}, cannot be made")));
            }
            board.remove(pair);
        }
        // The paper's player cannot see every pair, so it may end before the game does.
        let overlooked = plain::pairs(&board);
        if let (false, Some(pair)) = (self == Self::PaperGreedy, overlooked.first()) {
            return Err(fault(format!("it ends while {pair} can be joined")));
        }
        match &game.verdict {
            None | Some(Verdict::Unknown) => Ok(()),
            Some(verdict) => match verify(deal, verdict, &mut Budget::nodes(MOST_CHECKED)) {
                // With gravity a certificate may be too long to list, and then to
                // check.
                Ok(()) | Err(VerifyError::Games(ExhaustionError::TooLong)) => Ok(()),
                Err(wrong) => Err(fault(wrong.to_string())),
            },
        }
    }
}

fn best(rules: Rules, board: &Board) -> Option<Pair> {
    rules.best(board, &mut Budget::unlimited()).ok().flatten().map(onet::Best::pair)
}

/// Checks that no player cleared a board that the perfect player proved impossible.
pub(super) fn check_together(
    deal: &Board,
    games: &[Option<Game>],
) -> Result<(), DisagreementError> {
    let proved = |game: &Game| matches!(game.verdict, Some(Verdict::Impossible(_)));
    let is_impossible = games.iter().flatten().any(proved);
    let cleared = Player::ALL
        .into_iter()
        .zip(games)
        .find(|(_, game)| game.as_ref().is_some_and(|game| game.tiles_left == 0));
    match cleared {
        Some((player, _)) if is_impossible => Err(DisagreementError {
            method: Term::Perfect,
            board: id(deal),
            what: format!(
                "it proves that nothing clears the board, but {} does",
                player.term().key()
            ),
        }),
        _ => Ok(()),
    }
}

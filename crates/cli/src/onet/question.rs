//! What can be asked of one board.

use api::onet::{
    BestMove, Check, CheckRequest, Joining, NewBoard, Pairs, Refusal, Solution, VerdictName,
};
use onet::{Board, Grading};
use simpul_core::{Budget, Seed};

use super::drawn;
use crate::exit::Outcome;
use crate::question::{Question, Voice};

pub struct PairsQuestion {
    pub rules: onet::Rules,
}

impl Question for PairsQuestion {
    type Puzzle = Board;
    type Answer = Pairs;
    type Refusal = Refusal;

    fn ask(&self, board: &Board, budget: &mut Budget) -> Result<Pairs, Refusal> {
        api::onet::pairs(board, self.rules, budget)
    }

    fn outcome(&self, answer: &Pairs) -> Outcome {
        Outcome::of(answer.count > 0)
    }

    fn tell(&self, _: &Board, answer: &Pairs, voice: &Voice) -> anyhow::Result<String> {
        let lines = answer.pairs.iter().map(|pair| {
            (voice.words.pair_line)(pair.a, pair.b, pair.kind.number(), pair.turns) + "\n"
        });
        let count = (voice.words.pair_count)(answer.count) + "\n";
        Ok(std::iter::once(count).chain(lines).collect())
    }
}

pub struct CheckQuestion {
    pub request: CheckRequest,
    pub nodes: u64,
}

impl Question for CheckQuestion {
    type Puzzle = Board;
    type Answer = Check;
    type Refusal = Refusal;

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn is_timed(&self) -> bool {
        true
    }

    fn ask(&self, board: &Board, budget: &mut Budget) -> Result<Check, Refusal> {
        api::onet::check(board, self.request, budget)
    }

    fn outcome(&self, answer: &Check) -> Outcome {
        Outcome::of(answer.found.is_some())
    }

    fn tell(&self, board: &Board, answer: &Check, voice: &Voice) -> anyhow::Result<String> {
        let cost = (voice.words.cost)(answer.cost.generated, answer.cost.rechecked);
        Ok(match &answer.found {
            Some(found) => {
                let told = (voice.words.move_left)(found.a, found.b);
                format!("{told}\n{}{cost}\n", drawn(board, Some(found), voice.ink))
            }
            None if board.is_clear() => format!("{}\n{cost}\n", voice.words.won),
            None => format!("{}\n{cost}\n", (voice.words.no_move_left)(board.tiles_left())),
        })
    }
}

pub struct BestQuestion {
    pub rules: onet::Rules,
}

impl Question for BestQuestion {
    type Puzzle = Board;
    type Answer = BestMove;
    type Refusal = Refusal;

    fn is_timed(&self) -> bool {
        true
    }

    fn ask(&self, board: &Board, budget: &mut Budget) -> Result<BestMove, Refusal> {
        api::onet::best(board, self.rules, budget)
    }

    fn outcome(&self, answer: &BestMove) -> Outcome {
        Outcome::of(answer.found.is_some())
    }

    fn tell(&self, board: &Board, answer: &BestMove, voice: &Voice) -> anyhow::Result<String> {
        Ok(match &answer.found {
            Some(found) => {
                let told = (voice.words.best_move)(found.a, found.b);
                let picture = drawn(board, Some(found), voice.ink);
                let openings = match self.rules {
                    onet::Rules::Ring => (voice.words.openings)(answer.pairs),
                    onet::Rules::Paper => {
                        (voice.words.ordered_openings)(answer.pairs, answer.openings)
                    }
                };
                format!("{told}\n{picture}{openings}\n")
            }
            None if board.is_clear() => format!("{}\n", voice.words.won),
            None => format!("{}\n", (voice.words.no_move_left)(board.tiles_left())),
        })
    }
}

/// The same tiles in another order.
pub struct OrderQuestion {
    pub order: fn(&Board, Seed) -> Result<Board, Refusal>,
    pub seed: Seed,
}

impl Question for OrderQuestion {
    type Puzzle = Board;
    type Answer = NewBoard;
    type Refusal = Refusal;

    fn ask(&self, board: &Board, _: &mut Budget) -> Result<NewBoard, Refusal> {
        (self.order)(board, self.seed).map(|board| NewBoard::of(&board))
    }

    fn tell(&self, _: &Board, answer: &NewBoard, _: &Voice) -> anyhow::Result<String> {
        Ok(onet::format::text::write(&answer.id.parse()?))
    }
}

pub struct ConvertQuestion {
    pub to: onet::Format,
}

impl Question for ConvertQuestion {
    type Puzzle = Board;
    type Answer = NewBoard;
    type Refusal = Refusal;

    fn ask(&self, board: &Board, _: &mut Budget) -> Result<NewBoard, Refusal> {
        Ok(NewBoard::of(board))
    }

    fn tell(&self, board: &Board, _: &NewBoard, _: &Voice) -> anyhow::Result<String> {
        Ok(self.to.write(board)?.trim_end().to_owned() + "\n")
    }
}

pub struct SolveQuestion;

impl Question for SolveQuestion {
    type Puzzle = Board;
    type Answer = Solution;
    type Refusal = Refusal;

    fn is_timed(&self) -> bool {
        true
    }

    fn ask(&self, board: &Board, budget: &mut Budget) -> Result<Solution, Refusal> {
        Ok(api::onet::solve(board, budget))
    }

    fn outcome(&self, answer: &Solution) -> Outcome {
        match answer.verdict {
            VerdictName::Clear => Outcome::Yes,
            VerdictName::Impossible => Outcome::No,
            VerdictName::Unknown => Outcome::Unknown,
        }
    }

    fn tell(&self, _: &Board, answer: &Solution, voice: &Voice) -> anyhow::Result<String> {
        let line = |joining: &Joining| {
            let Joining { a, b, kind, turns, .. } = joining;
            (voice.words.pair_line)(*a, *b, kind.number(), *turns) + "\n"
        };
        Ok(match answer.verdict {
            VerdictName::Clear => {
                let count = (voice.words.cleared)(answer.moves.len()) + "\n";
                std::iter::once(count).chain(answer.moves.iter().map(line)).collect()
            }
            VerdictName::Impossible => {
                let sets = answer.certificate.as_ref().map_or(0, Vec::len);
                (voice.words.impossible)(sets) + "\n"
            }
            VerdictName::Unknown => voice.words.limit_reached.to_owned() + "\n",
        })
    }
}

pub struct GradeQuestion;

impl Question for GradeQuestion {
    type Puzzle = Board;
    type Answer = Grading;
    type Refusal = Refusal;

    fn ask(&self, board: &Board, budget: &mut Budget) -> Result<Grading, Refusal> {
        api::onet::grade(board, budget)
    }

    fn tell(&self, _: &Board, answer: &Grading, voice: &Voice) -> anyhow::Result<String> {
        Ok((voice.words.graded)(answer) + "\n")
    }
}

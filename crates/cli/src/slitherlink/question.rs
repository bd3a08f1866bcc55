//! What can be asked of one puzzle, apart from its solution and the next step.

use api::slitherlink::{Count, NewPuzzle, Refusal};
use simpul_core::Budget;
use slitherlink::{Format, Grading, Language, Puzzle, ToldExplanation};

use super::drawn;
use crate::exit::Outcome;
use crate::question::{Question, Voice};

pub struct CountQuestion {
    pub bytes: usize,
}

impl Question for CountQuestion {
    type Puzzle = Puzzle;
    type Answer = Count;
    type Refusal = Refusal;

    fn ask(&self, puzzle: &Puzzle, budget: &mut Budget) -> Result<Count, Refusal> {
        api::slitherlink::count(puzzle, self.bytes, budget)
    }

    fn outcome(&self, answer: &Count) -> Outcome {
        Outcome::of(answer.solutions != "0")
    }

    fn tell(&self, _: &Puzzle, answer: &Count, _: &Voice) -> anyhow::Result<String> {
        Ok(answer.solutions.clone() + "\n")
    }
}

pub struct ExplainQuestion {
    pub language: Language,
}

impl Question for ExplainQuestion {
    type Puzzle = Puzzle;
    type Answer = ToldExplanation;
    type Refusal = Refusal;

    fn ask(&self, puzzle: &Puzzle, budget: &mut Budget) -> Result<ToldExplanation, Refusal> {
        api::slitherlink::explain(puzzle, self.language, budget)
    }

    fn outcome(&self, answer: &ToldExplanation) -> Outcome {
        Outcome::of(answer.solved)
    }

    fn tell(
        &self,
        puzzle: &Puzzle,
        answer: &ToldExplanation,
        voice: &Voice,
    ) -> anyhow::Result<String> {
        let step = |(number, step): (usize, &slitherlink::ToldStep)| {
            let name = step.rule.title(self.language);
            format!("{number}. {name} ({}): {}\n", step.rule, step.text)
        };
        let steps: String = (1..).zip(&answer.steps).map(step).collect();
        let lines = answer.steps.iter().flat_map(|step| step.lines.iter().copied());
        let picture = drawn(puzzle, lines, voice.ink);
        let told = (voice.words.slitherlink.explained)(answer.solved, answer.steps.len());
        Ok(format!("{steps}{picture}{told}\n"))
    }
}

pub struct GradeQuestion {
    pub language: Language,
}

impl Question for GradeQuestion {
    type Puzzle = Puzzle;
    type Answer = Grading;
    type Refusal = Refusal;

    fn ask(&self, puzzle: &Puzzle, budget: &mut Budget) -> Result<Grading, Refusal> {
        api::slitherlink::grade(puzzle, budget)
    }

    fn tell(&self, _: &Puzzle, answer: &Grading, voice: &Voice) -> anyhow::Result<String> {
        let grade = answer.grade.told(self.language);
        let head = (voice.words.slitherlink.graded)(grade, answer.score);
        let rules = answer.rules.iter();
        let lines = rules
            .map(|(&rule, times)| format!("{times:>5}  {} ({rule})\n", rule.title(self.language)));
        Ok(std::iter::once(head + "\n").chain(lines).collect())
    }
}

pub struct ConvertQuestion {
    pub to: Format,
}

impl Question for ConvertQuestion {
    type Puzzle = Puzzle;
    type Answer = NewPuzzle;
    type Refusal = Refusal;

    fn ask(&self, puzzle: &Puzzle, _: &mut Budget) -> Result<NewPuzzle, Refusal> {
        Ok(NewPuzzle::of(puzzle.clone()))
    }

    fn tell(&self, puzzle: &Puzzle, _: &NewPuzzle, _: &Voice) -> anyhow::Result<String> {
        Ok(self.to.write(puzzle).trim_end().to_owned() + "\n")
    }
}

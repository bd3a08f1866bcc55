//! `simpul slitherlink hint`: the next step of a puzzle in play.

use api::slitherlink::{Drawn, Hint, Refusal, Solved};
use draw::{Highlight, slitherlink_text};
use simpul_core::Budget;
use simpul_core::Edge;
use slitherlink::{Format, Language, Position, Puzzle};

use crate::command::PuzzleInput;
use crate::exit::Outcome;
use crate::question::{Question, Source, Voice};

/// Where a puzzle in play comes from: what is drawn is told on the command line,
/// or stands beside the clues in JSON.
pub struct PlayInput {
    pub input: PuzzleInput,
    pub drawn: Drawn,
}

/// A puzzle in play.
pub struct Play {
    puzzle: Puzzle,
    drawn: Drawn,
}

impl Source for PlayInput {
    type Puzzle = Play;

    fn argument(&self) -> &str {
        self.input.argument()
    }

    fn is_puzzle(&self) -> bool {
        self.input.is_puzzle()
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<Play> {
        let puzzle = self.input.parse(bytes)?;
        let mut drawn = self.drawn.clone();
        let text = String::from_utf8_lossy(bytes);
        if Format::recognise(&text) == Format::Json {
            let more = Drawn::beside_clues(&text)?;
            drawn.lines.extend(more.lines);
            drawn.crosses.extend(more.crosses);
        }
        Ok(Play { puzzle, drawn })
    }
}

pub struct HintQuestion {
    pub language: Language,
    pub solved: Solved,
}

impl Question for HintQuestion {
    type Puzzle = Play;
    type Answer = Hint;
    type Refusal = Refusal;

    fn ask(&self, play: &Play, budget: &mut Budget) -> Result<Hint, Refusal> {
        api::slitherlink::hint(&play.puzzle, &play.drawn, self.language, &self.solved, budget)
    }

    fn outcome(&self, hint: &Hint) -> Outcome {
        Outcome::of(hint.is_step())
    }

    fn tell(&self, play: &Play, hint: &Hint, voice: &Voice) -> anyhow::Result<String> {
        let both = |drawn: &[Edge], new: &[Edge]| [drawn, new].concat();
        let lines = both(&play.drawn.lines, &hint.lines);
        let crosses = both(&play.drawn.crosses, &hint.crosses);
        let position = Position::with(&play.puzzle, lines, crosses)?;
        let is_mistake = hint.rule == Some(Hint::MISTAKE);
        let edges = if is_mistake { hint.edges.clone() } else { both(&hint.lines, &hint.crosses) };
        let highlight = Highlight { cells: &hint.cells, edges: &edges };
        let picture = slitherlink_text(&position, highlight, voice.ink);
        let name = hint.rule.filter(|_| hint.is_step()).and_then(slitherlink::Rule::named);
        let name = name.map(|rule| format!("{} ({rule}): ", rule.title(voice.words.language)));
        Ok(format!("{picture}{}{}\n", name.unwrap_or_default(), hint.text))
    }
}

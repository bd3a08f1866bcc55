//! `simpul slitherlink hint`.

use api::PuzzleKind;
use api::slitherlink::Drawn;
use api::slitherlink::hint::{Hint, HintRequest, HintResponse};
use clap::Args;
use draw::{Highlight, slitherlink_text};
use i18n::Language;
use simpul_core::Edge;
use slitherlink::{Format, Puzzle};

use super::arguments::{PuzzleInput, edge};
use crate::exit::Exit;
use crate::input::Source;
use crate::operation::{Command, RenderContext};

#[derive(Debug, Args)]
pub struct HintArguments {
    #[command(flatten)]
    input: PlayInput,
    #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ')]
    skip_lines: Vec<Edge>,
    #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ')]
    skip_crosses: Vec<Edge>,
}

/// The source of a puzzle in play: its lines and crosses are options of the command
/// line, or members next to the clues in JSON.
#[derive(Debug, Args)]
pub struct PlayInput {
    #[command(flatten)]
    input: PuzzleInput,
    #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ')]
    lines_drawn: Vec<Edge>,
    #[arg(long, value_name = "EDGES", num_args = 1.., value_parser = edge, value_delimiter = ' ')]
    crosses: Vec<Edge>,
}

impl Source for PlayInput {
    type Puzzle = (Puzzle, Drawn);
    const KIND: Option<PuzzleKind> = PuzzleInput::KIND;

    fn argument(&self) -> &str {
        self.input.argument()
    }

    fn parse(&self, bytes: &[u8]) -> anyhow::Result<(Puzzle, Drawn)> {
        let puzzle = self.input.parse(bytes)?;
        let mut drawn = Drawn { lines: self.lines_drawn.clone(), crosses: self.crosses.clone() };
        let text = String::from_utf8_lossy(bytes);
        if Format::recognise(&text) == Format::Json {
            let more = Drawn::beside_clues(&text)?;
            drawn.lines.extend(more.lines);
            drawn.crosses.extend(more.crosses);
        }
        Ok((puzzle, drawn))
    }
}

impl Command for Hint {
    type Arguments = HintArguments;
    type Input = PlayInput;

    fn input(arguments: &HintArguments) -> &PlayInput {
        &arguments.input
    }

    fn request(
        HintArguments { skip_lines, skip_crosses, .. }: &HintArguments,
        (puzzle, drawn): (Puzzle, Drawn),
        lang: Language,
    ) -> anyhow::Result<HintRequest> {
        let skip = vec![Drawn { lines: skip_lines.clone(), crosses: skip_crosses.clone() }];
        Ok(HintRequest { puzzle, drawn, lang, skip })
    }

    fn exit(response: &HintResponse) -> Exit {
        Exit::of(response.hint.is_step())
    }

    fn render(request: &HintRequest, response: &HintResponse, context: &RenderContext) -> String {
        let HintResponse { hint, language, .. } = response;
        let mut drawn = request.drawn.clone();
        drawn.lines.extend(hint.lines());
        drawn.crosses.extend(hint.crosses());
        let position = drawn.on(&request.puzzle).expect("a step fits what is drawn");
        let new = [hint.lines(), hint.crosses()].concat();
        let edges = if hint.is_mistake() { hint.edges() } else { new };
        let highlight = Highlight { cells: &hint.cells(), edges: &edges, arcs: hint.arcs() };
        let picture = slitherlink_text(&position, highlight, context.ink);
        let name = hint.rule().map(|rule| format!("{} ({rule}): ", rule.title(*language)));
        format!("{picture}{}{}\n", name.unwrap_or_default(), hint.sentence(*language))
    }
}

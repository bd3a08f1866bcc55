//! The next step of a puzzle in play.

use budget::{Budget, Exhausted};
use grid::{Cell, Edge};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use slitherlink::{
    FormatError, Language, Loop, LoopSolver, Mark, Mistake, Place, Position, Puzzle, Solver,
    Verdict, first_mistake,
};

use super::Refusal;

/// What the player has drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct Drawn {
    /// The lines.
    #[serde(default)]
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    pub lines: Vec<Edge>,
    /// The crosses.
    #[serde(default)]
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    pub crosses: Vec<Edge>,
}

impl Drawn {
    /// What stands as `lines` and `crosses` beside the clues in JSON.
    ///
    /// # Errors
    /// If there are such members that are no edges.
    pub fn beside_clues(json: &str) -> Result<Self, FormatError> {
        let json = json.trim_start_matches('\u{feff}');
        serde_json::from_str(json).map_err(|error| complaint(&error))
    }

    /// The same with the lines of a `loop`, as an answer of [`solve`](super::solve)
    /// has it.
    ///
    /// # Errors
    /// If there are such members that are no edges or no loop.
    pub fn with_loop(json: &str) -> Result<Self, FormatError> {
        #[derive(Deserialize)]
        struct Answer {
            #[serde(rename = "loop")]
            found: Option<Loop>,
        }
        let mut drawn = Self::beside_clues(json)?;
        let Answer { found } = serde_json::from_str(json).map_err(|error| complaint(&error))?;
        drawn.lines.extend(found.iter().flat_map(Loop::edges));
        Ok(drawn)
    }
}

fn complaint(error: &serde_json::Error) -> FormatError {
    let place = Place { line: error.line(), column: error.column() };
    let problem = error.to_string();
    // The place is said once, in front.
    let problem = problem.split(" at line ").next().unwrap_or_default();
    FormatError::Json { place, problem: format!("{problem}, expected edges like [[0,0],[0,1]]") }
}

/// The answer to [`hint`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SlitherlinkHint")]
pub struct Hint {
    /// The name of the rule; `mistake` if something that is drawn is wrong;
    /// `null` if there is no step.
    pub rule: Option<&'static str>,
    /// The cells whose clues it uses.
    #[schemars(with = "Vec<[u16; 2]>")]
    pub cells: Vec<Cell>,
    /// The edges whose lines and crosses it uses; of a mistake the wrong one.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    pub edges: Vec<Edge>,
    /// The edges that become lines.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    pub lines: Vec<Edge>,
    /// The edges that become crosses.
    #[schemars(with = "Vec<[[u16; 2]; 2]>")]
    pub crosses: Vec<Edge>,
    /// The reason in a sentence or two.
    pub text: String,
}

impl Hint {
    /// The name that stands for a rule where something that is drawn is wrong.
    pub const MISTAKE: &'static str = "mistake";

    /// Whether it is a step.
    #[must_use]
    pub fn is_step(&self) -> bool {
        self.rule.is_some_and(|rule| rule != Self::MISTAKE)
    }

    fn mistake(mistake: Mistake, language: Language) -> Self {
        let edges = vec![mistake.edge];
        Self { rule: Some(Self::MISTAKE), edges, text: wrong(mistake, language), ..Self::default() }
    }

    fn nothing(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }
}

/// The easiest next step; but a wrong line or cross comes first. What is wrong
/// can only be told of a puzzle with a single loop.
///
/// # Errors
/// If the lines and crosses do not fit the puzzle, or the limit is reached.
pub fn hint(
    puzzle: &Puzzle,
    drawn: &Drawn,
    language: Language,
    budget: &mut Budget,
) -> Result<Hint, Refusal> {
    let lines = drawn.lines.iter().copied();
    let position = Position::with(puzzle, lines, drawn.crosses.iter().copied())?;
    match LoopSolver::new().solve(puzzle, budget) {
        Verdict::Unknown => return Err(Refusal::Limit(Exhausted)),
        Verdict::None => return Ok(Hint::nothing(no_loop(language))),
        Verdict::Multiple(..) => {}
        Verdict::Unique(solution) => {
            if let Some(mistake) = first_mistake(&position, &solution) {
                return Ok(Hint::mistake(mistake, language));
            }
        }
    }
    if position.is_solved() {
        return Ok(Hint::nothing(solved(language)));
    }
    let Some(step) = slitherlink::hint_within(&position, budget)? else {
        return Ok(Hint::nothing(no_rule(language)));
    };
    let told = step.told(language);
    Ok(Hint {
        rule: Some(told.rule.name()),
        cells: told.cells,
        edges: told.edges,
        lines: told.lines,
        crosses: told.crosses,
        text: told.text,
    })
}

fn wrong(Mistake { edge, mark }: Mistake, language: Language) -> String {
    match (language, mark) {
        (Language::English, Mark::Line) => format!("The line {edge} is wrong."),
        (Language::English, Mark::Cross) => format!("The cross {edge} is wrong."),
        (Language::Indonesian, Mark::Line) => format!("Garis {edge} salah."),
        (Language::Indonesian, Mark::Cross) => format!("Silang {edge} salah."),
    }
}

const fn no_loop(language: Language) -> &'static str {
    match language {
        Language::English => "No loop solves this puzzle.",
        Language::Indonesian => "Tidak ada loop yang memenuhi teka-teki ini.",
    }
}

const fn solved(language: Language) -> &'static str {
    match language {
        Language::English => "The loop is closed: the puzzle is solved.",
        Language::Indonesian => "Loop sudah tertutup: teka-teki selesai.",
    }
}

const fn no_rule(language: Language) -> &'static str {
    match language {
        Language::English => "No rule leads further.",
        Language::Indonesian => "Tidak ada aturan yang membantu lagi.",
    }
}

#[cfg(test)]
mod tests {
    use grid::Vertex;

    use super::*;

    const LANGUAGE: Language = Language::English;

    fn hint_of(clues: &str, drawn: &Drawn) -> Result<Hint, Refusal> {
        hint(&clues.parse().unwrap(), drawn, LANGUAGE, &mut Budget::unlimited())
    }

    #[test]
    fn a_wrong_line_is_said_before_any_step() {
        let line = Edge::right_of(Vertex::new(4, 1));
        let drawn = Drawn { lines: vec![line], crosses: vec![] };
        let hint = hint_of("slither/5/5/cbcbcddad", &drawn).unwrap();
        assert!(!hint.is_step());
        assert_eq!((hint.rule, hint.edges), (Some(Hint::MISTAKE), vec![line]));
        let beyond = Edge::right_of(Vertex::new(9, 0));
        let drawn = Drawn { lines: vec![beyond], crosses: vec![] };
        let refused = hint_of("slither/5/5/cbcbcddad", &drawn);
        assert!(matches!(refused, Err(Refusal::Position(_))), "{refused:?}");
    }

    #[test]
    fn a_puzzle_is_played_to_its_end_by_hints() {
        let mut drawn = Drawn::default();
        loop {
            let hint = hint_of("slither/5/5/cbcbcddad", &drawn).unwrap();
            if !hint.is_step() {
                assert_eq!((hint.rule, hint.text.as_str()), (None, solved(LANGUAGE)));
                break;
            }
            drawn.lines.extend(hint.lines);
            drawn.crosses.extend(hint.crosses);
        }
    }

    #[test]
    fn a_puzzle_without_a_loop_has_no_step() {
        assert_eq!(hint_of("3", &Drawn::default()), Ok(Hint::nothing(no_loop(LANGUAGE))));
    }
}

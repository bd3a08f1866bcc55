//! The next step of a puzzle in play.

use budget::Budget;
use grid::{Cell, Edge};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use slitherlink::{
    Clash, FormatError, Guide, Language, Loop, Mark, Mistake, Place, Position, PositionError,
    Puzzle,
};

use super::solved::Standing;
use super::{Refusal, Solved};

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

    /// All of these together.
    fn joined(all: &[Self]) -> Self {
        Self {
            lines: all.iter().flat_map(|drawn| &drawn.lines).copied().collect(),
            crosses: all.iter().flat_map(|drawn| &drawn.crosses).copied().collect(),
        }
    }

    /// The puzzle with this drawn.
    fn on<'p>(&self, puzzle: &'p Puzzle) -> Result<Position<'p>, PositionError> {
        Position::with(puzzle, self.lines.iter().copied(), self.crosses.iter().copied())
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
    /// The reason in a sentence or two, for somebody who sees its places (the
    /// cells and edges) lit on a board.
    pub reason: String,
    /// Where it would go wrong otherwise, if the step is a try.
    #[schemars(with = "Option<ClashJson>")]
    pub clash: Option<Clash>,
    /// The reason with all places by their coordinates.
    pub text: String,
}

#[derive(JsonSchema)]
#[schemars(rename = "Clash", rename_all = "lowercase")]
#[expect(dead_code, reason = "it only describes the JSON")]
enum ClashJson {
    /// The cell whose clue would get too many or too few lines.
    Clue([u16; 2]),
    /// The dot that would get one line, or three.
    Dot([u16; 2]),
    /// The edge with which a loop would close too early.
    Loop([[u16; 2]; 2]),
    /// The edge that inside and outside would not fit.
    Sides([[u16; 2]; 2]),
    /// The edge from which the loop could not come back.
    Apart([[u16; 2]; 2]),
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
        Self { rule: Some(Self::MISTAKE), edges, ..Self::nothing(&wrong(mistake, language)) }
    }

    fn nothing(text: &str) -> Self {
        Self { reason: text.to_owned(), text: text.to_owned(), ..Self::default() }
    }
}

/// The easiest next step; but a wrong line or cross comes first. What is wrong
/// can only be told of a puzzle with a single loop. Of a puzzle without any loop that
/// is told; but where nothing is drawn yet only if it shows at a glance.
///
/// # Errors
/// If the lines and crosses do not fit the puzzle, or the limit is reached.
pub fn hint(
    puzzle: &Puzzle,
    drawn: &Drawn,
    language: Language,
    solved: &Solved,
    budget: &mut Budget,
) -> Result<Hint, Refusal> {
    hint_besides(puzzle, drawn, &[], language, solved, budget)
}

/// The same for a player who has heard some steps and does not want them: the
/// next one decides something else, and needs none of them.
///
/// # Errors
/// As [`hint`].
pub fn hint_besides(
    puzzle: &Puzzle,
    drawn: &Drawn,
    skipped: &[Drawn],
    language: Language,
    solved: &Solved,
    budget: &mut Budget,
) -> Result<Hint, Refusal> {
    let position = drawn.on(puzzle)?;
    let skipped = Drawn::joined(skipped).on(puzzle)?;
    if position.is_solved() {
        return Ok(Hint::nothing(is_solved(language)));
    }
    let (solution, way) = match solved.standing(&position, budget)? {
        Standing::NoLoop => return Ok(Hint::nothing(no_loop(language))),
        Standing::Wrong(mistake) => return Ok(Hint::mistake(mistake, language)),
        Standing::GoesOn(solution, way) => (solution, way),
    };
    let guide = Guide { solution: solution.as_ref(), way: way.as_deref() };
    let is_first = skipped.lines().chain(skipped.crosses()).next().is_none();
    let (step, nothing) = if is_first {
        (slitherlink::hint_within(&position, guide, budget)?, no_rule(language))
    } else {
        (slitherlink::hint_besides(&position, &skipped, guide, budget)?, no_other(language))
    };
    let Some(step) = step else { return Ok(Hint::nothing(nothing)) };
    let told = step.told(language);
    Ok(Hint {
        rule: Some(told.rule.name()),
        cells: told.cells,
        edges: told.edges,
        lines: told.lines,
        crosses: told.crosses,
        reason: told.reason,
        clash: told.clash,
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

const fn is_solved(language: Language) -> &'static str {
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

const fn no_other(language: Language) -> &'static str {
    match language {
        Language::English => "No other step follows from what is drawn.",
        Language::Indonesian => "Tidak ada langkah lain dari yang sudah digambar.",
    }
}

#[cfg(test)]
mod tests {
    use grid::Vertex;

    use super::*;

    const LANGUAGE: Language = Language::English;

    fn hint_of(clues: &str, drawn: &Drawn) -> Result<Hint, Refusal> {
        hint(&clues.parse().unwrap(), drawn, LANGUAGE, &Solved::new(), &mut Budget::unlimited())
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
                assert_eq!((hint.rule, hint.text.as_str()), (None, is_solved(LANGUAGE)));
                break;
            }
            drawn.lines.extend(hint.lines);
            drawn.crosses.extend(hint.crosses);
        }
    }

    #[test]
    fn steps_that_are_skipped_do_not_come_again() {
        let puzzle: Puzzle = "slither/5/5/cbcbcddad".parse().unwrap();
        let mut skipped: Vec<Drawn> = vec![];
        let next = |skipped: &[Drawn]| {
            let budget = &mut Budget::unlimited();
            let solved = &Solved::new();
            hint_besides(&puzzle, &Drawn::default(), skipped, LANGUAGE, solved, budget).unwrap()
        };
        while let Hint { rule: Some(_), lines, crosses, .. } = next(&skipped) {
            let step = Drawn { lines, crosses };
            let known = Drawn::joined(&skipped);
            let is_new = step.lines.iter().any(|line| !known.lines.contains(line))
                || step.crosses.iter().any(|cross| !known.crosses.contains(cross));
            assert!(is_new, "{step:?} comes again");
            skipped.push(step);
        }
        assert!(skipped.len() > 1);
        assert_eq!(next(&skipped).text, no_other(LANGUAGE));
    }

    #[test]
    fn a_puzzle_without_a_loop_has_no_step() {
        assert_eq!(hint_of("3", &Drawn::default()), Ok(Hint::nothing(no_loop(LANGUAGE))));
    }
}

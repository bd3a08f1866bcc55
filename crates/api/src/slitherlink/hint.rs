//! The next step of a puzzle in play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use simpul_core::{Budget, Cell, Edge};
use slitherlink::{
    Clash, FormatError, Guide, Language, Loop, Mark, Mistake, Place, Position, PositionError,
    Puzzle, Violation, first_mistake,
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
    /// The edges whose lines and crosses it uses; of a mistake the wrong one, or,
    /// where a rule is broken and it is not known which mark is wrong, all of them.
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
    /// Where it would go wrong otherwise, if the step is a try; of a mistake, the
    /// place where a rule is visibly broken.
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

    /// The mark to remove, if it is known which one is wrong.
    #[must_use]
    pub fn wrong_edge(&self) -> Option<Edge> {
        match self.edges[..] {
            [edge] if self.rule == Some(Self::MISTAKE) => Some(edge),
            _ => None,
        }
    }

    fn mistake(mistake: Mistake, text: String) -> Self {
        let edges = vec![mistake.edge];
        Self { rule: Some(Self::MISTAKE), edges, reason: text.clone(), text, ..Self::default() }
    }

    /// A rule that is visibly broken. Where the solver knows which mark is wrong,
    /// that one is named; otherwise all marks that break the rule are shown.
    fn violation(
        position: &Position,
        violation: Violation,
        standing: Option<Standing>,
        language: Language,
    ) -> Self {
        let mut text = violation.sentence(language);
        let mut edges = position.evidence(violation);
        if let Some(Standing::Wrong(_, solution)) = standing {
            let evidence = position.only(&edges);
            let mistake = first_mistake(&evidence, &solution).expect("no loop breaks the rules");
            edges = vec![mistake.edge];
            text = format!("{text} {}", wrong(mistake, language));
        }
        let cells = match violation.clash() {
            Clash::Clue(cell) => vec![cell],
            _ => vec![],
        };
        let clash = Some(violation.clash());
        let (rule, reason) = (Some(Self::MISTAKE), text.clone());
        Self { rule, cells, edges, reason, clash, text, ..Self::default() }
    }

    fn nothing(text: &str) -> Self {
        Self { reason: text.to_owned(), text: text.to_owned(), ..Self::default() }
    }
}

/// The easiest next step, unless something drawn is wrong. A rule that is visibly
/// broken comes first, whatever the number of solutions; then a line or cross that
/// the only loop does not have, or that fits no loop together with the others. A
/// puzzle without any loop is reported as such; where nothing is drawn yet, only if
/// a short search shows it.
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
    let standing = solved.standing(&position, budget);
    if let Some(violation) = position.violation() {
        return Ok(Hint::violation(&position, violation, standing.ok(), language));
    }
    let (solution, way) = match standing? {
        Standing::NoLoop => return Ok(Hint::nothing(no_loop(language))),
        Standing::Wrong(mistake, _) => return Ok(Hint::mistake(mistake, wrong(mistake, language))),
        Standing::Misfit(mistake) => return Ok(Hint::mistake(mistake, misfit(mistake, language))),
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

fn misfit(Mistake { edge, mark }: Mistake, language: Language) -> String {
    match (language, mark) {
        (Language::English, Mark::Line) => {
            format!("No loop contains everything drawn: the line {edge} does not fit.")
        }
        (Language::English, Mark::Cross) => {
            format!("No loop contains everything drawn: the cross {edge} does not fit.")
        }
        (Language::Indonesian, Mark::Line) => {
            format!("Tidak ada loop yang memuat semua gambar: garis {edge} tidak cocok.")
        }
        (Language::Indonesian, Mark::Cross) => {
            format!("Tidak ada loop yang memuat semua gambar: silang {edge} tidak cocok.")
        }
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
    use simpul_core::Vertex;

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

    /// The puzzle has several solutions; without the test for violations the
    /// rules went on from three lines at a dot to a fourth.
    #[test]
    fn a_broken_rule_is_reported_before_any_step() {
        let middle = Vertex::new(1, 1);
        let branch = [Edge::right_of(middle), Edge::below(Vertex::new(0, 1)), Edge::below(middle)];
        let drawn = Drawn { lines: branch.to_vec(), crosses: vec![] };
        let hint = hint_of("....\n....\n....", &drawn).unwrap();
        assert_eq!((hint.rule, hint.clash), (Some(Hint::MISTAKE), Some(Clash::Dot(middle))));
        assert_eq!((hint.edges.len(), hint.wrong_edge()), (3, None));
        assert!(hint.lines.is_empty() && hint.crosses.is_empty() && !hint.is_step());
    }

    #[test]
    fn of_a_broken_rule_the_wrong_mark_is_named_where_there_is_one_loop() {
        let dot = Vertex::new(4, 1);
        let branch = [Edge::right_of(dot), Edge::below(Vertex::new(3, 1)), Edge::below(dot)];
        let drawn = Drawn { lines: branch.to_vec(), crosses: vec![] };
        let hint = hint_of("slither/5/5/cbcbcddad", &drawn).unwrap();
        assert_eq!((hint.rule, hint.clash), (Some(Hint::MISTAKE), Some(Clash::Dot(dot))));
        assert!(hint.wrong_edge().is_some_and(|edge| branch.contains(&edge)), "{hint:?}");
    }

    #[test]
    fn marks_that_fit_no_loop_are_a_mistake_where_there_are_several_loops() {
        // All edges that leave the middle cell's block: the line inside cannot join
        // the line outside, though no dot and no clue shows it.
        let puzzle = "....\n....\n....\n....";
        let crosses = [[1, 1], [1, 2], [1, 3], [2, 1], [2, 3], [3, 1], [3, 2], [3, 3]];
        let leaves = crosses.map(|[row, col]: [u16; 2]| {
            let dot = Vertex::new(row, col);
            [
                (row == 1).then(|| Edge::below(Vertex::new(0, col))),
                (row == 3).then(|| Edge::below(dot)),
                (col == 1).then(|| Edge::right_of(Vertex::new(row, 0))),
                (col == 3).then(|| Edge::right_of(dot)),
            ]
        });
        let crosses: Vec<Edge> = leaves.into_iter().flatten().flatten().collect();
        let inside = Edge::right_of(Vertex::new(2, 1));
        let outside = Edge::right_of(Vertex::new(0, 1));
        let drawn = Drawn { lines: vec![outside, inside], crosses };
        let hint = hint_of(puzzle, &drawn).unwrap();
        assert_eq!((hint.rule, hint.clash), (Some(Hint::MISTAKE), None));
        assert!(hint.wrong_edge().is_some(), "{hint:?}");
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

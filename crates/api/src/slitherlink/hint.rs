//! `slitherlink/hint`: the next step of a puzzle in play, with its reason.

use std::borrow::Cow;

use i18n::Language;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use simpul_core::{Cell, Edge};
use slitherlink::{AngleMark, Clash, Hint as Choice, Puzzle, Rule, choose_hint};

use super::Drawn;
use crate::operation::SLITHERLINK;
use crate::{
    Assistance, AssistanceKind, Context, Limits, Operation, OperationError, OperationInfo,
};

/// Finds the easiest next step and the reason for it, or a mistake if there is one.
pub struct Hint;

/// The most hints that can be skipped.
const MAX_SKIPPED: usize = 1_000;

/// A puzzle in play, and the hints that its player does not want.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkHintRequest")]
pub struct HintRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The player's lines and crosses.
    #[serde(flatten)]
    pub drawn: Drawn,
    /// The language of the sentence.
    #[serde(default)]
    pub lang: Language,
    /// Hints that were given before and are not wanted: the answer decides
    /// something else, and needs none of them.
    #[serde(default)]
    #[schemars(length(max = 1_000))]
    pub skip: Vec<Drawn>,
}

impl HintRequest {
    /// The request about a puzzle on which nothing is drawn, with everything else as
    /// where it is not given.
    #[must_use]
    pub fn of(puzzle: Puzzle) -> Self {
        Self { puzzle, drawn: Drawn::default(), lang: Language::default(), skip: vec![] }
    }
}

/// A hint in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintResponse {
    /// The hint.
    pub hint: Choice,
    /// The language of its sentences.
    pub language: Language,
}

impl HintResponse {
    /// A hint and the language in which it is written.
    #[must_use]
    pub const fn of(hint: Choice, language: Language) -> Self {
        Self { hint, language }
    }
}

/// A hint as JSON.
#[derive(Serialize, JsonSchema)]
struct HintJson {
    /// The name of the rule; `mistake` if a mark is wrong; `null` if there is no step.
    rule: Option<RuleOrMistake>,
    /// The cells whose clues it uses.
    cells: Vec<Cell>,
    /// The edges whose lines and crosses it uses. For a mistake, the wrong one or, if
    /// it is unknown which mark breaks a rule, all of them.
    edges: Vec<Edge>,
    /// The corners at which exactly one of two edges is a line (the arcs of the 2010
    /// paper's figure 3), as far as the step uses that.
    arcs: Vec<AngleMark>,
    /// The edges that become lines.
    lines: Vec<Edge>,
    /// The edges that become crosses.
    crosses: Vec<Edge>,
    /// The reason in a sentence or two, for a reader who sees the cells and edges
    /// highlighted on a board.
    reason: String,
    /// The place of the contradiction, if the step is a trial; for a mistake, the place
    /// where a rule is visibly broken.
    clash: Option<Clash>,
    /// The reason with all places by their coordinates.
    text: String,
}

/// The value of `rule`.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum RuleOrMistake {
    Rule(Rule),
    Mistake(Mistake),
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Mistake {
    /// A mark is wrong.
    Mistake,
}

impl From<&HintResponse> for HintJson {
    fn from(HintResponse { hint, language }: &HintResponse) -> Self {
        let rule = hint.rule().map(RuleOrMistake::Rule);
        let mistake = || hint.is_mistake().then_some(RuleOrMistake::Mistake(Mistake::Mistake));
        Self {
            rule: rule.or_else(mistake),
            cells: hint.cells(),
            edges: hint.edges(),
            arcs: hint.arcs().to_vec(),
            lines: hint.lines().to_vec(),
            crosses: hint.crosses().to_vec(),
            reason: hint.reason(*language),
            clash: hint.clash(),
            text: hint.sentence(*language),
        }
    }
}

impl Serialize for HintResponse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        HintJson::from(self).serialize(serializer)
    }
}

impl JsonSchema for HintResponse {
    fn schema_name() -> Cow<'static, str> {
        "SlitherlinkHint".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        HintJson::json_schema(generator)
    }
}

impl Operation for Hint {
    const INFO: OperationInfo = OperationInfo {
        name: "slitherlink/hint",
        summary: "The easiest next step, with its reason",
    };
    const LIMITS: Limits = Limits::mebibytes(SLITHERLINK, 4, 64);
    type Request = HintRequest;
    type Response = HintResponse;

    fn example() -> Value {
        let skipped = json!({ "crosses": [[[4, 1], [4, 2]], [[4, 1], [5, 1]]] });
        json!({ "puzzle": "slither/5/5/cbcbcddad", "skip": [skipped] })
    }

    fn assistance(request: &HintRequest) -> Option<Assistance> {
        Some(Assistance::new(AssistanceKind::Hint, &request.puzzle))
    }

    fn run(request: &HintRequest, context: &mut Context) -> Result<HintResponse, OperationError> {
        if request.skip.len() > MAX_SKIPPED {
            return Err(OperationError::TooMany { member: "skip", max: MAX_SKIPPED });
        }
        let position = request.drawn.on(&request.puzzle)?;
        let skipped = Drawn::joined(&request.skip).on(&request.puzzle)?;
        let is_blank = skipped.lines().chain(skipped.crosses()).next().is_none();
        let hint = choose_hint(
            &position,
            (!is_blank).then_some(&skipped),
            |budget| context.solutions.status(&position, budget),
            &mut context.budget,
        )?;
        Ok(HintResponse::of(hint, request.lang))
    }
}

#[cfg(test)]
mod tests {
    use simpul_core::Vertex;
    use slitherlink::Hint as Choice;

    use super::*;
    use crate::testing::context;

    fn request(puzzle: &str, drawn: Drawn) -> HintRequest {
        HintRequest { drawn, ..HintRequest::of(puzzle.parse().unwrap()) }
    }

    fn hint_of(puzzle: &str, drawn: Drawn) -> Choice {
        Hint::run(&request(puzzle, drawn), &mut context()).unwrap().hint
    }

    fn lines(lines: impl Into<Vec<Edge>>) -> Drawn {
        Drawn { lines: lines.into(), crosses: vec![] }
    }

    #[test]
    fn a_wrong_line_is_reported_before_any_step() {
        let line = Edge::right_of(Vertex::new(4, 1));
        let hint = hint_of("slither/5/5/cbcbcddad", lines([line]));
        assert_eq!((hint.is_mistake(), hint.wrong_edge()), (true, Some(line)));
        let beyond = request("slither/5/5/cbcbcddad", lines([Edge::right_of(Vertex::new(9, 0))]));
        let error = Hint::run(&beyond, &mut context());
        assert!(matches!(error, Err(OperationError::Position(_))), "{error:?}");
    }

    /// The puzzle has several solutions; without the test for violations the
    /// rules went on from three lines at a dot to a fourth.
    #[test]
    fn a_broken_rule_is_reported_before_any_step() {
        let middle = Vertex::new(1, 1);
        let branch = [Edge::right_of(middle), Edge::below(Vertex::new(0, 1)), Edge::below(middle)];
        let hint = hint_of("....\n....\n....", lines(branch));
        assert_eq!((hint.is_mistake(), hint.clash()), (true, Some(Clash::Dot(middle))));
        assert_eq!((hint.edges().len(), hint.wrong_edge()), (3, None));
        assert!(hint.lines().is_empty() && hint.crosses().is_empty());
    }

    #[test]
    fn of_a_broken_rule_the_wrong_mark_is_named_where_there_is_one_loop() {
        let dot = Vertex::new(4, 1);
        let branch = [Edge::right_of(dot), Edge::below(Vertex::new(3, 1)), Edge::below(dot)];
        let hint = hint_of("slither/5/5/cbcbcddad", lines(branch));
        assert_eq!((hint.is_mistake(), hint.clash()), (true, Some(Clash::Dot(dot))));
        assert!(hint.wrong_edge().is_some_and(|edge| branch.contains(&edge)), "{hint:?}");
    }

    #[test]
    fn marks_that_fit_no_loop_are_a_mistake_where_there_are_several_loops() {
        // Crosses on all edges that leave the inner 3x3 dots: the line inside cannot
        // join the line outside, though no dot and no clue shows it.
        let leaves = (1..=3).flat_map(|at| {
            [
                Edge::below(Vertex::new(0, at)),
                Edge::below(Vertex::new(3, at)),
                Edge::right_of(Vertex::new(at, 0)),
                Edge::right_of(Vertex::new(at, 3)),
            ]
        });
        let inside = Edge::right_of(Vertex::new(2, 1));
        let outside = Edge::right_of(Vertex::new(0, 1));
        let drawn = Drawn { lines: vec![outside, inside], crosses: leaves.collect() };
        let hint = hint_of("....\n....\n....\n....", drawn);
        assert!(matches!(hint, Choice::Misfit(_)), "{hint:?}");
    }

    #[test]
    fn a_puzzle_is_played_to_its_end_by_hints() {
        let mut drawn = Drawn::default();
        loop {
            let hint = hint_of("slither/5/5/cbcbcddad", drawn.clone());
            if !hint.is_step() {
                assert_eq!(hint, Choice::Solved);
                break;
            }
            drawn.lines.extend(hint.lines());
            drawn.crosses.extend(hint.crosses());
        }
    }

    #[test]
    fn steps_that_are_skipped_do_not_come_again() {
        let mut request = request("slither/5/5/cbcbcddad", Drawn::default());
        loop {
            let hint = Hint::run(&request, &mut context()).unwrap().hint;
            if !hint.is_step() {
                assert_eq!(hint, Choice::NoOtherStep);
                break;
            }
            let step = Drawn { lines: hint.lines().to_vec(), crosses: hint.crosses().to_vec() };
            let known = Drawn::joined(&request.skip);
            let is_new = step.lines.iter().any(|line| !known.lines.contains(line))
                || step.crosses.iter().any(|cross| !known.crosses.contains(cross));
            assert!(is_new, "{step:?} comes again");
            request.skip.push(step);
        }
        assert!(request.skip.len() > 1);
    }

    #[test]
    fn a_puzzle_without_a_loop_has_no_step() {
        assert_eq!(hint_of("3", Drawn::default()), Choice::NoLoop);
    }
}

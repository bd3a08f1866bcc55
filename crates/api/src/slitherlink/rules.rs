//! `slitherlink/rules`: the rules by which steps are explained.

use i18n::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::{Puzzle, Rule};

use super::hint::{Hint, HintRequest, HintResponse};
use super::{Drawn, IdentifiedPuzzle};
use crate::{Context, Execution, Limits, Operation, OperationError, OperationInfo};

/// Lists the named rules, from the easiest to the hardest.
pub struct Rules;

/// The language of the texts.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct RulesRequest {
    /// The language.
    #[serde(default)]
    pub lang: Language,
}

/// All rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "RuleList")]
pub struct RulesResponse {
    /// The rules, from the easiest to the hardest.
    pub rules: Vec<RuleText>,
}

/// A rule with its texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RuleText {
    /// Its name in every format.
    pub name: Rule,
    /// Its title.
    pub title: &'static str,
    /// The explanation.
    pub text: &'static str,
    /// The figure of the 2010 paper that shows it, if there is one. Of the angle
    /// marks figure 3 shows the notation; passing them on is ours.
    pub figure: Option<u8>,
    /// Whether the 2010 paper states the rule.
    #[serde(rename = "ofThePaper")]
    pub is_of_the_paper: bool,
    /// A position in which it is the next step.
    pub example: RuleExample,
}

/// A position with its next step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RuleExample {
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: IdentifiedPuzzle,
    /// The lines and crosses before the step.
    #[serde(flatten)]
    pub drawn: Drawn,
    /// The step.
    pub hint: HintResponse,
}

/// A line of the data file.
#[derive(Deserialize)]
struct StoredExample {
    rule: Rule,
    puzzle: Puzzle,
    #[serde(flatten)]
    drawn: Drawn,
}

/// An example for each rule, in their order. Each was found as the smallest position
/// among generated puzzles in which the rule is the easiest step.
fn examples() -> Vec<StoredExample> {
    crate::json::from_str(include_str!("rules/examples.json")).expect("a file of ours")
}

impl Operation for Rules {
    const INFO: OperationInfo = OperationInfo {
        name: "slitherlink/rules",
        summary: "The rules by which steps are explained",
    };
    const LIMITS: Limits = Limits::mebibytes("", 1, 4);
    const IS_FETCH: bool = true;
    type Request = RulesRequest;
    type Response = RulesResponse;

    fn example() -> Value {
        json!({ "lang": "id" })
    }

    fn execution(_: &RulesRequest) -> Execution {
        Execution::Short
    }

    fn run(
        RulesRequest { lang }: &RulesRequest,
        context: &mut Context,
    ) -> Result<RulesResponse, OperationError> {
        let rules = examples().into_iter().map(|StoredExample { rule, puzzle, drawn }| {
            let request = HintRequest { drawn, lang: *lang, ..HintRequest::of(puzzle) };
            let hint = Hint::run(&request, context)?;
            let HintRequest { puzzle, drawn, .. } = request;
            Ok(RuleText {
                name: rule,
                title: rule.title(*lang),
                text: rule.explanation(*lang),
                figure: rule.figure(),
                is_of_the_paper: rule.is_of_the_paper(),
                example: RuleExample { puzzle: puzzle.into(), drawn, hint },
            })
        });
        Ok(RulesResponse { rules: rules.collect::<Result<_, OperationError>>()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::context;

    #[test]
    fn every_rule_has_an_example_whose_next_step_is_that_rule() {
        let request = RulesRequest { lang: Language::English };
        let response = Rules::run(&request, &mut context()).unwrap();
        let names: Vec<Rule> = response.rules.iter().map(|rule| rule.name).collect();
        assert_eq!(names, Rule::ALL);
        for RuleText { name, example, .. } in &response.rules {
            assert_eq!(example.hint.hint.rule(), Some(*name), "{name}");
        }
    }
}

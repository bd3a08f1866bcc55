//! `slitherlink/rules`: the rules by which steps are explained.

use i18n::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slitherlink::Rule;

use crate::{Context, Execution, Operation, OperationError, OperationInfo};

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
    /// From the easiest to the hardest.
    pub rules: Vec<RuleText>,
}

/// A rule with its texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RuleText {
    /// Its name in every format.
    pub name: Rule,
    /// What it is called.
    pub title: &'static str,
    /// Why it holds.
    pub text: &'static str,
}

impl Operation for Rules {
    const INFO: OperationInfo = OperationInfo {
        name: "slitherlink/rules",
        summary: "The rules by which steps are explained",
    };
    const IS_FETCH: bool = true;
    type Request = RulesRequest;
    type Response = RulesResponse;

    fn example() -> Value {
        json!({ "lang": "id" })
    }

    fn execution(_: &RulesRequest) -> Execution {
        Execution::Inline
    }

    fn run(
        RulesRequest { lang }: &RulesRequest,
        _: &mut Context,
    ) -> Result<RulesResponse, OperationError> {
        let text =
            |name: Rule| RuleText { name, title: name.title(*lang), text: name.explanation(*lang) };
        Ok(RulesResponse { rules: Rule::ALL.into_iter().map(text).collect() })
    }
}

//! The questions about a Slitherlink.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::Seed;
use slitherlink::{Clues, Format, Language, Request, Rule, Symmetry, ToldExplanation};

use super::input::{AnyPuzzle, seed_or};
use super::onet::Written;
use super::slitherlink_game::Size;
use super::{Context, Operation, Problem, Weight};
use crate::slitherlink as ask;

/// A request of nothing but a puzzle.
#[derive(Deserialize, JsonSchema)]
pub struct OfPuzzle {
    /// The puzzle.
    puzzle: AnyPuzzle,
}

fn small() -> Value {
    json!({ "puzzle": "slither/5/5/cbcbcddad" })
}

/// `slitherlink/solve`.
pub struct Solve;

#[derive(Deserialize, JsonSchema)]
pub struct SolveRequest {
    /// The puzzle.
    puzzle: AnyPuzzle,
    /// How to find the loop.
    #[serde(default)]
    method: ask::Method,
}

impl Operation for Solve {
    const NAME: &'static str = "slitherlink/solve";
    const SUMMARY: &'static str = "Find the loop, and whether it is the only one";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = SolveRequest;
    type Answer = ask::Solution;

    fn example() -> Value {
        small()
    }

    fn answer(request: SolveRequest, context: &mut Context) -> Result<ask::Solution, Problem> {
        Ok(ask::solve(&request.puzzle.0, request.method, &mut context.budget))
    }
}

/// `slitherlink/verify`.
pub struct Verify;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "ProofRequest")]
pub struct VerifyRequest {
    /// The puzzle.
    puzzle: AnyPuzzle,
    /// A proof as `simpul slitherlink solve --proof` writes it.
    proof: String,
}

impl Operation for Verify {
    const NAME: &'static str = "slitherlink/verify";
    const SUMMARY: &'static str = "Check a proof with a separate checker";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = VerifyRequest;
    type Answer = ask::ProofCheck;

    fn example() -> Value {
        json!({ "puzzle": "slither/5/5/cbcbcddad", "proof": "" })
    }

    fn answer(request: VerifyRequest, _: &mut Context) -> Result<ask::ProofCheck, Problem> {
        Ok(ask::verify(&request.puzzle.0, &request.proof))
    }
}

/// `slitherlink/count`.
pub struct Count;

/// How much memory a count may use.
const BYTES: usize = 64 << 20;

impl Operation for Count {
    const NAME: &'static str = "slitherlink/count";
    const SUMMARY: &'static str = "The exact number of loops";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = OfPuzzle;
    type Answer = ask::Count;

    fn example() -> Value {
        small()
    }

    fn answer(request: OfPuzzle, context: &mut Context) -> Result<ask::Count, Problem> {
        Ok(ask::count(&request.puzzle.0, BYTES, &mut context.budget)?)
    }
}

/// A puzzle in play.
#[derive(Deserialize, JsonSchema)]
pub struct InPlay {
    /// The puzzle.
    puzzle: AnyPuzzle,
    /// What is drawn.
    #[serde(flatten)]
    drawn: ask::Drawn,
    /// The language of the sentence.
    #[serde(default)]
    lang: Language,
}

/// `slitherlink/hint`.
pub struct Hint;

/// A puzzle in play, and what its player does not want to hear.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkHintRequest")]
pub struct HintRequest {
    /// The puzzle in play.
    #[serde(flatten)]
    play: InPlay,
    /// Hints that were told before and are not wanted: the answer decides
    /// something else, and needs none of them.
    #[serde(default)]
    #[schemars(length(max = 1_000))]
    skip: Vec<ask::Drawn>,
}

/// How many hints can be skipped.
const MOST_SKIPPED: usize = 1_000;

impl Operation for Hint {
    const NAME: &'static str = "slitherlink/hint";
    const SUMMARY: &'static str = "The easiest next step, with its reason";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = HintRequest;
    type Answer = ask::Hint;

    fn example() -> Value {
        let skipped = json!({ "crosses": [[[4, 1], [4, 2]], [[4, 1], [5, 1]]] });
        json!({ "puzzle": "slither/5/5/cbcbcddad", "skip": [skipped] })
    }

    fn answer(request: HintRequest, context: &mut Context) -> Result<ask::Hint, Problem> {
        let HintRequest { play: InPlay { puzzle: AnyPuzzle(puzzle), drawn, lang }, skip } = request;
        if skip.len() > MOST_SKIPPED {
            return Err(Problem::senseless(format!("skip: expected at most {MOST_SKIPPED}")));
        }
        let Context { solved, budget, .. } = context;
        Ok(ask::hint_besides(&puzzle, &drawn, &skip, lang, solved, budget)?)
    }
}

/// `slitherlink/check`.
pub struct Check;

impl Operation for Check {
    const NAME: &'static str = "slitherlink/check";
    const SUMMARY: &'static str = "Which lines and crosses are wrong";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = InPlay;
    type Answer = ask::Checked;

    fn example() -> Value {
        json!({ "puzzle": "slither/5/5/cbcbcddad", "lines": [[[4, 1], [4, 2]]] })
    }

    fn answer(request: InPlay, context: &mut Context) -> Result<ask::Checked, Problem> {
        Ok(ask::check(&request.puzzle.0, &request.drawn, context.solved, &mut context.budget)?)
    }
}

/// `slitherlink/explain`.
pub struct Explain;

#[derive(Deserialize, JsonSchema)]
pub struct ExplainRequest {
    /// The puzzle.
    puzzle: AnyPuzzle,
    /// The language of the sentences.
    #[serde(default)]
    lang: Language,
}

/// A solution in steps.
#[derive(Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Explained(#[schemars(with = "ExplanationJson")] ToldExplanation);

#[derive(JsonSchema)]
#[schemars(rename = "Explanation")]
#[expect(dead_code, reason = "it only describes the JSON")]
struct ExplanationJson {
    /// Whether the steps lead to the end.
    solved: bool,
    /// The steps in order.
    steps: Vec<ask::Hint>,
}

impl Operation for Explain {
    const NAME: &'static str = "slitherlink/explain";
    const SUMMARY: &'static str = "The whole solution in steps, each with its reason";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = ExplainRequest;
    type Answer = Explained;

    fn example() -> Value {
        small()
    }

    fn answer(request: ExplainRequest, context: &mut Context) -> Result<Explained, Problem> {
        let language = request.lang;
        Ok(Explained(ask::explain(&request.puzzle.0, language, &mut context.budget)?))
    }
}

/// `slitherlink/rules`.
pub struct Rules;

#[derive(Deserialize, JsonSchema)]
pub struct RulesRequest {
    /// The language.
    #[serde(default)]
    lang: Language,
}

#[derive(Serialize, JsonSchema)]
pub struct RuleList {
    /// From the easiest to the hardest.
    rules: Vec<ToldRule>,
}

#[derive(Serialize, JsonSchema)]
struct ToldRule {
    /// Its name in every format.
    name: &'static str,
    /// What it is called.
    title: &'static str,
    /// Why it holds.
    text: &'static str,
}

impl Operation for Rules {
    const NAME: &'static str = "slitherlink/rules";
    const SUMMARY: &'static str = "The rules by which steps are explained";
    const WEIGHT: Weight = Weight::Light;
    type Request = RulesRequest;
    type Answer = RuleList;

    fn example() -> Value {
        json!({ "lang": "id" })
    }

    fn answer(request: RulesRequest, _: &mut Context) -> Result<RuleList, Problem> {
        let language = request.lang;
        let told = |rule: Rule| ToldRule {
            name: rule.name(),
            title: rule.title(language),
            text: rule.explanation(language),
        };
        Ok(RuleList { rules: Rule::ALL.into_iter().map(told).collect() })
    }
}

/// `slitherlink/grade`.
pub struct Grade;

/// How hard a puzzle is.
#[derive(Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Graded(#[schemars(with = "GradingJson")] slitherlink::Grading);

#[derive(JsonSchema)]
#[schemars(rename = "SlitherlinkGrading")]
#[expect(dead_code, reason = "it only describes the JSON")]
struct GradingJson {
    /// The grade.
    grade: String,
    /// How hard it is as a number.
    score: u32,
    /// How often each rule was needed.
    rules: std::collections::BTreeMap<String, usize>,
}

impl Operation for Grade {
    const NAME: &'static str = "slitherlink/grade";
    const SUMMARY: &'static str = "How hard a puzzle is, by the rules that it needs";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = OfPuzzle;
    type Answer = Graded;

    fn example() -> Value {
        small()
    }

    fn answer(request: OfPuzzle, context: &mut Context) -> Result<Graded, Problem> {
        Ok(Graded(ask::grade(&request.puzzle.0, &mut context.budget)?))
    }
}

/// `slitherlink/new`.
pub struct New;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkNewRequest")]
pub struct NewRequest {
    /// Rows and columns of cells.
    #[serde(flatten)]
    size: Size,
    /// trivial, easy, normal, hard or expert.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    grade: Option<slitherlink::Grade>,
    /// So many of a hundred cells have a clue, or as few as possible above that.
    #[serde(default)]
    #[schemars(range(max = 100))]
    density: Option<u8>,
    /// No clue can go.
    #[serde(default)]
    irreducible: bool,
    /// The same seed gives the same puzzle for ever.
    #[serde(default)]
    #[schemars(with = "Option<u64>")]
    seed: Option<Seed>,
}

impl Operation for New {
    const NAME: &'static str = "slitherlink/new";
    const SUMMARY: &'static str = "Make a puzzle with a single loop";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = NewRequest;
    type Answer = ask::Dealt;

    fn example() -> Value {
        json!({ "rows": 5, "cols": 5, "grade": "easy", "seed": 1 })
    }

    fn answer(request: NewRequest, context: &mut Context) -> Result<ask::Dealt, Problem> {
        if request.density.is_some_and(|percent| percent > 100) {
            return Err(Problem::senseless("density: expected 0 to 100"));
        }
        let clues = request.density.map_or(Clues::Fewest, Clues::Percent);
        let size = request.size.checked()?;
        let wanted = ask::NewRequest {
            request: Request { size, symmetry: Symmetry::None, clues },
            irreducible: request.irreducible,
            grade: request.grade,
            needs: vec![],
            without: vec![],
        };
        let seed = seed_or(request.seed, context.seed);
        Ok(ask::new(&wanted, seed, true, &mut context.budget)?)
    }
}

/// `slitherlink/convert`.
pub struct Convert;

#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "SlitherlinkConvertRequest")]
pub struct ConvertRequest {
    /// The puzzle.
    puzzle: AnyPuzzle,
    /// pzpr, loopy, text or json.
    to: String,
}

impl Operation for Convert {
    const NAME: &'static str = "slitherlink/convert";
    const SUMMARY: &'static str = "Write a puzzle in another format";
    const WEIGHT: Weight = Weight::Light;
    type Request = ConvertRequest;
    type Answer = Written;

    fn example() -> Value {
        json!({ "puzzle": "slither/5/5/cbcbcddad", "to": "loopy" })
    }

    fn answer(request: ConvertRequest, _: &mut Context) -> Result<Written, Problem> {
        let format: Format = request.to.parse().map_err(Problem::senseless)?;
        Ok(Written { text: format.write(&request.puzzle.0) })
    }
}

//! The lab's experiments, small enough to be waited for.
//!
//! They run one board after the other and stop when the time of the request is
//! over; what was finished by then is the answer. Nothing here reads a clock, so
//! times are not taken: `simpul lab` on the command line does that.

use lab::{
    DealKind, Density, Document, Experiment, LoopsLab, MovesLeftLab, StrategiesLab, Trouble, Words,
};
use onet::Gravity;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use simpul_core::{Budget, Seed, Size};

use super::ShownTable;
use crate::door::{Context, Operation, Problem, Weight};
use i18n::Language;

/// How many boards of each kind there can be.
const MOST_BOARDS: u64 = 200;
/// How many sizes, copies, gravities or densities can be asked for.
const MOST_KINDS: usize = 8;
/// How long a side of an Onet board can be.
const LONGEST_ONET: usize = 18;
/// How long a side of a Slitherlink can be.
const LONGEST_LOOP: usize = 12;
/// How many boards of each kind the 2024 paper's own program plays: it takes a
/// thousand times as long as the others.
const PAPER_BOARDS: u64 = 3;

/// What every experiment is asked.
#[derive(Deserialize, JsonSchema)]
pub struct Trial {
    /// The same seed gives the same numbers again.
    #[serde(default = "one")]
    seed: u64,
    /// How many boards of each kind.
    #[serde(default = "ten")]
    #[schemars(range(min = 1, max = 200))]
    boards: u64,
    /// Rows and columns of the boards.
    #[serde(default)]
    #[schemars(length(max = 8))]
    sizes: Option<Vec<[usize; 2]>>,
    /// The language of the tables and plots.
    #[serde(default)]
    lang: Language,
}

const fn one() -> u64 {
    1
}

const fn ten() -> u64 {
    10
}

impl Trial {
    /// The boards of each kind, and the sizes or those by default.
    fn checked(
        &self,
        longest: usize,
        by_default: &[(usize, usize)],
    ) -> Result<(u64, Vec<Size>), Problem> {
        if !(1..=MOST_BOARDS).contains(&self.boards) {
            return Err(Problem::senseless(format!("boards: expected 1 to {MOST_BOARDS}")));
        }
        let sizes = match &self.sizes {
            Some(sizes) => few("sizes", sizes)?.iter().map(|&[rows, cols]| (rows, cols)).collect(),
            None => by_default.to_vec(),
        };
        let sizes = sizes.into_iter().map(|(rows, cols)| Size::within(rows, cols, longest));
        Ok((self.boards, sizes.collect::<Result<_, _>>().map_err(Problem::senseless)?))
    }
}

/// A list that is neither empty nor too long.
fn few<'a, T>(name: &str, list: &'a [T]) -> Result<&'a [T], Problem> {
    if (1..=MOST_KINDS).contains(&list.len()) {
        Ok(list)
    } else {
        Err(Problem::senseless(format!("{name}: expected 1 to {MOST_KINDS} of them")))
    }
}

/// What comes out of an experiment.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LabRun")]
pub struct Ran {
    /// The numbers, as `simpul lab … --format json` prints them.
    #[serde(flatten)]
    #[schemars(with = "NumbersJson")]
    numbers: Value,
    /// All rows for people.
    table: ShownTable,
    /// How the nodes grow, for people.
    growth_table: Option<ShownTable>,
    /// What is to be known about the numbers.
    notes: Vec<String>,
    /// Plots as SVG elements without a look of their own.
    plots: Vec<String>,
}

#[derive(JsonSchema)]
#[expect(dead_code, reason = "it only describes the JSON")]
struct NumbersJson {
    /// The name of the experiment.
    experiment: String,
    /// From which all boards follow.
    seed: u64,
    /// How many boards were finished in time.
    finished: usize,
    /// How many there are.
    cases: usize,
    /// A row for each kind of board and algorithm.
    rows: Vec<Value>,
    /// How the nodes of each algorithm grow.
    growth: Vec<Value>,
}

/// Runs an experiment until it is finished or the budget is over.
fn run<E: Experiment>(
    lab: &E,
    trial: &Trial,
    budget: &Budget,
    document: impl Fn(&E::Results, &Words) -> Document,
) -> Result<Ran, Problem> {
    let stop = || budget.is_over();
    let (cases, mut counted, mut finished) = (lab.cases(), vec![], 0);
    for &case in &cases {
        if stop() {
            break;
        }
        match lab.count(case, &stop) {
            Ok(counts) => counted.extend(counts.map(|counts| (case, counts))),
            Err(Trouble::Stopped) => break,
            Err(Trouble::Disagreement(found)) => return Err(Problem::NoAnswer(found.to_string())),
        }
        finished += 1;
    }
    let words = Words::of(trial.lang);
    let document = document(&lab.results(&counted, &[]), words);
    let growth_table = document.growth_table(words);
    Ok(Ran {
        numbers: document.json(trial.seed, (finished, cases.len())),
        table: ShownTable::of(document.table(), words),
        growth_table: growth_table.map(|table| ShownTable::of(&table, words)),
        notes: document.notes().to_vec(),
        plots: document.plots().map(|plot| plot.picture().inline()).collect(),
    })
}

/// `lab/moves-left`.
pub struct MovesLeft;

impl Operation for MovesLeft {
    const NAME: &'static str = "lab/moves-left";
    const SUMMARY: &'static str = "Is any move left? The 2015 paper's searches on many boards";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = Trial;
    type Answer = Ran;

    fn example() -> Value {
        json!({ "boards": 2, "sizes": [[3, 4], [4, 4]] })
    }

    fn answer(trial: Trial, context: &mut Context) -> Result<Ran, Problem> {
        let by_default = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 6), (6, 6)];
        let (boards, sizes) = trial.checked(LONGEST_ONET, &by_default)?;
        let quick = MovesLeftLab::quick(Seed(trial.seed));
        let lab = MovesLeftLab { boards, sizes, nodes: 100_000, ..quick };
        run(&lab, &trial, &context.budget, Document::of_moves_left)
    }
}

/// `lab/strategies`.
pub struct Strategies;

#[derive(Deserialize, JsonSchema)]
pub struct StrategiesRequest {
    /// Boards, sizes and seed.
    #[serde(flatten)]
    trial: Trial,
    /// Tiles of each kind: even numbers; 4 if not said.
    #[serde(default)]
    copies: Option<Vec<usize>>,
    /// Where tiles slide; none if not said.
    #[serde(default)]
    #[schemars(with = "Option<Vec<String>>")]
    gravity: Option<Vec<Gravity>>,
}

impl Operation for Strategies {
    const NAME: &'static str = "lab/strategies";
    const SUMMARY: &'static str = "Which order clears the board? Six players on many boards";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = StrategiesRequest;
    type Answer = Ran;

    fn example() -> Value {
        json!({ "boards": 2, "sizes": [[4, 4]], "copies": [2, 4] })
    }

    fn answer(request: StrategiesRequest, context: &mut Context) -> Result<Ran, Problem> {
        let StrategiesRequest { trial, copies, gravity } = request;
        let (boards, sizes) = trial.checked(LONGEST_ONET, &[(4, 4), (4, 6), (6, 6), (6, 8)])?;
        let (copies, gravity) =
            (copies.unwrap_or_else(|| vec![4]), gravity.unwrap_or_else(|| vec![Gravity::None]));
        if let Some(odd) = few("copies", &copies)?.iter().find(|&&n| n == 0 || n % 2 == 1) {
            return Err(Problem::senseless(format!("copies: expected even numbers, not {odd}")));
        }
        few("gravity", &gravity)?;
        let mut deals = vec![];
        for size in sizes {
            for &copies in &copies {
                deals.extend(gravity.iter().map(|&gravity| DealKind { size, copies, gravity }));
            }
        }
        let quick = StrategiesLab::quick(Seed(trial.seed));
        let lab =
            StrategiesLab { boards, deals, paper_boards: PAPER_BOARDS, nodes: 20_000, ..quick };
        run(&lab, &trial, &context.budget, Document::of_strategies)
    }
}

/// `lab/loops`.
pub struct Loops;

#[derive(Deserialize, JsonSchema)]
pub struct LoopsRequest {
    /// Puzzles, sizes and seed.
    #[serde(flatten)]
    trial: Trial,
    /// So many of a hundred cells have a clue, or as few as can be (0); as few as
    /// can be and 50 if not said.
    #[serde(default)]
    density: Option<Vec<u8>>,
}

impl Operation for Loops {
    const NAME: &'static str = "lab/loops";
    const SUMMARY: &'static str = "Which way solves Slitherlink? Five ways on many puzzles";
    const WEIGHT: Weight = Weight::Heavy;
    type Request = LoopsRequest;
    type Answer = Ran;

    fn example() -> Value {
        json!({ "boards": 2, "sizes": [[3, 3], [4, 4]], "density": [0] })
    }

    fn answer(request: LoopsRequest, context: &mut Context) -> Result<Ran, Problem> {
        let LoopsRequest { trial, density } = request;
        let by_default = [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)];
        let (boards, sizes) = trial.checked(LONGEST_LOOP, &by_default)?;
        let density = density.unwrap_or_else(|| vec![0, 50]);
        if few("density", &density)?.iter().any(|&percent| percent > 100) {
            return Err(Problem::senseless("density: expected 0 to 100"));
        }
        let densities = density.iter().map(|&percent| match percent {
            0 => Density::Fewest,
            percent => Density::Percent(percent),
        });
        let lab = LoopsLab {
            boards,
            sizes,
            densities: densities.collect(),
            nodes: 50_000,
            ..LoopsLab::quick(Seed(trial.seed))
        };
        run(&lab, &trial, &context.budget, Document::of_loops)
    }
}

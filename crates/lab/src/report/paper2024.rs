//! The section on the 2024 paper.

use onet::{Board, Gravity, Pair, Rules};
use simpul_core::{Budget, Cell};

use super::finding::{Agreement, GreedyFinding, MissedPairsFinding};
use super::{Page, Report};
use crate::papers::{Paper2024, PaperCase};
use crate::strategies::{DealKind, Player, StrategiesRow};
use crate::{
    Axis, Heading, Plot, PlotPoint, Scale, Series, StrategiesResults, Table, Term, Value, Words,
};

pub(super) fn section(report: &Report, page: &mut Page) {
    let words = page.words;
    let (texts, results) = (&words.report, &report.strategies);
    page.heading(texts.paper2024.0);
    page.paragraphs(texts.paper2024.1);
    page.subheading(texts.beside);
    let cases = Paper2024::read().cases;
    let compared = compare(&cases, words);
    page.table(&table_of(&compared));
    let agree = compared.iter().filter(|figure| figure.paper == figure.ours).count();
    let of = compared.len();
    let agreement = if agree == of { Agreement::Agrees } else { Agreement::Differs };
    page.finding(agreement, &(texts.figures)(agree, of));
    page.subheading(texts.findings);
    let rings = rings(&cases);
    page.finding(rings.agreement(), &(texts.rings)(&rings));
    for greedy in GreedyFinding::of(results) {
        page.finding(greedy.agreement(), &(texts.greedy)(&greedy));
    }
    for plot in plots(results, words) {
        page.plot(&plot);
    }
    page.folded_table(&results.table(), words.strategies_note);
}

/// Compares the paper's figures with ours.
pub(crate) fn figures(words: &Words) -> Table {
    table_of(&compare(&Paper2024::read().cases, words))
}

fn compare(cases: &[PaperCase], words: &Words) -> Vec<ComparedFigure> {
    let mut compared = vec![];
    for ((case, name), printed) in cases.iter().zip(words.report.cases2024).zip(PRINTED) {
        let board: Board = case.board.parse().expect("a board of the paper");
        compared.extend(compare_case(case, name, printed, &board, words));
    }
    compared
}

/// A fact that a figure of the paper prints.
#[derive(Clone, Copy)]
enum Figure {
    /// The first move, or its absence.
    FirstMove,
    /// The last moves.
    LastMoves,
    /// The board at the end.
    LastBoard,
}

/// The facts that the figures of each case print. Figures 4.1 and 4.2 are an image and
/// a screen that the text does not repeat; the number of moves of a game is printed
/// nowhere.
const PRINTED: [&[Figure]; 5] = [
    &[],
    &[Figure::FirstMove, Figure::LastMoves, Figure::LastBoard],
    &[Figure::FirstMove],
    &[Figure::FirstMove],
    &[Figure::FirstMove],
];

fn table_of(compared: &[ComparedFigure]) -> Table {
    let mut table =
        Table::new(vec![Heading::Figure, Heading::Paper, Heading::Ours, Heading::Agrees]);
    for ComparedFigure { name, paper, ours } in compared {
        let agrees = if paper == ours { Term::Yes } else { Term::No };
        let texts = [name, paper, ours].map(|text| Value::Text(text.clone()));
        table.push(texts.into_iter().chain([Value::Term(agrees)]).collect());
    }
    table
}

/// A figure of the paper and ours.
struct ComparedFigure {
    name: String,
    paper: String,
    ours: String,
}

/// Compares the paper's printed results on a board with those of its algorithm here.
fn compare_case(
    case: &PaperCase,
    name: &str,
    printed: &[Figure],
    board: &Board,
    words: &Words,
) -> Vec<ComparedFigure> {
    let [first, last_moves, tiles] = words.report.figures2024;
    let (played, end) = follow(board);
    let pair = |cells: [Cell; 2]| Pair::new(cells[0], cells[1]);
    let shown = |pair: Option<Pair>| {
        pair.map_or_else(|| words.report.no_move.to_owned(), |pair| pair.to_string())
    };
    let listed = |pairs: &[Pair]| pairs.iter().map(Pair::to_string).collect::<Vec<_>>().join(" ");
    let compared = |&figure: &Figure| {
        let (what, paper, ours) = match figure {
            Figure::FirstMove => {
                let paper = shown(case.paper.best.and_then(pair));
                (first, paper, shown(played.first().copied()))
            }
            Figure::LastMoves => {
                let moves = case.paper.last_moves.iter();
                let moves: Vec<Pair> = moves.filter_map(|&cells| pair(cells)).collect();
                let from = played.len().saturating_sub(moves.len());
                (last_moves, listed(&moves), listed(&played[from..]))
            }
            Figure::LastBoard => {
                let left = case.paper.left.unwrap_or_default();
                (tiles, left.to_string(), end.tiles_left().to_string())
            }
        };
        ComparedFigure { name: format!("{name}: {what}"), paper, ours }
    };
    printed.iter().map(compared).collect()
}

/// Follows the paper's best move to the end.
fn follow(board: &Board) -> (Vec<Pair>, Board) {
    let (mut board, mut played) = (board.clone(), vec![]);
    while let Ok(Some(best)) = Rules::Paper.best(&board, &mut Budget::unlimited()) {
        board.remove(best.pair());
        played.push(best.pair());
    }
    (played, board)
}

/// Counts the pairs that the paper's own test misses on its boards, each board once.
fn rings(cases: &[PaperCase]) -> MissedPairsFinding {
    let mut boards: Vec<&str> = cases.iter().map(|case| case.board.as_str()).collect();
    boards.dedup();
    let mut found = MissedPairsFinding { boards: boards.len(), ..MissedPairsFinding::default() };
    for board in boards {
        let board: Board = board.parse().expect("a board of the paper");
        let best = |rules: Rules| {
            rules.best(&board, &mut Budget::unlimited()).ok().flatten().map(onet::Best::pair)
        };
        let pairs = |rules: Rules| {
            rules.pairs(&board, &mut Budget::unlimited()).map_or(0, |pairs| pairs.len())
        };
        found.other_best += usize::from(best(Rules::Paper) != best(Rules::Ring));
        found.seen += pairs(Rules::Paper);
        found.pairs += pairs(Rules::Ring);
    }
    found
}

/// Plots the share of boards that each player clears, by size, copies and gravity.
pub(crate) fn plots(results: &StrategiesResults, words: &Words) -> Vec<Plot> {
    let (axes, titles) = (&words.report.axes, &words.report.plots);
    let series = |x: &dyn Fn(DealKind) -> Option<f64>| {
        Player::ALL.map(|player| {
            let point = |row: &StrategiesRow| Some(PlotPoint::share(x(row.deal)?, row.cleared));
            let mut points: Vec<_> = results.rows_of(player).filter_map(point).collect();
            points.sort_by(|a, b| a.x.total_cmp(&b.x));
            Series {
                name: (words.term)(player.term()).to_owned(),
                is_ours: player == Player::Perfect,
                points,
            }
        })
    };
    let cleared = || Axis { name: axes.cleared.to_owned(), scale: Scale::Share };
    let by_size = Plot {
        title: titles.cleared_by_size.to_owned(),
        x: Axis { name: axes.cells.to_owned(), scale: Scale::Log },
        y: cleared(),
        series: series(&|deal| {
            (deal == DealKind::plain(deal.size)).then_some(deal.size.area() as f64)
        })
        .to_vec(),
    };
    // The group with the most variants is the one in which this parameter varies.
    let deals = results.deals();
    let kinds = |deal: &&DealKind| deals.iter().filter(|other| other.size == deal.size).count();
    let Some(size) = deals.iter().max_by_key(kinds).map(|deal| deal.size) else {
        return vec![by_size];
    };
    let by_copies = |deal: DealKind| {
        (deal.size == size && deal.gravity == Gravity::None).then_some(deal.copies as f64)
    };
    let by_copies = Plot {
        title: format!("{} ({size})", titles.cleared_by_copies),
        x: Axis { name: axes.copies.to_owned(), scale: Scale::Linear },
        y: cleared(),
        series: series(&by_copies).to_vec(),
    };
    let with_four = |deal: &DealKind| deal.size == size && deal.copies == 4;
    let gravities: Vec<Gravity> =
        deals.iter().copied().filter(with_four).map(|deal| deal.gravity).collect();
    let by_gravity = |deal: DealKind| {
        let place = gravities.iter().position(|&gravity| gravity == deal.gravity)?;
        with_four(&deal).then_some(place as f64)
    };
    let names = gravities.iter().map(|gravity| gravity.name().to_owned()).collect();
    let by_gravity = Plot {
        title: format!("{} ({size})", titles.cleared_by_gravity),
        x: Axis { name: axes.gravity.to_owned(), scale: Scale::Names(names) },
        y: cleared(),
        series: series(&by_gravity).to_vec(),
    };
    vec![by_size, by_copies, by_gravity]
}

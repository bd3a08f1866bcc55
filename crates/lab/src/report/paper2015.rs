//! The section on the 2015 paper.

use std::fmt::Write;

use onet::Board;
use simpul_core::{Budget, Cell};

use super::finding::{Agreement, Claim, GrowthFinding, NodeRatioFinding, TimeFinding};
use super::{Page, Report, searches};
use crate::document::growth_table;
use crate::moves_left::{Filling, MovesLeftRow, growth_points};
use crate::papers::Paper2015;
use crate::picture::Picture;
use crate::{
    Axis, FoldedTree, Heading, MovesLeftResults, Plot, PlotPoint, Question, Scale, Series, Table,
    Term, TreeMethod, Value, Words,
};

const METHODS: [Term; 3] = [Term::Exhaustive, Term::Bfs, Term::Sweep];

/// The trees of figure 5.
struct Trees {
    exhaustive: FoldedTree,
    beyond: FoldedTree,
    within: FoldedTree,
    sweep: FoldedTree,
}

impl Trees {
    fn grow() -> Self {
        let grow =
            |method| Question::figure_5(method).grow(&mut Budget::unlimited()).folded(usize::MAX);
        Self {
            exhaustive: grow(TreeMethod::Exhaustive),
            beyond: grow(TreeMethod::Bfs { two_turns: false }),
            within: grow(TreeMethod::Bfs { two_turns: true }),
            sweep: grow(TreeMethod::Sweep),
        }
    }
}

pub(super) fn section(report: &Report, page: &mut Page) {
    let words = page.words;
    let (texts, results) = (&words.report, &report.moves_left);
    let figures = Paper2015::read();
    let trees = Trees::grow();
    page.heading(texts.paper2015.0);
    page.paragraphs(texts.paper2015.1);
    page.subheading(texts.beside);
    page.figure(&board_picture(&figures), texts.board_caption);
    let (table, agree) = compare(&figures, &trees, words);
    page.table(&table);
    let agreement = if agree == 4 { Agreement::Agrees } else { Agreement::Differs };
    page.finding(agreement, &(texts.figures)(agree, 4));
    two_turns(&figures, &trees, page);
    page.paragraphs(&[texts.tree_legend]);
    for (method, tree) in [
        (Term::Exhaustive, &trees.exhaustive),
        (Term::BfsBeyond, &trees.beyond),
        (Term::Bfs, &trees.within),
        (Term::Sweep, &trees.sweep),
    ] {
        let caption = format!("{} {}", (texts.tree_caption)(method), tree.summary(words));
        page.figure(&tree.picture(words), &caption);
    }
    page.subheading(texts.findings);
    let printed = (figures.exhaustive.generated + figures.exhaustive.rechecked) as f64
        / figures.bfs_as_printed.generated as f64;
    if let Some(twice) = NodeRatioFinding::of(results, printed) {
        page.finding(twice.agreement(), &(texts.twice)(&twice));
    }
    for (method, claim) in [(Term::Exhaustive, Claim::Factorial), (Term::Bfs, Claim::PowerOfFour)] {
        let bound = GrowthFinding::of(results, method, claim);
        page.finding(bound.agreement(), &(texts.bound)(&bound));
    }
    let second = TimeFinding::of(results);
    page.finding(second.agreement(), &(texts.second)(&second));
    searches::findings(report, page);
    for plot in plots(results, words) {
        page.plot(&plot);
    }
    if let Some(table) = growth_table(&results.growth, words) {
        page.table(&table);
    }
    let note = (words.moves_left_note)(&words.whole(results.budget as f64));
    page.folded_table(&results.table(), &note);
    searches::slips(page);
}

/// Compares the paper's figures with ours.
pub(crate) fn figures(words: &Words) -> Table {
    compare(&Paper2015::read(), &Trees::grow(), words).0
}

/// Compares the paper's four numbers with ours; returns how many agree.
fn compare(figures: &Paper2015, trees: &Trees, words: &Words) -> (Table, usize) {
    let mut table =
        Table::new(vec![Heading::Figure, Heading::Paper, Heading::Ours, Heading::Agrees]);
    let rows = [
        (figures.exhaustive.generated, trees.exhaustive.generated),
        (figures.exhaustive.rechecked, trees.exhaustive.rechecked),
        (figures.bfs_as_printed.generated, trees.beyond.generated),
        (figures.bfs_as_printed.rechecked, trees.beyond.rechecked),
    ];
    for (name, (paper, ours)) in words.report.figures2015.iter().zip(rows) {
        let agrees = if paper == ours { Term::Yes } else { Term::No };
        let name = Value::Text((*name).to_owned());
        table.push(vec![name, Value::Count(paper), Value::Count(ours), Value::Term(agrees)]);
    }
    (table, rows.iter().filter(|(paper, ours)| paper == ours).count())
}

fn two_turns(figures: &Paper2015, trees: &Trees, page: &mut Page) {
    let printed = figures.bfs_as_printed.generated;
    let (beyond, within) = (trees.beyond.generated, trees.within.generated);
    let agreement = if printed == within {
        Agreement::Agrees
    } else if printed == beyond {
        Agreement::Partly
    } else {
        Agreement::Differs
    };
    page.finding(agreement, &(page.words.report.two_turns)(printed, beyond, within));
}

/// The board with its ring, whose rows and columns are -1 and one past the last.
fn board_picture(figures: &Paper2015) -> Picture {
    const SIDE: f64 = 34.0;
    let board: Board = figures.board.parse().expect("the paper's board");
    let (rows, cols) = (board.size().rows() + 2, board.size().cols() + 2);
    let mut body = String::new();
    for row in 0..rows {
        let _ = writeln!(
            body,
            "<text class=\"soft label\" x=\"10\" y=\"{}\">{}</text>",
            24.0 + (row as f64 + 0.5) * SIDE + 4.0,
            row as isize - 1
        );
    }
    for col in 0..cols {
        let _ = writeln!(
            body,
            "<text class=\"soft label\" x=\"{}\" y=\"16\">{}</text>",
            24.0 + (col as f64 + 0.5) * SIDE,
            col as isize - 1
        );
    }
    for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
        let cell = row.checked_sub(1).zip(col.checked_sub(1));
        let cell = cell.map(|(row, col)| Cell::new(row as u16, col as u16));
        let tile = cell.and_then(|cell| board.tile(cell));
        let is_chosen = cell == Some(figures.from) || cell == Some(figures.goal);
        let class = match (tile, is_chosen) {
            (None, _) => "empty",
            (_, true) => "tile chosen",
            _ => "tile",
        };
        let (x, y) = (24.0 + col as f64 * SIDE, 24.0 + row as f64 * SIDE);
        let _ = writeln!(
            body,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{w}\" rx=\"4\"/>",
            x + 2.0,
            y + 2.0,
            w = SIDE - 4.0
        );
        if let Some(letter) = tile.and_then(onet::Kind::letter) {
            let _ = writeln!(
                body,
                "<text class=\"label\" x=\"{}\" y=\"{}\">{letter}</text>",
                x + SIDE / 2.0,
                y + SIDE / 2.0 + 4.0
            );
        }
    }
    let side = |cells: usize| 32.0 + cells as f64 * SIDE;
    Picture { width: side(cols), height: side(rows), title: figures.board.clone(), body }
}

/// Plots nodes, abandoned searches and times against the size of the board.
pub(crate) fn plots(results: &MovesLeftResults, words: &Words) -> Vec<Plot> {
    let (axes, titles) = (&words.report.axes, &words.report.plots);
    let cells = || Axis { name: axes.cells.to_owned(), scale: Scale::Log };
    let series = |method: Term, points: Vec<PlotPoint>| Series {
        name: (words.term)(method).to_owned(),
        is_ours: method == Term::Sweep,
        points,
    };
    let stuck = |row: &&MovesLeftRow| row.filling == Filling::NoMoveLeft;
    let is_above = |row: &MovesLeftRow| row.nodes_median.is_none();
    let measured = METHODS.map(|method| {
        let rows = results.rows.iter().filter(stuck).filter(|row| row.method == method);
        let point = |row: &MovesLeftRow| {
            let nodes = row.nodes_median.unwrap_or(results.budget).max(1) as f64;
            let point = PlotPoint::new(row.size.area() as f64, nodes);
            PlotPoint { is_above: is_above(row), ..point }
        };
        series(method, rows.map(point).collect())
    });
    let most = measured.iter().flat_map(|series| &series.points).map(|point| point.y);
    let most = most.fold(1.0, f64::max).log10() + 1.0;
    let sizes = growth_points(&results.rows, Term::Sweep);
    let claimed = [(Claim::Factorial, "O(n!), n = m"), (Claim::PowerOfFour, "O(4^m)")].map(
        |(claim, name)| {
            let logs = sizes.iter().map(|&(cells, _)| (cells, claim.log10(cells as u64)));
            let fitting = logs.filter(|&(_, log)| log <= most);
            let points =
                fitting.map(|(cells, log)| PlotPoint::new(cells, 10_f64.powf(log))).collect();
            Series { name: name.to_owned(), is_ours: false, points }
        },
    );
    let nodes = Plot {
        title: titles.stuck_nodes.to_owned(),
        x: cells(),
        y: Axis { name: axes.nodes.to_owned(), scale: Scale::Log },
        series: measured.into_iter().chain(claimed).collect(),
    };
    let fillings = Filling::ALL.map(|filling| {
        let rows = results
            .rows
            .iter()
            .filter(|row| row.method == Term::Exhaustive && row.filling == filling);
        let point = |row: &MovesLeftRow| PlotPoint::share(row.size.area() as f64, row.gave_up);
        Series {
            name: filling.value().shown(words),
            is_ours: false,
            points: rows.map(point).collect(),
        }
    });
    let gave_up = Plot {
        title: titles.gave_up.to_owned(),
        x: cells(),
        y: Axis { name: axes.gave_up.to_owned(), scale: Scale::Share },
        series: fillings.to_vec(),
    };
    let timed = METHODS.map(|method| {
        let rows = results.rows.iter().filter(stuck).filter(|row| row.method == method);
        let point = |row: &MovesLeftRow| {
            let point = PlotPoint::new(row.size.area() as f64, row.time? / 1e3);
            Some(PlotPoint { is_above: is_above(row), ..point })
        };
        series(method, rows.filter_map(point).collect())
    });
    let time = Plot {
        title: titles.stuck_time.to_owned(),
        x: cells(),
        y: Axis { name: axes.time.to_owned(), scale: Scale::Log },
        series: timed.to_vec(),
    };
    vec![nodes, gave_up, time]
}

//! The section on the 2010 paper.

use std::fmt::Write;

use simpul_core::Budget;
use slitherlink::{Format, Puzzle};

use super::finding::{RulesFinding, SolvingFinding};
use super::{Page, Report};
use crate::document::growth_table;
use crate::loops::{Density, LoopsRow};
use crate::picture::Picture;
use crate::{
    Axis, LoopsResults, Plot, PlotPoint, Question, Scale, Series, Term, TreeMethod, Words,
};

const METHODS: [Term; 5] =
    [Term::Dfs, Term::DfsPruned, Term::PaperRules, Term::NamedRules, Term::Solver];
/// The most nodes of a tree that are shown.
const SHOWN: usize = 46;

pub(super) fn section(report: &Report, page: &mut Page) {
    let words = page.words;
    let (texts, results) = (&words.report, &report.loops);
    page.heading(texts.paper2010.0);
    page.paragraphs(texts.paper2010.1);
    page.subheading(texts.mended.0);
    page.list(texts.mended.1);
    page.subheading(texts.findings);
    let looping = SolvingFinding::of(results, Term::Dfs);
    page.finding(looping.agreement(), &(texts.looping)(&looping));
    for method in [Term::DfsPruned, Term::Solver] {
        page.paragraphs(&[&(texts.looping)(&SolvingFinding::of(results, method))]);
    }
    let ruling = RulesFinding::of(results);
    page.finding(ruling.agreement(), &(texts.ruling)(&ruling));
    page.paragraphs(&[texts.tree_legend]);
    page.figure(&puzzle_picture(&Question::small_puzzle()), texts.loop_caption);
    for method in [TreeMethod::Dfs, TreeMethod::DfsPruned] {
        let tree = Question::small_loop(method).grow(&mut Budget::unlimited()).folded(SHOWN);
        let caption =
            format!("{} {}", (texts.loop_tree_caption)(method.term()), tree.summary(words));
        page.figure(&tree.picture(words), &caption);
    }
    for plot in plots(results, words) {
        page.plot(&plot);
    }
    if let Some(table) = growth_table(&results.growth, words) {
        page.table(&table);
    }
    let note = (words.loops_note)(&words.whole(results.budget as f64));
    page.folded_table(&results.table(), &note);
}

/// The puzzle with its dots named as in the trees.
fn puzzle_picture(puzzle: &Puzzle) -> Picture {
    const SIDE: f64 = 64.0;
    const MARGIN: f64 = 24.0;
    let size = puzzle.size();
    let at = |line: usize| MARGIN + line as f64 * SIDE;
    let mut body = String::new();
    for dot in size.vertices() {
        let (x, y) = (at(dot.col.into()), at(dot.row.into()));
        let _ = writeln!(
            body,
            "<circle class=\"mark full\" cx=\"{x}\" cy=\"{y}\" r=\"3\"/>\
             <text class=\"soft label\" x=\"{x}\" y=\"{}\">{},{}</text>",
            y - 8.0,
            dot.row,
            dot.col
        );
    }
    for cell in size.cells() {
        if let Some(clue) = puzzle.clue(cell) {
            let (x, y) = (at(cell.col.into()) + SIDE / 2.0, at(cell.row.into()) + SIDE / 2.0);
            let _ = writeln!(
                body,
                "<text class=\"axis\" x=\"{x}\" y=\"{}\">{}</text>",
                y + 4.0,
                clue.lines()
            );
        }
    }
    let (width, height) = (at(size.cols()) + MARGIN, at(size.rows()) + MARGIN);
    Picture { width, height, title: Format::Pzpr.write(puzzle), body }
}

/// Plots nodes, solved puzzles and times against the size.
pub(crate) fn plots(results: &LoopsResults, words: &Words) -> Vec<Plot> {
    let (axes, titles) = (&words.report.axes, &words.report.plots);
    let series = |point: &dyn Fn(&LoopsRow) -> Option<PlotPoint>| {
        METHODS.map(|method| {
            let rows = results.rows.iter();
            let rows = rows.filter(|row| row.method == method && row.density == Density::Fewest);
            let name = (words.term)(method).to_owned();
            Series {
                name,
                is_ours: method == Term::Solver,
                points: rows.filter_map(point).collect(),
            }
        })
    };
    let cells = || Axis { name: axes.cells.to_owned(), scale: Scale::Log };
    let plot = |title: &str, name: &str, scale: Scale, series: [Series; 5]| Plot {
        title: title.to_owned(),
        x: cells(),
        y: Axis { name: name.to_owned(), scale },
        series: series.to_vec(),
    };
    let area = |row: &LoopsRow| row.size.area() as f64;
    let is_above = |row: &LoopsRow| row.nodes_median.is_none();
    let nodes = series(&|row| {
        let nodes = row.nodes_median.unwrap_or(results.budget).max(1) as f64;
        Some(PlotPoint { is_above: is_above(row), ..PlotPoint::new(area(row), nodes) })
    });
    let solved = series(&|row| Some(PlotPoint::share(area(row), row.solved)));
    let times = series(&|row| {
        let point = PlotPoint::new(area(row), row.time? / 1e3);
        Some(PlotPoint { is_above: is_above(row), ..point })
    });
    vec![
        plot(titles.loop_nodes, axes.nodes, Scale::Log, nodes),
        plot(titles.loop_solved, axes.solved, Scale::Share, solved),
        plot(titles.loop_time, axes.time, Scale::Log, times),
    ]
}

//! The section on the 2010 paper.

use simpul_core::Budget;

use super::finding::{Looping, Ruling};
use super::{Page, Report};
use crate::document::growth_table;
use crate::loops::{Density, LoopsRow};
use crate::{
    Axis, LoopsResults, Plot, PlotPoint, Question, Scale, Series, Term, TreeMethod, Words,
};

const METHODS: [Term; 5] =
    [Term::Dfs, Term::DfsPruned, Term::PaperRules, Term::NamedRules, Term::Solver];
/// How many nodes of a tree are shown.
const SHOWN: usize = 46;

pub(super) fn section(report: &Report, page: &mut Page) {
    let words = page.words;
    let (said, results) = (&words.report, &report.loops);
    page.heading(said.paper2010.0);
    page.paragraphs(said.paper2010.1);
    page.subheading(said.mended.0);
    page.list(said.mended.1);
    page.subheading(said.findings);
    let looping = Looping::of(results, Term::Dfs);
    page.finding(looping.agreement(), &(said.looping)(&looping));
    for method in [Term::DfsPruned, Term::Solver] {
        page.paragraphs(&[&(said.looping)(&Looping::of(results, method))]);
    }
    let ruling = Ruling::of(results);
    page.finding(ruling.agreement(), &(said.ruling)(&ruling));
    for method in [TreeMethod::Dfs, TreeMethod::DfsPruned] {
        let tree = Question::small_loop(method).grow(&mut Budget::unlimited()).folded(SHOWN);
        let caption =
            format!("{} {}", (said.loop_tree_caption)(method.term()), tree.summary(words));
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

/// How nodes, puzzles solved and times go with the size.
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
    let nodes = series(&|row| Some(PlotPoint::new(area(row), (row.nodes_median? as f64).max(1.0))));
    let solved = series(&|row| {
        let interval = Some((row.solved.low(), row.solved.high()));
        Some(PlotPoint { x: area(row), y: row.solved.value(), interval })
    });
    let times = series(&|row| Some(PlotPoint::new(area(row), row.time? / 1e3)));
    vec![
        plot(titles.loop_nodes, axes.nodes, Scale::Log, nodes),
        plot(titles.loop_solved, axes.solved, Scale::Share, solved),
        plot(titles.loop_time, axes.time, Scale::Log, times),
    ]
}

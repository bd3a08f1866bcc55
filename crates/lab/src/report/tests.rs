use i18n::Language;
use simpul_core::{Seed, Size};

use super::*;
use crate::{DealKind, Experiment, LoopsLab, MovesLeftLab, StrategiesLab};

fn results<E: Experiment>(lab: &E) -> E::Results {
    let count = |case| Some((case, lab.count(case, &|| false).unwrap()?));
    let counted: Vec<_> = lab.cases().into_iter().filter_map(count).collect();
    let ticks = std::cell::Cell::new(0);
    let clock = || {
        ticks.set(ticks.get() + 60_000);
        ticks.get()
    };
    let time = |case| Some((case, lab.time(case, &clock, &|| false)?));
    let timed: Vec<_> = lab.timed_cases().into_iter().filter_map(time).collect();
    lab.results(&counted, &timed)
}

fn report(seed: u64) -> Report {
    let sizes = |sizes: &[(usize, usize)]| -> Vec<Size> {
        sizes.iter().map(|&(rows, cols)| Size::new(rows, cols).unwrap()).collect()
    };
    let seed_ = Seed(seed);
    let moves_left = MovesLeftLab {
        sizes: sizes(&[(2, 2), (2, 3), (3, 3), (3, 4), (4, 4)]),
        boards: 5,
        timed: 1,
        nodes: 10_000,
        ..MovesLeftLab::quick(seed_)
    };
    let strategies = StrategiesLab {
        deals: vec![DealKind::plain(Size::new(4, 6).unwrap())],
        boards: 8,
        timed: 1,
        ..StrategiesLab::quick(seed_)
    };
    let loops = LoopsLab {
        sizes: sizes(&[(2, 2), (3, 3), (4, 4)]),
        boards: 3,
        timed: 1,
        nodes: 3_000,
        ..LoopsLab::quick(seed_)
    };
    Report {
        seed,
        is_full: false,
        is_complete: true,
        origin: Origin {
            version: "1.2.3".into(),
            date: "2026-01-02".into(),
            machine: "a small machine".into(),
        },
        moves_left: results(&moves_left),
        strategies: results(&strategies),
        loops: results(&loops),
    }
}

#[test]
fn the_page_is_self_contained_and_well_formed() {
    for language in [Language::English, Language::Indonesian] {
        let html = report(1).html(Words::of(language));
        for forbidden in ["http://", "https://", "<script", "src=", "@import", "url("] {
            assert!(!html.contains(forbidden), "{forbidden}");
        }
        for element in
            ["main", "h2", "p", "figure", "svg", "table", "tr", "td", "details", "g", "ul"]
        {
            let opened = html.matches(&format!("<{element}>")).count()
                + html.matches(&format!("<{element} ")).count();
            assert_eq!(opened, html.matches(&format!("</{element}>")).count(), "{element}");
        }
        assert!(html.contains("<td>37</td><td>37</td>") && html.contains("<td>18</td><td>18</td>"));
        assert!(html.contains("<td>25</td><td>25</td>"));
        assert!(html.contains("(2, 3)-(2, 4)"), "the first move of the 2024 paper");
        assert!(!html.contains("NaN"));
        for origin in ["1.2.3", "2026-01-02", "a small machine"] {
            assert!(html.contains(origin), "{origin}");
        }
        let command = format!("--seed 1 --lang {} -o", language.code());
        assert!(html.contains(&command), "the command gives this page again");
    }
}

#[test]
fn figures_are_numbered_from_1() {
    let html = report(5).html(Words::of(Language::English));
    let figures = html.matches("<figcaption>").count();
    assert!(figures > 10);
    for number in 1..=figures {
        assert!(html.contains(&format!("<figcaption>Figure {number}. ")), "{number}");
    }
}

#[test]
fn an_exhausted_budget_is_marked_and_explained() {
    let words = Words::of(Language::English);
    let mut report = report(6);
    for row in &mut report.loops.rows {
        row.nodes_median = Some(1);
    }
    for row in &mut report.moves_left.rows {
        row.nodes_median = Some(1);
    }
    let explained = words.report.budget_reached;
    assert!(!report.html(words).contains(explained));
    report.loops.rows[0].nodes_median = None;
    let html = report.html(words);
    assert!(html.contains(explained) && html.contains("class=\"bar above\""));
}

#[test]
fn points_of_different_gravities_are_not_connected() {
    let scale = crate::Scale::Names(vec!["none".into(), "down".into()]);
    let points = vec![crate::PlotPoint::new(0.0, 0.5), crate::PlotPoint::new(1.0, 0.6)];
    let series = crate::Series { name: "random".into(), is_ours: false, points };
    let axis = |scale| crate::Axis { name: String::new(), scale };
    let (x, y) = (axis(scale), axis(crate::Scale::Share));
    let plot = crate::Plot { title: String::new(), x, y, series: vec![series] };
    assert!(!plot.picture().inline().contains("<polyline"));
}

/// Facts that the 2024 paper does not print are not counted among its figures.
#[test]
fn only_what_is_printed_is_compared() {
    let html = report(7).html(Words::of(Language::English));
    assert!(html.contains("All 6 figures that the paper prints come out the same."));
    assert!(!html.contains("<td>36</td><td>36</td>"), "the number of moves is ours");
    for claim in ["exactly as printed", "as written", "does both"] {
        assert!(!html.contains(claim), "{claim}");
    }
}

#[test]
fn the_same_seed_writes_the_same_page() {
    let words = Words::of(Language::English);
    assert_eq!(report(2).html(words), report(2).html(words));
}

#[test]
fn the_sentences_follow_the_numbers() {
    let words = Words::of(Language::English);
    let mut report = report(3);
    let before = report.html(words);
    assert!(before.contains("Our solver solves every puzzle up to 4x4"));
    for row in &mut report.loops.rows {
        row.solved.times = 0;
    }
    let after = report.html(words);
    assert!(after.contains("Our solver solves no size completely"));
    assert!(after.contains("In all it solves 0 of"));
}

#[test]
fn an_empty_experiment_still_gives_a_page() {
    let mut report = report(4);
    report.moves_left.rows.clear();
    report.moves_left.growth.clear();
    report.strategies.rows.clear();
    report.loops.rows.clear();
    report.is_complete = false;
    let html = report.html(Words::of(Language::Indonesian));
    assert!(html.contains("dihentikan lebih awal") && !html.contains("NaN"));
}

//! An edge supposed one way, and followed with all rules until it fails.
//!
//! This is for what the trial by the plainest rules does not refute. It is slow,
//! so that the first edge that fails is taken, and not very many are tried.

use budget::{Budget, Exhausted};

use super::explainer::Explainer;
use crate::deduction::trial::{breaking, broken_at};
use crate::deduction::{Board, Finding, LINE};
use crate::lattice::EdgeAt;
use crate::{Mark, Rule};

/// How many edges are tried at most, both ways; fewer on a large grid, where
/// each takes longer.
fn most_tried(board: &Board) -> usize {
    (200_000 / board.lattice().places()).clamp(8, 400)
}

/// The first edge that fails one way.
pub(super) fn suppose(
    explainer: &Explainer,
    budget: &mut Budget<'_>,
) -> Result<Option<Finding>, Exhausted> {
    let board = explainer.board();
    let mut unknown: Vec<_> =
        board.lattice().edges().filter(|&edge| board.is_unknown(edge)).collect();
    // Where a line goes on is where most follows.
    unknown.sort_by_key(|&edge| !goes_on_from_line(board, edge));
    for edge in unknown.into_iter().take(most_tried(board)) {
        for (mark, other) in [(Mark::Line, Mark::Cross), (Mark::Cross, Mark::Line)] {
            budget.spend(1)?;
            if let Some(finding) = refute(explainer, edge, mark) {
                return Ok(finding.deciding(board, edge, other).if_any());
            }
        }
    }
    Ok(None)
}

fn goes_on_from_line(board: &Board, edge: EdgeAt) -> bool {
    let ends = board.lattice().ends(edge).into_iter();
    ends.map(|dot| board.lattice().edges_of_dot(dot)).any(|edges| board.count(edges, LINE) == 1)
}

/// The premises on which this mark fails, if it does.
fn refute(explainer: &Explainer, edge: EdgeAt, mark: Mark) -> Option<Finding> {
    let without_trials = Rule::ALL.map(|rule| rule < Rule::EveryWay);
    let mut explainer = explainer.clone().with_rules(without_trials);
    let mut story = vec![Finding::of(Rule::WhatIf, &[]).deciding(explainer.board(), edge, mark)];
    loop {
        let last = story.last()?;
        explainer.apply(last);
        let broken = last.decided().find_map(|(edge, _)| broken_at(explainer.board(), edge));
        if let Some(broken) = broken {
            return gather(explainer.board(), breaking(explainer.board(), broken)?, &story);
        }
        story.push(explainer.next(&mut Budget::unlimited()).ok()??);
    }
}

/// Replaces the edges that were decided in the story by the premises of its
/// steps. The first step is the supposition, which has none.
fn gather(board: &Board, mut finding: Finding, story: &[Finding]) -> Option<Finding> {
    let mut step_of = vec![None; 2 * board.lattice().places()];
    for (step, told) in story.iter().enumerate() {
        for (edge, _) in told.decided() {
            step_of[edge.index()] = Some(step);
        }
    }
    let mut is_used = vec![false; story.len()];
    let mut open = std::mem::take(&mut finding.edges);
    while let Some(edge) = open.pop() {
        match step_of[edge.index()] {
            None => finding.edges.push(edge),
            Some(step) if !is_used[step] => {
                is_used[step] = true;
                finding.cells.extend(&story[step].cells);
                open.extend(&story[step].edges);
            }
            Some(_) => {}
        }
    }
    finding.tidy(board);
    is_used[0].then_some(finding)
}

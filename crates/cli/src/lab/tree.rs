//! `simpul lab tree`: the search tree of one question.

use anyhow::bail;
use api::OperationError;
use lab::{FoldedTree, Question, TreeMethod, Words as LabWords, papers};
use serde::Serialize;

use super::{open, write};
use crate::command::{self, Shared, Tree, TreeFormat};
use crate::exit::Exit;
use crate::input::{Source, is_puzzle};
use crate::notation::{Coordinates, Notation};
use crate::onet::{BoardInput, cell_of};
use crate::slitherlink::PuzzleInput;
use crate::{json, limits};

/// The default node limit.
const NODES: u64 = 1_000_000;

/// A tree with the question that it answers.
#[derive(Serialize)]
struct TreeOutput<'a> {
    method: lab::Term,
    #[serde(flatten)]
    tree: &'a FoldedTree,
}

pub fn run(asked: &Tree, shared: &Shared, said: &LabWords) -> anyhow::Result<Exit> {
    let question = question(asked, shared, said)?;
    let input = asked.board.as_deref().filter(|name| !is_puzzle(name));
    let output = open(asked.output.as_deref(), input)?;
    limits::watch_interrupts();
    let (tree, _) = limits::timed(shared, NODES, |mut budget| question.grow(&mut budget));
    let tree = tree.folded(asked.shown);
    let format = if shared.json { TreeFormat::Json } else { asked.format };
    let text = match format {
        TreeFormat::Text => text(&question, &tree, said),
        TreeFormat::Svg => {
            let method = question.method().term();
            papers::with_mended_label(tree.picture(said), method, said).file()
        }
        TreeFormat::Dot => tree.dot(said),
        TreeFormat::Json => {
            let method = question.method().term();
            json::to_string(&TreeOutput { method, tree: &tree }) + "\n"
        }
    };
    write(&text, output, said)?;
    Ok(if tree.complete { Exit::of(tree.found) } else { Exit::Unknown })
}

fn question(asked: &Tree, shared: &Shared, said: &LabWords) -> anyhow::Result<Question> {
    let method = match asked.method {
        command::TreeMethod::Exhaustive => TreeMethod::Exhaustive,
        command::TreeMethod::Bfs => TreeMethod::Bfs { two_turns: !asked.beyond_two_turns },
        command::TreeMethod::Bfs2024 => TreeMethod::Bfs2024,
        command::TreeMethod::OnetDfs => TreeMethod::OnetDfs,
        command::TreeMethod::Sweep => TreeMethod::Sweep,
        command::TreeMethod::Dfs => TreeMethod::Dfs,
        command::TreeMethod::DfsPruned => TreeMethod::DfsPruned,
        command::TreeMethod::Solver => TreeMethod::Solver,
    };
    if method.is_of_loops() {
        let Some(puzzle) = asked.board.clone() else { return Ok(Question::small_loop(method)) };
        let puzzle = PuzzleInput { puzzle }.read("tree")?;
        return Ok(Question::Loops { puzzle, method });
    }
    let mut question = Question::figure_5(method);
    if let Some(board) = asked.board.clone() {
        let input = BoardInput::named(board);
        let bytes = input.bytes()?;
        let board = input.parse_named(&bytes, "tree")?;
        let Some(from) = board.occupied().next() else { bail!(said.no_tile) };
        let letters = Notation::of(&bytes, asked.coordinates).letters;
        let (board, counts_ring) = (Box::new(board), false);
        question = Question::Onet { board, from, method, counts_ring, letters };
    }
    let is_json = shared.json || asked.format == TreeFormat::Json;
    if let Question::Onet { board, from, counts_ring, .. } = &mut question {
        *counts_ring = asked.coordinates == Coordinates::Paper && !is_json;
        if let Some(named) = asked.from {
            *from = cell_of(named, asked.coordinates)?;
            if !board.size().contains(*from) || board.tile(*from).is_none() {
                return Err(OperationError::NoTile(named).into());
            }
        }
    }
    Ok(question)
}

fn text(question: &Question, tree: &FoldedTree, said: &LabWords) -> String {
    let mut text = tree.text(said);
    if matches!(question, Question::Onet { counts_ring: true, .. }) {
        text = format!("{text}{}\n", said.counts_ring);
    }
    papers::with_mended_text(text, question.method().term(), said)
}

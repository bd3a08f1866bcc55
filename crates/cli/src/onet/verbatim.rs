//! `simpul onet guide --verbatim`: the 2024 paper's program, byte for byte.

use std::collections::VecDeque;
use std::io::{Write, stdout};

use api::OperationError;
use onet::paper2024::dialogue::{self, Console, DialogueError, Ending};
use onet::{Board, Gravity};
use simpul_core::SizeError;

use super::guide::WordReader;
use crate::console::notice;
use crate::exit::Exit;
use crate::lang;
use crate::session::Session;

/// Runs the program. A given board is typed first, so that the output is the same.
pub fn run(board: Option<&Board>, session: &Session) -> anyhow::Result<Exit> {
    let given = board.map(typed).transpose()?.unwrap_or_default();
    let mut console = Terminal { given, words: WordReader::new() };
    let ending =
        session.within_one_budget(|context| dialogue::run(&mut console, &mut context.budget));
    match ending {
        Ok(Ending::NoMove { tiles_left }) => Ok(Exit::of(tiles_left == 0)),
        Ok(Ending::InputEnded) => Ok(Exit::No),
        Err(DialogueError::Console(error)) => Err(error),
        Err(DialogueError::Size { rows, cols }) => {
            let side = |side: i32| usize::try_from(side).unwrap_or(0);
            let (rows, cols, max) = (side(rows), side(cols), Board::MAX_SIDE);
            Err(SizeError { rows, cols, max }.into())
        }
        Err(DialogueError::Exhausted(_)) => {
            notice(lang::unfinished(session.language));
            Ok(Exit::Unknown)
        }
    }
}

/// The size and the tiles of a board, as one would type them.
fn typed(board: &Board) -> Result<VecDeque<i32>, OperationError> {
    if board.gravity() != Gravity::None {
        return Err(OperationError::PaperGravity(board.gravity()));
    }
    let size = [board.size().rows() as i32, board.size().cols() as i32];
    Ok(size.into_iter().chain(board.numbers().iter().map(|&kind| i32::from(kind))).collect())
}

struct Terminal {
    given: VecDeque<i32>,
    words: WordReader,
}

impl Console for Terminal {
    type Error = anyhow::Error;

    fn print(&mut self, text: &str) -> anyhow::Result<()> {
        let mut output = stdout().lock();
        output.write_all(text.as_bytes())?;
        Ok(output.flush()?)
    }

    fn read(&mut self) -> anyhow::Result<Option<i32>> {
        if let Some(number) = self.given.pop_front() {
            return Ok(Some(number));
        }
        Ok(self.words.next()?.and_then(|word| word.parse().ok()))
    }
}

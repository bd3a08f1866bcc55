//! The 2024 paper's interactive loop: the board and its best move are shown, the
//! player follows it or names another pair, until no move is left.
//!
//! Its slips are mended: a pair is read as four numbers and checked, a win and a
//! deadlock are told apart, and the end of the input ends the game.

use std::io::{BufRead, StdinLock, Write, stdin, stdout};

use api::OperationError;
use api::onet::RulesRequest;
use api::onet::best::Best;
use clap::Args;
use onet::{Board, Gravity, Pair, Rules};
use simpul_core::{Cell, Seed, Size};

use super::arguments::{BoardInput, gravity, rules};
use super::{drawn, odd_note};
use crate::exit::Exit;
use crate::lang::Words;
use crate::operation::Source;
use crate::screen;
use crate::session::Session;

#[derive(Debug, Args)]
pub struct GuideArguments {
    /// A file or a one-line id; without it you are asked for the board
    board: Option<String>,
    /// Let the tiles slide so after each removal, whatever the board says
    #[arg(long, value_parser = gravity())]
    gravity: Option<Gravity>,
    /// Whose rules hold
    #[arg(long, value_parser = rules(), default_value = "ring")]
    rules: Rules,
    /// The seed of the first reshuffle
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Plays to the end: won, lost, or no more input.
pub fn run(arguments: &GuideArguments, session: &Session) -> anyhow::Result<Exit> {
    let &GuideArguments { ref board, gravity, rules, seed } = arguments;
    let words = session.words;
    // Standard input is read here before it is locked for the answers.
    let board = board.clone().map(|board| BoardInput { board, gravity }.read()).transpose()?;
    let mut asking = Asking { input: stdin().lock(), waiting: vec![], words };
    let board = match board {
        Some(board) => Some(board),
        None => asking.board()?,
    };
    let Some(board) = board else {
        say(&format!("\n{}\n", words.input_ended))?;
        return Ok(Exit::No);
    };
    say(&odd_note(&board, words))?;
    Guide { board, rules, seed: Seed(seed), session, words }.play(&mut asking)
}

struct Guide<'a> {
    board: Board,
    rules: Rules,
    seed: Seed,
    session: &'a Session<'a>,
    words: &'a Words,
}

impl Guide<'_> {
    fn play(&mut self, asking: &mut Asking) -> anyhow::Result<Exit> {
        loop {
            self.show_board()?;
            let request = RulesRequest { board: self.board.clone(), rules: self.rules };
            let found = match self.session.run::<Best>(&request) {
                Ok(best) => best.found,
                Err(OperationError::Limit(_)) => {
                    say(&format!("{}\n", self.words.limit_reached))?;
                    return Ok(Exit::Unknown);
                }
                Err(error) => return Err(error.into()),
            };
            let Some(best) = found else {
                if self.board.is_clear() {
                    say(&format!("{}\n", self.words.won))?;
                    return Ok(Exit::Yes);
                }
                say(&format!("{}\n", (self.words.no_move_left)(self.board.tiles_left())))?;
                let next = onet::reshuffle(&self.board, self.seed)
                    .or_else(|| onet::plant(&self.board, self.seed));
                match next {
                    Some(next) if asking.wants_reshuffle()? => self.reshuffle(next)?,
                    _ => return Ok(Exit::No),
                }
                continue;
            };
            say(&format!("{}\n", (self.words.best_move)(best.a, best.b)))?;
            say(&drawn(&self.board, Some(&best), screen::ink(self.session.shared.color)))?;
            let Some(pair) = self.ask_pair(asking, best.pair())? else {
                say(&format!("\n{}\n", self.words.input_ended))?;
                return Ok(Exit::No);
            };
            self.board.remove(pair);
        }
    }

    fn show_board(&self) -> anyhow::Result<()> {
        let mut text = format!("{}\n", self.words.board_now);
        for row in self.board.numbers().chunks_exact(self.board.size().cols()) {
            let row: Vec<String> = row.iter().map(u16::to_string).collect();
            text.push_str(&row.join(" "));
            text.push('\n');
        }
        say(&text)
    }

    /// A pair that can be removed; a wrong one is refused and asked for again.
    fn ask_pair(&self, asking: &mut Asking, best: Pair) -> anyhow::Result<Option<Pair>> {
        loop {
            say(self.words.ask_pair)?;
            let Some(first) = asking.word()? else { return Ok(None) };
            if first == "-1" {
                return Ok(Some(best));
            }
            let mut coordinates = vec![first];
            while coordinates.len() < 4 {
                let Some(word) = asking.word()? else { return Ok(None) };
                coordinates.push(word);
            }
            match self.pair(&coordinates) {
                Ok(pair) => return Ok(Some(pair)),
                Err(reason) => {
                    asking.forget_line();
                    say(&format!("{reason}\n"))?;
                }
            }
        }
    }

    /// The pair at these coordinates, or why it cannot be removed.
    fn pair(&self, coordinates: &[String]) -> Result<Pair, String> {
        let words = self.words;
        if let Some(word) = coordinates.iter().find(|word| word.parse::<i64>().is_err()) {
            return Err((words.bad_pair)(word));
        }
        let cell = |row: &str, col: &str| {
            let cell = row.parse().ok().zip(col.parse().ok()).map(|(row, col)| Cell::new(row, col));
            let cell = cell.filter(|&cell| self.board.size().contains(cell));
            cell.ok_or_else(|| (words.outside)(row, col))
        };
        let a = cell(&coordinates[0], &coordinates[1])?;
        let b = cell(&coordinates[2], &coordinates[3])?;
        let pair = Pair::new(a, b).ok_or_else(|| (words.same_cell)(a))?;
        if let Some(empty) = [a, b].into_iter().find(|&cell| self.board.tile(cell).is_none()) {
            return Err((words.empty_cell)(empty));
        }
        if self.board.tile(a) != self.board.tile(b) {
            return Err((words.not_equal)(a, b));
        }
        if self.rules.join(&self.board, pair).is_none() {
            return Err((words.not_joinable)(a, b));
        }
        Ok(pair)
    }

    /// Puts the remaining tiles elsewhere, so that they can be cleared; with odd
    /// kinds, so that one tile of each stays.
    fn reshuffle(&mut self, next: Board) -> anyhow::Result<()> {
        self.board = next;
        self.seed = Seed(self.seed.0.wrapping_add(1));
        say(&format!("{}\n", self.words.reshuffled))
    }
}

/// Words from standard input, as many on a line as one likes.
struct Asking<'a> {
    input: StdinLock<'static>,
    /// The words of the line that are still to be taken, last first.
    waiting: Vec<String>,
    words: &'a Words,
}

impl Asking<'_> {
    /// The next word, or `None` at the end of the input.
    fn word(&mut self) -> anyhow::Result<Option<String>> {
        while self.waiting.is_empty() {
            let mut line = vec![];
            if self.input.read_until(b'\n', &mut line)? == 0 {
                return Ok(None);
            }
            let line = String::from_utf8_lossy(&line);
            self.waiting = line.split_whitespace().rev().map(str::to_owned).collect();
        }
        Ok(self.waiting.pop())
    }

    /// Passes over what is left of the line.
    fn forget_line(&mut self) {
        self.waiting.clear();
    }

    /// Asks for the size and the tiles, as the paper's program does.
    fn board(&mut self) -> anyhow::Result<Option<Board>> {
        let size = loop {
            say(self.words.ask_size)?;
            let (Some(rows), Some(cols)) = (self.word()?, self.word()?) else { return Ok(None) };
            let sides = rows.parse().ok().zip(cols.parse().ok());
            let size = sides.and_then(|(r, c)| Size::within(r, c, Board::MAX_SIDE).ok());
            if let Some(size) = size {
                break size;
            }
            self.forget_line();
            say(&format!("{}\n", (self.words.bad_size)(&format!("{rows} {cols}"))))?;
        };
        say(&format!("{}\n", (self.words.ask_board)(size.rows(), size.cols())))?;
        let mut tiles = Vec::with_capacity(size.area());
        while tiles.len() < size.area() {
            let Some(word) = self.word()? else { return Ok(None) };
            if let Ok(kind) = word.parse() {
                tiles.push(kind);
            } else {
                self.forget_line();
                let (row, col) = (tiles.len() / size.cols(), tiles.len() % size.cols());
                say(&format!("{}\n", (self.words.bad_tile)(row, col, &word)))?;
            }
        }
        Ok(Some(Board::from_numbers(size, tiles, Gravity::None)?))
    }

    fn wants_reshuffle(&mut self) -> anyhow::Result<bool> {
        say(self.words.ask_reshuffle)?;
        let answer = self.word()?;
        if answer.is_none() {
            say("\n")?;
        }
        Ok(answer
            .is_some_and(|word| self.words.yes_answers.contains(&word.to_lowercase().as_str())))
    }
}

fn say(text: &str) -> anyhow::Result<()> {
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

//! The 2024 paper's interactive loop: it shows the board and its best move, and the
//! player follows it or names another pair, until no move is left.
//!
//! Its slips are mended: a pair is read as four numbers and checked, a win and a
//! deadlock are told apart, and the end of the input ends the game. With `--verbatim`
//! it prints what the paper's program prints and nothing else.

use std::io::{BufRead, StdinLock, Write, stdin, stdout};

use api::OperationError;
use api::onet::RulesRequest;
use api::onet::best::Best;
use clap::Args;
use i18n::{Language, program};
use onet::{Board, Gravity, Kind, Pair, Rules};
use simpul_core::{Cell, Seed, Size};

use super::arguments::{BoardInput, gravity, rules};
use super::{odd_note, verbatim};
use crate::console::notice;
use crate::exit::Exit;
use crate::input::Source;
use crate::lang;
use crate::notation::Notation;
use crate::operation::RenderContext;
use crate::session::Session;

#[derive(Debug, Args)]
pub struct GuideArguments {
    board: Option<String>,
    #[arg(long, value_parser = gravity())]
    gravity: Option<Gravity>,
    #[arg(long, value_parser = rules(), default_value = "ring")]
    rules: Rules,
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[arg(long)]
    verbatim: bool,
}

/// Plays to the end: won, lost, or no more input.
pub fn run(arguments: &GuideArguments, session: &Session) -> anyhow::Result<Exit> {
    let &GuideArguments { ref board, gravity, rules, seed, verbatim } = arguments;
    let language = session.language;
    let mut context = session.render_context();
    // Standard input is read here before it is locked for the answers.
    let board = match board.clone() {
        Some(board) => {
            let input = BoardInput { board, gravity };
            let bytes = input.bytes()?;
            context.notation = Notation::of(&bytes, session.coordinates);
            Some(input.parse_named(&bytes, "guide")?)
        }
        None => None,
    };
    if verbatim {
        return verbatim::run(board.as_ref(), session);
    }
    let mut prompt = Prompt { input: WordReader::new(), context: &context };
    let board = match board {
        Some(board) => Some(board),
        None => prompt.board()?,
    };
    let Some(board) = board else {
        say(&format!("\n{}\n", program::guide_input_ended(language)))?;
        return Ok(Exit::No);
    };
    say(&odd_note(&board, &context))?;
    let context = &context;
    Guide { board, rules, seed: Seed(seed), session, language, context }.play(&mut prompt)
}

struct Guide<'a> {
    board: Board,
    rules: Rules,
    seed: Seed,
    session: &'a Session<'a>,
    language: Language,
    context: &'a RenderContext,
}

impl Guide<'_> {
    fn play(&mut self, prompt: &mut Prompt) -> anyhow::Result<Exit> {
        loop {
            self.show_board()?;
            let request = RulesRequest { board: self.board.clone(), rules: self.rules };
            let found = match self.session.run::<Best>(&request) {
                Ok(best) => best.found,
                Err(OperationError::Limit(_)) => {
                    notice(lang::unfinished(self.language));
                    return Ok(Exit::Unknown);
                }
                Err(error) => return Err(error.into()),
            };
            let Some(best) = found else {
                if self.board.is_clear() {
                    say(&format!("{}\n", program::won(self.language)))?;
                    return Ok(Exit::Yes);
                }
                say(&(program::no_move_left(self.language, self.board.tiles_left()) + "\n"))?;
                let next = self.session.within_one_budget(|context| {
                    onet::reshuffle(&self.board, self.seed, &mut context.budget)
                });
                let next = next.ok().flatten().or_else(|| onet::construct(&self.board, self.seed));
                match next {
                    Some(next) if prompt.wants_reshuffle()? => self.reshuffle(next)?,
                    _ => return Ok(Exit::No),
                }
                continue;
            };
            let RenderContext { notation, ink, .. } = *self.context;
            let [a, b] = [best.a, best.b].map(|cell| notation.cell(cell));
            say(&(program::best_move(self.language, a, b) + "\n"))?;
            say(&notation.picture(&self.board, Some(&best.path), ink))?;
            let Some(pair) = self.ask_pair(prompt, best.pair())? else {
                say(&format!("\n{}\n", program::guide_input_ended(self.language)))?;
                return Ok(Exit::No);
            };
            self.board.remove(pair);
        }
    }

    fn show_board(&self) -> anyhow::Result<()> {
        let notation = self.context.notation;
        let mut text = format!("{}\n", program::guide_board(self.language));
        for row in self.board.numbers().chunks_exact(self.board.size().cols()) {
            let tile = |&number: &u16| match Kind::new(number) {
                Some(kind) => notation.kind(kind),
                None if notation.letters => ".".to_owned(),
                None => "0".to_owned(),
            };
            text.push_str(&row.iter().map(tile).collect::<Vec<_>>().join(" "));
            text.push('\n');
        }
        say(&text)
    }

    /// Reads a pair that can be removed; asks again after a wrong one.
    fn ask_pair(&self, prompt: &mut Prompt, best: Pair) -> anyhow::Result<Option<Pair>> {
        loop {
            say(program::guide_ask_pair(self.language))?;
            let Some(first) = prompt.word()? else { return Ok(None) };
            if first == "-1" {
                return Ok(Some(best));
            }
            let mut coordinates = vec![first];
            while coordinates.len() < 4 {
                let Some(word) = prompt.word()? else { return Ok(None) };
                coordinates.push(word);
            }
            match self.pair(&coordinates) {
                Ok(pair) => return Ok(Some(pair)),
                Err(reason) => {
                    prompt.forget_line();
                    say(&format!("{reason}\n"))?;
                }
            }
        }
    }

    /// The pair at these coordinates, or why it cannot be removed.
    fn pair(&self, coordinates: &[String]) -> Result<Pair, String> {
        let (language, coordinates_of) = (self.language, self.context.notation.coordinates);
        let written = |cell| coordinates_of.convert(cell);
        if let Some(word) = coordinates.iter().find(|word| word.parse::<i64>().is_err()) {
            return Err(program::guide_bad_pair(language, word));
        }
        let cell = |row: &str, col: &str| {
            let cell = row.parse().ok().zip(col.parse().ok()).map(|(row, col)| Cell::new(row, col));
            let cell = cell.and_then(|cell| coordinates_of.read(cell));
            let cell = cell.filter(|&cell| self.board.size().contains(cell));
            cell.ok_or_else(|| program::guide_outside(language, col, row))
        };
        let a = cell(&coordinates[0], &coordinates[1])?;
        let b = cell(&coordinates[2], &coordinates[3])?;
        let same = || program::guide_same_tile(language, written(a), written(b));
        let pair = Pair::new(a, b).ok_or_else(same)?;
        if let Some(empty) = [a, b].into_iter().find(|&cell| self.board.tile(cell).is_none()) {
            return Err(program::guide_empty_cell(language, written(empty)));
        }
        if self.board.tile(a) != self.board.tile(b) {
            return Err(program::guide_not_equal(language, written(a), written(b)));
        }
        if self.rules.join(&self.board, pair).is_none() {
            return Err(program::guide_no_path(language, written(a), written(b)));
        }
        Ok(pair)
    }

    /// Rearranges the remaining tiles so that they can be cleared; with odd kinds, all
    /// but one tile of each.
    fn reshuffle(&mut self, next: Board) -> anyhow::Result<()> {
        self.board = next;
        self.seed = Seed(self.seed.0.wrapping_add(1));
        say(&format!("{}\n", program::guide_reshuffled(self.language)))
    }
}

/// Words from standard input, any number on a line.
pub struct WordReader {
    input: StdinLock<'static>,
    /// The unread words of the line, last first.
    waiting: Vec<String>,
}

impl WordReader {
    /// Locks standard input.
    pub fn new() -> Self {
        Self { input: stdin().lock(), waiting: vec![] }
    }

    /// The next word, or `None` at the end of the input.
    pub fn next(&mut self) -> anyhow::Result<Option<String>> {
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

    /// Skips the rest of the line.
    fn forget_line(&mut self) {
        self.waiting.clear();
    }
}

/// Asks the player.
struct Prompt<'a> {
    input: WordReader,
    context: &'a RenderContext,
}

impl Prompt<'_> {
    fn word(&mut self) -> anyhow::Result<Option<String>> {
        self.input.next()
    }

    fn forget_line(&mut self) {
        self.input.forget_line();
    }

    /// Asks for the size and the tiles, as the paper's program does.
    fn board(&mut self) -> anyhow::Result<Option<Board>> {
        let language = self.context.language;
        let size = loop {
            say(program::guide_ask_size(language))?;
            let (Some(rows), Some(cols)) = (self.word()?, self.word()?) else { return Ok(None) };
            let sides = rows.parse().ok().zip(cols.parse().ok());
            let size = sides.and_then(|(r, c)| Size::within(r, c, Board::MAX_SIDE).ok());
            if let Some(size) = size {
                break size;
            }
            self.forget_line();
            say(&(program::guide_bad_size(language, format!("{rows} {cols}")) + "\n"))?;
        };
        say(&(program::guide_ask_board(language, size) + "\n"))?;
        let mut tiles = Vec::with_capacity(size.area());
        while tiles.len() < size.area() {
            let Some(word) = self.word()? else { return Ok(None) };
            if let Ok(kind) = word.parse() {
                tiles.push(kind);
            } else {
                self.forget_line();
                let first = usize::from(self.context.notation.coordinates.first());
                let (row, col) = (tiles.len() / size.cols(), tiles.len() % size.cols());
                let (row, col) = (row + first, col + first);
                say(&(program::guide_bad_tile(language, col, row, word) + "\n"))?;
            }
        }
        Ok(Some(Board::from_numbers(size, tiles, Gravity::None)?))
    }

    fn wants_reshuffle(&mut self) -> anyhow::Result<bool> {
        let language = self.context.language;
        say(program::guide_ask_reshuffle(language))?;
        let answer = self.word()?;
        if answer.is_none() {
            say("\n")?;
        }
        let mut words = program::guide_yes(language).split(' ');
        Ok(answer.is_some_and(|answer| words.any(|word| word == answer.to_lowercase())))
    }
}

fn say(text: &str) -> anyhow::Result<()> {
    let mut output = stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

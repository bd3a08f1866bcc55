//! `main`: the dialogue of the paper's program, byte for byte.
//!
//! The program prints exactly what [`run`] passes to [`Console::print`]. It differs
//! from the printed listing where that misbehaves:
//!
//! - a pair is four numbers, as the prompt says; the listing reads three, and
//!   takes the row of the second tile from the best move;
//! - a pair that cannot be joined is not removed, and the prompt is printed again; the
//!   listing removes any pair;
//! - the end of the input ends the program; the listing never ends.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::str::Lines;

use simpul_core::{Budget, BudgetError, Cell, Size};
use thiserror::Error;

use super::Program;
use crate::Board;

/// The terminal of a dialogue.
pub trait Console {
    /// A failure of the terminal.
    type Error;

    /// Prints a part of the program's output.
    ///
    /// # Errors
    /// If it cannot be shown.
    fn print(&mut self, text: &str) -> Result<(), Self::Error>;

    /// The next number that is typed; `None` at the end of the input, or if
    /// something else is typed.
    ///
    /// # Errors
    /// If the input cannot be read.
    fn read(&mut self) -> Result<Option<i32>, Self::Error>;
}

/// How a dialogue ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The program found no move.
    NoMove {
        /// The number of tiles left; 0 if the game is won.
        tiles_left: usize,
    },
    /// The input ended before the game.
    InputEnded,
}

/// Why a dialogue ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DialogueError<E> {
    /// The console failed.
    #[error("the console failed")]
    Console(E),
    /// The board is empty or too large.
    #[error("expected 1 to {max} rows and columns, found {rows} and {cols}", max = Board::MAX_SIDE)]
    Size {
        /// The rows.
        rows: i32,
        /// The columns.
        cols: i32,
    },
    /// The budget runs out.
    #[error(transparent)]
    Exhausted(#[from] BudgetError),
}

/// Runs the program from its first prompt to its last line.
///
/// # Errors
/// If the console fails, if the size is not that of a board, or if the budget is
/// used up; a node is a call of `bfs`.
pub fn run<C: Console>(
    console: &mut C,
    budget: &mut Budget,
) -> Result<Ending, DialogueError<C::Error>> {
    let Some(mut program) = read_board(console)? else { return Ok(Ending::InputEnded) };
    loop {
        print(console, "Papan saat ini:\n")?;
        print(console, &program.rows_as_text())?;
        let Some(best) = program.find_best_move(budget)? else {
            print(console, "Tidak ada langkah yang tersisa, permainan selesai!\n")?;
            return Ok(Ending::NoMove { tiles_left: program.tiles_left() });
        };
        let (from, to) = (best.from, best.to);
        print(console, &format!("Langkah terbaik: Pasangkan {from} dengan {to}\n"))?;
        let Some(pair) = read_pair(&program, [from, to], console)? else {
            return Ok(Ending::InputEnded);
        };
        for cell in pair {
            *program.tile_mut(cell) = 0;
        }
    }
}

fn print<C: Console>(console: &mut C, text: &str) -> Result<(), DialogueError<C::Error>> {
    console.print(text).map_err(DialogueError::Console)
}

fn read<C: Console>(console: &mut C) -> Result<Option<i32>, DialogueError<C::Error>> {
    console.read().map_err(DialogueError::Console)
}

fn read_board<C: Console>(console: &mut C) -> Result<Option<Program>, DialogueError<C::Error>> {
    print(console, "Masukkan ukuran papan (M N): ")?;
    let Some(m) = read(console)? else { return Ok(None) };
    let Some(n) = read(console)? else { return Ok(None) };
    let sides = usize::try_from(m).ok().zip(usize::try_from(n).ok());
    let size = sides.and_then(|(rows, cols)| Size::within(rows, cols, Board::MAX_SIDE).ok());
    let size = size.ok_or(DialogueError::Size { rows: m, cols: n })?;
    let prompt =
        format!("Masukkan papan permainan ({m}x{n}) dengan angka (0 untuk gambar yang hilang):\n");
    print(console, &prompt)?;
    let mut board = vec![vec![0; size.cols()]; size.rows()];
    for tile in board.iter_mut().flatten() {
        let Some(kind) = read(console)? else { return Ok(None) };
        *tile = kind;
    }
    Ok(Some(Program { m, n, board }))
}

/// Prompts for the pair to remove until it is legal.
fn read_pair<C: Console>(
    program: &Program,
    best: [Cell; 2],
    console: &mut C,
) -> Result<Option<[Cell; 2]>, DialogueError<C::Error>> {
    loop {
        let prompt = "Masukkan pasangan yang ingin dihapus (x1 y1 x2 y2), -1 jika ingin mengikuti \
                      move terbaik: ";
        print(console, prompt)?;
        let Some(x1) = read(console)? else { return Ok(None) };
        if x1 == -1 {
            return Ok(Some(best));
        }
        let mut numbers = [x1; 4];
        for number in &mut numbers[1..] {
            let Some(typed) = read(console)? else { return Ok(None) };
            *number = typed;
        }
        let [x1, y1, x2, y2] = numbers;
        if let Some(pair) = program.removable((x1, y1), (x2, y2)) {
            return Ok(Some(pair));
        }
    }
}

impl Program {
    /// The board as the program prints it: a space after each number.
    fn rows_as_text(&self) -> String {
        let row = |row: &Vec<i32>| {
            row.iter().map(|tile| format!("{tile} ")).chain(["\n".to_owned()]).collect::<String>()
        };
        self.board.iter().map(row).collect()
    }

    fn tiles_left(&self) -> usize {
        self.board.iter().flatten().filter(|&&tile| tile != 0).count()
    }

    /// The two cells, if they hold equal tiles that `bfs` joins from one end or
    /// the other.
    fn removable(&self, first: (i32, i32), second: (i32, i32)) -> Option<[Cell; 2]> {
        let tile = |(x, y): (i32, i32)| {
            let kind = self.is_valid(x, y).then(|| self.board[x as usize][y as usize]);
            kind.filter(|&kind| kind != 0)
        };
        let is_equal = first != second && tile(first)? == tile(second)?;
        let cells = [first, second].map(|(x, y)| super::cell(x as usize, y as usize));
        let [a, b] = cells;
        (is_equal && (self.bfs(a, b) || self.bfs(b, a))).then_some(cells)
    }
}

/// The output of a dialogue with prepared input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The program's output.
    pub printed: String,
    /// The output interleaved with the input, as a terminal shows it.
    pub on_screen: String,
    /// How the dialogue ended.
    pub ending: Ending,
}

impl Transcript {
    /// Types the lines of `input`.
    ///
    /// # Errors
    /// If the size is not that of a board, or if the budget runs out.
    pub fn of(input: &str, budget: &mut Budget) -> Result<Self, DialogueError<Infallible>> {
        let mut typist = Typist {
            lines: input.lines(),
            words: VecDeque::new(),
            printed: String::new(),
            on_screen: String::new(),
        };
        let ending = run(&mut typist, budget)?;
        Ok(Self { printed: typist.printed, on_screen: typist.on_screen, ending })
    }
}

/// A console at which prepared lines are typed; the terminal echoes them.
struct Typist<'a> {
    lines: Lines<'a>,
    words: VecDeque<&'a str>,
    printed: String,
    on_screen: String,
}

impl Console for Typist<'_> {
    type Error = Infallible;

    fn print(&mut self, text: &str) -> Result<(), Infallible> {
        self.printed.push_str(text);
        self.on_screen.push_str(text);
        Ok(())
    }

    fn read(&mut self) -> Result<Option<i32>, Infallible> {
        while self.words.is_empty() {
            let Some(line) = self.lines.next() else { return Ok(None) };
            self.on_screen.push_str(line);
            self.on_screen.push('\n');
            self.words.extend(line.split_whitespace());
        }
        Ok(self.words.pop_front().and_then(|word| word.parse().ok()))
    }
}

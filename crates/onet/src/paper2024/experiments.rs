//! The experiments A to E of the paper's chapter IV, as data.
//!
//! The inputs are the paper's, as far as it prints them. The outputs were made by
//! compiling its listing (`experiments/listing.cpp`, in which three lines are
//! mended and marked) and running it. Beside them are the figures that the paper
//! prints, in which a terminal's echo of the input is seen.

/// An experiment: what is typed, and what the compiled listing prints.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// Its letter in the paper, or what it shows.
    pub name: &'static str,
    /// What is typed.
    pub input: &'static str,
    /// What the compiled listing prints, byte for byte.
    pub output: &'static str,
    /// What the paper prints of it.
    pub figures: &'static [Figure],
}

/// A part of a screen that the paper prints.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its number.
    pub number: &'static str,
    /// The lines, with what was typed, and without the space at the end of a row,
    /// which cannot be seen.
    pub text: &'static str,
    /// Which part of the screen it is.
    pub part: Part,
}

/// A part of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// From the first prompt to the last line.
    Whole,
    /// The first lines.
    Start,
    /// The last lines.
    End,
}

macro_rules! experiment {
    ($name:literal, $file:literal, [$($number:literal $part:ident),*]) => {
        Experiment {
            name: $name,
            input: include_str!(concat!("experiments/", $file, ".in")),
            output: include_str!(concat!("experiments/", $file, ".out")),
            figures: &[$(Figure {
                number: $number,
                text: include_str!(concat!("experiments/figure-", $number, ".txt")),
                part: Part::$part,
            }),*],
        }
    };
}

/// The paper's experiments in its order, and a game in which the player names
/// pairs, which the paper describes and does not show.
///
/// A stops at the first prompt: of its run (figure 4.2) the text has only the
/// caption. Experiment B has the same board.
pub const EXPERIMENTS: [Experiment; 6] = [
    experiment!("A", "a", []),
    experiment!("B", "b", ["4.3" Start, "4.4" End]),
    experiment!("C", "c", ["4.5" Whole]),
    experiment!("D", "d", ["4.6" Start]),
    experiment!("E", "e", ["4.7" Whole]),
    experiment!("own pair", "own-pair", []),
];

/// What the compiled listing does on the board of figure 4.1 with another number
/// at the tile that figure 4.2 has wrong, a line for each number.
///
/// The caption says that the tile (3, 12) should have been 13. It counts from 1:
/// counted from 0 the board has no column 12, and the twelfth tile of the third
/// row is the 13. Which number it had cannot be told from the text. Whichever it
/// was, the run had 35 moves and could not clear the board, because one 13 was left
/// over; and it began like the right one, unless the number was 15.
pub const WRONG_TILE: &str = include_str!("experiments/wrong-tile.txt");

/// The input of figure 4.2 with this number at the wrong tile, followed by the
/// best move to the end.
#[must_use]
pub fn figure_4_2(wrong: i32) -> String {
    let [experiment_a, ..] = EXPERIMENTS;
    let row = |(line, text): (usize, &str)| match text.rsplit_once(' ') {
        Some((others, "13")) if line == 3 => format!("{others} {wrong}\n"),
        _ => format!("{text}\n"),
    };
    let board: String = experiment_a.input.lines().enumerate().map(row).collect();
    board + &"-1\n".repeat(40)
}

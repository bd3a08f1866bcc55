//! The experiments A to E of the paper's chapter IV, as data.
//!
//! The inputs are the paper's, as far as it prints them. The outputs were made by
//! compiling its listing (`experiments/listing.cpp`, in which three lines are corrected
//! and marked) and running it. The paper's own figures are included; they show the
//! terminal's echo of the input.

/// An experiment: the input, and the output of the compiled listing.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// Its letter in the paper, or a description.
    pub name: &'static str,
    /// The input.
    pub input: &'static str,
    /// The output of the compiled listing, byte for byte.
    pub output: &'static str,
    /// The paper's figures of it.
    pub figures: &'static [Figure],
}

/// A part of a screen that the paper prints.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its number.
    pub number: &'static str,
    /// The lines, including the input, without trailing spaces, which cannot be seen.
    pub text: &'static str,
    /// The part of the screen that it shows.
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

/// The result of the compiled listing on the board of figure 4.1 with another number at
/// the tile that is wrong in figure 4.2, one line per number.
///
/// The caption says that the tile (3, 12) should have been 13. It counts from 1:
/// counted from 0 the board has no column 12, and the twelfth tile of the third row is
/// the 13. The text does not say which number it had. Whatever it was, the run had 35
/// moves and could not clear the board, because one 13 was left over; and it began like
/// the right one, unless the number was 15.
pub const WRONG_TILE: &str = include_str!("experiments/wrong-tile.txt");

/// Returns the input of figure 4.2 with this number at the wrong tile, followed by the
/// best moves to the end.
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

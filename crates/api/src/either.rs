//! Recognition of the puzzle in a text, by its notation.
//!
//! Ids, addresses and the members of JSON are unambiguous. Rows may be of either
//! kind: those of Onet have a letter or a digit above 4 somewhere, or spaces
//! between the cells; those of Slitherlink have neither. Where the more likely kind
//! cannot be read, the other is tried.

use std::error::Error;
use std::fmt;

use i18n::Language;
use onet::Board;
use onet::format::id::PREFIX;
use schemars::JsonSchema;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use slitherlink::{Format, Puzzle};

use crate::slitherlink::Drawn;
use crate::slitherlink::drawn::{DrawnWithLoop, format_error};
use crate::{Sentence, json};

/// The kind of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleKind {
    /// Equal tiles are joined.
    Onet,
    /// A loop is drawn.
    Slitherlink,
}

impl From<PuzzleKind> for vision::PuzzleKind {
    fn from(kind: PuzzleKind) -> Self {
        match kind {
            PuzzleKind::Onet => Self::Onet,
            PuzzleKind::Slitherlink => Self::Slitherlink,
        }
    }
}

impl PuzzleKind {
    /// The kind that a text looks like, whether or not it can be read.
    #[must_use]
    pub fn guess(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}').trim();
        if text.starts_with('{') {
            return match (text.contains("\"tiles\""), text.contains("\"clues\"")) {
                (true, false) => Some(Self::Onet),
                (false, true) => Some(Self::Slitherlink),
                _ => None,
            };
        }
        kind_of_id(text).or_else(|| Some(kind_of_rows(text)))
    }
}

/// A puzzle of either kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EitherPuzzle {
    /// A board of Onet.
    Onet(Box<Board>),
    /// A Slitherlink, with the lines and crosses that came with it.
    Slitherlink(Puzzle, Drawn),
}

/// Why a text is not a puzzle of either kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EitherError {
    /// It looks like an Onet board.
    Onet(onet::FormatError),
    /// It looks like a Slitherlink.
    Slitherlink(slitherlink::FormatError),
    /// It can be read as neither.
    Neither {
        /// Why it is not an Onet board.
        onet: onet::FormatError,
        /// Why it is not a Slitherlink.
        slitherlink: slitherlink::FormatError,
    },
    /// JSON with something else in it.
    NoPuzzle,
}

impl fmt::Display for EitherError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl Error for EitherError {}

impl EitherError {
    /// Puts the place of the error on another line, for a text that is one line of a
    /// larger one.
    pub const fn set_line(&mut self, line: usize) {
        match self {
            Self::Onet(error) => error.set_line(line),
            Self::Slitherlink(error) => error.set_line(line),
            Self::Neither { onet, slitherlink } => {
                onet.set_line(line);
                slitherlink.set_line(line);
            }
            Self::NoPuzzle => {}
        }
    }
}

impl EitherPuzzle {
    /// Reads a puzzle in any format. Of which kind it is can be said.
    ///
    /// # Errors
    /// If it is not a puzzle, or not of the requested kind.
    pub fn parse(bytes: &[u8], said: Option<PuzzleKind>) -> Result<Self, EitherError> {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return match said {
                Some(PuzzleKind::Onet) => board(bytes),
                Some(PuzzleKind::Slitherlink) | None => puzzle(bytes),
            };
        };
        let text = text.trim_start_matches('\u{feff}');
        if text.trim_start().starts_with('{') {
            return from_json(text, said);
        }
        let read = |kind, text: &str| match kind {
            PuzzleKind::Onet => board(text.as_bytes()),
            PuzzleKind::Slitherlink => puzzle(text.as_bytes()),
        };
        if let Some(kind) = said {
            return read(kind, text);
        }
        if let Some(kind) = kind_of_id(text.trim()) {
            return read(kind, text.trim());
        }
        let (guess, other) = match kind_of_rows(text) {
            PuzzleKind::Onet => (PuzzleKind::Onet, PuzzleKind::Slitherlink),
            PuzzleKind::Slitherlink => (PuzzleKind::Slitherlink, PuzzleKind::Onet),
        };
        read(guess, text).or_else(|first| {
            read(other, text).map_err(|second| match (first, second) {
                (EitherError::Onet(onet), EitherError::Slitherlink(slitherlink))
                | (EitherError::Slitherlink(slitherlink), EitherError::Onet(onet)) => {
                    EitherError::Neither { onet, slitherlink }
                }
                (first, _) => first,
            })
        })
    }
}

fn board(bytes: &[u8]) -> Result<EitherPuzzle, EitherError> {
    let board = Board::parse(bytes).map_err(EitherError::Onet)?;
    Ok(EitherPuzzle::Onet(Box::new(board)))
}

fn puzzle(bytes: &[u8]) -> Result<EitherPuzzle, EitherError> {
    let puzzle = Puzzle::parse_bytes(bytes).map_err(EitherError::Slitherlink)?;
    Ok(EitherPuzzle::Slitherlink(puzzle, Drawn::default()))
}

/// The JSON members by which the puzzles are distinguished.
#[derive(Deserialize)]
struct Members {
    tiles: Option<IgnoredAny>,
    clues: Option<IgnoredAny>,
    id: Option<String>,
    #[serde(flatten)]
    drawn: DrawnWithLoop,
}

fn from_json(text: &str, said: Option<PuzzleKind>) -> Result<EitherPuzzle, EitherError> {
    let members = match json::from_str::<Members>(text) {
        Ok(members) => members,
        Err(_) if said == Some(PuzzleKind::Onet) || text.contains("\"tiles\"") => {
            return board(text.as_bytes());
        }
        // If the clues can be parsed, the error is in the lines or crosses.
        Err(error) => {
            puzzle(text.as_bytes())?;
            return Err(EitherError::Slitherlink(format_error(&error)));
        }
    };
    let has = match (members.tiles, members.clues, said) {
        (Some(_), None, None) => Some(PuzzleKind::Onet),
        (None, Some(_), None) => Some(PuzzleKind::Slitherlink),
        (None, None, _) => None,
        (_, _, said) => said,
    };
    match (has, members.id) {
        (Some(PuzzleKind::Onet), _) => board(text.as_bytes()),
        (Some(PuzzleKind::Slitherlink), _) => {
            let puzzle = Puzzle::parse(text).map_err(EitherError::Slitherlink)?;
            Ok(EitherPuzzle::Slitherlink(puzzle, members.drawn.into()))
        }
        (None, Some(id)) => EitherPuzzle::parse(id.as_bytes(), said),
        (None, None) => Err(EitherError::NoPuzzle),
    }
}

/// Returns the kind of puzzle of an id or address; `None` if it is neither.
fn kind_of_id(text: &str) -> Option<PuzzleKind> {
    if text.starts_with(PREFIX) {
        return Some(PuzzleKind::Onet);
    }
    // Rows never contain these, so it is meant to be an address or an id.
    let line = text.lines().next().unwrap_or_default();
    let is_slitherlink = Format::is_id(text) || line.contains(['/', ':']);
    is_slitherlink.then_some(PuzzleKind::Slitherlink)
}

/// Returns the kind of puzzle that rows seem to be.
fn kind_of_rows(text: &str) -> PuzzleKind {
    let mut lines: Vec<&str> =
        text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines.len() > 1 && is_size(lines[0]) {
        lines.remove(0);
    }
    let is_clue = |letter: char| matches!(letter, '0'..='4' | '.' | '-' | '_' | '?');
    if lines.iter().all(|line| line.chars().all(is_clue)) {
        PuzzleKind::Slitherlink
    } else {
        PuzzleKind::Onet
    }
}

/// Returns whether a first line gives the number of rows and columns.
fn is_size(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.len() == 2 && words.iter().all(|word| word.parse::<usize>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str) -> PuzzleKind {
        match EitherPuzzle::parse(text.as_bytes(), None).unwrap() {
            EitherPuzzle::Onet(_) => PuzzleKind::Onet,
            EitherPuzzle::Slitherlink(..) => PuzzleKind::Slitherlink,
        }
    }

    fn refused(text: &str) -> String {
        EitherPuzzle::parse(text.as_bytes(), None).unwrap_err().to_string()
    }

    #[test]
    fn the_two_puzzles_are_told_apart() {
        for onet in [
            "1 2 1\n2 0 0",
            "2 2\n1 1\n2 2",
            "ABBA",
            "x x\ny y",
            "5 5",
            "BCD.\n.A.C\n.BD.\n.A..",
            r#"{"tiles": [[1,1]], "seed": 3}"#,
            " onet/1/2/11\n",
            r#"{"id": "onet/1/2/11"}"#,
        ] {
            assert_eq!(kind(onet), PuzzleKind::Onet, "{onet}");
        }
        for slitherlink in [
            "2..1.\n.2..1",
            "2 2\n3.\n.2",
            " slither/5/5/cbcbcddad\n",
            "https://puzz.link/p?slither/5/5/cbcbcddad",
            "5x5t0:2b1b2b1b2b3b3b0b3",
            "5x5:2b1b2b1b2b3b3b0b3",
            "HTTPS://puzz.link/p?slither/5/5/cbcbcddad",
            "pzprv3.1\nslither\n1\n2\n3 . \n0 0 \n",
            "\u{feff}{\"clues\": [\"3.\"]}",
            r#"{"id": "slither/1/1/4"}"#,
        ] {
            assert_eq!(kind(slitherlink), PuzzleKind::Slitherlink, "{slitherlink}");
        }
    }

    #[test]
    fn what_it_is_can_be_said() {
        let as_onet = EitherPuzzle::parse(b"1221", Some(PuzzleKind::Onet)).unwrap();
        assert!(matches!(as_onet, EitherPuzzle::Onet(_)));
        let clues = b"3 . 2\n. 1 .";
        let as_loop = EitherPuzzle::parse(clues, Some(PuzzleKind::Slitherlink)).unwrap();
        assert!(matches!(as_loop, EitherPuzzle::Slitherlink(..)));
    }

    #[test]
    fn rows_that_the_guess_cannot_read_are_read_as_the_other() {
        // The spaces look like Onet, which has no -1.
        assert_eq!(kind("3 . -1\n. 1 ."), PuzzleKind::Slitherlink);
    }

    #[test]
    fn the_complaint_is_about_the_puzzle_that_was_meant() {
        assert!(refused("https://puzz.link/p?nurikabe/5/5/x").contains("nurikabe"));
        assert!(refused("onet/0/5/x").contains("expected 1 to 64 rows"));
        assert!(refused("{\"tiles\": [[1,").contains("the JSON ends too early"));
        assert!(refused("hello, world").starts_with("this is neither a Slitherlink"));
        assert_eq!(refused("{\"verdict\": 1}"), EitherError::NoPuzzle.to_string());
        assert!(EitherPuzzle::parse(b"\xff", None).is_err());
    }

    #[test]
    fn lines_crosses_and_a_loop_come_with_json() {
        let json = r#"{"clues": ["4"], "loop": [[0,0],[0,1],[1,1],[1,0]]}"#;
        let EitherPuzzle::Slitherlink(_, drawn) =
            EitherPuzzle::parse(json.as_bytes(), None).unwrap()
        else {
            panic!("it has clues");
        };
        assert_eq!(drawn.lines.len(), 4);
        let wrong = r#"{"clues": ["4"], "lines": [[0,0],[0,1]]}"#;
        assert!(refused(wrong).contains("expected edges like"), "{}", refused(wrong));
    }
}

//! A puzzle of either kind, told apart by how it is written.

use api::slitherlink::Drawn;
use onet::Board;
use serde::Deserialize;
use serde::de::IgnoredAny;
use slitherlink::{Loop, Puzzle};

use super::DrawError;
use crate::command::{BoardInput, PuzzleInput, PuzzleKind};
use crate::question::Source;

/// A puzzle of either kind.
pub enum AnyPuzzle {
    Onet(Box<Board>),
    /// With the lines and crosses that came with it.
    Slitherlink(Puzzle, Drawn),
}

/// Whether an argument is a puzzle rather than the name of a file.
pub fn is_puzzle(argument: &str) -> bool {
    let board = BoardInput { board: argument.to_owned(), gravity: None };
    let puzzle = PuzzleInput { puzzle: argument.to_owned() };
    board.is_puzzle() || puzzle.is_puzzle()
}

/// What JSON may bring; which members there are tells the puzzles apart.
#[derive(Deserialize)]
struct Members {
    tiles: Option<IgnoredAny>,
    clues: Option<IgnoredAny>,
    id: Option<String>,
}

/// What may be drawn on a puzzle in JSON.
#[derive(Deserialize)]
struct OnPuzzle {
    #[serde(flatten)]
    drawn: Drawn,
    #[serde(rename = "loop")]
    solution: Option<Loop>,
}

impl AnyPuzzle {
    /// Reads a puzzle in any format; which of the two it is can be said.
    pub fn parse(bytes: &[u8], kind: Option<PuzzleKind>) -> anyhow::Result<Self> {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let is_json = text.starts_with('{');
        if is_json && let Some(members) = members(text) {
            return Self::parse_json(text, &members, kind);
        }
        Ok(match kind.unwrap_or_else(|| recognised(text)) {
            PuzzleKind::Onet => Self::Onet(Box::new(Board::parse(bytes)?)),
            PuzzleKind::Slitherlink => {
                Self::Slitherlink(Puzzle::parse_bytes(bytes)?, Drawn::default())
            }
        })
    }

    fn parse_json(text: &str, members: &Members, kind: Option<PuzzleKind>) -> anyhow::Result<Self> {
        let has = match (members.tiles.is_some(), members.clues.is_some()) {
            (true, false) => Some(PuzzleKind::Onet),
            (false, true) => Some(PuzzleKind::Slitherlink),
            _ => None,
        };
        match (kind.or(has), &members.id) {
            (Some(PuzzleKind::Onet), _) => Ok(Self::Onet(Box::new(text.parse()?))),
            (Some(PuzzleKind::Slitherlink), _) => {
                let puzzle = Puzzle::parse(text)?;
                let OnPuzzle { mut drawn, solution } = serde_json::from_str(text)?;
                drawn.lines.extend(solution.iter().flat_map(Loop::edges));
                Ok(Self::Slitherlink(puzzle, drawn))
            }
            (None, Some(id)) => Self::parse(id.as_bytes(), None),
            (None, None) => Err(DrawError::NoPuzzle.into()),
        }
    }
}

/// The members of a JSON object, if it is one.
fn members(text: &str) -> Option<Members> {
    serde_json::from_str(text).ok()
}

/// Which puzzle a text is. Ids and addresses say it themselves. Of rows, those
/// of Onet have a letter or a digit above 4 somewhere, or spaces between the
/// cells; those of Slitherlink have neither.
fn recognised(text: &str) -> PuzzleKind {
    if is_puzzle(text) {
        let is_onet = text.starts_with(onet::format::id::PREFIX);
        return if is_onet { PuzzleKind::Onet } else { PuzzleKind::Slitherlink };
    }
    let mut lines: Vec<&str> =
        text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let is_size = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.len() >= 2 && words[..2].iter().all(|word| word.parse::<usize>().is_ok())
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str) -> PuzzleKind {
        match AnyPuzzle::parse(text.as_bytes(), None).unwrap() {
            AnyPuzzle::Onet(_) => PuzzleKind::Onet,
            AnyPuzzle::Slitherlink(..) => PuzzleKind::Slitherlink,
        }
    }

    #[test]
    fn the_two_puzzles_are_told_apart() {
        for onet in [
            "1 2 1\n2 0 0",
            "2 2\n1 1\n2 2",
            "ABBA",
            "5 5",
            r#"{"tiles": [[1,1]], "seed": 3}"#,
            "onet/1/2/11",
            r#"{"id": "onet/1/2/11"}"#,
        ] {
            assert_eq!(kind(onet), PuzzleKind::Onet, "{onet}");
        }
        for slitherlink in [
            "2..1.\n.2..1",
            "2 2\n3.\n.2",
            "slither/5/5/cbcbcddad",
            "5x5t0:2b1b2b1b2b3b3b0b3",
            r#"{"clues": ["3."]}"#,
            r#"{"id": "slither/1/1/4"}"#,
        ] {
            assert_eq!(kind(slitherlink), PuzzleKind::Slitherlink, "{slitherlink}");
        }
    }

    #[test]
    fn what_it_is_can_be_said() {
        let as_onet = AnyPuzzle::parse(b"1221", Some(PuzzleKind::Onet)).unwrap();
        assert!(matches!(as_onet, AnyPuzzle::Onet(_)));
        let clues = "3 . 2\n. 1 .";
        let as_loop = AnyPuzzle::parse(clues.as_bytes(), Some(PuzzleKind::Slitherlink)).unwrap();
        assert!(matches!(as_loop, AnyPuzzle::Slitherlink(..)));
    }

    #[test]
    fn a_solution_in_json_is_drawn() {
        let json = r#"{"clues": ["4"], "loop": [[0,0],[0,1],[1,1],[1,0]]}"#;
        let AnyPuzzle::Slitherlink(_, drawn) = AnyPuzzle::parse(json.as_bytes(), None).unwrap()
        else {
            panic!("it has clues");
        };
        assert_eq!(drawn.lines.len(), 4);
    }
}

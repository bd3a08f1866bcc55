//! Boards from pictures.

use schemars::JsonSchema;
use vision::Threads;

use super::Problem;

/// How a board that was seen is written in JSON.
#[derive(JsonSchema)]
#[schemars(tag = "puzzle", rename_all = "lowercase")]
#[expect(dead_code, reason = "it only describes the JSON")]
pub enum Seen {
    /// A board of Onet.
    Onet {
        /// Kind numbers row by row, 0 where there is no tile.
        tiles: Vec<Vec<u16>>,
        /// Kinds with an odd number of tiles: somewhere there is a mistake.
        odd_kinds: Vec<u16>,
        /// How sure each cell is, 0 to 1.
        confidence: Vec<Vec<f64>>,
        /// The cells that may be wrong.
        doubtful: Vec<[u16; 2]>,
        /// Left, top, width and height of the board in points.
        r#box: [i64; 4],
    },
    /// A Slitherlink.
    Slitherlink {
        /// A string for each row, `.` where there is no clue.
        clues: Vec<String>,
        /// The lines that are drawn.
        lines: Vec<[[u16; 2]; 2]>,
        /// The crosses that are drawn.
        crosses: Vec<[[u16; 2]; 2]>,
        /// How sure each cell is, 0 to 1.
        confidence: Vec<Vec<f64>>,
        /// The cells that may be wrong.
        doubtful: Vec<[u16; 2]>,
        /// Left, top, width and height of the board in points.
        r#box: [i64; 4],
    },
}

/// The board that is seen in a PNG, JPEG or WebP file, as JSON.
///
/// # Errors
/// If it is no such file, or no board is seen.
pub fn reading(picture: &[u8]) -> Result<Vec<u8>, Problem> {
    let recognition = vision::read(picture, Threads::all()).map_err(Problem::senseless)?;
    Ok(serde_json::to_vec(&recognition.report()).expect("reports have string keys only"))
}

//! Boards from pictures.

use super::Problem;

/// The board that is seen in a PNG, JPEG or WebP file, as JSON.
///
/// # Errors
/// If it is no such file, or no board is seen.
pub fn reading(picture: &[u8]) -> Result<Vec<u8>, Problem> {
    let sighting = sight::read(picture).map_err(Problem::senseless)?;
    Ok(serde_json::to_vec(&sighting.report()).expect("reports have string keys only"))
}

//! Error messages in both languages.

use std::io::ErrorKind;

use api::OperationError;
use onet::{Board, DealError};
use slitherlink::PositionError;

use crate::error::CliError;

/// Error messages in one language.
pub struct ErrorWords {
    pub cli: fn(&CliError) -> String,
    /// Errors of operations that have no words of their own elsewhere.
    pub operation: fn(&OperationError) -> String,
    pub deal: fn(&DealError) -> String,
    /// What is wrong with a file, where it is one of the usual things.
    pub file: fn(ErrorKind) -> Option<&'static str>,
}

pub const ENGLISH: ErrorWords = ErrorWords {
    cli: |error| match error {
        CliError::ManyBytes { most } => format!("more than {most} bytes; expected one puzzle"),
        CliError::ProofOfMany => "--proof goes with one puzzle and --method ours".to_owned(),
        CliError::NoMove(text) => format!("`{text}` is no move; expected ROW,COL-ROW,COL"),
        CliError::OneTile(text) => format!("`{text}` joins a tile with itself"),
        CliError::BeforeFirst(text) => {
            format!("`{text}` is outside the board: rows and columns count from 1")
        }
        CliError::NoGrade { name, grades } => format!("`{name}` is no grade; expected {grades}"),
    },
    operation: ToString::to_string,
    deal: ToString::to_string,
    file: |kind| match kind {
        ErrorKind::NotFound => Some("there is no such file or folder"),
        ErrorKind::PermissionDenied => Some("access is not allowed"),
        ErrorKind::IsADirectory => Some("this is a folder; expected a file"),
        _ => None,
    },
};

pub const INDONESIAN: ErrorWords = ErrorWords {
    cli: |error| match error {
        CliError::ManyBytes { most } => {
            format!("lebih dari {most} bita; diharapkan satu teka-teki")
        }
        CliError::ProofOfMany => {
            "--proof hanya untuk satu teka-teki dan untuk --method ours".to_owned()
        }
        CliError::NoMove(text) => {
            format!("`{text}` bukan langkah; diharapkan BARIS,KOLOM-BARIS,KOLOM")
        }
        CliError::OneTile(text) => format!("`{text}` menghubungkan ubin dengan dirinya sendiri"),
        CliError::BeforeFirst(text) => {
            format!("`{text}` di luar papan: baris dan kolom dihitung dari 1")
        }
        CliError::NoGrade { name, grades } => {
            format!("`{name}` bukan tingkat kesulitan; yang ada: {grades}")
        }
    },
    operation,
    deal: |error| match error {
        DealError::OddCells(cells) => {
            format!("{cells} sel berjumlah ganjil, padahal ubin diambil berpasangan")
        }
        DealError::OddCopies(copies) => {
            format!("{copies} salinan berjumlah ganjil, padahal ubin diambil berpasangan")
        }
        DealError::DoNotFit { kinds, copies, cells } => format!(
            "{kinds} jenis dengan masing-masing {copies} salinan berarti {} ubin untuk {cells} sel",
            kinds * copies
        ),
        DealError::Kinds { kinds, pairs } => {
            format!("{kinds} jenis untuk {pairs} pasang ubin; diharapkan 1 sampai {pairs}")
        }
        DealError::Size(size) => {
            format!("papan berukuran {size}; sisinya paling panjang {}", Board::MAX_SIDE)
        }
        DealError::NoGrade { grade, boards } => {
            format!("tidak ada papan bertingkat `{grade}` di antara {boards} papan yang dibuat")
        }
        DealError::Limit => "batas tercapai sebelum papan ditemukan".to_owned(),
    },
    file: |kind| match kind {
        ErrorKind::NotFound => Some("berkas atau folder ini tidak ada"),
        ErrorKind::PermissionDenied => Some("akses tidak diizinkan"),
        ErrorKind::IsADirectory => Some("ini folder; diharapkan berkas"),
        _ => None,
    },
};

/// Errors that the command line cannot cause stay in English.
fn operation(error: &OperationError) -> String {
    match error {
        OperationError::OutOfRange { member, min, max } => {
            format!("{member}: diharapkan {min} sampai {max}")
        }
        OperationError::TooMany { member, max } => {
            format!("{member}: diharapkan paling banyak {max}")
        }
        OperationError::ProofMethod => "hanya metode `ours` yang menulis bukti".to_owned(),
        OperationError::PaperGravity(gravity) => {
            format!("aturan makalah tidak mengenal gravitasi; papan ini bergravitasi {gravity}")
        }
        OperationError::NoTile(cell) => format!("tidak ada ubin di {cell}"),
        OperationError::SameCell(cell) => format!("{cell} adalah satu ubin, bukan dua"),
        OperationError::OffBoard(pair) => format!("{pair} di luar papan"),
        OperationError::Position(PositionError::Beyond(edge)) => {
            format!("sisi {edge} di luar papan")
        }
        OperationError::Position(PositionError::Both(edge)) => {
            format!("sisi {edge} sekaligus garis dan silang")
        }
        OperationError::UnknownLevel { number, last } => {
            format!("level {number} tidak ada; diharapkan 1 sampai {last}")
        }
        OperationError::NotClearable => "papan ini tidak dapat dikosongkan".to_owned(),
        OperationError::NotUnique => "teka-teki ini tidak memiliki tepat satu loop".to_owned(),
        OperationError::NoLoop => "tidak ada loop yang memenuhi teka-teki ini".to_owned(),
        OperationError::Memory => {
            "penghitungan memerlukan memori lebih dari yang diizinkan".to_owned()
        }
        OperationError::TooWide => "kedua sisi teka-teki terlalu lebar untuk dihitung".to_owned(),
        OperationError::NotFound(tries) => {
            format!("teka-teki seperti itu tidak ditemukan dalam {tries} percobaan")
        }
        _ => error.to_string(),
    }
}

//! What the program says of wishes that cannot be granted.

use std::io::ErrorKind;

use onet::{Board, DealError};

use crate::fault::Fault;

/// What is said of faults, in one language.
pub struct FaultWords {
    pub fault: fn(&Fault) -> String,
    pub deal: fn(&DealError) -> String,
    /// What is wrong with a file, where it is one of the usual things.
    pub file: fn(ErrorKind) -> Option<&'static str>,
}

pub const ENGLISH: FaultWords = FaultWords {
    fault: |fault| match fault {
        Fault::ManyBytes { most } => format!("more than {most} bytes; expected one puzzle"),
        Fault::ProofOfMany => "--proof goes with one puzzle and --method ours".to_owned(),
        Fault::NoMove(text) => format!("`{text}` is no move; expected ROW,COL-ROW,COL"),
        Fault::OneTile(text) => format!("`{text}` joins a tile with itself"),
        Fault::NoGrade { name, grades } => format!("`{name}` is no grade; expected {grades}"),
    },
    deal: |error| error.to_string(),
    file: |kind| match kind {
        ErrorKind::NotFound => Some("there is no such file or folder"),
        ErrorKind::PermissionDenied => Some("access is not allowed"),
        ErrorKind::IsADirectory => Some("this is a folder; expected a file"),
        _ => None,
    },
};

pub const INDONESIAN: FaultWords = FaultWords {
    fault: |fault| match fault {
        Fault::ManyBytes { most } => {
            format!("lebih dari {most} bita; diharapkan satu teka-teki")
        }
        Fault::ProofOfMany => {
            "--proof hanya untuk satu teka-teki dan untuk --method ours".to_owned()
        }
        Fault::NoMove(text) => {
            format!("`{text}` bukan langkah; diharapkan BARIS,KOLOM-BARIS,KOLOM")
        }
        Fault::OneTile(text) => format!("`{text}` menghubungkan ubin dengan dirinya sendiri"),
        Fault::NoGrade { name, grades } => {
            format!("`{name}` bukan tingkat kesulitan; yang ada: {grades}")
        }
    },
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

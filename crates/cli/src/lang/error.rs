//! Error messages in both languages.

use std::io::ErrorKind;

use api::{OperationError, PuzzleKind};
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
        CliError::LongLine { most } => format!("the line is longer than {most} bytes"),
        CliError::SeveralPuzzles => {
            "several puzzles, one a line; expected one puzzle, or use --lines".to_owned()
        }
        CliError::RowsInLines => "with --lines each line is a puzzle, but these are the rows of a \
                                  board; leave --lines out, or write each puzzle on one line \
                                  (`convert --to id`, or pzpr)"
            .to_owned(),
        CliError::WrongPuzzle { found, command } => match found {
            PuzzleKind::Onet => format!("this is an Onet board; use `{command}`"),
            PuzzleKind::Slitherlink => format!("this is a Slitherlink puzzle; use `{command}`"),
        },
        CliError::NotFor { option, command } => {
            format!("{option} cannot be used with `{command}`")
        }
        CliError::SameFile(name) => format!("{name}: this is the input; expected another file"),
        CliError::Exists(name) => format!("{name}: the file exists; expected a new name"),
        CliError::NoFolder { name, folder } => format!("{name}: there is no folder {folder}"),
        CliError::NotPdf(name) => {
            format!("{name}: a book is a PDF file; expected a name that ends in .pdf, or -")
        }
        CliError::MixedBook => "the puzzles are of both kinds; expected one kind".to_owned(),
        CliError::ProofOfMany => "--proof goes with one puzzle and --method ours".to_owned(),
        CliError::NoMove(text) => format!("expected a move as ROW,COL-ROW,COL, found `{text}`"),
        CliError::OneTile(text) => format!("`{text}` joins a tile with itself"),
        CliError::BeforeFirst(text) => {
            format!("`{text}` is outside the board: rows and columns count from 1")
        }
        CliError::NoGrade { name, grades } => format!("unknown grade `{name}`; expected {grades}"),
    },
    operation: ToString::to_string,
    deal: ToString::to_string,
    file: |kind| match kind {
        ErrorKind::NotFound => Some("there is no such file or folder"),
        ErrorKind::PermissionDenied => Some("access is not allowed"),
        ErrorKind::IsADirectory => Some("this is a folder; expected a file"),
        ErrorKind::StorageFull => Some("the disk is full"),
        ErrorKind::FileTooLarge => Some("the file would be too large"),
        _ => None,
    },
};

pub const INDONESIAN: ErrorWords = ErrorWords {
    cli: |error| match error {
        CliError::ManyBytes { most } => {
            format!("lebih dari {most} bita; diharapkan satu teka-teki")
        }
        CliError::LongLine { most } => format!("baris lebih panjang dari {most} bita"),
        CliError::SeveralPuzzles => {
            "beberapa teka-teki, satu per baris; diharapkan satu teka-teki, \
                                     atau gunakan --lines"
                .to_owned()
        }
        CliError::RowsInLines => "dengan --lines setiap baris adalah satu teka-teki, tetapi ini \
                                  baris-baris sebuah papan; hilangkan --lines, atau tulis setiap \
                                  teka-teki dalam satu baris (`convert --to id`, atau pzpr)"
            .to_owned(),
        CliError::WrongPuzzle { found, command } => match found {
            PuzzleKind::Onet => format!("ini papan Onet; gunakan `{command}`"),
            PuzzleKind::Slitherlink => format!("ini teka-teki Slitherlink; gunakan `{command}`"),
        },
        CliError::NotFor { option, command } => {
            format!("{option} tidak berlaku untuk `{command}`")
        }
        CliError::SameFile(name) => {
            format!("{name}: ini berkas masukan; diharapkan berkas lain")
        }
        CliError::Exists(name) => format!("{name}: sudah ada; diharapkan nama yang baru"),
        CliError::NoFolder { name, folder } => format!("{name}: folder {folder} tidak ada"),
        CliError::NotPdf(name) => {
            format!("{name}: buku adalah berkas PDF; diharapkan nama yang berakhiran .pdf, atau -")
        }
        CliError::MixedBook => {
            "teka-tekinya dari kedua jenis; diharapkan satu jenis saja".to_owned()
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
        ErrorKind::StorageFull => Some("disk penuh"),
        ErrorKind::FileTooLarge => Some("berkas akan terlalu besar"),
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
        OperationError::AnswerTooLarge { max } => {
            format!("jawabannya akan lebih besar dari {max} bita")
        }
        OperationError::TooManyPairs { found, max } => {
            format!("{found} pasangan dapat dihubungkan; diharapkan paling banyak {max}")
        }
        OperationError::TooWide => "kedua sisi teka-teki terlalu lebar untuk dihitung".to_owned(),
        OperationError::NotFound(tries) => {
            format!("teka-teki seperti itu tidak ditemukan dalam {tries} percobaan")
        }
        OperationError::TooLargeToGrade { most } => format!(
            "di sini teka-teki dengan tingkat kesulitan memiliki paling banyak {most} sel; tanpa tingkat kesulitan, mintalah kepadatan 55 atau lebih"
        ),
        _ => error.to_string(),
    }
}

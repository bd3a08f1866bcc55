//! What the program says of its background work.

/// Everything that is said of it, in one language.
pub struct JobWords {
    pub working: fn(place: &str, cores: usize) -> String,
    pub no_puzzles: fn(place: &str) -> String,
    pub nobody_works: fn(place: &str) -> String,
    pub stopped_together: fn(done: u64, parts: u64) -> String,
    /// `partial` is the file with the answers so far, if there is one.
    pub stopped: fn(partial: Option<&str>) -> String,
    pub resumed: fn(lines: u64) -> String,
    pub needs_a_file: &'static str,
    pub use_pg_dump: fn(place: &str) -> String,
    pub nothing_there: fn(place: &str) -> String,
    pub not_a_file: fn(name: &str) -> String,
    pub backed_up: fn(file: &str, bytes: u64) -> String,
}

pub const ENGLISH: JobWords = JobWords {
    working: |place, cores| {
        let s = if cores == 1 { "" } else { "s" };
        format!("Working for {place} on {cores} core{s} (Ctrl-C ends it)")
    },
    no_puzzles: |place| {
        format!(
            "{place} has no puzzles of the day yet, and this node makes none (--no-work): start \
             `simpul work` with the same database"
        )
    },
    nobody_works: |place| {
        format!(
            "No worker is running yet. Start `simpul work --database {place}`, here or elsewhere."
        )
    },
    stopped_together: |done, parts| {
        format!(
            "Stopped: {done} of {parts} parts are done, and the workers continue. The same command \
             fetches the rest."
        )
    },
    stopped: |partial| match partial {
        Some(file) => {
            format!("Stopped: the answers so far are in {file}; the same command resumes.")
        }
        None => "Stopped.".to_owned(),
    },
    resumed: |lines| format!("Resuming after line {lines}."),
    needs_a_file: "with --database the lines must be in a file, since they are read twice",
    use_pg_dump: |place| format!("{place}: a copy of PostgreSQL is made by pg_dump"),
    nothing_there: |place| format!("{place}: there is nothing to copy"),
    not_a_file: |name| format!("{name}: a copy needs a file of its own"),
    backed_up: |file, bytes| format!("{file}: {bytes} bytes"),
};

pub const INDONESIAN: JobWords = JobWords {
    working: |place, cores| {
        format!("Bekerja untuk {place} pada {cores} inti (Ctrl-C untuk mengakhiri)")
    },
    no_puzzles: |place| {
        format!(
            "{place} belum berisi teka-teki hari ini, dan peladen ini tidak membuatnya (--no-work): \
             jalankan `simpul work` dengan basis data yang sama"
        )
    },
    nobody_works: |place| {
        format!(
            "Belum ada yang mengerjakan. Jalankan `simpul work --database {place}`, di sini atau \
             di mesin lain."
        )
    },
    stopped_together: |done, parts| {
        format!(
            "Dihentikan: {done} dari {parts} bagian selesai, dan para pekerja terus berjalan. \
             Perintah yang sama mengambil sisanya."
        )
    },
    stopped: |partial| match partial {
        Some(file) => format!(
            "Dihentikan: jawaban sejauh ini ada di {file}; perintah yang sama melanjutkannya."
        ),
        None => "Dihentikan.".to_owned(),
    },
    resumed: |lines| format!("Melanjutkan setelah baris {lines}."),
    needs_a_file: "dengan --database baris-baris harus ada dalam berkas, karena dibaca dua kali",
    use_pg_dump: |place| format!("{place}: salinan PostgreSQL dibuat dengan pg_dump"),
    nothing_there: |place| format!("{place}: tidak ada yang dapat disalin"),
    not_a_file: |name| format!("{name}: salinan memerlukan berkas tersendiri"),
    backed_up: |file, bytes| format!("{file}: {bytes} bita"),
};

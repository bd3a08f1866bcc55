//! What the program says of its background work.

/// Everything that is said of it, in one language.
pub struct JobWords {
    pub working: fn(place: &str, cores: usize) -> String,
    pub nobody_works: fn(place: &str) -> String,
    pub stopped_together: fn(done: u64, parts: u64) -> String,
    pub stopped_alone: &'static str,
    pub stopped_without_file: &'static str,
    pub goes_on: fn(lines: u64) -> String,
    pub needs_a_file: &'static str,
    pub use_pg_dump: fn(place: &str) -> String,
    pub nothing_there: fn(place: &str) -> String,
    pub is_there: fn(file: &str) -> String,
    pub backed_up: fn(file: &str, bytes: u64) -> String,
}

pub const ENGLISH: JobWords = JobWords {
    working: |place, cores| format!("Working for {place} on {cores} cores (Ctrl-C ends it)"),
    nobody_works: |place| {
        format!(
            "Nobody works on this yet. Start `simpul work --database {place}`, here or elsewhere."
        )
    },
    stopped_together: |done, parts| {
        format!(
            "Stopped: {done} of {parts} parts are done, and the workers go on. The same command \
             fetches the rest."
        )
    },
    stopped_alone: "Stopped. The same command goes on from here.",
    stopped_without_file: "Stopped. With -o FILE the same command could go on from here.",
    goes_on: |lines| format!("Going on after line {lines}."),
    needs_a_file: "with --database the lines must be in a file, since they are read twice",
    use_pg_dump: |place| format!("{place}: a copy of PostgreSQL is made by pg_dump"),
    nothing_there: |place| format!("{place}: there is nothing to copy"),
    is_there: |file| format!("{file}: is there already; expected a new name"),
    backed_up: |file, bytes| format!("{file}: {bytes} bytes"),
};

pub const INDONESIAN: JobWords = JobWords {
    working: |place, cores| {
        format!("Bekerja untuk {place} pada {cores} inti (Ctrl-C untuk mengakhiri)")
    },
    nobody_works: |place| {
        format!(
            "Belum ada yang mengerjakan. Jalankan `simpul work --database {place}`, di sini atau \
             di mesin lain."
        )
    },
    stopped_together: |done, parts| {
        format!(
            "Berhenti: {done} dari {parts} bagian selesai, dan para pekerja terus berjalan. \
             Perintah yang sama mengambil sisanya."
        )
    },
    stopped_alone: "Berhenti. Perintah yang sama melanjutkan dari sini.",
    stopped_without_file: "Berhenti. Dengan -o BERKAS perintah yang sama dapat melanjutkan dari sini.",
    goes_on: |lines| format!("Melanjutkan setelah baris {lines}."),
    needs_a_file: "dengan --database baris-baris harus ada dalam berkas, karena dibaca dua kali",
    use_pg_dump: |place| format!("{place}: salinan PostgreSQL dibuat dengan pg_dump"),
    nothing_there: |place| format!("{place}: tidak ada yang dapat disalin"),
    is_there: |file| format!("{file}: sudah ada; diharapkan nama yang baru"),
    backed_up: |file, bytes| format!("{file}: {bytes} bita"),
};

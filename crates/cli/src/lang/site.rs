//! What the program says of the site without a server.

/// Everything that is said of it, in one language.
pub struct SiteWords {
    pub not_built: &'static str,
    pub written: fn(folder: &str, files: usize) -> String,
}

pub const ENGLISH: SiteWords = SiteWords {
    not_built: "this program was built without WebAssembly; run ./build-wasm in the source folder \
                and build again",
    written: |folder, files| {
        format!("{folder}: {files} files. Put them at the root of any web host.")
    },
};

pub const INDONESIAN: SiteWords = SiteWords {
    not_built: "program ini dibuat tanpa WebAssembly; jalankan ./build-wasm di folder sumber, lalu \
                bangun ulang",
    written: |folder, files| {
        format!("{folder}: {files} berkas. Letakkan di akar hos web mana pun.")
    },
};

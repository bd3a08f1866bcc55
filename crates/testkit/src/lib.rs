//! Support for the tests and the benchmarks: times, long runs, and tests that
//! need something that this machine does not have.

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

pub mod stopwatch;

/// Returns whether larger runs are wanted: `./test --long` sets `SIMPUL_LONG`.
#[must_use]
pub fn is_long() -> bool {
    std::env::var_os("SIMPUL_LONG").is_some()
}

/// Reports that a test, or a part of one, is skipped and why.
///
/// A skipped test passes, so the reason is also appended to the file that
/// `SIMPUL_SKIPPED` names; `./test` lists them at its end.
///
/// # Panics
/// If that file cannot be written.
pub fn skip(reason: impl Display) {
    let line = format!("{}: {reason}\n", std::thread::current().name().unwrap_or("a test"));
    eprint!("skipped {line}");
    if let Some(file) = std::env::var_os("SIMPUL_SKIPPED") {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(file);
        // One write, so that lines of tests that end at the same time are not mixed.
        file.and_then(|mut file| file.write_all(line.as_bytes()))
            .expect("the list of skipped tests");
    }
}

/// Returns the address of the PostgreSQL server that `./test` starts, or skips.
#[must_use]
pub fn postgres() -> Option<String> {
    let address = std::env::var("SIMPUL_POSTGRES").ok();
    if address.is_none() {
        skip("not on PostgreSQL: SIMPUL_POSTGRES has no address");
    }
    address
}

/// Returns a folder in which Node finds an npm package, such as `pzpr@0.10.1`,
/// after installing it there if necessary, or skips.
#[must_use]
pub fn npm_package(scratch: &Path, package: &str) -> Option<PathBuf> {
    let (name, _) = package.split_once('@').unwrap_or((package, ""));
    let folder = scratch.join(name);
    if folder.join("node_modules").join(name).join("package.json").exists() {
        return Some(folder);
    }
    std::fs::create_dir_all(&folder).ok()?;
    let install = Command::new("npm")
        .args(["install", "--no-save", "--no-audit", "--no-fund"])
        .args(["--fetch-retries=0", "--fetch-timeout=20000", "--prefix"])
        .arg(&folder)
        .arg(package)
        .output();
    if !install.is_ok_and(|done| done.status.success()) {
        skip(format_args!("npm cannot install {package}"));
        return None;
    }
    Some(folder)
}

/// Returns puzzles of other makers, one JSON object per line, if a file of them is next
/// to the project or `SIMPUL_PUZZLES` names one. Their authors own them, so the project
/// has its own corpus and these are additional.
#[must_use]
pub fn published_puzzles() -> Option<String> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/slitherlink.jsonl");
    let file = std::env::var_os("SIMPUL_PUZZLES").unwrap_or_else(|| beside.into());
    std::fs::read_to_string(file).ok()
}

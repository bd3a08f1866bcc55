//! Reads the Fluent files in `locales`, checks that every language has the same
//! messages with the same arguments, and writes
//!
//! `catalogue.rs`: the languages, and a function for each message. The files of the
//! page are left out, so that a change of its texts rebuilds nothing; the test
//! `page` reads them.

mod catalogue;
mod pseudo;
mod read;
mod rust;

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use catalogue::{Catalogue, PAGE_PREFIX};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build");
    match generate() {
        Ok(()) => ExitCode::SUCCESS,
        Err(errors) => {
            for error in errors {
                println!("cargo::error={error}");
            }
            ExitCode::FAILURE
        }
    }
}

fn generate() -> Result<(), Vec<String>> {
    let files = read::read_locales(Path::new("locales"), |file| !file.starts_with(PAGE_PREFIX))?;
    for path in files.paths {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let mut locales = files.locales;
    if env::var_os("CARGO_FEATURE_PSEUDO").is_some() {
        locales.push(pseudo::pseudo_locale(&locales[0]));
    }
    let out = env::var_os("OUT_DIR").expect("Cargo sets it");
    let module = rust::module(&Catalogue::new(locales)?);
    fs::write(Path::new(&out).join("catalogue.rs"), module).map_err(|error| vec![error.to_string()])
}

//! Writes the page's texts with the pseudo-language `qps` among them into a copy of
//! the folder `web`:
//!
//! ```text
//! cp -r web copy && cargo run -p simpul-i18n --example pseudo_page -- copy
//! ```

#[path = "../build/catalogue.rs"]
#[allow(dead_code, reason = "shared with the build script")]
mod catalogue;
#[path = "../tests/suite/page.rs"]
mod page;
#[path = "../build/pseudo.rs"]
mod pseudo;
#[path = "../build/read.rs"]
#[allow(dead_code, reason = "shared with the build script")]
mod read;

use std::path::{Path, PathBuf};
use std::{env, fs};

use catalogue::Catalogue;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder: PathBuf = env::args_os().nth(1).ok_or("expected a copy of the folder web")?.into();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let mut locales =
        read::read_locales(&sources, |_| true).map_err(|errors| errors.join("\n"))?.locales;
    locales.push(pseudo::pseudo_locale(&locales[0]));
    let catalogue = Catalogue::new(locales).map_err(|errors| errors.join("\n"))?;
    for (path, text) in page::modules(&catalogue) {
        fs::write(folder.join(path), text)?;
    }
    Ok(())
}
